"""The program is killed in each of its scenes: the next start is clean and offers the match at the same dart."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from firmware.logs.journal import read
from firmware.session import Session, resumed
from tests.rig.screen import Program, Screen, until

START = ("play", "--size", "800x480", "--windowed")
MATCH = (*START, "--players", "Ann,Bob", "--seed", "1")
QUICK = (*START, "--speed", "8", "--players", "Ann", "--bots", "pro,pro", "--seed", "4")
ONE_HAND = (*QUICK, "--option", "lives=1", "--option", "cards=3")
LEGS = (*ONE_HAND, "--option", "legs=5")


def press(program: Program, *names: str) -> None:
    """Presses keys one after another, each of which changes what is shown."""
    for name in names:
        program.screen.key_seen(name)


def kept(program: Program) -> Session | None:
    """The match that its log holds by now."""
    whole = program.log.read_bytes() if program.log else b""
    return resumed(read(whole))[0] if b"\n" in whole else None


def between(session: Session) -> bool:
    score = session.game.view(session.game.observe(session.state, None)).score
    return score is not None and score.between


def is_played_until(program: Program, wanted: Callable[[Session], bool]) -> None:
    """Ann ends each of her visits at once, the bots win."""

    def stands() -> Session | None:
        session = kept(program)
        return session if session and (wanted(session) or session.game.thrower(session.state) == 0) else None

    while not wanted(until(stands, "a visit of Ann's")):
        program.acts("A:next", lambda: program.screen.key("space"))


def throws(program: Program) -> None:
    program.acts(":MISS", lambda: program.screen.key("m"))


def goes_on(there: Screen, home: Path) -> None:
    """The next start: no complaint, and the first entry takes the match up after what was acknowledged."""
    with Program(there, home, *START) as program:
        before = program.actions()
        program.goes_on()
        program.acts(":MISS", lambda: there.key("m"))
        assert program.actions()[: len(before)] == before
        program.process.send_signal(signal.SIGTERM)
        assert program.ends() == (0, "")


IN_A_MATCH = {
    "play": (),
    "pause": ("Tab",),
    "players": ("Tab", "space", "space", "space", "Tab"),
    "which dart": ("c",),
    "where it was": ("c", "Tab"),
    "what follows": ("c", "Tab", "Tab", "Tab", "Tab"),
}
"""The keys that lead to a scene, once a dart was thrown that missed."""


@pytest.mark.parametrize("scene", IN_A_MATCH)
def test_killed_in_a_match_it_goes_on_at_the_same_dart(scene: str, there: Screen, tmp_path: Path) -> None:
    with Program(there, tmp_path, *MATCH) as program:
        throws(program)
        press(program, *IN_A_MATCH[scene])
        before = program.actions()
        program.process.kill()
        program.process.wait()
        assert program.actions()[: len(before)] == before
    goes_on(there, tmp_path)


@pytest.mark.parametrize("keys", [("Down",), ("Down", "Return", "Return", "Right")], ids=["attract", "options"])
def test_killed_before_a_match_the_one_that_waits_still_does(
    keys: tuple[str, ...], there: Screen, tmp_path: Path
) -> None:
    with Program(there, tmp_path, *MATCH) as first:
        throws(first)
    with Program(there, tmp_path, *START) as second:
        press(second, *keys)
    goes_on(there, tmp_path)


def test_killed_between_legs_the_next_leg_can_begin(there: Screen, tmp_path: Path) -> None:
    with Program(there, tmp_path, *LEGS) as program:
        is_played_until(program, between)
    with Program(there, tmp_path, *START) as program:
        program.goes_on()
        program.acts(":leg", lambda: there.key("space"))
        program.process.send_signal(signal.SIGTERM)
        assert program.ends() == (0, "")


def test_killed_at_the_results_nothing_is_lost_and_nothing_waits(there: Screen, tmp_path: Path) -> None:
    with Program(there, tmp_path, *ONE_HAND) as program:
        is_played_until(program, lambda session: session.outcome is not None)
        time.sleep(1)  # the end is looked at for eight seconds of theirs, then the results come, if they are not late
    before = program.actions()
    with Program(there, tmp_path, *START) as program:
        for name in ("Return", "u", "Escape"):
            there.key(name)
        assert program.actions() == before, "the first page offers another match, not this one"
        program.process.send_signal(signal.SIGTERM)
        assert program.ends() == (0, "")
