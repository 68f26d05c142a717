"""What a dart would be worth to the thrower, in lives compared with the others.

``stake`` says how many lives ahead of the mean rival a thrower may hope to come out of the hand. A hand that is won
is counted exactly. In an open one the chance to win it is shared out by the inverse of the cards held, and a loser
is thought to shed half of his cards before it ends.
A dart is worth the stake after it less the stake before it. With an empty hand zero is thus "as good as STOP": an
outer bull, which throws the won hand away, is dear, and a bull is worth the lives it really costs the others.

The stakes of all players add up to nothing, so by them alone perfect players might wait for each other, or throw bulls
at each other, for ever. ``HASTE`` is what getting on is worth to everybody.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

from games.catalogue.main_vide_gagne.rules import after
from games.catalogue.main_vide_gagne.seen import Seen
from games.catalogue.main_vide_gagne.state import BULL, BULL_CARDS, EFFECT, NOTHING, OUTER
from games.segments import BULL as DB
from games.segments import OUTER_BULL, WHOLE_BULL, Segment
from games.usual import Bull

LEFT: Final = 0.5
"""The part of his cards that a loser still holds when a hand ends that is open now."""

HASTE: Final = 0.3
"""Lives that a card fewer to be shed is worth by itself, while the hand is open."""


_UNREPORTED: Final[Mapping[Bull, tuple[Segment, ...]]] = {
    "split": (WHOLE_BULL,),
    "outer": (OUTER_BULL, DB),
    "inner": (OUTER_BULL, DB),
}
"""Bulls that the board never reports."""


def stake(counts: Mapping[int, int], lives: Sequence[int], thrower: int) -> float:
    """Lives that the thrower may hope to gain on the mean rival, given how many cards each seat holds."""
    if any(not cards for cards in counts.values()):
        chance, part = {seat: float(not cards) for seat, cards in counts.items()}, 1.0
    else:
        whole = math.fsum(1 / cards for cards in counts.values())
        chance, part = {seat: 1 / cards / whole for seat, cards in counts.items()}, LEFT
    loss = {seat: (1 - chance[seat]) * min(lives[seat], part * cards) for seat, cards in counts.items()}
    return math.fsum(loss[seat] for seat in counts if seat != thrower) / (len(counts) - 1) - loss[thrower]


def drawn(seen: Seen, effect: int) -> dict[int, int]:
    """How many cards each seat would draw on a bull or an outer bull; a stock and discard that run out give less."""
    thrower = seen.visit.seat
    others = after(seen.match.order, thrower, seen.standing.alive)[:-1]
    takers = others * BULL_CARDS if effect == BULL else (thrower,) if effect == OUTER else ()
    taking = takers[: seen.stock + len(seen.discard)]
    return {seat: taking.count(seat) for seat in (*others, thrower)}


def aims(seen: Seen) -> dict[Segment, float]:
    """The worth of every segment that does something; hidden cards count, but nobody knows what sheds them."""
    alive, thrower, lives = seen.standing.alive, seen.visit.seat, seen.standing.lives
    if len(alive) < 2 or thrower not in alive:
        return {}
    now = {seat: len(seen.hands[seat]) for seat in alive}
    before = stake(now, lives, thrower)
    haste = HASTE if now[thrower] else 0.0
    worth = {NOTHING: 0.0}
    for effect in (OUTER, BULL):
        more = drawn(seen, effect)
        worth[effect] = stake({seat: now[seat] + more[seat] for seat in alive}, lives, thrower) - before
        worth[effect] -= haste * max(more.values())
    for value in {card.value for seat in alive for card in seen.hands[seat] if card}:
        left = {seat: sum(card is None or card.value != value for card in seen.hands[seat]) for seat in alive}
        worth[value] = stake(left, lives, thrower) - before + haste * (now[thrower] - left[thrower])
    rules = seen.match.rules
    effects, unreported = EFFECT[rules.bull, thrower in rules.rings], _UNREPORTED[rules.bull]
    return {
        segment: worth[effect]
        for segment, effect in effects.items()
        if effect != NOTHING and effect in worth and segment not in unreported
    }
