"""Nothing that was acknowledged is lost or doubled, wherever a crash comes; and proof that it would be noticed.

``make soak`` goes through 2,000 crashes, these are some others.
"""

from __future__ import annotations

from typing import Any

import pytest

from firmware.logs.disk import LogFile, write
from tests.soak.crashes import crashes
from tests.soak.match import Broken

FIRST = 1_000_000


@pytest.mark.parametrize("part", range(4))
def test_wherever_a_crash_comes_what_was_acknowledged_is_there_once(part: int) -> None:
    tally = crashes(100, FIRST + 1000 * part)
    assert tally.crashes == 100
    assert min(tally.cuts, tally.kills, tally.torn, tally.unheard, tally.gone, tally.failed, tally.mended) > 0


def hasty(file: LogFile, data: bytes) -> None:
    """Acknowledges what was only written."""
    while data:
        data = data[file.write(data) :]


def stuttering(file: LogFile, data: bytes) -> None:
    """After a short write it begins again."""
    if file.write(data) < len(data):
        file.write(data)
    file.sync()


def trusting(self: Any) -> None:
    """After a failure it only goes on with what is new."""
    write(self._file, self._lines[-1])


@pytest.mark.parametrize(
    ("what", "wrong"),
    [
        ("firmware.logs.journal.write", hasty),
        ("firmware.logs.journal.write", stuttering),
        ("firmware.logs.journal.Journal._write_anew", trusting),
        ("tests.firmware.disks.Node.cut", lambda self, keep: None),
    ],
)
def test_a_crash_would_show(what: str, wrong: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what, wrong)
    with pytest.raises(Broken):
        crashes(300, FIRST)
