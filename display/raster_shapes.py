"""A canvas for smooth shapes: drawn several times too large, then brought down once.

Coordinates are px of the finished drawing, y down; angles are degrees clockwise from the top. A shape replaces
what lies under it; it is never mixed with it, so a transparent colour cuts a hole. The finished surface has
premultiplied alpha, as everything the raster copies: blends and turns then keep clean edges.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from display import fonts
from display.drawlist import Anchor, Colour, Font, Point

CLEAR: Colour = (0, 0, 0, 0)


class Drawn(NamedTuple):
    """A finished drawing: its surface (premultiplied alpha), its corner relative to the corner of its box, whole px."""

    surface: pygame.Surface
    corner: tuple[int, int]


def polar(centre: Point, radius: float, angle: float) -> Point:
    """The point at a distance and an angle (clockwise from the top) from a centre."""
    turn = math.radians(angle)
    return centre[0] + radius * math.sin(turn), centre[1] - radius * math.cos(turn)


def arc(centre: Point, radius: float, start: float, end: float, step: float = 0.6) -> list[Point]:
    """Points along a circle from one angle to another, never more than ``step`` px off it in looks."""
    count = max(2, math.ceil(abs(math.radians(end - start)) * max(radius, 1) / max(step, 0.1) / 4))
    return [polar(centre, radius, start + (end - start) * i / count) for i in range(count + 1)]


def wedge(centre: Point, inner: float, outer: float, start: float, end: float) -> list[Point]:
    """Outline of a piece of a ring."""
    back = arc(centre, inner, end, start) if inner > 0 else [centre]
    return arc(centre, outer, start, end) + back


def rounded(x: float, y: float, w: float, h: float, radius: float) -> list[Point]:
    """Outline of a rectangle with round corners."""
    r = max(0.0, min(radius, w / 2, h / 2))
    corners = ((x + w - r, y + r, 0), (x + w - r, y + h - r, 90), (x + r, y + h - r, 180), (x + r, y + r, 270))
    return [point for cx, cy, at in corners for point in arc((cx, cy), r, at, at + 90)]


def curve(*points: Point) -> list[Point]:
    """Points along a Bezier curve with these four control points."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
    steps = [i / 12 for i in range(13)]
    return [
        (
            (1 - t) ** 3 * ax + 3 * (1 - t) ** 2 * t * bx + 3 * (1 - t) * t * t * cx + t**3 * dx,
            (1 - t) ** 3 * ay + 3 * (1 - t) ** 2 * t * by + 3 * (1 - t) * t * t * cy + t**3 * dy,
        )
        for t in steps
    ]


def dashes(points: Sequence[Point], on: float, off: float) -> list[list[Point]]:
    """A line cut into dashes, ``on`` px long and ``off`` px apart (at least half a px), corners kept."""
    on, off = max(on, 0.5), max(off, 0.5)
    pieces: list[list[Point]] = []
    piece: list[Point] = [points[0]]
    left, drawing = on, True
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        length, gone = math.hypot(x1 - x0, y1 - y0), 0.0
        while length - gone > left:
            gone += left
            at = (x0 + (x1 - x0) * gone / length, y0 + (y1 - y0) * gone / length)
            if drawing:
                pieces.append([*piece, at])
            piece, drawing = [at], not drawing
            left = on if drawing else off
        left -= length - gone
        piece.append((x1, y1))
    if drawing and len(piece) > 1:
        pieces.append(piece)
    return pieces


