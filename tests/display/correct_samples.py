"""Forms of the scene that puts a wrong dart right, at every stage."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from display.forms import CorrectForm, VisitBoard
from games.geometry import ORDER, STEEL
from games.segments import BULL, MISS, Segment
from games.text import Named, text
from tests.display import samples

NAMES: Final = samples.NAMES
BACK: Final = ("back", text("Back"))


def _darts(names: str) -> tuple[Segment, ...]:
    return tuple(Segment(name) for name in names.split())


VISITS: Final = (
    VisitBoard(1, 9, _darts("SO5 MISS SI1"), False),
    VisitBoard(2, 10, _darts("T20 DB SB"), False),
    VisitBoard(3, 11, _darts("D16"), True),
    VisitBoard(0, 12, _darts("SO20 SO20"), True),
)

DART: Final = CorrectForm("dart", NAMES, VISITS, 3, 1, older=True, entries=(("older", text("Older darts")), BACK))
"""The newest dart is under the hand."""

CROWDED: Final = replace(
    DART,
    names=samples.CROWD,
    visits=(
        VisitBoard(4, 101, _darts("SO5 SO5 SO5"), False, 12),
        VisitBoard(9, 102, _darts("T20 DB MISS"), False, 12),
        VisitBoard(13, 1, (), True, 13),
        VisitBoard(7, 2, _darts("MISS"), True, 13),
    ),
    visit=2,
    dart=0,
    newer=True,
    entries=(("older", text("Older darts")), ("newer", text("Newer darts")), BACK),
)
"""Long names, many legs, a visit without any dart."""

FIRST: Final = CorrectForm("dart", NAMES, VISITS[3:], -1, 0, entries=(BACK,), cursor=0)
"""There was only one visit, and the hand is on the way back."""

WHERE: Final = replace(
    DART,
    stage="segment",
    older=False,
    segments=(*STEEL.neighbours(Segment("SO20"))[::-1], MISS),
    under=Segment("T20"),
    entries=(("number", text("Another number")), ("remove", text("There was no dart")), BACK),
)
"""The dart was in the outer single; the neighbours are offered."""

NUMBERS: Final = replace(
    WHERE,
    visit=2,
    dart=1,
    segments=(*(Segment(f"SO{number}") for number in ORDER), BULL, MISS),
    under=None,
    entries=(BACK,),
    cursor=0,
)
"""A dart that was not seen: all numbers are offered; the hand is on the way back."""

RINGS: Final = replace(
    WHERE, visit=0, dart=1, segments=_darts("T20 D20 SO20 SI20"), under=Segment("SI20"), entries=(BACK,)
)
"""Where the board tells both singles, each has its name."""

ACCEPT: Final = replace(
    WHERE,
    stage="accept",
    segments=(),
    consequences=(
        (text("Victory goes to {who}.", who=Named(0)), "good"),
        (text("{n} action is set aside: {what}", n=2, what="A:12.3 T20, B:13.1 S5"), "danger"),
        (text("{who}: {what}", who=Named(2), what=text("{n} card in hand, not {was}", n=3, was=5)), "plain"),
        (text("It is {who}’s turn.", who=Named(3)), "plain"),
    ),
    entries=(("accept", text("Accept")), ("again", text("Another place")), ("back", text("Leave it as it was"))),
    cursor=0,
)
"""What follows is listed, what is set aside alarms."""

STOPS: Final = replace(
    ACCEPT,
    names=samples.CROWD,
    visits=(*VISITS[:3], replace(VISITS[3], seat=4)),
    under=None,
    consequences=tuple(
        (
            text("{who}: {what}", who=Named(seat), what=text("{n} card in hand, not {was}", n=seat, was=seat + 2)),
            "plain",
        )
        for seat in range(16)
    ),
    stops=True,
    entries=(("accept", text("Go on from that dart")), *ACCEPT.entries[1:]),
    cursor=2,
)
"""A dart is removed, at a table of sixteen; other cards would have come."""

FORMS: Final = {
    "correct-dart": DART,
    "correct-crowded": CROWDED,
    "correct-first": FIRST,
    "correct-segment": WHERE,
    "correct-numbers": NUMBERS,
    "correct-rings": RINGS,
    "correct-accept": ACCEPT,
    "correct-stops": STOPS,
}
"""Every sample by its name."""
