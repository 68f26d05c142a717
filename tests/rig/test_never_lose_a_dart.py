"""The whole program at an emulated Arduino on which everything goes wrong: samples of what ``make soak`` does."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic, sleep

from display.i18n import language
from display.inputs import Closed, Input
from firmware.app import App
from firmware.board import load
from firmware.clock import RealClock
from firmware.commands import play
from firmware.hands import inline
from firmware.plan import planned
from firmware.settings import Settings
from games.segments import Segment
from tests.firmware.watched import Watcher
from tests.rig.arduino import Workshop
from tests.rig.evening import evening
from tests.rig.playing import DART_US, LINES, PATIENCE_S, profile
from tests.rig.screen import again


def test_the_plug_is_pulled_in_mid_visit_and_every_dart_counts(workshop: Workshop) -> None:
    with evening(workshop, seed=1) as there:
        for _ in range(6):
            there.unplug()
        assert there.missing == there.lost == 0
        assert sum("hung up" in line for line in there.match.complaints) == 6


def test_after_a_reset_what_is_missing_has_been_said(workshop: Workshop) -> None:
    with evening(workshop, seed=2) as there:
        for _ in range(5):
            there.reset()
        assert sum("restarted" in line for line in there.match.complaints) == 5


def test_a_program_that_stands_still_for_two_seconds_finds_every_dart(workshop: Workshop) -> None:
    with evening(workshop, seed=3) as there:
        there.stall()
        assert there.missing == 0


def test_a_cable_that_spoils_one_byte_of_twenty_loses_no_dart(workshop: Workshop) -> None:
    with evening(workshop, seed=4, bad=0.05) as there:
        for _ in range(4):
            there.visit()
        there.stall()
        assert there.missing == 0


def test_a_second_program_is_told_and_the_match_goes_on(workshop: Workshop) -> None:
    with evening(workshop, seed=5) as there:
        assert "Another program has" in there.second()
        assert there.missing == 0


class Window(Watcher):
    """A window of a program that lives by the real clock; it is closed when ``over`` is set."""

    over = False

    def inputs(self) -> list[Input]:
        return [Closed()] if self.over else []

    def shows(self, words: str) -> bool:
        """Whether this can be read now."""
        return bool(self.seen) and words in " ".join(self.words(float("inf")))

    def until(self, found: Callable[[], bool], what: str) -> None:
        """Wait for what is shown."""
        end = monotonic() + PATIENCE_S
        while not found():
            assert monotonic() < end, f"waited for {what}: {self.words(float('inf'))}"
            sleep(0.02)


def test_the_screen_says_what_is_wrong_for_as_long_as_it_is(workshop: Workshop, tmp_path: Path) -> None:
    path = profile(tmp_path, "serial", LINES.driven, LINES.read)
    clock = RealClock()
    board, window = load(path), Window(clock, ())
    away, back = "Board unplugged: push the USB plug back in. The game is waiting.", "The Arduino restarted"
    with workshop.arduino(LINES) as arduino, ThreadPoolExecutor(1) as hands:

        def hit(name: str) -> None:
            contact = board.contact(Segment(name))
            window.until(lambda: not window.shows(away) and arduino.swept().count > 0, "somebody who reads the board")
            again(lambda: arduino.tap(contact, DART_US), lambda: window.shows(name), f"{name} on the screen")

        def story() -> None:
            try:
                window.until(lambda: window.shows("Ann"), "the match")
                hit("S14")
                arduino.unplug()
                window.until(lambda: window.shows(away), "a word about the plug")
                arduino.wait(200_000)
                arduino.tap(board.contact(Segment("T15")), DART_US)
                arduino.plug()
                window.until(lambda: window.shows("T15"), "the dart thrown meanwhile")
                window.until(lambda: not window.shows(away), "the end of that word")
                arduino.reset()
                window.until(lambda: window.shows(back), "a word about the restart")
                window.until(lambda: not window.shows(back), "the board is back")
                hit("S16")
            finally:
                window.over = True

        parser = argparse.ArgumentParser()
        play.add(parser.add_subparsers(parser_class=argparse.ArgumentParser), language("en").say)
        words = [
            "play",
            "--players",
            "Ann,Bob",
            "--seed",
            "3",
            "--board",
            str(path),
            "--source",
            f"serial:{arduino.port}",
        ]
        args: argparse.Namespace = parser.parse_args(words)
        args.lang = "en"
        told = hands.submit(story)
        assert App(args, Settings(), planned(args, "Ann", watched=True), window, clock, inline).run() == 0
        told.result()
