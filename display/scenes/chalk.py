"""The scene of darts games: the thrower's figure and visit, the chalkboard of all, what the board is lit for."""

from __future__ import annotations

from display.chalk_zones import chalk_zones
from display.drawlist import Picture
from display.forms import PlayForm
from display.frame import Frame
from display.look import Look
from display.painters import band, chalk_means, chalk_slate, chalk_visit, side
from display.painters.brush import Brush, Drawn
from display.scenes.framed import covered, framed


def picture(form: PlayForm, look: Look) -> Picture:
    """A step as a picture."""
    return framed(form, look, _means, _game, chalk_zones)


def _means(brush: Brush, zones: Frame, form: PlayForm) -> Drawn:
    if not covered(form):
        yield from chalk_means.means(brush, zones, side.lights(form))


def _game(brush: Brush, zones: Frame, form: PlayForm) -> Drawn:
    """The band, the visit, the chalkboard; the chalkboard alone once all is over."""
    view = form.view
    best = view.ranking[0] if view.ranking else ()
    if len(best) > 1:
        yield from band.winners(brush, zones, best, zones.band.right)
    else:
        yield from band.band(brush, zones, form, zones.band.right)
    if view.chalk is None:
        return
    if view.turn is not None:
        yield from chalk_visit.visit(brush, zones, view.chalk, view.turn)
    thrower = view.turn.seat if view.turn is not None else None
    yield from chalk_slate.slate(brush, zones, view.chalk, thrower, best)
