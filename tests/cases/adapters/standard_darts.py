"""A darts game in the state of a case.

A slate that names things as most do (``points``, ``lives``, ``numbers``, ``killers``, one a seat) needs nothing here;
what another calls otherwise is said below, by game. Rounds, holes and targets are rounds of the run.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias, cast

from games.kernel import Facts, Refused, Seat
from games.notation import letter, parse
from games.oche.game import AnyOche, OcheGame
from games.oche.state import Event, Match, Run, State, Visit
from games.registry import every
from games.segments import EVERY
from games.settings import BadOption
from games.settings import parse as parse_options
from tests.cases.runner import BadCase, Kind

SEGMENTS: Final = frozenset(segment.name for segment in EVERY)

Given: TypeAlias = "Mapping[str, Any]"


@dataclass(frozen=True)
class Slates:
    """How a game's slate says what a case says.

    Attributes:
        fill: the slate of a case, of what is given and the names of the seats, from that of a match that begins.
        says: what the slate says to a key of ``expect``, one value a seat.
    """

    fill: Callable[[Match[Any], Any, Given, Sequence[str]], Any]
    says: Mapping[str, Callable[[State[Any, Any]], Sequence[object]]] = field(default_factory=dict)


def by_seat(told: Mapping[str, Any], names: Sequence[str], usual: Sequence[Any]) -> tuple[Any, ...]:
    """What is told of some seats, with the usual for the others."""
    for name in told:
        if name not in names:
            raise BadCase(f"there is no seat {name!r}")
    return tuple(told.get(name, value) for name, value in zip(names, usual, strict=True))


def _x01(match: Match[Any], slate: Any, given: Given, names: Sequence[str]) -> Any:
    left = by_seat(given.get("score", {}), names, slate.left)
    return dataclasses.replace(slate, left=left, opened=by_seat(given.get("opened", {}), names, slate.opened))


def _cricket(match: Match[Any], slate: Any, given: Given, names: Sequence[str]) -> Any:
    numbers = match.rules.numbers
    told = by_seat(given.get("marks", {}), names, [{}] * len(names))
    for marks in told:
        if unknown := set(marks) - set(map(str, numbers)):
            raise BadCase(f"{unknown} are no numbers of this match")
    marks = tuple(tuple(each.get(str(number), 0) for number in numbers) for each in told)
    return dataclasses.replace(slate, marks=marks, points=by_seat(given.get("points", {}), names, slate.points))


def _marks(state: State[Any, Any]) -> Sequence[object]:
    numbers = tuple(map(str, state.match.rules.numbers))
    return [dict(zip(numbers, row, strict=True)) for row in state.slate.marks]


def _golf(match: Match[Any], slate: Any, given: Given, names: Sequence[str]) -> Any:
    return dataclasses.replace(slate, rows=((0,) * (given.get("hole", 1) - 1),) * len(names))


def _strokes(state: State[Any, Any]) -> Sequence[object]:
    return [row[-1] if row else None for row in state.slate.rows]


_FIELDS: Final = {"score": "points", "lives": "lives", "numbers": "numbers", "killers": "killers"}
"""Fields of a usual slate, by what a case says."""

_TARGETS: Final = {
    "halve-it": ("12", "13", "14", "D", "15", "16", "17", "T", "18", "19", "20", "B"),
    "bobs-27": (*(f"D{number}" for number in range(1, 21)), "B"),
}
"""What is thrown at, round by round."""


def _usual(match: Match[Any], slate: Any, given: Given, names: Sequence[str]) -> Any:
    told = {key: given[key] for key in _FIELDS if key in given}
    if "killers" in told:
        told["killers"] = {name: name in told["killers"] for name in names}
    changes = {_FIELDS[key]: by_seat(each, names, getattr(slate, _FIELDS[key])) for key, each in told.items()}
    return dataclasses.replace(slate, **changes)


def _round(slug: str, given: Given) -> int:
    if "target" not in given:
        return int(given.get("round", given.get("hole", 1)))
    if given["target"] not in _TARGETS.get(slug, ()):
        raise BadCase(f"{slug} has no target {given['target']!r}")
    return _TARGETS[slug].index(given["target"]) + 1


USUAL: Final = Slates(
    _usual,
    {
        "score": lambda state: state.slate.points,
        "points": lambda state: state.slate.points,
        "lives": lambda state: state.slate.lives,
    },
)

SLATES: Final[Mapping[str, Slates]] = {
    "x01": Slates(_x01, {"score": lambda state: state.slate.left, "opened": lambda state: state.slate.opened}),
    "golf": Slates(_golf, {"strokes": _strokes}),
    "cricket": Slates(_cricket, {"marks": _marks, "points": lambda state: state.slate.points}),
}


class Table:
    """A match in the state of a case; ``bust`` and ``turn`` speak of the last line."""

    def __init__(self, given: Given, settings: Mapping[str, Any]) -> None:
        slug = given.get("game", "")
        if slug not in every() or not isinstance(every()[slug], OcheGame):
            raise BadCase(f"there is no darts game {slug!r}")
        self.game = cast(AnyOche, every()[slug])
        self.slates, self.names = SLATES.get(slug, USUAL), list(given["seats"])
        seats = len(self.names)
        order = tuple(map(Seat, range(seats)))
        match = Match(self._rules(settings, seats), order, self._sides(given.get("teams", [])))
        slate = self.slates.fill(match, self.game.slate(match), given, self.names)
        run = Run(_round(slug, given), order, (), (0,) * seats, (None,) * seats)
        self.state: State[Any, Any] = State(match, slate, run, Visit(1, order[0], slate), Event("start"))
        self.steps: tuple[State[Any, Any], ...] = (self.state,)

    def _rules(self, settings: Mapping[str, Any], seats: int) -> Any:
        written = {key: str(value).lower() if isinstance(value, bool) else value for key, value in settings.items()}
        try:
            options = parse_options(self.game.info.settings, written, seats)
            return self.game.rules(self.game.resolve(options, Facts(seats)), seats)
        except (BadOption, Refused) as fault:
            raise BadCase(f"settings: {fault.key}: {fault.why}") from fault

    def _sides(self, teams: Sequence[Sequence[str]]) -> tuple[int, ...]:
        if not teams:
            return ()
        sides = {name: side for side, names in enumerate(teams) for name in names}
        if set(sides) != set(self.names):
            raise BadCase("every seat is in one team")
        return tuple(sides[name] for name in self.names)

    def do(self, line: str) -> None:
        name, _, verb = line.partition(":")
        if name not in self.names or (verb != "next" and verb not in SEGMENTS):
            raise BadCase(f"there is no line {line!r}")
        action = parse(f"{letter(self.names.index(name))}:{verb}", self.game.visit(self.state))
        result = self.game.apply(self.state, action)
        assert result.refused is None, f"{line} is refused: {result.refused}"
        self.steps, self.state = result.steps, result.steps[-1]

    def look(self, key: str) -> object:
        state = self.state
        match key:
            case "bust":
                return any(step.event.kind == "bust" for step in self.steps)
            case "turn":
                return self.names[state.visit.seat]
            case "out":
                return [self.names[seat] for place in state.run.fallen for seat in place]
            case "winners":
                return [self.names[seat] for place in state.run.ranking[:1] for seat in place]
        if key not in self.slates.says:
            raise BadCase(f"nothing is known of {key!r}")
        return dict(zip(self.names, self.slates.says[key](state), strict=True))


KIND = Kind(
    given=frozenset({"game", "seats", "score", "opened", "teams", "marks", "points", "lives", "numbers", "killers"})
    | frozenset({"target", "round", "hole"}),
    settings=frozenset({"start", "in", "out", "bull", "fat_is_double", "freeze", "round_limit", "scoring", "overkill"})
    | frozenset({"cut_throat_end", "target", "rounding", "answer", "lives", "holes", "single"}),
    expect=frozenset({"score", "opened", "bust", "turn", "marks", "points", "lives", "strokes", "out", "winners"}),
    start=Table,
)
