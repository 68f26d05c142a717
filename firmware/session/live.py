"""One match while it is played: all that can be done to it, and the fold of its records."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from firmware import correction as corrections
from firmware import release
from firmware.correction import BadCorrection, Correction, Proposal
from firmware.journal import BadLog, Header, Journal, Record, Seated, line
from firmware.session.deeds import Deed, Deeds, steps
from firmware.session.happened import Acted, Corrected, Happened, Redone, Refusal, Reseated, Undone
from firmware.timeline import Change, Timeline, Visited, entry
from games import match, notation, settings
from games.digest import digest
from games.kernel import Action, AnyGame, Dart, Facts, Join, Outcome, Refused, Seat
from games.match.options import widened
from games.rng import fingerprint
from games.settings import Options, Value
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


class Session:
    """One running or finished match.

    Attributes:
        header: the first line of its log.
        game: its rules; those of a match of legs, if it is one.
        n: how many records there are.
        t_ms: the time of the last one, in ms of play.
        journal: where records go, or None while nothing is kept.
        seats: who sits where now.
        rewound: how often something that had been revealed was taken back.
    """

    def __init__(self, header: Header, game: AnyGame, first: Any) -> None:
        self.header = header
        self.game = game
        self.n = 0
        self.t_ms = 0
        self.journal: Journal | None = None
        self.rewound = 0
        self._timeline = Timeline(game, first, legs=header.match > 0)
        self._deeds = Deeds()
        self._chairs: list[Seated] = list(header.seats)  # of all who ever sat down; an undone newcomer's stays his
        self._seating: tuple[int, ...] = ()
        self._sit()

    @classmethod
    def start(
        cls,
        game: AnyGame,
        options: Mapping[str, str | Value],
        seats: Sequence[Seated],
        seed: bytes,
        board: str,
        started: str,
        whole_bull: bool = False,
    ) -> Session:
        """A new match, kept nowhere yet.

        Args:
            game: what is played, one leg of it.
            options: its own and the match's (``games.match``), as they were written or chosen; those left out have
                their defaults.
            seats: who plays.
            seed: 32 bytes.
            board: the name of the board's profile.
            started: the date and time, for the log.
            whole_bull: the board does not tell the two bulls apart.

        Raises:
            BadOption: an option that is in no list.
            Refused: options or a number of seats that the game cannot have.
        """
        rows = (*game.info.settings, *match.rows(game))
        written = settings.parse(rows, options, len(seats))
        rules = match.played(game, written)
        resolved = rules.resolve({row.key: written[row.key] for row in rules.info.settings}, _facts(seats, whole_bull))
        first = rules.setup(resolved, len(seats), seed)
        header = Header(
            program=release(),
            game=game.info.slug,
            rules=game.info.rules,
            match=0 if rules is game else match.NUMBER,
            options=dict(resolved),
            seats=tuple(seats),
            seed=seed.hex(),
            board=board,
            started=started,
            digest=digest(first),
        )
        return cls(header, rules, first)

    def keep(self, journal: Journal) -> None:
        """From now on all is kept in this empty file."""
        self.journal = journal
        journal.append(line(self.header))

    # what is so now

    @property
    def state(self) -> Any:
        """The state of the match now."""
        return self._timeline.state_at(len(self._timeline.entries))

    def state_at(self, actions: int) -> Any:
        """The state after so many of the actions that count."""
        return self._timeline.state_at(actions)

    @property
    def actions(self) -> list[Action]:
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
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def bots(self) -> frozenset[Seat]:
        """The seats in which no person sits."""
        return frozenset(Seat(seat) for seat, seated in enumerate(self.seats) if seated.bot)

    @property
    def seed(self) -> bytes:
        """What all chance of the match comes from."""
        return bytes.fromhex(self.header.seed)

    @cached_property
    def seed_sha256(self) -> str:
        """The seed's fingerprint, shown before the match."""
        return fingerprint(self.seed)

    @property
    def darts(self) -> int:
        """How many darts count."""
        return sum(isinstance(action, Dart) for action in self.actions)

    def visits(self) -> tuple[Visited, ...]:
        """All visits that have begun, oldest first; the one going on is the last."""
        return self._timeline.visits()

    def shown_since(self, count: int) -> bool:
        """Whether to take back so many deeds is to take back something that was revealed."""
        back = steps(self._timeline, [deed.back for deed in self._deeds.last(count)])
        return self._timeline.takes_back(back[-1])

    # what is done

    def act(self, action: Action, t_ms: int, seated: Seated | None = None) -> Acted | Refusal:
        """Let the game judge an action; if it is legal it happened.

        Args:
            action: what is done.
            t_ms: when.
            seated: who the newcomer of a ``Join`` is.

        Raises:
            ValueError: a newcomer without a name, or a name without a newcomer.
        """
        if (seated is not None) is not isinstance(action, Join):
            raise ValueError("a newcomer has a name, and nobody else")
        if seated and (why := self._unfit((*self.seats, seated))):
            return Refusal(action, why.why)
        acted = self._act(action, seated, digest)
        if isinstance(acted, Acted):
            visit = action.visit if isinstance(action, Dart) else 0
            written = notation.write(action)
            self._record(Record(n=self.n, action=written, visit=visit, seated=seated, t_ms=t_ms, digest=acted.digest))
        return acted

    def undo(self, count: int, t_ms: int) -> Undone:
        """Take back the last ``count`` deeds, as many as there are.

        Raises:
            ValueError: there is nothing to take back.
        """
        undone = self._undo(count, digest)
        self._record(Record(n=self.n, undo=len(undone.deeds), t_ms=t_ms, digest=undone.digest))
        return undone

    def redo(self, t_ms: int) -> Redone:
        """Do again what the last undo took back.

        Raises:
            ValueError: there is no undo, or something was done since.
        """
        redone = self._redo(digest)
        self._record(Record(n=self.n, redo=len(redone.deeds), t_ms=t_ms, digest=redone.digest))
        return redone

    def propose(self, correction: Correction) -> Proposal:
        """What a correction would lead to; nothing happens.

        Raises:
            BadCorrection: it cannot be made.
        """
        return corrections.propose(self._timeline, correction, self.n)

    def correct(self, proposal: Proposal, t_ms: int) -> Corrected:
        """Make a correction whose consequences were accepted.

        Raises:
            BadCorrection: something happened since it was proposed.
        """
        if proposal.n != self.n:
            raise BadCorrection(text("the match has gone on; look at the correction again"))
        corrected = self._correct(proposal, digest)
        written = corrections.write(proposal.correction)
        self._record(Record(n=self.n, correct=written, t_ms=t_ms, digest=corrected.digest))
        return corrected

    def reseat(self, seat: Seat, seated: Seated, t_ms: int) -> Reseated:
        """Somebody else sits there, or somebody with another name.

        Raises:
            Refused: the match cannot be played on like that.
            IndexError: there is no such place.
        """
        if why := self._unfit((*self.seats[:seat], seated, *self.seats[seat + 1 :])):
            raise why
        reseated = self._reseat(seat, seated, digest)
        written = notation.letter(seat)
        self._record(Record(n=self.n, seat=written, seated=seated, t_ms=t_ms, digest=reseated.digest))
        return reseated

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
        if record.undo:
            if record.undo > len(self._deeds.done):
                raise ValueError("more is undone than was done")
            return self._undo(record.undo, seal)
        if record.redo:
            if record.redo != len(self._deeds.next()):
                raise ValueError("something else is redone than was undone")
            return self._redo(seal)
        if record.correct:
            return self._correct(self.propose(corrections.parse(record.correct)), seal)
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
        way = steps(self._timeline, [deed.back for deed in deeds])
        states = tuple(map(self._timeline.state_after, way[1:]))
        sealed = seal(states[-1])
        self._make(way[-1])
        self._deeds.undo(len(deeds))
        return Undone(self.n, tuple(deed.what for deed in deeds), states, states[-1], sealed)

    def _redo(self, seal: Seal) -> Redone:
        deeds = self._deeds.next()
        if not deeds:
            raise ValueError("nothing to redo")
        way = steps(self._timeline, [deed.done for deed in deeds])
        states = tuple(map(self._timeline.state_after, way))
        sealed = seal(states[-1])
        self._make(way[-1])
        self._deeds.redo()
        return Redone(self.n, tuple(deed.what for deed in deeds), states[:-1], states[-1], sealed)

    def _reseat(self, seat: Seat, seated: Seated, seal: Seal) -> Reseated:
        was = self.seats[seat]
        sealed = seal(self.state)
        self._chairs[self._seating[seat]] = seated
        self.n += 1
        self._sit()
        return Reseated(self.n, seat, was, seated, sealed)

    def _do(self, what: Action | Correction, change: Change) -> None:
        self._deeds.add(Deed(what, change, Change(change.at, self._timeline.after(change.at))))
        self._make(change)

    def _make(self, change: Change) -> None:
        self.n += 1
        was = self._timeline.after(change.at)
        self.rewound += bool(was) and self._timeline.takes_back(change)
        self._timeline.make(change)
        if any(one.chair is not None for one in (*was, *change.tail)):
            self._sit()

    def _sit(self) -> None:
        """Those of the beginning and the newcomers of joins that count."""
        joined = (one.chair for one in self._timeline.entries if one.chair is not None)
        self._seating = (*range(len(self.header.seats)), *joined)
        self.seats = tuple(self._chairs[chair] for chair in self._seating)

    def _unfit(self, seats: Sequence[Seated]) -> Refused | None:
        """Why these cannot play on, or None."""
        options: Options = self.header.options
        for _ in seats[len(self.header.seats) :]:
            options = widened(self.game, options)
        why = None
        # What the board can tell apart was decided upon when the match began: either board will do.
        for whole_bull in (False, True):
            try:
                self.game.resolve(options, _facts(seats, whole_bull))
            except Refused as refused:
                why = refused
            else:
                return None
        return why

    def _record(self, record: Record) -> None:
        self.t_ms = record.t_ms
        if self.journal:
            self.journal.append(line(record))


def _facts(seats: Sequence[Seated], whole_bull: bool) -> Facts:
    bots = frozenset(seat for seat, seated in enumerate(seats) if seated.bot)
    return Facts(len(seats), bots=bots, whole_bull=whole_bull)
