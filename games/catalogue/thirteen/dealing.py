"""The deal: cards for all, what wins at once, who leads (T13-04, 15, 30, 31, 33; T1, T15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.catalogue.thirteen.options import Rules
from games.catalogue.thirteen.state import NOBODY, Deal, Why
from games.combinations import ACE, TWOS, Cards, counts
from games.rng import Rng

_PLACES: Final = tuple(range(52))


def deal(rules: Rules, line: Sequence[int], seats: int, rng: Rng) -> tuple[tuple[Cards, ...], Rng]:
    """Hands by seat for those in line, one card at a time (T13-04); the rest is not used (T1)."""
    order, rng = rng.shuffle(_PLACES)
    hands = [0] * seats
    for place, card in enumerate(order[: len(line) * rules.cards]):
        hands[line[place % len(line)]] |= 1 << card
    return tuple(hands), rng


def wins_at_once(hand: Cards) -> Why:
    """What a hand wins with as it is dealt, if it does (T13-30, 31, T18)."""
    if hand & TWOS == TWOS:
        return "four_twos"
    number = counts(hand)
    return "dragon" if all(number >> 4 * rank & 15 for rank in range(ACE + 1)) else ""


def instant(hands: Sequence[Cards], line: Sequence[int]) -> tuple[int, ...]:
    """The seats that win at once: four 2s before a dragon; of two dragons both (T15)."""
    found = {seat: wins_at_once(hands[seat]) for seat in line}
    twos = tuple(seat for seat in line if found[seat] == "four_twos")
    return twos or tuple(seat for seat in line if found[seat] == "dragon")


def begin(hands: tuple[Cards, ...], line: Sequence[int], first: bool, leader: int) -> tuple[Deal, int]:
    """A new deal, and who leads it.

    Args:
        hands: as they were dealt.
        line: the seats that play, clockwise.
        first: it is the first deal of the match: the lowest card leads and must be played (T13-15, 16, T1).
        leader: else he leads: who won the deal before (T13-33).
    """
    winners = instant(hands, line)
    floor = -1
    if first:
        cards = sum(hands)
        floor = (cards & -cards).bit_length() - 1
        leader = next((seat for seat in line if hands[seat] >> floor & 1), leader)
    fresh = Deal(hands, 0, NOBODY, 0, 0, (), (), floor, 0, instant=winners)
    return fresh, winners[0] if winners else leader
