"""Killer on the screen: numbers, lives, who is a killer; what would make one, and whom a dart would hit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.catalogue.killer.options import Counts, counting
from games.catalogue.killer.rules import State, living, picking, taken
from games.catalogue.killer.worth import life
from games.chalk import Cell, Chalk, Head, Line
from games.kernel import Seat
from games.oche.usual import areas
from games.segments import NUMBERS, Ring, Segment
from games.tabletop import Call, Tone
from games.text import Named, Text, text
from games.view import Lit

_HEADS: Final = (Head(text("number")), Head(text("taken")))


def _area(number: int, counts: Counts) -> tuple[Segment, ...]:
    """The areas of a number that count."""
    return tuple(area for area in areas(number) if area in counting(counts))


def light(state: State) -> Iterator[Lit]:
    """The numbers that are free; what makes the thrower a killer; whose lives he can take. Lit is only what to hit."""
    rules, slate, seat = state.match.rules, state.slate, state.visit.seat
    mine = slate.numbers[seat]
    if picking(state):
        has = taken(state)
        for number in NUMBERS:
            if number not in has:
                yield Lit(areas(number), "good", number, text("free"), solid=True)
        return
    if not slate.killers[seat]:
        yield Lit(_area(mine, rules.killer), "good", mine, text("makes you a killer"), best=True, solid=True)
        return
    others = [other for other in living(state) if other != seat and slate.numbers[other]]
    others.sort(key=lambda other: -life(state, other))
    for other in others:
        number, first = slate.numbers[other], other == others[0]
        title = text("{who}: {n} life", n=slate.lives[other], who=Named(other))
        yield Lit(_area(number, rules.kill), "good" if first else "other", number, title, best=first, solid=True)


def call(state: State) -> Call:
    """What the thrower has to do."""
    rules, slate, seat = state.match.rules, state.slate, state.visit.seat
    if picking(state):
        return Call(title=text("YOUR NUMBER"), lines=(text("with the other hand"), text("hit one that is free")))
    mine = slate.numbers[seat]
    if not slate.killers[seat]:
        whole = rules.killer == "any"
        title = text("HIT THE {number}", number=mine) if whole else text("HIT {where}", where=_name(mine, rules.killer))
        return Call(title=title, lines=(text("to be a killer"),))
    lines: tuple[Text, ...] = (text("take the others’ lives"),)
    if rules.own != "off":
        lines = (*lines, text("but not {where}: it is yours", where=_name(mine, rules.kill)))
    return Call(title=text("KILLER"), lines=lines)


def _name(number: int, counts: Counts) -> str:
    """What of a number counts, as players write it: ``D7``."""
    ring = {"double": Ring.DOUBLE.value, "triple": Ring.TRIPLE.value}.get(counts, "")
    return f"{ring}{number}"


def note(state: State, place: int) -> Text | None:
    """What a dart of the visit did: a number, a killer, a life of somebody."""
    visit, slate, seat = state.visit, state.slate, state.visit.seat
    gain, number = visit.gains[place], visit.darts[place].number
    if not visit.before.numbers[seat]:
        if gain:
            return text("your number")
        return text("is taken") if number in taken(state) else None
    if gain < 0:
        return text("−{n} life", n=-gain)
    if not gain:
        return None
    if number == slate.numbers[seat]:
        return text("killer")
    whose = next(seat for seat, has in enumerate(slate.numbers) if has == number)
    return text("{who}: −{lives}", who=Named(whose), lives=gain)


def title(state: State) -> Text | None:
    """Who has got a number, has become a killer, has lost lives."""
    event, slate, visit = state.event, state.slate, state.visit
    if event.segment is None or event.kind not in ("mark", "close"):
        return None
    if event.seats:
        who = Named(event.seats[0])
        if not slate.lives[event.seats[0]]:
            return text("{who} has no life left.", who=who)
        lost = abs(event.value)
        return (
            text("{who} loses a life.", who=who)
            if lost == 1
            else text("{who} loses {lives} lives.", who=who, lives=lost)
        )
    who = Named(visit.seat)
    if slate.killers[visit.seat]:
        return text("{who} is a killer!", who=who)
    return text("{who} has the {number}.", who=who, number=slate.numbers[visit.seat])


def chalk(state: State) -> Chalk:
    """The lives of all, their numbers, what they have taken."""
    return Chalk(text("lives"), tuple(_line(state, seat) for seat in state.match.order), _HEADS)


def _line(state: State, seat: Seat) -> Line:
    slate, event = state.slate, state.event
    lives, killer, out = slate.lives[seat], slate.killers[seat], seat not in state.run.playing or not slate.lives[seat]
    note = text("out") if not lives else text("has left") if out else text("killer") if killer else None
    tone: Tone = "danger" if seat in event.seats and event.segment is not None else "plain"
    number = str(slate.numbers[seat] or "")
    cells = (Cell(number, tone="other" if killer else "plain"), Cell(str(slate.taken[seat] or "")))
    return Line(seat, str(lives), cells, note, tone, out)


def figures(state: State) -> tuple[tuple[Text, tuple[str, ...]], ...]:
    """Lives left, lives taken."""
    return (
        (text("lives"), tuple(map(str, state.slate.lives))),
        (text("lives taken"), tuple(map(str, state.slate.taken))),
    )


def reason(state: State) -> Text | None:
    """Why the first has won."""
    first = state.run.ranking[0][0]
    if len(living(state)) != 1 or all(state.slate.lives):
        return None
    return text("{n} life left for {who}.", n=state.slate.lives[first], who=Named(first))
