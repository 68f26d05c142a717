"""Frames and messages of the Arduino link: what goes in comes out, and noise is nothing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hal.codec import MOST, Deframer, Malformed, checked, frame, stuffed, unstuffed
from hal.serial_link.messages import (
    EDGES_A_FRAME,
    LIGHTS_A_FRAME,
    Ack,
    Ask,
    Configure,
    Edges,
    Ended,
    Hello,
    Joined,
    Lamp,
    Lights,
    Message,
    Ping,
    Pong,
    Probe,
    Ready,
    Refused,
    Stamped,
    Status,
    contents,
    message,
)

byte, word, long = st.integers(0, 255), st.integers(0, 65535), st.integers(0, 2**32 - 1)
ended = st.builds(Ended, word, word, word)
lines = st.lists(byte, max_size=32).map(tuple)
edge = st.builds(Stamped, long, st.integers(0, 127), byte, st.booleans())
colour = st.tuples(byte, byte, byte)
messages: st.SearchStrategy[Message] = st.one_of(
    st.builds(Ask, byte),
    st.builds(Configure, word, st.booleans(), word, word, lines, lines),
    st.builds(Ack, word, word, st.booleans()),
    st.builds(Probe, byte, lines),
    st.builds(Lights, byte, byte, byte, st.lists(colour, max_size=LIGHTS_A_FRAME).map(tuple)),
    st.builds(Lamp, byte, st.booleans()),
    st.builds(Ping, word),
    st.builds(Hello, byte, word, word, byte, byte, word, ended),
    st.builds(Ready, word, long, ended, st.binary(max_size=64)),
    st.builds(Edges, word, word, st.lists(edge, min_size=1, max_size=EDGES_A_FRAME).map(tuple)),
    st.builds(Status, word, word, word, word, word, word, word, word, word),
    st.builds(Pong, word, long),
    st.builds(Refused, byte, byte, word),
    st.builds(Joined, byte, byte, st.lists(st.tuples(byte, byte), max_size=40).map(tuple)),
)


@given(messages)
def test_a_message_comes_out_of_its_frame_as_it_went_in(said: Message) -> None:
    (found,) = Deframer().feed(frame(contents(said)))
    assert message(found) == said


@given(st.binary(min_size=1, max_size=MOST))
def test_stuffed_bytes_hold_no_zero_and_one_byte_more(data: bytes) -> None:
    assert 0 not in stuffed(data)
    assert len(stuffed(data)) == len(data) + 1
    assert unstuffed(stuffed(data)) == data


@given(st.lists(messages, min_size=1, max_size=5), st.integers(1, 50))
def test_it_does_not_matter_how_the_bytes_are_cut_up(said: list[Message], size: int) -> None:
    stream = b"".join(frame(contents(one)) for one in said)
    deframer = Deframer()
    found = [one for at in range(0, len(stream), size) for one in deframer.feed(stream[at : at + size])]
    assert [message(one) for one in found] == said
    assert deframer.spoilt == 0


def test_one_frame_as_it_lies_on_the_wire() -> None:
    """The bytes that ``docs/protocol.md`` shows."""
    assert frame(contents(Ping(7))).hex(" ") == "00 03 07 07 03 9b d0 00"


def test_the_check_is_the_one_that_everybody_calls_crc_ccitt() -> None:
    assert frame(b"123456789")[2:-1].endswith((0x29B1).to_bytes(2, "little"))


@pytest.mark.parametrize("said", [Ping(7), Edges(1, 2, (Stamped(3, 4, 5, True),)), Ask()])
def test_no_flip_of_one_or_two_bits_passes(said: Message) -> None:
    whole = frame(contents(said))[1:-1]
    bits = range(8 * len(whole))
    for first in bits:
        for second in bits:
            spoilt = bytearray(whole)
            spoilt[first // 8] ^= 1 << first % 8
            if second != first:
                spoilt[second // 8] ^= 1 << second % 8
            if 0 not in spoilt:
                assert checked(bytes(spoilt)) is None


def test_noise_is_no_edge() -> None:
    noise, deframer = Random(20), Deframer()
    found = [one for _ in range(2000) for one in deframer.feed(noise.randbytes(256))]
    assert deframer.spoilt > 1000
    for one in found:  # one in 65,536 passes the check by chance; the session and the number would refuse it
        with pytest.raises(Malformed):
            message(one)


@given(st.binary(max_size=MOST))
def test_contents_are_one_message_or_malformed(data: bytes) -> None:
    try:
        said = message(data)
    except Malformed:
        return
    assert contents(said) == data


def test_after_noise_the_next_frame_is_heard() -> None:
    deframer = Deframer()
    deframer.feed(b"\x11\x22\x33" * 200)
    assert [message(one) for one in deframer.feed(frame(contents(Ask())))] == [Ask()]


def test_a_frame_holds_so_much_and_no_more() -> None:
    assert len(frame(bytes(MOST - 2))) == MOST + 3
    for none in (b"", bytes(MOST - 1)):
        with pytest.raises(ValueError, match="cannot hold"):
            frame(none)
