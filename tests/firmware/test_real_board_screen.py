"""What the screen says of a real board, and its buttons."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from display.i18n import language
from display.inputs import Closed, Input
from firmware.__main__ import main
from firmware.app import App
from firmware.board import load
from firmware.clock import JumpClock
from firmware.commands import play
from firmware.hands import inline
from firmware.plan import planned
from firmware.settings import Settings
from firmware.sources.merging import Sources
from games.segments import Segment
from hal.edges import Report, SourceStatus
from tests.firmware.watched import Watcher
from tests.firmware.wired import GONE, MS, Plugged

BOARD = load("simulated")


class Cabinet(Watcher):
    """A window beside a board that is read as often as the window is looked at.

    Attributes:
        plugged: what reads.
        does: what happens to the board, at a time in seconds.
    """

    def __init__(
        self, clock: JumpClock, story: Sequence[tuple[float, str | Input]], plugged: Sequence[Plugged]
    ) -> None:
        super().__init__(clock, story)
        self.plugged = plugged
        self.does: list[tuple[float, Callable[[int], None]]] = []

    def inputs(self) -> list[Input]:
        now_us = self._clock.now_us()
        due = [deed for at, deed in self.does if at * 1_000_000 <= now_us]
        self.does = [(at, deed) for at, deed in self.does if at * 1_000_000 > now_us]
        for deed in due:
            deed(now_us)
        for plugged in self.plugged:
            plugged.fake.run_until(now_us)
        return super().inputs()

    def press(self, name: str, at_s: float, ms: int = 20) -> None:
        """Somebody hits a segment."""
        contact = BOARD.contact(Segment(name))
        self.does.append((at_s, lambda now: self.plugged[0].fake.press(contact, now, ms * MS)))

    def say(self, word: str, at_s: float) -> None:
        """A button is pressed."""
        self.does.append((at_s, lambda now: self.plugged[0].say(Report(word, now))))

    def unplug(self, which: int, at_s: float, why: str = GONE) -> None:
        self.does.append((at_s, lambda now: self.plugged[which].unplug(now, why)))

    def plug(self, which: int, at_s: float) -> None:
        self.does.append((at_s, lambda now: self.plugged[which].plug()))


def live(
    words: str, prepare: Callable[[Cabinet], None], until_s: float, *story: tuple[float, str | Input], boards: int = 1
) -> Cabinet:
    """The program at such a board, until then."""
    parser = argparse.ArgumentParser()
    play.add(parser.add_subparsers(parser_class=argparse.ArgumentParser), language("en").say)
    args: argparse.Namespace = parser.parse_args(["play", *words.split()])
    args.lang = "en"
    clock = JumpClock()
    plugged = [Plugged(BOARD, name) for name in ("serial", "gpio")[:boards]]
    watcher = Cabinet(clock, (*story, (until_s, Closed())), plugged)
    prepare(watcher)
    plan = replace(planned(args, "Ann", watched=True), sources=Sources(BOARD, plugged))
    assert App(args, Settings(), plan, watcher, clock, inline).run() == 0
    return watcher


def read(watcher: Cabinet, at_s: float) -> str:
    return " ".join(watcher.words(at_s * 1000))


MATCH = "--players Ann,Bob --seed 3"


def test_a_dart_at_the_board_is_a_dart_on_the_screen() -> None:
    def story(cabinet: Cabinet) -> None:
        cabinet.press("T20", 12)

    watcher = live(MATCH, story, 14)
    assert "T20" not in read(watcher, 11.9)
    assert "T20" in read(watcher, 13.9)


def test_a_board_that_is_unplugged_is_said_until_it_is_back() -> None:
    def story(cabinet: Cabinet) -> None:
        cabinet.unplug(0, 12)
        cabinet.plug(0, 40)

    words = "Board unplugged: push the USB plug back in. The game is waiting."
    watcher = live(MATCH, story, 42)
    assert words not in read(watcher, 11.9)
    assert words in read(watcher, 12.2)
    assert words in read(watcher, 39.9)
    assert words not in read(watcher, 40.2)


def test_what_is_over_in_a_moment_is_said_for_long_enough_to_be_read() -> None:
    why = "The Arduino restarted; it is being set up again. If that happens again, look at its plug and its power."

    def story(cabinet: Cabinet) -> None:
        cabinet.does.append((12, lambda now: cabinet.plugged[0].say(SourceStatus("serial", False, why, brief=True))))
        cabinet.does.append((12.1, lambda now: cabinet.plugged[0].say(SourceStatus("serial", True))))

    watcher = live(MATCH, story, 20)
    assert why in read(watcher, 17)
    assert why not in read(watcher, 19)


def test_a_board_that_is_unplugged_is_said_outside_a_match_too() -> None:
    def story(cabinet: Cabinet) -> None:
        cabinet.unplug(0, 4)
        cabinet.plug(0, 10)

    words = "Board unplugged: push the USB plug back in."
    attract = live("", story, 12)
    assert words in read(attract, 4.5)
    assert words not in read(attract, 11.9)
    assert "The game is waiting" not in read(attract, 9)
    pause = live(MATCH, story, 12, (3, "escape"))
    assert words in read(pause, 6)
    assert "The game is waiting" not in read(pause, 6)


def test_a_knock_is_asked_about_in_words() -> None:
    def story(cabinet: Cabinet) -> None:
        cabinet.say("knock", 12)

    asked = read(live(MATCH, story, 14), 13.9)
    assert "Miss" in asked
    assert "MISS" not in asked


def test_a_part_that_does_not_work_is_said_and_play_goes_on() -> None:
    why = "The buttons cannot be read (no such chip)."

    def story(cabinet: Cabinet) -> None:
        cabinet.does.append((12, lambda now: cabinet.plugged[0].say(SourceStatus("buttons", True, why))))
        cabinet.press("T20", 13)

    watcher = live(MATCH, story, 16)
    assert why in read(watcher, 12.5)
    assert "T20" in read(watcher, 15.9)


def test_another_reason_is_said_with_its_cure() -> None:
    def story(cabinet: Cabinet) -> None:
        cabinet.unplug(0, 12, "Another program has /dev/ttyACM0 open: end that program.")

    assert "Another program has /dev/ttyACM0 open" in read(live(MATCH, story, 13), 12.5)


def test_of_two_boards_only_the_one_that_is_away_is_named_and_play_goes_on() -> None:
    def story(cabinet: Cabinet) -> None:
        cabinet.unplug(1, 12)
        cabinet.press("T20", 13)

    watcher = live(MATCH, story, 15, boards=2)
    assert "“gpio” is unplugged" in read(watcher, 14.9)
    assert "serial" not in read(watcher, 14.9)
    assert "waiting" not in read(watcher, 14.9)
    assert "T20" in read(watcher, 14.9)


def test_the_boards_buttons_are_keys() -> None:
    def story(cabinet: Cabinet) -> None:
        cabinet.press("T20", 12)
        cabinet.say("undo", 13)
        cabinet.say("type", 14)
        cabinet.say("down", 15)
        cabinet.say("up", 15.5)
        cabinet.say("ok", 16)

    watcher = live(MATCH, story, 17)
    assert "Taken back: Ann, T20" in read(watcher, 13.5)
    assert "Pause" in read(watcher, 15)
    assert "Pause" not in read(watcher, 16.9)


def test_what_hits_the_board_in_a_pause_is_no_dart() -> None:
    def story(cabinet: Cabinet) -> None:
        cabinet.press("T20", 13)

    watcher = live(MATCH, story, 16, (12, "escape"), (15, "escape"))
    assert "T20" not in read(watcher, 15.9)


def test_a_knock_without_a_hit_asks_for_a_miss() -> None:
    def story(cabinet: Cabinet) -> None:
        cabinet.say("knock", 12)

    assert "Where is the dart?" in read(live(MATCH, story, 14), 13.9)


def test_what_the_board_said_is_saved_with_one_press_and_detect_reads_it(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def story(cabinet: Cabinet) -> None:
        cabinet.press("T20", 12)

    keys = [(13.0, "escape"), *((13.2 + step / 10, "down") for step in range(4)), (14.0, "return")]
    shown = read(live(MATCH, story, 15, *keys), 14.9)
    (saved,) = home.rglob("heard/*.jsonl")
    assert saved.name in shown
    assert main(["detect", "--board", "simulated", str(saved)]) == 0
    assert '"segment": "T20"' in capsys.readouterr().out


def test_a_click_on_the_drawn_board_is_a_dart_that_is_said() -> None:
    watcher = live(MATCH, lambda cabinet: None, 14, (12, "T20"))
    assert "T20" in read(watcher, 13.9)


@pytest.mark.parametrize("word", ["next", "ok"])
def test_after_a_visit_the_screen_waits_for_the_board_or_a_button(word: str) -> None:
    def story(cabinet: Cabinet) -> None:
        for second, name in enumerate(("S4", "T7", "D20")):
            cabinet.press(name, 12 + second)
        cabinet.say(word, 60)

    watcher = live(MATCH, story, 62)
    assert "Pull your darts" in read(watcher, 59)
    assert "Pull your darts" not in read(watcher, 61.9)
