"""What is said over the game: a step's headline, what is wrong, what was undone, and the mouse's buttons."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from display.drawlist import Box, Font, Hot, Panel, Sprite
from display.fonts import measure
from display.painters.brush import SQUEEZE, Brush, Drawn, wrap
from display.tracks import SWELL
from games.text import Text, text

_BOLD: Final[Font] = "bold"
_NARROW: Final[Font] = "figures"
"""The letters of buttons, and of those that have little room."""

_LEADING: Final = 1.36
"""From one line of a headline to the next, in heights of a capital."""


def headline(brush: Brush, sentence: Text, winner: int | None = None) -> Drawn:
    """A sentence as large as it fits, in place of the hand ("The hand goes to Lea!"), with room to swell."""
    zone, type_, theme = brush.grid.foot, brush.grid.type, brush.look.theme
    edge = theme.line if winner is None else theme.shine
    yield Panel(zone, None, brush.u(0.022), edge, brush.u(0.0035), dashed=winner is None)
    sign = brush.u(0.07) if winner is not None else 0.0
    most = 1 + 1.1 * SWELL
    room, high = (zone.w - brush.u(0.02)) / most - sign * 1.4, (zone.h - brush.u(0.02)) / most
    string = brush.say(sentence)
    lines = [brush.fit(string, room, min(type_.now, high), "figures", type_.before)]
    if lines[0].string != string:
        cap = min(type_.now, high / (1 + _LEADING))
        lines = [brush.fit(line, room, cap, "figures", type_.need) for line in wrap(string, room, cap, "figures", 2)]
    cap = min(line.cap for line in lines)
    x, wide = zone.centre[0] + sign * 0.7, max(line.width for line in lines)
    base = zone.centre[1] + (cap - (len(lines) - 1) * _LEADING * cap) / 2
    for n, line in enumerate(lines):
        title = replace(line, cap=cap, width=line.width * cap / line.cap)
        yield brush.words(title, x, base + n * _LEADING * cap, theme.text, "figures", "centre", key=f"title {n}")
    if winner is not None:
        box = Box(x - wide / 2 - sign * 1.4, zone.centre[1] - sign / 2, sign, sign)
        yield replace(brush.seat(winner, box), key="winner")


def caption(brush: Brush, sentence: Text) -> Drawn:
    """A step's sentence ("Bob draws 3"), in the free strip over or under the board."""
    yield from _plate(brush, sentence, danger=False)


def banner(brush: Brush, sentence: Text, danger: bool) -> Drawn:
    """What is wrong or was done; a warning has the alert frame."""
    yield from _plate(brush, sentence, danger)


def _plate(brush: Brush, sentence: Text, danger: bool) -> Drawn:
    """A sentence of one line lies in the strip beside the board, a longer one on its middle: never on its numbers.

    On a tall screen the plate covers the line under the board, and of the hand what it needs.
    """
    grid, theme, said = brush.grid, brush.look.theme, brush.say(sentence)
    strip, floor = grid.strip, grid.type.floor
    pad, cap = strip.h * 0.3, max(min(grid.type.need, strip.h * 0.62), floor)
    font: Font = "figures"
    lines: tuple[str, ...] = (said,)
    room, high, middle = strip.w - 2 * pad, strip.h, strip.centre
    step = floor * 1.62
    if measure(said, cap, font) > room:
        cap = floor
    if measure(said, cap, font) * SQUEEZE > room:
        cap, font = floor, "bold"
        if not grid.tall:
            room, middle, pad = grid.radius * 1.3, grid.centre, floor * 0.8
        lines = wrap(said, room, cap, font, 5)
        high = step * (len(lines) - 1) + cap + 2 * floor * 0.8
        if grid.tall:
            middle = (strip.centre[0], strip.y + high / 2)
    fitted = [brush.fit(line, room, cap, font) for line in lines]
    wide = strip.w if grid.tall else max(line.width for line in fitted) + 2 * pad
    box = Box(middle[0] - wide / 2, middle[1] - high / 2, wide, high)
    edge = theme.alert if danger else theme.line
    yield Panel(box, theme.raised, min(brush.u(0.016), high * 0.3), edge, max(brush.u(0.005 if danger else 0.003), 1))
    base = middle[1] - step * (len(fitted) - 1) / 2 + cap / 2
    for n, line in enumerate(fitted):
        yield brush.words(line, middle[0], base + n * step, theme.text, font, "centre", key=f"said {n}")


