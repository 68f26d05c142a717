"""Released matches replay for ever: the transcripts hold to the letter, digests included."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conformance.transcript import GOLDEN, transcripts


@pytest.mark.parametrize(("path", "words"), [pytest.param(*each, id=each[0].stem) for each in transcripts()])
def test_the_transcript_holds(path: Path, words: str) -> None:
    told = path.read_text("utf-8").splitlines()
    for number, (now, golden) in enumerate(zip(words.splitlines(), told, strict=False), 1):
        assert now == golden, f"{path.name}, line {number}"
    assert len(words.splitlines()) == len(told)


def test_no_transcript_is_left_of_a_game_that_is_gone() -> None:
    assert set(GOLDEN.glob("*.txt")) == {path for path, _ in transcripts()}
