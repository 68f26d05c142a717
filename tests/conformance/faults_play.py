"""The toy, spoilt in what happens: games that each break one law of actions and states."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

from games.counted import Counted
from games.kernel import (
    Action,
    Choice,
    Choose,
    Dart,
    Deadline,
    Facts,
    Join,
    Next,
    Outcome,
    Result,
    Retire,
    Seat,
)
from games.rng import Rng
from games.segments import Ring, Segment
from games.settings import Options
from games.text import text
from tests.conformance.toy import Event, State, Toy


def scored(state: State, more: int) -> State:
    """The state, with so many points more for the thrower."""
    common = state.common
    points = tuple(had + more * (seat == common.thrower) for seat, had in enumerate(common.points))
    return replace(state, common=replace(common, points=points))


class Endless(Toy):
    """The last visit is played again and again."""

    def end(self, state: State) -> State:
        ended = super().end(state)
        return (
            replace(ended, common=replace(state.common, darts=()), event=Event("next")) if ended.common.over else ended
        )


class Unplaced(Toy):
    """Whoever came last has no place."""

    def ranking(self, common: Any) -> tuple[tuple[Seat, ...], ...]:
        return super().ranking(common)[:-1]


class Crowded(Toy):
    """Everybody may act, also who has nothing to do."""

    def to_act(self, state: State) -> tuple[Seat, ...]:
        acting = super().to_act(state)
        return acting and tuple(dict.fromkeys((*acting, *map(Seat, range(len(state.common.line))))))


class Countdown(Toy):
    """Visits are numbered downwards."""

    def visit(self, state: State) -> int:
        return 100 - state.common.visit

    def apply(self, state: State, action: Action) -> Result[State]:
        if isinstance(action, Dart):
            action = replace(action, visit=100 - action.visit)
        return super().apply(state, action)


class Fragile(Toy):
    """A token that is no word stops the program."""

    def apply(self, state: State, action: Action) -> Result[State]:
        return super().apply(
            state, replace(action, token=action.token.lower()) if isinstance(action, Choose) else action
        )


class Generous(Toy):
    """A dart of somebody else is the thrower's too."""

    def apply(self, state: State, action: Action) -> Result[State]:
        if isinstance(action, Dart):
            action = replace(action, seat=Seat(state.common.thrower))
        return super().apply(state, action)


class Copying(Toy):
    """A refusal gives back another state."""

    def apply(self, state: State, action: Action) -> Result[State]:
        result = super().apply(state, action)
        return Result((scored(state, -1),), result.refused) if result.refused else result


class Mumbling(Toy):
    """A refusal says something with a hole in it."""

    def apply(self, state: State, action: Action) -> Result[State]:
        result = super().apply(state, action)
        return Result((state,), text("it is {who}’s turn")) if result.refused else result


class Scribbling(Toy):
    """The state that was asked about is written on."""

    def apply(self, state: State, action: Action) -> Result[State]:
        result = super().apply(state, action)
        object.__setattr__(state, "rng", Rng(state.rng.key, state.rng.position + 1))
        return result


class Listed(Toy):
    """A state holds a list."""

    def land(self, state: State, segment: Segment) -> State:
        landed = super().land(state, segment)
        return replace(landed, hands=cast(Any, list(landed.hands)))


class Gambling(Toy):
    """A dart's points are rolled by Python's own dice."""

    def land(self, state: State, segment: Segment) -> State:
        return scored(super().land(state, segment), random.randrange(1_000_000))


class Hurried(Toy):
    """A dart's points depend on the time of day."""

    def land(self, state: State, segment: Segment) -> State:
        return scored(super().land(state, segment), time.perf_counter_ns())


class Hashing(Toy):
    """A dart's points depend on how this process hashes a word."""

    def land(self, state: State, segment: Segment) -> State:
        return scored(super().land(state, segment), hash(segment.name))


class Recalling(Toy):
    """The cards of the last match are not put back before the next one is dealt."""

    def __init__(self) -> None:
        self.dealt = 0

    def setup(self, options: Options, seats: int, seed: bytes, order: Sequence[Seat] = ()) -> State:
        self.dealt += 1
        return super().setup(options, seats, bytes((seed[0], self.dealt % 256, *seed[2:])), order)


class Advancing(Toy):
    """What has been played once is over for good."""

    def __init__(self) -> None:
        self.reached = 0

    def apply(self, state: State, action: Action) -> Result[State]:
        if state.common.visit < self.reached:
            return Result((state,), text("that visit is over"))
        self.reached = state.common.visit
        return super().apply(state, action)


class Teasing(Toy):
    """Something is on offer that nobody may have."""

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        offered = super().choices(state, seat)
        return (*offered, Choice("leg", text("Next leg"))) if offered else ()

    def apply(self, state: State, action: Action) -> Result[State]:
        if isinstance(action, Choose) and action.token == "leg":
            return Result((state,), text("there is no choice “{token}” now", token="leg"))
        return super().apply(state, action)


class Repeating(Toy):
    """All deadlines have one key."""

    def deadline(self, state: State) -> Deadline | None:
        due = super().deadline(state)
        return due and Deadline("rest", due.seconds)


class Impatient(Toy):
    """A deadline passes before anybody can act."""

    def deadline(self, state: State) -> Deadline | None:
        due = super().deadline(state)
        return due and Deadline(due.key, 0)


class Shouting(Toy):
    """A choice is written like a dart."""

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        return tuple(
            replace(choice, token="T20") if choice.token == "stop" else choice
            for choice in super().choices(state, seat)
        )

    def chosen(self, state: State, seat: int, token: str) -> State:
        return super().chosen(state, seat, "stop" if token == "T20" else token)


class Grudging(Toy):
    """A visit that time ended costs a point."""

    def apply(self, state: State, action: Action) -> Result[State]:
        late = isinstance(action, Next) and action.why == "timeout" and not state.common.over
        return super().apply(scored(state, -1) if late else state, action)


class Leaving(Toy):
    """Who has left may leave again."""

    def apply(self, state: State, action: Action) -> Result[State]:
        if isinstance(action, Retire) and action.seat in state.common.gone and not state.common.over:
            return Result((state,))
        return super().apply(state, action)


class Crammed(Toy):
    """A newcomer may sit on somebody's lap."""

    def apply(self, state: State, action: Action) -> Result[State]:
        if isinstance(action, Join) and action.seat == 0 and not state.common.over:
            return Result((state,))
        return super().apply(state, action)


class Disorderly(Toy):
    """The order is said to be that of entry."""

    def order(self, state: State) -> tuple[Seat, ...]:
        return tuple(sorted(super().order(state)))


class Wilful(Toy):
    """An order that is given is not kept."""

    def setup(self, options: Options, seats: int, seed: bytes, order: Sequence[Seat] = ()) -> State:
        return super().setup(options, seats, seed, order[::-1])


class Undecided(Toy):
    """What was resolved is resolved anew."""

    def resolve(self, options: Options, facts: Facts) -> Options:
        rounds = super().resolve(options, facts)["rounds"]
        return {**options, "rounds": rounds % 30 + 1 if isinstance(rounds, int) else 1}


class Boasting(Toy):
    """A dart that takes a visit back is counted all the same."""

    def counted(self, state: State, dart: Dart) -> Counted | None:
        return Counted("points", gain=dart.segment.score, bust=dart.segment.ring is Ring.TRIPLE)


class Losing(Toy):
    """The last seat is said to have won, whatever the points."""

    def outcome(self, state: State) -> Outcome | None:
        ended = super().outcome(state)
        return ended and Outcome(ended.ranking[::-1])
