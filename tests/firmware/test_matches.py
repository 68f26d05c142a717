"""The folder of matches: which one waits, what is in the way, and that nothing in it is a reason not to start."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import msgspec
import pytest

from display.i18n import language
from firmware.logs.disk import DISK, LogFile, RealDisk, free
from firmware.logs.journal import Journal, Seated, line, read
from firmware.logs.keeping import go_on, keep, keep_fresh, keep_in
from firmware.logs.matches import Waiting, folder, forget_untouched, logs, new_path, take_up, unfinished
from firmware.logs.rotation import prune
from firmware.session import Acted, Session
from games import registry
from games.catalogue.main_vide_gagne.game import MainVideGagne
from games.kernel import Dart
from games.segments import Segment
from games.text import Text

GAME = registry.find("main-vide-gagne")
DAY = "2026-05-01T20:15:{:02}Z"

posix = pytest.mark.skipif(os.name != "posix", reason="rights and locks as POSIX has them")


def begun() -> Session:
    return Session.start(GAME, {}, (Seated("Ann"), Seated("Bob")), bytes(range(32)), "some", DAY.format(0))


def throw(at: Session, darts: int) -> None:
    for _ in range(darts):
        seat = GAME.to_act(at.state)[0]
        assert isinstance(at.act(Dart(seat, GAME.visit(at.state), Segment("S1")), at.t_ms + 1000), Acted)


def kept(where: Path, darts: int, seconds: int = 0, slug: str = "toy") -> Path:
    at = begun()
    path = new_path(where, DAY.format(seconds), slug)
    journal = Journal.create(path)
    at.keep(journal)
    throw(at, darts)
    journal.close()
    return path


def english(said: tuple[Text, ...]) -> list[str]:
    return [language("en").say(one) for one in said]


def test_the_newest_match_waits_to_be_taken_up(tmp_path: Path) -> None:
    kept(tmp_path, 1)
    newest = kept(tmp_path, 2, 30)
    waiting, said = unfinished(tmp_path)
    assert isinstance(waiting, Waiting)
    assert (waiting.path, waiting.session.n, said) == (newest, 2, ())


def test_a_match_in_which_nothing_happened_waits_for_the_people_who_entered_it_last(tmp_path: Path) -> None:
    kept(tmp_path, 1)
    entered = kept(tmp_path, 0, 30)
    waiting, _ = unfinished(tmp_path)
    assert waiting is not None
    assert waiting.path == entered


def test_a_match_of_bots_or_an_older_one_in_which_nothing_happened_waits_for_nobody(tmp_path: Path) -> None:
    played_a_little = kept(tmp_path, 1)
    kept(tmp_path, 0, 20)
    bots = kept(tmp_path, 0, 30)
    header = read(bots.read_bytes()).header
    seats = tuple(Seated(seat.name, "pro") for seat in header.seats)
    bots.write_bytes(line(msgspec.structs.replace(header, seats=seats)))
    waiting, _ = unfinished(tmp_path)
    assert waiting is not None
    assert waiting.path == played_a_little


def test_a_clock_that_was_put_back_makes_no_older_match(tmp_path: Path) -> None:
    kept(tmp_path, 1, 50)
    after_the_plug = kept(tmp_path, 2, 10, "another")
    later = kept(tmp_path, 3, 40)
    assert [path.name for path in logs(tmp_path)] == [
        "20260501T201550Z-toy.jsonl",
        "20260501T201550Z-another-2.jsonl",
        "20260501T201550Z-toy-3.jsonl",
    ]
    assert logs(tmp_path)[1:] == [after_the_plug, later]
    waiting, _ = unfinished(tmp_path)
    assert waiting is not None
    assert waiting.path == later


def test_ten_matches_in_a_second_are_in_their_order(tmp_path: Path) -> None:
    paths = [kept(tmp_path, 0) for _ in range(11)]
    assert logs(tmp_path) == paths
    assert [path.name for path in paths[::5]] == [f"20260501T201500Z-toy{end}.jsonl" for end in ("", "-6", "-11")]


def test_names_are_never_taken_twice(tmp_path: Path) -> None:
    assert free(tmp_path / "new.jsonl") == tmp_path / "new.jsonl"
    (tmp_path / "new.jsonl").symlink_to(tmp_path / "nowhere")
    (tmp_path / "new-2.jsonl").touch()
    assert free(tmp_path / "new.jsonl") == tmp_path / "new-3.jsonl"


# what is in the way


def hole(path: Path, n: int = 2) -> bytes:
    """The log without its n-th record."""
    lines = path.read_bytes().splitlines(keepends=True)
    return b"".join(lines[:n] + lines[n + 1 :])


def other(path: Path, old: bytes, new: bytes) -> bytes:
    data = path.read_bytes()
    assert data.count(old)
    return data.replace(old, new, 1)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda path: b"Dear diary\n", "is no log of a match"),
        (lambda path: b'{"cible": 99}\n', "was written by a newer program (format 99)"),
        (lambda path: other(path, b'{"n":1,', b'{"n":7,'), "is damaged after record 0; “cible replay LOG --until 0”"),
        (lambda path: other(path, b'"rules":', b'"rules":9'), "was played under other rules"),
        (lambda path: other(path, b'"game":"main', b'"game":"no'), "is a match of “no-vide-gagne”"),
    ],
)
def test_what_is_in_the_way_is_set_aside_and_named_and_the_next_one_taken(
    spoil: object, why: str, tmp_path: Path
) -> None:
    assert callable(spoil)
    good = kept(tmp_path, 1)
    bad = kept(tmp_path, 3, 30)
    data = spoil(bad)
    if b'"rules":9' in data:  # rules that deal otherwise
        data = data.replace(read(bad.read_bytes()).header.digest.encode(), b"0" * 16, 1)
    bad.write_bytes(data)
    waiting, said = unfinished(tmp_path)
    assert waiting is not None
    assert waiting.path == good
    (sentence,) = english(said)
    assert sentence.startswith(f"the log {bad.name} {why}")
    assert sentence.endswith(f"; it is set aside in {tmp_path / 'aside'}")
    assert (tmp_path / "aside" / bad.name).read_bytes() == data
    assert unfinished(tmp_path)[1] == ()


def test_what_is_set_aside_takes_no_others_place(tmp_path: Path) -> None:
    for words in ("one", "two"):
        (tmp_path / "20270101T000000Z-toy.jsonl").write_text(words)
        unfinished(tmp_path)
    assert sorted(path.read_text() for path in (tmp_path / "aside").iterdir()) == ["one", "two"]


def test_a_folder_or_a_dangling_link_in_the_place_of_a_log_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "20270101T000000Z-folder.jsonl").mkdir()
    (tmp_path / "20270102T000000Z-link.jsonl").symlink_to(tmp_path / "nowhere")
    said = english(unfinished(tmp_path)[1])
    assert [words.split(";")[0] for words in said] == [
        "the log 20270102T000000Z-link.jsonl is no plain file",
        "the log 20270101T000000Z-folder.jsonl is no plain file",
    ]
    assert logs(tmp_path) == []


@pytest.mark.parametrize("data", [b"", b"\0" * 400, b'{"cib', b'{"cible":1,"program":"0'])
def test_a_match_that_was_cut_off_before_it_began_leaves_nothing_and_nothing_is_said(
    data: bytes, tmp_path: Path
) -> None:
    good = kept(tmp_path, 1)
    (tmp_path / "20270101T000000Z-toy.jsonl").write_bytes(data)
    waiting, said = unfinished(tmp_path)
    assert waiting is not None
    assert (waiting.path, said, logs(tmp_path)) == (good, (), [good])


def test_a_log_on_which_the_rules_stumble_does_not_stop_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(tmp_path, 1)

    def stumble(self: object, state: object, action: object) -> None:
        raise ZeroDivisionError("so many cards")

    monkeypatch.setattr(MainVideGagne, "apply", stumble)
    waiting, said = unfinished(tmp_path)
    assert waiting is None
    assert "stops the program (ZeroDivisionError: so many cards); it is set aside" in english(said)[0]


class Failing(RealDisk):
    """A disk on which files of one name cannot be read."""

    def __init__(self, name: str) -> None:
        self._name = name

    def read(self, path: Path) -> bytes:
        if path.name == self._name:
            raise OSError(errno.EIO, "Input/output error")
        return super().read(path)


def test_a_log_that_cannot_be_read_is_named_and_left_where_it_is(tmp_path: Path) -> None:
    good = kept(tmp_path, 1)
    bad = kept(tmp_path, 2, 30)
    waiting, said = unfinished(tmp_path, Failing(bad.name))
    assert waiting is not None
    assert waiting.path == good
    assert english(said) == [f"{bad.name} cannot be read: the disk fails"]
    assert bad.exists()


def test_where_nothing_can_be_set_aside_it_is_left_alone_and_named(tmp_path: Path) -> None:
    (tmp_path / "aside").write_text("a file where the folder should be")
    bad = tmp_path / "20270101T000000Z-toy.jsonl"
    bad.write_text("Dear diary")
    waiting, said = unfinished(tmp_path)
    assert (waiting, english(said)) == (None, [f"the log {bad.name} is no log of a match; it is left alone"])
    assert bad.exists()


def test_no_folder_no_match(tmp_path: Path) -> None:
    assert unfinished(tmp_path / "none") == (None, ())


def test_a_file_where_the_folder_should_be_is_named_and_a_match_begins_all_the_same(tmp_path: Path) -> None:
    where = tmp_path / "matches"
    where.write_text("")
    waiting, said = unfinished(where)
    assert (waiting, english(said)) == (None, [f"{where} cannot be read: a part of its path is no folder"])
    at = begun()
    (words,) = keep_fresh(at, where)
    assert language("en").say(words).startswith("this match is not kept, play goes on: ")
    throw(at, 2)
    assert at.journal is not None
    assert at.journal.fault is not None
    at.journal.close()


def test_a_match_that_could_not_be_kept_is_kept_whole_once_the_way_is_free(tmp_path: Path) -> None:
    where = tmp_path / "matches"
    where.write_text("")
    at = begun()
    keep_fresh(at, where)
    throw(at, 2)
    where.unlink()
    throw(at, 1)
    assert at.journal is not None
    at.journal.close()
    (log,) = where.glob("*.jsonl")
    assert take_up(log).session.n == 3


def test_so_is_one_that_was_taken_up_where_nothing_could_be_written(tmp_path: Path) -> None:
    path = kept(tmp_path, 2)
    disk = Sealed()
    waiting = take_up(path, disk)
    assert go_on(waiting, disk=disk) is not None
    throw(waiting.session, 1)
    assert take_up(path).session.n == 2
    disk.sealed = False
    throw(waiting.session, 1)
    assert take_up(path).session.n == 4


class Sealed(RealDisk):
    """A disk on which nothing can be written, for a while."""

    sealed = True

    def reopen(self, path: Path, keep: int) -> LogFile:
        if self.sealed:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return super().reopen(path, keep)

    def create(self, path: Path) -> LogFile:
        if self.sealed:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return super().create(path)


# what a crash left


def test_a_torn_tail_is_said_and_the_match_goes_on(tmp_path: Path) -> None:
    path = kept(tmp_path, 2)
    with path.open("ab") as file:
        file.write(b'{"n":3,"ac')
    waiting, said = unfinished(tmp_path)
    assert waiting is not None
    assert waiting.session.n == 2
    assert english(said) == [f"{path.name}: the last line was half written and has been cut off"]
    Journal.reopen(path, waiting.log).close()
    assert take_up(path).remark is None


def test_what_stands_behind_zeros_is_kept_aside_before_the_match_goes_on(tmp_path: Path) -> None:
    path = kept(tmp_path, 4)
    lines = path.read_bytes().splitlines(keepends=True)
    data = b"".join((*lines[:3], b"\0" * len(lines[3]), lines[4]))
    path.write_bytes(data)
    waiting, said = unfinished(tmp_path)
    assert waiting is not None
    assert waiting.session.n == 2
    assert "a power cut left zeros after record 2" in english(said)[0]
    assert go_on(waiting) is None
    throw(waiting.session, 1)
    again = take_up(path)
    assert (again.session.n, again.remark) == (3, None)
    assert (tmp_path / "aside" / path.name).read_bytes() == data


# two programs


@posix
def test_a_match_that_another_program_plays_is_neither_offered_nor_touched(tmp_path: Path) -> None:
    mine = kept(tmp_path, 1)
    theirs = begun()
    path = new_path(tmp_path, DAY.format(9), "toy")
    assert keep(theirs, path) is None
    assert theirs.journal is not None
    waiting, said = unfinished(tmp_path)
    assert waiting is not None
    assert (waiting.path, said) == (mine, ())
    forget_untouched(tmp_path)
    prune(tmp_path, 1, percent=0)
    assert path.exists()
    with pytest.raises(BlockingIOError):
        DISK.reopen(path, 0)
    refused = go_on(take_up(path))
    assert refused is not None
    assert language("en").say(refused).endswith("another program is writing it.")
    theirs.journal.close()
    assert english(unfinished(tmp_path)[1]) == []
    assert not DISK.held(path)


@posix
def test_a_file_that_another_program_writes_is_left_alone_though_it_was_named(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    theirs, mine = begun(), begun()
    assert keep_in(theirs, path)[1:] == ([], None)
    played, said, failed = keep_in(mine, path)
    assert (played, failed) == (mine, None)
    assert english(tuple(said)) == [
        f"{path} is being written by another program; it is left alone",
        f"this match is kept in {tmp_path / 'match-2.jsonl'}",
    ]


def test_a_file_in_which_nothing_ever_began_is_used(tmp_path: Path) -> None:
    for number, data in enumerate((b"", b'{"cible":1,"progr')):
        path = tmp_path / f"{number}.jsonl"
        path.write_bytes(data)
        at = begun()
        assert keep_in(at, path) == (at, [], None)
        throw(at, 1)
        assert len(read(path.read_bytes()).records) == 1


def test_where_logs_live() -> None:
    assert folder({"CIBLE_STATE": "/s"}) == Path("/s/matches")
    assert folder({"STATE_DIRECTORY": "/var/lib/cible:/x"}) == Path("/var/lib/cible/matches")
    assert folder({"XDG_STATE_HOME": "/state"}) == Path("/state/cible/matches")
