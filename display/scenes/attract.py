"""Nobody plays: a demonstration goes on by itself; in turn with it, the rules of the house in three pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from display.drawlist import Box, Disc, Hot, Op, Panel, Picture, Point, Polygon, Sprite, Stroke, Wedge, Words
from display.fonts import measure
from display.forms import AttractForm, PlayForm
from display.layout import grid
from display.look import Look
from display.painters.brush import Drawn, spoken, wrap
from display.scenes.foot import foot, keys
from display.scenes.miniature import miniature
from display.scenes.parts import GAP, LEADING, Sheet
from display.sprites import DART, TILE, wire
from games.tabletop import Tone
from games.text import Text, text

_SHOWN: Final = (("S8", "good"), ("S13", "good"), ("S2", "other"), ("S10", "other"), ("S4", "danger"))
"""What the first picture of the rules lights: nobody's game, every tone."""

_INVITING, _INVITING_TALL = 0.3, 0.175
"""Height that an invitation needs at least."""

_NOTICES: Final = 2
"""So many of them are said in full."""

_SHARES: Final = (0.28, 0.44, 0.28)
"""Of the height of a tall screen's three pictures: there are many labels."""


def picture(form: AttractForm, look: Look) -> Picture:
    """The attract scene: on even pages the demonstration, if there is one, else the rules.

    A press anywhere begins, or goes on with the match that waits.
    """
    sheet = Sheet.of(look)
    # The draw for the order fills the whole screen, and says little to who passes by.
    shows = form.demo is not None and form.page % 2 == 0 and form.demo.view.order is None
    drawn = _shown(sheet, form, form.demo) if shows and form.demo else _leaflet(sheet, form)
    begins = "resume" if form.resume else "play"
    entry = next((at for at, (word, _) in enumerate(form.entries) if word == begins), 0)
    anywhere = Hot(Box(0, 0, *look.size), f"at:{entry}")
    return sheet.picture(chain((anywhere,), drawn))


def _shown(sheet: Sheet, form: AttractForm, demo: PlayForm) -> Drawn:
    """The demonstration, in the room that its game leaves."""
    view, plain = demo.view, replace(demo, buttons=False, banner=None)  # buttons would press nothing here
    framed = view.track or view.trick or view.yard or view.chalk
    return _window(sheet, form, plain) if framed else _demonstration(sheet, form, plain)


def _window(sheet: Sheet, form: AttractForm, demo: PlayForm) -> Drawn:
    """The play scene of a game that fills the screen, smaller, under the game's name; beside it the invitation."""
    from display.scenes import play

    theme, page, gap = sheet.look.theme, sheet.page, sheet.u(0.03)
    wide, high = (page.w, page.h * 0.28) if sheet.tall else (page.w * 0.32, page.h)
    wide += sheet.u(0.02)
    waits = _waits(sheet, form, wide - sheet.u(0.032))[0]
    if sheet.tall:
        box = Box(page.x, page.bottom - high - waits, page.w, high + waits)
        left = Box(page.x, page.y, page.w, box.y - page.y - gap)
    else:
        box = Box(page.right - wide, page.y, wide, high)
        left = Box(page.x, page.y, box.x - page.x - gap, page.h)
    if form.notices:
        said, drawn = notices(sheet, left, form.notices)
        yield from drawn
        left = Box(left.x, left.y, left.w, left.h - said - gap)
    body, heading = _heading(sheet, left, form)
    yield from heading
    wide_look = sheet.look if not sheet.tall else replace(sheet.look, size=(round(body.w), round(body.w * 9 / 16)))
    whole = play.picture(replace(demo, phase="throw"), wide_look)
    scale = min(body.w / whole.size[0], body.h / whole.size[1])
    window = Box(0, 0, whole.size[0] * scale, whole.size[1] * scale)
    window = Box(body.centre[0] - window.w / 2, body.centre[1] - window.h / 2, window.w, window.h)
    yield from miniature(whole, window, 0.0)  # it is a picture, and nobody needs to read it
    yield Panel(window, radius=sheet.u(0.01), edge=theme.line, width=max(1.0, sheet.u(0.003)))
    yield Panel(box, theme.panel, sheet.u(0.014), theme.brass, max(1.0, sheet.u(0.003)))
    yield from _invitation(sheet, box.inset(sheet.u(0.016)), form)


