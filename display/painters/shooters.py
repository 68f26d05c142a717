"""The players of a volley, in the band: name, places for arrows, square; why there is no arrow; points once shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from display.drawlist import Box, Colour, Panel, Sprite, Stroke
from display.fonts import measure
from display.frame import Frame
from display.painters.band import level_dart
from display.painters.brush import Brush, Drawn, fit
from games.tabletop import Arrow, Shooter

_WIDE: Final = 0.262
_NARROW: Final = 0.7  # why somebody does not shoot is said in full
_LOW: Final = 4
"""More players stand in two lines, each in one line of its own."""


def zone(frame: Frame, count: int) -> Box:
    """Where so many players stand: at the end of the band; on a tall screen over the game."""
    if frame.grid.tall:
        high = frame.u(0.064 if count <= _LOW else 0.121)
        return Box(frame.game.x, frame.game.y, frame.game.w, high)
    columns = min(count, _LOW) if count <= _LOW else -(-count // 2)
    wide = min(columns * frame.u(_WIDE), frame.band.w * 0.57)
    return Box(frame.band.right - wide, frame.u(0.022), wide, frame.u(0.152))


def shooters(brush: Brush, frame: Frame, shown: Sequence[Shooter], thrower: int | None, totals: bool = True) -> Drawn:
    """A panel each, in playing order, the thrower's framed; ``totals``: with what was shot in all, once it is shown."""
    box, gap = zone(frame, len(shown)), frame.u(0.009)
    lines = 1 if len(shown) <= _LOW else 2
    columns = -(-len(shown) // lines) if shown else 1
    wide, high = (box.w + gap) / columns - gap, (box.h + gap) / lines - gap
    for n, shooter in enumerate(shown):
        row, column = divmod(n, columns)
        place = Box(box.x + column * (wide + gap), box.y + row * (high + gap), wide, high)
        one = shooter if totals else replace(shooter, total=None)
        yield from _shooter(brush, frame, one, place, shooter.seat == thrower, lines == 1 and not frame.grid.tall)


def _shooter(brush: Brush, frame: Frame, shooter: Shooter, box: Box, now: bool, deep: bool) -> Drawn:
    theme, type_ = brush.look.theme, frame.grid.type
    edge, width = (theme.text, 0.0042) if now else (theme.line, 0.002)
    fill = theme.raised if now else theme.panel
    yield Panel(box, fill, frame.u(0.014), edge, max(frame.u(width), 1.0), key=f"row {shooter.seat}")
    inner = Box(box.x + frame.u(0.009), box.y + box.h * 0.07, box.w - frame.u(0.018), box.h * 0.86)
    share = 0.47 if deep else 0.53
    name = Box(inner.x, inner.y - (0 if deep or frame.grid.tall else inner.h * 0.06), inner.w, inner.h * share)
    slots = inner.h * (0.41 if deep else 0.44 if frame.grid.tall else 0.5)
    low = Box(inner.x, inner.bottom - slots, inner.w, slots)
    cap = max(min(type_.need, name.h * 0.82), type_.floor)
    sign = min(name.h * (1.0 if deep else 0.86), cap * 1.15)
    colour: Colour = theme.second if shooter.out else theme.text
    yield from brush.signs(shooter.seat, name.x, name.centre[1], sign)
    left = name.x + brush.signs_wide(shooter.seat, sign) + frame.u(0.01)
    said = brush.fit(brush.name(shooter.seat), name.right - left, cap, "figures", type_.floor)
    yield brush.words(said, left, name.centre[1] + said.cap / 2, colour, "figures")
    yield from _arrows(brush, frame, shooter, low, now)


def _arrows(brush: Brush, frame: Frame, shooter: Shooter, box: Box, now: bool) -> Drawn:
    """The places of arrows, then the total or the square; or in their place why there are none."""
    theme, type_ = brush.look.theme, frame.grid.type
    cap = max(min(type_.need * 0.86, box.h * 0.86), type_.floor)
    middle = box.centre[1]
    none = all(arrow.state == "none" for arrow in shooter.arrows)
    if none and shooter.note is not None:
        x = box.x
        if shooter.sign is not None:
            side = min(box.h * 1.1, frame.u(0.045))
            yield Sprite("sign", (shooter.sign, "text", True), Box(x, middle - side / 2, side, side))
            x += side + frame.u(0.01)
        colour = theme.alert if shooter.tone == "danger" else theme.second
        said, large = brush.say(shooter.note), min(cap, type_.floor * 1.15)
        note = fit(said, box.right - x, large, "figures", type_.floor, _NARROW)
        yield brush.words(note, x, middle + note.cap / 2, colour, "figures")
        return
    told = str(shooter.total) if shooter.total is not None else str(shooter.square or "D")
    figure: Colour = theme.shine if shooter.total is not None else theme.second
    key = f"total {shooter.seat}" if shooter.total is not None else f"square {shooter.seat}"
    if shooter.total is not None:
        told = f"+{told}"
    room = measure("+20", cap, "figures")
    yield brush.words(
        brush.fit(told, room, cap, "figures"), box.right, middle + cap / 2, figure, "figures", "right", key=key
    )
    count, gap = max(len(shooter.arrows), 1), frame.u(0.006)
    wide = min((box.w - room - frame.u(0.008) + gap) / count - gap, box.h * 1.45)
    lit = next((n for n, arrow in enumerate(shooter.arrows) if arrow.state == "open"), -1) if now else -1
    for n, arrow in enumerate(shooter.arrows):
        place = Box(box.x + n * (wide + gap), box.y, wide, box.h)
        yield from _arrow(brush, frame, shooter, arrow, place, n == lit, f"arrow {shooter.seat}.{n}")


def _arrow(brush: Brush, frame: Frame, shooter: Shooter, arrow: Arrow, box: Box, lit: bool, key: str) -> Drawn:
    """An arrow's place: brass while it is the next, with the arrow once it is shot, its points once they are shown."""
    theme, type_ = brush.look.theme, frame.grid.type
    cap = max(min(type_.need * 0.8, box.h * 0.66), type_.floor)
    edge: Colour = theme.shine if lit else theme.second if arrow.state == "shot" else theme.line
    ground = theme.panel if arrow.state == "none" else theme.ground
    yield Panel(box, ground, box.h * 0.2, edge, max(frame.u(0.0036 if lit else 0.0018), 1.0))
    if arrow.points is not None:
        yield brush.words(
            str(arrow.points), box.centre[0], box.centre[1] + cap / 2, theme.text, "figures", "centre", cap, key
        )
    elif arrow.state == "shot":
        yield replace(level_dart(box, "now"), key=key)
    elif arrow.state == "none":
        if shooter.sign is not None and shooter.note is not None:
            side = min(box.h * 0.72, box.w * 0.72)
            at = Box(box.centre[0] - side / 2, box.centre[1] - side / 2, side, side)
            yield Sprite("sign", (shooter.sign, "second", True), at)
            return
        line = ((box.x + box.w * 0.36, box.y + box.h * 0.68), (box.x + box.w * 0.64, box.y + box.h * 0.32))
        yield Stroke(line, theme.line, max(frame.u(0.003), 1.0))
