"""Released matches replay for ever, or the rules' number rises; and a proof that this test would notice."""

from __future__ import annotations

import dataclasses
import shutil
from pathlib import Path
from typing import Any

import pytest

from games import registry
from games.kernel import Action, AnyGame, Dart, Next, Result
from tests.conformance.released.numbers import FOLDER, complaints, held, release


def test_every_released_match_replays_under_its_number() -> None:
    assert not list(complaints())


def test_matches_of_the_first_format_are_among_them() -> None:
    assert any(path.read_bytes().startswith(b'{"cible":1,') for path in FOLDER.glob("*.jsonl"))


class Changed:
    """A game in which a dart that misses ends the visit: other rules."""

    def __init__(self, game: AnyGame, rules: int) -> None:
        self._game = game
        self.info = dataclasses.replace(game.info, rules=rules)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def apply(self, state: Any, action: Action) -> Result[Any]:
        if isinstance(action, Dart) and action.segment.name == "MISS":
            return self._game.apply(state, Next(action.seat))
        return self._game.apply(state, action)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of what was released, to be spoilt."""
    copy = tmp_path / "released"
    shutil.copytree(FOLDER, copy)
    return copy


def with_rules(monkeypatch: pytest.MonkeyPatch, rules: int) -> str:
    """The first game has other rules from now on, under this number; its slug."""
    games: dict[str, Any] = dict(registry.every())
    slug, game = next(iter(games.items()))
    games[slug] = Changed(game, rules)
    monkeypatch.setattr(registry, "every", lambda: games)
    return slug


def test_other_rules_under_the_old_number_are_named_with_the_cure(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    rules = next(iter(registry.every().values())).info.rules
    slug = with_rules(monkeypatch, rules)
    told = list(complaints(folder))
    assert told
    assert all(f"raise Info.rules to {rules + 1}" in line for line in told if slug in line)


def test_a_number_that_rose_closes_the_old_one_and_wants_matches_of_its_own(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    rules = next(iter(registry.every().values())).info.rules + 1
    slug = with_rules(monkeypatch, rules)
    told = list(complaints(folder))
    assert all(line.startswith(f"no match holds {slug}-{rules}") for line in told)
    assert told
    assert release(folder)
    assert not list(complaints(folder))
    assert {f"{slug}-{rules - 1}", f"{slug}-{rules}"} <= held(folder).keys()
    with_rules(monkeypatch, rules - 1)
    assert any("its number only rises" in line for line in complaints(folder))


def test_a_log_that_was_changed_or_removed_or_only_put_there_is_named(folder: Path) -> None:
    changed, gone, *_ = sorted(folder.glob("*.jsonl"))
    changed.write_bytes(changed.read_bytes().replace(b"Ann", b"Eva"))
    (folder / "new.jsonl").write_bytes(gone.read_bytes())
    gone.unlink()
    told = "\n".join(complaints(folder))
    assert f"{changed.name} was changed" in told
    assert f"{gone.name} is gone" in told
    assert "new.jsonl is in no number yet" in told