def _demonstration(sheet: Sheet, form: AttractForm, demo: PlayForm) -> Drawn:
    """The play scene: board, hand and piles are seen; the invitation lies where the other players are."""
    from display.scenes import play

    sides = len(demo.view.score.sides) if demo.view.score else 0
    zones = grid(sheet.look.size, len(demo.view.rivals), demo.view.notice is not None, score=sides)
    rivals = zones.rivals
    waits = _waits(sheet, form, rivals.w - sheet.u(0.032))[0]
    top = min(rivals.y, sheet.page.bottom - sheet.u(_INVITING_TALL if sheet.tall else _INVITING) - waits)
    box = Box(rivals.x, top, rivals.w, sheet.page.bottom - top)
    foot = zones.foot
    low = box.y - sheet.u(0.012) if sheet.tall else foot.bottom
    plate = Box(foot.x, sheet.page.y, foot.w, low - sheet.page.y)
    high = notices(sheet, plate, form.notices)[0] if form.notices else 0.0
    top = min(foot.y, plate.bottom - high)  # in place of all of the hand: half of one would be worse than none
    plate = Box(plate.x, top, plate.w, plate.bottom - top)
    for op in play.picture(demo, sheet.look).ops:
        near = plate.inset(-1.2 * op.cap) if isinstance(op, Words) else plate
        hidden = high and near.holds(_middle(op))
        if not hidden and not box.inset(-sheet.u(0.01)).holds(_middle(op)):
            yield op
    theme = sheet.look.theme
    yield Panel(box, theme.panel, sheet.u(0.014), theme.brass, max(1.0, sheet.u(0.003)))
    yield from _invitation(sheet, box.inset(sheet.u(0.016)), form)
    if form.notices:
        middle = Box(plate.x, plate.y, plate.w, (plate.h + high) / 2)
        yield from notices(sheet, middle, form.notices)[1]


def _leaflet(sheet: Sheet, form: AttractForm) -> Drawn:
    """The rules; the invitation is a ribbon below, with the keys that steer."""
    theme = sheet.look.theme
    line, drawn_keys = keys(sheet)
    buttons, _ = foot(sheet, form.entries, form.cursor, 0)
    top = buttons.y - (sheet.type.need * 1.5 if sheet.tall else sheet.type.before * 1.3) - sheet.u(0.03)
    page, wide = sheet.page, sheet.look.size[0]
    top -= _waits(sheet, form, page.w)[0]
    free = Box(page.x, page.y, page.w, top - page.y - sheet.u(0.02))
    # What was wrong is said in turn with the pictures, as it is over the demonstration.
    if form.notices and form.page % 2 == 0:
        body, drawn = _heading(sheet, free, form)
        yield from drawn
        high = notices(sheet, body, form.notices)[0]
        middle = Box(body.x, body.y, body.w, (body.h + high) / 2)
        yield from notices(sheet, middle, form.notices)[1]
    else:
        yield from _rules(sheet, free, form)
    yield Panel(Box(0, top, wide, sheet.look.size[1] - top), theme.panel)
    yield Panel(Box(0, top, wide, max(2.0, sheet.u(0.004))), theme.brass)
    inner = Box(page.x, top + sheet.u(0.02), page.w, line.y - top - sheet.u(0.034))
    yield from _invitation(sheet, inner, form)
    yield from drawn_keys


def _invitation(sheet: Sheet, box: Box, form: AttractForm) -> Drawn:
    """The words "throw a dart to play", as large as they can be in one to three lines, over the buttons.

    Where a match waits it is asked whether it goes on, and said which one it is.
    """
    high, rows = _waits(sheet, form, box.w)
    buttons, drawn = foot(sheet, form.entries, form.cursor, 0, box, 0.68 * (1 - high / box.h))
    call = Box(box.x, box.y, box.w, buttons.y - high - sheet.u(GAP) - box.y)
    for n, row in enumerate(rows):
        cap = sheet.type.floor
        line = Box(box.x, call.bottom + cap * (0.2 + LEADING * n), box.w, cap * LEADING)
        yield sheet.line(row, line, cap, sheet.look.theme.shine, "bold", "centre")
    words = sheet.say(text("Shall we go on?") if form.resume else text("Throw a dart to play")).upper()
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


def _waits(sheet: Sheet, form: AttractForm, width: float) -> tuple[float, tuple[str, ...]]:
    """Which match waits, if one does: the height it takes in px, and its lines, broken between its pieces."""
    if not (form.resume and form.waiting):
        return 0.0, ()
    who, *what = map(sheet.say, form.waiting)
    rows = [*wrap(who, width, sheet.type.floor, "bold", 2)]
    first = len(rows)
    for piece in what:
        joined = f"{rows[-1]} · {piece}"
        if len(rows) > first and measure(joined, sheet.type.floor, "bold") <= width:
            rows[-1] = joined
        else:
            rows.append(piece)
    return sheet.type.floor * (LEADING * len(rows) + 0.4), tuple(rows)


