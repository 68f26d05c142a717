"""Games that each do one thing wrongly: the toy, spoilt. ``PLANTED`` says which law names each."""

from __future__ import annotations

from games.kernel import Facts
from tests.conformance import faults_play as play
from tests.conformance import faults_seen as seen
from tests.conformance.toy import Toy
from tests.conformance.variants import Variant, matches, variant

HOME = "tests.conformance.faults:VARIANTS"

MOST = 1_000
"""Actions within which the honest game is over."""

FOLLOWS_CHANCE = ("replays", "undo", "everywhere", "revealed", "table")

PLANTED: tuple[tuple[str, type[Toy], tuple[str, ...]], ...] = (
    ("ends", play.Endless, ()),
    ("outcome", play.Unplaced, ()),
    ("outcome", play.Losing, ("retire",)),
    ("ready", play.Crowded, ("retire", "asked")),
    ("visits", play.Countdown, ()),
    ("total", play.Fragile, ()),
    ("refusals", play.Generous, ()),
    ("refusals", play.Copying, ()),
    ("refusals", play.Mumbling, ("join",)),
    ("pure", play.Scribbling, ("determined", "replays", "undo", "next")),
    ("frozen", play.Listed, ()),
    ("determined", play.Gambling, FOLLOWS_CHANCE),
    ("determined", play.Hurried, FOLLOWS_CHANCE),
    ("everywhere", play.Hashing, ()),
    ("replays", play.Recalling, ("pure", "determined", "undo", "everywhere")),
    ("undo", play.Advancing, ("ready", "choices", "deadlines", "next", "replays", "retire")),
    ("choices", play.Teasing, ()),
    ("deadlines", play.Repeating, ()),
    ("deadlines", play.Impatient, ()),
    ("notation", play.Shouting, ("replays",)),
    ("next", play.Grudging, ()),
    ("retire", play.Leaving, ()),
    ("join", play.Crammed, ()),
    ("order", play.Disorderly, ()),
    ("order", play.Wilful, ()),
    ("counted", play.Boasting, ()),
    ("resolve", play.Undecided, ()),
    ("drawn", seen.Blank, ()),
    ("drawn", seen.Misnaming, ()),
    ("words", seen.Unspoken, ()),
    ("imagined", seen.Dreaming, ("revealed",)),
    ("same", seen.Spying, ("table",)),
    ("open", seen.Whispering, ("table",)),
    ("still", seen.Echoing, ()),
    ("aims", seen.Greedy, ()),
    ("chance", seen.Prophetic, ("table",)),
    ("cards", seen.Pocketing, ("imagined", "revealed")),
    ("others", seen.Naked, ("hidden", "table")),
    ("hidden", seen.Neighbourly, ()),
    ("asked", seen.Gossiping, ("silent", "still", "revealed", "table")),
    ("silent", seen.Nudging, ("revealed",)),
    ("revealed", seen.Discreet, ()),
    ("table", seen.Telling, ("revealed",)),
    ("table", seen.Bragging, ()),
    ("table", seen.Tempting, ("revealed",)),
)
"""For each fault the law that must name it, the game, and laws that fall with it."""


def toys(game: Toy) -> tuple[Variant, ...]:
    """A game that is or was the toy, with open hands and with secret ones."""
    name, home = type(game).__name__, HOME
    bots = frozenset({1, 2})
    return (
        variant(game, f"{name} open", {}, Facts(3), MOST, home),
        variant(game, f"{name} secret", {"hands": "secret"}, Facts(3, bots=bots), MOST, home),
    )


GAMES: tuple[type[Toy], ...] = (Toy, *(planted for _, planted, _ in PLANTED))
LEGS = tuple(matches(Toy(), HOME))
"""Matches of legs of the honest game."""

VARIANTS = (*(one for game in GAMES for one in toys(game())), *LEGS)
