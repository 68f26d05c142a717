"""Between two legs: who won the last one, how the match stands; the next begins when somebody says so.

Nobody throws. The second button opens the menu: there people come and go, darts are put right.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from display.drawlist import BoardPlace, Box, Picture, Sprite, Words
from display.forms import PlayForm
from display.look import Look
from display.painters.brush import Drawn, cut, fit, wrap
from display.scenes.legs import sign, so_far, standing
from display.scenes.parts import BUTTON, BUTTON_TALL, GAP, LEADING, Sheet, button
from display.sprites import wire
from display.tracks import SWELL
from games.geometry import STEEL
from games.text import Named, Text, text
from games.view import MatchScore

_BOARD, _BOARD_TALL = 0.46, 0.25
_LETTERS: Final = 14
"""Letters of a name in the headline."""

_LARGE: Final = 1.25
"""Both buttons are so much larger than a menu's."""


def picture(form: PlayForm, score: MatchScore, names: tuple[str, ...], look: Look) -> Picture:
    """The headline, the board, the sides, the legs so far, and what the two buttons do."""
    sheet = Sheet.of(look)
    page, gap = sheet.page, sheet.u(0.03)
    buttons, drawn_buttons = _buttons(sheet)
    said = _said(form)
    line = Box(page.x, buttons.y - sheet.u(0.012), page.w, 0.0)
    if said is not None:
        line = Box(page.x, line.y - sheet.type.floor * LEADING, page.w, sheet.type.floor * LEADING)
    cap = sheet.type.before if sheet.tall else sheet.type.now
    head = Box(page.x, page.y, page.w, cap * (1.9 if sheet.tall else 1.3))
    legs = Box(page.x, line.y - sheet.u(0.105), page.w, sheet.u(0.095)) if score.won else Box(page.x, line.y, page.w, 0)
    body = Box(page.x, head.bottom + gap * 0.6, page.w, legs.y - gap * 0.7 - head.bottom - gap * 0.6)
    if sheet.tall:
        side = min(sheet.u(_BOARD_TALL), body.h * 0.42)
        board = Box(body.centre[0] - side / 2, body.y, side, side)
        table = Box(body.x, board.bottom + gap, body.w, body.bottom - board.bottom - gap)
    else:
        side = min(sheet.u(_BOARD), body.h, body.w * 0.32)
        board = Box(body.x, body.centre[1] - side / 2, side, side)
        table = Box(board.right + gap, body.y, body.right - board.right - gap, body.h)
    figure = min(sheet.type.floor, board.w * 0.052)

    def drawn() -> Drawn:
        yield Sprite("board", ((), "", round(figure, 1)), board, key="board")
        yield from _headline(sheet, head, form, score, names, cap)
        yield from standing(sheet, table, score, tuple(cut(name, 40) for name in names), form.told)
        if score.won:
            yield from so_far(sheet, legs, score)
        if said is not None:
            colour = look.theme.alert if form.danger else look.theme.text
            yield sheet.line(sheet.say(said, names), line, sheet.type.floor, colour, "bold", "centre")
        yield from drawn_buttons

    scale = wire(board.w / 2, figure) / STEEL.double_out
    return sheet.picture(drawn(), BoardPlace(board.centre, scale))


def _said(form: PlayForm) -> Text | None:
    """What is said for a moment: what is wrong or was done, who came, that darts are still in the board."""
    if form.banner is not None:
        return form.banner
    moment = form.view.moment
    if moment is not None and moment.kind != "leg" and moment.title is not None:
        return moment.title
    return text("Pull your darts") if form.phase == "hold" else None


def _headline(sheet: Sheet, box: Box, form: PlayForm, score: MatchScore, names: tuple[str, ...], cap: float) -> Drawn:
    """Who won the leg, with the sign."""
    moment, winners = form.view.moment, score.won[-1][1] if score.won else ()
    title = text("Leg {leg} is over", leg=score.leg)
    if moment is not None and moment.kind == "leg" and moment.title is not None:
        title = moment.title
    elif len(winners) == 1:
        title = _won(score, winners[0])
    shape = cap * 0.8 if len(winners) == 1 and not sheet.tall else 0.0
    room, most = box.w / (1 + 1.1 * SWELL) - 2.8 * shape, 2 if sheet.tall else 1
    for letters in (40, 24, _LETTERS, 8):
        said = sheet.say(title, [cut(name, letters) for name in names])
        rows = [fit(row, room, cap, "figures", sheet.type.need) for row in wrap(said, room, cap * 0.8, "figures", most)]
        if " ".join(row.string for row in rows) == said:
            break
    cap = min(box.h / 2.7 if len(rows) > 1 else cap, *(row.cap for row in rows))
    middle, step = box.centre[0] + shape * 0.7, cap * 1.4
    top = box.centre[1] - (cap + step * (len(rows) - 1)) / 2
    for n, row in enumerate(rows):
        at = (middle, top + cap + n * step)
        yield Words(row.string, at, cap, sheet.look.theme.text, "figures", "centre", row.squeeze, f"title {n}")
    if shape:
        left = middle - rows[0].width * cap / rows[0].cap / 2
        mark = sign(sheet, score, winners[0], left - shape * 1.4, box.centre[1], shape)
        yield replace(mark, key="winner")


def _won(score: MatchScore, winner: int) -> Text:
    """That a side has won the leg, and with it a set if it was the last that this takes."""
    side = score.sides[winner]
    who = Named(side.seats[0], side.seats[1:])
    if side.legs >= score.legs:
        return text("Set {number} to {who}!", who=who, number=score.set)
    return text("Leg {number} to {who}!", who=who, number=score.leg)


def _buttons(sheet: Sheet) -> tuple[Box, Drawn]:
    """The two buttons and what they do: the place they take, and how they look."""
    page, gap = sheet.page, sheet.u(GAP)
    high = sheet.u(BUTTON_TALL if sheet.tall else BUTTON) * _LARGE
    said = ((text("NEXT: the next leg"), "next"), (text("MENU: players, correction"), "menu"))
    tall = 2 * high + gap if sheet.tall else high
    box = Box(page.x, page.bottom - tall, page.w, tall)
    wide = page.w if sheet.tall else (page.w - gap) / 2
    cap = sheet.type.floor * (1.15 if sheet.tall else 1.3)

    def drawn() -> Drawn:
        for n, (words, command) in enumerate(said):
            x, y = (box.x, box.y + n * (high + gap)) if sheet.tall else (box.x + n * (wide + gap), box.y)
            yield from button(sheet, Box(x, y, wide, high), sheet.say(words), n == 0, command, cap)

    return box, drawn()
