"""The dartboard as a compass: true to scale, what asks for a dart bright, all else dim.

A whole board is laid together from pieces that are kept by themselves (the dim board, each lit area, each figure),
so that a dart, which changes an area or two, costs little.
"""

from __future__ import annotations

import math
from typing import Any, Final, TypeAlias

from display.drawlist import Point
from display.raster_shapes import Canvas, Drawn, blur, polar, wedge
from display.sprites import RING, wire
from display.theme import Rgb, Theme, mix
from games.geometry import ORDER, SECTOR, STEEL, angle, parts
from games.segments import NUMBERS, Ring, Segment

Size: TypeAlias = tuple[float, float]
Piece: TypeAlias = tuple[str, tuple[Any, ...]]
"""The kind and args of a sprite that is a part of another one."""

RIM: Final = 173.0
"""Where the black edge outside the double wire ends, mm."""

_EDGES: Final = {
    Ring.INNER: (STEEL.outer_bull, STEEL.triple_in),
    Ring.TRIPLE: (STEEL.triple_in, STEEL.triple_out),
    Ring.OUTER: (STEEL.triple_out, STEEL.double_in),
    Ring.DOUBLE: (STEEL.double_in, STEEL.double_out),
}
_BRIGHT: Final = frozenset({"good", "danger", "bull"})
_RANK: Final = ("dim", "plain", "other", "bull", "good", "danger")
"""The tones, the louder the later: a number's figure speaks for the loudest of its areas."""


class Place:
    """Where things are in a board's box: centre, px per mm, width of a wire."""

    def __init__(self, size: Size, figure: float) -> None:
        self.radius = min(size) / 2
        self.centre: Point = (size[0] / 2, size[1] / 2)
        self.scale = wire(self.radius, figure) / STEEL.double_out
        self.line = max(0.8, self.scale * 0.75)

    def outline(self, segment: Segment, grow: float = 0) -> list[Point]:
        """The outline of one numbered area, ``grow`` px larger on every side."""
        inner, outer = (edge * self.scale for edge in _EDGES[segment.ring])
        middle = angle(segment.number)
        more = math.degrees(grow / max(outer, 1))
        half = SECTOR / 2 + more
        return wedge(self.centre, max(inner - grow, 0), outer + grow, middle - half, middle + half)


def board(args: tuple[Any, ...]) -> list[Piece]:
    """``board``: what is lit, over the dim board, under the figures."""
    lit, flash, figure = args
    tones: dict[Segment, str] = {}
    for area, tone in lit:
        named = [Segment(f"{ring}{n}") for ring in _EDGES for n in NUMBERS] if area == "*" else parts(Segment(area))
        tones |= dict.fromkeys([*named, Segment("SB"), Segment("DB")] if area == "*" else named, str(tone))
    flashed = parts(Segment(flash)) if flash else ()
    numbered = sorted((s for s in tones if s.number), key=lambda s: (_RANK.index(tones[s]), s.name))
    bright = tuple(sorted(s.name for s, tone in tones.items() if tone in _BRIGHT))
    alone = bool(bright) and not any(Segment(name).number for name in bright)
    pieces: list[Piece] = [("board-base", (figure,))]
    if bright:
        pieces.append(("board-glow", (bright, alone, figure)))
    pieces += [("board-area", (s.name, tones[s], figure)) for s in numbered]
    bulls = tuple("flash" if s in flashed else tones.get(s, "dim") for s in (Segment("SB"), Segment("DB")))
    pieces.append(("board-bull", (*bulls, figure)))
    pieces += [("board-area", (s.name, "flash", figure)) for s in flashed if s.number]
    for number in NUMBERS:
        loudest = max((tones.get(Segment(f"{ring}{number}"), "dim") for ring in _EDGES), key=_RANK.index)
        hit = any(s.number == number for s in flashed)
        pieces.append(("board-figure", (number, "flash" if hit else loudest, figure)))
    return pieces


