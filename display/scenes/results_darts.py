"""Where everybody's darts landed, and how his scores ran: the second page of a darts game's results.

A card a player, the best first: a board on which segments are the brighter the more darts they had, its three best in
words, and a line of what he scored. Of many players the first are seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from display.drawlist import BoardPlace, Box, Disc, Panel, Sprite, Stroke
from display.fonts import measure
from display.forms import ResultsForm
from display.painters.board import wedges
from display.painters.brush import Drawn, spoken
from display.scenes.parts import GAP, Sheet
from display.sprites import wire
from games.geometry import STEEL
from games.segments import MISS, Segment
from games.text import text

MOST: Final = 8
"""So many players are seen."""

_LEVELS: Final = 5  # so many degrees of light
_FAINTEST: Final = 70
_DOTS: Final = 24  # scores of longer runs have no dots
_NAMED: Final = 3
_UPRIGHT: Final = 0.5  # a board at least so wide, in widths of its card, has the words under it, else beside it


def cards(sheet: Sheet, body: Box, form: ResultsForm) -> Drawn:
    """All cards: a row of up to four, or two rows; on a tall screen two columns."""
    seats = [seat for place in form.ranking for seat in place][:MOST]
    if not seats:
        return
    most = 2 if sheet.tall else 4
    across = min(len(seats), most) if len(seats) <= most else most if sheet.tall else -(-len(seats) // 2)
    down, gap = -(-len(seats) // across), sheet.u(GAP)
    wide, high = (body.w + gap) / across - gap, (body.h + gap) / down - gap
    for n, seat in enumerate(seats):
        box = Box(body.x + n % across * (wide + gap), body.y + n // across * (high + gap), wide, high)
        yield from _card(sheet, box, form, seat, seat in form.ranking[0])


def _card(sheet: Sheet, box: Box, form: ResultsForm, seat: int, first: bool) -> Drawn:
    theme, floor, pad = sheet.look.theme, sheet.type.floor, sheet.u(0.012)
    edge = theme.brass if first else theme.line
    yield Panel(box, theme.panel, sheet.u(0.014), edge, max(sheet.u(0.003), 1.0))
    inner = box.inset(pad)
    cap = max(min(sheet.type.need, inner.h * 0.12), floor)
    heat = form.heat[seat] if seat < len(form.heat) else ()
    run = form.runs[seat] if seat < len(form.runs) else ()
    name = Box(inner.x, inner.y, inner.w, cap * 1.5)
    under = Box(inner.x, name.bottom + floor * 0.3, inner.w, inner.bottom - name.bottom - floor * 0.3)
    if under.h - floor * 7 < inner.w * _UPRIGHT:
        side = min(under.h, inner.w * 0.5)
        board = Box(under.x, under.centre[1] - side / 2, side, side)
        low = Box(board.right + pad, under.y, inner.right - board.right - pad, under.h)
    else:
        side = min(inner.w, under.h - floor * 7)
        board = Box(inner.centre[0] - side / 2, under.y, side, side)
        low = Box(inner.x, board.bottom + floor * 0.4, inner.w, inner.bottom - board.bottom - floor * 0.4)
    yield Sprite("seat", (seat,), Box(name.x, name.centre[1] - cap / 2, cap, cap))
    said = Box(name.x + cap * 1.4, name.y, name.w - cap * 1.4, name.h)
    colour = theme.shine if first else theme.text
    yield sheet.line(form.names[seat], said, cap, colour, "figures", least=floor)
    yield from _heat(sheet, board, heat)
    if heat:
        yield sheet.line(
            _best(sheet, heat, low.w), Box(low.x, low.y, low.w, floor * 1.8), floor, theme.second, "figures"
        )
        low = Box(low.x, low.y + floor * 2.0, low.w, low.h - floor * 2.0)
    if len(run) > 1 and low.h > floor * 2.5:
        yield from _run(sheet, low, run, seat)


def merged(heat: Iterable[tuple[Segment, int]]) -> list[tuple[Segment, int]]:
    """Segments and how many darts they had, both singles of a number together, most first; misses are left out."""
    counts: dict[str, int] = {}
    for segment, count in heat:
        if segment is not MISS and count > 0:
            name = f"SO{segment.number}" if segment.single else segment.name
            counts[name] = counts.get(name, 0) + count
    return sorted(((Segment(name), count) for name, count in counts.items()), key=lambda one: -one[1])


def _heat(sheet: Sheet, box: Box, heat: Sequence[tuple[Segment, int]]) -> Drawn:
    """A dim board, what was hit lit over it: each area for itself, by how many darts it had."""
    theme, figure = sheet.look.theme, 1.0
    yield Sprite("board", ((), "", figure), box)
    radius = wire(box.w / 2, figure)
    place = BoardPlace(box.centre, radius / STEEL.double_out)
    hits = [(segment, count) for segment, count in heat if segment is not MISS and count > 0]
    most = max((count for _, count in hits), default=1)
    for segment, count in sorted(hits, key=lambda one: one[1]):
        level = -(-count * _LEVELS // most) / _LEVELS
        yield from wedges(place, segment, (*theme.lit, round(_FAINTEST + (255 - _FAINTEST) * level)))


def _best(sheet: Sheet, heat: Sequence[tuple[Segment, int]], room: float) -> str:
    """The segments that had most darts, as many as fit."""
    found = [f"{spoken(segment, sheet.look.language)} ×{count}" for segment, count in merged(heat)[:_NAMED]]
    while len(found) > 1 and measure("  ".join(found), sheet.type.floor, "figures") > room:
        found.pop()
    return "  ".join(found)


def _run(sheet: Sheet, box: Box, run: Sequence[float], seat: int) -> Drawn:
    """His scores from the first to the last, and the best of them in words; dashed is their mean.

    That is not said: it is no average of three darts, which the first page tells, for a last visit may have fewer.
    """
    theme, floor = sheet.look.theme, sheet.type.floor
    low, high, mean = min(run), max(run), sum(run) / len(run)
    best = sheet.say(text("best {best}", best=high))
    yield sheet.line(best, Box(box.x, box.bottom - floor * 1.5, box.w, floor * 1.5), floor, theme.second)
    area = Box(box.x + floor * 0.3, box.y + floor * 0.3, box.w - floor * 0.6, box.h - floor * 2.2)
    span = (high - low) or 1.0
    points = [
        (area.x + area.w * n / (len(run) - 1), area.bottom - area.h * (value - low) / span)
        for n, value in enumerate(run)
    ]
    level = area.bottom - area.h * (mean - low) / span
    yield Stroke(((area.x, level), (area.right, level)), theme.line, max(sheet.u(0.002), 1.0), dashed=True)
    colour = theme.colour(f"seat{seat % 4}")
    yield Stroke(tuple(points), colour, max(sheet.u(0.0036), 1.5))
    if len(run) <= _DOTS:
        yield from (Disc(point, max(sheet.u(0.005), 2.0), colour) for point in points)
