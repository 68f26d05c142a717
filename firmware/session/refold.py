"""The tail of a match is folded again because something before it is corrected.

Laws. The rules judge everything anew, and

* a dart stays the dart of its seat and its visit: if that visit is over or another one's by now, the dart is set aside;
* a visit that comes to be short before something that was said after it is filled with its own thrower's misses, but
  nobody is made to miss in a bull-off, or to end a leg;
* an answer is an answer to the question that was asked, or it is set aside;
* nothing that was revealed is changed, and nothing counts that was thrown knowing something else: there it stops;
* who left has left and who came has come wherever the game still lets him, after that, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from firmware.session.timeline import Entry, entry, range_of, shown, thrower_in, thrown_off
from games.kernel import AnyGame, Choose, Dart, Join, Next, Retire, Seat
from games.segments import MISS
from games.view import Ask

_MOST_DARTS: Final = 64
"""No visit takes more misses than this: one that does is never filled."""


@dataclass(frozen=True, slots=True)
class Refolded:
    """A tail folded again.

    Attributes:
        tail: what counts now.
        aside: what does not any more, of darts, choices, comings and goings, and NEXT where it is a miss of the bull.
        missed: the misses that were filled in.
        stops: the match goes on from here, before the end of what had happened: at something revealed, or because no
            visit leads on. A match that is over now just is.
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
    goes_on = bool(game.to_act(fold.state))
    stops = goes_on and (fold.stopped or fold.withdrawn)
    return Refolded(tuple(fold.tail), tuple(fold.aside), tuple(fold.missed), stops)


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
        counts = (not self.stopped and self._take(one, place)) or (self.stopped and self._passes(one))
        if not counts and (isinstance(one.action, Dart | Choose | Retire | Join) or self._misses(one, place)):
            self.aside.append(one)

    def _misses(self, one: Entry, place: int) -> bool:
        """Whether somebody let his dart for the bull be a miss: only there NEXT is a throw of its own."""
        return isinstance(one.action, Next) and thrown_off(
            self.game, self.old[place - 1].state if place else self._first
        )

    def _passes(self, one: Entry) -> bool:
        """Who leaves or comes does so though the fold has stopped, if he still can: people are not called back."""
        if not isinstance(one.action, Retire | Join):
            return False
        self._forget()
        result = self.game.apply(self.state, one.action)
        if result.refused:
            return False
        self.accept(entry(self.game, self.state, one.action, result.steps, one.chair))
        return True

    def _take(self, one: Entry, place: int) -> bool:
        game, action = self.game, one.action
        before = self.old[place - 1].state if place else self._first
        thrower = game.thrower(before)
        reached = self._reach(one.visit, thrower)
        if not reached:
            if isinstance(action, Dart):
                self.stopped = game.thrower(self._ahead) is not None and game.visit(self._ahead) < one.visit
                return False
            if not isinstance(action, Retire | Join):
                return False
            if game.visit(self._ahead) != one.visit:
                self._forget()
        if isinstance(action, Choose) and _asked(game, before, action.seat) != _asked(game, self._ahead, action.seat):
            return False
        result = game.apply(self._ahead, action)
        if result.refused:
            return False
        again = entry(game, self._ahead, action, result.steps, one.chair, one.filled)
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
            fillable = number in self._made and range_of(number) == range_of(visit)
            if not fillable or not self._fill(throwing, number):
                return False
        return thrower is None

    def _fill(self, seat: Seat, visit: int) -> bool:
        """Misses to the end of the visit; False if it has none or they would change what was revealed."""
        if thrown_off(self.game, self._ahead):
            return False
        miss = Dart(seat, visit, MISS)
        for _ in range(_MOST_DARTS):
            result = self.game.apply(self._ahead, miss)
            if result.refused:
                return False
            one = entry(self.game, self._ahead, miss, result.steps, filled=True)
            if not self._agrees(one):
                return False
            self._told += len(one.revealed)
            self._filled.append(one)
            self._ahead = one.state
            if thrower_in(self.game, self._ahead, visit) != seat:
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


def _asked(game: AnyGame, state: Any, seat: Seat) -> tuple[Ask, ...]:
    """The questions put to a seat, as it sees them."""
    view = game.view(game.observe(state, seat))
    return tuple(ask for ask in view.asks if ask.seat == seat)
