"""What host and board say to each other over the Arduino link, version 1; ``docs/protocol.md`` tells it to people.

Law: every message is a value; ``message(contents(m)) == m``, and contents that are not exactly one are ``Malformed``.
Numbers are written low byte first.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple, TypeAlias

from hal.codec import Malformed

PROTOCOL: Final = 1
"""The version of the link that is spoken here."""

EDGES_A_FRAME: Final = 14
LIGHTS_A_FRAME: Final = 28


# -- what the host says --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ask:
    """``hello`` of the host: who is there? The board answers with ``Hello``."""

    KIND: ClassVar[int] = 0x01
    protocol: int = PROTOCOL


@dataclass(frozen=True, slots=True)
class Configure:
    """Begin a session: scan these lines from now on. The board answers with ``Ready``, or ``Refused``.

    Attributes:
        session: its number, another than the last one's and not 0. Said again while it runs, it changes nothing.
        high: driven lines are driven high (and read lines pulled down outside the board), not low.
        settle_us: the least time from driving a line to reading.
        period_us: one sweep.
        driven, read: pins as the Arduino numbers them. No driven pin: scan nothing, let go of all pins.
        inputs: so many read lines, the last ones, are no lines of the membrane: switches and sensors of their own,
            read once a sweep, as contacts of the first driven line.
    """

    KIND: ClassVar[int] = 0x02
    session: int
    high: bool
    settle_us: int
    period_us: int
    driven: tuple[int, ...]
    read: tuple[int, ...]
    inputs: int = 0


@dataclass(frozen=True, slots=True)
class Ack:
    """Every edge before ``following`` has arrived; ``again``: and what was sent after it has not, say it again."""

    KIND: ClassVar[int] = 0x03
    session: int
    following: int
    again: bool = False


@dataclass(frozen=True, slots=True)
class Probe:
    """Which of these pins are joined just now? Only while nothing is scanned. Answered with ``Joined``."""

    KIND: ClassVar[int] = 0x04
    request: int
    pins: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lights:
    """Red, green and blue of a WS2812 strip of ``total`` lights, from light ``first`` on; the last one shows all."""

    KIND: ClassVar[int] = 0x05
    pin: int
    total: int
    first: int
    colours: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Lamp:
    """Switch a lamp on a pin."""

    KIND: ClassVar[int] = 0x06
    pin: int
    on: bool


@dataclass(frozen=True, slots=True)
class Ping:
    """What time is it at the board? Answered with ``Pong``."""

    KIND: ClassVar[int] = 0x07
    token: int


# -- what the board says -------------------------------------------------------------------------------------------


class Ended(NamedTuple):
    """How far a session had come.

    Attributes:
        session: its number, or 0 where none is known: the power was off since.
        stamped: the number that its next edge would have had.
        lost: edges after those that found no room; 65535 is that many or more.
    """

    session: int = 0
    stamped: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True)
class Hello:
    """Who is there; said when it starts, and when asked.

    Attributes:
        protocol: version of the link.
        firmware: version of the sketch.
        boot: a number that is another after each start.
        board: 1 for the ATmega328P, 2 for the ATmega2560.
        pins: how many there are, from 0.
        session: the one that runs, or 0.
        ended: the last one that did.
    """

    KIND: ClassVar[int] = 0x81
    protocol: int
    firmware: int
    boot: int
    board: int
    pins: int
    session: int
    ended: Ended


@dataclass(frozen=True, slots=True)
class Ready:
    """A session has begun.

    Attributes:
        session: which.
        at_us: when its first sweep ended, by the board's clock.
        ended: the one before.
        closed: what the first sweep read closed, a bit a contact: driven line by driven line, in each the read lines.
    """

    KIND: ClassVar[int] = 0x82
    session: int
    at_us: int
    ended: Ended
    closed: bytes


@dataclass(frozen=True, slots=True)
class Stamped:
    """An edge as the board stamped it: places in the lists of driven and of read lines, and its clock in us."""

    at_us: int
    driven: int
    read: int
    closed: bool


@dataclass(frozen=True, slots=True)
class Edges:
    """Edges one after another; ``first`` is the number of the first, counted from 0 in each session (16 bits)."""

    KIND: ClassVar[int] = 0x83
    session: int
    first: int
    edges: tuple[Stamped, ...]


@dataclass(frozen=True, slots=True)
class Status:
    """How the board is, four times a second.

    Attributes:
        boot, session: which.
        shortest_us, usual_us, longest_us: the sweeps since the last status; 0 where there were none.
        kept: edges that wait for their acknowledgement, of ``room`` for them.
        stamped: the number that the next edge will have.
        lost: edges that found no room. Once there is one the session keeps no more, and a new one must begin.
    """

    KIND: ClassVar[int] = 0x84
    boot: int
    session: int
    shortest_us: int
    usual_us: int
    longest_us: int
    kept: int
    room: int
    stamped: int
    lost: int


@dataclass(frozen=True, slots=True)
class Pong:
    """The board's clock in us (32 bits) when the ping of that token came."""

    KIND: ClassVar[int] = 0x85
    token: int
    at_us: int


@dataclass(frozen=True, slots=True)
class Refused:
    """A message (its kind) that the board does not follow; ``detail`` is the pin or the figure it is about."""

    KIND: ClassVar[int] = 0x86
    what: int
    why: int
    detail: int


@dataclass(frozen=True, slots=True)
class Joined:
    """Pairs of pins that were joined; ``total`` of them, if they were more than a frame holds."""

    KIND: ClassVar[int] = 0x87
    request: int
    total: int
    pairs: tuple[tuple[int, int], ...]


