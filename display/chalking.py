"""How a chalkboard changes: strokes are drawn one after another, figures count, a bust is wiped away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from display.drawlist import Box, Op, Panel, Sprite, Words
from display.look import Look
from display.tracks import Track, in_out_cubic, out_cubic, share, ticking
from games.view import Moment

STROKE: Final = 170
"""A stroke of chalk, ms; a ring takes twice as long."""

COUNT: Final = 420
"""A figure counts to its new value, ms."""

WIPE, AGAIN = 320, 160
"""A cloth goes over a figure; what stood there before the visit comes back, ms."""

_STEPS: Final = 10
_GRAIN: Final = 10  # so much of a stroke, in hundredths, is drawn at a time: what is drawn once is used again
_CLOTH: Final = 0.16  # width of the cloth, in widths of the panel

Things: TypeAlias = Mapping[str, Sprite | Words | Panel]


def chalked(old: Things, new: Things, moment: Moment, look: Look, instead: dict[str, Track]) -> float:
    """The tracks of all that is chalked differently now; how long they take, ms."""
    length = 0.0
    for key, after in new.items():
        before = old.get(key)
        if isinstance(after, Sprite) and after.kind == "mark":
            length = max(length, _marks(before, after, instead))
        elif isinstance(after, Words) and isinstance(before, Words) and key.startswith(("figure ", "score ")):
            if before.string == after.string:
                continue
            panel = new.get("row figure")
            if moment.kind == "bust" and key.startswith("figure ") and isinstance(panel, Panel):
                instead[key] = wiping(before, after, panel, look)
                length = max(length, WIPE + AGAIN)
            elif key not in instead:
                instead[key] = ticking(before, after, [COUNT * (n + 1) / _STEPS for n in range(_STEPS)])
                length = max(length, COUNT)
    return length


def _marks(before: Op | None, after: Sprite, instead: dict[str, Track]) -> float:
    """The strokes of a cell that were not there."""
    was = before.args[0] if isinstance(before, Sprite) else 0
    now = after.args[0]
    if not isinstance(was, int) or not isinstance(now, int) or now <= was:
        return 0.0
    instead[after.key] = drawing(after, was, now)
    return _until(was, now)


def _until(was: int, stroke: int) -> float:
    """When a stroke is finished, ms: the third is the ring."""
    return sum(STROKE * (2 if n == 3 else 1) for n in range(was + 1, stroke + 1))


def drawing(after: Sprite, was: int, now: int) -> Track:
    """The strokes after ``was``, drawn by hand up to ``now``."""

    def track(t: float) -> Iterator[Op]:
        stroke = next((n for n in range(was + 1, now + 1) if t < _until(was, n)), None)
        if stroke is None:
            yield after
            return
        start = _until(was, stroke - 1)
        part = round(100 * in_out_cubic(share(t, start, _until(was, stroke) - start)) / _GRAIN) * _GRAIN
        yield replace(after, args=(stroke, after.args[1], part))

    return track


def wiping(before: Words, after: Words, panel: Panel, look: Look) -> Track:
    """A cloth goes over the figure; then the one of before the visit is there again."""
    box, fill = panel.box.inset(max(panel.width, 1.0)), panel.fill or look.theme.panel

    def track(t: float) -> Iterator[Op]:
        if t < WIPE:
            yield before
            gone = box.w * out_cubic(share(t, 0, WIPE))
            yield Panel(Box(box.x, box.y, gone, box.h), fill, panel.radius)
            wide = min(box.w * _CLOTH, box.w - gone)
            if wide > 1:
                yield Panel(Box(box.x + gone, box.y, wide, box.h), (*look.theme.second, 70), wide * 0.3)
            return
        alpha = round(255 * share(t, WIPE, AGAIN))
        yield after if alpha >= 255 else replace(after, colour=(*after.colour[:3], alpha))

    return track
