"""The scene of tricks: the play to beat, the players, the hand and what darts would play of it."""

from __future__ import annotations

from display.drawlist import Picture
from display.forms import PlayForm
from display.frame import Frame
from display.look import Look
from display.painters import band, entry, plays, rack, scores, side, trick
from display.painters.brush import Brush, Drawn
from display.scenes.framed import chosen, covered, framed


def picture(form: PlayForm, look: Look) -> Picture:
    """A step as a picture."""
    return framed(form, look, _plays, _game)


def _plays(brush: Brush, zones: Frame, form: PlayForm) -> Drawn:
    """What darts would play, while there are some."""
    if side.lights(form):
        yield from plays.plays(brush, zones, form.view.plays, bool(form.view.board.near))


def _game(brush: Brush, zones: Frame, form: PlayForm) -> Drawn:
    view = form.view
    yield from band.band(brush, zones, form)
    if view.scores is not None:
        yield from scores.scores(brush, zones, view.scores, zones.game)
    elif view.trick is not None:
        yield from trick.table(brush, zones, view.places, view.trick)
    if covered(form):
        return
    if chosen(form):
        yield from entry.rack(brush, zones, form)
    elif view.rack is not None:
        thrower = view.turn.seat if view.turn is not None else None
        yield from rack.rack(brush, zones, view.rack, thrower, view.board.used)
