"""A thought has a decision in time, whatever becomes of those who think it."""

from __future__ import annotations

import asyncio
import itertools
import pickle
import pickletools
import threading
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, TypeAlias

import pytest

from firmware.bots import Decision, Thought
from firmware.bots.mind import Question
from firmware.bots.thinker import CAP_US, Start, Thinker, Worker
from firmware.clock import JumpClock
from firmware.logs.journal import Seated
from firmware.session import Session
from games import registry
from games.catalogue.main_vide_gagne.game import MainVideGagne
from games.catalogue.main_vide_gagne.seen import Seen
from games.geometry import SOFT
from games.kernel import AnyGame, Choose, Seat
from games.rng import Rng
from games.segments import Segment
from games.text import Text
from tests.firmware.evening import Evening

GAME = registry.find("main-vide-gagne")


def thought(game: AnyGame = GAME, skill: str = "casual", **options: str) -> Thought:
    """A bot's first dart in a match."""
    session = Session.start(GAME, options, (Seated("Bob", skill),) * 3, bytes(range(32)), "simulated", "")
    seat = session.game.thrower(session.state)
    assert seat is not None
    seen, choices = session.game.observe(session.state, seat), session.game.choices(session.state, seat)
    return Thought(game, seen, seat, skill, SOFT, choices, Rng(session.seed).fork("bot"))


THOUGHT = thought()
NEVER = float("inf")


Script: TypeAlias = Sequence[tuple[float, object]]
"""For each question after the waking up: how long it takes in us, and the answer, or the end."""


class Fake:
    """A worker by a script."""

    def __init__(self, clock: JumpClock, waking_us: float, script: Script) -> None:
        self.clock, self.script = clock, [(waking_us, None), *script]
        self.asked: list[Question] = []
        self.closed = False

    async def ask(self, question: Question) -> object:
        self.asked.append(question)
        us, answer = self.script.pop(0)
        if us == NEVER:
            await asyncio.Event().wait()
        await self.clock.sleep_until(self.clock.now_us() + int(us))
        if isinstance(answer, Exception):
            raise answer
        return answer

    def close(self) -> None:
        self.closed = True


class Trial:
    """Workers that are started one after another, each with its script; then there are no more."""

    def __init__(self, *scripts: Script, waking_us: float = 50_000) -> None:
        self.clock, self.scripts, self.waking_us = JumpClock(), list(scripts), waking_us
        self.workers: list[Fake] = []
        self.said: list[Text] = []

    def start(self) -> Worker:
        if not self.scripts:
            raise OSError(12, "no memory")
        self.workers.append(Fake(self.clock, self.waking_us, list(self.scripts.pop(0))))
        return self.workers[-1]

    def live(self, story: Callable[[Thinker], Awaitable[None]]) -> None:
        async def work() -> None:
            async with Thinker(self.clock, SOFT, self.said.append, self.start) as thinker:
                await story(thinker)

        self.clock.run(work())

    def think(self, times: int = 1, pause_us: int = 1_000_000) -> list[tuple[Decision, int]]:
        """So many thoughts, a pause before each: the decisions, and how long each took in us."""
        done: list[tuple[Decision, int]] = []

        async def story(thinker: Thinker) -> None:
            for _ in range(times):
                await self.clock.sleep_until(self.clock.now_us() + pause_us)
                began = self.clock.now_us()
                done.append((await thinker.think(THOUGHT), self.clock.now_us() - began))

        self.live(story)
        return done


GOOD, HASTY = THOUGHT.decide(), THOUGHT.hasty()


def test_thought_and_haste_can_be_told_apart_here() -> None:
    assert GOOD != HASTY


def test_a_bot_does_what_it_thought() -> None:
    trial = Trial([(3_000, GOOD)])
    ((decision, us),) = trial.think()
    assert (decision, trial.said) == (GOOD, [])
    assert us == pytest.approx(3_000, abs=10)
    assert trial.workers[0].asked == [SOFT, THOUGHT]
    assert trial.workers[0].closed


def test_a_thought_that_takes_too_long_is_given_up_and_who_thought_it_replaced() -> None:
    trial = Trial([(NEVER, None)], [(3_000, GOOD)])
    (first, us), (second, _) = trial.think(2)
    assert (first, second) == (HASTY, GOOD)
    assert us == pytest.approx(CAP_US, abs=10)
    assert [worker.closed for worker in trial.workers] == [True, True]
    assert [said.msgid for said in trial.said] == ["A bot thought for too long and acted in haste."]


