"""The board's clock told in the host's time, from pings and their answers.

Law: a time that was mapped lies within the round trip of the ping that it rests on, as long as the board's clock runs
evenly. A board's clock has 32 bits of us and, with a ceramic resonator, may be half a percent fast or slow.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_KEPT: Final = 24
_BASE_US: Final = 2_000_000
"""How far apart two samples must be before they tell how fast the board's clock runs."""

_NEAR_US: Final = 100_000
"""Moments so near each other are never moved together or apart by more than a ``_SLACK``-th."""

_SLACK: Final = 16
_MOST_OFF: Final = 0.01
"""A resonator is off by half as much at the most."""
_WRAP: Final = 1 << 32


@dataclass(frozen=True, slots=True)
class _Sample:
    board_us: int
    host_us: int  # the middle of the round trip
    span_us: int


class BoardClock:
    """One start of one board."""

    def __init__(self) -> None:
        self._samples: deque[_Sample] = deque(maxlen=_KEPT)
        self._before: tuple[int, int] | None = None  # the moment that was stamped last, by both clocks
        self._latest_us = 0  # the board's clock, unwrapped, when it was last heard of

    def sample(self, board_us: int, sent_us: int, came_us: int) -> None:
        """The board said its time (32 bits) between two moments of the host's."""
        self._samples.append(_Sample(self._whole(board_us), (sent_us + came_us) // 2, came_us - sent_us))
        self._latest_us = self._samples[-1].board_us

    def host_us(self, board_us: int) -> int | None:
        """When it was by the host's clock; None before there was a sample."""
        if not self._samples:
            return None
        anchor = self._best(self._samples, self._samples[-1])
        return anchor.host_us + round((self._whole(board_us) - anchor.board_us) * self._rate(anchor))

    def stamps(self, moments: Sequence[int], now_us: int) -> list[int]:
        """Moments of the board, in their order, by the host's clock: none in the future.

        Moments near each other stay as far apart as the board says, whatever a new sample has taught meanwhile: how
        long a contact was closed tells whether it was a dart.
        """
        told: list[int] = []
        for board_us in moments:
            host_us, whole = self.host_us(board_us), self._whole(board_us)
            if host_us is None:
                return [now_us] * len(moments)
            if self._before is not None and 0 <= (apart := whole - self._before[0]) <= _NEAR_US:
                even, slack = self._before[1] + apart, apart // _SLACK
                host_us = min(max(host_us, even - slack), even + slack)
            self._before = whole, host_us
            told.append(host_us)
        late = max(0, told[-1] - now_us) if told else 0
        if late:  # it came faster than the answers to pings, so it knows better
            span_us = self._best(self._samples, self._samples[-1]).span_us // 2
            self._samples.append(_Sample(self._whole(moments[-1]), now_us, span_us))
        if self._before is not None:
            self._before = self._before[0], self._before[1] - late
        return [host_us - late for host_us in told]

    @property
    def samples(self) -> int:
        """How many of the last moments it rests on."""
        return len(self._samples)

    def _rate(self, anchor: _Sample) -> float:
        """The host's us in one of the board's."""
        early = [s for s in self._samples if anchor.board_us - s.board_us >= _BASE_US]
        if not early:
            return 1.0
        first = min(early, key=lambda s: (s.span_us + anchor.span_us) / (anchor.board_us - s.board_us))
        rate = (anchor.host_us - first.host_us) / (anchor.board_us - first.board_us)
        return min(max(rate, 1 - _MOST_OFF), 1 + _MOST_OFF)

    @staticmethod
    def _best(samples: deque[_Sample], latest: _Sample) -> _Sample:
        """The sample of the last seconds whose round trip was shortest: what delays one way most likely missed it."""
        recent = [s for s in samples if latest.board_us - s.board_us <= 2 * _BASE_US]
        return min(reversed(recent), key=lambda s: s.span_us)

    def _whole(self, board_us: int) -> int:
        """The 32 bits with all that came before, as the time nearest to the latest."""
        return self._latest_us + (board_us - self._latest_us + _WRAP // 2) % _WRAP - _WRAP // 2
