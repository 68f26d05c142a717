"""``cible logs``: what there is, copies of it, and what makes room."""

from __future__ import annotations

import json
import os
import zipfile
from pathlib import Path

import pytest

from firmware.__main__ import main
from firmware.logs import rotation
from firmware.logs.disk import RealDisk
from firmware.logs.journal import Seated
from firmware.logs.keeping import keep, keep_fresh
from firmware.logs.matches import folder
from firmware.logs.rotation import prune, surplus
from firmware.session import Session
from games import registry
from games.kernel import Dart, Retire, Seat
from games.segments import Segment

GAME = registry.find("main-vide-gagne")


@pytest.fixture
def where(home: Path) -> Path:
    """The folder of matches of whoever is at home."""
    place = folder({"HOME": str(home)})
    place.mkdir(parents=True)
    return place


def played(where: Path, day: int, darts: int = 1, over: bool = False, close: bool = True) -> Path:
    """A match of a day in May."""
    seats = (Seated("Ann"), Seated("Camille", bot="pro"))
    at = Session.start(GAME, {}, seats, bytes(32), "simulated", f"2026-05-{day:02}T20:15:00Z")
    path = where / f"202605{day:02}T201500Z-main-vide-gagne.jsonl"
    assert keep(at, path) is None
    for _ in range(darts):
        at.act(Dart(GAME.to_act(at.state)[0], GAME.visit(at.state), Segment("S1")), at.t_ms + 900)
    if over:
        at.act(Retire(Seat(0)), at.t_ms)
        assert at.outcome
    if close and at.journal:
        at.journal.close()
    return path


def cible(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, list[str], str]:
    """Exit code, lines of the output, complaints."""
    code = main(["logs", *words, "--lang", "en"])
    out, complaints = capsys.readouterr()
    return code, out.splitlines(), complaints


# list


