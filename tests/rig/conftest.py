"""What several tests of the rig build once."""

from __future__ import annotations

import pytest

from tests.conftest import Tool
from tests.rig.arduino import Workshop


@pytest.fixture(scope="session")
def workshop(tool: Tool, tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """The sketch and the emulated board, built when the first test asks for them."""
    return Workshop(tool, tmp_path_factory.mktemp("avr"))
