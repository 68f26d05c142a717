"""What a board has shown: whether what is hardly seen is a dart there, and whether a verdict may take long."""

from __future__ import annotations

from collections import Counter
from typing import Final

from firmware.detector.judge import Faint, Verdict

_SURE_DARTS: Final = 8  # so many sure darts make a record
_RARE_KNOCK: Final = 3  # believed if what may be a knock is rarer than one in so many sure darts
_RARE_NOISE_US: Final = 5_000  # the same for what may be noise, at a sweep of 1 us; at slower ones less rare
_LATE: Final = 125  # one verdict in so many may be late
_MEMORY: Final = 512


class Record:
    """How many sure darts a board has shown, and how often what was faint.

    A dart that falls off at once leaves a reading that noise could leave, or a knock. It is believed where such
    readings are rare beside sure darts, for there noise and knocks are rarer still. The faster the sweep, the fewer
    darts leave a single reading, and the rarer it must be. What reads so while darts are pulled is no dart, and tells
    more.
    """

    def __init__(self) -> None:
        self._sure = self._late = 0
        self._faint: Counter[Faint] = Counter()

    @property
    def patient(self) -> bool:
        """Whether a verdict may be late: so few are that 99 in 100 come in time."""
        return self._late * _LATE < self._sure

    def believes(self, verdict: Verdict, sweep_us: int, late: bool) -> bool:
        """Take note of what may be a dart; whether it is taken for one."""
        if verdict.faint is None:
            self._sure += 1
            self._late += late
            if self._sure > _MEMORY:
                self._sure //= 2
                self._late //= 2
                self._faint = Counter({faint: count // 2 for faint, count in self._faint.items()})
            return True
        self._faint[verdict.faint] += 1
        rare = _RARE_KNOCK if verdict.faint is Faint.KNOCK else _RARE_NOISE_US / sweep_us
        return _SURE_DARTS <= self._sure >= rare * self._faint[verdict.faint]

    def doubts(self, faint: Faint | None) -> None:
        """Take note of what was no dart, read while darts are pulled."""
        if faint is not None:
            self._faint[faint] += 3
