"""The words of ``cible``: one module a word, found by its name.

A command module has ``add(subparsers)``, which describes its arguments, and ``run(args) -> int``, which does the
work and imports what is heavy only then. What goes wrong for a reason that a person can mend is a ``Fault``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from games.text import Text

if TYPE_CHECKING:
    import argparse

    Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
    """What ``add`` is given: it calls ``add_parser(word, ...)`` on it."""


class Fault(Exception):
    """Something a person can mend, in one sentence. ``main`` says it in the person's language and exits with 1."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.msgid)
        self.why = why
