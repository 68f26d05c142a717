"""What a board has shown: whether what is hardly seen is a dart there, and whether a verdict may take long."""

from __future__ import annotations

from collections import Counter
from typing import Final

from firmware.detector.judge import FIRM_US, Faint, Verdict

_SURE_DARTS: Final = 8  # so many sure darts make a record
_NOISE_US: Final = 5_000  # single readings are believed if rarer than one in (this / sweep) sure darts
_KNOCKS: Final = 4  # at slow sweeps, what may be a knock is believed if rarer than one in so many sure darts
_FELL_US: Final = 200  # at others if no more often than (sweep / this) times what surely fell off
_LATE: Final = 110  # one verdict in so many may be late
_MEMORY: Final = 512  # so many sure darts, then the older ones count half


class Record:
    """How many sure darts a board has shown, how many of them fell off at once, and how often what was faint.

    A dart that falls off at once can leave a reading that noise could leave, or a knock. It is believed where darts
    are seen that surely did so, in the measure in which at this sweep the one goes with the other: where noise or
    knocks are the more often, they are not believed. What reads so while darts are pulled is no dart, and tells more.
    """

    def __init__(self) -> None:
        self._sure = self._late = self._fell = 0
        self._faint: Counter[Faint] = Counter()

    @property
    def patient(self) -> bool:
        """Whether a verdict may be late: so few are that 99 in 100 come in time."""
        return (self._late + 1) * _LATE <= self._sure

    def believes(self, verdict: Verdict, sweep_us: int, late: bool) -> bool:
        """Take note of what may be a dart; whether it is taken for one."""
        if verdict.faint is None:
            self._sure += 1
            self._late += late
            self._fell += verdict.fell
            if self._sure > _MEMORY:
                self._age()
            return True
        self._faint[verdict.faint] += 1
        count = self._faint[verdict.faint]
        if verdict.faint is Faint.NOISE:
            return _SURE_DARTS <= self._sure >= count * _NOISE_US / sweep_us
        if sweep_us > FIRM_US:
            return _SURE_DARTS <= self._sure >= count * _KNOCKS
        return count <= self._fell * sweep_us / _FELL_US

    def doubts(self, faint: Faint | None) -> None:
        """Take note of what was no dart, read while darts are pulled."""
        if faint is not None:
            self._faint[faint] += 3

    def _age(self) -> None:
        self._sure //= 2
        self._late //= 2
        self._fell //= 2
        self._faint = Counter({faint: count // 2 for faint, count in self._faint.items()})
