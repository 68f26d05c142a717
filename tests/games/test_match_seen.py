"""What is seen and known of a match of legs: the game's own view, about the right seats; never the chance to come."""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Iterator
from typing import Any

import pytest

from games.catalogue.main_vide_gagne import GAME as MVG
from games.digest import digest
from games.kernel import TABLE, Action, Audience, Choose, Facts, Result, Seat
from games.match import Match
from games.rng import Rng
from games.segments import Segment
from games.settings import Value, parse
from games.text import Named, Text, text
from tests.conformance.playout import playout
from tests.games.race import SEED, Evening

MATCHES: tuple[tuple[int, dict[str, Value]], ...] = (
    (3, {"legs": 3}),
    (3, {"legs": 3, "hands": "secret", "shed": "ask", "first_leg": "bull"}),
    (4, {"teams": 2, "legs": 3, "hands": "secret", "shed": "ask", "next_leg": "loser"}),
    (5, {"teams": 2, "legs": 3, "hands": "open", "lives": (1, 2, 1, 2, 1)}),
    (4, {"teams": 2, "partners": "own", "sets": 3, "hands": "secret", "next_leg": "draw"}),
)
EVERY = pytest.mark.parametrize(("seats", "written"), MATCHES)


def moves(seats: int, written: dict[str, Value], unrest: float = 0.01) -> Iterator[tuple[Any, Action, Result[Any]]]:
    """Every action of a random match of Main vide gagne."""
    game = Match(MVG)
    options = game.resolve(
        parse(game.info.settings, {"lives": 2, **written}, seats), Facts(seats, frozenset(range(seats)))
    )
    taken: list[tuple[Any, Action, Result[Any]]] = []
    playout(game, options, seats, SEED, lambda *move: taken.append(move), unrest=unrest)
    return iter(taken)


def values(value: Any) -> Iterator[Any]:
    """Everything inside a value."""
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from values(item)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from values(getattr(value, field.name))


@EVERY
def test_nobody_knows_the_chance_to_come(seats: int, written: dict[str, Value]) -> None:
    game = Match(MVG)
    for number, (_, _, result) in enumerate(moves(seats, written)):
        for audience in (TABLE, Seat(number % seats)):
            known = game.observe(result.state, audience)
            assert not any(isinstance(one, Rng | bytes) for one in values(known))
            world = game.imagine(known, Rng(bytes(32)))
            assert world.seed != result.state.seed
            assert game.observe(world, audience) == known
            assert game.view(game.observe(world, audience)) == game.view(known)


@EVERY
def test_all_who_are_named_or_shown_sit_at_the_table(seats: int, written: dict[str, Value]) -> None:
    game, chairs = Match(MVG), set(range(seats + 1))
    for number, (_, _, result) in enumerate(moves(seats, written, 0.02)):
        for step in result.steps:
            audience: Audience = [TABLE, *map(Seat, range(seats))][number % (seats + 1)]
            view = game.view(game.observe(step, audience))
            named = {seat for one in values(view) if isinstance(one, Named) for seat in (one.seat, *one.others)}
            shown = {rival.seat for rival in view.rivals} | ({view.turn.seat} if view.turn else set())
            assert named | shown <= chairs
            assert len(view.rivals) == len({rival.seat for rival in view.rivals})
            assert view.turn is None or view.turn.seat not in {rival.seat for rival in view.rivals}


@pytest.mark.parametrize(("seats", "written"), [match for match in MATCHES if match[1].get("partners") != "own"])
def test_a_partner_who_waits_is_no_rival(seats: int, written: dict[str, Value]) -> None:
    game = Match(MVG)
    for before, _, _ in moves(seats, written, 0.0):
        view = game.view(game.observe(before, TABLE))
        if view.turn and view.score:
            shown = {view.turn.seat, *(rival.seat for rival in view.rivals)}
            assert all(len(shown & set(side.seats)) == 1 for side in view.score.sides)


@EVERY
def test_the_chance_that_a_leg_brings_is_revealed(seats: int, written: dict[str, Value]) -> None:
    game = Match(MVG)
    begun = [
        result.state
        for _, action, result in moves(seats, written, 0.0)
        if isinstance(action, Choose) and action.token == "leg"
    ]
    assert begun
    assert all(game.revealed(state) for state in begun)
    assert len({game.revealed(state) for state in begun}) == len(begun)


