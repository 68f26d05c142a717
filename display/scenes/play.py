"""The play scene: whose turn, what the board would do, the hand, the others; STOP; pull your darts; the order draw."""

from __future__ import annotations

from display.drawlist import Picture
from display.forms import Mark, PlayForm
from display.layout import grid
from display.look import Look
from display.painters import asks, banner, board, decision, hand, labels, piles, rivals, turn
from display.painters.brush import Brush, Drawn, split
from display.scenes import order

_HEADLINES = frozenset({"won", "over"})


def picture(form: PlayForm, look: Look) -> Picture:
    """A step of a match as a picture. Without a turn (the match is over) the others and the board remain."""
    view = form.view
    if view.order is not None:
        return order.picture(form, look)
    zones = grid(look.size, len(view.rivals), view.notice is not None, form.buttons)
    brush = Brush(look, zones, form.names)
    ops, hots = split(_drawn(brush, form))
    return Picture(look.size, look.theme.ground, ops, hots, board.place(brush), look.theme.name)


def _drawn(brush: Brush, form: PlayForm) -> Drawn:
    yield from _board(brush, form)
    yield from _player(brush, form)
    yield from _table(brush, form)
    if form.view.notice is not None:
        yield from banner.notice(brush, form.view.notice)
    if form.banner is not None:
        yield from banner.banner(brush, form.banner, form.danger)
    elif form.phase == "throw":
        moment = form.view.moment
        if moment is not None and moment.title is not None and moment.kind not in _HEADLINES:
            yield from banner.caption(brush, moment.title)
    yield from banner.buttons(brush)


def _board(brush: Brush, form: PlayForm) -> Drawn:
    view = form.view
    lights = view.board.lit if form.phase == "throw" else ()
    yield from board.board(brush, lights)
    yield from labels.labels(brush, lights, view.decision)
    if view.decision is None:
        yield from labels.best_line(brush, lights)
    if form.flash is not None:
        yield from board.flash(brush, form.flash)
    marks = form.marks or tuple(Mark(segment) for segment in view.board.darts)
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
        yield from turn.visit(brush, view.turn)
    elif view.ranking and view.ranking[0]:
        yield from turn.name(brush, view.ranking[0][0])
    yield from rivals.rivals(brush, view.rivals)


def _table(brush: Brush, form: PlayForm) -> Drawn:
    view = form.view
    moment = view.moment
    if form.phase == "hold":
        yield from banner.hold(brush)
        return
    if moment is not None and moment.title is not None and moment.kind in _HEADLINES:
        winner = moment.seats[0] if len(moment.seats) == 1 else None
        yield from banner.headline(brush, moment.title, winner)
        return
    yield from piles.piles(brush, view.piles)
    if view.asks:
        yield from asks.asks(brush, view.asks)
    elif view.decision is not None:
        yield from decision.emptied(brush, view.decision)
    elif view.hand is not None:
        yield from hand.hand(brush, view.hand, view.turn.seat if view.turn is not None else None)
