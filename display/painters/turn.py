"""Whose turn it is: the thrower's name and sign, his lives, the darts of his visit and those he has left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from display.drawlist import Box, Sprite
from display.fonts import descent, measure
from display.painters.brush import SQUEEZE, Brush, Drawn, Fitted, tokens
from games.text import text
from games.view import Landed, Tally, Turn

_TALL_LIVES: Final = 1 / 24
"""Height of the figure of lives on a tall screen, of the unit."""

_CLEAR: Final = 0.014
"""So far under its baseline a name may reach, of the unit: what is under it begins a little lower."""

_SLOT: Final = 0.52
"""Width of a waiting dart's place over its height."""


def name(brush: Brush, seat: int) -> Drawn:
    """The thrower's name, as large as it fits, and his sign: beside it, on a tall screen over the lives.

    A name with a tail ("Hugo", "Cy") stands a little higher, off what is under it.
    """
    box, type_, tall = brush.grid.name, brush.grid.type, brush.grid.tall
    # On a tall screen a shield stands between the sign and the lives.
    sign = brush.u((0.03 if seat in brush.teams else 0.036) if tall else 0.066)
    gap = brush.u(0.024)
    room = box.w if tall else box.w - brush.signs_wide(seat, sign) - gap
    fitted = brush.fit(brush.name(seat), room, min(type_.now, box.h), "figures", type_.before)
    tail = descent(fitted.string, fitted.cap, "figures") - brush.u(_CLEAR)
    base = box.bottom - min(max(tail, 0.0), brush.u(0.016))
    yield brush.words(fitted, box.x, base, brush.look.theme.text, "figures", key="thrower")
    if tall:
        x, top = brush.grid.lives.x, box.y + brush.u(0.004)
        yield from replace(brush, bots=frozenset()).signs(seat, x, top + sign / 2, sign)
        if seat in brush.bots:  # there is no room for three signs in a row
            size = brush.u(0.024)
            yield brush.bot(Box(x, top + sign + brush.u(0.004), size, size))
        return
    middle = base - fitted.cap / 2
    yield from brush.signs(seat, box.x + fitted.width + gap, middle, sign)


def tally(brush: Brush, seat: int, lives: Tally) -> Drawn:
    """The thrower's lives: a figure and tokens in one line (three in a row on a tall screen)."""
    box, cap, theme = brush.grid.lives, brush.grid.type.need, brush.look.theme
    colour = theme.alert if lives.low else theme.text
    figure = str(lives.value)
    chips = tokens(lives)
    if brush.grid.tall:
        columns = 3 if len(chips) <= 9 else 4
        lines = -(-len(chips) // columns)
        step = min(brush.u(0.097) / columns, box.h / max(lines, 1))
        size = step * 0.84
        x = box.right - step * min(columns, max(len(chips), 1)) + step - size
        top = box.bottom - step * lines + step - size
        cap = brush.u(_TALL_LIVES)
        yield brush.words(figure, x - brush.u(0.014), box.bottom, colour, "figures", "right", cap, f"lives {seat}")
        for n, (full, five) in enumerate(chips):
            at = Box(x + n % columns * step, top + n // columns * step, size, size)
            yield Sprite("token", (full, lives.low, five), at, key=f"life {seat}.{n}")
        return
    yield brush.words(figure, box.x, box.bottom, colour, "figures", cap=cap, key=f"lives {seat}")
    start = box.x + max(measure(figure, cap, "figures") + brush.u(0.018), brush.u(0.046))
    step = min(brush.u(0.0482), (box.right - start) / max(len(chips), 1))
    size = min(step * 0.84, brush.u(0.038))
    middle = box.bottom - cap / 2
    for n, (full, five) in enumerate(chips):
        at = Box(start + n * step, middle - size / 2, size, size)
        yield Sprite("token", (full, lives.low, five), at, key=f"life {seat}.{n}")


@dataclass(frozen=True, slots=True)
class _Column:
    """A dart of the visit: its name as drawn, its note, the width it takes, px."""

    dart: Landed
    name: Fitted
    note: str
    width: float


def visit(brush: Brush, turn: Turn, pending: bool = False) -> Drawn:
    """The darts of the visit, the last one largest, what each did, and the darts that are left.

    ``pending``: what the last one does is still asked.
    """
    box, type_, theme = brush.grid.visit, brush.grid.type, brush.look.theme
    base = box.bottom - type_.floor * 1.6
    slots, slot = _slots(brush, turn.left, base - box.y)
    darts = (*turn.darts[:-1], replace(turn.darts[-1], note=None)) if pending and turn.darts else turn.darts
    columns, gap = _columns(brush, darts, box.w - slots, bool(slots), base - box.y)
    x = box.x
    for n, column in enumerate(columns):
        last = n == len(columns) - 1
        yield brush.words(column.name, x, base, theme.text if last else theme.second, "figures")
        if column.note:
            colour = theme.alert if column.dart.tone == "danger" else theme.text if last else theme.second
            yield brush.words(
                brush.fit(column.note, column.width + gap * (0.3 if brush.grid.tall else 0.7), type_.floor, "words"),
                x,
                box.bottom,
                colour,
            )
        x += column.width + gap
    for n in range(turn.left):
        yield Sprite("slot", (), Box(x + n * (slot.w + brush.u(0.02)), base - slot.h, slot.w, slot.h), key=f"slot {n}")
    if turn.left:
        left = brush.say(text("{n} left", n=turn.left))
        yield brush.words(brush.fit(left, box.right - x, type_.floor, "words"), x, box.bottom, theme.second)


def _slots(brush: Brush, left: int, height: float) -> tuple[float, Box]:
    """How wide the waiting darts stand together, and the size of one."""
    slot = Box(0, 0, height * _SLOT, height)
    words = measure(brush.say(text("{n} left", n=left)), brush.grid.type.floor, "words")
    return (max(left * (slot.w + brush.u(0.02)) - brush.u(0.02), words), slot) if left else (0.0, slot)


def _columns(
    brush: Brush, darts: Sequence[Landed], room: float, followed: bool, height: float
) -> tuple[list[_Column], float]:
    """The darts side by side, and the gap between them: first it narrows, then the notes give way, then the names."""
    type_ = brush.grid.type
    notes = ["" if dart.note is None else brush.say(dart.note) for dart in darts]
    found: list[_Column] = []
    gap = brush.u(0.02)
    close = 0.014 if brush.grid.tall else 0.022
    tries = [(0.033, 1.0, 1.0), (0.022, 1.0, 1.0), (close, 1.0, 1.0), (close, 1.0, 0.9), (close, 1.0, 0.82)]
    tries += [(close, SQUEEZE, size) for size in (0.82, 0.74, 0.66)] if brush.grid.tall else []
    tries += [(0.025, 0.0, 1 - 0.07 * n) for n in range(7)]
    for share, narrow, size in tries:
        gap = brush.u(share)
        found = []
        for n, dart in enumerate(darts):
            cap = min(type_.now if n == len(darts) - 1 else type_.before, height) * size
            fitted = brush.fit(brush.segment(dart.segment), room, cap, "figures")
            note = measure(notes[n], type_.floor, "words") * (narrow if len(darts) > 1 else 1.0)
            found.append(_Column(dart, fitted, notes[n], max(fitted.width, min(note, room))))
        if sum(column.width for column in found) + gap * (len(found) - (0 if followed else 1)) <= room:
            break
    return found, gap
