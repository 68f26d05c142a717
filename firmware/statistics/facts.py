"""What a log keeps of a leg that is over: facts, which no later rules change (``docs/log.md``).

A record that ends a leg carries its facts. One that changes what counts before it (undo, redo, a correction) carries
those of all legs that are over then, and they take the place of all that was said before.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import msgspec

from firmware.statistics.tally import Tally


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


def kept(records: Iterable[Stated]) -> tuple[Facts, ...]:
    """What the records of a log come to, leg by leg. No rules are asked."""
    found: dict[int, Facts] = {}
    for record in records:
        if not (record.action or record.seat):
            found.clear()
        found |= {each.leg: each for each in record.facts}
    return tuple(found.values())
