"""The second stage of a correction: where the dart was. Its neighbours across a wire are offered first.

The board itself is hot: a click or a dart in any area says it was there.
"""

from __future__ import annotations

from typing import Final

from display.drawlist import Box, Hot, Panel, Picture, Sprite
from display.forms import CorrectForm
from display.painters.brush import Drawn
from display.scenes.correct_parts import asked, boarded, change, names, subject
from display.scenes.foot import foot
from display.scenes.parts import GAP, Sheet, frame, remark, title
from games.text import text

_BOARD, _BOARD_TALL = 0.66, 0.42
_FEW: Final = 4
_MOST: Final = 7
"""Columns of areas at most: on a tall screen, where they are no more than two rows of a few; elsewhere."""


def picture(sheet: Sheet, form: CorrectForm) -> Picture:
    """Where was it? A large board, the areas that are offered by name."""
    head, drawn_title = title(sheet, sheet.say(text("Where was it?")), sheet.type.before)
    which, drawn_which = subject(sheet, head.bottom, form)
    buttons, drawn_buttons = foot(sheet, form.entries, form.cursor, 0)
    hint, drawn_hint = remark(
        sheet, buttons.y - sheet.u(0.008), None, text("A click or a dart in the board says it too.")
    )
    top = which.bottom + sheet.u(0.012)
    body = Box(sheet.page.x, top, sheet.page.w, hint.y - top - sheet.u(0.012))
    gap, rows = sheet.u(0.035), -(-len(form.segments) // _across(sheet, len(form.segments)))
    high = sheet.u(0.062 if sheet.tall else 0.088)
    if sheet.tall:
        large = Box(body.x, body.y, body.w, sheet.type.before * 1.25)
        tall = rows * (high + sheet.u(GAP)) - sheet.u(GAP)
        side = min(sheet.u(_BOARD_TALL), body.bottom - tall - large.bottom - gap, body.w)
        spare = (body.h - large.h - side - tall - gap) / 2
        board = Box(body.centre[0] - side / 2, large.bottom + spare, side, side)
        tiles = Box(body.x, board.bottom + gap, body.w, tall)
    else:
        side = min(sheet.u(_BOARD), body.h, body.w * 0.44)
        board = Box(body.x, body.centre[1] - side / 2, side, side)
        right = Box(board.right + gap, body.y, body.right - board.right - gap, body.h)
        cap = sheet.type.now * 1.4
        tall = min(rows * (high + sheet.u(GAP)) - sheet.u(GAP), right.h - cap - gap)
        spare = (right.h - cap - gap - tall) / 2
        large = Box(right.x, right.y + spare, right.w, cap)
        tiles = Box(right.x, large.bottom + gap, right.w, tall)
    before = asked(form)
    lit = [(segment, "other") for segment in form.segments]
    lit += [(form.under, "good")] if form.under is not None else []
    darts = [segment for segment in (before, form.under) if segment is not None]
    place, drawn_board = boarded(sheet, board, lit, darts, len(darts) - 1 if form.under is not None else -1)

    def drawn() -> Drawn:
        yield from drawn_title
        yield from drawn_which
        yield from drawn_board
        yield from change(sheet, large, form, "?")
        yield from _tiles(sheet, tiles, form)
        yield from drawn_hint
        yield from drawn_buttons

    return sheet.picture(drawn(), place)


def _across(sheet: Sheet, count: int) -> int:
    """In how many columns so many areas stand: in as few rows as can be, evenly many in each."""
    rows = -(-count // (_FEW if sheet.tall and count <= 2 * _FEW else _MOST))
    return max(-(-count // max(rows, 1)), 1)


def _tiles(sheet: Sheet, box: Box, form: CorrectForm) -> Drawn:
    """The areas offered, each by name, in reading order."""
    theme, gap, across = sheet.look.theme, sheet.u(GAP), _across(sheet, len(form.segments))
    rows = max(-(-len(form.segments) // across), 1)
    gap_y = min(gap, box.h / rows * 0.2)
    wide, high = (box.w - gap * (across - 1)) / across, (box.h - gap_y * (rows - 1)) / rows
    said = names(sheet, form.segments)
    for n, segment in enumerate(form.segments):
        place = Box(box.x + n % across * (wide + gap), box.y + n // across * (high + gap_y), wide, high)
        chosen = segment is form.under
        if chosen:
            radius = sheet.u(0.014)
            yield Sprite("glow", ("lit", round(sheet.u(0.02)), round(radius)), place)
            yield Panel(place, theme.lit, radius, theme.shine, max(1.0, sheet.u(0.0025)))
        else:
            yield from frame(sheet, place, False)
        cap = max(min(sheet.type.need, high * 0.6), sheet.type.floor)
        colour = theme.ink if chosen else theme.text
        yield sheet.line(said[segment], place.inset(sheet.u(0.008)), cap, colour, "figures", "centre", sheet.type.floor)
        yield Hot(place, f"segment:{segment.name}")
