"""What the records of a match make of it: what counts, what can be undone and redone, who sits where.

Law: nothing here changes unless a whole record does it; one that is not legal leaves all as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from firmware.logs.journal import BadLog, Record, Seated
from firmware.session import correction as corrections
from firmware.session.correction import BadCorrection, Correction, Proposal
from firmware.session.deeds import Deed, Deeds, by_person, steps
from firmware.session.happened import Acted, Corrected, Happened, Redone, Refusal, Reseated, Undone
from firmware.session.sitting import gone
from firmware.session.timeline import Change, Entry, Timeline, Visited, entry
from firmware.statistics.legs import Leg, legs
from games import notation
from games.digest import digest
from games.kernel import Action, AnyGame, Dart, Join, Outcome, Retire, Seat
from games.text import text

Seal: TypeAlias = Callable[[Any], str]
"""Says the digest of the state that a record leads to; a ``ValueError`` if that is not the one that was written."""


@dataclass(frozen=True, slots=True)
class _Seal:
    """A digest that was written."""

    written: str

    def __call__(self, state: Any) -> str:
        if digest(state) != self.written:
            raise ValueError("it led to another state")
        return self.written


class Past:
    """A match as its records have made it.

    Attributes:
        game: its rules; those of a match of legs, if it is one.
        n: how many records there are.
        t_ms: the time of the last one, in ms of play.
        seats, names, bots: who sits where now, the players by seat, the seats in which no person sits.
        left: the seats of those who left.
        since_when: the seats in which somebody else sat down in mid-match, and how many actions counted then.
        rewound: how often something that had been revealed was taken back.
    """

    def __init__(self, game: AnyGame, first: Any, seats: Sequence[Seated], legs: bool) -> None:
        """Nothing has happened to the first state of a match, of ``legs`` or not, that these began."""
        self.game = game
        self.n = 0
        self.t_ms = 0
        self.rewound = 0
        self._timeline = Timeline(game, first, legs)
        self._deeds = Deeds()
        self._legs: tuple[int, tuple[Leg, ...]] = (-1, ())
        self._began = len(seats)
        self._chairs: list[Seated] = list(seats)  # of all who ever sat down; an undone newcomer's stays his
        self.left: frozenset[Seat] = frozenset()
        self.since_when: dict[int, int] = {}
        self._sit()

    @property
    def state(self) -> Any:
        """The state of the match now."""
        return self._timeline.state_at(len(self._timeline.entries))

    def since(self, place: int) -> tuple[Entry, ...]:
        """What counts from the entry at this place on."""
        return self._timeline.after(place)

    def state_at(self, actions: int) -> Any:
        """The state after so many of the actions that count."""
        return self._timeline.state_at(actions)

    def entry_at(self, place: int) -> Entry | None:
        """The action at a place, from 0, of those that count, with what it led to; None after the last one."""
        return next(iter(self._timeline.entries[place : place + 1]), None)

    @property
    def actions(self) -> Sequence[Action]:
        """Those that count, oldest first: not what was undone or set aside, but the misses that were filled in."""
        return self._timeline.actions

    @property
    def deeds(self) -> Sequence[Action | Correction]:
        """What undo takes back, newest last."""
        return [deed.what for deed in self._deeds.done]

    @property
    def can_redo(self) -> bool:
        """Whether something that was undone can be done again."""
        return bool(self._deeds.next())

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, once it has."""
        return self.game.outcome(self.state)

    @property
    def darts(self) -> int:
        """How many darts count."""
        return sum(isinstance(action, Dart) for action in self.actions)

    def visits(self) -> tuple[Visited, ...]:
        """All visits that have begun, oldest first; the one going on is the last."""
        return self._timeline.visits()

    def legs(self, last: bool = False) -> tuple[Leg, ...]:
        """Its legs visit by visit, if its game counts darts; ``last``: only that of the last action."""
        if last:
            return legs(self._timeline, last)
        if self._legs[0] != self.n:  # screens ask for these with every picture, too
            self._legs = self.n, legs(self._timeline)
        return self._legs[1]

    @property
    def to_take_back(self) -> int:
        """How many deeds an undo means: the last one of a person and what bots and deadlines did since.

        Who did a deed is who sat there then. Where only bots sit now it is the last one.
        """
        if len(self.bots) == len(self.seats):
            return min(1, len(self._deeds.done))
        return self._deeds.since_a_person()

    def shown_since(self, count: int) -> bool:
        """Whether to take back so many deeds is to take back something that was revealed, or to bring it back."""
        change = self._way_back(count)[-1]
        return self._timeline.takes_back(change) or self._timeline.tells(change)

    def before(self, count: int) -> Any:
        """The state before the last ``count`` deeds."""
        return self._timeline.state_after(self._way_back(count)[-1])

    def propose(self, correction: Correction) -> Proposal:
        """What a correction would lead to; nothing happens.

        Raises:
            BadCorrection: it cannot be made.
        """
        return corrections.propose(self._timeline, correction, self.n)

    def happen(self, record: Record, check: bool = True) -> Happened:
        """Fold one record of a log.

        Args:
            record: the next one.
            check: compare the digest of the state that it leads to; else that is believed.

        Raises:
            BadLog: it is not legal here, or led to another state when it was written. The match stays as it was.
        """
        try:
            happened = self._fold(record, _Seal(record.digest) if check else lambda _: record.digest)
        except (ValueError, IndexError, BadCorrection):
            raise BadLog(text("agrees with the rules only up to record {n}", n=record.n - 1)) from None
        self.t_ms = record.t_ms
        return happened

    def _fold(self, record: Record, seal: Seal) -> Happened:
        if sum(map(bool, (record.action, record.undo, record.redo, record.correct, record.seat))) != 1:
            raise ValueError("a record is one thing")
        if record.undo:
            if record.undo > len(self._deeds.done):
                raise ValueError("more is undone than was done")
            return self._undo(record.undo, seal)
        if record.redo:
            if record.redo != len(self._deeds.next()):
                raise ValueError("something else is redone than was undone")
            return self._redo(seal)
        if record.correct:
            made = corrections.parse(record.correct)
            return self._correct(corrections.propose(self._timeline, made, self.n), seal)
        if record.seat and record.seated:
            return self._reseat(notation.seat(record.seat), record.seated, seal)
        action = notation.parse(record.action, record.visit)
        if (record.seated is not None) is not isinstance(action, Join):
            raise ValueError("a newcomer has a name, and nobody else")
        acted = self._act(action, record.seated, seal)
        if isinstance(acted, Refusal):
            raise ValueError("it is not legal")
        return acted

    def _act(self, action: Action, seated: Seated | None, seal: Seal) -> Acted | Refusal:
        before = self.state
        result = self.game.apply(before, action)
        if result.refused:
            return Refusal(action, result.refused)
        sealed = seal(result.state)
        chair = None
        if seated:
            chair = len(self._chairs)
            self._chairs.append(seated)
        done = entry(self.game, before, action, result.steps, chair)
        self._do(action, Change(len(self.actions), (done,)))
        return Acted(self.n, action, result.steps, sealed)

    def _correct(self, proposal: Proposal, seal: Seal) -> Corrected:
        before, made = self.state, proposal.correction
        sealed = seal(proposal.state)
        self._do(made, proposal.change)
        return Corrected(self.n, made, proposal.aside, proposal.missed, proposal.stops, before, proposal.state, sealed)

    def _undo(self, count: int, seal: Seal) -> Undone:
        deeds = self._deeds.last(count)
        if not deeds:
            raise ValueError("nothing to undo")
        way = self._way_back(count)
        states = tuple(map(self._timeline.state_after, way[1:]))
        sealed = seal(states[-1])
        self._make(way[-1])
        self._deeds.undo(len(deeds))
        return Undone(self.n, tuple(deed.what for deed in deeds), states, states[-1], sealed)

    def _redo(self, seal: Seal) -> Redone:
        deeds = self._deeds.next()
        if not deeds:
            raise ValueError("nothing to redo")
        way = self._way_on()
        states = tuple(map(self._timeline.state_after, way))
        sealed = seal(states[-1])
        self._make(way[-1])
        self._deeds.redo()
        return Redone(self.n, tuple(deed.what for deed in deeds), states[:-1], states[-1], sealed)

    def _reseat(self, seat: Seat, seated: Seated, seal: Seal) -> Reseated:
        was = self.seats[seat]
        sealed = seal(self.state)
        self._chairs[self._seating[seat]] = seated
        self.since_when[seat] = len(self.actions)
        self.n += 1
        self._sit()
        return Reseated(self.n, seat, was, seated, sealed)

    def _do(self, what: Action | Correction, change: Change) -> None:
        back = Change(change.at, self._timeline.after(change.at))
        self._deeds.add(Deed(what, change, back, by_person(what, self.bots)))
        self._make(change)

    def _make(self, change: Change) -> None:
        self.n += 1
        was = self._timeline.after(change.at)
        self.rewound += bool(was) and self._timeline.takes_back(change)
        self._timeline.make(change)
        if any(one.chair is not None for one in (*was, *change.tail)):
            self._sit()
        if any(isinstance(one.action, Retire) for one in (*was, *change.tail)):
            self.left = gone(self.actions)

    def _way_back(self, count: int) -> list[Change]:
        return steps(self._timeline, [deed.back for deed in self._deeds.last(count)])

    def _way_on(self) -> list[Change]:
        return steps(self._timeline, [deed.done for deed in self._deeds.next()])

    def _sit(self) -> None:
        self._seating = self._seating_of(self._timeline.entries)
        self.seats = tuple(self._chairs[chair] for chair in self._seating)
        # Screens ask for these with every picture, records change them seldom.
        self.names = tuple(seated.name for seated in self.seats)
        self.bots = frozenset(Seat(seat) for seat, seated in enumerate(self.seats) if seated.bot)

    def _seating_of(self, entries: Iterable[Entry]) -> tuple[int, ...]:
        """The chairs of the beginning and of the newcomers of joins that count."""
        return (*range(self._began), *(one.chair for one in entries if one.chair is not None))
