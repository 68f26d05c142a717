"""Which pins drive a membrane and which read it; a wiring that could harm a pin is refused before a pin moves.

Laws. One line at a time is driven, or all of them alike; a line that is not driven floats. So two driven lines joined
by a contact never hold different levels, which would short one pin through the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

HEADER: Final = range(28)
"""The pins of the 40-pin header, by the numbers that Broadcom gave them (BCM)."""

IDENTITY: Final = (0, 1)
"""They ask an add-on board who it is when the machine starts; nothing else may hang there."""

FIXED_PULL_UPS: Final = (2, 3)
"""1.8 kOhm to 3.3 V, soldered to the board."""


class BadWiring(ValueError):
    """A wiring that is refused, in a sentence that names the pin and the cure."""


@dataclass(frozen=True, slots=True)
class Wiring:
    """The pins of a membrane, BCM numbers, in the order of its lines.

    Attributes:
        driven: the lines that are driven in turn; the shorter side makes the shorter sweep.
        read: the lines that are read.
        drive: a driven line is pulled ``low``, against pull-ups; or ``high``, against pull-downs.
        pulls: the machine's own (``internal``), or resistors on the read lines (``external``).
        settle_us: us from driving a line until the others are read: long ribbons and weak pulls need some.
        idle: what a line does that is not driven; only ``floating`` is safe.
        taken: pins that do something else, by what they do.

    Raises:
        BadWiring: it could short two pins, or could never read.
    """

    driven: tuple[int, ...]
    read: tuple[int, ...]
    drive: Literal["low", "high"] = "low"
    pulls: Literal["internal", "external"] = "internal"
    settle_us: int = 10
    idle: Literal["floating", "driven"] = "floating"
    taken: Mapping[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.driven or not self.read:
            empty = "read" if self.driven else "driven"
            raise BadWiring(f"No pin is {empty}: name the pins of that ribbon in `{empty}`.")
        if self.idle != "floating":
            raise BadWiring(
                f"Lines that are not driven must float: a contact would join GPIO{self.driven[0]} to another driven "
                'line and short both pins. Say idle = "floating".'
            )
        for side in (self.driven, self.read):
            for pin, times in Counter(side).items():
                if times > 1:
                    raise BadWiring(f"GPIO{pin} stands for {times} lines: give each line a pin of its own.")
        for pin in self.driven + self.read:
            self._check(pin)

    def _check(self, pin: int) -> None:
        """Refuse one pin.

        Raises:
            BadWiring: it cannot do what is asked of it.
        """
        if pin not in HEADER:
            raise BadWiring(f"GPIO{pin} is not on the header: use pins from 2 to {HEADER[-1]}.")
        if pin in IDENTITY:
            raise BadWiring(f"GPIO{pin} is reserved for add-on boards: use a pin from 2 to {HEADER[-1]}.")
        if pin in self.driven and pin in self.read:
            raise BadWiring(f"GPIO{pin} is both driven and read: move one of the two wires to a free pin.")
        if self.drive == "high" and pin in FIXED_PULL_UPS:
            raise BadWiring(
                f"GPIO{pin} has a fixed pull-up, so a line driven high would always read closed there: "
                'move the wire to another pin, or say drive = "low".'
            )
        if pin in self.taken:
            raise BadWiring(f"GPIO{pin} is wired to {self.taken[pin]}: move one of the two wires to a free pin.")

    @property
    def bias(self) -> Literal["up", "down"]:
        """Which way a resistor holds a line that nothing drives."""
        return "up" if self.drive == "low" else "down"
