"""Theories of what foil it is: which boards still fit what was pressed, and what to press to know more.

A theory is asked anew after every press, with all of them. Law: it asks for the area whose contact it can foresee
least, so each press tells as much as one press can. It is settled when all boards that fit are the same board and it
would be a million to one that a board of another theory fitted as well. Three theories, each wider than the one before:

* ``ordered``: a known foil, its ribbons straight or reversed, perhaps plugged in some lines further.
* ``shuffled``: a known foil, the lines of its ribbons in any order.
* ``unknown``: any foil; every segment is pressed once.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple, Protocol

from firmware.learn.foils import AREAS, PLACE, Hanging, Places, View, on_lines, views
from games.segments import Ring, Segment
from hal.edges import Contact


class Lines(NamedTuple):
    """How many lines the two ribbons have."""

    rows: int
    cols: int


class Press(NamedTuple):
    """An area that was to be pressed, and the contacts that closed.

    More than one contact when a finger touched a neighbour too, or where one contact closes two crossings; none when
    nothing closed. ``sure``: it was asked for a second time, so no slip of the finger.
    """

    area: Segment
    contacts: frozenset[Contact]
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """How a theory stands.

    Attributes:
        left: how many boards still fit; of an unknown foil, how many segments are still to be pressed.
        ask: the area to press next; None: there is nothing more to ask.
        places: the contact of each area, by its place in ``AREAS``, once the theory is settled.
        hanging: the known foil and how it hangs, if it is one.
        joined: a number's two singles are surely one segment.
        foils: what people call the known foils that still fit.
    """

    left: int
    ask: Segment | None
    places: Mapping[int, Contact] | None = None
    hanging: Hanging | None = None
    joined: bool = False
    foils: tuple[str, ...] = ()


class Theory(Protocol):
    """A theory."""

    def __call__(self, lines: Lines, presses: Sequence[Press], asking: bool = True) -> Standing | None:
        """How it stands after these presses; None: nothing fits.

        With ``asking`` false it is quick: None also when it is not settled.
        """


_SURE: Final = 20.0  # bits: a million to one
_FEWEST: Final = 6  # presses, however sure: lines that were exchanged by hand show only where they are pressed


class _Guess(NamedTuple):
    """One board: where every area is."""

    places: Places
    hanging: Hanging


def ordered(lines: Lines, presses: Sequence[Press], asking: bool = True) -> Standing | None:
    """A known foil whose ribbons are straight or reversed."""
    told = _told(presses)
    guesses = _ordered(lines)
    bits = math.log2(len(guesses) or 1)
    if not asking and not _enough(lines, told, bits):
        return None
    fits = [guess for guess in guesses if all(guess.places[place] in contacts for place, contacts in told)]
    if len(fits) == 1:
        return _alone(fits[0], lines, presses, bits)
    if not fits or not asking:
        return None
    ask = _best(presses, lambda place: _surprise(Counter(guess.places[place] for guess in fits)))
    return Standing(len(fits), ask, joined=_few(lines), foils=_titles(guess.hanging for guess in fits))


@lru_cache(maxsize=4)
def _ordered(lines: Lines) -> tuple[_Guess, ...]:
    """Every board of the theory, each once."""
    found: dict[Places, Hanging] = {}
    for view in _fitting(lines):
        for rows, cols in product(_runs(view.rows, lines.rows), _runs(view.cols, lines.cols)):
            found.setdefault(on_lines(view.places, rows, cols), view.hanging)
    return tuple(_Guess(places, hanging) for places, hanging in found.items())


def _runs(count: int, of: int) -> Iterator[range]:
    """The lines that so many lines in a row may be, of so many: straight or reversed, from any place."""
    for first in range(of - count + 1):
        yield range(first, first + count)
        yield range(first + count - 1, first - 1, -1)


@lru_cache(maxsize=4)
def _fitting(lines: Lines) -> tuple[View, ...]:
    return tuple(view for view in views() if view.rows <= lines.rows and view.cols <= lines.cols)


class _Partial(NamedTuple):
    """A view whose lines are known in part: which line each row and column of it is."""

    view: View
    rows: dict[int, int]
    cols: dict[int, int]


def shuffled(lines: Lines, presses: Sequence[Press], asking: bool = True) -> Standing | None:
    """A known foil whose lines come in any order."""
    told = _told(presses)
    bits = math.log2(math.factorial(lines.rows) * math.factorial(lines.cols) * (len(_fitting(lines)) or 1))
    if not asking and not _enough(lines, told, bits):
        return None
    fits = [fit for view in _fitting(lines) for fit in _extended(view, told)]
    whole = [_completed(fit, lines) for fit in fits]
    first = whole[0] if whole else None
    if first is not None and _one(whole, presses):
        return _alone(_Guess(first, fits[0].view.hanging), lines, presses, bits)
    if not fits or not asking:
        return None
    free = Lines(lines.rows - len(fits[0].rows), lines.cols - len(fits[0].cols))
    ask = _best(presses, lambda place: _news(fits, place, free))
    return Standing(len(fits), ask, joined=_few(lines), foils=_titles(fit.view.hanging for fit in fits))


def _one(boards: Sequence[Places | None], presses: Sequence[Press]) -> bool:
    """Whether these boards are one, or differ only where somebody pressed and nothing closed: on a broken line."""
    known = [places for places in boards if places is not None]
    asked = {press.area for press in presses}
    return len(known) == len(boards) and all(
        area in asked or len(set(there)) == 1 for area, *there in zip(AREAS, *known, strict=True)
    )


def _extended(view: View, told: Iterable[tuple[int, frozenset[Contact]]]) -> list[_Partial]:
    """What the presses say of the lines of a view, once for each way to read them; empty: it does not fit."""
    fits = [_Partial(view, {}, {})]
    for place, contacts in told:
        row, col = view.places[place]
        fits = [
            _Partial(view, rows, cols)
            for fit in fits
            for contact in contacts
            if (rows := _with(fit.rows, row, contact.row)) is not None
            and (cols := _with(fit.cols, col, contact.col)) is not None
        ]
        if not fits:
            break
    return fits


def _with(known: dict[int, int], line: int, found: int) -> dict[int, int] | None:
    """The lines that are known and one more; None if it contradicts them."""
    if line in known:
        return known if known[line] == found else None
    return None if found in known.values() else {**known, line: found}


def _completed(fit: _Partial, lines: Lines) -> Places | None:
    """Where every area is, if all lines are known or the last one follows."""
    rows, cols = _full(fit.rows, fit.view.rows, lines.rows), _full(fit.cols, fit.view.cols, lines.cols)
    return None if rows is None or cols is None else on_lines(fit.view.places, rows, cols)


def _full(known: dict[int, int], count: int, of: int) -> list[int] | None:
    missing = [line for line in range(count) if line not in known]
    if missing and (len(missing) > 1 or count != of):
        return None
    left = sum(range(of)) - sum(known.values())
    return [known.get(line, left) for line in range(count)]


def _news(fits: list[_Partial], place: int, free: Lines) -> float:
    """How little can be foreseen of what a press will close, in nats: which board fits, and which line a new one is."""
    outcomes: Counter[tuple[int, int]] = Counter()
    unseen = 0.0
    for fit in fits:
        row, col = fit.view.places[place]
        outcome = fit.rows.get(row, -1), fit.cols.get(col, -1)
        outcomes[outcome] += 1
        unseen += (math.log(max(free.rows, 1)) if outcome[0] < 0 else 0) + (
            math.log(max(free.cols, 1)) if outcome[1] < 0 else 0
        )
    return _surprise(outcomes) + unseen / len(fits)


def unknown(lines: Lines, presses: Sequence[Press], asking: bool = True) -> Standing | None:
    """Any foil: each segment is pressed once. Where there are too few crossings for 82, the singles must be joined."""
    told = {press.area: press.contacts for press in presses}
    pairs = [(told[area], told[_other(area)]) for area in told if area.ring is Ring.INNER and _other(area) in told]
    apart = any(not one & other for one, other in pairs)
    joined = _few(lines) or (len(pairs) > 1 and not apart)  # one pair may be a slip
    if joined:
        told |= {_other(area): contacts for area, contacts in told.items() if _other(area) not in told}
    todo = [area for area in _READING if area not in told]
    again = _slip(presses, apart)
    if todo or again is not None:
        count = sum(not (joined and area.ring is Ring.INNER) for area in todo)
        return Standing(count, todo[0] if again is None else again, joined=joined)
    return Standing(0, None, _claimed(told), joined=joined)


def _slip(presses: Sequence[Press], apart: bool) -> Segment | None:
    """An area whose contact is another one's too, so that one of the two was a slip; the later one first.

    The two singles of a number may share one, unless other numbers say that this board keeps them ``apart``. None:
    there is none, or all of them were asked for again and it is so.
    """
    owner: dict[Contact, Press] = {}
    for press in presses:
        if len(press.contacts) != 1:
            continue
        (contact,) = press.contacts
        before = owner.setdefault(contact, press)
        if before is press or (before.area is _other(press.area) and not apart):
            continue
        for one in (press, before):
            if not one.sure:
                return one.area
    return None


def _other(area: Segment) -> Segment:
    """The other single of its number; of anything else, itself."""
    if not area.single:
        return area
    return Segment(f"{Ring.OUTER if area.ring is Ring.INNER else Ring.INNER}{area.number}")


_READING: Final = tuple(sorted(AREAS, key=lambda area: (not area.number, area.number, area.ring is Ring.INNER)))
"""In the order in which a person finds them: by number, the bulls last."""


def _claimed(told: Mapping[Segment, frozenset[Contact]]) -> dict[int, Contact]:
    """The contact of each area: of several that closed, the first one that no other area has for its own."""
    sole = Counter(next(iter(contacts)) for contacts in told.values() if len(contacts) == 1)
    found = {}
    for area, contacts in told.items():
        free = sorted(contacts, key=lambda contact: (len(contacts) > 1 and contact in sole, contact))
        if free:
            found[PLACE[area]] = free[0]
    return found


def _told(presses: Sequence[Press]) -> list[tuple[int, frozenset[Contact]]]:
    """What closed at each area; an area where nothing closed, its line is broken, says nothing."""
    return [(PLACE[press.area], press.contacts) for press in presses if press.contacts]


def _alone(guess: _Guess, lines: Lines, presses: Sequence[Press], bits: float) -> Standing:
    """Only one board fits: it is believed once enough presses have said so, each at lines that said least so far.

    Args:
        guess: the board.
        lines: how many there are.
        presses: what was pressed.
        bits: how many boards the theory has, as a logarithm to the base 2.
    """
    told = _told(presses)
    if not _enough(lines, told, bits):
        seen = Counter(line for place, _ in told for line in _lines(guess.places[place]))
        ask = _best(presses, lambda place: -sum(seen[line] for line in _lines(guess.places[place])))
        if ask is not None:
            return Standing(1, ask, hanging=guess.hanging, joined=_few(lines), foils=(guess.hanging.title,))
    joins, foils = _joins(guess.places), (guess.hanging.title,)
    return Standing(1, None, dict(enumerate(guess.places)), guess.hanging, joins, foils)


def _enough(lines: Lines, told: Sequence[object], bits: float) -> bool:
    """Whether so many presses, all of which fit, leave no doubt between so many bits of boards."""
    return len(told) >= _FEWEST and len(told) * math.log2(lines.rows * lines.cols) >= bits + _SURE


def _lines(contact: Contact) -> tuple[tuple[str, int], tuple[str, int]]:
    return ("row", contact.row), ("col", contact.col)


def _best(presses: Sequence[Press], worth: Callable[[int], float]) -> Segment | None:
    """The area not yet pressed that is worth most; None: all were."""
    asked = {press.area for press in presses}
    places = [place for place, area in enumerate(AREAS) if area not in asked]
    return AREAS[max(places, key=worth)] if places else None


def _few(lines: Lines) -> bool:
    """Whether there are too few crossings for 82 segments, so that the singles must be joined."""
    return lines.rows * lines.cols < len(AREAS)


def _joins(places: Places) -> bool:
    return places[PLACE[Segment("SI20")]] == places[PLACE[Segment("SO20")]]


def _titles(hangings: Iterable[Hanging]) -> tuple[str, ...]:
    """What people call these foils, each once."""
    return tuple(dict.fromkeys(hanging.title for hanging in hangings))


def _surprise(outcomes: Counter[tuple[int, int]] | Counter[Contact]) -> float:
    """Entropy in nats."""
    total = outcomes.total()
    return -sum(count / total * math.log(count / total) for count in outcomes.values())


LADDER: Final[tuple[Theory, ...]] = (ordered, shuffled, unknown)
"""The theories, the plainest first."""
