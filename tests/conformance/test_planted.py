"""Each law is broken by a game that was spoilt for it, and named; the honest game keeps them all."""

from __future__ import annotations

import pytest

from tests.conformance.faults import LEGS, PLANTED, toys
from tests.conformance.laws import LAWS, broken
from tests.conformance.toy import Toy
from tests.conformance.variants import Variant


def test_the_honest_game_keeps_every_law() -> None:
    for each in toys(Toy()):
        assert not broken(each), each.name


@pytest.mark.parametrize("match", LEGS, ids=[each.name for each in LEGS])
def test_a_match_of_its_legs_does_too(match: Variant) -> None:
    assert not broken(match)


def test_each_law_has_a_game_that_breaks_it() -> None:
    assert {law for law, _, _ in PLANTED} == set(LAWS)


@pytest.mark.parametrize(
    ("law", "game", "along"), [pytest.param(*each, id=f"{each[0]}: {each[1].__name__}") for each in PLANTED]
)
def test_the_fault_is_named(law: str, game: type[Toy], along: tuple[str, ...]) -> None:
    found = set[str]().union(*(broken(each) for each in toys(game())))
    assert law in found
    assert found <= {law, *along}, "laws that have nothing to do with it are broken too"
