"""Whatever is thrown, undone, redone, corrected, whoever sits down: the log has it; nobody gets another's dart."""

from __future__ import annotations

import contextlib
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from firmware.logs.journal import Seated
from firmware.session import Acted, Refusal, Session
from firmware.session.correction import Add, BadCorrection, Correction, Move, Remove
from games import registry
from games.digest import digest
from games.kernel import AnyGame, Choose, Dart, Expire, Join, Next, Refused, Retire, Seat
from games.segments import EVERY, MISS, Segment
from tests.firmware.countdown import COUNTDOWN
from tests.firmware.past import Kept, begin

MVG = registry.find("main-vide-gagne")

TABLES: Final[dict[str, tuple[AnyGame, int, dict[str, Any]]]] = {
    "countdown": (COUNTDOWN, 3, {}),
    "fatal": (COUNTDOWN, 3, {"fatal": "on", "points": 40}),
    "legs": (COUNTDOWN, 2, {"legs": 3, "points": 21}),
    "teams": (COUNTDOWN, 3, {"legs": 2, "points": 21, "teams": 2}),
    "cards": (MVG, 2, {"lives": 2, "cards": 3}),
    "asked": (MVG, 3, {"lives": 3, "shed": "ask"}),
    "cards in legs": (MVG, 2, {"lives": 1, "cards": 3, "legs": 3}),
}

NEAR = [segment.name for segment in EVERY if segment.number < 8]


DEEDS = st.lists(
    st.one_of(
        st.sampled_from((*NEAR, *["best"] * len(NEAR))),
        st.sampled_from(("best", "next", "choose", "retire", "expire", "redo", "reseat", "join")),
        st.integers(1, 5),
        st.tuples(st.integers(0, 6), st.integers(-1, 3), st.sampled_from(NEAR)),
    ),
    max_size=60,
)
"""Segments, or the best one; words; a number: undo; three: a correction (which visit from the last, dart, where)."""


def do(at: Session, deed: Any, number: int) -> None:
    """Do it if it can be done."""
    match deed:
        case int():
            if at.deeds:
                at.undo(deed, at.t_ms + 1)
        case "redo":
            if at.can_redo:
                at.redo(at.t_ms + 1)
        case "reseat":
            seat = Seat(number % len(at.seats))
            with contextlib.suppress(Refused):  # who has left; nobody but bots
                at.reseat(seat, Seated(f"guest {number}", "pro" if number % 2 else ""), at.t_ms + 1)
        case (int(), int(), str()):
            chosen = wished(at, deed)
            if chosen:
                try:
                    proposal = at.propose(chosen)
                except BadCorrection:
                    return
                at.correct(proposal, at.t_ms + 1)
        case _:
            act(at, deed, number)


def act(at: Session, word: str, number: int) -> None:
    game, state = at.game, at.state
    acting, thrower = game.to_act(state), game.thrower(state)
    match word:
        case "join":
            at.act(Join(Seat(len(at.seats))), at.t_ms + 1, Seated(f"newcomer {number}"))
        case "choose" if acting:
            seat = acting[number % len(acting)]
            for choice in game.choices(state, seat)[:1]:
                at.act(Choose(seat, choice.token), at.t_ms + 1)
        case "retire" if acting and number % 3 == 0:
            at.act(Retire(acting[-1]), at.t_ms + 1)
        case "expire":
            if due := game.deadline(state):
                at.act(Expire(due.key), at.t_ms + 1)
        case "next" if thrower is not None:
            at.act(Next(thrower), at.t_ms + 1)
        case "join" | "choose" | "retire" | "next":
            pass
        case _ if thrower is not None:
            if word == "best":
                worth = game.aims(game.observe(state, thrower))
                word = max(worth, key=lambda segment: worth[segment]).name if worth else "S5"
            assert isinstance(at.act(Dart(thrower, game.visit(state), Segment(word)), at.t_ms + 1), Acted)
        case _ if acting:  # between legs
            act(at, "choose", number)


def wished(at: Session, deed: tuple[int, int, str]) -> Correction | None:
    """A correction of a visit that there is: a dart of it, or one more."""
    back, dart, name = deed
    visits = at.visits()
    if not visits:
        return None
    visit = visits[-1 - back % len(visits)]
    if dart < 0 or not visit.darts:
        return Add(visit.number, Segment(name))
    place = dart % len(visit.darts) + 1
    return Remove(visit.number, place) if dart == 3 else Move(visit.number, place, Segment(name))


def whole(at: Session) -> object:
    """All that a session has from its log."""
    past = at.deeds, at.actions, at.can_redo, at.rewound, at.visits(), at.to_take_back
    return at.n, at.t_ms, at.state, at.seats, *past


