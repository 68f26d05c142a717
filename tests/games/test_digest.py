"""Digests that hold for ever."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from games.cards import Card
from games.catalogue.main_vide_gagne import GAME
from games.digest import digest
from games.segments import Segment
from tests.games.table import SEED, options, throw

VALUE = "4dfb41bbbeb76fc6"
FRESH = "b41e6e3de6ddab08"
LATER = "92b7615b25dcf406"


@dataclass(frozen=True)
class Pair:
    a: Any
    b: Any


class Token:
    """Something else that is its name."""

    def __init__(self, name: str) -> None:
        self.name = name


def test_these_digests_are_for_ever() -> None:
    value = Pair((1, True, None, "è", b"\x00\xff"), (Card("QH.2"), Segment("T20"), 1.5))
    assert digest(value) == VALUE
    state = GAME.setup(options(3), 3, SEED)
    assert digest(state) == FRESH
    assert digest(throw(state, "S7", "DB", "next")) == LATER


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (1, True),
        (0, None),
        (("ab",), ("a", "b")),
        (((1,), 2), (1, (2,))),
        ("1", 1),
        (b"a", "a"),
        (Pair(1, 2), Pair(2, 1)),
        (Card("QH"), Card("QH.2")),
        (Segment("S7"), "S7"),
        (Card("QH"), Token("QH")),
        ((), ((),)),
    ],
)
def test_different_values_have_different_digests(one: Any, other: Any) -> None:
    assert digest(one) != digest(other)


@pytest.mark.parametrize("value", [[1], {1}, {"a": 1}, object()])
def test_what_has_no_canonical_form_is_refused(value: Any) -> None:
    with pytest.raises(TypeError, match="cannot hold"):
        digest((value,))
