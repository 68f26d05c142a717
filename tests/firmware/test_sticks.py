"""Which USB sticks are plugged in, as the kernel's table of mounts has them."""

from __future__ import annotations

from pathlib import Path

from firmware.sticks import found


def test_what_hangs_where_sticks_hang_is_one(tmp_path: Path) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(
        "/dev/mmcblk0p2 / ext4 rw 0 0\n"
        "/dev/sda1 /media/ann/KEY\\040ONE vfat rw 0 0\n"
        "/dev/sdb1 /run/media/ann/B vfat rw 0 0\n"
        "/dev/sdc1 /mnt/c ext4 rw 0 0\n"
        "tmpfs /mnt/t tmpfs rw 0 0\n"
        "/dev/sdd1 /mediatheque vfat rw 0 0\n"
        "odd\n"
    )
    assert found(mounts) == (Path("/media/ann/KEY ONE"), Path("/mnt/c"), Path("/run/media/ann/B"))


def test_where_there_is_no_such_table_there_is_none(tmp_path: Path) -> None:
    assert found(tmp_path / "none") == ()