def notice(brush: Brush, sentence: Text) -> Drawn:
    """A sentence that stands as long as it is true ("Open hands")."""
    zone, cap = brush.grid.notice, brush.grid.type.floor
    words = brush.sentence(sentence, zone.w, cap)
    yield brush.words(words, zone.centre[0], zone.y + (zone.h + cap) / 2, brush.look.theme.second, "words", "centre")


def hold(brush: Brush, remaining: float | None, free: bool) -> Drawn:
    """Pull your darts: in place of hand and piles, one large thing to press.

    Args:
        brush: the look, the grid and the names.
        remaining: seconds until they are out by themselves, at a board that needs nobody.
        free: nothing is said in the line under a tall screen's board, so that this may take it too.
    """
    zone, theme, type_ = brush.grid.foot, brush.look.theme, brush.grid.type
    if free and brush.grid.tall and brush.grid.line is not None:
        top = brush.grid.line.y
        zone = Box(zone.x, top, zone.w, zone.bottom - top)
    radius = brush.u(0.022)
    yield Sprite("glow", ("lit", round(brush.u(0.022), 1), round(radius, 1)), zone)
    yield Panel(zone, theme.lit, radius)
    yield Hot(zone, "next")
    pad = min(brush.u(0.037), zone.w * 0.055)
    room = zone.w - 2 * pad
    foot = type_.floor + min(brush.u(0.024 if brush.grid.tall else 0.034), zone.h * 0.15)
    tallest = min(type_.now, zone.h * 0.82 - foot)
    title = brush.fit(brush.say(text("Pull your darts")), room, tallest, "figures", min(type_.need, tallest))
    top = zone.y + (zone.h - title.cap - foot) / 2
    yield brush.words(title, zone.centre[0], top + title.cap, theme.ink, "figures", "centre")
    words = text("then the button: NEXT")
    if remaining is not None:
        words = text("NEXT, or wait {seconds} s", seconds=math.ceil(remaining))
    hint = brush.sentence(words, room, type_.floor, "bold")
    yield brush.words(hint, zone.centre[0], top + title.cap + foot, theme.ink, "bold", "centre")


def buttons(brush: Brush, redo: bool = False, darts: bool = True) -> Drawn:
    """NEXT, CORRECT and MENU, small, for a mouse; ``redo``: and a sign that does again what was taken back.

    Without ``darts`` none can be corrected.
    """
    zone, theme, cap = brush.grid.buttons, brush.look.theme, brush.grid.type.floor
    if zone is None:
        return
    gap = brush.u(0.012)
    commands = ((text("NEXT"), "next"), (text("CORRECT"), "correct"), (text("MENU"), "menu"))
    said = [(brush.say(words), command) for words, command in commands if darts or command != "correct"]
    sign = zone.h if redo else 0.0
    room = zone.w - gap * (len(said) - 1) - (sign + gap if redo else 0.0)
    least, font = brush.u(0.009), _BOLD
    wide = [measure(words, cap, font) for words, _ in said]
    if room - sum(wide) < 2 * least * len(said):
        font = _NARROW
        wide = [measure(words, cap, font) for words, _ in said]
    pad = (room - sum(wide)) / (2 * len(said))
    x = zone.x
    for (words, command), width in zip(said, wide, strict=True):
        box = Box(x, zone.y, width + 2 * pad, zone.h)
        yield from _button(brush, box, command)
        word = brush.fit(words, box.w - 2 * min(least, max(pad, 0.0)), cap, font)
        yield brush.words(word, box.centre[0], box.centre[1] + word.cap / 2, theme.shine, font, "centre")
        x = box.right + gap
    if redo:
        box = Box(x, zone.y, sign, zone.h)
        yield from _button(brush, box, "redo")
        yield Sprite("icon", ("again", "shine"), box.inset(zone.h * 0.2))


def _button(brush: Brush, box: Box, command: str) -> Drawn:
    theme = brush.look.theme
    yield Panel(box, theme.raised, box.h * 0.28, theme.brass, max(brush.u(0.0025), 1))
    yield Hot(box, command)
