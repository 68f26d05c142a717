"""Which sessions a board has begun for us, how far each has come here, and what of them will never arrive.

Law: for every session that began, the edges that were taken and those that are counted as lost are all the edges that
the board stamped in it; ``exact`` is false where the board itself has forgotten how many those were.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from hal.serial_link.messages import Ended

_NUMBERS: Final = 1 << 16
_MANY: Final = _NUMBERS - 1


@dataclass(slots=True)
class Session:
    """One that was asked for.

    Attributes:
        number: what it is called.
        began: the board has said so.
        measured: and how long its sweeps take: it is up.
        following: the number of the edge that comes next.
        stamped: the number that the board's next edge had, when it last said so.
    """

    number: int
    began: bool = False
    measured: bool = False
    following: int = 0
    stamped: int = 0

    def known(self, first: int) -> int | None:
        """How many of the edges from this number on are known already; None: some before them are missing."""
        known = (self.following - first) % _NUMBERS
        return known if known < _NUMBERS // 2 else None

    def take(self, count: int) -> None:
        """So many more edges have come."""
        self.following = (self.following + count) % _NUMBERS
        if self.left(self.stamped) >= _NUMBERS // 2:
            self.stamped = self.following  # more have come since the board last said how many there were

    def left(self, stamped: int) -> int:
        """Edges that were stamped and have not come."""
        return (stamped - self.following) % _NUMBERS


@dataclass(frozen=True, slots=True)
class Loss:
    """Edges that will never arrive; not ``exact``: that many at least."""

    count: int
    exact: bool


@dataclass(slots=True)
class Sessions:
    """All that are not accounted for, the newest last."""

    open: list[Session] = field(default_factory=list)

    @property
    def current(self) -> Session | None:
        """The newest, once the board has begun it."""
        return self.open[-1] if self.open and self.open[-1].began else None

    @property
    def asked(self) -> Session | None:
        """The newest, until the board has begun it."""
        return self.open[-1] if self.open and not self.open[-1].began else None

    def ask(self, *others: int) -> Session:
        """A new one, whose number cannot be taken for any that is known here or among the others."""
        taken = {0, *others, *(session.number for session in self.open)}
        number = max(taken)
        while number in taken:
            number = (number + 1) % _NUMBERS
        self.open.append(Session(number))
        return self.open[-1]

    def ended(self, ended: Ended) -> Loss:
        """The board says how far a session had come that is over; it is accounted for."""
        for session in self.open:
            if session.number == ended.session:
                self.open.remove(session)
                return Loss(session.left(ended.stamped) + ended.lost, ended.lost < _MANY)
        return Loss(0, True)

    def begin(self, asked: Session) -> Loss:
        """One has begun, so all others are over; those that the board no longer knows are accounted for as told."""
        forgotten = [session for session in self.open if session.began and session is not asked]
        asked.began = True
        self.open = [asked]
        return Loss(sum(session.left(session.stamped) for session in forgotten), not forgotten)
