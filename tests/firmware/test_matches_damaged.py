"""A log that is damaged in its middle: the match goes on from before that, and nothing of the log is lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from firmware.logs.keeping import go_on
from firmware.logs.matches import take_up, unfinished
from tests.firmware.test_matches import english, hole, kept, other, throw

DAMAGED = (
    (hole, 1),
    (lambda path: other(path, b'"t_ms":2000', b'"t_ms":2\xff00'), 1),
    (lambda path: other(path, b'"t_ms":4000,"digest":"', b'"t_ms":4000,"digest":"0'), 3),
    (lambda path: hole(path, 3).replace(b'"t_ms":2000,"digest":"', b'"t_ms":2000,"digest":"0'), 1),
)
"""Ways of damaging a log of four darts, and how many come before it."""


@pytest.mark.parametrize(("spoil", "whole"), DAMAGED)
def test_what_comes_before_the_damage_goes_on_and_the_log_as_it_was_is_kept(
    spoil: Callable[[Path], bytes], whole: int, tmp_path: Path
) -> None:
    path = kept(tmp_path, 4)
    lines = path.read_bytes().splitlines(keepends=True)
    data = spoil(path)
    path.write_bytes(data)
    waiting, said = unfinished(tmp_path)
    assert waiting is not None
    assert (waiting.path, waiting.session.n) == (path, whole)
    assert english(said) == [
        f"{path.name}: damaged after record {whole}; the match goes on from there, a copy is set aside"
    ]
    assert path.read_bytes() == data  # until somebody goes on with it
    assert go_on(waiting) is None
    throw(waiting.session, 1)
    assert waiting.session.journal is not None
    waiting.session.journal.close()
    assert path.read_bytes().startswith(b"".join(lines[: whole + 1]))
    assert take_up(path).session.n == whole + 1
    assert (tmp_path / "aside" / path.name).read_bytes() == data


def test_where_no_copy_can_be_made_the_damaged_log_stays_and_the_match_goes_on_beside_it(tmp_path: Path) -> None:
    path = kept(tmp_path, 3)
    data = hole(path)
    path.write_bytes(data)
    (tmp_path / "aside").write_text("no folder")
    waiting, _ = unfinished(tmp_path)
    assert waiting is not None
    assert go_on(waiting) is not None
    throw(waiting.session, 1)
    assert waiting.session.journal is not None
    waiting.session.journal.close()
    assert waiting.session.journal.fault is None
    assert path.read_bytes() == data
    again, _ = unfinished(tmp_path)
    assert again is not None
    assert (again.path.name, again.session.n) == (f"{path.stem}-2.jsonl", 2)
