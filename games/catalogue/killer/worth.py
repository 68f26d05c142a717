"""What darts are worth in Killer, by rule of thumb: being a killer, lives of those who are dangerous; not one's own."""

from __future__ import annotations

from typing import Final

from games.catalogue.killer.options import counting
from games.catalogue.killer.rules import State, living, picking, taken
from games.segments import EVERY, Segment

THREAT: Final = 1.5
"""A killer's life is worth so many of somebody's who is none yet."""

LAST: Final = 0.5
"""What it is worth besides, shared by the lives that he has left: who is nearly out is put out."""

OWN: Final = 1.5
"""What a life of one's own costs; being a killer as much."""


def worth(state: State) -> dict[Segment, float]:
    """What each segment is worth to the thrower, in lives of others. Any free number does as his own."""
    rules, slate, seat = state.match.rules, state.slate, state.visit.seat
    if picking(state):
        has = taken(state)
        return {segment: 1.0 for segment in EVERY if segment.number and segment.number not in has}
    mine = slate.numbers[seat]
    if not slate.killers[seat]:
        return {segment: 1.0 for segment in counting(rules.killer) if segment.number == mine}
    each = {slate.numbers[other]: life(state, other) for other in living(state) if other != seat}
    if rules.own != "off":
        each[mine] = -OWN * (2 if rules.own == "killer" else 1)
    return {
        segment: lives * each[segment.number]
        for segment, lives in counting(rules.kill).items()
        if segment.number in each
    }


def life(state: State, other: int) -> float:
    """What a life of another is worth."""
    slate = state.slate
    return (THREAT if slate.killers[other] else 1.0) + LAST / slate.lives[other]
