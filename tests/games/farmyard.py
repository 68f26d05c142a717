"""A farmyard of Chicken Foot with the hands that a test wants."""

from __future__ import annotations

from typing import Any

from games.catalogue.chicken_foot import GAME
from games.catalogue.chicken_foot.farm import Farm, lay, started
from games.catalogue.chicken_foot.options import SETTINGS, Rules
from games.catalogue.chicken_foot.state import Deal, Event, Match, Round, Standing, State, Visit
from games.catalogue.chicken_foot.tiles import NUMBER, TILES, bits, numbers
from games.dominoes import Domino
from games.kernel import TABLE, Audience, Choose, Dart, Facts, Next, Result, Seat
from games.notation import seat as seat_of
from games.rng import Rng
from games.segments import Segment
from games.settings import parse
from games.view import View

SEED = bytes(range(32))


def number(name: str) -> int:
    return NUMBER[Domino.read(name)]


def hand(names: str) -> int:
    return bits(number(name) for name in names.split())


def names(tiles: int) -> str:
    return " ".join(str(tile) for tile in sorted(TILES[each] for each in numbers(tiles)))


def options(seats: int, **written: Any) -> dict[str, Any]:
    """Resolved options; everybody holds a phone but hands are open."""
    facts = Facts(seats, frozenset(range(seats)))
    return dict(GAME.resolve(parse(SETTINGS, {"hands": "open", **written}, seats), facts))


def farm(centre: int, *plays: str) -> Farm:
    """A centre and what was laid: ``3-9`` where one end is meant, else ``3-9 on 9``."""
    yard = started(centre)
    for play in plays:
        tile, _, on = play.partition(" on ")
        value = int(on) if on else next(v for v in map(int, tile.split("-")) if yard.values >> v & 1)
        yard = lay(yard, number(tile), value)
    return yard


def table(*hands: str, on: Farm, stock: str = "", rounds: tuple[tuple[int, ...], ...] = (), **written: Any) -> State:
    """A match in the middle of a round; A is to move."""
    rules = Rules.of(options(len(hands), **written))
    held = tuple(map(hand, hands))
    known = tuple((0,) * each.bit_count() for each in held) if rules.secret else ()
    return State(
        Match(rules, tuple(range(len(hands)))),
        Standing(rounds, (), 0),
        Deal(Round(len(rounds), len(hands) - 1, 0), held, bytes(map(number, stock.split())), known),
        on,
        Visit(1, 0),
        Event("next"),
        Rng(SEED),
    )


def does(state: State, *lines: str) -> Result[State]:
    """What these darts, NEXTs and choices lead to, none of them refused; the result of the last."""
    result = Result((state,))
    for line in lines:
        name, _, verb = line.partition(":")
        seat, before = seat_of(name), result.state
        if verb == "next":
            result = GAME.apply(before, Next(seat))
        elif verb.split()[0] in ("play", "draw", "pass", "go"):
            result = GAME.apply(before, Choose(seat, verb))
        else:
            result = GAME.apply(before, Dart(seat, GAME.visit(before), Segment(verb)))
        assert result.refused is None, (line, result.refused)
    return result


def told(result: Result[State]) -> list[str]:
    """The steps of a result: ``A tile 3-9 only_play``."""
    words = []
    for step in result.steps:
        event = step.event
        who = "ABCDEFGHIJKL"[event.seats[0] if event.seats else step.visit.seat]
        tile = str(TILES[event.tile]) if event.tile >= 0 else ""
        words.append(" ".join(part for part in (who, event.kind, tile, event.why) if part))
    return words


def seen(state: State, audience: Audience = TABLE) -> View:
    return GAME.view(GAME.observe(state, audience))


def tokens(state: State) -> list[str]:
    return [choice.token for choice in GAME.choices(state, Seat(state.visit.seat))]
