"""Chicken Foot in the state of a case (notation: ``tests/cases/data/README.md``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from games.catalogue.chicken_foot import GAME, rules
from games.catalogue.chicken_foot.dealing import find
from games.catalogue.chicken_foot.farm import Farm, lay, reach, started
from games.catalogue.chicken_foot.menu import plays
from games.catalogue.chicken_foot.options import SETTINGS, Rules
from games.catalogue.chicken_foot.scoring import outcome
from games.catalogue.chicken_foot.state import NONE, Deal, Event, Match, Round, Standing, State, Visit
from games.catalogue.chicken_foot.tiles import DOUBLES, HAVING, NUMBER, TILES, bits, numbers
from games.dominoes import Domino
from games.kernel import Action, Choose, Facts, Refused, Seat
from games.notation import letter, parse
from games.rng import Rng
from games.segments import EVERY
from games.settings import BadOption
from games.settings import parse as parse_options
from tests.cases.runner import BadCase, Kind

T = TypeVar("T")

SEGMENTS = frozenset(segment.name for segment in EVERY)
ENDS_TURN = ("tile", "foot", "draw", "pass")


class InOrder(Rng):
    """Chance as cases want it: a shuffle leaves things as they lie."""

    __slots__ = ()

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        return tuple(items), self


class Table:
    """A match in the state of a case. A turn that comes by itself is one line of its own (``auto``)."""

    def __init__(self, given: Mapping[str, Any], settings: Mapping[str, Any]) -> None:
        self.names: list[str] = given["seats"]
        self.given, self.settings = given, settings
        self.refused: str | None = None
        self.reasons: list[str] = []
        self.played: int = NONE
        self.legal: list[bool] = []
        seats = len(self.names)
        self.rules = Rules.of(_resolved(settings, seats, lenient=True))
        number = given.get("round", 1) - 1
        hands = tuple(_tiles(given.get("hands", {}).get(name, [])) for name in self.names)
        stock = bytes(NUMBER[_tile(name)] for name in given.get("yard", []))
        told = given.get("rounds", {})
        rounds = tuple(zip(*(told.get(name, [0] * _longest(told)) for name in self.names), strict=True)) if told else ()
        starter = self._seat(given["last_starter"]) if "last_starter" in given else seats - 1
        self.state = State(
            Match(self.rules, tuple(range(seats))),
            Standing(rounds, (), 0),
            Deal(Round(number, starter, 0), hands, stock),
            _farm(given, self.rules.doubles[number]),
            Visit(1, self._seat(given["turn"]) if "turn" in given else 0),
            Event("next"),
            InOrder(bytes(32)),
        )

    def _seat(self, name: str) -> int:
        if name not in self.names:
            raise BadCase(f"there is no seat {name!r}")
        return self.names.index(name)

    def do(self, line: str) -> None:
        match line.split():
            case ["setup"]:
                self._setup()
            case ["start-round"]:
                self._start()
            case ["finish"]:
                pass
            case ["auto"]:
                step = rules.forced(self.state, self.state.visit)
                assert step is not None, "nothing comes by itself now"
                self.reasons.append(step.event.why)
                self._step(step)
            case [first, *rest] if first.endswith(":try") and rest:
                self.legal.append(self._token(self._seat(first[:-4]), " ".join(rest)) is not None)
            case _:
                self._act(line)

    def _setup(self) -> None:
        """The first deal, unless there are too few tiles for it."""
        try:
            chosen = _resolved(self.settings, len(self.names))
        except Refused as fault:
            self.refused = "too_few_tiles" if fault.key in ("set", "hand", "length") else fault.key
            return
        self.rules = Rules.of(chosen)
        self.state = GAME.setup(chosen, len(self.names), bytes(32))

    def _start(self) -> None:
        """The starting double is looked for and laid."""
        deal, order = self.state.deal, self.state.match.order
        value = self.rules.doubles[deal.round.number]
        drawers = rules.after(order, deal.round.starter, ())
        starter, hands, stock, drawn = find(DOUBLES[value], deal.hands, deal.stock, drawers)
        visit = Visit(1, rules.after(order, starter, ())[0])
        held = Deal(Round(deal.round.number, starter, drawn), hands, stock)
        self.state = replace(self.state, deal=held, farm=started(value), visit=visit, event=Event("deal"))

    def _token(self, seat: int, said: str) -> str | None:
        """The token that the game offers for it, if it does."""
        offered = rules.offer(self.state).plays if seat == self.state.visit.seat else {}
        if said in offered:
            return said
        for token, play in offered.items():
            if play and said in (f"play {TILES[play.number]}", f"play {TILES[play.number]} on {play.value}"):
                return token
        return None

    def _act(self, line: str) -> None:
        name, _, verb = line.partition(":")
        seat = Seat(self._seat(name))
        action: Action
        if verb in SEGMENTS or verb == "next":
            action = parse(f"{letter(seat)}:{verb}", GAME.visit(self.state))
        elif verb.split()[:1] and verb.split()[0] in ("play", "draw", "pass"):
            token = self._token(seat, verb)
            assert token is not None, f"{line} is not legal"
            action = Choose(seat, token)
        else:
            raise BadCase(f"there is no line {line!r}")
        result = GAME.apply(self.state, action)
        assert result.refused is None, f"{action} is refused: {result.refused}"
        if any(step.event.kind == "round" for step in result.steps[:2]) and not self.rules.darts:
            self._note(result.steps[0])
            self.state = result.steps[1]
            return
        self._step(next((step for step in result.steps if step.event.kind in ENDS_TURN), result.steps[-1]))

    def _note(self, step: State) -> None:
        if step.event.kind in ("tile", "foot"):
            self.played = step.event.tile

    def _step(self, step: State) -> None:
        """A step is taken; when it ends the turn the next seat is to move, or the round is over."""
        self._note(step)
        if step.event.kind in ENDS_TURN:
            visit = rules.turn(step)
            if rules.round_over(step):
                step = rules.scored(step)
            elif visit is not step.visit:
                step = rules.at(step, visit)
        self.state = step

    def look(self, key: str) -> object:
        state, deal, farm = self.state, self.state.deal, self.state.farm
        standing, everyone = state.standing, range(len(self.names))
        done = state.event.kind in ("round", "over")
        match key:
            case "set":
                return self.rules.most
            case "hand":
                return self.rules.hand
            case "tiles":
                return sum(hand.bit_count() for hand in deal.hands) + len(deal.stock) + len(farm.laid)
            case "yard_size":
                return len(deal.stock) + deal.round.sought
            case "doubles":
                return list(self.rules.doubles)
            case "refused":
                return self.refused
            case "starter":
                return self.names[deal.round.starter]
            case "centre":
                return str(TILES[farm.laid[0]])
            case "turn":
                return self.names[state.visit.seat]
            case "hands":
                return {self.names[seat]: _names(numbers(deal.hands[seat])) for seat in everyone}
            case "yard":
                return _names(deal.stock)
            case "ends":
                return sorted(farm.ends)
            case "foot":
                return farm.imposed if farm.left and farm.hub else None
            case "toes":
                return farm.whole - farm.left if farm.left and farm.hub else 0
            case "playable":
                legal = plays(rules.playable(state), farm.values)
                return _names(sorted({play.number for play in legal}))
            case "played":
                return str(TILES[self.played]) if self.played != NONE else None
            case "reasons":
                return self.reasons
            case "round_over":
                return done
            case "scores":
                return dict(zip(self.names, standing.rounds[-1], strict=True)) if done else {}
            case "totals":
                return dict(zip(self.names, standing.totals or (0,) * len(self.names), strict=True))
            case "winners":
                return [self.names[seat] for seat in outcome(standing, len(self.names)).ranking[0]]
            case "legal":
                return self.legal
        raise BadCase(f"nothing is known of {key!r}")


def _longest(rounds: Mapping[str, Sequence[int]]) -> int:
    return max(map(len, rounds.values()))


def _farm(given: Mapping[str, Any], double: int) -> Farm:
    """The farmyard of a case: a centre and its arms, or open ends and perhaps a foot."""
    if "ends" not in given:
        value = _tile(given["centre"]).low if "centre" in given else double
        farm = started(value)
        for name in given.get("arms", []):
            farm = lay(farm, NUMBER[_tile(name)], value)
        return farm
    ends = tuple(given["ends"])
    at = (0,) * len(ends)
    if given.get("foot") is None:
        return Farm((DOUBLES[double],), (-1,), ends, at, 0, 0, *reach(ends))
    foot = given["foot"]
    left = 3 - given.get("toes", 0)
    return Farm((DOUBLES[double], DOUBLES[foot]), (-1, 0), ends, at, 1, left, HAVING[foot], 1 << foot)


def _tile(name: str) -> Domino:
    try:
        return Domino.read(name)
    except ValueError as fault:
        raise BadCase(str(fault)) from fault


def _tiles(names: Iterable[str]) -> int:
    return bits(NUMBER[_tile(name)] for name in names)


def _names(tiles: Iterable[int]) -> list[str]:
    return [str(TILES[number]) for number in tiles]


def _resolved(settings: Mapping[str, Any], seats: int, lenient: bool = False) -> Mapping[str, Any]:
    """The options of a case; with ``lenient`` those of a match that too many want to play are as for fewer."""
    written = {
        key: str(value).lower() if isinstance(value, bool) or key == "set" else value
        for key, value in {"mode": "classic", **settings}.items()
    }
    try:
        chosen = parse_options(SETTINGS, written, seats)
    except BadOption as fault:
        raise BadCase(f"settings: {fault.key}: {fault.why}") from fault
    for people in range(seats, 1, -1):
        try:
            return GAME.resolve(chosen, Facts(people, whole_bull=True))
        except Refused:
            if not lenient:
                raise
    raise BadCase("settings: nobody can play with these")


KIND = Kind(
    given=frozenset({"seats", "round", "last_starter", "hands", "yard", "centre", "arms", "ends", "foot", "toes"})
    | frozenset({"rounds", "turn"}),
    settings=frozenset(setting.key for setting in SETTINGS),
    expect=frozenset({"set", "hand", "tiles", "yard_size", "doubles", "refused", "starter", "centre", "turn", "hands"})
    | frozenset({"yard", "ends", "foot", "toes", "playable", "played", "reasons", "round_over", "scores", "totals"})
    | frozenset({"winners", "legal"}),
    start=Table,
)
