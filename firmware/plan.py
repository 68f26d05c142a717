"""What the command line asks to be played, checked before anything starts. Every fault names its cure."""

from __future__ import annotations

import argparse
import itertools
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from display.i18n import language, plain
from firmware.board import BadBoard, Board, load
from firmware.bots import READY
from firmware.commands import Fault, Usage
from firmware.hands.script import BadScript, Line, parse
from firmware.logs.journal import Seated
from firmware.reasons import reason
from firmware.session import Session
from firmware.session.sitting import apart
from firmware.sources import SIMULATOR, opened, real
from firmware.sources.merging import Sources
from games import match, registry
from games.kernel import AnyGame, Refused
from games.settings import BadOption, Setting, Value
from games.settings import parse as parse_options
from games.shot import SKILLS
from games.text import Text, text

SIMULATED: Final = "simulated"
"""The board where none is named."""

_DEFAULT_GAME: Final = "main-vide-gagne"
_DEFAULT_BOTS: Final = ("regular", "casual", "casual")


@dataclass(frozen=True, slots=True)
class Plan:
    """A match to be played: all that the first state follows from, the script, and what reads the board, if any."""

    game: AnyGame
    options: Mapping[str, str | Value]
    seats: tuple[Seated, ...]
    seed: bytes
    board: Board
    lines: tuple[Line, ...] | None = None
    sources: Sources | None = None

    def start(self, started: str) -> Session:
        """The match.

        Raises:
            Fault: the game cannot have these options or so many players.
        """
        try:
            low, high = match.played(self.game, parse_options(self.table, self.options, len(self.seats))).info.seats
            if not low <= len(self.seats) <= high:
                raise Fault(
                    text(
                        "this game is for {low} to {high} players, not {seats}: change --players or --bots",
                        low=low,
                        high=high,
                        seats=len(self.seats),
                    )
                )
            board = self.board
            return Session.start(
                self.game,
                self.options,
                self.seats,
                self.seed,
                board.name,
                started,
                board.whole_bull,
                board.split_singles,
            )
        except BadOption as bad:
            raise Fault(bad.why) from bad
        except Refused as bad:
            raise Fault(self._refused(bad)) from bad

    @property
    def table(self) -> tuple[Setting, ...]:
        """The options of the game, then those of a match of it."""
        return (*self.game.info.settings, *match.rows(self.game))

    def _refused(self, bad: Refused) -> Text:
        """Why the game refuses an option, with its key and what else it may be."""
        setting = next((row for row in self.table if row.key == bad.key), None)
        if setting is None:
            return bad.why
        value = str(self.options.get(setting.key, setting.default))
        if setting.low is not None:  # the whole range would offer again what is refused
            return text("option “{key}” cannot be “{value}” here: {why}", key=setting.key, value=value, why=bad.why)
        return text(
            "option “{key}” cannot be “{value}” here: {why}; it may be: {allowed}",
            key=setting.key,
            value=value,
            why=bad.why,
            allowed=", ".join(word for word in setting.words if word != value),
        )


def planned(args: argparse.Namespace, own_name: str, watched: bool) -> Plan:
    """The plan of a command line.

    Args:
        args: of ``cible play``.
        own_name: of the one person at a laptop.
        watched: in a window; without one nobody is there to throw unless a script does, or at a real board.

    Raises:
        Fault: something in it cannot be.
    """
    args.source = args.source or SIMULATOR
    at_real = real(args.source)
    if at_real and args.speed != 1:
        raise Usage(text("a real board knows only one speed: leave out --speed"))
    board = loaded(args.board or SIMULATED)
    return Plan(
        game=called_game(args.game or _DEFAULT_GAME),
        options=written_options(args.option),
        seats=_seats(args, own_name, watched or at_real or args.script is not None),
        seed=_seed(args.seed),
        board=board,
        lines=_script(args.script, board),
        sources=opened(args.source, board) if at_real else None,
    )


