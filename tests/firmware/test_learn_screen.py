"""Learning the board on the big screen, as somebody in front of it meets it."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from display.drawlist import Picture, Sprite, Words
from display.i18n import language
from display.inputs import Closed, Input
from firmware.__main__ import main
from firmware.app import App
from firmware.board import Board, load
from firmware.clock import JumpClock
from firmware.commands import play
from firmware.hands import inline
from firmware.learn import setup
from firmware.learn.hung import turned
from firmware.logs.journal import read as journal
from firmware.logs.matches import folder
from firmware.plan import planned
from firmware.settings import Settings, save
from firmware.settings import load as settings
from firmware.settings import path as settings_path
from firmware.sources.merging import Sources
from games.segments import Segment
from hal.edges import Contact, Report, SourceStatus
from tests.firmware.learning import same
from tests.firmware.watched import Watcher
from tests.firmware.wired import GONE, MS, Plugged

HUNG = turned(load("loewen_hb8_4x16"), 3, mirrored=True)
"""The board on the wall, of which nobody knows anything."""

LEARN = (("space", 1.0), ("tab", 1.2))
"""From the first page to the menu of learning."""


class Person(Watcher):
    """Somebody who presses the segment that the screen names, as soon as it is seen.

    Attributes:
        slips: what is pressed instead, by the count of the press from 0.
        silent: whether a contact does not close; whoever sees that goes on with NEXT.
        says: what the source says, at a time in s: a word, or that it is gone.
        rests: from when to when, in s, nobody presses.
    """

    def __init__(self, clock: JumpClock, story: Sequence[tuple[float, str | Input]], plugged: Plugged) -> None:
        super().__init__(clock, story)
        self.plugged, self.pressed = plugged, 0
        self.slips: dict[int, str] = {}
        self.silent: Callable[[Contact], bool] = lambda contact: False
        self.says: list[tuple[float, str]] = []
        self.rests = (1e9, 1e9)
        self._next_us = 0

    def inputs(self) -> list[Input]:
        now = self._clock.now_us()
        for at, word in self.says:
            if at * 1e6 <= now:
                self.plugged.say(SourceStatus("serial", False, GONE) if word == "gone" else Report(word, now))
        self.says = [(at, word) for at, word in self.says if at * 1e6 > now]
        named = self.named()
        if not named:
            self._next_us = now + 400 * MS
        elif now >= self._next_us and not self.rests[0] * 1e6 <= now < self.rests[1] * 1e6:
            self._next_us = now + 300 * MS
            segment = HUNG.sense(Segment(self.slips.get(self.pressed, named)))
            self.pressed += 1
            contact = HUNG.contact(segment)
            if self.silent(contact):
                self.plugged.say(Report("next", now))
            else:
                self.plugged.fake.press(contact, now, 40 * MS)
        self.plugged.fake.run_until(now)
        return super().inputs()

    def named(self) -> str:
        """The segment that is named in large."""
        shown = self.seen[-1][1] if self.seen else None
        if shown is None or not any("Learn the board: " in op.string for op in shown.ops if isinstance(op, Words)):
            return ""
        large = [op.string for op in shown.ops if isinstance(op, Words) and op.cap >= shown.size[1] / 8]
        return large[0] if large else ""


def learned(
    monkeypatch: pytest.MonkeyPatch,
    until_s: float,
    *story: tuple[float, str],
    prepare: Callable[[Person], None] = lambda person: None,
) -> Person:
    """The program at a board of that size on which the segments are elsewhere."""
    clock = JumpClock()
    plugged = Plugged(HUNG)
    bare = replace(load("loewen_hb8_4x16"), name="mine")
    monkeypatch.setattr("firmware.app.learn.opened", lambda words, board: Sources(board, [plugged]))
    monkeypatch.setattr("firmware.app.opened", lambda words, board: Sources(board, [plugged]))
    person = Person(clock, (*((at, key) for key, at in LEARN), *story, (until_s, Closed())), plugged)
    prepare(person)
    args = arguments()
    plan = replace(planned(args, "Ann", watched=True), board=bare, sources=Sources(bare, [plugged]))
    args.source = "lines:tabulator"
    assert App(args, Settings(), plan, person, clock, inline).run() == 0
    return person


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    play.add(parser.add_subparsers(parser_class=argparse.ArgumentParser), language("en").say)
    args: argparse.Namespace = parser.parse_args(["play"])
    args.lang = "en"
    return args


def read(watcher: Watcher, at_s: float) -> str:
    return " ".join(watcher.words(at_s * 1000))


def boards() -> Path:
    return folder(os.environ).parent / "boards"


def test_a_board_is_learned_saved_and_chosen_for_play(monkeypatch: pytest.MonkeyPatch) -> None:
    person = learned(monkeypatch, 40, (1.4, "tab"))
    assert "Learn the board: which foil is it?" in read(person, 2)
    assert "Löwen HB8" in read(person, 2.5)
    assert "Learn the board: every segment once" in read(person, 6)
    saved = boards() / "learned.toml"
    assert f"Saved, and chosen for play: {saved}".replace(" ", "") in read(person, 39.9).replace(" ", "")
    assert same(HUNG, load(saved))
    assert load(saved).title == "Löwen HB8"
    assert person.pressed == 62


def test_the_next_program_plays_at_that_board_and_so_does_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[Board] = []
    monkeypatch.setattr("firmware.app.Scenes.move", lambda scenes, board, *read: kept.append(board))
    learned(monkeypatch, 32, (1.4, "tab"))
    assert same(HUNG, kept[0])
    chosen, flaws = settings(settings_path(os.environ))
    assert flaws == ()
    assert chosen.board == str(boards() / "learned.toml")


def test_a_board_that_was_chosen_is_played_at_unless_another_one_is_named(tmp_path: Path) -> None:
    assert not save(settings_path(os.environ), Settings(board="loewen_hb8_4x16"))
    for words, board in (((), "loewen_hb8_4x16"), (("--board", "granboard3_12x7"), "granboard3_12x7")):
        log = tmp_path / f"{board}.jsonl"
        assert main(["play", "--headless", "--bots", "pro,pro", "--seed", "1", "--log", str(log), *words]) == 0
        assert journal(log.read_bytes()).header.board == board


def test_next_skips_what_does_not_close_and_the_broken_line_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def prepare(person: Person) -> None:
        person.silent = lambda contact: contact.col == 5

    person = learned(monkeypatch, 60, (1.4, "tab"), prepare=prepare)
    assert "column 5 never closed: without it" in read(person, 50)
    assert same(HUNG, load(boards() / "learned.toml"))


def test_undo_takes_the_last_press_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def prepare(person: Person) -> None:
        person.rests = (2.0, 99)

    person = learned(monkeypatch, 4, (1.4, "tab"), (3.0, "backspace"), prepare=prepare)
    assert "the last press is forgotten" not in read(person, 2.9)
    assert "the last press is forgotten" in read(person, 3.5)


def test_who_leaves_finds_the_lesson_as_he_left_it(monkeypatch: pytest.MonkeyPatch) -> None:
    away = [(4.0, "escape"), (4.2, "up"), (4.4, "return"), (6.0, "space"), (6.2, "tab"), (6.4, "tab")]

    def prepare(person: Person) -> None:
        person.rests = (3.6, 5)

    person = learned(monkeypatch, 40, (1.4, "tab"), *away, prepare=prepare)
    assert "Leave: nothing is lost" in read(person, 4.1)
    assert "Play" in read(person, 5).split()
    assert "Go on" in read(person, 6.3)
    assert person.pressed == 62
    assert "The board is known" in read(person, 39)


def test_a_board_that_is_unplugged_is_said_and_goes_on_when_it_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def prepare(person: Person) -> None:
        person.says = [(2.5, "gone")]
        person.rests = (2.4, 99)

    person = learned(monkeypatch, 4, (1.4, "tab"), prepare=prepare)
    assert "plug the board in again" in read(person, 3.5)


def test_a_press_while_the_menu_is_open_is_no_press(monkeypatch: pytest.MonkeyPatch) -> None:
    def prepare(person: Person) -> None:
        person.rests = (2.0, 99)

    person = learned(monkeypatch, 6, (1.4, "tab"), (3.0, "tab"), (5.0, "escape"), prepare=prepare)
    before, after = person.words(2_900), person.words(5_900)
    assert before == after


def test_a_board_of_which_only_the_pins_are_known_is_learned_on_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing says how many lines it has, so its wires are found first."""
    asked: list[tuple[str, list[int]]] = []
    clock = JumpClock()
    plugged = Plugged(HUNG)

    def pairs(word: str, pins: list[int], board: Board) -> Sources:
        asked.append((word, pins))
        return Sources(board, [plugged])

    monkeypatch.setattr("firmware.app.learn.setup.pairs", pairs)
    args = arguments()
    plan = planned(args, "Ann", watched=True)
    args.source = "serial"
    watcher = Watcher(clock, ((1, "tab"), (2, Closed())))
    unknown = setup.on_pins("serial", [22, 23, 24, 30])
    assert App(args, Settings(), plan, watcher, clock, inline, unknown=unknown).run() == 0
    assert "Find the wires first" in read(watcher, 0.9)
    assert "The wires are known" not in read(watcher, 0.9)
    assert "Learn the board: its wires" in read(watcher, 1.9)
    assert asked == [("serial", [22, 23, 24, 30])]


