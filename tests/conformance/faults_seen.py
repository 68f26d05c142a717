"""The toy, spoilt in what is seen: games that each break one law of observations, views and secrets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from games.cards import Card
from games.kernel import (
    Audience,
    Deadline,
    Seat,
)
from games.rng import Rng
from games.segments import Segment
from games.settings import Options
from games.text import Named, Text, text
from games.view import View
from tests.conformance.faults_play import scored
from tests.conformance.toy import NOBODY, Event, Seen, State, Toy


class Blank(Toy):
    """A step has no view."""

    def view(self, observation: Seen) -> View:
        if observation.event.kind == "draw" and observation.audience == 1:
            raise LookupError("nothing to see")
        return super().view(observation)


class Misnaming(Toy):
    """A sentence names somebody who is not there."""

    def view(self, observation: Seen) -> View:
        return replace(super().view(observation), notice=text("it is {who}’s turn", who=Named(9)))


class Unspoken(Toy):
    """A sentence stands in no catalogue."""

    def question(self, value: int) -> Text:
        return text("Wanna show the lot?")


class Dreaming(Toy):
    """A world lacks a card."""

    def imagine(self, observation: Seen, rng: Rng) -> State:
        world = super().imagine(observation, rng)
        return replace(world, stock=world.stock[1:])


@dataclass(frozen=True, slots=True)
class Spied(Seen):
    """What is known, and what must not be, which is not looked at when two are compared."""

    truth: tuple[tuple[Card, ...], ...] = field(default=(), compare=False)


class Spying(Toy):
    """A sentence stands there while the sum of all hands is odd."""

    def observe(self, state: State, audience: Audience) -> Seen:
        seen = super().observe(state, audience)
        return Spied(
            seen.audience, seen.common, seen.hands, seen.stock, seen.asked, seen.event, seen.kept, truth=state.hands
        )

    def view(self, observation: Seen) -> View:
        view = super().view(observation)
        truth = observation.truth if isinstance(observation, Spied) else ()
        odd = sum(card.value for hand in truth for card in hand) % 2
        return replace(view, notice=text("bull")) if odd else view


class Whispering(Toy):
    """Time runs faster when the next player holds a high card."""

    def deadline(self, state: State) -> Deadline | None:
        due = super().deadline(state)
        high = any(card.value > 7 for card in state.hands[state.common.still[0]])
        return due and Deadline(due.key, due.seconds + high)


class Echoing(Toy):
    """The dart lands again when somebody shows his cards."""

    def chosen(self, state: State, seat: int, token: str) -> State:
        after = super().chosen(state, seat, token)
        if token != "shed":
            return after
        return replace(after, event=replace(after.event, segment=state.common.darts[-1]))


class Greedy(Toy):
    """A number is worth more than any number."""

    def aims(self, observation: Seen) -> Mapping[Segment, float]:
        return {segment: worth * float("inf") for segment, worth in super().aims(observation).items()}


@dataclass(frozen=True, slots=True)
class Omniscient(Seen):
    """What is known, and the chance to come."""

    rng: Rng | None = None


class Prophetic(Toy):
    """Whoever looks knows the chance to come."""

    def observe(self, state: State, audience: Audience) -> Seen:
        seen = super().observe(state, audience)
        return Omniscient(
            seen.audience, seen.common, seen.hands, seen.stock, seen.asked, seen.event, seen.kept, rng=state.rng
        )

    def imagine(self, observation: Seen, rng: Rng) -> State:
        world = super().imagine(observation, rng)
        return replace(world, rng=observation.rng) if isinstance(observation, Omniscient) and observation.rng else world


class Pocketing(Toy):
    """Who leaves takes his cards along."""

    def without(self, state: State, seat: int, cards: Any, kind: Any) -> State:
        after = super().without(state, seat, cards, kind)
        return after if kind == "shed" else replace(after, common=replace(after.common, shown=state.common.shown))


class Naked(Toy):
    """Secret hands lie open."""

    def observe(self, state: State, audience: Audience) -> Seen:
        return replace(super().observe(state, audience), hands=state.hands)


class Neighbourly(Toy):
    """Who knows how to look knows what his neighbour holds, though it is not shown."""

    def observe(self, state: State, audience: Audience) -> Seen:
        seen, hands = super().observe(state, audience), state.hands
        if audience is None:
            return seen
        known = {audience, (audience + 1) % len(hands)}
        faces = tuple(hand if seat in known else seen.hands[seat] for seat, hand in enumerate(hands))
        return replace(seen, hands=faces)

    def view(self, observation: Seen) -> View:
        view, audience = super().view(observation), observation.audience
        if not observation.common.secret:
            return view
        backs = (
            replace(each, cards=(None,) * len(each.cards)) if each.seat != audience else each for each in view.rivals
        )
        return replace(view, rivals=tuple(backs))


class Gossiping(Toy):
    """Everybody knows who is asked."""

    def observe(self, state: State, audience: Audience) -> Seen:
        return replace(super().observe(state, audience), asked=state.asked)

    def view(self, observation: Seen) -> View:
        view = super().view(observation)
        return replace(view, asks=tuple(ask for ask in view.asks if ask.seat == observation.audience))


class Nudging(Toy):
    """Who kept is known to his neighbour."""

    def observe(self, state: State, audience: Audience) -> Seen:
        seen, kept = super().observe(state, audience), state.kept
        if audience is None or kept == NOBODY or audience != (kept + 1) % len(state.hands):
            return seen
        return replace(seen, kept=kept, event=Event("answer", seats=(kept,)))


class Discreet(Toy):
    """A card that is drawn is given away by nobody."""

    def revealed(self, state: State) -> tuple[object, ...]:
        return () if state.event.kind == "draw" else super().revealed(state)


class Telling(Toy):
    """A dart is said to reveal that it asks nobody."""

    def revealed(self, state: State) -> tuple[object, ...]:
        return (state.event.segment,) if state.event.kind == "dart" else super().revealed(state)


class Bragging(Toy):
    """Everybody begins with the points of what he holds."""

    def setup(self, options: Options, seats: int, seed: bytes, order: Sequence[Seat] = ()) -> State:
        state = super().setup(options, seats, seed, order)
        points = tuple(sum(card.value * 20 + ord(card.name[-1]) for card in hand) for hand in state.hands)
        return replace(state, common=replace(state.common, points=points))


class Tempting(Toy):
    """A dart at a number that the next player holds counts twice, before he showed it."""

    def land(self, state: State, segment: Segment) -> State:
        landed = super().land(state, segment)
        return landed if landed.asked == NOBODY else scored(landed, segment.number)
