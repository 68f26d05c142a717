"""What lies over a match, and what the menus there are told of it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from firmware.app.play import PlayScreen
from firmware.app.said import would_undo
from firmware.board import Board
from firmware.menus import Correctable, Paused, SeatEntry, StartMatch
from firmware.session import Session
from firmware.session.consequences import foresee
from firmware.shown import audience
from games import match, registry
from games.kernel import Facts, Join, Retire, Seat
from games.settings import parse

Over: TypeAlias = Literal["", "pause", "ask", "results"]
"""What lies over a match: nothing, a menu that pauses it, a question of the board, its results."""


def paused(play: PlayScreen) -> Paused:
    """A match that is paused now."""
    table = play.table
    session = table.session
    game, state, seats = session.game, session.state, session.seats
    watching = audience(session)
    score = game.view(game.observe(state, watching)).score
    sides = (
        {seat: team for team, side in enumerate(score.sides) for seat in side.seats} if score and score.teams else {}
    )
    leave = (seat for seat in range(len(seats)) if not game.apply(state, Retire(Seat(seat))).refused)
    return Paused(
        behind=play.form,
        scatter=play.scatter,
        seats=entries(session),
        may_leave=frozenset(leave),
        between=play.between,
        kept_out=game.apply(state, Join(Seat(len(seats)))).refused,
        undo=would_undo(session, watching),
        redo=session.can_redo,
        darts=session.darts > 0,
        correctable=lambda: correctable(session, table.board),
        teams=tuple(team for _, team in sorted(sides.items())),
        real=play.at_real,
    )


def correctable(session: Session, board: Board) -> Correctable:
    """The darts of a match, to put one right."""
    watching = audience(session)
    return Correctable(
        session.names,
        session.visits(),
        board,
        lambda correction: foresee(session, correction, watching),
        legs=session.header.match > 0,
    )


def entries(session: Session) -> tuple[SeatEntry, ...]:
    """Who sits where, as the menus write it."""
    return tuple(SeatEntry(one.name, one.bot or None, one.scatter or None) for one in session.seats)


def start_of(session: Session) -> StartMatch:
    """A match as the menus would have started it: with the options that differ from the usual ones.

    What the board decided is left out: another one may decide otherwise, and nobody can choose it.
    """
    header, seats = session.header, len(session.seats)
    game = registry.find(header.game)
    rows = {row.key: row for row in (*game.info.settings, *match.rows(game))}
    table = parse(rows.values(), {}, seats)
    usual = match.played(game, table).resolve(table, Facts(seats))
    options = {
        key: value
        for key, value in header.options.items()
        if value != usual.get(key, table.get(key)) and rows[key].accepts(value, len(header.seats))
    }
    if seats != len(header.seats):  # a handicap for each of those who were there first fits nobody now
        options = {key: value for key, value in options.items() if not isinstance(value, tuple)}
    return StartMatch(header.game, options, entries(session))
