"""What is secret stays so: laws over every setting of every game under which seats know what others must not.

A world that fits an observation always looks like the true one; that alone does not show a leak, since a leaked card
is in the observation too. So these laws look at many worlds at once: what an audience must not know differs in them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.kernel import TABLE, Action, AnyGame, Audience, Choose, Seat
from games.rng import Rng
from games.view import View
from tests.conformance.playout import playout
from tests.conformance.variants import VARIANTS, Variant

SECRET = pytest.mark.parametrize(
    "variant", [pytest.param(variant, id=variant.name) for variant in VARIANTS if variant.secret]
)

WORLDS = 16
"""How many worlds are looked at: that one of five hidden cards lies in the same place in all is no chance."""

PLENTY = 5
"""Hidden cards besides those of a seat, from which on nobody can tell what the seat holds."""


def states(variant: Variant, every: int) -> Iterator[Any]:
    """Every so-many-th step of a random match that people leave and in which deadlines pass."""
    steps: list[Any] = []
    playout(
        variant.game,
        variant.options,
        variant.seats,
        variant.seed,
        lambda before, action, result: steps.extend(result.steps),
        unrest=0.002,
    )
    return iter(steps[::every])


def worlds(game: AnyGame, state: Any, audience: Audience, label: str) -> list[Any]:
    """Worlds that fit what the audience knows."""
    known = game.observe(state, audience)
    return [game.imagine(known, Rng(bytes(32)).fork(f"{label} {number}")) for number in range(WORLDS)]


def others(view: View, audience: Audience) -> dict[int, int]:
    """How many cards each other seat holds."""
    held = {rival.seat: len(rival.cards) for rival in view.rivals}
    if view.hand:
        held[view.hand.seat] = len(view.hand.cards)
    return {seat: cards for seat, cards in held.items() if seat != audience}


def audiences(variant: Variant) -> tuple[Audience, ...]:
    return (TABLE, *map(Seat, range(variant.seats)))


@SECRET
def test_nobody_sees_the_cards_of_others(variant: Variant) -> None:
    game = variant.game
    for state in states(variant, 3):
        for audience in audiences(variant):
            view = game.view(game.observe(state, audience))
            for rival in view.rivals:
                assert rival.seat == audience or not any(rival.cards)
            if view.hand and view.hand.seat != audience:
                assert not any(view.hand.cards)
            assert all(ask.seat == audience for ask in view.asks)


@SECRET
def test_what_others_hold_differs_in_the_worlds_that_a_seat_imagines(variant: Variant) -> None:
    game, looked = variant.game, 0
    for number, state in enumerate(states(variant, 40)):
        for audience in audiences(variant):
            view = game.view(game.observe(state, audience))
            hidden = others(view, audience)
            stock = sum(pile.count for pile in view.piles if pile.kind == "stock")
            fits = worlds(game, state, audience, f"{number}")
            for seat, cards in hidden.items():
                if cards and sum(hidden.values()) + stock - cards >= PLENTY:
                    looked += 1
                    own = [game.view(game.observe(world, Seat(seat))).hand for world in fits]
                    assert any(hand != own[0] for hand in own), f"{audience} knows what {seat} holds"
    assert looked > 20


@SECRET
def test_nobody_knows_that_another_is_asked(variant: Variant) -> None:
    game, looked = variant.game, 0
    for number, state in enumerate(states(variant, 1)):
        thrower = game.thrower(state)
        asked = [seat for seat in game.to_act(state) if seat != thrower]
        if not asked or looked > 60:
            continue
        for audience in audiences(variant):
            fits = worlds(game, state, audience, f"{number}")
            for seat in asked:
                if seat != audience:
                    looked += 1
                    truth = game.choices(state, seat)
                    assert any(game.choices(world, seat) != truth for world in fits)


@SECRET
def test_an_answer_that_moves_nothing_is_seen_by_him_alone_who_gave_it(variant: Variant) -> None:
    """Others observe the same, so they see and hear nothing; and whatever an answer does, no dart sounds again."""
    game, quiet = variant.game, 0

    def answered(before: Any, action: Action, result: Any) -> None:
        nonlocal quiet
        if not isinstance(action, Choose) or action.seat == game.thrower(before):
            return
        for step in result.steps[:1]:
            others = [audience for audience in audiences(variant) if audience != action.seat]
            same = [game.observe(step, audience) == game.observe(before, audience) for audience in others]
            assert len(set(same)) == 1, "all others learn of it, or none"
            quiet += all(same)
            for audience in audiences(variant):
                moment = game.view(game.observe(step, audience)).moment
                told = audience == action.seat or not all(same)
                assert not told or moment is None or moment.segment is None

    playout(game, variant.options, variant.seats, variant.seed, answered)
    if any("ask" in setting.words and variant.options[setting.key] == "ask" for setting in game.info.settings):
        assert quiet


@pytest.mark.parametrize("variant", [pytest.param(variant, id=variant.name) for variant in VARIANTS])
def test_no_answer_plays_the_darts_own_sound_again(variant: Variant) -> None:
    game = variant.game

    def answered(before: Any, action: Action, result: Any) -> None:
        if isinstance(action, Choose):
            for step in result.steps:
                view, was = (game.view(game.observe(each, TABLE)) for each in (step, before))
                assert view == was or view.moment is None or view.moment.segment is None

    playout(game, variant.options, variant.seats, variant.seed, answered)
