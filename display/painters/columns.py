"""What every number of the board would do, in labels: in two columns beside it, or in a list.

The columns have a label for every number, in the order of the ring, and a line to each, so that lines never cross and
rows never touch. The list has one for all numbers that do the same. Where there is no room for words, a picture and the
square stand for them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from display.drawlist import Box, Colour, Panel, Point, Sprite, Stroke
from display.fonts import measure
from display.frame import Frame
from display.painters.arrowed import arrowed
from display.painters.arrowed import wide as length
from display.painters.brush import Brush, Drawn
from display.raster_shapes import polar
from display.theme import mix
from games.geometry import ORDER, angle
from games.text import Text
from games.view import Lit

RIGHT: Final = ORDER[:10]
LEFT: Final = tuple(reversed(ORDER[10:]))
"""The numbers of a column, from the top: 20, 1, 18 ... and 5, 12, 9 ..."""

Colours: TypeAlias = tuple[Colour, Colour, str]
"""Of what is said first, of the rest, the name of that of arrows."""

_AND: Final = "·"
_WIDEST: Final = f"10{_AND}20"


def labels(brush: Brush, frame: Frame, lights: Sequence[Lit]) -> Drawn:
    """The labels of what is lit, those that nothing is said of left out."""
    by_number = {light.segments[0].number: light for light in lights if light.segments and light.segments[0].number}
    yield from (_columns if frame.left.w else _list)(brush, frame, by_number)


def _columns(brush: Brush, frame: Frame, by_number: Mapping[int, Lit]) -> Drawn:
    rows = [
        (by_number[number], left, n)
        for numbers, left in ((LEFT, True), (RIGHT, False))
        for n, number in enumerate(numbers)
        if number in by_number
    ]
    for light, left, n in sorted(rows, key=lambda row: row[0].tone == "good"):
        yield from _leader(brush, frame, light, _row(frame, left, n), left)
    for light, left, n in rows:
        yield from _label(brush, frame, light, _row(frame, left, n))


def _list(brush: Brush, frame: Frame, by_number: Mapping[int, Lit]) -> Drawn:
    """Numbers that count alike share a label."""
    for numbers, row in _shared(frame, {number: by_number[number].tile for number in sorted(by_number)}):
        yield from _label(brush, frame, by_number[numbers[0]], row, _AND.join(map(str, numbers)))


def counts(brush: Brush, frame: Frame, values: Sequence[tuple[int, str]]) -> Drawn:
    """In the place of a list of labels: what numbers count, while nothing is said of what they do."""
    by_number, type_ = dict(values), frame.grid.type
    cap, pad = min(type_.need, frame.label * 0.6), frame.u(0.007)
    for numbers, row in _shared(frame, dict(sorted(by_number.items()))):
        wide, middle = measure(_WIDEST, type_.floor * 1.1, "figures"), row.centre[1]
        said, x = _AND.join(map(str, numbers)), row.x + pad + wide / 2
        second = brush.look.theme.second
        yield brush.words(said, x, middle + type_.floor * 0.55, second, "figures", "centre", type_.floor * 1.1)
        left = row.x + pad + wide + frame.u(0.02)
        yield brush.words(by_number[numbers[0]], left, middle + cap / 2, brush.look.theme.text, "figures", cap=cap)


def _shared(frame: Frame, meant: Mapping[int, object]) -> list[tuple[list[int], Box]]:
    """Numbers that mean the same, and their row of the list: down one column, then the next."""
    alike: dict[object, list[int]] = {}
    for number, meaning in meant.items():
        alike.setdefault(meaning, []).append(number)
    zone, gap = frame.list, frame.u(0.008)
    lines = max(int(zone.h / frame.label + 0.5), 1)
    wide = (zone.w + gap) / max(-(-len(alike) // lines), 1) - gap
    return [
        (numbers, Box(zone.x + n // lines * (wide + gap), zone.y + n % lines * frame.label, wide, frame.label))
        for n, numbers in enumerate(alike.values())
    ]


def _row(frame: Frame, left: bool, n: int) -> Box:
    column = frame.left if left else frame.right
    return Box(column.x, column.y + n * frame.label, column.w, frame.label)


def _leader(brush: Brush, frame: Frame, light: Lit, row: Box, left: bool) -> Drawn:
    """From the ring straight out, across, and level into the row."""
    theme, grid = brush.look.theme, frame.grid
    at = angle(light.segments[0].number)
    start = polar(grid.centre, grid.radius + frame.u(0.002), at)
    stub = polar(grid.centre, grid.radius + frame.u(0.014), at)
    edge = row.right + frame.u(0.006) if left else row.x - frame.u(0.006)
    bend = edge + frame.u(0.012) * (1 if left else -1)
    line: tuple[Point, ...] = (start, stub, (bend, row.centre[1]), (edge, row.centre[1]))
    good = light.tone == "good"
    yield Stroke(line, theme.shine if good else theme.line, max(frame.u(0.003 if good else 0.0018), 1.0))


def _label(brush: Brush, frame: Frame, light: Lit, row: Box, numbers: str = "") -> Drawn:
    """Points, or the numbers that count alike; then where that leads: in words and a picture, or a picture alone."""
    theme, type_ = brush.look.theme, frame.grid.type
    good = light.tone == "good"
    middle = row.centre[1]
    pad = frame.u(0.007)
    if good:
        box = Box(row.x, row.y + row.h * 0.02, row.w, row.h * 0.96)
        edge = max(frame.u(0.0032), 1.0)
        yield Panel(box, mix(theme.brass, theme.ground, 0.18), frame.u(0.012), theme.brass, edge)
    colours: Colours = (theme.shine, theme.shine, "shine") if good else (theme.text, theme.second, "second")
    cap = max(min(type_.need * 0.88, row.h * 0.62), type_.floor)
    if numbers:
        most, cap = measure(_WIDEST, type_.floor * 1.1, "figures"), type_.floor * 1.1
        yield brush.words(numbers, row.x + pad + most / 2, middle + cap / 2, colours[0], "figures", "centre", cap)
    else:
        most = measure("10", cap, "figures")
        figure = brush.fit(str(light.tile), frame.u(0.05), cap, "figures")
        yield brush.words(figure, row.x + pad, middle + figure.cap / 2, colours[0], "figures")
    x = row.x + pad + most + frame.u(0.012)
    place = Box(x, row.y, row.right - pad - x, row.h)
    if frame.terse or light.detail is None:
        yield from _short(brush, frame, light, place, cap, colours)
    else:
        yield from _long(brush, frame, light, place, light.detail, colours)


def _short(brush: Brush, frame: Frame, light: Lit, box: Box, cap: float, colours: Colours) -> Drawn:
    """One line: the square and the picture."""
    middle, room, good = box.centre[1], box.w, light.tone == "good"
    if light.sign is not None and (frame.terse or not good):
        side = min(frame.u(0.036), box.h * 0.8)
        room -= side + frame.u(0.004)
        place = Box(box.right - side, middle - side / 2, side, side)
        yield Sprite("sign", (light.sign, "shine" if good else "text", not good), place)
    words = light.brief if frame.terse and light.brief is not None else light.title
    small = max(min(cap, box.h * 0.55), frame.grid.type.floor)
    yield from arrowed(brush, brush.say(words), box.x, middle + small / 2, room, small, colours)


def _long(brush: Brush, frame: Frame, light: Lit, box: Box, detail: Text, colours: Colours) -> Drawn:
    """Two lines of words, the picture after the lower one."""
    small, good, middle = frame.grid.type.floor, light.tone == "good", box.centre[1]
    upper, lower, room, said = middle - small * 0.17, middle + small * 1.15, box.w, brush.say(detail)
    if light.sign is not None and not good:
        side = small * 1.3
        room -= side + small * 0.4
        x = box.x + min(length(said, small, "figures"), room) + small * 0.4
        yield Sprite("sign", (light.sign, "text", True), Box(x, lower - small / 2 - side / 2, side, side))
    rest = brush.look.theme.text if good else colours[1]
    yield from arrowed(brush, brush.say(light.title), box.x, upper, box.w, small, colours)
    yield from arrowed(brush, said, box.x, lower, room, small, (rest, *colours[1:]))
