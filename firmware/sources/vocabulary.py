"""What a line format can say, worked out without any input, and what is wrong with that.

A group of a pattern that has a table says what stands in the table. One without a table is tried with every word that
could mean something, as far as its part of the pattern takes them.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from firmware.schema import Flaw, unknown
from firmware.sources.reports import BUTTONS, contact
from games.segments import EVERY, NUMBERS, Ring, Segment
from games.text import Text, text
from hal.lines import LineFormat, Rule
from hal.lines.format import PLACE

_LINES: Final = 32
_SEGMENTS: Final = tuple(segment.name for segment in EVERY)
_CONTACTS: Final = tuple(f"{row},{col}" for row in range(_LINES) for col in range(_LINES))
_KNOWN: Final = frozenset((*_SEGMENTS, *BUTTONS, *_CONTACTS))
_PIECES: Final = (*_SEGMENTS, *BUTTONS, *(ring.value for ring in Ring), *map(str, range(_LINES)), "50", "60", "180")
_BULLS: Final = ({"SB", "DB"}, {"B"})
_SHOWN: Final = 6


def tokens(form: LineFormat) -> frozenset[str]:
    """All that it can say."""
    said = itertools.chain(form.words.values(), *(_said(rule) for rule in form.rules))
    return _KNOWN.intersection(said)


def word_flaws(words: Mapping[str, str], key: str) -> Iterator[Flaw]:
    """The words that mean nothing; scores instead of segments."""
    yield from (_strange(token, f"{key}.{word}") for word, token in words.items() if token not in _KNOWN)
    yield from _scores(words, key)


def rule_flaws(rule: Rule, key: str) -> Iterator[Flaw]:
    """What a rule says that means nothing; scores instead of segments."""
    said = set(_said(rule))
    if not said & _KNOWN:
        number = next((word for word in sorted(said, key=len, reverse=True) if word.isdecimal()), None)
        yield Flaw(f"{key}.says", _score(number) if number else _strange(min(said, default=""), "").why)
        return
    for group, table in rule.tables.items():
        yield from _scores(table, f"{key}.tables.{group}")
        for word in table if f"{{{group}}}" in rule.says else ():
            alone = replace(rule, tables={**rule.tables, group: {word: table[word]}})
            if not _KNOWN.intersection(_said(alone)):
                yield _strange(table[word], f"{key}.tables.{group}.{word}")


def untold(form: LineFormat) -> list[Flaw]:
    """The areas of a dartboard that it cannot tell; a format that speaks of contacts leaves those to the profile."""
    said = tokens(form)
    return [] if said.intersection(_CONTACTS) else _untold(said)


def why_not(form: LineFormat, frame: str, token: str) -> Text:
    """Why a frame does not mean that token."""
    if token not in _KNOWN:
        return _strange(token, "").why
    said = form.token(frame) or next((word for rule in form.rules if (word := rule.token(frame)) is not None), None)
    if said is None:
        return text("no word and no rule fits it")
    if said.isdecimal():
        return _score(said)
    return text("means {said}, not {token}", said=said, token=token)


def _said(rule: Rule) -> Iterator[str]:
    """All that a rule can say, known or not."""
    places = tuple(dict.fromkeys(PLACE.findall(rule.says)))
    whole = rule.says == f"{{{places[0]}}}" if places else False
    words = [_words(rule, place, whole) for place in places]
    for filled in itertools.product(*words):
        said = rule.says
        for place, word in zip(places, filled, strict=True):
            said = said.replace(f"{{{place}}}", word)
        yield said


def _words(rule: Rule, group: str, whole: bool) -> tuple[str, ...]:
    """What a group can say."""
    inside = _inside(rule.pattern, group) if rule.pattern else None
    if group in rule.tables:
        table = rule.tables[group]
        return tuple(dict.fromkeys(said for word, said in table.items() if inside is None or inside.fullmatch(word)))
    pieces = _PIECES + _CONTACTS if whole else _PIECES
    return tuple(word for word in pieces if inside is None or inside.fullmatch(word))


def _inside(pattern: re.Pattern[str], group: str) -> re.Pattern[str] | None:
    """A named group's own part of a pattern; None where that part cannot stand alone."""
    written = pattern.pattern
    start = written.index(f"(?P<{group}>") + len(f"(?P<{group}>")
    depth, listed, end = 1, False, start
    while depth:
        letter = written[end]
        if letter == "\\":
            end += 1
        elif listed or letter == "[":
            listed = letter != "]"
        else:
            depth += (letter == "(") - (letter == ")")
        end += 1
    try:
        return re.compile(written[start : end - 1], pattern.flags)
    except re.error:
        return None


def _scores(table: Mapping[str, str], key: str) -> list[Flaw]:
    """The flaw of a table whose keys are the points of its segments: 20 for S20, as if D10 were none."""
    points = {word: said for word, said in table.items() if word.isdecimal() and said in _SEGMENTS}
    hits = [word for word, said in points.items() if int(word) == Segment(said).score > 0]
    few = len(hits) < 5 or len(hits) < len(points) - 1
    doubled = any(Segment(points[word]).ring in (Ring.DOUBLE, Ring.TRIPLE) for word in hits)
    return [] if few or not doubled else [Flaw(key, _score(max(hits, key=lambda word: len(_alike(int(word))))))]


def _score(points: str) -> Text:
    """The sentence for a format that tells how much a dart is worth, not where it is."""
    example = points if len(_alike(int(points))) > 1 else "20"
    return text(
        "tells a score only, and {points} may be {segments}: the sketch has to say where the dart is",
        points=example,
        segments=", ".join(_alike(int(example))),
    )


def _alike(points: int) -> tuple[str, ...]:
    """The areas that are worth so many points."""
    kinds = (Ring.SINGLE, Ring.DOUBLE, Ring.TRIPLE, Ring.OUTER_BULL, Ring.BULL)
    return tuple(segment.name for segment in EVERY if segment.ring in kinds and segment.score == points)


def _strange(token: str, key: str) -> Flaw:
    if contact(token) is not None:
        return Flaw(key, text("“{word}” is no contact: lines are numbered from 0 to 31", word=token))
    if token.isdecimal():
        return Flaw(key, _score(token))
    return unknown(token, (*_SEGMENTS, *BUTTONS), key) if token else Flaw(key, text("says nothing"))


def _untold(said: Iterable[str]) -> list[Flaw]:
    """The areas of a dartboard that it cannot tell."""
    said = set(said)
    missing = [
        f"{ring}{number}"
        for number in NUMBERS
        for ring in ("S", "D", "T")
        if f"{ring}{number}" not in said and not (ring == "S" and {f"SI{number}", f"SO{number}"} <= said)
    ]
    if not any(bulls <= said for bulls in _BULLS):
        missing += ["SB", "DB"]
    if not missing:
        return []
    if len(missing) == 2 * len(NUMBERS) and all(name[0] in "DT" for name in missing):
        return [Flaw("", text("tells neither doubles nor triples: S20, D20 and T20 would all be one"))]
    shown = ", ".join(missing[:_SHOWN]) + (", …" if len(missing) > _SHOWN else "")
    return [Flaw("", text("no word and no rule says {segments}: every area of a board needs one", segments=shown))]
