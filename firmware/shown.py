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
from firmware.clock import Moment, local
from firmware.session import Session
from firmware.session.figures import figures, heat, of_leg, runs
from firmware.session.skills import Skills
from games.kernel import Action, AnyGame, Audience, Dart, Seat
from games.segments import MISS, Segment
from games.text import Named, Text, text
from games.view import MatchScore, View

_MONTHS: Final = (
    text("January"),
    text("February"),
    text("March"),
    text("April"),
    text("May"),
    text("June"),
    text("July"),
    text("August"),
    text("September"),
    text("October"),
    text("November"),
    text("December"),
)

_FEW: Final = 4
"""Of more sides it is not said what each of them has won, where there is one line for all."""


def audience(session: Session) -> Audience:
    """Whose screen it is: one person against bots sees what his seat sees, else it is everybody's."""
    people = [Seat(seat) for seat, seated in enumerate(session.seats) if not seated.bot]
    return people[0] if len(people) == 1 else None


def look(size: tuple[int, int], lang: str, theme: str = "night", still: bool = False) -> Look:
    """How pictures are made, by the words of settings and command line."""
    return Look(size, language(lang), DAY if theme == "day" else NIGHT, still)


def step_picture(session: Session, step: int, watching: Audience, how: Look) -> Picture:
    """The screen after so many of the actions that count; at the end of a match that is over, its results."""
    if step == len(session.actions) and session.outcome:
        return picture(results_form(session), how)
    state = session.state_at(step)
    view = Skills(session).view(state, watching, step)
    return picture(play_form(session, state, watching, marks_at(session, step, watching), view=view), how)


def play_form(
    session: Session,
    state: Any,
    watching: Audience,
    marks: Sequence[Mark] = (),
    phase: Literal["throw", "hold"] = "throw",
    view: View | None = None,
    **more: Any,
) -> PlayForm:
    """A step of the match for an audience, in its usual view if no other is given; ``more`` as in ``PlayForm``."""
    view = view or session.game.view(session.game.observe(state, watching))
    told = of_leg(session, view.score)
    return PlayForm(view, session.names, tuple(marks), phase, left=session.left, told=told, **more)


def unnoticed(game: AnyGame, before: Any, after: Any, watching: Audience) -> bool:
    """Whether an audience cannot know that anything happened between two states: nothing that is said may tell."""
    seen, now = game.observe(before, watching), game.observe(after, watching)
    return bool(seen == now)


def darts_of(game: AnyGame, before: Any, action: Action, watching: Audience) -> tuple[Segment, ...]:
    """The darts that an audience is shown in the board once an action happened, and before they are pulled."""
    for state in reversed(game.apply(before, action).steps):
        if darts := game.view(game.observe(state, watching)).board.darts:
            return darts
    return ()


def marks_at(session: Session, record: int, watching: Audience) -> tuple[Mark, ...]:
    """The darts in the board once the ``record``-th action happened, if it was one; their points are not known."""
    action = session.actions[record - 1] if record else None
    if not isinstance(action, Dart):
        return ()
    darts = darts_of(session.game, session.state_at(record - 1), action, watching)
    return tuple(Mark(segment) for segment in darts if segment is not MISS)


def sides(score: MatchScore | None, seats: Sequence[int]) -> tuple[Named, ...]:
    """How seats are named in a sentence: partners together, everybody else alone."""
    partners = [set(side.seats) for side in score.sides] if score is not None else []
    teams = dict.fromkeys(
        tuple(one for one in seats if one in next((team for team in partners if seat in team), {seat}))
        for seat in seats
    )
    return tuple(Named(first, tuple(others)) for first, *others in teams)


def waiting_words(session: Session) -> tuple[Text, ...]:
    """Which match it is that waits: its players, its game, how far it is, when it was begun; each is one piece."""
    score = session.game.view(session.game.observe(session.state, audience(session))).score
    begun = local(session.header.started)
    return (
        text("{value}", value=", ".join(session.names)),
        session.game.called(session.header.options),
        _leg(score, session.darts) if score else _darts(session.darts),
        *((_when(begun),) if begun else ()),
    )


def _when(begun: Moment) -> Text:
    """When that was, as people say it."""
    if begun.days == 0:
        return text("today at {time}", time=begun.time)
    if begun.days == 1:
        return text("yesterday at {time}", time=begun.time)
    return text("{month} {day} at {time}", month=_MONTHS[begun.month - 1], day=begun.day, time=begun.time)


def _leg(score: MatchScore, darts: int) -> Text:
    """Which leg it is and how far it is; between two, which one comes and how the match stands."""
    if score.between:
        return _to_come(score)
    if score.sets > 1:
        return text("set {set}, leg {leg}, {darts}", set=score.set, leg=score.leg, darts=_darts(darts))
    return text("leg {leg}, {darts}", leg=score.leg, darts=_darts(darts))


def _to_come(score: MatchScore) -> Text:
    """The leg or set that comes, and legs or sets won in the order of the players, if they are few."""
    won, coming = [side.legs for side in score.sides], text("leg {leg} to come", leg=score.leg + 1)
    if max(won) >= score.legs:
        won, coming = [side.sets for side in score.sides], text("set {set} to come", set=score.set + 1)
    elif score.sets > 1:
        coming = text("set {set}, leg {leg} to come", set=score.set, leg=score.leg + 1)
    if len(won) > _FEW:
        return coming
    return text("{left}, {right}", left=coming, right="–".join(map(str, won)))


def _darts(darts: int) -> Text:
    return text("{n} dart thrown", n=darts)


def results_form(session: Session) -> ResultsForm:
    """The results of a match that is over: who, why, figures, the seed."""
    outcome = session.outcome
    ranking = tuple(tuple(int(seat) for seat in place) for place in outcome.ranking) if outcome else ()
    winners = ranking[0] if ranking else ()
    score = session.game.view(session.game.observe(session.state, audience(session))).score
    won = sides(score, winners)
    title = text("Victory for {who}!", who=won[0]) if len(won) == 1 else text("The match is over")
    if session.game.info.kind == "practice" and len(session.names) == 1:
        title = text("The practice is over")
    return ResultsForm(
        title=title,
        names=session.names,
        ranking=ranking,
        figures=figures(session),
        seed=session.header.seed,
        fingerprint=session.seed_sha256,
        remark=outcome.why if outcome else None,
        score=score,
        marks=(text("What had been seen was taken back {n} time.", n=session.rewound),) if session.rewound else (),
        heat=heat(session),
        runs=runs(session),
    )
