"""What all that reads or lights has in common: a thread from a start to its stop, a complaint that is made once."""

from __future__ import annotations

import threading
from collections.abc import Callable


class Worker:
    """At most one thread, with an event of its own that tells it to end.

    Law: when ``end`` returns, the thread is over, or it is the one that called.
    """

    def __init__(self, name: str) -> None:
        """``name``: of the thread."""
        self._name = name
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def over(self) -> bool:
        """Whether the work that was begun last is to end."""
        return self._ended.is_set()

    @property
    def works(self) -> bool:
        """Whether there is a thread, and its work has neither ended nor failed."""
        return self._thread is not None and self._thread.is_alive()

    def begin(self, work: Callable[[threading.Event], None]) -> None:
        """Let a thread do this, after the end of what it did before; the event is set when it is to end."""
        self.end()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=work, args=(self._ended,), name=self._name, daemon=True)
        self._thread.start()

    def end(self, wake: Callable[[], object] = lambda: None) -> None:
        """Have it end, and wait for that; may be called twice. ``wake``: rouses a thread that waits for something."""
        self._ended.set()
        wake()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join()
        self._thread = None


class Complaint:
    """Why something does not work: told when it changes, and with an empty reason when it works again."""

    def __init__(self, failed: Callable[[str], None]) -> None:
        """``failed``: is told."""
        self._failed = failed
        self._why = ""

    def is_now(self, why: str) -> None:
        """This is why; empty: it works."""
        if why != self._why:
            self._why = why
            self._failed(why)
