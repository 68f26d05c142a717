"""How a sketch writes what it saw: where a word of it begins and ends, and what token each word means.

Law: a format is a closed vocabulary. What it can say is in ``LineFormat.tokens``, and nothing else ever comes of what
is read, whatever noise that is. These are plain values; who reads them from a file checks them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import reduce
from operator import xor
from typing import Final, Literal, TypeAlias

Check: TypeAlias = Literal["none", "xor", "sum"]

PLACE: Final = re.compile(r"\{(\w+)\}")
"""A place of ``Rule.says`` that a group of the same name fills."""

_INDEX: Final = re.compile(r"\d{1,3}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Framing:
    """Where a frame (one word of the sketch) begins and ends.

    Attributes:
        ends: each of these characters ends a frame.
        opens: it begins after this character; what stands before is no frame. Empty: right after the last one.
        pause_us: where not 0, a frame ends by itself when nothing came for so long; ``ends`` do not count.
        size: where not 0, each frame is so many bytes, and its text is their hexadecimal digits.
        check: the exclusive or, or the sum, of the frame's bytes in a byte at its end; as two hexadecimal digits,
            after a ``*`` if there is one, where frames are text. A frame that fails it says nothing.
    """

    ends: str = "\r\n"
    opens: str = ""
    pause_us: int = 0
    size: int = 0
    check: Check = "none"

    def text(self, frame: bytes) -> str | None:
        """What the frame says without its check; None where it fails that, or is no text."""
        if self.size:
            body, told = (frame, b"") if self.check == "none" else (frame[:-1], frame[-1:])
            return body.hex() if self._holds(body, told) else None
        frame = frame.strip()
        if self.check != "none":
            try:
                frame, told = frame[:-2], bytes.fromhex(frame[-2:].decode("ascii"))
            except ValueError:
                return None
            frame = frame.removesuffix(b"*")
            if not self._holds(frame, told):
                return None
        try:
            return frame.decode()
        except UnicodeDecodeError:
            return None

    def _holds(self, body: bytes, told: bytes) -> bool:
        if self.check == "none":
            return True
        return told == bytes([sum(body) & 0xFF if self.check == "sum" else reduce(xor, body, 0)])


@dataclass(frozen=True, slots=True)
class Rule:
    """One way in which frames become tokens.

    Attributes:
        says: the token, with a place for each group: ``{ring}{number}``.
        pattern: what the whole frame looks like; its named groups fill the places.
        fields: or the frame is JSON, and these groups are its fields, each by its path: keys, and places in lists.
        tables: what a group's words stand for; a word that is not in its group's table is not this rule's.
    """

    says: str
    pattern: re.Pattern[str] | None = None
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    tables: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def token(self, frame: str) -> str | None:
        """The token of a frame, or None: the frame is not this rule's."""
        groups = self._fields(frame) if self.pattern is None else self._groups(self.pattern, frame)
        if groups is None:
            return None
        for group, table in self.tables.items():
            if groups.get(group) not in table:
                return None
            groups[group] = table[groups[group]]
        return PLACE.sub(lambda place: groups.get(place[1], ""), self.says)

    @staticmethod
    def _groups(pattern: re.Pattern[str], frame: str) -> dict[str, str] | None:
        found = pattern.fullmatch(frame)
        return {group: word or "" for group, word in found.groupdict().items()} if found else None

    def _fields(self, frame: str) -> dict[str, str] | None:
        try:
            told: object = json.loads(frame)
        except (ValueError, RecursionError):
            return None
        groups = {}
        for group, path in self.fields.items():
            value = told
            for key in path:
                value = _inside(value, key)
            if isinstance(value, bool) or not isinstance(value, str | int):
                return None
            groups[group] = str(value)
        return groups


def _inside(value: object, key: str) -> object:
    """What a JSON object has at a key, or a list at a place; None: neither."""
    match value:
        case dict():
            return value.get(key)
        case list() if _INDEX.fullmatch(key) and int(key) < len(value):
            return value[int(key)]
    return None


@dataclass(frozen=True, slots=True)
class LineFormat:
    """A whole format.

    Attributes:
        name: the file's, as ``--source lines:NAME`` takes it.
        title: for people.
        baud: the speed of the port.
        framing: where frames begin and end.
        words: frames that are words of their own, and their tokens.
        rules: tried in order on every other frame.
        ignored: frames that mean nothing and are no fault: banners, debug lines.
        tokens: all that may come of it.
        repeats_us: a frame that comes again so soon after the last time is one press that goes on.
        greeting: what the sketch must be told before it speaks; written when the port opens.
        greeting_us: and again so often, for boards that start anew when the port opens; 0: only then.
    """

    name: str
    title: str
    baud: int = 9600
    framing: Framing = Framing()
    words: Mapping[str, str] = field(default_factory=dict)
    rules: tuple[Rule, ...] = ()
    ignored: tuple[re.Pattern[str], ...] = ()
    tokens: frozenset[str] = frozenset()
    repeats_us: int = 0
    greeting: bytes = b""
    greeting_us: int = 0

    def token(self, frame: str) -> str | None:
        """The token of a frame, or None: it is none of this format's."""
        said = self.words.get(frame)
        for rule in self.rules:
            if said is not None:
                break
            said = rule.token(frame)
        return said if said in self.tokens else None

    def ignores(self, frame: str) -> bool:
        """Whether a frame is known to mean nothing."""
        return any(pattern.fullmatch(frame) for pattern in self.ignored)
