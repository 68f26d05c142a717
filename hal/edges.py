"""What hardware says, and the protocols that everything above it sees.

Times are whole microseconds (us) of one monotonic clock, stamped where the thing was read (microcontroller,
kernel, simulated sweep), never later.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeAlias


class Contact(NamedTuple):
    """A crossing of the membrane: a driven line and a read line, each numbered from 0."""

    row: int
    col: int


@dataclass(frozen=True, slots=True)
class ContactEdge:
    """One membrane contact closed or opened, as a sweep read it at ``at_us``."""

    contact: Contact
    closed: bool
    at_us: int


@dataclass(frozen=True, slots=True)
class Report:
    """A finished word of a source that speaks in words (another program's sketch, a radio board)."""

    token: str
    at_us: int


@dataclass(frozen=True, slots=True)
class SourceStatus:
    """How a source is.

    Attributes:
        name: which.
        up: it reads.
        why: a sentence: it does not read, or it does and something should be mended.
        sweep_us: period of its sweep in us, the median, where it sweeps; ``worst_us`` the longest.
        closed: the contacts that its first sweep found closed, when it has just come up: a snapshot. No edge tells
            of them, so they are no darts; edges tell what changes from there on. None: nothing is said of contacts.
        at_us: when that sweep was.
        lost: edges that were read since the last status and will never arrive; ``why`` says how that came.
        brief: it will read again in a moment; what ``why`` says is to be seen for longer than that.
    """

    name: str
    up: bool
    why: str = ""
    sweep_us: int | None = None
    worst_us: int | None = None
    closed: tuple[Contact, ...] | None = None
    at_us: int = 0
    lost: int = 0
    brief: bool = False


SourceEvent: TypeAlias = ContactEdge | Report | SourceStatus
Sink: TypeAlias = Callable[[SourceEvent], None]
"""Where a source puts what it read; may be called from any thread, returns at once."""


class Source(Protocol):
    """Something that reads a dartboard."""

    name: str

    @property
    def answers(self) -> bool:
        """Whether what reads is at work, started and not stopped: it reads, or it is away and comes back by itself."""

    def start(self, sink: Sink) -> None:
        """Begin to read. Never raises for missing hardware.

        A ``SourceStatus`` is put first, then whatever is read. A source that sweeps contacts puts its first status
        after its first sweep, with the contacts ``closed`` in it; so it does whenever it comes up again.
        """

    def stop(self) -> None:
        """Stop and let go of the hardware; may be called twice."""


class Buttons(Protocol):
    """What hangs on single lines and is told as words: ``next``, ``undo`` …, ``knock``, ``coin 3`` (3 pulses)."""

    def start(self, pressed: Callable[[str, int], None], failed: Callable[[str], None]) -> None:
        """Begin to read. Never raises.

        ``pressed(word, at_us)`` for each press, debounced; ``failed(why)`` when they cannot be read, once for each
        reason, and with an empty one when that is over.
        """

    def stop(self) -> None:
        """Stop; may be called twice. Nothing is told any more when this returns."""


class Lights(Protocol):
    """Twenty numbers and the bull, lit like the screen. Never vital."""

    def start(self, failed: Callable[[str], None]) -> None:
        """Begin to light. Never raises; ``failed(why)`` as ``Buttons`` has it."""

    def show(self, colours: Mapping[str, tuple[int, int, int]]) -> None:
        """Light the named places (``"1"`` to ``"20"``, ``"bull"``) in these colours; all others go dark.

        Returns at once; what is shown last wins.
        """

    def stop(self) -> None:
        """Go dark and let go; may be called twice."""


class Lamps(Protocol):
    """Lit buttons, by word. Never vital."""

    def start(self, failed: Callable[[str], None]) -> None:
        """Begin to light, all dark. Never raises; ``failed(why)`` as ``Buttons`` has it."""

    def show(self, lit: Collection[str]) -> None:
        """Light the lamps of these words; all others go dark. Returns at once."""

    def stop(self) -> None:
        """Go dark and let go; may be called twice."""
