"""What looks best now: how many turns a hand still costs, and what a play saves of them.

``cost`` parts a hand into combinations so that playing them is cheapest: a combination costs a turn, less what its
height lets one hope for, as a high one keeps or wins the lead. A play is worth the cost that it saves, compared with
what comes if no dart does anything: a pass, or the lowest single.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import Final

from games.catalogue.thirteen.menu import RANK, Menu, counting, inner, leading, low_single, menu, turning
from games.catalogue.thirteen.picks import PASS, TYPE, meant
from games.catalogue.thirteen.seen import UNKNOWN, Seen
from games.combinations import ACE, TWO, Cards, Combination, counts, read
from games.geometry import AREAS, ORDER
from games.segments import WHOLE_BULL, Ring, Segment

HASTE: Final = 0.15
"""Turns that getting rid of any card is worth by itself."""

ALARM: Final = 0.9
"""The same while a rival holds one card only; with more it falls off with their number."""

DONE: Final = 3.0
"""Turns that being out is worth."""

_HEIGHT: Final = tuple((rank / TWO) ** 2 for rank in range(13))
_SET: Final = tuple(tuple(1.0 - share * height for height in _HEIGHT) for share in (0.0, 0.9, 0.8, 0.7))
_FOUR: Final = 0.2


def _run(length: int, rank: int) -> float:
    return 0.85 - 0.03 * length - 0.3 * _HEIGHT[rank]


@functools.lru_cache(maxsize=1 << 17)
def _turns(number: int) -> float:
    """The cheapest parting of so many cards of each rank (a hexadecimal digit a rank)."""
    if not number:
        return 0.0
    low = ((number & -number).bit_length() - 1) // 4
    shift = 4 * low
    count = number >> shift & 15
    one = 1 << shift
    best = min((_FOUR if size == 4 else _SET[size][low]) + _turns(number - size * one) for size in range(1, count + 1))
    if low < ACE - 1:
        best = min([best, *_sequences(number, low)])
    return best


def _sequences(number: int, low: int) -> Iterator[float]:
    for each in (1, 2):
        rank, left = low, number
        while rank <= ACE and number >> 4 * rank & 15 >= each:
            left -= each << 4 * rank
            length = rank - low + 1
            if length >= 3:
                yield (_run(length, rank) if each == 1 else _FOUR) + _turns(left)
            rank += 1


def cost(cards: Cards) -> float:
    """Turns that a hand still costs."""
    return _turns(counts(cards))


def worth(cards: Cards, play: Cards, least: int) -> float:
    """Turns that a play saves; ``least`` is the smallest number of cards that a rival holds."""
    left = cards & ~play
    if not left:
        return cost(cards) + DONE
    return cost(cards) - cost(left) + HASTE + ALARM / least + 0.02 * play.bit_count()


def least_held(seen: Seen) -> int:
    """The smallest number of cards that a rival of the seat whose turn it is holds."""
    return min((held for seat, held in enumerate(seen.held) if held and seat != seen.visit.seat), default=1)


def plays(seen: Seen) -> Menu | None:
    """What the darts of the seat whose turn it is would play, if the audience knows its hand and darts count."""
    cards, seat = seen.deal.hands[seen.visit.seat], seen.visit.seat
    if cards in (UNKNOWN, 0) or not seen.match.rules.darts or seen.deal.instant:
        return None
    return menu(seen.match.rules, seen.deal, seat, seen.held[seat], seen.visit.shown)


def aims(seen: Seen, values: Mapping[Cards, float] | None = None) -> dict[Segment, float]:
    """The worth of every segment that does something; ``values``: of plays, if they were weighed otherwise."""
    offered = plays(seen)
    if offered is None:
        return {}
    rules, found = seen.match.rules, dict[Segment, float]()
    known = _values(seen, offered) if values is None else values
    zero = 0.0
    if offered.leading:
        zero = known[low_single(seen.deal.hands[seen.visit.seat], seen.deal.must).cards]
    for ring, rings in (("single", (Ring.INNER, Ring.OUTER)), ("double", (Ring.DOUBLE,)), ("triple", (Ring.TRIPLE,))):
        by_rank = {play.rank: known[play.cards] - zero for play in offered.at(ring)}  # type: ignore[arg-type]
        for number, rank in counting(tuple(by_rank), rules.assist).items():
            for each in rings:
                found[Segment(f"{each}{number}")] = by_rank[rank]
    bulls = (WHOLE_BULL,) if rules.bull != "split" else tuple(area for area in AREAS if area.bull)
    for bull in bulls:
        if offered.least is not None and (not offered.leading or inner(bull, rules.bull)):
            found[bull] = known[offered.least.cards] - zero
    return found


def all_plays(seen: Seen, offered: Menu) -> dict[Cards, Combination]:
    """Every play that darts can make now, the fallback of a leader included."""
    found = {play.cards: play for ring in offered.plays for play in ring}
    if offered.leading:
        least = low_single(seen.deal.hands[seen.visit.seat], seen.deal.must)
        found[least.cards] = least
    if offered.least is not None:
        found[offered.least.cards] = offered.least
    return found


def _values(seen: Seen, offered: Menu) -> dict[Cards, float]:
    cards, least = seen.deal.hands[seen.visit.seat], least_held(seen)
    return {play: worth(cards, play, least) for play in all_plays(seen, offered)}


def choices(seen: Seen, tokens: tuple[str, ...]) -> dict[str, float]:
    """The worth of what may be chosen: a pass is worth nothing, the next type what it leads to."""
    cards, least = seen.deal.hands[seen.visit.seat], least_held(seen)
    found = {}
    for token in tokens:
        play = meant(token)
        found[token] = worth(cards, play, least) - 1e-4 * _spent(play) if play else 0.0
        if token == TYPE.token:
            found[token] = 1e3 if wants_other(seen) else -1e3
        elif token == PASS.token:
            found[token] = 0.0
    return found


def _spent(play: Cards) -> float:
    """Of plays alike the one in lower suits is taken."""
    there = read(play)
    return 0.0 if there is None else there.top / 52


def wants_other(seen: Seen, values: Mapping[Cards, float] | None = None) -> bool:
    """Whether a leader looks for another type than the one that is shown: one that promises more to who hits nearby.

    Once round, at most, so that nobody turns for ever.
    """
    rules, deal, visit = seen.match.rules, seen.deal, seen.visit
    cards, held, least = deal.hands[visit.seat], seen.held[visit.seat], least_held(seen)
    shapes = turning(rules, cards, held, deal.must)
    if cards == UNKNOWN or visit.shown >= len(shapes):
        return False
    promise = []
    for place in range(len(shapes)):
        shape = shapes[(visit.shown + place) % len(shapes)]
        offered = leading(cards, shape, deal.must).plays[0]
        worths = {
            play.rank: worth(cards, play.cards, least) if values is None else values.get(play.cards, 0.0)
            for play in offered
        }
        promise.append(_promise(worths, counting(tuple(worths), rules.assist)))
    return max(promise) > promise[0] + 1e-6


def _promise(worths: Mapping[int, float], meaning: Mapping[int, int]) -> float:
    """The best aim at a number, if half of the darts hit it and the others those beside it."""
    best = 0.0
    for place, number in enumerate(ORDER):
        if number not in RANK and number not in meaning:
            continue
        around = (ORDER[place - 1], number, number, ORDER[(place + 1) % 20])
        best = max(best, sum(worths[meaning[each]] if each in meaning else 0.0 for each in around) / 4)
    return best
