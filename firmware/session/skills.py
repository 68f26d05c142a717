"""How well those who sit at a match throw, as far as its darts tell; so each is shown his own ways out.

A bot throws as it was chosen, and so do people at a laptop whose clicks are blurred. Anybody else is judged by his own
darts of this match that count: what they hit while what was lit. Of too few it is not guessed: who has not thrown
``ENOUGH`` is shown the ways that are usually printed. Law: all follows from what happened; nothing is written down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from firmware.session.past import Past
from firmware.session.timeline import Entry
from games.estimate import NOTHING, Likely, likeliest, likely
from games.geometry import SOFT, Geometry
from games.kernel import TABLE, Audience, Dart
from games.shot import SKILLS
from games.view import View
from games.wits import Wits

ENOUGH: Final = 30
"""Darts that tell somebody's skill: nine of ten times the right one, else the one beside it (``games.estimate``)."""

UNKNOWN: Final = "pro"
"""Whose ways are shown to people of whom nothing is known: those that are usually printed."""


@dataclass(frozen=True, slots=True)
class _Told:
    """What so many darts of a seat said."""

    darts: int = 0
    sums: Likely = NOTHING

    def __add__(self, more: Likely) -> _Told:
        return _Told(self.darts + 1, tuple(map(sum, zip(self.sums, more, strict=True))))


@dataclass(slots=True)
class Skills:
    """What is known at one match, which is listened to as it goes on: asked again, it looks only at what is new.

    Attributes:
        past: the match.
        geometry: of its board.
    """

    past: Past
    geometry: Geometry = SOFT
    _heard: list[tuple[Entry, Mapping[int, _Told]]] = field(default_factory=list)
    _n: int = -1

    def view(self, state: Any, watching: Audience, step: int | None = None) -> View:
        """A state of the match as its thrower is to see it after so many of the actions that count; None: all.

        May be slow before ``games.checkout.Finish.ways`` of its game has been asked for each skill.
        """
        game = self.past.game
        seen = game.observe(state, watching)
        seat = game.thrower(state)
        if seat is None or game.finish(seen) is None:
            return game.view(seen)
        skill = self.skill(seat, len(self.past.actions) if step is None else step)
        return game.view_for(seen, Wits(0, sigma=SKILLS[skill], geometry=self.geometry))

    def skill(self, seat: int, step: int) -> str:
        """That of who sits there, after so many of the actions that count."""
        self._listen()
        return self._skill(seat, step)

    def _skill(self, seat: int, step: int) -> str:
        seated, told = self.past.seats[seat], self._told(seat, step)
        return seated.bot or seated.scatter or (likeliest(told.sums) if told.darts >= ENOUGH else UNKNOWN)

    def _told(self, seat: int, step: int) -> _Told:
        """By who sits there now: not what somebody else threw before him."""
        here = step > self.past.since_when.get(seat, 0)
        return self._heard[step - 1][1].get(seat, _Told()) if here else _Told()

    def _listen(self) -> None:
        """Hear what is new; what was undone or corrected is forgotten, with all that came after it."""
        if self._n == self.past.n:
            return
        self._n, entries = self.past.n, self.past.since(0)
        pairs = zip(self._heard, entries, strict=False)
        same = next((place for place, (had, one) in enumerate(pairs) if had[0] is not one), len(entries))
        del self._heard[same:]
        for place in range(len(self._heard), len(entries)):
            told = self._heard[-1][1] if self._heard else {}
            self._heard.append((entries[place], {**told, **self._said(entries[place], place)}))

    def _said(self, entry: Entry, place: int) -> dict[int, _Told]:
        """What an action says of whose it was: if it is a dart that he threw and something was lit for him."""
        dart = entry.action
        if not isinstance(dart, Dart) or entry.filled or dart.seat in self.past.bots:
            return {}
        before, game = self.past.state_at(place), self.past.game
        wits = Wits(0, sigma=SKILLS[self._skill(dart.seat, place)], geometry=self.geometry)
        lit = sorted(game.view_for(game.observe(before, TABLE), wits).board.lit, key=lambda light: not light.best)
        areas = tuple(segment for light in lit for segment in light.segments)
        return {dart.seat: self._told(dart.seat, place) + likely(areas, dart.segment, self.geometry)} if areas else {}
