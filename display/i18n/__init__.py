"""Words become French or English here, at the edge, and nowhere else.

A ``Text`` carries English words as its key. The catalogues stand beside this file as gettext ``.po`` (for people)
and ``.mo`` (read here). A catalogue that is missing or damaged costs the translation, never the match.
"""

from __future__ import annotations

import functools
import gettext
import re
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from games.text import Named, Text

CODES: Final = ("fr", "en")
"""The languages of the house, in the order in which a menu offers them."""

NATIVE: Final = {"fr": "Français", "en": "English"}
"""What each language calls itself."""

DOMAIN: Final = "cible"
FOLDER: Final = Path(__file__).parent

_PLACE = re.compile(r"\{(\w+)\}")
_UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+")
_FIGURE = re.compile(r"[+-]?\d+(\.\d+)?%?", re.ASCII)
_FRENCH_RANKS: Final = {"J": "V", "Q": "D", "K": "R"}


def plain(name: str) -> str:
    """What a person typed, safe to put in a line: control and direction characters become one space.

    Empty if nothing of it can be seen.
    """
    words = _UNSEEN.sub(" ", name).strip()
    return words if any(sign.isprintable() and not sign.isspace() for sign in words) else ""


def nameable(name: str) -> bool:
    """Whether a player can be called that: something of it can be seen, and nothing in it cannot."""
    return name.strip() == plain(name) != ""


@dataclass(frozen=True, slots=True)
class Language:
    """One language of the house, by its code ``fr`` or ``en``."""

    code: str

    def say(self, text: Text, names: Sequence[str] = ()) -> str:
        """The sentence in this language.

        Args:
            text: what is meant; the plural follows its ``n``, its places are filled once (a name that looks like
                a place stays as it was typed).
            names: the players by seat, for the places that name one; a seat without a name is called by its letter.
        """
        catalogue = _catalogue(self.code)
        places = {key: self._word(value, names) for key, value in text.args}
        if text.n is None:
            words = catalogue.gettext(text.msgid)
        else:
            words = catalogue.ngettext(text.msgid, text.msgid, text.n)
            places.setdefault("n", str(text.n))
        return _PLACE.sub(lambda place: places.get(place[1], place[0]), words)

    def figure(self, written: str) -> str:
        """A figure with a decimal point or a percent sign, as this language writes it; other words stay as they are."""
        if self.code != "fr" or not _FIGURE.fullmatch(written):
            return written
        return written.replace(".", ",").replace("%", "\N{NARROW NO-BREAK SPACE}%")

    def _word(self, value: object, names: Sequence[str]) -> str:
        match value:
            case float():
                return self.figure(f"{value:g}")
            case Text():
                return self.say(value, names)
            case Named(first, others):
                together = (
                    plain(names[seat]) if seat < len(names) else chr(ord("A") + seat) for seat in (first, *others)
                )
                return " & ".join(together)
            case _:
                return plain(str(value))

    def rank(self, rank: str) -> str:
        """A card's index: French valet, dame, roi are V, D, R; a joker (``JK``) is a star."""
        if rank == "JK":
            return "★"
        return _FRENCH_RANKS.get(rank, rank) if self.code == "fr" else rank


@functools.cache
def language(code: str) -> Language:
    """The language with this code.

    Raises:
        LookupError: the house does not speak it.
    """
    if code not in CODES:
        raise LookupError(code)
    return Language(code)


@functools.cache
def _catalogue(code: str) -> gettext.NullTranslations:
    try:
        return gettext.translation(DOMAIN, FOLDER, (code,))
    except (OSError, ValueError, struct.error):
        return gettext.NullTranslations()
