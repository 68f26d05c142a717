"""Main vide gagne at the table of a case."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from games.cards import Card
from games.catalogue.main_vide_gagne import GAME
from games.catalogue.main_vide_gagne.dealing import deal
from games.catalogue.main_vide_gagne.options import SETTINGS, Rules
from games.catalogue.main_vide_gagne.state import Cards, Event, Match, Standing, State, Visit
from games.kernel import Action, Expire, Facts, Refused
from games.lots import settle_order
from games.notation import letter, parse
from games.rng import Rng
from games.segments import EVERY
from games.settings import BadOption, Value
from games.settings import parse as parse_options
from tests.cases.runner import BadCase, Kind

T = TypeVar("T")

TOKENS = frozenset({"next", "stop", "shed", "keep"})
SEGMENTS = frozenset(segment.name for segment in EVERY)


class InOrder(Rng):
    """Chance as cases want it: a shuffle leaves things as they lie."""

    __slots__ = ()

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        return tuple(items), self


class Table:
    """A match in the state of a case: ``state`` is its present, ``shown`` what is looked at.

    The two differ after a hand: the next one is dealt already, the finished one is shown until ``start-hand``.
    """

    def __init__(self, given: Mapping[str, Any], settings: Mapping[str, Any]) -> None:
        self.names: list[str] = given["seats"]
        self.draws = {self._seat(name): cards for name, cards in given.get("draws", {}).items()}
        rules = _rules(settings, len(self.names))
        everyone = range(len(self.names))
        lives = self._by_seat(given.get("lives", {}), list(rules.lives))
        out = [self._seat(name) for name in given.get("out", [])]
        for seat in out:
            lives[seat] = 0
        alive = tuple(seat for seat in everyone if seat not in out)
        empty: list[tuple[Card, ...]] = [()] * len(self.names)
        hands = self._by_seat(given.get("hands", {}), empty, _cards)
        self.state = self.shown = State(
            Match(rules, tuple(everyone), ()),
            Standing(
                tuple(lives),
                alive,
                tuple((seat,) for seat in out),
                tuple(self._by_seat(given.get("visits", {}), [0] * len(self.names))),
            ),
            Cards(tuple(hands), _cards(given.get("stock", [])), _cards(given.get("discard", [])), InOrder(bytes(32))),
            Visit(1, self._seat(given["turn"]) if "turn" in given else alive[0]),
            Event("next"),
        )
        self.winners: tuple[int, ...] = ()
        self.turn_over = False

    def _seat(self, name: str) -> int:
        if name not in self.names:
            raise BadCase(f"there is no seat {name!r}")
        return self.names.index(name)

    def _by_seat(self, told: Mapping[str, Any], default: list[T], read: Callable[[Any], T] = lambda it: it) -> list[T]:
        values = list(default)
        for name, value in told.items():
            values[self._seat(name)] = read(value)
        return values

    def do(self, line: str) -> None:
        match line.split():
            case ["order"]:
                self._order()
            case ["deal"]:
                self._deal()
            case ["start-hand"]:
                assert self.shown is not self.state, "no hand is over"
                self.shown = self.state
            case ["wait", seconds] if seconds.isdigit():
                due = GAME.deadline(self.state)
                if due is not None and due.seconds <= int(seconds):
                    self._act(Expire(due.key))
            case _:
                self._act(self._action(line))

    def _action(self, line: str) -> Action:
        name, _, verb = line.partition(":")
        if verb not in TOKENS and verb not in SEGMENTS:
            raise BadCase(f"there is no line {line!r}")
        return parse(f"{letter(self._seat(name))}:{verb}", GAME.visit(self.state))

    def _act(self, action: Action) -> None:
        assert self.shown is self.state, "the hand is over: start-hand comes first"
        result = GAME.apply(self.state, action)
        assert result.refused is None, f"{action} is refused: {result.refused}"
        number = self.state.visit.number
        over = [step for step in result.steps if step.event.kind in ("won", "lives")]
        self.state = result.state
        self.shown = over[-1] if over else result.state
        self.winners = over[0].event.seats if over else ()
        self.turn_over = bool(over) or self.state.visit.number != number

    def _order(self) -> None:
        """The order draw with the cards of the case."""
        piles = {seat: iter(_cards(cards)) for seat, cards in self.draws.items()}

        def draw(seat: int) -> Card:
            card = next(piles.get(seat, iter(())), None)
            if card is None:
                raise BadCase(f"given: draws: {self.names[seat]} needs one more card")
            return card

        order = settle_order(range(len(self.names)), draw)
        old = self.state.standing
        self._begin(Match(self.state.match.rules, order, ()), old.lives, self.state.cards)

    def _deal(self) -> None:
        """The first deal, in the playing order there is."""
        match = self.state.match
        self._begin(match, match.rules.lives, deal(match.rules, match.order, self.state.cards.rng))

    def _begin(self, match: Match, lives: tuple[int, ...], cards: Cards) -> None:
        standing = Standing(lives, match.order, (), (0,) * len(lives))
        self.state = self.shown = State(match, standing, cards, Visit(1, match.order[0]), Event("order"))

    def look(self, key: str) -> object:
        shown, cards = self.shown, self.shown.cards
        hands = {name: [card.face for card in hand] for name, hand in zip(self.names, cards.hands, strict=True)}
        outcome = GAME.outcome(self.state)
        match key:
            case "order":
                return self._named(shown.match.order)
            case "decks":
                return shown.match.rules.decks
            case "hand_size":
                return {self.names[seat]: len(cards.hands[seat]) for seat in shown.standing.alive}
            case "stock_size":
                return len(cards.stock)
            case "hands":
                return hands
            case "stock":
                return [card.face for card in cards.stock]
            case "lives":
                return dict(zip(self.names, shown.standing.lives, strict=True))
            case "turn_over":
                return self.turn_over
            case "turn":
                return self.names[self.state.visit.seat]
            case "winners":
                return self._named(self.winners)
            case "hand_over":
                return bool(self.winners)
            case "out":
                return self._named(seat for place in shown.standing.fallen for seat in place)
            case "match_over":
                return outcome is not None
            case "ranking":
                return [self._named(place) for place in outcome.ranking] if outcome else []
        raise BadCase(f"nothing is known of {key!r}")

    def _named(self, seats: Iterable[int]) -> list[str]:
        return [self.names[seat] for seat in seats]


def _cards(names: Sequence[str]) -> tuple[Card, ...]:
    try:
        return tuple(Card(name) for name in names)
    except ValueError as fault:
        raise BadCase(str(fault)) from fault


def _rules(settings: Mapping[str, Any], seats: int) -> Rules:
    written: dict[str, Value] = {
        key: ",".join(map(str, value)) or "none" if isinstance(value, list) else value
        for key, value in settings.items()
    }
    try:
        return Rules.of(GAME.resolve(parse_options(SETTINGS, written, seats), Facts(seats, whole_bull=True)), seats)
    except (BadOption, Refused) as fault:
        raise BadCase(f"settings: {fault.key}: {fault.why}") from fault


KIND = Kind(
    given=frozenset({"seats", "turn", "hands", "stock", "discard", "lives", "out", "visits", "draws"}),
    settings=frozenset(setting.key for setting in SETTINGS),
    expect=frozenset({"order", "decks", "hand_size", "stock_size", "hands", "stock", "lives", "out"})
    | frozenset({"turn_over", "turn", "winners", "hand_over", "match_over", "ranking"}),
    start=Table,
)
