"""What may be seen next, while a person aims: so that it can be drawn before it happens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from display.forms import Mark, PlayForm
from firmware.session import Session
from firmware.shown import audience
from games.kernel import Dart, Seat
from games.segments import Segment


def darts(form: PlayForm, session: Session, seat: Seat, segments: tuple[Segment, ...]) -> Iterator[PlayForm]:
    """What the screen would show of a dart in each segment, first those that will be lit.

    Args:
        form: what it shows now, with the darts that will still be in the board.
        session: the match; it is only asked.
        seat: who throws.
        segments: all that the board can report.
    """
    game, state, watching = session.game, session.state, audience(session)
    visit = game.visit(state)
    lit = {area.number for light in game.view(game.observe(state, watching)).board.lit for area in light.segments}
    for segment in sorted(segments, key=lambda segment: segment.number not in lit):
        landed = game.apply(state, Dart(seat, visit, segment)).steps[0]
        view = game.view(game.observe(landed, watching))
        yield replace(form, view=view, marks=(*form.marks, Mark(segment)), phase="throw")
