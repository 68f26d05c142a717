"""What an audience knows of a match, and worlds that fit it.

Open hands: everybody knows every hand. Secret hands: a seat knows its own, the table none; what was played, who
passed on what, which type is shown and the lowest card dealt in the first deal are everybody's knowledge.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.catalogue.thirteen.dealing import wins_at_once
from games.catalogue.thirteen.state import Deal, Event, Match, Standing, State, Visit
from games.combinations import DECK, Cards, places
from games.kernel import Audience
from games.rng import Rng

UNKNOWN = -1
TRIES = 20
"""Deals that are tried for a world in which nobody would have won at once."""


@dataclass(frozen=True, slots=True)
class Seen:
    """An audience's knowledge: as ``State``, unknown hands being -1, and how many cards each seat holds."""

    audience: Audience
    match: Match
    standing: Standing
    deal: Deal
    held: tuple[int, ...]
    visit: Visit
    event: Event


def observe(state: State, audience: Audience) -> Seen:
    """What the audience knows of the state."""
    deal = state.deal
    held = tuple([hand.bit_count() for hand in deal.hands])
    if state.match.rules.secret:
        hands = tuple(
            hand if seat == audience or seat in deal.instant or not hand else UNKNOWN
            for seat, hand in enumerate(deal.hands)
        )
        deal = replace(deal, hands=hands)
    return Seen(audience, state.match, state.standing, deal, held, state.visit, state.event)


def revealed(state: State) -> tuple[object, ...]:
    """What the step gave away: hands dealt; of secret hands what they played, and that a dart played nothing."""
    event, deal = state.event, state.deal
    if event.kind == "deal":
        return (*deal.hands,)
    if not state.match.rules.secret:
        return ()
    match event.kind:
        case "play":
            return (event.cards,)
        case "dart" if event.segment is not None and (event.segment.number or event.segment.bull):
            return ("nothing",) if not deal.instant else ()
        case "next" if deal.must >= 0:  # the leader left, and the next lowest card leads
            return (state.visit.seat, deal.floor)
    return ()


def imagine(seen: Seen, rng: Rng) -> State:
    """A whole match that fits: unseen cards are dealt to hidden hands at random, the rest lies aside."""
    deal = seen.deal
    hidden = [seat for seat, hand in enumerate(deal.hands) if hand == UNKNOWN]
    rng, to_come = rng.fork("world"), rng.fork("to come")
    hands = deal.hands
    for _ in range(TRIES if hidden else 0):
        hands, rng = _dealt(seen, hidden, rng)
        if not any(wins_at_once(hands[seat]) for seat in hidden):
            break
    return State(seen.match, seen.standing, replace(deal, hands=hands), seen.visit, seen.event, to_come)


def _dealt(seen: Seen, hidden: list[int], rng: Rng) -> tuple[tuple[Cards, ...], Rng]:
    """Hidden hands filled; in the first deal nobody holds less than the lowest card, and who must play it has it."""
    deal = seen.deal
    hands = [0 if hand == UNKNOWN else hand for hand in deal.hands]
    pool = DECK & ~deal.played & ~sum(hands) & (-1 << max(deal.floor, 0))
    want = {seat: seen.held[seat] for seat in hidden}
    if deal.must >= 0 and seen.visit.seat in want and pool >> deal.must & 1:
        hands[seen.visit.seat] |= 1 << deal.must
        want[seen.visit.seat] -= 1
        pool &= ~(1 << deal.must)
    cards, rng = rng.shuffle(tuple(places(pool)))
    pile = iter(cards)
    for seat, count in want.items():
        for _ in range(count):
            hands[seat] |= 1 << next(pile)
    return tuple(hands), rng
