"""How a cabinet stands: an update that was taken back, a disk of the matches that is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.i18n import language
from firmware.mounts import fleeting
from firmware.standing import standing

CABINET = {"STATE_DIRECTORY": "/var/lib/cible"}
CARD = "/dev/mmcblk0p2 / ext4 rw 0 0\n"
SEALED = "overlayroot / overlay rw,lowerdir=/media/root-ro,upperdir=/media/root-rw/overlay 0 0\n"
DISK = "/dev/sda1 /var/lib/cible ext4 rw 0 0\n"


def checks(table: Path, environ: dict[str, str], release: Path) -> list[str]:
    return [one.check for one in standing(environ, release, table)]


@pytest.mark.parametrize(
    ("mounts", "lost"),
    [
        (CARD, False),
        (SEALED, True),
        (SEALED + DISK, False),
        (CARD + "tmpfs /var/lib tmpfs rw 0 0\n", True),
        (CARD + "tmpfs /var/lib/cib tmpfs rw 0 0\n", False),
        (CARD + DISK + "tmpfs /var/lib/cible tmpfs rw 0 0\n", True),  # over the other one
        ("", False),
    ],
)
def test_matches_that_would_be_lost_with_the_plug_are_spoken_of(mounts: str, lost: bool, tmp_path: Path) -> None:
    table = tmp_path / "mounts"
    table.write_text(mounts)
    assert fleeting(Path("/var/lib/cible"), table) is lost
    assert checks(table, CABINET, tmp_path / "1") == (["memory"] if lost else [])
    assert checks(table, {}, tmp_path / "1") == []  # where nothing was promised


def test_where_there_is_no_such_table_nothing_is_said(tmp_path: Path) -> None:
    assert checks(tmp_path / "none", CABINET, tmp_path / "1") == []


def test_an_update_that_was_taken_back_is_named_until_the_next_one(tmp_path: Path) -> None:
    (tmp_path / "refused").write_text("0.2.0-abc\n")
    (found,) = standing({}, tmp_path / "current")
    assert language("en").say(found.what) == "the update 0.2.0-abc showed no picture and was taken back"
    assert found.cure is not None
    (tmp_path / "refused").unlink()
    assert checks(tmp_path / "none", {}, tmp_path / "current") == []
