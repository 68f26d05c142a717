"""The same work for many numbers on all cores, with a line of progress now and then."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")


def many(what: str, work: Callable[[int], T], numbers: Sequence[int], jobs: int) -> Iterator[T]:
    """What the work gives for each of the numbers, in their order.

    Args:
        what: stands before each line of progress.
        work: a function of a module, or a part of one: other processes import it.
        numbers: one for each piece of work.
        jobs: so many processes.
    """
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for done, result in enumerate(pool.map(work, numbers, chunksize=8), 1):
            if done % max(10, len(numbers) // 50) == 0:
                print(f"{what}: {done:,} of {len(numbers):,}", file=sys.stderr, flush=True)
            yield result
