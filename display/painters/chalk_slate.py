"""The chalkboard: a slate, and on it what its game counts, in columns, in lines, or in a grid of boxes."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from display.drawlist import Panel, Sprite
from display.frame import Frame
from display.painters import chalk_boxes, chalk_columns, chalk_lines
from display.painters.brush import Brush, Drawn
from games.chalk import Chalk


def slate(brush: Brush, frame: Frame, chalk: Chalk, thrower: int | None, best: Collection[int]) -> Drawn:
    """The chalkboard of all players; the thrower's line is bright, that of who has won in brass."""
    theme, zone = brush.look.theme, frame.game
    edge = max(frame.u(0.006), 1.5)
    yield Panel(zone, theme.panel, frame.u(0.02), theme.line, edge, key="row slate")
    yield Sprite("slate", (), zone.inset(edge))
    inner = zone.inset(frame.u(0.016 if not frame.grid.tall else 0.01))
    if chalk.boxes:
        grid, rest = chalk_boxes.square(frame, inner)
        yield from chalk_boxes.boxes(brush, frame, chalk, grid)
        yield from chalk_lines.lines(brush, frame, replace(chalk, boxes=()), rest, thrower, best)
    elif chalk_columns.fits(chalk):
        yield from chalk_columns.columns(brush, frame, chalk, inner, thrower, best)
    else:
        yield from chalk_lines.lines(brush, frame, chalk, inner, thrower, best)
