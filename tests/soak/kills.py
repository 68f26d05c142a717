"""``kill -9`` of the program itself, at random moments of matches that keep a log, from numbers.

What must hold: after each, the log holds every line that had been printed; the same command takes the match up after
the last whole record, complaining of nothing; what it prints then goes on, and all that was ever printed is what the
same match prints when nobody kills it.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from firmware.logs.journal import Unbegun, read
from tests.soak.match import Broken

ROOT = Path(__file__).parents[2]
LATE_S = 60.0
SKILLS = ("novice", "casual", "regular", "good", "pro")

Line: TypeAlias = tuple[int, str, str]
"""A record as it was printed: its number, its action, the digest."""


@dataclass(slots=True)
class Tally:
    """What happened.

    Attributes:
        matches: that were played to their end.
        kills: how often the program was killed.
        early: how often before it had printed anything.
        heard: lines that had been printed.
        unheard: records that were in the log, and had not been printed.
    """

    matches: int = 0
    kills: int = 0
    early: int = 0
    heard: int = 0
    unheard: int = 0


class Match:
    """One match, killed again and again."""

    def __init__(self, number: int, home: Path, tally: Tally) -> None:
        self.number, self.tally = number, tally
        self.chance = chance = random.Random(number)
        bots = ",".join(chance.choice(SKILLS) for _ in range(chance.randint(2, 4)))
        options = ("--option", f"lives={chance.randint(2, 9)}", "--seed", f"{number:x}")
        self.words = ("play", "--headless", "--lang", "en", "--bots", bots, *options)
        self.log = home / f"{number}" / "match.jsonl"
        self.environ = {**os.environ, "HOME": str(home), "CIBLE_STATE": str(home)}
        self.printed: list[Line] = []

    def hold(self, law: bool, words: str) -> None:
        """Raises ``Broken`` with these words unless the law holds."""
        if not law:
            raise Broken(f"match {self.number}, kill {self.tally.kills}: not so: {words}")

    def start(self, *words: str) -> subprocess.Popen[str]:
        """The program, begun."""
        return subprocess.Popen(
            [sys.executable, "-m", "firmware", *self.words, *words],
            cwd=ROOT,
            env=self.environ,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def play(self, kills: int) -> None:
        """To its end, with so many kills at most on the way."""
        whole, _ = self.start().communicate(timeout=LATE_S)
        *lines, result = map(json.loads, whole.splitlines())
        truth = [(line["n"], line["action"], line["digest"]) for line in lines]
        for _ in range(kills):
            self.once(killed=True)
            self.hold(set(self.printed) <= set(truth), "what is printed is what an undisturbed match prints")
            if self._records() == len(truth):
                break
        else:
            self.once(killed=False)
        self.hold("result" in result, "it is played to its end")
        kept = [(record.n, record.action, record.digest) for record in read(self.log.read_bytes()).records]
        self.hold(kept == truth, "the log is that of an undisturbed match")
        self.hold([path.name for path in self.log.parent.iterdir()] == [self.log.name], "there is one log")
        self.tally.matches += 1

    def once(self, killed: bool) -> None:
        """Start the program, let it play, kill it; look at what it printed and at its log."""
        before = self._records()
        self.hold(not self.printed or self.printed[-1][0] <= before, "what was printed is in the log")
        program = self.start("--log", str(self.log))
        lines, complaints = self._until_killed(program) if killed else program.communicate(timeout=LATE_S)
        self.tally.kills += killed
        said = [json.loads(line) for line in lines.splitlines(keepends=True) if line.endswith("\n")]
        if said and "result" in said[-1]:
            said.pop()
        taken = f"cible: this match is taken up after record {before}\n"
        torn = "the last line was half written"
        usual = (torn, "the fingerprint of the draw is")
        told = [line for line in complaints.splitlines(keepends=True) if not any(words in line for words in usual)]
        self.hold(told in ([], [taken]), f"it complains of nothing: {complaints}")
        self.hold([line["n"] for line in said] == list(range(before + 1, before + 1 + len(said))), "it goes on there")
        after = self._records()
        self.hold(after >= before + len(said), f"{before + len(said)} were printed, {after} are there")
        self.tally.early += not said
        self.tally.heard += len(said)
        self.tally.unheard += after - before - len(said)
        self.printed += [(line["n"], line["action"], line["digest"]) for line in said]

    def _until_killed(self, program: subprocess.Popen[str]) -> tuple[str, str]:
        """All that it printed and complained of, until a random moment: after so many lines, or so much time."""
        if self.chance.random() < 0.3:
            with contextlib.suppress(subprocess.TimeoutExpired):
                return program.communicate(timeout=self.chance.uniform(0, 0.6))
            program.kill()
            return program.communicate()
        assert program.stdout is not None
        assert program.stderr is not None
        with program:
            lines = "".join(program.stdout.readline() for _ in range(self.chance.randint(0, 60)))
            program.kill()
            return lines + program.stdout.read(), program.stderr.read()

    def _records(self) -> int:
        """How many whole records the log holds."""
        try:
            return len(read(self.log.read_bytes()).records)
        except (FileNotFoundError, Unbegun):
            return 0


def kills(wanted: int, first: int, home: Path) -> Tally:
    """Matches from number ``first`` on until so many kills have happened.

    Raises:
        Broken: a law did not hold.
    """
    tally = Tally()
    number = first
    while tally.kills < wanted:
        Match(number, home, tally).play(wanted - tally.kills)
        number += 1
    return tally
