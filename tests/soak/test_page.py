"""The page of the soak: each section is written anew alone, and says for itself how it was made."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.soak import page, parts
from tests.soak.__main__ import main

TITLES = ("one", "two", "three")
MADE = re.compile(
    r'`make soak ARGS="--only ([a-z0-9-]+) --count \d+( --first \d+)?"`: [\d,]+ s on \d+ process(es)?, '
    r"Python 3\.\d+\.\d+, \w+, \d{4}-\d\d-\d\d\."
)


def whole() -> str:
    text = ""
    for title in TITLES:
        text = page.renewed(text, TITLES, title, [f"made: {title}", "", "* a", "", "| b |"])
    return text


def test_a_section_is_written_anew_and_the_others_stay_as_they_are() -> None:
    before = whole()
    after = page.renewed(before, TITLES, "two", ["made: again", "", "less"])
    assert page.sections(after) == {**page.sections(before), "two": "made: again\n\nless"}
    assert tuple(page.sections(after)) == TITLES
    assert page.renewed(after, TITLES, "two", page.sections(before)["two"].split("\n")) == before


def test_a_section_takes_its_place_whenever_it_is_written() -> None:
    text = page.renewed("", TITLES, "three", ["c"])
    text = page.renewed(text, TITLES, "one", ["a"])
    assert text == f"{page.HEAD}\n## one\n\na\n\n## three\n\nc\n"


def test_a_part_that_is_no_more_goes_from_the_page() -> None:
    assert tuple(page.sections(page.renewed(whole(), ("one", "three"), "one", ["a"]))) == ("one", "three")


def test_the_command_does_what_it_is_told_and_writes_that_section(tmp_path: Path) -> None:
    text = page.renewed("", [part.title for part in parts.every()], "Nothing lost", ["as it was"])
    place = tmp_path / "soak.md"
    place.write_text(text)
    assert main(["--only", "noise", "--count", "2000", "--first", "7", "--page", str(place)]) == 0
    found = page.sections(place.read_text())
    assert tuple(found) == ("Nothing lost", "Noise")
    assert found["Nothing lost"] == "as it was"
    assert re.match(
        r"`make soak ARGS=.--only noise --count 2000 --first 7.`: \d+ s on 1 process, Python 3[.]", found["Noise"]
    )
    assert "2,000 random bytes" in found["Noise"]


def test_what_is_no_part_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--only", "noise,nonsense", "--page", str(tmp_path / "soak.md")])
    assert "no part is called nonsense; there are " in capsys.readouterr().err
    assert not (tmp_path / "soak.md").exists()


def test_every_count_is_of_a_part() -> None:
    assert set(parts.COUNTS) <= {part.name for part in parts.every()}


def test_each_section_of_the_page_says_how_it_was_made() -> None:
    text = page.PAGE.read_text()
    assert text.startswith(page.HEAD)
    names = {part.title: part.name for part in parts.every()}
    made = {title: MADE.match(body) for title, body in page.sections(text).items()}
    assert {title: found and found[1] for title, found in made.items()} == {title: names[title] for title in made}
