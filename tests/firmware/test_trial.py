"""The trial of a release that was just installed: the script that the unit runs as root, in a folder of its own."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "systemd" / "trial"


class Home:
    """A folder of releases; ``reloaded`` counts how often systemd was told to read its units again."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self._tools = place.parent / "tools"
        self._tools.mkdir()
        (self._tools / "systemctl").write_text(f"#!/bin/sh\necho $* >>{place.parent}/asked\n")
        (self._tools / "systemctl").chmod(0o755)

    @property
    def current(self) -> str:
        return str((self.place / "current").readlink())

    @property
    def reloaded(self) -> int:
        asked = self.place.parent / "asked"
        return asked.read_text().count("daemon-reload") if asked.exists() else 0

    @property
    def on_trial(self) -> bool:
        return (self.place / "trial").exists()

    def tell(self, word: str, result: str = "success") -> str:
        """What the unit does; what goes to the journal."""
        environ = {"PATH": f"{self._tools}:/usr/bin:/bin", "SERVICE_RESULT": result}
        words = ["/bin/sh", str(SCRIPT), word, str(self.place)]
        ran = subprocess.run(words, env=environ, capture_output=True, text=True, check=True)
        assert not ran.stderr
        return ran.stdout


@pytest.fixture
def home(tmp_path: Path) -> Home:
    place = tmp_path / "cible"
    for release in ("1", "2"):
        (place / release).mkdir(parents=True)
    (place / "current").symlink_to("2")
    (place / "previous").symlink_to("1")
    (place / "trial").write_text("0\n")
    return Home(place)


def test_a_release_that_shows_a_picture_stays(home: Home) -> None:
    home.tell("begins")
    assert "it stays" in home.tell("stands")
    assert not home.on_trial
    home.tell("ended", "exit-code")  # later, of something else
    assert home.current == "2"


@pytest.mark.parametrize("result", ["exit-code", "timeout", "watchdog", "protocol", "core-dump", "signal"])
def test_one_that_ends_before_gives_way_to_the_one_before_it(home: Home, result: str) -> None:
    home.tell("begins")
    assert home.tell("ended", result) == f"Release 2 showed no picture ({result}): 1 is back.\n"
    assert home.current == "1"
    assert home.reloaded == 1
    assert (home.place / "refused").read_text() == "2\n"
    assert not home.on_trial


def test_the_next_one_that_stays_ends_what_is_said_of_it(home: Home) -> None:
    (home.place / "refused").write_text("0\n")
    home.tell("begins")
    home.tell("stands")
    assert not (home.place / "refused").exists()


def test_who_stops_it_during_its_trial_does_not_fail_it(home: Home) -> None:
    home.tell("begins")
    assert home.tell("ended") == ""
    assert home.current == "2"
    assert home.on_trial


def test_one_that_makes_people_pull_the_plug_is_started_twice(home: Home) -> None:
    assert home.tell("begins") == ""
    assert home.tell("begins") == ""
    assert "did not come up in 2 starts: 1 is back" in home.tell("begins")
    assert home.current == "1"


def test_a_trial_that_the_plug_cut_short_in_writing_counts_as_none(home: Home) -> None:
    (home.place / "trial").write_text("")
    assert home.tell("begins") == ""
    assert (home.place / "trial").read_text() == "1\n"


def test_without_one_before_it_goes_on_trying(home: Home) -> None:
    shutil.rmtree(home.place / "1")
    home.tell("begins")
    assert home.tell("ended", "timeout") == ""
    assert home.current == "2"
    assert home.on_trial


def test_nobody_on_trial_is_left_alone(home: Home) -> None:
    (home.place / "trial").unlink()
    for word in ("begins", "stands", "ended"):
        assert home.tell(word, "timeout") == ""
    assert home.current == "2"
