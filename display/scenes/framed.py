"""What every scene with a table in a frame has: the band, the board or what is chosen, what is said, the buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from display.drawlist import Picture
from display.forms import PlayForm
from display.frame import Frame, frame
from display.look import Look
from display.painters import asks, band, banner, board, entry, score
from display.painters.brush import Brush, Drawn, called, split
from display.painters.side import side
from display.scenes import said

Painter: TypeAlias = Callable[[Brush, Frame, PlayForm], Drawn]
"""Draws what a game has of its own: the first of it, if it is no shooter or place, has the key ``row ...``."""

Zoned: TypeAlias = Callable[[Look, PlayForm], Frame]
"""Where everything stands for a form."""


def framed(form: PlayForm, look: Look, labels: Painter, game: Painter, zoned: Zoned = frame) -> Picture:
    """A step as a picture.

    Args:
        form: the step.
        look: size, language, colours.
        labels: what stands beside the board and says what it means.
        game: the table and the hand, ``painters.entry.rack`` while it is chosen from. The hand is not drawn while it is
            ``covered``: darts are pulled, or something is said in its place.
        zoned: where everything stands.
    """
    view, zones = form.view, zoned(look, form)
    names = called(form.names, look.language)
    brush = Brush(look, zones.grid, names, score.teams(view.score), score.partners(view), form.bots)

    def drawn() -> Drawn:
        if view.score is not None:
            yield from score.strip(brush, view.score, view.turn.seat if view.turn is not None else None)
        if chosen(form):
            yield from game(brush, zones, form)
            yield from entry.panel(brush, zones, form)
        elif not (view.board.used or view.shooters):  # beside the board stands what everybody shot
            yield from game(brush, zones, form)
        else:
            yield from side(brush, zones, form)
            yield from labels(brush, zones, form)
            yield from game(brush, zones, form)
        if covered(form):
            yield from _instead(brush, form)
        yield from said.said(brush, form)
        yield from banner.buttons(brush, form.redo, view.board.used)

    ops, hots = split(drawn())
    place = board.place(brush) if view.board.used and not chosen(form) else None
    return Picture(look.size, look.theme.ground, ops, hots, place, look.theme.name)


def chosen(form: PlayForm) -> bool:
    """Whether something is chosen at the table now, in place of the board."""
    return form.view.entry is not None and form.phase == "throw"


def covered(form: PlayForm) -> bool:
    """Whether something else stands in the hand's place: darts to be pulled, a question, a step's headline."""
    pulled = form.phase == "hold" and not said.by_itself(form)
    return pulled or bool(form.view.asks) or said.headline(form.view) is not None


def _instead(brush: Brush, form: PlayForm) -> Drawn:
    view, sentence = form.view, said.headline(form.view)
    if sentence is not None and view.moment is not None:
        seats = view.moment.seats if view.moment.kind in ("won", "round", "over") else ()
        yield from banner.headline(brush, sentence, seats[0] if len(seats) == 1 else None)
    elif form.phase == "hold":
        yield from banner.hold(brush, form.remaining, free=False)
    else:
        yield from asks.asks(brush, view.asks, form.bots)


def plain(brush: Brush, zones: Frame, form: PlayForm) -> Drawn:
    """The band, and nothing of a game's own."""
    yield from band.band(brush, zones, form)


def nothing(_brush: Brush, _zones: Frame, _form: PlayForm) -> Drawn:
    """No labels."""
    yield from ()
