"""The goose's scene: the track, the players of the volley, what every number of the board would do."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from display.drawlist import Box, Picture
from display.forms import PlayForm
from display.frame import Frame
from display.look import Look
from display.painters import band, columns, shooters, side, track
from display.painters.brush import Brush, Drawn
from display.scenes.framed import framed
from games.view import MomentKind

_OF_ALL: Final[Collection[MomentKind]] = ("reveal", "walk")
"""Steps in which it is nobody's turn."""


def picture(form: PlayForm, look: Look) -> Picture:
    """A step as a picture."""
    return framed(form, look, _labels, _game)


def _labels(brush: Brush, zones: Frame, form: PlayForm) -> Drawn:
    """What every number would do; without that help what it counts."""
    lit = side.lights(form)
    if lit:
        yield from columns.columns(brush, zones, lit)
    elif form.phase == "throw" and form.view.turn is not None and form.view.turn.left:
        yield from side.tokens(brush, zones, form.view.board, lit)


def _game(brush: Brush, zones: Frame, form: PlayForm) -> Drawn:
    view = form.view
    thrower = view.turn.seat if view.turn is not None else None
    row = shooters.zone(zones, len(view.shooters))
    if form.phase == "throw" and view.call is not None and view.moment is not None and view.moment.kind in _OF_ALL:
        thrower = None
        yield from band.announced(brush, zones, view.call, row.x)
    else:
        still = view.turn is not None and not view.turn.left and view.entry is None  # nothing is to be done
        yield from band.band(brush, zones, replace(form, view=replace(view, call=None)) if still else form, row.x)
    yield from shooters.shooters(brush, zones, view.shooters, thrower)
    if view.track is None:
        return
    if zones.grid.tall:
        game = zones.game
        top = row.bottom + zones.u(0.01)
        zones = replace(zones, game=Box(game.x, top, game.w, game.bottom - top))
    yield from track.track(brush, zones, view.track, thrower)
