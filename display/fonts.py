"""Letters: which font draws which character, how large, how wide a line is.

Sizes are cap heights: the height of a capital in px. Names come from people, so any character may come: one that
a font lacks is drawn by the next that has it (the other face, the system's, pygame's own) and, when none has it,
as an empty box, or one dot for a little picture. Nothing a string holds is an error. Usable with no window.
"""

from __future__ import annotations

import importlib
import unicodedata
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from display.arabic import joined
from display.drawlist import Font

THIN: Final = 0.19
"""Width of a thin space (U+202F, U+2009), in cap heights: French puts it before ``! ? ;``."""

WIDEST: Final = 8192
"""No line is drawn wider than this, px: a surface has its limits."""

_FILES: Final[dict[Font, tuple[str, str]]] = {
    "figures": ("font_fjallaone", "FjallaOne-Regular.ttf"),
    "words": ("font_lato", "Lato-Regular.ttf"),
    "bold": ("font_lato", "Lato-Bold.ttf"),
}
_SYSTEM: Final = (
    "dejavusans,notosans,segoeui,arialunicodems,arial",
    "notosanscjksc,notosanscjkjp,notosanscjk,wenquanyizenhei,msgothic,pingfang,hiraginosans",
    "notosansarabic,notosanshebrew,notosanssymbols2,notoemoji,segoeuisymbol,seguisym,symbola,unifont",
)
_THIN_SPACES: Final = "\u202f\u2009\u200a"
_BOX: Final = 0.62
_PICTURE: Final = "•"
"""Stands for little pictures (emoji) that no font has, however many there are side by side."""
_RTL: Final = frozenset({"R", "AL"})
_EM: Final = 200
_NOBODY: Final = "\uffff"
"""No font has this character: Unicode keeps it out of use."""


@dataclass(frozen=True, slots=True)
class Run:
    """Neighbouring characters that one face draws; ``face`` is None for a gap or, with a string, for boxes."""

    string: str
    face: Face | None
    gap: float = 0


class Face:
    """One font file (None: pygame's own), opened per size when first asked for.

    Attributes:
        ratio: height of a capital over the nominal size, measured.
    """

    def __init__(self, path: str | None) -> None:
        pygame.font.init()
        self._path = path
        probe = pygame.font.Font(path, _EM)
        measured = probe.metrics("H")[0]
        self.ratio = measured[3] / _EM if measured and measured[3] > 0 else 0.72
        self._probe = pygame.font.Font(path, 24)
        self._blank = self._image(_NOBODY)
        self._has: dict[str, bool] = {}

    def _image(self, char: str) -> tuple[tuple[int, int], bytes]:
        """A character as the font draws it, to tell it from the font's sign for "I have none"."""
        if not self._probe.size(char)[0]:
            return (0, 0), b""  # it has no width: drawing it is refused, and it is well drawn as nothing
        drawn = self._probe.render(char, False, (255, 255, 255))
        return drawn.get_size(), pygame.image.tobytes(drawn, "RGB")

    def has(self, char: str) -> bool:
        """Whether the font can draw a character."""
        known = self._has.get(char)
        if known is None:
            known = char == " " or (char != _NOBODY and self._image(char) != self._blank)
            self._has[char] = known
        return known

    def at(self, cap: float) -> pygame.font.Font:
        """The font whose capitals are ``cap`` px high."""
        return _opened(self._path, max(1, round(cap / self.ratio)))


@lru_cache(maxsize=64)
def _opened(path: str | None, size: int) -> pygame.font.Font:
    """A font file at a nominal size; kept, since opening one costs a millisecond."""
    return pygame.font.Font(path, size)


@lru_cache(maxsize=8)
def face(font: Font) -> Face:
    """The face of a font; pygame's own when its package is not installed or its file is broken."""
    module, name = _FILES[font]
    try:
        folder = Path(str(importlib.import_module(module).__file__)).parent
        return Face(str(next(folder.rglob(name))))
    except (ImportError, StopIteration, OSError, pygame.error):
        return _own()


@lru_cache(maxsize=1)
def _own() -> Face:
    """The font inside pygame."""
    return Face(None)


@lru_cache(maxsize=1)
def _strangers() -> tuple[Face, ...]:
    """Fonts of the system for characters ours lack, looked for when the first such character comes."""
    faces = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # pygame warns when the system has no list of its fonts: then it has none
        for names in _SYSTEM:
            try:
                path = pygame.font.match_font(names)
                if path:
                    faces.append(Face(path))
            except (OSError, pygame.error):
                continue
    return (*faces, _own())


def _drawer(char: str, font: Font) -> Face | None:
    """Which face draws a character, or None."""
    first = face(font)
    if first.has(char):
        return first
    for other in (face("bold" if font == "figures" else "words"), *_strangers()):
        if other.has(char):
            return other
    return None