def test_what_the_match_itself_does_reveals_nothing() -> None:
    match = Evening(4, MVG, teams=2, legs=3, hands="open", first_leg="entered")
    assert match.game.revealed(match.state), "the deal"
    match.retire(2)
    assert match.game.revealed(match.state) == (), "cards dealt before are not dealt again"
    race = Evening(3, legs=5, first_leg="bull")
    race.throw("DB", "MISS", "MISS")
    race.lets_win(0)
    race.join(3)
    race.retire(1)
    assert race.game.revealed(race.state) == ()
    race.go_on()
    assert race.game.revealed(race.state) == (), "who begins follows from who began"


def test_the_last_dart_of_a_leg_is_seen_landing_as_the_leg_is_won() -> None:
    match = Evening(2, legs=3, first_leg="entered")
    match.throw("S20", "MISS", "T20")
    (step,) = match.steps
    view = match.game.view(match.game.observe(step, TABLE))
    assert view.moment
    assert (view.moment.kind, view.moment.segment) == ("leg", Segment("T20"))
    assert view.board.darts == (Segment("T20"),)
    assert [cue.kind for cue in view.cues] == ["hand"]
    match.go_on()
    assert match.moment.segment is None


def test_the_end_of_the_last_leg_is_the_end_of_the_match() -> None:
    match = Evening(3, legs=1, sets=1, first_leg="bull")
    match.throw("DB", "MISS", "MISS", "S20", "MISS", "MISS", "S20")
    assert match.moment.kind == "over"
    assert match.moment.title == text("Victory for {who}!", who=Named(0))
    assert [cue.kind for cue in match.view().cues] == ["match"]
    assert match.ranking == match.view().ranking == ((0,), (1, 2))
    assert match.view().score is None, "one leg, no teams: nothing to keep the score of"


def test_a_view_costs_nothing_to_translate_while_everybody_sits_in_his_place() -> None:
    match = Evening(3, MVG, legs=3, hands="open")
    bare = MVG.view(MVG.observe(match.state.inner, TABLE))
    assert dataclasses.replace(match.view(), score=None) == bare


def test_seats_are_the_right_ones_once_somebody_has_left() -> None:
    match = Evening(3, MVG, legs=5, hands="open", lives=(3, 4, 5), first_leg="entered")
    match.retire(0)
    number = 0
    while not match.between:
        match.throw(f"S{number % 14 + 1}")
        number += 1
    match.go_on()
    view = match.view()
    assert view.turn
    assert view.hand
    assert view.turn.seat == view.hand.seat == match.thrower
    tallies = {rival.seat: rival.tally for rival in view.rivals} | {view.turn.seat: view.turn.tally}
    assert {seat: tally.of for seat, tally in tallies.items() if tally} == {1: 4, 2: 5}
    assert named(view) <= {1, 2}
    assert match.refused(Choose(Seat(0), "stop"))
    assert match.view(0) == match.view(), "who left sees what the table sees"


def named(value: Any) -> set[int]:
    return {one.seat for one in values(value) if isinstance(one, Named)}


def test_a_draw_for_the_order_is_shown_for_those_who_play() -> None:
    match = Evening(4, MVG, legs=5, next_leg="draw", hands="open", lives=1)
    match.retire(1)
    number = 0
    while not match.between:
        match.throw(f"S{number % 14 + 1}")
        number += 1
    match.go_on()
    drawn = match.view().order
    assert drawn
    assert drawn.order == match.game.order(match.state)[:3]
    assert [bool(cards) for cards in drawn.cards] == [True, False, True, True]


@EVERY
def test_a_state_has_a_digest_and_a_game_travels_to_another_process(seats: int, written: dict[str, Value]) -> None:
    game = pickle.loads(pickle.dumps(Match(MVG)))
    for before, action, result in list(moves(seats, written))[::20]:
        assert len(digest(result.state)) == 16
        assert game.apply(before, action) == result
        assert pickle.loads(pickle.dumps(game.observe(before, Seat(0)))) == game.observe(before, Seat(0))


def test_words_without_players_are_left_as_they_are() -> None:
    words = text("{n} card", n=3)
    match = Evening(4, MVG, teams=2, legs=3, hands="open")
    said = {one.msgid for one in values(match.view()) if isinstance(one, Text)}
    assert words.msgid in said
