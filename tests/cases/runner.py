"""Reads files of cases and runs a case through its game's adapter. Every list of keys is closed."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

NO_CASES = frozenset({"oie_board.json"})
"""Files that lie among the cases and hold data only."""

FILE_KEYS = frozenset({"game", "seed", "cases"})
CASE_KEYS = frozenset({"id", "rule", "source", "given", "settings", "do", "expect", "why"})
SOURCES = frozenset({"seed", "deduced", "default", "setting", "design", "classic"})
BAGS = frozenset({"hands", "ends", "playable", "passed", "out", "winners"})
"""Lists under these keys compare without their order."""


class BadCase(Exception):
    """A file or a case that is not as the closed lists say; the message names the key."""


class Adapter(Protocol):
    """A game in the state of a case."""

    def do(self, line: str) -> None:
        """One line of ``do``. Raises ``BadCase`` for a line that is none, ``AssertionError`` if the game refuses."""

    def look(self, key: str) -> object:
        """What the game says to a key of ``expect``: plain numbers, words, lists, and maps by seat."""


@dataclass(frozen=True)
class Kind:
    """What an adapter module says: its closed lists, further bags, and how to begin."""

    given: frozenset[str]
    settings: frozenset[str]
    expect: frozenset[str]
    start: Callable[[Mapping[str, Any], Mapping[str, Any]], Adapter]
    bags: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Case:
    """One case of a game, or ``fault``: why the file cannot be read as cases."""

    game: str
    name: str
    facts: Mapping[str, Any]
    fault: str = ""


def closed(what: str, found: Mapping[str, Any], allowed: frozenset[str], whole: bool = False) -> None:
    """Raise ``BadCase`` naming a key that is not allowed, or with ``whole`` one that is missing."""
    for key in found:
        if key not in allowed:
            raise BadCase(f"{what} has an unknown key {key!r}; known are {', '.join(sorted(allowed))}")
    for key in sorted(allowed) if whole else ():
        if key not in found:
            raise BadCase(f"{what} lacks the key {key!r}")


def read(folder: Path) -> Iterator[Case]:
    """Every case of every file in the folder; a file that is wrong gives one case with its fault."""
    files = [file for file in sorted(folder.glob("*.json")) if file.name not in NO_CASES]
    if not files:
        yield Case("", folder.name, {}, f"there is no file of cases in {folder}")
    for file in files:
        try:
            whole = json.loads(file.read_text("utf-8"))
            closed("the file", whole, FILE_KEYS, whole=True)
            if not whole["cases"]:
                raise BadCase(f"there is no case of {whole['game']} in it")
            for facts in whole["cases"]:
                yield Case(whole["game"], str(facts.get("id", file.name)), facts)
        except (ValueError, TypeError, AttributeError, BadCase) as fault:
            yield Case("", file.name, {}, f"{file.name}: {fault}")


def kind_of(game: str) -> Kind:
    """The adapter of a game, found by its name.

    Raises:
        BadCase: there is none.
    """
    try:
        module = importlib.import_module(f"tests.cases.adapters.{game.replace('-', '_')}")
    except ModuleNotFoundError as missing:
        raise BadCase(f"the cases of {game} have no adapter") from missing
    kind: Kind = module.KIND
    return kind


def run(case: Case) -> None:
    """Run one case.

    Raises:
        BadCase: it is not as the closed lists say.
        AssertionError: the game refuses a line, or an expected value is another.
    """
    if case.fault:
        raise BadCase(case.fault)
    facts, kind = case.facts, kind_of(case.game)
    closed(case.name, facts, CASE_KEYS, whole=True)
    if facts["source"] not in SOURCES:
        raise BadCase(f"{case.name}: source cannot be {facts['source']!r}")
    closed(f"{case.name}: given", facts["given"], kind.given)
    closed(f"{case.name}: settings", facts["settings"], kind.settings)
    closed(f"{case.name}: expect", facts["expect"], kind.expect)
    table = kind.start(facts["given"], facts["settings"])
    for line in facts["do"]:
        table.do(line)
    for key, wanted in facts["expect"].items():
        found = table.look(key)
        assert same(wanted, found, key in BAGS | kind.bags), f"{case.name}: {key} is {found!r}, wanted {wanted!r}"


def same(wanted: Any, found: Any, bag: bool) -> bool:
    """Whether a found value is the wanted one, by the law of ``data/README.md``."""
    if isinstance(found, Mapping):
        if isinstance(wanted, Mapping):
            return all(seat in found and same(value, found[seat], bag) for seat, value in wanted.items())
        return bool(found) and all(same(wanted, value, bag) for value in found.values())
    if isinstance(wanted, list) and isinstance(found, Sequence) and not isinstance(found, str):
        if len(wanted) != len(found):
            return False
        pairs = (
            zip(sorted(wanted, key=repr), sorted(found, key=repr), strict=True)
            if bag
            else zip(wanted, found, strict=True)
        )
        return all(same(one, other, bag) for one, other in pairs)
    return type(wanted) is type(found) and bool(wanted == found)
