"""Noise into the Arduino link: no exception, and no edge out of what fails its check.

``python -m tests.hal.link_fuzz 10000000`` does it to a host that is up, which knows its session and what edge it waits
for: noise would have to pass the CRC, be a frame of edges, and name both.
"""

from __future__ import annotations

import sys
from random import Random

from hal.edges import ContactEdge
from tests.hal.twin import World


def fuzz(count: int, seed: int = 0) -> int:
    """Feed so many random bytes in chunks of any size; how many frames they seemed to be.

    Raises:
        AssertionError: an edge came of it.
    """
    world = World(seed)
    world.until_up()
    chance, frames, left = Random(seed), 0, count
    while left > 0:
        data = chance.randbytes(chance.choice((1, 2, 7, 60, 4096, 4096)))
        left -= len(data)
        frames += data.count(0)
        world.now_us += 100  # so that it does not give the board up before the noise ends
        world.link.feed(data, world.now_us)
        world.link.tick(world.now_us)
        world.link.sent()
        edges = [event for event in world.link.events() if isinstance(event, ContactEdge)]
        assert not edges, edges
    return frames


if __name__ == "__main__":
    print(f"{fuzz(int(sys.argv[1]))} frames of noise in {sys.argv[1]} random bytes, no edge in any")
