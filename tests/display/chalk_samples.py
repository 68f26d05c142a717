"""Chalkboards made by hand: a finish on the board, Cricket, golf, a grid, lives, one player and sixteen."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from display.forms import Mark, PlayForm, ResultsForm
from games.chalk import Box, Cell, Chalk, Head, Line
from games.segments import Segment
from games.tabletop import Call, Tone
from games.text import Named, Text, text
from games.view import Board, Landed, Lit, Moment, Turn, View
from tests.display import menu_samples, samples, score_samples

NAMES: Final = samples.NAMES
CROWD: Final = samples.CROWD


def areas(*names: str) -> tuple[Segment, ...]:
    """Segments by their names."""
    return tuple(Segment(name) for name in names)


def lit(name: str, words: Text, tone: Tone = "other", best: bool = False) -> Lit:
    """A lit segment, and what it does."""
    segment = Segment(name)
    return Lit((segment,), tone, segment.number or "bull", words, best=best, solid=best)


def landed(*darts: tuple[str, int]) -> tuple[Landed, ...]:
    """Darts and their points."""
    return tuple(Landed(Segment(name), text("{n} point", n=n), "good" if n else "plain") for name, n in darts)


def play(view: View, names: tuple[str, ...] = NAMES, buttons: bool = False) -> PlayForm:
    """A step in which somebody throws."""
    marks = tuple(Mark(segment) for segment in view.board.darts)
    return PlayForm(view, names, marks, buttons=buttons)


_POINTS: Final = tuple(
    lit(f"T{n}", text("{n} point", n=3 * n), "good" if n == 20 else "other", n == 20) for n in (20, 19, 18, 17)
)
_X01: Final = (Head(text("last visit")), Head(text("average")))


def x01(count: int, first: int = 170, seat: int = 0) -> View:
    """So many players of 501; the first has thrown once at a finish of three darts."""
    left = [first - 60, *((37 * n) % 470 + 2 for n in range(1, count))]
    rows = tuple(
        Line(
            n,
            str(left[n]),
            (Cell(str((n * 41) % 140)), Cell(f"{45 + n * 2.3:.1f}")),
            text("not in yet") if n == 2 else text("has left") if n == 5 else None,
            out=n == 5,
        )
        for n in range(count)
    )
    chalk = Chalk(text("remaining"), rows, _X01, text("Round {n} of {most}", n=7, most=20), route=areas("T20", "DB"))
    return View(
        Turn(seat, None, landed(("T20", 60)), 2),
        Board((lit("T20", text("{n} left", n=50), "good", best=True),), areas("T20")),
        chalk=chalk,
    )


_NUMBERS: Final = ("20", "19", "18", "17", "16", "15", "B")


def cricket(count: int) -> View:
    """So many players of Cricket; the third number is dead."""
    heads = tuple(Head(said, "good" if said in ("19", "16") else "plain", said == "18") for said in _NUMBERS)
    rows = tuple(
        Line(
            seat,
            str((seat * 57 + 40) % 160),
            tuple(
                Cell(
                    marks=3 if place == 2 else (seat + place * 2 + place // 3) % 4,
                    tone="good" if place == 1 else "plain",
                )
                for place in range(len(heads))
            ),
        )
        for seat in range(count)
    )
    lights = tuple(
        lit(f"T{number}", text("closes the {number}", number=number), "good" if number == 19 else "other", number == 19)
        for number in (20, 19, 17, 16, 15)
    )
    notes = (Landed(Segment("T16"), text("{n} mark", n=3), "good"), Landed(Segment("SO7"), None))
    return View(
        Turn(1 % count, None, notes, 1),
        Board((*lights, lit("DB", text("{n} mark", n=2))), areas("T16", "SO7")),
        call=None,
        chalk=Chalk(text("points"), rows, heads),
        moment=Moment("close", None, (1 % count,), Segment("T16")),
    )


def tactics(count: int) -> View:
    """Cricket of fourteen numbers."""
    heads = (*(Head(str(n)) for n in range(20, 9, -1)), Head("D"), Head("T"), Head("B", "good"))
    rows = tuple(
        Line(seat, str(seat * 20), tuple(Cell(marks=(seat + place) % 4) for place in range(len(heads))))
        for seat in range(count)
    )
    return replace(cricket(count), chalk=Chalk(text("points"), rows, heads), moment=None)


def golf(count: int, hole: int = 7, holes: int = 18) -> View:
    """A round of golf, in the middle of a hole."""
    heads = tuple(Head(str(n), "good" if n == hole else "plain") for n in range(1, holes + 1))
    rows = tuple(
        Line(
            seat,
            str(sum((seat + n) % 4 + 1 for n in range(1, hole))),
            tuple(
                Cell(str((seat + n) % 4 + 1) if n < hole else "", tone="other" if n == hole else "plain")
                for n in range(1, holes + 1)
            ),
        )
        for seat in range(count)
    )
    lights = (
        lit(f"D{hole}", text("{n} shot", n=1), "good", best=True),
        lit(f"T{hole}", text("{n} shot", n=2)),
        Lit(areas(f"SI{hole}", f"SO{hole}"), "other", hole, text("{n} shot", n=3)),
    )
    return View(
        Turn(0, None, (Landed(Segment("SO16"), text("{n} shot", n=5)),), 2),
        Board(lights, areas("SO16")),
        call=Call(title=text("hole number {n}", n=hole), lines=(text("your last dart is the one"),)),
        chalk=Chalk(text("shots"), rows, heads, text("hole number {n} of {most}", n=hole, most=holes)),
    )


def grid() -> View:
    """Tic-Tac-Toe between two."""
    said = ("12", "T", "20", "D", "B", "18", "5", "9", "11")
    marks = ((4, 1), (2, 0), (0, 0), (1, 4), (3, 1), (0, 0), (0, 0), (0, 4), (1, 0))
    owner = (0, None, None, 1, None, None, None, 1, None)
    boxes = tuple(Box(words, each, 4, whose) for words, each, whose in zip(said, marks, owner, strict=True))
    rows = (Line(0, "1", note=text("needs a row")), Line(1, "2"))
    return View(
        Turn(0, None, landed(("SI20", 1)), 2),
        Board((lit("T18", text("{n} mark", n=3), "good", best=True), lit("DB", text("{n} mark", n=2))), areas("SI20")),
        call=Call(title=text("row of three")),
        chalk=Chalk(text("won boxes"), rows, boxes=boxes),
    )


def lives(count: int) -> View:
    """Killer: numbers and lives."""
    notes = (text("is a killer"), None, text("is a killer"), text("is out"))
    rows = tuple(
        Line(
            seat,
            str((3, 2, 1, 0)[seat % 4]),
            (Cell(str(20 - seat)),),
            notes[seat % 4],
            "danger" if seat % 4 == 2 else "plain",
            out=seat % 4 == 3,
        )
        for seat in range(count)
    )
    return View(
        Turn(0, None, (), 3),
        Board(tuple(lit(f"D{20 - n}", text("{who} loses a life", who=Named(n)), "danger") for n in range(1, 4))),
        call=Call(title=text("is a killer")),
        chalk=Chalk(text("lives"), rows, (Head(text("own number")),)),
    )


def practice() -> View:
    """One player alone, in the first visit."""
    lights = (*(lit(f"D{n}", text("opens")) for n in range(1, 21)), lit("DB", text("opens"), "good", True))
    return View(
        Turn(0, None, (), 3),
        Board(lights),
        call=Call(title=text("a double"), over=text("opens with")),
        chalk=Chalk(text("remaining"), (Line(0, "501", (Cell(""), Cell("")), text("not in yet")),), _X01),
    )


BUST: Final = replace(
    x01(2),
    turn=Turn(0, None, tuple(replace(dart, tone="danger") for dart in landed(("T20", 60), ("T20", 60))), 0),
    board=Board((), areas("T20", "T20")),
    moment=Moment("bust", text("Bust! The visit counts for nothing."), (0,), Segment("T20")),
)
OVER: Final = replace(
    x01(4),
    turn=None,
    board=Board((), areas("T20")),
    ranking=((0,), (3,), (1,), (2,)),
    moment=Moment("over", text("{who} wins!", who=Named(0)), (0,)),
)

SCENES: Final[dict[str, PlayForm]] = {
    "x01": play(x01(2)),
    "x01-legs": score_samples.scored(play(x01(4)), score_samples.score(1, 0, 2, 1)),
    "x01-eight": play(x01(8), CROWD, buttons=True),
    "x01-sixteen": play(x01(16), CROWD),
    "x01-bust": play(BUST),
    "x01-over": play(OVER),
    "x01-shared": play(replace(OVER, ranking=((0, 3), (1,), (2,)), moment=Moment("over", None, (0, 3)))),
    "x01-hold": replace(
        play(replace(x01(2), turn=Turn(0, None, landed(("T20", 60), ("S20", 20), ("D5", 10)), 0))), phase="hold"
    ),
    "x01-alone": play(x01(1, 185), ("Camille",)),
    "alone": play(practice(), ("Camille",)),
    "cricket-two": play(cricket(2)),
    "cricket-three": play(cricket(3), buttons=True),
    "cricket-four": play(cricket(4)),
    "cricket-six": play(cricket(6), CROWD),
    "tactics": play(tactics(4)),
    "golf": play(golf(4)),
    "golf-twelve": play(golf(12, 16), CROWD),
    "grid": play(grid()),
    "lives": play(lives(4)),
    "lives-twelve": play(lives(12), CROWD),
}
"""Every sample by its name."""


def heat(seat: int) -> tuple[tuple[Segment, int], ...]:
    """Where the darts of a seat landed."""
    names = ("T20", "SO20", "SI20", "SO1", "SO5", "T19", "SI19", "D16", "DB", "SB", "MISS", "T5", "SO18")
    return tuple((Segment(name), (7 * n + 5 * seat) % 23 + (12 if n < 2 else 0)) for n, name in enumerate(names))


def landing(names: tuple[str, ...]) -> ResultsForm:
    """The second page of a darts game's results."""
    seats = range(len(names))
    runs = tuple(tuple(float((41 * n + 17 * seat * n) % 121 + 20) for n in range(14 + seat)) for seat in seats)
    return replace(menu_samples.results(names), heat=tuple(map(heat, seats)), runs=runs, page=1, remark=None)


RESULTS: Final = {
    "landed": landing(NAMES),
    "landed-one": landing(NAMES[:1] + NAMES[1:2]),
    "landed-crowd": landing(CROWD),
}
"""Where darts landed, by name."""
