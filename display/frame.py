"""Where everything stands in games that have a table of their own: the goose's track, a trick to beat, a yard.

A wide screen: a band over the whole width, then the game at the left and the board with what it means at the right,
the hand under the game. A tall one: band, game, board, hand, one under the other. A track has no hand: it is as large
as its numbers need, and what the numbers of the board would do stands in columns beside that, or where there is no room
for columns in a list under it, on a tall screen beside it. Lengths are shares of the unit, as in ``display.layout``,
whose ``Grid`` of the same zones serves the painters that all games share.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from display.drawlist import Box
from display.forms import PlayForm
from display.layout import TALL, Grid, Type
from display.look import Look
from games.view import View

Kind: TypeAlias = Literal["track", "trick", "yard", "chalk"]
"""What lies on the table; a chalkboard hangs beside it, and has zones of its own: ``display.chalk_zones``."""

BAND: Final = 0.18
"""Height of the band."""

GAME: Final = 0.625
"""The game's share of the width."""

NEAR: Final = 0.012
"""How far the arcs of the assist reach over the number ring, of the unit."""

TOKEN: Final = 0.061
"""Greatest size of a token with a sector's value."""

_PITCH: Final = 0.26  # of the distance of tokens from the centre: at 18 degrees they do not touch then
_OFF: Final = 0.014  # from the number ring to tokens: the arcs of the assist lie between

LEAST: Final = (160, 96)
"""A smaller window shows a corner of a picture of this size, px."""

WIDEST, _TALLEST = 2.0, 2.1
"""Screens that are wider or taller than this, in times their other side, keep empty sides."""

EDGE, GAP = 0.022, 0.014
"""Round the screen, between two zones."""

SAID, BUTTONS = 0.05, 0.048
"""Height of what is said for a moment, of the buttons for a mouse."""

_SEATED: Final = 0.63  # where a table without a board ends: beside the hand there is what can be chosen
_SPIRAL: Final = 0.79  # a track is as wide as it is high
_READ: Final = 0.71  # the least of it at which the numbers of its squares keep to the floor
_COLUMN: Final = 0.23  # a column of labels with words
_CHOSEN: Final = 0.46  # width of what is chosen beside a yard or a hand, where there is no board
_BESIDE: Final = 0.03  # between a column and the number ring
_RING: Final = 0.165  # least radius of that ring between columns
_NARROW: Final = 0.44  # least width of a list of labels, and of the board over it
_LABEL, _LABEL_TALL = 0.072, 0.04  # height of a label in a list
_CHOSEN_TALL: Final = 0.048  # the same where there are keys to touch instead
_WORDY: Final = 8.2, 2.3  # width and height of a label that has room for words, in capitals
_HELD: Final = 0.125, 0.09  # height of what is said in place of a list


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
        left, right: columns of labels beside the board (track only; else they are empty).
        terse: a label has room for figures and pictures only.
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
    if view.yard is not None:
        return "yard"
    return "chalk" if view.chalk is not None else None


def frame(look: Look, form: PlayForm) -> Frame:
    """The zones for what a form shows."""
    width, height = max(look.size[0], LEAST[0]), max(look.size[1], LEAST[1])
    shown, tall = kind(form.view) or "track", width / height < TALL
    if shown == "track":
        return (_track_tall if tall else _track_wide)(look.size, float(width), float(height), form)
    return (_tall if tall else _wide)(look.size, float(width), float(height), shown, form)


def _roomy(shown: Kind, form: PlayForm) -> bool:
    """Whether what is chosen beside a yard is a word or two, and no board: the yard has most of that room."""
    return shown == "yard" and not form.view.board.used


def _seated(shown: Kind, form: PlayForm) -> bool:
    """Whether cards are chosen at the table, and no board is there."""
    return shown == "trick" and not form.view.board.used


def _ring(room: float, valued: bool) -> float:
    """Radius of the number ring where so much is free round the centre: shares of the unit."""
    if not valued:
        return room - NEAR
    size = min(TOKEN, _PITCH * room / (1 + _PITCH / 2))
    return room - size - _OFF


