"""Lights and lamps of the cabinet: the same as the screen, whatever they hang on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from display.forms import AttractForm, Mark, MenuForm
from display.theme import NIGHT
from firmware.boards.wires import Coin, Knock, Lamps, Lights
from firmware.commands import Fault
from firmware.sources import opened
from firmware.sources.cabinet import along, inputs, pins
from firmware.sources.lights import FLASH_US, Numbers, lamps, lighting
from games.geometry import ORDER
from games.segments import Segment
from games.text import text
from hal.edges import SourceEvent, SourceStatus
from tests.display.samples import BULL_LIT, PLAY, VIEW, lit
from tests.firmware.test_sources import WIRED, english

WHITE = (255, 255, 255)
DARK = replace(PLAY, view=replace(VIEW, board=replace(VIEW.board, lit=())), marks=())


def brightness(colour: tuple[int, int, int]) -> int:
    return sum(colour)


def test_each_number_that_is_lit_is_lit_in_its_tone_and_the_best_brightest() -> None:
    colours = lighting(
        (lit(20, "7S", 4, 1, best=True), lit(3, "8S", 2, 1), lit(7, "9S", 1, 1, "danger"), BULL_LIT), NIGHT
    )
    assert set(colours) == {"20", "3", "7", "bull"}
    assert colours["20"] == NIGHT.lit
    assert brightness(colours["3"]) < brightness(colours["20"])
    red, green, blue = colours["7"]
    assert red > 1.8 * green > 1.8 * blue, "an alarm looks like one"


def test_a_number_speaks_for_its_loudest_area() -> None:
    both = lit(20, "7S", 4, 1, "other"), lit(20, "7S", 4, 1, "danger")
    assert lighting(both, NIGHT) == lighting(both[::-1], NIGHT) == lighting(both[1:], NIGHT)


def test_a_hit_flashes_for_a_moment() -> None:
    numbers, hit = Numbers(), Mark(Segment("T13"))
    numbers.colours(DARK, NIGHT, 0)
    assert numbers.colours(replace(DARK, marks=(hit,)), NIGHT, 1000) == {"13": WHITE}
    assert numbers.colours(replace(DARK, marks=(hit,)), NIGHT, FLASH_US) == {"13": WHITE}
    assert numbers.colours(replace(DARK, marks=(hit,)), NIGHT, FLASH_US + 1000) == {}
    again = replace(DARK, marks=(hit, Mark(Segment("DB"))))
    assert numbers.colours(again, NIGHT, 2_000_000) == {"bull": WHITE}
    assert numbers.colours(DARK, NIGHT, 2_100_000) == {"bull": WHITE}, "also when it ended the visit"


def test_where_no_board_is_shown_all_is_dark_and_a_demonstration_is_seen() -> None:
    numbers = Numbers()
    assert numbers.colours(MenuForm(text("Pause"), ()), NIGHT, 0) == {}
    assert numbers.colours(None, NIGHT, 0) == {}
    assert numbers.colours(AttractForm(), NIGHT, 0) == {}
    assert numbers.colours(AttractForm(demo=PLAY), NIGHT, 10_000_000)
    assert numbers.colours(replace(PLAY, phase="hold"), NIGHT, 20_000_000) == {}, "darts are pulled"


def test_a_button_is_lit_when_it_does_something() -> None:
    assert {"next", "undo", "type", "miss"} <= lamps(PLAY)
    assert "next" not in lamps(replace(PLAY, bots=frozenset(range(8)))), "a bot throws"
    assert {"next", "undo"} <= lamps(replace(PLAY, phase="hold"))
    assert "miss" not in lamps(replace(PLAY, phase="hold"))
    assert "undo" not in lamps(DARK)
    assert {"up", "down", "ok"} <= lamps(MenuForm(text("Pause"), ()))


def test_the_strip_goes_round_from_where_it_begins() -> None:
    assert along(Lights()) == tuple(map(str, ORDER))
    assert along(Lights(first=6, clockwise=False, bull=True))[:3] == ("6", "13", "4")
    assert along(Lights(bull=True))[-1] == "bull"
    assert len(along(Lights(first=11, bull=True))) == 21


CABINET = replace(
    WIRED,
    buttons={"next": 10, "undo": 11},
    buttons_over="serial",
    lamps=Lamps(over="serial", next=12),
    knock=Knock(pin=13, over="serial", active="high"),
    coin=Coin(pin=14, over="serial", contact="nc"),
    lights=Lights(pin=15),
)


def test_what_hangs_on_the_arduino_is_read_by_its_scan() -> None:
    found, meanings = inputs(CABINET)
    assert found == (10, 11, 13, 14)
    assert len(meanings) == 4
    assert [pin for pin, _ in pins(CABINET, "serial")] == [10, 11, 12, 13, 14, 15]
    assert list(pins(CABINET, "pi")) == []
    sources = opened("serial:/dev/none", CABINET)
    assert sources.lights is not None
    assert sources.lamps is not None


def test_two_parts_at_one_pin_are_refused() -> None:
    with pytest.raises(Fault) as bad:
        opened("serial:/dev/none", replace(CABINET, coin=Coin(pin=13, over="serial")))
    assert english(bad.value) == "mine.toml: pin 13 is [knock] and [coin]: give each a pin of its own"


def test_parts_at_an_arduino_that_is_not_asked_for_say_so_and_play_goes_on() -> None:
    sources, heard = opened("pins:mock", CABINET), list[SourceEvent]()
    sources.start(heard.append)
    sources.stop()
    whys = {event.name: event.why for event in heard if isinstance(event, SourceStatus) and event.why}
    assert {name for name in whys if name != "pins"} == {"buttons", "knock", "coin", "lamps", "lights"}
    assert whys["lights"] == "[lights] hangs on the Arduino: play with --source serial."
    assert not sources.absent
