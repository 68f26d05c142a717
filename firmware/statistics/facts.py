"""What a log keeps of a leg that is over: facts, which no later rules change (``docs/log.md``).

A record that ends a leg carries its facts. One that changes what counts before it (undo, redo, a correction) carries
those of all legs that are over then, and they take the place of all that was said before.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

import msgspec

from firmware.statistics.tally import Tally, tallies
from games import notation
from games.kernel import Seat

if TYPE_CHECKING:
    from firmware.session.past import Past


class Did(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was done in a seat, and who sat there when the leg ended; of a bot its skill."""

    name: str
    tally: Tally
    bot: str = ""


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A leg that is over: its number in the match, and what each seat did that threw in it, by its letter."""

    leg: int
    seats: dict[str, Did]


class Stated(Protocol):
    """A record, as far as facts go."""

    @property
    def action(self) -> str:
        """What was done, if it was an action."""

    @property
    def seat(self) -> str:
        """Where somebody else sits now, if it was that."""

    @property
    def facts(self) -> tuple[Facts, ...]:
        """Of legs that are over."""


def facts(past: Past, last: bool = False) -> tuple[Facts, ...]:
    """Those of the legs that are over; ``last``: of the one that the last action ended."""
    return tuple(
        Facts(
            leg.number,
            {
                notation.letter(Seat(seat)): Did(past.seats[seat].name, tally, past.seats[seat].bot)
                for seat, tally in tallies(leg).items()
            },
        )
        for leg in past.legs(last)
        if leg.winners
    )


def stated(past: Past, action: bool) -> tuple[Facts, ...]:
    """What the record of the last deed says: of an ``action`` the leg that it ended, if it did; else all legs."""
    if not action:
        return facts(past)
    thrower, state = past.game.thrower, past.state
    if thrower(state) is not None or thrower(past.state_at(len(past.actions) - 1)) is None:
        return ()
    return facts(past, last=True)


def kept(records: Iterable[Stated]) -> tuple[Facts, ...]:
    """What the records of a log come to, leg by leg. No rules are asked."""
    found: dict[int, Facts] = {}
    for record in records:
        if not (record.action or record.seat):
            found.clear()
        found |= {each.leg: each for each in record.facts}
    return tuple(found.values())
