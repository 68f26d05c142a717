"""Words for people, not yet in any language.

Games and firmware say what they mean as ``Text``; only the edge (a screen, a phone, a terminal) turns it into
French or English. Players are named by seat, so no game ever sees a name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Named:
    """Stands for the name of the player in a seat; with ``others``, partners, for all their names."""

    seat: int
    others: tuple[int, ...] = ()

    @staticmethod
    def of(seats: Sequence[int]) -> Named:
        """Stands for all of these, one at least."""
        return Named(seats[0], tuple(seats[1:]))


Arg: TypeAlias = "str | int | float | Named | Text"


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence to be translated.

    Attributes:
        msgid: the catalogue's key: the English words, with ``{name}`` places. With ``n`` it is the singular.
        n: the number that chooses singular or plural; it also fills the place ``{n}``.
        args: what fills the other places, sorted by name; each a word, a figure, a player or another text;
            a number with a fraction is written as the language writes it.
    """

    msgid: str
    n: int | None = None
    args: tuple[tuple[str, Arg], ...] = field(default=())


def text(msgid: str, n: int | None = None, **args: Any) -> Text:
    """``Text`` with its places as keywords: ``text("empties {who}!", who=Named(2))``."""
    return Text(msgid, n, tuple(sorted(args.items())))
