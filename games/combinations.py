"""Combinations of playing cards as climbing games play them: sets, sequences, sequences of pairs, and what beats what.

Ranks go from 3, the lowest, over ace to 2, suits from spades over clubs and diamonds to hearts (T13-13, 14). A card is
its place in that order, 0 to 51; a hand, or any cards together, is an ``int`` with those bits set, so that a rank is
four neighbouring bits. Law: a combination is told by its cards alone.

``answers`` and ``leads`` name one play a top rank: with the lowest top card that will do and the lowest suits below it.
``every_answer`` and ``every_lead`` have all plays, in all suits.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final, Literal, TypeAlias

from games.cards import SUITS, Card

RANKS: Final = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
"""Ranks, the lowest first (T13-13)."""

CARDS: Final = tuple(Card(rank + suit) for rank in RANKS for suit in SUITS)
"""All cards of a deck, the lowest first."""

PLACE: Final = {card: place for place, card in enumerate(CARDS)}
"""A card's place in that order."""

Cards: TypeAlias = int
"""Cards together, as bits."""

DECK: Final[Cards] = (1 << 52) - 1
ACE, TWO = 11, 12
TWOS: Final[Cards] = 15 << 4 * TWO
_ONES: Final = DECK // 15
_SEQUENCE: Final = _ONES ^ 1 << 4 * TWO  # no 2 in any sequence (T13-29)


def gather(cards: Iterable[Card]) -> Cards:
    """Cards as bits."""
    return sum(1 << PLACE[card] for card in cards)


def spread(cards: Cards) -> tuple[Card, ...]:
    """Bits as cards, the lowest first."""
    return tuple(CARDS[place] for place in places(cards))


def places(cards: Cards) -> Iterator[int]:
    """The places of cards in the order, rising."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


@dataclass(frozen=True, slots=True)
class Shape:
    """The type of a combination: cards of one rank, a sequence, a sequence of pairs; ``length`` in cards or pairs."""

    kind: Literal["set", "run", "pairs"]
    length: int

    @property
    def size(self) -> int:
        """How many cards."""
        return self.length * 2 if self.kind == "pairs" else self.length

    @property
    def bomb(self) -> bool:
        """Four of a kind, or a double sequence (T13-23)."""
        return self.kind == "pairs" or (self.kind == "set" and self.length == 4)

    @property
    def rung(self) -> int:
        """The place on the ladder of bombs: 3 pairs, four of a kind, 4 pairs, 5 pairs ... (T5)."""
        return 2 if self.kind == "set" else 1 if self.length == 3 else self.length - 1


SETS: Final = tuple(Shape("set", length) for length in range(1, 5))
RUNS: Final = {length: Shape("run", length) for length in range(3, 13)}
PAIRS: Final = {length: Shape("pairs", length) for length in range(3, 9)}
SINGLE, PAIR, THREE, FOUR = SETS
ROUND: Final = (*(RUNS[n] for n in range(12, 2, -1)), *(PAIRS[n] for n in range(8, 2, -1)), *reversed(SETS))
"""All types as they go round when one is chosen."""


@dataclass(frozen=True, slots=True)
class Combination:
    """Cards that may be played together; ``top`` is the highest of them, which decides (T13-20, T4)."""

    shape: Shape
    top: int
    cards: Cards

    @property
    def rank(self) -> int:
        """The rank that names it: of its highest card."""
        return self.top >> 2


def counts(cards: Cards) -> int:
    """How many cards of each rank, one hexadecimal digit a rank."""
    return (cards & _ONES) + (cards >> 1 & _ONES) + (cards >> 2 & _ONES) + (cards >> 3 & _ONES)


@functools.lru_cache(maxsize=1 << 15)
def read(cards: Cards) -> Combination | None:
    """The combination that these cards are, or None (T13-06 to T13-12, T2)."""
    size, top = cards.bit_count(), cards.bit_length() - 1
    if not cards:
        return None
    rank, low = top // 4, ((cards & -cards).bit_length() - 1) // 4
    if low == rank:
        return Combination(SETS[size - 1], top, cards)
    number = counts(cards)
    ranks = rank - low + 1
    if rank == TWO or ranks < 3:
        return None
    each = number >> 4 * low & 15
    if each not in (1, 2) or number != each * (_ONES & ((1 << 4 * ranks) - 1)) << 4 * low:
        return None
    return Combination((RUNS if each == 1 else PAIRS)[ranks], top, cards)


def beats(play: Combination, table: Combination, ladder: bool = False) -> bool:
    """Whether a play beats what lies on the table (T13-18, 19, 24 to 28; T5 to T7)."""
    return _same(play, table) or bombs(play.shape, table, ladder)


def _same(play: Combination, table: Combination) -> bool:
    return play.shape == table.shape and play.top > table.top


def bombs(shape: Shape, table: Combination, ladder: bool = False) -> bool:
    """Whether any combination of this type is a bomb on what lies there, whatever its rank."""
    if not shape.bomb:
        return False
    if table.shape.bomb:
        return ladder and shape.rung > table.shape.rung
    if table.shape.kind != "set" or table.rank != TWO:
        return False
    return shape.length >= table.shape.length + 2 if shape.kind == "pairs" else table.shape.length == 1


def hot(table: Combination) -> bool:
    """Whether it is 2s or a bomb: what bombs are played on."""
    return table.shape.bomb or (table.shape.kind == "set" and table.rank == TWO)


def _pick(four: int, number: int, above: int) -> int:
    """Of a rank's four bits so many cards: the lowest whose highest is a suit above that one; 0: there are not."""
    suits = [suit for suit in range(4) if four >> suit & 1]
    for suit in suits[number - 1 :] if number else ():
        if suit > above:
            return sum(1 << under for under in suits[: number - 1]) | 1 << suit
    return 0


