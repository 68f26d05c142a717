"""Bots at a real game: they answer, skill tells, STOP is weighed against the bull."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import pytest

from firmware.bots import Thought, Throw
from games.cards import Card
from games.catalogue.main_vide_gagne import GAME
from games.catalogue.main_vide_gagne.state import Event, State, Thrown, Visit
from games.geometry import SOFT, STEEL, Geometry
from games.kernel import Action, AnyGame, Choose, Dart, Facts, Next, Seat
from games.registry import find
from games.rng import Rng
from games.segments import Segment
from games.settings import Value, parse
from games.shot import SKILLS

LONGEST = 3000
"""Darts after which a match counts as one that never ends."""


@dataclass(frozen=True)
class Match:
    """How a match of bots went; its ranking is None if it did not end."""

    ranking: tuple[tuple[Seat, ...], ...] | None
    darts: int
    visits: int
    actions: tuple[Action, ...] = ()


def play(game: AnyGame, skills: Sequence[str], seed: int, options: dict[str, str | Value] | None = None) -> Match:
    seats = len(skills)
    chosen = game.resolve(parse(game.info.settings, options or {}, seats), Facts(seats))
    key = bytes([seed]) * 32
    state: Any = game.setup(chosen, seats, key)
    rng, darts, actions = Rng(key).fork("bots"), 0, list[Action]()
    while darts < LONGEST and len(actions) < 2 * LONGEST:
        acting = game.to_act(state)
        if not acting:
            break
        seat = acting[-1]  # the asked answer before the thrower throws
        seen, choices, visit = game.observe(state, seat), game.choices(state, seat), game.visit(state)
        decision = Thought(game, seen, seat, skills[seat], STEEL, choices, rng.fork(str(darts))).decide()
        action: Action
        if isinstance(decision, Throw):
            action, darts = Dart(seat, visit, STEEL.segment(*decision.land)), darts + 1
        else:
            action = decision
        actions.append(action)
        result = game.apply(state, action)
        assert result.refused is None, (action, result.refused)
        state = result.state
    outcome = game.outcome(state)
    return Match(outcome.ranking if outcome else None, darts, game.visit(state), tuple(actions))


def test_a_bot_that_would_rather_pass_ends_its_visit_instead_of_throwing_at_nothing() -> None:
    actions = play(find("thirteen"), ["regular"] * 3, 5, {"target": 3}).actions
    ended = [(before, action) for before, action in pairwise(actions) if isinstance(action, Next)]
    assert any(not isinstance(before, Dart) or before.seat != action.seat for before, action in ended)


def test_asked_to_shed_bots_answer() -> None:
    assert play(GAME, ["regular"] * 3, 1, {"shed": "ask"}).ranking is not None


def test_the_same_seed_gives_the_same_match() -> None:
    assert play(GAME, ["casual"] * 3, 7) == play(GAME, ["casual"] * 3, 7)


def test_four_casual_players_take_about_74_visits() -> None:
    visits = [play(GAME, ["casual"] * 4, seed).visits for seed in range(5)]
    assert 55 < sum(visits) / len(visits) < 100


def test_a_good_player_beats_three_casual_ones() -> None:
    for place in range(4):
        skills = ["casual"] * 4
        skills[place] = "good"
        matches = [play(GAME, skills, seed) for seed in range(3)]
        assert sum(match.ranking is not None and match.ranking[0] == (place,) for match in matches) >= 2


def emptied(hands: Sequence[str], lives: Sequence[int]) -> State:
    """Seat 0 has shed his last card with his first dart; ``hands`` are those of the others."""
    seats = len(hands) + 1
    options = GAME.resolve(parse(GAME.info.settings, {}, seats), Facts(seats))
    state = GAME.setup(options, seats, bytes(32))
    held = ((), *(tuple(Card(name) for name in hand.split()) for hand in hands))
    gone = {card for hand in held for card in hand}
    deck = [card for hand in state.cards.hands for card in hand] + list(state.cards.stock)
    cards = replace(state.cards, hands=held, stock=tuple(card for card in deck if card not in gone))
    match = replace(state.match, order=tuple(range(seats)))
    standing = replace(state.standing, lives=tuple(lives), alive=tuple(range(seats)))
    visit = Visit(1, 0, (Thrown(Segment("SO3"), shed=1),))
    return State(match, standing, cards, visit, Event("dart", Segment("SO3")))


def decides(state: State, skill: str, board: Geometry = SOFT) -> Segment | Choose | Next:
    seat = Seat(0)
    choices = GAME.choices(state, seat)
    assert [choice.token for choice in choices] == ["stop"]
    decision = Thought(GAME, GAME.observe(state, seat), seat, skill, board, choices, Rng(bytes(32))).decide()
    return board.segment(*decision.aim) if isinstance(decision, Throw) else decision


class TestStopOrTheBull:
    """An emptied thrower (MVG-25): a bull costs every rival three more lives, an outer bull costs him the hand."""

    cheap = ("2S", "5S", "9S")
    dear = ("2S 4S 6S 8S 10S QS", "4D 6D 8D 10D QD", "2H 4H 6H 8H 10H QH")

    def test_a_pro_goes_for_the_bull_when_the_rivals_have_lives_to_lose(self) -> None:
        assert decides(emptied(self.cheap, (9, 9, 9, 9)), "pro") is Segment("DB")

    @pytest.mark.parametrize("skill", ["novice", "casual", "regular"])
    def test_others_stop_and_keep_the_hand_they_have_won(self, skill: str) -> None:
        assert decides(emptied(self.dear, (9, 9, 9, 9)), skill) == Choose(Seat(0), "stop")

    def test_nobody_risks_a_hand_that_already_takes_all_lives(self) -> None:
        for skill in SKILLS:
            assert decides(emptied(self.dear, (9, 5, 5, 5)), skill) == Choose(Seat(0), "stop")
