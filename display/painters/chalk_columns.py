"""A chalkboard as Cricket has it: the numbers down the middle, a column of marks for each player, points above."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from display.drawlist import Anchor, Box
from display.fonts import measure
from display.frame import Frame
from display.painters import chalk_cells
from display.painters.brush import Brush, Drawn, wrap
from games.chalk import Chalk

PLAYERS: Final = 4
"""More of them stand in lines."""

HEADS: Final = 9
"""More of them stand side by side, in lines."""

_COLUMN: Final = 0.44  # widest column, of the unit
_BESIDE: Final = 0.34  # from such a width on the points stand beside the name
_MIDDLE: Final = 0.15  # narrowest middle one
_LOW: Final = 1.35  # least height of a row of marks, in capitals of the floor


def fits(chalk: Chalk) -> bool:
    """Whether this chalkboard is such a one."""
    marked = any(cell.marks is not None for line in chalk.lines for cell in line.cells)
    return marked and len(chalk.lines) <= PLAYERS and 0 < len(chalk.heads) <= HEADS


def columns(brush: Brush, frame: Frame, chalk: Chalk, box: Box, thrower: int | None, best: Collection[int]) -> Drawn:
    """The columns, in playing order from the left; the numbers stand after the first half of them."""
    type_, count = frame.grid.type, len(chalk.lines)
    before = (count + 1) // 2
    middle = max(frame.u(_MIDDLE) if not frame.grid.tall else frame.u(0.1), box.w * 0.12)
    wide = min((box.w - middle) / count, frame.u(_COLUMN))
    start = box.centre[0] - (middle + count * wide) / 2
    centre = Box(start + before * wide, box.y, middle, box.h)
    cap = min(type_.need, wide * 0.2)
    noted = type_.floor * 1.7 if any(line.note is not None for line in chalk.lines) else 0.0
    named = cap * 2.0
    beside = wide >= frame.u(_BESIDE)
    scored = (
        max(min(box.h * 0.14, frame.u(0.085)), type_.floor * 1.5) if any(line.score for line in chalk.lines) else 0.0
    )
    if beside:
        named, scored = max(named, scored), 0.0
    top = box.y + named + scored + noted
    step = (box.bottom - top - frame.u(0.008)) / max(len(chalk.heads), 1)
    for n, line in enumerate(chalk.lines):
        x = start + n * wide + (middle if n >= before else 0.0)
        column, now = Box(x, box.y, wide, box.h), line.seat == thrower
        yield chalk_cells.ground(brush, frame, line.seat, column.inset(frame.u(0.003)), now, line.seat in best)
        inner = Box(x + wide * 0.06, box.y, wide * 0.88, named)
        if line.score:
            high = named if beside else scored
            figure = brush.fit(line.score, wide * (0.4 if beside else 0.86), high * 0.76, "figures", type_.floor)
            colour = brush.look.theme.second if line.out else chalk_cells.ink(brush, line.tone, now)
            base = box.y + (0.0 if beside else named) + high / 2 + figure.cap / 2
            anchor: Anchor
            right, anchor = (inner.right, "right") if beside else (column.centre[0], "centre")
            yield brush.words(figure, right, base, colour, "figures", anchor, key=f"score {line.seat}")
            if beside:
                inner = Box(inner.x, inner.y, inner.w - figure.width - cap * 0.5, inner.h)
        yield from chalk_cells.name(brush, frame, line, inner, cap, centred=not beside)
        at = box.y + named + scored + noted / 2 - type_.floor * 0.1
        yield from chalk_cells.note(brush, frame, line, column.centre[0], at, wide * 0.9, centred=True)
    yield from _middle(brush, frame, chalk, centre, named, scored)
    for n, head in enumerate(chalk.heads):
        y = top + n * step
        yield chalk_cells.rule(brush, frame, (start + wide * 0.05, y), (start + middle + count * wide - wide * 0.05, y))
        yield from chalk_cells.heading(brush, frame, head, Box(centre.x, y, middle, step), min(step * 0.66, type_.hand))
        for k, line in enumerate(chalk.lines):
            if n < len(line.cells):
                x = start + k * wide + (middle if k >= before else 0.0)
                place, key = Box(x, y, wide, step), f"mark {line.seat}.{n}"
                size = min(step * 0.66, type_.need)
                yield from chalk_cells.cell(
                    brush, frame, line.cells[n], place, key, size, line.seat == thrower, line.out
                )


def _middle(brush: Brush, frame: Frame, chalk: Chalk, box: Box, named: float, scored: float) -> Drawn:
    """Over the numbers: which round it is, and what the large figures are."""
    theme, floor = brush.look.theme, frame.grid.type.floor
    if chalk.round is not None:
        words = brush.say(chalk.round)
        rows = wrap(words, box.w, floor, "bold", 2) if measure(words, floor, "bold") > box.w else (words,)
        for n, row in enumerate(rows):
            base = box.y + named / 2 + floor * (0.5 + 1.2 * (n - (len(rows) - 1) / 2))
            yield brush.words(brush.fit(row, box.w, floor, "bold"), box.centre[0], base, theme.text, "bold", "centre")
    if scored or chalk.round is None:
        label = brush.sentence(chalk.label, box.w, floor)
        middle = box.y + (named + scored / 2 if scored else named / 2)
        yield brush.words(label, box.centre[0], middle + floor / 2, theme.second, "words", "centre")
