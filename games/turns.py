"""Who comes after whom round a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

S = TypeVar("S", bound=int)


def round_from(order: Sequence[S], seat: int) -> tuple[S, ...]:
    """All seats in their order, from this one on, which is one of them."""
    place = next(place for place, each in enumerate(order) if each == seat)
    return (*order[place:], *order[:place])
