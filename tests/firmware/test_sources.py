"""``--source``: which words there are, what a profile must say for each, and what several of them are together."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import hal
from display.i18n import language
from firmware.board import Board, load
from firmware.boards.wires import Coin, Gpio, Knock, Lights, Serial
from firmware.commands import Fault, Usage
from firmware.sources import opened, parsed, real, refused, whys
from firmware.sources.cabinet import Parts
from firmware.sources.merging import Sources
from games.segments import Segment
from hal.edges import Contact, ContactEdge, Report, SourceEvent, SourceStatus
from hal.serial_link.words import lost
from tests.firmware.wired import GONE, Plugged

BOARD = load("simulated")
WIRED = replace(
    load("rpennell_8x8"),
    name="mine",
    gpio=Gpio(driven=[4, 5, 6, 7, 8, 9, 10, 11], read=[12, 13, 14, 15, 16, 17, 18, 19]),
    serial=Serial(driven=list(range(2, 10)), read=list(range(22, 30))),
)


def english(fault: Fault) -> str:
    return language("en").say(fault.why)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("seriel", "no source is called “seriel”; did you mean “serial”?"),
        ("GPIO", "did you mean “gpio”?"),
        ("keyboard", "it may be: fake, gpio, pins[:FACTORY], serial[:PORT], lines:FORMAT[:PORT]"),
        ("", "it may be: fake"),
        ("gpio,", "it may be: fake"),
        ("lines", "is written lines:FORMAT[:PORT]"),
        ("serial:", "is written serial[:PORT]"),
        ("gpio:1", "is written gpio"),
        ("serial,serial", "stands there more than once"),
        ("fake,gpio", "leave out “fake” or “gpio”"),
        ("gpio,pins", "read the same pins"),
    ],
)
def test_words_that_are_no_source(words: str, said: str) -> None:
    with pytest.raises(Usage) as caught:
        parsed(words)
    assert said in english(caught.value)
    assert language("fr").say(caught.value.why) != english(caught.value)


def test_words_that_are() -> None:
    assert not real("fake")
    assert [(one.kind, one.detail) for one in parsed("serial:/dev/ttyACM0, lines:brackets:socket://a:1")] == [
        ("serial", "/dev/ttyACM0"),
        ("lines", "brackets:socket://a:1"),
    ]


@pytest.mark.parametrize(
    ("words", "board", "said"),
    [
        ("gpio", BOARD, "simulated.toml: [gpio] is missing"),
        ("pins", BOARD, "simulated.toml: [gpio] is missing"),
        ("serial", BOARD, "simulated.toml: [serial] is missing"),
        ("lines:brakets", BOARD, "did you mean “brackets”?"),
        ("lines:/no/such.toml", BOARD, "/no/such.toml: cannot be read"),
        ("pins:lgpoi", WIRED, "there is no pin factory “lgpoi”"),
        ("gpio", replace(WIRED, knock=Knock(pin=4)), "mine.toml: [gpio]: GPIO4 is wired to [knock]"),
        ("gpio", replace(WIRED, buttons={"next": 12}), "mine.toml: [gpio]: GPIO12 is wired to [buttons] next"),
    ],
)
def test_what_a_source_needs_is_named_with_file_and_cure(words: str, board: Board, said: str) -> None:
    with pytest.raises(Fault) as caught:
        opened(words, board)
    assert said in english(caught.value)


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (WIRED, []),
        (
            replace(WIRED, drive="high", gpio=Gpio(driven=[2, *range(4, 11)], read=list(range(12, 20)))),
            ["mine.toml: [gpio]: GPIO2 has a fixed pull-up"],
        ),
        (
            replace(WIRED, gpio=Gpio(driven=list(range(4, 12)), read=list(range(12, 20)), idle="driven")),
            ["mine.toml: [gpio]: Lines that are not driven must float"],
        ),
        (
            replace(WIRED, knock=Knock(pin=4), coin=Coin(pin=4)),
            ["mine.toml: [gpio]: GPIO4 is wired to [coin]", "mine.toml: pin 4 is [knock] and [coin]"],
        ),
        (
            replace(WIRED, coin=Coin(pin=99), buttons={"next": 1}),
            ["mine.toml: [buttons] next: the Pi has no GPIO1", "mine.toml: [coin]: the Pi has no GPIO99"],
        ),
        (
            replace(WIRED, knock=Knock(pin=22, over="serial"), lights=Lights(pin=2)),
            ["mine.toml: pin 22 is [serial] and [knock]", "mine.toml: pin 2 is [serial] and [lights]"],
        ),
    ],
)
def test_wires_that_play_refuses_are_all_told_beforehand(board: Board, said: list[str]) -> None:
    told = [language("en").say(why) for why in refused(board)]
    assert len(told) == len(said)
    assert all(one.startswith(begins) for one, begins in zip(told, said, strict=True)), told
    assert all(": " in one.removeprefix(begins) for one, begins in zip(told, said, strict=True)), "no cure"


@pytest.mark.parametrize(
    ("words", "module", "said"),
    [
        ("serial", "serial", "the source “serial” needs the package pyserial, which is missing: pip install pyserial"),
        ("lines:brackets", "termios", "the source “lines” works on Linux and macOS only"),
        ("pins", "gpiozero", "needs the package gpiozero"),
    ],
)
def test_a_package_that_is_missing_is_said(words: str, module: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name.startswith("hal.") and name != "hal.wiring":
            raise ModuleNotFoundError(name=module)
        return found(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(Fault) as caught:
        opened(words, WIRED)
    assert said in english(caught.value)


def test_each_source_has_a_name_of_its_own() -> None:
    assert opened("serial:/dev/a,serial:/dev/b,lines:dascr:/dev/c", WIRED).names == ("serial", "serial 2", "lines")
    assert opened("gpio", WIRED).names == ("gpio",)
    assert opened("pins:mock", WIRED).names == ("pins",)
    assert opened("fake,lines:dascr", BOARD).simulated


class Two:
    """Two boards as one, and what is heard of them."""

    def __init__(self, board: Board = BOARD) -> None:
        self.one, self.other = Plugged(board, "one", swept=False), Plugged(board, "other", swept=False)
        self.sources = Sources(board, (self.one, self.other))
        self.heard: list[SourceEvent] = []
        self.sources.start(self.heard.append)

    def edges(self) -> list[tuple[Contact, bool]]:
        return [(event.contact, event.closed) for event in self.heard if isinstance(event, ContactEdge)]


def test_a_contact_is_closed_while_either_says_so() -> None:
    two, contact = Two(), Contact(0, 0)
    for at_us, (plugged, closed) in enumerate(
        [(two.one, True), (two.other, True), (two.one, False), (two.other, False)]
    ):
        plugged.say(ContactEdge(contact, closed, at_us))
    assert two.edges() == [(contact, True), (contact, False)]


def test_who_is_away_is_known_with_the_reason_and_back_again() -> None:
    two = Two()
    two.one.unplug(5)
    assert dict(two.sources.away) == {"one": GONE}
    assert not two.sources.absent
    two.other.unplug(6)
    assert two.sources.absent
    two.one.say(SourceStatus("one", True))
    assert set(two.sources.away) == {"other"}


def test_a_snapshot_is_of_all_of_them() -> None:
    two = Two()
    two.one.say(SourceStatus("one", True, "", 300, 400, (Contact(0, 0),), 1))
    two.other.say(SourceStatus("other", True, "", 200, 900, (Contact(1, 1),), 2))
    last = two.heard[-1]
    assert isinstance(last, SourceStatus)
    assert last.closed == (Contact(0, 0), Contact(1, 1))
    assert (last.sweep_us, last.worst_us) == (300, 900)


def test_lines_are_numbered_as_the_profile_does_where_columns_are_driven() -> None:
    two = Two(replace(BOARD, driven="cols"))
    two.one.say(ContactEdge(Contact(3, 1), True, 1))
    two.one.say(SourceStatus("one", True, closed=(Contact(2, 0),), at_us=2))
    last = two.heard[-1]
    assert two.edges() == [(Contact(1, 3), True)]
    assert isinstance(last, SourceStatus)
    assert last.closed == (Contact(0, 2),)


def test_words_are_segments_that_the_board_has() -> None:
    two = Two()
    two.one.say(Report("SI7", 1))
    two.one.say(Report("0,0", 2))
    said = [event.token for event in two.heard if isinstance(event, Report)]
    assert said == ["S7", BOARD.contacts[Contact(0, 0)].name]


def test_nothing_is_heard_after_the_stop() -> None:
    two = Two()
    sink = two.one.sink
    two.sources.stop()
    before = len(two.heard)
    assert sink is not None
    sink(ContactEdge(Contact(0, 0), True, 1))
    assert len(two.heard) == before
    assert two.one.sink is None


class Pressed:
    """Buttons on pins, of which one cannot be read."""

    def __init__(self) -> None:
        self.stopped = False

    def start(self, pressed: Any, failed: Any) -> None:
        pressed("next", 7)
        failed("GPIO5 cannot be read (it is gone).")

    def stop(self) -> None:
        self.stopped = True


def test_buttons_on_pins_are_heard_too() -> None:
    buttons, heard = Pressed(), list[SourceEvent]()
    sources = Sources(BOARD, (Plugged(BOARD),), Parts({"buttons": buttons}))
    sources.start(heard.append)
    sources.stop()
    assert Report("next", 7) in heard
    assert SourceStatus("buttons", True, "GPIO5 cannot be read (it is gone).") in heard
    assert dict(sources.faults) == {"buttons": "GPIO5 cannot be read (it is gone)."}
    assert not sources.away, "a match goes on without buttons"
    assert buttons.stopped


# what hal says


def sentences() -> Sequence[str]:
    """Every sentence in the code of ``hal``, with a word in each of its places."""
    found = []
    for file in Path(hal.__file__).parent.rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        inner = {part for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        docs = {
            node.value for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                said = "".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in node.values)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in inner | docs:
                said = node.value
            else:
                continue
            if said.endswith(".") and len(said.split()) > 3 and "77 lost" not in said:
                found.append(said.replace("{port}", "7").replace("{detail}", "7"))
    return found + [lost(count, exact) for count in (0, 1, 7) for exact in (True, False)]


def test_every_sentence_of_hal_is_said_in_the_persons_language() -> None:
    french, said = language("fr"), sentences()
    assert len(said) > 20
    assert [one for one in said if whys.sentence(one).msgid == "{why}"] == []
    assert [one for one in said if french.say(whys.sentence(one)) == one] == []


def test_a_sentence_that_nobody_knows_is_said_as_it_came() -> None:
    assert language("fr").say(whys.sentence("Strange.")) == "Strange."
    assert whys.unplugged(GONE)
    assert not whys.unplugged("Another program has it open: end that program.")


def test_a_segment_of_the_board_has_its_contact_in_the_union() -> None:
    two = Two()
    two.one.say(ContactEdge(BOARD.contact(Segment("T20")), True, 1))
    assert [BOARD.contacts[contact].name for contact, _ in two.edges()] == ["T20"]
