"""What an arrow of the archers' Goose is worth, and what the help says each number would do."""

from __future__ import annotations

import pytest

from games.catalogue.oie_des_archers import GAME
from games.catalogue.oie_des_archers.race import aimed, race
from games.catalogue.oie_des_archers.state import State
from games.kernel import Seat
from games.segments import Segment
from games.view import Lit
from tests.games.archers import after, archers, seen

SQUARES = race("red-green", 30, 2, False)


def worth(state: State) -> dict[str, float]:
    """The worth of the single of each number, and of the bulls."""
    thrower = GAME.thrower(state)
    aims = GAME.aims(GAME.observe(state, thrower))
    return {segment.name: value for segment, value in aims.items()}


def lit(state: State) -> dict[int, Lit]:
    """What is said of each number."""
    return {light.segments[0].number: light for light in seen(state).board.lit if light.segments[0].number}


def bulls(state: State) -> dict[str, Lit]:
    """What is said of each bull."""
    return {light.segments[0].name: light for light in seen(state).board.lit if not light.segments[0].number}


def test_the_nearer_to_63_the_fewer_volleys_but_for_what_stands_there() -> None:
    assert SQUARES.two[63] == 0
    assert 1 < SQUARES.two[45] < SQUARES.two[31] < SQUARES.two[0] < 6
    assert all(one >= two for one, two in zip(SQUARES.one, SQUARES.two, strict=True))
    assert SQUARES.two[45] < SQUARES.two[46], "from an archer's square another one is in reach of a nine"


def test_who_scores_less_needs_longer() -> None:
    confirmed = race("red-green", 30, 2, True)
    assert confirmed.two[0] > 2 * SQUARES.two[0]


def test_volleys_are_those_of_one_arrow_more() -> None:
    """The expected volleys from a square are one more than the mean of those after it (the equation they solve)."""
    chances = aimed(False)
    for square in (0, 20, 40, 55, 62):
        goes = SQUARES.goes[square]
        seconds = [
            min(sum(p * cost for p, cost in zip(row, goes[first : first + 11], strict=True)) for row in chances)
            for first in range(11)
        ]
        mean = min(sum(p * cost for p, cost in zip(row, seconds, strict=True)) for row in chances)
        assert SQUARES.two[square] == pytest.approx(1 + mean, abs=0.02)


def test_the_second_arrow_is_worth_what_the_volley_then_does() -> None:
    values = worth(after(archers(60, 10), "A:S1"))
    assert max(values, key=values.__getitem__) in {
        f"{ring}{number}" for ring in ("S", "SI", "SO", "D", "T") for number in (2, 12)
    }
    after_one = after(archers(50, 10), "A:S3")
    assert worth(after_one)["S5"] < 0, "50 + 8 is death"


def test_where_the_first_arrow_is_home_no_other_is_worth_anything() -> None:
    assert all(value < 0 for value in worth(after(archers(60, 10), "A:S3")).values())


def test_a_green_arrow_is_worth_more_with_opponents_than_alone() -> None:
    alone = worth(archers(20, arrows=(1,)))["S6"]
    together = worth(archers(20, 40, arrows=(1, 2)))["S6"]
    assert together > alone


def test_who_would_be_freed_counts() -> None:
    free, held = archers(21, 31, arrows=(1, 2)), archers(21, 31, arrows=(1, 2), skip=(0, 2))
    assert worth(held)["S10"] < worth(free)["S10"]


def test_singles_of_a_confirmed_player_are_worth_nothing() -> None:
    aims = GAME.aims(GAME.observe(archers(0, 0, confirmed=(0,)), Seat(0)))
    assert Segment("SO7") not in aims
    assert aims[Segment("SB")] > aims[Segment("T7")], "nine points lead from archer to archer"
    assert {segment.name[0] for light in lit(archers(0, 0, confirmed=(0,))).values() for segment in light.segments} == {
        "D",
        "T",
    }


def test_the_help_names_what_each_number_would_do() -> None:
    lights = lit(archers(10, 0, arrows=(1, 2)))
    assert sorted(lights) == list(range(1, 21))
    archer, bridge, plain = lights[8], lights[2], lights[5]
    assert (archer.title.msgid, archer.sign, archer.tile) == ("{what} → {square}", "archer", 8)
    assert archer.detail is not None
    assert archer.detail.msgid == "green arrow"
    assert (bridge.title.msgid, bridge.sign, bridge.tone) == ("bridge", "bridge", "danger")
    assert (plain.title.msgid, plain.detail, plain.tone) == ("→ {square}", None, "plain")
    assert lights[8].best
    assert lights[18].best, "both numbers of the best value"


def test_the_bulls_are_lit_as_what_they_score_and_said_in_words() -> None:
    state = archers(0, 0)
    ten, nine = bulls(state)["DB"], bulls(state)["SB"]
    assert (ten.tile, nine.tile) == (10, 9)
    assert nine.best, "nine leads from archer to archer"
    assert nine.title.msgid == "archer"
    call = seen(state).call
    assert call is not None
    assert [line.msgid for line in call.lines] == ["{n} arrow", "bull {value}, outer bull {outer}"]
    whole = archers(0, 0, bull="inner")
    assert [(name, light.tile) for name, light in bulls(whole).items()] == [("B", 10)]
    single = seen(whole).call
    assert single is not None
    assert dict(single.lines[1].args) == {"value": 10}


def test_a_confirmed_player_is_told_that_singles_score_nothing() -> None:
    call = seen(archers(0, 0, confirmed=(0,))).call
    assert call is not None
    assert call.lines[1].msgid == "singles score nothing"


def test_before_the_second_arrow_the_first_counts_too() -> None:
    lights = lit(after(archers(10, 0), "A:S3"))
    assert lights[5].sign == "archer"
    assert lights[6].sign == "inn"


def test_the_squares_in_reach_and_those_beyond_are_marked() -> None:
    track = seen(archers(10, 0, arrows=(1, 2))).track
    assert track is not None
    assert track.reach == tuple(range(11, 21))
    assert track.beyond == (26, 29)


def test_without_help_nothing_is_lit_and_every_sector_still_says_its_value() -> None:
    view = seen(archers(10, 0, help="off"))
    assert not view.board.lit
    assert view.track is not None
    assert not view.track.reach
    assert dict(view.board.values)[20] == "10"
    assert dict(view.board.values)[17] == "7"
