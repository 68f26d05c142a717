"""The last stage of a correction: what it is, and all that would follow, before it is accepted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.drawlist import BoardPlace, Box, Panel, Picture, Sprite
from display.forms import CorrectForm
from display.painters.brush import Drawn, cut, wrap
from display.scenes.correct_parts import STEERED, asked, boarded, change, lines_of, subject
from display.scenes.foot import foot
from display.scenes.parts import LEADING, Sheet, remark, title
from display.theme import Theme
from games.segments import Segment
from games.text import text
from games.view import Tone

_BOARD, _BOARD_TALL, _LEAST = 0.5, 0.24, 0.13
_LARGE: Final = 1.3
"""The two answers are so much larger than other buttons."""

_MARK, _APART = 1.9, 0.95
"""Width of the sign before a consequence, and the space under one, in heights of a capital."""

_LETTERS: Final = 20
"""Letters of a name in a consequence."""

_STOPS: Final = text("What followed is set aside, and the match goes on from that dart.")


def picture(sheet: Sheet, form: CorrectForm) -> Picture:
    """Put it right like this? Before and after in large, then the consequences."""
    head, drawn_title = title(sheet, sheet.say(text("Put it right like this?")), sheet.type.before)
    which, drawn_which = subject(sheet, head.bottom, form)
    buttons, drawn_buttons = foot(sheet, form.entries, form.cursor, 0, size=1.0 if sheet.tall else _LARGE)
    hint, drawn_hint = remark(sheet, buttons.y - sheet.u(0.008), None, None if form.stops else STEERED)
    top, gap = which.bottom + sheet.u(0.012), sheet.u(0.035)
    body = Box(sheet.page.x, top, sheet.page.w, hint.y - top - sheet.u(0.012))
    if sheet.tall:
        large = Box(body.x, body.y, body.w, sheet.type.before * 1.3)
        wanted = sheet.type.floor * (2.2 * len(form.consequences) + (8 if form.stops else 0))
        side = min(sheet.u(_BOARD_TALL), max(body.bottom - large.bottom - wanted - gap, sheet.u(_LEAST)))
        board = Box(body.centre[0] - side / 2, large.bottom + gap * 0.3, side, side)
        top = board.bottom + gap * 0.8
        follow = Box(body.x, top, body.w, body.bottom - top)
    else:
        side = min(sheet.u(_BOARD), body.h, body.w * 0.36)
        board = Box(body.x, body.centre[1] - side / 2, side, side)
        left = board.right + gap * 1.4
        large = Box(left, body.y, body.right - left, sheet.type.now * 1.35)
        follow = Box(left, large.bottom + gap * 0.7, large.w, body.bottom - large.bottom - gap * 0.7)
    place, drawn_board = _board(sheet, board, form)

    def drawn() -> Drawn:
        yield from drawn_title
        yield from drawn_which
        yield from drawn_board
        yield from change(sheet, large, form, sheet.say(text("removed")), centred=sheet.tall)
        yield from _follow(sheet, follow, form)
        yield from drawn_hint
        yield from drawn_buttons

    return sheet.picture(drawn(), place)


def _board(sheet: Sheet, box: Box, form: CorrectForm) -> tuple[BoardPlace, Drawn]:
    """The area the dart was in outlined, the one it will have been in lit, the dart in that one."""
    before = asked(form)
    lit = [(before, "other")] if before is not None else []
    lit += [(form.under, "good")] if form.under is not None else []
    darts: tuple[Segment, ...] = (form.under,) if form.under is not None else ()
    return boarded(sheet, box, lit, darts, 0)


def _follow(sheet: Sheet, box: Box, form: CorrectForm) -> Drawn:
    """What follows, the most important first, as large as all of it fits; what does not fit is counted."""
    if form.stops:
        panel, drawn = _stops(sheet, box)
        yield from drawn
        box = Box(box.x, box.y, box.w, panel.y - box.y - sheet.u(0.02))
    names, floor = [cut(name, _LETTERS) for name in form.names], sheet.type.floor
    said = [(sheet.say(sentence, names), tone) for sentence, tone in form.consequences]
    tries = [(1, max(sheet.type.need * share, floor)) for share in (0.8, 0.72)] + [(1, floor), (2, floor)]
    for across, cap in tries:
        places, left = _places(sheet, box, said, across, cap)
        if not left:
            break
    theme, size = sheet.look.theme, cap * 1.3
    for (place, lines), (_, tone) in zip(places, said, strict=False):
        sign = Box(place.x, place.y + (cap - size) / 2, size, size)
        yield from _sign(theme, sign, tone)
        for n, line in enumerate(lines):
            row = Box(place.x + cap * _MARK, place.y + n * cap * LEADING, place.w - cap * _MARK, cap)
            yield sheet.line(line, row, cap, theme.alert if tone == "danger" else theme.text, "bold")
    if left:
        rest = Box(box.x + cap * _MARK, box.bottom - cap, box.w - cap * _MARK, cap)
        yield sheet.line(sheet.say(text("{n} more", n=left)), rest, cap, theme.second)


def _places(
    sheet: Sheet, box: Box, said: Sequence[tuple[str, Tone]], across: int, cap: float
) -> tuple[list[tuple[Box, tuple[str, ...]]], int]:
    """Where each sentence stands, and its lines, in so many columns; and how many sentences have no place."""
    gap, between = sheet.u(0.03), cap * _APART
    wide = (box.w - gap * (across - 1)) / across

    def fill(bottom: float) -> list[tuple[Box, tuple[str, ...]]]:
        found: list[tuple[Box, tuple[str, ...]]] = []
        column, y = 0, box.y
        for string, _ in said:
            lines = wrap(string, wide - cap * _MARK, cap, "bold", 3)
            high = lines_of(sheet, len(lines), cap)
            if y + high > bottom + 1 and y > box.y:
                column, y = column + 1, box.y
            if column == across or y + high > bottom + 1:
                break
            found.append((Box(box.x + column * (wide + gap), y, wide, high), lines))
            y += high + between
        return found

    found = fill(box.bottom)
    if len(found) < len(said):
        found = fill(box.bottom - cap - between)
    return found, len(said) - len(found)


def _sign(theme: Theme, box: Box, tone: Tone) -> Drawn:
    """Before a consequence: a warning, a tick, or an arrow."""
    name, colour = {"danger": ("warning", "alert"), "good": ("check", "text")}.get(tone, ("right", "second"))
    yield Sprite("icon", (name, colour), box)


def _stops(sheet: Sheet, box: Box) -> tuple[Box, Drawn]:
    """At the bottom, in the alert frame: why the match goes on from that dart."""
    theme, cap, pad = sheet.look.theme, sheet.type.floor, sheet.u(0.02)
    size = cap * 1.8
    room = box.w - 3 * pad - size
    lines = wrap(sheet.say(_STOPS), room, cap, "bold", 4)
    high = lines_of(sheet, len(lines), cap) + 2 * pad
    panel = Box(box.x, box.bottom - high, box.w, high)

    def drawn() -> Drawn:
        yield Panel(panel, theme.raised, sheet.u(0.014), theme.alert, max(1.0, sheet.u(0.004)))
        icon = Box(panel.x + pad, panel.centre[1] - size / 2, size, size)
        yield Sprite("icon", ("warning", "alert"), icon)
        for n, line in enumerate(lines):
            place = Box(icon.right + pad, panel.y + pad + n * cap * LEADING, room, cap)
            yield sheet.line(line, place, cap, theme.text, "bold")

    return panel, drawn()
