"""Laws of what happens: actions and the states that they lead to."""

from __future__ import annotations

import random
from typing import Any, cast

from firmware.logs.journal import Seated
from firmware.session import Acted, Session
from games.digest import digest
from games.kernel import Action, Choose, Dart, Expire, Facts, Join, Next, Refused, Retire, Seat, Why
from games.notation import parse, write
from games.segments import MISS, Segment
from tests.conformance.law import law
from tests.conformance.played import RESTLESS, Match, played
from tests.conformance.variants import Variant
from tests.conformance.words import assert_well_formed

MANY, SOME, FEW = 200, 60, 20
DIGESTS = 16
"""Of so many states that are compared one has its digest compared too, which also tells 1 from True and takes long."""

WHYS: tuple[Why, ...] = ("button", "pulled", "timeout")


@law("ends")
def ends(variant: Variant) -> None:
    """A random match ends, whether people come and go or not."""
    for unrest in (0.0, RESTLESS):
        match = played(variant, unrest)
        assert match.moves, "it is over before it begins"
        assert not variant.game.to_act(match.last)


@law("outcome")
def outcome(variant: Variant) -> None:
    """A match that is over, and no other, has an outcome: every seat in one place, as the screen shows them."""
    game = variant.game
    for unrest in (0.0, RESTLESS):
        match = played(variant, unrest)
        for move in match.some(FEW):
            assert game.outcome(move.before) is None, "a match that goes on has an outcome"
        ended = game.outcome(match.last)
        assert ended is not None, "a match that is over has no outcome"
        placed = sorted(seat for place in ended.ranking for seat in place)
        assert placed == list(range(match.seats)), f"the places of {match.seats} seats are {ended.ranking}"
        assert all(len(words) == match.seats for _, words in ended.figures), "a figure is not everybody's"
        view = game.view(game.observe(match.last, None))
        assert view.ranking == ended.ranking
        assert view.turn is None


def odd_actions(variant: Variant, state: Any, seats: int) -> list[Action]:
    """Actions that nobody may take in this state, some of which are hardly actions."""
    game = variant.game
    acting, thrower, visit = game.to_act(state), game.thrower(state), game.visit(state)
    nobody = Seat(seats + 7)
    odd: list[Action] = [
        Expire("no such deadline"),
        *(Choose(seat, "no such token") for seat in (Seat(0), nobody)),
        *(Dart(seat, visit, MISS) for seat in map(Seat, range(-1, seats + 2)) if seat != thrower),
        *(Next(seat) for seat in map(Seat, range(-1, seats + 2)) if seat != thrower),
        *(Choose(seat, "stop") for seat in map(Seat, range(-1, seats + 2)) if seat not in acting),
        *(Retire(seat) for seat in (Seat(-1), nobody)),
        Dart(cast(Seat, None), visit, MISS),
        Next(cast(Seat, "A")),
        Choose(cast(Seat, None), cast(str, 7)),
        Retire(cast(Seat, "A")),
        cast(Action, None),
        cast(Action, "A:S7"),
    ]
    if thrower is not None:
        odd += [
            Dart(thrower, visit + 1, MISS),
            Dart(thrower, visit - 1, Segment("T20")),
            Dart(thrower, visit, cast(Segment, None)),
            Dart(thrower, visit, cast(Segment, "T20")),
            Choose(thrower, cast(str, None)),
        ]
    return odd


def odd_newcomers(seats: int) -> list[Join]:
    """Newcomers who want a seat that is taken, or that comes after a free one, or that is none."""
    return [Join(Seat(0)), Join(Seat(seats - 1)), Join(Seat(seats + 1)), Join(Seat(-1)), Join(cast(Seat, None))]


@law("total")
def total(variant: Variant) -> None:
    """``apply`` never raises, whatever it is given, even after the end."""
    game = variant.game
    for unrest in (0.0, RESTLESS):
        match = played(variant, unrest)
        for state, seats in [*((move.before, move.seats) for move in match.some(FEW)), (match.last, match.seats)]:
            for odd in [*odd_actions(variant, state, seats), *odd_newcomers(seats)]:
                game.apply(state, odd)


