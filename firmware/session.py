"""A match is its log: what happened, folded by the game's rules into a state.

Laws: the state is ``fold(header, records)`` and nothing else; a refused action is no record; an undo is a record
like any other. ``resumed(read(bytes))`` has the state, the number of records and the history of the session that
wrote the bytes, or says up to which record it agrees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from firmware import release
from firmware.journal import RNG, BadLog, Header, Journal, Log, Record, Seated, line
from games import notation, registry, settings
from games.digest import digest
from games.kernel import Action, AnyGame, Dart, Facts, Outcome
from games.rng import fingerprint
from games.settings import BadOption, Value
from games.text import Text, text


@dataclass(frozen=True, slots=True)
class Acted:
    """Record ``n``: an action, the states on the way, the last one's digest."""

    n: int
    action: Action
    steps: tuple[Any, ...]
    digest: str


@dataclass(frozen=True, slots=True)
class Undone:
    """Record ``n``: the actions taken back, newest first, the state before each, and the one that is left."""

    n: int
    actions: tuple[Action, ...]
    before: tuple[Any, ...]
    state: Any
    digest: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """An action that was not legal, and why. It leaves no record."""

    action: Action
    why: Text


Happened: TypeAlias = Acted | Undone
"""What a record led to."""


class Session:
    """One running or finished match.

    Attributes:
        header: the first line of its log.
        game: its rules.
        n: how many records there are.
        t_ms: the time of the last one, in ms of play.
        journal: where records go, or None while nothing is kept.
        actions: those that count, oldest first (what was undone is not among them).
    """

    def __init__(self, header: Header, game: AnyGame, first: Any) -> None:
        self.header = header
        self.game = game
        self.n = 0
        self.t_ms = 0
        self.journal: Journal | None = None
        self.actions: list[Action] = []
        self._states: list[Any] = [first]

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
            game: what is played.
            options: as they were written or chosen; those left out have their defaults.
            seats: who plays.
            seed: 32 bytes.
            board: the name of the board's profile.
            started: the date and time, for the log.
            whole_bull: the board does not tell the two bulls apart.

        Raises:
            BadOption: an option that is in no list.
            Refused: options or a number of seats that the game cannot have.
        """
        table = {setting.key: setting for setting in game.info.settings}
        bots = frozenset(seat for seat, seated in enumerate(seats) if seated.bot)
        facts = Facts(len(seats), bots=bots, whole_bull=whole_bull)
        resolved = game.resolve(settings.parse(table.values(), options, len(seats)), facts)
        first = game.setup(resolved, len(seats), seed)
        header = Header(
            program=release(),
            game=game.info.slug,
            rules=game.info.rules,
            options=dict(resolved),
            seats=tuple(seats),
            seed=seed.hex(),
            board=board,
            started=started,
            digest=digest(first),
        )
        return cls(header, game, first)

    def keep(self, journal: Journal) -> None:
        """From now on all is kept in this empty file."""
        self.journal = journal
        journal.append(line(self.header))

    @property
    def state(self) -> Any:
        """The state of the match now."""
        return self._states[-1]

    def state_at(self, actions: int) -> Any:
        """The state after so many of the actions that count."""
        return self._states[actions]

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, once it has."""
        return self.game.outcome(self.state)

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return tuple(seat.name for seat in self.header.seats)

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

    def act(self, action: Action, t_ms: int) -> Acted | Refusal:
        """Let the game judge an action; if it is legal it happened."""
        acted = self._act(action, self.n + 1)
        if isinstance(acted, Acted):
            visit = action.visit if isinstance(action, Dart) else 0
            self._record(
                Record(n=self.n, action=notation.write(action), visit=visit, t_ms=t_ms, digest=acted.digest), t_ms
            )
        return acted

    def undo(self, count: int, t_ms: int) -> Undone:
        """Take back the last ``count`` actions, as many as there are.

        Raises:
            ValueError: there is nothing to take back.
        """
        undone = self._undo(count, self.n + 1)
        self._record(Record(n=self.n, undo=len(undone.actions), t_ms=t_ms, digest=undone.digest), t_ms)
        return undone

    def happen(self, record: Record) -> Happened:
        """Fold one record of a log.

        Raises:
            BadLog: it is not legal here, or led to another state when it was written.
        """
        happened = self._fold(record)
        self.t_ms = record.t_ms
        return happened

    def _fold(self, record: Record) -> Happened:
        agreed = text("agrees with the rules only up to record {n}", n=record.n - 1)
        try:
            if record.undo:
                # The digest is compared before anything is taken back, so that the session stays where it agreed.
                if digest(self._states[-1 - record.undo]) != record.digest:
                    raise BadLog(agreed)
                return self._undo(record.undo, record.n)
            action = notation.parse(record.action, record.visit)
        except (ValueError, IndexError):
            raise BadLog(agreed) from None
        acted = self._act(action, record.n)
        if isinstance(acted, Refusal):
            raise BadLog(agreed)
        if acted.digest != record.digest:
            self.n -= 1
            self.actions.pop()
            self._states.pop()
            raise BadLog(agreed)
        return acted

    def _act(self, action: Action, n: int) -> Acted | Refusal:
        result = self.game.apply(self.state, action)
        if result.refused:
            return Refusal(action, result.refused)
        self.n = n
        self.actions.append(action)
        self._states.append(result.state)
        return Acted(n, action, result.steps, digest(result.state))

    def _undo(self, count: int, n: int) -> Undone:
        if not self.actions or count < 1:
            raise ValueError("nothing to undo")
        count = min(count, len(self.actions))
        back, before = tuple(self.actions[: -count - 1 : -1]), tuple(self._states[-2 : -count - 2 : -1])
        del self.actions[-count:], self._states[-count:]
        self.n = n
        return Undone(n, back, before, self.state, digest(self.state))

    def _record(self, record: Record, t_ms: int) -> None:
        self.t_ms = t_ms
        if self.journal:
            self.journal.append(line(record))


