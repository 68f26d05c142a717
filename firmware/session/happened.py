"""What the records of a match lead to, as those are told who listen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from firmware.logs.journal import Seated
from firmware.session.correction import Correction
from firmware.session.timeline import Entry
from games.kernel import Action, Dart, Seat
from games.text import Text


@dataclass(frozen=True, slots=True)
class Acted:
    """Record ``n``: an action, the states on the way, the last one's digest."""

    n: int
    action: Action
    steps: tuple[Any, ...]
    digest: str


@dataclass(frozen=True, slots=True)
class Undone:
    """Record ``n``: the deeds taken back, newest first, the state before each, and the one that is left."""

    n: int
    deeds: tuple[Action | Correction, ...]
    before: tuple[Any, ...]
    state: Any
    digest: str


@dataclass(frozen=True, slots=True)
class Redone:
    """Record ``n``: the deeds done again, oldest first, the state before each, and the one they led to."""

    n: int
    deeds: tuple[Action | Correction, ...]
    before: tuple[Any, ...]
    state: Any
    digest: str


@dataclass(frozen=True, slots=True)
class Corrected:
    """Record ``n``: a correction and its consequences (``Proposal``), the state before it and after."""

    n: int
    correction: Correction
    aside: tuple[Entry, ...]
    missed: tuple[Dart, ...]
    stops: bool
    before: Any
    state: Any
    digest: str


@dataclass(frozen=True, slots=True)
class Reseated:
    """Record ``n``: who sat in a place, and who does now."""

    n: int
    seat: Seat
    was: Seated
    seated: Seated
    digest: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something that could not be done, and why. It leaves no record.

    Attributes:
        asked: an action that was not legal, a correction that cannot be made any more, who cannot take a place, or that
            something be taken back or done again.
        why: in a sentence.
    """

    asked: Action | Correction | Seated | Literal["undo", "redo"]
    why: Text


Happened: TypeAlias = Acted | Undone | Redone | Corrected | Reseated
"""What a record led to."""
