"""The judge: which contact of a window is the dart.

Pure. A dart closes its own contact first and for longest nine times in ten when it also touches a neighbour, so:
a contact that led clearly is the dart; of those that came together the one with the most closed time is, and the
earliest of equals. What is too short is a glitch; many short ones are a board that was knocked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from hal.edges import Contact

BOUNCE_US: Final = 500
"""A contact settles within this (bounces last 50 to 400 us), so a lead longer than this and a sweep is no accident."""

FIRM_US: Final = 700
"""Closed for longer than this, a contact was no shaking: shaken contacts close for a fraction of a ms."""

MOST_SHAKEN: Final = 3
"""A hard throw shakes no more contacts than this closed; a knock on the board may."""

MOST_TOUCHED: Final = 4
"""Contacts that one dart can close: the segments that meet in a corner."""


@dataclass(slots=True)
class Touch:
    """The closings of one contact within a window.

    Attributes:
        first_us: its first closing.
        closed_us: how long it has been closed in all, up to its last opening.
        since_us: the closing that still lasts, or None.
        last_us: its last opening so far.
        fit: it can be a dart: a segment, not masked and not released a moment ago.
    """

    first_us: int
    closed_us: int
    since_us: int | None
    fit: bool
    last_us: int = 0

    def length(self, now_us: int) -> int:
        """From its first closing to its last opening, or to now: how long it was pressed, whatever it bounced."""
        return (self.last_us if self.since_us is None else now_us) - self.first_us

    def total(self, now_us: int) -> int:
        """Closed time in us up to a moment."""
        return self.closed_us if self.since_us is None else self.closed_us + now_us - self.since_us


Touches: TypeAlias = dict[Contact, Touch]


@dataclass(frozen=True, slots=True)
class Rules:
    """What the judge goes by, in us; see ``board.Tuning``.

    Attributes:
        sweep_us: period of the sweep that read the contacts.
        min_closed_us: closed time below which nothing was hit.
        lone_is_dart: a contact seen closed by a single sweep can be a dart (slow sweeps of a board without glitches).
    """

    sweep_us: int
    min_closed_us: int
    lone_is_dart: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a window was.

    Attributes:
        dart: the contact hit, or None.
        open_question: two contacts are equal so far and still closed: time will tell.
        shaken: nothing was hit, the board was knocked.
    """

    dart: Contact | None = None
    open_question: bool = False
    shaken: bool = False


def judge(
    touches: Touches, ghosts: frozenset[Contact], doubtful: frozenset[Contact], now_us: int, rules: Rules
) -> Verdict:
    """The verdict on a window so far."""
    fit = [(contact, touch) for contact, touch in touches.items() if touch.fit and contact not in ghosts]
    if not fit:
        return Verdict()
    totals = {contact: touch.total(now_us) for contact, touch in fit}
    longest = max(totals.values())
    enough = max(rules.min_closed_us, rules.sweep_us * 3 // 2)
    if longest < enough or longest <= FIRM_US:
        return _short(fit, totals, enough, rules.lone_is_dart)
    darts = [(contact, touch) for contact, touch in fit if totals[contact] >= max(enough, longest // 4)]
    if len(darts) == 1:
        dart = darts[0][0]
    else:
        if sum(totals[c] > FIRM_US + rules.sweep_us for c, _ in darts if c not in doubtful) > MOST_TOUCHED:
            return Verdict(shaken=True)
        begin = min(touch.first_us for _, touch in darts)
        darts = [(c, touch) for c, touch in darts if touch.first_us - begin <= BOUNCE_US + rules.sweep_us // 2]
        lasting = [(c, touch) for c, touch in darts if touch.since_us is not None]
        if len(lasting) > 1:
            return Verdict(_earliest(lasting, begin, now_us, rules.sweep_us), open_question=True)
        dart = _longest(darts, now_us, rules.sweep_us)
    return Verdict(dart)


def _longest(darts: list[tuple[Contact, Touch]], now_us: int, sweep_us: int) -> Contact:
    """The contact pressed for longest; of those that a sweep cannot tell apart the earliest."""
    longest = max(touch.length(now_us) for _, touch in darts)
    equal = [dart for dart in darts if longest - dart[1].length(now_us) <= sweep_us // 2]
    return min(equal, key=lambda dart: dart[1].first_us)[0]


def _earliest(darts: list[tuple[Contact, Touch]], began_us: int, now_us: int, sweep_us: int) -> Contact:
    """The contact first seen closed; of those of one sweep the one with the most closed time."""
    return min(darts, key=lambda dart: ((dart[1].first_us - began_us) // sweep_us, -dart[1].total(now_us)))[0]


def _short(fit: list[tuple[Contact, Touch]], totals: dict[Contact, int], enough: int, lone_is_dart: bool) -> Verdict:
    """Nothing was closed for long: a dart that fell off at once and what it shook, a knock, or a glitch.

    A dart comes before what it shakes. One that left a single reading is believed for its echoes if they are few.
    """
    dart = min(fit, key=lambda touched: touched[1].first_us)[0]
    echoes = len(fit) - 1
    if any(touch.since_us is not None for _, touch in fit):
        return Verdict(open_question=True)  # it closed too late to tell
    if echoes > MOST_SHAKEN:
        return Verdict(shaken=True)
    if totals[dart] >= enough:
        return Verdict(dart)
    if not echoes:
        return Verdict(dart if lone_is_dart else None)
    faint = all(total < enough for total in totals.values())
    return Verdict(dart) if echoes == 1 or (faint and echoes == 2) else Verdict(shaken=True)
