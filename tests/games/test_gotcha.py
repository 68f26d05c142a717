"""Gotcha to the letter: sending back, busting, finishing (GTC, DRT-1, DRT-2, DRT-5, DRT-10)."""

from __future__ import annotations

import pytest

from games.catalogue.gotcha import GAME
from games.text import Named, text
from tests.games.oche_table import Table


def table(*points: int, **options: str | int) -> Table:
    """A match that stands so; the first seat throws."""
    return Table(GAME, len(points), (), **options).slate(points=points)


# counting


@pytest.mark.parametrize(
    ("dart", "split", "fat"),
    [("S20", 20, 20), ("D20", 40, 40), ("T20", 60, 60), ("SB", 25, 50), ("DB", 50, 50), ("B", 25, 50), ("MISS", 0, 0)],
)
def test_a_dart_counts_what_it_hits(dart: str, split: int, fat: int) -> None:
    """DRT-5."""
    assert table(10, 0).throw(dart).now.points == (10 + split, 0)
    assert table(10, 0, bull="fat").throw(dart).now.points == (10 + fat, 0)


# sending back


def test_who_comes_to_anothers_score_sends_him_back_to_nothing() -> None:
    match = table(100, 120).throw("S20")
    assert (match.now.points, match.now.sent, match.kinds) == ((120, 0), (1, 0), ["close"])
    assert match.state.event.seats == (1,)
    assert match.title == text("{who} back to 0!", who=Named(1))


def test_it_is_looked_at_after_each_dart_not_at_the_end_of_the_visit() -> None:
    """DRT-10."""
    assert table(100, 120).throw("S20 S5").now.points == (125, 0)
    assert table(100, 120).throw("S15 S10 S5").now.points == (130, 120)


def test_one_visit_may_send_several_back_one_after_another() -> None:
    match = table(100, 120, 125, 130).throw("S20 S5 S5")
    assert (match.now.points, match.now.sent) == ((130, 0, 0, 0), (3, 0, 0, 0))


def test_one_dart_sends_back_all_who_stand_there() -> None:
    """DRT-10."""
    match = table(100, 120, 120, 90).throw("D10")
    assert (match.now.points, match.state.event.seats) == ((120, 0, 0, 90), (1, 2))
    assert match.now.sent == (2, 0, 0, 0)


def test_nobody_is_sent_back_from_nothing_or_by_a_dart_that_counts_nothing() -> None:
    assert table(0, 0).throw("MISS").now.points == (0, 0)
    match = table(50, 50).throw("MISS next")
    assert (match.now.points, match.now.sent) == ((50, 50), (0, 0))


def test_who_is_sent_back_goes_on_from_nothing() -> None:
    match = table(100, 120).throw("S20 next S7")
    assert match.now.points == (120, 7)
    assert match.places == []


def test_who_has_left_is_nobody_to_send_back() -> None:
    match = table(100, 120, 90).leave("B").throw("S20")
    assert (match.now.points, match.kinds) == ((120, 120, 90), ["mark"])


# busting


def test_more_than_the_target_is_a_bust_and_undoes_the_visit() -> None:
    """DRT-1."""
    match = table(280, 0).throw("S20 S2")
    assert (match.now.points, match.kinds, match.thrower) == ((280, 0), ["bust", "next"], "B3")
    assert table(280, 0).throw("T20").thrower == "B3"


def test_a_bust_takes_back_whom_the_visit_sent_back() -> None:
    """DRT-1: the whole visit counts for nothing."""
    match = table(280, 290).throw("S10 T20")
    assert (match.now.points, match.now.sent) == ((280, 290), (0, 0))


def test_a_bust_sends_nobody_back() -> None:
    assert table(280, 280).throw("T20").now.points == (280, 280)


# finishing


def test_exactly_the_target_wins_at_once() -> None:
    match = table(281, 40, 60).throw("S20")
    assert (match.places, match.kinds) == (["A", "C", "B"], ["close", "over"])
    assert match.outcome.why == text("{who} has exactly {target}.", who=Named(0), target=301)


@pytest.mark.parametrize("target", [101, 501])
def test_the_target_may_be_another(target: int) -> None:
    assert table(target - 60, 0, target=target).throw("T20").places == ["A", "B"]
    assert table(target - 59, 0, target=target).throw("T20").kinds == ["bust", "next"]


