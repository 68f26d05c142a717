"""The table of rounds: a column for each, a row for each player, the total at the end; the last rounds if many.

The round that is counted stands in larger figures. Where rows would be lower than their letters there is no heading.
"""

from __future__ import annotations

from typing import Final

from display.drawlist import Box, Panel
from display.fonts import measure
from display.frame import Frame
from display.painters.brush import Brush, Drawn
from games.tabletop import Scores

_NAME: Final = 0.4  # of the width, at most
_APART: Final = 0.55  # between two columns, in small figures
_LOWEST: Final = 1.5  # a row, in small figures


def scores(brush: Brush, frame: Frame, shown: Scores, zone: Box) -> Drawn:
    """The table in a zone; who leads in brass."""
    theme, type_ = brush.look.theme, frame.grid.type
    yield Panel(zone, theme.panel, frame.u(0.026), theme.line, max(frame.u(0.002), 1.0), key="row scores")
    pad = frame.u(0.014 if frame.grid.tall else 0.026)
    inner = Box(zone.x + pad, zone.y + pad, zone.w - 2 * pad, zone.h - 2 * pad)
    title = brush.sentence(shown.title, inner.w, type_.need if not frame.grid.tall else type_.need * 1.1, "figures")
    lines, top = len(shown.rows) + 1, inner.y + title.cap * 1.9
    if (inner.bottom - top) / lines >= type_.floor * _LOWEST:
        yield brush.words(title, inner.x, inner.y + title.cap, theme.text, "figures")
    else:
        top = inner.y
    high = min((inner.bottom - top) / lines, frame.u(0.05 if frame.grid.tall else 0.088))
    cap = max(min(type_.need, high * 0.62), type_.floor)
    large, small = min(cap, type_.need), max(min(type_.floor * 1.1, high * 0.75), type_.floor)
    totals = max((measure(total, cap, "figures") for *_, total in shown.rows), default=0.0)
    figure = max(
        (
            measure(value, large if column == shown.now else small, "figures")
            for _, values, _ in shown.rows
            for column, value in enumerate(values)
        ),
        default=0.0,
    )
    figure = max(figure, *(measure(head, type_.floor, "figures") for head in shown.heads), 0.0)
    figure += type_.floor * _APART
    end = inner.right - totals - frame.u(0.03)
    names = [_name(brush, seat, cap) for seat, *_ in shown.rows]
    start = inner.x + min(max(names, default=0.0), inner.w * _NAME) + frame.u(0.02)
    fitting = max(int((end - start) / figure), 1)
    seen = range(max(0, min(len(shown.heads), shown.now + 1) - fitting), len(shown.heads))[:fitting]
    figure = min((end - start) / max(len(seen), 1), frame.u(0.1))
    for n, column in enumerate(reversed(seen)):
        x = end - n * figure - figure * 0.5
        now = column == shown.now
        yield brush.words(
            shown.heads[column],
            x,
            top + high * 0.5 + type_.floor / 2,
            theme.text if now else theme.second,
            "figures",
            "centre",
            type_.floor,
        )
    for row, (seat, values, total) in enumerate(shown.rows, 1):
        box = Box(inner.x - pad * 0.4, top + row * high, inner.w + pad * 0.8, high)
        best = seat in shown.best
        fill = theme.raised if best else theme.ground
        edge = theme.brass if best else theme.line
        yield Panel(box.inset(high * 0.05), fill, high * 0.18, edge, max(frame.u(0.002), 1.0), key=f"row {seat}")
        middle = box.centre[1]
        sign = cap
        yield from brush.signs(seat, inner.x + cap * 0.2, middle, sign)
        x = inner.x + cap * 0.2 + brush.signs_wide(seat, sign) + cap * 0.4
        name = brush.fit(brush.name(seat), start - x - cap * 0.4, cap, "figures", type_.floor)
        yield brush.words(name, x, middle + name.cap / 2, theme.text, "figures")
        for n, column in enumerate(reversed(seen)):
            if column < len(values):
                colour = theme.text if column == shown.now else theme.second
                size = large if column == shown.now else small
                at = end - n * figure - figure * 0.5
                yield brush.words(values[column], at, middle + size / 2, colour, "figures", "centre", size)
        colour = theme.shine if best else theme.text
        yield brush.words(
            total, inner.right - cap * 0.2, middle + cap / 2, colour, "figures", "right", cap, f"score {seat}"
        )


def _name(brush: Brush, seat: int, cap: float) -> float:
    return cap * 1.2 + brush.signs_wide(seat, cap) + measure(brush.name(seat), cap, "figures")
