"""A wrong dart is put right: the last visits as boards, where the dart was, what follows.

Every dart is hot as ``dart:VISIT:DART``, the pages as ``older`` and ``newer``, the rest that can be chosen as
``at:ENTRY``. A board alone is enough, as in every menu.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from display.drawlist import Box, Hot, Panel, Picture, Sprite
from display.forms import CorrectForm, VisitBoard
from display.look import Look
from display.painters.brush import Drawn, called, spoken
from display.scenes import correct_accept, correct_where
from display.scenes.correct_parts import STEERED, boarded, which
from display.scenes.foot import foot
from display.scenes.parts import GAP, Sheet, frame, remark, title
from games.text import text

VISITS: Final = 4
"""So many visits are a page: as many boards as a small screen shows large enough."""

_PLACES: Final = 3
"""Darts that a visit's card has room for at least."""


def picture(form: CorrectForm, look: Look) -> Picture:
    """The correction scene."""
    form = replace(form, names=called(form.names, look.language))
    match form.stage:
        case "dart":
            return _darts(Sheet.of(look), form)
        case "segment":
            return correct_where.picture(Sheet.of(look), form)
        case "accept":
            return correct_accept.picture(Sheet.of(look), form)


def _darts(sheet: Sheet, form: CorrectForm) -> Picture:
    """Which dart? The last visits, a board each, the newest last."""
    head, drawn_title = title(sheet, sheet.say(text("Which dart was wrong?")), sheet.type.before)
    buttons, drawn_buttons = foot(sheet, form.entries, form.cursor, 0)
    hint, drawn_hint = remark(sheet, buttons.y - sheet.u(0.008), None, STEERED)
    top = head.bottom + sheet.u(0.012)
    body = Box(sheet.page.x, top, sheet.page.w, hint.y - top - sheet.u(0.012))

    def drawn() -> Drawn:
        yield from drawn_title
        for at, (visit, box) in enumerate(zip(form.visits, _places(sheet, body, form), strict=True)):
            yield from _visit(sheet, box, form, at, visit)
        yield from _pages(sheet, body, form)
        yield from drawn_hint
        yield from drawn_buttons

    return sheet.picture(drawn())


def _side(sheet: Sheet, form: CorrectForm) -> float:
    """Width of the place of an arrow beside the visits, if there are any more; a tall screen has buttons only."""
    return sheet.u(0.055) if (form.older or form.newer) and not sheet.tall else 0.0


def _places(sheet: Sheet, body: Box, form: CorrectForm) -> list[Box]:
    """A box a visit: a row of them, on a tall screen two rows."""
    count, gap, side = max(len(form.visits), 1), sheet.u(GAP), _side(sheet, form)
    across = min(count, 2) if sheet.tall else count
    deep = -(-count // across)
    wide = min((body.w - 2 * side - gap * (across - 1)) / across, sheet.u(0.32 if sheet.tall else 0.5))
    high = min((body.h - gap * (deep - 1)) / deep, wide * 1.62 if not sheet.tall else sheet.u(0.36))
    left = body.centre[0] - (across * (wide + gap) - gap) / 2
    y = body.centre[1] - (deep * (high + gap) - gap) / 2
    return [
        Box(left + n % across * (wide + gap), y + n // across * (high + gap), wide, high)
        for n in range(len(form.visits))
    ]


def _pages(sheet: Sheet, body: Box, form: CorrectForm) -> Drawn:
    """An arrow to older visits at the left, to newer ones at the right."""
    side = _side(sheet, form)
    size = side * 0.62
    for there, icon, command, x in (
        (form.older, "left", "older", body.x),
        (form.newer, "right", "newer", body.right - side),
    ):
        if there and side:
            touch = Box(x, body.y, side, body.h)
            y = touch.centre[1] - size / 2
            yield Sprite("icon", (icon, "brass"), Box(touch.centre[0] - size / 2, y, size, size))
            yield Hot(touch, command)


def _visit(sheet: Sheet, box: Box, form: CorrectForm, at: int, visit: VisitBoard) -> Drawn:
    """A visit: whose, which, its darts in a board and by name."""
    theme, type_ = sheet.look.theme, sheet.type
    here = form.visit == at
    edge = theme.shine if here else theme.line
    yield Panel(box, theme.panel, sheet.u(0.014), edge, max(1.0, sheet.u(0.004 if here else 0.002)))
    inner = box.inset(sheet.u(0.014))
    cap = type_.need * (0.8 if sheet.tall else 1.0)
    sign = cap * 1.05
    head = Box(inner.x, inner.y, inner.w, cap * 1.2)
    yield Sprite("seat", (visit.seat,), Box(head.x, head.centre[1] - sign / 2, sign, sign))
    name = Box(head.x + sign * 1.35, head.y, head.w - sign * 1.35, head.h)
    owner = form.names[visit.seat] if visit.seat < len(form.names) else ""
    yield sheet.line(owner, name, cap, theme.text, "figures", least=type_.floor)
    line = Box(inner.x, head.bottom, inner.w, type_.floor * 1.7)
    yield sheet.line(sheet.say(which(visit)), line, type_.floor, theme.second)
    high = type_.need * (1.45 if sheet.tall else 1.75)
    row = Box(inner.x, inner.bottom - high, inner.w, high)
    gap = sheet.u(0.012)
    side = min(inner.w, row.y - line.bottom - 2 * gap)
    middle = line.bottom + (row.y - line.bottom) / 2
    board = Box(inner.centre[0] - side / 2, middle - side / 2, side, side)
    chosen = form.dart if here else -1
    lit = [(dart, "other") for dart in visit.darts]
    lit += [(dart, "good") for n, dart in enumerate(visit.darts) if n == chosen]
    _, drawn_board = boarded(sheet, board, lit, visit.darts, chosen)
    yield from drawn_board
    yield from _names(sheet, row, at, visit, chosen)


def _names(sheet: Sheet, row: Box, at: int, visit: VisitBoard, chosen: int) -> Drawn:
    """The darts of a visit by name, in order, and a free place if one more can be added."""
    theme, gap = sheet.look.theme, sheet.u(0.008)
    count = max(len(visit.darts) + visit.room, _PLACES)
    wide = (row.w - gap * (count - 1)) / count
    for n in range(len(visit.darts) + visit.room):
        box = Box(row.x + n * (wide + gap), row.y, wide, row.h)
        if n == chosen:
            yield Sprite("glow", ("lit", round(sheet.u(0.016)), round(sheet.u(0.012))), box)
            yield Panel(box, theme.lit, sheet.u(0.012), theme.shine, max(1.0, sheet.u(0.0025)))
        elif n == len(visit.darts):
            yield Panel(box, None, sheet.u(0.012), theme.brass, max(1.0, sheet.u(0.0025)), dashed=True)
        else:
            yield from frame(sheet, box, False, theme.raised)
        if n == len(visit.darts):
            size = min(row.h * 0.5, wide * 0.5)
            plus = Box(box.centre[0] - size / 2, box.centre[1] - size / 2, size, size)
            yield Sprite("icon", ("plus", "ink" if n == chosen else "brass"), plus)
        else:
            colour = theme.ink if n == chosen else theme.text
            name = spoken(visit.darts[n], sheet.look.language)
            words = box.inset(sheet.u(0.006))
            yield sheet.line(name, words, sheet.type.need, colour, "figures", "centre", sheet.type.floor)
        yield Hot(box, f"dart:{at}:{n}")
