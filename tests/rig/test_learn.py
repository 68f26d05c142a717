"""A board on an emulated Arduino of which nobody knows which pin is which line: learned by pressing it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

from display.i18n import language
from firmware.board import Board, load
from firmware.boards.make import render
from firmware.learn import NOTHING, Lesson, setup
from firmware.learn.hands import Happening, real
from firmware.learn.terminal import learn
from firmware.sources import opened
from games.segments import Segment
from hal.edges import Contact, Sink, Source, SourceEvent, SourceStatus
from hal.serial_link.link import Lines
from tests.firmware.learning import Chances, same
from tests.rig.arduino import Arduino, Workshop
from tests.rig.test_link import Ear

LINES = Lines(driven=(22, 23, 24, 25), read=(*range(26, 38), *range(42, 46)))
"""How the board is wired; whoever learns it only knows that it is on some of these pins."""


class Overheard:
    """A source that somebody else hears too."""

    def __init__(self, source: Source, ear: Ear) -> None:
        self.name, self._source, self._ear = source.name, source, ear

    @property
    def answers(self) -> bool:
        return self._source.answers

    def start(self, sink: Sink) -> None:
        def both(event: SourceEvent) -> None:
            sink(event)
            self._ear(event)

        self._source.start(both)

    def stop(self) -> None:
        self._source.stop()


def pressing(lesson: Lesson, source: str, board: Board, arduino: Arduino) -> Generator[Happening]:
    """Somebody presses what is asked for, or anything, as soon as the last press was heard, for as long as it takes."""
    chances, contacts, ear = Chances(8), list(board.contacts), Ear()

    def heard(do: Callable[[Contact], int], contact: Contact) -> None:
        """The pins are asked about one after another: a press that is shorter than a question may be missed."""
        before = len(ear.events)
        do(contact)
        ear.until(lambda: len(ear.events) > before, f"something of {contact}")

    for happening in real(Overheard(setup.pairs(source, [*LINES.read, *LINES.driven]), ear), ()):
        yield happening
        if isinstance(happening, SourceStatus) and not happening.up:
            continue
        asked = lesson.ask
        contact = board.contact(board.sense(asked)) if asked else contacts[chances.below(len(contacts))]
        heard(arduino.close, contact)
        heard(arduino.open, contact)


def test_a_board_on_unknown_pins_of_an_arduino_is_learned_and_played_at(workshop: Workshop, tmp_path: Path) -> None:
    board = load("loewen_hb8_4x16")
    with workshop.arduino(LINES, "mega") as arduino:
        source = f"serial:{arduino.port}"
        lesson = Lesson(NOTHING, "serial")
        presses = pressing(lesson, source, board, arduino)
        learned = learn(lesson, presses, language("en").say, quick=True)
        presses.close()
        assert same(board, learned)
        assert learned.serial is not None
        assert (learned.serial.driven, learned.serial.read) == ([*LINES.driven], [*LINES.read])

        profile = tmp_path / "mine.toml"
        profile.write_text(render(learned), encoding="utf-8")
        mine, ear = load(profile), Ear()
        sources = opened(source, mine)
        sources.start(ear)
        ear.up()
        arduino.tap(board.contact(Segment("T20")), 1_500)
        ear.until(lambda: len(ear.edges) == 2, "the dart")
        sources.stop()
        assert ear.edges[0] == (Contact(3, 14), True) == (mine.contact(Segment("T20")), True)
