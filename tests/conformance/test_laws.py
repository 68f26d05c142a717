"""The laws of ``games.kernel``, over random matches of every game with every setting."""

from __future__ import annotations

import dataclasses
import random
import string
from collections.abc import Iterator
from typing import Any, cast

import pytest

from games.digest import digest
from games.kernel import TABLE, Action, Audience, Choose, Dart, Expire, Next, Retire, Seat
from games.notation import parse, write
from games.rng import Rng
from games.segments import MISS, Segment
from games.text import Named, Text
from tests.conformance.playout import playout
from tests.conformance.variants import VARIANTS, Variant

EVERY_VARIANT = pytest.mark.parametrize("variant", VARIANTS, ids=[variant.name for variant in VARIANTS])


def texts(value: Any) -> Iterator[Text]:
    """Every text inside a view."""
    if isinstance(value, Text):
        yield value
    if isinstance(value, tuple):
        for item in value:
            yield from texts(item)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from texts(getattr(value, field.name))


def assert_well_formed(said: Text, seats: int) -> None:
    """Its places are exactly its arguments, and whom it names sits at the table."""
    places = {name for _, name, _, _ in string.Formatter().parse(said.msgid) if name is not None}
    filled = {name for name, _ in said.args} | ({"n"} & places if said.n is not None else set())
    assert places == filled, said
    assert all(0 <= arg.seat < seats for _, arg in said.args if isinstance(arg, Named)), said


def audiences(seats: int) -> tuple[Audience, ...]:
    return (TABLE, *(Seat(seat) for seat in range(seats)))


def odd_actions(variant: Variant, state: Any, chance: random.Random) -> list[Action]:
    """Actions that nobody may take in this state."""
    game, acting = variant.game, variant.game.to_act(state)
    somebody, thrower, visit = acting[0], game.thrower(state), game.visit(state)
    strangers = [Seat(seat) for seat in range(variant.seats + 2) if seat not in acting]
    odd: list[Action] = [
        Dart(somebody, visit + 1, MISS),
        Dart(somebody, visit - 1, Segment("T20")),
        Dart(somebody, visit, cast(Segment, None)),
        Choose(somebody, "no such token"),
        Expire("no such deadline"),
        Retire(Seat(variant.seats + 7)),
    ]
    for seat in strangers[:2]:
        odd += [Dart(seat, visit, MISS), Next(seat), Choose(seat, "stop")]
    odd += [action for seat in acting if seat != thrower for action in (Dart(seat, visit, MISS), Next(seat))]
    return chance.sample(odd, 3)


def assert_ready(variant: Variant, state: Any) -> None:
    """Who may act, throw and choose agree, and all that may be said can be written and read again."""
    game = variant.game
    acting, thrower, visit = game.to_act(state), game.thrower(state), game.visit(state)
    assert len(set(acting)) == len(acting)
    assert thrower is None or acting[0] == thrower
    assert bool(acting) == (game.outcome(state) is None)
    for seat in map(Seat, range(variant.seats)):
        offered = game.choices(state, seat)
        assert seat in acting or not offered
        assert seat == thrower or seat not in acting or offered, "who does not throw has something to choose"
        assert len({choice.token for choice in offered}) == len(offered)
        for choice in offered:
            assert parse(write(Choose(seat, choice.token)), visit) == Choose(seat, choice.token)
            assert choice.button is None or seat == thrower
    due = game.deadline(state)
    assert due is None or parse(write(Expire(due.key)), visit) == Expire(due.key)


CALM_AND_RESTLESS = pytest.mark.parametrize("unrest", [0.0, 0.01], ids=["calm", "restless"])
"""Without and with people who leave and deadlines that pass."""


