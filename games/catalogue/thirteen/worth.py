"""What looks best now: how many turns a hand still costs, and what a play saves of them.

``cost`` parts a hand into combinations so that playing them is cheapest: a combination costs a turn, less what its
height lets one hope for, as a high one keeps or wins the lead. A play is worth the cost that it saves, compared with
what comes if no dart does anything: a pass, or the lowest single.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from games.catalogue.thirteen.menu import Ringed, counting, inner, low_single, menu, turning
from games.catalogue.thirteen.options import Rules
from games.catalogue.thirteen.seen import UNKNOWN, Seen
from games.combinations import ACE, TWO, Cards, Combination, answers, counts, leads, least_leads
from games.geometry import ORDER
from games.segments import BULL, OUTER_BULL, WHOLE_BULL, Segment

HASTE: Final = 0.15
"""Turns that getting rid of any card is worth by itself."""

ALARM: Final = 0.9
"""The same while a rival holds one card only; with more it falls off with their number."""

EACH: Final = 0.02
"""Turns that each card more in a play is worth."""

DONE: Final = 3.0
"""Turns that being out is worth."""

_AREAS: Final[tuple[tuple[Ringed, tuple[str, ...]], ...]] = (
    ("single", ("SI", "SO")),
    ("double", ("D",)),
    ("triple", ("T",)),
)
_HEIGHT: Final = tuple((rank / TWO) ** 2 for rank in range(13))
_FOUR: Final = 0.2
_SET: Final = (
    *(tuple(1.0 - share * height for height in _HEIGHT) for share in (0.0, 0.9, 0.8, 0.7)),
    (_FOUR,) * len(_HEIGHT),
)
_RUN: Final = tuple(tuple(0.85 - 0.03 * length - 0.3 * height for height in _HEIGHT) for length in range(ACE + 2))


@functools.lru_cache(maxsize=1 << 17)
def _turns(number: int) -> float:
    """The cheapest parting of so many cards of each rank (as ``counts``): by what the lowest can be part of."""
    if not number:
        return 0.0
    low = ((number & -number).bit_length() - 1) // 4
    one = 1 << 4 * low
    left, best = number, 99.0
    for size in range(1, (number >> 4 * low & 15) + 1):
        left -= one
        turns = _SET[size][low] + _turns(left)
        if turns < best:
            best = turns
    for each in (1, 2):
        rank, left = low, number
        while rank <= ACE and number >> 4 * rank & 15 >= each:
            left -= each << 4 * rank
            if rank >= low + 2:
                turns = (_RUN[rank - low + 1][rank] if each == 1 else _FOUR) + _turns(left)
                if turns < best:
                    best = turns
            rank += 1
    return best


def cost(cards: Cards) -> float:
    """Turns that a hand still costs."""
    return _turns(counts(cards))


def haste(least: int) -> float:
    """Turns that getting rid of any card is worth while a rival holds so many."""
    return HASTE + ALARM / least


def worth(cards: Cards, play: Cards, least: int) -> float:
    """Turns that a play saves; ``least`` is the smallest number of cards that a rival holds."""
    left = cards & ~play
    if not left:
        return cost(cards) + DONE
    return cost(cards) - cost(left) + haste(least) + EACH * play.bit_count()


def least_of(held: Sequence[int], seat: int) -> int:
    """The smallest number of cards that a rival of a seat holds."""
    return min([count for other, count in enumerate(held) if count and other != seat], default=1)


def possible(cards: Cards, table: Cards, must: int, ladder: bool, passed: bool) -> tuple[Combination, ...]:
    """The plays that a hand has, one a top rank of each type."""
    if table:
        return answers(cards, table, ladder, passed)
    return least_leads(cards, must)


@functools.lru_cache(maxsize=1 << 14)
def looks_best(cards: Cards, table: Cards, must: int, ladder: bool, passed: bool, least: int) -> Cards:
    """The play that looks best now; 0: to pass."""
    plays = possible(cards, table, must, ladder, passed)
    best, most = (0, 0.0) if table else (plays[0].cards, -9.0)
    whole, alarm = cost(cards), haste(least)
    for play in plays:
        left = cards & ~play.cards
        if not left:
            return play.cards
        value = whole - cost(left) + alarm + EACH * play.shape.size
        if value > most:
            best, most = play.cards, value
    return best


def candidates(seen: Seen, chosen: Iterable[Cards]) -> set[Cards]:
    """All plays that the seat whose turn it is can make: by darts, whichever type is shown, or as it may choose."""
    found = {play for play in chosen if play}
    rules, deal, seat = seen.match.rules, seen.deal, seen.visit.seat
    cards = deal.hands[seat]
    if not rules.darts:
        return found
    plays = possible(cards, deal.table, deal.must, rules.ladder, bool(deal.passed >> seat & 1))
    return {play.cards for play in plays}


def values(seen: Seen, plays: Iterable[Cards]) -> dict[Cards, float]:
    """The turns that each play saves; 0 is the pass, which saves none."""
    cards, least = seen.deal.hands[seen.visit.seat], least_of(seen.held, seen.visit.seat)
    return {play: worth(cards, play, least) for play in plays} | {0: 0.0}


def aims(seen: Seen, known: Mapping[Cards, float] | None = None) -> dict[Segment, float]:
    """The worth of every segment that does something; ``known``: the worth of plays, if they were weighed otherwise.

    It is relative to what comes if no dart does anything: a pass, or the lowest single.
    """
    rules, deal, seat = seen.match.rules, seen.deal, seen.visit.seat
    cards, found = deal.hands[seat], dict[Segment, float]()
    if cards in (UNKNOWN, 0) or not rules.darts or deal.instant:
        return found
    if known is None:
        known = values(seen, candidates(seen, ()))
    offered = menu(rules, deal, seat, seen.held[seat], seen.visit.shown)
    zero = known[low_single(cards, deal.must).cards if offered.leading else 0]
    for ring, areas in _AREAS:
        by_rank = {play.rank: known[play.cards] - zero for play in offered.at(ring)}
        for number, rank in counting(tuple(by_rank), rules.assist).items():
            for area in areas:
                found[Segment(f"{area}{number}")] = by_rank[rank]
    for bull in (BULL, OUTER_BULL) if rules.bull == "split" else (WHOLE_BULL,):
        if offered.least is not None and (not offered.leading or inner(bull, rules.bull)):
            found[bull] = known[offered.least.cards] - zero
    return found


def wants_other(seen: Seen, known: Mapping[Cards, float]) -> bool:
    """Whether a leader looks for another type than the one that is shown: one that promises more to who hits nearby.

    Once round, at most, so that nobody turns for ever.
    """
    rules, deal, visit = seen.match.rules, seen.deal, seen.visit
    cards = deal.hands[visit.seat]
    shapes = turning(rules, cards, seen.held[visit.seat], deal.must)
    if visit.shown >= len(shapes):
        return False
    zero = known[low_single(cards, deal.must).cards]
    promises = [
        _promise({play.rank: known[play.cards] - zero for play in leads(cards, shape, deal.must)}, rules)
        for shape in shapes
    ]
    return max(promises) > promises[visit.shown] + 1e-6


def _promise(worths: Mapping[int, float], rules: Rules) -> float:
    """The best aim at a number, if half of the darts hit it and the others those beside it."""
    meaning = counting(tuple(worths), rules.assist)
    each = [worths[meaning[number]] if number in meaning else 0.0 for number in ORDER]
    return max((each[place - 1] + 2 * each[place] + each[(place + 1) % 20]) / 4 for place in range(20))
