"""The program with a screen: one loop, one window, menus and a match.

::

    attract ──► choose, options, players ──► match ◄──► pause
       ▲                                       │
       └────────────── results ◄───────────────┘

The loop sleeps until something happened or the next look at the keys is due, at most sixty times a second, and draws
only what changed. A task of a match that dies ends the program; the log brings the match back.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import secrets
import signal
import sys
from collections.abc import Callable
from typing import Final

import msgspec

from display.drawlist import Picture
from display.driver import Driver
from display.i18n import language
from display.inputs import Click, Closed, Input, Key, Resized
from display.look import Look
from display.scenes import picture
from display.sound import Sounds
from firmware import app_keys, keeping, matches, settings
from firmware.app_demo import Demo
from firmware.app_play import PlayScreen
from firmware.board import Board
from firmware.clock import RealClock, today
from firmware.commands import Fault
from firmware.headless import pictures
from firmware.journal import Seated
from firmware.matches import Waiting
from firmware.menus import Effect, Leave, Menus, Quit, Resume, SeatEntry, SetLanguage, SetScatter, StartMatch, Undo
from firmware.plan import Plan
from firmware.script import Line
from firmware.session import Session
from firmware.settings import Settings
from firmware.shown import look, results_form
from games import registry
from games.text import Text, text
from games.view import CueKind

_PICTURE_US: Final = 16_667
_SECOND_US: Final = 1_000_000


class App:
    """The program while its window is open."""

    def __init__(self, args: argparse.Namespace, chosen: Settings, plan: Plan) -> None:
        """Get ready: nothing is opened yet.

        Args:
            args: of ``cible play``.
            chosen: the settings file.
            plan: the match that the command line asks for.
        """
        self._args, self._chosen, self._plan = args, chosen, plan
        self._board: Board = plan.board
        self._clock = RealClock(args.speed)
        self._driver = Driver()
        self._sounds: Sounds | None = None
        self._menus = Menus(registry.every(), args.lang)
        self._lang: str = args.lang
        self._play: PlayScreen | None = None
        self._paused = False
        self._shown_results = False
        self._waiting: Waiting | None = None
        self._demo: Demo | None = None
        self._works: list[asyncio.Task[None]] = []
        self._quit = False
        self._last_touch_us = 0
        self._menu_picture: tuple[object, Picture] | None = None

    def run(self) -> int:
        """Open the window and stay until it is closed.

        Raises:
            NoScreen: there is none.
            Fault: the match asked for cannot be.
        """
        session = self._plan.start(today())
        self._driver.open(self._args.size, self._chosen.fullscreen and not self._args.windowed)
        try:
            self._sounds = Sounds() if self._chosen.sound else None
            self._clock.run(self._live(session))
        except BaseExceptionGroup as group:
            raise group.exceptions[0] from None
        finally:
            if self._sounds:
                self._sounds.close()
            self._driver.close()
        return 0

    async def _live(self, session: Session) -> None:
        loop = asyncio.get_running_loop()
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(signal.SIGTERM, self._end)
        async with asyncio.TaskGroup() as group:
            self._group = group
            self._stirred = asyncio.Event()
            self._begin(session)
            try:
                await self._look_and_draw()
            finally:
                self._leave()

    async def _look_and_draw(self) -> None:
        """The loop of the screen."""
        every_us = int(_PICTURE_US * self._args.speed)
        while not self._quit:
            now = self._clock.now_us()
            for done in self._driver.inputs():
                self._last_touch_us = now
                self._input(done)
            self._idle(now)
            self._driver.show(self._picture())
            await self._clock.wait(self._stirred, now + every_us)
            if self._stirred.is_set():
                # Something happened between two pictures: it is shown now, yet never more than sixty a second.
                self._stirred.clear()
                self._driver.show(self._picture())
                await self._clock.sleep_until(now + every_us)

    # scenes

    def _begin(self, session: Session) -> None:
        """The first scene: what the command line asks for, a match that waits, or at once a match against bots."""
        where = matches.folder(os.environ)
        self._waiting, said = matches.unfinished(where)
        asked = self._args
        wished = (asked.game, asked.players, asked.bots, asked.seed, asked.script, asked.log, asked.option or None)
        if self._waiting and not any(one is not None for one in wished):
            for remark in said:
                self._tell(remark)
            self._attract()
            return
        if asked.log:
            session, more = keeping.keep_in(session, asked.log)
            said = (*said, *more)
            self._start(session, self._plan.lines)
        else:
            self._start(session, self._plan.lines, fresh=True)
        for remark in said:
            self._tell(remark)

    def _start(self, session: Session, lines: tuple[Line, ...] = (), fresh: bool = False) -> None:
        """Play a match; a ``fresh`` one gets a log of its own."""
        self._leave()
        failed = None
        if fresh:
            where = matches.folder(os.environ)
            path = matches.new_path(where, session.header.started, session.header.game)
            failed = keeping.keep(session, path, behind=True, told=self._stir_from_thread())
            matches.prune(where)
        pull_us = int(self._chosen.pull_s * _SECOND_US)
        self._play = PlayScreen(session, self._board, self._clock, self._look(), self._sound, pull_us)
        self._play.table.listen(lambda event: self._stirred.set())
        self._works = [self._group.create_task(work) for work in self._play.works(lines)]
        self._paused = self._shown_results = False
        self._last_touch_us = self._clock.now_us()
        self._menus.remember(_start_of(session))
        if failed:
            self._tell(failed)

    def _leave(self) -> None:
        """The match, or the demonstration, ends here; a log holds what was played."""
        for work in self._works:
            work.cancel()
        self._works = []
        if self._play:
            session = self._play.table.session
            if session.journal:
                session.journal.close()
            self._save_pictures(session)
        self._play = self._demo = None
        self._paused = False

    def _attract(self) -> None:
        self._leave()
        self._waiting, said = matches.unfinished(matches.folder(os.environ))
        for remark in said:
            self._tell(remark)
        self._menus.attract(self._waiting is not None)
        self._demo = Demo(self._board, self._clock, self._look())
        self._works = [self._group.create_task(work) for work in self._demo.works()]

    def _resume(self) -> None:
        """Go on with the match that is paused, or with the one that waits."""
        if self._play:
            self._paused = False
            self._play.pause(False)
        elif self._waiting:
            waiting, self._waiting = self._waiting, None
            failed = keeping.go_on(waiting, behind=True, told=self._stir_from_thread())
            self._start(waiting.session)
            if failed:
                self._tell(failed)

    def _pause(self) -> None:
        if self._play:
            self._paused = True
            self._play.pause(True)
            self._menus.pause(self._play.form, self._play.scatter)

    def _idle(self, now_us: int) -> None:
        """Results once the end was seen; attract when nobody has been there for long."""
        if self._play is None:
            return
        if self._play.ended and not self._shown_results:
            self._shown_results = True
            self._menus.results(results_form(self._play.table.session))
        if now_us - self._last_touch_us > self._chosen.idle_min * 60 * _SECOND_US and self._nobody():
            self._attract()

    def _nobody(self) -> bool:
        """Whether a person should do something and does not."""
        return self._paused or self._shown_results or (self._play is not None and self._play.person() is not None)

    # what is seen

    def _picture(self) -> Picture:
        if self._play and not self._paused and not self._shown_results:
            self._play_fault()
            return self._play.frame()
        if self._demo:
            self._menus.demo(*self._demo.frame())
        form = self._menus.form
        if self._menu_picture is None or self._menu_picture[0] != form:
            self._menu_picture = (form, picture(form, self._look()))
        return self._menu_picture[1]

    def _look(self) -> Look:
        return look(self._driver.size, self._lang, self._chosen.theme, self._chosen.still)

    def _restyle(self) -> None:
        """Another size or language: all is drawn anew."""
        self._menu_picture = None
        if self._play:
            self._play.look(self._look())
        if self._demo:
            self._demo.look(self._look())

    def _play_fault(self) -> None:
        """Say once that the log failed."""
        if self._play and (failed := keeping.fault(self._play.table.session)):
            self._play.table.session.journal = None
            self._tell(failed)

    def _tell(self, words: Text) -> None:
        """Say something on the screen, if a match is there, and on the terminal."""
        print(f"cible: {language(self._lang).say(words)}", file=sys.stderr)
        if self._play:
            self._play.say(words)

    def _sound(self, kind: CueKind) -> None:
        if self._sounds:
            self._sounds.play(kind)

    # what is done

    def _input(self, done: Input) -> None:
        match done:
            case Closed():
                self._end()
            case Resized():
                self._restyle()
            case Key(name="f11"):
                self._driver.toggle_fullscreen()
                self._restyle()
            case Key() | Click() if self._play and not self._paused and not self._shown_results:
                self._in_match(self._play, done)
            case Key():
                self._menu(app_keys.choosing(done))
            case Click(at):
                shown = self._picture()
                command = shown.command_at(at)
                if command:
                    self._menu(command)

    def _in_match(self, play: PlayScreen, done: Key | Click) -> None:
        if isinstance(done, Key):
            command = app_keys.playing(done)
        else:
            shown = play.frame()
            command = shown.command_at(done.at) or ""
            if not command and shown.board:
                play.click(shown.board, done.at)
        if command == "menu":
            self._pause()
        elif command:
            play.press(command)

    def _menu(self, command: str) -> None:
        effect = self._menus.press(command) if command else None
        if effect is not None:
            self._follow(effect)

    def _follow(self, effect: Effect) -> None:
        match effect:
            case StartMatch():
                self._start_chosen(effect)
            case Resume():
                self._resume()
            case Undo():
                self._resume()
                if self._play:
                    self._play.press("undo")
            case SetScatter(skill):
                if self._play:
                    self._play.scatter = skill
            case SetLanguage(code):
                self._speak(code)
            case Leave():
                self._attract()
            case Quit():
                self._end()
        if self._shown_results and self._play and not isinstance(effect, StartMatch | SetLanguage):
            self._attract()

    def _start_chosen(self, chosen: StartMatch) -> None:
        seats = tuple(Seated(one.name, one.bot or "", one.scatter or "") for one in chosen.players)
        plan = Plan(registry.find(chosen.slug), chosen.options, seats, secrets.token_bytes(32), self._board)
        try:
            self._start(plan.start(today()), fresh=True)
        except Fault as fault:
            self._tell(fault.why)

    def _speak(self, code: str) -> None:
        self._lang = code
        self._restyle()
        self._chosen = msgspec.structs.replace(self._chosen, language=code)
        failed = settings.save(settings.path(os.environ), self._chosen)
        if failed:
            self._tell(failed)

    def _end(self) -> None:
        self._quit = True
        self._stirred.set()

    def _stir_from_thread(self) -> Callable[[], None]:
        loop = asyncio.get_running_loop()

        def stir() -> None:
            loop.call_soon_threadsafe(self._stirred.set)

        return stir

    def _save_pictures(self, session: Session) -> None:
        if self._args.pictures:
            try:
                pictures(session, self._args.pictures, self._driver.size, self._lang)
            except OSError as error:
                self._tell(
                    text("no pictures can be saved in {folder}: {why}", folder=str(self._args.pictures), why=str(error))
                )


def _start_of(session: Session) -> StartMatch:
    """A match as the menus would have started it."""
    header = session.header
    players = tuple(SeatEntry(seat.name, seat.bot or None, seat.scatter or None) for seat in header.seats)
    return StartMatch(header.game, dict(header.options), players)
