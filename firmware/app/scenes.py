"""Which scene is on: menus, a match, the demonstration, a lesson. Commands and clicks in, pictures out.

::

    attract ──► choose, options, players ──► match, and what lies over it
       ▲                                       │
       └───────────────────────────────────────┘
"""

from __future__ import annotations

import asyncio
import secrets
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import msgspec

from display.drawlist import Picture, Point
from display.forms import ChooseForm, Form
from display.i18n import language
from display.scenes import picture
from firmware import menus, sticks
from firmware.app import away, errands, keys
from firmware.app.demo import Demo
from firmware.app.ear import Ear
from firmware.app.house import House
from firmware.app.learn import Learning
from firmware.app.match import MatchScene
from firmware.app.offer import Offer
from firmware.app.pausing import start_of
from firmware.app.play import PlayScreen
from firmware.board import Board, profiles
from firmware.clock import begun
from firmware.commands import Fault
from firmware.hands.script import Line
from firmware.logs import keeping
from firmware.plan import Plan
from firmware.session import Session
from firmware.settings import Settings
from firmware.shown import waiting_words
from firmware.sources.merging import Sources
from games import registry
from games.geometry import STEEL
from games.text import Text
from hal.edges import Report, SourceEvent

_SECOND_US: Final = 1_000_000
_MINUTE_US: Final = 60 * _SECOND_US


