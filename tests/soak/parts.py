"""All that ``make soak`` does, in the order of its page; another part or count is a row here."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Final, Protocol

from games import registry
from games.oche.game import OcheGame
from tests.soak import chicken_foot, countdown, darts, goose, laws, lost, matches, noise, thirteen, week

MATCHES: Final = 5_000
"""Of each game that has no count of its own."""

COUNTS: Final = {
    "main-vide-gagne": 10_000,
    **{slug: 2_000 for slug, game in registry.every().items() if isinstance(game, OcheGame)},
    "laws": len(laws.VARIANTS),
    "lost": 2_000,
    "noise": 10_000_000,
    "unplugs": 1_000,
    "week": 158,
    "thirteen-bots": 2_000,
    "chicken-foot-bots": 2_000,
    "oie-des-archers-bots": 300,
    "x01-bots": 2_000,
}
"""How much of a part is done: matches; crash points; bytes; pulled plugs; hours; deals, rounds; duels and legs at each
skill."""


class Work(Protocol):
    """Does a part: so much of it, from this number on, on so many processes."""

    def __call__(self, count: int, first: int, jobs: int) -> tuple[list[str], bool]:
        """The lines of its section, and whether all held."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something that is done, and a section of the page.

    Attributes:
        name: what ``--only`` calls it.
        title: of its section.
        work: does it.
        alone: on one process, whatever there are.
    """

    name: str
    title: str
    work: Work
    alone: bool = False

    @property
    def count(self) -> int:
        """How much of it is done unless somebody says otherwise."""
        return COUNTS.get(self.name, MATCHES)


def every() -> tuple[Part, ...]:
    """All parts: random matches of each game, then the rest."""
    return (
        *(Part(slug, slug, functools.partial(matches.section, slug)) for slug in registry.every()),
        Part("laws", "Laws", laws.section),
        Part("lost", "Nothing lost", lost.section, alone=True),
        Part("noise", "Noise", noise.section, alone=True),
        Part("unplugs", "Never lose a dart", darts.section, alone=True),
        Part("week", "A week of a bar", week.section, alone=True),
        Part("thirteen-bots", "How well Thirteen is played", thirteen.section),
        Part("chicken-foot-bots", "How well Chicken Foot is played", chicken_foot.section),
        Part("oie-des-archers-bots", "How well the Goose is played", goose.section),
        Part("x01-bots", "How well x01 is played", countdown.section),
    )