def notices(sheet: Sheet, box: Box, said: Sequence[Text]) -> tuple[float, Drawn]:
    """What was wrong with logs and settings, on a plate at the bottom of a box: its height in px, and its look.

    The newest are said, older ones counted.
    """
    theme, cap, pad = sheet.look.theme, sheet.type.floor, sheet.u(0.016)
    size = cap * 1.5
    room = box.w - 3 * pad - size
    rows: list[str] = []
    for sentence in said[-_NOTICES:]:
        rows += wrap(sheet.say(sentence), room, cap, "words", 3)
    if len(said) > _NOTICES:
        rows.append(sheet.say(text("{n} more", n=len(said) - _NOTICES)))
    step = cap * 1.5
    high = step * (len(rows) - 1) + cap + 2 * pad
    panel = Box(box.x, box.bottom - high, box.w, high)

    def drawn() -> Drawn:
        yield Panel(panel, theme.raised, sheet.u(0.014), theme.alert, max(1.0, sheet.u(0.003)))
        icon = Box(panel.x + pad, panel.centre[1] - size / 2, size, size)
        yield Sprite("icon", ("warning", "alert"), icon)
        for n, row in enumerate(rows):
            line = Box(icon.right + pad, panel.y + pad + n * step, room, cap)
            yield sheet.line(row, line, cap, theme.text)

    return high, drawn()


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


def _heading(sheet: Sheet, body: Box, form: AttractForm) -> tuple[Box, Drawn]:
    """The game's name and pitch at the top of a body: what is left of that, and how they look.

    On a tall screen the pitch gives way to what is said of the match that waits.
    """
    theme, floor, cap = sheet.look.theme, sheet.type.floor, sheet.type.before
    if form.game is None:
        return Box(body.x, body.y + sheet.u(0.01), body.w, body.h - sheet.u(0.01)), iter(())
    name = sheet.say(form.game.title)
    story = "" if sheet.tall and _waits(sheet, form, body.w)[0] else sheet.say(form.game.pitch)
    head = Box(body.x, body.y, body.w, cap * 1.3)
    lines = len(wrap(story, body.w, floor, "words", 4)) if story else 0
    pitch = Box(body.x, head.bottom + sheet.u(0.008), body.w, floor * (LEADING * lines + 0.3))
    top = pitch.bottom + sheet.u(0.01)

    def drawn() -> Drawn:
        yield sheet.line(name, head, cap, theme.text, "figures", "centre", sheet.type.need)
        if story:
            yield from sheet.lines(story, pitch, floor, theme.second)

    return Box(body.x, top, body.w, body.bottom - top), drawn()


def _rules(sheet: Sheet, body: Box, form: AttractForm) -> Drawn:
    """The game's name and pitch over three pictures: aim at what is lit, what the colours say, pull the darts."""
    theme = sheet.look.theme
    body, drawn_heading = _heading(sheet, body, form)
    yield from drawn_heading
    gap = sheet.u(0.02)
    labels = form.game is None or form.game.labels
    captions = (
        text("Aim at what shines."),
        text("Read the label.") if labels else text("Read what it does."),
        text("Then pull your darts."),
    )
    pictures = (_aim, _labels if labels else _listed, _pull)
    # The three pictures stand at the same height whatever their captions need.
    for n, (caption, drawing) in enumerate(zip(captions, pictures, strict=True)):
        if sheet.tall:
            high = (body.h - 2 * gap) * _SHARES[n]
            box = Box(body.x, body.y + (body.h - 2 * gap) * sum(_SHARES[:n]) + n * gap, body.w, high)
            art = Box(box.x, box.y, box.w * (0.4 if labels else 0.5), box.h)
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


def _listed(sheet: Sheet, box: Box, form: AttractForm) -> Drawn:
    """What darts do, as it stands under the board of the match that is shown; the best is bright."""
    theme, cap, language = sheet.look.theme, sheet.type.floor, sheet.look.language
    lights = sorted(form.demo.view.board.lit, key=lambda light: not light.best) if form.demo else []
    said: dict[str, str] = {}
    for light in lights:
        words = sheet.say(light.title, form.demo.names if form.demo else ())
        same = len({spoken(segment, language) for segment in light.segments}) == 1
        said.setdefault(words, spoken(light.segments[0], language) if same else str(light.segments[0].number or "B"))
    rows = list(said.items())[:3] or [(sheet.say(text("{n} point", n=3 * n)), f"T{n}") for n in (20, 19, 18)]
    step = min(box.h / max(len(rows), 1), cap * 2.6)
    names = max((measure(name, cap * 1.3, "figures") for _, name in rows), default=0.0)
    long = max((measure(words, cap, "bold") for words, _ in rows), default=0.0)
    left = box.centre[0] - min(names + cap + long, box.w) / 2
    for n, (words, name) in enumerate(rows):
        y = box.centre[1] + (n - len(rows) / 2) * step
        yield sheet.line(name, Box(left, y, names + 1, step), cap * 1.3, theme.second if n else theme.shine, "figures")
        line = Box(left + names + cap, y, box.right - left - names - cap, step)
        yield sheet.line(words, line, cap, theme.second if n else theme.text, "words" if n else "bold")


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
