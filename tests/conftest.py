"""What every test stands on: no window, no sound, nothing written outside the test's own folders."""

from __future__ import annotations

import itertools
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

# Before any test imports pygame: a laptop's screen and loudspeaker are left alone.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

RIG_IS_REQUIRED = os.environ.get("CIBLE_RIG") == "required"
"""True where every tool must be there (CI): a missing one fails its tests instead of skipping them."""

LONGEST = "test_nspawn"
"""It takes a minute, mostly waiting: begun first, nobody waits for it alone at the end."""

HOMES = ("HOME", "USERPROFILE")
PLACES = (
    *("CIBLE_STATE", "CIBLE_SETTINGS", "STATE_DIRECTORY", "APPDATA", "LOCALAPPDATA"),
    *("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"),
)
"""Variables by which a person says where the program keeps things."""

Tool = Callable[[str], str]


def require_tool(name: str) -> str:
    """The path of a program that a test drives (``Xvfb``, ``systemd-analyze``).

    On a laptop without it the test is skipped, and says which tool it missed; in CI it fails.
    """
    path = shutil.which(name)
    if path is None:
        why = f"{name} is not installed"
        if RIG_IS_REQUIRED:
            pytest.fail(why, pytrace=False)
        pytest.skip(why)
    return path


@pytest.fixture(scope="session")
def tool() -> Tool:
    """``tool("Xvfb")`` is the path of Xvfb; see ``require_tool``."""
    return require_tool


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Empty homes, one after another, all inside one folder of this run."""
    place = tmp_path_factory.mktemp("homes")
    return (place / str(n) for n in itertools.count())


@pytest.fixture(autouse=True)
def home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for every test: logs and settings of the person who runs the tests stay untouched."""
    place = next(homes)
    place.mkdir()
    for name in HOMES:
        monkeypatch.setenv(name, str(place))
    for name in PLACES:
        monkeypatch.delenv(name, raising=False)
    return place


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first."""
    items.sort(key=lambda item: LONGEST not in item.nodeid)
