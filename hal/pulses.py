"""What the edges of one line mean: a button that is pushed, a knock, the pulses of a coin. Pure: edges and time in.

Times are us. ``active`` is the line's working level, whichever that is: a button held, a sensor that feels something,
a pulse.
"""

from __future__ import annotations

from typing import Final, Protocol

from hal.edges import Report

PRESS_US: Final = 15_000
"""A button is held for at least so long: what is shorter is a spark, or a bounce."""

BETWEEN_US: Final = 150_000
"""From one push of a button to the next: what comes sooner is its bounce."""

QUIET_US: Final = 50_000
"""A knock lasts for so long after its first edge: a sensor rings."""

LONGEST_US: Final = 1_000_000
"""No pulse of a coin is longer: such a line rests at the other level."""

STUCK: Final = "The coin line stays active: write its contact the other way round (no or nc) in [coin]."


class Meaning(Protocol):
    """What one line means."""

    @property
    def why(self) -> str:
        """What is wrong with the line, in a sentence; empty: nothing."""

    def begin(self, active: bool, at_us: int) -> None:
        """The line is found so when reading begins, or begins anew."""

    def change(self, active: bool, at_us: int) -> tuple[Report, ...]:
        """The line is so from now on; what that makes."""

    def tick(self, now_us: int) -> tuple[Report, ...]:
        """Time passes; what that makes."""


class Inverted:
    """A line whose working level is the other one: a contact that opens, a sensor that goes high."""

    def __init__(self, meaning: Meaning) -> None:
        self._meaning = meaning

    @property
    def why(self) -> str:
        return self._meaning.why

    def begin(self, active: bool, at_us: int) -> None:
        self._meaning.begin(not active, at_us)

    def change(self, active: bool, at_us: int) -> tuple[Report, ...]:
        return self._meaning.change(not active, at_us)

    def tick(self, now_us: int) -> tuple[Report, ...]:
        return self._meaning.tick(now_us)


class Push:
    """A button: a word when it is let go."""

    def __init__(self, word: str) -> None:
        self.why = ""
        self._word = word
        self._since_us: int | None = None
        self._last_us = -BETWEEN_US

    def begin(self, active: bool, at_us: int) -> None:
        self._since_us = None

    def change(self, active: bool, at_us: int) -> tuple[Report, ...]:
        since_us, self._since_us = self._since_us, at_us if active else None
        if active or since_us is None or at_us - since_us < PRESS_US or at_us - self._last_us < BETWEEN_US:
            return ()
        self._last_us = at_us
        return (Report(self._word, at_us),)

    def tick(self, now_us: int) -> tuple[Report, ...]:
        return ()


class Knock:
    """A sensor that feels that something hit the board: a word at once, and none while it rings."""

    def __init__(self, word: str) -> None:
        self.why = ""
        self._word = word
        self._deaf_us: int | None = None

    def begin(self, active: bool, at_us: int) -> None:
        """However it is found, nothing was felt."""

    def change(self, active: bool, at_us: int) -> tuple[Report, ...]:
        if not active or (self._deaf_us is not None and at_us < self._deaf_us):
            return ()
        self._deaf_us = at_us + QUIET_US
        return (Report(self._word, at_us),)

    def tick(self, now_us: int) -> tuple[Report, ...]:
        return ()


class Coin:
    """The line of a coin acceptor: ``coin 3`` for three pulses with no long gap between them.

    A pulse shorter than ``min_us`` is a static spark. One that is under way when reading begins is a pulse however
    soon it ends: the coin fell while the program started.
    """

    def __init__(self, word: str, min_us: int, gap_us: int) -> None:
        """``word``: of a coin. ``min_us``: of a pulse. ``gap_us``: so long after the last one, the coin is whole."""
        self.why = ""
        self._word, self._min_us, self._gap_us = word, min_us, gap_us
        self._since_us: int | None = None
        self._found = False  # the pulse that goes on was there before reading began
        self._pulses = 0
        self._first_us = self._last_us = 0

    def begin(self, active: bool, at_us: int) -> None:
        self._since_us, self._found = (at_us, True) if active else (None, False)

    def change(self, active: bool, at_us: int) -> tuple[Report, ...]:
        whole = self.tick(at_us)
        since_us, found = self._since_us, self._found
        self._since_us, self._found = at_us if active else None, False
        if not active and since_us is not None:
            self.why = ""
            if (found or at_us - since_us >= self._min_us) and at_us - since_us <= LONGEST_US:
                self._first_us = self._first_us if self._pulses else since_us
                self._pulses += 1
                self._last_us = at_us
        return whole

    def tick(self, now_us: int) -> tuple[Report, ...]:
        if self._since_us is not None:
            if now_us - self._since_us <= LONGEST_US:
                return ()  # a pulse goes on
            self.why = STUCK
        if not self._pulses or now_us - self._last_us < self._gap_us:
            return ()
        pulses, self._pulses = self._pulses, 0
        return (Report(f"{self._word} {pulses}", self._first_us),)
