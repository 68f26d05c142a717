"""Cards: names, values, decks, hands."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest

from games.cards import Card, deck, in_order


def test_mvg_28_to_32_values() -> None:
    assert [Card(f"{rank}S").value for rank in ("A", "2", "10", "J", "Q", "K")] == [1, 2, 10, 11, 12, 13]
    assert Card("JK1").value == Card("JK2.3").value == 14


def test_a_card_is_its_name_and_copies_share_a_face() -> None:
    for card in deck(4):
        assert eval(repr(card)) is card
        assert pickle.loads(pickle.dumps(card)) is card
        assert copy.deepcopy(card) is card
    assert Card("QH.2") is not Card("QH")
    assert Card("QH.2").face == Card("QH").face == "QH"
    assert (Card("QH.2").deck, Card("QH").deck) == (2, 1)


@pytest.mark.parametrize("name", ["", "1S", "11H", "qh", "QX", "JK3", "QH.5", "QH.1", "10"])
def test_what_is_no_card_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no card is called"):
        Card(name)


@pytest.mark.parametrize(("decks", "jokers", "count"), [(1, 2, 54), (1, 0, 52), (2, 1, 106), (4, 2, 216)])
def test_decks(decks: int, jokers: int, count: int) -> None:
    whole = deck(decks, jokers)
    assert len(whole) == len(set(whole)) == count
    copies = Counter(card.face for card in whole)
    assert set(copies.values()) == {decks}


def test_a_hand_in_order() -> None:
    hand = tuple(Card(name) for name in ("JK2", "KD", "2H", "JK1", "2S", "AH", "10C", "2S.2"))
    assert [card.name for card in in_order(hand)] == ["AH", "2S", "2S.2", "2H", "10C", "KD", "JK1", "JK2"]
