"""The legs of a match, visit by visit, from the actions that count: undone and corrected darts are in none of them.

A visit counts once it is over: three darts, as the chalkboard has it, where NEXT filled it or it bust; as many as were
thrown where a dart ended the leg, or where its thrower chose to stop. The visit that somebody broke off by leaving
counts for nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from games.counted import Counted
from games.kernel import TABLE, AnyGame, Dart, Next, Retire
from games.match.state import LEG_VISITS
from games.segments import MISS, Segment

if TYPE_CHECKING:
    from firmware.session.timeline import Entry, Timeline

DARTS: Final = 3
"""Darts of a visit."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A visit that is over.

    Attributes:
        seat: whose; where a partner took over in it, who threw first.
        darts: what was hit, misses that nobody saw left out.
        counted: what each of its darts counted, those misses included.
        thrown: so many darts it counts for.
    """

    seat: int
    darts: tuple[Segment, ...]
    counted: tuple[Counted, ...]
    thrown: int

    @property
    def bust(self) -> bool:
        """Whether it counts for nothing."""
        return any(each.bust for each in self.counted)

    @property
    def scored(self) -> int:
        """What it counts."""
        return 0 if self.bust else sum(each.gain for each in self.counted)


@dataclass(frozen=True, slots=True)
class Leg:
    """A leg: its number in the match, its visits that are over, the seats that won it; none while it goes on."""

    number: int
    visits: tuple[Visit, ...]
    winners: tuple[int, ...] = ()


def legs(timeline: Timeline, last: bool = False) -> tuple[Leg, ...]:
    """The legs of a match whose game counts darts, oldest first; ``last``: only the one of the last action."""
    entries = timeline.entries
    begin = 0
    if last and entries:
        this = _number(entries[-1])
        begin = next((n for n in range(len(entries), 0, -1) if _number(entries[n - 1]) != this), 0)
    groups = groupby(range(begin, len(entries)), lambda place: _number(entries[place]))
    found = (_leg(timeline, number, places) for number, places in groups)
    return tuple(leg for leg in found if any(visit.darts for visit in leg.visits))


def _number(entry: Entry) -> int:
    """The leg in which an action was done, or said after; 0 in a bull-off, and in the first leg where there is none."""
    return entry.visit // LEG_VISITS


def _leg(timeline: Timeline, number: int, places: Iterable[int]) -> Leg:
    """The leg of the entries at these places."""
    game, visits, darts = timeline.game, list[Visit](), list[tuple[Dart, Counted]]()
    for place in places:
        before, one = timeline.state_at(place), timeline.entries[place]
        seat = game.thrower(before)
        if seat is None:
            break  # it is over: people come, go, and say that they are ready
        if isinstance(one.action, Dart) and (counted := game.counted(before, one.action)):
            darts.append((one.action, counted))
        over = game.thrower(one.state) is None
        if over or game.visit(one.state) != one.visit:
            if not isinstance(one.action, Retire):
                unseen = DARTS - len(darts) if isinstance(one.action, Next) else 0
                missed = game.counted(before, Dart(seat, one.visit, MISS)) if unseen else None
                visits.append(_visit(seat, darts, (missed,) * unseen if missed else ()))
            darts.clear()
        if over:
            return Leg(max(number, 1), tuple(visits), _winners(game, one.state))
    return Leg(max(number, 1), tuple(visits))


def _visit(seat: int, thrown: Sequence[tuple[Dart, Counted]], unseen: tuple[Counted, ...]) -> Visit:
    """The visit that this seat ended, with the misses that filled it."""
    counted = (*(each for _, each in thrown), *unseen)
    first = thrown[0][0].seat if thrown else seat
    bust = any(each.bust for each in counted)
    return Visit(first, tuple(dart.segment for dart, _ in thrown), counted, DARTS if bust else len(counted))


def _winners(game: AnyGame, state: Any) -> tuple[int, ...]:
    """The seats that won the leg which is over in this state."""
    score = game.view(game.observe(state, TABLE)).score
    if score is not None and score.won:
        return tuple(seat for side in score.won[-1][1] for seat in score.sides[side].seats)
    outcome = game.outcome(state)
    return tuple(map(int, outcome.ranking[0])) if outcome and outcome.ranking else ()
