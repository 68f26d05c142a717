"""Rows: a value for each seat, or each place. What changes in one makes another."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The row with another value in one place."""
    return (*row[:place], value, *row[place + 1 :])
