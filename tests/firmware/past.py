"""A match in a few words, and its past put right, for tests that read like stories."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec

from firmware.logs.journal import Journal, Seated, read
from firmware.session import Acted, Corrected, Session, correction, resumed
from firmware.session.correction import Proposal
from games import notation, registry
from games.digest import digest
from games.kernel import Action, AnyGame, Dart, Next, Seat
from games.segments import Segment
from tests.firmware.disks import MemoryDisk

_FILE = Path("match.jsonl")
SEED = bytes(range(32))
NAMES = ("Ann", "Bob", "Cem", "Dia")


class Kept:
    """The file of a match, in memory."""

    def __init__(self, at: Session) -> None:
        self._disk = MemoryDisk()
        at.keep(Journal.create(_FILE, disk=self._disk))

    @property
    def data(self) -> bytes:
        return self._disk.read(_FILE)

    def again(self, game: AnyGame) -> Session:
        """The match that it says, every digest compared."""
        with mock.patch.object(registry, "find", return_value=game):
            session, broken = resumed(read(self.data), every=True)
        assert broken is None, broken
        return session


def begin(game: AnyGame, seats: int = 2, first: Any = None, **options: Any) -> Session:
    """A match, from a first state of one's own if there is one."""
    at = Session.start(game, options, [Seated(name) for name in NAMES[:seats]], SEED, "some", "2026-05-01T20:15:00Z")
    if first is None:
        return at
    return Session(msgspec.structs.replace(at.header, digest=digest(first)), game, first)


def play(at: Session, told: str) -> None:
    """Whoever is to throw throws these; ``next``; ``B:retire``, ``A:leg`` and the like as notation has them."""
    for word in told.replace("|", " ").split():
        happened = at.act(_action(at, word), at.t_ms + 1000)
        assert isinstance(happened, Acted), (word, happened)


def _action(at: Session, word: str) -> Action:
    if ":" in word:
        return notation.parse(word, at.game.visit(at.state))
    seat = at.game.thrower(at.state)
    assert seat is not None, f"nobody throws {word}"
    if word == "next":
        return Next(seat)
    return Dart(seat, at.game.visit(at.state), Segment(word))


def propose(at: Session, written: str) -> Proposal:
    return at.propose(correction.parse(written))


def fix(at: Session, written: str) -> Corrected:
    """Propose and accept."""
    return at.correct(propose(at, written), at.t_ms + 1000)


def told(at: Session, first: int = 0) -> str:
    """What counts, from so many actions on: ``A1 S20 S5 next, B2 MISS``."""
    return spoken(at.actions[first:], at.game.visit(at.state_at(first)))


def spoken(actions: Iterable[Action], visit: int = 0) -> str:
    """Actions in words, each visit begun by its thrower and number."""
    words: list[str] = []
    where: tuple[Seat, int] | None = None
    for action in actions:
        match action:
            case Dart(seat, number, segment):
                if where != (seat, number):
                    words.append(("," if words else "") + f"{notation.letter(seat)}{number}")
                    where = seat, number
                words.append(segment.name)
            case _:
                words.append(notation.write(action))
    return " ".join(words).replace(" ,", ", ")


def aside(proposal: Proposal | Corrected) -> str:
    return spoken(one.action for one in proposal.aside)


def missed(proposal: Proposal | Corrected) -> str:
    return spoken(proposal.missed)
