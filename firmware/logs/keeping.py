"""Where a match is kept, and what is said when it cannot be. Never a reason not to play."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable, Sequence
from pathlib import Path

from firmware.logs.disk import DISK, Disk, free
from firmware.logs.journal import BadLog, Journal, Unbegun
from firmware.logs.matches import Waiting, copy_aside, forget_untouched, new_path, take_up
from firmware.logs.rotation import PERCENT, prune
from firmware.reasons import reason, unwritten
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


def keep_fresh(
    session: Session, where: Path, told: Callable[[], None] = _nobody, percent: float = PERCENT, disk: Disk = DISK
) -> tuple[Text, ...]:
    """Keep a new match in the folder of matches, behind the game; old logs make room. A sentence for each fault."""
    forget_untouched(where, disk)
    failed = keep(session, new_path(where, session.header.started, session.header.game), True, told, disk)
    return (*([failed] if failed else ()), *prune(where, percent=percent, disk=disk))


def go_on(waiting: Waiting, behind: bool = False, told: Callable[[], None] = _nobody, disk: Disk = DISK) -> Text | None:
    """Keep on writing the log of a match that is taken up; None, or why it is not kept."""
    try:
        waiting.session.journal = _reopened(waiting, behind, told, disk)
    except OSError as error:
        return unkept(waiting.path, error)
    return fault(waiting.session)


def _reopened(waiting: Waiting, behind: bool, told: Callable[[], None], disk: Disk) -> Journal:
    """The log of a match, to go on with; what has to be cut off of it is copied aside before.

    Where it cannot be (a full disk) the log stays as it is, and the match goes on in a file beside it, once it can.

    Raises:
        OSError: it cannot be read any more; BlockingIOError if another program writes it.
    """
    if waiting.lossy:
        try:
            copy_aside(waiting.path)
        except OSError as error:
            before = disk.read(waiting.path)[: waiting.log.whole]
            return Journal(free(waiting.path), error, before, behind, told, disk)
    return Journal.reopen(waiting.path, waiting.log, behind, told, disk)


def keep_in(
    session: Session,
    path: Path,
    behind: bool = False,
    told: Callable[[], None] = _nobody,
    seeded: bool = False,
    scripted: bool = False,
    disk: Disk = DISK,
) -> tuple[Session, list[Text], Text | None]:
    """Keep a match in the file that a person named: the match to play, what to say about it, why it is not kept.

    If the same match, unfinished, is already in that file it is taken up there (``seeded``: only if its seed is the
    same too; ``scripted``: though it is over, as a script may take its end back). Anything else in it is left as it is
    and a name beside it is used.
    """
    if not os.path.exists(path):  # not Path.exists, which raises for a name that is too long
        return session, [], keep(session, path, behind, told, disk)
    if not path.is_file():
        return session, [], unkept(path, OSError(errno.EINVAL, "not a file"))
    try:
        found = _found(session, path, seeded, scripted, disk)
        if isinstance(found, Waiting):
            said = [found.remark] if found.remark else []
            if found.session.outcome:
                said.append(text("{file} holds this match already, and it is over", file=str(path)))
            else:
                said.append(text("this match is taken up after record {n}", n=found.session.n))
            return found.session, said, go_on(found, behind, told, disk)
    except Unbegun:
        with contextlib.suppress(OSError):
            disk.remove(path)
        return session, [], keep(session, path, behind, told, disk)
    except BadLog as bad:
        found = text("the log {file} {why}; it is left alone", file=str(path), why=bad.why)
    except OSError as error:
        why = text("cannot be read: {why}", why=reason(error))
        found = text("the log {file} {why}; it is left alone", file=str(path), why=why)
    beside = free(path)
    failed = keep(session, beside, behind, told, disk)
    return session, [] if failed else [found, text("this match is kept in {file}", file=str(beside))], failed


def _found(session: Session, path: Path, seeded: bool, scripted: bool, disk: Disk) -> Waiting | Text:
    """The match that is asked for, if a file holds it, unfinished unless ``scripted``; or why it is not taken up there.

    Raises:
        BadLog, OSError: it cannot be read.
    """
    if disk.held(path):
        return text("{file} is being written by another program; it is left alone", file=str(path))
    waiting = take_up(path, disk)
    if not _same(waiting.session, session, seeded):
        return text("{file} holds another match; it is left alone", file=str(path))
    if waiting.session.outcome and not scripted:
        return text("{file} holds this match, which is over; it is left alone", file=str(path))
    return waiting


def unkept(path: Path, error: OSError) -> Text:
    """The sentence for a match that is not kept."""
    return text("this match is not kept, play goes on: {why}", why=unwritten(error, path))


def refused(where: Path, disk: Disk = DISK) -> Text | None:
    """The sentence for a folder of matches in which none could be kept now; None: it is well."""
    error = disk.refuses(where)
    return text("Matches are not kept, but can be played: {why}", why=unwritten(error, where)) if error else None


def fault(session: Session) -> Text | None:
    """The sentence for what went wrong with the log while playing, if something did."""
    journal = session.journal
    return unkept(journal.path, journal.fault) if journal and journal.fault else None


class News:
    """What there is to say about the log of a match while it is played: each thing once."""

    def __init__(self, session: Session, said: Sequence[Text] = ()) -> None:
        """Of what is wrong already only what was ``said`` is known: a thread may have found out since."""
        self._session = session
        now = fault(session)
        self._said = now if now in said else None

    def told(self) -> Text | None:
        """That the match is not kept, or why now; or that all of it is kept again. None if nothing has changed."""
        failed, before = fault(self._session), self._said
        self._said = failed
        if failed == before:
            return None
        return failed or text("this match is kept again, all of it")


def _same(kept: Session, asked: Session, seeded: bool) -> bool:
    """Whether a log holds the match that is asked for; its seed is its own, unless one was given."""
    one, other = kept.header, asked.header
    if seeded and one.seed != other.seed:
        return False
    return (one.game, one.options, one.seats, one.board) == (other.game, other.options, other.seats, other.board)
