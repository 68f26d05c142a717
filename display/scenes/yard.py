"""The scene of the yard: dominoes laid, their open ends, the players, the hand and what darts would play of it."""

from __future__ import annotations

from display.drawlist import Box, Picture
from display.forms import PlayForm
from display.frame import Frame
from display.look import Look
from display.painters import band, column, entry, rack, scores, side, tiles, yard
from display.painters.brush import Brush, Drawn
from display.scenes.framed import chosen, covered, framed
from games.text import text

_COLUMN, _COLUMN_TALL = 0.276, 0.31
"""Width of the players' column: of the unit; of a tall screen's table."""


def picture(form: PlayForm, look: Look) -> Picture:
    """A step as a picture."""
    return framed(form, look, _plays, _game)


def _plays(brush: Brush, zones: Frame, form: PlayForm) -> Drawn:
    """What darts would play, while there are some."""
    if side.lights(form):
        yield from tiles.plays(brush, zones, form.view.plays)


def _game(brush: Brush, zones: Frame, form: PlayForm) -> Drawn:
    view, game = form.view, zones.game
    yield from band.band(brush, zones, form)
    if view.scores is not None:
        yield from scores.scores(brush, zones, view.scores, game)
    elif view.yard is not None:
        wide = game.w * _COLUMN_TALL if zones.grid.tall else min(zones.u(_COLUMN), game.w * _COLUMN_TALL)
        gap = zones.u(0.012)
        places = Box(game.x, game.y, wide, game.h)
        yield from column.column(brush, zones, view.places, text("boneyard"), view.yard.stock, places)
        yield from yard.yard(brush, zones, view.yard, Box(game.x + wide + gap, game.y, game.w - wide - gap, game.h))
    if covered(form):
        return
    if chosen(form):
        yield from entry.rack(brush, zones, form)
    elif view.rack is not None:
        thrower = view.turn.seat if view.turn is not None else None
        yield from rack.rack(brush, zones, view.rack, thrower, view.board.used)
