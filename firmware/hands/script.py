"""Scripts: what people at the board do, one line a deed.

::

    # Ann starts
    T20
    S7                 # a dart: any segment
    MISS
    next               # the visit ends, darts not thrown are misses; between legs: the next leg
    stop               # the choice that the screen offers in large letters
    choose play 9S 9C  # any other choice, by its token
    undo               # takes back the last line, and what bots did since
    redo               # does it again
    correct 3.2 T20    # the second dart of visit 3 was that one
    correct 3.2 remove # ... was none
    add 3 S7           # a dart of visit 3 that was not seen
    retire Bob         # a player leaves: a seat's letter, or a name
    takeover A pro     # a bot plays on for somebody; "person" gives back
    join Eve           # a newcomer between legs; with a skill: a bot
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from display.i18n import plain
from firmware.session.correction import Add, Correction, Move, Remove
from games.segments import EVERY, WHOLE_BULL, Segment, nearest
from games.shot import SKILLS
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


@dataclass(frozen=True, slots=True)
class Redo:
    """What was taken back last happens again."""


@dataclass(frozen=True, slots=True)
class Correct:
    """A dart of the match was another one, was none, or was not seen."""

    correction: Correction


@dataclass(frozen=True, slots=True)
class Leave:
    """A player, by the letter of the seat or by name, leaves the match."""

    who: str


@dataclass(frozen=True, slots=True)
class Takeover:
    """A bot of this skill plays on for a player; without a skill the player is back."""

    who: str
    skill: str


@dataclass(frozen=True, slots=True)
class Enter:
    """A newcomer sits down: a person, or a bot with a skill."""

    name: str
    skill: str


Amendment: TypeAlias = Undo | Redo | Correct | Leave | Takeover | Enter
"""What people do to the match, not to the board: it waits for nobody's turn."""

Deed: TypeAlias = Throw | Say | Amendment
"""What one line asks for."""

PERSON: Final = "person"
"""The word, in place of a skill, with which a player takes his seat back from a bot."""

_ALIKE: Final = 0.6
"""A word that is so near to one of a script was meant to be it."""

_SEGMENTS: Final[dict[str, Segment]] = {segment.name: segment for segment in EVERY}
_WORDS: Final[dict[str, Deed]] = {"next": Say("next"), "stop": Say("stop"), "undo": Undo(), "redo": Redo()}


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a script that is not empty: its number from 1, its words, what it asks for."""

    number: int
    words: str
    deed: Deed


class BadScript(Exception):
    """A line that is no deed; ``why`` names file, line and cure."""

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
        BadScript: one of them is no deed.
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
    first, _, rest = words.partition(" ")
    if verb := _VERBS.get(first.lower()):
        return verb(rest, whole_bull)
    if not rest:
        if deed := _WORDS.get(first.lower()):
            return deed
        if first.upper() in _SEGMENTS:
            return Throw(_segment(first, whole_bull))
    if near := nearest(first, (*_SEGMENTS, *_WORDS, *_VERBS), _ALIKE):
        raise BadScript(text("“{words}” is no action; did you mean: {cure}?", words=words[:60], cure=near))
    cure = text(
        "T20, S7, SB, DB, MISS, next, stop, undo, redo, choose TOKEN, correct 3.2 T20, correct 3.2 remove, add 3 S7, "
        "retire A, takeover A pro, join NAME"
    )
    raise BadScript(text("“{words}” is no action; it may be: {cure}", words=words[:60], cure=cure))


def _choose(rest: str, whole_bull: bool) -> Deed:
    if not rest:
        raise BadScript(text("“choose” needs the token of one choice: choose TOKEN"))
    return Say(rest)


def _correct(rest: str, whole_bull: bool) -> Deed:
    found = re.fullmatch(r"(\d{1,7})\.(\d{1,3}) (\S+)", rest, re.ASCII)
    if not found or not (int(found[1]) and int(found[2])):
        raise BadScript(
            text(
                "“correct” needs a visit, a dart of it and what it was: {cure}",
                cure="correct 3.2 T20, correct 3.2 remove",
            )
        )
    visit, dart, was = int(found[1]), int(found[2]), found[3]
    if was.lower() == "remove":
        return Correct(Remove(visit, dart))
    return Correct(Move(visit, dart, _segment(was, whole_bull, "remove")))


def _add(rest: str, whole_bull: bool) -> Deed:
    found = re.fullmatch(r"(\d{1,7}) (\S+)", rest, re.ASCII)
    if not found or not int(found[1]):
        raise BadScript(text("“add” needs a visit and the dart that was not seen: {cure}", cure="add 3 S7"))
    return Correct(Add(int(found[1]), _segment(found[2], whole_bull)))


def _retire(rest: str, whole_bull: bool) -> Deed:
    if not rest:
        raise BadScript(text("“retire” needs a seat or a name: {cure}", cure="retire A"))
    return Leave(rest)


def _takeover(rest: str, whole_bull: bool) -> Deed:
    who, _, skill = rest.rpartition(" ")
    words = (*SKILLS, PERSON)
    if not who:
        raise BadScript(
            text("“takeover” needs a seat and who plays there: {cure}", cure="takeover A pro, takeover A person")
        )
    if skill.lower() not in words:
        raise BadScript(text("no bot is called “{word}”; it may be: {cure}", word=skill[:60], cure=", ".join(words)))
    return Takeover(who, skill.lower() if skill.lower() != PERSON else "")


def _join(rest: str, whole_bull: bool) -> Deed:
    name, _, skill = rest.rpartition(" ")
    if not name or skill.lower() not in SKILLS:
        name, skill = rest, ""
    if not plain(name):
        raise BadScript(text("“join” needs a name: {cure}", cure="join Ann, join Ann pro"))
    return Enter(plain(name), skill.lower())


_VERBS: Final[dict[str, Callable[[str, bool], Deed]]] = {
    "choose": _choose,
    "correct": _correct,
    "add": _add,
    "retire": _retire,
    "takeover": _takeover,
    "join": _join,
}


def _segment(written: str, whole_bull: bool, *others: str) -> Segment:
    """The segment of a word, which may also be one of the others."""
    segment = _SEGMENTS.get(written.upper())
    if segment is WHOLE_BULL and not whole_bull:
        raise BadScript(text("this board tells its bulls apart: SB or DB, not B"))
    if segment is None:
        near = nearest(written, (*_SEGMENTS, *others), _ALIKE) or ", ".join(("T20", "S7", "SB", "DB", "MISS", *others))
        raise BadScript(text("“{word}” is no segment; it may be: {cure}", word=written[:60], cure=near))
    return segment