def called_game(slug: str) -> AnyGame:
    """The game with this name.

    Raises:
        Fault: there is none; the nearest right one is named.
    """
    try:
        return registry.find(slug)
    except LookupError as missing:
        _, near = missing.args
        if near:
            why = text("there is no game “{game}”; did you mean: {cure}?", game=slug, cure=near[0])
        else:
            why = text("there is no game “{game}”; there are: {cure}", game=slug, cure=", ".join(registry.every()))
        raise Fault(why) from missing


def written_options(written: Sequence[str]) -> Mapping[str, str]:
    """What ``--option`` says: keys and values as they are written.

    Raises:
        Usage: one of them is no pair.
    """
    options: dict[str, str] = {}
    for one in written:
        key, equals, value = one.partition("=")
        if not (equals and key.strip()):
            raise Usage(text("--option needs key=value, not “{written}”", written=one))
        options[key.strip()] = value.strip()
    return options


def _seats(args: argparse.Namespace, own_name: str, people_there: bool) -> tuple[Seated, ...]:
    """People first, then bots. Nobody named: one person, if somebody is there; and no bots named either: three."""
    named = names(args.players)
    skills = [_skill(word.strip()) for word in args.bots.split(",") if word.strip()] if args.bots is not None else None
    if args.players is None and people_there:
        named = [plain(own_name) or language(args.lang).say(text("Player {number}", number=1))]
    if skills is None:
        skills = list(_DEFAULT_BOTS) if args.players is None else []
        if args.players is None and not people_there:
            skills.append("regular")
    free = (name for name in itertools.chain(READY, map(str, itertools.count(1))) if name not in named)
    bots = [Seated(name, bot=skill) for skill, name in zip(skills, free, strict=False)]
    people = [Seated(name) for name in named]
    if not people_there:
        # Nobody can throw for the people named: bots stand in for them.
        people = [Seated(name, bot="regular") for name in named]
    return (*people, *bots)


def names(written: str | None) -> list[str]:
    """The names in a list with commas; of equal ones the later get a number."""
    names: list[str] = []
    for raw in (written or "").split(","):
        name = plain(raw.encode(errors="replace").decode())  # bytes that are no text are no reason to stumble
        if not name:
            continue
        names.append(apart(name, names))
    return names


def _skill(word: str) -> str:
    if word in SKILLS:
        return word
    raise Usage(text("no bot is called “{word}”; it may be: {cure}", word=word, cure=", ".join(SKILLS)))


def _seed(written: str | None) -> bytes:
    if written is None:
        return secrets.token_bytes(32)
    digits = written.lower().removeprefix("0x")
    if not 1 <= len(digits) <= 64 or any(digit not in "0123456789abcdef" for digit in digits):
        raise Usage(text("a seed is 1 to 64 hexadecimal digits (0-9, a-f), not “{seed}”", seed=written[:80]))
    return bytes.fromhex(digits.zfill(64))


def loaded(profile: str) -> Board:
    """The board of ``--board``.

    Raises:
        Fault: there is none, or it is not whole; the first flaw is named.
    """
    try:
        return load(profile)
    except BadBoard as bad:
        first, *more = bad.texts()
        if not more:
            raise Fault(first) from bad
        raise Fault(
            text("{first} (and {n} more: cible board check {file})", n=len(more), first=first, file=bad.file)
        ) from bad


def _script(file: Path | None, board: Board) -> tuple[Line, ...] | None:
    if file is None:
        return None
    try:
        return parse(file.read_text(encoding="utf-8"), file.name, board.whole_bull)
    except BadScript as bad:
        raise Fault(bad.why) from bad
    except UnicodeDecodeError as error:
        raise Fault(text("{file} is not a text file in UTF-8", file=str(file))) from error
    except OSError as error:
        raise Fault(text("{file} cannot be read: {why}", file=str(file), why=reason(error))) from error
