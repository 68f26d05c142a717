"""The file of a match outlives whatever happens to it."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.logs.disk import DISK
from firmware.logs.journal import FORMAT, BadLog, Header, Journal, Log, Record, Seated, Unbegun, line, read
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
    data = disk.read(PATH)
    assert read(data) == Log(HEADER, (record(1), record(2), record(3)), len(data), False)


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
    disk.put(PATH, disk.read(PATH) + b'{"n":3,"acti')
    log = read(disk.read(PATH))
    assert log.torn
    Journal.reopen(PATH, log, disk=disk).append(line(record(3)))
    assert read(disk.read(PATH)).records == (record(1), record(2), record(3))


def test_zeros_that_a_power_cut_left_at_the_end_are_a_torn_tail() -> None:
    disk = MemoryDisk()
    filled(disk, 2)
    log = read(disk.read(PATH) + b"\0" * 40 + b"\n" + b"\0" * 5)
    assert (log.torn, len(log.records), log.behind) == (True, 2, 0)


@pytest.mark.parametrize("hole", [b"\0" * 40 + b"\n", b"\0" * 40, line(record(3))[:20] + b"\0" * 90])
def test_lines_that_arrived_before_those_they_follow_are_a_torn_tail_too(hole: bytes) -> None:
    disk = MemoryDisk()
    filled(disk, 2)
    whole = disk.read(PATH)
    log = read(whole + hole + line(record(4)) + line(record(5)))
    assert (log.torn, len(log.records), log.whole, log.behind) == (True, 2, len(whole), 2)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "is empty"),
        (b'{"cib', "breaks off in its first line, before the match began"),
        (b'{"cible":1,"program":"0', "breaks off in its first line, before the match began"),
        (b'{"cible":1,"prog' + b"\0" * 60, "breaks off in its first line, before the match began"),
        (b'{"cible":1,"prog\0\0\n' + line(record(1)), "has a damaged first line: {why}"),
        (b"\0" * 60, "breaks off in its first line, before the match began"),
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
    assert isinstance(caught.value, Unbegun) == (why.startswith(("is empty", "breaks off")))


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


# a disk that fails


def test_a_full_disk_ends_the_log_not_the_match() -> None:
    disk = MemoryDisk(room=len(line(HEADER)) + 100)
    journal = filled(disk, 5)
    assert journal.fault is not None
    assert journal.fault.strerror == "No space left on device"
    log = read(disk.read(PATH))
    assert len(log.records) == journal.synced - 1 == 1
    assert log.torn
    assert list(disk.files) == [PATH]


def test_once_the_disk_has_room_again_all_of_the_match_is_kept() -> None:
    disk = MemoryDisk(room=len(line(HEADER)) + 100)
    journal = filled(disk, 5)
    disk.room = 1 << 20
    journal.append(line(record(6)))
    assert (journal.fault, journal.synced) == (None, 7)
    disk.pull()
    assert read(disk.read(PATH)).records == tuple(record(n) for n in range(1, 7))


def test_the_end_of_a_match_is_one_more_chance_to_keep_it() -> None:
    disk = MemoryDisk(room=len(line(HEADER)) + 100)
    journal = filled(disk, 5)
    disk.room = 1 << 20
    journal.close()
    journal.close()
    assert (journal.fault, journal.synced) == (None, 6)
    assert not disk.held(PATH)


def test_after_a_sync_that_failed_nothing_that_it_may_have_lost_is_trusted() -> None:
    disk = MemoryDisk()
    journal = filled(disk, 2)
    disk.bad_syncs = 1
    journal.append(line(record(3)))
    assert (journal.fault is not None, journal.synced) == (True, 3)
    journal.append(line(record(4)))
    assert (journal.fault, journal.synced) == (None, 5)
    disk.pull()
    assert read(disk.read(PATH)).records == tuple(record(n) for n in range(1, 5))


def test_a_match_taken_up_is_written_anew_with_all_that_was_there_before() -> None:
    disk = MemoryDisk()
    filled(disk, 2).close()
    disk.bad_syncs = 2
    again = Journal.reopen(PATH, read(disk.read(PATH)), disk=disk)
    for n in (3, 4, 5):
        again.append(line(record(n)))
    assert (again.fault, again.synced) == (None, 3)
    disk.pull()
    assert read(disk.read(PATH)).records == tuple(record(n) for n in range(1, 6))


@given(st.integers(0, 5), st.integers(0, 1000))
def test_after_a_crash_what_was_acknowledged_is_there(records: int, seed: int) -> None:
    disk = MemoryDisk(seed=seed)
    journal = filled(disk, records)
    disk.power = disk.operations + 2 + seed % 2
    journal.append(line(record(records + 1)))
    disk.pull()
    assert journal.synced - 1 == records
    assert len(read(disk.read(PATH)).records) in (records, records + 1)


def test_one_program_writes_a_log_and_another_does_not() -> None:
    disk = MemoryDisk()
    journal = filled(disk, 1)
    with pytest.raises(OSError, match="unavailable"):
        Journal.reopen(PATH, read(disk.read(PATH)), disk=disk)
    journal.close()
    Journal.reopen(PATH, read(disk.read(PATH)), disk=disk)


# a slow one


def test_behind_the_game_a_slow_sync_delays_nothing_and_acknowledges_later() -> None:
    disk = MemoryDisk()
    disk.held_up = threading.Event()
    told = threading.Semaphore(0)
    journal = Journal.create(PATH, behind=True, told=told.release, disk=disk)
    journal.append(line(HEADER))
    journal.append(line(record(1)))
    assert journal.synced == 0
    disk.held_up.set()
    told.acquire()
    journal.close()
    assert journal.synced == 2
    assert len(read(disk.read(PATH)).records) == 1


def test_whoever_does_not_want_to_wait_for_a_slow_disk_need_not() -> None:
    disk = MemoryDisk()
    disk.held_up = threading.Event()
    journal = Journal.create(PATH, behind=True, disk=disk)
    journal.append(line(HEADER))
    journal.close(wait=False)
    assert (journal.synced, disk.held(PATH)) == (0, True)
    disk.held_up.set()
    journal.close()
    assert (journal.synced, disk.held(PATH)) == (1, False)


def test_a_disk_that_is_well_again_gets_all_though_nobody_throws_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firmware.logs.journal.AGAIN_S", 0.001)
    disk = MemoryDisk(room=0)
    told = threading.Semaphore(0)
    journal = Journal.create(PATH, behind=True, told=told.release, disk=disk)
    journal.append(line(HEADER))
    journal.append(line(record(1)))
    told.acquire()
    disk.room = 1 << 30
    while journal.synced < 2:
        told.acquire()
    assert journal.fault is None
    assert len(read(disk.read(PATH)).records) == 1
    journal.close()


def test_lines_that_came_while_the_disk_was_busy_are_synced_together() -> None:
    disk = MemoryDisk()
    disk.held_up = threading.Event()
    journal = Journal.create(PATH, behind=True, disk=disk)
    journal.append(line(HEADER))
    disk.waits.acquire()
    for n in range(1, 9):
        journal.append(line(record(n)))
    before = disk.operations
    disk.held_up.set()
    journal.close()
    assert journal.synced == 9
    assert disk.operations - before == 5  # a sync is two operations of this disk, a write is one


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


def test_the_names_of_new_folders_are_synced_with_the_first_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[Path] = []
    monkeypatch.setattr("firmware.logs.disk._sync_folder", synced.append)
    journal = Journal.create(tmp_path / "state" / "matches" / "match.jsonl")
    assert synced == []
    journal.append(line(HEADER))
    assert sorted(synced) == [tmp_path, tmp_path / "state", tmp_path / "state" / "matches"]
    journal.append(line(record(1)))
    assert len(synced) == 3
    journal.close()
