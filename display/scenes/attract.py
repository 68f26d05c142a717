"""Nobody plays: a demonstration goes on by itself; in turn with it, the rules of the house in three pictures."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import Final

from display.drawlist import Box, Disc, Hot, Op, Panel, Picture, Point, Polygon, Sprite, Stroke, Wedge, Words
from display.fonts import measure
from display.forms import AttractForm, PlayForm
from display.layout import grid
from display.look import Look
from display.painters.brush import Drawn, wrap
from display.scenes.foot import foot, keys
from display.scenes.parts import GAP, LEADING, Sheet
from display.sprites import DART, TILE, wire
from games.text import Text, text
from games.view import Tone

_SHOWN: Final = (("S8", "good"), ("S13", "good"), ("S2", "other"), ("S10", "other"), ("S4", "danger"))
"""What the first picture of the rules lights: nobody's game, every tone."""

_INVITING, _INVITING_TALL = 0.3, 0.175
"""Height that an invitation needs at least."""

_SHARES: Final = (0.28, 0.44, 0.28)
"""Of the height of a tall screen's three pictures: there are many labels."""


def picture(form: AttractForm, look: Look) -> Picture:
    """The attract scene: on even pages the demonstration, if there is one, else the rules. A press anywhere begins."""
    sheet = Sheet.of(look)
    # The draw for the order fills the whole screen, and says little to who passes by.
    shows = form.demo is not None and form.page % 2 == 0 and form.demo.view.order is None
    drawn = _demonstration(sheet, form, form.demo) if shows and form.demo else _leaflet(sheet, form)
    play = next((at for at, (word, _) in enumerate(form.entries) if word == "play"), 0)
    anywhere = Hot(Box(0, 0, *look.size), f"at:{play}")
    return sheet.picture(chain((anywhere,), drawn))


def _demonstration(sheet: Sheet, form: AttractForm, demo: PlayForm) -> Drawn:
    """The play scene: board, hand and piles are seen; the invitation lies where the other players are."""
    from display.scenes import play

    demo = replace(demo, buttons=False)  # those would press nothing here
    rivals = grid(sheet.look.size, len(demo.view.rivals), demo.view.notice is not None).rivals
    top = min(rivals.y, sheet.page.bottom - sheet.u(_INVITING_TALL if sheet.tall else _INVITING))
    box = Box(rivals.x, top, rivals.w, sheet.page.bottom - top)
    for op in play.picture(demo, sheet.look).ops:
        if not box.inset(-sheet.u(0.01)).holds(_middle(op)):
            yield op
    theme = sheet.look.theme
    yield Panel(box, theme.panel, sheet.u(0.014), theme.brass, max(1.0, sheet.u(0.003)))
    yield from _invitation(sheet, box.inset(sheet.u(0.016)), form)


def _leaflet(sheet: Sheet, form: AttractForm) -> Drawn:
    """The rules; the invitation is a ribbon below, with the keys that steer."""
    theme = sheet.look.theme
    line, drawn_keys = keys(sheet)
    buttons, _ = foot(sheet, form.entries, form.cursor, 0)
    top = buttons.y - (sheet.type.need * 1.5 if sheet.tall else sheet.type.before * 1.3) - sheet.u(0.03)
    page, wide = sheet.page, sheet.look.size[0]
    yield from _rules(sheet, Box(page.x, page.y, page.w, top - page.y - sheet.u(0.02)), form)
    yield Panel(Box(0, top, wide, sheet.look.size[1] - top), theme.panel)
    yield Panel(Box(0, top, wide, max(2.0, sheet.u(0.004))), theme.brass)
    inner = Box(page.x, top + sheet.u(0.02), page.w, line.y - top - sheet.u(0.034))
    yield from _invitation(sheet, inner, form)
    yield from drawn_keys


def _invitation(sheet: Sheet, box: Box, form: AttractForm) -> Drawn:
    """The words "throw a dart to play", as large as they can be in one to three lines, over the buttons."""
    buttons, drawn = foot(sheet, form.entries, form.cursor, 0, box, 0.68)
    call = Box(box.x, box.y, box.w, buttons.y - sheet.u(GAP) - box.y)
    words = sheet.say(text("Throw a dart to play")).upper()
    caps = []
    for count in (1, 2, 3):
        cap = min(sheet.type.before, call.h * 0.9 / (1 + LEADING * (count - 1)))
        longest = max(measure(row, cap, "figures") for row in wrap(words, call.w, cap, "figures", count))
        caps.append(max(cap * min(1.0, call.w * 0.99 / longest), sheet.type.floor))
    best = max(range(3), key=lambda n: (caps[n] > caps[0] * 1.1, caps[n], -n))
    if best:
        yield from sheet.lines(words, call, caps[best], sheet.look.theme.text, "figures")
    else:
        yield sheet.line(words, call, caps[0], sheet.look.theme.text, "figures", "centre")
    yield from drawn


