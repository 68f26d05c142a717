"""x01 to the letter: in, out, bust, the bulls, freeze, rounds, partners (DRT-1 to DRT-6)."""

from __future__ import annotations

import pytest

from games.catalogue.x01 import GAME
from games.text import Named, text
from tests.games.oche_table import Table
from tests.games.race import Evening


def table(*left: int, opened: bool = True, sides: tuple[int, ...] = (), **options: str | int) -> Table:
    seats = len(left)
    return Table(GAME, seats, sides, **options).slate(left=left, opened=(opened,) * seats)


@pytest.mark.parametrize("start", [101, 301, 501, 1501])
def test_all_begin_at_the_same_score_and_count_down(start: int) -> None:
    match = Table(GAME, start=start).throw("T20 SB S1")
    assert match.now.left == (start - 86, start)


def test_a_match_is_called_by_its_start() -> None:
    assert GAME.called({"start": 301}) == text("{value}", value=301)


# bust


@pytest.mark.parametrize(
    ("left", "darts"), [(32, "S16 S15"), (50, "D20 D20"), (5, "S4"), (30, "S10 S10 S11"), (2, "T20")]
)
def test_a_bust_gives_back_the_whole_visit_and_ends_it(left: int, darts: str) -> None:
    """DRT-1, DRT-2: over, exactly one left, or nothing left on a dart that finishes nothing."""
    match = table(left, 60).throw(darts)
    assert (match.now.left, match.thrower, match.kinds) == ((left, 60), "B3", ["bust", "next"])


@pytest.mark.parametrize(("way", "busts"), [("double", True), ("master", True), ("straight", False)])
def test_one_left_is_a_bust_unless_any_segment_finishes(way: str, busts: bool) -> None:
    """DRT-2."""
    match = table(21, 60, out=way).throw("S20")
    assert match.now.left[0] == (21 if busts else 1)
    assert match.thrower == ("B3" if busts else "A2")


def test_a_miss_is_no_bust() -> None:
    assert table(2, 60).throw("MISS MISS").thrower == "A1"


# in


def test_until_the_first_double_nothing_counts() -> None:
    match = table(301, 301, opened=False, in_="double").throw("S20 T20 D5")
    assert (match.now.left, match.now.opened) == ((291, 301), (True, False))


@pytest.mark.parametrize(
    ("way", "opening"),
    [("double", "D1"), ("double", "DB"), ("master", "D1"), ("master", "T1"), ("master", "DB"), ("straight", "S1")],
)
def test_what_opens(way: str, opening: str) -> None:
    """DRT-4."""
    match = table(301, 301, opened=False, in_=way).throw(opening)
    assert match.now.opened[0]


@pytest.mark.parametrize(
    ("way", "dart"), [("double", "T20"), ("double", "SB"), ("double", "B"), ("master", "S20"), ("master", "SB")]
)
def test_what_does_not_open(way: str, dart: str) -> None:
    match = table(301, 301, opened=False, in_=way).throw(dart)
    assert match.now.left[0] == 301
    assert not match.now.opened[0]


def test_a_bust_in_the_visit_that_opened_closes_again() -> None:
    """DRT-3."""
    match = table(40, 301, opened=False, in_="double").throw("D5 S20 S20")
    assert (match.now.left[0], match.now.opened[0]) == (40, False)


def test_one_dart_may_open_and_finish() -> None:
    """DRT-3."""
    assert table(40, 301, opened=False, in_="double").throw("D20").places == ["A", "B"]


def test_who_is_not_in_is_told_what_opens_and_shown_no_way_out() -> None:
    match = table(40, 301, opened=False, in_="double")
    assert match.call.title == text("a double")
    assert match.chalk.route == ()
    assert set(match.lit) == {f"D{number}" for number in range(1, 20)} | {"D20*", "DB"}


# out


@pytest.mark.parametrize(
    ("way", "left", "dart"),
    [
        *[
            ("double", 40, "D20"),
            ("double", 50, "DB"),
            ("master", 60, "T20"),
            ("master", 40, "D20"),
            ("master", 50, "DB"),
        ],
        *[
            ("straight", 20, "S20"),
            ("straight", 25, "SB"),
            ("straight", 25, "B"),
            ("straight", 60, "T20"),
            ("straight", 1, "SI1"),
        ],
    ],
)
def test_what_finishes(way: str, left: int, dart: str) -> None:
    """DRT-4."""
    match = table(left, 60, out=way).throw(dart)
    assert (match.places, match.now.left[0]) == (["A", "B"], 0)


