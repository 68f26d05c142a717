"""``cible``: the command line.

Law: a fault is one sentence in the person's language and exit code 1; a wrong word on the command line is exit
code 2; no traceback reaches anybody who did not ask for it with ``--debug``.
"""

from __future__ import annotations

import argparse
import importlib
import os
import pkgutil
import sys
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, NoReturn

import firmware.commands
from firmware.commands import Fault
from games.text import Text, text

LANGUAGES = ("fr", "en")
USAGE = 2
INTERRUPTED = 130
"""The exit code of a program that was stopped with Ctrl-C, as shells have it."""


class Parser(argparse.ArgumentParser):
    """A parser in which every word, wherever it stands, also takes ``--lang`` and ``--debug``."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """As argparse has it, but words are never guessed from their beginnings."""
        kwargs.setdefault("allow_abbrev", False)
        super().__init__(*args, **kwargs)
        self.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help="language of every word said")
        self.add_argument("--debug", action="store_true", default=argparse.SUPPRESS, help="show where a fault was")

    def error(self, message: str) -> NoReturn:
        """Wrong words are told in one line."""
        self.exit(USAGE, f"{self.prog}: {message} (see: {self.prog} --help)\n")


def spoken(environ: Mapping[str, str]) -> str:
    """The language to speak: the settings' own, or English if the system speaks it, or French."""
    from firmware import settings

    chosen, _ = settings.load(settings.path(environ))
    if chosen.language != "auto":
        return chosen.language
    said = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    return "en" if said.lower().startswith("en") else "fr"


def _commands() -> dict[str, ModuleType]:
    """The command modules by their words."""
    return {
        found.name: importlib.import_module(f"firmware.commands.{found.name}")
        for found in pkgutil.iter_modules(firmware.commands.__path__)
    }


def _say(why: Text, lang: str) -> None:
    from display.i18n import language

    print(f"cible: {language(lang).say(why)}", file=sys.stderr)


def _run(argv: Sequence[str] | None) -> int:
    commands = _commands()
    parser = Parser(prog="cible", description="Firmware of an electronic dartboard.")
    parser.set_defaults(lang=None, debug=False)
    words = parser.add_subparsers(dest="command", required=True, metavar="WORD")
    for module in commands.values():
        module.add(words)
    args = parser.parse_args(argv)
    args.lang = args.lang or spoken(os.environ)
    try:
        code: int = commands[args.command].run(args)
        sys.stdout.flush()
        return code
    except Fault as fault:
        if args.debug:
            raise
        _say(fault.why, args.lang)
    except (KeyboardInterrupt, BrokenPipeError):
        raise
    except Exception as error:
        if args.debug:
            raise
        _say(
            text(
                "this should not have happened ({what}); run it again with --debug and send us what it says",
                what=f"{type(error).__name__}: {error}",
            ),
            args.lang,
        )
    return 1


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. Returns 0 (done), 1 (a fault, told in words) or 2 (wrong words)."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        return _run(argv)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader went away (``cible replay LOG --json | head``). Nothing more may be written, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else USAGE


if __name__ == "__main__":
    sys.exit(main())
