"""Pictures become pixels. What was drawn once is kept and copied, the least used goes when memory is full.

Nothing here changes what a picture says; two equal pictures give equal pixels, whatever was drawn before.
"""

from __future__ import annotations

import itertools
import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

import pygame

from display import fonts
from display.drawlist import Box, Colour, Disc, Op, Panel, Picture, Polygon, Sprite, Stroke, Wedge, Words
from display.raster_shapes import Canvas, Drawn, dashes, rounded, stack, wedge
from display.sprites import gallery
from display.theme import THEMES, Theme

BUDGET: Final = 64 * 1024 * 1024
"""Bytes of drawings that are kept."""

LARGEST: Final = 4096
"""Nothing is drawn wider or higher than this, px, nor beyond it: an absurd box cannot eat the memory."""


class Cache:
    """Drawings by what they show, at most ``budget`` bytes, the least recently used forgotten first.

    Attributes:
        budget: bytes that may be kept.
        bytes: that are kept.
        made: that were ever drawn.
    """

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget = budget
        self.bytes = self.made = 0
        self._kept: OrderedDict[Hashable, Drawn] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], Drawn]) -> Drawn:
        """The drawing of a key, made now if it is not there."""
        drawn = self._kept.get(key)
        if drawn is not None:
            self._kept.move_to_end(key)
            return drawn
        drawn = make()
        self._kept[key] = drawn
        self.bytes += _weight(drawn)
        self.made += _weight(drawn)
        while self.bytes > self.budget and len(self._kept) > 1:
            self.bytes -= _weight(self._kept.popitem(last=False)[1])
        return drawn


def _weight(drawn: Drawn) -> int:
    """Bytes of a drawing, with what Python needs for it."""
    return drawn.surface.get_width() * drawn.surface.get_height() * 4 + 512


