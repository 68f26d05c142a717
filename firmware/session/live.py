"""One match while it is played and written down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from msgspec import structs

from firmware import release
from firmware.logs.journal import Header, Journal, Record, Seated, line
from firmware.session import correction as corrections
from firmware.session.correction import BadCorrection, Correction, Proposal
from firmware.session.happened import Acted, Corrected, Redone, Refusal, Reseated, Undone
from firmware.session.past import Past
from firmware.session.sitting import Sitting, apart, but, gone, unfit
from firmware.session.stated import stated
from firmware.session.timeline import Change
from games import match, notation, settings
from games.digest import digest
from games.kernel import Action, AnyGame, Dart, Facts, Join, Refused, Seat
from games.rng import fingerprint
from games.settings import Value
from games.text import Named, Text, text


class Session(Past):
    """One running or finished match: its past, and what is done now, each a record.

    Attributes:
        header: the first line of its log.
        journal: where records go, or None while nothing is kept.
    """

    def __init__(self, header: Header, game: AnyGame, first: Any) -> None:
        """A match in its first state, of which nothing has been kept."""
        super().__init__(game, first, header.seats, header.match > 0)
        self.header = header
        self.journal: Journal | None = None

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
        split_singles: bool = False,
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
            split_singles: it tells the inner singles from the outer ones.

        Raises:
            BadOption: an option that is in no list.
            Refused: options or a number of seats that the game cannot have.
        """
        rows = (*game.info.settings, *match.rows(game))
        written = settings.parse(rows, options, len(seats))
        rules = match.played(game, written)
        bots = frozenset(seat for seat, seated in enumerate(seats) if seated.bot)
        facts = Facts(len(seats), bots=bots, whole_bull=whole_bull, split_singles=split_singles)
        resolved = rules.resolve({row.key: written[row.key] for row in rules.info.settings}, facts)
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

    @property
    def seed(self) -> bytes:
        """What all chance of the match comes from."""
        return bytes.fromhex(self.header.seed)

    @cached_property
    def seed_sha256(self) -> str:
        """The seed's fingerprint, shown before the match."""
        return fingerprint(self.seed)

    def act(self, action: Action, t_ms: int, seated: Seated | None = None) -> Acted | Refusal:
        """Let the game judge an action; if it is legal it happened.

        Args:
            action: what is done.
            t_ms: when.
            seated: who the newcomer of a ``Join`` is; if somebody has that name already, a number is added to it.

        Raises:
            ValueError: a newcomer without a name, or a name without a newcomer.
        """
        if (seated is not None) is not isinstance(action, Join):
            raise ValueError("a newcomer has a name, and nobody else")
        if seated:
            seated = structs.replace(seated, name=apart(seated.name, self.names))
            if why := self._keeps_out(seated):
                return Refusal(action, why)
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
            Refused: somebody would be back who cannot play on with the others.
        """
        if count > 0:
            self._refuse_more(self._way_back(count)[-1])
        undone = self._undo(count, digest)
        self._record(Record(n=self.n, undo=len(undone.deeds), t_ms=t_ms, digest=undone.digest))
        return undone

    def redo(self, t_ms: int) -> Redone:
        """Do again what the last undo took back.

        Raises:
            ValueError: there is no undo, or something was done since.
            Refused: somebody would come who cannot play on with the others.
        """
        self._refuse_more(self._way_on()[-1])
        redone = self._redo(digest)
        self._record(Record(n=self.n, redo=len(redone.deeds), t_ms=t_ms, digest=redone.digest))
        return redone

    def propose(self, correction: Correction) -> Proposal:
        """What a correction would lead to; nothing happens.

        Raises:
            BadCorrection: it cannot be made.
        """
        proposal = super().propose(correction)
        try:
            self._refuse_more(proposal.change)
        except Refused as refused:
            raise BadCorrection(refused.why) from None
        return proposal

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
        if seat in gone(self.actions):
            raise Refused(text("{who} is not in the match any more", who=Named(seat)))
        others = (*self.names[:seat], *self.names[seat + 1 :])
        seated = structs.replace(seated, name=apart(seated.name, others))
        if why := self._unfit(Sitting(but(self.seats, seat, seated), gone(self.actions))):
            raise why
        reseated = self._reseat(seat, seated, digest)
        written = notation.letter(seat)
        self._record(Record(n=self.n, seat=written, seated=seated, t_ms=t_ms, digest=reseated.digest))
        return reseated

    def _keeps_out(self, seated: Seated) -> Text | None:
        """Why a newcomer cannot come, if it is not the rules of the match that say so."""
        if self.outcome:
            return text("the match is over")
        if not self.header.match:
            return text("this match is a single leg: nobody can join it")
        why = self._unfit(Sitting((*self.seats, seated), gone(self.actions)))
        return why.why if why else None

    def _refuse_more(self, change: Change) -> None:
        """A change that is made to the past may bring people back: can they play on?

        Raises:
            Refused: they cannot.
        """
        entries = (*self._timeline.entries[: change.at], *change.tail)
        seats = tuple(self._chairs[chair] for chair in self._seating_of(entries))
        now = Sitting(self.seats, gone(self.actions))
        then = Sitting(seats, gone(one.action for one in entries))
        if then.people - now.people and (why := self._unfit(then)):
            raise why

    def _unfit(self, sitting: Sitting) -> Refused | None:
        return unfit(self.game, self.header.options, len(self.header.seats), sitting)

    def _record(self, record: Record) -> None:
        self.t_ms = record.t_ms
        if self.journal:
            if not record.seat:
                record = structs.replace(record, facts=stated(self, bool(record.action)))
            self.journal.append(line(record))
