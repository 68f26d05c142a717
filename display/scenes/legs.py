"""A match of legs in full: how every side stands, and who won which leg. Between two legs, and on the results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from display.drawlist import Box, Panel, Sprite
from display.fonts import measure
from display.forms import Figure
from display.painters.brush import Drawn
from display.scenes import columns
from display.scenes.parts import GAP, Sheet
from display.sprites import LETTER
from display.theme import mix
from games.text import Named, text
from games.view import MatchScore, Side

_FEW: Final = 8
"""More sides stand in two columns."""

_TOKENS: Final = 7
"""So many legs to be won are seen as tokens, more only as a figure."""

_HEADINGS: Final = (text("legs"), text("sets"))
"""From right to left."""

_FIGURES: Final = 0.45
"""Figures of the last leg take at most so much of a row's width."""

_SMALLER: Final = 0.9
"""By so much figures shrink, step by step, for names to have room."""

_LABEL: Final = 1.7
"""Height of a line of headings, in heights of a capital."""


def sign(sheet: Sheet, score: MatchScore, side: int, x: float, middle: float, size: float) -> Sprite:
    """The sign of a side: its team's shield, so large that its letter can be read, or its seat's shape."""
    if not score.teams:
        return Sprite("seat", (score.sides[side].seats[0],), Box(x, middle - size / 2, size, size))
    size = max(size, sheet.type.floor / LETTER)
    return Sprite("team", (side,), Box(x, middle - size / 2, size, size))


def called(sheet: Sheet, side: Side, names: tuple[str, ...]) -> str:
    """A side by the names of all who play for it."""
    return sheet.say(text("{who}", who=Named(side.seats[0], side.seats[1:])), names)


