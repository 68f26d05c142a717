"""What a volley brought everybody, large, where otherwise it is said what numbers would do; and who has won together.

A place for each: who it is, the total, the picture that acts on the pawn. Beside the board there are two columns of
them; where the labels are a list they take its place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from display.drawlist import Box, Panel, Sprite
from display.fonts import measure
from display.frame import Frame
from display.painters.brush import Brush, Drawn, fit
from games.tabletop import Shooter, Sign, Track

_MOST: Final = 0.19
"""Height of a place at most: it has the name over the total."""

_FLAT: Final = 2.4
"""A place that is so many times as wide as it is high has both in one line."""

_SMALL: Final = 0.3
"""A place in one line that is not so wide has no room for a picture."""

_NARROW: Final = 0.7
"""How narrow a name may become before it is cut."""

_LINE: Final = 2.6
"""Height of a place under others in a list, in capitals; where there is less there are two columns."""


def totals(
    brush: Brush, frame: Frame, shooters: Sequence[Shooter], arrived: Mapping[int, Sign], covered: bool
) -> Drawn:
    """A place each, in playing order; ``covered``: something is said at the foot of the zone."""
    shown = [shooter for shooter in shooters if shooter.total is not None]
    for shooter, box in zip(shown, _places(frame, len(shown), covered), strict=True):
        yield from _place(brush, frame, shooter.seat, f"+{shooter.total}", box, arrived.get(shooter.seat))


def winners(brush: Brush, frame: Frame, track: Track, seats: Sequence[int]) -> Drawn:
    """A place for each of those who win together, with the square and its picture, over what is said of them."""
    pawns, signs = dict(track.pawns), {square.number: square.sign for square in track.squares}
    for seat, box in zip(seats, _places(frame, len(seats), True), strict=True):
        square = pawns.get(seat, 0)
        yield from _place(brush, frame, seat, str(square), box, signs.get(square))


def _places(frame: Frame, count: int, covered: bool) -> list[Box]:
    """Where so many stand."""
    gap, zone = frame.u(0.012), frame.list
    low = frame.foot.y - gap if covered else frame.foot.bottom
    zones = [zone]
    if frame.left.w:
        zones = [frame.left, frame.right]
    elif count * _LINE * frame.grid.type.floor > low - zone.y:
        wide = (zone.w + gap) / 2 - gap
        zones = [Box(zone.x + n * (wide + gap), zone.y, wide, zone.h) for n in (0, 1)]
    rows = -(-count // len(zones))
    high = min((low - zones[0].y + gap) / max(rows, 1) - gap, frame.u(_MOST))
    found = []
    for n in range(count):
        column, row = divmod(n, rows)
        inside = min(rows, count - column * rows)
        top = zones[column].y + ((low - zones[column].y) - inside * (high + gap) + gap) / 2
        found.append(Box(zones[column].x, top + row * (high + gap), zones[column].w, high))
    return found


def _place(brush: Brush, frame: Frame, seat: int, figure: str, box: Box, sign: Sign | None) -> Drawn:
    theme, type_ = brush.look.theme, frame.grid.type
    yield Panel(box, theme.panel, frame.u(0.014), theme.line, max(frame.u(0.002), 1.0), key=f"row total {seat}")
    flat = box.w > box.h * _FLAT
    small = flat and box.w < frame.u(_SMALL)
    pad = min(frame.u(0.014), box.h * 0.16)
    inner = Box(box.x + pad, box.y + pad, box.w - 2 * pad, box.h - 2 * pad)
    high = inner.h if flat else inner.h * 0.58
    cap = max(min(type_.need if small else type_.before, high * 0.86), type_.floor)
    side = cap * 0.9
    base = inner.centre[1] + cap / 2 if flat else inner.bottom - high * 0.07
    least = measure("+20", cap, "figures")
    yield brush.words(figure, inner.right, base, theme.shine, "figures", "right", cap, key=f"total {seat}")
    if small:
        sign = None
    if sign is not None:
        x = inner.right - least - pad - side if flat else inner.x
        yield Sprite("sign", (sign, "text", True), Box(x, base - cap / 2 - side / 2, side, side))
    most = type_.floor * 1.15 if small else type_.need
    name = max(min(most, (inner.h if flat else inner.h * 0.34) * 0.9), type_.floor)
    middle = inner.centre[1] if flat else inner.y + inner.h * 0.2
    room = inner.w - (least + pad + (side + pad) * (sign is not None) if flat else 0.0)
    yield from brush.signs(seat, inner.x, middle, name * 1.1)
    x = inner.x + brush.signs_wide(seat, name * 1.1) + pad * 0.8
    said = fit(brush.name(seat), inner.x + room - x, name, "figures", type_.floor, _NARROW)
    yield brush.words(said, x, middle + said.cap / 2, theme.text, "figures")
