"""One random match through many crashes, from a number: the plug is pulled, the program is killed, the disk fails.

What must hold after each: the log holds every line that had been acknowledged and, after these, some of those that had
not, byte by byte and in their order: none twice, none that was never written. The match taken up from it is the fold
of these lines, and is played on.
"""

from __future__ import annotations

import contextlib
import random
from dataclasses import dataclass, fields
from pathlib import Path

from firmware.logs.journal import BadLog, Journal, Seated, Unbegun, read
from firmware.session import Session, resumed
from firmware.session.correction import Add, BadCorrection, Move, Remove
from games import registry
from games.digest import digest
from games.kernel import Action, Choose, Dart, Next, Refused, Seat
from games.segments import EVERY
from tests.firmware.disks import MemoryDisk
from tests.soak.match import Broken

PATH = Path("match.jsonl")
MOST = 25
"""So many crashes a match goes through at most."""


@dataclass(slots=True)
class Tally:
    """What happened.

    Attributes:
        cuts, kills: how often the plug was pulled, the program killed.
        acknowledged: lines that had been when it happened.
        unheard: lines that had not been and were there all the same.
        gone: lines that had not been and were lost.
        torn: logs that had to be cut.
        holes: those in which whole records stood behind zeros.
        failed: how often a disk that was full, or a sync that failed, ended a log.
        mended: how often it was written anew while the match was played.
    """

    cuts: int = 0
    kills: int = 0
    acknowledged: int = 0
    unheard: int = 0
    gone: int = 0
    torn: int = 0
    holes: int = 0
    failed: int = 0
    mended: int = 0

    @property
    def crashes(self) -> int:
        """Of either kind."""
        return self.cuts + self.kills

    def add(self, other: Tally) -> None:
        """Count the other's too."""
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))


class Watched(Journal):
    """A journal that remembers what it was given, across crashes, and has some lines wait for others.

    Attributes:
        truth: all lines of the match.
        before: how many there were before this one was opened.
        slow: how often a line waits, as it does for a writer thread whose disk is busy; 1: until it is flushed.
    """

    truth: list[bytes]
    before: int
    slow: float
    chance: random.Random

    def watch(self, truth: list[bytes], chance: random.Random, slow: float) -> None:
        """Get ready for the first line."""
        self.truth, self.before, self.chance, self.slow = truth, len(truth), chance, slow
        self._waiting: list[bytes] = []

    def append(self, entry: bytes) -> None:
        self.truth.append(entry)
        self._waiting.append(entry)
        if self.chance.random() >= self.slow:
            self.flush()

    def flush(self) -> None:
        """The disk has time for the lines that wait."""
        waiting, self._waiting = self._waiting, []
        self._keep(waiting)

    @property
    def heard(self) -> int:
        """How many lines of the match have been acknowledged."""
        return self.before + self.synced


