"""The play scene: whose turn, what the board would do, the hand, the others; STOP; pull your darts; the order draw."""

from __future__ import annotations

from dataclasses import replace

from display.drawlist import Box, Picture
from display.forms import Mark, PlayForm
from display.layout import grid
from display.look import Look
from display.painters import asks, banner, board, decision, forecast, hand, labels, piles, rivals, score, turn
from display.painters.brush import Brush, Drawn, called, split
from display.scenes import between, chalk, order, said, track, trick, yard
from games.text import text
from games.view import Rival, View


def picture(form: PlayForm, look: Look) -> Picture:
    """A step of a match as a picture. Without a turn (the match is over) the others and the board remain.

    Between two legs, while the order is drawn, and where the table is not a hand of cards, it is a scene of its own.
    """
    view = form.view
    if view.order is not None:
        return order.picture(form, look)
    if view.score is not None and view.score.between:
        return between.picture(form, view.score, called(form.names, look.language), look)
    if view.track is not None:
        return track.picture(form, look)
    if view.trick is not None:
        return trick.picture(form, look)
    if view.yard is not None:
        return yard.picture(form, look)
    if view.chalk is not None:
        return chalk.picture(form, look)
    zones = grid(
        look.size, len(view.rivals), view.notice is not None, form.buttons, len(view.score.sides) if view.score else 0
    )
    names = called(form.names, look.language)
    brush = Brush(look, zones, names, score.teams(view.score), score.partners(view), form.bots)
    if form.phase == "throw":
        brush = replace(brush, grid=zones.lend(_needed(brush, view)))
    ops, hots = split(_drawn(brush, form))
    return Picture(look.size, look.theme.ground, ops, hots, board.place(brush), look.theme.name)


def _needed(brush: Brush, view: View) -> float:
    """Height in px of what stands in place of the other players, if something does."""
    if view.decision is not None:
        return forecast.needed(brush, view.decision)
    return asks.needed(brush, view.asks) if view.asks else 0.0


def _drawn(brush: Brush, form: PlayForm) -> Drawn:
    view = form.view
    if view.score is not None:
        yield from score.strip(brush, view.score, view.turn.seat if view.turn is not None else None)
    yield from _board(brush, form)
    yield from _player(brush, form)
    yield from _table(brush, form)
    yield from said.said(brush, form)
    yield from banner.buttons(brush, form.redo)


def _board(brush: Brush, form: PlayForm) -> Drawn:
    view = form.view
    thrown = view.turn is not None and not view.turn.left
    lights = view.board.lit if form.phase == "throw" and not thrown else ()
    yield from board.board(brush, lights)
    yield from labels.labels(brush, lights, view.decision)
    if view.decision is None and not said.for_bull(view):
        yield from labels.best_line(brush, lights)
    if form.flash is not None:
        yield from board.flash(brush, form.flash)
    marks = form.marks
    if form.phase == "throw" and not marks:
        marks = tuple(Mark(segment) for segment in view.board.darts)
    yield from board.darts(brush, marks)


def _player(brush: Brush, form: PlayForm) -> Drawn:
    view = form.view
    if view.turn is not None:
        yield from turn.name(brush, view.turn.seat)
        deciding = view.decision is not None and form.phase == "throw"
        if view.turn.tally is not None and not deciding:
            yield from turn.tally(brush, view.turn.seat, view.turn.tally)
        if view.decision is not None and deciding:
            yield from decision.decision(brush, view.decision, form.remaining)
            return
        yield from turn.visit(brush, view.turn, pending=bool(view.asks))
    elif view.ranking and view.ranking[0]:
        yield from turn.name(brush, view.ranking[0][0])
    if view.asks and form.phase == "throw":
        yield from asks.asks(brush, view.asks, form.bots)
    else:
        yield from rivals.rivals(brush, [_gone(rival) if rival.seat in form.left else rival for rival in view.rivals])


def _gone(rival: Rival) -> Rival:
    """Who left is out, but nobody put him out."""
    return replace(rival, note=text("left"), tone="plain") if rival.out else rival


def _table(brush: Brush, form: PlayForm) -> Drawn:
    view = form.view
    if (
        said.for_bull(view) and brush.grid.line is not None and brush.grid.tall
    ):  # nothing is in hand, and one number is lit
        hand_zone, top = brush.grid.hand, brush.grid.line.y
        brush = replace(
            brush, grid=replace(brush.grid, hand=Box(hand_zone.x, top, hand_zone.w, hand_zone.bottom - top))
        )
    if (sentence := said.headline(view)) is not None and view.moment is not None:
        seats = view.moment.seats if view.moment.kind in ("won", "over") else ()
        yield from banner.headline(brush, sentence, seats[0] if len(seats) == 1 else None)
        return
    if form.phase == "hold" and not said.by_itself(form):
        yield from banner.hold(brush, form.remaining, free=said.words(form) is None)
        return
    if said.for_bull(view):
        yield from banner.headline(brush, text("Nearest the bull begins"))
        return
    yield from piles.piles(brush, view.piles)
    if view.decision is not None:
        yield from decision.emptied(brush, view.decision)
    elif view.hand is not None:
        yield from hand.hand(brush, view.hand, view.turn.seat if view.turn is not None else None)
