"""All laws: reading their modules makes them known."""

from __future__ import annotations

from tests.conformance import laws_game, laws_play, laws_secret, laws_seen, laws_turns
from tests.conformance.law import LAWS, Broken, Law, heard
from tests.conformance.variants import Variant

MODULES = (laws_play, laws_turns, laws_seen, laws_secret, laws_game)


def of(variant: Variant) -> list[Law]:
    """The laws that speak of a variant."""
    return [law for law in LAWS.values() if variant.secret or not law.secret]


def faults(variant: Variant) -> list[Broken]:
    """How a variant breaks laws, all of those that speak of it being looked at."""
    found = []
    for law in of(variant):
        try:
            law.holds(variant)
        except Broken as fault:
            found.append(fault)
    return found


def broken(variant: Variant) -> set[str]:
    """The names of the laws that a variant breaks."""
    return {fault.law for fault in faults(variant)}


__all__ = ["LAWS", "MODULES", "Broken", "Law", "broken", "faults", "heard", "of"]
