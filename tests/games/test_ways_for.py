"""The ways out are the thrower's: whoever throws wider is told another way, where that is the better one for him."""

from __future__ import annotations

import pytest

from games.catalogue.checkouts import GAME as CHECKOUTS
from games.catalogue.cricket import GAME as CRICKET
from games.catalogue.gotcha import GAME as GOTCHA
from games.catalogue.x01 import GAME as X01
from games.geometry import STEEL
from games.oche.game import AnyOche
from games.shot import SKILLS
from games.view import View
from games.wits import Wits
from tests.games.oche_table import Table


def seen(at: Table, skill: str) -> View:
    """What a thrower of that skill is shown at a steel board."""
    wits = Wits(0, sigma=SKILLS[skill], geometry=STEEL)
    return at.game.view_for(at.game.observe(at.state, None), wits)


def route(at: Table, skill: str) -> str:
    chalk = seen(at, skill).chalk
    return " ".join(segment.name for segment in chalk.route) if chalk else ""


def left(score: int) -> Table:
    return Table(X01, 1).slate(left=(score,))


@pytest.mark.parametrize(
    ("score", "novice", "pro"),
    [
        (100, "DB DB", "T20 D20"),  # who throws wide counts most at the bull, and has 25 at least
        (48, "T14 D3", "S16 D16"),
        (32, "D16", "D16"),
        (170, "T20 T20 DB", "T20 T20 DB"),
    ],
)
def test_a_novice_and_a_pro_are_shown_their_own_ways(score: int, novice: str, pro: str) -> None:
    assert (route(left(score), "novice"), route(left(score), "pro")) == (novice, pro)


@pytest.mark.parametrize("skill", SKILLS)
def test_no_way_takes_more_darts_for_it(skill: str) -> None:
    for score in range(2, 171):
        assert len(route(left(score), skill).split()) == len(route(left(score), "pro").split())


def test_what_is_lit_is_the_next_dart_of_the_way() -> None:
    for skill, first in (("novice", "DB"), ("pro", "T20")):
        (lit,) = seen(left(100), skill).board.lit
        assert [segment.name for segment in lit.segments] == [first]
        assert lit.best


def test_with_too_few_darts_in_hand_only_the_first_dart_of_his_way_is_lit() -> None:
    at = left(100).throw("MISS MISS")
    for skill, first in (("novice", "DB"), ("pro", "T20")):
        assert route(at, skill) == ""
        assert [lit.segments[0].name for lit in seen(at, skill).board.lit] == [first]


def test_nothing_else_of_the_view_is_another_one() -> None:
    at = left(32)
    assert seen(at, "novice") == seen(at, "pro") == at.game.view(at.game.observe(at.state, None))


def test_what_would_send_somebody_back_is_lit_beside_the_way_and_once() -> None:
    at = Table(GOTCHA, 2, out="double").slate(points=(201, 221))
    names = {skill: [[area.name for area in lit.segments] for lit in seen(at, skill).board.lit] for skill in SKILLS}
    assert names["pro"][0] == ["T20"]
    assert names["novice"][0] == ["DB"]
    for lights in names.values():
        assert ["SI20", "SO20"] in lights
        assert len({tuple(areas) for areas in lights}) == len(lights)


def test_a_practice_of_checkouts_teaches_the_way_of_whoever_practises() -> None:
    at = Table(CHECKOUTS, 1, start=100)
    assert (route(at, "novice"), route(at, "pro")) == ("DB DB", "T20 D20")


@pytest.mark.parametrize(("game", "exact"), [(X01, True), (GOTCHA, True), (CHECKOUTS, True), (CRICKET, False)])
def test_only_games_that_end_exactly_say_how_they_are_finished(game: AnyOche, exact: bool) -> None:
    at = Table(game, 2)
    assert (game.finish(game.observe(at.state, None)) is not None) is exact