_PICK: Final = tuple(
    tuple(tuple(_pick(four, number, above) for above in range(-1, 4)) for four in range(16)) for number in range(5)
)


def _at_least(number: int, many: int) -> int:
    """The ranks of which there are so many cards at least, of ``counts``: the lowest bit of each rank's four."""
    if many == 1:
        return (number | number >> 1 | number >> 2) & _ONES
    if many == 2:
        return (number >> 1 | number >> 2) & _ONES
    return (number >> 2 | (number >> 1 & number if many == 3 else 0)) & _ONES


def _tops(number: int, shape: Shape) -> int:
    """The ranks with which combinations of this type can end, as bits like those."""
    length = shape.length
    if shape.kind == "set":
        return _at_least(number, length)
    ends, done = _at_least(number, 1 if shape.kind == "run" else 2) & _SEQUENCE, 1
    while done < length and ends:
        step = min(done, length - done)
        ends &= ends << 4 * step
        done += step
    return ends


def _longest(number: int, many: int) -> int:
    """How many ranks in a row have so many cards at least."""
    each = ends = _at_least(number, many) & _SEQUENCE
    length = 0
    while ends:
        length += 1
        ends = each & ends << 4
    return length


_OF_A_RANK: Final = {
    four << 4 * rank: Combination(SETS[four.bit_count() - 1], 4 * rank + four.bit_length() - 1, four << 4 * rank)
    for rank in range(13)
    for four in range(1, 16)
}


def _least(cards: Cards, number: int, shape: Shape, above: int) -> list[Combination]:
    """For each top rank the play with the lowest top card above that one and the lowest suits below, rising.

    ``number`` is what ``counts`` says of the cards.
    """
    found: list[Combination] = []
    ends, length = _tops(number, shape), shape.length
    least, suit = divmod(above, 4) if above >= 0 else (0, -1)
    ends &= -1 << 4 * least
    if shape.kind == "set":
        pick = _PICK[length]
        while ends:
            low = ends & -ends
            ends ^= low
            shift = low.bit_length() - 1
            four = pick[cards >> shift & 15][suit + 1 if shift == 4 * least else 0]
            if four:
                found.append(_OF_A_RANK[four << shift])
        return found
    pick = _PICK[1 if shape.kind == "run" else 2]
    while ends:
        low = ends & -ends
        ends ^= low
        shift = low.bit_length() - 1
        four = pick[cards >> shift & 15][suit + 1 if shift == 4 * least else 0]
        if four:
            play = four << shift
            for under in range(shift - 4, shift - 4 * length, -4):
                play |= pick[cards >> under & 15][0] << under
            found.append(Combination(shape, play.bit_length() - 1, play))
    return found


@functools.lru_cache(maxsize=1 << 12)
def answers(cards: Cards, table: Cards, ladder: bool = False, passed: bool = False) -> tuple[Combination, ...]:
    """What beats the table, one play a top rank, in rising order.

    Args:
        cards: the hand.
        table: the play to beat.
        ladder: bombs beat lower kinds of bombs too (T5).
        passed: the seat has passed: bombs only (T8).

    Of two plays with one top rank, which only bombs can be, the one with fewer cards is meant.
    """
    there = read(table)
    assert there is not None, "no combination lies on the table"
    number = counts(cards)
    if not there.shape.bomb and there.top < 4 * TWO:  # no bomb beats that
        return () if passed else tuple(_least(cards, number, there.shape, there.top))
    found: dict[int, Combination] = {}
    if not passed or there.shape.bomb:
        for play in _least(cards, number, there.shape, there.top):
            found[play.rank] = play
    for shape in _bombs_on(there, ladder):
        for play in _least(cards, number, shape, -1):
            known = found.get(play.rank)
            if known is None or play.shape.size < known.shape.size:
                found[play.rank] = play
    return tuple([found[rank] for rank in sorted(found)])


