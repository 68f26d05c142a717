"""A tiny game for matches of legs: every dart that hits scores one; the first to reach the goal wins.

And ``Evening``: a match of it, told by who throws what.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from games.kernel import (
    TABLE,
    Action,
    AnyGame,
    Audience,
    Choice,
    Choose,
    Dart,
    Deadline,
    Expire,
    Facts,
    Game,
    Info,
    Join,
    Next,
    Outcome,
    Refused,
    Result,
    Retire,
    Seat,
)
from games.match import Match
from games.rng import Rng
from games.segments import MISS, Segment
from games.settings import Options, Setting, parse
from games.text import Named, text
from games.view import Board, Landed, MatchScore, Moment, Rival, Tally, Turn, View

SEED = bytes(range(32))

Teams: TypeAlias = tuple[Literal["share", "own"], ...]


@dataclass(frozen=True, slots=True)
class Points:
    """How a race stands."""

    goal: int
    darts: int
    order: tuple[Seat, ...]
    points: tuple[int, ...]
    line: tuple[Seat, ...]
    visit: int = 1
    thrown: tuple[Segment, ...] = ()


@dataclass(frozen=True, slots=True)
class Known:
    """All of it, for anybody."""

    audience: Audience
    points: Points


class Race(Game[Points, Known]):
    """First to ``goal``, from ``start`` on; who is ``slow`` starts one behind.

    Args:
        fewest, most: players.
        together: so many of the throwing order share the win.
        legs, teams: as in ``Info``.
    """

    def __init__(
        self, fewest: int = 1, most: int = 6, together: int = 1, legs: bool = True, teams: Teams = ("share", "own")
    ) -> None:
        self.together = together
        self.info = Info(
            legs=legs,
            teams=teams,
            slug="race",
            rules=1,
            title=text("Race"),
            pitch=text("Race"),
            seats=(fewest, most),
            minutes=(1, 2),
            settings=(
                Setting("goal", text("Goal"), 2, low=1, high=9),
                Setting("darts", text("Darts"), 1, low=1, high=3),
                Setting("start", text("Start"), 0, low=0, high=8, per_seat=True),
                Setting("slow", text("Slow"), (), seats=True),
            ),
        )

    def resolve(self, options: Options, facts: Facts) -> Options:
        fewest, most = self.info.seats
        if not fewest <= facts.seats <= most:
            raise Refused(text("this game is for {fewest} to {most} players", fewest=fewest, most=most), "seats")
        return options

    def setup(self, options: Options, seats: int, seed: bytes, order: Sequence[Seat] = ()) -> Points:
        start, goal, darts, slow = options["start"], options["goal"], options["darts"], options["slow"]
        assert isinstance(goal, int)
        assert isinstance(darts, int)
        assert isinstance(slow, tuple)
        each = start if isinstance(start, tuple) else (start,) * seats
        assert len(each) == seats, "what is written a seat is for those of this leg"
        assert all(seat < seats for seat in slow)
        line = tuple(order) or tuple(map(Seat, range(seats)))
        assert sorted(line) == list(range(seats))
        return Points(goal, darts, line, tuple(int(one) - (seat in slow) for seat, one in enumerate(each)), line)

    def order(self, state: Points) -> tuple[Seat, ...]:
        return state.order

    def apply(self, state: Points, action: Action) -> Result[Points]:
        thrower = self.thrower(state)
        match action:
            case Retire(seat) if seat in state.line and thrower is not None:
                line = tuple(each for each in state.line if each != seat)
                visit = state.visit + (seat == thrower)
                return Result((replace(state, line=line, visit=visit, thrown=() if seat == thrower else state.thrown),))
            case Dart(seat, visit, segment) if seat == thrower and visit == state.visit and segment:
                hit = segment is not MISS
                points = tuple(have + (each == seat and hit) for each, have in enumerate(state.points))
                landed = replace(state, points=points, thrown=(*state.thrown, segment))
                if points[seat] >= state.goal or len(landed.thrown) < state.darts:
                    return Result((landed,))
                return Result((landed, _passed(landed)))
            case Next(seat) if seat == thrower:
                return Result((_passed(state),))
            case Expire("slow") if thrower is not None:
                return Result((_passed(state),))
        who = Named(thrower) if thrower is not None else ""
        return Result((state,), text("it is {who}’s turn", who=who))

    def to_act(self, state: Points) -> tuple[Seat, ...]:
        thrower = self.thrower(state)
        return () if thrower is None else (thrower,)

    def thrower(self, state: Points) -> Seat | None:
        fewest = min(2, len(state.points))
        if len(state.line) < fewest or max(state.points) >= state.goal:
            return None
        return state.line[0]

    def visit(self, state: Points) -> int:
        return state.visit

    def choices(self, state: Points, seat: Seat) -> tuple[Choice, ...]:
        return ()

    def aims(self, observation: Known) -> Mapping[Segment, float]:
        return {Segment("DB"): 1.0}

    def deadline(self, state: Points) -> Deadline | None:
        return None if self.thrower(state) is None else Deadline("slow", 5)

    def observe(self, state: Points, audience: Audience) -> Known:
        return Known(audience, state)

    def view(self, observation: Known) -> View:
        state = observation.points
        thrower, outcome = self.thrower(state), self.outcome(state)
        darts = tuple(map(Landed, state.thrown))
        tallies = [Tally(max(have, 0), state.goal) for have in state.points]
        return View(
            turn=None if thrower is None else Turn(thrower, tallies[thrower], darts, state.darts - len(darts)),
            board=Board((), state.thrown),
            rivals=tuple(
                Rival(seat, tallies[seat], (), text("{who} runs", who=Named(seat)))
                for seat in state.order
                if seat != thrower
            ),
            moment=Moment("dart", None, (), state.thrown[-1]) if state.thrown else Moment("next"),
            ranking=outcome.ranking if outcome else (),
        )

    def revealed(self, state: Points) -> tuple[object, ...]:
        return ()

    def imagine(self, observation: Known, rng: Rng) -> Points:
        return observation.points

    def outcome(self, state: Points) -> Outcome | None:
        if self.thrower(state) is not None:
            return None
        if self.together > 1:
            return Outcome((state.order[: self.together], *((seat,) for seat in state.order[self.together :])))
        left = [seat for seat in state.order if seat not in state.line]
        levels = sorted({state.points[seat] for seat in state.line}, reverse=True)
        places = [tuple(seat for seat in state.order if seat in state.line and state.points[seat] == n) for n in levels]
        words = text("{who} is there first.", who=Named(places[0][0])) if places else None
        figures = ((text("Points"), tuple(map(str, state.points))),)
        return Outcome((*places, *((seat,) for seat in left)), words, figures)


def _passed(state: Points) -> Points:
    """The next in line throws."""
    return replace(state, line=(*state.line[1:], state.line[0]), visit=state.visit + 1, thrown=())


class Evening:
    """A match that is played: each call is one or more legal actions of whoever must act."""

    def __init__(self, seats: int, game: AnyGame | None = None, seed: bytes = SEED, **written: Any) -> None:
        self.game = Match(game or Race())
        phones = frozenset(range(seats))
        options = parse(self.game.info.settings, written, seats)
        self.options = self.game.resolve(options, Facts(seats, phones))
        self.state = self.game.setup(self.options, seats, seed)
        self.steps: tuple[Any, ...] = (self.state,)

    def act(self, action: Action) -> None:
        """A legal action."""
        result = self.game.apply(self.state, action)
        assert result.refused is None, result.refused
        self.state, self.steps = result.state, result.steps

    def refused(self, action: Action) -> str:
        """Why an action is not legal."""
        result = self.game.apply(self.state, action)
        assert result.refused is not None
        assert result.state is self.state
        return result.refused.msgid

    @property
    def thrower(self) -> Seat | None:
        return self.game.thrower(self.state)

    @property
    def visit(self) -> int:
        return self.game.visit(self.state)

    def throw(self, *segments: str) -> None:
        """Darts of whoever throws, and ``next``."""
        for name in segments:
            assert self.thrower is not None
            self.act(Next(self.thrower) if name == "next" else Dart(self.thrower, self.visit, Segment(name)))

    def lets_win(self, *winners: int) -> None:
        """Legs of a race, one after another, that these seats win: all others miss."""
        for winner in winners:
            if self.between:
                self.go_on()
            while self.thrower is not None:
                self.throw("S20" if self.thrower == winner else "MISS")

    @property
    def between(self) -> bool:
        score = self.view().score
        return score is not None and score.between

    def go_on(self) -> None:
        self.act(Choose(self.game.to_act(self.state)[-1], "leg"))

    def retire(self, *seats: int) -> None:
        for seat in seats:
            self.act(Retire(Seat(seat)))

    def join(self, seat: int) -> None:
        self.act(Join(Seat(seat)))

    def view(self, audience: int | None = TABLE) -> View:
        return self.game.view(self.game.observe(self.state, None if audience is None else Seat(audience)))

    @property
    def outcome(self) -> Outcome:
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        return outcome

    @property
    def ranking(self) -> tuple[tuple[int, ...], ...]:
        return self.outcome.ranking

    @property
    def score(self) -> MatchScore:
        score = self.view().score
        assert score is not None
        return score

    @property
    def moment(self) -> Moment:
        moment = self.view().moment
        assert moment is not None
        return moment

    @property
    def legs(self) -> list[int]:
        """Legs of this set, by side."""
        return [side.legs for side in self.score.sides]

    @property
    def sets(self) -> list[int]:
        return [side.sets for side in self.score.sides]
