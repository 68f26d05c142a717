"""Random bytes into the Arduino link and into every line format, and what is said of them."""

from __future__ import annotations

import sys
from time import perf_counter

from firmware.sources import formats
from tests.hal import lines_fuzz, link_fuzz
from tests.soak.match import Broken


def section(count: int, first: int, jobs: int) -> tuple[list[str], bool]:
    """The lines of the page, and whether every law held."""
    try:
        return noise(count, first), True
    except Broken as broken:
        return [f"A law broke: {broken}."], False


def noise(count: int, seed: int) -> list[str]:
    """So many random bytes into the codec, and as many into each format that comes with the program.

    Raises:
        Broken: something raised, or something was said that noise cannot say.
    """
    began = perf_counter()
    try:
        frames = link_fuzz.fuzz(count, seed)
        told = {name: lines_fuzz.fuzz(formats.load(name), count, seed) for name in formats.names()}
    except Exception as error:
        raise Broken(f"noise with seed {seed}: {error!r}") from error
    bare = {name for name in told if formats.load(name).framing.size == 1}
    silent = [name for name, said in told.items() if not said]
    chance = [f"`{name}` {sum(said.values()):,}" for name, said in told.items() if said and name not in bare]
    listed = [f"`{name}` {sum(told[name].values()):,}" for name in sorted(bare)]
    print(f"noise: {perf_counter() - began:.0f} s", file=sys.stderr, flush=True)
    return [
        f"{count:,} random bytes into the Arduino link while it waits for an edge: {frames:,} frames, no exception, no",
        f"edge. {count:,} into each of the {len(told)} line formats: no exception, no more than a line's bytes kept,",
        f"and {len(silent)} of them said nothing at all. Words that chance wrote whole: {', '.join(chance) or 'none'}.",
        f"A format of single bytes takes each that it lists, and has no check to fail: {', '.join(listed)}.",
    ]