class Raster:
    """Draws pictures on surfaces."""

    def __init__(self, budget: int = BUDGET) -> None:
        self.cache = Cache(budget)

    def draw(self, picture: Picture, surface: pygame.Surface) -> None:
        """The whole picture, from its ground up."""
        theme = THEMES[picture.theme]
        surface.fill(picture.ground)
        for op in picture.ops:
            self._op(op, surface, theme)

    def prepare(self, pictures: Iterable[Picture]) -> Iterator[None]:
        """Draw what pictures that may come will need, one drawing a step, until a quarter of what is kept is theirs."""
        nowhere = pygame.Surface((1, 1))
        most = self.cache.made + self.cache.budget // 4
        for picture in pictures:
            yield
            for op in itertools.chain.from_iterable(map(_apart, picture.ops)):
                before = self.cache.made
                self._op(op, nowhere, THEMES[picture.theme])
                if self.cache.made > most:
                    return
                if self.cache.made > before:
                    yield

    def _op(self, op: Op, surface: pygame.Surface, theme: Theme) -> None:
        if isinstance(op, Sprite):
            self._sprite(op, surface, theme)
        elif isinstance(op, Words):
            self._words(op, surface)
        elif isinstance(op, Panel):
            self._panel(op, surface)
        else:
            drawn = self._shape(op)
            surface.blit(drawn.surface, drawn.corner, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _shape(self, op: Polygon | Stroke | Disc | Wedge) -> Drawn:
        """A shape; a partly transparent wedge is made from the opaque one, since light that fades is many of them."""
        if isinstance(op, Wedge) and len(op.fill) == 4:
            return _fainter(self._shape(replace(op, fill=op.fill[:3])), op.fill[3])
        return self.cache.get(op, lambda: _shape(op))

    def _words(self, op: Words, surface: pygame.Surface) -> None:
        if not op.string or op.cap < 1:
            return
        drawn = self._written(op)
        wide = drawn.surface.get_width()
        left = op.at[0] - {"left": 0.0, "centre": wide / 2, "right": float(wide)}[op.anchor]
        at = (round(left), round(op.at[1]) + drawn.corner[1])
        surface.blit(drawn.surface, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _written(self, op: Words) -> Drawn:
        """A line of text; a faint one is made from the solid one."""
        if len(op.colour) == 4:
            return _fainter(self._written(replace(op, colour=op.colour[:3])), op.colour[3])
        key = ("words", op.string, op.cap, op.colour, op.font, op.squeeze)
        return self.cache.get(key, lambda: _line(op))

    def _panel(self, op: Panel, surface: pygame.Surface) -> None:
        area = _whole(op.box)
        if area.w <= 0 or area.h <= 0:
            return
        if op.fill and len(op.fill) == 3 and not op.radius and not (op.edge and op.width):
            surface.fill(op.fill, area)
            return
        area.size = (min(area.w, LARGEST), min(area.h, LARGEST))
        radius = min(op.radius, area.w / 2, area.h / 2)
        if op.dashed:
            key = ("dashed", area.size, op.fill, radius, op.edge, op.width)
            drawn = self.cache.get(key, lambda: _dashed(op, area.size, radius))
            surface.blit(drawn.surface, area.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
            return
        corner = min(math.ceil(max(radius, op.width)) + 1, max(1, (area.w + 1) // 2), max(1, (area.h + 1) // 2))
        tile = self.cache.get(("panel", corner, op.fill, radius, op.edge, op.width), lambda: _tile(op, corner, radius))
        _nine(tile.surface, corner, area, op.fill, surface)

    def _sprite(self, op: Sprite, surface: pygame.Surface, theme: Theme) -> None:
        size = (min(float(round(op.box.w)), LARGEST), min(float(round(op.box.h)), LARGEST))
        if min(size) < 1 or op.alpha <= 0 or min(_pose(op)[1:]) == 0:
            return
        drawn = self._turned(op, size, theme)
        if op.alpha < 255:
            drawn = _fainter(drawn, op.alpha)
        at = (round(op.box.x) + drawn.corner[0], round(op.box.y) + drawn.corner[1])
        surface.blit(drawn.surface, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def sprite(self, kind: str, size: tuple[float, float], args: tuple[Any, ...], theme: Theme) -> Drawn:
        """A sprite, upright, at its size, drawn now or kept from before.

        Raises:
            KeyError: there is no such kind.
        """

        def make() -> Drawn:
            pieces = gallery.layers(kind, args)
            if not pieces:
                return gallery.PAINTERS[kind](size, args, theme)
            return stack(*(self.sprite(piece, size, of, theme) for piece, of in pieces))

        return self.cache.get(("sprite", theme.name, kind, size, args), make)

    def _turned(self, op: Sprite, size: tuple[float, float], theme: Theme) -> Drawn:
        """A sprite turned and scaled about its pivot."""
        turn, across, down = _pose(op)
        if not turn and across == down == 1:
            return self.sprite(op.kind, size, op.args, theme)
        key = ("turned", theme.name, op.kind, size, op.args, turn, across, down)
        return self.cache.get(key, lambda: self._turn(op, size, theme, turn, (across, down)))

    def _turn(
        self, op: Sprite, size: tuple[float, float], theme: Theme, turn: float, scale: tuple[float, float]
    ) -> Drawn:
        """Scaled first, then turned. A dart, which stands turned for long, is brought down from twice its size."""
        fine = 2 if op.kind == "dart" else 1
        large = (size[0] * fine, size[1] * fine)
        drawn = self.sprite(op.kind, large, op.args, theme)
        wide, high = drawn.surface.get_size()
        if scale[0] != scale[1]:
            wide, high = max(1, round(wide * scale[0])), max(1, round(high * scale[1]))
            flat = pygame.transform.smoothscale(drawn.surface, (wide, high))
            factor = 1.0
        else:
            flat, factor = drawn.surface, scale[0]
        shown = pygame.transform.rotozoom(flat, -turn, factor / fine)
        pivot = gallery.pivot(op.kind, large)
        middle = (drawn.corner[0] + drawn.surface.get_width() / 2, drawn.corner[1] + drawn.surface.get_height() / 2)
        dx, dy = (middle[0] - pivot[0]) * scale[0] / fine, (middle[1] - pivot[1]) * scale[1] / fine
        sin, cos = math.sin(math.radians(turn)), math.cos(math.radians(turn))
        x = pivot[0] / fine + dx * cos - dy * sin - shown.get_width() / 2
        y = pivot[1] / fine + dx * sin + dy * cos - shown.get_height() / 2
        return Drawn(shown, (round(x), round(y)))


def _apart(op: Op) -> Iterator[Op]:
    """The pieces of what is laid together, then the whole, solid: what is faint is made from that each time."""
    match op:
        case Sprite():
            yield from (Sprite(kind, args, op.box) for kind, args in gallery.layers(op.kind, op.args))
            yield replace(op, alpha=255)
        case Words():
            yield replace(op, colour=op.colour[:3])
        case Wedge():
            yield replace(op, fill=op.fill[:3])
        case _:
            yield op


def _fainter(drawn: Drawn, alpha: int) -> Drawn:
    """The same drawing, partly transparent: seen for a moment, and not kept, for it would push out what is needed."""
    faint = pygame.Surface(drawn.surface.get_size(), pygame.SRCALPHA)
    faint.fill((alpha,) * 4)
    faint.blit(drawn.surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)  # many times faster than a fill that does
    return Drawn(faint, drawn.corner)


def _pose(op: Sprite) -> tuple[int, float, float]:
    """How a sprite is turned (whole degrees) and scaled (hundredths): steps that no eye sees, so that they are kept."""
    return round(op.turn) % 360, round(abs(op.scale[0]), 2), round(abs(op.scale[1]), 2)


def _whole(box: Box) -> pygame.Rect:
    """A box on whole pixels, its four sides rounded, so that neighbours stay neighbours."""
    left, top = round(box.x), round(box.y)
    return pygame.Rect(left, top, round(box.right) - left, round(box.bottom) - top)


def _line(op: Words) -> Drawn:
    """A line of text; its corner says how far above the baseline it begins."""
    drawn, baseline = fonts.render(op.string, op.cap, op.font, op.colour[:3])
    if op.squeeze != 1.0:
        drawn = pygame.transform.smoothscale(drawn, (max(1, round(drawn.get_width() * op.squeeze)), drawn.get_height()))
    drawn = drawn.premul_alpha()
    return Drawn(drawn, (0, -baseline))


def _tile(op: Panel, corner: int, radius: float) -> Drawn:
    """The four corners of a panel, side by side: only they need to be drawn finely."""
    small = Canvas((2 * corner, 2 * corner))
    line = op.width if op.edge else 0
    if op.edge and op.width:
        small.panel(0, 0, 2 * corner, 2 * corner, radius, op.edge)
    inner = 2 * corner - 2 * line
    if inner > 0:
        small.panel(line, line, inner, inner, max(0, radius - line), op.fill or (0, 0, 0, 0))
    return small.finish()


def _nine(tile: pygame.Surface, corner: int, area: pygame.Rect, fill: Colour | None, surface: pygame.Surface) -> None:
    """A tile of four corners over an area: its middle row and column are stretched, and the fill is inside of them."""
    wide, high = max(0, area.w - 2 * corner), max(0, area.h - 2 * corner)
    for x, from_x, w in ((0, 0, corner), (corner, corner, wide), (area.w - corner, corner, corner)):
        for y, from_y, h in ((0, 0, corner), (corner, corner, high), (area.h - corner, corner, corner)):
            across, down = x == corner == from_x and w == wide, y == corner == from_y and h == high
            place = pygame.Rect(area.x + x, area.y + y, w, h)
            if w <= 0 or h <= 0 or (across and down and not fill):
                continue
            if across and down and fill and len(fill) == 3:
                surface.fill(fill, place)
                continue
            piece = tile.subsurface((from_x, from_y, 1 if across else w, 1 if down else h))
            stretched = pygame.transform.scale(piece, (w, h)) if across or down else piece
            surface.blit(stretched, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _dashed(op: Panel, size: tuple[int, int], radius: float) -> Drawn:
    """A panel whose frame is dashed."""
    wide, high = size
    canvas = Canvas(size)
    if op.fill:
        canvas.panel(0, 0, wide, high, radius, op.fill)
    if op.edge and op.width:
        outline = rounded(op.width / 2, op.width / 2, wide - op.width, high - op.width, radius)
        for dash in dashes([*outline, outline[0]], op.width * 5, op.width * 4):
            canvas.line(dash, op.width, op.edge, cut=True)
    return canvas.finish()


def _shape(op: Polygon | Stroke | Disc | Wedge) -> Drawn:
    """A shape on a canvas of its own; its corner is where it stands in the picture."""
    points, reach = _extent(op)
    left, top = (max(0, math.floor(min(p[axis] for p in points) - reach) - 1) for axis in (0, 1))
    right, bottom = (min(LARGEST, math.ceil(max(p[axis] for p in points) + reach) + 1) for axis in (0, 1))
    canvas = Canvas((max(1, right - left), max(1, bottom - top)))

    def moved(all_points: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
        return [(x - left, y - top) for x, y in all_points]

    if isinstance(op, Polygon):
        if op.fill:
            canvas.polygon(moved(op.points), op.fill)
        if op.edge and op.width:
            canvas.line(moved(op.points), op.width, op.edge, closed=True)
    elif isinstance(op, Stroke):
        if op.dashed:
            for dash in dashes(moved(op.points), op.width * 4, op.width * 3):
                canvas.line(dash, op.width, op.colour, cut=True)
        else:
            canvas.line(moved(op.points), op.width, op.colour)
    elif isinstance(op, Disc):
        _disc(canvas, op, moved((op.centre,))[0])
    else:
        canvas.wedge(moved((op.centre,))[0], op.inner, op.outer, op.start, op.end, op.fill)
    return Drawn(canvas.finish().surface, (left, top))


def _extent(op: Polygon | Stroke | Disc | Wedge) -> tuple[tuple[tuple[float, float], ...], float]:
    """Points that a shape stays within ``reach`` px of."""
    if isinstance(op, Polygon | Stroke):
        return op.points or ((0.0, 0.0),), op.width / 2
    if isinstance(op, Wedge):
        return tuple(wedge(op.centre, op.inner, op.outer, op.start, op.end)), 0
    return (op.centre,), op.radius + op.width


def _disc(canvas: Canvas, op: Disc, centre: tuple[float, float]) -> None:
    """A circle, its line inside its radius."""
    if op.edge and op.width:
        if op.fill:
            canvas.disc(centre, op.radius, op.edge)
            canvas.disc(centre, op.radius - op.width, op.fill)
        else:
            canvas.ring(centre, op.radius, op.width, op.edge)
    elif op.fill:
        canvas.disc(centre, op.radius, op.fill)
