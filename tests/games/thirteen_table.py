"""A table of Thirteen with the hands that a test wants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.cards import Card
from games.catalogue.thirteen import GAME
from games.catalogue.thirteen.options import SETTINGS, Rules
from games.catalogue.thirteen.rules import awaited
from games.catalogue.thirteen.state import NOBODY, Deal, Event, Match, Standing, State, Visit
from games.combinations import Cards, gather, spread
from games.kernel import TABLE, Choose, Dart, Facts, Next, Result, Seat
from games.notation import seat as seat_of
from games.rng import Rng
from games.segments import Segment
from games.settings import parse
from games.view import View

SEED = bytes(range(32))


def cards(names: str) -> Cards:
    return gather(Card(name) for name in names.split())


def options(seats: int, **written: Any) -> dict[str, Any]:
    """Resolved options, on a board with one bull if ``bull`` is written; everybody holds a phone but hands are open."""
    facts = Facts(seats, frozenset(range(seats)), whole_bull="bull" in written)
    return dict(GAME.resolve(parse(SETTINGS, {"hands": "open", **written}, seats), facts))


def table(
    *hands: str,
    on: str = "",
    owner: int = NOBODY,
    turn: int = 0,
    passed: Sequence[int] = (),
    out: Sequence[int] = (),
    first: bool = False,
    totals: Sequence[int] = (),
    **written: Any,
) -> State:
    """A match in the middle of a deal: one hand a seat, perhaps a play on the table."""
    rules = Rules.of(options(len(hands), **written))
    held, laid = tuple(map(cards, hands)), cards(on)
    silent = sum(1 << seat for seat in passed)
    waiting = awaited(rules.after_pass, held, laid, owner, silent) if laid else 0
    floor = (sum(held) & -sum(held)).bit_length() - 1 if first else -1
    return State(
        Match(rules, tuple(range(len(hands)))),
        Standing(tuple(totals) or (0,) * len(hands), (), (), turn),
        Deal(held, laid, owner, silent, waiting, tuple(out), (), floor, laid),
        Visit(1, turn),
        Event("next"),
        Rng(SEED),
    )


def result(state: State, line: str) -> Result[State]:
    """What a line of notation leads to: ``A:S9``, ``A:next``, ``A:play 9S 9C``."""
    who, _, verb = line.partition(":")
    seat = seat_of(who)
    if verb == "next":
        return GAME.apply(state, Next(seat))
    if verb[:1] in "SDTBM" and " " not in verb:
        return GAME.apply(state, Dart(seat, state.visit.number, Segment(verb)))
    return GAME.apply(state, Choose(seat, verb))


def steps(state: State, line: str) -> tuple[State, ...]:
    """The steps of a legal line."""
    found = result(state, line)
    assert found.refused is None, f"{line}: {found.refused}"
    return found.steps


def do(state: State, *lines: str) -> State:
    """Legal lines, one after another."""
    for line in lines:
        state = steps(state, line)[-1]
    return state


def names(held: Cards) -> str:
    return " ".join(card.name for card in spread(held))


def laid(state: State, line: str) -> str:
    """The cards that a line puts on the table."""
    return " / ".join(names(step.event.cards) for step in steps(state, line) if step.event.kind == "play")


def tokens(state: State) -> list[str]:
    """What the seat whose turn it is may choose."""
    return [choice.token for choice in GAME.choices(state, Seat(state.visit.seat))]


def look(state: State, audience: int | None = TABLE) -> View:
    return GAME.view(GAME.observe(state, None if audience is None else Seat(audience)))