@pytest.mark.parametrize(
    ("way", "left", "dart"),
    [("double", 60, "T20"), ("double", 25, "SB"), ("double", 25, "B"), ("master", 20, "S20"), ("master", 25, "SB")],
)
def test_what_does_not_finish_is_a_bust(way: str, left: int, dart: str) -> None:
    """DRT-4: the outer bull is a single, and so is the bull of a board that does not split it."""
    match = table(left, 60, out=way).throw(dart)
    assert (match.now.left[0], match.kinds[0]) == (left, "bust")


# bulls


@pytest.mark.parametrize(("bull", "darts"), [("split", (25, 25, 50)), ("fat", (50, 50, 50))])
def test_what_the_bulls_count(bull: str, darts: tuple[int, ...]) -> None:
    """DRT-5."""
    match = Table(GAME, bull=bull).throw("B SB DB")
    assert match.now.left[0] == 501 - sum(darts)


@pytest.mark.parametrize(
    ("flag", "dart", "finishes"),
    [
        ("true", "SB", True),
        ("true", "B", True),
        ("true", "DB", True),
        ("false", "SB", False),
        ("false", "B", False),
        ("false", "DB", True),
    ],
)
def test_whether_the_whole_fat_bull_is_a_double(flag: str, dart: str, finishes: bool) -> None:
    """DRT-5."""
    match = table(50, 60, bull="fat", fat_is_double=flag).throw(dart)
    assert bool(match.places) is finishes
    opened = table(301, 301, opened=False, bull="fat", fat_is_double=flag, in_="double").throw(dart)
    assert opened.now.opened[0] is finishes


# freeze

TWO = (0, 1, 0, 1)


@pytest.mark.parametrize(("partner", "frozen"), [(63, False), (64, False), (65, True)])
def test_a_partner_may_have_as_much_left_as_both_opponents_but_no_more(partner: int, frozen: bool) -> None:
    """DRT-6."""
    match = table(20, 41, partner, 23, sides=TWO).throw("D10")
    assert match.places == ([] if frozen else ["AC", "BD"])
    assert match.now.left[0] == (20 if frozen else 0)


def test_finishing_while_frozen_busts_loses_or_is_allowed() -> None:
    """DRT-6."""
    scores = (20, 41, 90, 23)
    refused = table(*scores, sides=TWO, freeze="refuse").throw("S2 D9")
    assert (refused.now.left, refused.thrower, refused.places) == (scores, "B3", [])
    assert table(*scores, sides=TWO, freeze="lose").throw("D10").places == ["BD", "AC"]
    assert table(*scores, sides=TWO, freeze="off").throw("D10").places == ["AC", "BD"]


def test_who_plays_for_himself_or_shares_a_score_is_never_frozen() -> None:
    assert table(20, 2).throw("D10").places == ["A", "B"]


def test_of_three_teams_the_one_with_the_least_left_freezes() -> None:
    three = (0, 1, 2, 0, 1, 2)
    scores = (20, 100, 30, 71, 100, 40)
    assert not table(*scores, sides=three).throw("D10").places
    assert table(20, 100, 30, 70, 100, 40, sides=three).throw("D10").places == ["AD", "CF", "BE"]
    assert table(*scores, sides=three, freeze="lose").throw("D10").places == ["CF", "BE", "AD"]


def test_three_partners_count_together() -> None:
    two = (0, 1) * 3
    assert table(20, 30, 50, 30, 40, 30, sides=two).throw("D10").places == ["ACE", "BDF"]
    assert not table(20, 30, 51, 30, 40, 30, sides=two).throw("D10").places


def test_a_partner_who_has_left_freezes_nobody() -> None:
    match = table(20, 41, 90, 23, sides=TWO).leave("C")
    assert match.throw("D10").places[0] == "A"


def test_the_frozen_are_told_and_shown_no_way_out() -> None:
    match = table(20, 41, 90, 23, sides=TWO)
    assert match.call.title == text("FROZEN")
    assert match.chalk.route == ()
    assert match.worth("D10") < 0
    assert table(20, 41, 90, 23, sides=TWO, freeze="lose").worth("D10") < 0


# a board with one bull


def one_bull(left: int, **options: str | int) -> Table:
    match = Table(GAME, 2, (), **options).at(whole_bull=True)
    return match.slate(left=(left, 60), opened=(True, True))


def test_where_there_is_no_inner_bull_no_way_out_ends_on_it() -> None:
    """DRT-4: its one bull is the outer one: 25, and no double."""
    assert table(50, 60).lit == ["DB*"]
    assert one_bull(50).lit != ["DB*"]
    assert one_bull(170).chalk.route == ()
    assert one_bull(50).throw("B").now.left[0] == 25
    assert one_bull(25).throw("B").kinds == ["bust", "next"]
    assert one_bull(25, out="straight").throw("B").places == ["A", "B"]


