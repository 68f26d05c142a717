"""A sketch of somebody else's on a pty: it speaks, is unplugged in mid-word, and comes back."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from firmware.clock import machine_us
from firmware.sources import formats
from hal import ports
from hal.edges import Report, SourceEvent, SourceStatus
from hal.lines import Framing, LineFormat, LineSource
from tests.hal.contract import Heard
from tests.hal.test_lines_contract import LineStand


@pytest.fixture
def stand(tmp_path: Path) -> Iterator[LineStand]:
    stand = LineStand(tmp_path)
    yield stand
    stand.sketch.unplug()


@pytest.fixture
def play(stand: LineStand) -> Iterator[Callable[[LineFormat], Heard]]:
    """Starts a source on the sketch; it is stopped at the end."""
    started: list[LineSource] = []

    def start(form: LineFormat) -> Heard:
        source, heard = LineSource("lines", str(stand.sketch.path), form, machine_us), Heard(stand)
        started.append(source)
        source.start(heard)
        return heard

    yield start
    for source in started:
        source.stop()


def tokens(events: list[SourceEvent]) -> list[str]:
    return [event.token for event in events if isinstance(event, Report)]


def ups(events: list[SourceEvent]) -> list[bool]:
    return [event.up for event in events if isinstance(event, SourceStatus)]


def test_it_is_unplugged_in_mid_word_a_hundred_times_and_comes_back(
    stand: LineStand, play: Callable[[LineFormat], Heard], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hal.lines.source._RETRY_S", 0.01)
    heard = play(formats.load("semicolon"))
    for turn in range(100):
        heard.until(lambda events, turn=turn: ups(events).count(True) == turn + 1, "the board is up")  # type: ignore[misc]
        stand.sketch.write(b"20;3\r\n25;2\r\n7")
        heard.until(lambda events, turn=turn: len(tokens(events)) == 2 * turn + 2, "two darts")  # type: ignore[misc]
        stand.sketch.unplug()
        heard.until(lambda events, turn=turn: ups(events).count(False) >= turn + 1, "the board is away")  # type: ignore[misc]
        stand.sketch.plug()
    assert tokens(heard.events) == ["T20", "DB"] * 100
    assert all(event.why.endswith(".") for event in heard.of(SourceStatus) if not event.up)


def test_it_is_waited_for_when_it_is_not_there_yet(stand: LineStand, play: Callable[[LineFormat], Heard]) -> None:
    stand.sketch.unplug()
    heard = play(formats.load("semicolon"))
    heard.until(lambda events: ups(events) == [False], "it is said that it is away")
    assert (
        heard.of(SourceStatus)[0].why == f"{stand.sketch.path} is not there: plug the board in, or name another port."
    )
    stand.sketch.plug()
    heard.until(lambda events: ups(events) == [False, True], "it has come")
    stand.sketch.write(b"0;1\r\n")
    heard.until(lambda events: tokens(events) == ["MISS"], "its first word")


def test_two_programs_on_one_port_is_said(stand: LineStand, play: Callable[[LineFormat], Heard]) -> None:
    other = ports.opened(str(stand.sketch.path), 9600)
    heard = play(formats.load("semicolon"))
    heard.until(lambda events: ups(events) == [False], "the port is taken")
    assert heard.of(SourceStatus)[0].why == f"Another program has {stand.sketch.path} open: end that program."
    other.close()
    heard.until(lambda events: ups(events) == [False, True], "the port is free")


def test_a_sketch_that_waits_to_be_told_is_told_again_and_again(
    stand: LineStand, play: Callable[[LineFormat], Heard]
) -> None:
    heard = play(replace(formats.load("dascr"), greeting_us=20_000))
    assert stand.sketch.heard(15) == b"<s,1><s,1><s,1>"
    stand.sketch.write(b"320\r\nb\r\n")
    heard.until(lambda events: tokens(events) == ["T20", "next"], "a dart and the button")


def test_a_wrong_baud_rate_is_seen_by_what_comes(stand: LineStand, play: Callable[[LineFormat], Heard]) -> None:
    heard = play(formats.load("semicolon"))
    heard.until(bool, "the board is up")
    stand.sketch.write(b"\xf8\x80\r\nrubbish\r\n" * 5)
    heard.until(lambda events: len(ups(events)) == 2, "it is said that nothing is understood")
    last = heard.of(SourceStatus)[-1]
    assert last.up
    assert (
        last.why == "It says “rubbish”, which is no word of the format semicolon: check the format, and its 9600 baud."
    )


def test_words_that_only_a_pause_ends_are_heard_after_it(stand: LineStand, play: Callable[[LineFormat], Heard]) -> None:
    bare = LineFormat("bare", "bare", framing=Framing(pause_us=20_000), words={"T20": "T20"}, tokens=frozenset({"T20"}))
    heard = play(bare)
    heard.until(bool, "the board is up")
    stand.sketch.write(b"T2")
    stand.sketch.write(b"0")
    heard.until(lambda events: tokens(events) == ["T20"], "the dart")


def test_a_url_that_is_none_and_a_device_that_is_no_port_are_said(tmp_path: Path) -> None:
    for port in ("nonsense://board", str(tmp_path), os.devnull):
        with pytest.raises(ports.NoPort) as gone:
            ports.opened(port, 9600)
        assert gone.value.why.startswith(port)
        assert gone.value.why.endswith(".")


def test_a_loop_back_url_is_a_port() -> None:
    port = ports.opened("loop://", 9600)
    port.write(b"T20\n")
    assert port.read(4) == b"T20\n"
    port.close()


def test_the_only_port_is_found_and_several_have_to_be_named(tmp_path: Path) -> None:
    with pytest.raises(ports.NoPort, match="No serial port is there"):
        ports.only(tmp_path)
    (tmp_path / "ttyUSB0").touch()
    assert ports.only(tmp_path) == str(tmp_path / "ttyUSB0")
    (tmp_path / "ttyACM0").touch()
    with pytest.raises(ports.NoPort, match=r"several serial ports.*ttyACM0.*ttyUSB0"):
        ports.only(tmp_path)
    lasting = tmp_path / "serial" / "by-id"
    lasting.mkdir(parents=True)
    (lasting / "usb-Arduino_Uno").touch()
    assert ports.found(tmp_path) == (str(lasting / "usb-Arduino_Uno"),), (
        "a lasting name goes before the order of coming"
    )


def test_a_board_behind_a_network_goes_and_comes(stand: LineStand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hal.lines.source._RETRY_S", 0.01)
    with socket.create_server(("127.0.0.1", 0)) as server:
        source = LineSource("lines", f"socket://127.0.0.1:{server.getsockname()[1]}", formats.load("json"), machine_us)
        heard = Heard(stand)
        source.start(heard)
        for turn in range(3):
            board, _ = server.accept()
            heard.until(lambda events, turn=turn: ups(events).count(True) == turn + 1, "it is up")  # type: ignore[misc]
            board.sendall(b'{"dart": "T20"}\n{"dart"')
            heard.until(lambda events, turn=turn: len(tokens(events)) == turn + 1, "a dart")  # type: ignore[misc]
            board.close()
            heard.until(lambda events, turn=turn: ups(events).count(False) == turn + 1, "it is away")  # type: ignore[misc]
        source.stop()
    assert tokens(heard.events) == ["T20"] * 3