@law("refusals")
def refusals(variant: Variant) -> None:
    """What is illegal leaves the very state and says why, in words; after the end everything is."""
    game, match = variant.game, played(variant, RESTLESS)
    for state, seats in [*((move.before, move.seats) for move in match.some(FEW)), (match.last, match.seats)]:
        odd = odd_actions(variant, state, seats)
        if state is match.last:
            visit = game.visit(state)
            for seat in map(Seat, range(seats)):
                odd += [Dart(seat, visit, MISS), Next(seat), Retire(seat)]
        for action in odd:
            refusal = game.apply(state, action)
            assert refusal.refused is not None, f"{action} was accepted"
            assert_well_formed(refusal.refused, None)
            assert len(refusal.steps) == 1, f"{action} was refused in {len(refusal.steps)} steps"
            assert refusal.state is state, f"{action} was refused and led to another state"


@law("pure")
def pure(variant: Variant) -> None:
    """Nothing that a game is asked changes the state that it was asked about."""
    game = variant.game
    for unrest in (0.0, RESTLESS):
        for move in played(variant, unrest).some(MANY):
            assert digest(move.before) == move.told, f"{write(move.action)} changed the state it was given"
        for move in played(variant, unrest).some(FEW):
            seen = game.observe(move.before, move.audience)
            game.view(seen)
            game.aims(seen)
            for seat in map(Seat, range(move.seats)):
                game.choices(move.before, seat)
            for odd in odd_actions(variant, move.before, move.seats):
                game.apply(move.before, odd)
            assert digest(move.before) == move.told, "a question or a refusal changed the state"


@law("frozen")
def frozen(variant: Variant) -> None:
    """States, observations and views are values: they hash, and a state has a digest."""
    game = variant.game
    for move in played(variant).some(FEW):
        try:
            digest(move.result.state)
            hash(move.result.state)
            hash(game.observe(move.result.state, move.audience))
            hash(game.view(game.observe(move.result.state, move.audience)))
        except TypeError as not_frozen:
            raise AssertionError(not_frozen) from not_frozen


@law("determined")
def determined(variant: Variant) -> None:
    """One question has one answer, whatever Python's own chance says."""
    game, outside = variant.game, random.getstate()
    try:
        starts, answers = [], []
        for number in (1, 2):
            random.seed(number)
            starts.append(game.setup(variant.options, variant.seats, variant.seed))
            random.seed(number)
            answers.append([game.apply(move.before, move.action) for move in played(variant, RESTLESS).some(SOME)])
    finally:
        random.setstate(outside)
    assert starts[0] == starts[1], "one seed dealt twice"
    for move, one, other in zip(played(variant, RESTLESS).some(SOME), *answers, strict=True):
        assert one == other == move.result, f"{write(move.action)} led to two states"


def refold(variant: Variant, match: Match) -> None:
    """The match, written, read and folded, is the match that was live."""
    state = variant.game.setup(variant.options, variant.seats, variant.seed)
    assert state == match.first, "the same seed set up another match"
    for move in match.moves:
        line, visit = write(move.action), variant.game.visit(move.before)
        same = state == move.before and (move.number % DIGESTS or digest(state) == move.told)
        assert same, f"another state before {line}"
        state = variant.game.apply(state, parse(line, visit)).state
    assert digest(state) == digest(match.last)


@law("replays")
def replays(variant: Variant) -> None:
    """A log, read line by line and folded from the start, leads through the very states that were live."""
    for unrest in (0.0, RESTLESS):
        refold(variant, played(variant, unrest))


