"""argparse in the person's language. It speaks English only: what it says is recognised here and said again."""

from __future__ import annotations

import argparse
import functools
import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final, NoReturn

from display.i18n import CODES
from firmware.commands import Say, Usage, put
from games.text import Text, text

_FAULTS: Final[tuple[tuple[re.Pattern[str], Text], ...]] = tuple(
    (re.compile(said), meant)
    for said, meant in (
        (r"the following arguments are required: (?P<words>.*)", text("missing: {words}")),
        (r"unrecognized arguments: (?P<words>.*)", text("unknown: {words}")),
        (
            r"argument (?P<key>.+): invalid choice: '(?P<word>.*)' \(choose from (?P<words>.*)\)",
            text("{key} cannot be “{word}”; it may be: {words}"),
        ),
        (r"argument (?P<key>.+): expected one argument", text("{key} needs a value after it")),
        (
            r"argument (?P<key>.+): invalid int value: '(?P<word>.*)'",
            text("{key} needs a whole number, not “{word}”"),
        ),
        (r"argument (?P<key>.+): ignored explicit argument .*", text("{key} takes no value")),
    )
)

_VALUES: Final = {
    "FILE": text("FILE"),
    "DIR": text("DIR"),
    "OUT": text("OUT"),
    "LOG": text("LOG"),
    "NAME": text("NAME"),
    "NAMES": text("NAMES"),
    "SKILLS": text("SKILLS"),
    "SEAT": text("SEAT"),
    "GAME": text("GAME"),
    "KEY": text("KEY"),
    "VALUE": text("VALUE"),
    "WxH": text("WxH"),
    "PINS": text("PINS"),
    "SEED": text("SEED"),
    "WORDS": text("WORDS"),
    "ROWSxCOLS": text("ROWSxCOLS"),
}
"""The words for values that are others in other languages; the rest of them (``HEX``, ``SOURCE``, ``N``) are not."""


class Parser(argparse.ArgumentParser):
    """A parser that speaks; every word, wherever it stands, also takes ``--lang`` and ``--debug``."""

    def __init__(self, *args: Any, say: Say, **kwargs: Any) -> None:
        """As argparse has it, but words are never guessed from their beginnings."""
        speaking: Any = functools.partial(_Formatter, say=say)
        kwargs |= {"add_help": False, "allow_abbrev": False, "formatter_class": speaking}
        super().__init__(*args, **kwargs)
        self._say = say
        self._positionals.title = say(text("words"))
        self._optionals.title = say(text("options"))
        self.add_argument("-h", "--help", action="help", help=say(text("say this and do nothing")))
        self.add_argument("--lang", choices=CODES, help=say(text("language of every word said")))
        self.add_argument("--debug", action="store_true", help=say(text("show where a fault was")))

    def add_subparsers(self, **kwargs: Any) -> Any:
        """As argparse has it; their parsers speak too."""
        return super().add_subparsers(**{"parser_class": functools.partial(Parser, say=self._say)} | kwargs)

    def parse_known_args(self, args: Any = None, namespace: Any = None, *more: Any, **named: Any) -> Any:
        """As argparse has it, but the words for values are in the person's language, in help and in faults."""
        for action in self._actions:
            if isinstance(action.metavar, str):
                action.metavar = re.sub(r"\w+", self._value, action.metavar)
        return super().parse_known_args(args, namespace, *more, **named)

    def _value(self, word: re.Match[str]) -> str:
        return self._say(_VALUES[word[0]]) if word[0] in _VALUES else word[0]

    def print_help(self, file: Any = None) -> None:
        """Help goes where all output goes; argparse would hide that it could not be written."""
        put(self.format_help().rstrip())

    def error(self, message: str) -> NoReturn:
        """A wrong word is a fault like any other, told in one line.

        Raises:
            Usage: always.
        """
        raise Usage(text("{what} (see: {program} --help)", what=_meant(message), program=self.prog))


class _Formatter(argparse.HelpFormatter):
    """Help whose first word and whose headings are translated too."""

    def __init__(self, *args: Any, say: Say, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._say = say

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, f"{self._say(text('usage:'))} " if prefix is None else prefix)

    def start_section(self, heading: str | None) -> None:
        """As argparse has it; the colon that it sets after the heading has a space before it in French."""
        said = heading and self._say(text("{heading}:", heading=heading)).removesuffix(":")
        super().start_section(said)


def _meant(message: str) -> Text | str:
    for said, meant in _FAULTS:
        if found := said.fullmatch(message):
            places = {place: word.replace("'", "") for place, word in found.groupdict().items()}
            return replace(meant, args=tuple(sorted(places.items())))
    return message
