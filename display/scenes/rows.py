"""Lists of rows: with values (options of a match, one player, what is chosen for good), and who plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from display.drawlist import BoardPlace, Box, Hot, Panel, Picture, Sprite
from display.forms import OptionRow, OptionsForm, PlayerRow, PlayersForm, SettingsForm
from display.look import Look
from display.painters.brush import Drawn, fit
from display.scenes.compass import compass
from display.scenes.foot import foot
from display.scenes.parts import GAP, Sheet, dots, frame, listing, remark, title
from display.sprites import LETTER
from games.text import Text, text

_TYPING: Final = text("Type a name; the first button offers others.")
_LOW, _DEEP = 1.8, 3.9
"""Height of a row with one and with two lines of words, in capitals of the floor."""

_SHOWN: Final = 4
"""Rows that a tall screen keeps under its board; one less if it must say what is wrong."""

_MANY: Final = 7
"""Players from which on the list needs the place of the hint."""


def options(form: OptionsForm, look: Look) -> Picture:
    """The options of a game, or of a player."""
    sheet = Sheet.of(look)
    hint = _TYPING if form.typing else None
    return _options(sheet, form, _page(sheet, form.title or form.game.title, form, hint, _DEEP))


def settings(form: SettingsForm, look: Look) -> Picture:
    """What is chosen for good."""
    sheet = Sheet.of(look)
    return _options(sheet, form, _page(sheet, text("Settings"), form, form.about, _DEEP, always=True))


def _options(sheet: Sheet, form: OptionsForm | SettingsForm, page: _Page) -> Picture:
    """Rows with values on a page."""
    rows = listing(
        sheet, page.body, len(form.rows), form.cursor, sheet.type.floor * _DEEP, sheet.u(0.125), sheet.u(0.5)
    )

    def drawn() -> Drawn:
        yield from page.drawn
        for at, box in rows.places:
            chosen = at == form.cursor
            yield from _option(sheet, box, form.rows[at], at, chosen, form.typing and chosen)
        yield from dots(sheet, page.below, rows)

    return sheet.picture(drawn(), page.board)


def players(form: PlayersForm, look: Look) -> Picture:
    """Who plays."""
    sheet = Sheet.of(look)
    about = text("Type a name on a row. Left and right: a person, or a bot and how well it throws.")
    deep = _DEEP if sheet.tall else _LOW
    hint = _TYPING if form.typing else about if len(form.rows) <= _MANY else None
    page = _page(sheet, text("Who plays?"), form, hint, deep)
    rows = listing(sheet, page.body, len(form.rows), form.cursor, sheet.type.floor * deep, sheet.u(0.115), sheet.u(0.5))

    def drawn() -> Drawn:
        yield from page.drawn
        for at, box in rows.places:
            chosen = at == form.cursor
            yield from _player(sheet, box, form.rows[at], at, chosen, form.typing and chosen)
        yield from dots(sheet, page.below, rows)

    return sheet.picture(drawn(), page.board)


@dataclass(frozen=True, slots=True)
class _Page:
    """What both lists share: the boxes of the rows and of the dots under them, the board, the rest as drawn."""

    body: Box
    below: Box
    board: BoardPlace | None
    drawn: Drawn


def _page(
    sheet: Sheet,
    heading: Text,
    form: OptionsForm | SettingsForm | PlayersForm,
    hint: Text | None,
    deep: float,
    always: bool = False,
) -> _Page:
    """Title, board, remark, buttons.

    Args:
        sheet: the screen.
        heading: the title.
        form: what is listed.
        hint: what can be done, if nothing is wrong.
        deep: height of a row in capitals of the floor.
        always: the hint matters so much that a tall screen has it too.
    """
    count = len(form.rows)
    large = sheet.type.need if sheet.tall and always else sheet.type.before
    head, drawn_title = title(sheet, sheet.say(heading), large)
    buttons, drawn_buttons = foot(sheet, form.entries, form.cursor, count, typing=form.typing)
    line, drawn_remark = remark(sheet, buttons.y - sheet.u(0.01), form.error, hint, always)
    below = Box(sheet.page.x, line.y - sheet.u(0.02), sheet.page.w, sheet.u(0.02))
    top = head.bottom + sheet.u(0.016)
    body = Box(sheet.page.x, top, sheet.page.w, below.y - top - sheet.u(0.004))
    needed = min(count, _SHOWN - (always or form.error is not None)) * (sheet.type.floor * deep + sheet.u(GAP))
    board = compass(sheet, body, needed)
    dotted = Box(board.rest.x, below.y, board.rest.w, below.h)

    def drawn() -> Drawn:
        yield from drawn_title
        yield from board.drawn
        yield from drawn_remark
        yield from drawn_buttons

    return _Page(board.rest, dotted, board.place, drawn())


def _option(sheet: Sheet, box: Box, row: OptionRow, at: int, chosen: bool, typing: bool) -> Drawn:
    """A row: its label over its value, an arrow on each side; a value that is not the usual one has a brass dot."""
    theme = sheet.look.theme
    yield from frame(sheet, box, chosen)
    yield Hot(box, f"at:{at}")
    arrow = min(box.h * 0.42, sheet.u(0.04))
    side = arrow * 1.9
    for name, command, x in (("left", "less", box.x), ("right", "more", box.right - side)):
        touch = Box(x, box.y, side, box.h)
        icon = Box(touch.centre[0] - arrow / 2, box.y + box.h * 0.7 - arrow / 2, arrow, arrow)
        yield Sprite("icon", (name, "shine" if chosen else "brass"), icon)
        yield Hot(touch, f"{command}:{at}")
    inner = Box(box.x + side, box.y, box.w - 2 * side, box.h)
    top = Box(box.x, box.y + box.h * 0.06, box.w, box.h * 0.44).inset(sheet.u(0.01))
    low = Box(inner.x, inner.y + inner.h * 0.47, inner.w, inner.h * 0.47)
    yield sheet.line(sheet.say(row.label), top, sheet.type.floor, theme.second, "words", "centre")
    cap = min(sheet.type.need, max(low.h * 0.72, sheet.type.floor))
    value = sheet.say(row.value)
    colour = theme.shine if chosen or row.changed else theme.text
    yield sheet.line(value, low, cap, colour, "figures", "centre", sheet.type.floor)
    if typing:
        width = fit(value, low.w, cap, "figures", sheet.type.floor).width
        yield _caret(sheet, min(low.centre[0] + width / 2 + cap * 0.2, inner.right), low.centre[1], cap)
    elif row.changed:
        width = fit(value, low.w, cap, "figures", sheet.type.floor).width
        size = cap * 0.62
        x = max(low.centre[0] - width / 2 - size * 1.6, inner.x)
        yield Sprite("icon", ("pencil", "brass"), Box(x, low.centre[1] - size / 2, size, size))


def _caret(sheet: Sheet, x: float, y: float, cap: float) -> Panel:
    return Panel(Box(x, y - cap * 0.65, max(2.0, sheet.u(0.004)), cap * 1.3), sheet.look.theme.shine)


def _player(sheet: Sheet, box: Box, row: PlayerRow, at: int, chosen: bool, typing: bool) -> Drawn:
    """A seat: its shape, its team's shield, the name, who sits there."""
    theme = sheet.look.theme
    yield from frame(sheet, box, chosen)
    yield Hot(box, f"at:{at}")
    inner = box.inset(sheet.u(0.012))
    shape = min(inner.h, sheet.u(0.045))
    yield Sprite("seat", (at,), Box(inner.x + shape * 0.2, box.centre[1] - shape / 2, shape, shape))
    left = inner.x + shape * 1.7
    if row.team is not None:
        shield = min(inner.h, max(shape, sheet.type.floor / LETTER))
        yield Sprite("team", (row.team,), Box(left, box.centre[1] - shield / 2, shield, shield))
        left += shield + shape * 0.4
    words = Box(left, inner.y, inner.right - left, inner.h)
    if sheet.tall:
        name = Box(words.x, words.y, words.w, words.h * 0.55)
        kind = Box(words.x, name.bottom, words.w, words.h * 0.45)
    else:
        wide = max(words.w * 0.46, min(sheet.u(0.31), words.w * 0.66))
        kind = Box(words.right - wide, box.y, wide, box.h)
        name = Box(words.x, words.y, words.w - kind.w - sheet.u(0.02), words.h)
    cap = max(min(sheet.type.need, name.h * 0.8), sheet.type.floor)
    colour = theme.shine if chosen else theme.text
    yield sheet.line(row.name, name, cap, colour, "figures", least=sheet.type.floor)
    if typing:
        width = fit(row.name, name.w, cap, "figures", sheet.type.floor).width
        yield _caret(sheet, name.x + width + cap * 0.2, name.centre[1], cap)
    yield from _turned(sheet, kind, sheet.say(row.kind), at, chosen)


def _turned(sheet: Sheet, box: Box, string: str, at: int, chosen: bool) -> Drawn:
    """Words between two arrows that change them."""
    theme = sheet.look.theme
    arrow = sheet.type.floor
    for name, command, x in (("left", "less", box.x), ("right", "more", box.right - arrow)):
        yield Sprite("icon", (name, "shine" if chosen else "brass"), Box(x, box.centre[1] - arrow / 2, arrow, arrow))
        yield Hot(Box(x - arrow * 0.5, box.y, arrow * 2, box.h), f"{command}:{at}")
    inner = Box(box.x + arrow * 1.3, box.y, box.w - 2.6 * arrow, box.h)
    yield sheet.line(string, inner, sheet.type.floor, theme.second, "words", "centre")
