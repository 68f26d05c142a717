"""Which scene is on: menus, a match, its pause, its results, the demonstration. Commands and clicks in, pictures out.

::

    attract ──► choose, options, players ──► match ◄──► pause
       ▲                                       │
       └────────────── results ◄───────────────┘
"""

from __future__ import annotations

import asyncio
import secrets
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from display.drawlist import Picture, Point
from display.forms import Form, ResultsForm
from display.i18n import language
from display.look import Look
from display.scenes import picture
from firmware import keeping, matches
from firmware.app.demo import Demo
from firmware.app.play import PlayScreen
from firmware.board import Board
from firmware.clock import Clock, today
from firmware.commands import Fault
from firmware.detector import Detector
from firmware.hands import Think
from firmware.journal import Seated
from firmware.matches import Waiting
from firmware.menus import (
    Answer,
    Effect,
    Leave,
    Menus,
    Quit,
    Resume,
    SeatEntry,
    SetLanguage,
    SetScatter,
    StartMatch,
    Undo,
)
from firmware.pipeline import Doubt
from firmware.plan import Plan
from firmware.script import Line
from firmware.session import Session
from firmware.shown import results_form
from games import registry
from games.geometry import STEEL
from games.kernel import Facts
from games.settings import parse
from games.text import Text
from games.view import CueKind

_SECOND_US: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class House:
    """What the scenes use of the program around them.

    Attributes:
        clock, board: of every match.
        where: the folder of matches.
        group: in which a match's tasks run.
        stir: called, from any thread, when something has changed that the screen may show.
        look: how pictures are made now.
        sound: plays one.
        speak: changes the language.
        think: of the bots, see ``Hands``.
        left: is given each match that is left.
        pull_us: how long simulated darts stand after a visit.
        idle_us: after how long with nobody there the attract scene comes.
    """

    clock: Clock
    board: Board
    where: Path
    group: asyncio.TaskGroup
    stir: Callable[[], None]
    look: Callable[[], Look]
    sound: Callable[[CueKind], None]
    speak: Callable[[str], None]
    think: Think
    left: Callable[[Session], None]
    pull_us: int
    idle_us: int


