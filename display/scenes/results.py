"""A finished match: who won and why, everybody's place and figures, the deck's seed for who wants to check it."""

from __future__ import annotations

from itertools import accumulate

from display.drawlist import Box, Panel, Picture, Sprite
from display.fonts import measure
from display.forms import ResultsForm
from display.look import Look
from display.painters.brush import Drawn, cut, wrap
from display.scenes.parts import GAP, LEADING, Sheet, foot, title
from display.theme import mix
from games.text import Text, text


def picture(form: ResultsForm, look: Look) -> Picture:
    """The results scene."""
    sheet = Sheet.of(look)
    theme = look.theme
    head, drawn_title = title(sheet, _headline(sheet, form))
    buttons, drawn_buttons = foot(sheet, form.entries, form.cursor, 0)
    deck = _deck_lines(sheet, form)
    step = sheet.type.floor * (1.5 if sheet.tall else LEADING)
    high = len(deck) * step
    below = Box(sheet.page.x, buttons.y - high - sheet.u(0.02), sheet.page.w, high)
    top = head.bottom
    why = Box(sheet.page.x, top, sheet.page.w, sheet.type.floor * (3.6 if sheet.tall else 2.0))
    body_top = (why.bottom if form.remark is not None else top) + sheet.u(0.012)
    body = Box(sheet.page.x, body_top, sheet.page.w, below.y - body_top - sheet.u(0.016))

    def drawn() -> Drawn:
        yield from drawn_title
        if form.remark is not None:
            yield from sheet.lines(sheet.say(form.remark, form.names), why, sheet.type.floor, theme.second)
        yield from _table(sheet, body, form)
        for n, row in enumerate(deck):
            line = Box(below.x, below.y + n * step, below.w, step)
            yield sheet.line(row, line, sheet.type.floor, theme.second, "figures")
        yield from drawn_buttons

    return sheet.picture(drawn())


def _headline(sheet: Sheet, form: ResultsForm) -> str:
    """Who won: names give way before the words do."""
    for letters in (40, 30, 24, 18, 12, 8):
        string = sheet.say(form.title, [cut(name, letters) for name in form.names])
        if measure(string, sheet.type.need, "figures") <= sheet.page.w:
            break
    return string


def _deck_lines(sheet: Sheet, form: ResultsForm) -> list[str]:
    """The deck's seed and its fingerprint, in groups of eight digits, in as many lines as they need.

    A tall screen shows the beginning of the fingerprint only: the whole of it was seen at the start.
    """
    lines: list[str] = []
    for label, digits in ((text("Seed of the deck"), form.seed), (text("Fingerprint"), form.fingerprint)):
        short = sheet.tall and digits is form.fingerprint
        groups = [digits[n : n + 8] for n in range(0, 16 if short else len(digits), 8)] + ["…"] * short
        sentence = f"{sheet.say(label)}  {' '.join(groups)}"
        lines += wrap(sentence, sheet.page.w, sheet.type.floor, "figures", 8)
    return lines


def _table(sheet: Sheet, body: Box, form: ResultsForm) -> Drawn:
    """One row a player, best first: place, shape, name, figures. Many players stand in two columns, without figures."""
    theme = sheet.look.theme
    better = accumulate((len(seats) for seats in form.ranking), initial=0)
    places = [(1 + before, seat) for before, seats in zip(better, form.ranking, strict=False) for seat in seats]
    gap = sheet.u(GAP * 0.5)
    least = sheet.type.floor * 1.9
    head = sheet.type.floor * 2.0
    deep = max(1, int((body.h - head + gap) / (least + gap)))
    across = 1 if len(places) <= deep else 2
    deep = max(-(-len(places) // across), 1)
    figures = _fitting(sheet, form, body.w) if across == 1 else []
    top = body.y + (head if figures else 0.0)
    high = max(min(sheet.u(0.085), (body.bottom - top - gap * (deep - 1)) / deep), sheet.type.floor * 1.2)
    wide = (body.w - sheet.u(GAP) * (across - 1)) / across
    cell = _cell(sheet)
    for n, (label, _) in enumerate(figures):
        box = Box(body.right - (len(figures) - n) * cell, body.y, cell, head).inset(sheet.u(0.004))
        yield from sheet.lines(sheet.say(label), box, sheet.type.floor, theme.second)
    for n, (place, seat) in enumerate(places):
        box = Box(body.x + n // deep * (wide + sheet.u(GAP)), top + n % deep * (high + gap), wide, high)
        yield Panel(box, mix(theme.lit, theme.panel, 0.18) if place == 1 else theme.panel, sheet.u(0.012))
        yield from _row(sheet, box, form, place, seat, len(figures) * cell)
        for k, (_, values) in enumerate(figures):
            value = Box(body.right - (len(figures) - k) * cell, box.y, cell, box.h)
            yield sheet.line(
                values[seat],
                value,
                min(sheet.type.need, box.h * 0.6),
                theme.text,
                "figures",
                "centre",
                sheet.type.floor,
            )


def _cell(sheet: Sheet) -> float:
    return sheet.u(0.17 if sheet.tall else 0.25)


def _fitting(sheet: Sheet, form: ResultsForm, width: float) -> list[tuple[Text, tuple[str, ...]]]:
    """The figures that have room beside the names."""
    room = width - sheet.u(0.3 if sheet.tall else 0.62)
    return list(form.figures[: max(0, int(room / _cell(sheet)))])


def _row(sheet: Sheet, box: Box, form: ResultsForm, place: int, seat: int, taken: float) -> Drawn:
    theme = sheet.look.theme
    cap = max(min(sheet.type.need, box.h * 0.6), sheet.type.floor)
    number = Box(box.x, box.y, cap * 2.0, box.h)
    colour = theme.shine if place == 1 else theme.text
    yield sheet.line(str(place), number, cap, colour, "figures", "centre")
    shape = min(cap * 1.1, box.h * 0.7)
    yield Sprite("seat", (seat,), Box(number.right + cap * 0.2, box.centre[1] - shape / 2, shape, shape))
    left = number.right + cap * 0.2 + shape * 1.5
    name = Box(left, box.y, box.right - taken - left - cap * 0.3, box.h)
    yield sheet.line(form.names[seat], name, cap, colour, "figures", least=sheet.type.floor)
