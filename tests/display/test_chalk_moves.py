"""Chalk is drawn stroke by stroke, figures count to what is left, a bust is wiped away; a dart never waits for it."""

from __future__ import annotations

from dataclasses import replace

from display import chalking
from display.drawlist import Panel, Picture, Sprite, Words
from display.forms import PlayForm
from display.motion import Stage
from games.chalk import Cell, Chalk
from games.segments import Segment
from games.text import text
from games.view import Landed, Moment, MomentKind, Turn
from tests.display import chalk_samples, samples
from tests.display.samples import staged

SIZE = (1280, 720)
CRICKET, X01 = chalk_samples.SCENES["cricket-two"], chalk_samples.SCENES["x01"]


def board(form: PlayForm) -> Chalk:
    assert form.view.chalk is not None
    return form.view.chalk


def marked(count: int, kind: MomentKind = "mark") -> PlayForm:
    """Seat 1 has so many marks on the 20."""
    chalk = board(CRICKET)
    first, mine = chalk.lines
    line = replace(mine, cells=(Cell(marks=count), *mine.cells[1:]))
    moment = Moment(kind, None, (1,), Segment("T20"))
    return replace(CRICKET, view=replace(CRICKET.view, chalk=replace(chalk, lines=(first, line)), moment=moment))


def left(figure: str, kind: MomentKind) -> PlayForm:
    """So much is left to the thrower."""
    chalk = board(X01)
    lines = (replace(chalk.lines[0], score=figure), *chalk.lines[1:])
    turn = Turn(0, None, (Landed(Segment("T20"), None), Landed(Segment("SO20"), None)), 1)
    moment = Moment(
        kind, text("Bust! The visit counts for nothing.") if kind == "bust" else None, (0,), Segment("SO20")
    )
    return replace(X01, view=replace(X01.view, chalk=replace(chalk, lines=lines), turn=turn, moment=moment))


def at(stage: Stage, t: float) -> Picture:
    return stage.frame(10_000 + t)


def mark(made: Picture) -> tuple[object, ...]:
    """The strokes on the 20 of seat 1, and how much of the last is drawn."""
    (found,) = (op for op in made.ops if isinstance(op, Sprite) and op.key == "mark 1.0")
    return found.args[0], found.args[2]


def figure(made: Picture) -> Words:
    (found,) = (op for op in made.ops if isinstance(op, Words) and op.key == "figure 0")
    return found


def test_three_marks_are_two_strokes_and_then_a_ring() -> None:
    stage = staged(marked(0), marked(3, "close"))
    assert mark(at(stage, 0)) == (1, 0)
    assert mark(at(stage, chalking.STROKE / 2)) == (1, 50)
    assert mark(at(stage, chalking.STROKE * 1.5)) == (2, 50)
    assert mark(at(stage, chalking.STROKE * 3)) == (3, 50)
    assert mark(at(stage, chalking.STROKE * 4)) == (3, 100)


def test_only_the_stroke_that_is_new_is_drawn() -> None:
    stage = staged(marked(1), marked(2))
    assert mark(at(stage, 0)) == (2, 0)
    assert mark(at(stage, chalking.STROKE)) == (2, 100)


def test_what_is_left_counts_down_to_the_new_figure() -> None:
    stage = staged(left("110", "next"), left("90", "dart"))
    seen = [int(figure(at(stage, t)).string) for t in range(0, chalking.COUNT + 1, 42)]
    assert seen == sorted(seen, reverse=True)
    assert (seen[0], seen[-1]) == (110, 90)
    assert len(set(seen)) > 5


def test_a_bust_is_wiped_away_and_what_was_left_before_stands_there_again() -> None:
    stage = staged(left("50", "next"), left("110", "bust"))
    made = at(stage, chalking.WIPE / 2)
    assert figure(made).string == "50"
    (panel,) = (op for op in made.ops if isinstance(op, Panel) and op.key == "row figure")
    cloths = [
        op
        for op in made.ops
        if isinstance(op, Panel)
        and not op.key
        and op.box.x >= panel.box.x
        and op.box.bottom <= panel.box.bottom
        and op.box.y >= panel.box.y
        and op.box.right <= panel.box.right
    ]
    assert cloths
    assert figure(at(stage, chalking.WIPE + 1)).string == "110"
    assert at(stage, 5_000).ops == samples.picture(left("110", "bust"), SIZE).ops


def test_with_reduced_motion_no_stroke_is_drawn_it_only_fades_in() -> None:
    stage = staged(marked(0), marked(3, "close"), still=True)
    for t in (0, 60, 100):
        strokes = [op for op in at(stage, t).ops if isinstance(op, Sprite) and op.key == "mark 1.0"]
        assert {op.args[2] for op in strokes} == {100}
    assert mark(at(stage, 121)) == (3, 100)


def test_a_dart_in_the_middle_of_it_cuts_to_the_end() -> None:
    stage = staged(marked(0), marked(3, "close"))
    at(stage, 100)
    stage.show(samples.picture(marked(3), SIZE), marked(3).view, 10_200)
    assert mark(stage.frame(10_200)) == (3, 100)


def test_a_bust_is_seen_long_enough_to_be_read() -> None:
    stage = staged(left("50", "next"), left("110", "bust"))
    assert stage.length(left("110", "bust").view) >= 1800
    assert stage.length(marked(1).view) < 1000
