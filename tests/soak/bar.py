"""A bar, in a clock that jumps: the whole program with a screen that nobody sees, its board, its disk, its guests.

Guests play every game, alone, together and with bots, from ten in the morning until midnight; they throw, undo, pause,
walk away. The board's plug is pulled, the disk fills, fails and comes back; on the first day the program ends again
and again, by somebody's wish or by the plug. At night nobody plays. What must hold:

* the program goes on, and is taken up where it was; what is there of each log is a match;
* while the disk is well, the log is the whole match;
* while nobody plays not a byte is written;
* logs stay within their share of the disk; the newest match stays whatever it takes.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import itertools
import os
import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from unittest.mock import patch

from display.drawlist import Picture
from display.driver import Driver
from display.inputs import Click, Closed, Input, Key, Released
from display.raster import Raster
from firmware.app import App
from firmware.app.play import PlayScreen
from firmware.board import load
from firmware.bots import READY, Decision, Thought
from firmware.clock import JumpClock
from firmware.commands import play
from firmware.logs.journal import AGAIN_S, BadLog, Unbegun, read
from firmware.logs.matches import folder, logs
from firmware.menus import StartMatch
from firmware.menus.desk import SeatEntry
from firmware.plan import planned
from firmware.session import Session, resumed
from firmware.settings import Settings
from firmware.sources.merging import Sources
from games import match, registry
from games.geometry import STEEL
from games.segments import Segment
from tests.firmware.wired import Plugged
from tests.soak.match import Broken
from tests.soak.meters import Meter, Troubles

DAY_H = 24
OPENS_H, CLOSES_H = 10, 24
SECOND_US = 1_000_000
HOUR_US = 3600 * SECOND_US
SPEED = 60
"""So many times more seldom than in a window it looks at keys and draws: once in a second of the bar."""

DRAWN = 5
"""One picture in so many is really drawn."""

SIZE = (640, 400)
DISK = 24_000_000
"""Bytes of the make-believe disk; logs may have a twentieth of it."""

SHARE = DISK * Settings().logs_percent // 100
LONGEST_S = 2_400
"""After so long guests have another drink, and another match."""

PATIENCE_S = 10.0
NO_SCREEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

_KEYS = ("space", "space", "space", "return", "m", "backspace", "y", "c", "tab", "escape", "up", "down", "t", "f1")


@dataclass
class Tally:
    """What happened in a week.

    Attributes:
        hours: how many of the bar's have passed.
        matches: begun.
        lines: of logs, that were written; with how many bytes and syncs in all.
        ends, pulls: of the program, by a wish and by the plug.
        unplugged, troubles: of the board; of the disk.
        samples: what was measured each hour, where nobody played.
    """

    hours: int = 0
    matches: int = 0
    lines: int = 0
    written: int = 0
    syncs: int = 0
    ends: int = 0
    pulls: int = 0
    unplugged: int = 0
    troubles: int = 0
    samples: list[Meter] = field(default_factory=list)

    @property
    def writes(self) -> str:
        """What that cost the card."""
        if not self.lines:
            return "nothing of which was kept"
        each, syncs = self.written / self.lines, self.syncs / self.lines
        return f"{self.lines:,} deeds in their logs, {each:,.0f} bytes and {syncs:.2f} syncs each"


class PlugPulled(BaseException):
    """The program is gone from one moment to the next."""


class Bar(Driver):
    """A window in a bar that nobody sees; guests stand before it, and all goes wrong that can."""

    def __init__(self, week: Week) -> None:
        super().__init__()
        self._week = week
        self._shows = 0

    def open(
        self, size: tuple[int, int] | None = None, fullscreen: bool = False, title: str = "Cible", cursor: bool = True
    ) -> None:
        super().open(SIZE)

    def show(self, picture: Picture) -> bool:
        self._shows += 1
        return self._shows % DRAWN == 0 and super().show(picture)

    def prepare(self, pictures: Iterable[Picture]) -> Iterator[None]:
        """Of all that may come the first: where the clock stands still while it draws, it would always draw all."""
        return super().prepare(itertools.islice(pictures, 1))

    def forget(self) -> None:
        """All drawings that were kept: they are many or few, as games were played, within a share of memory."""
        self._raster = Raster()

    def inputs(self) -> list[Input]:
        return self._week.come()


class Week:
    """The bar: its clock, its guests, its disk and its board."""

    def __init__(self, number: int, home: Path) -> None:
        self.chance = random.Random(number)
        self.clock = JumpClock(OPENS_H * HOUR_US)
        self.tally = Tally()
        self.home = home
        self.board = load("simulated")
        self.troubles = Troubles(DISK)
        self.plugged: Plugged | None = None
        self._app: App | None = None
        self._window: Bar | None = None
        self._guests: Iterator[float] = iter(())
        self._due_us = 0
        self._inputs: list[Input] = []
        self._until_us = 0
        self._ends_us: list[int] = []

    @property
    def matches(self) -> Path:
        """The folder of logs."""
        return folder({"CIBLE_STATE": str(self.home)})

    # the week

    def live(self, hours: int) -> Tally:
        """So many hours from opening time on.

        Raises:
            Broken: a law did not hold.
        """
        began = self.clock.now_us()
        self._until_us = began + hours * HOUR_US
        first_day = min(self._until_us, CLOSES_H * HOUR_US)
        moments = sorted(self.chance.sample(range(began // SECOND_US + 300, first_day // SECOND_US), 14))
        self._ends_us = [at * SECOND_US for at in moments[: 2 + (first_day - began) // HOUR_US]]
        self._guests = self._life()
        quiet = {"CIBLE_STATE": str(self.home), "CIBLE_SETTINGS": str(self.home / "settings.toml"), **NO_SCREEN}
        soon = patch("firmware.logs.journal.AGAIN_S", AGAIN_S / SPEED)  # the bar's seconds, not those of who waits
        with self.troubles.at_work(), soon, patch.dict(os.environ, quiet):
            while self.clock.now_us() < self._until_us:
                self._run()
                self._look_through()
        self.tally.lines, self.tally.written = self.troubles.lines, self.troubles.written
        self.tally.syncs = self.troubles.syncs
        return self.tally

    def _run(self) -> None:
        """The program, from its start to its end."""
        self.plugged = Plugged(self.board) if self.chance.random() < 0.5 else None
        sources = Sources(self.board, (self.plugged,)) if self.plugged else None
        words = _words()
        plan = replace(planned(words, "", watched=True), sources=sources)
        words.speed = SPEED
        self._window = Bar(self)
        self._app = App(words, Settings(sound=False), plan, self._window, self.clock, self._think, apart=_here)
        try:
            self._app.run()
            self.tally.ends += 1
        except PlugPulled:
            self.tally.pulls += 1
            self.troubles.now = ""
        finally:
            self._app = self._window = None
            gc.collect()  # else the next program would freeze what is left of this one, and keep it

    async def _think(self, thought: Thought) -> Decision:
        """Bots throw without much thought, but for one dart in thirty."""
        return thought.decide() if self.chance.random() < 0.03 else thought.hasty()

    def come(self) -> list[Input]:
        """What guests do at this moment; what befalls the bar."""
        now = self.clock.now_us()
        if self.plugged:
            self.plugged.fake.run_until(now)
        if self._ends_us and now >= self._ends_us[0]:
            self._ends_us.pop(0)
            return self._end()
        if now >= self._until_us:
            return [Closed()]
        while self._due_us <= now:
            self._due_us = now + round(next(self._guests) * SECOND_US)
        came, self._inputs = self._inputs, []
        return came

    def _end(self) -> list[Input]:
        """The program ends; or the plug is pulled, and nothing more is written."""
        self._guests, self._inputs = self._life(), []
        if self.chance.random() < 0.5:
            return [Closed()]
        if self._play:
            self._is_kept(self._play.table.session)
        self.troubles.now = "gone"
        raise PlugPulled

    # guests

    def _life(self) -> Iterator[float]:
        """All that happens, each moment so many seconds before the next."""
        while True:
            yield 5
            hour = self.clock.now_us() // HOUR_US
            if hour % DAY_H < OPENS_H:
                yield from self._night()
            while self.clock.now_us() // HOUR_US == hour:
                yield from self._befall()
                yield from self._match()
            yield from self._leave()
            self._sample()
            self.tally.hours += 1

    def _night(self) -> Iterator[float]:
        """Nobody is there; nothing is written."""
        yield from self._leave()
        yield 10
        before = self.troubles.written, self.troubles.syncs
        while (hour := self.clock.now_us() // HOUR_US) % DAY_H < OPENS_H:
            while self.clock.now_us() // HOUR_US == hour:
                yield 60
            self._sample()
            self.tally.hours += 1
        self.hold((self.troubles.written, self.troubles.syncs) == before, "nothing is written while nobody plays")

    def _befall(self) -> Iterator[float]:
        """Something that goes wrong, now and then; or is well again."""
        luck = self.chance.random()
        if luck < 0.3:
            self.troubles.now = self.chance.choice(("full", "failing", "read-only"))
            self.tally.troubles += 1
        if self.plugged and luck > 0.6:
            self.plugged.unplug(self.clock.now_us())
            self.tally.unplugged += 1
            yield self.chance.uniform(1, 90)
            if self.plugged:
                self.plugged.plug()
        yield 1

    def _match(self) -> Iterator[float]:
        """Guests begin a match, or take up the one that waits, and play, for as long as they like."""
        app, chance = self._app, self.chance
        assert app is not None
        if chance.random() < 0.2:
            self._inputs.append(Key("return", ""))
        else:
            app._scenes.follow(self._chosen())
        yield 2
        self.tally.matches += self._play is not None
        until_us = self.clock.now_us() + round(chance.uniform(0.1, 1) * LONGEST_S) * SECOND_US
        while self.clock.now_us() < until_us and self._app is app and self._play:
            yield from self._step()
        if self._app is app and chance.random() < 0.1:
            yield 700  # they walk away
        self.troubles.now = ""
        yield from self._leave()

    def _chosen(self) -> StartMatch:
        chance = self.chance
        slug = chance.choice(tuple(registry.every()))
        long = any(row.key == "legs" for row in match.rows(registry.find(slug))) and chance.random() < 0.3
        low, high = registry.find(slug).info.seats
        count = min(high, max(low, chance.choice((2, 2, 3, 4, 6))))
        kinds = (None, None, "novice", "casual", "good")
        players = tuple(SeatEntry(READY[n], chance.choice(kinds)) for n in range(count))
        return StartMatch(slug, {"legs": 3} if long else {}, players)

    def _step(self) -> Iterator[float]:
        """One thing that a guest does."""
        chance, play = self.chance, self._play
        assert self._app is not None
        scene = self._app._scenes._match
        if play is None or scene is None:
            return
        picture = self._app._scenes.picture()
        if scene.over == "results" and chance.random() < 0.3:
            self._app._scenes.attract()
        elif scene.over:
            self._key(chance.choice(("escape", "escape", "up", "down", "left", "right", "return")))
        elif play.person() is not None and picture.board and chance.random() < 0.75:
            x, y = STEEL.centre(chance.choice((*play.table.board.segments, Segment("T20"))))
            board = picture.board
            self._inputs.append(Click((board.centre[0] + x * board.scale, board.centre[1] - y * board.scale)))
        elif picture.hots and chance.random() < 0.4:
            self._inputs.append(Click(chance.choice(picture.hots).box.centre))
        else:
            self._key(chance.choice(_KEYS))
        yield chance.uniform(0.5, 6)

    def _key(self, name: str) -> None:
        self._inputs.append(Key(name, {"space": " "}.get(name, name if len(name) == 1 else "")))
        if self.chance.random() < 0.9:
            self._inputs.append(Released())

    def _leave(self) -> Iterator[float]:
        """Nobody plays any more; the disk has what was played."""
        app = self._app
        assert app is not None
        if play := self._play:
            self._is_kept(play.table.session)
            app._scenes.attract()
        yield 1

    @property
    def _play(self) -> PlayScreen | None:
        scene = self._app._scenes._match if self._app else None
        return scene.play if scene else None

    # what must hold

    def hold(self, law: bool, words: str) -> None:
        """Raises ``Broken`` with these words unless the law holds."""
        if not law:
            raise Broken(f"hour {self.tally.hours}: not so: {words}")

    def _is_kept(self, session: Session) -> None:
        """A disk with nothing wrong any more has all of a match, once the thread that writes has come to it."""
        journal = session.journal
        late = time.monotonic() + PATIENCE_S
        while journal and not self.troubles.now:
            with contextlib.suppress(BadLog, FileNotFoundError):
                if len(read(journal.path.read_bytes()).records) == session.n:
                    return
            self.hold(time.monotonic() < late, f"{journal.path.name} is the whole match")
            time.sleep(0.001)

    def _look_through(self) -> None:
        """Each log is a match, and all of them have no more than their share."""
        for log in self.matches.glob("*.jsonl"):
            try:
                _, wrong = resumed(read(log.read_bytes()))
            except Unbegun:  # the plug was pulled before its first line was written
                continue
            except BadLog as bad:
                raise Broken(f"hour {self.tally.hours}: not so: {log.name} is a match: {bad.why}") from bad
            self.hold(wrong is None, f"{log.name} is a match: {wrong}")

    def _sample(self) -> None:
        assert self._window is not None
        self._window.forget()
        meter = Meter.read(self.matches)
        self.tally.samples.append(meter)
        rest = meter.disk - sum(log.stat().st_size for log in logs(self.matches)[-1:])
        self.hold(
            rest <= SHARE, f"beside the newest match, which stays, logs have no more than their share: {rest:,} bytes"
        )
        print(f"hour {self.clock.now_us() // HOUR_US}: {meter}", file=sys.stderr, flush=True)


def _words() -> argparse.Namespace:
    """What a cabinet is started with: ``cible play``, in French."""
    parser = argparse.ArgumentParser()
    play.add(parser.add_subparsers(), lambda sentence: "")
    return parser.parse_args(["play"], argparse.Namespace(lang="fr"))


async def _here(work: Callable[[], None], /) -> None:
    """What is done apart from the pictures, at once: a clock that jumps would not wait for another thread."""
    work()
