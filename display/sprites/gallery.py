"""Every kind of sprite and who draws it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from display.drawlist import Point
from display.raster_shapes import Drawn
from display.sprites import board, cards, chalk, domino, pieces, signs, squares
from display.theme import Theme

Size: TypeAlias = tuple[float, float]
Painter: TypeAlias = Callable[[Size, tuple[Any, ...], Theme], Drawn]

PAINTERS: Final[dict[str, Painter]] = {
    "card": cards.card,
    "card-strip": cards.strip,
    "card-small": cards.small,
    "tile": signs.tile,
    "dart": pieces.dart,
    "slot": pieces.slot,
    "spent": pieces.spent,
    "token": pieces.token,
    "seat": pieces.seat,
    "team": pieces.team,
    "suit": signs.suit_sign,
    "icon": signs.icon,
    "glow": signs.glow,
    "domino": domino.domino,
    "sign": squares.sign,
    "pawn": squares.pawn,
    "spiral": squares.spiral,
    "mark": chalk.mark,
    "slate": chalk.slate,
    "board-base": board.base,
    "board-area": board.area,
    "board-glow": board.glow,
    "board-bull": board.bull,
    "board-figure": board.figure,
}
"""Sprites that are drawn at once."""

COMPOSED: Final[dict[str, Callable[[tuple[Any, ...]], list[board.Piece]]]] = {"board": board.board}
"""Sprites that are laid together from others of the same size, the undermost first."""


def layers(kind: str, args: tuple[Any, ...]) -> list[board.Piece]:
    """The sprites that one is laid together from, the undermost first; none if it is drawn at once."""
    return COMPOSED[kind](args) if kind in COMPOSED else []


def pivot(kind: str, size: Size) -> Point:
    """The point of a sprite's box about which it turns and scales: a dart's point, the middle of all else."""
    return (size[0] / 2, 0.0) if kind == "dart" else (size[0] / 2, size[1] / 2)
