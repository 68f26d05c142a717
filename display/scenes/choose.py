"""Choose a game: its card beside the board, its three numbers lit under the hand.

Wide: cards left and right of the board, a line from each to its numbers. Tall: the board over the cards, which say
their numbers themselves.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import Final

from display.drawlist import BoardPlace, Box, Hot, Panel, Picture, Point, Sprite, Stroke, Wedge
from display.forms import ChooseForm, GameItem, PlayForm
from display.look import Look
from display.painters.brush import Drawn, wrap
from display.scenes.compass import arrows
from display.scenes.foot import foot, keys
from display.scenes.game_card import card, order_card
from display.scenes.miniature import miniature
from display.scenes.parts import BUTTON, GAP, LEADING, Listing, Sheet, dots, title
from display.scenes.zones import LEAF, Zone, zones
from display.sprites import wire
from games.geometry import ORDER
from games.text import text

_WIRE_MM: Final = 170.0
_SECTOR: Final = 18.0
_LEFT_MOST: Final = 0.567
_CORNER: Final = 0.21


def picture(form: ChooseForm, look: Look) -> Picture:
    """The choose scene."""
    sheet = Sheet.of(look)
    games, order = form.seen, form.entries[:-1]
    page = zones(len(games) + len(order))
    more = len(form.starts) > 1
    chosen = form.cursor - form.first if form.cursor < len(form.games) else form.cursor - len(form.games) + len(games)
    head, low, drawn_frame = _frame(sheet, form)
    dotted = sheet.type.floor * 0.9 if more else 0.0
    how_high = sheet.type.floor * (3.6 if sheet.tall else 1.9) + dotted
    how = Box(sheet.page.x, low - how_high - sheet.u(0.006), sheet.page.w, how_high)
    body = Box(sheet.page.x, head + sheet.u(0.016), sheet.page.w, how.y - head - sheet.u(0.03))
    place, cards = (_tall if sheet.tall else _wide)(sheet, body, page)

    def drawn() -> Drawn:
        yield from drawn_frame
        yield from _board(sheet, place, page, chosen, more)
        for at, (zone, box) in enumerate(zip(page, cards, strict=True)):
            if not sheet.tall:
                yield from _leader(sheet, place, zone, box, at == chosen)
            if at < len(games):
                yield from card(sheet, box, games[at], zone, at == chosen)
                yield Hot(box, f"at:{form.first + at}")
            else:
                yield from order_card(sheet, box, order[0][1], at == chosen)
                yield Hot(box, f"at:{len(form.games)}")
        if len(page) == 1 and not sheet.tall:
            yield from _pitch(sheet, body, place, games[0], form.demo)
        yield from _how(sheet, how, form)

    radius = wire(place.w / 2, _figure(sheet, place))
    return sheet.picture(drawn(), BoardPlace(place.centre, radius / _WIRE_MM))


def _frame(sheet: Sheet, form: ChooseForm) -> tuple[float, float, Drawn]:
    """Title, the way back, keys: where the title ends and the foot begins. A wide screen has a corner for the way."""
    question = sheet.say(form.title or text("What shall we play?")).upper()
    back, place = form.entries[-1:], len(form.games) + len(form.entries) - 1
    if sheet.tall:
        head, drawn_title = title(sheet, question)
        low, drawn_back = foot(sheet, back, form.cursor, place)
        return head.bottom, low.y, chain(drawn_title, drawn_back)
    left = Box(sheet.page.x, sheet.page.y, sheet.u(_CORNER), sheet.u(BUTTON))
    _, drawn_back = foot(sheet, back, form.cursor, place, left)
    head, drawn_title = title(sheet, question, side=left.w + sheet.u(GAP))
    low, drawn_keys = keys(sheet)
    return head.bottom, low.y, chain(drawn_title, drawn_back, drawn_keys)


def _how(sheet: Sheet, box: Box, form: ChooseForm) -> Drawn:
    """How darts choose; where there are several pages, how they are turned, by a touch too, and a dot for each."""
    pages = len(form.starts)
    sentence = text("One dart chooses. Same zone or bull: we begin.")
    if pages > 1:
        sentence = text("One dart chooses. Same zone or bull: we begin. 20 · 3: more games.")
        high = sheet.type.floor * 0.9
        yield Hot(Box(box.x, box.y, box.w / 2, box.h), f"less:{form.first}")
        yield Hot(Box(box.centre[0], box.y, box.w / 2, box.h), f"more:{form.first}")
        yield from dots(sheet, Box(box.x, box.y, box.w, high), Listing((), form.page, pages))
        box = Box(box.x, box.y + high, box.w, box.h - high)
    yield from sheet.lines(sheet.say(sentence), box, sheet.type.floor, sheet.look.theme.text, "bold")


def _figure(sheet: Sheet, place: Box) -> float:
    return min(sheet.type.floor, place.w * 0.052) if sheet.tall else max(sheet.type.floor, place.w * 0.052)


def _wide(sheet: Sheet, body: Box, page: tuple[Zone, ...]) -> tuple[Box, list[Box]]:
    """The board in the middle, the cards in a column on each side."""
    radius = min(body.h / 2 - sheet.u(0.02), sheet.u(0.27), body.w * 0.17)
    gap = sheet.u(0.022)
    wide = min(sheet.u(_LEFT_MOST), body.w / 2 - radius - sheet.u(0.06))
    high = (body.h - 2 * gap) / 3
    cards = []
    if len(page) == 1:
        tall = min(body.h, sheet.u(0.56))
        wide = min(wide, sheet.u(0.46))
        cards.append(Box(body.x, body.centre[1] - tall / 2, wide, tall))
    for zone in page if len(page) > 1 else ():
        left = body.x if zone.side == "left" else body.right - wide
        cards.append(Box(left, body.y + zone.row * (high + gap), wide, high))
    return Box(body.centre[0] - radius, body.centre[1] - radius, 2 * radius, 2 * radius), cards


def _tall(sheet: Sheet, body: Box, page: tuple[Zone, ...]) -> tuple[Box, list[Box]]:
    """The board over the cards: one column of them, or two when there are more than three."""
    gap = sheet.u(GAP)
    across = 1 if len(page) <= 3 else 2
    rows = -(-len(page) // across)
    high = min(sheet.u(0.145), (body.h * 0.55 - gap * (rows - 1)) / rows)
    list_high = rows * (high + gap)
    radius = min((body.h - list_high) / 2 - sheet.u(0.025), body.w / 2 - sheet.u(0.03))
    board = Box(body.centre[0] - radius, body.y + sheet.u(0.025), 2 * radius, 2 * radius)
    wide = (body.w - gap * (across - 1)) / across
    top = body.bottom - list_high + gap
    cards = [
        Box(body.x + n // rows * (wide + gap), top + n % rows * (high + gap), wide, high) for n in range(len(page))
    ]
    return board, cards


def _board(sheet: Sheet, place: Box, page: tuple[Zone, ...], chosen: int, more: bool) -> Drawn:
    """The board: the numbers that choose in full colour, those under the hand in brass; an arc along each zone.

    ``more``: there are other pages, and numbers that turn them.
    """
    theme = sheet.look.theme
    lit: list[tuple[str, str]] = []
    for at, zone in enumerate(page):
        tone = "good" if at == chosen else "plain"
        lit += [(f"{ring}{number}", tone) for number in zone.numbers for ring in "SDT"]
    lit += [(f"{ring}{number}", "other") for number in LEAF if more for ring in "SDT"]
    lit += [("B", "good")]
    yield Sprite("board", (tuple(lit), "", round(_figure(sheet, place))), place)
    if more:
        yield from arrows(place, wire(place.w / 2, _figure(sheet, place)), {20: "up", 3: "down"}, "brass")
    for at, zone in enumerate(page):
        middle = ORDER.index(zone.numbers[1]) * _SECTOR
        inner = place.w / 2 + sheet.u(0.008)
        thick = sheet.u(0.009 if at == chosen else 0.004)
        start, end = middle - 1.38 * _SECTOR, middle + 1.38 * _SECTOR
        yield Wedge(place.centre, inner, inner + thick, start, end, theme.shine if at == chosen else theme.brass)


def _leader(sheet: Sheet, place: Box, zone: Zone, box: Box, chosen: bool) -> Drawn:
    """The line from a card to the arc of its numbers: level, then slanting to the arc."""
    theme = sheet.look.theme
    side = -1 if zone.side == "left" else 1
    radius = place.w / 2 + sheet.u(0.012)
    y = box.centre[1]
    start = box.right if side < 0 else box.x
    drop = (place.centre[1] - y) / radius
    if abs(drop) < 0.3:
        end = place.centre[0] + side * (radius**2 - (place.centre[1] - y) ** 2) ** 0.5
        points: tuple[Point, ...] = ((start, y), (end, y))
    else:
        reach = 0.78  # where on the arc the line ends: sine of the angle from level
        end_y = place.centre[1] - radius * (reach if drop > 0 else -reach)
        end = place.centre[0] + side * radius * (1 - reach**2) ** 0.5
        knee = end + side * abs(end_y - y) * 0.6
        knee = min(knee, start - sheet.u(0.01)) if side > 0 else max(knee, start + sheet.u(0.01))
        points = ((start, y), (knee, y), (end, end_y))
    colour = theme.shine if chosen else theme.brass
    yield Stroke(points, colour, max(1.0, sheet.u(0.0045 if chosen else 0.0022)))


def _pitch(sheet: Sheet, body: Box, place: Box, game: GameItem, demo: PlayForm | None) -> Drawn:
    """Where the house has one game only: what it is about, over a match that plays itself, at the board's free side."""
    from display.scenes import play

    theme, cap = sheet.look.theme, sheet.type.floor
    left = place.right + sheet.u(0.05)
    wide = body.right - left
    story = sheet.say(game.pitch)
    lines = len(wrap(story, wide, cap, "words", 8))
    high = cap * (1 + LEADING * lines)
    if demo is None or demo.view.order is not None:
        yield from sheet.lines(story, Box(left, body.y, wide, body.h), cap * 1.2, theme.text, "words", "left")
        return
    whole = min(body.h - high, wide * sheet.look.size[1] / sheet.look.size[0])
    top = body.centre[1] - (high + whole) / 2
    yield from sheet.lines(story, Box(left, top, wide, high - cap), cap, theme.text, "words", "left")
    window = Box(left, top + high, wide, whole)
    quiet = replace(demo, buttons=False, phase="throw", banner=None)  # no words that would be too small to read
    yield from miniature(play.picture(quiet, sheet.look), window, cap)
    yield Panel(window, radius=sheet.u(0.01), edge=theme.line, width=max(1.0, sheet.u(0.003)))
