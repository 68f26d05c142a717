"""Combinations: what cards are, what beats what, and that all ways to find plays agree."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from games.cards import Card
from games.combinations import (
    CARDS,
    DECK,
    FOUR,
    PAIR,
    ROUND,
    SINGLE,
    Cards,
    Combination,
    answers,
    beats,
    cheapest,
    every_answer,
    every_lead,
    gather,
    leads,
    read,
    spread,
    types,
)


def cards(names: str) -> Cards:
    return gather(Card(name) for name in names.split())


def combination(names: str) -> Combination:
    found = read(cards(names))
    assert found is not None
    return found


def test_a_deck_from_the_lowest_to_the_highest() -> None:
    assert [CARDS[place].name for place in (0, 1, 4, 47, 48, 51)] == ["3S", "3C", "4S", "AH", "2S", "2H"]
    assert spread(cards("2H 3S 10D")) == (Card("3S"), Card("10D"), Card("2H"))


@pytest.mark.parametrize(
    ("names", "kind", "length"),
    [
        ("9S", "set", 1),
        ("2S 2H", "set", 2),
        ("7S 7C 7H", "set", 3),
        ("7S 7C 7D 7H", "set", 4),
        ("QS KD AH", "run", 3),
        ("3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS", "run", 12),
        ("5S 5C 6S 6C 7S 7C", "pairs", 3),
    ],
)
def test_what_cards_are(names: str, kind: str, length: int) -> None:
    found = combination(names)
    assert (found.shape.kind, found.shape.length, found.shape.size) == (kind, length, len(names.split()))


@pytest.mark.parametrize(
    "names",
    ["", "3S 4S", "KD AH 2C", "AS 2C 3D", "5S 5C 6S 6C", "3S 4S 6S", "3S 3C 4S", "5S 5C 6S 6C 7S", "KS KC AS AC 2S 2C"],
)
def test_what_is_no_combination(names: str) -> None:
    assert read(cards(names)) is None


def test_reading_agrees_with_the_plays_that_are_found_in_every_small_set_of_cards() -> None:
    """Of a third of a deck, all choices of up to six cards: a combination, or not, either way."""
    chance = random.Random(13)
    hand = sum(1 << place for place in chance.sample(range(52), 15))
    found = {play.cards for play in every_lead(hand) if play.shape.size <= 6}
    tried = {
        sum(1 << PLACE for PLACE in some)
        for size in range(1, 7)
        for some in combinations([place for place in range(52) if hand >> place & 1], size)
    }
    assert found == {some for some in tried if read(some) is not None}


def test_the_plays_named_by_ranks_are_the_lowest_of_all_that_would_do() -> None:
    """Against brute force: of each top rank, the lowest top card that beats, the lowest suits below it."""
    chance = random.Random(5)
    for _ in range(300):
        hand = sum(1 << place for place in chance.sample(range(52), 13))
        table = chance.choice(every_lead(DECK & ~hand & sum(1 << place for place in chance.sample(range(52), 20)) or 1))
        ladder = chance.random() < 0.5
        all_of_them = every_answer(hand, table.cards, ladder)
        assert all(beats(play, table, ladder) and read(play.cards) == play for play in all_of_them)
        best: dict[int, Combination] = {}
        for play in all_of_them:
            best[play.rank] = min(best.get(play.rank, play), play, key=lambda one: (one.shape.size, one.top, one.cards))
        assert {play.rank: play for play in answers(hand, table.cards, ladder)} == best


def test_sequences_of_one_rank_are_told_apart_by_their_last_card() -> None:
    assert beats(combination("3S 4S 5H"), combination("3H 4H 5D"))
    assert not beats(combination("3H 4H 5C"), combination("3S 4S 5D"))
    assert not beats(combination("3S 4S 5S 6S"), combination("3S 4S 5D"))


@pytest.mark.parametrize(
    ("bomb", "on", "strict", "ladder"),
    [
        ("7S 7C 7D 7H", "2H", True, True),
        ("4S 4C 5S 5C 6S 6C", "2H", True, True),
        ("7S 7C 7D 7H", "2S 2H", False, False),
        ("4S 4C 5S 5C 6S 6C", "2S 2H", False, False),
        ("4S 4C 5S 5C 6S 6C 7S 7C", "2S 2H", True, True),
        ("4S 4C 5S 5C 6S 6C 7S 7C", "2S 2C 2H", False, False),
        ("4S 4C 5S 5C 6S 6C 7S 7C 8S 8C", "2S 2C 2H", True, True),
        ("7S 7C 7D 7H", "AH", False, False),
        ("7S 7C 7D 7H", "5S 5C 5D 5H", True, True),
        ("7S 7C 7D 7H", "8S 8C 9S 9C 10S 10C", False, True),
        ("8S 8C 9S 9C 10S 10C", "7S 7C 7D 7H", False, False),
        ("3S 3C 4S 4C 5S 5C 6S 6C", "7S 7C 7D 7H", False, True),
        ("3S 3C 4S 4C 5S 5C 6S 6C", "8S 8C 9S 9C 10S 10C", False, True),
    ],
)
def test_bombs(bomb: str, on: str, strict: bool, ladder: bool) -> None:
    assert beats(combination(bomb), combination(on)) is strict
    assert beats(combination(bomb), combination(on), ladder=True) is ladder


def test_two_bombs_of_one_top_rank_the_one_with_fewer_cards() -> None:
    hand = cards("5S 5C 6S 6C 7S 7C 7D 7H")
    (bomb,) = [play for play in answers(hand, cards("2S")) if play.rank == combination("7S").rank]
    assert bomb.shape == FOUR


def test_the_cheapest_is_of_the_type_asked_for_if_there_is_one() -> None:
    plays = answers(cards("7S 7C 7D 7H 2H"), cards("2S"))
    assert cheapest(plays, SINGLE) == combination("2H")
    assert cheapest(answers(cards("7S 7C 7D 7H 8S"), cards("2S")), SINGLE) == combination("7S 7C 7D 7H")
    assert cheapest((), PAIR) is None


def test_types_go_round_from_the_longest_sequence_to_the_single() -> None:
    hand = cards("3S 3C 4S 4C 5S 5C 6D 9S 9C 9D 9H")
    words = [(shape.kind, shape.length) for shape in types(hand)]
    assert words == [("run", 4), ("run", 3), ("pairs", 3), ("set", 4), ("set", 3), ("set", 2), ("set", 1)]
    assert [shape for shape in ROUND if shape in types(hand)] == list(types(hand))


def test_the_card_that_must_be_played_is_in_every_lead() -> None:
    hand = cards("3S 3C 4C 5D 9S 9H")
    must = combination("3S").top
    assert {play.cards for play in every_lead(hand, must)} == {cards(names) for names in ("3S", "3S 3C", "3S 4C 5D")}
    assert all(play.cards & 1 for shape in types(hand, must) for play in leads(hand, shape, must))
