"""Thirteen at the table of a case."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games.cards import Card
from games.catalogue.thirteen import GAME
from games.catalogue.thirteen.dealing import begin, deal, wins_at_once
from games.catalogue.thirteen.options import SETTINGS, Rules
from games.catalogue.thirteen.rules import awaited, shown_at_once
from games.catalogue.thirteen.state import NOBODY, Deal, Event, Match, Standing, State, Visit
from games.combinations import CARDS, Cards, gather, spread
from games.kernel import Action, Facts, Refused
from games.notation import letter, parse
from games.rng import Rng
from games.segments import EVERY
from games.settings import BadOption
from games.settings import parse as parse_options
from tests.cases.runner import BadCase, Kind

SEGMENTS = frozenset(segment.name for segment in EVERY)
TRIES = frozenset({"play", "pass"})


class Table:
    """A match in the state of a case: ``state`` is its present, ``shown`` what is looked at.

    The two differ after a deal: the next one is dealt already, the finished one is what the case asks for. ``table`` is
    what the last line laid: passes that came by themselves after it may have cleared it already.
    """

    def __init__(self, given: Mapping[str, Any], settings: Mapping[str, Any]) -> None:
        self.names: list[str] = given["seats"]
        self.given = given
        rules = _rules(settings, len(self.names))
        line = tuple(range(len(self.names)))
        hands = self._hands(given.get("hands", {}))
        out = tuple(map(self._seat, given.get("out", [])))
        totals = [0] * len(line)
        for name, points in given.get("totals", {}).items():
            totals[self._seat(name)] = points
        table = _cards(given.get("table", []))
        owner = self._seat(given["owner"]) if "owner" in given else NOBODY
        passed = sum(1 << self._seat(name) for name in given.get("passed", []))
        waiting = awaited(rules.after_pass, hands, table, owner, passed) if table else 0
        floor = -1
        if given.get("first_deal") and sum(hands):
            floor = (sum(hands) & -sum(hands)).bit_length() - 1
        turn = self._seat(given["turn"]) if "turn" in given else 0
        self.state = self.shown = State(
            Match(rules, line),
            Standing(tuple(totals), (), (), turn),
            Deal(hands, table, owner, passed, waiting, out, (), floor, table),
            Visit(1, turn),
            Event("next"),
            Rng(bytes(32)),
        )
        self.played: Cards = 0
        self.table = table
        self.legal: list[bool] = []
        self.instant: dict[str, str] = {}

    def _seat(self, name: str) -> int:
        if name not in self.names:
            raise BadCase(f"there is no seat {name!r}")
        return self.names.index(name)

    def _hands(self, told: Mapping[str, Any]) -> tuple[Cards, ...]:
        hands = [0] * len(self.names)
        for name, cards in told.items():
            hands[self._seat(name)] = _cards(cards)
        return tuple(hands)

    def do(self, line: str) -> None:
        if line == "deal":
            self._deal()
            return
        name, _, verb = line.partition(":")
        if verb.startswith("try "):
            asked = verb.removeprefix("try ")
            if asked.split()[0] not in TRIES:
                raise BadCase(f"there is no line {line!r}")
            self.legal.append(GAME.apply(self.state, self._action(name, asked)).refused is None)
            return
        self._act(self._action(name, verb))

    def _action(self, name: str, verb: str) -> Action:
        words = verb.split()
        if words[:1] == ["play"]:
            verb = "play " + " ".join(card.name for card in spread(_cards(words[1:])))
        elif verb not in {"pass", "next", "type"} and verb not in SEGMENTS:
            raise BadCase(f"there is no line {name}:{verb}")
        return parse(f"{letter(self._seat(name))}:{verb}", GAME.visit(self.state))

    def _act(self, action: Action) -> None:
        assert self.shown is self.state, "the deal is over"
        result = GAME.apply(self.state, action)
        assert result.refused is None, f"{action} is refused: {result.refused}"
        for step in result.steps:
            if step.event.kind == "play":
                self.played = step.event.cards
        self._reach(result.steps)

    def _reach(self, steps: Sequence[State]) -> None:
        self.state = steps[-1]
        said = [step for step in steps if step.event.why == "none"]
        self.table = steps[steps.index(said[0]) - 1].deal.table if said else self.state.deal.table
        self.shown = next((step for step in steps if step.event.kind == "round"), self.state)

    def _deal(self) -> None:
        """The hands of the case, or 13 cards each, have just been dealt."""
        match, standing = self.state.match, self.state.standing
        hands = self.state.deal.hands
        if not sum(hands):
            hands, _ = deal(match.rules, match.order, len(match.order), self.state.rng)
        leader = self._seat(self.given["previous_winner"]) if "previous_winner" in self.given else 0
        fresh, first = begin(hands, match.order, bool(self.given.get("first_deal")), leader)
        self.instant = {self.names[seat]: kind for seat, hand in enumerate(hands) if (kind := wins_at_once(hand))}
        dealt = State(match, standing, fresh, Visit(1, first), Event("deal", seats=(first,)), self.state.rng)
        self._reach((dealt, *shown_at_once(dealt)) if fresh.instant else (dealt,))

    def look(self, key: str) -> object:
        shown, old, match = self.shown, self.shown.deal, self.shown.match
        match key:
            case "hand_size":
                return {name: hand.bit_count() for name, hand in zip(self.names, old.hands, strict=True)}
            case "instant":
                return self.instant
            case "must":
                return CARDS[old.must].name if old.must >= 0 else None
            case "turn":
                return self.names[self.state.visit.seat]
            case "played":
                return _names(self.played)
            case "table":
                return _names(self.table)
            case "passed":
                return self._named(seat for seat in match.order if old.passed >> seat & 1)
            case "deal_over":
                return shown.event.kind == "round"
            case "points":
                return dict(zip(self.names, shown.standing.deals[-1], strict=True))
            case "totals":
                return dict(zip(self.names, shown.standing.totals, strict=True))
            case "match_over":
                return GAME.outcome(self.state) is not None
            case "legal":
                return self.legal
        raise BadCase(f"nothing is known of {key!r}")

    def _named(self, seats: Iterable[int]) -> list[str]:
        return [self.names[seat] for seat in seats]


def _cards(names: Sequence[str]) -> Cards:
    try:
        cards = gather([Card(name) for name in names])
    except (ValueError, KeyError) as fault:
        raise BadCase(f"no card of this game: {fault}") from fault
    return cards


def _names(cards: Cards) -> list[str]:
    return [card.name for card in spread(cards)]


def _rules(settings: Mapping[str, Any], seats: int) -> Rules:
    written = {"mode": "classic"} | {
        key: str(value).lower() if isinstance(value, bool) or key == "cards" else value
        for key, value in settings.items()
    }
    try:
        return Rules.of(GAME.resolve(parse_options(SETTINGS, written, seats), Facts(seats, whole_bull=True)))
    except (BadOption, Refused) as fault:
        raise BadCase(f"settings: {fault.key}: {fault.why}") from fault


KIND = Kind(
    given=frozenset({"seats", "hands", "table", "owner", "turn", "passed", "out", "first_deal"})
    | frozenset({"previous_winner", "totals"}),
    settings=frozenset(setting.key for setting in SETTINGS),
    expect=frozenset({"hand_size", "instant", "must", "turn", "played", "table", "passed", "deal_over"})
    | frozenset({"points", "totals", "match_over", "legal"}),
    start=Table,
    bags=frozenset({"played", "table"}),
)
