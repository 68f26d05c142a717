"""Matches that people can read: every game has them, and they hold to the letter, digests included."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from games.kernel import AnyGame
from games.registry import every
from tests.conformance.laws_game import golden
from tests.conformance.transcript import GOLDEN, stories, transcripts

GAMES = every()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_transcripts_hold(game: AnyGame) -> None:
    golden(game)


def test_no_transcript_is_left_of_a_game_that_is_gone() -> None:
    assert set(GOLDEN.glob("*.txt")) == {path for game in GAMES.values() for path, _ in stories(game)}


def test_a_game_without_a_transcript_or_with_another_one_is_named(tmp_path: Path) -> None:
    game = next(iter(GAMES.values()))
    with pytest.raises(AssertionError, match="is missing"):
        golden(game, tmp_path)
    shutil.copytree(GOLDEN, tmp_path, dirs_exist_ok=True)
    path, words = next(transcripts(game, tmp_path))
    path.write_text(words.replace("next", "stop", 1), "utf-8")
    with pytest.raises(AssertionError, match=rf"{path.name}, line \d+"):
        golden(game, tmp_path)
