"""Where everything stands: zones and type sizes of the play scene, computed from the screen and nothing else.

Three shapes of screen: wide (three zones: the board over the hand, the players at the right), wide but narrow
(below 3:2 the labels keep only a figure and a line under the board says the best dart), tall (one column). All
lengths are shares of ``unit``, px: the height of a wide screen, 16/9 of the width of a tall one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from display.drawlist import Box, Point
from display.sprites import CARD

TALL: Final = 1.15
"""Below this width over height everything stands in one column."""

TERSE: Final = 1.5
"""Below this the labels keep only a tile and a figure."""

LEAN: Final = 1.7
"""Up to this opponents' lives are one token and a figure, and the piles lose their words."""

FINEST: Final = 50
"""On a tall screen no capital of the play scene is lower than this part of the unit."""

_LEAST: Final = (160, 96)  # a smaller window shows a corner of a picture of this size
_WIDEST, _TALLEST = 2.0, 2.1  # wider or taller screens keep empty sides
_CLOSEST: Final = 0.16  # figures on the ring higher than this share of its radius would touch
_EDGE: Final = 0.037
_SCORED: Final = 0.108  # where a wide screen's board begins under the score
_GAP: Final = 0.041
_ROUND, _ROUNDEST = 0.25 * 9 / 16, 0.265  # radius of a tall screen's board: least, of the unit; most, of the width
_FEW: Final = 3  # more opponents make the rows of a tall screen low

NEXT_UP: Final = 2
"""At a crowded table so many of the next players keep a row of their own; the others stand in two columns."""

SIDES: Final = 8
"""More sides of a match stand in two lines on a tall screen."""

CROWD: Final = 8
"""From so many opponents on the table is crowded."""


@dataclass(frozen=True, slots=True)
class Type:
    """The five sizes of letters: the height of a capital in px (the house's theme names them)."""

    now: float
    before: float
    hand: float
    need: float
    floor: float

    @classmethod
    def of(cls, unit: float) -> Type:
        """The sizes for a unit of so many px."""
        return cls(unit / 8, unit / 12, unit / 15, unit / 24, unit / 36)

    @classmethod
    def upright(cls, unit: float) -> Type:
        """The sizes of the play scene on a tall screen, measured on the house's picture of it.

        Its smallest words, 1/50, are 2 % of its height: larger than 1/36 of its width, smaller than 1/36 of the unit.
        """
        return cls(unit / 9.4, unit / 14, unit / 20, unit / 40, unit / FINEST)


@dataclass(frozen=True, slots=True)
class Grid:
    """The zones of a screen, in px.

    Attributes:
        size: of the screen.
        unit: what all shares are measured in.
        tall, terse, lean: which of the rules for narrow screens hold.
        type: the sizes of letters.
        page: all that is used, margins excluded.
        name, lives, visit: the thrower's name, his tally, the darts of his visit.
        choice: where a decision stands: under the name, down to the bottom of the players.
        rivals: the other players' rows.
        board: the zone of the board and its labels; ``centre`` and ``radius`` of the number ring.
        left, right: the label columns. ``tile``: height of a label's tile.
        line: the best dart in words, on screens whose labels are terse.
        hand, piles: the large hand; stock and discard.
        notice: a standing sentence, centred in it.
        buttons: the row of buttons for a mouse, if there are any.
        score: how the match of legs stands, if it has any: over the board, on a tall screen at the top.
        said: where something is said for a moment, if a scene has its own place for that: see ``strip``.
    """

    size: tuple[int, int]
    unit: float
    tall: bool
    terse: bool
    lean: bool
    type: Type
    page: Box
    name: Box
    lives: Box
    visit: Box
    choice: Box
    rivals: Box
    board: Box
    centre: Point
    radius: float
    left: Box
    right: Box
    tile: float
    line: Box | None
    hand: Box
    piles: Box
    notice: Box
    buttons: Box | None
    score: Box | None = None
    said: Box | None = None

    @property
    def figure(self) -> float:
        """Height of the numbers on the board's ring, px: the floor, less only where they would touch.

        A tall screen's floor is so low that its board has room for a little more.
        """
        return min(self.type.floor * (1.1 if self.tall else 1.0), self.radius * _CLOSEST)

    @property
    def strip(self) -> Box:
        """A line beside the board where something is said for a moment: over its ring, or under it.

        Under it on a tall screen, and where the score stands over it.
        """
        if self.said is not None:
            return self.said
        if self.tall and self.line is not None:
            return self.line
        if self.score is not None:
            low = self.centre[1] + self.radius + 0.004 * self.unit
            left, right = (self.board.x, self.board.right) if self.terse else (self.left.right, self.right.x)
            return Box(left, low, right - left, 0.05 * self.unit)
        high = self.centre[1] - self.radius - 0.004 * self.unit
        left, right = (self.board.x, self.board.right) if self.terse else (self.left.right, self.right.x)
        return Box(left, 0.004 * self.unit, right - left, min(high, 0.056 * self.unit))

    def lend(self, height: float) -> Grid:
        """The grid with so many px for what stands in place of the other players, taken from a tall screen's hand."""
        lent = min(height - self.rivals.h, self.hand.h - 1.9 * self.type.need)
        if not self.tall or lent <= 0:
            return self
        hand, rivals = self.hand, self.rivals
        return replace(
            self,
            hand=Box(hand.x, hand.y, hand.w, hand.h - lent),
            rivals=Box(rivals.x, rivals.y - lent, rivals.w, rivals.h + lent),
        )

    @property
    def foot(self) -> Box:
        """Hand and piles together."""
        return Box(self.hand.x, self.hand.y, self.piles.right - self.hand.x, self.hand.h)

    @property
    def card(self) -> tuple[float, float]:
        """Width and height of a card of the large hand, px."""
        return min(self.hand.h * CARD, self.hand.w), self.hand.h

    def u(self, share: float) -> float:
        """A share of the unit in px."""
        return self.unit * share


