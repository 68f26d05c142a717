"""What the board is lit for, under it: the segments, and what a dart there does; those that do the same share a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from display.drawlist import Box, Font
from display.fonts import measure
from display.frame import Frame
from display.painters.brush import ELLIPSIS, Brush, Drawn
from games.segments import Segment
from games.view import Lit

_ROW: Final = 2.0  # height of a row, in capitals of the floor
_ACROSS: Final = 9.5  # least width of a column, in the same
_NAMES: Final = 0.45  # of a row that names may take


@dataclass(frozen=True, slots=True)
class _Meaning:
    """What some segments do: their names, the words, how much it matters."""

    names: tuple[str, ...]
    words: str
    bright: bool


def means(brush: Brush, frame: Frame, lights: Sequence[Lit]) -> Drawn:
    """The list; what does not fit is left out, the best first."""
    zone, floor = frame.list, frame.grid.type.floor
    found = _meanings(brush, lights)
    if not found:
        return
    most = max(1, int(zone.h / (floor * _ROW)))
    across = 1 if len(found) <= most and zone.w < 2 * _ACROSS * floor * 2 else max(1, int(zone.w / (_ACROSS * floor)))
    across = min(across, 2, -(-len(found) // min(3, most)))
    deep = min(most, -(-len(found) // across))
    wide, high = zone.w / across, min(zone.h / deep, floor * _ROW * 1.35)
    for n, meaning in enumerate(found[: deep * across]):
        row = Box(zone.x + n // deep * wide, zone.y + n % deep * high, wide - floor * 0.6, high)
        yield from _row(brush, frame, meaning, row)


def _meanings(brush: Brush, lights: Sequence[Lit]) -> list[_Meaning]:
    ordered = sorted(lights, key=lambda light: (not light.best, light.tone != "good"))
    names: dict[str, list[str]] = {}
    bright: dict[str, bool] = {}
    for light in ordered:
        said = brush.say(light.title)
        bright[said] = bright.get(said, False) or light.best or light.tone == "good"
        name = _name(brush, light.segments)
        if name and name not in names.setdefault(said, []):
            names[said].append(name)
    return [_Meaning(tuple(found), said, bright[said]) for said, found in names.items()]


def _name(brush: Brush, segments: Sequence[Segment]) -> str:
    """The segments of a light by one name: a number where several of its rings are lit, the bull's own word."""
    rings = dict.fromkeys(brush.segment(segment) for segment in segments)
    if len(rings) == 1:
        return next(iter(rings))
    return str(segments[0].number) if segments and segments[0].number else "B" if segments else ""


def _row(brush: Brush, frame: Frame, meaning: _Meaning, box: Box) -> Drawn:
    theme, floor = brush.look.theme, frame.grid.type.floor
    cap = floor * 1.15
    middle = box.centre[1]
    font: Font = "bold" if meaning.bright else "words"
    spare = box.w - measure(meaning.words, floor, font) - floor * 0.8
    names = _joined(meaning.names, max(box.w * _NAMES, spare), cap)
    colour = theme.shine if meaning.bright else theme.second
    yield brush.words(names, box.x, middle + cap / 2, colour, "figures", cap=cap)
    x = box.x + measure(names, cap, "figures") + floor * 0.7
    words = brush.fit(meaning.words, box.right - x, floor, font)
    colour = theme.text if meaning.bright else theme.second
    yield brush.words(words, x, middle + floor / 2, colour, font)


def _joined(names: Sequence[str], room: float, cap: float) -> str:
    """As many names as fit, then an ellipsis."""
    for count in range(len(names), 0, -1):
        said = " ".join(names[:count]) + (f" {ELLIPSIS}" if count < len(names) else "")
        if count == 1 or measure(said, cap, "figures") <= room:
            return said
    return ""
