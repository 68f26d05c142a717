"""A thread that works from a start to its stop: what every source and button that is read by one has in common."""

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

    def begin(self, work: Callable[[threading.Event], None]) -> None:
        """Let a thread do this, after the end of what it did before; the event is set when it is to end."""
        self.end()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=work, args=(self._ended,), name=self._name, daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Have it end, and wait for that; may be called twice."""
        self._ended.set()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join()
        self._thread = None
