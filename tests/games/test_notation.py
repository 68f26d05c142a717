"""Actions as people and logs write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel import Action, Choose, Dart, Expire, Next, Retire, Seat
from games.notation import letter, parse, write
from games.segments import EVERY, Segment

SEATS = st.integers(0, 15).map(Seat)
OTHER_WORDS = {"next", "retire", *(segment.name for segment in EVERY)}
WORDS = st.from_regex(r"[A-Za-z0-9@-]+( [A-Za-z0-9-]+)*", fullmatch=True).filter(lambda word: word not in OTHER_WORDS)
TOKENS = st.one_of(st.sampled_from(["stop", "keep", "3-6@3", "play 9S 9C", "points 8 6", "S7 x", "next one"]), WORDS)
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(Dart, SEATS, st.just(7), st.sampled_from(EVERY)),
    st.builds(Next, SEATS, st.sampled_from(["button", "pulled", "timeout"])),
    st.builds(Choose, SEATS, TOKENS),
    st.builds(Expire, st.sampled_from(["stop-12-1", "reveal-3"])),
    st.builds(Retire, SEATS),
)


@given(ACTIONS)
def test_what_is_written_is_read_again(action: Action) -> None:
    assert parse(write(action), 7) == action


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("A:S7", Dart(Seat(0), 3, Segment("S7"))),
        ("P:MISS", Dart(Seat(15), 3, Segment("MISS"))),
        ("B:next", Next(Seat(1))),
        ("B:next (pulled)", Next(Seat(1), "pulled")),
        ("A:stop", Choose(Seat(0), "stop")),
        ("A:play 9S 9C", Choose(Seat(0), "play 9S 9C")),
        ("B:points 8 6", Choose(Seat(1), "points 8 6")),
        ("expire:stop-12", Expire("stop-12")),
        ("C:retire", Retire(Seat(2))),
    ],
)
def test_the_notation(line: str, action: Action) -> None:
    assert parse(line, 3) == action
    assert write(action) == line


@pytest.mark.parametrize(
    "line", ["", "A", "A:", ":S7", "Q:S7", "a:S7", "A S7", "A:S7\n", "A:a\nb", "A:stop (pulled)", "expire:"]
)
def test_what_is_no_action_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"no action|only next"):
        parse(line, 1)


def test_a_deadline_has_a_key() -> None:
    with pytest.raises(ValueError, match="key"):
        Expire("")


def test_seats_are_letters() -> None:
    assert [letter(seat) for seat in (0, 1, 15)] == ["A", "B", "P"]
