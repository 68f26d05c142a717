"""Scripts: what people at the board do, one action a line.

::

    # Ann starts
    T20
    S7          # a dart: any segment
    MISS
    next        # the visit ends; darts not thrown are misses
    stop        # the choice that the screen offers in large letters
    choose keep # any other choice, by its token
    undo        # takes back the last line, and what bots did since
"""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import Final, TypeAlias

from games.segments import EVERY, WHOLE_BULL, Segment
from games.text import Text, text


@dataclass(frozen=True, slots=True)
class Throw:
    """The thrower's dart lands in this segment."""

    segment: Segment


@dataclass(frozen=True, slots=True)
class Say:
    """The first seat that is offered this token chooses it; ``next`` ends the thrower's visit."""

    token: str


@dataclass(frozen=True, slots=True)
class Undo:
    """The last line is taken back."""


Deed: TypeAlias = Throw | Say | Undo
"""What one line asks for."""

_SEGMENTS: Final[dict[str, Segment]] = {segment.name: segment for segment in EVERY}
_WORDS: Final[dict[str, Deed]] = {"next": Say("next"), "stop": Say("stop"), "undo": Undo()}


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a script that is not empty: its number from 1, its words, what it asks for."""

    number: int
    words: str
    deed: Deed


class BadScript(Exception):
    """A line that is no action; ``why`` names file, line and cure."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.msgid)
        self.why = why


def parse(written: str, file: str, whole_bull: bool = True) -> tuple[Line, ...]:
    """The lines of a script.

    Args:
        written: what the file says.
        file: its name, for messages.
        whole_bull: ``B`` is a dart; where the board tells its bulls apart nobody could say which.

    Raises:
        BadScript: one of them is no action.
    """
    lines: list[Line] = []
    for number, raw in enumerate(written.lstrip("\ufeff").splitlines(), 1):
        words = " ".join(raw.partition("#")[0].split())
        if words:
            try:
                lines.append(Line(number, words, _deed(words, whole_bull)))
            except BadScript as bad:
                where = text("{file}, line {line}: {why}", file=file, line=str(number), why=bad.why)
                raise BadScript(where) from None
    return tuple(lines)


def _deed(words: str, whole_bull: bool) -> Deed:
    first, *rest = words.split()
    if first.lower() == "choose":
        if len(rest) != 1:
            raise BadScript(text("“choose” needs the token of one choice: choose TOKEN"))
        return Say(rest[0])
    if not rest:
        if deed := _WORDS.get(first.lower()):
            return deed
        if segment := _SEGMENTS.get(first.upper()):
            if segment is WHOLE_BULL and not whole_bull:
                raise BadScript(text("this board tells its bulls apart: SB or DB, not B"))
            return Throw(segment)
    known = (*_SEGMENTS, *_WORDS, "choose")
    near = difflib.get_close_matches(first.upper(), known, 1, 0.6) or difflib.get_close_matches(first, known, 1, 0.6)
    if near:
        raise BadScript(text("“{words}” is no action; did you mean: {cure}?", words=words[:60], cure=near[0]))
    raise BadScript(
        text(
            "“{words}” is no action; it may be: {cure}",
            words=words[:60],
            cure="T20, S7, SB, DB, MISS, next, stop, undo, choose TOKEN",
        )
    )
