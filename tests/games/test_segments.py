"""Segments: the notation is the thing."""

from __future__ import annotations

import copy
import pickle

import pytest

from games.segments import EVERY, Ring, Segment, same_area


def test_there_are_104_and_each_is_its_name() -> None:
    assert len(EVERY) == 104
    for segment in EVERY:
        assert Segment(segment.name) is segment
        assert str(segment) == segment.name
        assert eval(repr(segment)) is segment


@pytest.mark.parametrize("name", ["", "S0", "S21", "D-1", "20", "s7", "T07", "BULL", "SI", " S7", "MISS1"])
def test_what_is_no_segment_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no segment is called"):
        Segment(name)


@pytest.mark.parametrize(
    ("name", "ring", "number", "score", "single", "bull"),
    [
        ("S20", Ring.SINGLE, 20, 20, True, False),
        ("SI7", Ring.INNER, 7, 7, True, False),
        ("SO7", Ring.OUTER, 7, 7, True, False),
        ("D16", Ring.DOUBLE, 16, 32, False, False),
        ("T19", Ring.TRIPLE, 19, 57, False, False),
        ("SB", Ring.OUTER_BULL, 0, 25, False, True),
        ("DB", Ring.BULL, 0, 50, False, True),
        ("B", Ring.WHOLE_BULL, 0, 25, False, True),
        ("MISS", Ring.MISS, 0, 0, False, False),
    ],
)
def test_what_a_name_says(name: str, ring: Ring, number: int, score: int, single: bool, bull: bool) -> None:
    segment = Segment(name)
    assert (segment.ring, segment.number, segment.score) == (ring, number, score)
    assert (segment.single, segment.bull) == (single, bull)


def test_copies_stay_the_same_object() -> None:
    for segment in EVERY:
        assert copy.copy(segment) is segment
        assert copy.deepcopy(segment) is segment
        assert pickle.loads(pickle.dumps(segment)) is segment


@pytest.mark.parametrize(
    ("a", "b", "same"),
    [
        ("S7", "SI7", True),
        ("SO7", "S7", True),
        ("SI7", "SO7", False),
        ("S7", "SI8", False),
        ("S7", "D7", False),
        ("B", "SB", True),
        ("DB", "B", True),
        ("SB", "DB", False),
        ("B", "MISS", False),
        ("T20", "T20", True),
    ],
)
def test_two_names_of_one_area(a: str, b: str, same: bool) -> None:
    assert same_area(Segment(a), Segment(b)) is same
    assert same_area(Segment(b), Segment(a)) is same