def test_a_bot_does_not_wait_longer_for_who_still_wakes_up_but_leaves_him_his_time() -> None:
    trial = Trial([(3_000, GOOD)], waking_us=1_300_000)
    (first, us), (second, _) = trial.think(2, pause_us=100_000)
    assert (first, second) == (HASTY, GOOD)
    assert us == pytest.approx(CAP_US, abs=10)
    assert len(trial.workers) == 1
    assert trial.said == []


def test_who_never_wakes_up_is_replaced_in_the_end() -> None:
    trial = Trial([], [(3_000, GOOD)], waking_us=NEVER)
    assert {decision for decision, _ in trial.think(12)} == {HASTY}
    assert len(trial.workers) == 2


@pytest.mark.parametrize("end", [EOFError(), BrokenPipeError(), pickle.UnpicklingError(), RuntimeError("no thread")])
def test_who_ends_in_the_middle_of_a_thought_is_replaced(end: Exception) -> None:
    trial = Trial([(3_000, end)], [(3_000, GOOD)])
    (first, us), (second, _) = trial.think(2)
    assert (first, second) == (HASTY, GOOD)
    assert us == pytest.approx(3_000, abs=10)
    assert len(trial.said) == 1


@pytest.mark.parametrize("rubbish", [None, b"\0", {}, Choose(Seat(7), "stop"), THOUGHT])
def test_rubbish_is_no_decision(rubbish: object) -> None:
    trial = Trial([(3_000, rubbish)], [(3_000, GOOD)])
    assert [decision for decision, _ in trial.think(2)] == [HASTY, GOOD]
    assert len(trial.workers) == 2


def test_each_thing_is_said_once() -> None:
    trial = Trial(*([(3_000, GOOD), (3_000, EOFError())] for _ in range(6)))
    trial.think(10)
    assert len(trial.said) == 1


def test_a_thought_that_is_dropped_is_no_answer_to_the_next() -> None:
    stale = Choose(THOUGHT.seat, "stale")
    trial = Trial([(200_000, stale), (3_000, GOOD)])

    async def story(thinker: Thinker) -> None:
        await trial.clock.sleep_until(1_000_000)
        dropped = asyncio.create_task(thinker.think(THOUGHT))
        await trial.clock.sleep_until(1_100_000)
        dropped.cancel()
        assert await thinker.think(THOUGHT) == GOOD
        assert trial.clock.now_us() == pytest.approx(1_203_000, abs=50)

    trial.live(story)
    assert len(trial.workers) == 1


class Moody:
    """A worker that does something else with each thought: it decides, never does, ends, or talks rubbish."""

    def __init__(self) -> None:
        self.thoughts = 0

    async def ask(self, question: Question) -> object:
        if not isinstance(question, Thought):
            return None
        self.thoughts += 1
        match self.thoughts % 4:
            case 2:
                await asyncio.Event().wait()
            case 3:
                raise EOFError
            case 0:
                return "twenty"
        return question.decide()

    def close(self) -> None:
        """It thinks on where it stopped."""


def test_a_match_goes_on_to_its_end_whatever_becomes_of_who_thinks() -> None:
    async def think(thought: Thought) -> Decision:
        return await thinker.think(thought)

    evening, moody = Evening("pro", "good", lives=2, think=think), Moody()
    thinker = Thinker(evening.clock, SOFT, lambda words: None, lambda: moody)

    async def story() -> None:
        stirred = evening.table.watch()
        async with thinker:
            while not evening.table.over:
                await evening.clock.wait(stirred, None)
                stirred.clear()

    evening.live(story)
    assert evening.session.outcome is not None
    assert moody.thoughts > 8


# no process


def none() -> Worker:
    raise OSError(12, "no memory")


def test_where_no_process_can_be_started_bots_think_inside_the_program() -> None:
    assert inside(none) == (GOOD, ["no memory"])


def test_after_three_that_fail_it_is_left_at_that() -> None:
    trial = Trial(*[[(3_000, EOFError())]] * 9)
    assert {decision for decision, _ in trial.think(3)} == {HASTY}
    assert len(trial.workers) == 3
    assert len(trial.said) == 2


