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
from collections.abc import Iterator, Sequence
from dataclasses import replace

from display.drawlist import Picture, Point
from display.forms import ChooseForm, Form, ResultsForm
from display.i18n import language
from display.scenes import picture
from firmware import menus
from firmware.app import away, keys
from firmware.app.demo import Demo
from firmware.app.ear import Ear
from firmware.app.holding import TOO_SHORT, Hold
from firmware.app.house import House
from firmware.app.learn import Learning
from firmware.app.offer import Offer
from firmware.app.pausing import Over, correctable, paused, start_of
from firmware.app.play import PlayScreen
from firmware.app.said import would_undo
from firmware.board import Board
from firmware.clock import today
from firmware.commands import Fault
from firmware.hands.script import Line
from firmware.logs import keeping
from firmware.pipeline import Doubt
from firmware.plan import Plan
from firmware.session import Session
from firmware.shown import audience, results_form, waiting_words
from firmware.sources.merging import Sources
from games import registry
from games.geometry import STEEL
from games.text import Text, text
from hal.edges import Report, SourceEvent


class Scenes:
    """The scenes of one screen.

    Attributes:
        house: the program around them.
        done: somebody chose to close the program.
    """

    def __init__(self, house: House) -> None:
        self.done = False
        self.house = house
        self._menus = menus.Menus(registry.every(), house.look().language.code)
        self._detector = Ear(house.board)
        self._offer = Offer(house.where, house.stir, house.flaws)
        self._play: PlayScreen | None = None
        self._news: keeping.News | None = None
        self._over: Over = ""
        self._hold: Hold | None = None
        self._demo: Demo | None = None
        self._learning = Learning()
        self._works: list[asyncio.Task[None]] = []
        self._touched_us = house.clock.now_us()
        self._drawn: tuple[Form, Picture] | None = None

    # matches

    def offer(self, slug: str) -> bool:
        """If an unfinished match of this game waits, show the attract scene that offers it."""
        self._offer.look(self.say)
        waiting = self._offer.session
        offered = waiting is not None and waiting.header.game == slug
        if offered:
            self.attract()
        return offered

    def start(self, session: Session, lines: Sequence[Line] = (), fresh: bool = True) -> None:
        """Play a match; a ``fresh`` one gets a log of its own."""
        self.leave()
        self._offer.begun()
        house = self.house
        failed = keeping.keep_fresh(session, house.where, house.stir, house.logs_percent) if fresh else ()
        self._play = PlayScreen(
            session, self._detector, house.clock, house.look(), house.sound, house.pull_us, house.think, house.sources
        )
        self._play.table.listen(lambda event: house.stir())
        self._works = [house.group.create_task(work) for work in self._play.works(lines)]
        self._news = keeping.News(session)
        self._touched_us = house.clock.now_us()
        self._menus.remember(start_of(session))
        for words in failed:
            self.say(words)

    def leave(self) -> None:
        """The match, or the demonstration, goes from the screen; one that is not over waits."""
        for work in self._works:
            work.cancel()
        self._works = []
        if self._play:
            self._offer.left(self._play.table.session)
            self.house.left(self._play.table.session)
        self._play = self._demo = self._hold = None
        self._over = ""
        self._learning.leave(self.house)

    def close(self) -> None:
        """The program ends; a log holds what was played."""
        self.leave()
        self._offer.close()

    def attract(self) -> None:
        """Leave the match; nobody plays."""
        self.leave()
        self._offer.look(self.say)
        waiting = waiting_words(self._offer.session) if self._offer.session else ()
        self._menus.attract(waiting, self._offer.notices)
        self._settle()

    def move(self, board: Board, sources: Sources | None) -> None:
        """From now on it is played at another board."""
        self.house = replace(self.house, board=board, sources=sources)
        self._detector = Ear(board)

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
        form = away.over(self._hold.form if self._hold else self._learning.form or self._menus.form, self.house.sources)
        if self._drawn is None or self._drawn[0] != form:
            self._drawn = (form, picture(form, self.house.look()))
        return self._drawn[1]

    @property
    def form(self) -> Form | None:
        """What the screen was last asked to show."""
        return self._play.form if self.playing and self._play else self._drawn and self._drawn[0]

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

        A log that failed is said, and that it is whole again.
        """
        play = self._play
        self._learning.tick(self.house)
        if play is None:
            if self._learning.shown and self._absent:
                self.attract()
            return
        session = play.table.session
        if news := self._news and self._news.told():
            self.say(news, danger=keeping.fault(session) is not None)
        if self._hold and self._hold.done:
            deed, self._hold = self._hold.deed, None
            deed()
        if play.ended and not self._over:
            self._over = "results"
            undo = would_undo(session, audience(session))
            darts = (lambda: correctable(session, play.table.board)) if session.visits() else None
            self._menus.results(results_form(session), darts, undo)
        if play.question and not self._over:
            self._ask(play, play.question)
        elif self._over == "ask" and not play.question:
            self._resume()
        if self._absent and (not self.playing or play.waits):
            self.attract()

    @property
    def _absent(self) -> bool:
        """Whether nobody has been there for long."""
        return self.house.clock.now_us() - self._touched_us > self.house.idle_us

    # what is done

    @property
    def at_board(self) -> bool:
        """Whether keys mean what buttons mean at a board, not what they mean in a menu."""
        return self.playing or self._learning.shown

    @property
    def playing(self) -> bool:
        """Whether keys mean what they mean in a match."""
        return self._play is not None and not self._over and self._hold is None

    def press(self, command: str) -> None:
        """A command of a key or of a hot place; a key without one only says that somebody is there."""
        self._touched_us = self.house.clock.now_us()
        play = self._play
        command = keys.second(command, play.form if play else None)
        if not command or self._hold:
            return
        if self._learning.shown:
            self.follow(self._learning.press(self.house, command))
            return
        if not self.playing or play is None:
            self.follow(self._menus.press(command))
            return
        if play.pick(command):
            return
        match command:
            case "pause":
                self._pause(play)
            case "menu":
                if not (play.claim() or play.reply(1)):
                    self._pause(play)
            case "correct" if play.table.session.visits():
                self._stop(play)
                self._menus.correct(correctable(play.table.session, play.table.board))
            case "correct":
                play.say(text("There are no darts to correct: a choice is taken back by undo."))
            case "undo":
                self._undo(play)
            case _:
                play.press(command)

    def released(self) -> None:
        """What was held is let go: too early, and nothing happens but that it is said what must be done."""
        if not self._hold:
            return
        self._hold = None
        if self._over:
            self._menus.say(TOO_SHORT)
        elif self._play:
            self._play.pause(False)
            self._play.say(TOO_SHORT)

    def heard(self, event: SourceEvent) -> None:
        """Something that a source read: a button, something for the match, or what is to be known of the board."""
        self._touched_us = self.house.clock.now_us()
        match event:
            case Report(token) if token in keys.BUTTONS and self._hold:
                self.released()  # such a button tells of no letting go: pressed again, it does
            case Report(token) if token in keys.BUTTONS:
                self.press(keys.button(token, self.at_board))
            case _ if self._play:
                self._play.hear(event)
            case _ if self._learning.reads:
                self._learning.hear(event)
            case _:
                self._detector.hear(event)

    def click(self, at: Point) -> None:
        """A press on the picture."""
        self._touched_us = self.house.clock.now_us()
        if self._hold:
            return
        shown = self.picture()
        if command := shown.command_at(at):
            self.press(command)
        elif not shown.board:
            return
        elif self.playing and self._play:
            self._play.click(shown.board, at)
        elif self._learning.shown:
            self._learning.click(STEEL.segment(*shown.board.point(at)), self.house.clock.now_us())
        else:
            self.follow(self._menus.dart(STEEL.segment(*shown.board.point(at))))

    def follow(self, effect: menus.Effect | None) -> None:
        """Do what the menus ask for."""
        play = self._play
        match effect:
            case menus.StartMatch():
                self._start_chosen(effect)
            case menus.Resume():
                self._resume()
            case menus.Undo() if play:
                self._undo(play)
            case menus.Redo() | menus.Correct() if play:
                self._resume()
                play.do(effect)
            case menus.Reseat() | menus.Leaves() | menus.Joins() if play:
                self._seat(play, effect)
            case menus.Answer(segment):
                self._resume()
                if play:
                    play.answer(segment)
            case menus.SetScatter(skill) if play:
                play.scatter = skill
            case menus.SaveHeard():
                self._menus.say(self._detector.save(self.house.where))
            case menus.SetLanguage(code):
                self.house.speak(code)
            case menus.Leave() | menus.Learn("leave"):
                self.attract()
            case menus.Learn():
                self._learning.do(self.house, self._menus, effect)
            case menus.Quit():
                self.done = True
        self._settle()

    def _undo(self, play: PlayScreen) -> None:
        """Take the last action back; what was shown since is only taken back by a press that lasts."""

        def deed() -> None:
            self._resume()
            play.press("undo")

        if not play.reveals:
            deed()
            return
        results = self._menus.form if self._over == "results" else None
        play.pause(True)
        self._hold = Hold(results if isinstance(results, ResultsForm) else play.form, deed, self.house.clock)

    def _settle(self) -> None:
        """A match whose results were left ends; a demonstration goes on where the menus show one off, nowhere else."""
        shown = self._menus.shows_off
        left = self._over == "results" and isinstance(self._menus.form, ChooseForm)
        if left or (self._demo and self._demo.slug != shown):
            self.leave()
        if shown and not self._demo and not self._play:
            house = self.house
            self._demo = Demo(shown, house.board, house.clock, house.look(), house.think)
            self._works = [house.group.create_task(work) for work in self._demo.works()]

    def _start_chosen(self, chosen: menus.StartMatch) -> None:
        seats, seed = tuple(one.seated for one in chosen.players), secrets.token_bytes(32)
        try:
            plan = Plan(registry.find(chosen.slug), chosen.options, seats, seed, self.house.board)
            self.start(plan.start(today()))
        except Fault as fault:
            self.say(fault.why)

    def _resume(self) -> None:
        """Go on with the match that is paused, or with the one that waits."""
        if self._play:
            self._over = ""
            self._play.pause(False)
        elif waiting := self._offer.take():
            session, failed = waiting
            self.start(session, fresh=False)
            if failed:
                self.say(failed)

    def _stop(self, play: PlayScreen) -> None:
        """Something lies over the match, which waits."""
        self._over = "pause"
        play.pause(True)

    def _ask(self, play: PlayScreen, doubt: Doubt) -> None:
        """The board cannot tell where a dart is: people are asked, and the match waits."""
        self._stop(play)
        self._over = "ask"
        self._menus.where(play.form, doubt.segments, doubt.pulled)

    def _pause(self, play: PlayScreen) -> None:
        """The second button, or a key."""
        self._stop(play)
        self._menus.pause(paused(play))

    def _seat(self, play: PlayScreen, effect: menus.Reseat | menus.Leaves | menus.Joins) -> None:
        """Somebody comes, leaves or sits elsewhere; where that cannot be its page stays and says why.

        Between legs the next one may come; else the match goes on.
        """
        if why := play.do(effect):
            self._stop(play)
            self._menus.say(why)
        elif play.between:
            self._stop(play)
            self._menus.people(paused(play))
        else:
            self._resume()
