"""Playing cards with French pictures: large, small, and their back."""

from __future__ import annotations

from typing import Any, Final

from display.drawlist import Box
from display.raster_shapes import Canvas, Drawn
from display.sprites.court import bust
from display.sprites.suits import index, printed, suit
from display.theme import Rgb, Theme, mix

_SIDES: Final = (0.0, 1.0)
_PIPS: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "2": ((0.5, 0), (0.5, 1)),
    "3": ((0.5, 0), (0.5, 0.5), (0.5, 1)),
    "4": tuple((x, y) for y in (0, 1) for x in _SIDES),
    "5": (*((x, y) for y in (0, 1) for x in _SIDES), (0.5, 0.5)),
    "6": tuple((x, y) for y in (0, 0.5, 1) for x in _SIDES),
    "7": (*((x, y) for y in (0, 0.5, 1) for x in _SIDES), (0.5, 0.25)),
    "8": (*((x, y) for y in (0, 0.5, 1) for x in _SIDES), (0.5, 0.25), (0.5, 0.75)),
    "9": (*((x, y) for y in (0, 1 / 3, 2 / 3, 1) for x in _SIDES), (0.5, 0.5)),
    "10": (*((x, y) for y in (0, 1 / 3, 2 / 3, 1) for x in _SIDES), (0.5, 1 / 6), (0.5, 5 / 6)),
}
"""Where the pips lie in their field, as on every pack: across and down, 0 to 1; the lower half is upside down."""


def _paper(size: tuple[float, float], theme: Theme, pad: float = 0) -> Canvas:
    """An empty card with its edge."""
    wide, high = size
    canvas = Canvas(size, pad)
    edge = max(0.75, high * 0.005)
    canvas.panel(0, 0, wide, high, high * 0.05, mix(theme.ink, theme.cream, 0.28))
    canvas.panel(edge, edge, wide - 2 * edge, high - 2 * edge, high * 0.05 - edge, theme.cream)
    return canvas


def split(face: str) -> tuple[str, str]:
    """A face's rank and suit; a joker has the suit ``star``."""
    return (face[:-1], face[-1]) if not face.startswith("JK") else ("JK", "star")


def ink(face: str, theme: Theme) -> Rgb:
    """The colour a face is printed in: the first joker red, the second black."""
    rank, suit_name = split(face)
    if rank == "JK":
        return theme.red if face.endswith("1") else theme.ink
    return printed(suit_name, theme)


def card(size: tuple[float, float], args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``card``: index and suit at the left, the picture at the right."""
    face, letters = args
    if not face:
        return back(size, theme)
    wide, high = size
    canvas = _paper(size, theme)
    rank, suit_name = split(face)
    colour = ink(face, theme)
    left, cap, base = wide * 0.1, high * 0.28, high * 0.345
    if rank == "JK":
        suit(canvas, "star", (left + wide * 0.15, high * 0.2), wide * 0.34, colour)
        suit(canvas, "star", (wide * 0.56, high * 0.63), wide * 0.74, colour)
        suit(canvas, "star", (wide * 0.56, high * 0.63), wide * 0.5, theme.cream)
        suit(canvas, "star", (wide * 0.56, high * 0.63), wide * 0.36, colour)
        return canvas.finish()
    took = index(canvas, letters, left, base, cap, wide * 0.32, colour)
    suit(canvas, suit_name, (left + min(took, wide * 0.24) / 2, high * 0.462), high * 0.14, colour)
    if rank in ("J", "Q", "K"):
        area = Box(wide * 0.33, high * 0.215, wide * 0.63, high * 0.75)
        bust(canvas, rank, area, colour, theme.cream)
    elif rank == "A":
        suit(canvas, suit_name, (wide * 0.62, high * 0.63), high * 0.4, colour)
    else:
        _field(canvas, rank, suit_name, colour)
    return canvas.finish()


def _field(canvas: Canvas, rank: str, suit_name: str, colour: Rgb) -> None:
    """The pips of 2 to 10."""
    wide, high = canvas.size
    left, right, top, bottom = wide * 0.548, wide * 0.862, high * 0.13, high * 0.87
    pip = high * (0.118 if rank in ("9", "10") else 0.135)
    for across, down in _PIPS[rank]:
        at = (left + across * (right - left), top + down * (bottom - top))
        suit(canvas, suit_name, at, pip, colour, turned=down > 0.5)


def strip(size: tuple[float, float], args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``card-strip``: index over suit in the share of the card that stays free."""
    return _strip(size, args, theme, 0.48, 0.345, 0.76, 0.24)


def small(size: tuple[float, float], args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``card-small``: the same for the lowest rows, where index and suit fill the card."""
    return _strip(size, args, theme, 0.565, 0.5, 0.79, 0.3)


def _strip(
    size: tuple[float, float], args: tuple[Any, ...], theme: Theme, base: float, cap: float, low: float, pip: float
) -> Drawn:
    """An index on ``base``, ``cap`` high, over a suit round ``low``, ``pip`` high: shares of the card's height."""
    face, letters, free = args
    wide, high = size
    canvas = Canvas(size)
    edge = max(1.0, high * 0.016)
    canvas.panel(0, 0, wide, high, high * 0.06, theme.seam)
    if not face:
        _pattern(canvas, Box(edge, edge, wide - 2 * edge, high - 2 * edge), theme)
        return canvas.finish()
    canvas.panel(edge, edge, wide - 2 * edge, high - 2 * edge, high * 0.06 - edge, theme.cream)
    rank, suit_name = split(face)
    colour = ink(face, theme)
    room = wide * free - 2 * edge
    middle = edge + room / 2
    if rank == "JK":
        suit(canvas, "star", (middle, high * 0.49), min(high * 0.42, room * 0.95), colour)
        return canvas.finish()
    space = room - max(2.0, room * 0.08)
    index(canvas, letters, middle - space / 2, high * base, high * cap, space, colour, centred=True)
    suit(canvas, suit_name, (middle, high * low), min(high * pip, room * 0.62), colour)
    return canvas.finish()


def back(size: tuple[float, float], theme: Theme) -> Drawn:
    """The back of a card: diamonds in a cream frame."""
    canvas = _paper(size, theme)
    edge = max(0.75, size[1] * 0.005)
    _pattern(canvas, Box(edge, edge, size[0] - 2 * edge, size[1] - 2 * edge), theme)
    return canvas.finish()


def _pattern(canvas: Canvas, box: Box, theme: Theme) -> None:
    """A back's print: cream frame, a fine lattice, three diamonds."""
    radius = box.h * 0.05
    canvas.panel(*box, radius, theme.cream)
    frame = box.w * 0.07
    inner = box.inset(frame)
    canvas.panel(*inner, max(1.0, radius - frame * 0.6), theme.back)
    faint = mix(theme.cream, theme.back, 0.2)
    line = box.w * 0.018
    canvas.line(_corners(inner.inset(frame * 0.8)), line, faint, closed=True)
    for place in (0.27, 0.5, 0.73):
        suit(canvas, "D", (box.centre[0], box.y + box.h * place), box.h * 0.17, theme.cream)


def _corners(box: Box) -> list[tuple[float, float]]:
    """The corners of a box."""
    return [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
