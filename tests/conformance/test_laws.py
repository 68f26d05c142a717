"""Every law of ``games.kernel``, over random matches of every game with every setting, and of matches of its legs."""

from __future__ import annotations

import pytest

from tests.conformance.laws import faults
from tests.conformance.variants import VARIANTS, Variant


@pytest.mark.parametrize("variant", [pytest.param(variant, id=variant.name) for variant in VARIANTS])
def test_the_laws_hold(variant: Variant) -> None:
    """All that speak of it, at a calm random match and a restless one; ``make soak`` plays thousands."""
    found = faults(variant)
    if found:
        raise ExceptionGroup(f"broken laws of {variant.name}", found)