class Scenes:
    """The scenes of one screen.

    Attributes:
        house: the program around them.
        done: somebody chose to close the program.
    """

    def __init__(self, house: House) -> None:
        self.done = False
        self.house = house
        here = menus.Here(house.settings, lambda: profiles(house.where.parent / "boards"), sticks.found)
        self._menus = menus.Menus(registry.every(), house.look().language.code, here)
        self._detector = Ear(house.board)
        self._offer = Offer(house.where, house.stir, house.flaws)
        self._match: MatchScene | None = None
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

    def start(
        self,
        session: Session,
        lines: Sequence[Line] = (),
        fresh: bool = True,
        remarks: Sequence[Text] = (),
        failed: Sequence[Text] = (),
    ) -> None:
        """Play a match; a ``fresh`` one gets a log of its own, of any other it is said why it is not kept."""
        self.leave()
        self._offer.begun()
        house = self.house
        if fresh:
            failed = keeping.keep_fresh(session, house.where, house.stir, house.settings().logs_percent)
        pull_us = int(house.settings().pull_s * _SECOND_US)
        look, sound, think = house.look(), house.sound, house.think
        play = PlayScreen(session, self._detector, house.clock, look, sound, pull_us, think, house.sources, house.apart)
        play.table.listen(lambda event: house.stir())
        self._works = [house.group.create_task(work) for work in play.works(lines)]
        self._match = MatchScene(play, self._menus, house, failed)
        self._touched_us = house.clock.now_us()
        self._menus.remember(start_of(session))
        for words in remarks:
            self.say(words, danger=False)
        for words in failed:
            self.say(words)

    def leave(self) -> None:
        """The match, or the demonstration, goes from the screen; one that is not over waits."""
        for work in self._works:
            work.cancel()
        self._works = []
        if self._match:
            self._offer.left(self._match.play.table.session)
            self.house.left(self._match.play.table.session)
        self._match = self._demo = None
        self._learning.leave(self.house)

    def close(self) -> None:
        """The program ends; a log holds what was played."""
        self.leave()
        self._offer.close()

    def attract(self) -> None:
        """Leave the match; nobody plays."""
        self.leave()
        if why := self.house.rewire():
            self.say(why)
        self._offer.look(self.say)
        waiting = waiting_words(self._offer.session) if self._offer.session else ()
        self._menus.attract(waiting, self._offer.notices)
        self._settle()

    def move(self, board: Board, sources: Sources | None, source: str) -> None:
        """From now on it is played at another board."""
        self.house = replace(self.house, board=board, sources=sources, source=source)
        self._detector = Ear(board)

    def say(self, words: Text, danger: bool = True) -> None:
        """Say something on the screen, if a match is there, and on the terminal; ``danger``: it is a fault."""
        print(f"cible: {language(self.house.look().language.code).say(words)}", file=sys.stderr)
        if self._match:
            self._match.play.say(words, danger)

    # what is seen

    def picture(self) -> Picture:
        """The picture of this moment."""
        if play := self._played:
            return play.frame()
        if self._demo:
            self._menus.demo(self._demo.slug, *self._demo.frame())
        held = self._match.holds if self._match else None
        form = away.over(held or self._learning.form or self._menus.form, self.house.sources)
        if self._drawn is None or self._drawn[0] != form:
            self._drawn = (form, picture(form, self.house.look()))
        return self._drawn[1]

    @property
    def form(self) -> Form | None:
        """What the screen was last asked to show."""
        return self._played.form if self._played else self._drawn and self._drawn[0]

    @property
    def expects(self) -> bool:
        """Whether a dart is about to be known: what is drawn now would only make it wait."""
        return self._played is not None and self._played.expects

    def ahead(self) -> Iterator[Picture]:
        """Pictures that may come next."""
        return self._played.ahead() if self._played else iter(())

    def restyle(self) -> None:
        """The size, the language or the theme is another one: all is drawn anew."""
        self._drawn = None
        for screen in (self._match and self._match.play, self._demo):
            if screen:
                screen.look(self.house.look())
        self.house.stir()

    def pass_time(self) -> None:
        """What lies over a match comes and goes; after it the next demonstration; attract when nobody is there."""
        self._learning.tick(self.house)
        if self._match:
            if news := self._match.tick():
                self.say(*news)
            idle = self._match.waits
        else:
            idle = self._learning.shown
        if self._demo and self._demo.seen:
            self._menus.shown_off()
            self._settle()
        if idle and self.house.clock.now_us() - self._touched_us > self.house.settings().idle_min * _MINUTE_US:
            self.attract()

    # what is done

    @property
    def at_board(self) -> bool:
        """Whether keys mean what buttons mean at a board, not what they mean in a menu."""
        return self._played is not None or self._learning.shown

    @property
    def _played(self) -> PlayScreen | None:
        """The match that is seen with nothing over it."""
        return self._match.play if self._match and self._match.playing else None

    @property
    def _held(self) -> bool:
        """Whether a press lasts, and all others wait for its end."""
        return self._match is not None and self._match.holds is not None

    def press(self, command: str) -> None:
        """A command of a key or of a hot place; a key without one only says that somebody is there."""
        self._touched_us = self.house.clock.now_us()
        command = keys.second(command, self._match.play.form if self._match else None)
        if not command or self._held:
            return
        if self._learning.shown:
            self.follow(self._learning.press(self.house, command))
        elif self._match and self._match.playing:
            self._match.press(command)
        else:
            self.follow(self._menus.press(command))

    def released(self) -> None:
        """What was held is let go."""
        if self._match:
            self._match.released()

    def heard(self, event: SourceEvent) -> None:
        """Something that a source read: a button, something for the match, or what is to be known of the board."""
        self._touched_us = self.house.clock.now_us()
        match event:
            case Report(token) if token in keys.BUTTONS and self._held:
                self.released()  # such a button tells of no letting go: pressed again, it does
            case Report(token) if token in keys.BUTTONS:
                self.press(keys.button(token, self.at_board))
            case _ if self._match:
                self._match.play.hear(event)
            case _ if self._learning.reads:
                self._learning.hear(event)
            case _:
                self._detector.hear(event)

    def click(self, at: Point) -> None:
        """A press on the picture."""
        self._touched_us = self.house.clock.now_us()
        if self._held:
            return
        shown = self.picture()
        if command := shown.command_at(at):
            self.press(command)
        elif not shown.board:
            return
        elif play := self._played:
            play.click(shown.board, at)
        elif self._learning.shown:
            self._learning.click(STEEL.segment(*shown.board.point(at)), self.house.clock.now_us())
        else:
            self.follow(self._menus.dart(STEEL.segment(*shown.board.point(at))))

    def follow(self, effect: menus.Effect | None) -> None:
        """Do what the menus ask for."""
        match effect:
            case _ if self._match and self._match.follow(effect):
                pass
            case menus.StartMatch():
                self._start_chosen(effect)
            case menus.Resume():
                self._take_up()
            case menus.SaveHeard():
                self._menus.say(self._detector.save(self.house.where))
            case menus.SetLanguage(code):
                self.house.change(msgspec.structs.replace(self.house.settings(), language=code))
            case menus.Change(chosen):
                self._change(chosen)
            case menus.Examine():
                self._menus.report(errands.examine(self.house))
            case menus.Carry():
                self._menus.report(errands.carry(self.house, effect))
            case menus.Leave() | menus.Learn("leave"):
                self.attract()
            case menus.Learn():
                self._learning.do(self.house, self._menus, effect)
            case menus.Quit():
                self.done = True
        self._settle()

    def _change(self, chosen: Settings) -> None:
        """Settings are changed; a board that is played at stays until the match is left."""
        self.house.change(chosen)
        self._menus.speak(self.house.look().language.code)
        if not self._match and (why := self.house.rewire()):
            self._menus.say(why)

    def _settle(self) -> None:
        """A match whose results were left ends; a demonstration goes on where the menus show one off, nowhere else."""
        shown = self._menus.shows_off
        left = self._match and self._match.over == "results" and isinstance(self._menus.form, ChooseForm)
        if left or (self._demo and (self._demo.slug != shown or self._demo.seen)):
            self.leave()
        if shown and not self._demo and not self._match:
            house = self.house
            self._demo = Demo(shown, house.board, house.clock, house.look(), house.think)
            self._works = [house.group.create_task(work) for work in self._demo.works()]

    def _start_chosen(self, chosen: menus.StartMatch) -> None:
        seats, seed = tuple(one.seated for one in chosen.players), secrets.token_bytes(32)
        try:
            plan = Plan(registry.find(chosen.slug), chosen.options, seats, seed, self.house.board)
            self.start(plan.start(begun()))
        except Fault as fault:
            self.say(fault.why)

    def _take_up(self) -> None:
        """Go on with the match that waits."""
        if waiting := self._offer.take():
            session, failed = waiting
            self.start(session, fresh=False, failed=(failed,) if failed else ())