def standing(sheet: Sheet, box: Box, score: MatchScore, names: tuple[str, ...], told: Sequence[Figure] = ()) -> Drawn:
    """A row a side, in the order of the places: its sign, its name, its legs as tokens and figures, its sets.

    The winner of the last leg is marked. Of what is ``told`` of it stands beside the names what has room.
    """
    count = len(score.sides)
    across = 1 if count <= _FEW else 2
    deep = -(-count // across)
    gap = sheet.u(GAP) * (0.7 if deep <= 4 else 0.4)
    wide = (box.w - sheet.u(GAP) * (across - 1)) / across
    said = [called(sheet, side, names) for side in score.sides]
    shown = columns.columns(sheet, told, wide * _FIGURES) if across == 1 else ()
    head = max(sheet.type.floor * _LABEL if score.sets > 1 else 0.0, columns.height(sheet, shown) if shown else 0.0)
    high = min((box.h - head - gap * (deep - 1)) / deep, sheet.u(0.17 if not sheet.tall else 0.11))
    top = box.centre[1] - (head + deep * (high + gap) - gap) / 2 + head
    last, taken = score.won[-1][1] if score.won else (), columns.width(shown)
    cap = _cap(sheet, score, min(high * 0.6, sheet.type.now), wide - taken, said)
    token = min((_token(sheet, score, wide - taken, high, name, cap) for name in said), default=0.0)
    for n in range(count):
        row = Box(box.x + n // deep * (wide + sheet.u(GAP)), top + n % deep * (high + gap), wide, high)
        left = row.right - _counts(sheet, score, cap, token) - taken
        if score.sets > 1 and n % deep == 0:
            line = sheet.type.floor * _LABEL
            yield from _headings(sheet, Box(row.x, row.y - line, row.w, line), cap)
        if n == 0:
            yield from columns.headings(sheet, shown, left, row.y)
        yield from _row(sheet, row, score, n, said[n], cap, token, n in last, taken)
        yield from columns.values(sheet, shown, left, row, n)


def _cap(sheet: Sheet, score: MatchScore, most: float, wide: float, said: Sequence[str]) -> float:
    """Height of the figures of legs and sets, px: names and they are smaller before a name is cut."""
    cap = most
    while cap > sheet.type.need:
        small = _small(sheet, cap)
        names = max(measure(name, small, "figures") for name in said) + small * 1.05 + sheet.u(0.05)
        if names + _counts(sheet, score, cap, 0.0) <= wide:
            break
        cap *= _SMALLER
    return max(cap, min(most, sheet.type.need), sheet.type.floor)


def _column(sheet: Sheet, cap: float) -> float:
    """Width of a column of figures, px."""
    words = max(measure(sheet.say(word), sheet.type.floor, "words") for word in _HEADINGS)
    return max(measure("00", cap, "figures"), words) + sheet.u(0.012)


def _headings(sheet: Sheet, box: Box, cap: float) -> Drawn:
    column, right = _column(sheet, cap), box.right - sheet.u(0.012)
    for n, word in enumerate(_HEADINGS):
        place = Box(right - (n + 1) * column, box.y, column, box.h)
        yield sheet.line(sheet.say(word), place, sheet.type.floor, sheet.look.theme.second, "words", "centre")


def _small(sheet: Sheet, cap: float) -> float:
    """Height of a name beside figures of a height, px."""
    return max(min(cap * 0.75, sheet.type.before), sheet.type.floor)


def _token(sheet: Sheet, score: MatchScore, wide: float, high: float, name: str, cap: float) -> float:
    """How large the tokens beside a name may be, px; 0 if they would be too small."""
    if not 1 < score.legs <= _TOKENS:
        return 0.0
    small = _small(sheet, cap)
    columns = 2 if score.sets > 1 else 1
    room = wide - columns * _column(sheet, cap) - sheet.u(0.07) - small * 1.4 - measure(name, small, "figures")
    token = min(high * 0.36, sheet.u(0.05), room / (score.legs * 1.15))
    return token if token >= sheet.u(0.024) else 0.0


def _counts(sheet: Sheet, score: MatchScore, cap: float, token: float) -> float:
    """Width of a row's tokens and figures of legs and sets, px."""
    figures = (score.legs > 1) + (score.sets > 1)
    return sheet.u(0.028) + figures * _column(sheet, cap) + (score.legs * token * 1.15 if token else 0.0)


def _row(
    sheet: Sheet, box: Box, score: MatchScore, n: int, name: str, cap: float, token: float, won: bool, taken: float
) -> Drawn:
    """A side's row; so many px before its tokens are ``taken``."""
    theme, side, pad = sheet.look.theme, score.sides[n], sheet.u(0.016)
    ground = mix(theme.lit, theme.panel, 0.18) if won else theme.panel
    yield Panel(box, ground, min(sheet.u(0.014), box.h * 0.25))
    small = _small(sheet, cap)
    middle = box.centre[1]
    shape = sign(sheet, score, n, box.x + pad, middle, min(small * 1.05, box.h * 0.7))
    yield shape
    column, right = _column(sheet, cap), box.right - sheet.u(0.012)
    figures = [(str(side.legs), True)] if score.legs > 1 else []
    figures += [(str(side.sets), False)] if score.sets > 1 else []
    for figure, legs in figures:
        place = Box(right - column, box.y, column, box.h)
        line = sheet.line(figure, place, cap, theme.text, "figures", "centre", sheet.type.floor)
        yield replace(line, key=f"legs {side.seats[0]}") if legs else line
        right -= column
    left = shape.box.right + pad
    tokens = score.legs if token else 0
    start = right - tokens * token * 1.15
    for k in range(tokens):
        place = Box(start + k * token * 1.15, middle - token / 2, token, token)
        yield Sprite("token", (k < side.legs, False, False), place)
    room = Box(left, box.y, start - pad - taken - left, box.h)
    yield sheet.line(name, room, small, theme.text, "figures", least=sheet.type.floor)


def so_far(sheet: Sheet, box: Box, score: MatchScore) -> Drawn:
    """One tile a leg that is over: its number in its set, and the sign of who won it. Of many the last ones."""
    theme, floor, gap = sheet.look.theme, sheet.type.floor, sheet.u(0.008)
    size = max(min(box.h - floor * 2.1, sheet.u(0.05)), floor / LETTER if score.teams else floor)
    tiles = _tiles(sheet, score, size, gap)
    dots = measure("…", floor, "words") + gap

    def taken(first: int) -> float:
        label = tiles[first].label if first < len(tiles) else 0.0
        inside = sum(tile.width + gap + (tile.label if tile.begins else 0.0) for tile in tiles[first:])
        return inside + (dots if first else 0.0) + (label if not tiles[first].begins else 0.0) - gap

    first = next((n for n in range(len(tiles)) if taken(n) <= box.w), len(tiles) - 1)
    x = box.centre[0] - taken(first) / 2
    if first:
        yield sheet.line("…", Box(x, box.y, dots, box.h), floor, theme.second)
        x += dots
    for n, tile in enumerate(tiles[first:], first):
        if tile.begins or n == first:
            yield sheet.line(tile.said, Box(x, box.y, tile.label, box.h), floor, theme.second)
            x += tile.label
        place = Box(x, box.y, tile.width, box.h)
        yield Panel(place, theme.panel, sheet.u(0.01))
        top = Box(place.x, place.y + gap * 0.6, place.w, floor * 1.4)
        yield sheet.line(str(tile.number), top, floor, theme.second, "figures", "centre")
        for k, side in enumerate(tile.winners):
            left = place.centre[0] + (k - len(tile.winners) / 2) * size
            yield sign(sheet, score, side, left, (top.bottom + place.bottom) / 2, size)
        x += tile.width + gap


@dataclass(frozen=True, slots=True)
class _Tile:
    """A leg that is over.

    Attributes:
        number: in its set.
        winners: the places of its sides; two at most are shown.
        begins: it is the first of its set, where there are several.
        said: the words before the first tile of a set; ``label`` their width, ``width`` the tile's, px.
    """

    number: int
    winners: tuple[int, ...]
    begins: bool
    said: str
    label: float
    width: float


def _tiles(sheet: Sheet, score: MatchScore, size: float, gap: float) -> list[_Tile]:
    floor, found = sheet.type.floor, list[_Tile]()
    before = 0
    for n, (which, winners) in enumerate(score.won):
        begins = score.sets > 1 and (not n or score.won[n - 1][0] != which)
        before = 1 if not n or score.won[n - 1][0] != which else before + 1
        said = sheet.say(text("Set {set}", set=which)) if score.sets > 1 else ""
        label = measure(said, floor, "words") + 2.5 * gap if said else 0.0
        wide = max(size * len(winners[:2]), measure("00", floor, "figures")) + 2 * gap
        found.append(_Tile(before, winners[:2], begins, said, label, wide))
    return found
