"""A fast copy of the rules, for looking ahead: the rest of a round, played by players who lay what weighs most.

Equal to ``rules`` on random positions (``tests/games/test_chicken_foot_yard.py``). A drawn tile that fits is always
played here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.catalogue.chicken_foot.farm import TOES, Farm
from games.catalogue.chicken_foot.menu import Play
from games.catalogue.chicken_foot.tiles import DOUBLE, HALVES, HAVING, PIPS, Tiles


@dataclass(slots=True)
class Yard:
    """A round that goes on: hands by seat, the boneyard (next tile last), the ends and what is missing.

    Attributes:
        hands, stock: as in ``Deal``.
        ends: the values that are open, or will be.
        left: arms or toes that are missing.
        hub: the value that they must touch.
        fits: the tiles that may be laid now.
        ends_blocked: the round is over as soon as nobody can play (C8).
    """

    hands: list[Tiles]
    stock: list[int]
    ends: list[int]
    left: int
    hub: int
    fits: Tiles
    ends_blocked: bool

    @staticmethod
    def of(farm: Farm, hands: Sequence[Tiles], stock: Sequence[int], ends_blocked: bool) -> Yard:
        """The copy of a position."""
        return Yard(
            list(hands), list(reversed(stock)), list(farm.ends), farm.left, farm.imposed, farm.fits, ends_blocked
        )

    def copy(self) -> Yard:
        """Another one that can be played on."""
        return Yard(
            self.hands.copy(), self.stock.copy(), self.ends.copy(), self.left, self.hub, self.fits, self.ends_blocked
        )

    def lay(self, seat: int, number: int, value: int) -> None:
        """The seat lays a tile that fits."""
        self.hands[seat] &= ~(1 << number)
        ends = self.ends
        if self.left:
            ends.append(PIPS[number] - value)
            self.left -= 1
            if self.left:
                return
        else:
            ends.remove(value)
            if DOUBLE[number]:
                self.left, self.hub, self.fits = TOES, value, HAVING[value]
                return
            ends.append(PIPS[number] - value)
        fits = 0
        for end in ends:
            fits |= HAVING[end]
        self.fits = fits

    def touch(self, number: int) -> int:
        """The value against which a tile that fits is laid here: the imposed one, or the higher end."""
        if self.left:
            return self.hub
        low, high = HALVES[number][0], HALVES[number][-1]
        return high if high in self.ends else low

    def run(self, line: Sequence[int]) -> None:
        """The rest of the round; ``line``: the seats that play, from the one that is to move."""
        hands, stock, count = self.hands, self.stock, len(line)
        stuck = place = 0
        if self.over(line):
            return
        while True:
            seat = line[place]
            place = place + 1 if place + 1 < count else 0
            can = hands[seat] & self.fits
            if not can:
                if stock:
                    number = stock.pop()
                    hands[seat] |= 1 << number
                    can = self.fits & 1 << number
                else:
                    stuck += 1
                    if stuck == count:
                        return
            if can:
                stuck = 0
                number = can.bit_length() - 1
                self.lay(seat, number, self.touch(number))
                if not hands[seat]:
                    return
            if self.ends_blocked and self.over(line):
                return

    def over(self, line: Sequence[int]) -> bool:
        """Whether nobody can play and no more is drawn."""
        return (self.ends_blocked or not self.stock) and not any(self.hands[seat] & self.fits for seat in line)

    def after(self, seat: int, play: Play, line: Sequence[int]) -> Sequence[Tiles]:
        """The hands at the end of the round if the seat makes this play; ``line`` begins with the next seat."""
        self.lay(seat, play.number, play.value)
        if self.hands[seat]:
            self.run(line)
        return self.hands
