"""Every law of ``games.kernel``, over random matches of every game with every setting, and of matches of its legs."""

from __future__ import annotations

import pytest

from tests.conformance.law import Law
from tests.conformance.laws import of
from tests.conformance.variants import VARIANTS, Variant


@pytest.mark.parametrize(
    ("variant", "law"),
    [pytest.param(variant, law, id=f"{variant.name}: {law.name}") for variant in VARIANTS for law in of(variant)],
)
def test_the_law_holds(variant: Variant, law: Law) -> None:
    law.holds(variant)
