"""The last stage of a correction: what it is, and all that would follow, before it is accepted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from display.drawlist import BoardPlace, Box, Panel, Picture, Sprite
from display.forms import CorrectForm
from display.painters.brush import Drawn, cut, wrap
from display.scenes.correct_parts import STEERED, asked, boarded, change, lines_of, subject
from display.scenes.foot import foot
from display.scenes.parts import LEADING, Sheet, remark, title
from display.theme import Theme
from games.segments import Segment
from games.tabletop import Tone
from games.text import text

_BOARD, _BOARD_TALL = 0.5, 0.24
_SHARES: Final = (1.0, 0.85, 0.7, 0.54)
"""So much of its usual size the board may have."""

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
    top = which.bottom + sheet.u(0.012)
    body = Box(sheet.page.x, top, sheet.page.w, hint.y - top - sheet.u(0.012))
    # The board gives way to what follows, where that lets more of it be said.
    fits = [_arranged(sheet, body, form, share) for share in _SHARES]
    large, board, room, told, drawn_stops = min(fits, key=lambda one: one[3].left)
    place, drawn_board = _board(sheet, board, form)

    def drawn() -> Drawn:
        yield from drawn_title
        yield from drawn_which
        yield from drawn_board
        yield from change(sheet, large, form, sheet.say(text("removed")), centred=sheet.tall)
        yield from drawn_stops
        yield from _follow(sheet, room, told)
        yield from drawn_hint
        yield from drawn_buttons

    return sheet.picture(drawn(), place)


def _arranged(sheet: Sheet, body: Box, form: CorrectForm, share: float) -> tuple[Box, Box, Box, _Told, Drawn]:
    """Where the change, the board and what follows stand, what of that is said, and the frame of a stop."""
    large, board, follow = (_stacked if sheet.tall else _beside)(sheet, body, share)
    if not form.stops:
        return large, board, follow, _told(sheet, follow, form), iter(())
    panel, drawn = _stops(sheet, follow)
    room = Box(follow.x, follow.y, follow.w, panel.y - follow.y - sheet.u(0.02))
    return large, board, room, _told(sheet, room, form), drawn


def _stacked(sheet: Sheet, body: Box, share: float) -> tuple[Box, Box, Box]:
    """On a tall screen: the change over the board over what follows; ``share``: of the board's usual size."""
    gap = sheet.u(0.035)
    large = Box(body.x, body.y, body.w, sheet.type.before * 1.3)
    side = sheet.u(_BOARD_TALL) * share
    board = Box(body.centre[0] - side / 2, large.bottom + gap * 0.3, side, side)
    top = board.bottom + gap * 0.8
    return large, board, Box(body.x, top, body.w, body.bottom - top)


def _beside(sheet: Sheet, body: Box, share: float) -> tuple[Box, Box, Box]:
    """The change over what follows, beside the board; ``share``: of the board's usual size."""
    gap = sheet.u(0.035)
    side = min(sheet.u(_BOARD), body.h, body.w * 0.36) * share
    board = Box(body.x, body.centre[1] - side / 2, side, side)
    left = board.right + gap * 1.4
    large = Box(left, body.y, body.right - left, sheet.type.now * 1.35)
    return large, board, Box(left, large.bottom + gap * 0.7, large.w, body.bottom - large.bottom - gap * 0.7)


def _board(sheet: Sheet, box: Box, form: CorrectForm) -> tuple[BoardPlace, Drawn]:
    """The area the dart was in outlined, the one it will have been in lit, the dart in that one."""
    before = asked(form)
    lit = [(before, "other")] if before is not None else []
    lit += [(form.under, "good")] if form.under is not None else []
    darts: tuple[Segment, ...] = (form.under,) if form.under is not None else ()
    return boarded(sheet, box, lit, darts, 0)


@dataclass(frozen=True, slots=True)
class _Told:
    """What follows as it fits: of each sentence place, lines, tone; height of a capital; how many have no place."""

    rows: tuple[tuple[Box, tuple[str, ...], Tone], ...]
    cap: float
    left: int


def _told(sheet: Sheet, box: Box, form: CorrectForm) -> _Told:
    """What follows, the most important first, as large as all of it fits."""
    names, floor = [cut(name, _LETTERS) for name in form.names], sheet.type.floor
    said = [(sheet.say(sentence, names), tone) for sentence, tone in form.consequences]
    tries = [(1, max(sheet.type.need * share, floor)) for share in (1.0, 0.9, 0.8, 0.72)] + [(1, floor), (2, floor)]
    fits = (_fitted(sheet, box, said, across, cap) for across, cap in tries)
    best = next(fits)
    while best.left and (more := next(fits, None)):
        best = min(best, more, key=lambda told: told.left)
    return best


def _follow(sheet: Sheet, box: Box, told: _Told) -> Drawn:
    """The sentences with their signs; what does not fit is counted."""
    theme, cap = sheet.look.theme, told.cap
    size = cap * 1.3
    for place, lines, tone in told.rows:
        sign = Box(place.x, place.y + (cap - size) / 2, size, size)
        yield from _sign(theme, sign, tone)
        for n, line in enumerate(lines):
            row = Box(place.x + cap * _MARK, place.y + n * cap * LEADING, place.w - cap * _MARK, cap)
            yield sheet.line(line, row, cap, theme.alert if tone == "danger" else theme.text, "bold")
    if told.left:
        rest = Box(box.x + cap * _MARK, box.bottom - cap, box.w - cap * _MARK, cap)
        yield sheet.line(sheet.say(text("{n} more", n=told.left)), rest, cap, theme.second)


def _fitted(sheet: Sheet, box: Box, said: Sequence[tuple[str, Tone]], across: int, cap: float) -> _Told:
    """The sentences in so many columns, with capitals so high."""
    gap, between = sheet.u(0.03), cap * _APART
    wide = (box.w - gap * (across - 1)) / across

    def fill(bottom: float) -> list[tuple[Box, tuple[str, ...], Tone]]:
        found: list[tuple[Box, tuple[str, ...], Tone]] = []
        column, y = 0, box.y
        for string, tone in said:
            lines = wrap(string, wide - cap * _MARK, cap, "bold", 4 if sheet.tall else 3)
            high = lines_of(sheet, len(lines), cap)
            if y + high > bottom + 1 and y > box.y:
                column, y = column + 1, box.y
            if column == across or y + high > bottom + 1:
                break
            found.append((Box(box.x + column * (wide + gap), y, wide, high), lines, tone))
            y += high + between
        return found

    found = fill(box.bottom)
    if len(found) < len(said):
        found = fill(box.bottom - cap - between)
    return _Told(tuple(found), cap, len(said) - len(found))


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
