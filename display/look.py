"""How a picture is to be made: for which size, in which language, in which colours."""

from __future__ import annotations

from dataclasses import dataclass

from display.i18n import Language
from display.theme import Theme


@dataclass(frozen=True, slots=True)
class Look:
    """A screen's size in px, its language and its theme; ``still`` asks for reduced motion."""

    size: tuple[int, int]
    language: Language
    theme: Theme
    still: bool = False
