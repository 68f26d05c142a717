"""Main vide gagne before the first dart: the order draw, decks, options, the first deal."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cards import Card, deck
from games.catalogue.main_vide_gagne import GAME, dealing
from games.catalogue.main_vide_gagne.options import SETTINGS, Rules
from games.kernel import Facts, Refused, Seat
from games.lots import settle_order
from games.rng import Rng
from games.settings import parse
from tests.games.table import SEED, options


def settled(*draws: str) -> tuple[int, ...]:
    """The order that these draws give, all of them used."""
    piles = [iter(drawn.split()) for drawn in draws]
    order = settle_order(range(len(draws)), lambda seat: Card(next(piles[seat])))
    assert [list(pile) for pile in piles] == [[] for _ in draws]
    return order


@pytest.mark.parametrize(
    ("draws", "order"),
    [
        (("AS", "KD"), (1, 0)),
        (("JK1", "KD", "AS"), (0, 1, 2)),
        (("9C 2S", "9D 3S"), (1, 0)),
        (("9C 9S 2D", "9D 9H 5D", "AS"), (1, 0, 2)),
        (("5C 2S", "KC AH", "5D 3S", "KD 2H"), (3, 1, 2, 0)),
        (("7C 4S 2D", "7D 4C JK2", "7H 4D QD", "7S 9S"), (3, 1, 2, 0)),
    ],
)
def test_mvg_12_to_16_m10_order(draws: tuple[str, ...], order: tuple[int, ...]) -> None:
    assert settled(*draws) == order


def test_mvg_16_ranks_are_settled_from_the_top_and_only_where_level() -> None:
    asked: list[int] = []
    piles = {0: ["5C", "2S"], 1: ["KC", "AH"], 2: ["5D", "3S"], 3: ["KD", "2H"], 4: ["8S"]}

    def draw(seat: int) -> Card:
        asked.append(seat)
        return Card(piles[seat].pop(0))

    settle_order(range(5), draw)
    assert asked == [0, 1, 2, 3, 4, 1, 3, 0, 2]


@given(st.binary(min_size=32, max_size=32), st.integers(2, 16), st.integers(0, 2))
def test_setup_draws_for_order_and_deals(seed: bytes, seats: int, jokers: int) -> None:
    chosen = options(seats, jokers=jokers)
    state = GAME.setup(chosen, seats, seed)
    assert sorted(state.match.order) == list(range(seats))
    assert GAME.to_act(state) == (Seat(state.match.order[0]),)
    firsts = [state.match.draws[seat][0].value for seat in state.match.order]
    assert firsts == sorted(firsts, reverse=True)
    level = Counter(drawn[0].value for drawn in state.match.draws)
    assert all((len(drawn) > 1) == (level[drawn[0].value] > 1) for drawn in state.match.draws)
    everywhere = [card for held in state.cards.hands for card in held] + list(state.cards.stock)
    assert sorted(everywhere, key=str) == sorted(deck(int(chosen["decks"]), jokers), key=str)
    assert all(len(held) == 6 for held in state.cards.hands)


def test_the_same_seed_deals_the_same_and_another_does_not() -> None:
    chosen = options(4)
    assert GAME.setup(chosen, 4, SEED) == GAME.setup(chosen, 4, SEED)
    assert GAME.setup(chosen, 4, SEED).cards != GAME.setup(chosen, 4, SEED[::-1]).cards


def test_the_order_draw_is_in_sight_until_the_first_action() -> None:
    state = GAME.setup(options(3), 3, SEED)
    shown = GAME.view(GAME.observe(state, None))
    assert shown.order is not None
    assert shown.order.order == state.match.order
    assert shown.order.cards == state.match.draws
    assert shown.moment is not None
    assert shown.moment.kind == "order"


@pytest.mark.parametrize(
    ("seats", "written", "decks"),
    [
        (2, {}, 1),
        (6, {}, 1),
        (7, {}, 2),
        (12, {}, 2),
        (13, {}, 3),
        (16, {}, 3),
        (6, {"cards": 9}, 2),  # 54 cards dealt leave no stock of 54
        (6, {"cards": 8, "jokers": 0}, 1),
        (5, {"cards": 10, "jokers": 1}, 1),
        (16, {"cards": 10, "jokers": 0}, 4),
        (9, {"decks": 1}, 1),
    ],
)
def test_m1_decks(seats: int, written: dict[str, Any], decks: int) -> None:
    resolved = options(seats, **written)
    assert resolved["decks"] == decks
    assert len(GAME.setup(resolved, seats, SEED).cards.hands) == seats


def test_m1_a_deck_that_cannot_serve_is_refused_by_name() -> None:
    with pytest.raises(Refused) as refusal:
        options(10, decks=1)
    assert refusal.value.key == "decks"
    assert dict(refusal.value.why.args) == {"seats": 10, "cards": 6, "have": 54}


@pytest.mark.parametrize("seats", [0, 1, 17])
def test_mvg_02_two_to_sixteen(seats: int) -> None:
    with pytest.raises(Refused) as refusal:
        GAME.resolve({setting.key: setting.default for setting in SETTINGS}, Facts(seats))
    assert refusal.value.key == "seats"


@pytest.mark.parametrize(
    ("phones", "bots", "by_itself", "on_demand"),
    [
        ((), (), False, False),
        ((0, 1), (), False, False),
        ((0, 1, 2), (), True, True),
        ((0,), (1, 2), True, True),
        ((1,), (2,), False, False),
        ((), (1, 2), False, True),  # alone at the screen, which then shows that one hand
        ((), (0, 1, 2), False, True),  # bots among themselves are there to be looked at
    ],
)
def test_m12_hands_are_secret_if_every_person_holds_a_phone(
    phones: tuple[int, ...], bots: tuple[int, ...], by_itself: bool, on_demand: bool
) -> None:
    facts = Facts(3, frozenset(phones), frozenset(bots))
    assert GAME.resolve(parse(SETTINGS, {}, 3), facts)["hands"] == ("secret" if by_itself else "open")
    assert GAME.resolve(parse(SETTINGS, {"hands": "open"}, 3), facts)["hands"] == "open"
    asked = parse(SETTINGS, {"hands": "secret"}, 3)
    if on_demand:
        assert GAME.resolve(asked, facts)["hands"] == "secret"
    else:
        with pytest.raises(Refused) as refusal:
            GAME.resolve(asked, facts)
        assert refusal.value.key == "hands"
        assert "phone" in refusal.value.why.msgid


@pytest.mark.parametrize("chosen", ["outer", "inner"])
def test_m17_the_bull_is_as_chosen_only_where_the_board_has_one(chosen: str) -> None:
    written = parse(SETTINGS, {"bull": chosen}, 3)
    assert GAME.resolve(written, Facts(3))["bull"] == "split"
    assert GAME.resolve(written, Facts(3, whole_bull=True))["bull"] == chosen


def test_nothing_is_left_to_decide_in_resolved_options() -> None:
    resolved = options(8)
    assert set(resolved) == {setting.key for setting in SETTINGS}
    assert "auto" not in {value for key, value in resolved.items() if key != "shed"}


def test_m13_the_deal_is_six_or_as_chosen() -> None:
    for count in (3, 6, 10):
        state = GAME.setup(options(2, cards=count), 2, SEED)
        assert {len(held) for held in state.cards.hands} == {count}


def test_mvg_05_m19_lives_for_all_or_by_seat() -> None:
    assert GAME.setup(options(2), 2, SEED).standing.lives == (9, 9)
    assert GAME.setup(options(3, lives="15,9,6"), 3, SEED).standing.lives == (15, 9, 6)


def test_m2_jokers_in_every_deck() -> None:
    state = GAME.setup(options(7, jokers=1), 7, SEED)
    everywhere = [card for held in (*state.cards.hands, state.cards.stock) for card in held]
    assert len(everywhere) == 2 * 53
    assert sum(card.rank == "JK" for card in everywhere) == 2


def test_cards_that_run_out_in_the_order_draw_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    level = tuple(Card(name) for name in ("7S", "7C", "7D", "7H", "8S"))
    monkeypatch.setattr(dealing, "_deck", lambda decks, jokers: level)
    order, draws, _ = dealing.draw_for_order(Rules.of(options(3), 3), Rng(SEED))
    assert sorted(order) == [0, 1, 2]
    assert sum(len(drawn) for drawn in draws) > len(level)
