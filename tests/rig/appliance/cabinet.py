"""The appliance switched on: it comes up by itself; a match is begun with its keyboard and thrown at its board."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from tests.rig.appliance import disk
from tests.rig.appliance.disk import Machine
from tests.rig.appliance.emulator import BOOT_S, Emulator, until

_STATE: Final = "/var/lib/cible"
_FOUR_PEOPLE: Final = (
    *("ret", "ret", "ret"),  # play; the first game; its options as they are
    *("up", "up", "up", "left", "left", "up", "left", "left", "up", "left", "left"),  # no bot
    *("down", "down", "down", "down", "down", "ret"),  # start
)
"""The keys from the attract scene to a match of Main vide gagne among four people."""

_CONSOLE_COLOURS: Final = 16
"""A text console has no more."""

_DARTS: Final = ("S1", "S5", "T20", "D7", "SB", "MISS", "S18", "S12")


def install(machine: Machine, stick: Path, work: Path) -> float:
    """Install from a stick; how long it took, s.

    Raises:
        RuntimeError: it failed, or what it made does not run.
    """
    with Emulator(work, machine.kernel, machine.initrd, [machine.disk, stick]) as emulator:
        emulator.log_in()
        emulator.run("mount -o ro /dev/vdb /mnt")
        start = time.monotonic()
        told = emulator.run("sh /mnt/systemd/install --from-usb /mnt", patience_s=4 * BOOT_S)
        took = time.monotonic() - start
        (work / "install.txt").write_text(f"{told}\n")
        emulator.run("umount /mnt; sync")  # then its plug is pulled, as everybody does
    return took


class Cabinet:
    """The appliance, from the moment it is switched on until its plug is pulled: that is how the ``with`` is left.

    Attributes:
        came_s: how long after switching on the first picture was there, s.
    """

    def __init__(self, machine: Machine, work: Path) -> None:
        self._emulator = Emulator(work, machine.kernel, machine.initrd, [machine.disk])
        self._machine, self._work = machine, work
        self.came_s = 0.0

    def __enter__(self) -> Self:
        try:
            self._emulator.log_in()
            until(self._is_active, "the program's word that it shows a picture", BOOT_S)
            until(self._shows, "the first picture on the monitor", BOOT_S)
        except BaseException:
            self._fails()
            raise
        self.came_s = self._emulator.up_s
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            self._fails()
        self._emulator.cut()

    def _is_active(self) -> bool:
        return self._emulator.run("systemctl is-active cible; true") == "active"

    def _shows(self) -> bool:
        """Whether the monitor shows more than letters of a console."""
        return self._emulator.picture(self._work / "first.png") > _CONSOLE_COLOURS

    def _fails(self) -> None:
        """Keep what a person would look at."""
        try:
            self.picture("failed")
            said = self._emulator.run("systemctl status cible --no-pager --lines 40; true")
            (self._work / "failed.txt").write_text(said)
        except (OSError, RuntimeError, TimeoutError):  # it is as dead as that
            pass
        self._emulator.cut()

    def picture(self, name: str) -> None:
        """Keep what the monitor shows."""
        self._emulator.picture(self._work / f"{name}.png")

    def exports(self) -> str:
        """Plug a stick in, which nobody mounts; what the program finds to copy to it; it is pulled out again."""
        self._emulator.plug(disk.key(self._work))

        def mounted() -> str:
            seen = "/proc/$(systemctl show cible --property MainPID --value)/mounts"
            return self._emulator.run(f"grep ' /run/media/system/KEY vfat .*noexec' {seen}; true")

        until(lambda: bool(mounted()), "the stick, where the program sees it")
        said = self._emulator.run("cible settings export /run/media/system/KEY")
        self._emulator.unplug()
        until(lambda: not mounted(), "the stick to be gone")
        return said

    def begin(self) -> None:
        """Begin a match with the keyboard."""
        self._emulator.key(*_FOUR_PEOPLE)
        until(lambda: bool(self._throws("S1")), "the first dart of a match")

    def resume(self) -> None:
        """Take the match up with the keyboard: the first entry of the attract scene."""
        self._emulator.key("ret")

    def log(self) -> list[str]:
        """The actions of the newest match, as they lie on the disk."""
        said = self._emulator.run(f"cat $(ls {_STATE}/matches/*.jsonl | tail -1) </dev/null 2>/dev/null; true")
        return said.splitlines()[1:]

    def _throws(self, segment: str) -> list[str]:
        """A dart; the log's actions two seconds later."""
        self._emulator.board(f'{{"dart": "{segment}"}}')
        time.sleep(2.0)
        return self.log()

    def plays(self, chance: random.Random) -> list[str]:
        """The visit that was begun is ended, its darts are pulled, and a dart or two of the next are thrown.

        Returns the actions then. All is done again until it counts: the match may still be on its way to the screen.
        """
        before = self.log()

        def next_thrower() -> bool:
            self._emulator.board('{"button": "next"}')
            time.sleep(2.0)
            *_, last = self._throws(chance.choice(_DARTS))
            return len(self.log()) > len(before) and _thrower(last) != _thrower(before[-1]) and "next" not in last

        until(next_thrower, "a dart of the next visit", BOOT_S)
        return self._throws(chance.choice(_DARTS)) if chance.random() < 0.5 else self.log()

    def as_cut(self, chance: random.Random) -> tuple[list[str], list[str], bytes]:
        """A dart, and the disk as the plug would leave it if it were pulled in the next second and a half.

        Returns the actions before that dart, those after it, and the log on that disk.
        """
        before, copy = self.log(), self._work / "cut.img"
        self._emulator.board(f'{{"dart": "{chance.choice(_DARTS)}"}}')
        time.sleep(chance.uniform(0.0, 1.5))
        self._emulator.as_cut(self._machine.disk, copy)
        time.sleep(2.0)
        return before, self.log(), disk.log(copy, f"{_STATE}/matches")

    def measured(self) -> str:
        """What the program needs, in words."""
        main = "$(systemctl show cible --property MainPID --value)"
        said = self._emulator.run(
            f"grep VmRSS /proc/{main}/status; cat {_STATE}/screen; systemctl show cible -p NRestarts,MemoryPeak; "
            "systemd-analyze time | head -1"
        )
        return " ".join(said.split())

    def verified(self) -> str:
        """What the program itself says of the log, played again from the first action: whether all of it agrees.

        Raises:
            RuntimeError: it does not agree with the rules.
        """
        return self._emulator.run(f"cible replay --check $(ls {_STATE}/matches/*.jsonl | tail -1)")


def _thrower(record: str) -> str:
    """The seat of an action in the log."""
    return str(json.loads(record)["action"]).partition(":")[0]
