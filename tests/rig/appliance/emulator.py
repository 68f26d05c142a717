"""A computer that is emulated: its plug, its keyboard, its screen, its serial console, and a board on its USB."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import time
import tty
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self

BOOT_S: Final = 900.0
"""How long a boot may take where every instruction is emulated and the machine is busy."""

PATIENCE_S: Final = 180.0
"""How long anything else may."""

SIZE: Final = (800, 480)
"""The monitor's own size, px; every one of them is drawn by an emulated processor."""

_LEAN: Final = (
    "mitigations=off nokaslr audit=0 cryptomgr.notests random.trust_cpu=on modprobe.blacklist=kvm,kvm_amd,floppy"
)
"""What costs an emulated machine time, and says nothing about ours."""

_PLUGGED: Final = re.compile(r"redirected to (\S+) \(label board\)")


def until(found: Callable[[], bool], what: str, patience_s: float = PATIENCE_S) -> float:
    """Wait until something is so; how long that took, s.

    Raises:
        TimeoutError: it never was.
    """
    start = time.monotonic()
    while not found():
        if time.monotonic() - start > patience_s:
            raise TimeoutError(f"waited {patience_s:.0f} s for {what}")
        time.sleep(0.2)
    return time.monotonic() - start


class Emulator:
    """One computer, running while the ``with`` lasts. To leave it is to pull its plug."""

    def __init__(
        self, work: Path, kernel: Path, initrd: Path, disks: Sequence[Path], size: tuple[int, int] = SIZE
    ) -> None:
        self._work = work
        self._said = b""
        self._count = 0
        for name in ("monitor", "console"):
            (work / name).unlink(missing_ok=True)
        drives = [f"if=virtio,format=raw,file={disk}" for disk in disks]
        self._qemu = subprocess.Popen(
            [
                *("qemu-system-x86_64", "-accel", "tcg,thread=multi", "-cpu", "Nehalem", "-smp", "2", "-m", "1G"),
                *("-display", "none", "-nodefaults", "-no-reboot", "-nic", "none"),
                *("-kernel", str(kernel), "-initrd", str(initrd)),
                *("-append", f"root=/dev/vda rw console=tty1 console=ttyS0 quiet {_LEAN}"),
                *(word for drive in drives for word in ("-drive", drive)),
                *("-device", f"virtio-vga,edid=on,xres={size[0]},yres={size[1]}"),
                *("-device", "qemu-xhci", "-device", "usb-kbd"),
                *("-chardev", "pty,id=board", "-device", "usb-serial,chardev=board,id=board,always-plugged=on"),
                *(
                    "-chardev",
                    f"socket,id=console,path={work / 'console'},server=on,wait=off,logfile={work / 'console.txt'}",
                ),
                *("-serial", "chardev:console"),
                *("-monitor", f"unix:{work / 'monitor'},server=on,wait=off"),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._started = time.monotonic()
        self._board = self._plug_in()
        self._console = _connected(work / "console")
        self._monitor = _connected(work / "monitor")
        self._heard("(qemu) ")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.cut()

    @property
    def up_s(self) -> float:
        """How long ago it was switched on."""
        return time.monotonic() - self._started

    def _plug_in(self) -> int:
        assert self._qemu.stdout is not None
        for line in self._qemu.stdout:
            if found := _PLUGGED.search(line):
                board = os.open(found[1], os.O_RDWR | os.O_NOCTTY)
                tty.setraw(board)
                return board
        raise RuntimeError("the emulator does not start")

    def cut(self) -> None:
        """Pull the plug: what was not written yet never will be."""
        self._qemu.kill()
        self._qemu.wait()
        for end in (self._console, self._monitor):
            end.close()
        if self._board >= 0:
            os.close(self._board)
            self._board = -1

    def as_cut(self, disk: Path, copy: Path) -> None:
        """A copy of a disk as it would be left if the plug were pulled now; then it goes on."""
        self._do("stop")
        subprocess.run(["cp", "--sparse=always", "--reflink=auto", disk, copy], check=True)
        self._do("cont")

    def board(self, words: str) -> None:
        """The board says a line."""
        os.write(self._board, f"{words}\n".encode())

    def plug(self, image: Path) -> None:
        """Plug a USB stick in."""
        self._do(f"drive_add 0 if=none,format=raw,id=key,file={image}")
        self._do("device_add usb-storage,drive=key,id=stick")

    def unplug(self) -> None:
        """Pull it out."""
        self._do("device_del stick")

    def key(self, *names: str) -> None:
        """Press and let go keys of the keyboard, by the emulator's names: ``ret``, ``tab``, ``a``."""
        for name in names:
            self._do(f"sendkey {name} 150")
            time.sleep(0.8)

    def picture(self, file: Path) -> int:
        """What the monitor shows, as a PNG; so many colours are in it."""
        raw = self._work / "screen.ppm"
        raw.unlink(missing_ok=True)
        self._do(f"screendump {raw}")
        from PIL import Image

        with Image.open(raw) as shown:
            shown.save(file)
            return len(shown.getcolors(shown.width * shown.height) or ())

    def _do(self, command: str) -> str:
        self._monitor.sendall(f"{command}\n".encode())
        return self._heard("(qemu) ")

    def _heard(self, end: str) -> str:
        said = b""
        late = time.monotonic() + PATIENCE_S
        while not said.endswith(end.encode()):
            if time.monotonic() > late:
                raise TimeoutError(f"the emulator's monitor says only {said!r}")
            said += _some(self._monitor)
        return said.decode(errors="replace")

    def log_in(self) -> float:
        """Wait for the console's shell; how long after the start it came, s."""

        def prompt() -> bool:
            self._said += _some(self._console)
            return b"root@" in self._said

        until(prompt, "the shell on the serial console", BOOT_S)
        self.run(
            "bind 'set enable-bracketed-paste off'; stty -echo cols 400; export PS1= PS2= PAGER=cat SYSTEMD_PAGER=cat"
        )
        return self.up_s

    def run(self, command: str, patience_s: float = PATIENCE_S) -> str:
        """What a shell command on the console says, its errors too.

        Raises:
            RuntimeError: it failed.
            TimeoutError: it does not end.
        """
        self._count += 1
        self._said = b""
        self._console.sendall(f'{{ {command}\n}} 2>&1; echo "end-{self._count}:$?"\n'.encode())
        end = re.compile(rb"end-%d:(\d+)" % self._count)

        def ended() -> bool:
            self._said += _some(self._console)
            return end.search(self._said) is not None

        until(ended, f"the end of “{command}”", patience_s)
        found = end.search(self._said)
        assert found is not None
        said = self._said[: found.start()].decode(errors="replace").replace("\r", "")
        if found[1] != b"0":
            raise RuntimeError(f"“{command}” failed: {said}")
        return said.strip()


def _connected(path: Path) -> socket.socket:
    until(path.exists, f"{path}")
    end = socket.socket(socket.AF_UNIX)
    end.connect(str(path))
    end.settimeout(0.2)
    return end


def _some(end: socket.socket) -> bytes:
    try:
        return end.recv(65536)
    except TimeoutError:
        return b""
