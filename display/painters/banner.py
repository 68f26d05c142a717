"""What is said over the game: a step's headline, what is wrong, what was undone, and the mouse's two buttons."""

from __future__ import annotations

from display.drawlist import Box, Hot, Panel, Sprite
from display.fonts import measure
from display.painters.brush import Brush, Drawn, wrap
from games.text import Text, text


def headline(brush: Brush, sentence: Text, winner: int | None = None) -> Drawn:
    """A sentence as large as it fits, in place of the hand ("Lea wins the hand!")."""
    zone, type_, theme = brush.grid.foot, brush.grid.type, brush.look.theme
    edge = theme.line if winner is None else theme.shine
    yield Panel(zone, None, brush.u(0.022), edge, brush.u(0.0035), dashed=winner is None)
    sign = brush.u(0.07) if winner is not None else 0.0
    room = zone.w - brush.u(0.07) - sign * 1.4
    title = brush.fit(brush.say(sentence), room, type_.now, "figures", type_.before)
    if title.squeeze < 1 or title.string != brush.say(sentence):
        title = brush.sentence(sentence, room, type_.before, "figures")
    x = zone.centre[0] + sign * 0.7
    base = zone.centre[1] + title.cap / 2
    yield brush.words(title, x, base, theme.text, "figures", "centre", key="title")
    if winner is not None:
        left = x - title.width / 2 - sign * 1.4
        yield brush.seat(winner, Box(left, zone.centre[1] - sign / 2, sign, sign))


def caption(brush: Brush, sentence: Text) -> Drawn:
    """A step's sentence at the foot of the board ("Bob draws 3"), over the ring."""
    yield from _plate(brush, sentence, danger=False, big=True)


def banner(brush: Brush, sentence: Text, danger: bool) -> Drawn:
    """What is wrong or was done, over the board; a warning has the alert frame and a sign."""
    yield from _plate(brush, sentence, danger, big=False)


def _plate(brush: Brush, sentence: Text, danger: bool, big: bool) -> Drawn:
    grid, theme = brush.grid, brush.look.theme
    cap = grid.type.need if big else grid.type.floor
    font = "figures" if big else "bold"
    most = grid.radius * 2 - brush.u(0.05) if not grid.tall else grid.board.w - brush.u(0.04)
    string = brush.say(sentence)
    lines = wrap(string, most, cap, "figures" if big else "bold", 1 if big else 4)
    fitted = [brush.fit(line, most, cap, "figures" if font == "figures" else "bold", grid.type.floor) for line in lines]
    wide = max(line.width for line in fitted) + brush.u(0.05)
    step = cap * 1.62
    high = step * (len(fitted) - 1) + cap + brush.u(0.045)
    bottom = min(grid.centre[1] + grid.radius, grid.board.bottom)
    box = Box(grid.centre[0] - wide / 2, bottom - high, wide, high)
    edge = theme.alert if danger else theme.line
    yield Panel(box, theme.raised, brush.u(0.016), edge, max(brush.u(0.005 if danger else 0.003), 1))
    base = box.y + brush.u(0.0225) + cap
    for n, line in enumerate(fitted):
        yield brush.words(
            line, box.centre[0], base + n * step, theme.text, "figures" if big else "bold", "centre", key=f"said {n}"
        )


def notice(brush: Brush, sentence: Text) -> Drawn:
    """A sentence that stands as long as it is true ("Open hands")."""
    zone, cap = brush.grid.notice, brush.grid.type.floor
    words = brush.sentence(sentence, zone.w, cap)
    yield brush.words(words, zone.centre[0], zone.y + (zone.h + cap) / 2, brush.look.theme.second, "words", "centre")


def hold(brush: Brush) -> Drawn:
    """Pull your darts: in place of hand and piles, one large thing to press."""
    zone, theme, type_ = brush.grid.foot, brush.look.theme, brush.grid.type
    radius = brush.u(0.022)
    yield Sprite("glow", ("lit", round(brush.u(0.022), 1), round(radius, 1)), zone)
    yield Panel(zone, theme.lit, radius)
    yield Hot(zone, "next")
    pad = brush.u(0.037)
    room = zone.w - 2 * pad
    title = brush.fit(brush.say(text("Pull your darts")), room, type_.now, "figures", type_.need)
    foot = type_.floor + brush.u(0.024 if brush.grid.tall else 0.034)
    top = zone.y + (zone.h - title.cap - foot) / 2
    yield brush.words(title, zone.centre[0], top + title.cap, theme.ink, "figures", "centre", key="title")
    hint = brush.sentence(text("then the button: NEXT"), room, type_.floor, "bold")
    yield brush.words(hint, zone.centre[0], top + title.cap + foot, theme.ink, "bold", "centre")


def buttons(brush: Brush) -> Drawn:
    """NEXT and MENU, small, for a mouse."""
    zone, theme, cap = brush.grid.buttons, brush.look.theme, brush.grid.type.floor
    if zone is None:
        return
    gap = brush.u(0.015)
    said = [(brush.say(words), command) for words, command in ((text("NEXT"), "next"), (text("MENU"), "menu"))]
    wide = [measure(words, cap, "bold") for words, _ in said]
    pad = (zone.w - gap - sum(wide)) / 4
    x = zone.x
    for (words, command), width in zip(said, wide, strict=True):
        box = Box(x, zone.y, width + 2 * pad, zone.h)
        yield Panel(box, theme.raised, zone.h * 0.28, theme.brass, max(brush.u(0.0025), 1))
        word = brush.fit(words, box.w, cap, "bold")
        yield brush.words(word, box.centre[0], box.centre[1] + word.cap / 2, theme.shine, "bold", "centre")
        yield Hot(box, command)
        x = box.right + gap
