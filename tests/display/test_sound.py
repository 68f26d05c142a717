"""The sounds: their lengths and levels in numbers, that they differ, and that silence is no fault."""

from __future__ import annotations

import math
import wave
from array import array
from pathlib import Path
from typing import get_args

import pygame
import pytest

from display.sound import FOLDER, Sounds
from display.sounds import make
from games.view import CueKind

KINDS: tuple[CueKind, ...] = get_args(CueKind)


def read(path: Path) -> array[int]:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22_050)
        return array("h", file.readframes(file.getnframes()))


def level(value: float) -> float:
    """A sample, or a mean of samples, in dB below full scale."""
    return 20 * math.log10(max(value, 1) / 32_767)


def test_every_cue_has_its_sound_and_no_sound_is_without_a_cue() -> None:
    assert {path.stem for path in FOLDER.glob("*.wav")} == set(KINDS) == set(make.SCORES)


@pytest.mark.parametrize("kind", KINDS)
def test_lengths_and_levels(kind: CueKind) -> None:
    data = read(FOLDER / f"{kind}.wav")
    assert 0.15 < len(data) / 22_050 < 0.6
    assert -3.1 < level(max(map(abs, data))) < -2.9
    mean = math.sqrt(sum(value * value for value in data) / len(data))
    assert -21 < level(mean) < -12  # none drowns another
    begins = next(place for place, value in enumerate(data) if abs(value) > 3_277)
    assert begins / 22_050 < 0.012  # it answers at once
    assert max(map(abs, data[-20:])) < 330  # and ends without a click


def test_no_two_sounds_are_alike() -> None:
    heard = {kind: read(FOLDER / f"{kind}.wav") for kind in KINDS}
    for first in KINDS:
        for second in KINDS:
            if first < second:
                pairs = list(zip(heard[first], heard[second], strict=False))
                both = sum(a * b for a, b in pairs)
                size = math.sqrt(sum(a * a for a, _ in pairs) * sum(b * b for _, b in pairs))
                assert both / size < 0.97, (first, second)


def test_the_files_are_what_the_script_makes(tmp_path: Path) -> None:
    for path in make.write(tmp_path):
        kept = read(FOLDER / path.name)
        assert max(abs(a - b) for a, b in zip(read(path), kept, strict=True)) <= 1


def test_a_sound_is_played_over_another() -> None:
    sounds = Sounds({"miss": 0.5})
    try:
        assert sounds.why is None
        assert all(sounds.play(kind) for kind in KINDS)
        assert pygame.mixer.get_busy()
    finally:
        sounds.close()
    assert not sounds.play("bull")


def test_with_no_device_all_is_silent_and_one_sentence_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonesuch")
    sounds = Sounds()
    assert sounds.why is not None
    assert sounds.why.msgid.endswith("the game is silent.")
    assert not sounds.play("bull")
    sounds.close()


def test_a_service_that_may_not_look_for_a_sound_server_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_AUDIODRIVER")
    monkeypatch.setenv("XDG_RUNTIME_DIR", "/" + "0" * 5_000)  # looked for, it is refused: not “no such file”
    monkeypatch.setattr(Path, "glob", lambda *_: iter(()))
    assert Sounds().why is not None


def test_a_missing_file_makes_silence_too(tmp_path: Path) -> None:
    sounds = Sounds(folder=tmp_path)
    assert sounds.why is not None
    assert not sounds.play("single")
    sounds.close()
