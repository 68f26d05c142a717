"""Settings on the screen of the whole program: what is chosen counts at once, or is said when; check-up and sticks."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from display.i18n import language
from display.inputs import Closed
from display.theme import DAY, NIGHT
from firmware.app import App
from firmware.app.errands import examine
from firmware.app.scenes import Scenes
from firmware.board import Board
from firmware.board import load as load_board
from firmware.clock import Clock, JumpClock
from firmware.commands import play
from firmware.hands import inline
from firmware.menus import Report
from firmware.menus.settings_rows import ROWS
from firmware.plan import planned
from firmware.settings import DEFAULT, Settings, load, path, save
from firmware.sources.merging import Sources
from tests.firmware.watched import Deed, Watcher

KEYS = [row.key for row in ROWS]
ENTRIES = ["doctor", "export", "import", "back"]


class Cabinet(Watcher):
    """A watcher whose window can fill the screen."""

    def __init__(self, clock: Clock, story: Sequence[tuple[float, Deed]]) -> None:
        super().__init__(clock, story)
        self.whole: list[bool] = []

    @property
    def fullscreen(self) -> bool:
        return bool(self.whole) and self.whole[-1]

    def toggle_fullscreen(self) -> None:
        self.whole.append(not self.fullscreen)


async def here(work: Callable[[], None]) -> None:
    work()


def live(*story: tuple[float, Deed], settings: Settings = DEFAULT) -> Cabinet:
    """Run the program from its first page to the end of the story."""
    parser = argparse.ArgumentParser()
    play.add(parser.add_subparsers(parser_class=argparse.ArgumentParser), language("en").say)
    args = parser.parse_args(["play"], argparse.Namespace(lang="en"))
    args.source = args.board = None
    clock = JumpClock()
    watcher = Cabinet(clock, (*story, (story[-1][0] + 0.3, Closed())))

    assert (
        App(args, settings, planned(args, settings.name, watched=True), watcher, clock, inline, apart=here).run() == 0
    )
    return watcher


def opened(*deeds: Deed) -> tuple[tuple[float, Deed], ...]:
    """The settings are opened from the first page, and this is done there."""
    keys: list[Deed] = ["space", "space", "tab", *deeds]
    return tuple((1 + n / 5, key) for n, key in enumerate(keys))


def at(key: str, *deeds: Deed) -> tuple[tuple[float, Deed], ...]:
    """The same, the hand on a setting or on what stands below."""
    return opened(*["space"] * [*KEYS, *ENTRIES].index(key), *deeds)


def said(watcher: Watcher, words: str) -> bool:
    """Whether something is on the last picture, over however many lines."""
    return words in " ".join(watcher.words(1e9))


def test_colours_are_others_at_once_and_next_time(home: Path) -> None:
    watcher = live(*at("theme", "right"))
    assert watcher.seen[0][1].ground == NIGHT.ground
    assert watcher.seen[-1][1].ground == DAY.ground
    assert load(path({"HOME": str(home)}))[0] == Settings(theme="day")


def test_the_language_is_another_at_once(home: Path) -> None:
    watcher = live(*at("language", "right"))
    assert said(watcher, "Réglages")
    assert load(path({"HOME": str(home)}))[0].language == "fr"


def test_the_whole_screen_at_once(home: Path) -> None:
    assert live(*at("fullscreen", "right")).whole == [True]
    assert live(*at("fullscreen", "right", "right")).whole == [True, False]


def test_the_picture_may_stand_still_and_the_loudspeaker_too(home: Path) -> None:
    assert live(*at("drift", "right")).drifts is False
    live(*at("sound", "right", "right", "right"), settings=Settings(drift=False))
    assert load(path({"HOME": str(home)}))[0] == Settings(drift=False, sound=False)


def test_what_cannot_be_kept_counts_all_the_same_and_is_said(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "file").write_text("")
    monkeypatch.setenv("CIBLE_SETTINGS", str(home / "file" / "settings.toml"))
    assert live(*at("theme", "right")).seen[-1][1].ground == DAY.ground
    assert "not kept" in capsys.readouterr().err


def test_another_board_hangs_here_at_once_where_no_match_is_on(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moved: list[Board] = []
    move = Scenes.move

    def told(scenes: Scenes, board: Board, sources: Sources | None, source: str) -> None:
        moved.append(board)
        move(scenes, board, sources, source)

    monkeypatch.setattr(Scenes, "move", told)
    live(*at("board", "right", "right"))
    assert len(moved) == 2
    assert len({board.name for board in moved} | {"simulated"}) == 3


def test_what_cannot_read_the_board_is_said_and_the_one_before_stays(home: Path) -> None:
    watcher = live(*at("source", "right"))
    assert load(path({"HOME": str(home)}))[0].source == "serial"
    assert said(watcher, "[serial] is missing")


def test_a_match_keeps_its_board_until_it_is_left(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moved: list[str] = []
    monkeypatch.setattr(Scenes, "move", lambda scenes, board, *read: moved.append(board.name))
    start: list[Deed] = ["return"] * 4
    pause: list[Deed] = ["escape", "up", "up", "up", "return"]
    change: list[Deed] = [*["space"] * KEYS.index("board"), "right"]
    story = [(1 + n / 5, deed) for n, deed in enumerate((*start, *pause, *change))]
    live(*story)
    assert load(path({"HOME": str(home)}))[0].board != "simulated"
    assert moved == []
    leave: list[Deed] = ["escape", "down", "down", "return"]
    live(*story, *((10 + n / 5, deed) for n, deed in enumerate(leave)))
    assert len(moved) == 1


def test_the_machine_is_checked_on_screen(home: Path) -> None:
    watcher = live(*at("doctor", "tab"))
    assert said(watcher, "Check-up")
    assert said(watcher, "Look again")
    assert said(watcher, "It can be played.")


def test_the_check_up_says_how_far_it_is_and_what_it_has_found() -> None:
    told: list[tuple[float | None, int]] = []

    async def looked_at() -> None:
        async with asyncio.TaskGroup() as group:
            house: Any = SimpleNamespace(board=load_board("simulated"), source="fake", sources=None, group=group)
            house.apart, house.stir = here, lambda: told.append((report.part, len(report.lines)))
            report: Report = examine(house)

    asyncio.run(looked_at())
    parts, lines = zip(*told, strict=True)
    assert parts == (1 / 3, 2 / 3, 1.0, None)
    assert list(lines) == sorted(lines)
    assert lines[0] > 0


def test_all_goes_to_a_stick_and_comes_back_from_it(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    monkeypatch.setattr("firmware.sticks.found", lambda: (stick,))
    assert said(live(*at("export", "tab")), "the stick can be pulled out")
    save(stick / "cible" / "settings.toml", Settings(theme="day", idle_min=30))
    watcher = live(*at("import", "tab"))
    assert watcher.seen[-1][1].ground == DAY.ground
    assert load(path({"HOME": str(home)}))[0] == Settings(theme="day", idle_min=30)


@pytest.mark.parametrize(("word", "words"), [("import", "holds no settings"), ("export", "It stops here")])
def test_what_stops_it_is_said(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, word: str, words: str
) -> None:
    monkeypatch.setattr("firmware.sticks.found", lambda: (tmp_path / "gone" / "\0",))
    assert said(live(*at(word, "tab")), words)
