"""A board in Python that speaks the Arduino link as the sketch does, and a wire that can be as bad as one likes.

It is written from ``docs/protocol.md``, not from the sketch: where the two differ, one of them is wrong. Nothing here
has a clock of its own; a ms of the world is a call.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from hal.codec import Deframer, Malformed, frame
from hal.edges import Contact, SourceEvent
from hal.serial_link.link import Lines, Link
from hal.serial_link.messages import (
    BAD_PERIOD,
    BAD_SESSION,
    EDGES_A_FRAME,
    NO_SUCH_PIN,
    Ack,
    Ask,
    Configure,
    Edges,
    Ended,
    Hello,
    Lamp,
    Lights,
    Message,
    Ping,
    Pong,
    Ready,
    Refused,
    Stamped,
    Status,
    contents,
    message,
)

LINES = Lines(driven=(2, 3, 4, 5), read=(6, 7, 8, 9))
STATUS_US, FIRST_US = 250_000, 10_000
PATIENT_US, MOST_PATIENT_US = 50_000, 400_000
TICK_US = 26


class Twin:
    """The board.

    Attributes:
        stamped: every edge it ever stamped: session, number, contact, closed.
        forgotten: edges that nobody was told of when the power went: no one can count them.
    """

    def __init__(self, room: int = 128, pins: int = 20, drift: float = 0.0) -> None:
        self.room, self.pins, self._rate = room, pins, 1 + drift
        self.stamped: list[tuple[int, int, Contact, bool]] = []
        self.closed: set[Contact] = set()
        self.lit: list[Lights | Lamp] = []
        self.boot, self._ended = 100, Ended()
        self._wake(0)

    def _wake(self, now_us: int) -> None:
        self._woke_us = self._status_us = now_us
        self._deframer = Deframer()
        self._configured: Configure | None = None
        self._ring: deque[Stamped] = deque()
        self._tail = self._sent = self._lost = 0
        self._batch, self._patience_us, self._sent_us = EDGES_A_FRAME, PATIENT_US, now_us
        self._ready: Ready | None = None
        self._answers: deque[Message] = deque([self._hello()])

    def reset(self, now_us: int, power: bool = False) -> None:
        """It restarts; without power it forgets."""
        self._ended = Ended() if power else self._progress() if self.session else self._ended
        self.boot += 1
        self._wake(now_us)

    @property
    def session(self) -> int:
        return self._configured.session if self._configured else 0

    def time_us(self, now_us: int) -> int:
        """Its clock."""
        return int((now_us - self._woke_us) * self._rate) % (1 << 32)

    def touch(self, contact: Contact, closed: bool, now_us: int) -> None:
        """A contact changes; if it is scanning, that is an edge."""
        if closed == (contact in self.closed):
            return
        (self.closed.add if closed else self.closed.discard)(contact)
        if not self.session:
            return
        number = self._tail + len(self._ring) + self._lost
        self.stamped.append((self.session, number, contact, closed))
        if self._lost or len(self._ring) == self.room:
            self._lost += 1
        else:
            self._ring.append(Stamped(self.time_us(now_us), contact.row, contact.col, closed))

    def receive(self, data: bytes, now_us: int) -> None:
        for found in self._deframer.feed(data):
            try:
                self._obey(message(found), now_us)
            except Malformed:
                continue

    def _obey(self, said: Message, now_us: int) -> None:
        match said:
            case Ask():
                self._answers.append(self._hello())
            case Configure():
                self._configure(said, now_us)
            case Ack(session, following, again) if session == self.session:
                gone = (following - self._tail) % 65536
                if gone > len(self._ring):
                    return
                for _ in range(gone):
                    self._ring.popleft()
                self._tail += gone
                self._sent = max(self._sent - gone, 0)
                self._patience_us, self._sent_us = PATIENT_US, now_us
                if again:
                    self._again()
                else:
                    self._batch = min(self._batch + 1, EDGES_A_FRAME)
            case Ping(token):
                self._answers.append(Pong(token, self.time_us(now_us)))
            case Lights() | Lamp():
                self.lit.append(said)

    def _configure(self, said: Configure, now_us: int) -> None:
        if said.session == self.session and self._ready:
            self._answers.append(self._ready)
            return
        if said.session == self._ended.session:
            self._answers.append(Refused(Configure.KIND, BAD_SESSION, said.session))
            return
        for pin in said.driven + said.read:
            if not 1 < pin < self.pins:
                self._answers.append(Refused(Configure.KIND, NO_SUCH_PIN, pin))
                return
        least = len(said.driven) * max(said.settle_us, TICK_US)
        if said.period_us < least:
            self._answers.append(Refused(Configure.KIND, BAD_PERIOD, least))
            return
        if self.session:
            self._ended = self._progress()
        self._configured = said
        self._status_us = now_us - STATUS_US + FIRST_US
        self._ring.clear()
        self._tail = self._sent = self._lost = 0
        bits = 0
        for contact in self.closed:
            bits |= 1 << contact.row * len(said.read) + contact.col
        closed = bits.to_bytes((len(said.driven) * len(said.read) + 7) // 8, "little")
        self._ready = Ready(said.session, self.time_us(now_us), self._ended, closed)
        self._answers.append(self._ready)

    def _progress(self) -> Ended:
        return Ended(self.session, (self._tail + len(self._ring)) % 65536, self._lost)

    def _hello(self) -> Hello:
        return Hello(1, 0x0100, self.boot % 65536, 1, self.pins, self.session, self._ended)

    def _again(self) -> None:
        self._sent = 0
        self._batch = (self._batch + 1) // 2

    def send(self, now_us: int) -> bytes:
        """One frame, if it has something to say."""
        if self._answers:
            return frame(contents(self._answers.popleft()))
        if now_us - self._status_us >= STATUS_US:
            self._status_us = now_us
            sweep = self._configured.period_us if self._configured else 0
            _, stamped, lost = self._progress()
            kept = len(self._ring)
            said = Status(self.boot % 65536, self.session, sweep, sweep, sweep, kept, self.room, stamped, lost)
            return frame(contents(said))
        if self._sent == len(self._ring):
            if not self._sent or now_us - self._sent_us < self._patience_us:
                return b""
            self._again()
            self._patience_us = min(2 * self._patience_us, MOST_PATIENT_US)
        first = (self._tail + self._sent) % 65536
        edges = tuple(self._ring)[self._sent : self._sent + self._batch]
        self._sent += len(edges)
        self._sent_us = now_us
        return frame(contents(Edges(self.session, first, edges)))


@dataclass(slots=True)
class Wire:
    """One direction: bytes on their way, some of which are flipped, dropped or doubled."""

    chance: Random
    bad: float = 0.0
    _way: deque[int] = field(default_factory=deque)

    def put(self, data: bytes) -> None:
        for byte in data:
            self._way.extend(self._spoilt(byte) if self.chance.random() < self.bad else (byte,))

    def _spoilt(self, byte: int) -> Iterator[int]:
        match self.chance.randrange(3):
            case 0:
                yield byte ^ (1 << self.chance.randrange(8))
            case 1:
                yield from (byte, byte)

    def take(self, most: int) -> bytes:
        return bytes(self._way.popleft() for _ in range(min(most, len(self._way))))

    def cut(self) -> None:
        self._way.clear()

    def __len__(self) -> int:
        return len(self._way)


class World:
    """A board, a host, two wires and a clock that steps by the ms. 25 bytes a ms go each way."""

    def __init__(self, seed: int = 0, bad: float = 0.0, twin: Twin | None = None, lines: Lines = LINES) -> None:
        self.chance = Random(seed)
        self.twin = twin or Twin()
        self.link = Link("arduino", lines)
        self.up, self.down = Wire(self.chance, bad), Wire(self.chance, bad)
        self.now_us = 1_000_000
        self.events: list[SourceEvent] = []
        self.plugged = self.listening = True
        self.link.connected(self.now_us)

    def step(self, times: int = 1) -> None:
        """Let ms pass."""
        for _ in range(times):
            self.now_us += 1000
            if len(self.up) < 64:  # what the board has not written waits in its ring
                self._carry(self.up, self.twin.send(self.now_us))
            self.twin.receive(self.down.take(25), self.now_us)
            if not (self.listening and self.plugged):
                continue
            self.link.feed(self.up.take(4096 if len(self.up) > 100 else 25), self.now_us)
            self.link.tick(self.now_us)
            self._carry(self.down, self.link.sent())
            self.events += self.link.events()

    def _carry(self, wire: Wire, data: bytes) -> None:
        if self.plugged:
            wire.put(data)

    def unplug(self, power: bool = True) -> None:
        """The plug is pulled; with the power, the board forgets."""
        self.plugged = False
        self.up.cut()
        self.down.cut()
        self.link.disconnected("It was unplugged: plug it in again.", self.now_us)
        self.events += self.link.events()
        if power:
            self.twin.reset(self.now_us, power=True)

    def plug(self) -> None:
        """And put back."""
        self.plugged = True
        self.link.connected(self.now_us)

    def until_up(self, most: int = 60_000) -> None:
        """Let time pass until the link is up."""
        for _ in range(most):
            if self.link.state == "up":
                return
            self.step()
        raise AssertionError(f"never up: {self.link.state}, {self.events[-3:]}")
