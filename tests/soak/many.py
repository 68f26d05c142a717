"""Many matches on all cores."""

from __future__ import annotations

import functools
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from games import registry
from tests.soak.match import Broken, Told, play


def one(slug: str, number: int) -> Told | str:
    """One match: what it was, or which law broke."""
    try:
        return play(registry.find(slug), number)
    except Broken as broken:
        return str(broken)


def run(slug: str, matches: int, first: int, jobs: int) -> tuple[list[Told], list[str]]:
    """Matches ``first`` to ``first + matches - 1``, with a line of progress; and the laws that broke."""
    told, broken = list[Told](), list[str]()
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        numbers = range(first, first + matches)
        for done, result in enumerate(pool.map(functools.partial(one, slug), numbers, chunksize=8), 1):
            if isinstance(result, str):
                broken.append(result)
                print(result, file=sys.stderr)
            else:
                told.append(result)
            if done % max(10, matches // 50) == 0:
                print(f"{slug}: {done:,} of {matches:,}, {len(broken)} broken", file=sys.stderr, flush=True)
    return told, broken
