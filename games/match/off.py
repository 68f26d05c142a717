"""The bull-off: everybody throws one dart, the nearest to the bull begins; those who are equally near throw again.

It is a small game behind the contract of all games, so a match plays it as it plays a leg. The number of a visit says
round and seat, whoever else throws in it: a dart that is put right in an earlier round moves nobody's later one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from games.kernel import (
    Action,
    Audience,
    Choice,
    Dart,
    Deadline,
    Facts,
    Game,
    Info,
    Next,
    Outcome,
    Result,
    Retire,
    Seat,
)
from games.rng import Rng
from games.segments import BULL, MISS, OUTER_BULL, WHOLE_BULL, Ring, Segment
from games.settings import Options
from games.text import Named, Text, text
from games.view import Board, Cue, CueKind, Landed, Lit, Moment, MomentKind, Rival, Turn, View

NEAR: Final = {
    Ring.BULL: 0,
    Ring.WHOLE_BULL: 1,
    Ring.OUTER_BULL: 1,
    Ring.INNER: 2,
    Ring.TRIPLE: 3,
    Ring.OUTER: 4,
    Ring.SINGLE: 4,
    Ring.DOUBLE: 5,
    Ring.MISS: 6,
}
"""How far from the middle a dart is, in rings; a single that the board cannot tell is the outer one."""

MOST: Final = 16
"""So many throw at most, and each round has so many numbers for visits."""

_CUES: Final[Mapping[Ring, CueKind]] = {
    Ring.BULL: "bull",
    Ring.WHOLE_BULL: "outer",
    Ring.OUTER_BULL: "outer",
    Ring.TRIPLE: "triple",
    Ring.DOUBLE: "double",
    Ring.MISS: "miss",
}


@dataclass(frozen=True, slots=True)
class State:
    """How a bull-off stands; nothing of it is hidden.

    Attributes:
        order: all, in the order in which they throw.
        line: those who throw in this round.
        thrown: the last dart of each seat, None before it.
        done: how many of the line have thrown.
        round: its number, from 1.
        visit: its number; what the round and the thrower make it.
        stands: the dart of this visit, once it is in the board.
        kind: what this step shows happening.
    """

    order: tuple[Seat, ...]
    line: tuple[Seat, ...]
    thrown: tuple[Segment | None, ...]
    done: int = 0
    round: int = 1
    visit: int = 1
    stands: Segment | None = None
    kind: MomentKind = "start"


@dataclass(frozen=True, slots=True)
class Seen:
    """What everybody knows."""

    audience: Audience
    state: State


class BullOff(Game[State, Seen]):
    """Who is nearest the bull."""

    info = Info(
        slug="bull-off",
        rules=1,
        title=text("Bull-off"),
        pitch=text("Nearest the bull begins"),
        seats=(2, MOST),
        minutes=(1, 1),
        settings=(),
        legs=False,
        teams=(),
    )

    def resolve(self, options: Options, facts: Facts) -> Options:
        return options

    def setup(self, options: Options, seats: int, seed: bytes, order: Sequence[Seat] = ()) -> State:
        line = tuple(order) or tuple(map(Seat, range(seats)))
        return State(line, line, (None,) * seats)

    def order(self, state: State) -> tuple[Seat, ...]:
        return state.order

    def apply(self, state: State, action: Action) -> Result[State]:
        thrower = self.thrower(state)
        if thrower is None:
            return Result((state,), text("the match is over"))
        match action:
            case Retire(seat) if seat in state.line:
                return Result(_left(state, seat))
            case Retire(seat):
                return Result((state,), text("{who} is not in the match any more", who=Named(seat)))
            case Dart(seat) | Next(seat) if seat != thrower:
                return Result((state,), text("it is {who}’s turn", who=Named(thrower)))
            case Dart(visit=visit) if visit != state.visit:
                return Result((state,), text("that visit is over"))
            case Dart(segment=segment) if isinstance(segment, Segment):
                return Result(_thrown(state, segment))
            case Dart():
                return Result((state,), text("that is no segment of a dartboard"))
            case Next():
                return Result(_thrown(state, MISS))
        return Result((state,), text("that is no action of this game"))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        thrower = self.thrower(state)
        return () if thrower is None else (thrower,)

    def thrower(self, state: State) -> Seat | None:
        return None if len(state.line) < 2 else state.line[state.done]

    def visit(self, state: State) -> int:
        return state.visit

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        return ()

    def aims(self, observation: Seen) -> Mapping[Segment, float]:
        if self.thrower(observation.state) is None:
            return {}
        return {BULL: 1.0, OUTER_BULL: 0.75, WHOLE_BULL: 0.75}

    def deadline(self, state: State) -> Deadline | None:
        return None

    def observe(self, state: State, audience: Audience) -> Seen:
        return Seen(audience, state)

    def view(self, observation: Seen) -> View:
        state = observation.state
        thrower = self.thrower(state)
        stands = () if state.stands is None else (state.stands,)
        last = state.order[-1] if thrower is None else thrower
        place = state.order.index(last) + 1
        line = (*state.order[place:], *state.order[:place])
        lit = Lit((WHOLE_BULL,), "bull", "bull", text("Bull"), best=True)
        cue: tuple[Cue, ...] = ()
        if state.kind == "dart" and state.stands is not None:
            cue = (Cue(_CUES.get(state.stands.ring, "single")),)
        return View(
            turn=None if thrower is None else Turn(thrower, None, tuple(map(Landed, stands)), 1 - len(stands)),
            board=Board((lit,) if thrower is not None and not stands else (), stands),
            rivals=tuple(_rival(state, seat) for seat in (line if thrower is None else line[:-1])),
            moment=Moment(state.kind, _title(state), (last,), state.stands if state.kind == "dart" else None),
            ranking=_ranking(state) if thrower is None else (),
            cues=cue,
        )

    def revealed(self, state: State) -> tuple[object, ...]:
        return ()

    def imagine(self, observation: Seen, rng: Rng) -> State:
        return observation.state

    def outcome(self, state: State) -> Outcome | None:
        return None if self.thrower(state) is not None else Outcome(_ranking(state))


def _begun(state: State, line: tuple[Seat, ...], done: int, again: int, kind: MomentKind) -> State:
    """The next of the line throws, in this round or (1) ``again``."""
    number = state.round + again
    visit = (number - 1) * MOST + state.order.index(line[done]) + 1
    return State(state.order, line, state.thrown, done, number, visit, kind=kind)


def _thrown(state: State, segment: Segment) -> tuple[State, ...]:
    """The dart stands in the board; then the next throws, or those who are equally near again, or it is decided."""
    seat, done = state.line[state.done], state.done + 1
    thrown = tuple(segment if each == seat else last for each, last in enumerate(state.thrown))
    landed = replace(state, thrown=thrown, stands=segment, kind="dart")
    if done < len(state.line):
        return landed, _begun(landed, state.line, done, 0, "next")
    return landed, _settled(landed)


def _nearest(state: State) -> tuple[Seat, ...]:
    """Those of the line who are nearest, once all of it have thrown."""
    far = {seat: NEAR[segment.ring] for seat in state.line if (segment := state.thrown[seat]) is not None}
    return tuple(seat for seat in state.line if far[seat] == min(far.values()))


def _settled(state: State) -> State:
    """All of the line have thrown: the nearest are left."""
    nearest = _nearest(state)
    if len(nearest) == 1:
        return replace(state, line=nearest, done=0, kind="over")
    return _begun(state, nearest, 0, 1, "next")


def _left(state: State, seat: Seat) -> tuple[State, ...]:
    """A seat is gone; who comes after it throws, or what was thrown decides."""
    place, line = state.line.index(seat), tuple(each for each in state.line if each != seat)
    done = state.done - (place < state.done)
    if len(line) == 1:
        return (replace(state, line=line, done=0, stands=None, kind="retire"),)
    if done < len(line):
        return (_begun(state, line, done, 0, "retire"),)
    return (_settled(replace(state, line=line, done=done, stands=None)),)


def _ranking(state: State) -> tuple[tuple[Seat, ...], ...]:
    rest = tuple(seat for seat in state.order if seat not in state.line)
    return (state.line, rest) if rest else (state.line,)


def _title(state: State) -> Text | None:
    """Who begins, at the dart that decides it."""
    if state.kind == "dart" and state.done == len(state.line) - 1 and len(nearest := _nearest(state)) == 1:
        return text("{who} to throw first!", who=Named(nearest[0]))
    return None


def _rival(state: State, seat: Seat) -> Rival:
    """Another player, with what he threw; who is too far from the bull is out."""
    threw, out = state.thrown[seat], seat not in state.line
    waits = not out and state.line.index(seat) >= state.done and len(state.line) > 1
    if threw is None or waits:
        return Rival(seat, None, (), out=out)
    note = text("beside the board") if threw is MISS else text("threw {segment}", segment=threw.name)
    return Rival(seat, None, (), note, out=out)
