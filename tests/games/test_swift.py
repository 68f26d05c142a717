"""Values that are made fast are the values they would be."""

from __future__ import annotations

import copy
import inspect
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, replace

import pytest

from games.digest import digest
from games.swift import swift


@dataclass(frozen=True, slots=True)
class Slow:
    name: str
    darts: tuple[int, ...]
    left: int = 3


@swift
@dataclass(frozen=True, slots=True)
class Swift:
    name: str
    darts: tuple[int, ...]
    left: int = 3


def test_it_is_made_as_any_dataclass_is() -> None:
    assert inspect.signature(Swift) == inspect.signature(Slow)
    one = Swift("A", darts=(1, 2))
    assert (one.name, one.darts, one.left) == ("A", (1, 2), 3)
    assert repr(one) == "Swift(name='A', darts=(1, 2), left=3)"
    assert digest(one) == digest(Swift("A", (1, 2), 3)) != digest(Slow("A", (1, 2)))
    with pytest.raises(TypeError):
        Swift("A")  # type: ignore[call-arg]


def test_it_is_a_value() -> None:
    one = Swift("A", (1, 2), 1)
    for same in (Swift("A", (1, 2), 1), replace(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
        assert same == one
        assert hash(same) == hash(one)
    assert replace(one, left=0) == Swift("A", (1, 2), 0) != one
    with pytest.raises(FrozenInstanceError):
        one.left = 2  # type: ignore[misc]


@pytest.mark.parametrize("way", ["after", "made"])
def test_what_does_more_than_keep_its_fields_is_not_for_it(way: str) -> None:
    @dataclass(frozen=True, slots=True)
    class Checked:
        left: int

        def __post_init__(self) -> None:
            assert self.left

    @dataclass(frozen=True, slots=True)
    class Made:
        darts: list[int] = field(default_factory=list)

    with pytest.raises(TypeError, match="does more"):
        swift(Checked if way == "after" else Made)
