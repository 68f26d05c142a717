"""The goose's scene: the track, the players of the volley, what every number of the board would do."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from display.drawlist import Box, Picture
from display.forms import PlayForm
from display.frame import Frame
from display.look import Look
from display.painters import band, columns, shooters, side, totals, track
from display.painters.brush import Brush, Drawn
from display.scenes.framed import covered, framed
from games.view import MomentKind, View

_OF_ALL: Final[Collection[MomentKind]] = ("reveal", "walk")
"""Steps in which it is nobody's turn."""


def picture(form: PlayForm, look: Look) -> Picture:
    """A step as a picture."""
    return framed(form, look, _labels, _game)


def _of_all(form: PlayForm) -> bool:
    """Whether the step is everybody's: arrows are shown, pawns move."""
    return form.view.moment is not None and form.view.moment.kind in _OF_ALL


def _together(view: View) -> tuple[int, ...]:
    """Who has won."""
    return view.ranking[0] if view.ranking else ()


def _labels(brush: Brush, zones: Frame, form: PlayForm) -> Drawn:
    """What every number would do, without that help what it counts; what was shot, once that is shown."""
    lit, view = side.lights(form), form.view
    if len(_together(view)) > 1 and view.track is not None:
        yield from totals.winners(brush, zones, view.track, _together(view))
        return
    if _of_all(form):
        arrived = dict(view.track.arrived) if view.track is not None else {}
        yield from totals.totals(brush, zones, view.shooters, arrived, covered(form))
        return
    if lit:
        yield from columns.labels(brush, zones, lit)
    elif side.unaided(form) and zones.left.w:
        yield from side.tokens(brush, zones, view.board, lit)
    elif side.unaided(form):
        yield from columns.counts(brush, zones, view.board.values)


def _game(brush: Brush, zones: Frame, form: PlayForm) -> Drawn:
    view = form.view
    thrower = view.turn.seat if view.turn is not None else None
    row = shooters.zone(zones, len(view.shooters))
    if form.phase == "throw" and view.call is not None and _of_all(form):
        thrower = None
        yield from band.announced(brush, zones, view.call, row.x)
    elif len(_together(view)) > 1:
        yield from band.winners(brush, zones, _together(view), row.x)
    else:
        still = view.turn is not None and not view.turn.left and view.entry is None  # nothing is to be done
        yield from band.band(brush, zones, replace(form, view=replace(view, call=None)) if still else form, row.x)
    yield from shooters.shooters(brush, zones, view.shooters, thrower, totals=not _of_all(form))
    if view.track is None:
        return
    if zones.grid.tall:
        game = zones.game
        top = row.bottom + zones.u(0.01)
        zones = replace(zones, game=Box(game.x, top, game.w, game.bottom - top))
    yield from track.track(brush, zones, view.track, thrower)
