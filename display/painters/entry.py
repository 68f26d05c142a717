"""What is chosen at the table instead of thrown: by touch, mouse, keys or two buttons.

Numbers stand on a pad; cards and tiles lie in the hand's place, and those that are picked rise. What may be played is
a button in brass, as is what needs no pieces. An item is hot as ``pick:INDEX``, a choice as ``take:TOKEN``. Under the
hand (``PlayForm.cursor``) a thing has a light frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from display.drawlist import Box, Hot, Panel, Sprite
from display.forms import PlayForm
from display.frame import Frame
from display.painters import rack as rows
from display.painters.brush import Brush, Drawn, wrap
from games.cards import Card
from games.dominoes import Domino
from games.tabletop import Entry
from games.text import Text, text


@dataclass(frozen=True, slots=True)
class Button:
    """A choice that can be made now: its token, what it is in words, and whether it is under the hand."""

    token: str
    words: Text
    under: bool
    plays: bool


def open_items(entry: Entry, picked: Sequence[int]) -> frozenset[int]:
    """The items that lead to a legal choice together with those that are picked."""
    have = frozenset(picked)
    return frozenset(item for pick in entry.picks if have <= set(pick.items) for item in pick.items)


def buttons(form: PlayForm) -> tuple[Button, ...]:
    """What can be chosen: the picks that the picked items make, then what needs none, in the cursor's order."""
    entry = form.view.entry
    if entry is None:
        return ()
    whole = tuple(sorted(form.picked))
    made = entry.picks if whole and not entry.at_once else ()
    fitting = [pick for pick in made if pick.items == whole]
    choices = [(pick.token, text("PLAY: {what}", what=pick.words), True) for pick in fitting]
    choices += [(token, words, False) for token, words in entry.actions]
    first = len(entry.items)
    return tuple(
        Button(token, words, form.cursor == first + n, plays) for n, (token, words, plays) in enumerate(choices)
    )


def panel(brush: Brush, frame: Frame, form: PlayForm) -> Drawn:
    """In the board's place: what to do, the pad if numbers are chosen, the buttons; nothing that a bot is to press."""
    entry = form.view.entry
    if entry is None or (entry.seat in form.bots and not entry.at_once):
        return
    theme, type_ = brush.look.theme, frame.grid.type
    zone = Box(frame.side.x, frame.grid.said.bottom if frame.grid.said else frame.side.y, frame.side.w, 0)
    zone = Box(zone.x, zone.y + frame.u(0.01), zone.w, frame.side.bottom - zone.y - frame.u(0.01))
    cap = type_.need if not frame.grid.tall else type_.need * 1.1
    lines = wrap(brush.say(entry.title), zone.w, cap, "figures", 2)
    for n, line in enumerate(lines):
        title = brush.fit(line, zone.w, cap, "figures", type_.floor)
        base = zone.y + cap * (1 + 1.5 * n)
        yield brush.words(title, zone.centre[0], base, theme.text, "figures", "centre", key=f"row entry {n}")
    top = zone.y + cap * (1.5 * len(lines)) + frame.u(0.012)
    body = Box(zone.x, top, zone.w, zone.bottom - top)
    shown = buttons(form)
    numbers = all(isinstance(item, int) for item in entry.items)
    if numbers and entry.items:
        high = min(frame.u(0.085), max(body.h * 0.2, type_.floor * 1.9))
        below = Box(body.x, body.bottom - high, body.w, high)
        yield from _pads(brush, frame, form, entry, Box(body.x, body.y, body.w, body.h - high - frame.u(0.018)))
        yield from _row(brush, frame, shown, below)
        return
    yield from _stack(brush, frame, shown, body)


def _pads(brush: Brush, frame: Frame, form: PlayForm, entry: Entry, box: Box) -> Drawn:
    """The numbers: a pad for each run of them that rises."""
    starts = [0, *(n for n, (a, b) in enumerate(pairwise(entry.items), 1) if _value(b) <= _value(a))]
    runs = [(start, end) for start, end in zip(starts, [*starts[1:], len(entry.items)], strict=True)]
    gap = frame.u(0.012)
    side_by_side = len(runs) > 1 and box.w > box.h
    for n, (start, end) in enumerate(runs):
        if side_by_side:
            wide = (box.w + gap * 2) / len(runs) - gap * 2
            place = Box(box.x + n * (wide + gap * 2), box.y, wide, box.h)
        else:
            high = (box.h + gap * 2) / len(runs) - gap * 2
            place = Box(box.x, box.y + n * (high + gap * 2), box.w, high)
        yield from _pad(brush, frame, form, entry, place, range(start, end))


def _value(item: Card | Domino | int) -> int:
    return item if isinstance(item, int) else 0