@pytest.mark.parametrize("table", TABLES)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(deeds=DEEDS)
def test_what_was_written_is_what_happened(table: str, deeds: list[Any]) -> None:
    game, seats, options = TABLES[table]
    at = begin(game, seats, **options)
    kept = Kept(at)
    for number, deed in enumerate(deeds):
        do(at, deed, number)
    again = kept.again(game)
    assert whole(again) == whole(at)
    state = at.state_at(0)
    for place, action in enumerate(at.actions):  # and every state is the fold of the actions before it
        result = at.game.apply(state, action)
        assert not result.refused
        state = result.state
        assert state == at.state_at(place + 1)
    if at.deeds:
        at.undo(len(at.deeds), 0)
    assert at.state == at.state_at(0)
    assert at.seats[: len(at.header.seats)] == at.seats


@pytest.mark.parametrize("table", TABLES)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(deeds=DEEDS, wish=st.tuples(st.integers(0, 12), st.integers(-1, 3), st.sampled_from(NEAR)))
def test_a_correction_keeps_its_laws(table: str, deeds: list[Any], wish: tuple[int, int, str]) -> None:
    game, seats, options = TABLES[table]
    at = begin(game, seats, **options)
    for number, deed in enumerate(deeds):
        do(at, deed, number)
    chosen = wished(at, wish)
    if not chosen:
        return
    before, was = whole(at), list(at.actions)
    try:
        proposal = at.propose(chosen)
    except BadCorrection:
        return
    finally:
        assert whole(at) == before
    fixed = at.correct(proposal, at.t_ms)
    assert (fixed.state, fixed.aside, fixed.missed) == (at.state, proposal.aside, proposal.missed)
    assert fixed.digest == digest(at.state)
    # nobody gets another's dart
    mine = [action for action in was if isinstance(action, Dart)]
    edited = [] if isinstance(chosen, Remove) else [chosen.segment]
    for dart in [action for action in at.actions if isinstance(action, Dart)]:
        if dart in mine:
            mine.remove(dart)
        elif edited and (dart.visit, dart.segment) == (chosen.visit, edited[0]):
            edited = []
        else:
            assert dart.segment is MISS
            assert dart in fixed.missed
    # all that was thrown counts or is said not to
    lost = [entry.action for entry in fixed.aside if isinstance(entry.action, Dart)]
    for dart in lost:
        mine.remove(dart)
    assert len(mine) <= 1
    if isinstance(chosen, Add):  # in the place of a miss that was filled in
        assert all(dart.segment is MISS and dart.visit == chosen.visit for dart in mine)
    # and so it is with comings, goings, and answers
    for one in was:
        if isinstance(one, Retire | Join | Choose):
            assert one in at.actions or one in [entry.action for entry in fixed.aside]
    now = list(at.actions)
    assert at.undo(1, at.t_ms).deeds == (chosen,)
    assert at.actions == was
    at.redo(at.t_ms)
    assert (at.state, at.actions) == (fixed.state, now)


@pytest.mark.parametrize("table", TABLES)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(deeds=DEEDS, wish=st.tuples(st.integers(0, 12), st.integers(0, 2), st.sampled_from(NEAR)))
def test_there_and_back_is_where_it_was(table: str, deeds: list[Any], wish: tuple[int, int, str]) -> None:
    game, seats, options = TABLES[table]
    at = begin(game, seats, **options)
    for number, deed in enumerate(deeds):
        do(at, deed, number)
    chosen = wished(at, wish)
    if not isinstance(chosen, Move):
        return
    there = next(visit for visit in at.visits() if visit.number == chosen.visit)
    same = Move(chosen.visit, chosen.dart, there.darts[chosen.dart - 1])
    state, actions = at.state, list(at.actions)
    nothing = at.propose(same)
    assert (nothing.state, nothing.aside, nothing.missed, nothing.stops) == (state, (), (), False)
    try:
        fixed = at.correct(at.propose(chosen), at.t_ms)
    except BadCorrection:
        return
    if fixed.stops or len(at.actions) != len(actions) or fixed.aside or fixed.missed:
        return
    at.correct(at.propose(same), at.t_ms)
    assert (at.state, at.actions) == (state, actions)


def test_a_refused_newcomer_and_a_refused_guest_leave_nothing() -> None:
    at = begin(COUNTDOWN)
    before = at.seats, at.state
    assert isinstance(at.act(Join(Seat(2)), 5, Seated("Zoe")), Refusal)
    at.reseat(Seat(1), Seated("Bot", "pro"), at.t_ms)
    with pytest.raises(Refused, match="somebody has to be there"):
        at.reseat(Seat(0), Seated("Bot", "good"), at.t_ms)
    assert at.names == ("Ann", "Bot")
    at.reseat(Seat(1), Seated("Bob"), 0)
    assert at.n == 2
    assert (at.seats, at.state) == before