def inside(start: Start, what: Thought = THOUGHT) -> tuple[Decision, list[object]]:
    """A thought by the real clock, since a real thread thinks it: the decision, and why it is not thought apart."""
    said: list[Text] = []
    clock = Patient()

    async def work() -> Decision:
        async with Thinker(clock, SOFT, said.append, start) as thinker:
            return await thinker.think(what)

    return asyncio.run(work()), [dict(words.args).get("why") for words in said]


class Patient:
    """A clock that stands still: nothing is ever late."""

    def now_us(self) -> int:
        return 0

    def at(self, us: int) -> int:
        return us

    async def sleep_until(self, us: int) -> None:
        raise AssertionError

    async def wait(self, event: asyncio.Event, until_us: int | None) -> None:
        await event.wait()


class Failing(MainVideGagne):
    """A game that cannot say what a dart is worth."""

    def aims(self, observation: Seen) -> Mapping[Segment, float]:
        raise ZeroDivisionError


def test_a_thought_that_fails_inside_is_no_end_of_anything() -> None:
    failing = thought(Failing())
    assert inside(none, failing)[0] == failing.hasty()


class Stubborn(MainVideGagne):
    """A game that takes its time."""

    def __init__(self) -> None:
        self.begun = 0
        self.end = threading.Event()

    def aims(self, observation: Seen) -> Mapping[Segment, float]:
        self.begun += 1
        self.end.wait()
        return super().aims(observation)


def test_a_thought_inside_that_takes_too_long_is_not_joined_by_more() -> None:
    clock, said, game = JumpClock(), list[Text](), Stubborn()
    stubborn = thought(game)

    async def work() -> None:
        async with Thinker(clock, SOFT, said.append, none) as thinker:
            while not game.begun:  # the thread still gets ready
                assert await thinker.think(stubborn) == stubborn.hasty()
            for _ in range(3):
                assert await thinker.think(stubborn) == stubborn.hasty()

    clock.run(work())
    assert game.begun == 1
    game.end.set()


# what crosses


def crossing(options: dict[str, Any]) -> list[tuple[Thought, bytes, Any]]:
    """All thoughts of a match of bots: each as it is, as it is sent, and the state that nobody is to know."""
    sent: list[tuple[Thought, bytes, Any]] = []

    async def think(thought: Thought) -> Decision:
        sent.append((thought, pickle.dumps(thought), evening.session.state))
        return thought.decide()

    evening = Evening("pro", "good", "good", seed=SEED, lives=2, think=think, **options)
    evening.until_over()
    return sent


SEED = int.from_bytes(bytes(range(100, 132)), "big")
MATCHES: list[dict[str, Any]] = [{"hands": "open"}, {"hands": "secret"}, {"hands": "secret", "legs": 3}]


@pytest.mark.parametrize("options", MATCHES)
def test_a_thought_comes_through_a_pipe_as_it_was(options: dict[str, Any]) -> None:
    for made, sent, _ in crossing(options)[:20]:
        got = pickle.loads(sent)
        for field in fields(Thought):
            if field.name != "game":
                assert getattr(got, field.name) == getattr(made, field.name)
        assert type(got.game) is type(made.game)
        assert got.decide() == made.decide()
        assert got.hasty() == made.hasty()


def strings(sent: bytes) -> set[str]:
    """Every word that a pickle holds."""
    return {value for _, value, _ in pickletools.genops(sent) if isinstance(value, str)}


@pytest.mark.parametrize("options", MATCHES[1:])
def test_nothing_crosses_that_the_seat_may_not_know(options: dict[str, Any]) -> None:
    thoughts = crossing(options)
    assert len(thoughts) > 20
    for thought, sent, state in thoughts:
        leg, place = (state.inner, state.leg.places()[thought.seat]) if "legs" in options else (state, thought.seat)
        held = leg.cards
        mine = (*held.hands[place], *(card for seat, card in leg.event.moves if seat == place))
        assert isinstance(GAME.info.emblem, tuple)
        shown = (*held.discard, *itertools.chain(*leg.match.draws), *GAME.info.emblem)
        known = {card.name for card in (*mine, *shown)}
        every = {card.name for card in (*itertools.chain(*held.hands), *held.stock, *held.discard)}
        assert strings(sent) & every <= known
        assert {card.name for card in held.hands[place]} <= strings(sent)
        keys = (SEED.to_bytes(32, "big"), SEED.to_bytes(32, "big").hex().encode(), held.rng.key)
        assert not any(key in sent for key in keys)
        if "legs" in options:
            assert state.seed.key not in sent
