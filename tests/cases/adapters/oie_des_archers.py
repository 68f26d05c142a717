"""The archers' Goose at the table of a case."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.catalogue.oie_des_archers import GAME
from games.catalogue.oie_des_archers.options import SETTINGS, Rules
from games.catalogue.oie_des_archers.state import ARROWS, Event, Match, Standing, State, Volley
from games.catalogue.oie_des_archers.volley import begin, close
from games.kernel import Choose, Facts, Refused, Seat
from games.notation import letter, parse
from games.rng import Rng
from games.segments import EVERY
from games.settings import BadOption, Value
from games.settings import parse as parse_options
from tests.cases.runner import BadCase, Kind

SEGMENTS = frozenset(segment.name for segment in EVERY)


class Table:
    """A match in the state of a case.

    Attributes:
        state: its present. A volley in which nobody can shoot is over at once; it is kept here until it is revealed.
        later: what came of it.
        points: of the volley that is being shot, or of the one that was shown last, by seat.
        paths: squares that each pawn came to in the last volley.
    """

    def __init__(self, given: Mapping[str, Any], settings: Mapping[str, Any]) -> None:
        self.names: list[str] = given["seats"]
        seats = range(len(self.names))
        line = tuple(map(Seat, seats))
        squares = self._by_seat(given.get("pawns", {}), 0)
        skip = self._by_seat(given.get("skip", {}), 0)
        arrows = self._by_seat(given.get("arrows", {}), ARROWS)
        arrows = tuple(0 if skip[seat] else arrows[seat] for seat in seats)
        standing = Standing(1, line, (), squares, arrows, skip)
        rules = _rules(settings, len(seats))
        start = State(Match(rules, line, ()), standing, Volley(0, (), (), ()), Event("start"), Rng(bytes(32)))
        self.state = self.later = begin(start, standing, start.event)
        self.points: tuple[tuple[int | None, ...], ...] = self.state.volley.shots
        self.paths: dict[int, list[int]] = {}

    def _seat(self, name: str) -> int:
        if name not in self.names:
            raise BadCase(f"there is no seat {name!r}")
        return self.names.index(name)

    def _by_seat(self, told: Mapping[str, Any], default: int) -> tuple[int, ...]:
        values = [default] * len(self.names)
        for name, value in told.items():
            values[self._seat(name)] = 0 if value == "D" else value
        return tuple(values)

    def do(self, line: str) -> None:
        name, _, verb = line.partition(":")
        if line == "reveal":
            self._reveal()
        elif verb == "next" or verb in SEGMENTS or verb.startswith("points "):
            seat = self._seat(name)
            if not self.state.volley.left:
                self.state = self.later
            action = parse(f"{letter(seat)}:{verb}", GAME.visit(self.state))
            assert not isinstance(action, Choose) or len(verb.split()) == 1 + self.state.standing.arrows[seat]
            result = GAME.apply(self.state, action)
            assert result.refused is None, f"{line} is refused: {result.refused}"
            self.state = result.state
            self.points = self.state.volley.shots
        else:
            raise BadCase(f"there is no line {line!r}")

    def _reveal(self) -> None:
        """All have shot: the pawns move."""
        if not self.state.volley.shown:  # nobody had an arrow
            assert not self.state.volley.left, "somebody has not shot"
            steps = close(self.state)
        else:
            steps = GAME.apply(self.state, Choose(self.state.standing.alive[0], "move")).steps
        self.paths = {seat: [square] for seat, square in enumerate(self.state.standing.squares)}
        for step in steps:
            for seat, walked in step.event.walks:
                self.paths[seat].append(walked[-1])
        self.state = next(step for step in steps if step.event.kind in ("next", "over"))
        self.later = steps[-1]

    def look(self, key: str) -> object:
        standing, outcome = self.state.standing, GAME.outcome(self.state)
        match key:
            case "points":
                return self._named([list(row) for row in self.points])
            case "pawns":
                return self._named([square or "D" for square in standing.squares])
            case "path":
                return self._named([[square or "D" for square in self.paths[seat]] for seat in range(len(self.names))])
            case "skip":
                return self._named(list(standing.skip))
            case "arrows":
                return self._named(list(standing.arrows))
            case "winners":
                return [self.names[seat] for seat in outcome.ranking[0]] if outcome else []
            case "match_over":
                return outcome is not None
        raise BadCase(f"nothing is known of {key!r}")

    def _named(self, values: list[Any]) -> dict[str, Any]:
        return dict(zip(self.names, values, strict=True))


def _rules(settings: Mapping[str, Any], seats: int) -> Rules:
    """The rules of a case: points are entered unless it says otherwise."""
    written: dict[str, Value] = {
        key: ",".join(map(str, value)) or "none" if isinstance(value, list) else str(value)
        for key, value in {"mode": "classic", **settings}.items()
    }
    try:
        return Rules.of(GAME.resolve(parse_options(SETTINGS, written, seats), Facts(seats, whole_bull=True)))
    except (BadOption, Refused) as fault:
        raise BadCase(f"settings: {fault.key}: {fault.why}") from fault


KIND = Kind(
    given=frozenset({"seats", "pawns", "arrows", "skip"}),
    settings=frozenset(setting.key for setting in SETTINGS),
    expect=frozenset({"points", "pawns", "path", "skip", "arrows", "winners", "match_over"}),
    start=Table,
)
