"""The judge: which contact of a window is the dart.

Pure. A dart closes its own contact first and for longest nine times in ten when it also touches a neighbour, so:
a contact that led clearly is the dart; of those that came together the one with the most closed time is, and the
earliest of equals. What is too short is a glitch; many short ones are a board that was knocked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from firmware.detector.ghosts import Near, Sorted
from hal.edges import Contact

BOUNCE_US: Final = 500
"""A contact settles within this (bounces last 50 to 400 us), so a lead longer than this and a sweep is no accident."""

FIRM_US: Final = 700
"""Closed for longer than this, a contact was no shaking: shaken contacts close for a fraction of a ms."""

SHAKE_US: Final = 6_500
"""A dart that lands hard shakes other contacts closed up to this long after."""

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
        doubt_us: how long to wait for one of two contacts to open.
        min_closed_us: closed time below which nothing was hit.
        lone_is_dart: a contact seen closed by a single sweep can be a dart (slow sweeps of a board without glitches).
    """

    sweep_us: int
    doubt_us: int
    min_closed_us: int
    lone_is_dart: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a window was.

    Attributes:
        dart: the contact hit, or None.
        until_us: time will tell: the window stays open up to this long after it began (0: this is the verdict).
        shaken: nothing was hit, the board was knocked.
    """

    dart: Contact | None = None
    until_us: int = 0
    shaken: bool = False


class _Press(NamedTuple):
    """A touch of a contact that may be the dart, as it stands when it is judged."""

    first_us: int
    contact: Contact
    total_us: int
    length_us: int
    lasts: bool


def judge(touches: Touches, found: Sorted, near: Near, now_us: int, rules: Rules) -> Verdict:
    """The verdict on a window so far.

    Args:
        touches: every contact that closed in it.
        found: those that only seem closed, or may.
        near: the contacts that one dart can close together with a contact.
        now_us: the time up to which closed contacts have been closed.
        rules: what to go by.
    """
    presses = sorted(
        _Press(touch.first_us, contact, touch.total(now_us), touch.length(now_us), touch.since_us is not None)
        for contact, touch in touches.items()
        if touch.fit and contact not in found.ghosts
    )
    if not presses:
        return Verdict()
    longest = max(press.total_us for press in presses)
    enough = max(rules.min_closed_us, rules.sweep_us * 3 // 2)
    touched = near(presses[0].contact)
    echoes = sum(press.contact not in touched or press.total_us <= FIRM_US for press in presses[1:])
    knocked = echoes > MOST_SHAKEN and longest <= FIRM_US + rules.sweep_us
    if longest < enough or longest <= FIRM_US or knocked:
        return _short(presses, echoes, enough, now_us, rules)
    firm = [p for p in presses if p.total_us > FIRM_US + rules.sweep_us and p.contact not in found.doubtful]
    if len(firm) > MOST_TOUCHED:
        return Verdict(shaken=True)
    return _contest([press for press in presses if press.total_us >= max(enough, longest // 4)], rules)


def _contest(presses: list[_Press], rules: Rules) -> Verdict:
    """The dart among contacts that were closed for long enough, the earliest first."""
    best, *others = presses
    rivals = [press for press in others if press.first_us - best.first_us <= BOUNCE_US + rules.sweep_us * 3 // 2]
    for rival in rivals:
        if _outdoes(rival, best, rules.sweep_us):
            best = rival
    equal = sum(press.lasts for press in (presses[0], *rivals)) > 1
    return Verdict(best.contact, until_us=rules.doubt_us if equal else 0)


def _outdoes(rival: _Press, best: _Press, sweep_us: int) -> bool:
    """Whether a later contact is more likely the dart than an earlier one.

    It must have been pressed for longer: the more so the clearer the other one's lead was. While both last, only the
    closed time can tell contacts apart whose order one sweep cannot tell.
    """
    lead = rival.first_us - best.first_us
    if rival.lasts and best.lasts:
        return lead <= sweep_us // 2 and rival.total_us > best.total_us
    longer = rival.length_us - best.length_us
    return longer > sweep_us // 2 if lead <= BOUNCE_US + sweep_us // 2 else longer > best.length_us // 2 + sweep_us


def _short(presses: list[_Press], echoes: int, enough: int, now_us: int, rules: Rules) -> Verdict:
    """Nothing was surely closed for long: a dart that fell off at once and what it shook, a knock, or a glitch.

    A dart comes before what it shakes. One that left a single reading is believed for the others if they are few.
    """
    first, *others = presses
    if any(press.lasts for press in presses):
        return Verdict(until_us=rules.doubt_us)  # it closed too late to tell
    if now_us - first.first_us < SHAKE_US:
        return Verdict(until_us=SHAKE_US)
    if echoes > MOST_SHAKEN:
        return Verdict(shaken=True)
    if first.total_us >= enough:
        return Verdict(first.contact)
    if not others:
        return Verdict(first.contact if rules.lone_is_dart else None)
    faint = all(press.total_us < enough for press in others)
    return Verdict(first.contact) if len(others) == 1 or (faint and len(others) == 2) else Verdict(shaken=True)