@functools.lru_cache(maxsize=1 << 8)
def _bombs(kind: Shape, rank: int, ladder: bool) -> tuple[Shape, ...]:
    there = Combination(kind, rank * 4 + 3, 0)
    return tuple(shape for shape in ROUND if bombs(shape, there, ladder))


def _bombs_on(table: Combination, ladder: bool) -> tuple[Shape, ...]:
    if table.rank != TWO and not table.shape.bomb:
        return ()
    return _bombs(table.shape, table.rank, ladder)


def cheapest(plays: tuple[Combination, ...], shape: Shape) -> Combination | None:
    """The lowest play of the type; only if there is none, the smallest bomb."""
    for play in plays:
        if play.shape == shape:
            return play
    return min(plays, key=lambda play: (play.shape.size, play.top), default=None)


@functools.lru_cache(maxsize=1 << 12)
def leads(cards: Cards, shape: Shape, must: int = -1) -> tuple[Combination, ...]:
    """What may be led of a type, one play a top rank, in rising order; ``must`` is the lowest card, if it has to be in.

    As the lowest card of all, it is in every play that has its rank.
    """
    plays = tuple(_least(cards, counts(cards), shape, -1))
    return plays if must < 0 else tuple(play for play in plays if play.cards >> must & 1)


@functools.lru_cache(maxsize=1 << 12)
def types(cards: Cards, must: int = -1) -> tuple[Shape, ...]:
    """The types that can be led, as they go round: sequences, double sequences, the longest first, then sets."""
    number = counts(cards)
    found = (
        *(RUNS[length] for length in range(_longest(number, 1), 2, -1)),
        *(PAIRS[length] for length in range(_longest(number, 2), 2, -1)),
        *(shape for shape in reversed(SETS) if _at_least(number, shape.length)),
    )
    return found if must < 0 else tuple(shape for shape in found if leads(cards, shape, must))


def least_leads(cards: Cards, must: int = -1) -> tuple[Combination, ...]:
    """What may be led of all types: ``leads`` of each of ``types``."""
    number = counts(cards)
    plays = [play for shape in types(cards) for play in _least(cards, number, shape, -1)]
    return tuple(plays if must < 0 else [play for play in plays if play.cards >> must & 1])


_SUBSETS: Final = tuple(
    tuple(
        tuple(sum(bits) for bits in combinations([1 << suit for suit in range(4) if four >> suit & 1], number))
        for four in range(16)
    )
    for number in range(5)
)


def _every(cards: Cards, shape: Shape, above: int = -1) -> Iterator[Combination]:
    """All combinations of a type whose top card is above that one, by top rank."""
    number = shape.length if shape.kind == "set" else 1 if shape.kind == "run" else 2
    below = 1 if shape.kind == "set" else shape.length
    for low in places(_tops(counts(cards), shape)):
        shifts = range(low - 4 * (below - 1), low + 1, 4)
        for parts in product(*([part << shift for part in _SUBSETS[number][cards >> shift & 15]] for shift in shifts)):
            play = sum(parts)
            top = play.bit_length() - 1
            if top > above:
                yield Combination(shape, top, play)


@functools.lru_cache(maxsize=1 << 8)
def every_answer(cards: Cards, table: Cards, ladder: bool = False, passed: bool = False) -> tuple[Combination, ...]:
    """All plays that beat the table, as for ``answers``: the table's type first."""
    there = read(table)
    assert there is not None, "no combination lies on the table"
    plays = [] if passed and not there.shape.bomb else list(_every(cards, there.shape, there.top))
    for shape in _bombs_on(there, ladder):
        plays += _every(cards, shape)
    return tuple(plays)


@functools.lru_cache(maxsize=1 << 8)
def every_lead(cards: Cards, must: int = -1) -> tuple[Combination, ...]:
    """All plays that may be led, singles first and long sequences last."""
    plays = [play for shape in reversed(types(cards, must)) for play in _every(cards, shape)]
    return tuple(plays if must < 0 else [play for play in plays if play.cards >> must & 1])