def _pad(brush: Brush, frame: Frame, form: PlayForm, entry: Entry, box: Box, items: range) -> Drawn:
    """Numbers in as many columns as make them nearly square; the last row is filled by its own."""
    theme, gap = brush.look.theme, frame.u(0.012)
    columns = max((c for c in (3, 4, 6)), key=lambda c: min(box.w / c, box.h / -(-len(items) // c) * 1.5))
    rows = -(-len(items) // columns)
    wide, high = (box.w + gap) / columns - gap, min((box.h + gap) / rows - gap, frame.u(0.17))
    allowed = open_items(entry, form.picked)
    for n, index in enumerate(items):
        row, column = divmod(n, columns)
        alone = len(items) - row * columns
        span = wide if alone >= columns else (box.w + gap) / alone - gap
        place = Box(box.x + column * (span + gap), box.y + row * (high + gap), span, high)
        chosen = index in form.picked and not entry.hidden
        able = entry.hidden or index in allowed or index in form.picked
        fill = theme.lit if chosen else theme.panel
        edge = theme.text if index == form.cursor else theme.brass if able else theme.line
        width = max(frame.u(0.0055 if index == form.cursor else 0.0025), 1.0)
        yield Panel(place, fill, frame.u(0.014), edge, width)
        colour = theme.ink if chosen else theme.shine if able else theme.second
        figure = brush.fit(str(entry.items[index]), span * 0.8, min(high * 0.5, frame.grid.type.before), "figures")
        yield brush.words(figure, place.centre[0], place.centre[1] + figure.cap / 2, colour, "figures", "centre")
        if able:
            yield Hot(place, f"pick:{index}")


def _row(brush: Brush, frame: Frame, shown: Sequence[Button], box: Box) -> Drawn:
    """Buttons side by side."""
    gap = frame.u(0.012)
    wide = (box.w + gap) / max(len(shown), 1) - gap
    for n, button in enumerate(shown):
        yield from _button(brush, frame, button, Box(box.x + n * (wide + gap), box.y, wide, box.h))


def _stack(brush: Brush, frame: Frame, shown: Sequence[Button], box: Box) -> Drawn:
    """Buttons one under the other: what is played on top, in full brass."""
    gap = frame.u(0.014)
    most = frame.u(0.12 if not frame.grid.tall else 0.07)
    high = min((box.h + gap) / max(len(shown), 1) - gap, most)
    top = box.y + max(0.0, (box.h - len(shown) * (high + gap) + gap) * 0.2)
    for n, button in enumerate(shown):
        yield from _button(brush, frame, button, Box(box.x, top + n * (high + gap), box.w, high))


def _button(brush: Brush, frame: Frame, button: Button, box: Box) -> Drawn:
    theme, type_ = brush.look.theme, frame.grid.type
    fill = theme.lit if button.plays else theme.panel
    edge = theme.text if button.under else theme.brass
    radius = frame.u(0.014)
    if button.under:
        yield Sprite("glow", ("lit", round(frame.u(0.02)), round(radius)), box)
    yield Panel(box, fill, radius, edge, max(frame.u(0.0055 if button.under else 0.0025), 1.0))
    colour = theme.ink if button.plays else theme.shine
    cap = max(min(type_.need if button.plays else type_.need * 0.85, box.h * 0.5), type_.floor)
    words = brush.fit(brush.say(button.words), box.w - frame.u(0.03), cap, "figures", type_.floor)
    yield brush.words(words, box.centre[0], box.centre[1] + words.cap / 2, colour, "figures", "centre")
    yield Hot(box, f"take:{button.token}")


def rack(brush: Brush, frame: Frame, form: PlayForm) -> Drawn:
    """The cards or tiles to choose from, in the hand's place: what is picked rises, what leads nowhere is dim."""
    entry = form.view.entry
    pieces = [] if entry is None else [(n, item) for n, item in enumerate(entry.items) if not isinstance(item, int)]
    if entry is None or not pieces:
        return
    theme = brush.look.theme
    allowed = open_items(entry, form.picked)
    boxes = rows.spots(frame, [piece for _, piece in pieces], False)
    for (index, piece), box in zip(pieces, boxes, strict=True):
        picked = index in form.picked
        place = Box(box.x, box.y - (rows.rise(frame) if picked else 0.0), box.w, box.h)
        yield rows.piece(brush, piece, place, entry.seat, index, 255 if picked or index in allowed else rows.DIM)
        framed = theme.text if index == form.cursor else theme.lit if picked else None
        if framed is not None:
            edge = max(frame.u(0.005), 1.5)
            yield Panel(place.inset(-edge / 2), None, place.h * 0.06, framed, edge)
        yield Hot(Box(place.x, place.y, place.w, box.bottom - place.y), f"pick:{index}")
