"""Laws of what is seen: observations, views, aims, words."""

from __future__ import annotations

import dataclasses
import math
from typing import Any

from display.drawlist import Picture
from display.forms import PlayForm
from display.scenes import picture
from games.kernel import TABLE, Choose, Retire, Seat
from games.rng import Rng
from games.segments import Segment
from games.view import View
from tests.conformance.law import Broken, law
from tests.conformance.laws_play import MANY, SOME
from tests.conformance.played import RESTLESS, played, steps, worlds
from tests.conformance.variants import Variant
from tests.conformance.words import assert_well_formed, missing, texts
from tests.display import samples

PICTURES = 4
"""Steps of a match that are drawn: a picture takes some milliseconds."""

LOOK = samples.look((800, 480), "fr")


@law("drawn")
def drawn(variant: Variant) -> None:
    """At every step whoever looks has a view; its words fit the table, and the display can draw it."""
    game, names = variant.game, samples.CROWD
    for unrest in (0.0, RESTLESS):
        for move, step in steps(played(variant, unrest), SOME):
            views = [game.view(game.observe(step, audience)) for audience in move.lookers]
            assert all(isinstance(view, View) for view in views)
            seats = len(game.order(step))
            for said in texts(*views):
                assert_well_formed(said, seats)
        for move in played(variant, unrest).few(PICTURES):
            view = game.view(game.observe(move.result.state, move.audience))
            try:
                shown = picture(PlayForm(view, names[: len(game.order(move.result.state))]), LOOK)
            except Exception as undrawn:
                raise Broken("drawn", f"no picture: {type(undrawn).__name__}: {undrawn}") from undrawn
            assert isinstance(shown, Picture)
            assert shown.ops, "an empty picture"


@law("words")
def words(variant: Variant) -> None:
    """All that a game says to people stands in both catalogues."""
    game, said = variant.game, texts(variant.game.info)
    for unrest in (0.0, RESTLESS):
        match = played(variant, unrest)
        for move, step in steps(match, SOME):
            said |= texts(game.view(game.observe(step, move.audience)))
            for seat in game.to_act(move.before):
                said |= {choice.label for choice in game.choices(move.before, seat)}
                said |= texts(game.apply(move.before, Choose(seat, "no such token")).refused)
        said |= texts(game.outcome(match.last))
    lost = {one.msgid: missing(one) for one in said if missing(one)}
    assert not lost, f"no translation: {lost}"


@law("imagined")
def imagined(variant: Variant) -> None:
    """``observe(imagine(o)) == o``: whatever an audience may think of looks to it like what it saw."""
    game = variant.game
    for unrest in (0.0, RESTLESS):
        for move, step in steps(played(variant, unrest), MANY):
            known = game.observe(step, move.audience)
            world = game.imagine(known, Rng(variant.seed).fork(f"world {move.number}"))
            assert game.observe(world, move.audience) == known, f"a world does not look like it to {move.audience}"


@law("same")
def same(variant: Variant) -> None:
    """Who knows the same sees, hears, aims at and may choose the same."""
    game = variant.game
    for move, step in steps(played(variant, RESTLESS), SOME):
        audience, known = move.audience, game.observe(step, move.audience)
        for world in worlds(variant, step, audience, f"{move.number}", 2):
            again = game.observe(world, audience)
            if again != known:
                continue  # another law's business
            assert game.view(again) == game.view(known), "equal observations have two views"
            assert game.aims(again) == game.aims(known), "equal observations have two aims"
            if audience is not None and audience < move.seats:
                mine = game.choices(world, audience), game.choices(step, audience)
                assert mine[0] == mine[1], f"what {audience} may choose depends on what he does not know"


@law("open")
def public(variant: Variant) -> None:
    """Who throws, in which visit, which deadline runs and who has won is everybody's knowledge."""
    game = variant.game
    for move, step in steps(played(variant, RESTLESS), SOME):
        for world in worlds(variant, step, move.audience, f"{move.number}", 2):
            for question in (game.thrower, game.visit, game.deadline, game.order, game.outcome):
                name = question.__name__
                assert question(world) == question(step), f"{name} depends on what {move.audience} does not know"


@law("still")
def still(variant: Variant) -> None:
    """An answer throws no dart: nobody sees or hears the last one land again."""
    game = variant.game
    for unrest in (0.0, RESTLESS):
        for move in played(variant, unrest).some(MANY):
            if not isinstance(move.action, Choose):
                continue
            for audience in move.lookers:
                before = game.observe(move.before, audience)
                for step in move.result.steps:
                    now = game.observe(step, audience)
                    if now != before:
                        moment = game.view(now).moment
                        assert moment is None or moment.segment is None, f"{audience} sees the dart land again"


@law("aims")
def aims(variant: Variant) -> None:
    """A dart's worth is a number, and a thrower who knows what he may do knows what to aim at."""
    game = variant.game
    for move in played(variant, RESTLESS).some(SOME):
        thrower = game.thrower(move.before)
        worth = game.aims(game.observe(move.before, TABLE if thrower is None else thrower))
        for segment, value in worth.items():
            assert isinstance(segment, Segment)
            assert math.isfinite(value), f"{segment} is worth {value}"


def inside(value: Any, seed: bytes) -> bool:
    """Whether a generator, or the seed, is anywhere inside a value."""
    if isinstance(value, Rng | bytes):
        return True
    if isinstance(value, str):
        return seed.hex() in value
    if isinstance(value, tuple | list | frozenset):
        return any(inside(item, seed) for item in value)
    if dataclasses.is_dataclass(value):
        return any(inside(getattr(value, field.name), seed) for field in dataclasses.fields(value))
    return False


@law("chance")
def chance(variant: Variant) -> None:
    """Nobody knows the seed or the generator: what an audience knows holds neither."""
    game = variant.game
    for move, step in steps(played(variant, RESTLESS), SOME):
        known = game.observe(step, move.audience)
        assert not inside(known, variant.seed), "an observation holds the chance to come"
        assert not inside(game.view(known), variant.seed), "a view holds the chance to come"


@law("cards")
def cards(variant: Variant) -> None:
    """No card is lost or doubled: hands and piles that a screen shows are always as many together."""
    game = variant.game
    for unrest in (0.0, RESTLESS):
        counts = set()
        for number, move in enumerate(played(variant, unrest).some(MANY)):
            leaves = Retire(Seat(number % move.seats))
            for state in (move.before, *(game.apply(move.before, leaves).steps if number % 10 == 0 else ())):
                view = game.view(game.observe(state, TABLE))
                if view.piles and not (view.score and view.score.between):
                    counts.add(in_sight(view))
        assert len(counts) < 2, f"the cards on the table are {sorted(counts)}"


def in_sight(view: View) -> int:
    """How many cards a view shows, faces or backs."""
    hands = {rival.seat: len(rival.cards) for rival in view.rivals}
    if view.hand:
        hands[view.hand.seat] = len(view.hand.cards)
    return sum(hands.values()) + sum(pile.count for pile in view.piles)
