"""The fast model that bots look ahead in is the rules: the same plays lead to the same turns and points."""

from __future__ import annotations

import random

import pytest

from games.catalogue.thirteen import GAME
from games.catalogue.thirteen.model import Model
from games.catalogue.thirteen.picks import meant
from games.catalogue.thirteen.rules import choices
from games.kernel import Choose, Facts, Seat
from games.settings import Value, parse

VARIANTS: tuple[tuple[int, dict[str, Value]], ...] = (
    (2, {}),
    (3, {"cards": "17", "bombs": "ladder"}),
    (4, {}),
    (4, {"bombs": "ladder", "bomb_after_pass": "true"}),
    (4, {"bomb_after_pass": "true", "finish_on_two": "false"}),
    (3, {"deal_end": "first"}),
    (4, {"deal_end": "first", "finish_on_two": "false"}),
)


@pytest.mark.parametrize(("seats", "options"), VARIANTS, ids=str)
def test_random_plays_lead_to_the_same_turns_tables_and_points(seats: int, options: dict[str, Value]) -> None:
    chance, ended = random.Random(seats), 0
    resolved = GAME.resolve(parse(GAME.info.settings, {"mode": "classic", **options}, seats), Facts(seats))
    state = GAME.setup(resolved, seats, chance.randbytes(32))
    while ended < 12:
        if GAME.outcome(state) is not None:
            state = GAME.setup(resolved, seats, chance.randbytes(32))
        if state.deal.instant:
            state = GAME.apply(state, Choose(Seat(state.visit.seat), "show")).state
            continue
        model = Model(state)
        while True:
            seat = Seat(state.visit.seat)
            assert (model.turn, model.table, model.passed) == (seat, state.deal.table, state.deal.passed)
            assert (model.waiting if model.table else 0, model.must) == (state.deal.waiting, state.deal.must)
            assert tuple(model.hands) == state.deal.hands
            token = chance.choice(choices(state, seat)).token
            result = GAME.apply(state, Choose(seat, token))
            model.play(meant(token))
            state = result.state
            scored = [step for step in result.steps if step.event.kind == "round"]
            assert model.over == bool(scored)
            if scored:
                assert model.points() == scored[0].standing.deals[-1]
                ended += 1
                break


def test_bombs_on_two_and_bombs_after_a_pass_come_up_in_such_matches() -> None:
    """So that the law above speaks of them: of many random deals some have a bomb played on a 2."""
    chance, bombs = random.Random(5), 0
    written: dict[str, Value] = {
        "mode": "classic",
        "cards": "17",
        "bombs": "ladder",
        "bomb_after_pass": "true",
        "target": 50,
    }
    options = GAME.resolve(parse(GAME.info.settings, written, 3), Facts(3))
    state = GAME.setup(options, 3, chance.randbytes(32))
    while GAME.outcome(state) is None:
        seat = GAME.to_act(state)[0]
        result = GAME.apply(state, Choose(seat, chance.choice(GAME.choices(state, seat)).token))
        laid = [step.event.cards for step in result.steps if step.event.kind == "play"]
        bombs += bool(laid and state.deal.table and laid[0].bit_count() > state.deal.table.bit_count())
        state = result.state
    assert bombs
