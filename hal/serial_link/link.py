"""The host's side of the Arduino link: bytes and time in; bytes, edges and how it is out. No port, no thread, no clock.

Laws. Every edge that the board stamped comes out once and in order, or a status says how many did not. A session is a
snapshot of what is closed and the edges that followed; while board and host agree on it, whatever happens to the wire
between them loses nothing. Where they do not, a new session begins, and what the old one had left is counted.

========= ================================================= =====================
state     meaning                                           goes on with
========= ================================================= =====================
away      no port                                           ``connected``
asking    who is there?                                     ``Hello``
setting   a session is asked for                            ``Ready``
measuring it has begun, its first sweeps are not told yet   ``Status``
up        edges come                                        ``Edges``
========= ================================================= =====================
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from hal.edges import Contact, ContactEdge, SourceEvent, SourceStatus
from hal.pulses import Meaning
from hal.serial_link import words
from hal.serial_link.clock import BoardClock
from hal.serial_link.messages import (
    BAD_PERIOD,
    BAD_SESSION,
    LIGHTS_A_FRAME,
    PROTOCOL,
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
)
from hal.serial_link.sessions import Loss, Session, Sessions
from hal.serial_link.talk import SILENT_US, Talk

_MS: Final = 1000
_ASK_US: Final = 250 * _MS
_SET_US: Final = 100 * _MS
_REFUSED_US: Final = 2000 * _MS
_PING_US: Final = 1000 * _MS
_READY_US: Final = 20 * _MS  # how long an answer to a `Configure` may have taken: any ping knows better
_FIRST_PINGS: Final = 6
_FIRST_PING_US: Final = 5 * _MS
_FITTED: Final = 3  # so many pongs tell the board's time well enough to stamp by
_UNFITTED_US: Final = 300 * _MS  # after so long it is stamped by what there is: the wire may be bad
_AGAIN_US: Final = 20 * _MS
_DOUBT_US: Final = 1000 * _MS
ANSWER_US: Final = 4000 * _MS
"""How long a board may take to say who it is: opening the port restarts an Uno, and its loader waits first."""

_CHANGED: Final = 0.1
"""A sweep that got longer or shorter by so much is told."""


@dataclass(frozen=True, slots=True)
class Lines:
    """What a session scans: pins as the Arduino numbers them, in the order of the lines.

    ``inputs`` are switches and sensors beside the membrane, each between its pin and the level of a driven line.
    """

    driven: tuple[int, ...]
    read: tuple[int, ...]
    drive: Literal["low", "high"] = "low"
    settle_us: int = 10
    period_us: int = 250
    inputs: tuple[int, ...] = ()

    def configure(self, session: int, period_us: int | None = None) -> Configure:
        """The message that begins such a session, with another period if one is given."""
        period_us = period_us or self.period_us
        read, high = self.read + self.inputs, self.drive == "high"
        return Configure(session, high, self.settle_us, period_us, self.driven, read, len(self.inputs))


class Link(Talk):
    """One board, through all its comings and goings.

    Attributes:
        hello: who answered last, or None.
    """

    def __init__(self, name: str, lines: Lines, meanings: Sequence[Meaning] = ()) -> None:
        """Nothing is connected. ``meanings``: of the inputs, in their order."""
        super().__init__(name)
        self.lines = lines
        self._meanings = tuple(meanings)
        self.hello: Hello | None = None
        self._clock = BoardClock()
        self._renewed_us = 0  # when the session that is asked for was first asked for
        self._sessions = Sessions()
        self._ready: Ready | None = None
        self._ready_us = 0
        self._sweeps: Status | None = None
        self._told: SourceStatus | None = None
        self._warned: set[str] = set()
        self._last_us = 0
        self._held: list[Stamped] = []  # until it is up
        self._again_us = self._ping_us = 0
        self._refused = False
        self._period_us: int | None = None  # if the board cannot keep the one that is wished for
        self._pings: dict[int, int] = {}
        self._pinged = 0
        self._lights: dict[int, tuple[tuple[int, int, int], ...]] = {}
        self._lamps: dict[int, bool] = {}

    def anew(self) -> Link:
        """One that has met no board yet, and will light what this one does."""
        link = Link(self.name, self.lines, self._meanings)
        link._lights, link._lamps = dict(self._lights), dict(self._lamps)
        return link

    # -- from outside

    def connected(self, now_us: int) -> None:
        self._pings.clear()
        super().connected(now_us)

    def tick(self, now_us: int) -> None:
        silent_us, said_us = now_us - self._heard_us, now_us - self._said_us
        if self.state == "away":
            return
        if self.state != "asking" and silent_us >= SILENT_US:
            self._down(words.SILENT, now_us)
            self._ask(now_us)
        elif said_us >= _ASK_US and (self.state == "asking" or silent_us >= _DOUBT_US):
            self._said_us = now_us
            self._say(Ask())
        elif self.state == "setting" and said_us >= (_REFUSED_US if self._refused else _SET_US):
            self._set(now_us)
        if self.state != "asking" and now_us >= self._ping_us:
            self._ping(now_us)
        self._rise(now_us)
        if self.state == "up":
            for meaning in self._meanings:
                self._events += meaning.tick(now_us)
                self._warn(meaning.why, now_us)

    def lights(self, pin: int, colours: Sequence[tuple[int, int, int]]) -> None:
        """Light a strip; again by itself when the board comes back."""
        self._lights[pin] = tuple(colours)
        if self.state == "up":
            self._light(pin)

    def lamp(self, pin: int, on: bool) -> None:
        """Switch a lamp; again by itself when the board comes back."""
        self._lamps[pin] = on
        if self.state == "up":
            self._say(Lamp(pin, on))

    # -- what the board says

    def feed(self, data: bytes, now_us: int) -> None:
        """Bytes came from the board. Edges that came together are stamped together, so they stay as far apart."""
        super().feed(data, now_us)
        self._release(now_us)

    def _take(self, said: Message, now_us: int) -> None:
        if not isinstance(said, Edges):
            self._release(now_us)
        session = self._sessions.current
        match said:
            case Hello():
                self._meet(said, now_us)
            case Ready():
                self._begin(said, now_us)
            case Edges() if session and session.number == said.session and self.state in ("measuring", "up"):
                self._read(session, said, now_us)
            case Status() if self.state in ("setting", "measuring", "up"):
                self._hear(said, now_us)
            case Pong(token, at_us) if token in self._pings:
                self._clock.sample(at_us, self._pings.pop(token), now_us)
            case Refused(Configure.KIND, why, detail) if self.state == "setting":
                self._refuse(why, detail, now_us)
            case Refused(Lights.KIND | Lamp.KIND, why, detail):
                self._warn(words.unlit(why, detail), now_us)

    def _meet(self, hello: Hello, now_us: int) -> None:
        known, self.hello = self.hello, hello
        if hello.protocol != PROTOCOL:
            self._down(words.strange(hello.protocol, PROTOCOL), now_us)
            return
        same = known is not None and known.boot == hello.boot
        if not same:
            self._clock = BoardClock()
            if known is not None and self._told is not None and self._told.up:
                self._down(words.RESTARTED, now_us, brief=True)
        self._account(hello.ended, now_us)
        session, asked = self._sessions.current, self._sessions.asked
        if session and session.number == hello.session:  # no number comes twice: it goes on, whoever began it
            if self.state == "asking":
                self._resume(session, now_us)
        elif not (same and asked and self.state == "setting"):
            self._renew(now_us)

    def _begin(self, ready: Ready, now_us: int) -> None:
        self._account(ready.ended, now_us)
        asked = self._sessions.asked
        if self.state != "setting" or asked is None or asked.number != ready.session:
            return
        loss = self._sessions.begin(asked)
        self._lose(replace(loss, count=loss.count + len(self._held)), now_us)
        if not self._clock.samples:
            self._clock.sample(ready.at_us, max(now_us - _READY_US, self._renewed_us), now_us)
        self._held.clear()
        self._ready, self._ready_us, self._sweeps = ready, now_us, None
        self.state = "measuring"
        self._again_us = 0

    def _read(self, session: Session, edges: Edges, now_us: int) -> None:
        known = session.known(edges.first)
        if known is None:
            if now_us - self._again_us >= _AGAIN_US:
                self._again_us = now_us
                self._ack(session, again=True)
            return
        fresh = edges.edges[known:]
        driven, read = len(self.lines.driven), len(self.lines.read) + len(self._meanings)
        if any(edge.driven >= driven or edge.read >= read for edge in fresh):
            return
        self._held += fresh
        session.take(len(fresh))
        self._ack(session)

    def _hear(self, status: Status, now_us: int) -> None:
        session = self._sessions.current
        if self.hello is None or status.boot != self.hello.boot or (session and session.number != status.session):
            self._ask(now_us)
            return
        if session is None:
            return
        session.stamped = status.stamped
        if status.lost and not session.left(status.stamped):
            self._renew(now_us)  # it keeps nothing more
        elif status.usual_us and self.state == "measuring":
            self._sweeps = status
            self._rise(now_us)
        elif status.usual_us and self.state == "up" and self._differs(status):
            self._tell(SourceStatus(self.name, True, "", status.usual_us, status.longest_us, at_us=self._last_us))

    def _rise(self, now_us: int) -> None:
        """It is up, once its first sweeps are told and its clock is known well enough to stamp by."""
        session, ready, sweeps = self._sessions.current, self._ready, self._sweeps
        fitted = self._clock.samples >= _FITTED or now_us - self._ready_us >= _UNFITTED_US
        if self.state != "measuring" or session is None or ready is None or sweeps is None or not fitted:
            return
        self.state, session.measured = "up", True
        at_us, closed = self._stamp(ready.at_us, now_us), self._contacts(ready.closed)
        membrane = tuple(contact for contact in closed if contact.col < len(self.lines.read))
        self._tell(SourceStatus(self.name, True, "", sweeps.usual_us, sweeps.longest_us, membrane, at_us))
        for place, meaning in enumerate(self._meanings, len(self.lines.read)):
            meaning.begin(Contact(0, place) in closed, at_us)
        self._release(now_us)
        self._shine()

    def _refuse(self, why: int, detail: int, now_us: int) -> None:
        if why == BAD_PERIOD and detail > (self._period_us or self.lines.period_us):
            self._period_us = detail  # as fast as it can; how fast that is will be told
        if why == BAD_SESSION or self._period_us == detail:
            self._renew(now_us)
            return
        self._refused = True
        self._down(words.refused(why, detail), now_us)

    def _resume(self, session: Session, now_us: int) -> None:
        """The same session goes on: nothing was lost, so nothing is said of contacts."""
        self.state = "up" if session.measured else "measuring"
        self._ack(session, again=True)
        if session.measured and self._told is not None and not self._told.up:
            self._tell(SourceStatus(self.name, True, at_us=self._told.at_us))  # what it kept was when it was
        self._shine()

    # -- what is lost

    def _account(self, ended: Ended, now_us: int) -> None:
        ending = self._sessions.current
        loss = self._sessions.ended(ended)
        if ending and ending is not self._sessions.current and not ending.measured:
            loss = replace(loss, count=loss.count + len(self._held))
            self._held.clear()
        self._lose(loss, now_us)

    def _lose(self, loss: Loss, now_us: int) -> None:
        if loss.count or not loss.exact:
            self._down(words.lost(loss.count, loss.exact), now_us, loss.count)

    # -- what is said to the board

    def _ask(self, now_us: int) -> None:
        self.state = "asking"
        self._said_us = now_us
        self._say(Ask())

    def _renew(self, now_us: int) -> None:
        """Ask for a new session."""
        others = (self.hello.session, self.hello.ended.session) if self.hello else ()
        self._sessions.ask(*others)
        self._refused = False
        self.state = "setting"
        self._renewed_us = now_us
        self._pinged, self._ping_us = 0, now_us
        self._set(now_us)

    def _set(self, now_us: int) -> None:
        asked = self._sessions.asked
        assert asked is not None
        self._said_us = now_us
        self._say(self.lines.configure(asked.number, self._period_us))

    def _ack(self, session: Session, again: bool = False) -> None:
        self._say(Ack(session.number, session.following, again))

    def _ping(self, now_us: int) -> None:
        self._pings = {token: sent for token, sent in self._pings.items() if now_us - sent < SILENT_US}
        token = self._pinged % 65536
        self._pings[token] = now_us
        self._pinged += 1
        self._ping_us = now_us + (_FIRST_PING_US if self._pinged < _FIRST_PINGS else _PING_US)
        self._say(Ping(token))

    def _shine(self) -> None:
        if self.state != "up":
            return
        for pin in self._lights:
            self._light(pin)
        for pin, on in self._lamps.items():
            self._say(Lamp(pin, on))

    def _light(self, pin: int) -> None:
        colours = self._lights[pin]
        for first in range(0, len(colours), LIGHTS_A_FRAME):
            self._say(Lights(pin, len(colours), first, colours[first : first + LIGHTS_A_FRAME]))

    # -- what is told

    def _warn(self, why: str, now_us: int) -> None:
        """It reads, but something should be mended: said once."""
        if why and why not in self._warned and self._told is not None:
            self._warned.add(why)
            self._tell(replace(self._told, why=why, closed=None, lost=0, at_us=now_us))

    def _down(self, why: str, now_us: int, lost: int = 0, brief: bool = False) -> None:
        if lost or self._told is None or self._told.up or self._told.why != why:
            # Of the last moment that was told, not of now: what the board has read since and keeps comes after it.
            self._tell(SourceStatus(self.name, False, why, at_us=self._last_us or now_us, lost=lost, brief=brief))

    def _tell(self, status: SourceStatus) -> None:
        self._told = replace(status, at_us=self._ordered(status.at_us))
        self._events.append(self._told)

    def _release(self, now_us: int) -> None:
        held, self._held = (self._held, []) if self.state == "up" else ([], self._held)
        for edge, at_us in zip(held, self._clock.stamps([edge.at_us for edge in held], now_us), strict=True):
            self._events += self._meant(edge, self._ordered(at_us))

    def _meant(self, edge: Stamped, at_us: int) -> Sequence[SourceEvent]:
        """An edge of the membrane, or what one of an input makes."""
        place = edge.read - len(self.lines.read)
        if place < 0:
            return (ContactEdge(Contact(edge.driven, edge.read), edge.closed, at_us),)
        return self._meanings[place].change(edge.closed, at_us)

    def _differs(self, status: Status) -> bool:
        """Whether the sweep is another one than was told."""
        told = self._told
        if told is None or told.sweep_us is None or told.worst_us is None:
            return True
        usual, worst = status.usual_us / told.sweep_us, status.longest_us / told.worst_us
        return abs(usual - 1) > _CHANGED or worst > 1 + _CHANGED

    def _ordered(self, at_us: int) -> int:
        self._last_us = max(self._last_us, at_us)
        return self._last_us

    def _stamp(self, board_us: int, now_us: int) -> int:
        """A moment of the board's in the host's time, never in the future."""
        host_us = self._clock.host_us(board_us)
        return now_us if host_us is None else min(host_us, now_us)

    def _contacts(self, bits: bytes) -> tuple[Contact, ...]:
        """The contacts of a snapshot."""
        cols = len(self.lines.read) + len(self._meanings)
        count = min(cols * len(self.lines.driven), 8 * len(bits))
        return tuple(Contact(*divmod(bit, cols)) for bit in range(count) if bits[bit // 8] >> bit % 8 & 1)
