"""Every law of ``tests/conformance`` at many times as much of each of its matches as the tests have time for."""

from __future__ import annotations

import textwrap
from dataclasses import replace
from typing import Final

from tests.conformance import variants
from tests.conformance.laws import LAWS, faults
from tests.soak.many import many

SHARE: Final = 4.0
"""So much of a match with the usual options is looked at, of the tests' 1; and of one with another option, of 0.25."""

VARIANTS: Final = tuple(replace(variant, share=SHARE, home="tests.soak.laws:VARIANTS") for variant in variants.VARIANTS)


def one(number: int) -> list[str]:
    """The laws that a match broke."""
    variant = VARIANTS[number]
    return [f"{variant.name}: {fault}" for fault in faults(variant)]


def section(count: int, first: int, jobs: int) -> tuple[list[str], bool]:
    """The lines of the page, and whether every law held."""
    numbers = range(first, min(first + count, len(VARIANTS)))
    broken = [fault for found in many("laws", one, numbers, jobs) for fault in found]
    said = (
        f"{len(numbers)} of the {len(VARIANTS)} matches of the tests (every game with few, some and many seats, with "
        f"each option at each other value, with legs, sets and teams) were looked at by all {len(LAWS)} laws, at "
        f"{SHARE:.0f} to {SHARE / variants.SHARE:.0f} times as many moments as there; {len(broken)} laws broke."
    )
    return [*textwrap.wrap(said, 120), *([""] if broken else []), *(f"* {fault}" for fault in broken)], not broken
