"""Matches of legs: how they stand in play, between two legs and at the end."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from display.forms import PlayForm
from games.view import MatchScore, Side
from tests.display import samples


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
    "legs8": scored(samples.crowd(8), score(1, 0, 2, 1, 0, 2, 1, 1)),
    "legs16": scored(samples.crowd(16, 30, 13), score(*(n % 3 for n in range(16)))),
}
"""In play, by name."""
