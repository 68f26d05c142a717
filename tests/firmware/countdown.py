"""A small game of busts and checkouts for tests: from so many points down to nothing, and nothing is ever revealed.

Whoever throws more than he has busts: the visit is void and over. With ``fatal`` a bust puts him out of the match. The
first at nothing, or the last one left, wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from games.kernel import (
    Action,
    Audience,
    Choice,
    Choose,
    Dart,
    Deadline,
    Expire,
    Facts,
    Game,
    Info,
    Next,
    Outcome,
    Refused,
    Result,
    Retire,
    Seat,
)
from games.rng import Rng
from games.segments import Segment
from games.settings import Options, Setting
from games.text import text
from games.view import Board, Landed, Turn, View

DARTS: Final = 3


@dataclass(frozen=True, slots=True)
class Count:
    """The order, points left by seat, if a bust is fatal, who is in; the visit: number, seat, score before, darts."""

    line: tuple[int, ...]
    left: tuple[int, ...]
    fatal: bool
    alive: tuple[int, ...]
    number: int
    seat: int
    began: int
    darts: tuple[Segment, ...] = ()

    @property
    def over(self) -> bool:
        """Somebody is at nothing, or alone."""
        return len(self.alive) < 2 or 0 in self.left


@dataclass(frozen=True, slots=True)
class Seen:
    """All of it: there are no secrets."""

    audience: Audience
    count: Count


class Countdown(Game[Count, Seen]):
    """The game."""

    info = Info(
        "countdown",
        1,
        text("Countdown"),
        text("Down to nothing"),
        (2, 4),
        (1, 5),
        (
            Setting("points", text("Points"), 60, low=2, high=501),
            Setting("fatal", text("A bust is fatal"), "off", ("off", "on")),
        ),
    )

    def resolve(self, options: Options, facts: Facts) -> Options:
        if not 2 <= facts.seats <= 4:
            raise Refused(text("2 to 4 play"), "seats")
        if facts.bots == frozenset(range(facts.seats)):
            raise Refused(text("somebody has to be there"), "seats")
        return options

    def setup(self, options: Options, seats: int, seed: bytes, order: Sequence[Seat] = ()) -> Count:
        points = options["points"]
        assert isinstance(points, int)
        line = tuple(order or range(seats))
        return Count(line, (points,) * seats, options["fatal"] == "on", line, 1, line[0], points)

    def order(self, state: Count) -> tuple[Seat, ...]:
        return tuple(map(Seat, state.line))

    def apply(self, state: Count, action: Action) -> Result[Count]:
        if state.over:
            return Result((state,), text("the match is over"))
        match action:
            case Dart(seat, visit, segment) if (seat, visit) == (state.seat, state.number):
                return Result(_dart(state, segment))
            case Next(seat) if seat == state.seat:
                return Result((_end(state),))
            case Choose(seat, "pass") if seat == state.seat and not state.darts:
                return Result((_end(state),))
            case Expire(deadline) if deadline == f"slow-{state.number}":
                return Result((_end(state),))
            case Retire(seat) if seat in state.alive:
                return Result((_out(state, seat),))
        return Result((state,), text("not now"))

    def to_act(self, state: Count) -> tuple[Seat, ...]:
        return () if state.over else (Seat(state.seat),)

    def thrower(self, state: Count) -> Seat | None:
        return None if state.over else Seat(state.seat)

    def visit(self, state: Count) -> int:
        return state.number

    def choices(self, state: Count, seat: Seat) -> tuple[Choice, ...]:
        return () if state.over or state.darts or seat != state.seat else (Choice("pass", text("PASS"), "next"),)

    def aims(self, observation: Seen) -> Mapping[Segment, float]:
        return {}

    def deadline(self, state: Count) -> Deadline | None:
        return None if state.over else Deadline(f"slow-{state.number}", 60)

    def observe(self, state: Count, audience: Audience) -> Seen:
        return Seen(audience, state)

    def view(self, observation: Seen) -> View:
        count = observation.count
        landed = tuple(Landed(segment) for segment in count.darts)
        turn = None if count.over else Turn(count.seat, None, landed, DARTS - len(landed))
        return View(turn, Board(darts=count.darts))

    def revealed(self, state: Count) -> tuple[object, ...]:
        return ()

    def imagine(self, observation: Seen, rng: Rng) -> Count:
        return observation.count

    def outcome(self, state: Count) -> Outcome | None:
        if not state.over:
            return None
        best = sorted(state.alive, key=lambda seat: state.left[seat])
        gone = [seat for seat in range(len(state.left)) if seat not in state.alive]
        return Outcome(tuple((Seat(seat),) for seat in (*best, *gone)))


def _dart(state: Count, segment: Segment) -> tuple[Count, ...]:
    score = state.left[state.seat] - segment.score
    landed = replace(state, left=_with(state, score), darts=(*state.darts, segment))
    if score < 0:
        void = replace(landed, left=_with(state, state.began))
        return void, _out(void, state.seat) if state.fatal else _end(void)
    if landed.over or len(landed.darts) < DARTS:
        return (landed,)
    return landed, _end(landed)


def _with(state: Count, score: int) -> tuple[int, ...]:
    return (*state.left[: state.seat], score, *state.left[state.seat + 1 :])


def _end(state: Count) -> Count:
    place = state.alive.index(state.seat) + 1
    after = (*state.alive[place:], *state.alive)[0]
    return replace(state, number=state.number + 1, seat=after, began=state.left[after], darts=())


def _out(state: Count, seat: int) -> Count:
    """Out for good; the next one throws if it was his visit."""
    on = _end(state) if seat == state.seat else state
    return replace(on, alive=tuple(other for other in state.alive if other != seat))


COUNTDOWN: Final = Countdown()