class Canvas:
    """A transparent sheet of ``size`` px whose origin lies ``pad`` px inside it: a margin for what spills over.

    Attributes:
        size: width and height of the box, without the margin.
        pad: the margin on every side, whole px.
        fine: how many times too large it is drawn.
    """

    def __init__(self, size: tuple[float, float], pad: float = 0, fine: int = 0) -> None:
        self.size = size
        self.pad = math.ceil(pad)
        wide, high = (max(1, math.ceil(side)) + 2 * self.pad for side in size)
        # three would not average evenly: colours would lose a shade
        self.fine = fine or (4 if wide * high <= 480_000 else 2 if wide * high <= 4_000_000 else 1)
        self._px = (wide, high)
        self._sheet = pygame.Surface((wide * self.fine, high * self.fine), pygame.SRCALPHA)
        self._mixed = False  # whether some pixel is neither opaque nor empty

    def _at(self, point: Point) -> tuple[int, int]:
        return round((point[0] + self.pad) * self.fine), round((point[1] + self.pad) * self.fine)

    def _ink(self, colour: Colour) -> Colour:
        self._mixed = self._mixed or (len(colour) == 4 and 0 < colour[3] < 255)
        return colour

    def polygon(self, points: Iterable[Point], colour: Colour) -> None:
        """A filled polygon."""
        corners = [self._at(point) for point in points]
        if len(corners) > 2:
            pygame.draw.polygon(self._sheet, self._ink(colour), corners)

    def disc(self, centre: Point, radius: float, colour: Colour) -> None:
        """A filled circle."""
        if radius > 0:
            pygame.draw.circle(self._sheet, self._ink(colour), self._at(centre), max(1, round(radius * self.fine)))

    def ring(self, centre: Point, radius: float, width: float, colour: Colour) -> None:
        """A circle's line, inside its radius; what it encloses stays."""
        thick = max(1, round(width * self.fine))
        pygame.draw.circle(self._sheet, self._ink(colour), self._at(centre), max(1, round(radius * self.fine)), thick)

    def wedge(self, centre: Point, inner: float, outer: float, start: float, end: float, colour: Colour) -> None:
        """A piece of a ring."""
        self.polygon(wedge(centre, inner, outer, start, end), colour)

    def panel(self, x: float, y: float, w: float, h: float, radius: float, colour: Colour) -> None:
        """A rectangle with round corners."""
        left, top = self._at((x, y))
        right, bottom = self._at((x + w, y + h))
        area = pygame.Rect(left, top, right - left, bottom - top)
        pygame.draw.rect(self._sheet, self._ink(colour), area, border_radius=max(0, round(radius * self.fine)))

    def line(
        self, points: Sequence[Point], width: float, colour: Colour, closed: bool = False, cut: bool = False
    ) -> None:
        """A line with round joins; its ends are round too, or ``cut`` straight."""
        joints = [*points, *points[:1]] if closed else list(points)
        half = width / 2
        for (x0, y0), (x1, y1) in itertools.pairwise(joints):
            length = math.hypot(x1 - x0, y1 - y0)
            if length > 0:
                dx, dy = (y1 - y0) / length * half, (x0 - x1) / length * half
                self.polygon(((x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy)), colour)
        for joint in joints[1:-1] if cut else joints:
            self.disc(joint, half, colour)

    def words(
        self,
        string: str,
        at: Point,
        cap: float,
        colour: tuple[int, int, int],
        font: Font = "figures",
        anchor: Anchor = "centre",
        squeeze: float = 1.0,
    ) -> None:
        """A line of text, its baseline at a point."""
        drawn, baseline = fonts.render(string, cap * self.fine, font, colour)
        if squeeze != 1.0:
            drawn = pygame.transform.smoothscale(
                drawn, (max(1, round(drawn.get_width() * squeeze)), drawn.get_height())
            )
        left, top = self._at(at)
        left -= {"left": 0, "centre": drawn.get_width() // 2, "right": drawn.get_width()}[anchor]
        self._sheet.blit(drawn, (left, top - baseline))
        self._mixed = True

    def finish(self) -> Drawn:
        """The drawing at its true size, margin included."""
        whole = self._sheet.premul_alpha() if self._mixed else self._sheet
        if self.fine > 1:
            whole = pygame.transform.smoothscale(whole, self._px)
        return Drawn(whole, (-self.pad, -self.pad))


def stack(*layers: Drawn) -> Drawn:
    """Drawings laid over one another, the first undermost."""
    left, top = (min(layer.corner[axis] for layer in layers) for axis in (0, 1))
    right = max(layer.corner[0] + layer.surface.get_width() for layer in layers)
    bottom = max(layer.corner[1] + layer.surface.get_height() for layer in layers)
    sheet = pygame.Surface((right - left, bottom - top), pygame.SRCALPHA)
    for layer in layers:
        at = (layer.corner[0] - left, layer.corner[1] - top)
        sheet.blit(layer.surface, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    return Drawn(sheet, (left, top))


def blur(drawn: Drawn, reach: float) -> Drawn:
    """A drawing made soft over about ``reach`` px; leave that much margin round it.

    It is halved until a pixel is about a third of the reach wide, then doubled again, each time smoothed (but the last:
    at that size it costs the most and is seen the least), which comes near a bell. pygame lays the n pixels it enlarges
    n - 1 steps apart: 2n - 2 keeps a step at two.
    """
    halvings = max(1, round(math.log2(max(2.0, reach / 3))))
    block = 2**halvings
    wide, high = ((math.ceil(side / block) + 1) * block for side in drawn.surface.get_size())
    soft = pygame.Surface((wide, high), pygame.SRCALPHA)
    soft.blit(drawn.surface, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    soft = _smoothed(pygame.transform.smoothscale(soft, (wide // block, high // block)))
    for doubling in range(halvings):
        if doubling < max(1, halvings - 1):
            soft = _smoothed(soft)
        soft = pygame.transform.smoothscale(soft, (2 * soft.get_width() - 2, 2 * soft.get_height() - 2))
    shift = (block - 1) // 2
    return Drawn(soft, (drawn.corner[0] + shift, drawn.corner[1] + shift))


def _smoothed(soft: pygame.Surface) -> pygame.Surface:
    """Each pixel the mean of itself and its neighbours, 1-2-1 across and down."""
    for shift in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        soft.fill((128, 128, 128, 128), special_flags=pygame.BLEND_RGBA_MULT)
        soft.blit(soft.copy(), shift, special_flags=pygame.BLEND_RGBA_ADD)
    return soft
