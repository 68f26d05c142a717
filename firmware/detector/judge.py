"""The judge: which contact of a window is the dart.

Pure. A dart closes its own contact, and on a wire those beside it too: its own first nine times in ten, and for
longest nine times in ten. So each contact has a weight, the logarithm of its odds up to a scale: it grows with the
time that the contact was pressed and falls with the time, up to ``LATEST_US``, by which it came after the first.
Neither is known better than the sweep tells.

    weight = ln(pressed + sweep / 2) - late / LEAD_US / (1 + sweep / 1 ms)

The heaviest contact is the dart. While another one may still outweigh it, time will tell, up to ``doubt_us``. Where
nothing was closed for longer than shaking lasts, a dart fell off at once, or the board was knocked, or its ribbon
picked up noise. What cannot be told apart so is ``Faint``, and the board's record decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import exp, log
from typing import Final, NamedTuple, TypeAlias

from firmware.detector.ghosts import Near, Sorted
from hal.edges import Contact

BOUNCE_US: Final = 500
"""A contact settles within this: bounces last 50 to 400 us."""

FIRM_US: Final = 700
"""Closed for longer than this, a contact was no shaking: shaken contacts close for a fraction of a ms."""

SHAKE_US: Final = 6_500
"""A dart that lands hard shakes other contacts closed up to this long after."""

MOST_SHAKEN: Final = 3
"""A hard throw shakes no more contacts than this closed; a knock on the board may."""

SLOW_US: Final = 30_000
"""How long a slow dart presses, on average: what a contact that has not opened yet may come to."""

LEAD_US: Final = 1_250
"""A lead of this much weighs as much as being pressed for e times as long; at slow sweeps a longer one."""

LATEST_US: Final = 2_000
"""What one dart closes comes within this of the first: a longer lead was of something else, and says no more."""

EVEN: Final = 0.1
"""Two contacts whose weights differ by no more than this are as likely."""


@dataclass(slots=True)
class Touch:
    """The closings of one contact within a window.

    Attributes:
        first_us: its first closing.
        closed_us: how long it has been closed in all, up to its last opening.
        since_us: the closing that still lasts, or None.
        fit: it can be a dart: a segment, not masked and not released a moment ago.
        last_us: its last opening so far.
    """

    first_us: int
    closed_us: int
    since_us: int | None
    fit: bool
    last_us: int = 0

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
        min_closed_us: closed time below which nothing was surely hit.
    """

    sweep_us: int
    doubt_us: int
    min_closed_us: int


class Faint(Enum):
    """What a dart that was hardly seen may have been instead."""

    NOISE = "noise"
    KNOCK = "knock"


class Verdict(NamedTuple):
    """What a window was.

    Attributes:
        dart: the contact hit, or None.
        until_us: time will tell: the window stays open up to this long after it began (0: this is the verdict).
        even: another contact is as likely, and only time can tell.
        shaken: no dart, or perhaps one: the board was knocked.
        loose: no dart: more contacts closed, and for longer, than darts and knocks close.
        faint: it may as well have been no dart.
        fell: the dart surely fell off at once: it was first and longest of what it shook.
    """

    dart: Contact | None = None
    until_us: int = 0
    even: bool = False
    shaken: bool = False
    loose: bool = False
    faint: Faint | None = None
    fell: bool = False


class _Press(NamedTuple):
    """A touch of a contact that may be the dart: its weight as expected, and the least it may be: if it opened now."""

    weight: float
    least: float
    first_us: int
    contact: Contact
    pressed_us: int
    total_us: int
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
    presses = _weighed(touches, found, now_us, rules.sweep_us)
    if not presses:
        return Verdict()
    dart = presses[0]
    beside = near(dart.contact) if len(presses) > 1 else frozenset[Contact]()
    strange = [other for other in presses[1:] if other.contact not in beside]
    firm_us = FIRM_US + rules.sweep_us
    if sum(press.total_us > firm_us and press.contact not in found.doubtful for press in strange) > MOST_SHAKEN:
        return Verdict(loose=True)
    longest = max(press.total_us for press in presses)
    enough = max(rules.min_closed_us, rules.sweep_us * 3 // 2)
    if longest <= FIRM_US or longest < enough or (longest <= firm_us and strange):
        return _short(presses, strange, enough, now_us, rules)
    rivals = [other for other in presses[1:] if (dart.lasts or other.lasts) and other.weight > dart.least]
    if not rivals:
        return Verdict(dart.contact)
    if any(rival.lasts for rival in rivals):
        return Verdict(dart.contact, until_us=rules.doubt_us, even=dart.weight - rivals[0].weight < EVEN)
    more = exp(rivals[0].weight - dart.least) - 1  # if it is pressed for so much more, it outweighs them
    until_us = now_us - _began_us(touches) + round(more * (dart.pressed_us + rules.sweep_us / 2)) + 1
    return Verdict(dart.contact, until_us=min(until_us, rules.doubt_us))


def _began_us(touches: Touches) -> int:
    return min(touch.first_us for touch in touches.values())


def _weighed(touches: Touches, found: Sorted, now_us: int, sweep_us: int) -> list[_Press]:
    """The contacts that may be the dart, the heaviest first."""
    began_us = _began_us(touches)
    lead_us = LEAD_US * (1 + sweep_us / 1_000)
    presses = []
    for contact, touch in touches.items():
        if touch.fit and contact not in found.ghosts:
            lasts = touch.since_us is not None
            pressed_us = (now_us if lasts else touch.last_us) - touch.first_us
            late = min(touch.first_us - began_us, LATEST_US) / lead_us
            least = weight = log(pressed_us + sweep_us / 2) - late
            if lasts and pressed_us < SLOW_US:
                weight = log(min(3 * pressed_us, SLOW_US) + sweep_us / 2) - late
            presses.append(_Press(weight, least, touch.first_us, contact, pressed_us, touch.total(now_us), lasts))
    if len(presses) > 1:
        presses.sort(key=lambda press: (-press.weight, press.first_us, press.contact))
    return presses


def _short(presses: list[_Press], strange: list[_Press], enough: int, now_us: int, rules: Rules) -> Verdict:
    """Nothing was surely closed for long: a dart that fell off at once and what it shook, a knock, or noise."""
    dart, first_us = presses[0], min(press.first_us for press in presses)
    if any(press.lasts for press in presses):
        return Verdict(until_us=rules.doubt_us)  # it closed too late to tell
    if now_us - first_us < SHAKE_US:
        return Verdict(until_us=SHAKE_US)
    if len(strange) > MOST_SHAKEN:
        return Verdict(shaken=True)
    if not strange:
        sure = dart.total_us >= enough or len(presses) > 1
        return Verdict(dart.contact, faint=None if sure else Faint.NOISE)
    longest_us = max(press.total_us for press in strange)
    # what a dart shakes comes later, and hardly ever is it closed for as long; a knock closes any first
    fell = dart.first_us == first_us and dart.total_us > longest_us + rules.sweep_us // 2
    if fell or (rules.sweep_us > FIRM_US and len(strange) < len(presses) - 1):
        return Verdict(dart.contact, fell=fell)
    return Verdict(dart.contact, shaken=True, faint=Faint.KNOCK)