@law("undo")
def undo(variant: Variant) -> None:
    """A session that takes everything back stands at its start; done again, it stands where it stood."""
    bots = [Seated(f"{seat}", "good" if seat in variant.facts.bots else "") for seat in range(variant.seats)]
    actions = [move.action for move in played(variant).moves[:SOME]]
    match = Session.start(variant.base, variant.written, bots, variant.seed, "simulated", "", variant.facts.whole_bull)
    digests = [digest(match.state)]
    for action in actions:
        assert isinstance(match.act(action, 0), Acted), f"{write(action)} is refused the second time"
        digests.append(digest(match.state))
    for left in range(len(actions) - 1, len(actions) // 2, -1):
        assert match.undo(1, 0).digest == digests[left]
    assert match.undo(len(actions), 0).digest == digests[0], "undo to the start is not the start"
    for action in actions:
        match.act(action, 0)
    assert digest(match.state) == digests[-1], "done again it came out differently"


@law("choices")
def choices(variant: Variant) -> None:
    """What a seat may choose is accepted, in words that fit the table, each thing once."""
    game = variant.game
    for unrest in (0.0, RESTLESS):
        for move in played(variant, unrest).some(SOME):
            for seat in game.to_act(move.before):
                offered = game.choices(move.before, seat)
                assert len({choice.token for choice in offered}) == len(offered), "one token twice"
                for choice in offered:
                    assert_well_formed(choice.label, move.seats)
                    refused = game.apply(move.before, Choose(seat, choice.token)).refused
                    assert refused is None, f"{choice.token} is on offer and refused: {refused}"


@law("deadlines")
def deadlines(variant: Variant) -> None:
    """A deadline is some seconds away, is accepted, fires once, and has a new key for each occasion."""
    game, keys, running = variant.game, set[str](), ""
    for move in played(variant).moves:
        due = game.deadline(move.before)
        if due is None or due.key == running:
            running = due.key if due else ""
            continue
        running = due.key
        assert due.key not in keys, f"{due.key} runs again"
        keys.add(due.key)
        if len(keys) > SOME:
            continue
        assert due.seconds > 0, f"{due.key} passes at once"
        passed = game.apply(move.before, Expire(due.key))
        assert passed.refused is None, f"{due.key} runs and may not pass"
        assert game.apply(passed.state, Expire(due.key)).refused is not None, f"{due.key} fires twice"
    assert game.deadline(played(variant).last) is None, "a match that is over waits for something"


@law("notation")
def notation(variant: Variant) -> None:
    """All that may be said can be written in a log and read again."""
    game = variant.game
    for move in played(variant, RESTLESS).some(MANY):
        visit, due = game.visit(move.before), game.deadline(move.before)
        said: list[Action] = [move.action, *([Expire(due.key)] if due else [])]
        for seat in game.to_act(move.before):
            said += [Choose(seat, choice.token) for choice in game.choices(move.before, seat)]
        for action in said:
            try:
                read = parse(write(action), visit)
            except ValueError as unread:
                raise AssertionError(f"{write(action)!r} cannot be read: {unread}") from unread
            assert read == action, f"{write(action)!r} reads as {read}"


@law("next")
def reasons(variant: Variant) -> None:
    """A visit may be ended by the button, by pulled darts and by time, and comes to the same."""
    game = variant.game
    for move in played(variant).some(FEW):
        thrower = game.thrower(move.before)
        if thrower is not None:
            ways = [game.apply(move.before, Next(thrower, why)) for why in WHYS]
            assert ways[0].refused is None, ways[0].refused
            assert all(way == ways[0] for way in ways), "it matters how a visit was ended"


@law("resolve")
def resolve(variant: Variant) -> None:
    """Resolved options have nothing left to resolve, and what the table cannot have is refused by name."""
    game = variant.game
    assert dict(game.resolve(variant.options, variant.facts)) == dict(variant.options), "resolved options are resolved"
    assert set(variant.options) == {setting.key for setting in game.info.settings}, "an option is lost or invented"
    for seats in (game.info.seats[0] - 1, game.info.seats[1] + 1):
        try:
            game.resolve(variant.written, Facts(seats))
        except Refused as refused:
            why, key = refused.why, refused.key
        else:
            raise AssertionError(f"{seats} may play, and the game is for {game.info.seats}")
        assert_well_formed(why, None)
        assert key, "nobody knows which setting is refused"
