"""How bots play x01: as the countdown of their scatter has it, whatever the rules; and where it is no guide."""

from __future__ import annotations

from typing import Any

import pytest

from firmware.bots import Thought, Throw
from games.catalogue.x01 import GAME
from games.catalogue.x01.thought import table
from games.geometry import SOFT, STEEL, Geometry
from games.kernel import Seat
from games.rng import Rng
from games.segments import Segment
from games.wits import Weighed, Wits
from tests.games.oche_table import Table

RNG = Rng(b"a bot's own generator, 32 bytes!")


def found(match: Table, sigma: float = 7.0, geometry: Geometry = STEEL) -> Weighed:
    seat = match.state.visit.seat
    return GAME.weigh(GAME.observe(match.state, seat), (), Wits(0, sigma=sigma, geometry=geometry), RNG)


def at(*left: int, opened: bool = True, **options: Any) -> Table:
    return Table(GAME, len(left), start=101, **options).slate(left=left, opened=(opened,) * len(left))


def aimed(match: Table, sigma: float = 7.0, geometry: Geometry = STEEL) -> str:
    point = found(match, sigma, geometry).aim
    assert point is not None
    return geometry.segment(*point).name


def test_it_aims_at_what_finishes_or_leaves_a_double() -> None:
    assert aimed(at(32, 60)) == "D16"
    assert aimed(at(50, 60).throw("MISS MISS")) == "DB"
    assert aimed(at(57, 60).throw("SO17")) == "D20"
    assert aimed(at(101, 60)) in {"T17", "T19", "T20"}


def test_where_the_visit_began_matters_for_what_may_be_risked() -> None:
    """With the last dart at 37: who began there loses nothing by a bust, who began at 97 would lose sixty points."""
    match = at(97, 60).throw("T20 MISS")
    began_high, began_low = found(match).aims, found(at(37, 60).throw("MISS MISS")).aims
    assert began_high[Segment("D19")] < began_low[Segment("D19")] == pytest.approx(0, abs=1e-3)


def test_worth_is_in_darts_saved_beside_a_miss() -> None:
    match = at(32, 60)
    weighed = found(match)
    assert weighed.aims[Segment("MISS")] == 0
    assert weighed.aims[Segment("D16")] == max(weighed.aims.values())
    assert weighed.aims[Segment("SO16")] == pytest.approx(weighed.aims[Segment("SI16")])
    assert weighed.aims[Segment("SO3")] < weighed.aims[Segment("SO16")] < weighed.aims[Segment("D16")]
    down = table(match.state.match.rules, STEEL, 7.0)
    assert weighed.aims[Segment("D16")] == down.after((32, True), 2, (32, True), Segment("MISS"))


def test_each_board_and_each_scatter_has_its_own_aim() -> None:
    match = at(101, 60)
    points = {found(match, sigma, board).aim for sigma, board in ((7.0, STEEL), (7.0, SOFT), (15.0, SOFT))}
    assert len(points) == 3


def test_who_is_not_in_aims_at_what_opens() -> None:
    assert aimed(at(101, 101, opened=False, in_="double")) in {"D20", "D18", "D17", "DB"}
    opened = at(101, 101, opened=False, in_="double").throw("D20")
    assert aimed(opened, geometry=STEEL) != "D20"


def test_with_a_fat_bull_it_is_finished_there_from_fifty() -> None:
    assert aimed(at(50, 60, bull="fat"), sigma=15.0) == "DB"
    assert aimed(at(50, 60, bull="split"), sigma=15.0) != "DB"


def test_any_segment_finishes_where_it_may() -> None:
    assert aimed(at(20, 60, out="straight"), sigma=20.0) in {"SI20", "SO20", "T20", "D10", "SO10"}


def test_who_may_not_finish_goes_by_a_rule_of_thumb() -> None:
    """DRT-6."""
    match = Table(GAME, 4, (0, 1, 0, 1)).slate(left=(20, 41, 90, 23))
    weighed = found(match)
    assert weighed.aim is None
    assert weighed.aims[Segment("D10")] < 0
    assert found(Table(GAME, 4, (0, 1, 0, 1), freeze="off").slate(left=(20, 41, 90, 23))).aim is not None


def test_a_stuck_contact_is_not_aimed_at() -> None:
    match = at(32, 60)
    seen = GAME.observe(match.state, Seat(0))

    def thrown(avoid: frozenset[Segment]) -> str:
        done = Thought(GAME, seen, Seat(0), "pro", STEEL, (), RNG, avoid).decide()
        assert isinstance(done, Throw)
        return STEEL.segment(*done.aim).name

    assert thrown(frozenset()) == "D16"
    assert thrown(frozenset({Segment("D16")})) in {"SO16", "SI16", "SO8", "SI8"}


def test_a_study_is_the_rules_for_all_seats_and_scores() -> None:
    assert GAME.study(GAME.observe(at(32, 60).state, Seat(0))) == GAME.study(GAME.observe(at(101, 7).state, Seat(1)))
    assert GAME.study(GAME.observe(at(32, 60, out="master").state, Seat(0))) != GAME.study(
        GAME.observe(at(32, 60).state, Seat(0))
    )


@pytest.mark.parametrize(
    "options",
    [
        {"in_": "double", "out": "straight", "bull": "fat"},
        {"in_": "master", "out": "master", "bull": "split"},
        {"in_": "straight", "out": "double", "bull": "fat", "fat_is_double": "false"},
    ],
)
def test_bots_end_every_match(options: dict[str, Any]) -> None:
    match = Table(GAME, 2, start=101, **options)
    for turn in range(200):
        if not GAME.to_act(match.state):
            break
        seat, skill = match.state.visit.seat, ("good", "pro")[match.state.visit.seat]
        done = Thought(GAME, GAME.observe(match.state, seat), seat, skill, SOFT, (), RNG.fork(str(turn))).decide()
        assert isinstance(done, Throw)
        match.throw(SOFT.segment(*done.land).name)
    assert match.places
