"""The words of ``cible``: one module a word, found by its name.

A command module has ``add(subparsers, say)``, which describes its arguments in the person's language, and
``run(args) -> int``, which does the work and imports what is heavy only then. What goes wrong for a reason that a
person can mend is a ``Fault``. What is printed goes through ``put``, what is said to a person through ``tell``.
"""

from __future__ import annotations

import argparse
import contextlib
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from games.text import Text, text

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""What ``add`` is given: it calls ``add_parser(word, ...)`` on it."""

Say: TypeAlias = Callable[[Text], str]
"""Turns a sentence into the person's language."""


class Fault(Exception):
    """Something a person can mend, in one sentence: ``main`` says it in the person's language and exits with ``code``.

    Attributes:
        why: the sentence.
        code: 1, unless a kind of fault says otherwise.
    """

    code = 1

    def __init__(self, why: Text) -> None:
        super().__init__(why.msgid)
        self.why = why


class Usage(Fault):
    """A word of the command line that is not written as such words are."""

    code = 2


class Unread(Fault):
    """Nothing more can be written to the standard output: it is full, or closed."""


class Stopped(KeyboardInterrupt):
    """Ctrl-C, with a sentence about what becomes of the match."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.msgid)
        self.why = why


def put(line: str, at_once: bool = False) -> None:
    """Print a line for whoever reads the output; ``at_once``: before anything else happens.

    Raises:
        Unread: it cannot be written.
        BrokenPipeError: the reader has gone, which is no fault.
    """
    try:
        if sys.stdout is None:
            raise OSError
        sys.stdout.write(line + "\n")
        if at_once:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise unread(error) from error


def unread(error: OSError) -> Unread:
    """The fault of an output that cannot be written."""
    from firmware.reasons import reason

    if error.errno is None:
        return Unread(text("there is no output to print to"))
    return Unread(text("the output cannot be written: {why}", why=reason(error)))


def tell(words: Text, lang: str) -> None:
    """Say a sentence to the person, if there is anywhere to say it."""
    from display.i18n import language

    said = language(lang).say(words).encode(errors="surrogateescape").decode(errors="replace")
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            sys.stderr.write(f"cible: {said}\n")
            sys.stderr.flush()


def size(written: str) -> tuple[int, int]:
    """A size in pixels as the command line has it, ``1280x720``.

    Raises:
        Usage: it is none, or out of bounds.
    """
    found = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", written, re.ASCII)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (320 <= size[0] <= 7680 and 240 <= size[1] <= 7680):
        raise Usage(text("a size is WxH, from 320x240 to 7680x7680, not “{written}”", written=written))
    return size


def drawn(picture: Path | None, **how: object) -> None:
    """Checks the words of a ``--picture`` that a command draws; ``how``: those that say in what way, by their flags.

    Raises:
        Usage: it is called otherwise than PNG files are; or there is none, and it is said how to draw it.
    """
    if picture is None:
        for word, value in how.items():
            if value is not None:
                raise Usage(
                    text("{word} says how --picture is drawn: without --picture it does nothing", word=f"--{word}")
                )
    elif picture.suffix.lower() != ".png":
        cure = picture.with_suffix(".png") if picture.name else Path("OUT.png")
        raise Usage(text("--picture writes PNG: call it {file}", file=str(cure)))