@pytest.mark.parametrize(
    ("out", "points", "dart", "kinds"),
    [
        ("straight", 300, "S1", ["close", "over"]),
        ("straight", 280, "S20", ["mark"]),
        ("double", 261, "D20", ["close", "over"]),
        ("double", 281, "S20", ["bust", "next"]),
        ("double", 280, "S20", ["bust", "next"]),  # 1 left, which no double finishes: DRT-2
        ("double", 279, "S20", ["mark"]),
        ("double", 241, "T20", ["bust", "next"]),
        ("double", 251, "DB", ["close", "over"]),
        ("double", 276, "SB", ["bust", "next"]),
        ("double", 276, "B", ["bust", "next"]),
        ("master", 241, "T20", ["close", "over"]),
        ("master", 281, "S20", ["bust", "next"]),
        ("master", 280, "S20", ["bust", "next"]),
    ],
)
def test_what_the_last_dart_must_be(out: str, points: int, dart: str, kinds: list[str]) -> None:
    """DRT-2, DRT-4."""
    assert table(points, 7, out=out).throw(dart).kinds == kinds


def test_the_whole_fat_bull_is_a_double() -> None:
    """DRT-5."""
    assert table(251, 0, out="double", bull="fat").throw("SB").places == ["A", "B"]


def test_after_the_last_round_the_highest_wins() -> None:
    match = table(100, 120, 120, round_limit=5).throw("next " * 15)
    assert match.places == ["BC", "A"]
    assert match.outcome.why == text("{who}: {points} points.", who=Named(1, (2,)), points=120)


def test_who_leaves_in_his_visit_brings_back_whom_it_sent_back() -> None:
    match = table(100, 120, 50).throw("S20").leave("A")
    assert match.now.points == (100, 120, 50)
    assert match.thrower == "B3"


# what is seen


def test_the_call_says_what_is_left_to_the_target() -> None:
    call = table(125, 0, out="double").call
    assert call.title == text("{value}", value=176)
    assert call.lines == (
        text("to exactly {target}", target=301),
        text("the last dart: {way}", way=text("a double")),
    )


def test_whom_one_dart_would_send_back_is_lit() -> None:
    match = table(100, 118, 0, 185)
    assert match.lit == ["SI18*", "D9", "T6", "T20", "T19", "T18", "T17"]
    said = [lit.title for lit in match.view.board.lit]
    assert said[:3] == [text("{who} to 0", who=Named(1))] * 3


def test_no_dart_that_would_bust_is_lit_for_sending_back() -> None:
    assert table(100, 150, target=101).lit == ["S1*"]
    assert table(281, 300, 0, out="double").lit == ["D10*"]  # 300 would leave 1


def test_the_way_to_the_target_is_lit_and_told() -> None:
    match = table(241, 0)
    assert match.lit == ["T20*"]
    assert [dart.name for dart in match.chalk.route] == ["T20"]


def test_how_far_the_others_are_ahead_stands_beside_them() -> None:
    chalk = table(100, 118, 40, 290).chalk
    assert [(line.cells[0].said, line.cells[0].tone) for line in chalk.lines] == [
        ("", "plain"),
        ("18", "other"),
        ("", "plain"),
        ("", "plain"),
    ]
    far = table(100, 260).chalk
    assert (far.lines[1].cells[0].said, far.lines[1].cells[0].tone) == ("160", "plain")


def test_a_dart_is_told_by_whom_it_sent_back() -> None:
    match = table(100, 120).throw("S20 S5")
    assert match.view.turn is not None
    assert [dart.note for dart in match.view.turn.darts] == [
        text("{who} to 0", who=Named(1)),
        text("{n} point", n=5),
    ]
    bust = table(280, 290).throw("S10 T20").steps[0]
    seen = GAME.view(GAME.observe(bust, None))
    assert seen.turn is not None
    assert [dart.note for dart in seen.turn.darts] == [text("{n} point", n=10), text("does not count")]


def test_how_often_somebody_sent_another_back_is_told_at_the_end() -> None:
    match = table(281, 291).throw("S10 S10")
    assert match.outcome.figures == ((text("points"), ("301", "0")), (text("others sent back"), ("1", "0")))


# what a dart is worth


def test_sending_the_leader_back_is_worth_more_than_a_triple() -> None:
    assert table(100, 105).worth("S5") > table(100, 105).worth("T20")
    assert table(0, 10).best == "T20"


def test_of_many_rivals_one_who_is_sent_back_is_worth_less() -> None:
    assert table(100, 105).worth("S5") > table(100, 105, 40, 50).worth("S5") > 5


def test_a_bust_is_worth_less_than_a_miss_and_the_finish_most() -> None:
    match = table(241, 0)
    assert match.best == "T20"
    assert table(291, 0).worth("T20") < 0
