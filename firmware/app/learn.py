"""Learning the board on the big screen: what reads it meanwhile, what is pressed, what becomes of the lesson."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from display.forms import LearnForm
from firmware.app.house import House
from firmware.board import BadBoard, Board
from firmware.boards.make import render
from firmware.commands import Fault
from firmware.learn import Lesson, setup
from firmware.learn.demonstration import Demonstration
from firmware.learn.findings import stuck
from firmware.learn.foils import titles
from firmware.learn.presses import Presses
from firmware.learn.wiring import ENOUGH
from firmware.logs.disk import free, write_whole
from firmware.menus import Learn, Menus, Taught
from firmware.reasons import reason
from firmware.sources import opened, real
from firmware.sources.reports import contact
from firmware.sources.whys import sentence
from games.segments import Segment
from games.text import Text, text
from hal.edges import ContactEdge, Report, Source, SourceEvent, SourceStatus

_NEXT_US: Final = 600_000
"""From one press of the simulated hand to the next."""


def form_of(lesson: Lesson, banner: Text | None = None, danger: bool = False, whole: bool = True) -> LearnForm:
    """A lesson as the screen is asked to show it."""
    stage, wizard, wiring = lesson.stage, lesson.wizard, lesson.wiring
    if wizard is None:
        ribbons, links = (wiring.ribbons, wiring.links) if wiring else (((), ()), ())
        return LearnForm(
            stage,
            lesson.prompt,
            heard=lesson.heard,
            done=min(lesson.presses, ENOUGH),
            total=ENOUGH,
            ribbons=ribbons,
            links=links,
            banner=banner,
            danger=danger,
        )
    state = wizard.state
    seen, over = len(state.seen), stage == "done"
    return LearnForm(
        stage,
        state.prompt,
        ask=wizard.ask,
        seen=wizard.pressed if stage == "name" else state.seen,
        taken=wizard.taken,
        heard=state.heard,
        done=seen if stage == "confirm" else state.presses,
        total=seen + state.left if stage == "confirm" else 0,
        left=state.left,
        foils=tuple((title, title in state.foils) for title in titles()),
        said=(lesson.told() if whole else lesson.problems()) if over else (),
        banner=banner,
        danger=danger,
        whole=over and whole,
    )


@dataclass(slots=True)
class _Desk:
    """A lesson and all that belongs to it; it outlives its screen, so that leaving loses nothing."""

    lesson: Lesson
    reads: Callable[[], Source] | None
    demonstration: Demonstration | None
    presses: Presses
    hand: bool = False
    hand_us: int = 0
    pressed: Segment | None = None
    learned: Board | None = None
    saved: Text | None = None


class Learning:
    """The lesson of one screen.

    Attributes:
        reads: what reads the board does so for the lesson.
        shown: it is on the screen, and keys mean what they mean at a board; else, while it ``reads``, its menu is.
    """

    def __init__(self) -> None:
        self.reads = self.shown = False
        self._desk: _Desk | None = None
        self._banner: Text | None = None
        self._cached: LearnForm | None = None

    def taught(self, house: House) -> Taught:
        """How the lesson stands, for its menu."""
        desk = self._desk
        return Taught(
            lines=bool((house.unknown or house.board).rows),
            wires=not real(house.source) or setup.wired_pins(house.source, house.unknown or house.board) is not None,
            stage=desk.lesson.stage if desk else "",
            hand=desk.hand if desk and desk.demonstration else None,
        )

    @property
    def form(self) -> LearnForm | None:
        """The lesson as it is shown; None: it is not."""
        if not self.shown:
            return None
        if self._cached is None and (desk := self._desk):
            whole = desk.learned is not None or desk.lesson.stage != "done"
            banner = self._banner or desk.saved
            self._cached = form_of(desk.lesson, banner, self._banner is not None, whole)
        return self._cached

    def do(self, house: House, menus: Menus, asked: Learn) -> None:
        """What is asked for, by the lesson or its menu; ``leave`` is for whoever knows where to."""
        self._cached = None
        try:
            self._do(house, menus, asked)
        except Fault as fault:
            menus.say(fault.why)

    def _do(self, house: House, menus: Menus, asked: Learn) -> None:
        match asked.word:
            case "open":
                menus.learn(self.taught(house))
            case "wires" | "lines":
                self._desk = self._begun(house, asked.word == "wires")
                self._open(house)
            case "on" if self._desk:
                self._open(house)
            case "finish" if self._desk:
                self._desk.lesson.finish()
                self._open(house)
                self._settle(house)
            case "hand" if self._desk:
                self._desk.hand = not self._desk.hand
                self._open(house)

    def leave(self, house: House) -> None:
        """It goes from the screen; the board is read as before, and the lesson waits, if it is not done."""
        if self.reads:
            house.read(house.sources)
        self.reads = self.shown = False
        if self._desk and self._desk.learned:
            self._desk = None

    def hear(self, event: SourceEvent) -> None:
        """Something that was read."""
        desk, self._cached = self._desk, None
        if desk is None:
            return
        match event:
            case ContactEdge():
                desk.presses.feed(event)
            case Report(token):
                if (named := contact(token)) is None:
                    said = text("The board says “{word}”, a finished word: there is nothing to learn.", word=token)
                    self._banner = said
                elif self.shown:
                    desk.lesson.press(frozenset({named}))
            case SourceStatus(up=up, why=why, closed=closed):
                self._banner = None if up else sentence(why)
                if closed is not None:
                    desk.presses.begin(closed)
                for one in closed or ():
                    self._banner = stuck(one, wires=desk.lesson.wiring is not None)

    def press(self, house: House, command: str) -> Learn | None:
        """A button: ``next`` skips, ``undo`` takes back, ``menu`` opens the menu; what is to be done, if anything."""
        desk, self._cached, self._banner = self._desk, None, None
        over = desk is None or desk.lesson.stage == "done"
        if over and command in ("next", "menu", "pause"):
            return Learn("leave")
        if desk is None:
            return None
        if command in ("menu", "pause"):
            self.shown = False
            return Learn("open")
        if command == "undo":
            desk.learned = desk.saved = None
            desk.lesson.undo()
        elif command == "next":
            desk.lesson.skip()
        self._settle(house)
        return None

    def click(self, segment: Segment, now_us: int) -> None:
        """A press on the board that is drawn: in the simulation somebody presses there."""
        if self._desk and self._desk.demonstration:
            self._desk.demonstration.press(segment, now_us)

    def tick(self, house: House) -> None:
        """Time passes: presses end, and the simulated hand presses."""
        desk, now = self._desk, house.clock.now_us()
        if desk is None or not self.reads:
            return
        if desk.demonstration:
            for edge in desk.demonstration.until(now):
                desk.presses.feed(edge)
        if (press := desk.presses.tick(now)) and self.shown and desk.lesson.stage != "done":
            self._cached = self._banner = None
            desk.lesson.press(press)
            if desk.hand and desk.lesson.taken not in (None, desk.pressed):
                desk.lesson.undo()
            self._settle(house)
            house.stir()
        if desk.hand and desk.demonstration and self.shown and now >= desk.hand_us and desk.lesson.stage != "done":
            desk.hand_us = now + _NEXT_US
            desk.pressed = desk.demonstration.board.sense(desk.demonstration.wanted(desk.lesson))
            desk.demonstration.press(desk.pressed, now)

    def _begun(self, house: House, wires: bool) -> _Desk:
        board = house.unknown or house.board
        if not real(house.source):
            demonstration = Demonstration(secrets.token_bytes(32), wires, house.clock.now_us())
            lesson = Lesson(demonstration.template, "serial" if wires else "")
            return _Desk(lesson, None, demonstration, Presses())
        bare, pins = setup.bare(board), setup.wired_pins(house.source, board)
        if wires and pins is not None:
            word, section, numbers = pins
            return _Desk(Lesson(board, section), lambda: setup.pairs(word, numbers, board), None, Presses())
        return _Desk(Lesson(board), lambda: opened(house.source, bare), None, Presses())

    def _open(self, house: House) -> None:
        if self._desk and self._desk.reads and not self.reads:
            house.read(self._desk.reads())
        self.reads = self.shown = True

    def _settle(self, house: House) -> None:
        """A board that is known is saved, and chosen for play; what only hangs in the simulation is not."""
        desk = self._desk
        if desk is None or desk.lesson.stage != "done" or desk.learned:
            return
        try:
            learned = desk.lesson.board()
        except BadBoard as bad:
            self._banner = text("{why}; {n} fault in all: nothing was saved", n=len(bad.flaws), why=bad.flaws[0].why)
            return
        place = free(house.where.parent / "boards" / "learned.toml")
        desk.learned = replace(learned, name=place.stem, title=_title(desk.lesson, learned.title))
        if desk.demonstration:
            desk.saved = text("That was a demonstration with the simulated board: nothing was saved.")
            return
        try:
            write_whole(place, render(desk.learned).encode()).close()
        except OSError as error:
            self._banner = text("{file} cannot be written: {why}", file=str(place), why=reason(error))
            return
        desk.saved = text("Saved, and chosen for play: {file}", file=str(place))
        try:
            house.choose(place)
        except Fault as fault:
            self._banner = fault.why


def _title(lesson: Lesson, otherwise: str) -> str:
    likeness = lesson.wizard.likeness if lesson.wizard else None
    return likeness.hanging.title if likeness else otherwise
