"""``make accept``: walks the whole path as a user does, with the installed command, and says each step.

What it leaves (lines, log, pictures) lies in ``build/accept``.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

ROOT = Path(__file__).parents[1]
LEFT = ROOT / "build" / "accept"
CIBLE = Path(sys.executable).with_name("cible")
GAME = "main-vide-gagne"
MATCH = ("play", GAME, "--headless", "--seed", "c1b1e", "--bots", "novice,casual,regular,pro", "--lang", "en")
SCRIPT = "S7 T20 SB S1 MISS next undo next S2 S3 S4 S5 S5 DB"


class Failed(Exception):
    """A step did not do what a user would expect."""


def cible(*words: str, code: int = 0) -> str:
    """What the command prints, if it ends with this exit code."""
    home = {"HOME": str(LEFT / "home"), "CIBLE_STATE": str(LEFT / "home"), "SDL_VIDEODRIVER": "dummy"}
    ran = subprocess.run([CIBLE, *words], capture_output=True, text=True, env={**os.environ, **home}, check=False)
    if ran.returncode != code or "Traceback" in ran.stderr:
        raise Failed(f"cible {' '.join(words)}: exit code {ran.returncode}, not {code}\n{ran.stderr}")
    return ran.stdout if code == 0 else ran.stderr


def lines(told: str) -> list[dict[str, Any]]:
    """One JSON object a line."""
    return [json.loads(line) for line in told.splitlines()]


def expect(truth: bool, words: str) -> None:
    """Fails with these words."""
    if not truth:
        raise Failed(words)


def the_game_is_listed() -> str:
    """``cible games``."""
    (game,) = (game for game in json.loads(cible("games", "--json")) if game["slug"] == GAME)
    return f"{game['names']['fr']} / {game['names']['en']}, {len(game['options'])} options"


def a_whole_match_without_a_screen() -> str:
    """Four bots play to the end, twice the same."""
    told = cible(*MATCH, "--log", str(LEFT / "match.jsonl"), "--pictures", str(LEFT))
    (LEFT / "match.lines").write_text(told)
    *actions, last = lines(told)
    expect(all(line["n"] == n for n, line in enumerate(actions, 1)), "records are numbered without a gap")
    expect(len(last["result"]["ranking"]) >= 2, "the match has a ranking")
    expect(cible(*MATCH) == told, "the same seed gives the same lines")
    return f"{len(actions)} actions, {last['result']['darts']} darts, {last['result']['ranking'][0][0]} wins"


def its_replay_gives_the_same_lines() -> str:
    """``cible replay --json``."""
    expect(cible("replay", str(LEFT / "match.jsonl"), "--json") == (LEFT / "match.lines").read_text(), "replay differs")
    return "every line and digest"


def a_pulled_plug_loses_nothing() -> str:
    """The log ends in the middle of a line; the same command goes on to the same end."""
    torn = LEFT / "torn.jsonl"
    log = (LEFT / "match.jsonl").read_bytes()
    torn.write_bytes(log[: len(log) * 2 // 3])
    told, whole = cible(*MATCH, "--log", str(torn)), (LEFT / "match.lines").read_text()
    expect(0 < len(told) < len(whole) and whole.endswith(told), "the end is another one")
    return f"taken up after {len(lines(whole)) - len(lines(told))} records"


def pictures_are_left() -> str:
    """Opening, middle, end, and one of a replay."""
    cible("replay", str(LEFT / "match.jsonl"), "--until", "9", "--picture", str(LEFT / "ninth.png"), "--lang", "fr")
    sizes = []
    for name in ("opening", "middle", "end", "ninth"):
        data = (LEFT / f"{name}.png").read_bytes()
        expect(data.startswith(b"\x89PNG") and len(data) > 10_000, f"{name}.png is no picture")
        sizes.append(f"{name} {len(data) // 1024} kB")
    return ", ".join(sizes)


def a_script_throws_for_people() -> str:
    """Darts, misses, next and undo from a file."""
    file = LEFT / "darts.txt"
    file.write_text("# Ann and Bob\n" + SCRIPT.replace(" ", "\n"))
    told = lines(cible("play", GAME, "--headless", "--players", "Ann,Bob", "--script", str(file), "--seed", "7"))
    expect(any(line.get("action") == "undo" for line in told), "undo is a line")
    expect("result" in told[-1], "the last line is the result")
    return f"{len(told) - 1} lines"


def faults_are_one_sentence() -> str:
    """What is wrong is said, with exit code 1; wrong words with 2."""
    for words in (
        ("play", "no-such-game", "--headless"),
        ("play", GAME, "--headless", "--option", "livse=3"),
        ("replay", str(ROOT / "pyproject.toml")),
        ("board", "check", str(ROOT / "README.md")),
        ("play", GAME, "--source", "gpio"),
    ):
        said = cible(*words, code=1)
        expect(said.strip() != "", f"nothing is said about {' '.join(words)}")
    cible("play", "--no-such-word", code=2)
    return "six kinds"


def boards_are_known() -> str:
    """``cible board``."""
    return cible("board", "list").splitlines()[0].strip()


def the_rules_hold() -> str:
    """``pytest tests/cases``."""
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "tests/cases"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    expect(ran.returncode == 0, ran.stdout)
    return ran.stdout.strip().splitlines()[-1]


STEPS: tuple[Callable[[], str], ...] = (
    the_game_is_listed,
    a_whole_match_without_a_screen,
    its_replay_gives_the_same_lines,
    a_pulled_plug_loses_nothing,
    pictures_are_left,
    a_script_throws_for_people,
    faults_are_one_sentence,
    boards_are_known,
    the_rules_hold,
)


def main() -> int:
    """All steps in order; 1 at the first that fails."""
    shutil.rmtree(LEFT, ignore_errors=True)
    LEFT.mkdir(parents=True)
    for step in STEPS:
        began = perf_counter()
        try:
            told = step()
        except Failed as failed:
            print(f"FAILED  {step.__name__.replace('_', ' ')}: {failed}")
            return 1
        print(f"ok {perf_counter() - began:5.1f} s  {step.__name__.replace('_', ' ')}: {told}", flush=True)
    print(f"accepted; what it left is in {LEFT.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
