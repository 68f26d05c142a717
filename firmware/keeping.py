"""Where a match is kept, and what is said when it cannot be. Never a reason not to play."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

from firmware.disk import DISK, Disk
from firmware.journal import BadLog, Journal
from firmware.matches import Waiting, forget_untouched, free, new_path, prune, take_up
from firmware.reasons import reason
from firmware.session import Session
from games.text import Text, text


def _nobody() -> None:
    """Nobody wants to know."""


def keep(
    session: Session, path: Path, behind: bool = False, told: Callable[[], None] = _nobody, disk: Disk = DISK
) -> Text | None:
    """Keep a new match in a new file; None, or why it is not kept."""
    try:
        session.keep(Journal.create(path, behind, told, disk))
    except OSError as error:
        return unkept(path, error)
    return fault(session)


def keep_fresh(session: Session, where: Path, told: Callable[[], None]) -> Text | None:
    """Keep a new match in the folder of matches, behind the game; the oldest logs make room."""
    forget_untouched(where)
    failed = keep(session, new_path(where, session.header.started, session.header.game), behind=True, told=told)
    prune(where)
    return failed


def go_on(waiting: Waiting, behind: bool = False, told: Callable[[], None] = _nobody, disk: Disk = DISK) -> Text | None:
    """Keep on writing the log of a match that is taken up; None, or why it is not kept."""
    try:
        waiting.session.journal = Journal.reopen(waiting.path, waiting.log, behind, told, disk)
    except OSError as error:
        return unkept(waiting.path, error)
    return None


def keep_in(
    session: Session,
    path: Path,
    behind: bool = False,
    told: Callable[[], None] = _nobody,
    seeded: bool = False,
) -> tuple[Session, list[Text], Text | None]:
    """Keep a match in the file that a person named: the match to play, what to say about it, why it is not kept.

    If the same match, unfinished, is already in that file it is taken up there (``seeded``: only if its seed is the
    same too). Anything else in it is left as it is and a name beside it is used.
    """
    said: list[Text] = []
    there = os.path.exists(path)  # not Path.exists, which raises for a name that is too long
    if there and not path.is_file():
        return session, [], unkept(path, OSError(errno.EINVAL, "not a file"))
    if there:
        try:
            waiting, remark = take_up(path)
        except (BadLog, OSError) as error:
            why = error.why if isinstance(error, BadLog) else text("cannot be read: {why}", why=reason(error))
            said.append(text("the log {file} {why}; it is left alone", file=str(path), why=why))
        else:
            same = _same(waiting.session, session, seeded)
            if same and not waiting.session.outcome:
                said += [remark] if remark else []
                said.append(text("this match is taken up after record {n}", n=waiting.session.n))
                return waiting.session, said, go_on(waiting, behind, told)
            said.append(
                text("{file} holds this match, which is over; it is left alone", file=str(path))
                if same
                else text("{file} holds another match; it is left alone", file=str(path))
            )
        path = free(path)
        said.append(text("this match is kept in {file}", file=str(path)))
    failed = keep(session, path, behind, told)
    return session, [] if failed else said, failed


def unkept(path: Path, error: OSError) -> Text:
    """The sentence for a match that is not kept."""
    return text("this match is not kept, play goes on: {file}: {why}", file=str(path), why=reason(error))


def fault(session: Session) -> Text | None:
    """The sentence for what went wrong with the log while playing, if something did."""
    journal = session.journal
    return unkept(journal.path, journal.fault) if journal and journal.fault else None


def _same(kept: Session, asked: Session, seeded: bool) -> bool:
    """Whether a log holds the match that is asked for; its seed is its own, unless one was given."""
    one, other = kept.header, asked.header
    if seeded and one.seed != other.seed:
        return False
    return (one.game, one.options, one.seats, one.board) == (other.game, other.options, other.seats, other.board)
