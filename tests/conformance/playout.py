"""Random play of any game: at every turn one of the legal actions, by chance. Shared by conformance, soak and bench."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from games.kernel import Action, AnyGame, Choose, Dart, Expire, Join, Next, Retire, Seat
from games.segments import EVERY
from games.settings import Options

MOST_ACTIONS = 100_000
"""A match that is not over by then never ends."""

BETWEEN = 0.3
"""How likely somebody comes or leaves while nobody throws, in a match that people leave at all."""


class NoEnd(AssertionError):
    """A match did not end."""


class Unwanted(AssertionError):
    """A legal action was refused.

    Attributes:
        action: that one.
    """

    def __init__(self, action: Action, why: object) -> None:
        super().__init__(f"{action} was refused: {why}")
        self.action = action


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
        unrest: the share of moments at which a deadline passes, or else somebody sits down or leaves.

    Returns:
        The last state and the number of actions.

    Raises:
        Unwanted: a legal action was refused.
        NoEnd: the match did not end within ``limit`` actions.
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
        stir = unrest and (unrest if thrower is not None else BETWEEN)
        if unrest and draw() < stir and (other := _unrest(game, state, seats, chance)):
            action = other
        elif thrower is None or (offered and luck < 0.5):
            action = Choose(seat, offered[int(draw() * len(offered))].token)
        elif luck > 0.9375:
            action = Next(thrower)
        else:
            action = Dart(thrower, visit(state), EVERY[int(draw() * below)])
        result = apply(state, action)
        if result.refused is not None:
            raise Unwanted(action, result.refused)
        seats += isinstance(action, Join)
        if on_action is not None:
            on_action(state, action, result)
        state = result.steps[-1]
    raise NoEnd(f"no end after {limit} actions")


def _unrest(game: AnyGame, state: Any, seats: int, chance: random.Random) -> Action | None:
    """The deadline that runs passes; if none does, somebody sits down if he may, or one of the players leaves."""
    due = game.deadline(state)
    if due is not None:
        return Expire(due.key)
    comes, leaves = Join(Seat(seats)), Retire(Seat(chance.randrange(seats)))
    return next((one for one in (comes, leaves) if game.apply(state, one).refused is None), None)
