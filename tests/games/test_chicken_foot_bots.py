"""How bots think in Chicken Foot: the fast copy is the kernel, and looking ahead pays."""

from __future__ import annotations

from typing import Any

import pytest

from games.catalogue.chicken_foot import GAME, rules
from games.catalogue.chicken_foot.menu import play, plays
from games.catalogue.chicken_foot.thought import searched
from games.catalogue.chicken_foot.yard import Yard
from games.kernel import Choose, Seat
from games.rng import Rng
from games.segments import MISS, Segment
from games.wits import Wits
from tests.conformance.playout import playout
from tests.games.farmyard import SEED, does, farm, options, table
from tests.soak.chicken_foot import won

YARD = farm(9, "3-9", "6-9", "7-9", "8-9")
WITS = Wits(12)


def positions(seed: int, **written: Any) -> list[Any]:
    """Positions of a random match in which the seat to move can lay a tile."""
    found: list[Any] = []

    def note(before: Any, _action: object, _result: object) -> None:
        if not before.visit.due and before.visit.drawn < 0 and rules.playable(before):
            found.append(before)

    playout(GAME, options(4, mode="classic", **written), 4, bytes([seed]) * 32, note)
    return found[::11]


def by_the_kernel(state: Any, number: int, value: int) -> tuple[int, ...]:
    """The hands at the end of the round: this play, then the heaviest ones at the higher end, and every draw played."""
    chosen = play(number, value)
    token = next(token for token, one in rules.offer(state).plays.items() if one == chosen)
    while True:
        result = GAME.apply(state, Choose(Seat(state.visit.seat), token))
        assert result.refused is None
        over = [step for step in result.steps if step.event.kind == "round"]
        if over:
            hands: tuple[int, ...] = over[0].deal.hands
            return hands
        state = result.state
        token = GAME.choices(state, Seat(state.visit.seat))[0].token


@pytest.mark.parametrize(
    "written", [{}, {"blocked": "end"}, {"set": "12", "hand": 4}], ids=["draw on", "end at once", "double twelve"]
)
@pytest.mark.parametrize("seed", range(3))
def test_the_fast_copy_ends_rounds_as_the_kernel_does(seed: int, written: dict[str, Any]) -> None:
    looked = positions(seed, **written)
    for state in looked:
        seat = state.visit.seat
        line = [(seat + more) % 4 for more in (1, 2, 3, 4)]
        for one in plays(rules.playable(state), state.farm.values):
            copy = Yard.of(state.farm, state.deal.hands, state.deal.stock, state.match.rules.ends)
            assert tuple(copy.after(seat, one, line)) == by_the_kernel(state, one.number, one.value)
    assert len(looked) > 20


def test_copies_do_not_share_what_they_change() -> None:
    state = positions(1)[0]
    start = Yard.of(state.farm, state.deal.hands, state.deal.stock, False)
    start.copy().run((0, 1, 2, 3))
    assert start == Yard.of(state.farm, state.deal.hands, state.deal.stock, False)


def test_looking_ahead_beats_what_looks_best() -> None:
    rounds = 80
    assert sum(won(number, WITS, "open") for number in range(rounds)) > 0.35 * rounds


def test_a_dart_is_worth_what_it_plays_more_than_no_choice_would() -> None:
    state = table("3-5 1-3 6-8", "1-2 4-6", on=YARD, stock="0-0")
    observation = GAME.observe(state, Seat(0))
    weighed = GAME.weigh(observation, (), WITS, Rng(SEED))
    for aims in (weighed.aims, GAME.aims(observation)):
        assert aims[Segment("DB")] == aims[Segment("SO18")] == aims[Segment("T8")], "all play 6-8 on 8"
        assert aims[Segment("DB")] > 0
        assert MISS not in aims
    last = does(state, "A:MISS", "A:MISS").state
    worth = GAME.aims(GAME.observe(last, Seat(0)))
    assert worth[Segment("SO3")] == 0, "with the last dart an end alone is the lowest tile on it"


def test_slips_are_choices_without_thought_and_the_same_chance_slips_alike() -> None:
    state = table("3-5 1-3 6-8", "1-2 4-6", on=YARD, stock="0-0", mode="classic")
    observation, choices = GAME.observe(state, Seat(0)), GAME.choices(state, Seat(0))
    picked = set()
    for each in range(20):
        rng = Rng(SEED).fork(str(each))
        weighed = GAME.weigh(observation, choices, Wits(0, 1.0), rng)
        assert weighed == GAME.weigh(observation, choices, Wits(0, 1.0), rng)
        picked.add(max(weighed.choices, key=weighed.choices.__getitem__))
    assert len(picked) == len(choices)


def test_thought_needs_no_more_than_the_observation() -> None:
    state = table("3-5 1-3 6-8", "1-2 4-6", "0-1 0-2", on=YARD, stock="0-0 0-4", hands="secret")
    observation = GAME.observe(state, Seat(0))
    again = GAME.observe(GAME.imagine(observation, Rng(SEED)), Seat(0))
    assert searched(observation, 6, Rng(SEED)) == searched(again, 6, Rng(SEED))
    assert GAME.weigh(GAME.observe(state, Seat(1)), (), WITS, Rng(SEED)).aims == {}
