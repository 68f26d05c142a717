"""A finished match: who won and why, everybody's place and figures, the deck's seed for who wants to check it."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate
from typing import Final

from display.drawlist import Box, Panel, Picture, Sprite
from display.fonts import measure
from display.forms import ResultsForm
from display.look import Look
from display.painters.brush import Drawn, called, cut, wrap
from display.painters.score import teams
from display.scenes import columns, results_darts
from display.scenes.compass import steering
from display.scenes.foot import foot
from display.scenes.legs import so_far
from display.scenes.parts import GAP, LEADING, Sheet, title
from display.sprites import LETTER
from display.theme import mix
from games.text import text

_BOARD, _BOARD_TALL = 0.4, 0.19
_LEGS: Final = 0.08
"""Height of the line of legs. On a wide screen a crowd has no room for it: there legs are a figure like others."""

_FEW: Final = 4
"""Players beside whom a tall screen has room for a board; with twice as many the headline gives way to them."""


def picture(form: ResultsForm, look: Look) -> Picture:
    """The results scene: beside the table a board that steers the buttons; on a tall screen beside the deck's seed."""
    sheet, form = Sheet.of(look), replace(form, names=called(form.names, look.language))
    theme = look.theme
    players = len(form.names)
    smaller = sheet.type.hand if sheet.tall else sheet.type.before
    crowded = players > 2 * _FEW
    score = form.score if form.score is not None and form.score.won and (sheet.tall or not crowded) else None
    head, drawn_title = title(sheet, _headline(sheet, form), smaller if crowded or score else None)
    buttons, drawn_buttons = foot(sheet, form.entries, form.cursor, 0)
    page, cap, gap = sheet.page, sheet.type.floor, sheet.u(0.03)
    told = _told(sheet, form)
    why = Box(page.x, head.bottom, page.w, cap * (LEADING * len(told) + 0.4) if told else 0.0)
    legs = Box(page.x, why.bottom, page.w, 0.0)
    if score is not None:
        legs = Box(page.x, why.bottom + sheet.u(0.008), page.w, sheet.u(_LEGS))
    side = sheet.u(_BOARD_TALL) if sheet.tall and players <= _FEW and form.page == 0 else 0.0
    left = page.x + (side + gap if side else 0.0)
    landed = form.page == 1 and bool(form.heat or form.runs)
    deck = _deck_lines(sheet, form, page.right - left) if not landed else []
    step = cap * (1.35 if sheet.tall else 1.5)
    high = max(len(deck) * step, side)
    below = Box(left, buttons.y - high - sheet.u(0.02), page.right - left, high)
    body = Box(page.x, legs.bottom + sheet.u(0.012), page.w, below.y - legs.bottom - sheet.u(0.028))
    if sheet.tall:
        board = Box(page.x, below.centre[1] - side / 2, side, side)
    else:
        side = min(sheet.u(_BOARD), body.h, body.w * (0.17 if landed else 0.28))
        board = Box(body.x, body.centre[1] - side / 2, side, side)
        body = Box(body.x + side + gap, body.y, body.w - side - gap, body.h)
    place, drawn_board = steering(sheet, board) if side else (None, iter(()))

    def drawn() -> Drawn:
        yield from drawn_title
        for n, (row, strong) in enumerate(told):
            line = Box(why.x, why.y + cap * (LEADING * n + 0.2), why.w, cap * LEADING)
            yield sheet.line(row, line, cap, theme.text if strong else theme.second, "bold", "centre")
        if score is not None:
            yield from so_far(sheet, legs, score)
        yield from drawn_board
        yield from (results_darts.cards if landed else _table)(sheet, body, form)
        top = below.centre[1] - len(deck) * step / 2
        for n, row in enumerate(deck):
            line = Box(below.x, top + n * step, below.w, step)
            yield sheet.line(row, line, cap, theme.second, "figures")
        yield from drawn_buttons

    return sheet.picture(drawn(), place)


