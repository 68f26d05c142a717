"""What an audience knows of a match, and worlds that fit it.

Open hands: everybody knows every hand. Secret hands (M12): a seat knows its own, the table none; nor does anybody
know who is being asked to shed or has answered "keep", since that names a card. But everybody knows what nobody can
hold after a dart that shed it. Nobody ever knows the stock or the chance to come.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace

from games import cards
from games.cards import Card
from games.catalogue.main_vide_gagne.state import DARTS, EFFECT, Cards, Event, Match, Standing, State, Visit
from games.kernel import Audience
from games.rng import Rng
from games.view import Face

_deck = functools.cache(cards.deck)


@dataclass(frozen=True, slots=True)
class Seen:
    """An audience's knowledge: as ``State``, unknown cards being None and the stock a number."""

    audience: Audience
    match: Match
    standing: Standing
    hands: tuple[tuple[Face, ...], ...]
    stock: int
    discard: tuple[Card, ...]
    lacks: tuple[int, ...]
    visit: Visit
    event: Event


def observe(state: State, audience: Audience) -> Seen:
    """What the audience knows of the state."""
    match, held, visit, event = state.match, state.cards, state.visit, state.event
    hands: tuple[tuple[Face, ...], ...] = held.hands
    if match.rules.secret:
        hands = tuple(hand if seat == audience else (None,) * len(hand) for seat, hand in enumerate(hands))
        asks = tuple(seat for seat in visit.asks if seat == audience)
        kept = tuple(seat for seat in visit.kept if seat == audience)
        if kept:
            event = Event("answer", seats=kept)
        elif event.kind == "ask":
            event = Event("ask" if asks else "dart", event.segment, asks)
        elif event.kind == "draw":
            event = replace(
                event, moves=tuple((seat, card if seat == audience else None) for seat, card in event.moves)
            )
        visit = replace(visit, asks=asks, kept=kept)
    return Seen(audience, match, state.standing, hands, len(held.stock), held.discard, held.lacks, visit, event)


def revealed(state: State) -> tuple[object, ...]:
    """What the step gave away: cards dealt and drawn; of secret hands, what they shed and what they lack.

    A dart that asks (M3) gives nothing away, whether anybody holds the value or not.
    """
    event, rules = state.event, state.match.rules
    match event.kind:
        case "order" | "deal":
            return (state.match.draws, *state.cards.hands)
        case "draw":
            return event.moves
        case "shed" | "retire" if rules.secret:
            return (*event.moves, *state.cards.lacks)
        case "dart" if rules.secret and not _asks(state):
            darts, rings = state.visit.darts, state.visit.seat in rules.rings
            return state.cards.lacks if EFFECT[rules.bull, rings][darts[-1].segment] > 0 else ()
    return ()


def _asks(state: State) -> bool:
    """Whether the last dart asks those who hold its value, if anybody does."""
    return state.match.rules.ask and len(state.visit.darts) < DARTS


def imagine(seen: Seen, rng: Rng) -> State:
    """A whole match that fits: unseen cards are dealt to hidden hands and the stock at random."""
    rules = seen.match.rules
    known = {card for hand in seen.hands for card in hand} | set(seen.discard)
    unseen, rng = rng.shuffle([card for card in _deck(rules.decks, rules.jokers) if card not in known])
    hidden = [seat for seat, hand in enumerate(seen.hands) for card in hand if card is None]
    dealt = _fitting([seen.lacks[seat] for seat in hidden], unseen)
    pile = iter(dealt)
    hands = tuple(tuple(card or next(pile) for card in hand) for hand in seen.hands)
    given = set(dealt)
    stock = tuple(card for card in unseen if card not in given)
    held = Cards(hands, stock, seen.discard, rng.fork("to come"), seen.lacks)
    return State(seen.match, seen.standing, held, seen.visit, _drawn(seen.event, hands))


def _fitting(lacks: Sequence[int], pile: Sequence[Card]) -> list[Card]:
    """A card of the pile for each hidden place, whose values are not among those that it lacks (as bits).

    The first that fits; where all that would fit are given already, somebody takes another one (augmenting paths: as
    there is a true world, there is always a way).
    """
    if not any(lacks):
        return list(pile[: len(lacks)])
    holder: dict[Card, int] = {}

    def give(place: int, tried: set[Card]) -> bool:
        fit = [card for card in pile if not lacks[place] >> card.value & 1]
        free = next((card for card in fit if card not in holder), None)
        if free:
            holder[free] = place
            return True
        for card in fit:
            if card not in tried:
                tried.add(card)
                if give(holder[card], tried):
                    holder[card] = place
                    return True
        return False

    for place in range(len(lacks)):
        give(place, set())
    return sorted(holder, key=holder.__getitem__)


def _drawn(event: Event, hands: tuple[tuple[Card, ...], ...]) -> Event:
    """The event with the faces of the cards just drawn: each seat's newest cards."""
    if event.kind != "draw":
        return event
    newest = [list(hand) for hand in hands]
    moves = [(seat, newest[seat].pop()) for seat, _ in reversed(event.moves)]
    return replace(event, moves=tuple(reversed(moves)))
