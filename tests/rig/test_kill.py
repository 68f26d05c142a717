"""``kill -9`` of a match without a window: some of what ``make soak`` does 200 times, and proof that it would show."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soak.kills import Match, Tally, kills
from tests.soak.match import Broken

FIRST = 1_000_000


def test_killed_again_and_again_it_goes_on_after_what_was_printed(tmp_path: Path) -> None:
    tally = kills(6, FIRST, tmp_path)
    assert tally.kills == 6
    assert tally.heard > 20


def test_a_line_that_was_printed_and_is_not_there_would_show(tmp_path: Path) -> None:
    match = Match(FIRST, tmp_path, Tally())
    while len(match.printed) < 3:
        match.once(killed=True)
    lines = match.log.read_bytes().splitlines(keepends=True)
    match.log.write_bytes(b"".join(lines[: match.printed[-1][0]]))
    with pytest.raises(Broken, match="what was printed is in the log"):
        match.once(killed=True)
