"""The words of ``cible``: one module a word, found by its name.

A command module has ``add(subparsers)``, which describes its arguments, and ``run(args) -> int``, which does the
work and imports what is heavy only then. What goes wrong for a reason that a person can mend is a ``Fault``.
"""

from __future__ import annotations

import argparse
import re
from typing import TypeAlias

from games.text import Text

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""What ``add`` is given: it calls ``add_parser(word, ...)`` on it."""


class Fault(Exception):
    """Something a person can mend, in one sentence. ``main`` says it in the person's language and exits with 1."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.msgid)
        self.why = why


def size(written: str) -> tuple[int, int]:
    """A size in pixels as the command line has it, ``1280x720``."""
    found = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", written)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (320 <= size[0] <= 7680 and 240 <= size[1] <= 7680):
        raise argparse.ArgumentTypeError(f"a size is WxH, from 320x240 to 7680x7680, not {written!r}")
    return size
