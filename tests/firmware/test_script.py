"""Scripts: one action a line, and a cure for each line that is none."""

from __future__ import annotations

import pytest

from display.i18n import language
from firmware.hands.script import BadScript, Correct, Enter, Leave, Line, Redo, Say, Takeover, Throw, Undo, parse
from firmware.session.correction import Add, Move, Remove
from games.segments import Segment

LINES = (
    "T20, S7, SB, DB, MISS, next, stop, undo, redo, choose TOKEN, correct 3.2 T20, correct 3.2 remove, add 3 S7, "
    "retire A, takeover A pro, join NAME"
)
DART = "needs a visit, a dart of it and what it was: correct 3.2 T20, correct 3.2 remove"
SEAT = "needs a seat and who plays there: takeover A pro, takeover A person"


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


def test_a_token_is_the_rest_of_its_line() -> None:
    assert parse("choose play 9S  9C", "x")[0].deed == Say("play 9S 9C")


@pytest.mark.parametrize(
    ("words", "deed"),
    [
        ("redo", Redo()),
        ("correct 3.2 T20", Correct(Move(3, 2, Segment("T20")))),
        ("Correct 20001.1 miss", Correct(Move(20001, 1, Segment("MISS")))),
        ("correct 3.2 remove", Correct(Remove(3, 2))),
        ("add 3 s7", Correct(Add(3, Segment("S7")))),
        ("retire B", Leave("B")),
        ("retire Ann Mary", Leave("Ann Mary")),
        ("takeover A pro", Takeover("A", "pro")),
        ("takeover Ann Mary Novice", Takeover("Ann Mary", "novice")),
        ("takeover Ann person", Takeover("Ann", "")),
        ("join Eve", Enter("Eve", "")),
        ("join Eve Mary", Enter("Eve Mary", "")),
        ("join Eve Mary pro", Enter("Eve Mary", "pro")),
        ("join pro", Enter("pro", "")),
    ],
)
def test_what_people_do_to_the_match(words: str, deed: object) -> None:
    assert parse(words, "x")[0].deed == deed


@pytest.mark.parametrize(
    ("words", "cure"),
    [
        ("nxt", "next"),
        ("undoo", "undo"),
        ("corect 3.2 T20", "correct"),
        ("takover A pro", "takeover"),
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
        ("S21", f"“S21” is no action; it may be: {LINES}"),
        ("FOO", f"“FOO” is no action; it may be: {LINES}"),
        ("👻", f"“👻” is no action; it may be: {LINES}"),
        ("b", "this board tells its bulls apart: SB or DB, not B"),
        ("add 1 B", "this board tells its bulls apart: SB or DB, not B"),
        ("correct", f"“correct” {DART}"),
        ("correct 3 T20", f"“correct” {DART}"),
        ("correct 3.0 T20", f"“correct” {DART}"),
        ("correct 0.1 T20", f"“correct” {DART}"),
        ("correct 3.2", f"“correct” {DART}"),
        ("correct 3.2 T20 T19", f"“correct” {DART}"),
        ("correct 3.2 T21", "“T21” is no segment; it may be: T20, S7, SB, DB, MISS, remove"),
        ("correct 3.2 X20", "“X20” is no segment; it may be: T20"),
        ("correct 3.2 remov", "“remov” is no segment; it may be: remove"),
        ("correct 3.2 👻", "“👻” is no segment; it may be: T20, S7, SB, DB, MISS, remove"),
        ("add", "“add” needs a visit and the dart that was not seen: add 3 S7"),
        ("add 3.2 S7", "“add” needs a visit and the dart that was not seen: add 3 S7"),
        ("add 3 remove", "“remove” is no segment; it may be: T20, S7, SB, DB, MISS"),
        ("retire", "“retire” needs a seat or a name: retire A"),
        ("takeover", f"“takeover” {SEAT}"),
        ("takeover A", f"“takeover” {SEAT}"),
        ("takeover A god", "no bot is called “god”; it may be: novice, casual, regular, good, pro, person"),
        ("join", "“join” needs a name: join Ann, join Ann pro"),
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
