"""Every folder beside this file is a case: ``command`` (words of ``cible play``), ``darts.txt``, ``lines.jsonl``.

``CIBLE_UPDATE_GOLDEN=1 pytest tests/e2e`` writes the expected lines anew: look at the difference before you keep it.
"""

from __future__ import annotations

import json
import os
import shlex
from pathlib import Path

import pytest

from firmware.__main__ import main

HERE = Path(__file__).parent
CASES = sorted(path.parent.name for path in HERE.glob("*/command"))


def played(case: str, log: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    words = shlex.split((HERE / case / "command").read_text(encoding="utf-8"), comments=True)
    script = HERE / case / "darts.txt"
    more = ["--script", str(script)] if script.exists() else []
    assert main(["play", "--headless", "--lang", "en", "--log", str(log), *words, *more]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("case", CASES)
def test_case(case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = played(case, tmp_path / "log.jsonl", capsys)
    golden = HERE / case / "lines.jsonl"
    if os.environ.get("CIBLE_UPDATE_GOLDEN"):
        golden.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert lines == golden.read_text(encoding="utf-8").splitlines()

    assert main(["replay", str(tmp_path / "log.jsonl"), "--json"]) == 0
    replayed = capsys.readouterr().out.splitlines()
    assert replayed == [line for line in lines if "refused" not in json.loads(line)]

    assert main(["replay", str(tmp_path / "log.jsonl"), "--check"]) == 0
    assert (
        main(["verify", str(tmp_path / "log.jsonl"), "--sha256", json.loads(lines[-1])["result"]["seed_sha256"]]) == 0
    )


def test_there_are_cases() -> None:
    assert "three-bots" in CASES
