"""An 8-byte digest of any value made of frozen dataclasses, tuples, words, numbers, cards and segments.

The encoding names no memory, no order of sets and no Python version, so a log written today must give the same
digests for ever.
"""

from __future__ import annotations

import dataclasses
import functools
import hashlib
from typing import Any


@functools.cache
def _fields(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(kind))


def _encode(value: Any, out: list[str]) -> None:
    if value is None or isinstance(value, bool | int | float):
        out.append(repr(value))
    elif isinstance(value, str):
        out.append(f"{len(value)}:{value}")
    elif isinstance(value, bytes):
        out.append("x" + value.hex())
    elif isinstance(value, tuple):
        out.append("(")
        for item in value:
            _encode(item, out)
            out.append(",")
        out.append(")")
    elif dataclasses.is_dataclass(value):
        kind: Any = type(value)
        out.append(kind.__name__ + "{")
        for name in _fields(kind):
            out.append(name + "=")
            _encode(getattr(value, name), out)
            out.append(";")
        out.append("}")
    elif hasattr(value, "name"):
        out.append(f"<{type(value).__name__}:{value.name}>")
    else:
        raise TypeError(f"a state cannot hold a {type(value).__name__}")


def digest(state: Any) -> str:
    """Sixteen hex digits (BLAKE2b, 8 bytes) of the state's canonical encoding.

    Raises:
        TypeError: the state holds something that has no canonical form (a list, a set, a dict).
    """
    out: list[str] = []
    _encode(state, out)
    return hashlib.blake2b("".join(out).encode(), digest_size=8).hexdigest()
