"""What the command line asks to be played, checked before anything starts. Every fault names its cure."""

from __future__ import annotations

import argparse
import difflib
import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from display.i18n import language, plain
from firmware.board import BadBoard, Board, load
from firmware.bots import READY
from firmware.commands import Fault
from firmware.journal import Seated
from firmware.script import BadScript, Line, parse
from firmware.session import Session
from games import registry
from games.kernel import AnyGame, Refused
from games.settings import BadOption, Value
from games.shot import SKILLS
from games.text import text

SOURCES: Final = ("fake", "gpio", "pins", "serial", "lines")
"""What ``--source`` may begin with."""

_DEFAULT_GAME: Final = "main-vide-gagne"
_DEFAULT_BOTS: Final = ("regular", "casual", "casual")


@dataclass(frozen=True, slots=True)
class Plan:
    """A match to be played: all that the first state follows from, and the script, if there is one."""

    game: AnyGame
    options: Mapping[str, str | Value]
    seats: tuple[Seated, ...]
    seed: bytes
    board: Board
    lines: tuple[Line, ...] = ()

    def start(self, started: str) -> Session:
        """The match.

        Raises:
            Fault: the game cannot have these options or so many players.
        """
        try:
            return Session.start(
                self.game, self.options, self.seats, self.seed, self.board.name, started, self.board.whole_bull
            )
        except (BadOption, Refused) as bad:
            raise Fault(bad.why) from bad


def planned(args: argparse.Namespace, own_name: str, watched: bool) -> Plan:
    """The plan of a command line.

    Args:
        args: of ``cible play``.
        own_name: of the one person at a laptop.
        watched: in a window; without one nobody is there to throw unless a script does.

    Raises:
        Fault: something in it cannot be.
    """
    script = _script(args.script)
    return Plan(
        game=_game(args.game or _DEFAULT_GAME),
        options=_options(args.option),
        seats=_seats(args, own_name, watched or args.script is not None),
        seed=_seed(args.seed),
        board=_board(args.source, args.board),
        lines=script,
    )


def _game(slug: str) -> AnyGame:
    try:
        return registry.find(slug)
    except LookupError as missing:
        _, near = missing.args
        raise Fault(
            text("there is no game “{game}”; did you mean: {cure}?", game=slug, cure=", ".join(near))
        ) from missing


def _options(written: Sequence[str]) -> Mapping[str, str]:
    options: dict[str, str] = {}
    for one in written:
        key, equals, value = one.partition("=")
        if not equals:
            raise Fault(text("--option needs key=value, not “{written}”", written=one))
        options[key.strip()] = value.strip()
    return options


def _seats(args: argparse.Namespace, own_name: str, people_there: bool) -> tuple[Seated, ...]:
    """People first, then bots. Nobody named: one person, if somebody is there; and no bots named either: three."""
    names = _names(args.players)
    skills = [_skill(word.strip()) for word in args.bots.split(",") if word.strip()] if args.bots is not None else None
    if args.players is None and people_there:
        names = [own_name or language(args.lang).say(text("You"))]
    if skills is None:
        skills = list(_DEFAULT_BOTS) if args.players is None else []
        if args.players is None and not people_there:
            skills.append("regular")
    free = iter(name for name in READY if name not in names)
    bots = [Seated(next(free), bot=skill) for skill in skills[: len(READY) - len(names)]]
    people = [Seated(name) for name in names]
    if not people_there:
        # Nobody can throw for the people named: bots stand in for them.
        people = [Seated(name, bot="regular") for name in names]
    return (*people, *bots)


def _names(written: str | None) -> list[str]:
    """The names in a list with commas; of equal ones the later get a number."""
    names: list[str] = []
    for raw in (written or "").split(","):
        name = plain(raw.encode(errors="replace").decode())  # bytes that are no text are no reason to stumble
        if not name:
            continue
        unique, number = name, 1
        while unique in names:
            number += 1
            unique = f"{name} {number}"
        names.append(unique)
    return names


def _skill(word: str) -> str:
    if word in SKILLS:
        return word
    raise Fault(text("no bot is called “{word}”; it may be: {cure}", word=word, cure=_cure(word, SKILLS)))


def _seed(written: str | None) -> bytes:
    if written is None:
        return secrets.token_bytes(32)
    digits = written.lower().removeprefix("0x")
    if not 1 <= len(digits) <= 64 or any(digit not in "0123456789abcdef" for digit in digits):
        raise Fault(text("a seed is 1 to 64 hexadecimal digits (0-9, a-f), not “{seed}”", seed=written[:80]))
    return bytes.fromhex(digits.zfill(64))


def _board(source: str, profile: str) -> Board:
    kind = source.partition(":")[0]
    if kind not in SOURCES:
        raise Fault(text("no source is called “{word}”; it may be: {cure}", word=source, cure=_cure(kind, SOURCES)))
    if kind != "fake":
        raise Fault(
            text("the source “{source}” comes with the real board; until then there is only: fake", source=kind)
        )
    try:
        return load(profile)
    except BadBoard as bad:
        first, *more = bad.texts()
        if not more:
            raise Fault(first) from bad
        raise Fault(
            text("{first} (and {n} more: cible board check {file})", n=len(more), first=first, file=bad.file)
        ) from bad


def _script(file: Path | None) -> tuple[Line, ...]:
    if file is None:
        return ()
    try:
        return parse(file.read_text(encoding="utf-8"), file.name)
    except BadScript as bad:
        raise Fault(bad.why) from bad
    except UnicodeDecodeError as error:
        raise Fault(text("{file} is not a text file in UTF-8", file=str(file))) from error
    except OSError as error:
        raise Fault(text("{file} cannot be read: {why}", file=str(file), why=error.strerror or str(error))) from error


def _cure(word: str, known: Collection[str]) -> str:
    return ", ".join(difflib.get_close_matches(word, known, 1, 0.6) or known)
