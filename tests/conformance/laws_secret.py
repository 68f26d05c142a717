"""Laws of what must not be known.

A world that fits an observation always looks like the true one; that alone shows no leak, since a leaked card is in
the observation too. So these laws look at many worlds at once: what an audience must not know differs in them; and
at matches that only differ in it: as long as nothing is given away, they look the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from games.kernel import TABLE, Action, AnyGame, Audience, Choose, Dart, Next, Result, Seat
from games.notation import write
from games.segments import EVERY
from games.view import View
from tests.conformance.law import law
from tests.conformance.laws_play import FEW, SOME
from tests.conformance.played import RESTLESS, Match, Move, played, steps, worlds
from tests.conformance.variants import Variant

WORLDS = 16
"""How many worlds are looked at: that one of five hidden cards lies in the same place in all is no chance."""

PLENTY = 5
"""Hidden cards besides those of a seat, from which on nobody can tell what the seat holds."""

DEALS = 24
"""How many deals are looked at, to find some that the table cannot tell apart."""

STORY = 12
"""How long two deals are played side by side."""


def mine(view: View, audience: Audience, variant: Variant) -> frozenset[int]:
    """The seats whose cards an audience may see: its own, and those of partners with whom it shares them."""
    if audience is None:
        return frozenset()
    shared = variant.options.get("partners") == "share"
    sides = view.score.sides if view.score is not None and shared else ()
    return frozenset({audience}.union(*(side.seats for side in sides if audience in side.seats)))


@law("others", secret=True)
def others(variant: Variant) -> None:
    """Nobody is shown the cards of others: not in hands, not as they are drawn, not in what others are asked."""
    game = variant.game
    for move, step in steps(played(variant, RESTLESS), SOME):
        for audience in move.audiences:
            view = game.view(game.observe(step, audience))
            own = mine(view, audience, variant)
            for rival in view.rivals:
                assert rival.seat in own or not any(rival.cards), f"{audience} sees what {rival.seat} holds"
            for place in view.places:
                assert place.seat in own or not any(place.pieces), f"{audience} sees what {place.seat} holds"
            for shown in (
                view.hand and (view.hand.seat, view.hand.cards),
                view.rack and (view.rack.seat, view.rack.pieces),
            ):
                assert not shown or shown[0] in own or not any(shown[1]), f"{audience} sees what {shown[0]} holds"
            assert view.entry is None or view.entry.seat in own, f"{audience} sees what {view.entry.seat} may pick"
            if view.moment and view.moment.kind in ("draw", "deal"):
                faces = [face for seat, face in view.moment.cards if seat not in own]
                assert not any(faces), f"{audience} sees what others draw"
            if view.turn is not None:  # between legs all are asked the same
                assert all(ask.seat in own for ask in view.asks), f"{audience} sees that another is asked"


@law("hidden", secret=True)
def hidden(variant: Variant) -> None:
    """What others hold, and what they are asked, differs in the worlds that an audience imagines."""
    game, looked = variant.game, 0
    match = played(variant, RESTLESS)
    for number, move in enumerate(match.some(FEW)):
        state = move.before
        for audience in move.lookers:
            view = game.view(game.observe(state, audience))
            held = {rival.seat: len(rival.cards) for rival in view.rivals}
            if view.hand:
                held[view.hand.seat] = len(view.hand.cards)
            held |= {place.seat: place.held for place in view.places}
            unknown = {seat: cards for seat, cards in held.items() if seat not in mine(view, audience, variant)}
            stock = sum(pile.count for pile in view.piles if pile.kind == "stock")
            fits = worlds(variant, state, audience, f"{number}", WORLDS)
            for seat, cards in unknown.items():
                if cards and sum(unknown.values()) + stock - cards >= PLENTY:
                    looked += 1
                    own = [game.view(game.observe(world, Seat(seat))) for world in fits]
                    held_there = [(each.hand, each.rivals, each.rack, each.places) for each in own]
                    assert any(each != held_there[0] for each in held_there), f"{audience} knows what {seat} holds"
    assert looked > 10, "nobody held anything"


@law("asked", secret=True)
def asked(variant: Variant) -> None:
    """Nobody knows that another is asked: in the worlds that he imagines another may choose something else."""
    game = variant.game
    for number, (move, seats) in enumerate(_asked(game, played(variant, RESTLESS))):
        for audience in move.audiences:
            view = game.view(game.observe(move.before, audience))
            fits = worlds(variant, move.before, audience, f"{number}", WORLDS)
            for seat in set(seats) - mine(view, audience, variant):
                truth = game.choices(move.before, Seat(seat))
                assert any(game.choices(world, Seat(seat)) != truth for world in fits), (
                    f"{audience} knows {seat} is asked"
                )


def _asked(game: AnyGame, match: Match) -> Iterator[tuple[Move, tuple[Seat, ...]]]:
    """The first moves before which somebody is asked who does not throw while another does, and who."""
    found = 0
    for move in match.moves:
        thrower = game.thrower(move.before)
        seats = tuple(seat for seat in game.to_act(move.before) if seat != thrower)
        if thrower is not None and seats:
            yield move, seats
            found += 1
            if found == FEW:
                return


@law("silent", secret=True)
def silent(variant: Variant) -> None:
    """An answer that moves nothing is seen by him alone who gave it: all others learn of it, or none."""
    game, quiet, given = variant.game, 0, 0
    for move in played(variant, RESTLESS).moves:
        thrower = game.thrower(move.before)
        if not isinstance(move.action, Choose) or thrower in (None, move.action.seat):
            continue
        given += 1
        view = game.view(game.observe(move.before, move.action.seat))
        away = [audience for audience in move.audiences if audience not in mine(view, move.action.seat, variant)]
        before = [game.observe(move.before, audience) for audience in away]
        for step in move.result.steps:
            same = [game.observe(step, audience) == was for audience, was in zip(away, before, strict=True)]
            assert len(set(same)) == 1, "some learn of an answer, and some do not"
        quiet += all(same)
    assert quiet or given < PLENTY, "every answer is seen by all"


Seen = tuple[tuple[object, ...], Any]
"""A step that somebody sees: what it revealed, what he knows then."""


def shown(game: AnyGame, before: Any, result: Result[Any], audience: Audience) -> list[Seen]:
    """The steps of an action at which an audience learns anything, or something is revealed."""
    known, found = game.observe(before, audience), list[Seen]()
    for step in () if result.refused else result.steps:
        now, given = game.observe(step, audience), game.revealed(step)
        if now != known:
            found.append((given, now))
        known = now
    return found


def parted(one: Sequence[Seen], other: Sequence[Seen]) -> bool:
    """Whether two worlds may be told apart now, since other things were revealed in them.

    Raises:
        AssertionError: they may not, and can.
    """
    for (given, seen), (given_there, seen_there) in zip(one, other, strict=False):
        if given != given_there:
            assert bool(given) == bool(given_there) or seen != seen_there, "that nothing was revealed gives it away"
            return True
        assert seen == seen_there, f"what was revealed ({given}) does not say what was learned"
    rest = [given for given, _ in (*one[len(other) :], *other[len(one) :])]
    assert all(rest[:1]), "one step more or less gives something away"
    return bool(rest)


@law("revealed")
def revealed(variant: Variant) -> None:
    """What is learned is revealed: worlds that fit what somebody knew look the same until they reveal other things."""
    game = variant.game
    for move in played(variant, RESTLESS).some(SOME):
        audience = move.audience
        truth = shown(game, move.before, move.result, audience)
        for world in worlds(variant, move.before, audience, f"{move.number}", 4):
            there = shown(game, world, game.apply(world, move.action), audience)
            try:
                parted(truth, there)
            except AssertionError as learned:
                raise AssertionError(f"{audience} at {write(move.action)}: {learned}") from learned
    first = played(variant).first
    if game.view(game.observe(first, TABLE)).order is not None:
        assert game.revealed(first), "an order was drawn and nobody says so"


@law("table", secret=True)
def table(variant: Variant) -> None:
    """Deals that differ in hidden hands alone look the same to the table, and go on to, until something is revealed."""
    game, chance = variant.game, random.Random(variant.seed)
    order = tuple(map(Seat, range(variant.seats)))
    deals = [game.setup(variant.options, variant.seats, chance.randbytes(32), order) for _ in range(DEALS)]
    pairs = [
        (one, other)
        for place, one in enumerate(deals)
        for other in deals[place + 1 :]
        if game.observe(one, TABLE) == game.observe(other, TABLE)
        and any(game.observe(one, seat) != game.observe(other, seat) for seat in order)
    ]
    assert pairs, "no two deals look the same to the table"
    for one, other in pairs[:FEW]:
        for _ in range(STORY):
            thrower = game.thrower(one)
            if thrower is None:
                break
            dart = Dart(thrower, game.visit(one), EVERY[chance.randrange(len(EVERY))])
            action: Action = dart if chance.random() < 0.8 else Next(thrower)
            here, there = game.apply(one, action), game.apply(other, action)
            assert here.refused == there.refused, f"whether {write(action)} is refused gives something away"
            if parted(shown(game, one, here, TABLE), shown(game, other, there, TABLE)):
                break
            one, other = _quiet(game, here.state), _quiet(game, there.state)
            views = [game.view(game.observe(state, TABLE)) for state in (one, other)]
            assert views[0] == views[1], f"after {write(action)} the table looks different"
            assert game.deadline(one) == game.deadline(other), f"after {write(action)} another time runs"


def _quiet(game: AnyGame, state: Any) -> Any:
    """The state after all who are asked beside the thrower gave the answer of which the table learns nothing."""
    for seat in game.to_act(state)[1:]:
        for choice in game.choices(state, seat):
            after = game.apply(state, Choose(seat, choice.token)).state
            if game.observe(after, TABLE) == game.observe(state, TABLE):
                state = after
                break
    return state
