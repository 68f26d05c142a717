"""Golf: the last dart counts, so stopping in time is the game (GLF, DRT-11)."""

from __future__ import annotations

import pytest

from firmware.bots import Thought
from games.catalogue.golf import GAME, promise
from games.geometry import SOFT, STEEL, Geometry
from games.kernel import Choose, Seat
from games.oche.usual import STOP
from games.rng import Rng
from games.settings import BadOption, Value
from games.shot import SKILLS
from games.tabletop import Call
from games.text import text
from tests.games.oche_table import Table
from tests.games.race import Evening


def strokes(table: Table) -> list[int]:
    return [sum(row) for row in table.now.rows]


@pytest.mark.parametrize(
    ("dart", "made"), [("D1", 1), ("T1", 2), ("SI1", 3), ("SO1", 4), ("S1", 3), ("T2", 5), ("DB", 5), ("MISS", 5)]
)
def test_each_ring_has_its_strokes_and_another_number_five(dart: str, made: int) -> None:
    table = Table(GAME).throw(dart)
    assert table.now.rows == ((made,), ())
    assert table.view.turn is not None
    assert table.view.turn.darts[0].note == text("{n} stroke", n=made)


@pytest.mark.parametrize("single", [3, 4])
def test_an_undivided_single_has_the_strokes_that_are_set(single: int) -> None:
    assert strokes(Table(GAME, single=single).throw("S1 next"))[0] == single
    assert strokes(Table(GAME, single=single).throw("SI1 next SO1 next")) == [3, 4]


@pytest.mark.parametrize(
    ("darts", "made"),
    [("SI1 SO20", 5), ("SI1", 3), ("SO20 D1", 1), ("D1 T1", 2), ("D1 T1 SO1", 4), ("T1 MISS MISS", 5), ("", 5)],
)
def test_the_last_dart_counts(darts: str, made: int) -> None:
    """DRT-11, DRT-14: NEXT keeps the last dart that was seen; without one the hole is missed."""
    table = Table(GAME).throw(darts)
    if table.state.visit.seat == 0:
        table.throw("next")
    assert (table.now.rows, table.thrower) == (((made,), ()), "B3")


def test_a_player_may_be_content_after_each_dart_but_not_before() -> None:
    table = Table(GAME)
    assert GAME.choices(table.state, Seat(0)) == ()
    for dart in ("MISS", "T1"):
        table.throw(dart)
        assert GAME.choices(table.state, Seat(0)) == (STOP,)
        assert GAME.choices(table.state, Seat(1)) == ()
        assert table.aside == (text("NEXT keeps {n} stroke", n=5 if dart == "MISS" else 2),)
    assert table.choose("stop").now.rows == ((2,), ())
    assert table.thrower == "B3"


def test_a_hole_in_one_is_told_and_may_be_thrown_away() -> None:
    table = Table(GAME).throw("D1")
    assert (table.title, table.thrower) == (text("Hole in one!"), "A2")
    assert table.call == Call(title=text("HOLE IN ONE"), lines=(text("NEXT keeps {n} stroke", n=1),))
    assert strokes(table.throw("MISS next"))[0] == 5


@pytest.mark.parametrize("holes", [9, 18])
def test_each_number_is_a_hole_and_the_fewest_strokes_win(holes: int) -> None:
    table = Table(GAME, 3, holes=holes)
    for hole in range(1, holes + 1):
        assert table.places == []
        table.throw(f"SI{hole} next D{hole} next next")
    assert (strokes(table), table.places) == ([3 * holes, holes, 5 * holes], ["B", "A", "C"])
    assert table.outcome.figures == (
        (text("strokes"), (str(3 * holes), str(holes), str(5 * holes))),
        (text("holes in one"), ("0", str(holes), "0")),
    )


def test_as_many_strokes_share_a_place() -> None:
    table = Table(GAME, 3).throw("next next T1 next " + "next " * 24)
    assert table.places == ["C", "AB"]


# how it is played


def apart(**options: Value) -> Table:
    """A match at a board that tells the inner single from the outer one."""
    return Table(GAME, 2, (), **options).at(split_singles=True)


def test_what_is_better_than_the_last_dart_is_lit() -> None:
    table = apart()
    assert table.lit == ["D1*", "T1", "SI1", "SO1"]
    assert table.throw("SO1").lit == ["D1*", "T1", "SI1"]
    assert table.throw("T1").lit == ["D1*"]
    assert Table(GAME).throw("D1").lit == []


@pytest.mark.parametrize("single", [3, 4])
def test_a_board_that_does_not_tell_the_singles_apart_lights_them_as_one(single: int) -> None:
    table = Table(GAME, single=single)
    assert [(lit.segments[0].name, len(lit.segments), lit.title) for lit in table.view.board.lit] == [
        ("D1", 1, text("{n} stroke", n=1)),
        ("T1", 1, text("{n} stroke", n=2)),
        ("SI1", 2, text("{n} stroke", n=single)),
    ]
    assert table.throw("S1").lit == ["D1*", "T1"]


@pytest.mark.parametrize("holes", [8, 10, 17, 19])
def test_a_round_has_nine_holes_or_eighteen(holes: int) -> None:
    with pytest.raises(BadOption):
        Table(GAME, holes=holes)


def test_what_an_undivided_single_is_says_nothing_at_a_board_that_divides_it() -> None:
    assert apart(single=4).state.match == apart(single=3).state.match


