"""The facts of a match that is known whole: what its log is told of the legs that are over."""

from __future__ import annotations

from firmware.session.past import Past
from firmware.statistics.facts import Did, Facts
from firmware.statistics.tally import tallies
from games import notation
from games.kernel import Seat


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
