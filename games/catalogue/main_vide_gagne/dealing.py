"""Cards on the move: the order draw (MVG-12 to MVG-16), the deal (MVG-06, 18), drawing (MVG-23, 24)."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

from games import cards
from games.cards import Card
from games.catalogue.main_vide_gagne.options import Rules
from games.catalogue.main_vide_gagne.state import Cards
from games.lots import draw_lots
from games.rng import Rng
from games.view import Face

_deck = functools.cache(cards.deck)


def draw_for_order(rules: Rules, rng: Rng) -> tuple[tuple[int, ...], tuple[tuple[Card, ...], ...], Rng]:
    """The playing order, the cards that each seat drew for it (MVG-12), and the generator after it."""
    return draw_lots(len(rules.lives), _deck(rules.decks, rules.jokers), rng)


def deal(rules: Rules, seats: Sequence[int], rng: Rng) -> Cards:
    """A new hand for these seats, in dealing order: all cards back, shuffled, one at a time (M14)."""
    stock, rng = rng.shuffle(_deck(rules.decks, rules.jokers))
    dealt = len(seats) * rules.cards
    hands: list[tuple[Card, ...]] = [()] * len(rules.lives)
    for place, seat in enumerate(seats):
        hands[seat] = stock[place : dealt : len(seats)]
    return Cards(tuple(hands), stock[dealt:], (), rng, (0,) * len(hands) if rules.secret else ())


def draw(held: Cards, takers: Iterable[int]) -> tuple[Cards, tuple[tuple[int, Face], ...]]:
    """One card for each taker in turn; the discard is shuffled into a new stock when it is needed (M1).

    Returns:
        The cards after it, and each taker with its card; takers who found nothing left get none.
    """
    hands, stock, discard, rng = list(held.hands), held.stock, held.discard, held.rng
    moves: list[tuple[int, Face]] = []
    for seat in takers:
        if not stock:
            if not discard:
                break
            stock, rng = rng.shuffle(discard)
            discard = ()
        card, stock = stock[0], stock[1:]
        hands[seat] = (*hands[seat], card)
        moves.append((seat, card))
    lacks = held.lacks
    if lacks:
        drew = {seat for seat, _ in moves}
        lacks = tuple(0 if seat in drew else bits for seat, bits in enumerate(lacks))
    return Cards(tuple(hands), stock, discard, rng, lacks), tuple(moves)