def _wide(size: tuple[int, int], width: float, height: float, shown: Kind, form: PlayForm) -> Frame:
    unit, used = height, min(width, WIDEST * height) / height
    start = (width - used * unit) / 2

    def box(x: float, y: float, right: float, bottom: float) -> Box:
        return Box(start + x * unit, y * unit, (right - x) * unit, (bottom - y) * unit)

    end, low = used - EDGE, 1 - EDGE
    top = BAND + GAP
    last = low - BUTTONS - GAP if form.buttons else low
    seated = _seated(shown, form)  # the table is as wide as the screen
    split, played = GAME * used, _SEATED if seated else 0.715
    if seated or _roomy(shown, form):
        split = max(split, end - 2 * GAP - _CHOSEN)
    side = split + 2 * GAP
    score = box(EDGE, played - 0.082, split, played) if form.view.score is not None else None
    valued = bool(form.view.board.values)
    listed = last - (0.062 if valued else 0.198)
    zone = box(side, top + SAID, end, listed - GAP)
    radius = max(min(_ring(min(zone.w, zone.h) / 2 / unit, valued), 0.275), 0.08)
    hand = played + GAP
    high = hand if seated else top
    foot, said = box(EDGE, hand, split, low), box(side, high, end, high + SAID - 0.006)
    buttons, nothing = box(side, last + GAP, end, low), Box(zone.right, zone.bottom, 0, 0)
    return Frame(
        kind=shown,
        grid=shared(size, unit, False, zone, radius * unit, foot, said, form, score, buttons),
        band=box(EDGE, 0.0, end, BAND),
        darts=box(used - 0.36, 0.03, end, BAND),
        game=box(EDGE, top, end if seated else split, played - (0.096 if score is not None else 0.0)),
        side=box(side, high, end, last),
        foot=foot,
        list=box(side, listed, end, last),
        left=nothing,
        right=nothing,
        terse=False,
        label=0.0,
    )


def _track_wide(size: tuple[int, int], width: float, height: float, form: PlayForm) -> Frame:
    """The track at the left; the board between columns of labels, or over a list where those would make it small."""
    unit, used = height, min(width, WIDEST * height) / height
    start = (width - used * unit) / 2

    def box(x: float, y: float, right: float, bottom: float) -> Box:
        return Box(start + x * unit, y * unit, (right - x) * unit, (bottom - y) * unit)

    end, low = used - EDGE, 1 - EDGE
    top = BAND + GAP
    last = low - BUTTONS - GAP if form.buttons else low
    room = end - 2 * GAP - EDGE
    columns = room - 2 * (_COLUMN + _BESIDE + _RING) >= _READ
    spiral = min(_SPIRAL, room - (2 * (_COLUMN + _BESIDE + _RING) if columns else _NARROW))
    split = EDGE + spiral
    side = split + 2 * GAP
    if columns:
        zone = box(side, top, end, last)
        radius = min((end - side) / 2 - _COLUMN - _BESIDE, 0.235)
        label = (last - top) / 10
        under = zone.centre[1] / unit + radius + 0.02
        foot, listed = box(side + 0.02, min(under, last - 0.13), end - 0.02, last), Box(zone.right, zone.bottom, 0, 0)
        inner = _COLUMN + 0.03
    else:
        label = _LABEL
        listed = box(side, last - 5 * label, end, last)
        zone = box(side, top + SAID, end, last - 5 * label - GAP)
        radius = max(min(zone.w, zone.h) / 2 / unit, 0.08)
        foot, inner = box(side, last - _HELD[0], end, last), 0.0
    wide = _COLUMN if columns else (end - side - GAP) / 2
    column = _COLUMN if columns else 0.0
    score = box(EDGE, low - 0.082, split, low) if form.view.score is not None else None
    return Frame(
        kind="track",
        grid=shared(
            size,
            unit,
            False,
            zone,
            radius * unit,
            foot,
            box(side + inner, top, end - inner, top + SAID - (0.0 if columns else 0.006)),
            form,
            score,
            box(side, last + GAP, end, low),
        ),
        band=box(EDGE, 0.0, end, BAND),
        darts=box(used - 0.36, 0.03, end, BAND),
        game=box(EDGE, top, split, low - (0.096 if score is not None else 0.0)),
        side=box(side, top, end, last),
        foot=foot,
        list=listed,
        left=box(side, top, side + column, last),
        right=box(end - column, top, end, last),
        terse=not _wordy(wide * unit, label * unit, Type.of(unit)),
        label=label * unit,
    )


def _wordy(wide: float, high: float, type_: Type) -> bool:
    """Whether a label so large, px, has room for words."""
    return wide >= _WORDY[0] * type_.floor and high >= _WORDY[1] * type_.floor


