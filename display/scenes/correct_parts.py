"""What the three stages of a correction share: which dart it is about, a board with darts, "S20 → T20" in large."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.drawlist import BoardPlace, Box, Colour, Sprite
from display.fonts import measure
from display.forms import CorrectForm, Mark, VisitBoard
from display.painters.board import standing
from display.painters.brush import Drawn, fit, spoken
from display.scenes.parts import LEADING, Sheet
from display.sprites import wire
from games.geometry import STEEL
from games.segments import MISS, Segment
from games.text import Named, Text, text

STEERED: Final = text("Darts steer too: 20 and 11 back, 3 and 6 on, the bull chooses.")
"""How a board alone chooses, where no area is asked for."""

_FIGURE: Final = 0.052
_LEGIBLE: Final = 0.5
"""A board whose figures would be lower than so much of the floor has none: the top is the 20."""

_SLOT: Final = 0.52
"""Width of a dart's empty place over its height."""


def asked(form: CorrectForm) -> Segment | None:
    """Where the chosen dart is now; None if it is one to be added."""
    darts = form.visits[form.visit].darts if 0 <= form.visit < len(form.visits) else ()
    return darts[form.dart] if form.dart < len(darts) else None


def about(form: CorrectForm) -> Text:
    """Which dart it is: whose, of which visit."""
    visit = form.visits[form.visit]
    return text("{who}, {visit}, dart {dart}", who=Named(visit.seat), visit=which(visit), dart=form.dart + 1)


def which(visit: VisitBoard) -> Text:
    """Which visit it is: its number, the leg if there are several, or that it is the bull-off."""
    if visit.leg is None:
        return text("visit {number}", number=visit.number)
    if visit.leg == 0:
        return text("bull-off, visit {number}", number=visit.number)
    return text("leg {leg}, visit {number}", leg=visit.leg, number=visit.number)


def subject(sheet: Sheet, top: float, form: CorrectForm) -> tuple[Box, Drawn]:
    """The line that says which dart it is, with the sign of whose it is: the box it takes, and its words."""
    cap = sheet.type.floor if sheet.tall else max(sheet.type.floor, sheet.type.need * 0.8)
    box = Box(sheet.page.x, top, sheet.page.w, cap * 1.7)
    sign, gap = cap * 1.1, cap * 0.6
    longest = max((len(name) for name in form.names), default=0)
    for letters in range(min(longest, 40), 1, -1):
        said = sheet.say(about(form), [name if len(name) <= letters else f"{name[:letters]}…" for name in form.names])
        if measure(said, cap, "bold") + sign + gap <= box.w:
            break
    words = fit(said, box.w - sign - gap, cap, "bold")

    def drawn() -> Drawn:
        left = box.centre[0] - (sign + gap + words.width) / 2
        yield Sprite("seat", (form.visits[form.visit].seat,), Box(left, box.centre[1] - sign / 2, sign, sign))
        line = Box(left + sign + gap, box.y, words.width + 1, box.h)
        yield sheet.line(said, line, cap, sheet.look.theme.text, "bold")

    return box, drawn()


def boarded(
    sheet: Sheet, box: Box, lit: Sequence[tuple[Segment, str]], darts: Sequence[Segment], now: int
) -> tuple[BoardPlace, Drawn]:
    """A board in a square box, what is lit on it and the darts in it, of which ``now`` is white: its place and look."""
    figure = min(sheet.type.floor, box.w * _FIGURE)
    if figure < sheet.type.floor * _LEGIBLE:
        figure = 1.0
    areas = tuple((segment.name, tone) for segment, tone in lit if segment is not MISS)
    place = BoardPlace(box.centre, wire(box.w / 2, figure) / STEEL.double_out)

    def drawn() -> Drawn:
        yield Sprite("board", (areas, "", round(figure, 1)), box)
        yield from (dart for _, dart in standing(place, box.w / 2, [Mark(dart) for dart in darts], now))

    return place, drawn()


def names(sheet: Sheet, segments: Sequence[Segment]) -> dict[Segment, str]:
    """What to call segments: as players do, but where two would be called the same each keeps its whole name."""
    short = {segment: spoken(segment, sheet.look.language) for segment in segments}
    called = list(short.values())
    return {segment: name if called.count(name) == 1 else segment.name for segment, name in short.items()}


def change(sheet: Sheet, box: Box, form: CorrectForm, unknown: str, centred: bool = True) -> Drawn:
    """Where the dart is, an arrow, where it will have been; ``unknown`` stands for an area that is none."""
    theme, before = sheet.look.theme, asked(form)
    said = names(sheet, [*{segment: None for segment in (before, form.under, *form.segments) if segment}])
    left = said[before] if before else ""
    right = said[form.under] if form.under else unknown
    cap = min(sheet.type.before if sheet.tall else sheet.type.now, box.h)
    slot = cap * _SLOT
    arrow, gap = cap * 0.7, cap * 0.4

    def whole(cap: float) -> float:
        wide = measure(left, cap, "figures") if left else slot
        return wide + measure(right, cap, "figures") + (arrow + 2 * gap) * cap / full

    full = cap
    cap = max(min(cap, cap * box.w / whole(cap)), sheet.type.floor)
    scale = cap / full
    wide = measure(left, cap, "figures") if left else slot * scale
    x = box.centre[0] - whole(cap) / 2 if centred else box.x
    middle = box.centre[1]
    if left:
        yield sheet.line(left, Box(x, middle - cap, wide + 1, 2 * cap), cap, theme.second, "figures")
    else:
        yield Sprite("slot", (), Box(x, middle - cap / 2, slot * scale, cap))
    x += wide + gap * scale
    size = arrow * scale
    yield Sprite("icon", ("right", "second"), Box(x, middle - size / 2, size, size))
    x += size + gap * scale
    colour: Colour = theme.text if form.under or form.stage == "accept" else theme.second
    room = Box(x, middle - cap, box.right - x + 1, 2 * cap)
    yield sheet.line(right, room, cap, colour, "figures")


def lines_of(sheet: Sheet, count: int, cap: float) -> float:
    """Height in px of so many lines of words."""
    return cap * (LEADING * (count - 1) + 1) if count else 0.0