def test_only_the_dart_that_counts_is_bright() -> None:
    turn = Table(GAME).throw("SI1 T1").view.turn
    assert turn is not None
    assert [dart.tone for dart in turn.darts] == ["plain", "good"]
    missed = Table(GAME).throw("SI1 S20").view.turn
    assert missed is not None
    assert [dart.tone for dart in missed.darts] == ["plain", "plain"]


def test_the_last_dart_is_worth_what_it_saves_or_costs() -> None:
    table = apart().throw("MISS SI1")
    assert [table.worth(name) for name in ("D1", "T1", "SI1", "SO1", "MISS", "S20")] == [2, 1, 0, -1, -2, -2]


def test_with_darts_left_a_bad_one_can_be_made_good() -> None:
    table = apart().throw("SI1")
    assert table.worth("D1") == 2
    assert -2 < table.worth("MISS") == table.worth("S20") < 0


def test_the_first_dart_is_worth_what_it_saves_against_a_miss() -> None:
    table = apart()
    assert table.worth("MISS") == table.worth("SO1") == 0  # two darts promise no more than 4 strokes
    assert 0 < table.worth("SI1") < table.worth("T1") == table.worth("D1") - 1


@pytest.mark.parametrize(
    ("skill", "strokes"),
    [
        ("novice", [4.7, 4.4, 4.2]),
        ("casual", [4.4, 4.0, 3.8]),
        ("regular", [4.1, 3.6, 3.1]),
        ("good", [3.1, 2.3, 1.8]),
        ("pro", [1.8, 1.2, 1.0]),
    ],
)
def test_the_better_a_player_and_the_more_darts_the_fewer_strokes_he_expects(skill: str, strokes: list[float]) -> None:
    """As the page on the game says."""
    assert [round(promise(darts, SKILLS[skill], SOFT), 1) for darts in (1, 2, 3)] == strokes
    assert promise(0, SKILLS[skill], SOFT) == 5


def throws_on(darts: str, skill: str, geometry: Geometry = SOFT) -> bool:
    """Whether a bot throws again after these darts, instead of stopping."""
    state = apart().throw(darts).state
    seat = state.visit.seat
    choices, seen = GAME.choices(state, seat), GAME.observe(state, seat)
    return Thought(GAME, seen, seat, skill, geometry, choices, Rng(bytes(32))).decide() != Choose(seat, "stop")


@pytest.mark.parametrize(
    ("darts", "who"),
    [
        ("MISS", "novice casual regular good pro"),
        ("SO1", "regular good pro"),  # two darts promise less than 4 strokes to who throws no worse
        ("SI1", "good pro"),
        ("T1", "pro"),
        ("D1", ""),
        ("MISS MISS", "novice casual regular good pro"),
        ("MISS SO1", "good pro"),
        ("MISS SI1", "pro"),
        ("MISS T1", "pro"),
        ("T1 D1", ""),
    ],
)
def test_bots_stop_when_what_they_have_is_no_worse_than_what_their_darts_promise(darts: str, who: str) -> None:
    assert [skill for skill in SKILLS if throws_on(darts, skill)] == who.split()


def test_where_the_singles_are_one_it_does_not_matter_where_one_is_hit() -> None:
    table = Table(GAME, single=4).throw("MISS MISS")
    assert table.worth("SI1") == table.worth("SO1") == table.worth("S1") == 1
    assert promise(1, SKILLS["regular"], SOFT, 3) < promise(1, SKILLS["regular"], SOFT)
    assert promise(1, SKILLS["regular"], SOFT, 4) > promise(1, SKILLS["regular"], SOFT)


def test_bots_know_the_board() -> None:
    """The rings of a steel board are narrower: there a triple is good enough."""
    assert throws_on("T1", "pro", SOFT)
    assert not throws_on("MISS T1", "pro", STEEL)


# the sheet, leaving, legs


def test_the_sheet_has_a_column_a_hole() -> None:
    table = Table(GAME, holes=18).throw("D1 next next SI2")
    chalk = table.chalk
    assert [head.said for head in chalk.heads] == [str(n) for n in range(1, 19)]
    assert [place for place, head in enumerate(chalk.heads) if head.tone == "good"] == [1]
    assert [(cell.said, cell.tone) for cell in chalk.lines[0].cells] == [("1", "other"), ("3", "plain")]
    assert [line.score for line in chalk.lines] == ["4", "5"]
    assert chalk.round == text("Hole {n} of {most}", n=2, most=18)


def test_who_leaves_in_mid_visit_takes_it_back() -> None:
    table = Table(GAME, 3).throw("D1").leave("A")
    assert (table.now.rows[0], table.thrower) == ((), "B3")
    assert table.leave("B").places == ["C", "B", "A"]


def test_the_last_hole_ends_with_somebody_leaving() -> None:
    table = Table(GAME, 3).throw("next next next " * 8 + "T9 next next SI9").leave("C")
    assert table.places == ["A", "B", "C"]


def test_legs_between_partners_who_share_a_place() -> None:
    match = Evening(4, GAME, teams=2, first_leg="entered", legs=2, count="first_to")
    for hole in range(1, 10):
        match.throw(f"T{hole}", "next", f"D{hole}", "next")
    assert [(side.seats, side.legs) for side in match.score.sides] == [((0, 2), 0), ((1, 3), 1)]
