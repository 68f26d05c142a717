"""What several tests of the rig build: an emulated Arduino once, a screen for each test anew."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from tests.conftest import Tool
from tests.rig.arduino import Workshop
from tests.rig.screen import Screen, screen


@pytest.fixture(scope="session", autouse=True)
def ctrl_c() -> None:
    """Programs can be stopped: what runs in the background of a shell ignores Ctrl-C, and so do all that it starts."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def workshop(tool: Tool, tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """The sketch and the emulated board, built when the first test asks for them."""
    return Workshop(tool, tmp_path_factory.mktemp("avr"))


@pytest.fixture
def there(tool: Tool) -> Iterator[Screen]:
    """A screen of one's own: a window manager that saw a program killed may not map the next one's window."""
    with screen(tool) as shown:
        yield shown
