"""Where everything stands in games that have a table of their own: the goose's track, a trick to beat, a yard.

A wide screen: a band over the whole width, then the game at the left and the board with what it means at the right,
the hand under the game. A tall one: band, game, board, hand, one under the other. Lengths are shares of the unit, as
in ``display.layout``, whose ``Grid`` of the same zones serves the painters that all games share.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from display.drawlist import Box
from display.forms import PlayForm
from display.layout import TALL, Grid, Type
from display.look import Look
from games.view import View

Kind: TypeAlias = Literal["track", "trick", "yard"]
"""What lies on the table."""

BAND: Final = 0.18
"""Height of the band."""

GAME: Final = 0.625
"""The game's share of the width."""

NEAR: Final = 0.012
"""How far the arcs of the assist reach over the number ring, of the unit."""

TOKEN: Final = 0.061
"""Greatest size of a token with a sector's value."""

_PITCH: Final = 0.29  # of the distance of tokens from the centre: at 18 degrees they do not touch then
_OFF: Final = 0.014  # from the number ring to tokens: the arcs of the assist lie between

_LEAST: Final = (160, 96)
_WIDEST, _TALLEST = 2.0, 2.1
_EDGE: Final = 0.022
_GAP: Final = 0.014
_SAID: Final = 0.05
_BUTTONS: Final = 0.048
_SPIRAL: Final = 0.79  # the goose's game is as wide as it is high
_COLUMN: Final = 0.23  # a column of labels with words
_TERSE: Final = (0.165, 0.2)  # one with figures and pictures only
_BESIDE: Final = 0.03  # between a column and the number ring
_RING: Final = 0.165  # least radius of that ring between columns with words
_ROOMY: Final = 0.2  # its radius where columns without words leave the room


@dataclass(frozen=True, slots=True)
class Frame:
    """The zones of a screen, in px.

    Attributes:
        kind: what lies on the table.
        grid: the same for the painters that all games share: board, darts, what is said, buttons, darts to be pulled.
        band: whose turn it is and what to do, over the whole width; ``darts`` those that are left, at its end.
        game: the track, the middle of the table.
        side: all that belongs to the board, without the buttons; what is chosen at the table stands there too.
        foot: the hand; of a track, which has none, the place under the board.
        list: what darts would play, under the board, on a tall screen beside it.
        left, right: columns of labels beside the board (track only), ``terse`` if there is room for pictures only.
        label: height of a label's row.
    """

    kind: Kind
    grid: Grid
    band: Box
    darts: Box
    game: Box
    side: Box
    foot: Box
    list: Box
    left: Box
    right: Box
    terse: bool
    label: float

    def u(self, share: float) -> float:
        """A share of the unit in px."""
        return self.grid.unit * share

    @property
    def tokens(self) -> tuple[float, float]:
        """How far from the board's centre its tokens are, and how large one may be, px."""
        inner = self.grid.radius + self.u(_OFF)
        size = min(self.u(TOKEN), _PITCH * inner / (1 - _PITCH / 2))
        return inner + size / 2, size


def kind(view: View) -> Kind | None:
    """What lies on the table; None: no game of this kind is shown."""
    if view.track is not None:
        return "track"
    if view.trick is not None:
        return "trick"
    return "yard" if view.yard is not None else None


def frame(look: Look, form: PlayForm) -> Frame:
    """The zones for what a form shows."""
    width, height = max(look.size[0], _LEAST[0]), max(look.size[1], _LEAST[1])
    shown = kind(form.view) or "track"
    make = _tall if width / height < TALL else _wide
    return make(look.size, float(width), float(height), shown, form)


def _valued(form: PlayForm, shown: Kind) -> bool:
    """Whether tokens with values stand round the board."""
    return bool(form.view.board.values) and shown != "track"


def _ring(room: float, valued: bool) -> float:
    """Radius of the number ring where so much is free round the centre: shares of the unit."""
    if not valued:
        return room - NEAR
    size = min(TOKEN, _PITCH * room / (1 + _PITCH / 2))
    return room - size - _OFF


