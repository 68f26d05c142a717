"""High Score: what is another than in Count-Up."""

from __future__ import annotations

from games.catalogue.count_up import GAME as COUNT_UP
from games.catalogue.high_score import GAME
from tests.games.oche_table import Table

ROUND = "next next "


def test_it_is_over_after_seven_rounds() -> None:
    match = Table(GAME).throw("T20 next next " + ROUND * 5 + "next")
    assert match.places == []
    assert match.throw("next").places == ["A", "B"]


def test_so_many_rounds_are_thrown_as_are_wanted() -> None:
    assert Table(GAME, rounds=3).throw("next D20 next" + " next" * 4).places == ["B", "A"]


def test_darts_count_as_in_count_up() -> None:
    darts = "T20 D7 SB DB B S3"
    for bull in ("split", "fat"):
        assert Table(GAME, bull=bull).throw(darts).now == Table(COUNT_UP, bull=bull).throw(darts).now


def test_there_is_no_target() -> None:
    assert {setting.key for setting in GAME.info.settings} == {"rounds", "bull"}
