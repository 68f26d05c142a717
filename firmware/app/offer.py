"""The match that waits to be taken up again, from its log or, if that failed, from memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from firmware import keeping, matches
from firmware.matches import Waiting
from firmware.session import Session
from games.text import Text


@dataclass(frozen=True, slots=True)
class Offered:
    """A match, and how it goes on being kept."""

    session: Session
    take_up: Callable[[], Text | None]


class Offer:
    """What waits, and what was found wrong while it was looked for.

    Attributes:
        notices: a sentence about each log that was in the way, and what else was wrong; until a match begins.
    """

    def __init__(self, where: Path, told: Callable[[], None], notices: tuple[Text, ...] = ()) -> None:
        self.notices = notices
        self._where, self._told = where, told
        self._unkept: Session | None = None
        self._found: Offered | None = None

    @property
    def session(self) -> Session | None:
        """The match that waits, as it stands."""
        return self._found.session if self._found else None

    def look(self) -> tuple[Text, ...]:
        """Look for it; a sentence about each log that was in the way and has not been spoken of yet."""
        if self._unkept is not None:
            self._found = Offered(self._unkept, lambda: None)
            return ()
        waiting, said = matches.unfinished(self._where)
        self._found = self._kept(waiting) if waiting else None
        new = tuple(one for one in said if one not in self.notices)
        self.notices += new
        return new

    def _kept(self, waiting: Waiting) -> Offered:
        """A match that goes on being kept in its log."""
        return Offered(waiting.session, lambda: keeping.go_on(waiting, behind=True, told=self._told))

    def left(self, session: Session) -> None:
        """A match was left: one that no log holds to its end is remembered as long as the program runs."""
        whole = session.journal is not None and session.journal.fault is None
        self._unkept = None if whole or session.outcome or not session.n else session

    def take(self) -> tuple[Session, Text | None] | None:
        """The match that waits, to be played, and why it is not kept, if it is not; it waits no more."""
        found, self._found = self._found, None
        return (found.session, found.take_up()) if found else None

    def begun(self) -> None:
        """A match begins: what waited is forgotten, what was wrong has been read."""
        self.notices = ()
        self._unkept = self._found = None
