"""A table of Main vide gagne with the hands that a test wants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.cards import Card
from games.catalogue.main_vide_gagne import GAME
from games.catalogue.main_vide_gagne.options import SETTINGS, Rules
from games.catalogue.main_vide_gagne.state import Cards, Event, Match, Standing, State, Visit
from games.kernel import TABLE, Choose, Dart, Facts, Next, Seat
from games.rng import Rng
from games.segments import Segment
from games.settings import parse
from games.view import View

SEED = bytes(range(32))


def cards(names: str) -> tuple[Card, ...]:
    return tuple(Card(name) for name in names.split())


def options(seats: int, **written: Any) -> dict[str, Any]:
    """Resolved options, on a board with one bull if ``bull`` is written; everybody holds a phone but hands are open."""
    facts = Facts(seats, frozenset(range(seats)), whole_bull="bull" in written)
    return dict(GAME.resolve(parse(SETTINGS, {"hands": "open", **written}, seats), facts))


def table(
    *hands: str,
    stock: str = "",
    discard: str = "",
    lives: Sequence[int] | None = None,
    order: Sequence[int] | None = None,
    visits: Sequence[int] | None = None,
    **written: Any,
) -> State:
    """A match in the middle of a hand: one hand a seat, the first of the order to throw."""
    rules = Rules.of(options(len(hands), **written), len(hands))
    line = tuple(order or range(len(hands)))
    left = tuple(lives or rules.lives)
    alive = tuple(seat for seat in line if left[seat])
    fallen = tuple((seat,) for seat in line if not left[seat])
    return State(
        Match(rules, line, ()),
        Standing(left, alive, fallen, tuple(visits or (0,) * len(hands))),
        Cards(
            tuple(cards(hand) for hand in hands),
            cards(stock),
            cards(discard),
            Rng(SEED),
            (0,) * len(hands) if rules.secret else (),
        ),
        Visit(1, alive[0]),
        Event("next"),
    )


def throw(state: State, *segments: str) -> State:
    """The thrower's darts, or ``next``; each must be legal."""
    for name in segments:
        seat = Seat(state.visit.seat)
        action = Next(seat) if name == "next" else Dart(seat, state.visit.number, Segment(name))
        result = GAME.apply(state, action)
        assert result.refused is None, result.refused
        state = result.state
    return state


def choose(state: State, seat: int, token: str) -> State:
    result = GAME.apply(state, Choose(Seat(seat), token))
    assert result.refused is None, result.refused
    return result.state


def hand(state: State, seat: int) -> str:
    return " ".join(card.name for card in state.cards.hands[seat])


def look(state: State, audience: int | None = TABLE) -> View:
    return GAME.view(GAME.observe(state, None if audience is None else Seat(audience)))
