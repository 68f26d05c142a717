"""``docs/soak.md``: a section for each part, which says for itself how it was made; each is written anew alone."""

from __future__ import annotations

import platform
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from firmware import clock

PAGE: Final = Path(__file__).parents[2] / "docs" / "soak.md"

HEAD: Final = """# Soak

`make soak` does all of this and writes this page, `make soak ARGS="--only thirteen,lost"` some parts and their
sections. Each begins with what makes it anew and how long that took, where and when.

A section that has the name of a game is about random matches of it: a random number of seats, a random value for every
option (hands secret in every second match) and random legal actions. What must hold:

* it ends, and has a result;
* its log, read again line by line, leads through an equal state after every action;
* in one state of fifty somebody looks, from a random seat or at the big screen, and cannot tell an imagined world,
  with other hidden cards, from the true one: the observation, the view and the aims are equal, and neither the seed
  nor the generator is anywhere in them; somebody tries what is illegal, and the state stays as it is; and digests are
  compared too, which differ even where equal states hold 1 and 1.0.
"""


def made(name: str, count: int, first: int, seconds: float, processes: int) -> str:
    """How a section came about: the first line of it."""
    since = f" --first {first}" if first else ""
    on = f"{processes} process{'es' if processes > 1 else ''}, Python {platform.python_version()}, {platform.machine()}"
    return f'`make soak ARGS="--only {name} --count {count}{since}"`: {seconds:,.0f} s on {on}, {clock.today()[:10]}.'


def sections(text: str) -> dict[str, str]:
    """What a page says under each title of a section."""
    found = (section.partition("\n") for section in f"\n{text}".split("\n## ")[1:])
    return {title: body.strip("\n") for title, _, body in found}


def renewed(text: str, titles: Iterable[str], title: str, lines: Sequence[str]) -> str:
    """The page with these lines under that title, and what it says under the others; in the order of ``titles``.

    What stands under a title that is none of those goes.
    """
    known = {**sections(text), title: "\n".join(lines)}
    return "\n".join((HEAD, *(f"## {one}\n\n{known[one]}\n" for one in titles if one in known))).rstrip("\n") + "\n"