def _middle(op: Op) -> Point:
    """Where something of the demonstration is."""
    match op:
        case Words():
            return op.at[0], op.at[1] - op.cap / 2
        case Sprite() | Panel():
            return op.box.centre
        case Disc() | Wedge():
            return op.centre
        case Stroke() | Polygon():
            return op.points[len(op.points) // 2]


def _rules(sheet: Sheet, body: Box, form: AttractForm) -> Drawn:
    """The game's name and pitch over three pictures: aim at what is lit, what the colours say, pull the darts."""
    theme = sheet.look.theme
    top = body.y
    if form.game is not None:
        cap = sheet.type.before
        head = Box(body.x, top, body.w, cap * 1.3)
        name = sheet.say(form.game.title)
        yield sheet.line(name, head, cap, theme.text, "figures", "centre", sheet.type.need)
        story = sheet.say(form.game.pitch)
        lines = len(wrap(story, body.w, sheet.type.floor, "words", 4))
        pitch = Box(body.x, head.bottom + sheet.u(0.008), body.w, sheet.type.floor * (LEADING * lines + 0.3))
        yield from sheet.lines(story, pitch, sheet.type.floor, theme.second)
        top = pitch.bottom
    body = Box(body.x, top + sheet.u(0.01), body.w, body.bottom - top - sheet.u(0.01))
    gap = sheet.u(0.02)
    captions = (
        text("Aim at what shines."),
        text("Read the label."),
        text("Then pull your darts."),
    )
    pictures = (_aim, _labels, _pull)
    # The three pictures stand at the same height whatever their captions need.
    for n, (caption, drawing) in enumerate(zip(captions, pictures, strict=True)):
        if sheet.tall:
            high = (body.h - 2 * gap) * _SHARES[n]
            box = Box(body.x, body.y + (body.h - 2 * gap) * sum(_SHARES[:n]) + n * gap, body.w, high)
            art = Box(box.x, box.y, box.w * 0.4, box.h)
            words = Box(art.right + gap, box.y, box.right - art.right - 2 * gap, box.h)
        else:
            wide = (body.w - 2 * gap) / 3
            box = Box(body.x + n * (wide + gap), body.y, wide, body.h)
            strip = sheet.type.floor * 3.2
            art = Box(box.x, box.y, box.w, box.h - strip)
            words = Box(box.x + gap, art.bottom, box.w - 2 * gap, strip)
        yield Panel(box, theme.panel, sheet.u(0.014))
        yield from drawing(sheet, art.inset(sheet.u(0.01 if sheet.tall else 0.02)), form)
        yield from sheet.lines(sheet.say(caption), words, sheet.type.floor, theme.text, "bold")


def _square(box: Box) -> Box:
    side = min(box.w, box.h)
    return Box(box.centre[0] - side / 2, box.centre[1] - side / 2, side, side)


def _aim(sheet: Sheet, box: Box, _form: AttractForm) -> Drawn:
    """A board with something lit, and a dart in it."""
    place = _square(box)
    figure = place.w * 0.055
    yield Sprite("board", (_SHOWN, "", round(figure)), place)
    radius = wire(place.w / 2, figure)
    long = place.w * 0.3
    point = (place.centre[0] - radius * 0.72, place.centre[1] + radius * 0.24)  # in the middle of 8
    yield Sprite("dart", ("now", True), Box(point[0] - long * DART / 2, point[1], long * DART, long), turn=-38)


def _labels(sheet: Sheet, box: Box, form: AttractForm) -> Drawn:
    """The labels: yours, somebody else's, dangerous; and what the bulls do in the game."""
    theme = sheet.look.theme
    rows: tuple[tuple[str, Tone, Text], ...] = (
        ("8", "good", text("for you")),
        ("2", "other", text("not you")),
        ("4", "danger", text("danger!")),
        *(form.game.legend if form.game else ()),
    )
    count = len(rows)
    high = min(box.h / (1.24 * count), sheet.u(0.05 if sheet.tall else 0.085))
    gap = high * 0.2
    top = box.centre[1] - (count * (high + gap) - gap) / 2
    wide, space, cap = high * TILE, sheet.u(0.02), sheet.type.floor
    longest = min(box.w - wide - space, max(measure(sheet.say(words), cap, "bold") for _, _, words in rows) + 1)
    left = box.centre[0] - (wide + space + longest) / 2
    colours = {"good": theme.text, "other": theme.second, "danger": theme.alert, "bull": theme.text}
    for n, (sign, tone, words) in enumerate(rows):
        y = top + n * (high + gap)
        yield Sprite("tile", (sign, sign, tone), Box(left, y, wide, high))
        line = Box(left + wide + space, y, longest, high)
        yield sheet.line(sheet.say(words), line, cap, colours[tone], "bold")


def _pull(sheet: Sheet, box: Box, _form: AttractForm) -> Drawn:
    """Three darts out of the board, side by side."""
    theme = sheet.look.theme
    long = min(box.h * 0.72, box.w / 1.9)
    wide = long * DART
    step = wide * 1.45
    for n in range(3):
        x = box.centre[0] + (n - 1) * step - wide / 2
        yield Sprite("dart", ("now", False), Box(x, box.centre[1] - long / 2, wide, long))
    size = long * 0.24
    icon = Box(box.centre[0] + 1.9 * step, box.centre[1] - size / 2, size, size)
    if icon.right <= box.right:
        yield Sprite("icon", ("right", "brass"), icon)
    yield Stroke(
        (
            (box.centre[0] - 1.6 * step, box.centre[1] + long * 0.58),
            (box.centre[0] + 1.6 * step, box.centre[1] + long * 0.58),
        ),
        theme.line,
        max(1.0, sheet.u(0.003)),
        dashed=True,
    )
