"""Evenings of darts thrown at a simulated membrane, with the truth beside what its sweep read.

What is pressed is said here, from what is known of darts: 1 to 60 ms, bounce-outs of 0.3 to 1 ms, a second dart 120
to 250 ms after the first, the contacts on both sides of a wire or around a corner, of which the true one is first nine
times in ten and longest nine times in ten, and contacts elsewhere that a hard throw shakes. What is read of it is the
membrane's own: bounce, ghosts, sweep (``hal.fake``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from firmware.board import Board
from firmware.trace import Moment
from hal.edges import Contact, ContactEdge
from hal.fake import Chance, Membrane, Physics
from tests.firmware.scoring import Truth

MIXED: Final[Mapping[str, float]] = MappingProxyType(
    {"clean": 6, "short": 2, "edge": 3, "corner": 1, "bounceout": 1, "quick": 2}
)
"""How often which kind of dart is thrown, in shares of all."""


@dataclass(frozen=True, slots=True)
class Evening:
    """How a board is thrown at.

    Attributes:
        sweep_us: its sweep.
        kinds: the kinds of darts and how often.
        glitches_per_s: of its ribbon.
        shakes: contacts elsewhere that a dart shakes closed, at most.
        standing: share of darts that keep their contact closed until they are pulled.
        stuck: share of the visits in which a contact of no dart is closed all the time.
        knocks: share of the visits in which the board is knocked and 2 to 5 contacts are shaken closed.
    """

    sweep_us: int = 250
    kinds: Mapping[str, float] = field(default_factory=lambda: MIXED)
    glitches_per_s: float = 0.0
    shakes: int = 2
    standing: float = 0.0
    stuck: float = 0.0
    knocks: float = 0.0


class Throws:
    """One evening: ``trace`` is what the source read, ``truths`` what was thrown."""

    def __init__(self, board: Board, evening: Evening, visits: int, seed: int) -> None:
        self.board, self.evening = board, evening
        self.truths: list[Truth] = []
        self._chance = Chance(seed)
        physics = Physics(evening.sweep_us, glitches_per_s=evening.glitches_per_s)
        self._membrane = Membrane(board.rows, board.cols, physics, seed=seed + 1)
        self._wired = tuple(board.contacts)
        self.trace = list(self._visits(visits))

    def _visits(self, visits: int) -> Iterator[ContactEdge | Moment]:
        now = 0
        yield Moment(now, "hold")
        for _ in range(visits):
            stuck = self._any(self._wired) if self._chance.one_in(self.evening.stuck) else None
            if stuck is not None:
                self._membrane.press(stuck, now, None)
            now += 1_000_000
            yield from self._membrane.sweep_until(now)
            yield Moment(now, "throw")
            stood: list[tuple[Contact, bool]] = []
            for place in range(3):
                kind = self._kind()
                now += self._us(120, 250) if kind == "quick" and place else self._us(900, 2_500)
                contact = self._any(tuple(one for one in self._wired if one != stuck and (one, True) not in stood))
                stands = kind != "bounceout" and self._chance.one_in(self.evening.standing)
                self._throw(contact, kind, now, stands)
                stood.append((contact, stands))
            if self._chance.one_in(self.evening.knocks):
                now += 700_000
                for _ in range(2 + int(4 * self._chance())):
                    self._membrane.press(self._any(self._wired), now + self._us(0, 5), self._us(0.1, 0.6), bounce=False)
            now += self._us(500, 1_500)
            yield from self._membrane.sweep_until(now)
            yield Moment(now, "hold")
            for contact, stands in stood:
                now += self._us(200, 500)
                us = self._us(5, 80)
                if stands:
                    self._membrane.release(contact, now + us)
                else:
                    self._membrane.press(contact, now, us)
            now += 300_000
            if stuck is not None:
                self._membrane.release(stuck, now)
        yield Moment(now + 1_000_000, None)

    def _throw(self, contact: Contact, kind: str, at_us: int, stands: bool) -> None:
        hard = self._chance.one_in(0.5) and kind in ("edge", "corner", "quick")
        low, high = {"bounceout": (0.3, 1), "short": (1, 4)}.get(kind, (1, 4) if hard else (5, 60))
        us = self._us(low, high)
        beside = self._beside(contact, kind)
        first = min([0, *(late for _, late, _ in beside)])
        self._membrane.press(contact, at_us - first, None if stands else us)
        for other, late, share in beside:
            self._membrane.press(other, at_us - first + late, max(300, round(us * share)))
        if self._chance.one_in(0.7):
            for _ in range(int(self._chance() * (self.evening.shakes + 1))):
                shaken, late = self._any(self._wired), self._us(0.5, 6)
                self._membrane.press(shaken, at_us + late, self._us(0.1, 0.6), bounce=False)
        self.truths.append(Truth(at_us, self.board.contacts[contact].name, kind))

    def _beside(self, contact: Contact, kind: str) -> list[tuple[Contact, int, float]]:
        """The other contacts that a dart closes, how much later and for what share of the true one's time."""
        if kind not in ("edge", "corner"):
            return []
        near = self.board.near(contact)
        chosen = [self._any(tuple(sorted(near)))]
        if kind == "corner":
            meeting = tuple(sorted(near & self.board.near(chosen[0])))
            chosen += [self._any(meeting)] if meeting else []
        return [(other, *self._order()) for other in chosen]

    def _order(self) -> tuple[int, float]:
        late, share = self._us(0, 2), self._chance.between(0.2, 1)
        late = -late // 2 if self._chance.one_in(0.1) else late
        return late, 2 - share if self._chance.one_in(0.1) else share

    def _kind(self) -> str:
        place = self._chance() * sum(self.evening.kinds.values())
        for kind, share in self.evening.kinds.items():
            place -= share
            if place < 0:
                return kind
        return kind

    def _any(self, contacts: tuple[Contact, ...]) -> Contact:
        return contacts[int(self._chance() * len(contacts))]

    def _us(self, low_ms: float, high_ms: float) -> int:
        return round(1_000 * self._chance.between(low_ms, high_ms))
