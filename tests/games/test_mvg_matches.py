"""Main vide gagne: what holds at every step of any match, people leaving and deadlines passing included."""

from __future__ import annotations

from typing import Any

import pytest

from games.cards import deck
from games.catalogue.main_vide_gagne import GAME
from games.catalogue.main_vide_gagne.state import State
from games.kernel import Action, Result
from tests.conformance.playout import playout
from tests.games.table import options

MATCHES: list[dict[str, Any]] = [
    {},
    {"shed": "ask"},
    {"shed": "ask", "hands": "secret"},
    {"cap": 5},
    {"lives": "3,9,5,30"},
    {"cards": 10, "decks": 1},
    {"rings_count": (1, 3), "starter": "fixed"},
    {"bull": "inner", "jokers": 0},
]
SEATS = 4


def kept(before: State, step: State, whole: frozenset[Any]) -> None:
    """The laws of one step."""
    old, new, event = before.standing, step.standing, step.event
    cards = [card for held in step.cards.hands for card in held] + [*step.cards.stock, *step.cards.discard]
    assert len(cards) == len(whole)
    assert set(cards) == whole
    assert step.match == before.match
    assert new.alive == tuple(seat for seat in step.match.order if new.lives[seat]), "MVG-17"
    assert sorted(new.alive + tuple(seat for place in new.fallen for seat in place)) == list(range(SEATS))
    for seat in range(SEATS):
        held, holds = before.cards.hands[seat], step.cards.hands[seat]
        if event.kind == "draw":
            drew = sum(taker == seat for taker, _ in event.moves)
            assert (holds[: len(held)], len(holds)) == (held, len(held) + drew)
        elif event.kind == "deal":
            assert len(holds) == (step.match.rules.cards if seat in new.alive else 0)
        else:
            assert set(holds) <= set(held), "a hand grows only by drawing and dealing"
        if event.kind == "lives":
            loss = 0 if seat in before.event.seats else min(old.lives[seat], len(held))
            assert new.lives[seat] == old.lives[seat] - loss, "MVG-10, M7: winners lose nothing"
        elif event.kind != "retire":
            assert new.lives[seat] == old.lives[seat]
    if event.kind == "won" and not step.match.rules.cap:
        assert event.seats == tuple(seat for seat in old.alive if not step.cards.hands[seat]), "MVG-26, 27"


@pytest.mark.parametrize("unrest", [0.0, 0.005], ids=["calm", "restless"])
@pytest.mark.parametrize("written", MATCHES, ids=str)
def test_cards_order_and_lives_are_kept(written: dict[str, Any], unrest: float) -> None:
    chosen = options(SEATS, **written)
    whole = frozenset(deck(int(chosen["decks"]), int(chosen["jokers"])))
    seen: set[str] = set()

    def watch(before: State, action: Action, result: Result[State]) -> None:
        for step in result.steps:
            kept(before, step, whole)
            before = step
            seen.add(step.event.kind)

    for number in range(4):
        playout(GAME, chosen, SEATS, bytes([number]) * 32, watch, unrest=unrest)
    assert {"shed", "draw", "won", "lives", "deal", "next", "over"} - seen <= ({"over"} if unrest else set())
