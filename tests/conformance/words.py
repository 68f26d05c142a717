"""The texts inside what a game says, and whether they can be said."""

from __future__ import annotations

import dataclasses
import functools
import string
from enum import Enum
from typing import Any, Final, Literal, NewType, get_args, get_origin, get_type_hints

from babel.messages.pofile import read_po

from display.i18n import CODES, DOMAIN, FOLDER
from games.text import Named, Text

_WORDLESS: Final = (int, float, str, type(None), Enum)


@functools.cache
def _fields(kind: type) -> tuple[str, ...]:
    """The names of a dataclass's fields that may hold a text, as their types say; of anything else none.

    A yard of a hundred tiles is not looked through for what no tile can say.
    """
    if not dataclasses.is_dataclass(kind):
        return ()
    hints = get_type_hints(kind)
    return tuple(field.name for field in dataclasses.fields(kind) if _speaks(hints[field.name]))


def _speaks(hint: Any, inside: tuple[Any, ...] = ()) -> bool:
    """Whether a value of a type may hold a text; one of which nothing is known may."""
    if hint is Text:
        return True
    if hint in inside or hint is ... or get_origin(hint) is Literal:
        return False
    if isinstance(hint, type) and issubclass(hint, _WORDLESS):
        return False
    if isinstance(hint, NewType):
        return _speaks(hint.__supertype__, inside)
    if dataclasses.is_dataclass(hint):
        return any(_speaks(part, (*inside, hint)) for part in get_type_hints(hint).values())
    return not (parts := get_args(hint)) or any(_speaks(part, inside) for part in parts)


def texts(*values: Any) -> set[Text]:
    """Every text inside views, outcomes, tables of settings."""
    found, left = set[Text](), [*values]
    while left:
        value = left.pop()
        if isinstance(value, Text):
            if value not in found:
                found.add(value)
                left += (arg for _, arg in value.args)
        elif isinstance(value, tuple):
            left += value
        else:
            left += (getattr(value, name) for name in _fields(value.__class__))
    return found


def assert_well_formed(said: Text, seats: int | None) -> None:
    """Its places are exactly its arguments, and whom it names sits at the table (None: or asked to)."""
    assert isinstance(said, Text), f"{said!r} is no text"
    places = {name for _, name, _, _ in string.Formatter().parse(said.msgid) if name is not None}
    filled = {name for name, _ in said.args} | ({"n"} & places if said.n is not None else set())
    assert places == filled, f"{said} has places that nothing fills, or too few"
    if seats is not None:
        named = [seat for _, arg in said.args if isinstance(arg, Named) for seat in (arg.seat, *arg.others)]
        assert all(0 <= seat < seats for seat in named), f"{said} names somebody who is not there"


@functools.cache
def _sentences(code: str) -> dict[str, bool]:
    """The sentences of a language, and whether each is translated."""
    with (FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.po").open("rb") as page:
        catalogue = read_po(page, code)
    return {
        message.id if isinstance(message.id, str) else message.id[0]: all(
            message.string if isinstance(message.string, tuple | list) else (message.string,)
        )
        and not message.fuzzy
        for message in catalogue
    }


def missing(said: Text) -> list[str]:
    """The languages that cannot say it. English is the language of the keys: only what has a plural is listed."""
    return [code for code in CODES if not _sentences(code).get(said.msgid, code == "en" and said.n is None)]
