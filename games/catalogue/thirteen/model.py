"""A fast model of a deal, to look ahead in: the rules of ``rules`` on lists and numbers that are changed in place.

Law, held by a test: the same plays and passes lead to the same turns, tables and points as in the rules, with cards
chosen at the table. A seat plays on as it looks best to it now (``worth``), at times by chance otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.catalogue.thirteen.options import Rules
from games.catalogue.thirteen.rules import points
from games.catalogue.thirteen.state import Deal, State
from games.catalogue.thirteen.worth import looks_best, possible
from games.combinations import TWOS, Cards, hot, read

_MULTIPLIER: Final = 6364136223846793005
_MASK: Final = (1 << 64) - 1


class Model:
    """A deal that is played on; one turn in ``slip`` is played by chance, none if that is 0."""

    __slots__ = (
        "gone",
        "hands",
        "late",
        "luck",
        "must",
        "order",
        "out",
        "owner",
        "passed",
        "rules",
        "slip",
        "table",
        "turn",
        "waiting",
    )

    def __init__(self, state: State, luck: int = 0, slip: int = 0) -> None:
        deal = state.deal
        self.rules: Rules = state.match.rules
        self.order: Sequence[int] = state.match.order
        self.gone = state.standing.gone
        self.hands = list(deal.hands)
        self.table, self.owner, self.passed, self.waiting = deal.table, deal.owner, deal.passed, deal.waiting
        self.out, self.late = list(deal.out), list(deal.late)
        self.must = deal.must
        self.turn = state.visit.seat
        self.luck, self.slip = luck, slip

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return (self.rules.first and len(self.out) > len(self.late)) or sum(map(bool, self.hands)) < 2

    def play(self, cards: Cards) -> None:
        """The seat whose turn it is plays, or passes (0)."""
        seat, bit = self.turn, 1 << self.turn
        if cards:
            self.hands[seat] &= ~cards
            self.table, self.owner, self.must = cards, seat, -1
            if not self.hands[seat]:
                self.out.append(seat)
                if cards & TWOS and not self.rules.on_two:
                    self.late.append(seat)
            skip = self.passed | bit
            if self.rules.after_pass:
                there = read(cards)
                assert there is not None
                if hot(there):
                    skip = bit
            self.waiting = sum(1 << other for other, hand in enumerate(self.hands) if hand and not skip >> other & 1)
        else:
            self.passed |= bit
            self.waiting &= ~bit
        if not self.over:
            self._next()

    def _next(self) -> None:
        among = self.waiting
        start = self.turn
        if not among:
            self.table = self.passed = 0
            start = self.owner
            if self.hands[start]:
                self.turn = start
                return
            among = sum(1 << other for other, hand in enumerate(self.hands) if hand)
        place = self.order.index(start)
        for step in range(1, len(self.order) + 1):
            seat = self.order[(place + step) % len(self.order)]
            if among >> seat & 1:
                self.turn = seat
                return

    def points(self) -> tuple[int, ...]:
        """Points of the deal that is over, by seat."""
        deal = Deal(tuple(self.hands), 0, -1, 0, 0, tuple(self.out), tuple(self.late), -1, 0)
        return points(deal, self.order, self.gone, len(self.hands), self.rules.first)

    def chance(self, below: int) -> int:
        """The next number below that one."""
        self.luck = (self.luck * _MULTIPLIER + 1442695040888963407) & _MASK
        return (self.luck >> 33) % below

    def finish(self) -> tuple[int, ...]:
        """Played to the end: the points."""
        while not self.over:
            self.play(self.best())
        return self.points()

    def best(self) -> Cards:
        """What looks best to the seat whose turn it is; 0: to pass."""
        seat = self.turn
        cards, passed = self.hands[seat], bool(self.passed >> seat & 1)
        if self.slip and not self.chance(self.slip):
            plays = possible(cards, self.table, self.must, self.rules.ladder, passed)
            return plays[self.chance(len(plays))].cards if plays else 0
        least = 13
        for other, hand in enumerate(self.hands):
            if hand and other != seat:
                least = min(least, hand.bit_count())
        return looks_best(cards, self.table, self.must, self.rules.ladder, passed, least)