@EVERY_VARIANT
@CALM_AND_RESTLESS
def test_a_random_match_ends_and_every_step_of_it_keeps_the_laws(variant: Variant, unrest: float) -> None:
    game, chance = variant.game, random.Random(variant.seed)
    everybody = audiences(variant.seats)
    seen = 0

    def lawful(before: Any, action: Action, result: Any) -> None:
        nonlocal seen
        seen += 1
        assert_ready(variant, before)
        for step in result.steps:
            audience = everybody[seen % len(everybody)]
            observation = game.observe(step, audience)
            view = game.view(observation)
            if seen % 5 == 0:
                for said in texts(view):
                    assert_well_formed(said, variant.seats)
                world = game.imagine(observation, Rng(variant.seed).fork(f"world {seen}"))
                again = game.observe(world, audience)
                assert again == observation
                assert game.view(again) == view
                assert game.aims(again) == game.aims(observation)
                if audience is not None:
                    assert game.choices(world, audience) == game.choices(step, audience)
        if seen % 7 == 0:
            print_of_before = digest(before)
            again = game.apply(before, action)
            assert digest(before) == print_of_before, "apply changed the state it was given"
            assert again == result, "apply gave two answers to one question"
            for odd in odd_actions(variant, before, chance):
                refusal = game.apply(before, odd)
                assert refusal.refused is not None, f"{odd} was accepted"
                assert_well_formed(refusal.refused, variant.seats + 8)
                assert refusal.steps == (before,)
                assert refusal.state is before

    state, actions = playout(game, variant.options, variant.seats, variant.seed, lawful, unrest=unrest)
    assert_ready(variant, state)
    assert seen == actions > 0
    outcome = game.outcome(state)
    assert outcome is not None
    assert sorted(seat for place in outcome.ranking for seat in place) == list(range(variant.seats))
    view = game.view(game.observe(state, TABLE))
    assert view.turn is None
    assert view.ranking == outcome.ranking
    assert game.deadline(state) is None


@EVERY_VARIANT
def test_after_the_end_nothing_is_accepted(variant: Variant) -> None:
    game = variant.game
    state, _ = playout(game, variant.options, variant.seats, variant.seed)
    for seat in range(variant.seats):
        for action in (Dart(Seat(seat), game.visit(state), MISS), Next(Seat(seat)), Retire(Seat(seat))):
            result = game.apply(state, action)
            assert result.refused is not None
            assert result.state is state


@EVERY_VARIANT
@CALM_AND_RESTLESS
def test_undo_to_any_moment_gives_that_moment(variant: Variant, unrest: float) -> None:
    """What a log says up to there, read again and folded from the start, is the very state that was live."""
    game = variant.game
    log: list[tuple[str, int]] = []
    live: list[tuple[Any, str]] = []

    def note(before: Any, action: Action, result: Any) -> None:
        log.append((write(action), game.visit(before)))
        live.append((before, digest(before)))

    end, _ = playout(game, variant.options, variant.seats, variant.seed, note, unrest=unrest)
    live.append((end, digest(end)))
    state = game.setup(variant.options, variant.seats, variant.seed)
    for (line, visit), (was, told) in zip(log, live, strict=False):
        assert state == was, f"before {line}"
        assert digest(state) == told == digest(was), "a state never changes"
        state = game.apply(state, parse(line, visit)).state
    assert (state, digest(state)) == live[-1]


@EVERY_VARIANT
def test_a_seat_that_leaves_never_acts_again_and_the_match_goes_on(variant: Variant) -> None:
    game = variant.game
    state = game.setup(variant.options, variant.seats, variant.seed)
    leaving = list(range(variant.seats))
    random.Random(variant.seed).shuffle(leaving)
    gone: list[int] = []
    for seat in leaving:
        if game.outcome(state) is not None:
            break
        for step in game.apply(state, Retire(Seat(seat))).steps:
            for audience in audiences(variant.seats):
                game.view(game.observe(step, audience))
            state = step
        gone.append(seat)
        assert not set(gone) & set(game.to_act(state))
    assert game.outcome(state) is not None


@EVERY_VARIANT
def test_what_a_seat_may_choose_is_accepted_and_the_deadline_too(variant: Variant) -> None:
    game = variant.game

    def try_all(before: Any, _: Action, __: Any) -> None:
        for seat in game.to_act(before):
            for choice in game.choices(before, seat):
                assert_well_formed(choice.label, variant.seats)
                assert game.apply(before, Choose(seat, choice.token)).refused is None
        due = game.deadline(before)
        if due is not None:
            assert due.seconds > 0
            result = game.apply(before, Expire(due.key))
            assert result.refused is None
            assert game.apply(result.state, Expire(due.key)).refused is not None, "a deadline fires once"

    playout(game, variant.options, variant.seats, variant.seed, try_all)
