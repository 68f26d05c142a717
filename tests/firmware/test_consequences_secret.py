"""What is said of a correction is the same in every world that those who look cannot tell apart."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest

from firmware.logs.journal import Seated
from firmware.session import Session
from firmware.session.consequences import Foreseen, foresee
from firmware.session.correction import Add, BadCorrection, Correction, Move, Remove
from games import registry
from games.digest import digest
from games.kernel import TABLE, Action, Audience, Dart, Next, Retire, Seat
from games.rng import Rng
from games.segments import EVERY, MISS, Segment

GAME = registry.find("main-vide-gagne")

DEALS = 4
"""How many matches are looked at; each has its share of the corrections that can be wished."""

SEATS = Seated("Ann"), Seated("Bob", "pro"), Seated("Cem", "pro")


def worlds(watching: Audience, seed: int, **options: str | int) -> list[Session]:
    """A match, and others that look the same."""
    deal = {"hands": "secret", "lives": 3, "cards": 4, **options}
    true = Session.start(GAME, deal, SEATS, seed.to_bytes(32, "big"), "simulated", "")
    seen = true.game.observe(true.state, watching)
    firsts = [true.game.imagine(seen, Rng(bytes([place]) * 32)) for place in range(1, 5)]
    imagined = (
        Session(msgspec.structs.replace(true.header, digest=digest(first)), true.game, first) for first in firsts
    )
    return [true, *imagined]


def done(matches: list[Session], watching: Audience, chance: random.Random) -> None:
    """Something happens in all of them, if those who look cannot tell them apart by it."""
    game, thrower = matches[0].game, matches[0].game.thrower(matches[0].state)
    if thrower is None:
        return
    dart = Dart(thrower, game.visit(matches[0].state), chance.choice(EVERY))
    action: Action = chance.choice((dart, dart, dart, dart, Next(thrower), Retire(Seat(2))))
    results = [game.apply(match.state, action) for match in matches]
    seen = [[game.observe(step, watching) for step in result.steps] for result in results]
    if all(one == seen[0] for one in seen) and not results[0].refused and game.to_act(results[0].state):
        for match in matches:
            match.act(action, 0)


def corrections(match: Session) -> Iterator[Correction]:
    """Every one that can be wished."""
    for visit in match.visits():
        for place in range(1, len(visit.darts) + 1):
            yield Remove(visit.number, place)
            yield from (Move(visit.number, place, segment) for segment in EVERY if segment.name[:2] not in ("SI", "SO"))
        for segment in (MISS, Segment("DB"), *(Segment(f"S{number}") for number in range(1, 21))):
            yield Add(visit.number, segment)


def foreseen(match: Session, correction: Correction, watching: Audience) -> Foreseen | str:
    try:
        return foresee(match, correction, watching)
    except BadCorrection as bad:
        return bad.why.msgid


def same(matches: list[Session], watching: Audience, first: int) -> int:
    """How many corrections of these, one of ``DEALS`` from the first on, are told alike where hidden hands matter."""
    mattered = 0
    for correction in islice(corrections(matches[0]), first, None, DEALS):
        true, *others = (foreseen(match, correction, watching) for match in matches)
        for other in others:
            if isinstance(true, str) or isinstance(other, str):
                assert true == other
            else:
                assert (true.told, true.stops) == (other.told, other.stops), correction
                observe = matches[0].game.observe
                then = [observe(one.proposal.state, watching) for one in (true, other)]
                mattered += then[0] != then[1]
    return mattered


@pytest.mark.parametrize("options", [{}, {"shed": "ask"}, {"legs": 3}, {"first_leg": "bull"}])
@pytest.mark.parametrize("watching", [TABLE, Seat(0)])
def test_no_number_that_is_asked_for_tells_what_somebody_holds(
    watching: Audience, options: dict[str, str | int]
) -> None:
    mattered = 0
    for seed in range(DEALS):
        matches = worlds(watching, seed, **options)
        chance = random.Random(seed)
        for _ in range(10):
            done(matches, watching, chance)
        mattered += same(matches, watching, seed)
    assert mattered or "first_leg" in options