def base(size: Size, args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``board-base``: number ring, rim, every area dim, the wires."""
    place = Place(size, float(args[0]))
    canvas = Canvas(size)
    canvas.disc(place.centre, place.radius, theme.panel)
    canvas.disc(place.centre, RIM * place.scale, theme.board_black)
    for number in NUMBERS:
        for ring in _EDGES:
            segment = Segment(f"{ring}{number}")
            canvas.polygon(place.outline(segment), _sisal(segment, theme, dim=True))
    for position in range(20):
        at = (position + 0.5) * SECTOR
        ends = [polar(place.centre, edge * place.scale, at) for edge in (STEEL.outer_bull, STEEL.double_out)]
        canvas.line(ends, place.line, theme.board_black)
    for edge in (STEEL.triple_in, STEEL.triple_out, STEEL.double_in):
        canvas.ring(place.centre, edge * place.scale + place.line / 2, place.line, theme.board_black)
    return canvas.finish()


def area(size: Size, args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``board-area``: one numbered area, lit in a tone."""
    name, tone, figure = args
    place = Place(size, float(figure))
    segment = Segment(name)
    outline = place.outline(segment)
    left, top = (math.floor(min(point[axis] for point in outline)) - 3 for axis in (0, 1))
    right, bottom = (math.ceil(max(point[axis] for point in outline)) + 3 for axis in (0, 1))
    canvas = Canvas((right - left, bottom - top))
    moved = [(x - left, y - top) for x, y in outline]
    canvas.polygon(moved, _fill(segment, tone, theme))
    canvas.line(moved, place.line, theme.board_black, closed=True)
    if tone in ("other", "danger"):
        frame = max(1.4, place.scale * 1.3)
        inside = [(x - left, y - top) for x, y in place.outline(segment, -(frame + place.line) / 2)]
        canvas.line(inside, frame, theme.brass if tone == "other" else theme.alert, closed=True)
    return Drawn(canvas.finish().surface, (left, top))


def glow(size: Size, args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``board-glow``: the light that bright areas throw on their neighbours; a bull lit alone throws more."""
    names, alone, figure = args
    place = Place(size, float(figure))
    if alone:
        return _halo(size, place, theme.lit)
    reach = 15 * place.scale
    canvas = Canvas(size, reach, fine=1)
    light = (*theme.lit, 130)
    for segment in map(Segment, names):
        if segment.number:
            canvas.polygon(place.outline(segment, 4 * place.scale), light)
        else:
            canvas.disc(place.centre, (STEEL.outer_bull + 3) * place.scale, light)
    return blur(canvas.finish(), reach)


def _halo(size: Size, place: Place, colour: Rgb) -> Drawn:
    """Light round the bull, the stronger the nearer."""
    canvas = Canvas(size, fine=1)
    far = 62 * place.scale
    for step in range(int(far), 0, -1):
        canvas.disc(place.centre, step, (*colour, round(185 * (1 - (step / far) ** 2) ** 1.6)))
    return canvas.finish()


def bull(size: Size, args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``board-bull``: outer bull and bull, each in its tone; where either counts alike both are bright."""
    outer, inner, figure = args
    place = Place(size, float(figure))
    reach = math.ceil(STEEL.outer_bull * place.scale + 4)
    canvas = Canvas((2 * reach, 2 * reach))
    middle = (place.centre[0] % 1 + reach, place.centre[1] % 1 + reach)
    edge = STEEL.outer_bull * place.scale
    heart = STEEL.bull * place.scale
    calm = mix(theme.board_green, theme.ground, 0.6) if inner == "bull" else theme.dim_green
    greens = {"dim": calm, "flash": (255, 255, 255), "good": _ring_lit(theme), "bull": _ring_lit(theme)}
    canvas.disc(middle, edge + place.line, theme.board_black)
    canvas.disc(middle, edge, greens.get(outer, theme.board_green))
    if outer in ("other", "danger"):
        canvas.ring(middle, edge, max(1.6, place.scale * 1.8), theme.brass if outer == "other" else theme.alert)
    if inner == "bull" != outer:
        canvas.disc(middle, heart * 1.2, theme.lit)
        canvas.disc(middle, heart * 0.82, theme.board_red)
    else:
        reds = {"dim": theme.dim_red, "flash": (255, 255, 255), "good": theme.lit, "bull": theme.lit}
        canvas.disc(middle, heart + place.line, theme.board_black)
        canvas.disc(middle, heart, reds.get(inner, theme.board_red))
        if inner in ("other", "danger"):
            canvas.ring(middle, heart, max(1.4, place.scale), theme.brass if inner == "other" else theme.alert)
    corner = (math.floor(place.centre[0]) - reach, math.floor(place.centre[1]) - reach)
    return Drawn(canvas.finish().surface, corner)


def figure(size: Size, args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``board-figure``: a number in the ring."""
    number, tone, wanted = args
    place = Place(size, float(wanted))
    cap = min(float(wanted), place.radius * 0.5 / RING)  # never larger than the ring
    colours = {"dim": mix(theme.second, theme.panel, 0.8), "plain": theme.text, "flash": theme.text}
    colours |= {"other": theme.brass, "danger": theme.alert}
    middle = polar(place.centre, (place.radius + RIM * place.scale) / 2, angle(number))
    side = math.ceil(max(cap, 1) * 2)
    left, top = math.floor(middle[0]) - side // 2, math.floor(middle[1]) - side // 2
    canvas = Canvas((side, side))
    base_line = (middle[0] - left, middle[1] - top + cap / 2)
    if cap >= 3:  # smaller, it is no figure: an icon of a board
        canvas.words(str(number), base_line, cap, colours.get(tone, theme.shine))
    return Drawn(canvas.finish().surface, (left, top))


def _sisal(segment: Segment, theme: Theme, dim: bool = False) -> Rgb:
    """An area's own colour: black sectors have red rings, cream ones green; 20 is black."""
    dark = ORDER.index(segment.number) % 2 == 0
    if segment.ring in (Ring.DOUBLE, Ring.TRIPLE):
        if dark:
            return theme.dim_red if dim else theme.board_red
        return theme.dim_green if dim else theme.board_green
    if dark:
        return theme.dim_black if dim else theme.board_black
    return theme.dim_cream if dim else theme.board_cream


def _ring_lit(theme: Theme) -> Rgb:
    """Lit brass of the narrow rings, a shade deeper than that of the singles."""
    return mix(theme.lit, theme.board_black, 0.87)


def _fill(segment: Segment, tone: str, theme: Theme) -> Rgb:
    """The colour of an area in a tone."""
    if tone == "flash":
        return (255, 255, 255)
    if tone == "plain":
        return _sisal(segment, theme)
    if tone == "dim":
        return _sisal(segment, theme, dim=True)
    if tone == "other":
        return mix(theme.brass, theme.ground, 0.3)
    return theme.lit if segment.ring in (Ring.INNER, Ring.OUTER) else _ring_lit(theme)
