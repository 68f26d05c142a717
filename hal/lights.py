"""Lamps behind the numbers: colours by place come in, a strip is lit. Never vital, and in nobody's way.

Laws. ``show`` returns at once; a thread lights what was shown last, thirty times a second at most. A strip that fails
is said once for each reason and tried again; then it gets what is wanted by then.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol, TypeAlias

from hal.worker import Complaint, Worker

Rgb: TypeAlias = tuple[int, int, int]

DARK: Final[Rgb] = (0, 0, 0)

PICTURE_S: Final = 1 / 30
"""From one picture on the strip to the next, at least."""

RETRY_S: Final = 5.0
"""How long until a strip that failed is tried again."""

_GAMMA: Final = 2.2
"""A screen's colours are written for eyes, a light-emitting diode takes them for power: without it all looks pale."""


class Strip(Protocol):
    """Lights one after another."""

    def show(self, colours: Sequence[Rgb]) -> None:
        """Light them, the first one first.

        Raises:
            OSError: they cannot be lit; why, in a sentence.
        """

    def close(self) -> None:
        """Let go of it."""


class RingLights:
    """The twenty numbers, and perhaps the bull, as pieces of one strip: ``hal.edges.Lights``."""

    def __init__(
        self, opened: Callable[[], Strip], places: Sequence[str], each: int = 1, brightness: float = 1.0
    ) -> None:
        """Nothing is opened yet.

        Args:
            opened: opens the strip; raises an ``OSError`` that says why it cannot be.
            places: what stands along the strip, from its first light on (``"20"``, ``"bull"``).
            each: lights at each place.
            brightness: of a white light, 0 to 1: a strip at full power needs a supply of its own.
        """
        self._opened, self._places, self._each, self._brightness = opened, tuple(places), each, brightness
        self._wanted: Mapping[str, Rgb] = {}
        self._news = threading.Event()
        self._worker = Worker("lights")

    def start(self, failed: Callable[[str], None]) -> None:
        """Begin to light. Never raises; ``failed(why)`` comes from a thread."""
        self._worker.begin(lambda ended: self._run(failed, ended))

    def show(self, colours: Mapping[str, Rgb]) -> None:
        """Light the named places; all others go dark. Returns at once, from any thread."""
        if colours != self._wanted:
            self._wanted = dict(colours)
            self._news.set()

    def stop(self) -> None:
        """Go dark and let go of the strip; may be called twice."""
        self._worker.end(self._news.set)

    def _run(self, failed: Callable[[str], None], ended: threading.Event) -> None:
        complaint = Complaint(failed)
        while not ended.is_set():
            try:
                with contextlib.closing(self._opened()) as strip:
                    self._light(strip, complaint, ended)
            except OSError as error:
                complaint.is_now(str(error))
                ended.wait(RETRY_S)

    def _light(self, strip: Strip, complaint: Complaint, ended: threading.Event) -> None:
        """Light what is wanted, newest first, until the end; then go dark."""
        self._news.set()
        while not ended.is_set():
            self._news.wait()
            self._news.clear()
            if ended.is_set():
                break
            strip.show(self._colours(self._wanted))
            complaint.is_now("")
            ended.wait(PICTURE_S)
        strip.show(self._colours({}))

    def _colours(self, wanted: Mapping[str, Rgb]) -> list[Rgb]:
        return [powered(wanted.get(place, DARK), self._brightness) for place in self._places for _ in range(self._each)]


def powered(colour: Rgb, brightness: float) -> Rgb:
    """The power of a light's three diodes, 0 to 255 each, so that it looks like a colour of the screen."""
    red, green, blue = (round(255 * brightness * (part / 255) ** _GAMMA) for part in colour)
    return red, green, blue
