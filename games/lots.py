"""Lots: who begins is drawn with cards, in view of all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from games.cards import Card
from games.rng import Rng


def settle_order(tied: Sequence[int], draw: Callable[[int], Card]) -> tuple[int, ...]:
    """The playing order of seats that stand level: each draws a card, the highest comes first.

    Aces are 1 (MVG-14), jokers 14 (M10). Only seats that tie draw again, rank by rank from the top (MVG-16).

    Args:
        tied: the seats.
        draw: gives a seat its next card.
    """
    if len(tied) == 1:
        return tuple(tied)
    drawn = {seat: draw(seat).value for seat in tied}
    ranked = sorted(tied, key=lambda seat: -drawn[seat])
    return tuple(
        seat for _, level in groupby(ranked, key=drawn.__getitem__) for seat in settle_order(tuple(level), draw)
    )


def draw_lots(seats: int, cards: Sequence[Card], rng: Rng) -> tuple[tuple[int, ...], tuple[tuple[Card, ...], ...], Rng]:
    """The playing order, the cards that each seat drew for it, and the generator after it.

    If the cards run out, those already drawn are shuffled and drawn again.
    """
    stock, rng = rng.shuffle(cards)
    pile, seen, drawn = list(stock), list[Card](), [list[Card]() for _ in range(seats)]

    def draw(seat: int) -> Card:
        nonlocal rng
        if not pile:
            again, rng = rng.shuffle(seen)
            pile.extend(again)
            seen.clear()
        card = pile.pop(0)
        seen.append(card)
        drawn[seat].append(card)
        return card

    order = settle_order(range(seats), draw)
    return order, tuple(tuple(hand) for hand in drawn), rng