def test_a_fat_bull_in_one_piece_is_a_double_still() -> None:
    assert one_bull(50, bull="fat").throw("B").places == ["A", "B"]
    assert one_bull(50, bull="fat", fat_is_double="false").throw("B").kinds == ["bust", "next"]


# rounds and places


def test_after_the_last_round_the_lowest_wins() -> None:
    match = table(60, 50, 50, round_limit=5)
    match.throw("next next next " * 4)
    assert match.throw("S20 next next").places == []
    assert match.throw("next").places == ["A", "BC"]
    assert match.outcome.why == text("{who}: {points} left after the last round.", who=Named(0), points=40)


def test_who_loses_by_finishing_while_frozen_is_told() -> None:
    match = table(20, 41, 90, 23, sides=TWO, freeze="lose").throw("D10")
    assert match.outcome.why == text("{who} finished while frozen, and has lost.", who=Named(0))
    assert table(20, 41, 60, 23, sides=TWO).throw("D10").outcome.why == text(
        "{who} finished first.", who=Named(0, (2,))
    )


def test_that_others_left_is_no_reason_of_the_game() -> None:
    assert table(60, 50, round_limit=5).leave("B").outcome.why is None


def test_partners_share_the_place_of_the_better_one() -> None:
    match = table(300, 200, 100, 250, sides=TWO, round_limit=5)
    assert match.throw("next " * 20).places == ["AC", "BD"]


def test_the_others_rank_by_what_they_have_left() -> None:
    assert table(40, 90, 30).throw("D20").places == ["A", "C", "B"]


def test_the_average_counts_three_darts_a_visit_and_the_darts_of_the_last_one() -> None:
    match = Table(GAME, start=121).throw("T20 S1 next next D20 D10")
    words, figures = match.outcome.figures[1]
    assert (words, figures) == (text("average"), ("72.6", "0.0"))  # 121 points with five darts


def test_the_average_stands_with_the_visit_that_ends_the_last_round() -> None:
    match = Table(GAME, round_limit=5).throw("S20 next next " * 4 + "next S20 S20 S20")
    shown = [GAME.view(GAME.observe(step, None)).chalk for step in match.steps]
    assert match.kinds == ["dart", "next", "over"]
    assert [chalk.lines[1].cells[1].said for chalk in shown if chalk] == ["0.0", "12.0", "12.0"]  # 60 in five visits


# what is shown


@pytest.mark.parametrize(
    ("left", "darts", "route"),
    [
        (170, "", "T20 T20 DB"),
        (170, "T20", "T20 DB"),
        (170, "S20", ""),
        (41, "MISS MISS", ""),
        (40, "MISS MISS", "D20"),
    ],
)
def test_the_way_out_is_shown_while_the_darts_in_hand_can_go_it(left: int, darts: str, route: str) -> None:
    match = table(left, 301).throw(darts)
    assert " ".join(segment.name for segment in match.chalk.route) == route


def test_what_is_lit_finishes_leaves_or_scores() -> None:
    assert table(40, 301).lit == ["D20*"]
    assert table(41, 301).throw("MISS MISS").lit == ["S9*"]  # one dart: the next visit has a double
    assert table(169, 301).lit == ["T20*", "T19", "T18", "T17"]


def test_a_dart_that_does_not_count_is_said_to() -> None:
    match = table(301, 301, opened=False, in_="double").throw("S20")
    assert match.view.turn is not None
    assert match.view.turn.darts[0].note == text("does not count")


def test_worth_seeks_points_then_the_way_out() -> None:
    assert Table(GAME).best == "T20"
    assert table(40, 301).best == "D20"
    assert table(41, 301).throw("MISS MISS").worth("S9") > table(41, 301).throw("MISS MISS").worth("S10")
    assert table(32, 301).throw("S20").worth("T20") < 0


# legs


def test_a_leg_won_by_a_double_begins_the_next_with_the_other_player() -> None:
    match = Evening(2, GAME, legs=3, start=101, first_leg="entered")
    match.throw("T20", "S1", "D20")
    match.go_on()
    assert match.thrower == 1
    match.throw("T20", "S1", "D20")
    assert [side.legs for side in match.score.sides] == [1, 1]


def test_partners_of_one_score_throw_in_turn_and_play_on_when_one_leaves() -> None:
    match = Evening(4, GAME, teams=2, first_leg="entered")
    for expected in (0, 1, 2, 3, 0):
        assert match.thrower == expected
        match.throw("next")
    match.retire(1)
    assert match.thrower == 3
