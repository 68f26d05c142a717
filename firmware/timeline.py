"""What happened in a match and counts, and how its tail is folded again when something earlier is corrected.

Laws. A state is never repaired: it is the fold of the actions before it. In a tail that is folded again

* a dart stays the dart of its seat and its visit: if that visit is over or another one's by now, the dart is set aside;
* a visit that comes to be short before something that was said after it is filled with its own thrower's misses;
* nothing that was revealed is changed, and nothing counts that was thrown knowing something else: there it stops.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.kernel import Action, AnyGame, Choose, Dart, Join, Retire, Seat
from games.segments import MISS, Segment

_LEG: Final = 10_000
"""The visits of leg k, from the second on, are numbered from k times this and 1 (``games.match``)."""

_MOST_DARTS: Final = 64
"""No visit takes more misses than this: one that does is never filled."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An action that counts.

    Attributes:
        action: what was done.
        visit: the number of the visit going on when it was.
        revealed: what its steps gave away, in order (``Game.revealed``).
        state: what it led to.
        chair: of a newcomer, which one he sits in (``Session``).
    """

    action: Action
    visit: int
    revealed: tuple[object, ...]
    state: Any
    chair: int | None = None


def entry(game: AnyGame, before: Any, action: Action, steps: Sequence[Any], chair: int | None = None) -> Entry:
    """The entry of an action that led from ``before`` over ``steps``."""
    revealed = tuple(item for step in steps for item in game.revealed(step))
    return Entry(action, game.visit(before), revealed, steps[-1], chair)


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
        seat: the thrower.
        darts: where they are, in order; misses that were filled in are among them.
        leg: the leg that it belongs to, counted over the whole match; 0 where there is but one.
        places: of the darts among all entries.
        free: the place at which one more dart can be put, or None.
    """

    number: int
    seat: Seat
    darts: tuple[Segment, ...]
    leg: int
    places: tuple[int, ...]
    free: int | None

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
        """The visit during which the entries at these places were said."""
        game, entries = self.game, self.entries
        begun = places[0] if places else len(entries)
        seat = game.thrower(self.state_at(begun))
        if seat is None:
            return None
        thrown = [(place, one.segment) for place in places if isinstance(one := entries[place].action, Dart)]
        end = thrown[-1][0] + 1 if thrown else begun
        while end < len(entries) and _throws(game, entries[end].state, seat, number):
            end += 1
        before = self.state_at(end)
        free = _throws(game, before, seat, number) and not game.apply(before, Dart(seat, number, MISS)).refused
        return Visited(
            number,
            seat,
            tuple(segment for _, segment in thrown),
            max(1, number // _LEG) if self.legs else 0,
            tuple(place for place, _ in thrown),
            end if free else None,
        )


def shown(entries: Sequence[Entry]) -> list[object]:
    """All that they revealed, in order."""
    return [item for one in entries for item in one.revealed]


def _throws(game: AnyGame, state: Any, seat: Seat | None, visit: int) -> bool:
    return game.thrower(state) == seat and game.visit(state) == visit


@dataclass(frozen=True, slots=True)
class Refolded:
    """A tail folded again.

    Attributes:
        tail: what counts now.
        aside: what does not any more, of darts, choices and comings and goings.
        missed: the misses that were filled in.
        stops: it stopped before the end of what had happened, at something revealed or where no visit leads on.
    """

    tail: tuple[Entry, ...]
    aside: tuple[Entry, ...]
    missed: tuple[Dart, ...]
    stops: bool


def refold(game: AnyGame, before: Any, old: Sequence[Entry], edited: Entry | None, replaced: int) -> Refolded:
    """Fold a tail again.

    Args:
        game: the rules.
        before: the state from which the tail began.
        old: the tail.
        edited: what comes first now; it may reveal what was not revealed, or nothing that was.
        replaced: how many entries of the tail it stands for: 1, or 0 if it comes before them.
    """
    fold = _Refold(game, before, old)
    if edited:
        fold.accept(edited)
    for place in range(replaced, len(old)):
        fold.take(place)
    over = not game.to_act(fold.state)
    return Refolded(
        tuple(fold.tail), tuple(fold.aside), tuple(fold.missed), fold.withdrawn or (fold.stopped and not over)
    )


class _Refold:
    """The fold on its way.

    ``tail`` and ``state`` are what is settled; ``filled`` and ``ahead`` go on from there with misses, which are settled
    when something that was really done comes after them.
    """

    def __init__(self, game: AnyGame, before: Any, old: Sequence[Entry]) -> None:
        self.game = game
        self.old = old
        self.tail: list[Entry] = []
        self.aside: list[Entry] = []
        self.missed: list[Dart] = []
        self.state = before
        self.stopped = False
        self._filled: list[Entry] = []
        self._ahead = before
        self._first = before
        self._made = frozenset(one.visit for one in old)  # only a visit that was made can have been left short
        self._shown = shown(old)
        self._known = [0]  # how much was known before each entry of the old tail
        for one in old:
            self._known.append(self._known[-1] + len(one.revealed))
        self._told = 0  # how much is revealed in the new one, up to ``ahead``
        self._same = True  # and whether it is the same as far as both go

    @property
    def withdrawn(self) -> bool:
        """Whether something that was revealed is not, or is otherwise, in the new tail."""
        told = self._told - len(shown(self._filled))
        return not self._same or told < len(self._shown)

    def accept(self, one: Entry) -> None:
        """This comes next, after the misses that lead to it."""
        self._same = self._same and self._agrees(one)
        self._told += len(one.revealed)
        self.tail += [*self._filled, one]
        self.missed += [miss.action for miss in self._filled if isinstance(miss.action, Dart)]
        self._filled = []
        self.state = self._ahead = one.state

    def take(self, place: int) -> None:
        """An entry of the old tail, at its place: it counts again, is dropped or set aside; or the fold stops there."""
        one = self.old[place]
        counts = not self.stopped and self._take(one, place)
        if not counts and isinstance(one.action, Dart | Choose | Retire | Join):
            self.aside.append(one)

    def _take(self, one: Entry, place: int) -> bool:
        game, action = self.game, one.action
        thrower = game.thrower(self.old[place - 1].state if place else self._first)
        reached = self._reach(one.visit, thrower)
        if not reached:
            if isinstance(action, Dart):
                self.stopped = game.thrower(self._ahead) is not None and game.visit(self._ahead) < one.visit
                return False
            if not isinstance(action, Retire | Join):
                return False
            if game.visit(self._ahead) != one.visit:
                self._forget()
        result = game.apply(self._ahead, action)
        if result.refused:
            return False
        again = entry(game, self._ahead, action, result.steps, one.chair)
        if not self._same or self._told != self._known[place] or not self._agrees(again):
            self.stopped = True
            return False
        self.accept(again)
        return True

    def _reach(self, visit: int, thrower: Seat | None) -> bool:
        """Whether this visit of this thrower goes on, or nobody throws, once visits before it are filled."""
        game = self.game
        while (throwing := game.thrower(self._ahead)) is not None:
            number = game.visit(self._ahead)
            if number > visit or (number == visit and thrower is not None):
                return number == visit and throwing == thrower
            if number not in self._made or not self._fill(throwing, number):
                return False
        return thrower is None

    def _fill(self, seat: Seat, visit: int) -> bool:
        """Misses to the end of the visit; False if it has none or they would change what was revealed."""
        miss = Dart(seat, visit, MISS)
        for _ in range(_MOST_DARTS):
            result = self.game.apply(self._ahead, miss)
            if result.refused:
                return False
            one = entry(self.game, self._ahead, miss, result.steps)
            if not self._agrees(one):
                return False
            self._told += len(one.revealed)
            self._filled.append(one)
            self._ahead = one.state
            if not _throws(self.game, self._ahead, seat, visit):
                return True
        return False

    def _forget(self) -> None:
        """The misses lead to nothing that was done."""
        self._told -= len(shown(self._filled))
        self._filled = []
        self._ahead = self.state

    def _agrees(self, one: Entry) -> bool:
        """Whether what it reveals is what was revealed next, as far as something was."""
        was = self._shown[self._told : self._told + len(one.revealed)]
        return list(one.revealed[: len(was)]) == was
