"""The command line: from words to a command, from a fault to a sentence and an exit code.

Law: a fault is one sentence in the person's language and exit code 1; a wrong word on the command line is exit
code 2; no traceback reaches anybody who did not ask for it with ``--debug``.
"""

from __future__ import annotations

import contextlib
import importlib
import io
import itertools
import os
import pkgutil
import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from types import FrameType, ModuleType
from typing import Final

import firmware.commands
from display.i18n import CODES, language
from firmware import release, settings
from firmware.commands import Fault, Stopped, Unread, tell, unread
from firmware.parser import Parser
from games.text import Text, text

_ENDS: Final = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))


def run(argv: Sequence[str]) -> int:
    """Run one command; the exit code, see ``firmware.__main__.main``."""
    lang = _spoken(argv, os.environ)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    why: Text | None = None
    with _ended() as ends:
        try:
            code = _run(argv, lang)
            _flush()
        except Fault as fault:
            if "--debug" in argv:
                raise
            code, why = fault.code, fault.why
        except KeyboardInterrupt as stopped:
            code = 128 + (ends[0] if ends else signal.SIGINT)
            why = stopped.why if isinstance(stopped, Stopped) else text("stopped")
        except BrokenPipeError:
            code = 1  # the reader went away (``cible replay LOG --json | head``): that is no fault to tell
        except Exception as error:
            if "--debug" in argv:
                raise
            code = 1
            why = text(
                "this should not have happened ({what}); run it again with --debug and send us what it says",
                what=f"{type(error).__name__}: {error}",
            )
        _settle()
        if why:
            tell(why, lang)
    return code


def _run(argv: Sequence[str], lang: str) -> int:
    commands = _commands()
    say = language(lang).say
    parser = Parser(say=say, prog="cible", description=say(text("Firmware of an electronic dartboard.")))
    parser.add_argument(
        "--version", action="version", version=f"cible {release()}", help=say(text("say which version this is"))
    )
    words = parser.add_subparsers(dest="command", required=True, metavar=say(text("WORD")))
    for module in commands.values():
        module.add(words, say)
    try:
        args = parser.parse_args(argv)
    except SystemExit:  # help was asked for and given
        return 0
    args.lang = lang
    code: int = commands[args.command].run(args)
    return code


def _commands() -> dict[str, ModuleType]:
    """The command modules by their words."""
    return {
        found.name: importlib.import_module(f"firmware.commands.{found.name}")
        for found in pkgutil.iter_modules(firmware.commands.__path__)
    }


def _spoken(argv: Sequence[str], environ: Mapping[str, str]) -> str:
    """The language to speak: ``--lang``, the settings' own, or English if the system speaks it, or French."""
    for word, after in itertools.pairwise((*argv, "")):
        code = after if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and code in CODES:
            return code
    chosen, _ = settings.load(settings.path(environ))
    return settings.spoken(chosen, environ)


@contextlib.contextmanager
def _ended() -> Iterator[list[int]]:
    """While it lasts, a wish to end (SIGTERM, a terminal that goes away) is like Ctrl-C; the list says which came.

    Where Ctrl-C is ignored (in the background of a shell), such a wish kills as it always did: a log can bear that.
    """
    came: list[int] = []

    def end(number: int, frame: FrameType | None) -> None:
        came.append(number)
        interrupt = signal.getsignal(signal.SIGINT)  # while a loop runs, that is the loop's
        if callable(interrupt):
            interrupt(signal.SIGINT, frame)

    before = {}
    for number in _ENDS if callable(signal.getsignal(signal.SIGINT)) else ():
        if signal.getsignal(number) is signal.SIG_DFL:
            with contextlib.suppress(ValueError):  # not the main thread
                before[number] = signal.signal(number, end)
    try:
        yield came
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _flush() -> None:
    """Have all that was printed written. Raises as ``put`` does."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise unread(error) from error


def _settle() -> None:
    """Have all that was printed written, or, if it cannot be, forgotten: it is not to fail again at the very end."""
    try:
        _flush()
    except (Unread, BrokenPipeError):
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
