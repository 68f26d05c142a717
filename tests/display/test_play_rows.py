"""Rows of players can be read, whatever the table: high enough, nothing cut short, no letter on another."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from display.drawlist import Box, Panel, Picture, Sprite, Words
from display.fonts import descent
from display.layout import NEXT_UP, grid
from display.painters import forecast
from tests.display import samples
from tests.display.reading import place, touch
from tests.display.test_play_legible import SIZES

SEATS = (2, 3, 4, 6, 8, 9, 12, 16)


def ink(words: Words) -> Box:
    """What a line covers, its letters' tails included."""
    box = place(words)
    return Box(box.x, box.y, box.w, box.h + descent(words.string, words.cap, words.font))


def words_of(picture: Picture) -> list[Words]:
    return [op for op in picture.ops if isinstance(op, Words) and op.string]


def table(picture: Picture) -> list[tuple[Panel, list[Words]]]:
    """Every filled panel with the words on it."""
    panels = [op for op in picture.ops if isinstance(op, Panel) and op.fill is not None]
    return [(panel, [op for op in words_of(picture) if panel.box.holds(place(op).centre)]) for panel in panels]


@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_the_forecast_of_a_decision_is_legible(seats: int, size: tuple[int, int], code: str) -> None:
    picture = samples.picture(samples.deciding(seats), size, code)
    for one, other in itertools.combinations(words_of(picture), 2):
        assert not touch(place(one), place(other)), (one, other)
    rows = [(panel, words) for panel, words in table(picture) if any("›" in word.string for word in words)]
    assert rows
    for panel, words in rows:
        assert panel.box.h >= max(word.cap for word in words) * forecast.ROW - 0.5, (panel, words)
        name = min(words, key=lambda word: word.at[0])
        assert len(name.string.rstrip("…")) >= min(2, len(name.string)), name
    said = " ".join(op.string for op in words_of(picture))
    assert ("avec bull" if code == "fr" else "with bull") in said


@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_an_empty_hand_and_the_darts_that_emptied_it_stand_apart(size: tuple[int, int], code: str) -> None:
    """Once the darts began five px under "Main vide !"."""
    picture = samples.picture(samples.STOP, size, code)
    zones = grid(size)
    title = next(op for op in words_of(picture) if op.key == "banner")
    foot = [op for op in words_of(picture) if op is not title and zones.hand.holds(place(op).centre)]
    assert len(foot) == (0 if zones.tall else 4)
    assert all(place(op).y >= ink(title).bottom + 0.012 * zones.unit for op in foot)


@pytest.mark.parametrize("size", SIZES)
def test_all_are_shown_or_counted_and_who_would_be_out_comes_first(size: tuple[int, int]) -> None:
    form = samples.deciding(16)
    assert form.view.decision is not None
    picture = samples.picture(form, size)
    gone = sum(op.kind == "icon" for op in picture.ops if isinstance(op, Sprite))
    gone += sum(op.string == "éliminé" for op in words_of(picture))
    more = [op.string for op in words_of(picture) if op.string.startswith("encore ")]
    rows = form.view.decision.rows
    shown = len({op.args for op in picture.ops if isinstance(op, Sprite) and op.kind == "seat"} - {(0,)})
    left_out = int(more[0].split()[1]) if more else 0
    assert shown + left_out == len(rows)
    if left_out:
        counts = sorted((sum(tone == "danger" for _, tone in row.cells) for row in rows), reverse=True)
        assert gone == sum(counts[:shown])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_rows_of_other_players_are_high_enough(seats: int, size: tuple[int, int]) -> None:
    picture = samples.picture(samples.crowd(seats), size)
    rows = [(panel, words) for panel, words in table(picture) if panel.key.startswith("row ")]
    assert len(rows) == seats - 1
    for panel, words in rows:
        assert panel.box.h >= max(word.cap for word in words) * 1.35, (panel, words)


def test_at_a_crowded_table_who_is_out_stands_last_with_the_name_alone() -> None:
    form = samples.crowd(16)
    rows = [(panel, words) for panel, words in table(samples.picture(form)) if panel.key.startswith("row ")]
    out = {rival.seat for rival in form.view.rivals if rival.out}
    order = [int(panel.key.split()[1]) for panel, _ in rows]
    assert set(order[-len(out) :]) == out
    assert all(len(words) == 1 for _, words in rows[-len(out) :])
    assert all(len(words) == 3 for _, words in rows[NEXT_UP : -len(out)])


@pytest.mark.parametrize("name", ["Hugo", "Cy", "Jacqueline", "Poggy, junior", "Ag"])
@pytest.mark.parametrize("size", SIZES)
def test_a_name_with_a_tail_keeps_off_what_is_under_it(name: str, size: tuple[int, int]) -> None:
    for form in (samples.PLAY, samples.STOP):
        picture = samples.picture(replace(form, names=(name, *samples.NAMES[1:])), size)
        box = ink(next(op for op in words_of(picture) if op.key == "thrower"))
        others = [ink(op) for op in words_of(picture) if op.key != "thrower"]
        others += [op.box for op in picture.ops if isinstance(op, Sprite) and op.kind in ("token", "slot", "card")]
        others += [op.box for op in picture.ops if isinstance(op, Panel)]
        assert not any(touch(box, other) for other in others)
        assert box.y >= 0


@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_an_empty_hand_is_said_clear_of_what_emptied_it(seats: int, size: tuple[int, int], code: str) -> None:
    picture = samples.picture(samples.deciding(seats), size, code)
    title = next(op for op in words_of(picture) if op.key == "banner")
    frame = next(op.box for op in picture.ops if isinstance(op, Panel) and op.dashed and op.box.holds(title.at))
    assert ink(title).bottom <= frame.bottom
    assert not any(touch(ink(title), place(op)) for op in words_of(picture) if op is not title)


@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_who_throws_first_keeps_its_tails_to_itself(size: tuple[int, int], code: str) -> None:
    words = words_of(samples.picture(samples.ORDER, size, code))
    large = max(word.cap for word in words)
    for one in (word for word in words if word.cap == large):
        assert not any(touch(ink(one), place(other)) for other in words if other is not one)


@pytest.mark.parametrize("size", SIZES)
def test_while_somebody_is_asked_the_hand_and_the_cards_in_question_are_seen(size: tuple[int, int]) -> None:
    picture = samples.picture(samples.ASKS, size)
    keys = {op.key for op in picture.ops if isinstance(op, (Sprite, Panel))}
    assert {f"card {card}" for card in ("4C", "8S", "8H", "QH", "KD")} <= keys
    if size[0] / size[1] != 4 / 3:  # there the rows have room for names and answers only
        assert "card 8D" in keys
    under = [op for op in words_of(picture) if not op.key.startswith("said")]
    for one, other in itertools.combinations(under, 2):
        assert not touch(place(one), place(other)), (one, other)
    assert "rien" not in [op.string for op in words_of(picture)]
