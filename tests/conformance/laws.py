"""All laws: reading their modules makes them known."""

from __future__ import annotations

from tests.conformance import laws_game, laws_play, laws_secret, laws_seen
from tests.conformance.law import LAWS, Broken, Law, heard
from tests.conformance.variants import Variant

MODULES = (laws_play, laws_seen, laws_secret, laws_game)


def of(variant: Variant) -> list[Law]:
    """The laws that speak of a variant."""
    return [law for law in LAWS.values() if variant.secret or not law.secret]


def broken(variant: Variant) -> set[str]:
    """The names of the laws that a variant breaks."""
    found = set()
    for law in of(variant):
        try:
            law.holds(variant)
        except Broken as fault:
            found.add(fault.law)
    return found


__all__ = ["LAWS", "MODULES", "Broken", "Law", "broken", "heard", "of"]