def grid(size: tuple[int, int], rivals: int = 3, notice: bool = False, buttons: bool = False, score: int = 0) -> Grid:
    """The zones of a screen for so many other players.

    With or without a standing sentence, mouse buttons, and the score of a match of so many sides.
    """
    width, height = max(size[0], _LEAST[0]), max(size[1], _LEAST[1])
    if width / height < TALL:
        return _tall(size, width, height, rivals, notice, buttons, score)
    return _wide(size, width, height, notice, buttons, score)


def _wide(size: tuple[int, int], width: float, height: float, notice: bool, buttons: bool, score: int) -> Grid:
    ratio = width / height
    unit, used = height, min(width, _WIDEST * height)

    def box(x: float, y: float, right: float, bottom: float) -> Box:
        return Box(start + x * unit, y * unit, (right - x) * unit, (bottom - y) * unit)

    start, wide = (width - used) / 2, used / unit
    terse, lean = ratio < TERSE, ratio <= LEAN
    players = 0.46 if terse else 0.524 if lean else 0.565
    end = wide - _EDGE
    middle = end - players  # where the players begin
    table = middle - _GAP
    column = 0.133 if terse else 0.228
    low = 0.632 if terse else 0.696  # where the board's zone ends
    high = _SCORED if score else _EDGE  # where it begins
    under = 0.028 if score else 0.0  # what is said stands under the board then
    most = min(0.319, (low - under - high) / 2 - (0.022 if notice and not score else 0.0))
    radius = max(min(most, (table - _EDGE - 2 * column - _GAP) / 2), 0.1)
    zone = box(_EDGE, high, table, low)
    spread = min(zone.w / 2, (radius + _GAP + column) * unit)  # columns stay near the board on very wide screens
    cx = zone.centre[0]
    cy = zone.centre[1] + unit * (-under / 2 if score else 0.016 if notice else 0.0)
    pile = 0.157 if lean else 0.242
    last = 0.9 if buttons else 0.963
    return Grid(
        size=size,
        unit=unit,
        tall=False,
        terse=terse,
        lean=lean,
        type=Type.of(unit),
        page=box(_EDGE, _EDGE, end, 0.963),
        name=box(middle, _EDGE, end, 0.162),
        lives=box(middle, 0.186, end, 0.228),
        visit=box(middle, 0.272, end, 0.443),
        choice=box(middle, 0.194, end, last),
        rivals=box(middle, 0.477, end, last),
        board=zone,
        centre=(cx, cy),
        radius=radius * unit,
        left=Box(cx - spread, zone.y, column * unit, zone.h),
        right=Box(cx + spread - column * unit, zone.y, column * unit, zone.h),
        tile=0.0785 * unit,
        line=box(_EDGE, 0.655, table, 0.7) if terse else None,
        hand=box(_EDGE, 0.728, table - pile - _GAP, 0.963),
        piles=box(table - pile, 0.728, table, 0.963),
        notice=Box(
            cx - radius * unit,
            cy + (radius + 0.01) * unit if score else 0.012 * unit,
            2 * radius * unit,
            0.035 * unit,
        ),
        buttons=box(middle, 0.915, end, 0.963) if buttons else None,
        score=box(_EDGE, 0.016, table, 0.098) if score else None,
    )


