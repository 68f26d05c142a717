"""A game on the choose scene: what stands for it, its name, how many play, how long it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.drawlist import Anchor, Box, Panel, Point, Sprite, Words
from display.fonts import measure
from display.forms import GameItem
from display.painters.brush import Drawn, fit
from display.scenes.parts import Sheet, frame
from display.scenes.zones import Zone
from display.sprites import CARD
from games.cards import Card
from games.chalk import Badge
from games.dominoes import Domino
from games.text import Text, text

_PAD: Final = 0.016
_SAID, _UNDER = 0.26, 0.24
"""On a dartboard that stands for a game: how high its letters are, how far under the middle, in widths of the board."""

_ICON: Final = 1.5
"""From the left side of a sign to its words, in widths of the sign."""

_TOES: Final[tuple[tuple[Point, float], ...]] = (
    ((-0.79, 0.0), 0.0),
    ((0.79, 0.0), 0.0),
    ((0.68, -0.68), -40.0),
    ((0.68, 0.68), 40.0),
)
"""Where tiles lie round a double, in lengths of a tile from its middle, and how they are turned."""


def card(sheet: Sheet, box: Box, game: GameItem, zone: Zone, chosen: bool) -> Drawn:
    """The card in its box: a poster if that is upright, else the emblem beside the words."""
    if chosen:
        yield Sprite("glow", ("lit", round(sheet.u(0.02)), round(sheet.u(0.014))), box)
    yield from frame(sheet, box, chosen)
    inner = box.inset(sheet.u(_PAD))
    if box.h > box.w:
        yield from _poster(sheet, inner, game, chosen)
        return
    if box.w > sheet.u(0.46):
        emblem = Box(inner.x, inner.y, inner.h, inner.h)
        yield from _emblem(sheet, emblem, game)
        left = emblem.right + sheet.u(_PAD)
        inner = Box(left, inner.y, inner.right - left, inner.h)
    yield from (_low if sheet.tall else _high)(sheet, inner, game, zone, chosen)


def order_card(sheet: Sheet, box: Box, words: Text, chosen: bool) -> Drawn:
    """The card that has the games in another order: how they are, and what a press does."""
    theme, cap = sheet.look.theme, sheet.type.floor
    if chosen:
        yield Sprite("glow", ("lit", round(sheet.u(0.02)), round(sheet.u(0.014))), box)
    yield from frame(sheet, box, chosen, theme.ground)
    inner = box.inset(sheet.u(_PAD))
    half = inner.h / 2
    name = max(min(sheet.type.need, half * 0.7), cap)
    colour = theme.shine if chosen else theme.text
    yield sheet.line(sheet.say(words), Box(inner.x, inner.y, inner.w, half), name, colour, "figures", "centre", cap)
    below = Box(inner.x, inner.y + half, inner.w, half)
    yield sheet.line(sheet.say(text("change the order")), below, cap, theme.second, "words", "centre", cap)


def _poster(sheet: Sheet, box: Box, game: GameItem, chosen: bool) -> Drawn:
    """A large emblem over the name, players and minutes, a line each."""
    cap, step = sheet.type.need, sheet.type.need * 1.7
    name = Box(box.x, box.bottom - 3 * step, box.w, step)
    yield from _emblem(sheet, Box(box.x, box.y, box.w, name.y - box.y), game)
    yield from _name(sheet, name, game, chosen, "centre")
    for n, (icon, string) in enumerate(_facts(sheet, game), 1):
        wide = min(measure(string, cap, "figures") + cap * _ICON, box.w)
        line = Box(box.centre[0] - wide / 2, name.y + n * step, wide, step)
        yield from _fact(sheet, line, icon, string, cap)


def _high(sheet: Sheet, box: Box, game: GameItem, _zone: Zone, chosen: bool) -> Drawn:
    """Three lines: name, players, minutes."""
    third = box.h / 3
    yield from _name(sheet, Box(box.x, box.y, box.w, third), game, chosen)
    cap = max(min(sheet.type.need, third * 0.72), sheet.type.floor)
    for n, (icon, string) in enumerate(_facts(sheet, game), 1):
        yield from _fact(sheet, Box(box.x, box.y + n * third, box.w, third), icon, string, cap)


def _low(sheet: Sheet, box: Box, game: GameItem, zone: Zone, chosen: bool) -> Drawn:
    """Tall screens: the name over one line with players, minutes and, if there is room, the numbers that choose."""
    half = box.h / 2
    for cap in (sheet.type.need * 0.8, sheet.type.floor):
        facts = [(icon, string, measure(string, cap, "figures") + cap * _ICON) for icon, string in _facts(sheet, game)]
        if sum(wide for _, _, wide in facts) + cap <= box.w:
            break
    yield from _name(sheet, Box(box.x, box.y, box.w, half), game, chosen)
    if sum(wide for _, _, wide in facts) + cap > box.w:
        together = " · ".join(string for _, string, _ in facts)
        line = Box(box.x, box.y + half, box.w, half)
        yield sheet.line(together, line, cap, sheet.look.theme.second, "figures")
        return
    left, low = box.x, box.y + half
    for icon, string, wide in facts:
        yield from _fact(sheet, Box(left, low, wide, half), icon, string, cap)
        left += wide + cap
    numbers = "  ".join(map(str, zone.numbers))
    if measure(numbers, cap, "figures") < box.right - left:
        rest = Box(left, low, box.right - left, half)
        yield sheet.line(numbers, rest, cap, sheet.look.theme.shine, "figures", "right")


def _name(sheet: Sheet, box: Box, game: GameItem, chosen: bool, anchor: Anchor = "left") -> Drawn:
    theme = sheet.look.theme
    colour = theme.shine if chosen else theme.text
    cap = max(min(sheet.type.need, box.h * 0.7), sheet.type.floor)
    yield sheet.line(sheet.say(game.title), box, cap, colour, "figures", anchor, sheet.type.floor)


def _facts(sheet: Sheet, game: GameItem) -> tuple[tuple[str, str], tuple[str, str]]:
    """Players and minutes, each with its sign."""
    minutes = sheet.say(text("{minutes} min", minutes=_span(*game.minutes)))
    return ("person", _span(*game.seats)), ("clock", minutes)


def _span(low: int, high: int) -> str:
    return f"{low}–{high}" if low < high else f"{low}"


def _fact(sheet: Sheet, box: Box, icon: str, string: str, cap: float) -> Drawn:
    """A small sign and what it says."""
    yield Sprite("icon", (icon, "second"), Box(box.x, box.centre[1] - cap / 2, cap, cap))
    words = Box(box.x + cap * _ICON, box.y, box.w - cap * _ICON, box.h)
    yield sheet.line(string, words, cap, sheet.look.theme.second, "figures", least=sheet.type.floor)


def _emblem(sheet: Sheet, box: Box, game: GameItem) -> Drawn:
    """What stands for a game: a piece of its track, cards fanned, tiles laid; without any, a dartboard."""
    if game.emblem == "spiral":
        yield Sprite("spiral", (), box.inset(min(box.w, box.h) * 0.03))
        return
    if isinstance(game.emblem, Badge):
        yield from _badge(sheet, box, game.emblem)
        return
    cards = [piece for piece in game.emblem if isinstance(piece, Card)]
    tiles = [piece for piece in game.emblem if isinstance(piece, Domino)]
    if tiles:
        yield from _foot(box, tiles)
    elif cards:
        yield from _fan(sheet, box, cards)
    else:
        yield from _badge(sheet, box, Badge())


def _badge(sheet: Sheet, box: Box, badge: Badge) -> Drawn:
    """A dartboard in its colours, or only some of its areas; on it, in its lower half, what is said of the game."""
    theme, side = sheet.look.theme, min(box.w, box.h) * 0.92
    place = Box(box.centre[0] - side / 2, box.centre[1] - side / 2, side, side)
    names = dict.fromkeys(f"S{area.number}" if area.single else area.name for area in badge.areas)
    lit = tuple((name, "plain") for name in names) or (("*", "plain"),)
    yield Sprite("board", (lit, "", 1), place)
    if not badge.said:
        return
    cap = max(side * _SAID, sheet.type.floor)
    fitted = fit(badge.said, side * 0.86, cap, "figures", sheet.type.floor)
    wide, high = fitted.width + fitted.cap * 0.7, fitted.cap * 1.6
    plate = Box(place.centre[0] - wide / 2, place.centre[1] + side * _UNDER - high / 2, wide, high)
    yield Panel(plate, theme.ground, fitted.cap * 0.2, theme.line, max(sheet.u(0.003), 1.0))
    middle = plate.centre[1] + fitted.cap / 2
    yield Words(fitted.string, (plate.centre[0], middle), fitted.cap, theme.text, "figures", "centre", fitted.squeeze)


def _fan(sheet: Sheet, box: Box, cards: Sequence[Card]) -> Drawn:
    count = len(cards)
    wide = min(box.h * 0.76 * CARD, box.w * 0.92 / (1 + 0.9 * (count - 1)))
    high, step = wide / CARD, wide * 0.9
    first = box.centre[0] - (step * (count - 1) + wide) / 2
    for n, shown in enumerate(cards):
        lean = 7.0 * (2 * n / (count - 1) - 1) if count > 1 else 0.0
        place = Box(first + n * step, box.centre[1] - high / 2, wide, high)
        yield Sprite("card", (shown.face, sheet.look.language.rank(shown.rank)), place, turn=lean)


def _foot(box: Box, tiles: Sequence[Domino]) -> Drawn:
    """A double across with its tiles: one that leads to it, then three toes, each with the half that touches inside."""
    double = next((tile for tile in tiles if tile.double), tiles[0])
    rest = [tile for tile in tiles if tile is not double]
    lain = list(zip(rest, _TOES, strict=False))
    right = 1.12 if len(lain) > 1 else 0.25  # how far tiles reach from the double's middle, in lengths of one
    long = min(box.w * 0.96 / (1.29 + right), box.h * (0.46 if len(lain) > 2 else 0.7))
    middle = (box.centre[0] + long * (1.29 - right) / 2, box.centre[1])
    yield _laid(double, middle, long, 90)
    for tile, (away, turn) in lain:
        inner = double.low if tile.has(double.low) else tile.low
        shown = (inner, tile.other(inner)) if away[0] > 0 else (tile.other(inner), inner)
        yield _laid(shown, (middle[0] + away[0] * long, middle[1] + away[1] * long), long, turn)


def _laid(tile: Domino | tuple[int, int], middle: Point, long: float, turn: float) -> Sprite:
    halves = (tile.low, tile.high) if isinstance(tile, Domino) else tile
    place = Box(middle[0] - long / 2, middle[1] - long / 4, long, long / 2)
    return Sprite("domino", halves, place, turn=turn)