def _told(sheet: Sheet, form: ResultsForm) -> list[tuple[str, bool]]:
    """Why it ended so, and what is to be known of the match, in lines; the first ones are strong."""
    names, told = [cut(name, 20) for name in form.names], list[tuple[str, bool]]()
    for sentence in (form.remark, *form.marks):
        if sentence is not None:
            lines = wrap(sheet.say(sentence, names), sheet.page.w, sheet.type.floor, "bold", 3)
            told += [(line, sentence is form.remark) for line in lines]
    return told


def _headline(sheet: Sheet, form: ResultsForm) -> str:
    """Who won: names give way before the words do."""
    for letters in (40, 30, 24, 18, 12, 8):
        string = sheet.say(form.title, [cut(name, letters) for name in form.names])
        if measure(string, sheet.type.need, "figures") <= sheet.page.w:
            break
    return string


def _deck_lines(sheet: Sheet, form: ResultsForm, width: float) -> list[str]:
    """The deck's seed and its fingerprint, in groups of eight digits, in as many lines as they need."""
    lines: list[str] = []
    for label, digits in ((text("Seed of the draw"), form.seed), (text("Fingerprint"), form.fingerprint)):
        groups = [digits[n : n + 8] for n in range(0, len(digits), 8)]
        sentence = f"{sheet.say(label)}  {' '.join(groups)}"
        lines += wrap(sentence, width, sheet.type.floor, "figures", 9)
    return lines


def _table(sheet: Sheet, body: Box, form: ResultsForm) -> Drawn:
    """One row a player, best first: place, shape, name, the figures that have room. Many stand in two columns."""
    theme = sheet.look.theme
    better = accumulate((len(seats) for seats in form.ranking), initial=0)
    places = [(1 + before, seat) for before, seats in zip(better, form.ranking, strict=False) for seat in seats]
    cap = sheet.type.floor
    gap = min(sheet.u(GAP * 0.5), body.h / max(len(places), 1) * 0.1)
    deep = max(1, int((body.h - cap * 4 + gap) / (cap * (1.1 if sheet.tall else 1.7 if form.score else 1.9) + gap)))
    across = 1 if len(places) <= deep else 2
    deep = max(-(-len(places) // across), 1)
    wide = (body.w - sheet.u(GAP) * (across - 1)) / across
    names = min(sheet.u(0.25 if sheet.tall else 0.36), wide * 0.66)
    shown = columns.columns(sheet, form.figures, wide - names)
    head, taken = columns.height(sheet, shown), columns.width(shown)
    high = min(sheet.u(0.085), (body.h - head - gap * (deep - 1)) / deep)
    top = body.y + head
    for shelf in range(across):
        right = body.x + shelf * (wide + sheet.u(GAP)) + wide
        yield from columns.headings(sheet, shown, right - taken, top)
    for n, (place, seat) in enumerate(places):
        box = Box(body.x + n // deep * (wide + sheet.u(GAP)), top + n % deep * (high + gap), wide, high)
        yield Panel(box, mix(theme.lit, theme.panel, 0.18) if place == 1 else theme.panel, sheet.u(0.012))
        yield from _row(sheet, box, form, place, seat, taken)
        yield from columns.values(sheet, shown, box.right - taken, box, seat)


def _row(sheet: Sheet, box: Box, form: ResultsForm, place: int, seat: int, taken: float) -> Drawn:
    theme = sheet.look.theme
    cap = max(min(sheet.type.need, box.h * 0.6, (box.w - taken) * 0.13), sheet.type.floor)
    number = Box(box.x, box.y, cap * 1.7, box.h)
    colour = theme.shine if place == 1 else theme.text
    yield sheet.line(str(place), number, cap, colour, "figures", "centre")
    shape = min(cap * 1.1, box.h * 0.7)
    yield Sprite("seat", (seat,), Box(number.right, box.centre[1] - shape / 2, shape, shape))
    left = number.right + shape * 1.4
    team = teams(form.score).get(seat)
    if team is not None:
        shield = min(max(shape, sheet.type.floor / LETTER), box.h)
        yield Sprite("team", (team,), Box(left - shape * 0.1, box.centre[1] - shield / 2, shield, shield))
        left += shield + shape * 0.2
    name = Box(left, box.y, box.right - taken - left - cap * 0.3, box.h)
    yield sheet.line(form.names[seat], name, cap, colour, "figures", least=sheet.type.floor)
