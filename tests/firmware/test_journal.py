"""The file of a match outlives whatever happens to it."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.disk import DISK
from firmware.journal import FORMAT, BadLog, Header, Journal, Log, Record, Seated, line, read
from tests.firmware.disks import MemoryDisk

PATH = Path("match.jsonl")
HEADER = Header(
    program="1",
    game="toy",
    rules=1,
    options={"lives": (9, 5), "shed": "auto", "cards": 6},
    seats=(Seated("Ann"), Seated("Bob", bot="pro")),
    seed="00" * 32,
    board="some",
    started="2026-05-01T20:15:00Z",
    digest="0123456789abcdef",
)


def record(n: int) -> Record:
    return Record(n=n, action="A:S7", visit=n, t_ms=1000 * n, digest=f"{n:016x}")


def filled(disk: MemoryDisk, records: int) -> Journal:
    journal = Journal.create(PATH, disk=disk)
    journal.append(line(HEADER))
    for n in range(1, records + 1):
        journal.append(line(record(n)))
    return journal


def test_what_was_written_is_read_again() -> None:
    disk = MemoryDisk()
    journal = filled(disk, 3)
    assert journal.synced == 4
    assert read(disk.read(PATH)) == Log(HEADER, (record(1), record(2), record(3)), len(disk.files[PATH]), False)


def test_a_dart_takes_less_than_two_hundred_bytes() -> None:
    assert len(line(Record(n=99_999, action="A:SO20", visit=33_333, t_ms=99_999_999, digest="f" * 16))) < 200


@given(st.integers(0, 600))
def test_wherever_the_plug_is_pulled_every_whole_line_is_there(cut: int) -> None:
    disk = MemoryDisk()
    filled(disk, 3)
    data = disk.read(PATH)
    head = len(line(HEADER))
    kept = data[: min(head + cut, len(data))]
    log = read(kept)
    assert log.records == tuple(record(n) for n in range(1, 1 + kept[head:].count(b"\n")))
    assert log.torn == (not kept.endswith(b"\n"))


def test_a_torn_tail_is_cut_and_the_next_record_stands_on_its_own_line() -> None:
    disk = MemoryDisk()
    filled(disk, 2)
    disk.files[PATH] += b'{"n":3,"acti'
    log = read(disk.read(PATH))
    assert log.torn
    Journal.reopen(PATH, log, disk=disk).append(line(record(3)))
    assert read(disk.read(PATH)).records == (record(1), record(2), record(3))


def test_zeros_that_a_power_cut_left_at_the_end_are_a_torn_tail() -> None:
    disk = MemoryDisk()
    filled(disk, 2)
    log = read(disk.read(PATH) + b"\0" * 40 + b"\n" + b"\0" * 5)
    assert log.torn
    assert len(log.records) == 2


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "is empty"),
        (b'{"cib', "breaks off in its first line, before the match began"),
        (b'{"cible":1,"program":"0', "breaks off in its first line, before the match began"),
        (b"half a line", "is no log of a match"),
        (b"Dear diary,\ntoday\n", "is no log of a match"),
        (b"[1, 2]\n", "is no log of a match"),
        (b"\xff\xfe\x00\n", "is no log of a match"),
        (b'{"cible": true and so on}\n', "is no log of a match"),
        (b'{"cible": %d, "moons": 3}\n' % (FORMAT + 1), "was written by a newer program (format {format})"),
        (b'{"cible": 1}\n', "has a damaged first line: {why}"),
    ],
)
def test_a_file_that_is_no_match_of_ours_is_named(data: bytes, why: str) -> None:
    with pytest.raises(BadLog) as caught:
        read(data)
    assert caught.value.why.msgid == why


@pytest.mark.parametrize("middle", [b"rubbish\n", line(record(5)), b"\n"])
def test_a_hole_in_the_middle_is_damage_not_a_torn_tail(middle: bytes) -> None:
    data = line(HEADER) + line(record(1)) + middle + line(record(2))
    with pytest.raises(BadLog) as caught:
        read(data)
    assert caught.value.why.msgid.startswith("is damaged after record {n}; “cible replay LOG --until {n}”")
    assert caught.value.why.n == 1
    assert caught.value.whole is not None
    assert caught.value.whole.records == (record(1),)


def test_a_disk_that_takes_a_few_bytes_at_a_time_gets_it_all() -> None:
    disk = MemoryDisk(bite=7)
    filled(disk, 5)
    assert len(read(disk.read(PATH)).records) == 5


def test_a_full_disk_ends_the_log_not_the_match() -> None:
    disk = MemoryDisk(room=len(line(HEADER)) + 100)
    journal = filled(disk, 5)
    assert journal.fault is not None
    assert journal.fault.strerror == "No space left on device"
    log = read(disk.read(PATH))
    assert len(log.records) == journal.synced - 1 == 1
    assert log.torn


@given(st.integers(0, 5), st.integers(0, 30))
def test_after_a_crash_what_was_acknowledged_is_there(records: int, more: int) -> None:
    disk = MemoryDisk()
    journal = filled(disk, records)
    disk.crash(PATH, more)
    assert len(read(disk.read(PATH)).records) == journal.synced - 1 == records


def test_behind_the_game_a_slow_sync_delays_nothing_and_acknowledges_later() -> None:
    disk = MemoryDisk()
    disk.held = threading.Event()
    told = threading.Semaphore(0)
    journal = Journal.create(PATH, behind=True, told=told.release, disk=disk)
    journal.append(line(HEADER))
    journal.append(line(record(1)))
    assert journal.synced == 0
    disk.held.set()
    told.acquire()
    journal.close()
    assert journal.synced == 2
    assert len(read(disk.read(PATH)).records) == 1


def test_a_real_file_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "new" / "match.jsonl"
    journal = Journal.create(path)
    journal.append(line(HEADER))
    journal.append(line(record(1)))
    journal.close()
    with pytest.raises(FileExistsError):
        Journal.create(path)
    with path.open("ab") as file:
        file.write(b'{"n":2')
    log = read(DISK.read(path))
    again = Journal.reopen(path, log)
    again.append(line(record(2)))
    again.close()
    assert [one.n for one in read(DISK.read(path)).records] == [1, 2]