class Evening:
    """A match, its disk, and what is known of its log."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.chance = random.Random(number)
        self.disk = MemoryDisk(seed=number)
        self.truth: list[bytes] = []
        self.heard = 0
        self.tally = Tally()
        self.session = self._begin()

    def _begin(self) -> Session:
        chance = self.chance
        seats = tuple(Seated(f"player {n}", chance.choice(("", "", "pro"))) for n in range(chance.randint(2, 4)))
        options = {"lives": chance.randint(1, 3), "legs": chance.choice((1, 1, 2))}
        game = registry.find("main-vide-gagne")
        return Session.start(game, options, seats, chance.randbytes(32), "simulated", "2026-05-01T20:15:00Z")

    def hold(self, law: bool, words: str) -> None:
        """Raises ``Broken`` with these words unless the law holds."""
        if not law:
            raise Broken(f"match {self.number}, crash {self.tally.crashes}: not so: {words}")

    # playing

    def live(self) -> None:
        """Play until the power goes, or the program is killed."""
        disk, chance = self.disk, self.chance
        disk.bite = chance.choice((1 << 20, 1 << 20, 60, 7))
        deeds, busy = chance.randint(0, 25), chance.random() < 0.4
        if not busy and chance.random() < 0.8:
            disk.power = disk.operations + chance.randint(1, 4 * deeds + 4)
        journal = self._open(1.0 if busy else chance.choice((0.0, 0.5)))
        for _ in range(deeds if journal else 0):
            if disk.off or journal is None or self.session.outcome:
                break
            self._trouble()
            before = journal.fault
            self._deed()
            self._listen(journal, before)
        if busy and journal:  # all that waited is written at once, and the power goes meanwhile
            disk.power = disk.operations + chance.randint(1, 4)
            journal.flush()
            self._listen(journal, journal.fault)
        disk.room, disk.bad_syncs = 1 << 30, 0

    def _listen(self, journal: Watched, before: OSError | None) -> None:
        self.hold(journal.heard >= self.heard, "what was acknowledged stays so")
        self.heard = journal.heard
        self.tally.failed += before is None and journal.fault is not None and not self.disk.off
        self.tally.mended += before is not None and journal.fault is None

    def _open(self, slow: float) -> Watched | None:
        """The journal of the match, new or taken up; None if the power goes on the way."""
        try:
            if self.truth:
                journal = Watched.reopen(PATH, read(self.disk.read(PATH)), disk=self.disk)
            else:
                journal = Watched.create(PATH, disk=self.disk)
        except OSError:
            self.hold(self.disk.off, "a log can be opened while there is power")
            return None
        assert isinstance(journal, Watched)
        journal.watch(self.truth, self.chance, slow)
        if self.truth:
            self.session.journal = journal
        else:
            self.session.keep(journal)
            self.heard = journal.heard
        return journal

    def _trouble(self) -> None:
        disk, luck = self.disk, self.chance.random()
        if luck < 0.04:
            disk.bad_syncs = self.chance.randint(1, 3)
        elif luck < 0.08:
            disk.room = self.chance.randint(0, 300)
        elif luck < 0.3:
            disk.room = 1 << 30

    def _deed(self) -> None:
        """Something that a person may do; most of it is playing."""
        session, chance, t_ms = self.session, self.chance, self.session.t_ms + self.chance.randint(1, 9000)
        luck = chance.random()
        if luck < 0.06 and session.deeds:
            session.undo(chance.randint(1, 4), t_ms)
        elif luck < 0.14 and session.can_redo:
            session.redo(t_ms)
        elif luck < 0.22:
            self._correct(t_ms)
        elif luck < 0.24:
            seat = Seat(chance.randrange(len(session.seats)))
            with contextlib.suppress(Refused):
                session.reseat(seat, Seated(f"guest {session.n}", chance.choice(("", "good"))), t_ms)
        else:
            session.act(self._action(), t_ms)

    def _correct(self, t_ms: int) -> None:
        chance = self.chance
        visits = [visit for visit in self.session.visits()[-6:] if visit.darts]
        if not visits:
            return
        visit = chance.choice(visits)
        dart, segment = chance.randint(1, len(visit.darts)), chance.choice(EVERY)
        made = (Move(visit.number, dart, segment), Remove(visit.number, dart), Add(visit.number, segment))
        with contextlib.suppress(BadCorrection):
            self.session.correct(self.session.propose(chance.choice(made)), t_ms)

    def _action(self) -> Action:
        session, chance = self.session, self.chance
        game, state = session.game, session.state
        seat, thrower = chance.choice(game.to_act(state)), game.thrower(state)
        offered = game.choices(state, seat)
        if thrower is None or (offered and chance.random() < 0.5):
            return Choose(seat, chance.choice(offered).token)
        return Next(thrower) if chance.random() < 0.1 else Dart(thrower, game.visit(state), chance.choice(EVERY))

    # crashing

    def crash(self) -> None:
        """The plug is pulled or the program killed, and the log is looked at."""
        tally, disk = self.tally, self.disk
        journal = self.session.journal
        self.session.journal = None
        # Whoever is killed after a sync that failed leaves what the system believes to be on the disk: only the plug
        # shows that, so it is pulled.
        if disk.power is None and not (journal and journal.fault):
            disk.kill()
            tally.kills += 1
        else:
            disk.pull()
            tally.cuts += 1
        tally.acknowledged += self.heard
        found = self._look()
        self.hold(found >= self.heard, f"{self.heard} lines were acknowledged, {found} are there")
        tally.unheard += found - self.heard
        tally.gone += len(self.truth) - found
        del self.truth[found:]
        self.heard = found

    def _look(self) -> int:
        """How many lines the log holds, each of them the right one; the match is taken up from it."""
        try:
            data = self.disk.read(PATH)
            log = read(data)
        except (FileNotFoundError, Unbegun):
            return self._begin_again()
        except BadLog as bad:
            if not self.heard:  # it may be that the first line alone did not arrive: the log is set aside
                return self._begin_again()
            raise Broken(f"match {self.number}: the log {bad.why.msgid}") from bad
        lines = 1 + len(log.records)
        self.hold(data[: log.whole] == b"".join(self.truth[:lines]), "the lines are those that were written")
        self.tally.torn += log.torn
        self.tally.holes += log.behind > 0
        self.session, broken = resumed(log)
        self.hold(broken is None, "the log agrees with the rules")
        self.hold(self.session.n == lines - 1, "the match is at the log's last record")
        last = log.records[-1].digest if log.records else log.header.digest
        self.hold(digest(self.session.state) == last, "the match taken up is the fold of its log")
        return lines

    def _begin_again(self) -> int:
        """Another match begins."""
        self.disk.files.pop(PATH, None)
        self.session = self._begin()
        return 0


def play(number: int, most: int = MOST) -> Tally:
    """A match through so many crashes, or until it is over.

    Raises:
        Broken: a law did not hold.
    """
    evening = Evening(number)
    while evening.tally.crashes < most:
        evening.live()
        evening.crash()
        if evening.session.outcome:
            break
    return evening.tally


def crashes(wanted: int, first: int = 0) -> Tally:
    """Matches from number ``first`` on until so many crashes have happened.

    Raises:
        Broken: a law did not hold.
    """
    tally = Tally()
    number = first
    while tally.crashes < wanted:
        tally.add(play(number, min(MOST, wanted - tally.crashes)))
        number += 1
    return tally
