"""What a match without a window says at its start on the error output: the fingerprint of its deck."""

from __future__ import annotations

PROMISE = "cible: the fingerprint of the draw is "


def besides(said: str) -> str:
    """What else was said of a new match; its fingerprint was, once."""
    lines = said.splitlines(keepends=True)
    promised = [line for line in lines if line.startswith(PROMISE)]
    assert len(promised) == 1, said
    return "".join(line for line in lines if line not in promised)
