"""What people did to a match, for undo and redo: each action is a deed, and each correction.

Law: a deed knows the change it made and the one that takes it back, so nothing is thrown or dealt again: undo and
redo lead to the very states that were there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from firmware.session.correction import Correction
from firmware.session.timeline import Change, Timeline
from games.kernel import Action, Choose, Dart, Expire, Next, Seat


@dataclass(frozen=True, slots=True)
class Deed:
    """An action or a correction.

    Attributes:
        what: was done.
        done: the change it made.
        back: the one that takes it back.
        person: a person did it; not a bot that sat there then, nor time.
    """

    what: Action | Correction
    done: Change
    back: Change
    person: bool


class Deeds:
    """What was done, oldest first, and what was undone and can be done again."""

    def __init__(self) -> None:
        self.done: list[Deed] = []
        self._undone: list[tuple[Deed, ...]] = []

    def add(self, deed: Deed) -> None:
        """Something new: what was undone before it is gone for good."""
        self.done.append(deed)
        self._undone.clear()

    def last(self, count: int) -> tuple[Deed, ...]:
        """The last deeds, newest first, as many as there are."""
        return tuple(self.done[: -count - 1 : -1]) if count > 0 else ()

    def since_a_person(self) -> int:
        """How many the last one of a person and all since then are; 0 if there is none."""
        return next((count for count, deed in enumerate(reversed(self.done), 1) if deed.person), 0)

    def next(self) -> tuple[Deed, ...]:
        """The deeds of the last undo that holds, oldest first."""
        return self._undone[-1] if self._undone else ()

    def undo(self, count: int) -> None:
        """The last deeds are not done any more."""
        self._undone.append(tuple(self.done[-count:]))
        del self.done[-count:]

    def redo(self) -> None:
        """The last undo is undone."""
        self.done += self._undone.pop()


def by_person(what: Action | Correction, bots: frozenset[Seat]) -> bool:
    """Whether a person does this while bots sit there; that somebody leaves or comes is a person's wish, too."""
    return not (isinstance(what, Expire) or (isinstance(what, Dart | Next | Choose) and what.seat in bots))


def steps(timeline: Timeline, changes: Sequence[Change]) -> list[Change]:
    """The way of a timeline through changes, as changes of the timeline as it is now: first to none, last to all."""
    way = [Change(len(timeline.entries))]
    for change in changes:
        way.append(way[-1].then(change))
    return way
