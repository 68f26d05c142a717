"""What has to be known by heart is learned before the first thought, as long as that takes."""

from __future__ import annotations

from firmware.bots import Decision, Thought, Throw
from firmware.bots.mind import Study
from firmware.bots.thinker import Thinker
from firmware.logs.journal import Seated
from firmware.session import Session
from games import registry
from games.geometry import SOFT
from games.rng import Rng
from tests.firmware.test_thinker import THOUGHT, Script, Trial


def lesson(skill: str = "casual", **options: int) -> Thought:
    game = registry.find("x01")
    session = Session.start(game, options, (Seated("Bob", skill),) * 2, bytes(range(32)), "simulated", "")
    seat = session.game.thrower(session.state)
    assert seat is not None
    seen = session.game.observe(session.state, seat)
    return Thought(session.game, seen, seat, skill, SOFT, (), Rng(session.seed).fork("bot"))


def asked(*thoughts: Thought, script: Script) -> tuple[Trial, list[Decision]]:
    trial, done = Trial(script), list[Decision]()

    async def story(thinker: Thinker) -> None:
        await trial.clock.sleep_until(1_000_000)
        for one in thoughts:
            done.append(await thinker.think(one))

    trial.live(story)
    return trial, done


def test_it_is_learned_once_for_each_skill_and_each_table_of_rules() -> None:
    casual, pro, short = lesson(), lesson("pro"), lesson(start=101)
    answers = (None, casual, casual, None, pro, None, short, casual)
    script = [(9, answer and answer.hasty()) for answer in answers]
    trial, _ = asked(casual, casual, pro, short, casual, script=script)
    learned = [question.thought for question in trial.workers[0].asked if isinstance(question, Study)]
    assert learned == [casual, pro, short]
    assert trial.said == []


def test_who_learns_for_long_is_left_alone_and_the_bot_acts_in_haste_meanwhile() -> None:
    one = lesson("novice", start=101)
    good = one.decide()
    assert good != one.hasty()
    trial, done = asked(one, one, one, script=[(1_300_000, None), (3_000, good)])
    assert done == [one.hasty(), one.hasty(), good]
    assert (len(trial.workers), trial.said) == (1, [])


def test_a_match_of_legs_is_learned_as_its_game_is() -> None:
    one, legs = lesson(start=101), lesson(start=101, legs=3)
    assert legs.game.study(legs.observation) == one.game.study(one.observation) is not None
    assert THOUGHT.game.study(THOUGHT.observation) is None
    assert isinstance(legs.decide(), Throw)
