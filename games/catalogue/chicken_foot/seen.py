"""What an audience knows of a match, and worlds that fit it.

Open hands: everybody knows every hand. Secret hands: a seat knows its own, the table none; but all know what nobody
can hold who drew or passed. Nobody ever knows the boneyard or the chance to come.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.catalogue.chicken_foot.farm import Farm
from games.catalogue.chicken_foot.lacks import Lacks
from games.catalogue.chicken_foot.state import DARTS, HIDDEN, NONE, Deal, Event, Match, Round, Standing, State, Visit
from games.catalogue.chicken_foot.tiles import SETS, Tiles, numbers
from games.kernel import Audience
from games.rng import Rng


@dataclass(frozen=True, slots=True)
class Seen:
    """An audience's knowledge: as ``State``, hands that are not known being ``HIDDEN`` and the boneyard a number."""

    audience: Audience
    match: Match
    standing: Standing
    round: Round
    hands: tuple[Tiles, ...]
    held: tuple[int, ...]
    stock: int
    lacks: Lacks
    farm: Farm
    visit: Visit
    event: Event

    @property
    def known(self) -> bool:
        """Whether the hand of the seat whose turn it is is known."""
        return self.hands[self.visit.seat] != HIDDEN

    @property
    def live(self) -> bool:
        """Whether the seat whose turn it is throws or chooses now: no step shows anything else, nothing is due."""
        visit, kind, darts = self.visit, self.event.kind, self.match.rules.darts
        if visit.due or visit.seat in self.standing.gone or len(visit.darts) == DARTS:
            return False
        return kind in ("deal", "next", "dart", "retire") or (kind == "draw" and not darts and visit.drawn != NONE)

    @property
    def unseen(self) -> Tiles:
        """The tiles of which nobody knows where they are."""
        found = SETS[self.match.rules.most] & ~self.farm.tiles
        for hand in self.hands:
            if hand != HIDDEN:
                found &= ~hand
        return found

    @property
    def playable(self) -> Tiles:
        """The tiles that the seat whose turn it is may lay, or, if its hand is not known, might lay."""
        visit = self.visit
        if visit.drawn >= 0:
            return 1 << visit.drawn
        hand = self.hands[visit.seat] if self.known else SETS[self.match.rules.most] & ~self.farm.tiles
        return hand & self.farm.fits


def observe(state: State, audience: Audience) -> Seen:
    """What the audience knows of the state."""
    deal, visit, event = state.deal, state.visit, state.event
    hands = deal.hands
    held = tuple([hand.bit_count() for hand in hands])
    if state.match.rules.secret:
        hands = tuple(hand if seat == audience or not hand else HIDDEN for seat, hand in enumerate(hands))
        if visit.drawn >= 0 and visit.seat != audience:
            visit = replace(visit, drawn=HIDDEN)
        if event.kind == "draw" and event.seats[0] != audience:
            event = replace(event, tile=HIDDEN)
    return Seen(
        audience,
        state.match,
        state.standing,
        deal.round,
        hands,
        held,
        len(deal.stock),
        deal.lacks,
        state.farm,
        visit,
        event,
    )


def revealed(state: State) -> tuple[object, ...]:
    """What the step gave away: tiles dealt and drawn; of secret hands, what they play, lack, or may choose."""
    deal, event, visit = state.deal, state.event, state.visit
    match event.kind:
        case "deal":
            return (deal.round, *deal.hands)
        case "draw":
            return (event.seats, event.tile)
    if not state.match.rules.secret or (event.kind == "pass" and event.why == "pass"):
        return ()
    match event.kind:
        case "tile" | "foot" | "pass":
            return (event.kind, event.seats, event.tile, *deal.lacks)
        case "dart" if event.segment is not None and (event.segment.number or event.segment.bull):
            return (event.kind, visit.seat, visit.picked)
        case "round" | "over":
            return (event.kind, state.standing.rounds)
    return ()


def imagine(seen: Seen, rng: Rng) -> State:
    """A whole match that fits: unseen tiles are dealt to hidden hands and the boneyard at random."""
    pile, rng = rng.shuffle(tuple(numbers(seen.unseen)))
    hidden = [seat for seat, hand in enumerate(seen.hands) if hand == HIDDEN for _ in range(seen.held[seat])]
    masks = [mask for seat, hand in enumerate(seen.hands) if hand == HIDDEN for mask in seen.lacks[seat]]
    visit, event = seen.visit, seen.event
    if visit.drawn == HIDDEN:  # the newest tile of who has drawn fits
        newest = max(place for place, seat in enumerate(hidden) if seat == visit.seat)
        masks[newest] = ~seen.farm.fits
    given = _fitting(masks, pile)
    hands = [0 if hand == HIDDEN else hand for hand in seen.hands]
    latest = {}
    for seat, number in zip(hidden, given, strict=True):
        hands[seat] |= 1 << number
        latest[seat] = number
    if visit.drawn == HIDDEN:
        visit = replace(visit, drawn=latest[visit.seat])
    if event.tile == HIDDEN:
        event = replace(event, tile=latest[event.seats[0]])
    taken = set(given)
    stock = bytes([number for number in pile if number not in taken])
    held = Deal(seen.round, tuple(hands), stock, seen.lacks)
    return State(seen.match, seen.standing, held, seen.farm, visit, event, rng.fork("to come"))


def _fitting(masks: Sequence[Tiles], pile: Sequence[int]) -> list[int]:
    """A tile of the pile for each hidden place, none that it cannot be.

    The first that fits; where all that would fit are given already, somebody takes another one (augmenting paths: as
    there is a true world, there is always a way).
    """
    if not any(masks):
        return list(pile[: len(masks)])
    holder: dict[int, int] = {}

    def give(place: int, tried: set[int]) -> bool:
        fit = [number for number in pile if not masks[place] >> number & 1]
        free = next((number for number in fit if number not in holder), None)
        if free is not None:
            holder[free] = place
            return True
        for number in fit:
            if number not in tried:
                tried.add(number)
                if give(holder[number], tried):
                    holder[number] = place
                    return True
        return False

    for place in range(len(masks)):
        give(place, set())
    return sorted(holder, key=holder.__getitem__)
