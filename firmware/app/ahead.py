"""What may be seen next, while a person aims: so that it can be drawn before it happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from display.forms import Mark, PlayForm
from firmware.session import Session
from games.kernel import Dart, Seat
from games.segments import Segment
from games.view import View


def darts(
    form: PlayForm, session: Session, seat: Seat, segments: tuple[Segment, ...], view: Callable[[Any], View]
) -> Iterator[PlayForm]:
    """What the screen would show of a dart in each segment, first those that will be lit.

    Args:
        form: what it shows now, with the darts that will still be in the board.
        session: the match; it is only asked.
        seat: who throws.
        segments: all that the board can report.
        view: a state as the screen shows it.
    """
    game, state = session.game, session.state
    visit = game.visit(state)
    lit = {area.number for light in view(state).board.lit for area in light.segments}
    for segment in sorted(segments, key=lambda segment: segment.number not in lit):
        landed = game.apply(state, Dart(seat, visit, segment)).steps[0]
        yield replace(form, view=view(landed), marks=(*form.marks, Mark(segment)), phase="throw")