@dataclass(frozen=True, slots=True)
class Column:
    """What every tall screen has, px: its unit, where things begin and how wide they are, the zones at its ends."""

    unit: float
    x: float
    wide: float
    band: Box
    score: Box | None
    high: float
    last: float
    buttons: Box


def column(width: float, height: float, band: float, form: PlayForm) -> Column:
    """What a tall screen has at its ends, with a band so high, of the unit."""
    used = min(height, _TALLEST * width)
    unit = min(width * 16 / 9, used)
    top, low = (height - used) / 2 + 0.012 * unit, (height + used) / 2 - 0.012 * unit
    x, wide = 0.0125 * unit, width - 0.025 * unit
    over = Box(x, top, wide, band * unit)
    buttons = Box(x, low - 0.036 * unit, wide, 0.036 * unit)
    last = buttons.y - 0.01 * unit if form.buttons else low
    score = Box(x, over.bottom, wide, 0.038 * unit) if form.view.score is not None else None
    high = (score.bottom if score is not None else over.bottom) + 0.008 * unit
    return Column(unit, x, wide, over, score, high, last, buttons)


def _tall(size: tuple[int, int], width: float, height: float, shown: Kind, form: PlayForm) -> Frame:
    at = column(width, height, 0.149, form)
    unit, x, wide, band, high = at.unit, at.x, at.wide, at.band, at.high
    rest = at.last - high
    held = rest * (0.34 if _seated(shown, form) else 0.2)
    foot = Box(x, at.last - held, wide, held)
    split = high + rest * (0.38 if shown == "trick" else 0.54 if _roomy(shown, form) else 0.42)
    said = Box(x, split + 0.006 * unit, wide, 0.036 * unit)
    zone = Box(x, said.bottom + 0.006 * unit, wide, foot.y - said.bottom - 0.012 * unit)
    seen = Box(x, zone.y, wide * 0.57, zone.h)
    radius = unit * _ring(min(seen.w, seen.h) / 2 / unit, bool(form.view.board.values))
    nothing = Box(zone.right, zone.bottom, 0, 0)
    return Frame(
        kind=shown,
        grid=shared(size, unit, True, seen, max(radius, 0.05 * unit), foot, said, form, at.score, at.buttons),
        band=band,
        darts=Box(x + wide * 0.6, band.y + 0.0725 * unit, wide * 0.4, band.bottom - band.y - 0.0725 * unit),
        game=Box(x, high, wide, split - high),
        side=Box(x, said.bottom, wide, foot.y - said.bottom),
        foot=foot,
        list=Box(x + wide * 0.58, zone.y, wide * 0.42, zone.h),
        left=nothing,
        right=nothing,
        terse=True,
        label=0.0,
    )


def _track_tall(size: tuple[int, int], width: float, height: float, form: PlayForm) -> Frame:
    """The track over the board, which has its list of labels at the right."""
    at = column(width, height, 0.125, form)  # there are no darts in the band
    unit, x, wide, band = at.unit, at.x, at.wide, at.band
    label = unit * (_LABEL_TALL if form.view.entry is None else _CHOSEN_TALL)
    zone = Box(x, at.last - 5 * label, wide, 5 * label)
    said = Box(x, zone.y - 0.042 * unit, wide, 0.036 * unit)
    seen = Box(x, zone.y, zone.h, zone.h)
    left = seen.right + 0.018 * unit
    listed = Box(left, zone.y, x + wide - left, zone.h)
    foot = Box(listed.x, listed.bottom - _HELD[1] * unit, listed.w, _HELD[1] * unit)
    nothing = Box(zone.right, zone.bottom, 0, 0)
    return Frame(
        kind="track",
        grid=shared(size, unit, True, seen, seen.h / 2, foot, said, form, at.score, at.buttons),
        band=band,
        darts=Box(x + wide * 0.6, band.y + 0.0725 * unit, wide * 0.4, band.bottom - band.y - 0.0725 * unit),
        game=Box(x, at.high, wide, said.y - 0.006 * unit - at.high),
        side=Box(x, said.bottom, wide, at.last - said.bottom),
        foot=foot,
        list=listed,
        left=nothing,
        right=nothing,
        terse=not _wordy(listed.w / 2 - 0.004 * unit, label, Type.upright(unit)),
        label=label,
    )


def shared(
    size: tuple[int, int],
    unit: float,
    tall: bool,
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
        terse=True,
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
