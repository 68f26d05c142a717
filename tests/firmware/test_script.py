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
        ("choose", "choose"),
        ("choose a b", "choose"),
        ("👻", "T20, S7, SB, DB, MISS, next, stop, undo, choose TOKEN"),
    ],
)
def test_a_line_that_is_no_action_names_file_line_and_cure(words: str, cure: str) -> None:
    with pytest.raises(BadScript) as caught:
        parse(f"T20\n{words}\n", "darts.txt")
    said = language("en").say(caught.value.why)
    assert said.startswith(f"darts.txt, line 2: “{words}” is no action; did you mean: {cure[:-1]}")


def test_an_empty_script_has_no_lines() -> None:
    assert parse("\n# nothing\n\n", "x") == ()