def test_the_command_opens_the_screen_with_what_is_known_of_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    known: list[tuple[str, int, int]] = []

    def run(app: App, *built: object, unknown: Board, **more: object) -> None:
        known.append((str(cast(argparse.Namespace, built[0]).source), unknown.rows, unknown.cols))

    monkeypatch.setattr(App, "__init__", run)
    monkeypatch.setattr(App, "run", lambda app: 0)
    learn = ["board", "learn", "--screen", "--lang", "en"]
    assert main(learn) == 0
    assert main([*learn, "--source", "lines:tabulator", "--lines", "8x8"]) == 0
    assert main([*learn, "--source", "gpio", "--pins", "2,3,4,5"]) == 0
    assert main([*learn, "--source", "gpio", "--driven", "2,3", "--read", "4,5,6"]) == 0
    rows, cols = load("simulated").rows, load("simulated").cols
    assert known == [("fake", rows, cols), ("lines:tabulator", 8, 8), ("gpio", 0, 0), ("gpio", 2, 3)]


def lit(picture: Picture) -> set[str]:
    board = next(op for op in picture.ops if isinstance(op, Sprite) and op.kind == "board")
    return {area for area, tone in cast(tuple[tuple[str, str], ...], board.args[0]) if tone == "plain"}


def demonstration(monkeypatch: pytest.MonkeyPatch, *story: tuple[float, str]) -> Watcher:
    monkeypatch.setattr("firmware.app.learn.secrets.token_bytes", lambda count: bytes([5]) * count)
    clock = JumpClock()
    start = tuple((at, key) for key, at in LEARN)
    watcher = Watcher(clock, (*start, *story, (story[-1][0] + 0.1, Closed())))
    args = arguments()
    assert App(args, Settings(), planned(args, "Ann", watched=True), watcher, clock, inline).run() == 0
    return watcher


def test_in_the_simulation_a_click_on_the_board_is_a_press(monkeypatch: pytest.MonkeyPatch) -> None:
    watcher = demonstration(monkeypatch, (1.4, "tab"), (2, "T20"), (3, "T19"), (4, "backspace"), (4.5, "u"))
    assert lit(watcher.seen[-1][1]) <= {"T20", "T19"}
    assert "the last press is forgotten" in read(watcher, 4.4)
    assert not boards().exists()


def test_in_the_simulation_a_hand_presses_from_the_wires_to_the_whole_board(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = ((2.0, "tab"), (2.2, "space"), (2.4, "tab"))
    watcher = demonstration(monkeypatch, (1.3, "space"), (1.4, "tab"), *hand, (90, "m"))
    assert "Learn the board: its wires" in read(watcher, 5)
    assert "Learn the board: which foil is it?" in read(watcher, 16)
    end = read(watcher, 89)
    assert "The board is known" in end
    assert "this is the foil of" in end
    assert "nothing was saved" in end
    assert not boards().exists()
