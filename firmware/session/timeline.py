"""What happened in a match and counts, and the states that it led to.

Law: a state is never repaired; it is the fold of the actions before it.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.kernel import TABLE, Action, AnyGame, Dart, Seat
from games.match.state import LEG_VISITS
from games.segments import MISS, Segment


@dataclass(frozen=True, slots=True)
class Entry:
    """An action that counts.

    Attributes:
        action: what was done.
        visit: the number of the visit going on when it was.
        revealed: what its steps gave away, in order (``Game.revealed``).
        state: what it led to.
        chair: of a newcomer, which one he sits in (``Session``).
        filled: it is a miss that nobody threw: a correction had left the visit short.
    """

    action: Action
    visit: int
    revealed: tuple[object, ...]
    state: Any
    chair: int | None = None
    filled: bool = False


def entry(
    game: AnyGame, before: Any, action: Action, steps: Sequence[Any], chair: int | None = None, filled: bool = False
) -> Entry:
    """The entry of an action that led from ``before`` over ``steps``."""
    revealed = tuple(item for step in steps for item in game.revealed(step))
    return Entry(action, game.visit(before), revealed, steps[-1], chair, filled)


@dataclass(frozen=True, slots=True)
class Change:
    """The first ``at`` entries stay; ``tail`` comes in place of what followed."""

    at: int
    tail: tuple[Entry, ...] = ()

    def then(self, later: Change) -> Change:
        """This change and a later one as one."""
        if later.at <= self.at:
            return later
        return Change(self.at, self.tail[: later.at - self.at] + later.tail)


@dataclass(frozen=True, slots=True)
class Visited:
    """A visit as it counts now.

    Attributes:
        number: in the match.
        seat: the thrower; the first of them if a partner took over in it.
        darts: where they are, in order; misses that were filled in are among them.
        leg: the leg that it belongs to, counted over the whole match; 0 where there is but one, and in the bull-off.
        places: of the darts among all entries.
        free: the place at which one more dart can be put, or None.
        filled: the place of the first of the misses that were filled in at its end, or None.
    """

    number: int
    seat: Seat
    darts: tuple[Segment, ...]
    leg: int
    places: tuple[int, ...]
    free: int | None
    filled: int | None

    @property
    def room(self) -> bool:
        """Whether one more dart can be added."""
        return self.free is not None


class Timeline:
    """The actions that count, oldest first, with all that they led to.

    Attributes:
        game: the rules.
        first: the state before the first action.
        legs: it is a match of legs.
        entries: what counts.
        actions: theirs.
    """

    def __init__(self, game: AnyGame, first: Any, legs: bool = False) -> None:
        self.game = game
        self.first = first
        self.legs = legs
        self.entries: list[Entry] = []
        self.actions: list[Action] = []
        self._bull_off = thrown_off(game, first)

    def state_at(self, count: int) -> Any:
        """The state after so many actions."""
        if not 0 <= count <= len(self.entries):
            raise IndexError(f"no state after {count} actions")
        return self.entries[count - 1].state if count else self.first

    def after(self, count: int) -> tuple[Entry, ...]:
        """What came after so many actions."""
        return tuple(self.entries[count:])

    def state_after(self, change: Change) -> Any:
        """The state that a change would lead to."""
        return change.tail[-1].state if change.tail else self.state_at(change.at)

    def make(self, change: Change) -> None:
        """Let it be so."""
        del self.entries[change.at :], self.actions[change.at :]
        self.entries += change.tail
        self.actions += [one.action for one in change.tail]

    def takes_back(self, change: Change) -> bool:
        """Whether something that was revealed would not have been, or otherwise, after a change."""
        was, now = shown(self.entries[change.at :]), shown(change.tail)
        return now[: len(was)] != was

    def tells(self, change: Change) -> bool:
        """Whether a change would reveal something that was not revealed, or otherwise."""
        was, now = shown(self.entries[change.at :]), shown(change.tail)
        return was[: len(now)] != now

    def visited(self, number: int) -> Visited | None:
        """The visit with this number, if it has begun."""
        return next(iter(self._visits(number)), None)

    def visits(self) -> tuple[Visited, ...]:
        """All visits that have begun, oldest first; the one going on is the last."""
        return tuple(self._visits(None))

    def _visits(self, only: int | None) -> list[Visited]:
        spans: dict[int, list[int]] = {}
        for place, one in enumerate(self.entries):
            if only is None or one.visit == only:
                spans.setdefault(one.visit, []).append(place)
        now = self.game.visit(self.state_at(len(self.entries)))
        if only is None or now == only:
            spans.setdefault(now, [])
        found = (self._visit(number, places) for number, places in spans.items())
        return [visit for visit in found if visit]

    def _visit(self, number: int, places: list[int]) -> Visited | None:
        """The visit during which the entries at these places were said; None if nobody could throw in it."""
        game, entries = self.game, self.entries
        later = places[-1] + 1 if places else len(entries)
        asked = ((place, thrower_in(game, self.state_at(place), number)) for place in (*places, later))
        begun, seat = next(((place, one) for place, one in asked if one is not None), (later, None))
        if seat is None:
            return None
        thrown = [(place, one.segment) for place in places if isinstance(one := entries[place].action, Dart)]
        end = thrown[-1][0] + 1 if thrown else begun
        while end < later and thrower_in(game, entries[end].state, number) is not None:
            end += 1
        last = thrower_in(game, self.state_at(end), number)
        free = last is not None and not game.apply(self.state_at(end), Dart(last, number, MISS)).refused
        missed = itertools.takewhile(lambda place: entries[place].filled, (place for place, _ in reversed(thrown)))
        return Visited(
            number,
            seat,
            tuple(segment for _, segment in thrown),
            range_of(number) or int(self.legs and not self._bull_off),
            tuple(place for place, _ in thrown),
            end if free else None,
            min(missed, default=None),
        )


def shown(entries: Sequence[Entry]) -> list[object]:
    """All that they revealed, in order."""
    return [item for one in entries for item in one.revealed]


def range_of(visit: int) -> int:
    """What a visit is numbered with: those of a leg, or of the bull-off."""
    return visit // LEG_VISITS


def thrown_off(game: AnyGame, state: Any) -> bool:
    """Whether it is thrown for the bull: a visit that nobody made is no miss there, and belongs to no leg."""
    score = game.view(game.observe(state, TABLE)).score
    return score is not None and score.off


def thrower_in(game: AnyGame, state: Any, visit: int) -> Seat | None:
    """Who throws in this visit, if it is going on."""
    return game.thrower(state) if game.visit(state) == visit else None
