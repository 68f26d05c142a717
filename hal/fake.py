"""The simulated membrane: pressed contacts in, the edges that a row-by-row sweep would read out.

Laws. What is read is electrical: a driven line and a read line that hang together through closed contacts read
closed, so ghosts come of themselves. Lines are read one after another and each edge is stamped when its line was
read. A contact bounces at both ends of a press. The same seed and presses give the same edges, however the time is
cut up. While nothing changes nothing is swept, so an idle board costs nothing.
"""

from __future__ import annotations

import hashlib
import heapq
import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from hal.edges import Contact, ContactEdge, Sink, SourceStatus


class Chance:
    """A small stream of fractions from 0 up to 1, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self._seed, self._place = seed, 0

    def __call__(self) -> float:
        word = hashlib.blake2b(f"{self._seed}:{self._place}".encode(), digest_size=7).digest()
        self._place += 1
        return int.from_bytes(word) / (1 << 56)

    def between(self, low: float, high: float) -> float:
        """A number from low up to high."""
        return low + (high - low) * self()

    def one_in(self, share: float) -> bool:
        """True in that share of cases, 0 to 1."""
        return self() < share


@dataclass(frozen=True, slots=True)
class Physics:
    """What a membrane and its sweep are like.

    Attributes:
        sweep_us: one sweep of all driven lines.
        bounce_us: the shortest and the longest bounce, at each end of a press.
        ghosts: closed contacts join lines, as on a foil without diodes.
        glitches_per_s: contacts somewhere that read closed for one sweep, from the ribbon's noise.
    """

    sweep_us: int = 250
    bounce_us: tuple[int, int] = (50, 400)
    ghosts: bool = True
    glitches_per_s: float = 0.0


class Membrane:
    """Two foils and their sweep. Sans-I/O: it is told until when to sweep."""

    def __init__(
        self,
        rows: int,
        cols: int,
        physics: Physics = Physics(),
        driven: Literal["rows", "cols"] = "rows",
        seed: int = 0,
    ) -> None:
        self.rows, self.cols, self.physics, self.driven = rows, cols, physics, driven
        self._lines = rows if driven == "rows" else cols
        self._chance = Chance(seed)
        self._changes: list[tuple[int, int, Contact, int]] = []  # when, order of entry, contact, +1 or -1
        self._entered = 0
        self._pressed: Counter[Contact] = Counter()
        self._read: set[Contact] = set()  # closed as last read
        self._next = 0  # the line to be read next, counted from the beginning of time
        self._unread = 0  # lines to be read until every line has seen the last change
        self._next_glitch(0)

    def press(self, contact: Contact, at_us: int, us: int | None, bounce: bool = True) -> None:
        """Close a contact from a moment on for so many us, or (None) until it is released."""
        until = None if us is None else at_us + us
        moments = [at_us] if until is None else [at_us, until]
        if bounce:
            moments = list(self._bouncing(at_us, until))
        for step, moment in enumerate(moments):
            self._change(contact, moment, -1 if step % 2 else 1)

    def release(self, contact: Contact, at_us: int) -> None:
        """Open a contact that was pressed until released."""
        moments = (at_us, *self._chatter(at_us))
        for step, moment in enumerate(moments):
            self._change(contact, moment, 1 if step % 2 else -1)

    def reseed(self, seed: int) -> None:
        """From now on contacts bounce as this seed says, whatever happened before."""
        self._chance = Chance(seed)

    def snapshot(self, at_us: int) -> tuple[Contact, ...]:
        """Read every line at one moment, as the first sweep of a source does; what is closed."""
        self.sweep_until(at_us)
        self._apply(at_us)
        for line in range(self._lines):
            list(self._read_line(line, at_us))
        self._unread = 0
        return tuple(sorted(self._read))

    @property
    def pressed(self) -> frozenset[Contact]:
        """The contacts that are really closed now."""
        return frozenset(+self._pressed)

    @property
    def due_us(self) -> int | None:
        """When the sweep that will see the next change has ended; None if nothing is to change."""
        if not self._unread and not self._changes:
            return None
        line = self._next if self._unread else max(self._next, self._line_at(self._changes[0][0]))
        return self._time((line // self._lines + 1) * self._lines)

    def sweep_until(self, until_us: int) -> list[ContactEdge]:
        """Read every line whose turn comes up to a moment; the edges in the order they were read."""
        edges: list[ContactEdge] = []
        while self._unread or self._changes:
            line = self._next if self._unread else max(self._next, self._line_at(self._changes[0][0]))
            now = self._time(line)
            if now > until_us:
                break
            self._next = line + 1
            self._apply(now)
            if self._unread:
                edges += self._read_line(line % self._lines, now)
                self._unread -= 1
        self._next = max(self._next, self._line_at(until_us + 1))
        return edges

    def _time(self, line: int) -> int:
        return line * self.physics.sweep_us // self._lines

    def _line_at(self, us: int) -> int:
        """The first line read at a moment or after it."""
        return -(-us * self._lines // self.physics.sweep_us)

    def _change(self, contact: Contact, at_us: int, step: int) -> None:
        heapq.heappush(self._changes, (max(at_us, self._time(self._next)), self._entered, contact, step))
        self._entered += 1

    def _apply(self, now_us: int) -> None:
        while self._changes and self._changes[0][0] <= now_us:
            at, _, contact, step = heapq.heappop(self._changes)
            if contact.row < 0:
                self._next_glitch(at)
                continue
            self._pressed[contact] += step
            self._unread = self._lines

    def _read_line(self, line: int, now_us: int) -> Iterator[ContactEdge]:
        """Drive one line and read all of the other foil's."""
        by_rows = self.driven == "rows"
        found = self._joined(line)
        for other in range(self.cols if by_rows else self.rows):
            contact = Contact(line, other) if by_rows else Contact(other, line)
            closed = other in found
            if closed != (contact in self._read):
                (self._read.add if closed else self._read.discard)(contact)
                yield ContactEdge(contact, closed, now_us)

    def _joined(self, line: int) -> set[int]:
        """Lines of the read foil that hang together with a driven line."""
        by_rows = self.driven == "rows"
        pairs = [(c.row, c.col) if by_rows else (c.col, c.row) for c, times in self._pressed.items() if times > 0]
        found = {read for driven, read in pairs if driven == line}
        grown = self.physics.ghosts and bool(found)
        while grown:
            joined = {driven for driven, read in pairs if read in found}
            more = {read for driven, read in pairs if driven in joined}
            grown = more != found
            found = more
        return found

    def _bouncing(self, at_us: int, until_us: int | None) -> Iterator[int]:
        """The moments at which a press closes and opens in turn, beginning with a closing."""
        yield at_us
        settled = list(self._chatter(at_us))
        yield from (moment for moment in settled if until_us is None or moment < until_us)
        if until_us is None:
            return
        if sum(moment < until_us for moment in settled) % 2:
            yield until_us  # it never settled: closed once more, then open
            yield until_us + self.physics.bounce_us[0]
            return
        yield until_us
        yield from self._chatter(until_us)

    def _chatter(self, from_us: int) -> Iterator[int]:
        """Moments of one bounce, an even number of them."""
        low, high = self.physics.bounce_us
        end = from_us + self._chance.between(low, high)
        moment = float(from_us)
        moments = []
        while high and (moment := moment + self._chance.between(0.1, 0.6) * high) < end:
            moments.append(int(moment))
        yield from moments[: len(moments) // 2 * 2]

    def _next_glitch(self, after_us: int) -> None:
        """Enter one glitch and the moment to think of another."""
        if self.physics.glitches_per_s <= 0:
            return
        at = after_us + int(-math.log(1 - self._chance()) / self.physics.glitches_per_s * 1e6) + 1
        contact = Contact(int(self._chance() * self.rows), int(self._chance() * self.cols))
        self.press(contact, at, self.physics.sweep_us, bounce=False)
        self._change(Contact(-1, -1), at, 0)


class FakeSource:
    """The membrane as a source, driven by whoever has the clock: ask ``due_us``, then ``run_until`` it.

    It has no thread and reads no time, so a real clock and one that jumps drive it alike.
    """

    name = "fake"
    answers = True

    def __init__(self, membrane: Membrane) -> None:
        self.membrane = membrane
        self._sink: Sink | None = None
        self._begun = True

    def start(self, sink: Sink) -> None:
        """Begin to read when time is next run; the status of that first sweep goes to the sink before any edge."""
        self._sink, self._begun = sink, False

    def stop(self) -> None:
        """Read no more."""
        self._sink = None

    @property
    def due_us(self) -> int | None:
        """When ``run_until`` has something to read: at once after the start; None while nothing is to change."""
        return self.membrane.due_us if self._begun else 0

    def run_until(self, us: int) -> list[ContactEdge]:
        """Sweep up to a moment; the edges go to the sink, if one listens, and are returned."""
        if not self._begun and self._sink is not None:
            self._begun = True
            sweep = self.membrane.physics.sweep_us
            closed = self.membrane.snapshot(us)
            self._sink(SourceStatus(self.name, True, sweep_us=sweep, worst_us=sweep, closed=closed, at_us=us))
            return []
        edges = self.membrane.sweep_until(us)
        if self._sink is not None:
            for edge in edges:
                self._sink(edge)
        return edges

    def reseed(self, seed: int) -> None:
        """From now on contacts bounce as this seed says, whatever happened before."""
        self.membrane.reseed(seed)

    def after(self, us: int) -> int:
        """The beginning of the next sweep: what is pressed then is read alike, whenever that is."""
        sweep = self.membrane.physics.sweep_us
        return (us // sweep + 1) * sweep

    def press(self, contact: Contact, at_us: int, us: int | None, bounce: bool = True) -> None:
        """Close a contact for so many us, or (None) until it is released."""
        self.membrane.press(contact, at_us, us, bounce)

    def release(self, contact: Contact, at_us: int) -> None:
        """Open a contact that was pressed until released."""
        self.membrane.release(contact, at_us)
