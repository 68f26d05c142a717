"""The disk of the appliance: Debian trixie as it is installed nowhere yet, and a stick with the bundle."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PACKAGES: Final = (
    *("systemd", "systemd-sysv", "udev", "dbus", "kmod", "linux-image-amd64", "python3", "python3-venv"),
    *("python3-pygame", "kbd", "libegl1", "libgles2", "libgbm1", "libgl1-mesa-dri"),
)
"""A small Debian with what a Raspberry Pi OS with a desktop or ``systemd/install`` with a network brings."""

_SIZE: Final = "3G"

_MODULES: Final = "virtio_pci\nvirtio_blk\next4\n"
"""What is needed to reach the disk: with all that Debian takes along, every boot would unpack much more."""

_CONSOLE: Final = "[Service]\nExecStart=\nExecStart=-/sbin/agetty --autologin root -L 115200 ttyS0 linux\n"
"""Who stands beside the machine has a shell on a serial line; the screen and the keyboard stay the appliance's."""

_SLOW: Final = """[Service]
TimeoutStartSec=900
WatchdogSec=300
TimeoutStopSec=60
ExecStart=
ExecStart=/usr/bin/env cible play --source lines:json:{port}
"""
"""Each instruction is emulated: a minute's patience is too little. And which board hangs on this machine."""


@dataclass(frozen=True, slots=True)
class Machine:
    """What is switched on: a kernel with its first disk, and the disk."""

    kernel: Path
    initrd: Path
    disk: Path


def mirror() -> str:
    """Where apt of this machine has its Debian from."""
    told = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(REPO_URI)"], capture_output=True, text=True, check=True
    )
    return next(line for line in told.stdout.splitlines() if line.rstrip("/").endswith("/debian"))


def root(work: Path) -> Path:
    """A folder with Debian in it; made once."""
    place, draft = work / "root", work / "root.new"
    if not place.exists():
        shutil.rmtree(draft, ignore_errors=True)
        packages = ",".join(PACKAGES)
        subprocess.run(
            ["mmdebstrap", "--quiet", "--variant=minbase", f"--include={packages}", "trixie", draft, mirror()],
            check=True,
        )
        _prepare(draft)
        draft.rename(place)
    return place


def _prepare(place: Path) -> None:
    tools = place / "etc/initramfs-tools"
    (tools / "modules").write_text(_MODULES)
    (tools / "initramfs.conf").write_text("MODULES=list\nBUSYBOX=auto\nCOMPRESS=gzip\nRUNSIZE=10%\nFSTYPE=auto\n")
    subprocess.run(["chroot", place, "update-initramfs", "-u"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["chroot", place, "passwd", "--quiet", "--delete", "root"], check=True)
    (place / "etc/hostname").write_text("cabinet\n")
    for unit, words in (
        ("serial-getty@ttyS0", _CONSOLE),
        ("cible", _SLOW.format(port="/dev/ttyUSB0")),
    ):
        folder = place / f"etc/systemd/system/{unit}.service.d"
        folder.mkdir(parents=True)
        (folder / "rig.conf").write_text(words)
    for timer in ("apt-daily.timer", "apt-daily-upgrade.timer", "dpkg-db-backup.timer", "e2scrub_all.timer"):
        (place / "etc/systemd/system" / timer).symlink_to("/dev/null")


def machine(work: Path) -> Machine:
    """A machine with a fresh disk: Debian, and nothing of ours."""
    filled(work / "disk.img", root(work), _SIZE)
    return left(work)


def left(work: Path) -> Machine:
    """The machine with its disk as it is."""
    (kernel,), (initrd,) = (work / "root/boot").glob("vmlinuz-*"), (work / "root/boot").glob("initrd.img-*")
    return Machine(kernel, initrd, work / "disk.img")


def stick(work: Path, bundle: Path) -> Path:
    """A stick with a bundle on it."""
    return filled(work / "stick.img", bundle, "200M")


def key(work: Path) -> Path:
    """An empty stick as they are sold."""
    image = work / "key.img"
    image.unlink(missing_ok=True)
    with image.open("wb") as file:
        file.truncate(64 << 20)
    subprocess.run(["mkfs.vfat", "-n", "KEY", image], check=True, stdout=subprocess.DEVNULL)
    return image


def filled(image: Path, folder: Path, size: str) -> Path:
    """A disk image with this in it."""
    image.unlink(missing_ok=True)
    subprocess.run(["mke2fs", "-q", "-F", "-t", "ext4", "-d", folder, image, size], check=True)
    return image


def log(image: Path, folder: str) -> bytes:
    """The newest log on a disk whose plug was pulled, once its file system is put in order as every start does."""
    mended = subprocess.run(["e2fsck", "-y", image], capture_output=True, text=True, check=False)
    if mended.returncode > 1:  # 1: put in order
        raise RuntimeError(f"e2fsck: {mended.stdout}")
    names = _debugfs(image, f"ls -p {folder}").decode().split("/")
    newest = max(name for name in names if name.endswith(".jsonl"))
    return _debugfs(image, f"cat {folder}/{newest}")


def _debugfs(image: Path, command: str) -> bytes:
    return subprocess.run(
        ["debugfs", "-R", command, image], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True
    ).stdout