def rival_lines(rivals: int) -> int:
    """Lines that the other players take: one each, or at a crowded table two columns under the next players."""
    return max(rivals, 1) if rivals < CROWD else NEXT_UP + -(-(rivals - NEXT_UP) // 2)


def row_gap(rivals: int) -> float:
    """Distance of two rows of players on a tall screen, a share of the unit."""
    return 0.0066 if rivals <= _FEW else 0.0045 if rivals < CROWD else 0.0035


def _tall(
    size: tuple[int, int], width: float, height: float, rivals: int, notice: bool, buttons: bool, score: int
) -> Grid:
    """One column. The board keeps a radius of a quarter of the width, or what the zones above and below leave it.

    Down to the board everything hangs from the top; the other players stand at the bottom, and the hand on them is
    the first to give way.
    """
    used = min(height, _TALLEST * width)
    unit = min(width * 16 / 9, used)
    edge = 0.0205 * unit
    top, bottom = (height - used) / 2, (height + used) / 2 - 0.0172 * unit
    left, full = edge, width - 2 * edge
    right = left + full
    crowded = rivals >= CROWD
    strip = Box(left, top + 0.013 * unit, full, (0.038 if score <= SIDES else 0.056) * unit) if score else None
    top = strip.bottom - 0.008 * unit if strip is not None else top

    name = Box(left, top + 0.0195 * unit, full - 0.185 * unit, (0.092 if crowded else 0.1065) * unit)
    lives = Box(right - 0.175 * unit, name.y, 0.175 * unit, name.h)
    head = Box(left, name.bottom + 0.0196 * unit, full, (0.115 if rivals > _FEW else 0.137) * unit)
    pile = 0.167 * unit
    visit = Box(left, head.y, full - pile - 0.014 * unit, head.h)
    foot = 0.0205 * unit if notice else 0.008 * unit
    note = Box(right - pile, head.bottom - foot + 0.008 * unit, pile, 0.0205 * unit)

    mouse = None
    if buttons:
        mouse = Box(left, bottom - 0.036 * unit, full, 0.036 * unit)
        bottom = mouse.y - 0.008 * unit
    rows = rival_lines(rivals)
    gap = row_gap(rivals)
    row = min(max((0.182 + gap) / rows - gap, 0.035), 0.11) if not crowded else max(0.255 / rows - gap, 0.028)
    others = Box(left, bottom - (rows * (row + gap) - gap) * unit, full, (rows * (row + gap) - gap) * unit)

    start = head.bottom + 0.015 * unit
    least = 2 * _ROUND * unit + 0.012 * unit
    wanted = (0.15 if rivals < _FEW else 0.1264 if rivals == _FEW else 0.1) * unit
    free = others.y - start - least - 0.067 * unit
    tall = min(max(free, 0.062 * unit), wanted)
    hand = Box(left, others.y - 0.0135 * unit - tall, full, tall)
    line = Box(left, hand.y - 0.0545 * unit, full, 0.0485 * unit)
    zone = Box(left, start, full, line.y - 0.004 * unit - start)
    column = 0.0875 * unit
    radius = max(min(zone.h / 2, _ROUNDEST * width, (full - 2 * column - 0.03 * unit) / 2), 0.05 * unit)
    cx = zone.centre[0]
    spread = min(full / 2, radius + column + 0.05 * unit)
    return Grid(
        size=size,
        unit=unit,
        tall=True,
        terse=True,
        lean=False,
        type=Type.upright(unit),
        page=Box(left, name.y, full, bottom - name.y),
        name=name,
        lives=lives,
        visit=visit,
        choice=visit,
        rivals=others,
        board=zone,
        centre=zone.centre,
        radius=radius,
        left=Box(cx - spread, zone.y, column, zone.h),
        right=Box(cx + spread - column, zone.y, column, zone.h),
        tile=0.043 * unit,
        line=line,
        hand=hand,
        piles=Box(right - pile, head.y, pile, head.h - foot),
        notice=note,
        buttons=mouse,
        score=strip,
    )
