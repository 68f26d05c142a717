"""Laws of a game as a whole: its goldens, and that it is the same everywhere."""

from __future__ import annotations

import contextlib
import functools
import importlib
import json
import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

from games.digest import digest
from games.kernel import AnyGame, Dart
from tests.conformance.law import Broken, heard, law
from tests.conformance.played import Match, played
from tests.conformance.transcript import GOLDEN, transcripts
from tests.conformance.variants import Variant

ROOT = Path(__file__).parents[2]
LINKS = 40
"""Actions of a match that another process plays again."""

DARTS = 200
"""Of about so many actions of a match it is asked what the darts among them count."""

USUAL = 500
"""The same of a match with the usual options: few are longer."""


def links(variant: Variant) -> int:
    """How many of its actions; all, where more is looked at than usually."""
    return variant.most if variant.share > 1 else USUAL if variant.share == 1 else LINKS


def chain(variant: Variant, match: Match) -> list[str]:
    """The digests of the first states of a variant's match, and what its table sees last."""
    moves = match.moves[: links(variant)]
    last = moves[-1].result.state
    return [*(move.told for move in moves), digest(last), repr(variant.game.view(variant.game.observe(last, None)))]


def chains(home: str) -> dict[str, list[str]]:
    """For each variant that is found there its chain; a variant that cannot be played has none."""
    module, name = home.split(":")
    found = {}
    for variant in map(heard, getattr(importlib.import_module(module), name)):
        with contextlib.suppress(Broken):
            found[variant.name] = chain(variant, played(variant, most=links(variant)))
    return found


@functools.cache
def elsewhere(home: str) -> dict[str, list[str]]:
    """The same as another process finds it, with another seed for the hashes of its strings."""
    words = (
        "import json, sys; from tests.conformance.laws_game import chains; json.dump(chains(sys.argv[1]), sys.stdout)"
    )
    there = {**os.environ, "PYTHONHASHSEED": "77" if os.environ.get("PYTHONHASHSEED") != "77" else "78"}
    told = subprocess.run(
        [sys.executable, "-c", words, home], cwd=ROOT, env=there, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr
    answer: dict[str, list[str]] = json.loads(told.stdout)
    return answer


@law("everywhere")
def everywhere(variant: Variant) -> None:
    """Another process, in which hashes, sets and addresses are others, plays the very same match."""
    here, there = chain(variant, played(variant)), elsewhere(variant.home).get(variant.name)
    assert there is not None, "it cannot be played there"
    for number, (one, other) in enumerate(zip(here, there, strict=True)):
        assert one == other, f"another state before action {number + 1}"


@law("counted")
def counted(variant: Variant) -> None:
    """What a dart counts is said of every dart in one unit; a bust gains nothing, and who finished had tried to."""
    units = set()
    for move in played(variant).some(DARTS):
        if not isinstance(move.action, Dart) or (what := variant.game.counted(move.before, move.action)) is None:
            continue
        units.add(what.unit)
        assert not (what.bust and what.gain), f"{move.action}: a bust gains {what.gain}"
        assert what.tried or not what.finished, f"{move.action}: finished without an attempt"
    assert len(units) < 2, f"its darts count in {units}"


def golden(game: AnyGame, folder: Path = GOLDEN) -> None:
    """Matches of the game are told so that people can read them, with what each seat sees, and the telling holds.

    Raises:
        Broken: one is missing, or is told otherwise now.
    """
    for path, words in transcripts(game, folder):
        if not path.exists():
            raise Broken("golden", f"{path.name} is missing: run python -m tests.conformance.transcript")
        now, then = words.splitlines(), path.read_text("utf-8").splitlines()
        for number, (line, told) in enumerate(zip_longest(now, then, fillvalue="nothing"), 1):
            if line != told:
                raise Broken("golden", f"{path.name}, line {number}: {line!r} was {told!r}")