def test_no_logs(where: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cible(capsys, "list") == (0, [f"there are no logs in {where}"], "")
    where.rmdir()
    assert cible(capsys, "list", "--json") == (0, [], "")


def test_the_list_names_every_log_and_what_is_wrong_with_it(where: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(where, 1, over=True)
    played(where, 2, darts=3)
    (where / "20260503T201500Z-main-vide-gagne.jsonl").write_text("Dear diary\n")
    (where / "aside").mkdir()
    (where / "aside" / "old.jsonl").write_text('{"cible": 99}\n')
    assert cible(capsys, "list") == (
        0,
        [
            "20260503T201500Z-main-vide-gagne.jsonl  is no log of a match",
            "20260502T201500Z-main-vide-gagne.jsonl  2026-05-02 20:15  Empty Hand Wins  Ann, Camille (pro)  "
            "not over, 3 darts  1 kB",
            "20260501T201500Z-main-vide-gagne.jsonl  2026-05-01 20:15  Empty Hand Wins  Ann, Camille (pro)  over  1 kB",
            "aside/old.jsonl  was written by a newer program (format 99)",
        ],
        "",
    )


def test_the_list_for_tools(where: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = played(where, 2, darts=3)
    (where / "20260503T201500Z-main-vide-gagne.jsonl").write_text("Dear diary\n")
    code, lines, _ = cible(capsys, "list", "--json")
    bad, good = map(json.loads, lines)
    assert code == 0
    assert (bad["why"], bad["game"], bad["bytes"]) == ("is no log of a match", None, 11)
    assert good == {
        "file": path.name,
        "game": "main-vide-gagne",
        "started": "2026-05-02T20:15:00Z",
        "players": [{"name": "Ann", "bot": None}, {"name": "Camille", "bot": "pro"}],
        "over": False,
        "darts": 3,
        "records": 3,
        "held": False,
        "bytes": path.stat().st_size,
        "why": None,
    }
    assert good.keys() == bad.keys()


@pytest.mark.skipif(os.name != "posix", reason="locks as POSIX has them")
def test_a_match_that_is_being_played_is_listed_as_one(where: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(where, 1, darts=2, close=False)
    assert "being played, 2 darts" in cible(capsys, "list")[1][0]


def test_a_file_where_the_folder_should_be_is_one_sentence(where: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where.rmdir()
    where.write_text("")
    for words in (["list"], ["export", "out"], ["prune"]):
        code, out, said = cible(capsys, *words)
        assert (code, out) == (1, [])
        assert said == f"cible: {where} cannot be read or written: a part of its path is no folder\n"


# export


def test_all_logs_are_copied_into_a_folder_and_again_as_they_grow(
    where: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = played(where, 1, over=True), played(where, 2)
    stick = tmp_path / "stick" / "logs"
    assert cible(capsys, "export", str(stick)) == (
        0,
        [f"{first.name}  copied", f"{second.name}  copied", f"2 logs are in {stick}"],
        "",
    )
    assert (stick / first.name).read_bytes() == first.read_bytes()
    second.write_bytes(second.read_bytes() + b'{"n":2}\n')
    assert cible(capsys, "export", str(stick))[1][:2] == [
        f"{first.name}  was there already",
        f"{second.name}  has grown, copied again",
    ]
    assert sorted(path.name for path in stick.iterdir()) == [first.name, second.name]


def test_an_archive_of_the_same_logs_is_the_same_archive(
    where: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = played(where, 1)
    packed = tmp_path / "may.zip"
    assert cible(capsys, "export", str(packed), path.stem)[1][-1] == f"1 log is in {packed}"
    with zipfile.ZipFile(packed) as archive:
        assert archive.read(path.name) == path.read_bytes()
    assert cible(capsys, "export", str(packed))[1][0] == f"{path.name}  was there already"
    played(where, 2)
    before = packed.read_bytes()
    code, out, said = cible(capsys, "export", str(packed))
    assert (code, out) == (1, [])
    assert said == f"cible: {packed} is there already and holds something else: name another place\n"
    assert packed.read_bytes() == before


def test_nothing_is_overwritten_and_nothing_is_copied_by_halves(
    where: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(where, 1)
    second = played(where, 2)
    (tmp_path / second.name).write_text("somebody's own")
    code, out, said = cible(capsys, "export", str(tmp_path))
    assert (code, out) == (1, [])
    assert said == f"cible: {tmp_path / second.name} is there already and holds something else: name another place\n"
    assert [path.name for path in tmp_path.glob("2026*")] == [second.name]


def test_logs_are_named_in_several_ways(where: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = played(where, 1), played(where, 2)
    (where / "aside").mkdir()
    aside = second.rename(where / "aside" / second.name)
    code, out, _ = cible(capsys, "export", str(tmp_path), first.stem, str(first), first.name, aside.name)
    assert (code, out[-1]) == (0, f"2 logs are in {tmp_path}")


@pytest.mark.parametrize("target", ["out", "out.zip"])
def test_one_that_cannot_be_read_is_named_and_the_others_are_copied(
    target: str, where: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = played(where, 1)
    (where / "dir.jsonl").mkdir()
    (where / "gone.jsonl").symlink_to("nowhere")
    assert cible(capsys, "export", str(tmp_path / target)) == (
        1,
        [
            "dir.jsonl  is no plain file",
            "gone.jsonl  is no plain file",
            f"{good.name}  copied",
            f"1 log is in {tmp_path / target}",
        ],
        "cible: 2 logs could not be copied: dir.jsonl, gone.jsonl\n",
    )
    assert cible(capsys, "export", str(tmp_path / target))[1][2] == f"{good.name}  was there already"


def test_one_that_the_system_keeps_shut_is_named(
    where: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shut, good = played(where, 1), played(where, 2)
    read = RealDisk.read

    def refused(disk: RealDisk, path: Path) -> bytes:
        if path == shut:
            raise PermissionError(13, "Permission denied", str(path))
        return read(disk, path)

    monkeypatch.setattr(RealDisk, "read", refused)
    code, out, said = cible(capsys, "export", str(tmp_path / "out"))
    assert (code, said) == (1, f"cible: 1 log could not be copied: {shut.name}\n")
    assert out[0].startswith(f"{shut.name}  cannot be read: ")
    assert [path.name for path in (tmp_path / "out").iterdir()] == [good.name]


def test_where_nothing_can_be_copied_nothing_is_made(
    where: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (where / "dir.jsonl").mkdir()
    assert cible(capsys, "export", str(tmp_path / "out.zip"))[0] == 1
    assert not (tmp_path / "out.zip").exists()


@pytest.mark.parametrize("name", ["nothing", "", "../matches"])
def test_a_log_that_is_not_there_is_named(
    name: str, where: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(where, 1)
    assert cible(capsys, "export", str(tmp_path), name) == (
        1,
        [],
        f"cible: there is no log “{name}”; “cible logs list” names them\n",
    )


def test_two_logs_of_one_name_do_not_go_into_one_place(
    where: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = played(where, 1)
    (tmp_path / path.name).write_text("another")
    code, _, said = cible(capsys, "export", str(tmp_path / "out"), path.name, str(tmp_path / path.name))
    assert (code, said.split(":")[1]) == (1, f" two of these logs are called {path.name}")


def test_a_place_that_cannot_be_written_is_one_sentence(
    where: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(where, 1)
    (tmp_path / "file").write_text("")
    code, _, said = cible(capsys, "export", str(tmp_path / "file"))
    assert (code, said.count("\n")) == (1, 1)
    assert said.endswith("cannot be read or written: a part of its path is no folder\n")


@pytest.mark.skipif(os.name != "posix", reason="locks as POSIX has them")
def test_of_a_match_that_is_being_played_the_whole_lines_are_copied(
    where: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = played(where, 1, close=False)
    whole = path.read_bytes()
    with path.open("ab") as file:
        file.write(b'{"n":2,"act')
    assert cible(capsys, "export", str(tmp_path))[0] == 0
    assert (tmp_path / path.name).read_bytes() == whole


# prune


class Small(RealDisk):
    """A disk of so many bytes."""

    def __init__(self, size: int) -> None:
        self.size = size

    def total(self, where: Path) -> int:
        return self.size


def names(where: Path) -> list[int]:
    """The days whose logs are there."""
    return [int(path.name[6:8]) for path in sorted(where.glob("*.jsonl"))]


def test_the_oldest_make_room_and_the_newest_match_stays(where: Path) -> None:
    size = max(played(where, day).stat().st_size for day in (1, 2, 3, 4))
    assert surplus(where, disk=Small(size * 100)) == ()
    assert prune(where, kept=3, disk=Small(size * 100)) == ()
    assert names(where) == [2, 3, 4]
    prune(where, percent=50, disk=Small(size * 4))
    assert names(where) == [3, 4]
    prune(where, kept=1, percent=1, disk=Small(1))
    assert names(where) == [4]


def test_what_is_no_match_does_not_take_the_newest_ones_place(where: Path) -> None:
    played(where, 1)
    (where / "20270101T000000Z-diary.jsonl").write_text("Dear diary")
    prune(where, kept=1, percent=1, disk=Small(1))
    assert names(where) == [1]


def test_what_is_set_aside_counts_goes_last_and_is_named(where: Path) -> None:
    size = max(played(where, day).stat().st_size for day in (1, 2))
    aside = where / "aside"
    aside.mkdir()
    for number, name in enumerate(("older", "newer")):
        (aside / name).write_bytes(b"x" * size)
        os.utime(aside / name, (number, number))
    assert prune(where, percent=100, disk=Small(size * 3)) == ()
    assert names(where) == [2]
    (said,) = prune(where, percent=100, disk=Small(size * 2))
    assert dict(said.args)["file"] == "older"
    assert [path.name for path in aside.iterdir()] == ["newer"]


def test_a_draft_that_a_crash_left_goes(where: Path) -> None:
    path = played(where, 1)
    path.with_name(path.name + ".new").write_text("half")
    prune(where)
    assert [one.name for one in where.iterdir()] == [path.name]


def test_a_new_match_makes_room_and_nothing_that_fails_stops_it(where: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for day in (1, 2, 3):
        played(where, day)
    at = Session.start(GAME, {}, (Seated("Ann"), Seated("Bob")), bytes(32), "simulated", "2026-05-09T20:15:00Z")
    assert keep_fresh(at, where, percent=1, disk=Small(1)) == ()
    assert names(where) == [9]

    def gone(path: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(rotation, "logs", gone)
    assert prune(where) == ()


def test_prune_says_what_goes_and_with_dry_run_only_that(where: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paths = [played(where, day) for day in (1, 2, 3)]
    rows = [f"{path.name}  1 kB" for path in paths[:2]]
    assert cible(capsys, "prune", "--keep", "1", "--dry-run") == (0, [*rows, "2 logs would be removed: 2 kB"], "")
    assert names(where) == [1, 2, 3]
    assert cible(capsys, "prune", "--keep", "1") == (0, [*rows, "2 logs removed: 2 kB"], "")
    assert cible(capsys, "prune", "--keep", "1", "--percent", "0.5") == (0, ["no log has to go"], "")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["prune", "--keep", "0"], "--keep is a whole number, at least 1, not “0”"),
        (["prune", "--keep", "all"], "--keep is a whole number, at least 1, not “all”"),
        (["prune", "--percent", "0"], "--percent is a number above 0, up to 100, not “0”"),
        (["prune", "--percent", "nan"], "--percent is a number above 0, up to 100, not “nan”"),
        (["export"], "missing: DIR|FILE.zip (see: cible logs export --help)"),
        ([], "missing: WORD (see: cible logs --help)"),
    ],
)
def test_a_wrong_word_is_one_sentence(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cible(capsys, *words) == (2, [], f"cible: {why}\n")
