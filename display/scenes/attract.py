"""Nobody plays: a demonstration goes on by itself; in turn with it, the rules of the house in three pictures."""

from __future__ import annotations

from typing import Final

from display.drawlist import Box, Disc, Panel, Picture, Sprite, Stroke, Words
from display.forms import AttractForm
from display.look import Look
from display.painters.brush import Drawn
from display.scenes.parts import Sheet, foot
from display.sprites import DART, TILE, wire
from games.text import Text, text

_SHOWN: Final = (("S8", "good"), ("S13", "good"), ("S2", "other"), ("S10", "other"), ("S4", "danger"))
"""What the first picture of the rules lights: nobody's game, every tone."""


def picture(form: AttractForm, look: Look) -> Picture:
    """The attract scene."""
    from display.scenes import picture as any_picture

    sheet = Sheet.of(look)
    theme = look.theme
    buttons, drawn_buttons = foot(sheet, form.entries, form.cursor, 0)
    call = sheet.type.before
    high = call * 1.3 + sheet.u(0.02)
    ribbon = Box(0, buttons.y - high - sheet.u(0.03), look.size[0], look.size[1])
    line = Box(sheet.page.x, ribbon.y + sheet.u(0.018), sheet.page.w, high)
    show = form.demo is not None and form.page % 2 == 0

    def drawn() -> Drawn:
        if show and form.demo is not None:
            for op in any_picture(form.demo, look).ops:
                if not _below(op, ribbon.y):
                    yield op
        else:
            body = Box(sheet.page.x, sheet.page.y, sheet.page.w, ribbon.y - sheet.page.y - sheet.u(0.02))
            yield from _rules(sheet, body, form)
        yield Panel(ribbon, theme.panel)
        yield Panel(Box(0, ribbon.y, look.size[0], max(2.0, sheet.u(0.004))), theme.brass)
        words = text("Throw a dart to play")
        yield sheet.line(sheet.say(words).upper(), line, call, theme.text, "figures", "centre", sheet.type.need)
        yield from drawn_buttons

    return sheet.picture(drawn())


def _below(op: object, y: float) -> bool:
    """Whether something of the demonstration would lie under the ribbon."""
    match op:
        case Words():
            return op.at[1] > y - op.cap * 0.4
        case Sprite() | Panel():
            return op.box.bottom > y if isinstance(op, Sprite) else op.box.y > y
        case Disc():
            return op.centre[1] + op.radius > y
        case Stroke():
            return max(point[1] for point in op.points) > y
    return False


def _rules(sheet: Sheet, body: Box, form: AttractForm) -> Drawn:
    """The game's name and pitch over three pictures: aim at what is lit, what the colours say, pull the darts."""
    theme = sheet.look.theme
    top = body.y
    if form.game is not None:
        cap = sheet.type.before if sheet.tall else sheet.type.now
        head = Box(body.x, top, body.w, cap * 1.25)
        name = sheet.say(form.game.title)
        yield sheet.line(name, head, cap, theme.text, "figures", "centre", sheet.type.need)
        lines = 3 if sheet.tall else 2
        pitch = Box(body.x, head.bottom, body.w, sheet.type.floor * (1.75 * lines + 0.8))
        yield from sheet.lines(sheet.say(form.game.pitch), pitch, sheet.type.floor, theme.second)
        top = pitch.bottom
    body = Box(body.x, top + sheet.u(0.01), body.w, body.bottom - top - sheet.u(0.01))
    gap = sheet.u(0.02)
    captions = (
        text("Aim at what shines."),
        text("The label says what a number does."),
        text("Pull your darts: next player."),
    )
    pictures = (_aim, _labels, _pull)
    for n, (caption, drawing) in enumerate(zip(captions, pictures, strict=True)):
        if sheet.tall:
            high = (body.h - 2 * gap) / 3
            box = Box(body.x, body.y + n * (high + gap), body.w, high)
            art = Box(box.x, box.y, box.w * 0.5, box.h)
            words = Box(art.right + gap, box.y, box.right - art.right - 2 * gap, box.h)
        else:
            wide = (body.w - 2 * gap) / 3
            box = Box(body.x + n * (wide + gap), body.y, wide, body.h)
            strip = sheet.type.floor * 4.4
            art = Box(box.x, box.y, box.w, box.h - strip)
            words = Box(box.x + gap, art.bottom, box.w - 2 * gap, strip)
        yield Panel(box, theme.panel, sheet.u(0.014))
        yield from drawing(sheet, art.inset(sheet.u(0.02)))
        yield from sheet.lines(sheet.say(caption), words, sheet.type.floor, theme.text, "bold")


def _square(box: Box) -> Box:
    side = min(box.w, box.h)
    return Box(box.centre[0] - side / 2, box.centre[1] - side / 2, side, side)


def _aim(sheet: Sheet, box: Box) -> Drawn:
    """A board with something lit, and a dart in it."""
    place = _square(box)
    figure = max(sheet.type.floor * 0.8, place.w * 0.05)
    yield Sprite("board", (_SHOWN, "", round(figure)), place)
    radius = wire(place.w / 2, figure)
    long = place.w * 0.3
    point = (place.centre[0] - radius * 0.72, place.centre[1] + radius * 0.24)  # in the middle of 8
    yield Sprite("dart", ("now", True), Box(point[0] - long * DART / 2, point[1], long * DART, long), turn=-38)


def _labels(sheet: Sheet, box: Box) -> Drawn:
    """The three labels: yours, somebody else's, dangerous."""
    theme = sheet.look.theme
    rows: tuple[tuple[str, str, Text], ...] = (
        ("8", "good", text("for you")),
        ("2", "other", text("not you")),
        ("4", "danger", text("watch out!")),
    )
    high = min(box.h / 3.6, sheet.u(0.085))
    gap = high * 0.28
    top = box.centre[1] - (3 * high + 2 * gap) / 2
    wide = high * TILE
    longest = box.w * 0.62
    left = box.centre[0] - (wide + sheet.u(0.02) + longest) / 2
    colours = {"good": theme.text, "other": theme.second, "danger": theme.alert}
    for n, (letters, tone, words) in enumerate(rows):
        y = top + n * (high + gap)
        yield Sprite("tile", (letters, letters, tone), Box(left, y, wide, high))
        line = Box(left + wide + sheet.u(0.02), y, longest, high)
        yield sheet.line(sheet.say(words), line, sheet.type.floor, colours[tone], "bold")


def _pull(sheet: Sheet, box: Box) -> Drawn:
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
