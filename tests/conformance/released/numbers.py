"""The rule about the rules' number: a released match replays to the same digests for ever, or the number rises.

``NUMBERS.toml`` ties each number to its logs, and each log to its SHA-256. ``complaints`` says what is wrong and what
to do; ``release`` only ever adds.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from firmware.logs.journal import BadLog, Header, read
from firmware.session import resumed
from games import registry
from games.kernel import AnyGame
from games.match import NUMBER, Match, played
from tests.conformance.released.matches import Plan, plans, write

FOLDER: Final = Path(__file__).parent
RELEASE: Final = "python -m tests.conformance.released"
_HEAD: Final = f"# Which released matches hold a rules number. Written by `{RELEASE}`, which only ever adds.\n"


def numbered(slug: str, rules: int, match: int) -> str:
    """What the digests of a log depend on: ``main-vide-gagne-1``, of a match of legs ``main-vide-gagne-1-match-1``."""
    return f"{slug}-{rules}" + f"-match-{match}" * (match > 0)


def number_of(header: Header) -> str:
    """The number of a log."""
    return numbered(header.game, header.rules, header.match)


def current(game: AnyGame) -> dict[str, list[Plan]]:
    """The numbers of a game as it is, and the matches that each must have."""
    numbers: dict[str, list[Plan]] = {}
    for plan in plans(game):
        match = NUMBER if isinstance(played(game, plan.options), Match) else 0
        numbers.setdefault(numbered(game.info.slug, game.info.rules, match), []).append(plan)
    return numbers


def held(folder: Path) -> dict[str, dict[str, str]]:
    """For each number the names of its logs, with their SHA-256."""
    page = folder / "NUMBERS.toml"
    return tomllib.loads(page.read_text("utf-8")) if page.exists() else {}


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def complaints(folder: Path = FOLDER) -> Iterator[str]:
    """All that breaks the rule, each in a sentence that says what to do."""
    numbers, found = held(folder), {path.name: path for path in sorted(folder.glob("*.jsonl"))}
    for name in found.keys() - {name for logs in numbers.values() for name in logs}:
        yield f"{name} is in no number yet: run `{RELEASE}`"
    for number, logs in numbers.items():
        for name, sha256 in logs.items():
            if name not in found:
                yield f"{name} is gone. A released match stays for ever: restore it"
            elif _sha256(found[name]) != sha256:
                yield f"{name} was changed. A released match never is: restore it; other rules have another number"
            else:
                yield from _replayed(found[name], number)
    for game in registry.every().values():
        for number in current(game).keys() - numbers.keys():
            yield f"no match holds {number}: run `{RELEASE}`"


def _replayed(path: Path, number: str) -> Iterator[str]:
    """What is wrong with a log that is as it was released."""
    log = read(path.read_bytes())
    slug, rules = log.header.game, log.header.rules
    if number_of(log.header) != number or not path.name.startswith(f"{number}-"):
        yield f"{path.name} is of {number_of(log.header)}, and held under {number}"
        return
    game = registry.every().get(slug)
    if game is None or game.info.rules < rules or log.header.match > NUMBER:
        yield f"nothing plays {number} any more. A game stays, and its number only rises"
        return
    try:
        session, why = resumed(log)
        agrees = session.n
    except BadLog as bad:
        agrees, why = 0, bad.why
    if number in current(game) and why is not None:
        raised = f"Info.rules to {rules + 1}" + f" or games.match.NUMBER to {NUMBER + 1}" * (log.header.match > 0)
        yield (
            f"the rules of {slug} no longer lead through {path.name} (up to record {agrees} of {len(log.records)}). "
            f"Other rules have another number: raise {raised} and run `{RELEASE}`. "
            f"The logs of {number} stay, and are shown as far as they agree"
        )
    elif agrees < len(log.records) and why is None:
        yield f"{path.name} stops at record {agrees} of {len(log.records)}, and nobody says why"


def release(folder: Path = FOLDER) -> list[str]:
    """Play what the numbers of today still lack, and hold every log that is in no number yet.

    Returns:
        The names of the logs that are held now and were not before.
    """
    numbers = held(folder)
    for game in registry.every().values():
        for number, missing in current(game).items():
            for plan in missing:
                path = folder / f"{number}-{plan.name}.jsonl"
                if not path.exists():
                    write(game, plan, path)
    known = {name for logs in numbers.values() for name in logs}
    fresh = [path for path in sorted(folder.glob("*.jsonl")) if path.name not in known]
    for path in fresh:
        numbers.setdefault(number_of(read(path.read_bytes()).header), {})[path.name] = _sha256(path)
    page = _HEAD
    for number, logs in sorted(numbers.items()):
        page += f"\n[{number}]\n" + "".join(f'"{name}" = "{sha256}"\n' for name, sha256 in sorted(logs.items()))
    (folder / "NUMBERS.toml").write_text(page, "utf-8")
    return [path.name for path in fresh]
