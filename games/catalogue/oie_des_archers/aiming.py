"""What every number would do from here (4.1): the board's light, and the squares it leads to.

Before the first of two arrows it is what the number alone would do; before the second the first one counts too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.catalogue.oie_des_archers import worth
from games.catalogue.oie_des_archers.seen import Seen
from games.catalogue.oie_des_archers.squares import Journey, course
from games.catalogue.oie_des_archers.state import POINTS, value_of
from games.segments import BULL, NUMBERS, OUTER_BULL, WHOLE_BULL, Segment
from games.shot import EQUAL
from games.tabletop import Sign, Tone
from games.text import Text, text
from games.view import Lit

SIGNS: Final[Mapping[Sign, Text]] = {
    "start": text("start"),
    "finish": text("finish"),
    "archer": text("archer"),
    "bridge": text("bridge"),
    "red": text("red arrow"),
    "green": text("green arrow"),
    "inn": text("inn"),
    "well": text("well"),
    "prison": text("prison"),
    "maze": text("maze"),
    "death": text("death"),
}
"""The word for each picture."""

_GOOD: Final[tuple[Sign, ...]] = ("finish", "archer", "green")


def square(number: int) -> str:
    """How a square is written."""
    return str(number or "D")


def ways(seen: Seen) -> tuple[Journey, ...]:
    """For 0 to 10 points of the next arrow the way of the thrower's pawn."""
    rules, seat = seen.match.rules, seen.volley.left[0]
    journeys = course(rules.colours, rules.maze).journeys[seen.standing.squares[seat]]
    first = sum(POINTS[rules.bull, seat in rules.confirmed][dart] for dart in seen.volley.darts)
    return journeys[first : first + 11]


def lit(seen: Seen) -> tuple[Lit, ...]:
    """All twenty numbers, and the bulls."""
    found, worths = ways(seen), worth.by_value(seen)
    top = max(worths)
    rules = seen.match.rules
    confirmed = seen.volley.left[0] in rules.confirmed
    rings = ("D", "T") if confirmed else ("SI", "SO", "D", "T")
    spots = [(tuple(Segment(f"{ring}{number}") for ring in rings), value_of(number)) for number in NUMBERS]
    bulls = (BULL, OUTER_BULL) if rules.bull == "split" else (WHOLE_BULL,)
    spots += [((bull,), POINTS[rules.bull, confirmed][bull]) for bull in bulls]
    return tuple(
        _spot(areas, value, found[value], top > EQUAL and worths[value] >= top - EQUAL) for areas, value in spots
    )


def _spot(areas: tuple[Segment, ...], value: int, way: Journey, best: bool) -> Lit:
    """What a number or a bull would do: where it leads, what is met on the way, what acts there."""
    last, signs = square(way.path[-1]), [sign for sign in way.signs if sign]
    sign = signs[0] if signs else None
    tone: Tone = "good" if best else "plain" if sign is None else "other" if signs[-1] in _GOOD else "danger"
    brief = text("→ {square}", square=last)
    title, detail = brief, None
    if len(signs) > 1 and sign == "archer":
        title, detail = text("{what} → {square}", what=SIGNS[sign], square=last), SIGNS[signs[-1]]
    elif sign is not None:
        title, detail = SIGNS[sign], brief
    return Lit(areas, tone, value, title, detail, brief, best, solid=best, sign=sign)


def reach(seen: Seen) -> tuple[int, ...]:
    """The squares that the next arrow leads to at first."""
    return tuple(sorted({way.path[1] for way in ways(seen)[1:]}))


def beyond(seen: Seen) -> tuple[int, ...]:
    """The squares to which something there leads on."""
    return tuple(sorted({to for way in ways(seen)[1:] for to in way.path[2:]}))