def _legible(string: str) -> str:
    """The string with no character that a line cannot have: controls and joiners go, any space is a space."""
    kept = []
    for char in string:
        kind = unicodedata.category(char)
        if char in _THIN_SPACES:
            kept.append("\u202f")
        elif kind in ("Zs", "Zl", "Zp") or char in "\t\n\r":
            kept.append(" ")
        elif kind == "Cs":
            kept.append(_NOBODY)  # half a surrogate pair: no library encodes it
        elif kind not in ("Cc", "Cf") and not "\ufe00" <= char <= "\ufe0f":
            kept.append(char)
    return "".join(kept)


def _visual(string: str) -> str:
    """Right-to-left stretches turned round, marks after their letter, Arabic joined: enough for a name."""
    if not any(unicodedata.bidirectional(char) in _RTL for char in string):
        return string
    string = joined(string)
    line: list[str] = []
    stretch: list[str] = []
    pending: list[str] = []
    for char in string:
        side = unicodedata.bidirectional(char)
        if side in _RTL:
            stretch += [*pending, char]
            pending = []
        elif side == "NSM" and stretch and not pending:
            stretch[-1] += char
        elif stretch and side in ("WS", "ON", "CS", "ES", "ET"):
            pending.append(char)
        else:
            line += [*reversed(stretch), *pending, char]
            stretch, pending = [], []
    return "".join((*line, *reversed(stretch), *pending))


@lru_cache(maxsize=1024)
def runs(string: str, font: Font) -> tuple[Run, ...]:
    """The line as it is drawn from left to right, cut where the face changes."""
    return tuple(_cut(_visual(_legible(string)), font))


def _cut(string: str, font: Font) -> Iterator[Run]:
    letters = ""
    drawer: Face | None = None
    picture = False
    for char in string:
        wanted = None if char == "\u202f" else _drawer(char, font)
        lacked = wanted is None and _pictured(char)
        if lacked and picture:
            continue
        picture = lacked
        if lacked:
            char, wanted = _PICTURE, _drawer(_PICTURE, font)
        if letters and (wanted is not drawer or char == "\u202f"):
            yield Run(letters, drawer)
            letters = ""
        if char == "\u202f":
            yield Run("", None, THIN)
        else:
            letters, drawer = letters + char, wanted
    if letters:
        yield Run(letters, drawer)


def _pictured(char: str) -> bool:
    """Whether it is a little picture (emoji), or changes the one before it."""
    return unicodedata.category(char) == "So" or "\U0001f3fb" <= char <= "\U0001f3ff"


@lru_cache(maxsize=1024)
def readable(string: str) -> bool:
    """Whether anything of it can be read: a font has one of its characters at least."""
    return any(char not in " \u202f" and _drawer(char, "words") is not None for char in _legible(string))


def width(run: Run, cap: float) -> float:
    """Width of a run in px."""
    if run.face:
        return run.face.at(cap).size(run.string)[0]
    return run.gap * cap or len(run.string) * _BOX * cap


def measure(string: str, cap: float, font: Font) -> float:
    """Width in px of a line as it will be drawn (before any squeeze)."""
    return sum(width(run, cap) for run in runs(string, font))


@lru_cache(maxsize=1024)
def descent(string: str, cap: float, font: Font) -> float:
    """How far under the baseline the lowest character of a line reaches, px: 0 for most words, a fifth for "Hugo"."""
    lowest = 0.0
    for run in runs(string, font):
        if run.face:
            metrics = run.face.at(cap).metrics(run.string)
            lowest = min(lowest, *(float(metric[2]) for metric in metrics if metric), 0.0)
    return -lowest


def render(string: str, cap: float, font: Font, colour: tuple[int, int, int]) -> tuple[pygame.Surface, int]:
    """A line on a transparent surface, and how far down in it the baseline lies (px)."""
    while (wide := measure(string, cap, font)) > WIDEST:
        string = string[: min(len(string) - 1, int(len(string) * WIDEST / wide))]
    parts = []
    left = 0.0
    for run in runs(string, font):
        wide = width(run, cap)
        if run.face:
            opened = run.face.at(cap)
            if wide:  # at a size of one or two px some characters have no width at all
                parts.append((left, opened.get_ascent(), opened.render(run.string, True, colour)))
        elif run.string:
            parts.append((left, round(cap), _boxes(len(run.string), cap, colour)))
        left += wide
    up = max((ascent for _, ascent, _ in parts), default=0)
    down = max((part.get_height() - ascent for _, ascent, part in parts), default=0)
    right = max((x + part.get_width() for x, _, part in parts), default=0)
    line = pygame.Surface((max(1, round(max(left, right))), max(1, up + down)), pygame.SRCALPHA)
    line.fill((*colour, 0))
    for x, ascent, part in parts:
        line.blit(part, (round(x), up - ascent))
    return line, up


def _boxes(count: int, cap: float, colour: tuple[int, int, int]) -> pygame.Surface:
    """As many empty boxes: characters that no font has."""
    step, high = _BOX * cap, max(2, round(cap))
    surface = pygame.Surface((max(1, round(step * count)), high), pygame.SRCALPHA)
    for place in range(count):
        box = pygame.Rect(round(step * (place + 0.1)), 0, max(2, round(step * 0.8)), high)
        pygame.draw.rect(surface, colour, box, max(1, round(cap / 12)))
    return surface
