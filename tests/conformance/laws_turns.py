"""Laws of who plays: whose turn it is, who leaves, who sits down."""

from __future__ import annotations

import random

from games.kernel import Join, Retire, Seat
from tests.conformance.law import law
from tests.conformance.laws_play import FEW, SOME, odd_newcomers
from tests.conformance.played import RESTLESS, played
from tests.conformance.variants import Variant
from tests.conformance.words import assert_well_formed


@law("ready")
def ready(variant: Variant) -> None:
    """Who may act, throw and choose agree, a legal dart is accepted, and nobody waits with nothing to do."""
    game = variant.game
    for unrest in (0.0, RESTLESS):
        match = played(variant, unrest)
        for state, seats in [*((move.before, move.seats) for move in match.some(SOME)), (match.last, match.seats)]:
            acting, thrower = game.to_act(state), game.thrower(state)
            assert len(set(acting)) == len(acting), "a seat acts twice"
            assert set(acting) <= set(range(seats)), "nobody sits there"
            assert thrower is None or acting[0] == thrower, "the thrower does not act first"
            for seat in map(Seat, range(seats)):
                offered = game.choices(state, seat)
                assert seat in acting or not offered, "a seat that may not act may choose"
                assert seat == thrower or seat not in acting or offered, "who does not throw has nothing to choose"
                assert all(choice.button is None or thrower in (None, seat) for choice in offered)


@law("visits")
def visits(variant: Variant) -> None:
    """A visit's number never falls, and rises when another seat throws; a partner alone finishes that of who leaves."""
    game = variant.game
    threw: dict[int, Seat] = {}
    gone: set[Seat] = set()
    last = 0
    for move in played(variant, RESTLESS).moves:
        thrower, number = game.thrower(move.before), game.visit(move.before)
        assert number >= last, "the number of a visit fell"
        last = number
        if thrower is not None:
            was = threw.get(number, thrower)
            assert was == thrower or (was in gone and _one_place(variant, was, thrower)), "two seats throw in one visit"
            threw[number] = thrower
        if isinstance(move.action, Retire):
            gone.add(move.action.seat)


def _one_place(variant: Variant, one: Seat, other: Seat) -> bool:
    """Whether two seats are partners who share a place in the game."""
    teams, partners = variant.options.get("teams"), variant.options.get("partners")
    return isinstance(teams, int) and partners != "own" and one % teams == other % teams


@law("retire")
def retire(variant: Variant) -> None:
    """Who leaves never acts again and cannot leave twice; the match goes on, and ends with those who stayed first.

    A player on his own who leaves his match ends it.
    """
    game = variant.game
    for moves in (0, len(played(variant).moves) // 2):
        match = played(variant)
        state = match.moves[moves].before
        leaving = list(range(match.moves[moves].seats))
        random.Random(variant.seed).shuffle(leaving)
        gone: list[int] = []
        for seat in leaving:
            if game.outcome(state) is not None:
                break
            result = game.apply(state, Retire(Seat(seat)))
            for step in result.steps:
                for audience in (None, *map(Seat, range(variant.seats))):
                    game.view(game.observe(step, audience))
            if moves == 0:
                assert result.refused is None, f"seat {seat} may not leave: {result.refused}"
            state = result.state
            gone.append(seat)
            assert not set(gone) & set(game.to_act(state)), "who left may act"
            assert not any(game.choices(state, Seat(each)) for each in gone), "who left may choose"
            assert game.apply(state, Retire(Seat(seat))).refused is not None, "a seat left twice"
        ended = game.outcome(state)
        assert ended is not None, "everybody left and the match goes on"
        assert variant.seats == 1 or set(ended.ranking[0]) - set(gone), "who left has won"


@law("join")
def join(variant: Variant) -> None:
    """A newcomer sits down in the first free seat between legs; at any other time he is told why not."""
    game = variant.game
    for unrest in (0.0, RESTLESS):
        for move in played(variant, unrest).some(FEW):
            for odd in odd_newcomers(move.seats):
                assert game.apply(move.before, odd).refused is not None, f"a newcomer took seat {odd.seat}"
            score = game.view(game.observe(move.before, None)).score
            result = game.apply(move.before, Join(Seat(move.seats)))
            if score is None or not score.between:
                assert result.refused is not None, "somebody sat down in the middle of a leg"
                assert_well_formed(result.refused, None)
            elif result.refused is None:
                assert sorted(game.order(result.state)) == list(range(move.seats + 1)), "the newcomer has no place"
            else:
                assert_well_formed(result.refused, None)


@law("order")
def order(variant: Variant) -> None:
    """All seats throw in an order that begins with the first thrower; an order that is given is kept.

    Where the game alone says who begins, it is kept as people sit round a table.
    """
    game = variant.game
    for unrest in (0.0, RESTLESS):
        match = played(variant, unrest)
        for move in match.some(FEW):
            line = game.order(move.before)
            assert sorted(line) == list(range(move.seats)), f"the order of {move.seats} seats is {line}"
    given = list(map(Seat, range(variant.seats)))
    first = match.first
    assert game.thrower(first) in (None, game.order(first)[0]), "the order does not begin with the first thrower"
    for number in range(3):
        random.Random(f"{variant.name} {number}").shuffle(given)
        state = game.setup(variant.options, variant.seats, variant.seed, tuple(given))
        score = game.view(game.observe(state, None)).score
        line = game.order(state)
        if game.info.begins:
            place = line.index(given[0])
            assert line[place:] + line[:place] == tuple(given), "a given order is not kept round the table"
            assert game.thrower(state) in (None, line[0]), "somebody else begins than the order says"
            continue
        if score is None or not score.teams:
            assert line == tuple(given), "a given order is not kept"
        sides = [side.seats for side in score.sides] if score else []
        first_side = next((side for side in sides if given[0] in side), (given[0],))
        assert game.thrower(state) in (None, *first_side), "somebody else begins than the given order says"