class Scenes:
    """The scenes of one screen.

    Attributes:
        house: the program around them.
        done: somebody chose to close the program.
    """

    def __init__(self, house: House) -> None:
        self.done = False
        self.house = house
        self._menus = Menus(registry.every(), house.look().language.code)
        self._detector = Detector(house.board)  # what it knows of the board outlives a match
        self._play: PlayScreen | None = None
        self._paused = self._asking = False
        self._results = False
        self._waiting: Waiting | None = None
        self._demo: Demo | None = None
        self._works: list[asyncio.Task[None]] = []
        self._touched_us = house.clock.now_us()
        self._drawn: tuple[Form, Picture] | None = None

    # matches

    def offer(self, slug: str) -> bool:
        """If an unfinished match of this game waits, show the attract scene that offers it."""
        self._look_for_waiting()
        offered = self._waiting is not None and self._waiting.session.header.game == slug
        if offered:
            self.attract()
        return offered

    def start(self, session: Session, lines: Sequence[Line] = (), fresh: bool = True) -> None:
        """Play a match; a ``fresh`` one gets a log of its own."""
        self.leave()
        house = self.house
        failed = keeping.keep_fresh(session, house.where, house.stir) if fresh else None
        self._play = PlayScreen(
            session, self._detector, house.clock, house.look(), house.sound, house.pull_us, house.think
        )
        self._play.table.listen(lambda event: house.stir())
        self._works = [house.group.create_task(work) for work in self._play.works(lines)]
        self._touched_us = house.clock.now_us()
        self._menus.remember(_start_of(session))
        if failed:
            self.say(failed)

    def leave(self) -> None:
        """The match, or the demonstration, ends here; a log holds what was played."""
        for work in self._works:
            work.cancel()
        self._works = []
        if self._play:
            session = self._play.table.session
            if session.journal:
                session.journal.close()
            self.house.left(session)
        self._play = self._demo = None
        self._paused = self._asking = self._results = False

    def attract(self) -> None:
        """Leave the match; nobody plays."""
        self.leave()
        self._look_for_waiting()
        self._menus.attract(self._waiting is not None)
        self._settle()

    def _look_for_waiting(self) -> None:
        self._waiting, said = matches.unfinished(self.house.where)
        for remark in said:
            self.say(remark)

    def say(self, words: Text, danger: bool = True) -> None:
        """Say something on the screen, if a match is there, and on the terminal; ``danger``: it is a fault."""
        print(f"cible: {language(self.house.look().language.code).say(words)}", file=sys.stderr)
        if self._play:
            self._play.say(words, danger)

    # what is seen

    def picture(self) -> Picture:
        """The picture of this moment."""
        if self.playing and self._play:
            return self._play.frame()
        if self._demo:
            self._menus.demo(self._demo.slug, *self._demo.frame())
        form = self._menus.form
        if self._drawn is None or self._drawn[0] != form:
            self._drawn = (form, picture(form, self.house.look()))
        return self._drawn[1]

    @property
    def expects(self) -> bool:
        """Whether a dart is about to be known: what is drawn now would only make it wait."""
        return self.playing and self._play is not None and self._play.expects

    def ahead(self) -> Iterator[Picture]:
        """Pictures that may come next."""
        return self._play.ahead() if self.playing and self._play else iter(())

    def restyle(self) -> None:
        """The size, the language or the theme is another one: all is drawn anew."""
        self._drawn = None
        for screen in (self._play, self._demo):
            if screen:
                screen.look(self.house.look())
        self.house.stir()

    def pass_time(self) -> None:
        """Results once the end was seen, a question about a dart, attract when nobody has been there for long.

        A log that failed is said.
        """
        play = self._play
        if play is None:
            return
        session = play.table.session
        if failed := keeping.fault(session):
            session.journal = None
            self.say(failed)
        if play.ended and not self._results:
            self._results = True
            self._menus.results(results_form(session))
        if play.question and not self._paused:
            self._ask(play, play.question)
        elif self._asking and not play.question:
            self._resume()
        absent = self.house.clock.now_us() - self._touched_us > self.house.idle_us
        if absent and (not self.playing or play.person() is not None):
            self.attract()

    # what is done

    @property
    def playing(self) -> bool:
        """Whether keys mean what they mean in a match."""
        return self._play is not None and not self._paused and not self._results

    def press(self, command: str) -> None:
        """A command of a key or of a hot place; a key without one only says that somebody is there."""
        self._touched_us = self.house.clock.now_us()
        if not command:
            return
        if not self.playing or self._play is None:
            self._follow(self._menus.press(command))
        elif command == "pause" or (command == "menu" and not (self._play.claim() or self._play.reply(1))):
            self._pause(self._play)
        else:
            self._play.press(command)

    def click(self, at: Point) -> None:
        """A press on the picture."""
        self._touched_us = self.house.clock.now_us()
        shown = self.picture()
        if command := shown.command_at(at):
            self.press(command)
        elif not shown.board:
            return
        elif self.playing and self._play:
            self._play.click(shown.board, at)
        else:
            self._follow(self._menus.dart(STEEL.segment(*shown.board.point(at))))

    def _follow(self, effect: Effect | None) -> None:
        match effect:
            case StartMatch():
                self._start_chosen(effect)
            case Resume():
                self._resume()
            case Undo():
                self._results = False
                self._resume()
                if self._play:
                    self._play.press("undo")
            case Answer(segment):
                self._resume()
                if self._play:
                    self._play.answer(segment)
            case SetScatter(skill):
                if self._play:
                    self._play.scatter = skill
            case SetLanguage(code):
                self.house.speak(code)
            case Leave():
                self.attract()
            case Quit():
                self.done = True
        self._settle()

    def _settle(self) -> None:
        """A match whose results were left ends; a demonstration goes on where the menus show one off, nowhere else."""
        shown = self._menus.shows_off
        left = self._results and not isinstance(self._menus.form, ResultsForm)
        if left or (self._demo and self._demo.slug != shown):
            self.leave()
        if shown and not self._demo and not self._play:
            house = self.house
            self._demo = Demo(shown, house.board, house.clock, house.look(), house.think)
            self._works = [house.group.create_task(work) for work in self._demo.works()]

    def _start_chosen(self, chosen: StartMatch) -> None:
        seats = tuple(Seated(one.name, one.bot or "", one.scatter or "") for one in chosen.players)
        seed = secrets.token_bytes(32)
        try:
            plan = Plan(registry.find(chosen.slug), chosen.options, seats, seed, self.house.board)
            self.start(plan.start(today()))
        except Fault as fault:
            self.say(fault.why)

    def _resume(self) -> None:
        """Go on with the match that is paused, or with the one that waits."""
        if self._play:
            self._paused = self._asking = False
            self._play.pause(False)
        elif self._waiting:
            waiting, self._waiting = self._waiting, None
            failed = keeping.go_on(waiting, behind=True, told=self.house.stir)
            self.start(waiting.session, fresh=False)
            if failed:
                self.say(failed)

    def _ask(self, play: PlayScreen, doubt: Doubt) -> None:
        """The board cannot tell where a dart is: people are asked, and the match waits."""
        self._paused = self._asking = True
        play.pause(True)
        self._menus.where(play.form, doubt.segments, doubt.pulled)

    def _pause(self, play: PlayScreen) -> None:
        self._paused = True
        play.pause(True)
        self._menus.pause(play.form, play.scatter)


def _start_of(session: Session) -> StartMatch:
    """A match as the menus would have started it: with the options that differ from the usual ones."""
    header = session.header
    seats = len(header.seats)
    usual = session.game.resolve(parse(session.game.info.settings, {}, seats), Facts(seats))
    options = {key: value for key, value in header.options.items() if value != usual[key]}
    players = tuple(SeatEntry(seat.name, seat.bot or None, seat.scatter or None) for seat in header.seats)
    return StartMatch(header.game, options, players)
