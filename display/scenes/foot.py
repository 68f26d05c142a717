"""The bottom of a page: its buttons, and the line that says which keys steer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.drawlist import Box, Panel
from display.fonts import measure
from display.painters.brush import Drawn
from display.scenes.parts import BUTTON, BUTTON_TALL, GAP, Sheet, button
from games.text import Text, text

_KEYS: Final = (
    (text("SPACE"), text("move on")),
    (text("TAB"), text("choose")),
    (text("ESC"), text("back")),
)
_TYPING: Final = ((text("ENTER"), text("done")),)
_LINE: Final = 1.9
"""Height of the line of keys, in capitals."""


def keys(sheet: Sheet, typing: bool = False, within: Box | None = None, back: bool = True) -> tuple[Box, Drawn]:
    """The last line of a page or of a box: keys, each in a frame, and what they do.

    A tall screen names two, and so does a page with no way ``back``.
    """
    area, cap = within or sheet.page, sheet.type.floor
    high, pad = cap * _LINE, cap * 0.5
    box = Box(area.x, area.bottom - high, area.w, high)
    chosen = _TYPING if typing else _KEYS[: 3 if back and not sheet.tall else 2]
    said = [(sheet.say(key), sheet.say(does)) for key, does in chosen]
    widths = [(measure(key, cap, "figures") + 2 * pad, measure(does, cap, "words")) for key, does in said]
    between = min(cap * 2, (box.w - sum(a + b + pad for a, b in widths)) / max(len(said) - 1, 1))
    whole = sum(a + b + pad for a, b in widths) + between * (len(said) - 1)

    def drawn() -> Drawn:
        theme, left = sheet.look.theme, box.centre[0] - whole / 2
        for (key, does), (wide, long) in zip(said, widths, strict=True):
            frame = Box(left, box.y, wide, high)
            yield Panel(frame, theme.panel, cap * 0.35, theme.line, max(1.0, sheet.u(0.002)))
            yield sheet.line(key, frame, cap, theme.text, "figures", "centre")
            yield sheet.line(does, Box(frame.right + pad, box.y, long + 1, high), cap, theme.second)
            left = frame.right + pad + long + between

    return box, drawn()


def shelves(sheet: Sheet, widths: Sequence[float], room: float) -> list[list[float]]:
    """Buttons in as few rows as hold them, evenly many in each if that fits; they fill the row, alike if possible."""
    gap, most = sheet.u(GAP), sheet.u(0.5)

    def fits(row: Sequence[float]) -> bool:
        return sum(row) + gap * (len(row) - 1) <= room

    rows: list[list[float]] = []
    for width in widths:
        if rows and fits([*rows[-1], width]):
            rows[-1].append(width)
        else:
            rows.append([min(width, room)])
    deep = -(-len(widths) // max(len(rows), 1))
    even = [list(widths[n : n + deep]) for n in range(0, len(widths), max(deep, 1))]
    if all(map(fits, even)):
        rows = even
    filled = []
    for row in rows:
        share = (room - gap * (len(row) - 1)) / len(row)
        spare = share - sum(row) / len(row)
        filled.append([min(share, most)] * len(row) if max(row) <= share else [width + spare for width in row])
    return filled


def foot(
    sheet: Sheet,
    entries: Sequence[tuple[str, Text]],
    cursor: int,
    first: int,
    within: Box | None = None,
    share: float = 1.0,
    typing: bool = False,
    size: float = 1.0,
) -> tuple[Box, Drawn]:
    """Buttons at the bottom of a box, or of the page over its line of keys: the place they take, and how they look.

    ``cursor`` is the place under the hand; the first button is place ``first``. They are as high as the theme
    says, ``size`` times that for what matters, or less where they may take only a ``share`` of a box's height.
    """
    gap, page = sheet.u(GAP), sheet.page
    line, drawn_keys = keys(sheet, typing)
    area = within or Box(page.x, page.y, page.w, line.y - page.y - sheet.u(0.014))
    strings = [sheet.say(words) for _, words in entries]
    cap = sheet.type.floor * size
    widths = [measure(string, cap, "bold") + sheet.u(0.032) for string in strings]
    rows = shelves(sheet, widths, area.w)
    count = max(len(rows), 1)
    high = min(sheet.u(BUTTON_TALL if sheet.tall else BUTTON) * size, (area.h * share + gap) / count - gap)
    box = Box(area.x, area.bottom - count * (high + gap) + gap, area.w, count * (high + gap) - gap)

    def drawn() -> Drawn:
        if within is None:
            yield from drawn_keys
        n = 0
        for k, row in enumerate(rows):
            left = box.centre[0] - (sum(row) + gap * (len(row) - 1)) / 2
            for width in row:
                place = Box(left, box.y + k * (high + gap), width, high)
                yield from button(sheet, place, strings[n], cursor == first + n, f"at:{first + n}", cap)
                left += width + gap
                n += 1

    return box, drawn()
