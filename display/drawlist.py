"""A picture as data: a list of flat shapes and words in pixels, readable, comparable, testable without a screen.

Coordinates are floats in px, y down, (0, 0) top left. Colours are (r, g, b) or (r, g, b, a), 0 to 255. Angles are
degrees clockwise from the top. A ``Sprite`` is a drawing that is rendered once per (kind, args, size) and then
only copied: cards, the lit board, tokens, glows. A picture that equals the last one is not drawn again.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

Colour: TypeAlias = tuple[int, int, int] | tuple[int, int, int, int]
Point: TypeAlias = tuple[float, float]
Font: TypeAlias = Literal["figures", "words", "bold"]
Anchor: TypeAlias = Literal["left", "centre", "right"]


class Box(NamedTuple):
    """A rectangle in px: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Its right side."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Its lower side."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, by: float) -> Box:
        """The box with ``by`` px less on each side."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def holds(self, point: Point) -> bool:
        """Whether the point lies in it."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom


@dataclass(frozen=True, slots=True)
class Panel:
    """A rectangle with round corners, filled (``fill``) and/or framed (``edge``, ``width`` px, dashed or not).

    ``key`` as a sprite's.
    """

    box: Box
    fill: Colour | None = None
    radius: float = 0
    edge: Colour | None = None
    width: float = 0
    dashed: bool = False
    key: str = ""


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled or framed polygon."""

    points: tuple[Point, ...]
    fill: Colour | None = None
    edge: Colour | None = None
    width: float = 0


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through points, ``width`` px, dashed or not."""

    points: tuple[Point, ...]
    colour: Colour
    width: float
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled and/or framed circle."""

    centre: Point
    radius: float
    fill: Colour | None = None
    edge: Colour | None = None
    width: float = 0


@dataclass(frozen=True, slots=True)
class Wedge:
    """A piece of a ring: between two radii (px) and two angles (degrees clockwise from the top)."""

    centre: Point
    inner: float
    outer: float
    start: float
    end: float
    fill: Colour


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text. ``at`` is on the baseline, at the anchor; ``cap`` is the height of a capital in px.

    ``squeeze`` is the horizontal scale (0.6 to 1) for a word that must fit its strip. ``key`` as a sprite's: words
    of the same key in two pictures are the same thing (a count that ticks).
    """

    string: str
    at: Point
    cap: float
    colour: Colour
    font: Font = "words"
    anchor: Anchor = "left"
    squeeze: float = 1.0
    key: str = ""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A cached drawing. ``kind`` names its painter, ``args`` its parameters (hashable).

    ``key`` tells motion that a sprite in two pictures is the same thing ("card QH.2"); ``turn`` degrees clockwise
    and ``scale`` about its pivot (its centre; a dart's point: see ``display.sprites``), ``alpha`` 0 to 255.
    """

    kind: str
    args: tuple[Hashable, ...]
    box: Box
    key: str = ""
    turn: float = 0
    scale: tuple[float, float] = (1.0, 1.0)
    alpha: int = 255


Op: TypeAlias = Panel | Polygon | Stroke | Disc | Wedge | Words | Sprite


@dataclass(frozen=True, slots=True)
class Hot:
    """A place that can be pressed: the command it sends."""

    box: Box
    command: str


@dataclass(frozen=True, slots=True)
class BoardPlace:
    """Where the dartboard is: its centre in px and its scale in px per mm, so that a click becomes a point in mm."""

    centre: Point
    scale: float

    def point(self, at: Point) -> Point:
        """The point in mm (x right, y up) that a point of the picture is."""
        return (at[0] - self.centre[0]) / self.scale, (self.centre[1] - at[1]) / self.scale


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture of one size.

    Attributes:
        size: width and height in px.
        ground: the colour behind everything.
        ops: what is drawn, in order.
        hots: what can be pressed, the topmost last.
        board: where the dartboard is, if there is one.
        theme: the name of the theme its sprites are drawn in.
    """

    size: tuple[int, int]
    ground: Colour
    ops: tuple[Op, ...]
    hots: tuple[Hot, ...] = ()
    board: BoardPlace | None = None
    theme: str = "night"

    def command_at(self, point: Point) -> str | None:
        """The command of the topmost hot place at a point, or None."""
        for hot in reversed(self.hots):
            if hot.box.holds(point):
                return hot.command
        return None
