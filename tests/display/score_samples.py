"""Matches of legs: how they stand in play, between two legs and at the end."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from display.forms import PlayForm, ResultsForm
from games.text import Named, text
from games.view import Board, MatchScore, Moment, Side, View
from tests.display import menu_samples, samples


def score(*legs: int, to: int = 3, sets: tuple[int, ...] = (), teams: int = 0) -> MatchScore:
    """The sides' legs and sets; with ``teams`` so many, the seats are dealt out to them in turn."""
    seats = range(len(legs))
    shares = [tuple(seat for seat in seats if seat % teams == team) for team in range(teams)]
    sides = shares or [(seat,) for seat in seats]
    won = [side for side in range(len(sides)) for _ in range(legs[side])]
    return MatchScore(
        tuple(Side(who, legs[n], sets[n] if sets else 0) for n, who in enumerate(sides)),
        leg=sum(legs[: len(sides)]) + 1,
        set=sum(sets) + 1,
        legs=to,
        sets=3 if sets else 1,
        won=tuple((1, (side,)) for side in won),
        teams=bool(teams),
    )


def scored(form: PlayForm, how: MatchScore) -> PlayForm:
    """The form of a match that stands like this."""
    return replace(form, view=replace(form.view, score=how))


SCENES: Final = {
    "legs": scored(samples.PLAY, score(1, 0, 2, 0)),
    "sets": scored(replace(samples.crowd(2), buttons=False), score(1, 2, sets=(1, 0))),
    "teams": scored(samples.crowd(4), score(1, 2, 0, 0, teams=2)),
    "share": scored(replace(samples.crowd(2), names=samples.NAMES), score(1, 2, 0, 0, teams=2)),
    "legs8": scored(samples.crowd(8), score(1, 0, 2, 1, 0, 2, 1, 1)),
    "legs16": scored(samples.crowd(16, 30, 13), score(*(n % 3 for n in range(16)))),
}
"""In play, by name."""


def between(how: MatchScore, names: tuple[str, ...] = samples.NAMES, title: bool = True) -> PlayForm:
    """Nobody throws: a leg was just won by the first of its winners."""
    side = how.sides[how.won[-1][1][0]]
    moment = Moment(
        "leg", text("Leg {number} to {who}!", who=Named(side.seats[0], side.seats[1:]), number=how.leg), side.seats
    )
    view = View(None, Board(), score=replace(how, between=True), moment=moment if title else None)
    return PlayForm(view, names)


LONG: Final = replace(
    score(1, 2, sets=(2, 2), to=3),
    won=(
        *((1, (n % 2,)) for n in range(5)),
        *((2, (n % 2,)) for n in range(5)),
        *((3, (1,)) for _ in range(3)),
        *((4, (0,)) for _ in range(3)),
        (5, (0,)),
        (5, (1,)),
        (5, (1,)),
    ),
)
"""A match of sets in its fifth, with more legs than a line holds."""


def told(form: PlayForm) -> PlayForm:
    """The same after a leg of a darts game."""
    score = form.view.score
    assert score is not None
    sides = len(score.sides)
    figures = tuple(
        (text(label), (tuple(each) * sides)[:sides])
        for label, each in (
            ("average", ("100.33", "62.5")),
            ("first 9", ("121.67", "–")),
            ("checkouts", ("12/14", "0/2")),
            ("best visit", ("180", "95")),
            ("best finish", ("170", "–")),
        )
    )
    return replace(form, told=figures)


BETWEEN: Final = {
    "between": between(score(1, 0, 2, 0)),
    "between-teams": replace(
        between(score(1, 2, 0, 0, teams=2), title=False), banner=text("Taken back: {what}", what="T20")
    ),
    "between-sets": between(LONG),
    "between-told": told(between(score(1, 0, 2, 0))),
    "between-told-teams": told(between(score(1, 2, 0, 0, teams=2), title=False)),
    "between-told-sets": told(
        between(replace(score(*(n % 3 for n in range(8)), sets=(1, 0) * 4), set=3), samples.CROWD)
    ),
    "between-told-all": told(between(score(*(n % 3 for n in range(16))), samples.CROWD)),
    "between-all": between(score(*(n % 3 for n in range(16))), samples.CROWD),
}
"""Between two legs, by name."""


def results(names: tuple[str, ...], how: MatchScore) -> ResultsForm:
    """A match of legs that is over, in which something that had been seen was taken back."""
    remark = text("{who}: {won} legs to {lost}.", who=Named(0), won=3, lost=1)
    mark = text("Once, cards that had been seen were taken back.")
    return replace(menu_samples.results(names), score=how, remark=remark, marks=(mark,))


RESULTS: Final = {
    "results-legs": results(samples.NAMES, score(1, 0, 3, 0)),
    "results-teams": results(samples.NAMES, score(3, 1, 0, 0, teams=2)),
    "results-sets": results(samples.NAMES[:2], LONG),
    "results-crowd": results(samples.CROWD, score(*(n % 4 for n in range(16)), to=4)),
}
"""At the end, by name."""
