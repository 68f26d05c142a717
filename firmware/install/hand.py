"""What changes the machine: one hand for all steps, which only tells what it would do where nothing is to be done."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from games.text import Text, text


class Trouble(Exception):
    """The installation cannot go on.

    Attributes:
        why: what is wrong, and its cure.
    """

    def __init__(self, why: Text) -> None:
        super().__init__(why.msgid)
        self.why = why


class Hand:
    """Does what a step asks for; everything that was already so is left alone.

    Attributes:
        dry: nothing is done, all of it is told.
    """

    def __init__(self, dry: bool, say: Callable[[Text], None], show: Callable[[str], None]) -> None:
        """Nothing is done yet.

        Args:
            dry: only tell.
            say: tells a person a sentence.
            show: tells a command or a file, as it is; heard only by who asked for a dry run.
        """
        self.dry = dry
        self.say = say
        self._show = show if dry else lambda line: None

    def run(self, *words: str, environ: Mapping[str, str] | None = None, failed: Text | None = None) -> None:
        """Run a command.

        Raises:
            Trouble: it fails; ``failed`` is why, and what the command said last follows.
        """
        self._show(f"$ {shlex.join(words)}")
        if self.dry:
            return
        try:
            ran = subprocess.run(
                words,
                env={**os.environ, **(environ or {})},
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                errors="replace",
                check=False,
            )
        except OSError as error:
            raise Trouble(text("{command} cannot be run: {why}", command=words[0], why=str(error.strerror))) from error
        if ran.returncode:
            lines = (ran.stderr.strip() or ran.stdout.strip()).splitlines() or ["?"]
            what = text("“{command}” failed: {why}", command=shlex.join(words), why=" / ".join(lines[-3:]))
            raise Trouble(text("{what} ({detail})", what=failed, detail=what) if failed else what)

    def link(self, path: Path, target: str, why: Text | None = None) -> None:
        """Make a symbolic link, in one step where another one stands there; then ``why`` is said."""
        if path.is_symlink() and os.readlink(path) == target:
            return
        self._tell(why)
        self._show(f"{path} -> {target}")
        if not self.dry:
            path.parent.mkdir(parents=True, exist_ok=True)
            draft = path.with_name(f".{path.name}.new")
            draft.unlink(missing_ok=True)
            draft.symlink_to(target)
            draft.replace(path)

    def write(self, path: Path, words: str) -> None:
        """Write a file whole, or leave the old one."""
        self._show(f"{path}: {words.strip() or '(empty)'}")
        if not self.dry:
            path.parent.mkdir(parents=True, exist_ok=True)
            draft = path.with_name(f".{path.name}.new")
            draft.write_text(words)
            draft.replace(path)

    def copy(self, folder: Path, path: Path) -> None:
        """Copy a folder, or a file, to a place where nothing stands."""
        self._show(f"{folder} => {path}")
        if self.dry:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        if folder.is_dir():
            shutil.copytree(folder, path, ignore=shutil.ignore_patterns("__pycache__", "*.pyc", "*.egg-info"))
        else:
            shutil.copyfile(folder, path)

    def remove(self, path: Path, why: Text | None = None) -> None:
        """Remove a file, a link or a folder with all that is in it, if there is one; then ``why`` is said."""
        if not path.exists() and not path.is_symlink():
            return
        self._tell(why)
        self._show(f"{path} removed")
        if not self.dry:
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink()

    def _tell(self, why: Text | None) -> None:
        if why is not None:
            self.say(why)


def told(words: Sequence[str]) -> str | None:
    """What a command says; None if it fails or is not there."""
    try:
        ran = subprocess.run(words, capture_output=True, text=True, errors="replace", check=False)
    except OSError:
        return None
    return ran.stdout if ran.returncode == 0 else None
