"""Closed schemas: plain data (of a TOML or JSON file) read into a struct, with every flaw found at once.

``msgspec`` stops at the first fault; a person mending a file by hand wants all of them, each with its key and its
cure. So the fields are tried here one by one, and what a struct does not know is named with the nearest right
spelling.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import NoneType
from typing import Any, TypeVar, get_args

import msgspec
from msgspec import inspect

from games.text import Text, text

S = TypeVar("S", bound=msgspec.Struct)


@dataclass(frozen=True, slots=True)
class Flaw:
    """What is wrong at one place of a file: ``detector.window_ms`` or ``line 14``, and why, with the cure."""

    key: str
    why: Text


def read(kind: type[S], data: object, key: str = "") -> tuple[S | None, list[Flaw]]:
    """The struct that the data says, or None and every flaw: unknown, missing and impossible keys.

    Args:
        kind: the struct; a field whose type is a struct too is read in the same way.
        data: what the file says.
        key: where in the file the data stands; empty for the whole file.
    """
    if not isinstance(data, Mapping):
        return None, [Flaw(key, text("must be a table of keys and values"))]
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    flaws = [unknown(str(word), fields, _join(key, str(word))) for word in data if word not in fields]
    values: dict[str, Any] = {}
    for word, field in fields.items():
        where = _join(key, word)
        if word not in data:
            if field.required:
                flaws.append(Flaw(where, text("is missing")))
        elif (section := _section(field.type)) is not None:
            values[field.name], inner = read(section, data[word], where)
            flaws += inner
        elif (row := _row(field.type)) is not None and isinstance(data[word], list):
            rows = [read(row, one, f"{where}.{number}") for number, one in enumerate(data[word], 1)]
            values[field.name] = tuple(one for one, _ in rows)
            flaws += [flaw for _, inner in rows for flaw in inner]
        else:
            try:
                values[field.name] = msgspec.convert(data[word], field.type)
            except msgspec.ValidationError:
                flaws.append(Flaw(where, text("must be {kind}", kind=_expected(field.type))))
    return (None if flaws else kind(**values)), flaws


def unknown(word: str, known: Iterable[str], key: str) -> Flaw:
    """The flaw of a word that is in no list: with the nearest one of the list, or all of it."""
    words = tuple(known)
    nearest = difflib.get_close_matches(word, words, 1, 0.5)
    if nearest:
        return Flaw(key, text("“{word}” is not known; did you mean “{nearest}”?", word=word, nearest=nearest[0]))
    return Flaw(key, text("“{word}” is not known; it may be: {words}", word=word, words=", ".join(words)))


def _section(kind: object) -> type[msgspec.Struct] | None:
    """The struct that a field's type is, or that it is where it is there at all (``Struct | None``)."""
    kinds = [one for one in get_args(kind) or (kind,) if one is not NoneType]
    return kinds[0] if len(kinds) == 1 and isinstance(kinds[0], type) and issubclass(kinds[0], msgspec.Struct) else None


def _row(kind: object) -> type[msgspec.Struct] | None:
    """The struct of which a field's type is a tuple of any length, ``tuple[Struct, ...]``."""
    match inspect.type_info(kind):
        case inspect.VarTupleType(item_type=inspect.StructType(cls=row)):
            return row
    return None


def _join(key: str, word: str) -> str:
    return f"{key}.{word}" if key else word


def _expected(kind: object) -> Text:
    """What a field takes, in words. A number of our schemas has both bounds or none."""
    match inspect.type_info(kind):
        case inspect.IntType(ge=None, le=None):
            return text("a whole number")
        case inspect.IntType(ge=low, le=high):
            return text("a whole number from {low} to {high}", low=str(low), high=str(high))
        case inspect.FloatType(ge=low, le=high):
            return text("a number from {low} to {high}", low=f"{low:g}", high=f"{high:g}")
        case inspect.LiteralType(values=words):
            return text("one of: {words}", words=", ".join(sorted(str(word) for word in words)))
        case inspect.ListType(item_type=inspect.IntType()):
            return text("a list of whole numbers")
        case inspect.VarTupleType(item_type=inspect.StructType()):
            return text("a list of tables")
        case inspect.ListType():
            return text("a list of lines of text")
        case inspect.DictType(value_type=inspect.UnionType()):
            return text("a table of keys and words, whole numbers or lists of them")
        case inspect.DictType():
            return text("a table of keys and values")
        case inspect.BoolType():
            return text("true or false")
    return text("a line of text")
