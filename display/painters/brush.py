"""What every painter holds: the look, the grid, the players' names, and words that fit their place."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from display.drawlist import Anchor, Box, Colour, Font, Hot, Op, Sprite, Words
from display.fonts import measure, readable
from display.i18n import Language
from display.layout import Grid
from display.look import Look
from display.sprites import LETTER
from games.cards import Card
from games.segments import MISS, Segment
from games.text import Named, Text, text
from games.view import Tally

Drawn: TypeAlias = Iterator[Op | Hot]
"""What a painter gives: shapes and hot places in drawing order."""

ELLIPSIS: Final = "…"
SQUEEZE: Final = 0.85
"""How narrow a word may become before it is cut."""

_ALONE: Final = 2  # so few characters do not stand alone in a line
_APART: Final = 0.3
"""From one sign to the next, of their size."""

_LONGEST: Final = 40  # characters of a name that can ever matter on a screen
_JOINERS: Final = "\u200d\ufe0e\ufe0f"


def cut(string: str, letters: int) -> str:
    """The beginning of a string, so many characters long, ended by an ellipsis; never between a letter and its mark."""
    if letters >= len(string):
        return string
    while letters > 0 and (unicodedata.combining(string[letters]) or string[letters] in _JOINERS):
        letters -= 1
    return string[:letters].rstrip(" \u200d,;:") + ELLIPSIS


@dataclass(frozen=True, slots=True)
class Fitted:
    """A line of words that fits: the string, height of a capital and squeeze to draw it with, its width in px."""

    string: str
    cap: float
    squeeze: float
    width: float


def fit(
    string: str, width: float, cap: float, font: Font, least: float | None = None, narrow: float = SQUEEZE
) -> Fitted:
    """A string made to fit a width: smaller (down to a capital of ``least`` px), then squeezed, then cut."""
    wide = measure(string, cap, font)
    if wide <= width:
        return Fitted(string, cap, 1.0, wide)
    small = max(least or cap, cap * width / wide) if wide else cap
    small = min(small, cap)
    wide = measure(string, small, font)
    if wide <= width + 0.01:
        return Fitted(string, small, 1.0, wide)
    if wide * narrow <= width:
        return Fitted(string, small, width / wide, width)
    low, high = 0, len(string)  # the longest beginning that fits, squeezed
    while low < high:
        middle = (low + high + 1) // 2
        if measure(cut(string, middle - 1), small, font) * narrow <= width:
            low = middle
        else:
            high = middle - 1
    short = cut(string, max(low - 1, 0)) if low else ""
    wide = measure(short, small, font)
    return Fitted(short, small, min(1.0, width / wide) if wide else 1.0, min(wide, width))


def wrap(string: str, width: float, cap: float, font: Font, lines: int) -> tuple[str, ...]:
    """A string in at most so many lines, broken at spaces; the last line takes what is left over.

    A figure or a sign does not stand alone in the last line.
    """
    rows: list[str] = []
    for word in string.split(" "):
        joined = f"{rows[-1]} {word}" if rows else word
        if rows and (len(rows) == lines or measure(joined, cap, font) <= width):
            rows[-1] = joined
        else:
            rows.append(word)
    if len(rows) > 1 and len(rows[-1]) <= _ALONE and " " in rows[-2]:
        before, word = rows[-2].rsplit(" ", 1)
        rows[-2:] = [before, f"{word} {rows[-1]}"]
    return tuple(rows)


def called(names: Sequence[str], language: Language) -> tuple[str, ...]:
    """The players' names as a screen says them: one that no font can draw becomes its seat's ("Player 3")."""
    return tuple(
        name if readable(name) else language.say(text("Player {number}", number=seat))
        for seat, name in enumerate(names, 1)
    )


def spoken(segment: Segment, language: Language) -> str:
    """A segment as players say it: both singles are ``S7``; a miss is a word."""
    if segment is MISS:
        return language.say(text("miss"))
    return f"S{segment.number}" if segment.single else segment.name


@dataclass(frozen=True, slots=True)
class Brush:
    """What every painter holds.

    Attributes:
        look: how the screen is.
        grid: its zones.
        names: the players by seat.
        teams: for seats with partners the number of their team, from 0.
        partners: for seats that stand for all of their side the others of it.
        bots: the seats for which a bot throws.
    """

    look: Look
    grid: Grid
    names: tuple[str, ...]
    teams: Mapping[int, int] = field(default_factory=dict)
    partners: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    bots: frozenset[int] = frozenset()

    def u(self, share: float) -> float:
        """A share of the grid's unit in px."""
        return self.grid.unit * share

    def say(self, sentence: Text) -> str:
        """A sentence in the screen's language, with the players' names."""
        return self.look.language.say(sentence, tuple(cut(name, _LONGEST) for name in self.names))

    def name(self, seat: int) -> str:
        """A player's name; of a seat that stands for all of its side the names of all."""
        return self.say(text("{who}", who=Named(seat, self.partners.get(seat, ()))))

    def segment(self, segment: Segment) -> str:
        """A segment as players say it."""
        return spoken(segment, self.look.language)

    def letters(self, card: Card) -> str:
        """A card's index in the screen's language."""
        return self.look.language.rank(card.rank)

    def sentence(
        self, sentence: Text, width: float, cap: float, font: Font = "words", narrow: float = SQUEEZE
    ) -> Fitted:
        """A sentence that fits a width: its meaning survives.

        Partners become the letter on their team's shield; what is still too long has names that are cut.
        """
        string = self.say(sentence)
        if measure(string, cap, font) * narrow > width:
            sentence = self._teamed(sentence)
            string = self.say(sentence)
        if measure(string, cap, font) * narrow > width:
            longest = min(max(map(len, self.names), default=0), _LONGEST)
            for letters in range(longest - 1, 1, -1):
                short = self.look.language.say(sentence, tuple(cut(name, letters) for name in self.names))
                if measure(short, cap, font) * narrow <= width:
                    string = short
                    break
        return fit(string, width, cap, font, narrow=narrow)

    def _teamed(self, sentence: Text) -> Text:
        """The sentence with teams by their letters in place of partners by their names."""
        args = ((place, self._team(arg) if isinstance(arg, Named) else arg) for place, arg in sentence.args)
        return replace(sentence, args=tuple(args))

    def _team(self, named: Named) -> Named | str:
        alone = not named.others or named.seat not in self.teams
        return named if alone else chr(ord("A") + self.teams[named.seat])

    def fit(self, string: str, width: float, cap: float, font: Font, least: float | None = None) -> Fitted:
        """A string made to fit a width: see ``fit``."""
        return fit(string, width, cap, font, least)

    def words(
        self,
        fitted: Fitted | str,
        x: float,
        baseline: float,
        colour: Colour,
        font: Font = "words",
        anchor: Anchor = "left",
        cap: float = 0.0,
        key: str = "",
    ) -> Words:
        """A line of words to draw; a plain string needs its ``cap``."""
        if isinstance(fitted, str):
            fitted = Fitted(fitted, cap, 1.0, 0.0)
        return Words(fitted.string, (x, baseline), fitted.cap, colour, font, anchor, fitted.squeeze, key)

    def seat(self, seat: int, box: Box) -> Sprite:
        """The shape and colour of a seat."""
        return Sprite("seat", (seat,), box, key=f"seat {seat}")

    def signs(self, seat: int, x: float, middle: float, size: float) -> Iterator[Sprite]:
        """The shape of a seat, so large, from ``x`` on; beside it the shield of its team, and that a bot throws."""
        yield self.seat(seat, Box(x, middle - size / 2, size, size))
        if seat in self.teams:
            shield = self._shield(size)
            left = x + size * (1 + _APART)
            yield Sprite("team", (self.teams[seat],), Box(left, middle - shield / 2, shield, shield))
        if seat in self.bots:
            yield self.bot(Box(x + self.signs_wide(seat, size) - size, middle - size / 2, size, size))

    def bot(self, box: Box) -> Sprite:
        """The sign that a bot throws."""
        return Sprite("icon", ("bot", "second"), box)

    def signs_wide(self, seat: int, size: float) -> float:
        """Width of a seat's signs in px."""
        shield = size * _APART + self._shield(size) if seat in self.teams else 0.0
        return size + shield + (size * (1 + _APART) if seat in self.bots else 0.0)

    def _shield(self, size: float) -> float:
        """A shield is so large that its letter can be read."""
        return max(size, self.grid.type.floor / LETTER)


def tokens(tally: Tally) -> tuple[tuple[bool, bool], ...]:
    """A tally as tokens in order: (full, counts for five). Over 12 there are tokens of five and of one."""
    full, lost = max(tally.value, 0), max(tally.of - tally.value, 0)
    if max(tally.of, tally.value) <= 12:
        return ((True, False),) * full + ((False, False),) * lost
    fives, ones = ((True, True),) * (full // 5), ((True, False),) * (full % 5)
    return fives + ones + ((False, False),) * (lost % 5) + ((False, True),) * (lost // 5)


def rows(box: Box, count: int, gap: float, most: float) -> Sequence[Box]:
    """A box cut into rows of equal height, at most ``most`` px each, from the top."""
    height = min((box.h - gap * (count - 1)) / max(count, 1), most)
    return [Box(box.x, box.y + n * (height + gap), box.w, height) for n in range(count)]


def split(drawn: Iterable[Op | Hot]) -> tuple[tuple[Op, ...], tuple[Hot, ...]]:
    """What is drawn and what can be pressed."""
    ops: list[Op] = []
    hots: list[Hot] = []
    for item in drawn:
        if isinstance(item, Hot):
            hots.append(item)
        else:
            ops.append(item)
    return tuple(ops), tuple(hots)
