"""Dominoes: tiles, sets, and how a tile is written (``3-9``, low half first)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True, order=True)
class Domino:
    """A tile with two halves; ``low`` is never above ``high``.

    Raises:
        ValueError: the halves are in the wrong order, or below 0.
    """

    low: int
    high: int

    def __post_init__(self) -> None:
        if not 0 <= self.low <= self.high:
            raise ValueError(f"{self.low}-{self.high} is no domino: the low half stands first")

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"

    @classmethod
    def read(cls, written: str) -> Self:
        """The tile that is written like ``3-9``.

        Raises:
            ValueError: it is not.
        """
        low, _, high = written.partition("-")
        return cls(int(low), int(high))

    @property
    def double(self) -> bool:
        """Whether both halves are alike."""
        return self.low == self.high

    @property
    def pips(self) -> int:
        """Of both halves."""
        return self.low + self.high

    def has(self, value: int) -> bool:
        """Whether one of the halves is that."""
        return value in (self.low, self.high)

    def other(self, value: int) -> int:
        """The half that stays free when ``value`` touches its like.

        Raises:
            ValueError: no half has that value.
        """
        if not self.has(value):
            raise ValueError(f"{self} has no half of {value}")
        return self.low + self.high - value


def full_set(most: int) -> tuple[Domino, ...]:
    """All tiles of a double-``most`` set, in order: 55 for the double nine."""
    return tuple(Domino(low, high) for low in range(most + 1) for high in range(low, most + 1))