def opened(log: Log) -> Session:
    """The match of a log before its first record.

    Raises:
        BadLog: its game is unknown, or its first state is another one under the rules of this program.
    """
    header = log.header
    try:
        game = registry.find(header.game)
    except LookupError:
        raise BadLog(text("is a match of “{game}”, which is not known here", game=header.game)) from None
    if header.rng != RNG:
        raise BadLog(
            text("was dealt by another random generator ({then}; here: {now})", then=str(header.rng), now=str(RNG))
        )
    try:
        first = game.setup(header.options, len(header.seats), bytes.fromhex(header.seed))
        if digest(first) == header.digest:
            return Session(header, game, first)
    except Exception:  # whatever a game says of options that only look like some: the reason is looked for below
        pass
    then, now = str(header.rules), str(game.info.rules)
    if then != now:
        raise BadLog(text("was played under other rules ({then}; here: {now})", then=then, now=now))
    raise BadLog(text("has a damaged first line: {why}", why=_damage(header, game)))


def _damage(header: Header, game: AnyGame) -> Text:
    """Why a first line of these rules deals no match, or another one than it promises."""
    seats, (low, high) = len(header.seats), game.info.seats
    if not low <= seats <= high:
        return text("it names {seats} players, this game is for {low} to {high}", seats=seats, low=low, high=high)
    if len(header.seed) != 64 or not set(header.seed) <= set("0123456789abcdef"):
        return text("its seed is not 64 hexadecimal digits")
    for setting in game.info.settings:
        if setting.key not in header.options:
            return text("option “{key}” is missing", key=setting.key)
    # A game may decide upon a word that nobody can write ("auto" and the board say which); a number stays as written.
    written = {row.key: header.options[row.key] for row in game.info.settings if not row.words}
    try:
        settings.parse(game.info.settings, written, seats)
    except BadOption as bad:
        return bad.why
    return text("it promises another deal than its seed and options give")


def resumed(log: Log) -> tuple[Session, Text | None]:
    """The match of a log as far as it agrees with the rules, and, if that is not to its end, why.

    Raises:
        BadLog: nothing of it agrees.
    """
    session = opened(log)
    for record in log.records:
        try:
            session.happen(record)
        except BadLog as bad:
            return session, bad.why
    return session, None
