"""Line formats in TOML: how somebody's sketch writes what it saw (``docs/lines.md``).

Law: a ``LineFormat`` that comes from here is whole. Each token that it can say is a segment, a button or a contact;
it tells every area of a dartboard from every other, or speaks of contacts, for which a profile does; and its own
examples mean what they say they mean.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

import hal
from firmware.reading import BadFile, toml
from firmware.schema import Flaw, read, unknown
from firmware.sources import vocabulary
from games.text import text
from hal.lines import Framing, LineFormat, Rule
from hal.lines.format import PLACE

_FOLDER: Final = Path(hal.__file__).parent / "formats"
_HEX: Final = re.compile(r"(?:0[xX])?([0-9a-fA-F]+)")


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where a word of the sketch begins and ends, ``[frame]``; see ``hal.lines.Framing``."""

    ends: Annotated[str, Meta(min_length=1, max_length=8)] = "\r\n"
    opens: Annotated[str, Meta(max_length=1)] = ""
    pause_ms: Annotated[int, Meta(ge=0, le=400)] = 0
    size: Annotated[int, Meta(ge=0, le=16)] = 0
    check: Literal["none", "xor", "sum"] = "none"


class Saying(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One ``[[rule]]``; see ``hal.lines.Rule``."""

    says: Annotated[str, Meta(min_length=1)]
    pattern: str = ""
    fields: dict[str, str] = {}
    tables: dict[str, dict[str, str]] = {}


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole format file, but for its rules, which are read one by one."""

    title: Annotated[str, Meta(min_length=1)]
    baud: Annotated[int, Meta(ge=300, le=4_000_000)] = 9600
    frame: Frame = Frame()
    words: dict[str, str] = {}
    examples: dict[str, str]
    ignored: list[str] = []
    repeats_ms: Annotated[int, Meta(ge=0, le=5_000)] = 0
    greeting: str = ""
    greeting_s: Annotated[int, Meta(ge=0, le=60)] = 0


class BadFormat(BadFile):
    """No format can be made of a file."""


def names() -> tuple[str, ...]:
    """The formats that come with the program."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.toml")))


def load(name_or_path: str | Path) -> LineFormat:
    """The format that comes with the program under that name, or the one of a TOML file.

    Raises:
        BadFormat: there is none such, or it is not whole; every flaw is listed.
    """
    word, path = str(name_or_path), Path(name_or_path)
    if word in names():
        path = _FOLDER / f"{word}.toml"
    elif path.suffix != ".toml":
        raise BadFormat(word, [unknown(word, names(), "")])
    maker = _Maker(path.stem, toml(path, BadFormat))
    made = maker.made()
    if made is None:
        raise BadFormat(str(path), maker.flaws)
    return made


@dataclass
class _Maker:
    """Makes a format of what a file says, and gathers what is wrong with it."""

    name: str
    data: Mapping[str, object]

    def __post_init__(self) -> None:
        self.flaws: list[Flaw] = []

    def made(self) -> LineFormat | None:
        """The format, or None: ``flaws`` says why."""
        told, flaws = read(Written, {key: value for key, value in self.data.items() if key != "rule"})
        self.flaws += flaws
        rules = tuple(self._rules())
        if told is None:
            return None
        words, examples = self._words(told, told.words, "words"), self._words(told, told.examples, "examples")
        self.flaws += vocabulary.word_flaws(told.words, "words")
        form = LineFormat(
            name=self.name,
            title=told.title,
            baud=told.baud,
            framing=self._framing(told.frame),
            words=words,
            rules=rules,
            ignored=tuple(
                pattern
                for n, word in enumerate(told.ignored, 1)
                if (pattern := self._pattern(word, f"ignored, {n}")) is not None
            ),
            repeats_us=told.repeats_ms * 1000,
            greeting=told.greeting.encode("latin-1", errors="replace"),
            greeting_us=told.greeting_s * 1_000_000,
        )
        self.flaws = self.flaws or vocabulary.untold(form)
        if not self.flaws:
            form = replace(form, tokens=vocabulary.tokens(form))
            self._examples(form, examples)
        return None if self.flaws else form

    def _framing(self, frame: Frame) -> Framing:
        ways = [way for way, used in (("size", frame.size), ("pause_ms", frame.pause_ms)) if used]
        if frame.opens or frame.ends != "\r\n":
            ways.append("ends")
        if len(ways) > 1:
            why = text("{ways} are ways to end a word, and only one can hold", ways=", ".join(ways))
            self.flaws.append(Flaw("frame", why))
        if frame.check != "none" and frame.size == 1:
            self.flaws.append(Flaw("frame.check", text("a single byte has no room for a check")))
        return Framing(frame.ends, frame.opens, frame.pause_ms * 1000, frame.size, frame.check)

    def _words(self, told: Written, words: Mapping[str, str], key: str) -> dict[str, str]:
        """Frames and tokens; bytes are written as numbers (one) or as hexadecimal digits (several)."""
        if not told.frame.size:
            return dict(words)
        found: dict[str, str] = {}
        length = told.frame.size - (told.frame.check != "none")
        for word, token in words.items():
            frame = _bytes(word, length)
            if frame is None:
                why = text("must be {n} byte", n=length) if length > 1 else text("must be a number from 0 to 255")
                self.flaws.append(Flaw(f"{key}.{word}", why))
            elif frame in found:
                self.flaws.append(Flaw(f"{key}.{word}", text("this is there already, written in another way")))
            else:
                found[frame] = token
        return found

    def _rules(self) -> list[Rule]:
        listed = self.data.get("rule", [])
        if not isinstance(listed, list):
            self.flaws.append(Flaw("rule", text("is a list: write [[rule]] above each")))
            return []
        return [rule for n, told in enumerate(listed, 1) if (rule := self._rule(told, f"rule {n}")) is not None]

    def _rule(self, data: Any, key: str) -> Rule | None:
        """One rule, with its flaws noted; None if it cannot be one."""
        before = len(self.flaws)
        told, flaws = read(Saying, data, key)
        self.flaws += flaws
        if told is None:
            return None
        if bool(told.pattern) == bool(told.fields):
            self.flaws.append(Flaw(key, text("needs a pattern or the fields of a JSON object, one of the two")))
            return None
        pattern = self._pattern(told.pattern, f"{key}.pattern") if told.pattern else None
        if told.pattern and pattern is None:
            return None
        groups = tuple(pattern.groupindex) if pattern else tuple(told.fields)
        for place in PLACE.findall(told.says):
            if place not in groups:
                self.flaws.append(_no_group(place, groups, f"{key}.says"))
        if re.search(r"[{}]", PLACE.sub("", told.says)):
            self.flaws.append(Flaw(f"{key}.says", text("a brace stands alone: braces go around the name of a group")))
        for group, table in told.tables.items():
            if group not in groups:
                self.flaws.append(_no_group(group, groups, f"{key}.tables.{group}"))
            if not table:
                self.flaws.append(Flaw(f"{key}.tables.{group}", text("is empty")))
        fields = {group: tuple(path.split(".")) for group, path in told.fields.items()}
        rule = Rule(told.says, pattern, fields, told.tables)
        if len(self.flaws) == before:
            self.flaws += vocabulary.rule_flaws(rule, key)
        return rule

    def _pattern(self, written: str, key: str) -> re.Pattern[str] | None:
        try:
            return re.compile(written)
        except (re.error, OverflowError, RecursionError) as error:
            place = getattr(error, "pos", None)
            why = (
                text("is no regular expression")
                if place is None
                else text("is no regular expression: look at its character {place}", place=str(place + 1))
            )
            self.flaws.append(Flaw(key, why))
            return None

    def _examples(self, form: LineFormat, examples: Mapping[str, str]) -> None:
        if not examples:
            self.flaws.append(Flaw("examples", text("is empty: show a word of the sketch and what it means")))
        for frame, token in examples.items():
            if form.token(frame) != token:
                self.flaws.append(Flaw(f"examples.{frame}", vocabulary.why_not(form, frame, token)))


def _no_group(word: str, groups: tuple[str, ...], key: str) -> Flaw:
    if not groups:
        return Flaw(key, text("“{word}” is no group: the pattern names none", word=word))
    return unknown(word, groups, key)


def _bytes(word: str, length: int) -> str | None:
    """The hexadecimal digits of a frame as a person wrote it."""
    if length == 1:
        try:
            number = int(word, 0)
        except ValueError:
            return None
        return f"{number:02x}" if 0 <= number <= 255 else None
    found = _HEX.fullmatch(word.replace(" ", ""))
    return found[1].lower() if found and len(found[1]) == 2 * length else None
