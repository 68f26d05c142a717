"""Who sits where, and whether these can play on: as many are people as can be at one screen with these options."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from firmware.logs.journal import Seated
from games.kernel import Action, AnyGame, Facts, Refused, Retire, Seat
from games.match.options import for_leg, widened
from games.settings import Options


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits where, and who of them has left."""

    seats: tuple[Seated, ...]
    left: frozenset[Seat]

    @property
    def people(self) -> frozenset[Seat]:
        """The seats in which a person plays on."""
        return frozenset(Seat(seat) for seat, one in enumerate(self.seats) if not one.bot) - self.left


def gone(actions: Iterable[Action]) -> frozenset[Seat]:
    """The seats of those who left by these actions."""
    return frozenset(action.seat for action in actions if isinstance(action, Retire))


def unfit(game: AnyGame, options: Options, began: int, sitting: Sitting) -> Refused | None:
    """Why these cannot play on, or None.

    Args:
        game: what is played.
        options: of the match.
        began: so many seats those are for; the others came later.
        sitting: who would play on.
    """
    seats: Sequence[int] = range(len(sitting.seats))
    if len(seats) > began:  # who came may have come for somebody who left
        for _ in seats[began:]:
            options = widened(game, options)
        seats = [seat for seat in seats if seat not in sitting.left]
    options = for_leg(game, options, [(seat,) for seat in seats])
    bots = frozenset(Seat(place) for place, seat in enumerate(seats) if seat not in sitting.people)
    why = None
    # What the board can tell apart was decided upon when the match began: either board will do.
    for whole_bull in (False, True):
        try:
            game.resolve(options, Facts(len(seats), bots=bots, whole_bull=whole_bull))
        except Refused as refused:
            why = refused
        else:
            return None
    return why


def apart(name: str, others: Collection[str]) -> str:
    """The name, with a number if somebody else has it."""
    unique, number = name, 1
    while unique in others:
        number += 1
        unique = f"{name} {number}"
    return unique


def but(seats: Sequence[Seated], seat: Seat, seated: Seated) -> tuple[Seated, ...]:
    """The same with somebody else in one seat."""
    return (*seats[:seat], seated, *seats[seat + 1 :])
