"""What a player did, as the screen says it: the figures that tell most first, none that is nobody's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from display.forms import Figure
from firmware.statistics.tally import LEVELS, Tally
from games.text import text

_NONE: Final = "–"
"""Stands where somebody has nothing that could be counted."""


def figures(tallies: Sequence[Tally | None]) -> tuple[Figure, ...]:
    """The figures of the tallies of one game, for all seats, or sides, or players; None: nobody threw there."""
    known = [tally for tally in tallies if tally]
    if not known:
        return ()
    told = _TOLD.get(known[0].unit)
    return tuple(told(tallies, known)) if told else ()


def _points(tallies: Sequence[Tally | None], known: Sequence[Tally]) -> Iterator[Figure]:
    yield text("average"), _each(tallies, lambda tally: f"{tally.average:.1f}")
    yield text("first 9"), _each(tallies, lambda tally: f"{tally.first_nine:.1f}")
    if any(tally.tries for tally in known):
        yield (
            text("checkouts"),
            _each(tallies, lambda tally: f"{tally.finishes}/{tally.tries}" if tally.tries else _NONE),
        )
    yield text("best visit"), _each(tallies, lambda tally: str(tally.best))
    if any(tally.finish for tally in known):
        yield text("best finish"), _each(tallies, lambda tally: str(tally.finish) if tally.finish else _NONE)
    yield from _levels(tallies, known)


def _marks(tallies: Sequence[Tally | None], known: Sequence[Tally]) -> Iterator[Figure]:
    yield text("marks a visit"), _each(tallies, lambda tally: f"{tally.average:.2f}")
    yield text("first 9"), _each(tallies, lambda tally: f"{tally.first_nine:.2f}")
    yield text("best visit"), _each(tallies, lambda tally: str(tally.best))
    yield from _levels(tallies, known)


def _hits(tallies: Sequence[Tally | None], known: Sequence[Tally]) -> Iterator[Figure]:
    yield text("rate"), _each(tallies, lambda tally: f"{100 * tally.hit_rate:.0f}%")
    if any(tally.levels[2] for tally in known):
        yield text("all three"), _each(tallies, lambda tally: str(tally.levels[2]))


def _levels(tallies: Sequence[Tally | None], known: Sequence[Tally]) -> Iterator[Figure]:
    """Visits of each level that somebody reached, the highest first: above the last there is nothing."""
    low, middle, high = LEVELS[known[0].unit]
    labels = (text("{level}+", level=low), text("{level}+", level=middle), text("{level}", level=high))
    if known[0].unit == "marks":
        labels = (text("{n}+ mark", n=low), text("{n}+ mark", n=middle), text("{n} mark", n=high))
    for place in (2, 1, 0):
        counts = tuple(str(tally.levels[place]) if tally else _NONE for tally in tallies)
        if any(tally.levels[place] for tally in known):
            yield labels[place], counts


_TOLD: Final = {"points": _points, "marks": _marks, "hits": _hits}


def _each(tallies: Sequence[Tally | None], told: Callable[[Tally], str]) -> tuple[str, ...]:
    return tuple(told(tally) if tally else _NONE for tally in tallies)