def _wide(size: tuple[int, int], width: float, height: float, shown: Kind, form: PlayForm) -> Frame:
    unit, used = height, min(width, _WIDEST * height) / height
    start = (width - used * unit) / 2

    def box(x: float, y: float, right: float, bottom: float) -> Box:
        return Box(start + x * unit, y * unit, (right - x) * unit, (bottom - y) * unit)

    end, low = used - _EDGE, 1 - _EDGE
    top = BAND + _GAP
    last = low - _BUTTONS - _GAP if form.buttons else low
    track = shown == "track"
    split = min(_EDGE + _SPIRAL, used * 0.455) if track else GAME * used
    side = split + 2 * _GAP
    played = low if track else 0.715
    score = box(_EDGE, played - 0.082, split, played) if form.view.score is not None else None
    game = box(_EDGE, top, split, played - (0.096 if score is not None else 0.0))
    listed = last - (0.062 if _valued(form, shown) else 0.198)
    zone = box(side, top + (0.0 if track else _SAID), end, last if track else listed - _GAP)
    beside = (end - side) / 2 - _BESIDE
    terse = beside - _RING < _COLUMN
    column = min(max(beside - _ROOMY, _TERSE[0]), _TERSE[1]) if terse else _COLUMN
    half = (
        zone.w / 2 / unit - column - _BESIDE if track else _ring(min(zone.w, zone.h) / 2 / unit, _valued(form, shown))
    )
    radius = max(min(half, 0.235 if track else 0.275), 0.08)
    foot = box(_EDGE, 0.729, split, low)
    if track:
        under = zone.centre[1] / unit + radius + 0.02
        foot = box(side + 0.02, min(under, last - 0.13), end - 0.02, last)
    said = box(side, top, end, top + _SAID - 0.006)
    if track:
        inner = column + 0.03
        said = box(side + inner, top, end - inner, top + _SAID)
    return Frame(
        kind=shown,
        grid=_grid(
            size, unit, False, terse, zone, radius * unit, foot, said, form, score, box(side, last + _GAP, end, low)
        ),
        band=box(_EDGE, 0.0, end, BAND),
        darts=box(used - 0.36, 0.03, end, BAND),
        game=game,
        side=box(side, top, end, last),
        foot=foot,
        list=box(side, listed, end, last),
        left=box(side, top, side + column, last),
        right=box(end - column, top, end, last),
        terse=terse,
        label=(last - top) * unit / 10,
    )


def _tall(size: tuple[int, int], width: float, height: float, shown: Kind, form: PlayForm) -> Frame:
    used = min(height, _TALLEST * width)
    unit = min(width * 16 / 9, used)
    top, low = (height - used) / 2 + 0.012 * unit, (height + used) / 2 - 0.012 * unit
    x, wide = 0.0125 * unit, width - 0.025 * unit
    track = shown == "track"
    band = Box(x, top, wide, (0.125 if track else 0.149) * unit)  # a track has no darts in it
    buttons = Box(x, low - 0.036 * unit, wide, 0.036 * unit)
    last = buttons.y - 0.01 * unit if form.buttons else low
    score = Box(x, band.bottom, wide, 0.038 * unit) if form.view.score is not None else None
    high = (score.bottom if score is not None else band.bottom) + 0.008 * unit
    rest = last - high
    held = rest * (0.17 if track else 0.2)
    foot = Box(x, last - held, wide, held)
    split = last - 0.33 * unit if track else high + rest * (0.38 if shown == "trick" else 0.42)
    game = Box(x, high, wide, split - high)
    said = Box(x, split + 0.006 * unit, wide, 0.036 * unit)
    zone = Box(x, said.bottom + 0.006 * unit, wide, (last if track else foot.y) - said.bottom - 0.012 * unit)
    column = 0.155 * unit
    listed = Box(x + wide * 0.58, zone.y, wide * 0.42, zone.h)
    seen = zone if track else Box(x, zone.y, wide * 0.57, zone.h)
    half = min(zone.h / 2 - 0.052 * unit, wide / 2 - column - 0.025 * unit) if track else 0.0
    radius = half if track else unit * _ring(min(seen.w, seen.h) / 2 / unit, _valued(form, shown))
    if track:  # board and columns stand high: under the board there is room for what is said instead of the columns
        seen = Box(x, zone.y, wide, zone.h - 0.032 * unit)
        under = seen.centre[1] + radius + 0.012 * unit
        foot = Box(x, under, wide, last - under)
    return Frame(
        kind=shown,
        grid=_grid(size, unit, True, True, seen, max(radius, 0.05 * unit), foot, said, form, score, buttons),
        band=band,
        darts=Box(x + wide * 0.6, band.y + 0.0725 * unit, wide * 0.4, band.bottom - band.y - 0.0725 * unit),
        game=game,
        side=Box(x, said.bottom, wide, (last if track else foot.y) - said.bottom),
        foot=foot,
        list=listed,
        left=Box(x, seen.y, column, seen.h),
        right=Box(x + wide - column, seen.y, column, seen.h),
        terse=True,
        label=seen.h / 10,
    )


def _grid(
    size: tuple[int, int],
    unit: float,
    tall: bool,
    terse: bool,
    zone: Box,
    radius: float,
    foot: Box,
    said: Box,
    form: PlayForm,
    score: Box | None,
    buttons: Box,
) -> Grid:
    """The zones for shared painters; those that no frame has are empty or lie where the hand is."""
    nothing = Box(zone.right, zone.bottom, 0, 0)
    type_ = Type.upright(unit) if tall else Type.of(unit)
    return Grid(
        size=size,
        unit=unit,
        tall=tall,
        terse=terse,
        lean=size[0] / max(size[1], 1) <= 1.7,
        type=type_,
        page=Box(foot.x, said.y, zone.right - foot.x, foot.bottom - said.y),
        name=nothing,
        lives=nothing,
        visit=nothing,
        choice=foot,
        rivals=foot,
        board=zone,
        centre=zone.centre,
        radius=radius,
        left=nothing,
        right=nothing,
        tile=0.0785 * unit,
        line=None,
        hand=foot,
        piles=Box(foot.right, foot.y, 0, foot.h),
        notice=said,
        buttons=buttons if form.buttons else None,
        score=score,
        said=said,
    )
