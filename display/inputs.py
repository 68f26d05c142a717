"""What a person did at the screen, in no library's words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from display.drawlist import Point


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down: its name (``space``, ``return``, ``escape``, ``f11``, ``a`` ...) and the text it typed."""

    name: str
    char: str = ""


@dataclass(frozen=True, slots=True)
class Click:
    """The mouse or a finger pressed a point (px); button 1 is left, 3 right."""

    at: Point
    button: int = 1


@dataclass(frozen=True, slots=True)
class Released:
    """A key or a mouse button came up, or the window lost the keyboard: what was held is held no more."""


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has a new size in px."""

    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Closed:
    """The window was closed."""


Input: TypeAlias = Key | Click | Released | Resized | Closed
