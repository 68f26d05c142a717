"""What several tests of the rig build: an emulated Arduino once, a screen for each test anew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.conftest import Tool
from tests.rig.arduino import Workshop
from tests.rig.screen import Screen, screen


@pytest.fixture(scope="session")
def workshop(tool: Tool, tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """The sketch and the emulated board, built when the first test asks for them."""
    return Workshop(tool, tmp_path_factory.mktemp("avr"))


@pytest.fixture
def there(tool: Tool) -> Iterator[Screen]:
    """A screen of one's own: a window manager that saw a program killed may not map the next one's window."""
    with screen(tool) as shown:
        yield shown
