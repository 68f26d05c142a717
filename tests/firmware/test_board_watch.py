"""``cible board test`` and ``cible board record``: a board is looked at without a match."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from display.i18n import language
from firmware.__main__ import main
from firmware.board import load
from firmware.watch import events, picture
from firmware.watch.seen import Seen
from hal.edges import Contact, ContactEdge, Report, SourceEvent, SourceStatus
from tests.firmware.wired import GONE, Plugged

Capture = pytest.CaptureFixture[str]

BOARD = replace(load("loewen_hb8_4x16"), buttons={"next": Contact(0, 10)})
UP = SourceStatus("gpio", True, "", 250, 900, (), 0)
SAY = language("en").say


def press(contact: Contact, at_us: int, us: int) -> list[SourceEvent]:
    return [ContactEdge(contact, True, at_us), ContactEdge(contact, False, at_us + us)]


def looked(*heard: SourceEvent) -> Seen:
    seen = Seen(BOARD)
    for event in heard:
        seen.hear(event)
    seen.tick(10_000_000)
    return seen


def test_each_contact_has_its_presses_its_closed_time_and_its_bounces() -> None:
    first, again = press(Contact(0, 0), 1_000_000, 2_000), press(Contact(0, 0), 1_002_200, 500)
    seen = looked(UP, *first, *again, *press(Contact(0, 10), 2_000_000, 90_000))
    told = seen.told(3.0)
    assert told["contacts"] == [
        {
            "row": 0,
            "col": 0,
            "what": "D12",
            "presses": 1,
            "bounces": 1,
            "ghosts": 0,
            "closed_us": 2_500,
            "last_closed_us": 500,
            "closed": False,
        },
        {
            "row": 0,
            "col": 10,
            "what": "next",
            "presses": 1,
            "bounces": 0,
            "ghosts": 0,
            "closed_us": 90_000,
            "last_closed_us": 90_000,
            "closed": False,
        },
    ]
    assert told["darts"] == {"D12": 1}
    assert len(told["silent"]) == 61


def test_a_dart_read_just_before_the_look_ends_is_counted() -> None:
    seen = Seen(BOARD)
    for event in (UP, *press(Contact(0, 0), 1_000_000, 2_000)):
        seen.hear(event)
    assert seen.told(1.0)["darts"] == {}
    seen.end()
    told = seen.told(1.0)
    assert (told["darts"], told["contacts"][0]["presses"]) == ({"D12": 1}, 1)


def test_the_sweep_and_the_link_are_told() -> None:
    down = SourceStatus("gpio", False, GONE, at_us=5)
    seen = looked(UP, down, replace(UP, lost=3))
    (told,) = seen.told(1.0)["sources"]
    assert told == {"name": "gpio", "up": True, "why": "", "sweep_us": 250, "worst_us": 900, "downs": 1, "lost": 3}
    assert next(picture.summary(seen, SAY)) == (
        "gpio: reads; a sweep takes 250 us, 900 us at the worst; went away 1 time; 3 changes were lost on the way"
    )


def test_the_map_shows_what_is_closed_seen_and_unseen() -> None:
    seen = looked(UP, *press(Contact(0, 0), 1_000_000, 2_000), ContactEdge(Contact(0, 1), True, 9_999_000))
    row = next(line for line in picture.live(seen, SAY) if line.startswith("  0 "))
    assert row.split()[:4] == ["0", "D12", "[S12]", "."]
    assert "unseen: 60 segments" in list(picture.live(seen, SAY))


def test_words_are_counted_too() -> None:
    seen = looked(SourceStatus("lines", True), Report("D12", 1), Report("D12", 2), Report("next", 3))
    assert seen.told(1.0)["words"] == {"D12": 2, "next": 1}
    assert "words: D12 2, next 1" in list(picture.summary(seen, SAY))
    assert "D12" not in {segment.name for segment in seen.silent}


def test_a_contact_that_stays_closed_is_stuck() -> None:
    seen = looked(replace(UP, closed=(Contact(0, 0),)))
    told = seen.told(1.0)
    assert told["stuck"] == ["D12"]
    (contact,) = told["contacts"]
    assert (contact["what"], contact["presses"], contact["closed"]) == ("D12", 0, True)
    assert "stuck: D12" in list(picture.summary(seen, SAY))


def test_a_source_reads_until_its_time_is_over_and_is_stopped() -> None:
    plugged, now = Plugged(BOARD, swept=False), iter(range(0, 10_000_000, 400_000))
    with events(plugged, 1.0, lambda: next(now)) as read:
        heard = [event for event in read if event is not None]
        assert plugged.sink is not None
    assert [type(event) for event in heard] == [SourceStatus]
    assert plugged.sink is None


def test_a_test_of_the_simulated_board_sees_every_segment(capsys: Capture) -> None:
    assert main(["board", "test", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["silent"] == []
    assert len(told["contacts"]) == 62
    assert set(told["darts"].values()) == {1}
    assert main(["board", "test", "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "every segment was seen"


def test_a_record_is_a_trace_that_detect_reads(capsys: Capture, tmp_path: Path) -> None:
    trace = tmp_path / "mine.jsonl"
    assert main(["board", "record", str(trace), "--lang", "en"]) == 0
    assert f"cible detect --board simulated {trace}" in capsys.readouterr().out
    assert main(["detect", "--board", "simulated", str(trace)]) == 0
    hits = [json.loads(line)["segment"] for line in capsys.readouterr().out.splitlines()]
    assert hits == [segment.name for segment in load("simulated").segments]


def test_a_record_writes_over_nothing_and_leaves_nothing_half_written(capsys: Capture, tmp_path: Path) -> None:
    trace = tmp_path / "mine.jsonl"
    trace.write_text("mine")
    assert main(["board", "record", str(trace), "--lang", "en"]) == 1
    assert "is there already: name another file" in capsys.readouterr().err
    assert trace.read_text() == "mine"
    assert main(["board", "record", str(tmp_path / "file" / "x"), "--lang", "en"]) == 0  # the folder is made
    (tmp_path / "barrier").write_text("")
    assert main(["board", "record", str(tmp_path / "barrier" / "x"), "--lang", "en"]) == 1
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("seconds", ["0", "-1", "soon", "nan"])
def test_seconds_are_a_number(seconds: str, capsys: Capture) -> None:
    assert main(["board", "test", "--seconds", seconds, "--lang", "en"]) == 2
    assert "--seconds needs a number above 0" in capsys.readouterr().err
