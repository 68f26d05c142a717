"""An hour of the bar, and proof that a week of it would notice."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from firmware.logs.journal import Journal
from tests.soak import bar, week
from tests.soak.bar import Week
from tests.soak.match import Broken
from tests.soak.meters import Meter

METER = Meter(kb=200_000, blocks=400_000, files=20, threads=2, tasks=4, disk=50_000)


def test_for_an_hour_guests_play_the_disk_fails_the_program_ends_and_all_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bar, "DRAWN", 50)
    monkeypatch.setattr("secrets.token_bytes", random.Random(4).randbytes)  # the same matches every time
    tally = Week(4, tmp_path).live(1)
    assert tally.matches > 3
    assert tally.ends + tally.pulls > 2
    assert tally.lines > 100
    assert tally.troubles > 0


def test_a_line_that_is_never_written_would_show(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    append = Journal.append
    monkeypatch.setattr(Journal, "append", lambda self, entry: None if b'"n":3,' in entry else append(self, entry))
    monkeypatch.setattr(bar, "PATIENCE_S", 0.05)
    monkeypatch.setattr("secrets.token_bytes", random.Random(4).randbytes)
    with pytest.raises(Broken, match=r"is the whole match|is a match"):
        Week(4, tmp_path).live(1)


def test_what_is_as_it_was_has_not_grown() -> None:
    week.same([METER] * 24, [replace(METER, blocks=405_000, kb=190_000)] * 24)


@pytest.mark.parametrize(("name", "value"), [("kb", 230_000), ("blocks", 440_000), ("files", 23), ("tasks", 9)])
def test_what_has_grown_is_named(name: str, value: int) -> None:
    with pytest.raises(Broken, match=f"on a later day {name} is"):
        week.same([METER] * 24, [replace(METER, **{name: value})] * 24)


def test_the_page_shows_each_day_from_the_second_on() -> None:
    tally = bar.Tally(hours=62, matches=300, lines=9_000, written=900_000, syncs=9_900)
    lines = week.told(tally, [[METER] * 24, [METER] * 24])
    assert "9,000 deeds in their logs, 100 bytes and 1.10 syncs each" in lines[0]
    assert lines[-2:] == ["| 2 | 200 | 400,000 | 20 | 2 | 4 | 50 |", "| 3 | 200 | 400,000 | 20 | 2 | 4 | 50 |"]
