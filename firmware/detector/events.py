"""What the detector says, and what it remembers of a contact. Times are us of the sources' clock."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from games.segments import Segment

NEVER: Final = 1 << 62
"""A time that does not come."""


@dataclass(frozen=True, slots=True)
class Hit:
    """One dart in one segment.

    Attributes:
        at_us: the first closing of its contact.
        decided_us: when the detector was sure.
        again: a dart of this visit touched the contact before: it may be that one, being pulled.
    """

    segment: Segment
    at_us: int
    decided_us: int
    again: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """A dart in one of these segments: their contacts cannot be told apart electrically. The screen asks."""

    candidates: tuple[Segment, ...]
    at_us: int
    decided_us: int
    again: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Pressed:
    """What would have been a hit while darts are pulled: it is no dart, but may be claimed as one, unless ``again``."""

    segment: Segment
    at_us: int
    decided_us: int
    again: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Lifted:
    """In throw, a contact that a dart kept closed has opened and stays open: the dart was pulled, or fell."""

    segment: Segment
    at_us: int


@dataclass(frozen=True, slots=True)
class Pulled:
    """In hold, darts of the visit were moved and then the board was quiet for ``pull_quiet_s``: they are out."""

    at_us: int


@dataclass(frozen=True, slots=True)
class Stuck:
    """A segment that stays closed with no dart of this visit; left out until it is freed."""

    segment: Segment
    at_us: int


@dataclass(frozen=True, slots=True)
class Freed:
    """A stuck segment opened: it is back in play."""

    segment: Segment
    at_us: int


Event: TypeAlias = Hit | Ambiguous | Pressed | Lifted | Pulled | Stuck | Freed


@dataclass(slots=True)
class Health:
    """What the operator's map of the board knows of one contact."""

    count: int = 0
    closed_us: int = 0
    bounces: int = 0
    ghosts: int = 0
    last_us: int = -NEVER
