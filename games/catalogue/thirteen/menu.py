"""What darts mean: "aim at the rank". A sector stands for a rank, and the top rank names a play.

Sector 1 is the ace, 2 the two, 3 to 10 themselves, 11 to 13 jack, queen and king.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from games.catalogue.thirteen.options import Rules
from games.catalogue.thirteen.state import Deal
from games.combinations import (
    DECK,
    PAIR,
    ROUND,
    SINGLE,
    THREE,
    Cards,
    Combination,
    Shape,
    answers,
    cheapest,
    leads,
    read,
    types,
)
from games.geometry import next_to
from games.segments import NUMBERS, Ring, Segment
from games.usual import Assist, Bull

Ringed = Literal["single", "double", "triple"]

_RING: Final[dict[Ringed, int]] = {"single": 0, "double": 1, "triple": 2}
_RINGED: Final[dict[Ring, Ringed]] = {Ring.DOUBLE: "double", Ring.TRIPLE: "triple"}


def sector(rank: int) -> int:
    """The number on the board that stands for a rank."""
    return rank + 3 if rank < 11 else rank - 10


RANK: Final = {sector(rank): rank for rank in range(13)}
"""The rank that a number stands for; 14 to 20 stand for none."""


@dataclass(frozen=True, slots=True)
class Menu:
    """What the darts of a seat would play now.

    Attributes:
        shape: of the table, or while leading the type that is shown.
        leading: nothing lies on the table.
        plays: by ring, one play a top rank, in rising order; following, all rings play the same.
        least: what the bull plays: the cheapest.
    """

    shape: Shape
    leading: bool
    plays: tuple[tuple[Combination, ...], ...]
    least: Combination | None

    def at(self, ring: Ringed) -> tuple[Combination, ...]:
        """The plays of a ring."""
        return self.plays[_RING[ring] if self.leading else 0]


def turning(rules: Rules, cards: Cards, count: int, must: int) -> tuple[Shape, ...]:
    """The types that go round while a seat leads, the one that is shown at first in front.

    With open hands those that can be led. With secret ones the hand must not be told by them: from the single on, all
    that the number of cards allows.
    """
    if not rules.secret:
        return types(cards, must)
    return _allowed(count)


@functools.cache
def _allowed(count: int) -> tuple[Shape, ...]:
    fit = tuple(shape for shape in ROUND if shape.size <= count)
    return (*fit[-1:], *fit[:-1])


def shown(rules: Rules, cards: Cards, count: int, must: int, turns: int) -> Shape:
    """The type that is shown after so many turns."""
    shapes = turning(rules, cards, count, must)
    return shapes[turns % len(shapes)]


@functools.lru_cache(maxsize=1 << 12)
def following(cards: Cards, table: Cards, ladder: bool, passed: bool) -> Menu:
    """What answers the table."""
    there = read(table)
    assert there is not None, "no combination lies on the table"
    plays = answers(cards, table, ladder, passed)
    return Menu(there.shape, False, (plays,), cheapest(plays, there.shape))


@functools.lru_cache(maxsize=1 << 12)
def leading(cards: Cards, shape: Shape, must: int) -> Menu:
    """What can be led while this type is shown; the double ring plays a pair, the triple ring three of a kind."""
    plays = leads(cards, shape, must)
    return Menu(shape, True, (plays, leads(cards, PAIR, must), leads(cards, THREE, must)), plays[0] if plays else None)


def menu(rules: Rules, deal: Deal, seat: int, count: int, turns: int) -> Menu:
    """What the darts of a seat, whose hand is known and has so many cards, would play."""
    cards = deal.hands[seat]
    if deal.table:
        return following(cards, deal.table, rules.ladder, bool(deal.passed >> seat & 1))
    return leading(cards, shown(rules, cards, count, deal.must, turns), deal.must)


def public(rules: Rules, deal: Deal, seat: int, count: int, turns: int) -> Menu:
    """What they may play for all that everybody knows: any card that was not laid yet may be in any hand.

    In a play to come there are no more cards than are held.
    """
    unseen = DECK & ~deal.played & (-1 << max(deal.floor, 0))
    if deal.table:
        whole = following(unseen, deal.table, rules.ladder, bool(deal.passed >> seat & 1))
        plays = tuple(play for play in whole.plays[0] if play.shape.size <= count)
        return Menu(whole.shape, False, (plays,), cheapest(plays, whole.shape))
    return leading(unseen, shown(rules, unseen, count, deal.must, turns), deal.must)


def low_single(cards: Cards, must: int) -> Combination:
    """What a leader plays who cannot pass: the lowest single, or the card that must be played (T10)."""
    return leads(cards, SINGLE, must)[0]


@functools.lru_cache(maxsize=1 << 12)
def counting(ranks: tuple[int, ...], assist: Assist) -> Mapping[int, int]:
    """For every number of the board that counts, the usable rank that it stands for (of two the lower card)."""
    usable = frozenset(ranks)
    found: dict[int, int] = {}
    for number in NUMBERS:
        if RANK.get(number) in usable:
            found[number] = RANK[number]
            continue
        for away in range(1, {"exact": 0, "neighbours": 1, "nearest": 10}[assist] + 1):
            beside = [RANK.get(next_to(number, places)) for places in (away, -away)]
            near = [rank for rank in beside if rank is not None and rank in usable]
            if near:
                found[number] = min(near)
                break
    return found


def ringed(segment: Segment) -> Ringed:
    """Which ring a numbered segment lies in."""
    return _RINGED.get(segment.ring, "single")


def inner(segment: Segment, bull: Bull) -> bool:
    """Whether a bull is the inner one."""
    return segment.ring is Ring.BULL or (segment.ring is Ring.WHOLE_BULL and bull == "inner")


def means(menu: Menu, rules: Rules, segment: Segment) -> Combination | Literal["type"] | None:
    """What a dart does: the play, the next type, or nothing."""
    if segment.bull:
        if menu.leading and not inner(segment, rules.bull):
            return "type"
        return menu.least
    if not segment.number:
        return None
    plays = menu.at(ringed(segment))
    ranks = [play.top >> 2 for play in plays]
    rank = counting(tuple(ranks), rules.assist).get(segment.number)
    return None if rank is None else plays[ranks.index(rank)]
