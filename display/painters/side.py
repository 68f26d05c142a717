"""The board of a table's side: what is lit, the assist's arcs, a token with its value at each sector, the darts."""

from __future__ import annotations

from typing import Final

from display.drawlist import Box, Panel, Wedge
from display.forms import Mark, PlayForm
from display.frame import Frame
from display.painters import board
from display.painters.brush import Brush, Drawn, fit
from display.raster_shapes import polar
from games.geometry import angle
from games.view import Board, Lit

_UNLIT: Final = 0.9
"""Size of a token that is not lit, of one that is."""

_ARC: Final = 8.2
"""Half of an arc, degrees."""


def lights(form: PlayForm) -> tuple[Lit, ...]:
    """What is lit now: nothing while darts are pulled, or once none are left."""
    turn = form.view.turn
    thrown = turn is not None and not turn.left
    return form.view.board.lit if form.phase == "throw" and not thrown else ()


def unaided(form: PlayForm) -> bool:
    """Whether somebody throws and is told nothing of what numbers would do: all of them count."""
    turn = form.view.turn
    return form.phase == "throw" and turn is not None and turn.left > 0 and not lights(form)


def side(brush: Brush, frame: Frame, form: PlayForm) -> Drawn:
    """The board with all that lies on its ring; labels and lists are the games' own.

    Where every number is lit, those that lead into a trap are dim: it is what not to throw at.
    """
    shown, lit, track = form.view.board, lights(form), frame.kind == "track"
    served = [light for light in lit if not track or light.tone != "danger"]
    yield from board.board(brush, served, track and unaided(form))
    if lit:
        yield from arcs(brush, frame, shown)
    if not track:
        yield from tokens(brush, frame, shown, lit)
    if form.flash is not None:
        yield from board.flash(brush, form.flash)
    marks = form.marks
    if form.phase == "throw" and not marks:
        marks = tuple(Mark(segment) for segment in shown.darts)
    yield from board.darts(brush, marks)


def arcs(brush: Brush, frame: Frame, shown: Board) -> Drawn:
    """A brass arc outside the number ring at each sector that counts for its neighbour."""
    inner = frame.grid.radius + frame.u(0.0042)
    for number in shown.near:
        at = angle(number)
        colour = brush.look.theme.brass
        yield Wedge(frame.grid.centre, inner, inner + max(frame.u(0.0065), 2.0), at - _ARC, at + _ARC, colour)


def tokens(brush: Brush, frame: Frame, shown: Board, lit: tuple[Lit, ...]) -> Drawn:
    """What each sector means, outside its number; of a lit one it is a cream tile in brass."""
    theme, cap = brush.look.theme, frame.grid.type.floor * 1.15
    bright = {light.segments[0].number for light in lit if light.segments}
    far, most = frame.tokens
    for number, value in shown.values:
        x, y = polar(frame.grid.centre, far, angle(number))
        on = number in bright
        size = most if on else most * _UNLIT
        box = Box(x - size / 2, y - size / 2, size, size)
        fill, edge = (theme.cream, theme.brass) if on else (theme.panel, theme.line)
        yield Panel(box, fill, size * 0.28, edge, max(size * (0.074 if on else 0.038), 1.0))
        figure = fit(value, size * 0.9, cap * (1.1 if on else 1.0), "figures", frame.grid.type.floor)
        colour = theme.ink if on else theme.second
        yield brush.words(figure, x, y + figure.cap / 2, colour, "figures", "centre")
