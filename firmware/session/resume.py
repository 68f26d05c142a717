"""A match taken up from its log, and whether the log still agrees with the rules."""

from __future__ import annotations

from dataclasses import dataclass

from firmware.logs.journal import RNG, BadLog, Header, Log, Record
from firmware.schema import unknown
from firmware.session.live import Session
from games import match, registry, settings
from games.digest import digest
from games.kernel import AnyGame
from games.settings import BadOption
from games.text import Text, text


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
    rules = match.played(game, header.options)
    here = match.NUMBER if rules is not game else 0
    try:
        first = rules.setup(header.options, len(header.seats), bytes.fromhex(header.seed))
        agrees = digest(first) == header.digest and bool(header.match) == bool(here)
        if agrees and not _strange(header, game):
            return Session(header, rules, first)
    except Exception:  # whatever a game says of options that only look like some: the reason is looked for below
        pass
    then, now = _numbers(header.rules, header.match), _numbers(game.info.rules, here)
    if then != now:
        raise BadLog(text("was played under other rules ({then}; here: {now})", then=then, now=now))
    raise BadLog(text("has a damaged first line: {why}", why=_strange(header, game) or _damage(header, rules)))


def _numbers(rules: int, legs: int) -> str:
    """The rules numbers of a game, and of the match of its legs if it is one."""
    return f"{rules}/{legs}" if legs else str(rules)


def _strange(header: Header, game: AnyGame) -> Text | None:
    """The first option that neither the game nor a match of it has, if there is one."""
    known = [row.key for row in (*game.info.settings, *match.rows(game))]
    for key in header.options:
        if key not in known:
            flaw = unknown(key, known, f"options.{key}")
            return text("{key}: {why}", key=flaw.key, why=flaw.why)
    return None


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


def resumed(log: Log, every: bool = False) -> tuple[Session, Text | None]:
    """The match of a log as far as it agrees with the rules, and, if that is not to its end, why.

    Args:
        log: what the file says.
        every: compare the digest of every record. Else the last one vouches for all before it, and only if it is
            another one they are compared one by one.

    Raises:
        BadLog: nothing of it agrees.
    """
    session, broken, _ = _folded(log, every)
    if broken and not every:
        session, broken, _ = _folded(log, True)
    return session, broken


@dataclass(frozen=True, slots=True)
class Wrong:
    """A record that does not lead to what it says.

    Attributes:
        n: its number.
        written: the digest in the log.
        here: the digest of the state that the rules lead to; empty if the record is not legal there.
    """

    n: int
    written: str
    here: str


def first_wrong(log: Log) -> Wrong | None:
    """The first record whose digest is not the one that the rules lead to; every one is compared.

    Raises:
        BadLog: not even the first line agrees.
    """
    session, broken, record = _folded(log, every=True)
    if not broken or not record:
        return None
    try:
        # It is folded in good faith to see where it leads.
        session.happen(record, check=False)
    except BadLog:
        return Wrong(record.n, record.digest, "")
    return Wrong(record.n, record.digest, digest(session.state))


def _folded(log: Log, every: bool) -> tuple[Session, Text | None, Record | None]:
    """The match before the first record that is wrong, why, and that record; ``every`` digest is compared, or one."""
    session = opened(log)
    last = len(log.records)
    for record in log.records:
        try:
            session.happen(record, every or record.n == last)
        except BadLog as bad:
            return session, bad.why, record
    return session, None, None
