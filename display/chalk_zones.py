"""Where everything stands in a darts game: the visit and the chalkboard at the left, the board at the right.

The visit is a row over the chalkboard: the thrower's large figure, then his darts. Under the board stands what it is
lit for, on a tall screen beside it. Lengths are shares of the unit, as in ``display.frame``, whose zones these are.
"""

from __future__ import annotations

from typing import Final

from display.drawlist import Box
from display.forms import PlayForm
from display.frame import BAND, BUTTONS, EDGE, GAP, LEAST, SAID, WIDEST, Column, Frame, column, shared
from display.layout import TALL
from display.look import Look

_SIDE: Final = 0.34, 0.6  # of the board's side: of the width, and at most
_LIST: Final = 0.2  # height of what the board is lit for
_RING: Final = 0.27  # greatest radius of the number ring
_VISIT, _VISIT_TALL = 0.212, 0.16
_SCORE: Final = 0.082
_BAND_TALL: Final = 0.125
_NAME_TALL: Final = 0.085  # of a band in which nothing is said
_BOARD_TALL: Final = 0.225


def chalk_zones(look: Look, form: PlayForm) -> Frame:
    """The zones for a form: ``darts`` is the row of the visit, ``game`` the chalkboard under it."""
    width, height = max(look.size[0], LEAST[0]), max(look.size[1], LEAST[1])
    return (_tall if width / height < TALL else _wide)(look.size, float(width), float(height), form)


def _wide(size: tuple[int, int], width: float, height: float, form: PlayForm) -> Frame:
    unit, used = height, min(width, WIDEST * height) / height
    start = (width - used * unit) / 2

    def box(x: float, y: float, right: float, bottom: float) -> Box:
        return Box(start + x * unit, y * unit, (right - x) * unit, (bottom - y) * unit)

    end, low, top = used - EDGE, 1 - EDGE, BAND + GAP
    last = low - BUTTONS - GAP if form.buttons else low
    side = end - min(_SIDE[0] * used, _SIDE[1])
    split = side - 2 * GAP
    foot = low - _SCORE if form.view.score is not None else low
    score = box(EDGE, foot, split, low) if form.view.score is not None else None
    listed = last - _LIST
    zone = box(side, top + SAID, end, listed - GAP)
    radius = max(min(zone.w / 2 / unit, zone.h / 2 / unit, _RING), 0.08)
    high = top + _VISIT if form.view.turn is not None else top
    under = box(side, listed, end, last)
    return Frame(
        kind="chalk",
        grid=shared(
            size,
            unit,
            False,
            zone,
            radius * unit,
            under,
            box(side, top, end, top + SAID - 0.006),
            form,
            score,
            box(side, last + GAP, end, low),
        ),
        band=box(EDGE, 0.0, end, BAND),
        darts=box(EDGE, top, split, high - GAP),
        game=box(EDGE, high, split, foot - (GAP if score is not None else 0.0)),
        side=box(side, top, end, last),
        foot=under,
        list=under,
        left=Box(zone.right, zone.bottom, 0, 0),
        right=Box(zone.right, zone.bottom, 0, 0),
        terse=False,
        label=0.0,
    )


def _tall(size: tuple[int, int], width: float, height: float, form: PlayForm) -> Frame:
    """The chalkboard over the board, which has at its right what it is lit for."""
    call = form.view.call
    told = call is not None and bool(call.lines)
    at: Column = column(width, height, _BAND_TALL if told else _NAME_TALL, form)
    unit, x, wide = at.unit, at.x, at.wide
    board = min(_BOARD_TALL * unit, wide * 0.52)
    zone = Box(x, at.last - board, board, board)
    said = Box(x, zone.y - 0.044 * unit, wide, 0.036 * unit)
    left = zone.right + 0.018 * unit
    under = Box(left, zone.y, x + wide - left, zone.h)
    high = at.high + (_VISIT_TALL * unit if form.view.turn is not None else 0.0)
    nothing = Box(zone.right, zone.bottom, 0, 0)
    return Frame(
        kind="chalk",
        grid=shared(size, unit, True, zone, board / 2, under, said, form, at.score, at.buttons),
        band=at.band,
        darts=Box(x, at.high, wide, (_VISIT_TALL - 0.008) * unit),
        game=Box(x, high, wide, said.y - 0.006 * unit - high),
        side=Box(x, said.bottom, wide, at.last - said.bottom),
        foot=under,
        list=under,
        left=nothing,
        right=nothing,
        terse=True,
        label=0.0,
    )
