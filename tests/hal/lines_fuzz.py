"""Noise into a line format: no exception, bounded memory, and nothing said that is no word of the format.

``python -m tests.hal.lines_fuzz 10000000`` does it for each format that comes with the program.
"""

from __future__ import annotations

import random
import sys
from collections import Counter

from firmware.sources import formats
from hal.lines import Decoder, LineFormat
from hal.lines.decoder import LONGEST

_CHUNK = 4096


def fuzz(form: LineFormat, count: int, seed: int = 0) -> Counter[str]:
    """Feed so many random bytes in chunks of any size; what was said, and how often.

    Raises:
        AssertionError: something was said that is none of the format's tokens, or too much was kept.
    """
    chance = random.Random(seed)
    decoder = Decoder(form)
    said: Counter[str] = Counter()
    now_us = left = 0
    while left < count:
        data = chance.randbytes(chance.choice((1, 2, 7, 60, _CHUNK, _CHUNK, _CHUNK)))
        now_us += chance.choice((0, 100, 30_000))
        left += len(data)
        for report in decoder.feed(data, now_us):
            said[report.token] += 1
        assert decoder.kept <= LONGEST, decoder.kept
    assert form.tokens.issuperset(said), said
    return said


if __name__ == "__main__":
    for name in formats.names():
        told = fuzz(formats.load(name), int(sys.argv[1]))
        print(f"{name:12} {sum(told.values()):8} words in {sys.argv[1]} random bytes, {len(told)} different")
