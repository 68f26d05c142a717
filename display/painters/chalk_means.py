"""What the board is lit for, under it: the segments, and what a dart there does; those that do the same share a row."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from display.drawlist import Box, Font
from display.fonts import measure
from display.frame import Frame
from display.painters.brush import ELLIPSIS, Brush, Drawn, Fitted, wrap
from games.segments import Segment
from games.text import Text
from games.view import Lit

_ROW: Final = 2.0  # height of a row, in capitals of the floor
_ACROSS: Final = 9.5  # least width of a column, in the same
_NAMES: Final = 0.45  # of a row that names may take
_LARGER: Final = 1.15  # letters of names, in the same
_NUMBERED: Final = re.compile(r"([A-Z]*)(\d+)")


@dataclass(frozen=True, slots=True)
class _Meaning:
    """What some segments do: their names, the words, how much it matters."""

    names: tuple[str, ...]
    words: Text
    bright: bool

    @property
    def font(self) -> Font:
        """Of its words."""
        return "bold" if self.bright else "words"


@dataclass(frozen=True, slots=True)
class _Row:
    """A meaning as it is said in a row: the names, the words beside them."""

    meaning: _Meaning
    names: str
    words: Fitted

    @property
    def whole(self) -> bool:
        """Whether nothing of it is cut, but names of players."""
        return not self.names.endswith(ELLIPSIS) and not self.words.string.endswith(ELLIPSIS)


def means(brush: Brush, frame: Frame, lights: Sequence[Lit]) -> Drawn:
    """The list; what does not fit is left out, the best first. Columns are two if every row is whole in them."""
    zone, floor = frame.list, frame.grid.type.floor
    found = _meanings(brush, lights)
    if not found:
        return
    most = max(1, int(zone.h / (floor * _ROW)))
    across = 1 if len(found) <= most and zone.w < 2 * _ACROSS * floor * 2 else max(1, int(zone.w / (_ACROSS * floor)))
    across = min(across, 2, -(-len(found) // min(3, most)))
    for columns in (across, 1):
        deep = min(most, -(-len(found) // columns))
        wide = zone.w / columns
        rows = [_said(brush, floor, meaning, wide - floor * 0.6) for meaning in found[: deep * columns]]
        if all(row.whole for row in rows):
            break
    else:
        rows = [part for row in rows for part in _broken(brush, floor, row, wide - floor * 0.6)][:most]
        deep = len(rows)
    high = min(zone.h / deep, floor * _ROW * 1.35)
    for n, row in enumerate(rows):
        place = Box(zone.x + n // deep * wide, zone.y + n % deep * high, wide - floor * 0.6, high)
        yield from _row(brush, floor, row, place)


def _meanings(brush: Brush, lights: Sequence[Lit]) -> list[_Meaning]:
    ordered = sorted(lights, key=lambda light: (not light.best, light.tone != "good"))
    names: dict[Text, list[str]] = {}
    bright: dict[Text, bool] = {}
    for light in ordered:
        said = light.title
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


def _said(brush: Brush, floor: float, meaning: _Meaning, width: float) -> _Row:
    """The row of a meaning, so wide."""
    cap = floor * _LARGER
    spare = width - measure(brush.say(meaning.words), floor, meaning.font) - floor * 0.8
    names = _joined(meaning.names, max(width * _NAMES, spare), cap)
    room = width - measure(names, cap, "figures") - floor * 0.7
    return _Row(meaning, names, brush.sentence(meaning.words, room, floor, meaning.font))


def _broken(brush: Brush, floor: float, row: _Row, width: float) -> list[_Row]:
    """A row that is not whole as several: the names, then the words, in two lines if they must."""
    if row.whole:
        return [row]
    meaning = row.meaning
    names = _joined(meaning.names, width, floor * _LARGER)
    lines = wrap(brush.say(meaning.words), width, floor, meaning.font, 2)
    nothing = brush.fit("", width, floor, meaning.font)
    return [
        _Row(meaning, names, nothing),
        *(_Row(meaning, "", brush.fit(line, width, floor, meaning.font)) for line in lines),
    ]


def _row(brush: Brush, floor: float, row: _Row, box: Box) -> Drawn:
    theme, bright, cap = brush.look.theme, row.meaning.bright, floor * _LARGER
    middle = box.centre[1]
    colour = theme.shine if bright else theme.second
    yield brush.words(row.names, box.x, middle + cap / 2, colour, "figures", cap=cap)
    x = box.x + (measure(row.names, cap, "figures") + floor * 0.7 if row.names else 0.0)
    colour = theme.text if bright else theme.second
    yield brush.words(row.words, x, middle + floor / 2, colour, row.meaning.font)


def _joined(names: Sequence[str], room: float, cap: float) -> str:
    """The names; in short, if they do not fit; as many as fit, then an ellipsis."""
    short = _runs(names)
    beginnings = (" ".join((*short[:count], ELLIPSIS)) for count in range(len(short) - 1, 0, -1))
    ways = (" ".join(names), " ".join(short), *beginnings)
    return next((said for said in ways if measure(said, cap, "figures") <= room), ways[-1])


def _runs(names: Sequence[str]) -> list[str]:
    """Names in short: three and more numbers in a row, of one ring, are said by the first and the last, S1–S16."""
    rings: dict[str, list[int]] = {}
    for name in names:
        if found := _NUMBERED.fullmatch(name):
            rings.setdefault(found[1], []).append(int(found[2]))
        else:
            rings[name] = []
    said = []
    for ring, numbers in rings.items():
        if not numbers:
            said.append(ring)
            continue
        step = 1 if numbers[0] < numbers[-1] else -1
        runs: list[list[int]] = []
        for number in sorted(numbers, key=lambda number: number * step):
            if runs and number == runs[-1][-1] + step:
                runs[-1].append(number)
            else:
                runs.append([number])
        for run in runs:
            ends = [f"{ring}{number}" for number in run]
            said += [f"{ends[0]}–{ends[-1]}"] if len(run) > 2 else ends
    return said
