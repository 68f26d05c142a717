"""The band over a table: the thrower's sign and NAME, what is to be done, the darts that are left.

Name and title are as large as fits; the name gives way last, and is then cut. A dart that was thrown is the name of
what it hit, the others are still to come.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from display.drawlist import Box, Font, Panel, Sprite, Stroke
from display.fonts import measure
from display.forms import PlayForm
from display.frame import Frame
from display.painters.brush import ELLIPSIS, SQUEEZE, Brush, Drawn, fit, wrap
from display.sprites import DART
from games.tabletop import Call
from games.text import Text
from games.view import Turn

_SIGN: Final = 0.66  # of the thrower's shape, in heights of the name
_BETWEEN: Final = 0.22
_SLOT: Final = (0.083, 0.07)
_LOW: Final = 0.62  # of a slot on a tall screen
_LARGE: Final = 0.7  # letters so large, of the largest, are large enough not to cut a name for larger ones
_STRONG: Final = 1.15  # height of a line beside a title that is broken in two, of the floor
_UPPER: Final = 0.095  # height of name and title over lines
_NAME: Final = 0.3  # of the room: so much is left of a long name, beside a title in full


def band(brush: Brush, frame: Frame, form: PlayForm, right: float | None = None) -> Drawn:
    """Whose turn it is and what to do; ``right``: where something else begins in the band, px."""
    view, box, tall = form.view, frame.band, frame.grid.tall
    shown = (
        view.turn.seat if view.turn is not None else view.ranking[0][0] if view.ranking and view.ranking[0] else None
    )
    if shown is None:
        return
    if view.turn is not None and right is None:
        yield from darts(brush, frame, view.turn)
    call = view.call if view.call is not None and view.turn is not None else Call()
    cap = frame.u(0.062 if tall else 0.125)
    base = box.y + (frame.u(0.066) if tall else frame.u(0.165))
    slots = _width(frame, view.turn) if view.turn is not None and not tall and right is None else 0.0
    end = right if right is not None and not tall else box.right - slots
    yield from _line(brush, frame, shown, call, Box(box.x, base - cap, end - box.x - frame.u(0.02), cap))
    if tall:
        yield from _under(brush, frame, call, right is not None)


def winners(brush: Brush, frame: Frame, seats: Sequence[int], right: float) -> Drawn:
    """The signs of those who have won together, in place of one name."""
    box, gap = frame.band, frame.u(0.02)
    room = (box.right if frame.grid.tall else right) - box.x - 2 * gap
    most = frame.u(0.06 if frame.grid.tall else 0.1)
    size = min(most, (room + gap) / sum(brush.signs_wide(seat, 1.0) for seat in seats) - gap)
    x, middle = box.x + gap, box.y + frame.u(0.045 if frame.grid.tall else 0.1)
    for seat in seats:
        yield from brush.signs(seat, x, middle, size)
        x += brush.signs_wide(seat, size) + gap


def announced(brush: Brush, frame: Frame, call: Call, right: float) -> Drawn:
    """What happens to all, where nobody has to do anything: in place of a name."""
    theme, type_, box = brush.look.theme, frame.grid.type, frame.band
    room = (box.right if frame.grid.tall else right) - box.x - frame.u(0.04)
    cap = frame.u(0.05) if frame.grid.tall else type_.before
    if not call.lines:
        return
    first = brush.fit(brush.say(call.lines[0]), room, cap, "figures", type_.need)
    base = box.y + frame.u(0.062 if frame.grid.tall else 0.115 if len(call.lines) > 1 else 0.135)
    x = box.x + frame.u(0.018) * (not frame.grid.tall)
    yield brush.words(first, x, base, theme.text, "figures", key="thrower")
    for words in call.lines[1:2]:
        second = brush.sentence(words, room, type_.floor)
        yield brush.words(second, x, base + type_.floor * 2, theme.second)


@dataclass(frozen=True, slots=True)
class _Sizes:
    """What the parts of the line take: heights of name and title, widths of the words beside them, px."""

    cap: float
    over: float
    lines: float


def _line(brush: Brush, frame: Frame, seat: int, call: Call, box: Box) -> Drawn:
    theme, tall = brush.look.theme, frame.grid.tall
    name = brush.name(seat).upper()
    title = brush.say(call.title).upper() if call.title is not None else ""
    gap = box.h * _BETWEEN
    sign = box.h * _SIGN
    signs = brush.signs_wide(seat, sign)
    left = box.x + frame.u(0.018) * (not tall)
    room = box.right - left - signs - gap
    sizes = _fitted(brush, frame, name, title, call, room, box.h)
    cut = measure(name, sizes.cap, "figures") > room - sizes.lines or not _readable(
        brush, frame, call, sizes.lines - gap
    )
    if sizes.lines and not title and cut:
        yield from _stacked(brush, frame, seat, call, Box(left, 0.0, box.right - left, frame.band.h))
        return
    if sizes.lines and title and call.over is None and sizes.cap < box.h * _LARGE:
        upper = Box(box.x, frame.band.y + frame.u(0.025), box.w, frame.u(_UPPER))
        yield from _line(brush, frame, seat, replace(call, lines=()), upper)
        yield from _lower(brush, frame, call, Box(left, frame.band.y, box.right - left, frame.u(0.167)))
        return
    middle, base = box.centre[1], box.bottom
    yield from brush.signs(seat, left, middle, sign)
    x = left + signs + gap
    rest = (measure(title, sizes.cap, "figures") + gap if title else 0.0) + sizes.over + sizes.lines
    shown = brush.fit(name, max(room - rest, room * _NAME), sizes.cap, "figures")
    yield brush.words(shown, x, middle + sizes.cap / 2, theme.text, "figures", key="thrower")
    x += shown.width + gap
    if call.over is not None and sizes.over:
        floor = frame.grid.type.floor
        for n, row in enumerate(_over(brush, frame, call)):
            # on a tall screen lines may follow close under the name
            at = middle + floor * (1.4 * n - 0.25) if tall and call.lines else middle + frame.u(0.004) + floor * 1.5 * n
            yield brush.words(brush.fit(row, sizes.over, floor, "words"), x, at, theme.second)
        x += sizes.over
    elif title:
        yield Stroke(((x, box.y + box.h * 0.05), (x, base - box.h * 0.05)), theme.line, max(frame.u(0.003), 1.0))
        x += gap
    if title:
        fitted = brush.fit(title, max(box.right - x - sizes.lines, box.w * 0.1), sizes.cap, "figures")
        yield brush.words(fitted, x, middle + sizes.cap / 2, theme.text, "figures", key="call")
        x += fitted.width + gap
    if call.lines and not tall:
        yield from _lines(brush, frame, call, Box(x, box.y, box.right - x, box.h))


def _fitted(brush: Brush, frame: Frame, name: str, title: str, call: Call, room: float, most: float) -> _Sizes:
    """The largest letters at which all stands in one line; the words beside it are in full while that is possible."""
    gap = most * _BETWEEN
    over = 0.0
    if call.over is not None:
        rows = _over(brush, frame, call)
        over = max(measure(row, frame.grid.type.floor, "words") for row in rows) + gap
    elif title:
        over = gap
    lines = 0.0
    if not frame.grid.tall and call.lines:
        caps = (frame.grid.type.need, frame.grid.type.floor)
        lines = max(measure(brush.say(words), cap, "bold") for words, cap in zip(call.lines[:2], caps, strict=False))
        lines = min(lines, room * 0.42) + gap
    wide, long = measure(name, most, "figures"), measure(title, most, "figures")
    if lines and title and len(call.lines) == 1 and over + lines + wide + long + 2 * gap > room:
        cap = frame.grid.type.floor * _STRONG
        lines = max(measure(row, cap, "bold") for row in _halves(brush, call.lines[0], cap)) + gap
    free = room - over - lines - gap
    whole = free / (wide + long + gap) if title else free / wide if wide else 1.0
    cut = (free - room * _NAME - gap) / long if title else 0.0
    least = frame.grid.type.need if frame.grid.tall or title else frame.grid.type.before
    enough = least / most if frame.grid.tall else _LARGE
    share = whole if whole >= enough else max(whole, cut)
    return _Sizes(min(most, max(least, most * share)), over, lines)


def _readable(brush: Brush, frame: Frame, call: Call, room: float) -> bool:
    """Whether what follows the first line is said in full beside a name."""
    cap = frame.grid.type.floor
    rows = [row for words in call.lines[1:2] for row in wrap(brush.say(words), room, cap, "words", 2)]
    return all(measure(row, cap, "words") * SQUEEZE <= room for row in rows)


def _stacked(brush: Brush, frame: Frame, seat: int, call: Call, box: Box) -> Drawn:
    """The name over the lines, where it would be cut beside them."""
    theme, type_ = brush.look.theme, frame.grid.type
    cap = frame.u(0.076)
    sign, base = cap * 0.85, box.y + frame.u(0.1)
    x = box.x + brush.signs_wide(seat, sign) + cap * _BETWEEN
    name = brush.fit(brush.name(seat).upper(), box.right - x, cap, "figures", type_.need)
    yield from brush.signs(seat, box.x, base - cap / 2, sign)
    yield brush.words(name, x, base - (cap - name.cap) / 2, theme.text, "figures", key="thrower")
    for n, words in enumerate(call.lines[:2]):
        line = brush.sentence(words, box.w, type_.floor, "words" if n else "bold")
        at = base + type_.floor * (1.4 + 1.3 * n)
        yield brush.words(line, box.x, at, theme.second if n else theme.text, "words" if n else "bold")


def _lower(brush: Brush, frame: Frame, call: Call, box: Box) -> Drawn:
    """The lines in a row under name and title, where they would be small beside them; the first is always said."""
    theme, floor = brush.look.theme, frame.grid.type.floor
    first = brush.sentence(call.lines[0], box.w, floor * 1.15, "bold")
    yield brush.words(first, box.x, box.bottom, theme.text, "bold")
    x = box.x + first.width + floor
    for words in call.lines[1:2]:
        second = brush.say(words)
        if measure(second, floor, "words") <= box.right - x:
            yield brush.words(brush.fit(second, box.right - x, floor, "words"), x, box.bottom, theme.second)


def _over(brush: Brush, frame: Frame, call: Call) -> tuple[str, ...]:
    """The small words before the title, in two lines."""
    said = brush.say(call.over) if call.over is not None else ""
    cap = frame.grid.type.floor
    return wrap(said, measure(said, cap, "words") * 0.55, cap, "words", 2)


def _halves(brush: Brush, words: Text, cap: float) -> tuple[str, ...]:
    """A sentence in two lines, about as long as each other."""
    said = brush.say(words)
    return wrap(said, measure(said, cap, "bold") * 0.55, cap, "bold", 2)


def _lines(brush: Brush, frame: Frame, call: Call, box: Box) -> Drawn:
    """One or two lines beside the title, the first larger."""
    theme, type_ = brush.look.theme, frame.grid.type
    first = brush.sentence(call.lines[0], box.w, type_.need * 0.94, "bold")
    narrow = ELLIPSIS in first.string or measure(first.string, first.cap, "bold") > box.w + 0.5
    if len(call.lines) == 1 and call.title is not None and narrow:
        cap = type_.floor * _STRONG
        for n, row in enumerate(_halves(brush, call.lines[0], cap)):
            fitted = brush.fit(row, box.w, cap, "bold", type_.floor)
            yield brush.words(fitted, box.x, box.centre[1] + cap * (1.5 * n - 0.1), theme.text, "bold")
        return
    if measure(brush.say(call.lines[0]), type_.need * 0.94, "bold") > box.w:
        first = brush.fit(brush.say(call.lines[0]), box.w, type_.need * 0.94, "bold", type_.floor)
    if len(call.lines) == 1:
        yield brush.words(first, box.x, box.centre[1] + first.cap / 2, theme.text, "bold")
        return
    said = brush.say(call.lines[1])
    rows = wrap(said, box.w, type_.floor, "words", 2)
    yield brush.words(first, box.x, box.y + box.h * (0.43 if len(rows) == 1 else 0.3), theme.text, "bold")
    if len(rows) == 1:
        second = brush.sentence(call.lines[1], box.w, type_.floor)
        yield brush.words(second, box.x, box.y + box.h * 0.9, theme.second)
        return
    for n, row in enumerate(rows):
        fitted = brush.fit(row, box.w, type_.floor, "words")
        yield brush.words(fitted, box.x, box.y + box.h * (0.64 + 0.36 * n), theme.second)


def _under(brush: Brush, frame: Frame, call: Call, whole: bool) -> Drawn:
    """On a tall screen the lines stand under the name."""
    theme, type_ = brush.look.theme, frame.grid.type
    room = (frame.band.w if whole else frame.darts.x - frame.band.x) - frame.u(0.01)
    base = frame.band.y + frame.u(0.066)
    for n, words in enumerate(call.lines[:2]):
        font: Font = "words" if n else "bold"
        fitted = brush.sentence(words, room, type_.floor * (1.0 if n else 1.1), font)
        at = base + (n + 1) * frame.u(0.0285)
        yield brush.words(fitted, frame.band.x, at, theme.second if n else theme.text, font)


def _width(frame: Frame, turn: Turn) -> float:
    return (turn.left + len(turn.darts)) * (frame.u(_SLOT[0]) + frame.u(0.01))


def darts(brush: Brush, frame: Frame, turn: Turn) -> Drawn:
    """The darts of the visit at the end of the band: what each hit, those that are left, what the last one did."""
    theme, zone, type_ = brush.look.theme, frame.darts, frame.grid.type
    scale = _LOW if frame.grid.tall else 1.0
    wide, high, gap = frame.u(_SLOT[0]) * scale, frame.u(_SLOT[1]) * scale, frame.u(0.01)
    count = turn.left + len(turn.darts)
    note = turn.darts[-1].note if turn.darts else None
    top = zone.y if frame.grid.tall else zone.y + frame.u(0.01 if note is not None else 0.034)
    x = zone.right - count * (wide + gap) + gap
    for n in range(count):
        box = Box(x + n * (wide + gap), top, wide, high)
        yield from slot(brush, frame, box, n >= len(turn.darts))
        if n < len(turn.darts):
            name = fit(brush.segment(turn.darts[n].segment), wide * 0.86, type_.need, "figures", type_.floor)
            last = n == len(turn.darts) - 1
            colour = theme.text if last else theme.second
            yield brush.words(name, box.centre[0], box.centre[1] + name.cap / 2, colour, "figures", "centre")
    if note is not None:
        alarming = turn.darts[-1].tone == "danger"
        room = frame.darts.w
        said = brush.sentence(note, room, type_.floor)
        base = top + high + type_.floor * (1.45 if frame.grid.tall else 1.6)
        yield brush.words(said, zone.right, base, theme.alert if alarming else theme.second, "words", "right")


def slot(brush: Brush, frame: Frame, box: Box, waiting: bool, lit: bool = False) -> Drawn:
    """The place of a dart, level; ``waiting``: with the dart in it, ``lit``: it is the next."""
    theme = brush.look.theme
    edge = theme.shine if lit else theme.second if waiting else theme.line
    yield Panel(box, theme.panel, box.h * 0.2, edge, max(frame.u(0.0045 if lit else 0.0022), 1.0))
    if waiting:
        yield level_dart(box, "now")


def level_dart(box: Box, tone: str) -> Sprite:
    """A dart that lies level in a box, its point to the right."""
    length = min(box.w * 0.66, box.h * 0.62 / DART)
    wide = length * DART
    right = box.centre[0] + length / 2
    return replace(Sprite("dart", (tone, False), Box(right - wide / 2, box.centre[1], wide, length)), turn=90)
