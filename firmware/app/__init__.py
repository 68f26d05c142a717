"""The program with a screen: one window, one loop.

The loop sleeps until something happened, which is shown at once, or the next look at the keys is due, sixty times a
second, and draws only what changed. A task of a match that dies ends the program; the log brings the match back.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import msgspec

from display.driver import Driver
from display.inputs import Click, Closed, Input, Key, Released, Resized
from display.look import Look
from display.sound import Sounds
from firmware import settings
from firmware.app import keys
from firmware.app.house import Apart, House
from firmware.app.scenes import Scenes
from firmware.board import Board, load
from firmware.bots.thinker import CAP_US, Thinker
from firmware.clock import JumpClock, RealClock, begun, machine_us
from firmware.commands import Fault, tell
from firmware.hands import Think
from firmware.headless import pictures
from firmware.logs import keeping, matches
from firmware.menus import Learn
from firmware.notify import STOPPING, Manager
from firmware.plan import Plan, loaded
from firmware.reasons import reason
from firmware.session import Session
from firmware.settings import Settings
from firmware.shown import look
from firmware.sources import opened, real, whys
from firmware.sources.lights import Numbers, lamps
from games.text import Text, text
from games.view import CueKind
from hal.edges import Source, SourceEvent, SourceStatus

_PICTURE_US: Final = 16_667
_SECOND_US: Final = 1_000_000
_AGAIN_US: Final = 60_000_000


class App:
    """The program while its window is open."""

    def __init__(
        self,
        args: argparse.Namespace,
        chosen: Settings,
        plan: Plan,
        driver: Driver | None = None,
        clock: RealClock | JumpClock | None = None,
        think: Think | None = None,
        flaws: tuple[Text, ...] = (),
        unknown: Board | None = None,
        apart: Apart = asyncio.to_thread,
    ) -> None:
        """Get ready: nothing is opened yet.

        Args:
            args: of ``cible play``.
            chosen: the settings file.
            plan: the match that the command line asks for.
            driver: the window, if it is not to be a real one.
            clock: if it is not to be the real one.
            think: how bots do, if not in a process of their own.
            flaws: what was wrong with the settings.
            unknown: the board that is to be learned first.
            apart: does work where no picture waits for it.
        """
        self._args, self._chosen, self._plan = args, chosen, plan
        self._driver = driver or Driver(
            memory=matches.folder(os.environ).parent / "screen",
            patient="NOTIFY_SOCKET" in os.environ,  # a service: nobody waits for an answer, and a monitor may come
            drifts=chosen.drift,
        )
        self._clock = clock or RealClock(args.speed)
        self._think, self._flaws, self._unknown, self._apart = think, flaws, unknown, apart
        self._wired = (chosen.board, chosen.source)
        self._sounds: Sounds | None = None
        self._stirred = asyncio.Event()
        self._lang: str = args.lang
        self._closed = False
        self._owed_us: int | None = None
        self._numbers = Numbers()
        self._reads: Source | None = None
        self._manager = Manager(os.environ)

    def run(self) -> int:
        """Open the window and stay until it is closed.

        Raises:
            NoScreen: there is none.
            Fault: the match asked for cannot be.
        """
        session = self._plan.start(begun())
        self._driver.open(self._args.size, self._chosen.fullscreen and not self._args.windowed)
        gc.freeze()  # what is there now stays: to look for rubbish in it would take longer than a picture
        try:
            self._listen()
            self._clock.run(self._live(session))
        except BaseExceptionGroup as group:
            raise group.exceptions[0] from None
        finally:
            self._manager.say(STOPPING)
            gc.unfreeze()
            if self._sounds:
                self._sounds.close()
            self._driver.close()
        return 0

    async def _live(self, session: Session) -> None:
        loop = asyncio.get_running_loop()
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(signal.SIGTERM, self._close)

        def stir() -> None:
            loop.call_soon_threadsafe(self._stirred.set)

        async with contextlib.AsyncExitStack() as stack, asyncio.TaskGroup() as group:
            stack.callback(self._read, None)
            house = House(
                clock=self._clock,
                board=self._plan.board,
                where=matches.folder(os.environ),
                group=group,
                stir=stir,
                look=self._look,
                sound=self._sound,
                settings=lambda: self._chosen,
                change=self._change,
                reload=self._reload,
                rewire=self._rewire,
                think=self._think or (await stack.enter_async_context(self._thinker())).think,
                left=self._save_pictures,
                flaws=self._flaws,
                sources=self._plan.sources,
                source=self._args.source,
                unknown=self._unknown,
                read=self._read,
                choose=self._choose,
                apart=self._apart,
            )
            self._scenes = Scenes(house)
            try:
                self._begin(session)
                self._read(self._plan.sources)
                await self._look_and_draw()
            finally:
                self._scenes.close()

    def _read(self, source: Source | None) -> None:
        """From now on this is what reads the board; the scenes hear of it."""
        if self._reads:
            self._reads.stop()
        self._reads = source
        if source is None:
            return
        loop = asyncio.get_running_loop()

        def sink(event: SourceEvent) -> None:
            loop.call_soon_threadsafe(self._heard, source, event)

        source.start(sink)

    def _choose(self, profile: Path) -> None:
        """Play at the board of this profile, now and next time; it is read when its turn comes."""
        self._play_at(load(profile), self._args.source)
        self._wired = (str(profile), self._chosen.source)
        self._change(msgspec.structs.replace(self._chosen, board=str(profile)))

    def _rewire(self) -> Text | None:
        """Play at the board of the settings from now on, if they have changed; why that cannot be, if it cannot."""
        wanted = (self._chosen.board, self._chosen.source)
        if wanted == self._wired:
            return None
        self._wired = wanted
        self._read(None)
        why = None
        try:
            self._play_at(loaded(wanted[0]), wanted[1])
        except Fault as fault:
            why = fault.why
        self._read(self._plan.sources)
        return why

    def _play_at(self, board: Board, source: str) -> None:
        """From now on it is played at another board.

        Raises:
            Fault: that cannot read it.
        """
        sources = opened(source, board) if real(source) else None
        self._args.source = source
        self._plan = replace(self._plan, board=board, sources=sources)
        self._scenes.move(board, sources, source)

    def _heard(self, source: Source, event: SourceEvent) -> None:
        if source is not self._reads:  # on its way when another one took its place
            return
        if isinstance(event, SourceStatus) and event.why:
            tell(whys.sentence(event.why), self._lang)
        self._scenes.heard(replace(event, at_us=self._clock.at(event.at_us)))
        self._stirred.set()

    def _thinker(self) -> Thinker:
        """Bots think apart from the pictures; how long they may is a matter of the watchers' seconds, not of theirs."""
        cap_us = round(CAP_US * self._args.speed)
        return Thinker(self._clock, self._plan.board.geometry, lambda words: tell(words, self._lang), cap_us=cap_us)

    async def _look_and_draw(self) -> None:
        """The loop of the screen."""
        every_us = int(_PICTURE_US * self._args.speed)
        ahead: Iterator[None] = iter(())
        spared = False  # a picture was left out for the sake of a dart; never two in a row
        self._stirred.set()
        while not (self._closed or self._scenes.done):
            now = self._clock.now_us()
            for news in self._driver.keep(now):
                tell(news, self._lang)
            for done in self._driver.inputs():
                self._input(done)
            self._scenes.pass_time()
            if self._owed_us is not None and now >= self._owed_us:
                self._saved()
            spared = self._scenes.expects and not spared
            if not spared:
                self._driver.show(self._scenes.picture())
                self._manager.shown()
                self._light(now)
            if self._reads is None or self._reads.answers:
                self._manager.lives(machine_us())
            if self._stirred.is_set():
                self._stirred.clear()
                ahead = self._driver.prepare(self._scenes.ahead())
            else:
                await self._look_ahead(ahead, now + every_us // 2)
            await self._clock.wait(self._stirred, now + every_us)

    def _light(self, now_us: int) -> None:
        """The lights and lamps of the cabinet, like the screen."""
        sources, form = self._plan.sources, self._scenes.form
        if sources and sources.lights:
            sources.lights.show(self._numbers.colours(form, self._look().theme, now_us))
        if sources and sources.lamps:
            sources.lamps.show(lamps(form))

    async def _look_ahead(self, ahead: Iterator[None], until_us: int) -> None:
        """Draw what may come next, for as long as nothing happens."""
        while self._clock.now_us() < until_us and not (self._stirred.is_set() or self._scenes.expects):
            if next(ahead, self) is self:
                return
            await asyncio.sleep(0)

    def _begin(self, session: Session) -> None:
        """The first scene: attract, if nothing is asked for; else that match, or the one of its game that waits."""
        asked = self._args
        if self._unknown:
            self._scenes.attract()
            self._scenes.follow(Learn("open"))
            return
        wishes = (asked.players, asked.bots, asked.seed, asked.script, asked.log)
        no_wish = not asked.option and all(wish is None for wish in wishes)
        if no_wish and asked.game is None:
            self._scenes.attract()
            return
        if no_wish and self._scenes.offer(session.header.game):
            return
        said: list[Text] = []
        failed: Text | None = None
        if asked.log:
            stir, seeded = self._scenes.house.stir, asked.seed is not None
            session, said, failed = keeping.keep_in(session, asked.log, behind=True, told=stir, seeded=seeded)
        lines = self._plan.lines or ()
        if lines and session.n:  # its darts are in the log already, and people are there to throw the others
            lines = ()
            said.append(text("a script belongs to a new match: this one goes on without it"))
        self._scenes.start(session, lines, not asked.log, said, (failed,) if failed else ())

    def _input(self, done: Input) -> None:
        match done:
            case Closed():
                self._close()
            case Resized():
                self._scenes.restyle()
            case Key(name="f11"):
                self._driver.toggle_fullscreen()
                self._scenes.restyle()
            case Key():
                self._scenes.press(keys.playing(done) if self._scenes.at_board else keys.choosing(done))
            case Click(at):
                self._scenes.click(at)
            case Released():
                self._scenes.released()

    def _look(self) -> Look:
        return look(self._driver.size, self._lang, self._chosen.theme, self._chosen.still)

    def _sound(self, kind: CueKind) -> None:
        if self._sounds:
            self._sounds.play(kind)

    def _change(self, chosen: Settings) -> None:
        """Choose otherwise, from now on and next time."""
        before, self._chosen = self._chosen, chosen
        if chosen.language != before.language:
            self._lang = settings.spoken(chosen, os.environ)
        if chosen.fullscreen not in (before.fullscreen, self._driver.fullscreen):
            self._driver.toggle_fullscreen()
        self._driver.drifts = chosen.drift
        if chosen.sound != before.sound:
            self._listen()
        self._scenes.restyle()
        for failed in self._saved():
            self._scenes.say(failed)

    def _reload(self) -> None:
        """The settings' file was written by somebody else, or taken in from another board."""
        chosen, flaws = settings.load(settings.path(os.environ))
        if not flaws:
            self._change(chosen)

    def _listen(self) -> None:
        """Sounds, or none, as is chosen."""
        if self._sounds:
            self._sounds.close()
        self._sounds = Sounds() if self._chosen.sound else None

    def _saved(self) -> tuple[Text, ...]:
        """Write the settings; where that fails, why, and it is tried again once a minute."""
        failed = settings.save(settings.path(os.environ), self._chosen)
        self._owed_us = self._clock.now_us() + _AGAIN_US if failed else None
        return failed

    def _close(self) -> None:
        self._closed = True
        self._stirred.set()

    def _save_pictures(self, session: Session) -> None:
        """Leave pictures of a match where ``--pictures`` says."""
        folder = self._args.pictures
        if folder:
            try:
                pictures(session, folder, self._driver.size, self._lang)
            except OSError as error:
                why = text("no pictures can be saved in {folder}: {why}", folder=str(folder), why=reason(error))
                self._scenes.say(why)
