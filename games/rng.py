"""Chance as a value: HMAC-SHA-256 in counter mode, with rejection sampling.

The whole generator is a 256-bit key and a position, so it lives in the state: undo cannot re-roll, a replay
deals the same cards, and anybody can check the deck from the seed that is shown when the match ends.
Law: the same key and position give the same draw for ever; every value below ``n`` is equally likely.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

_WORDS = 8  # 32-bit words in one SHA-256 block
_SPAN = 1 << 32


@dataclass(frozen=True, slots=True)
class Rng:
    """A generator: 32 bytes of key and the number of 32-bit words already used."""

    key: bytes
    position: int = 0

    def below(self, n: int) -> tuple[int, Rng]:
        """A number from 0 to ``n - 1`` and the generator after it.

        Raises:
            ValueError: ``n`` is not from 1 to 2**32.
        """
        if not 1 <= n <= _SPAN:
            raise ValueError(f"no fair number below {n}")
        limit = _SPAN - _SPAN % n
        position = self.position
        while True:
            block, word = divmod(position, _WORDS)
            digest = hmac.digest(self.key, block.to_bytes(8, "big"), "sha256")
            value = int.from_bytes(digest[4 * word : 4 * word + 4], "big")
            position += 1
            if value < limit:
                return value % n, Rng(self.key, position)

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """The items in a random order (Fisher-Yates, from the end) and the generator after it."""
        cards = list(items)
        position, digest, held = self.position, b"", -1
        for last in range(len(cards) - 1, 0, -1):
            n = last + 1
            limit = _SPAN - _SPAN % n
            while True:
                block, word = divmod(position, _WORDS)
                if block != held:
                    digest, held = hmac.digest(self.key, block.to_bytes(8, "big"), "sha256"), block
                value = int.from_bytes(digest[4 * word : 4 * word + 4], "big")
                position += 1
                if value < limit:
                    break
            other = value % n
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards), Rng(self.key, position)

    def choice(self, items: Sequence[T]) -> tuple[T, Rng]:
        """One of the items and the generator after it."""
        index, after = self.below(len(items))
        return items[index], after

    def unit(self) -> tuple[float, Rng]:
        """A number in [0, 1) with 32 random bits and the generator after it."""
        value, after = self.below(_SPAN)
        return value / _SPAN, after

    def fork(self, label: str) -> Rng:
        """An independent generator for a purpose (a bot's hand, a world to imagine); it tells nothing of this key."""
        return Rng(hmac.digest(self.key, b"fork:" + label.encode() + self.position.to_bytes(8, "big"), "sha256"))


def fingerprint(seed: bytes) -> str:
    """What is shown before the match so that the seed shown after it can be checked: its SHA-256 in hex."""
    return hashlib.sha256(seed).hexdigest()
