"""The observation in display vocabulary: the spiral with its pawns, who has shot, what every number would do."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Final

from games.catalogue.oie_des_archers import aiming
from games.catalogue.oie_des_archers.options import HELD, Colours
from games.catalogue.oie_des_archers.rules import DRAW, POINTS_OF, home
from games.catalogue.oie_des_archers.seen import Seen
from games.catalogue.oie_des_archers.squares import FINISH, course
from games.catalogue.oie_des_archers.state import ARROWS, LOT, POINTS, Points, value_of
from games.catalogue.oie_des_archers.volley import VALUES
from games.segments import BULL, MISS, NUMBERS, OUTER_BULL, WHOLE_BULL
from games.tabletop import Arrow, Call, Entry, Pick, Shooter, Sign, Square, Tone, Track
from games.text import Named, Text, text
from games.view import Board, Cue, CueKind, Landed, Moment, OrderDraw, Turn, View

_NONE: Final = Arrow("none")
_OPEN: Final = Arrow("open")
_VALUES: Final = tuple((number, str(value_of(number))) for number in NUMBERS)
_WAITS: Final[dict[Sign, Text]] = {
    "inn": text("at the inn"),
    "well": text("in the well"),
    "prison": text("in prison"),
    "bridge": aiming.SIGNS["bridge"],
}
_TRAPPED: Final[tuple[Sign, ...]] = ("bridge", "red", "inn", "well", "prison", "maze", "death")


def view(seen: Seen) -> View:
    """All that the audience sees at this step."""
    match, standing, volley = seen.match, seen.standing, seen.volley
    rules, over = match.rules, bool(standing.ranking)
    helps = seen.aims and rules.help
    entry = _entry(seen) if rules.classic and volley.left and not over else None
    return View(
        turn=None if over else _turn(seen, entry),
        board=Board(
            aiming.lit(seen) if helps else (),
            volley.darts,
            values=() if rules.classic else _VALUES,
            used=not rules.classic,
        ),
        order=OrderDraw(match.draws, match.order) if seen.event.kind == "order" else None,
        moment=Moment(seen.event.kind, _title(seen), seen.event.seats, seen.event.segment, why=_idle(seen)),
        notice=_notice(seen),
        ranking=standing.ranking,
        cues=tuple(Cue(kind) for kind in _cues(seen)),
        call=None if over else _call(seen, entry),
        track=_track(seen, helps),
        shooters=tuple(_shooter(seen, seat) for seat in match.order),
        entry=entry,
    )


def _turn(seen: Seen, entry: Entry | None) -> Turn:
    """The thrower; while nobody throws who enters, or whose darts stand in the board."""
    volley = seen.volley
    if entry is not None:
        return Turn(entry.seat, None, (), 0)
    seat = volley.left[0] if volley.left else _last(seen)
    darts = tuple(Landed(dart, note) for dart, note in zip(volley.darts, _notes(seen, seat), strict=True))
    return Turn(seat, None, darts, seen.standing.arrows[seat] - len(darts) if seen.aims else 0)


def _last(seen: Seen) -> int:
    """Who shot last: the darts that stand in the board are his."""
    shot = [seat for seat in seen.match.order if seen.volley.shots[seat]]
    return (shot or list(seen.standing.alive) or list(seen.match.order))[-1]


def _notes(seen: Seen, seat: int) -> tuple[Text, ...]:
    """What is said of the darts of the visit: their points once they are shown (O12)."""
    rules = seen.match.rules
    if not (rules.live or seen.volley.shown):
        return (text("arrow registered"),) * len(seen.volley.darts)
    scored = POINTS[rules.bull, seat in rules.confirmed]
    return tuple(text("{n} point", n=scored[dart]) for dart in seen.volley.darts)


def _entry(seen: Seen) -> Entry | None:
    """Where points are entered, for the first who has not yet, or for who looks: one arrow after the other.

    Who has entered his own looks at nobody else's.
    """
    left = seen.volley.left
    seat = seen.audience if seen.audience in left else left[0]
    if seen.audience is not None and seat != seen.audience and seen.audience in seen.standing.alive:
        return None
    at, of = len(seen.volley.shots[seat]) + 1, seen.standing.arrows[seat]
    title = text("Arrow {at} of {of}: how many points?", at=at, of=of) if of > 1 else text("How many points?")
    picks = tuple(Pick((value,), choice.token, choice.label) for value, choice in enumerate(POINTS_OF))
    actions = ((DRAW.token, DRAW.label),)
    return Entry(seat, title, tuple(range(VALUES)), picks, actions, at_once=True, hidden=not seen.match.rules.live)


def _shooter(seen: Seen, seat: int) -> Shooter:
    """A player: two places for arrows, and why one of them is empty."""
    standing, volley, rules = seen.standing, seen.volley, seen.match.rules
    square, shots = standing.squares[seat], volley.shots[seat]
    if seat in standing.gone:
        return Shooter(seat, (_NONE,) * ARROWS, square, note=text("has left"), out=True)
    shown = volley.shown or rules.live
    if volley.left[:1] == (seat,) and volley.darts:
        scored = POINTS[rules.bull, seat in rules.confirmed]
        shots = tuple(scored[dart] for dart in volley.darts)
    arrows = [Arrow("shot", _told(points, shown)) for points in shots]
    arrows += [_OPEN] * (standing.arrows[seat] - len(shots))
    arrows += [_NONE] * (ARROWS - len(arrows))
    note, sign, tone = _why(seen, seat)
    total = None
    if shown and shots and len(shots) == standing.arrows[seat] and LOT not in shots:
        total = sum(points or 0 for points in shots)
    return Shooter(seat, tuple(arrows), square, total, note, sign, tone)


def _told(points: Points, shown: bool) -> int | None:
    return points if shown and points != LOT else None


def _why(seen: Seen, seat: int) -> tuple[Text | None, Sign | None, Tone]:
    """Why a seat has fewer arrows than two."""
    standing, rules = seen.standing, seen.match.rules
    if not standing.skip[seat] and standing.arrows[seat] == ARROWS:
        return None, None, "plain"
    sign = course(rules.colours, rules.maze).signs[standing.squares[seat]]
    if standing.skip[seat]:
        there: Sign = "bridge" if sign is None else sign
        return _WAITS.get(there, text("misses this volley")), there, "danger"
    red = sign == "red" and (not standing.greens or not standing.arrows[seat])
    if red or not standing.greens:
        return text("red arrow"), "red", "danger"
    return text("green arrow"), "green", "danger"


def _call(seen: Seen, entry: Entry | None) -> Call:
    """What there is to do, and what is special about it."""
    volley, standing = seen.volley, seen.standing
    if not volley.left:
        if seen.event.kind in ("reveal", "retire"):
            return Call(lines=(text("Everybody has shot."), text("Is it right? Then the pawns move.")))
        return Call(lines=(text("The pawns move."),))
    if entry is None and seen.match.rules.classic:
        return Call(lines=(text("The others enter theirs."),))
    seat = volley.left[0] if entry is None else entry.seat
    left = standing.arrows[seat] - max(len(volley.darts), len(volley.shots[seat]))
    if volley.darts and home(seen.match, standing, volley):
        return Call(lines=(text("63! Stop now."), text("One more arrow leads back.")))
    reason = tuple(_reason(seen, seat)) or (() if seen.match.rules.classic else _scored(seen, seat))
    return Call(lines=(text("{n} arrow", n=left), *reason))


def _scored(seen: Seen, seat: int) -> tuple[Text, ...]:
    """What the numbers do not tell: the bulls, or that singles are nothing to this player (4.1, O17)."""
    rules = seen.match.rules
    if seat in rules.confirmed:
        return (text("singles score nothing"),)
    bull = POINTS[rules.bull, False][BULL if rules.bull == "split" else WHOLE_BULL]
    if rules.bull != "split":
        return (text("bull {value}", value=bull),)
    return (text("bull {value}, outer bull {outer}", value=bull, outer=POINTS["split", False][OUTER_BULL]),)


def _reason(seen: Seen, seat: int) -> Iterator[Text]:
    """Why there is one arrow only."""
    standing = seen.standing
    if standing.arrows[seat] == ARROWS:
        return
    _, sign, _ = _why(seen, seat)
    greens = [other for other in standing.greens if other != seat]
    if sign == "red":
        yield text("You came to the red one")
    elif len(greens) == 1:
        yield text("{who} is on the green one", who=Named(greens[0]))
    elif greens:
        yield text("{n} player is on a green one", n=len(greens))


@functools.cache
def _squares(colours: Colours, maze: int) -> tuple[Square, ...]:
    return tuple(Square(number, sign) for number, sign in enumerate(course(colours, maze).signs))


def _track(seen: Seen, helps: bool) -> Track:
    standing, rules, event = seen.standing, seen.match.rules, seen.event
    return Track(
        _squares(rules.colours, rules.maze),
        tuple((seat, standing.squares[seat]) for seat in standing.alive),
        aiming.reach(seen) if helps else (),
        aiming.beyond(seen) if helps else (),
        event.walks,
        event.arrived,
    )


def _notice(seen: Seen) -> Text:
    """The volley that is shot; the last one once it has ended the match."""
    cap, number = seen.match.rules.cap, seen.standing.number
    if seen.standing.ranking and (FINISH in seen.standing.squares or (cap and number > cap)):
        number -= 1
    return text("Volley {number} of {cap}", number=number, cap=cap) if cap else text("Volley {number}", number=number)


def _title(seen: Seen) -> Text | None:
    """The sentence of a step that deserves one."""
    event, seats = seen.event, seen.event.seats
    if event.kind == "order":
        return text("The highest card shoots first")
    if event.kind == "over" and len(seats) > 1:
        return text("{n} players win!", n=len(seats))
    if event.kind == "over" and seats:
        return text("Victory for {who}!", who=Named(seats[0]))
    if event.kind == "retire":
        return text("{who} leaves the match.", who=Named(seats[0]))
    if event.kind == "next" and seats and not event.idle:
        if len(seats) > 1:
            return text("{n} players are free again!", n=len(seats))
        return text("{who} is free again!", who=Named(seats[0]))
    if event.kind == "walk" and len(event.arrived) == 1:
        ((seat, sign),) = event.arrived
        return text("{who}: {what}", who=Named(seat), what=aiming.SIGNS[sign])
    return None


def _idle(seen: Seen) -> Text | None:
    """Why a volley begins that nobody has asked for."""
    if not seen.event.idle:
        return None
    if seen.event.seats and seen.match.rules.trap == HELD:
        return text("Nobody can shoot: all are free again.")
    return text("Nobody can shoot: on to the next volley.")


def _cues(seen: Seen) -> Iterator[CueKind]:
    """An arrow that is registered tells nothing of its points."""
    event = seen.event
    match event.kind:
        case "dart":
            yield "miss" if event.segment is MISS else "arrow"
        case "arrow":
            yield "arrow"
        case "reveal":
            yield "reveal"
        case "walk":
            signs = {sign for _, sign in event.arrived}
            yield "walk"
            if "archer" in signs:
                yield "archer"
            if not signs.isdisjoint(_TRAPPED):
                yield "trap"
        case "order":
            yield "deal"
        case "over":
            yield "match"
