"""Scripts: one action a line, and a cure for each line that is none."""

from __future__ import annotations

import pytest

from display.i18n import language
from firmware.script import BadScript, Line, Say, Throw, Undo, parse
from games.segments import Segment


def test_every_kind_of_line() -> None:
    written = "# Ann\nT20\n\n  so7  # low\nDB\nMISS\nnext\nstop\nchoose   keep\nundo\n"
    assert parse(written, "darts.txt") == (
        Line(2, "T20", Throw(Segment("T20"))),
        Line(4, "so7", Throw(Segment("SO7"))),
        Line(5, "DB", Throw(Segment("DB"))),
        Line(6, "MISS", Throw(Segment("MISS"))),
        Line(7, "next", Say("next")),
        Line(8, "stop", Say("stop")),
        Line(9, "choose keep", Say("keep")),
        Line(10, "undo", Undo()),
    )


@pytest.mark.parametrize(
    ("words", "cure"),
    [
        ("S21", "S2"),
        ("nxt", "next"),
        ("undoo", "undo"),
        ("T20 T20", "T20"),
    ],
)
def test_a_line_that_is_no_action_names_file_line_and_cure(words: str, cure: str) -> None:
    with pytest.raises(BadScript) as caught:
        parse(f"T20\n{words}\n", "darts.txt")
    said = language("en").say(caught.value.why)
    assert said.startswith(f"darts.txt, line 2: “{words}” is no action; did you mean: {cure[:-1]}")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("choose", "“choose” needs the token of one choice: choose TOKEN"),
        ("choose a b", "“choose” needs the token of one choice: choose TOKEN"),
        ("FOO", "“FOO” is no action; it may be: T20, S7, SB, DB, MISS, next, stop, undo, choose TOKEN"),
        ("👻", "“👻” is no action; it may be: T20, S7, SB, DB, MISS, next, stop, undo, choose TOKEN"),
        ("b", "this board tells its bulls apart: SB or DB, not B"),
    ],
)
def test_a_line_that_is_near_to_none_is_told_what_lines_there_are(words: str, why: str) -> None:
    with pytest.raises(BadScript) as caught:
        parse(words, "darts.txt", whole_bull=False)
    assert language("en").say(caught.value.why) == f"darts.txt, line 1: {why}"


def test_a_board_with_one_bull_takes_it() -> None:
    assert parse("B", "darts.txt", whole_bull=True) == (Line(1, "B", Throw(Segment("B"))),)


def test_an_empty_script_has_no_lines() -> None:
    assert parse("\n# nothing\n\n", "x") == ()
