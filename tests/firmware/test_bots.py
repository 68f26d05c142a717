"""Bots throw at what is worth most to them and take what is worth more than throwing."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import pytest

from firmware.bots import Decision, Thought, Throw
from games.geometry import SOFT, STEEL
from games.kernel import (
    Action,
    AnyGame,
    Audience,
    Choice,
    Choose,
    Deadline,
    Facts,
    Game,
    Info,
    Observation,
    Outcome,
    Result,
    Seat,
)
from games.rng import Rng
from games.segments import Segment
from games.settings import Options
from games.shot import SKILLS
from games.text import text
from games.view import Board, Lit, Turn, View

RNG = Rng(b"a bot's own generator, 32 bytes!")
STOP = (Choice("stop", text("STOP"), button="next"), Choice("other", text("other")))


@dataclass(frozen=True, slots=True)
class Seen:
    """An observation: who looks, who throws, what each segment is worth, what is lit."""

    audience: Audience
    thrower: Seat | None
    worth: Mapping[Segment, float] = field(default_factory=dict)
    lit: tuple[Lit, ...] = ()


class Sketch(Game[None, Seen]):
    """A game of which only the observation can be asked: a bot that looks further fails its test."""

    info = Info("sketch", 1, text("Sketch"), text("Sketch"), (1, 2), (1, 1), ())

    def aims(self, observation: Seen) -> Mapping[Segment, float]:
        return observation.worth

    def view(self, observation: Seen) -> View:
        turn = None if observation.thrower is None else Turn(observation.thrower, None, (), 3)
        return View(turn, Board(observation.lit))

    def resolve(self, options: Options, facts: Facts) -> Options:
        raise AssertionError

    def setup(self, options: Options, seats: int, seed: bytes, order: Sequence[Seat] = ()) -> None:
        raise AssertionError

    def order(self, state: None) -> tuple[Seat, ...]:
        raise AssertionError

    def revealed(self, state: None) -> tuple[object, ...]:
        raise AssertionError

    def apply(self, state: None, action: Action) -> Result[None]:
        raise AssertionError

    def to_act(self, state: None) -> tuple[Seat, ...]:
        raise AssertionError

    def thrower(self, state: None) -> Seat | None:
        raise AssertionError

    def visit(self, state: None) -> int:
        raise AssertionError

    def choices(self, state: None, seat: Seat) -> tuple[Choice, ...]:
        raise AssertionError

    def deadline(self, state: None) -> Deadline | None:
        raise AssertionError

    def observe(self, state: None, audience: Audience) -> Seen:
        raise AssertionError

    def imagine(self, observation: Seen, rng: Rng) -> None:
        raise AssertionError

    def outcome(self, state: None) -> Outcome | None:
        raise AssertionError


SKETCH: AnyGame = Sketch()


def ask(
    worth: Mapping[str, float],
    skill: str = "pro",
    choices: tuple[Choice, ...] = (),
    thrower: int | None = 0,
    avoid: frozenset[Segment] = frozenset(),
    rng: Rng = RNG,
) -> Decision:
    who = None if thrower is None else Seat(thrower)
    seen: Observation = Seen(Seat(0), who, {Segment(name): value for name, value in worth.items()})
    return Thought(SKETCH, seen, Seat(0), skill, STEEL, choices, rng, avoid).decide()


def aimed(choice: Decision) -> Segment:
    assert isinstance(choice, Throw)
    return STEEL.segment(*choice.aim)


def test_a_dart_is_thrown_at_what_is_worth_most() -> None:
    assert aimed(ask({"T20": 1.0, "D3": 4.0})) is Segment("D3")
    assert aimed(ask({"S7": 1.0, "S8": 0.5})) in (Segment("SI7"), Segment("SO7"))


def test_it_lands_where_its_generator_says_and_the_same_again() -> None:
    thought = Thought(SKETCH, Seen(Seat(0), Seat(0), {}), Seat(0), "casual", SOFT, (), RNG)
    once, other = thought.decide(), replace(thought, chance=RNG.fork("another")).decide()
    assert once == thought.decide()
    assert isinstance(once, Throw)
    assert isinstance(other, Throw)
    assert once.land != once.aim
    assert once.aim == other.aim
    assert once.land != other.land


def test_the_same_worth_makes_a_pro_and_a_novice_aim_differently() -> None:
    """The bull is worth a lot and the ring around it hurts: only who can hit it tries."""
    worth = {"DB": 5.0, "SB": -2.0, "S6": 0.5}
    assert aimed(ask(worth, "pro")) is Segment("DB")
    assert aimed(ask(worth, "novice")).number == 6


class TestAChoiceThatEndsTheVisit:
    def test_a_pro_goes_on_for_what_is_worth_more(self) -> None:
        assert aimed(ask({"DB": 3.0, "SB": -1.0}, "pro", STOP)) is Segment("DB")

    @pytest.mark.parametrize("skill", ["novice", "casual", "regular", "good"])
    def test_who_would_mostly_hit_the_ring_around_the_bull_stops(self, skill: str) -> None:
        singles = {f"S{number}": -0.2 for number in range(1, 21)}
        assert ask({"DB": 3.0, "SB": -9.0} | singles, skill, STOP) == Choose(Seat(0), "stop")

    def test_what_is_worth_nothing_is_not_thrown(self) -> None:
        assert ask({}, "pro", STOP) == Choose(Seat(0), "stop")
        assert ask({"DB": 1e-10}, "pro", STOP) == Choose(Seat(0), "stop")

    def test_without_a_choice_even_a_poor_dart_is_thrown_so_that_the_match_goes_on(self) -> None:
        poor = {f"{ring}{number}": -1.0 for ring in "SDT" for number in range(1, 21)} | {"B": -1.0, "MISS": -1.0}
        assert isinstance(ask(poor, "pro"), Throw)


class TestAQuestionWhileAnotherThrows:
    def test_it_takes_the_careless_answer_whatever_darts_are_worth(self) -> None:
        shed = (Choice("shed", text("shed")), Choice("keep", text("keep")))
        assert ask({"T20": 9.0}, choices=shed, thrower=1) == Choose(Seat(0), "shed")
        assert ask({"T20": 9.0}, choices=shed, thrower=None) == Choose(Seat(0), "shed")


def test_a_stuck_segment_is_not_aimed_at() -> None:
    assert aimed(ask({"S7": 2.0, "S8": 1.0}, avoid=frozenset({Segment("S7")}))).number == 8


def test_a_skill_that_does_not_exist_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        ask({}, "wizard")


@pytest.mark.parametrize("skill", SKILLS)
def test_every_skill_throws_on_both_boards(skill: str) -> None:
    for board in (STEEL, SOFT):
        seen = Seen(Seat(0), Seat(0), {Segment("S13"): 1.0})
        thrown = Thought(SKETCH, seen, Seat(0), skill, board, (), RNG).decide()
        assert isinstance(thrown, Throw)
        assert board.segment(*thrown.aim).number in (13, 4, 6)


class TestInHaste:
    """No time to think: nothing is weighed, but what people see lit is thrown at."""

    seven = Lit((Segment("SI7"), Segment("SO7")), "good", 7, text("1 card"))
    eight = Lit((Segment("SI8"), Segment("SO8")), "good", 8, text("2 cards"), best=True)
    nine = Lit((Segment("SI9"), Segment("SO9")), "danger", 9, text("empties Bob!"))
    bull = Lit((Segment("B"),), "bull", "bull", text("Bull"), best=True)

    def haste(self, *lit: Lit, choices: tuple[Choice, ...] = (), avoid: frozenset[Segment] = frozenset()) -> Thought:
        return Thought(Mute(), Seen(Seat(0), Seat(0), lit=lit), Seat(0), "pro", STEEL, choices, RNG, avoid)

    def test_a_choice_that_ends_the_visit_is_taken_rather_than_a_dart_thrown(self) -> None:
        assert self.haste(self.eight, choices=STOP).hasty() == Choose(Seat(0), "stop")

    def test_a_choice_that_may_come_again_and_again_is_not(self) -> None:
        assert aimed(self.haste(self.eight, choices=STOP[1:]).hasty()) is Segment("SO8")

    def test_the_best_is_thrown_at_where_it_is_largest(self) -> None:
        assert aimed(self.haste(self.seven, self.eight, self.nine).hasty()) is Segment("SO8")

    def test_else_what_serves_the_bot(self) -> None:
        assert aimed(self.haste(self.nine, self.seven).hasty()) is Segment("SO7")
        assert aimed(self.haste(replace(self.nine, solid=True), self.seven).hasty()) is Segment("SO9")

    def test_else_the_bull(self) -> None:
        assert aimed(self.haste(self.nine).hasty()) is Segment("DB")
        assert aimed(self.haste().hasty()) is Segment("DB")

    def test_not_at_what_is_stuck(self) -> None:
        stuck = frozenset({Segment("S8"), Segment("SO7")})
        assert aimed(self.haste(self.seven, self.eight, avoid=stuck).hasty()) is Segment("SI7")
        assert aimed(self.haste(self.bull, avoid=frozenset({Segment("SB")})).hasty()) is Segment("DB")

    def test_it_is_scattered_by_the_bots_own_skill_and_chance_and_the_same_again(self) -> None:
        pro = self.haste(self.eight)
        novice, other = replace(pro, skill="novice"), replace(pro, chance=RNG.fork("another"))
        thrown = [thought.hasty() for thought in (pro, novice, other)]
        assert thrown == [thought.hasty() for thought in (pro, novice, other)]
        off = [math.dist(throw.aim, throw.land) for throw in thrown if isinstance(throw, Throw)]
        assert off[1] == pytest.approx(10 * off[0])
        assert off[2] not in off[:2]


class Mute(Sketch):
    """A game that is asked for no worth."""

    def aims(self, observation: Seen) -> Mapping[Segment, float]:
        raise AssertionError


def test_an_answer_that_the_bot_cannot_give_does_not_fit() -> None:
    thought = Thought(SKETCH, Seen(Seat(0), Seat(0)), Seat(0), "pro", STEEL, STOP, RNG)
    throw = thought.hasty(), Throw((0.0, 0.0), (1.0, 1.0))
    assert all(map(thought.fits, (*throw, Choose(Seat(0), "other"))))
    assert not any(map(thought.fits, (None, {}, b"", Choose(Seat(1), "stop"), Choose(Seat(0), "go"))))
