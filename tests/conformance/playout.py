"""Random play of any game: at every turn one of the legal actions, by chance. Shared by conformance, soak and bench."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from games.kernel import Action, AnyGame, Choose, Dart, Expire, Next, Retire, Seat
from games.segments import EVERY
from games.settings import Options

MOST_ACTIONS = 100_000
"""A match that is not over by then never ends."""

OnAction = Callable[[Any, Action, Any], None]
"""Called after each action with the state before, the action and its ``Result``."""


def playout(
    game: AnyGame,
    options: Options,
    seats: int,
    seed: bytes,
    on_action: OnAction | None = None,
    limit: int = MOST_ACTIONS,
    unrest: float = 0.0,
) -> tuple[Any, int]:
    """Play to the end at random.

    One action in 16 is NEXT, half of the choices on offer are taken (all, while nobody may throw), the rest are darts
    at any segment.

    Args:
        game: any game.
        options: resolved.
        seats: how many play.
        seed: 32 bytes; they decide the cards and every action.
        on_action: sees every step of the way.
        limit: give up after so many actions.
        unrest: the share of moments at which somebody leaves the match, or a deadline passes.

    Returns:
        The last state and the number of actions.

    Raises:
        AssertionError: a legal action was refused, or the match did not end within ``limit`` actions.
    """
    chance = random.Random(seed)
    draw, below = chance.random, len(EVERY)
    state = game.setup(options, seats, seed)
    apply, to_act, thrower_of, choices, visit = game.apply, game.to_act, game.thrower, game.choices, game.visit
    for count in range(limit):
        acting = to_act(state)
        if not acting:
            return state, count
        luck, thrower = draw(), thrower_of(state)
        seat = acting[0] if len(acting) == 1 else acting[int(draw() * len(acting))]
        offered = choices(state, seat)
        action: Action
        if unrest and draw() < unrest and (other := _unrest(game, state, seats, chance)):
            action = other
        elif thrower is None or (offered and luck < 0.5):
            action = Choose(seat, offered[int(draw() * len(offered))].token)
        elif luck > 0.9375:
            action = Next(thrower)
        else:
            action = Dart(thrower, visit(state), EVERY[int(draw() * below)])
        result = apply(state, action)
        assert result.refused is None, (action, result.refused)
        if on_action is not None:
            on_action(state, action, result)
        state = result.steps[-1]
    raise AssertionError(f"no end after {limit} actions")


def _unrest(game: AnyGame, state: Any, seats: int, chance: random.Random) -> Action | None:
    """The deadline that runs passes; if none does, somebody who is still in the match leaves it."""
    due = game.deadline(state)
    if due is not None:
        return Expire(due.key)
    leaver = Retire(Seat(chance.randrange(seats)))
    return leaver if game.apply(state, leaver).refused is None else None
