"""What a screen is asked to show of a match: forms filled from a session."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

from display.drawlist import Picture
from display.forms import Mark, PlayForm, ResultsForm
from display.i18n import language
from display.look import Look
from display.scenes import picture
from display.theme import DAY, NIGHT
from firmware.session import Session
from games.kernel import Audience, Dart, Seat
from games.segments import MISS, Ring, Segment
from games.text import Named, Text, text

_FIGURES: Final[tuple[tuple[Text, frozenset[Ring] | None], ...]] = (
    (text("Darts"), None),
    (text("Bulls"), frozenset({Ring.BULL, Ring.OUTER_BULL, Ring.WHOLE_BULL})),
    (text("Triples"), frozenset({Ring.TRIPLE})),
    (text("Doubles"), frozenset({Ring.DOUBLE})),
    (text("Misses"), frozenset({Ring.MISS})),
)


def audience(session: Session) -> Audience:
    """Whose screen it is: one person against bots sees what his seat sees, else it is everybody's."""
    people = [Seat(seat) for seat, seated in enumerate(session.header.seats) if not seated.bot]
    return people[0] if len(people) == 1 else None


def look(size: tuple[int, int], lang: str, theme: str = "night", still: bool = False) -> Look:
    """How pictures are made, by the words of settings and command line."""
    return Look(size, language(lang), DAY if theme == "day" else NIGHT, still)


def step_picture(session: Session, step: int, watching: Audience, how: Look) -> Picture:
    """The screen after so many of the actions that count; at the end of a match that is over, its results."""
    if step == len(session.actions) and session.outcome:
        return picture(results_form(session), how)
    return picture(play_form(session, session.state_at(step), watching, marks_at(session, step)), how)


def play_form(
    session: Session,
    state: Any,
    watching: Audience,
    marks: Sequence[Mark] = (),
    phase: Literal["throw", "hold"] = "throw",
    **more: Any,
) -> PlayForm:
    """A step of the match for an audience; ``more`` as in ``PlayForm``."""
    view = session.game.view(session.game.observe(state, watching))
    return PlayForm(view, session.names, tuple(marks), phase, **more)


def marks_at(session: Session, record: int) -> tuple[Mark, ...]:
    """The darts of the visit that the ``record``-th action belongs to, up to it; their points are not known."""
    done = session.actions[:record]
    last = done[-1] if done else None
    if not isinstance(last, Dart):
        return ()
    return tuple(
        Mark(action.segment)
        for action in done
        if isinstance(action, Dart) and action.visit == last.visit and action.segment is not MISS
    )


def results_form(session: Session, remark: Text | None = None) -> ResultsForm:
    """The results of a match that is over."""
    outcome = session.outcome
    ranking = tuple(tuple(int(seat) for seat in place) for place in outcome.ranking) if outcome else ()
    winners = ranking[0] if ranking else ()
    title = text("{who} wins!", who=Named(winners[0])) if len(winners) == 1 else text("The match is over")
    return ResultsForm(
        title=title,
        names=session.names,
        ranking=ranking,
        figures=tuple((label, _counts(session, rings)) for label, rings in _FIGURES),
        seed=session.header.seed,
        fingerprint=session.seed_sha256,
        remark=remark,
    )


def _counts(session: Session, rings: frozenset[Ring] | None) -> tuple[str, ...]:
    """For each seat, how many of its darts landed in these rings (all of them: None)."""
    thrown: list[list[Segment]] = [[] for _ in session.names]
    for action in session.actions:
        if isinstance(action, Dart):
            thrown[action.seat].append(action.segment)
    return tuple(str(sum(rings is None or segment.ring in rings for segment in darts)) for darts in thrown)
