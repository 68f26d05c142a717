"""``make bundle``: a folder for a stick, from which ``systemd/install --from-usb`` works without network.

It holds the source, the wheels of every package for every system that is known, and a list with the hash of each file.
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from firmware.install.packages import SUMS, files, pins

TARGETS: Final = ("x86_64-3.11", "x86_64-3.13", "aarch64-3.11", "aarch64-3.13")
"""The machines and Pythons of bookworm and trixie."""

TREE: Final = Path(__file__).parents[2]
_MANYLINUX: Final = ("2014", "_2_17", "_2_24", "_2_26", "_2_27", "_2_28", "_2_31", "_2_34", "_2_35", "_2_36")
"""What runs with the C library of bookworm, 2.36."""


def main(argv: Sequence[str] | None = None) -> int:
    """Make the folder anew; 1 if a wheel cannot be had."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path, help="where it is made")
    parser.add_argument("targets", nargs="*", default=TARGETS, metavar="TARGET", help=f"of {', '.join(TARGETS)}")
    args = parser.parse_args(argv)
    shutil.rmtree(args.folder, ignore_errors=True)
    copy(args.folder)
    try:
        for target in args.targets:
            download(target, pins(TREE, ()) + (TREE / "systemd" / "pip.lock").read_text(), args.folder / "wheels")
    except subprocess.CalledProcessError as error:
        print(f"wheels for {target} cannot be had: pip said so above ({error.returncode})", file=sys.stderr)
        return 1
    seal(args.folder)
    sizes = [path.stat().st_size for path in args.folder.rglob("*") if path.is_file()]
    print(f"{args.folder}: {len(sizes)} files, {sum(sizes) / 1e6:.1f} MB, for {', '.join(args.targets)}")
    return 0


def copy(folder: Path) -> None:
    """What is installed, and the pages that say how."""
    pages = [
        (path.relative_to(TREE).as_posix(), path) for path in (TREE / "docs" / "install.md", TREE / "CHANGELOG.md")
    ]
    for name, path in (*files(TREE), *pages):
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, place)


def download(target: str, asked: str, wheels: Path) -> None:
    """Fetch wheels.

    Args:
        target: for this kind of machine.
        asked: the lines of a lock.
        wheels: into this folder.

    Raises:
        CalledProcessError: one cannot be had.
    """
    architecture, _, python = target.partition("-")
    platforms = [f"--platform=manylinux{one}_{architecture}" for one in _MANYLINUX]
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "--quiet"]
    with tempfile.TemporaryDirectory() as made:
        listed = Path(made) / "packages"
        listed.write_text(asked)
        options = ["--no-deps", "--only-binary=:all:", "--require-hashes", f"--python-version={python}", *platforms]
        subprocess.run([*pip, "download", *options, "--dest", wheels, "-r", listed], check=True)


def seal(folder: Path) -> None:
    """Write the list of all files with their hashes."""
    found = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != SUMS)
    lines = (
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder).as_posix()}" for path in found
    )
    (folder / SUMS).write_text("".join(f"{line}\n" for line in lines))


if __name__ == "__main__":
    sys.exit(main())
