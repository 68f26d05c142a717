"""What must be meant: a key or button is held for two seconds before it is done; let go early, nothing happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from display.forms import HoldForm, PlayForm, ResultsForm
from firmware.clock import Clock
from games.text import text

HOLD_US: Final = 2_000_000
"""So long it must be held."""

_SECONDS: Final = HOLD_US // 1_000_000

TOO_SHORT: Final = text("Hold {seconds} s to undo: this has been seen.", seconds=_SECONDS)
"""What is said of a press that was let go before."""

_PARTS: Final = 60
"""How finely an eye is shown the time that passes."""


class Hold:
    """A press that lasts until it is let go or long enough.

    Attributes:
        deed: what it is for.
    """

    def __init__(self, behind: PlayForm | ResultsForm, deed: Callable[[], None], clock: Clock) -> None:
        """It went down now.

        Args:
            behind: what was seen then.
            deed: what is done once it was held long enough.
            clock: that says so.
        """
        self.deed = deed
        self._behind = behind
        self._clock, self._began_us = clock, clock.now_us()

    @property
    def done(self) -> bool:
        """Whether it was held long enough."""
        return self._clock.now_us() - self._began_us >= HOLD_US

    @property
    def form(self) -> HoldForm:
        """What the screen shows meanwhile."""
        passed = min(HOLD_US, self._clock.now_us() - self._began_us)
        title = text("Hold for {seconds} s", seconds=_SECONDS)
        why = text("This has been seen: to undo it must be meant.")
        return HoldForm(title, why, passed * _PARTS // HOLD_US / _PARTS, self._behind)
