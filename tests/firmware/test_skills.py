"""Whose ways out are shown: a bot's own, a person's once his darts have told how he throws."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from display.drawlist import Words
from firmware.app.advice import Advice
from firmware.logs.journal import Seated
from firmware.session import Session
from firmware.session.correction import Move
from firmware.session.skills import ENOUGH, UNKNOWN, Skills
from firmware.shown import look, step_picture
from games import registry
from games.geometry import STEEL
from games.kernel import Dart, Seat
from games.rng import Rng
from games.segments import MISS, Segment
from games.shot import SKILLS, scatter
from games.view import View

ANN = Seat(0)


def begun(*seats: Seated, start: str = "1501") -> Session:
    """x01, and nobody is near the end of it for a while."""
    return Session.start(registry.find("x01"), {"start": start}, seats or (Seated("Ann"),), bytes(32), "board", "")


def throw(at: Session, *segments: Segment) -> None:
    """Darts of whoever throws."""
    for segment in segments:
        seat = at.game.thrower(at.state)
        assert seat is not None
        at.act(Dart(seat, at.game.visit(at.state), segment), 0)


def darts(skill: str, count: int, seed: int = 1) -> list[Segment]:
    """What somebody hits who throws so well, at the triple 20 of a steel board."""
    rng, hit = Rng(bytes([seed] * 32)), list[Segment]()
    for _ in range(count):
        point, rng = scatter(STEEL.centre(Segment("T20")), SKILLS[skill], rng)
        hit.append(STEEL.segment(*point))
    return hit


def told(at: Session, seat: int = 0) -> str:
    return Skills(at, STEEL).skill(seat, len(at.actions))


def way(view: View) -> str:
    return " ".join(segment.name for segment in view.chalk.route) if view.chalk else ""


@pytest.mark.parametrize("skill", SKILLS)
def test_a_persons_darts_tell_how_he_throws(skill: str) -> None:
    at = begun()
    throw(at, *darts(skill, 45))
    assert told(at) == skill


def test_of_too_few_darts_it_is_not_guessed() -> None:
    at = begun()
    throw(at, *darts("novice", ENOUGH - 1))
    assert told(at) == UNKNOWN
    throw(at, *darts("novice", 1, seed=2))
    assert told(at) == "novice"


def test_bots_and_blurred_clicks_are_known_from_the_start() -> None:
    at = begun(Seated("Bob", bot="casual"), Seated("Ann", scatter="good"), Seated("Zoé"))
    assert [told(at, seat) for seat in range(3)] == ["casual", "good", UNKNOWN]


def test_what_was_taken_back_or_put_right_tells_nothing_more() -> None:
    at = begun()
    listening = Skills(at, STEEL)
    throw(at, *darts("pro", ENOUGH))
    assert listening.skill(ANN, len(at.actions)) == "pro"
    at.undo(1, 0)
    assert listening.skill(ANN, len(at.actions)) == UNKNOWN
    at.redo(0)
    for visit in range(1, 9):
        for dart in range(1, 4):
            at.correct(at.propose(Move(visit, dart, MISS)), 0)
    assert listening.skill(ANN, len(at.actions)) == told(at) == "novice"


def test_who_sits_down_in_mid_match_is_not_taken_for_the_one_before() -> None:
    at = begun()
    throw(at, *darts("novice", ENOUGH))
    at.reseat(ANN, Seated("Bob"), 0)
    assert told(at) == UNKNOWN
    throw(at, *darts("good", 45))
    assert told(at) == "good"


def test_each_step_is_shown_as_it_was_seen() -> None:
    at = begun()
    throw(at, *darts("novice", 45))
    skills = Skills(at, STEEL)
    assert [skills.skill(ANN, step) for step in (0, ENOUGH - 1, ENOUGH, 45)] == [UNKNOWN, UNKNOWN, "novice", "novice"]


def missing(darts: int, first: str = "S1") -> Session:
    """Ann has hit one segment and nothing else with so many darts of 101, and has a whole visit in hand."""
    at = begun(start="101")
    throw(at, Segment(first), *[MISS] * (darts - 1))
    return at


async def learned(at: Session, learns: bool = True) -> tuple[str, str]:
    """What the screen shows of the way out at first, and once the program has had time to make its tables."""
    asked: list[Callable[[], None]] = []

    async def apart(work: Callable[[], None]) -> None:
        asked.append(work)
        work()

    advice = Advice(at, STEEL, apart if learns else None)
    learning = asyncio.create_task(advice.learn())
    first = way(advice.view(at.state))
    await asyncio.sleep(0)
    later = way(advice.view(at.state))
    await asyncio.sleep(0)
    assert len(asked) == learns * len(SKILLS), "the tables of a match are made once"
    learning.cancel()
    return first, later


@pytest.mark.parametrize(("darts", "later"), [(27, "T20 D20"), (30, "DB DB")])
def test_the_way_a_person_sees_changes_as_his_darts_tell(darts: int, later: str) -> None:
    assert asyncio.run(learned(missing(darts))) == ("T20 D20", later)


def test_where_nobody_makes_the_tables_the_usual_ways_stay() -> None:
    assert asyncio.run(learned(missing(30), learns=False)) == ("T20 D20", "T20 D20")


def test_each_bot_is_shown_the_way_of_its_skill() -> None:
    at = begun(Seated("Bob", bot="novice"), Seated("Zoé", bot="pro"), start="101")
    throw(at, *[Segment("S1"), MISS, MISS] * 2)
    bob = asyncio.run(learned(at))[1]
    throw(at, MISS, MISS, MISS)
    zoe = asyncio.run(learned(at))[1]
    first = at.game.order(at.state)[0]
    assert (bob, zoe) == (("DB DB", "T20 D20") if first == 0 else ("T20 D20", "DB DB"))


def test_a_picture_of_a_match_shows_what_was_seen_then() -> None:
    at, how = missing(30, "D20"), look((1280, 720), "en")
    before, later = (
        {op.string for op in step_picture(at, step, None, how).ops if isinstance(op, Words)} for step in (27, 30)
    )
    assert {"T15", "D8"} < before, "61 is left"
    assert not {"T15", "D8"} & later