Message: TypeAlias = (
    Ask | Configure | Ack | Probe | Lights | Lamp | Ping | Hello | Ready | Edges | Status | Pong | Refused | Joined
)

UNKNOWN, NO_SUCH_PIN, PIN_TWICE, PIN_IN_USE, TOO_MANY, BAD_PERIOD, BUSY, BAD_SESSION = range(1, 9)
"""Why a board refuses: ``Refused.why``."""

_EDGE: Final = struct.Struct("<IBB")
_CLOSED: Final = 0x80


def contents(message: Message) -> bytes:
    """A message as bytes."""
    return bytes((message.KIND,)) + _body(message)


def _body(message: Message) -> bytes:
    match message:
        case Ask(protocol):
            return bytes((protocol,))
        case Configure(session, high, settle, period, driven, read, inputs):
            return struct.pack("<HBHHBB", session, high, settle, period, inputs, len(driven)) + bytes(driven + read)
        case Ack(session, following, again):
            return struct.pack("<HHB", session, following, again)
        case Probe(request, pins):
            return bytes((request, *pins))
        case Lights(pin, total, first, colours):
            return bytes((pin, total, first)) + b"".join(map(bytes, colours))
        case Lamp(pin, on):
            return bytes((pin, on))
        case Ping(token):
            return struct.pack("<H", token)
        case Hello(protocol, firmware, boot, board, pins, session, ended):
            return struct.pack("<BHHBBH3H", protocol, firmware, boot, board, pins, session, *ended)
        case Ready(session, at, ended, closed):
            return struct.pack("<HI3H", session, at, *ended) + closed
        case Edges(session, first, edges):
            each = (_EDGE.pack(e.at_us, e.driven | (_CLOSED if e.closed else 0), e.read) for e in edges)
            return struct.pack("<HH", session, first) + b"".join(each)
        case Status(boot, session, shortest, usual, longest, kept, room, stamped, lost):
            return struct.pack("<9H", boot, session, shortest, usual, longest, kept, room, stamped, lost)
        case Pong(token, at):
            return struct.pack("<HI", token, at)
        case Refused(what, why, detail):
            return struct.pack("<BBH", what, why, detail)
        case Joined(request, total, pairs):
            return bytes((request,)) + b"".join(map(bytes, pairs)) + bytes((total,))


def message(data: bytes) -> Message:
    """The message of some contents.

    Raises:
        Malformed: they are none.
    """
    try:
        return _READ[data[0]](data[1:])
    except (LookupError, struct.error, ValueError) as error:
        raise Malformed(data.hex()) from error


def _configure(body: bytes) -> Configure:
    session, high, settle, period, inputs, count = struct.unpack_from("<HBHHBB", body)
    lines = body[9:]
    if len(lines) < count + inputs or high > 1:
        raise ValueError
    return Configure(session, bool(high), settle, period, tuple(lines[:count]), tuple(lines[count:]), inputs)


def _ack(body: bytes) -> Ack:
    session, following, again = struct.unpack("<HHB", body)
    return Ack(session, following, _flag(again))


def _lights(body: bytes) -> Lights:
    pin, total, first = body[:3]
    return Lights(pin, total, first, tuple((r, g, b) for r, g, b in _groups(body[3:], 3)))


def _lamp(body: bytes) -> Lamp:
    pin, on = body
    return Lamp(pin, _flag(on))


def _hello(body: bytes) -> Hello:
    protocol, firmware, boot, board, pins, session, *ended = struct.unpack("<BHHBBH3H", body)
    return Hello(protocol, firmware, boot, board, pins, session, Ended(*ended))


def _ready(body: bytes) -> Ready:
    session, at, *ended = struct.unpack_from("<HI3H", body)
    return Ready(session, at, Ended(*ended), body[12:])


def _edges(body: bytes) -> Edges:
    session, first = struct.unpack_from("<HH", body)
    each = tuple(Stamped(at, line & ~_CLOSED, read, line >= _CLOSED) for at, line, read in _EDGE.iter_unpack(body[4:]))
    if not each:
        raise ValueError
    return Edges(session, first, each)


def _joined(body: bytes) -> Joined:
    request, *pairs, total = body
    return Joined(request, total, tuple((a, b) for a, b in _groups(bytes(pairs), 2)))


def _flag(byte: int) -> bool:
    if byte > 1:
        raise ValueError
    return bool(byte)


def _groups(data: bytes, size: int) -> Iterator[bytes]:
    if len(data) % size:
        raise ValueError
    return (data[at : at + size] for at in range(0, len(data), size))


_READ: Final[dict[int, Callable[[bytes], Message]]] = {
    Ask.KIND: lambda body: Ask(*struct.unpack("<B", body)),
    Configure.KIND: _configure,
    Ack.KIND: _ack,
    Probe.KIND: lambda body: Probe(body[0], tuple(body[1:])),
    Lights.KIND: _lights,
    Lamp.KIND: _lamp,
    Ping.KIND: lambda body: Ping(*struct.unpack("<H", body)),
    Hello.KIND: _hello,
    Ready.KIND: _ready,
    Edges.KIND: _edges,
    Status.KIND: lambda body: Status(*struct.unpack("<9H", body)),
    Pong.KIND: lambda body: Pong(*struct.unpack("<HI", body)),
    Refused.KIND: lambda body: Refused(*struct.unpack("<BBH", body)),
    Joined.KIND: _joined,
}
