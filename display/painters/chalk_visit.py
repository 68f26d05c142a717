"""The thrower's row over the chalkboard: his large figure, the darts of his visit, and where the others should go."""

from __future__ import annotations

from typing import Final

from display.drawlist import Box, Font, Panel
from display.fonts import measure
from display.frame import Frame
from display.painters.band import slot
from display.painters.brush import ELLIPSIS, Brush, Drawn, Fitted, fit, wrap
from games.chalk import Chalk, Line
from games.segments import Segment
from games.view import Landed, Turn

_WIDEST: Final = 0.46  # of the row: the figure's panel at most
_LAST: Final = 0.125  # height of the last dart's name, of the unit, where there is room
_EARLIER: Final = 2 / 3  # of an earlier one
_LONGEST: Final = "D20"
_LARGE: Final = 100.0  # a height at which it is measured
_LINE: Final = 1.25  # from one of two lines to the next, in floors
_NARROW: Final = 0.72  # how narrow the words under a dart may become


def visit(brush: Brush, frame: Frame, chalk: Chalk, turn: Turn) -> Drawn:
    """The row; the figure's panel is as wide as the largest of all players, so that nothing shifts as they throw."""
    zone = frame.darts
    mine = next((line for line in chalk.lines if line.seat == turn.seat), None)
    left = zone.x
    if mine is not None and mine.score:
        panel = _panel(brush, frame, chalk, zone)
        left = panel.right + frame.u(0.014)
        yield from _figure(brush, frame, chalk, mine, panel)
    yield from _places(brush, frame, chalk, turn, Box(left, zone.y, zone.right - left, zone.h))


def _cap(frame: Frame) -> float:
    return max(frame.grid.type.now, frame.u(0.128)) if not frame.grid.tall else frame.grid.type.now


def _panel(brush: Brush, frame: Frame, chalk: Chalk, zone: Box) -> Box:
    figure = max(measure(line.score, _cap(frame), "figures") for line in chalk.lines)
    label = measure(brush.say(chalk.label), frame.grid.type.floor, "bold")
    return Box(
        zone.x, zone.y, min(max(figure, label) + frame.u(0.03 if frame.grid.tall else 0.05), zone.w * _WIDEST), zone.h
    )


def _figure(brush: Brush, frame: Frame, chalk: Chalk, line: Line, box: Box) -> Drawn:
    theme, floor = brush.look.theme, frame.grid.type.floor
    yield Panel(box, theme.raised, frame.u(0.018), theme.text, max(frame.u(0.0042), 1.0), key="row figure")
    inner = box.w - frame.u(0.024)
    fitted = brush.fit(line.score, inner, _cap(frame), "figures")
    label = brush.sentence(chalk.label, inner, floor, "bold")
    spare = max(box.h - _cap(frame) - floor, 0.0)
    colour = {"danger": theme.alert, "good": theme.shine}.get(line.tone, theme.text)
    base = box.y + spare * 0.36 + (_cap(frame) + fitted.cap) / 2
    x = box.centre[0]
    yield brush.words(fitted, x, base, colour, "figures", "centre", key=f"figure {line.seat}")
    yield brush.words(label, x, box.bottom - spare * 0.36, theme.second, "bold", "centre")


def _places(brush: Brush, frame: Frame, chalk: Chalk, turn: Turn, box: Box) -> Drawn:
    """A place a dart, the last one thrown larger; in those to come their aims, if there is a way to finish."""
    thrown, count = len(turn.darts), len(turn.darts) + turn.left
    gap = frame.u(0.01)
    wide = (box.w + gap) / max(count, 1) - gap
    route = chalk.route if turn.left else ()
    for n in range(count):
        place = Box(box.x + n * (wide + gap), box.y, wide, box.h)
        if n < thrown:
            yield from _thrown(brush, frame, turn.darts[n], place, n == thrown - 1)
        elif n - thrown < len(route):
            yield from _aim(brush, frame, route[n - thrown], place, n == thrown)
        else:
            high = min(box.h, place.w * 0.84)
            yield from slot(brush, frame, Box(place.x, place.centre[1] - high / 2, place.w, high), True, n == thrown)


def _thrown(brush: Brush, frame: Frame, dart: Landed, box: Box, last: bool) -> Drawn:
    """What was hit, and under it what that did, in two lines if it must."""
    theme, floor = brush.look.theme, frame.grid.type.floor
    font: Font = "bold" if last else "words"
    rows: list[Fitted] = []
    if dart.note is not None:
        rows = [brush.sentence(dart.note, box.w, floor, font, _NARROW)]
        if ELLIPSIS in rows[0].string:
            parts = wrap(brush.say(dart.note), box.w / _NARROW, floor, font, 2)
            rows = [fit(part, box.w, floor, font, narrow=_NARROW) for part in parts]
    more = floor * _LINE * max(len(rows) - 1, 0)
    whole = min(frame.u(_LAST), box.h - floor * 2.4 - more)
    cap = whole * (1.0 if last else _EARLIER)
    name = fit(brush.segment(dart.segment), box.w, cap, "figures", frame.grid.type.need)
    base = box.centre[1] + whole / 2 - floor * 0.9 - more / 2
    yield brush.words(name, box.centre[0], base, theme.text if last else theme.second, "figures", "centre")
    colour = theme.alert if dart.tone == "danger" else theme.text if last else theme.second
    for n, row in enumerate(rows):
        yield brush.words(row, box.centre[0], base + floor * (1.8 + n * _LINE), colour, font, "centre")


def _aim(brush: Brush, frame: Frame, aim: Segment, box: Box, now: bool) -> Drawn:
    """Where a dart to come should go: brass, the next one framed."""
    theme = brush.look.theme
    edge = theme.brass if now else theme.line
    yield Panel(box, theme.panel, frame.u(0.018), edge, max(frame.u(0.0045 if now else 0.0022), 1.0), dashed=not now)
    fitting = box.w * 0.88 * _LARGE / measure(_LONGEST, _LARGE, "figures")
    cap = max(min(frame.u(_LAST), box.h * 0.6, fitting) * (1.0 if now else _EARLIER), frame.grid.type.need)
    name = fit(brush.segment(aim), box.w * 0.88, cap, "figures", frame.grid.type.need)
    yield brush.words(name, box.centre[0], box.centre[1] + name.cap / 2, theme.shine, "figures", "centre")
