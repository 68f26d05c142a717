"""The match that waits to be taken up again: the one that was left, or one in the folder of matches."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from firmware.logs import keeping, matches
from firmware.logs.matches import Waiting
from firmware.session import Session
from games.text import Text


class Offer:
    """What waits, and what was found wrong while it was looked for.

    A match that is left stays as it is, its log open, as long as the program runs and no other one begins: so it can
    be taken up where no log could be written, and no picture waits for a slow disk.

    Attributes:
        said: a sentence about each log that was in the way, and what else was wrong; until a match begins.
    """

    def __init__(self, where: Path, told: Callable[[], None], notices: tuple[Text, ...] = ()) -> None:
        self.said = notices
        self._where, self._told = where, told
        self._left: Session | None = None
        self._found: Waiting | None = None
        self._refused: Text | None = None

    @property
    def notices(self) -> tuple[Text, ...]:
        """What there is to be read before a match begins; first, for as long as it lasts, that none can be kept."""
        return (*((self._refused,) if self._refused else ()), *self.said)

    @property
    def session(self) -> Session | None:
        """The match that waits, as it stands."""
        last = self._left or (self._found.session if self._found else None)
        return None if last is None or last.outcome else last

    def look(self, say: Callable[[Text], None]) -> None:
        """Look for it; say a sentence about each thing that is in the way and has not been spoken of yet."""
        before, self._refused = self._refused, keeping.refused(self._where)
        if self._refused and self._refused != before:
            say(self._refused)
        if self._left:
            return
        self._found, said = matches.unfinished(self._where)
        for new in said:
            if new not in self.said:
                self.said += (new,)
                say(new)

    def left(self, session: Session) -> None:
        """A match was left: it waits, unless it is over or nobody has cared for it."""
        self.close()
        people = len(session.bots) < len(session.seats)
        self._left = session
        if not (session.n or people):
            self.close()

    def take(self) -> tuple[Session, Text | None] | None:
        """The match that waits, to be played, and why it is not kept, if it is not; it waits no more."""
        left, found = self._left, self._found
        self._left = self._found = None
        if left:
            return left, None
        return (found.session, keeping.go_on(found, behind=True, told=self._told)) if found else None

    def begun(self) -> None:
        """A match begins: what waited is left for good, what was wrong has been read."""
        self._let_go(wait=False)
        self.said = ()

    def close(self) -> None:
        """Nothing waits any more; what can be kept is."""
        self._let_go(wait=True)

    def _let_go(self, wait: bool) -> None:
        left, self._left, self._found = self._left, None, None
        if left and left.journal:
            left.journal.close(wait)
