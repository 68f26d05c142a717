"""A match of the archers' Goose whose pawns stand where a test wants them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.catalogue.oie_des_archers import GAME
from games.catalogue.oie_des_archers.options import SETTINGS, Rules
from games.catalogue.oie_des_archers.state import ARROWS, Event, Match, Standing, State, Volley
from games.catalogue.oie_des_archers.volley import begin
from games.kernel import Facts, Seat
from games.notation import parse
from games.rng import Rng
from games.settings import parse as parse_options
from games.view import View

SEED = bytes(range(32))


def options(seats: int, **written: Any) -> dict[str, Any]:
    """Resolved options, on a board with one bull if ``bull`` is written."""
    facts = Facts(seats, whole_bull="bull" in written)
    return dict(GAME.resolve(parse_options(SETTINGS, written, seats), facts))


def archers(
    *squares: int, skip: Sequence[int] = (), arrows: Sequence[int] = (), number: int = 1, **written: Any
) -> State:
    """A volley begins, a pawn a seat; the first seat shoots first."""
    seats = len(squares)
    missed = tuple(skip) or (0,) * seats
    have = tuple(0 if miss else count for miss, count in zip(missed, arrows or (ARROWS,) * seats, strict=True))
    line = tuple(map(Seat, range(seats)))
    standing = Standing(number, line, (), squares, have, missed)
    match = Match(Rules.of(options(seats, **written)), line, ())
    return begin(State(match, standing, Volley(0, (), (), ()), Event("start"), Rng(SEED)), standing, Event("start"))


def told(state: State, *lines: str) -> tuple[State, ...]:
    """The steps of the last of some actions in notation, all of which are legal."""
    steps: tuple[State, ...] = (state,)
    for line in lines:
        result = GAME.apply(steps[-1], parse(line, GAME.visit(steps[-1])))
        assert result.refused is None, f"{line}: {result.refused}"
        steps = result.steps
    return steps


def after(state: State, *lines: str) -> State:
    """The state that some actions lead to."""
    return told(state, *lines)[-1]


def refused(state: State, line: str) -> str:
    """Why an action is refused; the state is the same."""
    result = GAME.apply(state, parse(line, GAME.visit(state)))
    assert result.refused is not None
    assert result.steps == (state,)
    return result.refused.msgid


def seen(state: State, seat: int | None = None) -> View:
    """What the table sees, or a seat."""
    return GAME.view(GAME.observe(state, None if seat is None else Seat(seat)))
