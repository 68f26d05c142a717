"""From a blank disk to the attract scene, a match, and power cuts: ``python -m tests.rig.appliance``. Needs root.

disk        Debian trixie, a stick with what ``make bundle`` makes
install     ``systemd/install --from-usb``, on the machine itself, with no network
boot        the attract scene with no desktop; its picture is kept
stick       plugged in: it is mounted by itself, the game's own files are copied to it; pulled out: it is gone
match       begun with the keyboard, played at a board on USB
cuts        the plug pulled in mid-visit, again and again; each time the match is taken up at the same dart
end         the whole log agrees with the rules
"""

from __future__ import annotations

import argparse
import random
import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from firmware.logs.journal import read
from firmware.session import resumed
from tests.rig.appliance import disk
from tests.rig.appliance.cabinet import Cabinet, install

NEEDED = ("mmdebstrap", "mke2fs", "mkfs.vfat", "qemu-system-x86_64")


def main(argv: Sequence[str] | None = None) -> int:
    """Walk through it; 1 where something is not as it must be."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--work", type=Path, required=True, help="where disks and pictures go")
    parser.add_argument("--bundle", type=Path, required=True, help="the stick, as firmware.install.bundle makes it")
    parser.add_argument("--cuts", type=int, default=20, help="how often the plug is pulled")
    parser.add_argument("--copies", type=int, default=20, help="how often a disk is looked at as if it were pulled")
    parser.add_argument("--installed", action="store_true", help="go on with the disk as it was left")
    args = parser.parse_args(argv)
    if missing := [name for name in NEEDED if shutil.which(name) is None]:
        print(f"not installed: {', '.join(missing)}", file=sys.stderr)
        return 1
    work: Path = args.work.resolve()
    work.mkdir(parents=True, exist_ok=True)
    if args.installed:
        machine = disk.left(work)
    else:
        machine = disk.machine(work)
        say("disk", f"{machine.disk} and a stick with {args.bundle}")
        took = install(machine, disk.stick(work, args.bundle.resolve()), work)
        say("install", f"systemd/install --from-usb: {took:.0f} s")
    chance = random.Random(6)
    lines: list[str] = []
    with Cabinet(machine, work) as cabinet:
        say("boot", f"the attract scene {cabinet.came_s:.0f} s after switching on; {cabinet.measured()}")
        cabinet.picture("attract")
        say("stick", " ".join(cabinet.exports().split()))
        if lines := cabinet.log():
            cabinet.resume()
        else:
            cabinet.begin()
            cabinet.picture("match")
            say("match", "begun with the keyboard, four people")
        for copy in range(1, args.copies + 1):
            cabinet.plays(chance)
            if not _whole(copy, *cabinet.as_cut(chance)):
                return 1
        lines = cabinet.plays(chance)
        say("match", f"{len(lines)} actions, in mid-visit; {cabinet.measured()}")
    for cut in range(1, args.cuts + 1):
        with Cabinet(machine, work) as cabinet:
            kept = cabinet.log()
            if kept not in (lines, lines[:-1]):
                say("cuts", f"cut {cut}: before it {lines[-3:]}, after it {kept[-3:]}")
                return 1
            cabinet.resume()
            if cut == args.cuts:
                cabinet.picture("resumed")
            before, lines = len(lines), cabinet.plays(chance)
            if lines[: len(kept)] != kept:
                say("cuts", f"cut {cut}: the log was changed")
                return 1
            say(
                "cuts", f"{cut}: {before} actions, {len(kept)} after it, now {len(lines)}; up in {cabinet.came_s:.0f} s"
            )
            if cut == args.cuts:
                say("end", cabinet.verified())
    return 0


def _whole(copy: int, before: list[str], after: list[str], log: bytes) -> bool:
    """Whether a log that was cut holds all that was acknowledged before the dart in flight, and nothing else."""
    session, disagrees = resumed(read(log), every=True)
    kept = session.n
    say("copies", f"{copy}: {len(before)} actions before a dart, {kept} on the disk, {len(after)} a little later")
    if disagrees or not len(before) <= kept <= len(after) or log.decode().splitlines()[1 : kept + 1] != after[:kept]:
        say("copies", f"the disk holds {log!r}, not {after}")
        return False
    return True


def say(step: str, words: str) -> None:
    """One line of what is going on."""
    print(f"{time.strftime('%H:%M:%S')} {step:8} {words}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
