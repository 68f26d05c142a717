"""What several darts games show in the same way: where to throw, cells, figures, words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.chalk import Cell
from games.oche.state import DARTS, L, State
from games.oche.usual import BULL, tile
from games.segments import Segment
from games.tabletop import Tone
from games.text import Named, Text, text
from games.view import Lit


def lit(spots: tuple[Segment, ...], title: Text, best: bool, others: Tone = "other") -> Lit:
    """What does something when it is hit; the best of all stands out."""
    return Lit(spots, "good" if best else others, tile(spots[0]), title, best=best, solid=best)


def number_name(number: int) -> str | Text:
    """A number as it heads a column."""
    return text("bull") if number == BULL else str(number)


def round_of(state: State[Any, Any], rounds: int) -> Text | None:
    """Which round it is of so many; None where they are not counted."""
    return text("Round {n} of {most}", n=state.run.round, most=rounds) if rounds else None


def last_visit(state: State[Any, Any], seat: int) -> Cell:
    """What the last visit of a seat gained; empty before the first."""
    last = state.run.last[seat]
    return Cell("" if last is None else str(last))


_COUNTED: Final = ("next", "toll", "fall", "over")
"""Events of steps at which the darts of the visit are among those thrown."""


def mean(state: State[Any, L], seat: int, points: Callable[[L], int]) -> str:
    """Points of three darts over the visits that are over, to one decimal; empty before the first.

    Args:
        state: of the match.
        seat: whose.
        points: what the seat has scored by a slate.
    """
    thrown = state.run.thrown[seat]
    goes_on = seat == state.visit.seat and state.event.kind not in _COUNTED
    slate = state.visit.before if goes_on else state.slate
    return f"{points(slate) * DARTS / thrown:.1f}" if thrown else ""


def point_note(state: State[Any, Any], place: int) -> Text | None:
    """The points of a dart of the visit; of one that hit something and did not count, that."""
    gain, segment = state.visit.gains[place], state.visit.darts[place]
    if gain:
        return text("{n} point", n=gain)
    return text("does not count") if segment.score else None


def point_reason(state: State[Any, Any], points: tuple[int, ...]) -> Text | None:
    """With how many points the first have won; None if all have left."""
    first = state.run.ranking[0]
    if first[0] not in state.run.playing:
        return None
    return text("{who}: {points} points.", who=Named.of(first), points=points[first[0]])
