"""What is chosen for good, on screen: by two buttons, arrows, a keyboard, a board; the check-up, sticks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from display.forms import AttractForm, MenuForm, ReportForm, ReportLine, SettingsForm
from display.i18n import language
from firmware.menus import Carry, Change, Examine, Here, Menus, Report
from firmware.menus.settings_rows import ROWS, Row
from firmware.settings import DEFAULT, Settings
from games.registry import every
from games.segments import Segment
from games.text import text
from tests.firmware.menu_hands import SLUG
from tests.firmware.test_menus_players import paused

KEYS = [row.key for row in ROWS]


class House:
    """A house that does what the menus ask for."""

    def __init__(self, settings: Settings = DEFAULT, sticks: Sequence[str] = ()) -> None:
        self.settings = settings
        here = Here(lambda: self.settings, lambda: ("simulated", "/x/learned.toml"), lambda: tuple(map(Path, sticks)))
        self.menus = Menus({SLUG: every()[SLUG]}, "en", here)

    def press(self, *commands: str) -> object:
        effect: object = None
        for command in commands:
            effect = self.menus.press(command)
            if isinstance(effect, Change):
                self.settings = effect.settings
        return effect

    def open(self) -> SettingsForm:
        """The settings, from the first page, with the first button and the second."""
        while isinstance(form := self.menus.form, AttractForm):
            self.press("other" if form.entries[form.cursor][0] == "settings" else "next")
        return self.form

    @property
    def form(self) -> SettingsForm:
        assert isinstance(self.menus.form, SettingsForm)
        return self.menus.form

    def at(self, key: str) -> None:
        """The hand on a setting, or on what stands below."""
        self.open()
        places = [*KEYS, *(word for word, _ in self.form.entries)]
        while places[self.form.cursor] != key:
            self.press("next")


def test_every_setting_of_the_file_has_its_row_and_the_language_is_first() -> None:
    assert sorted(KEYS) == sorted(field.name for field in msgspec.structs.fields(Settings))
    assert KEYS[0] == "language"
    assert House().open().cursor == 0


@pytest.mark.parametrize("row", ROWS, ids=KEYS)
def test_every_value_offered_is_one_that_the_file_may_have(row: Row) -> None:
    for value in row.values:
        chosen = msgspec.structs.replace(DEFAULT, **{row.key: value})
        assert msgspec.convert(msgspec.to_builtins(chosen), Settings) == chosen
        assert all(language(code).say(row.words(value)) for code in ("fr", "en"))


@pytest.mark.parametrize("row", [row for row in ROWS if row.values], ids=[row.key for row in ROWS if row.values])
def test_the_second_button_goes_through_all_values_and_comes_back(row: Row) -> None:
    house = House()
    house.at(row.key)
    seen = [row.value(house.settings)]
    for _ in row.values:
        house.press("other")
        seen.append(row.value(house.settings))
    assert seen[0] == seen[-1]
    assert set(seen) == set(row.values)
    assert house.form.rows[house.form.cursor].changed is False


def test_what_somebody_wrote_by_hand_has_its_place_among_the_others() -> None:
    house = House(Settings(idle_min=17, source="lines:brackets:/dev/cible"))
    house.at("idle_min")
    house.press("right")
    assert house.settings.idle_min == 20
    house.at("source")
    house.press("left")
    assert house.settings.source.startswith("lines:")
    assert house.settings.source != "lines:brackets:/dev/cible"


def test_boards_that_were_learned_are_offered() -> None:
    house = House()
    house.at("board")
    house.press("right")
    assert house.settings.board == "/x/learned.toml"
    assert language("en").say(house.form.rows[house.form.cursor].value) == "learned"
    house.press("right")
    assert house.settings.board == "simulated"


def test_a_dartboard_alone_is_enough() -> None:
    house = House()
    house.open()
    effect = [house.menus.dart(Segment(name)) for name in ("S3", "S3", "S6")][-1]
    assert isinstance(effect, Change)
    assert effect.settings == Settings(sound=False)
    house.menus.dart(Segment("S20"))
    assert KEYS[house.form.cursor] == "theme"


def test_a_name_is_typed_and_counts_when_it_is_written() -> None:
    house = House()
    house.at("name")
    house.press(*(f"char:{char}" for char in "Zoé"))
    assert house.form.typing
    assert house.settings.name == ""
    house.press("ok")
    assert house.settings.name == "Zoé"
    house.press("erase", "down")
    assert house.settings.name == "Zo"
    assert KEYS[house.form.cursor] == "board"


def test_a_name_is_found_with_two_buttons() -> None:
    house = House()
    house.at("name")
    house.press("other", "next", "other")
    assert house.settings.name
    assert not house.form.typing


def test_what_it_means_is_said_of_every_row_and_entry() -> None:
    house = House()
    house.open()
    said = set()
    for _ in range(len(ROWS) + len(house.form.entries)):
        said.add(house.form.about)
        house.press("next")
    assert None not in said
    assert len(said) == len(ROWS) + len(house.form.entries)


def test_from_the_pause_the_way_back_leads_to_the_pause() -> None:
    house = House()
    house.menus.pause(replace(paused()))
    form = house.menus.form
    assert isinstance(form, MenuForm)
    at = [word for word, _ in form.entries].index("settings")
    house.press(f"at:{at}")
    assert isinstance(house.menus.form, SettingsForm)
    house.press("back")
    assert isinstance(house.menus.form, MenuForm)


# the check-up, and sticks


def test_the_check_up_is_asked_for_shown_as_it_comes_and_asked_for_again() -> None:
    house = House()
    house.at("doctor")
    assert house.press("other") == Examine()
    report = Report(text("Check-up"), again=Examine())
    house.menus.report(report)
    form = house.menus.form
    assert isinstance(form, ReportForm)
    assert (form.lines, form.part, [word for word, _ in form.entries]) == ((), 0.0, ["back"])
    report.lines = tuple(ReportLine("note", text("{value}", value=n)) for n in range(3))
    form = house.menus.form
    assert isinstance(form, ReportForm)
    assert (len(form.lines), form.cursor) == (3, 3)  # the hand stays on the way back
    report.part = None
    form = house.menus.form
    assert isinstance(form, ReportForm)
    assert (form.cursor, [word for word, _ in form.entries]) == (4, ["again", "back"])
    assert house.press("up", "other") == Examine()
    house.press("back")
    assert isinstance(house.menus.form, SettingsForm)


def test_of_a_report_every_line_is_reached_and_choosing_one_does_nothing() -> None:
    house = House()
    house.open()
    report = Report(text("Check-up"), tuple(ReportLine("note", text("{value}", value=n)) for n in range(3)), None)
    house.menus.report(report)
    for line in range(3):
        house.press("next", "other")
        assert isinstance(form := house.menus.form, ReportForm)
        assert form.cursor == line


def test_again_leads_back_to_where_the_first_one_was_asked_for() -> None:
    house = House()
    house.open()
    for _ in range(2):
        house.menus.report(Report(text("Check-up"), part=None, again=Examine()))
    house.press("back")
    assert isinstance(house.menus.form, SettingsForm)


@pytest.mark.parametrize("out", [True, False])
def test_one_stick_is_taken_at_once_and_of_several_one_is_chosen(out: bool) -> None:
    word = "export" if out else "import"
    house = House(sticks=["/media/a"])
    house.at(word)
    assert house.press("other") == Carry(Path("/media/a"), out)
    house = House(sticks=["/media/a", "/media/b"])
    house.at(word)
    house.press("other")
    assert isinstance(form := house.menus.form, MenuForm)
    assert [language("en").say(words) for _, words in form.entries] == ["a", "b", "Back"]
    assert house.press("next", "other") == Carry(Path("/media/b"), out)
    house.press("back")
    assert isinstance(house.menus.form, SettingsForm)


def test_without_a_stick_it_is_said_what_to_do() -> None:
    house = House()
    house.at("export")
    assert house.press("other") is None
    assert "plug one in" in language("en").say(house.form.error or text(""))
    house.press("next")
    assert house.form.error is None
