"""Thousands of random matches of one game on all cores, and what is said of them."""

from __future__ import annotations

import collections
import functools
import sys
import textwrap
from collections.abc import Sequence
from typing import Final

from games import registry
from tests.soak.many import many
from tests.soak.match import Broken, Told, play

_SHOWN: Final = 20
"""So many broken laws are listed."""


def one(slug: str, number: int) -> Told | str:
    """One match: what it was, or which law broke. Nothing in it may raise, so what did is a law that broke too."""
    try:
        return play(registry.find(slug), number)
    except Broken as broken:
        return str(broken)
    except Exception as error:
        return f"match {number}: {error!r}"


def run(slug: str, matches: int, first: int, jobs: int) -> tuple[list[Told], list[str]]:
    """Matches ``first`` to ``first + matches - 1``, with a line of progress; and the laws that broke."""
    told, broken = list[Told](), list[str]()
    for result in many(slug, functools.partial(one, slug), range(first, first + matches), jobs):
        if isinstance(result, str):
            broken.append(result)
            print(result, file=sys.stderr, flush=True)
        else:
            told.append(result)
    return told, broken


def section(slug: str, matches: int, first: int, jobs: int) -> tuple[list[str], bool]:
    """The lines of the page, and whether every law held."""
    told, broken = run(slug, matches, first, jobs)
    lines = [*textwrap.wrap(_said(told, broken), 120), "", *_by_seats(told)]
    if broken:
        lines += ["", *(f"* {words}" for words in broken[:_SHOWN])]
    return lines, not broken


def _said(told: Sequence[Told], broken: Sequence[str]) -> str:
    actions, refused, secret, worlds, others = (
        sum(getattr(match, name) for match in told) for name in ("actions", "refused", "secret", "worlds", "others")
    )
    hands = f" In {secret:,} matches hands were secret." if secret else ""
    leaks = (
        f"in {others:,} of them somebody else knew something else, so that a leak would have shown."
        if others
        else "in none of them anybody knew anything else: this game hides nothing but the chance to come."
    )
    return (
        f"{len(told):,} matches held every law, {len(broken):,} did not. {actions:,} actions led to the same states "
        f"when the log was read; {refused:,} illegal ones were refused.{hands} {worlds:,} other worlds were imagined "
        f"and looked the same; {leaks}"
    )


def _by_seats(told: Sequence[Told]) -> list[str]:
    groups = collections.defaultdict(list)
    for match in told:
        groups[match.seats].append(match.actions)
    rows = ["| seats | matches | actions | longest | shortest |", "|---:|---:|---:|---:|---:|"]
    for seats, actions in sorted(groups.items()):
        rows.append(f"| {seats} | {len(actions):,} | {sum(actions):,} | {max(actions):,} | {min(actions):,} |")
    return rows
