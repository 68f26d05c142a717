"""Actions as people and logs write them: ``A:S7``, ``B:next``, ``A:stop``, ``A:play 9S 9C``, ``expire:stop-12``.

The seat is a letter, the rest of the line a segment, a verb or a choice's token. Law: ``parse(write(a), visit)`` is
``a``, where ``visit`` is the number a ``Dart`` carries (the notation leaves it out). A game offers only tokens that
keep it.
"""

from __future__ import annotations

import re
from typing import Final, cast

from games.kernel import Action, Choose, Dart, Expire, Join, Next, Retire, Seat, Why
from games.segments import Segment

_LINE: Final = re.compile(r"([A-P]):(.+?)(?: \((button|pulled|timeout)\))?")
_EXPIRE: Final = re.compile(r"expire:(.+)")


def letter(seat: int) -> str:
    """Seat 0 is ``A``."""
    return chr(ord("A") + seat)


def seat(letter: str) -> Seat:
    """``A`` is seat 0.

    Raises:
        ValueError: it is no seat's letter.
    """
    if not re.fullmatch("[A-P]", letter):
        raise ValueError(f"no seat is called {letter!r}")
    return Seat(ord(letter) - ord("A"))


def write(action: Action) -> str:
    """The action in notation."""
    match action:
        case Dart(seat, _, segment):
            return f"{letter(seat)}:{segment.name}"
        case Next(seat, "button"):
            return f"{letter(seat)}:next"
        case Next(seat, why):
            return f"{letter(seat)}:next ({why})"
        case Choose(seat, token):
            return f"{letter(seat)}:{token}"
        case Retire(seat):
            return f"{letter(seat)}:retire"
        case Join(seat):
            return f"{letter(seat)}:join"
        case Expire(deadline):
            return f"expire:{deadline}"


def parse(line: str, visit: int) -> Action:
    """The action that a line says.

    Raises:
        ValueError: it is no action.
    """
    if passed := _EXPIRE.fullmatch(line):
        return Expire(passed[1])
    found = _LINE.fullmatch(line)
    if not found:
        raise ValueError(f"no action reads {line!r}")
    who, verb, why = Seat(ord(found[1]) - ord("A")), found[2], found[3]
    if verb == "next":
        return Next(who, cast(Why, why or "button"))
    if why:
        raise ValueError(f"only next has a reason: {line!r}")
    if verb == "retire":
        return Retire(who)
    if verb == "join":
        return Join(who)
    try:
        return Dart(who, visit, Segment(verb))
    except ValueError:
        return Choose(who, verb)
