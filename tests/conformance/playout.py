"""Random play of any game: at every turn one of the legal actions, by chance. Shared by conformance, soak and bench."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from games.kernel import Action, AnyGame, Choose, Dart, Next
from games.segments import EVERY
from games.settings import Options

OnAction = Callable[[Any, Action, Any], None]
"""Called after each action with the state before, the action and its ``Result``."""


def playout(
    game: AnyGame,
    options: Options,
    seats: int,
    seed: bytes,
    on_action: OnAction | None = None,
    limit: int = 1_000_000,
) -> tuple[Any, int]:
    """Play to the end at random.

    One action in 16 is NEXT, half of the choices on offer are taken, the rest are darts at any segment.

    Args:
        game: any game.
        options: resolved.
        seats: how many play.
        seed: 32 bytes; they decide the cards and every action.
        on_action: sees every step of the way.
        limit: give up after so many actions.

    Returns:
        The last state and the number of actions.

    Raises:
        AssertionError: a legal action was refused, or the match did not end within ``limit`` actions.
    """
    chance = random.Random(seed)
    draw, below = chance.random, len(EVERY)
    state = game.setup(options, seats, seed)
    apply, to_act, choices, visit = game.apply, game.to_act, game.choices, game.visit
    for count in range(limit):
        acting = to_act(state)
        if not acting:
            return state, count
        luck = draw()
        seat = acting[0] if len(acting) == 1 else acting[int(luck * len(acting))]
        offered = choices(state, seat)
        action: Action
        if offered and luck < 0.5:
            action = Choose(seat, offered[int(draw() * len(offered))].token)
        elif luck > 0.9375:
            action = Next(acting[0])
        else:
            action = Dart(acting[0], visit(state), EVERY[int(draw() * below)])
        result = apply(state, action)
        assert result.refused is None, (action, result.refused)
        if on_action is not None:
            on_action(state, action, result)
        state = result.steps[-1]
    raise AssertionError(f"no end after {limit} actions")
