"""The page on the console when the program does not start."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from display.i18n import CODES, language
from firmware import trouble

SAID = "This should not have happened (ImportError: libGL.so.1: no such file); run it again with --debug."


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("result", ["timeout", "watchdog", "exit-code"])
@pytest.mark.parametrize(("wide", "high"), [(80, 25), (40, 15), (240, 67)])
def test_it_fits_any_console_in_letters_that_a_console_has(lang: str, result: str, wide: int, high: int) -> None:
    page = trouble.page(lang, trouble.sentences(result, SAID), wide, high)
    lines = page.splitlines()
    assert max(map(len, lines)) <= wide
    page.encode("latin-1")
    assert SAID.split()[-1] in re.sub(r"\s+", " ", page)
    if wide >= 80:
        assert len(lines) <= high


def test_it_says_why_it_ended() -> None:
    say = language("en").say
    why = {result: say(trouble.sentences(result, "")[1]) for result in ("timeout", "watchdog", "exit-code")}
    assert len(set(why.values())) == 3
    assert "minute" in why["timeout"]


@pytest.mark.parametrize(
    ("settings", "lang", "spoken"),
    [
        ('language = "fr"\n', "en_GB.UTF-8", "fr"),
        ('language = "auto"\n', "en_GB.UTF-8", "en"),
        ("language = \n", "en_GB.UTF-8", "en"),  # damaged
        (None, "fr_FR.UTF-8", "fr"),
        (None, "", "fr"),
    ],
)
def test_it_speaks_what_was_chosen_or_what_the_system_does(
    tmp_path: Path, settings: str | None, lang: str, spoken: str
) -> None:
    file = tmp_path / "settings.toml"
    if settings is not None:
        file.write_text(settings)
    assert trouble.spoken({"CIBLE_SETTINGS": str(file), "LANG": lang}) == spoken


def test_it_is_shown_where_nothing_answers(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert trouble.main() == 0
    assert "CIBLE" in capsys.readouterr().out
