"""A chalkboard with a line a player: his name, the columns that matter now, his large figure at the end.

Many players stand in two columns of lines. Of many headings the one that is played now is seen, with those round it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from display.drawlist import Box
from display.fonts import measure
from display.frame import Frame
from display.painters import chalk_cells
from display.painters.brush import SQUEEZE, Brush, Drawn, wrap
from games.chalk import Chalk, Head, Line
from games.text import Text

_DEEP: Final = 8
"""More players stand in two columns."""

_ROW: Final = 0.2  # greatest height of a row, of the unit
_NAME: Final = 0.4  # of the width that names may take
_TIGHT: Final = 0.3  # the same where many columns want room
_LABEL: Final = 0.22
"""Of the width that the heading over the large figures may take."""

_SCORE: Final = 0.4
"""Of the width that a large figure may take."""

_LARGE: Final = 100.0
"""At such a height a figure is measured for its width at any: at a small one whole px are too much."""

_OVER: Final = 1.2
"""How much larger than names the large figures are at least."""

_LOW: Final = 2.4  # so much higher than its name, in floors, is a row with room for a word under that
_SEEN: Final = 2  # columns that are worth more than which round it is, said whole
_TWO: Final = 2.8  # from such a height of the headings on, of the floor, the round stands in two lines
_ONCE: Final = 1.6  # by so much a column is wider, if there is room, for its words to stand in one line
_AHEAD: Final = 0.6  # where in the window the column stands that is played now


@dataclass(frozen=True, slots=True)
class _Sizes:
    """What all lines share, px.

    Height of figures and of names, where cells begin, the width of one, height of headings and of a row, width that
    the large figures take.
    """

    figure: float
    name: float
    cells: float
    cell: float
    head: float
    row: float
    score: float


def lines(brush: Brush, frame: Frame, chalk: Chalk, box: Box, thrower: int | None, best: Collection[int]) -> Drawn:
    """All lines, in playing order."""
    count = len(chalk.lines)
    across = 1 if count <= _DEEP else 2
    deep = -(-count // across)
    gap = frame.u(0.012)
    wide = (box.w - gap * (across - 1)) / across
    sizes = _sizes(brush, frame, chalk, wide, box.h, deep)
    seen = window(chalk.heads, int((wide - sizes.cells - sizes.score) / sizes.cell + 0.01))
    for half in range(across):
        x = box.x + half * (wide + gap)
        yield from _headings(
            brush, frame, chalk, Box(x, box.y, wide, sizes.head), sizes, seen, None if half else chalk.round
        )
        for n, line in enumerate(chalk.lines[half * deep : (half + 1) * deep]):
            row = Box(x, box.y + sizes.head + n * sizes.row, wide, sizes.row)
            yield from _line(brush, frame, chalk, line, row, sizes, seen, line.seat == thrower, line.seat in best)


def window(heads: Sequence[Head], fitting: int) -> range:
    """Which headings are seen where so many fit: those before the one that is played now, and some after it."""
    if fitting >= len(heads):
        return range(len(heads))
    fitting = max(fitting, 0)
    now = next((n for n, head in enumerate(heads) if head.tone == "good"), 0)
    first = min(max(now - int(fitting * _AHEAD), 0), len(heads) - fitting)
    return range(first, first + fitting)


def _sizes(brush: Brush, frame: Frame, chalk: Chalk, wide: float, high: float, deep: int) -> _Sizes:
    type_ = frame.grid.type
    floor = type_.floor
    worded = any(not chalk_cells.short(chalk_cells.said(brush, head.said)) for head in chalk.heads)
    head = floor * (3.0 if worded and high / (deep + 2) > floor * 1.6 else 2.0)
    row = min((high - head) / deep, frame.u(_ROW))
    figure = max(min(row * 0.62, type_.now), floor)
    name = max(min(row * 0.46, type_.hand), floor)
    cell = _cell(brush, frame, chalk, row, 2 if head > floor * _TWO else 1)
    label = min(measure(brush.say(chalk.label), floor, "words"), wide * _LABEL) + floor
    most = max(measure(line.score, _LARGE, "figures") / _LARGE + 0.5 for line in chalk.lines)
    figure = max(min(figure, wide * _SCORE / most), floor)
    score = max(figure * most, label)
    share = 1.0 if not chalk.heads else _NAME if len(chalk.heads) * cell < wide * 0.4 else _TIGHT
    room = min(wide * share, wide - score - frame.u(0.03))
    longest = max(chalk_cells.name_wide(brush, line, name) for line in chalk.lines)
    if longest > room:  # all names are smaller before one is cut
        name = max(name * room / longest, min(name, type_.need * 0.85))
    cells = min(longest, room) + frame.u(0.03)
    if row >= name + floor * _LOW:  # the word on a player stands under his name
        cells = max(cells, *(chalk_cells.note_wide(brush, frame, line, name) for line in chalk.lines))
    least = max(min(figure, name * _OVER) * most, label)
    if chalk.round is not None and head < floor * _TWO:  # which round it is stands over the names, in one line
        told = measure(brush.say(chalk.round), floor, "bold") * SQUEEZE + frame.u(0.014) * 1.5
        if wide - told - least >= min(len(chalk.heads), _SEEN) * cell:
            cells = max(cells, told)
    once = _cell(brush, frame, chalk, row, 1)
    if once <= cell * _ONCE and cells + len(chalk.heads) * once + score <= wide:
        cell = once
    # the large figures are smaller before a column is left out
    fitting = min(len(chalk.heads), int((wide - cells - least) / cell + 0.01))
    score = min(score, max(wide - cells - fitting * cell, least))
    figure = min(figure, score / most)
    return _Sizes(figure, name, cells, cell, head, row, score)


def _cell(brush: Brush, frame: Frame, chalk: Chalk, row: float, lines: int) -> float:
    """Width of a column: of its figures, or of the longest line over it, if words there stand in so many."""
    type_ = frame.grid.type
    cap = _figure(frame, row)
    widest = type_.floor * 1.6
    for head in chalk.heads:
        words = chalk_cells.said(brush, head.said)
        if chalk_cells.short(words):
            widest = max(widest, measure(words, min(type_.need, cap), "figures"))
        else:
            parts = wrap(words, measure(words, type_.floor, "words") * 0.62, type_.floor, "words", lines)
            widest = max(widest, *(measure(part, type_.floor, "words") for part in parts))
    for line in chalk.lines:
        for cell in line.cells:
            words = chalk_cells.said(brush, cell.said)
            short = chalk_cells.short(words)
            widest = max(widest, measure(words, cap if short else type_.floor, "figures" if short else "words"))
            if cell.marks is not None:
                widest = max(widest, min(row * 0.8, frame.u(0.05)))
    return widest + type_.floor * 0.7


def _figure(frame: Frame, row: float) -> float:
    """Height of a figure in a column."""
    return max(min(row * 0.46, frame.grid.type.need * 1.3), frame.grid.type.floor)


def _headings(
    brush: Brush, frame: Frame, chalk: Chalk, box: Box, sizes: _Sizes, seen: range, round: Text | None
) -> Drawn:
    """The round over the names, a heading over each column, what the large figures are over these."""
    theme, floor, pad = brush.look.theme, frame.grid.type.floor, frame.u(0.014)
    middle, end = box.centre[1], box.right - sizes.score - len(seen) * sizes.cell
    worded = any(not chalk_cells.short(chalk_cells.said(brush, head.said)) for head in chalk.heads)
    if round is not None:
        room, words = end - box.x - pad * 1.5, brush.say(round)
        whole = measure(words, floor, "bold") <= room or box.h < floor * _TWO
        for n, row in enumerate((words,) if whole else wrap(words, room, floor, "bold", 2)):
            base = middle + floor * (0.5 + (0 if whole else 1.25 * n - 0.62))
            yield brush.words(brush.fit(row, room, floor, "bold"), box.x + pad, base, theme.text, "bold")
    for n, column in enumerate(seen):
        place = Box(end + n * sizes.cell, box.y, sizes.cell, box.h)
        cap = min(frame.grid.type.need, _figure(frame, sizes.row) * 1.1, box.h * 0.7)
        yield from chalk_cells.heading(brush, frame, chalk.heads[column], place, max(cap, floor), worded)
    label = brush.fit(brush.say(chalk.label), sizes.score - pad * 0.6, floor, "words")
    yield brush.words(label, box.right - pad * 0.6, middle + floor / 2, theme.second, "words", "right")


def _line(
    brush: Brush, frame: Frame, chalk: Chalk, line: Line, box: Box, sizes: _Sizes, seen: range, now: bool, best: bool
) -> Drawn:
    theme, pad, floor = brush.look.theme, frame.u(0.014), frame.grid.type.floor
    yield chalk_cells.ground(brush, frame, line.seat, box.inset(min(frame.u(0.003), box.h * 0.05)), now, best)
    if not (now or best):
        yield chalk_cells.rule(brush, frame, (box.x + pad, box.bottom), (box.right - pad, box.bottom))
    end = box.right - sizes.score - len(seen) * sizes.cell
    low = line.note is not None and box.h >= sizes.name + floor * _LOW
    rise = floor * 0.8 if low else 0.0
    name = Box(box.x + pad, box.y - rise, end - box.x - pad * 1.6, box.h)
    cap = min(sizes.name, box.h * 0.8)
    aside = line.note is not None and not low
    told = chalk_cells.name_wide(brush, line, cap)
    if aside and line.note is not None and name.w - told < measure(brush.say(line.note), floor, "bold") + floor:
        seen, end = (
            range(0),
            box.right - measure(line.score, sizes.figure, "figures") - pad * 1.4,
        )  # the word stands where the columns would
    yield from chalk_cells.name(brush, frame, line, name, cap)
    if low:
        x = name.x + brush.signs_wide(line.seat, cap) + cap * 0.35
        yield from chalk_cells.note(brush, frame, line, x, name.centre[1] + cap / 2 + floor * 1.1, end - x)
    elif aside:
        x = name.x + min(told, name.w) + floor * 0.8
        yield from chalk_cells.note(brush, frame, line, x, box.centre[1], end - x - floor * 0.5)
    for n, column in enumerate(seen):
        if column < len(line.cells):
            place = Box(end + n * sizes.cell, box.y, sizes.cell, box.h)
            key = f"mark {line.seat}.{column}"
            yield from chalk_cells.cell(
                brush, frame, line.cells[column], place, key, _figure(frame, sizes.row), now, line.out
            )
    colour = theme.second if line.out else chalk_cells.ink(brush, line.tone, True)
    figure = brush.fit(line.score, sizes.score, sizes.figure, "figures", floor)
    base = box.centre[1] + figure.cap / 2
    yield brush.words(figure, box.right - pad * 0.8, base, colour, "figures", "right", key=f"score {line.seat}")
