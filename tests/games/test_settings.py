"""Match options as people write them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.catalogue.main_vide_gagne.options import SETTINGS
from games.settings import BadOption, Setting, parse
from games.text import text
from tests.conformance.told import say

ROWS = (
    Setting("decks", text("Decks"), "auto", ("auto",), 1, 4),
    Setting("lives", text("Lives"), 9, low=1, high=30, per_seat=True),
    Setting("rings_count", text("Rings"), (), seats=True),
    Setting("numbers", text("Numbers"), "usual", ("usual",), 1, 20, several=(2, 4)),
)


def test_what_is_not_written_has_its_default() -> None:
    assert parse(ROWS, {}, 3) == {"decks": "auto", "lives": 9, "rings_count": (), "numbers": "usual"}


@pytest.mark.parametrize(
    ("key", "written", "value"),
    [
        ("decks", "2", 2),
        ("decks", " auto ", "auto"),
        ("lives", "5", 5),
        ("lives", "15,9,6", (15, 9, 6)),
        ("lives", (15, 9, 6), (15, 9, 6)),
        ("rings_count", "A,C", (0, 2)),
        ("rings_count", "b", (1,)),
        ("rings_count", "none", ()),
        ("rings_count", (2,), (2,)),
        ("numbers", "20,3", (20, 3)),
        ("numbers", "usual", "usual"),
    ],
)
def test_what_people_write(key: str, written: Any, value: Any) -> None:
    assert parse(ROWS, {key: written}, 3)[key] == value


@pytest.mark.parametrize(
    ("key", "written"),
    [
        ("decks", "0"),
        ("decks", "5"),
        ("decks", "two"),
        ("decks", "1,2,3"),
        ("decks", ""),
        ("decks", "²"),
        ("lives", "9,9"),
        ("lives", "31"),
        ("lives", "9,0,9"),
        ("lives", "-3"),
        ("numbers", "20"),
        ("numbers", "20,20"),
        ("numbers", "21,20"),
        ("numbers", "1,2,3,4,5"),
        ("rings_count", "A,A"),
        ("rings_count", "D"),
        ("rings_count", "1"),
        ("rings_count", ""),
    ],
)
def test_a_value_outside_the_list_is_named_with_what_it_may_be(key: str, written: str) -> None:
    with pytest.raises(BadOption) as bad:
        parse(ROWS, {key: written}, 3)
    assert bad.value.key == key
    told = dict(bad.value.why.args)
    assert told["key"] == key
    assert told["value"] == written
    assert told["allowed"] == next(row for row in ROWS if row.key == key).allowed()


def test_where_few_numbers_are_allowed_they_are_words_and_may_be_written_as_numbers() -> None:
    holes = Setting("holes", text("Holes"), "9", ("9", "18"))
    assert [parse((holes,), {"holes": written}, 2)["holes"] for written in ("18", 18)] == ["18", "18"]
    for other in ("10", 10):
        with pytest.raises(BadOption):
            parse((holes,), {"holes": other}, 2)


def test_a_menu_goes_in_steps_over_what_is_chosen_now() -> None:
    start = Setting("start", text("From"), 501, ("off",), 101, 701, step=200)
    assert start.offered(501) == ("off", 101, 301, 501, 701)
    assert start.offered(170) == ("off", 101, 170, 301, 501, 701)
    assert start.accepts(170, 2)
    assert ROWS[0].offered("auto") == ("auto", 1, 2, 3, 4)


def test_what_is_allowed_is_said_in_one_language() -> None:
    assert [say(row.allowed()) for row in ROWS] == [
        "auto, 1 to 4",
        "1 to 30, one number a seat: 9,5,9",
        "seats: A,C, none",
        "usual, 2 to 4 numbers, each 1 to 20",
    ]
    assert text("{low} to {high}", low=1, high=4) in dict(ROWS[0].allowed().args).values()


@pytest.mark.parametrize(
    ("key", "cure"), [("live", "lives"), ("deks", "decks"), ("x", "decks, lives, rings_count, numbers")]
)
def test_an_unknown_key_is_named_with_the_nearest_right_one(key: str, cure: str) -> None:
    with pytest.raises(BadOption) as bad:
        parse(ROWS, {key: "1"}, 3)
    assert bad.value.key == key
    assert dict(bad.value.why.args) == {"key": key, "cure": cure}


def _reads(key: str, word: str) -> bool:
    row = next(row for row in SETTINGS if row.key == key)
    value = row.read(word)
    return value is not None and row.accepts(value, 4)


WORDS = st.one_of(st.text(max_size=8), st.sampled_from(["auto", "off", "2", "9", "A,B", "9,5,9,5", "open", "outer"]))


@given(st.dictionaries(st.sampled_from([row.key for row in SETTINGS]), WORDS, max_size=4))
def test_any_words_give_options_in_the_lists_or_a_bad_option(written: dict[str, str]) -> None:
    bad = {key for key, word in written.items() if not _reads(key, word)}
    if bad:
        with pytest.raises(BadOption) as refusal:
            parse(SETTINGS, written, 4)
        assert refusal.value.key in bad
    else:
        options = parse(SETTINGS, written, 4)
        assert all(row.accepts(options[row.key], 4) for row in SETTINGS)


def test_every_plain_value_of_a_menu_is_accepted() -> None:
    for row in SETTINGS:
        assert row.default == () or row.default in row.values()
        for value in row.values():
            assert parse(SETTINGS, {row.key: value}, 2)[row.key] == value
            assert parse(SETTINGS, {row.key: str(value)}, 2)[row.key] == value


def test_every_word_has_its_label() -> None:
    for row in SETTINGS:
        assert {word for word, _ in row.labels} == set(row.words)
