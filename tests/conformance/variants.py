"""Matches to check a game with: its defaults with few and many seats, and every setting at its other values."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from games import usual
from games.kernel import AnyGame, Facts, Refused
from games.match import Match, rows
from games.registry import every
from games.settings import Options, Setting, Value, parse
from tests.conformance.playout import MOST_ACTIONS

SHARE = 0.25
"""How much of a match is looked at that has one other option than usual: a game has some thirty of them."""

CROWD = 12
"""So many play the same turn again and again: of more, the same share is looked at."""


@dataclass(frozen=True, eq=False)
class Variant:
    """A match that can be set up.

    Attributes:
        base: the game of one leg.
        game: what is played: it, or a match of several legs of it.
        name: what the variant is called.
        written: the options as somebody chose them; ``options``: resolved.
        facts: the table.
        most: actions within which a random match of it is over.
        share: of the moves at which the laws look in a match with the usual options. ``make soak`` plays thousands
            of matches with any options, and checks in each what must hold in play.
        home: where another process finds it: a module, and the name of the tuple of variants that it is in.
    """

    base: AnyGame
    game: AnyGame
    name: str
    written: Options
    options: Options
    facts: Facts
    most: int = MOST_ACTIONS
    home: str = "tests.conformance.variants:VARIANTS"
    share: float = 1.0

    @property
    def seats(self) -> int:
        """How many play."""
        return self.facts.seats

    @property
    def secret(self) -> bool:
        """Whether seats know what others must not."""
        return "secret" in self.options.values()

    @property
    def seed(self) -> bytes:
        """32 bytes, different for each variant."""
        return self.name.encode().ljust(32, b".")[-32:]


def variant(
    game: AnyGame,
    name: str,
    written: Mapping[str, Value],
    facts: Facts,
    most: int = MOST_ACTIONS,
    home: str = Variant.home,
) -> Variant:
    """A variant of a game with what is written, all else being as usual.

    Raises:
        Refused: the game cannot have it.
    """
    chosen = parse(game.info.settings, written, facts.seats)
    return Variant(game, game, f"{game.info.slug} {name}", chosen, game.resolve(chosen, facts), facts, most, home)


def _others(setting: Setting, seats: int) -> Iterator[Value]:
    """Values other than the default: every word, both ends of the numbers, several, one a seat, one seat."""
    values: list[Value] = [*setting.words]
    if setting.several and setting.low is not None:
        values.append(tuple(range(setting.low, setting.low + setting.several[0])))
    elif setting.low is not None and setting.high is not None:
        values += [setting.low, setting.high]
        if setting.per_seat:
            values.append(tuple(min(setting.high, setting.low + 2 + seat) for seat in range(seats)))
    if setting.seats:
        values.append((seats - 1,))
    return (value for value in values if value != setting.default)


def variants(game: AnyGame) -> Iterator[Variant]:
    """All of a game, on a board with one bull, with bots but for one where something is to be secret."""
    some = usual.few(game.info)
    for seats in sorted({*game.info.seats, some}):
        share = SHARE if seats > CROWD else 1.0
        yield replace(variant(game, f"{seats} seats", {}, Facts(seats)), share=share)
    for setting in game.info.settings:
        for value in _others(setting, some):
            for more in ({}, *secrets(game)) if value in ("ask", "classic") else ({},):
                written: dict[str, Value] = {setting.key: value, **more}
                bots = frozenset(range(1, some)) if "secret" in written.values() else frozenset()
                name = f"{setting.key}={value}{' secret' if more else ''}"
                try:
                    yield replace(variant(game, name, written, Facts(some, bots=bots, whole_bull=True)), share=SHARE)
                except Refused as refusal:
                    if not refusal.key:
                        raise AssertionError(f"{name} is refused without naming a setting") from refusal


def secrets(game: AnyGame) -> Iterator[dict[str, Value]]:
    """The settings that keep something secret, one by one."""
    return ({setting.key: "secret"} for setting in game.info.settings if "secret" in setting.words)


BRIEF: Mapping[str, Value] = {"lives": 2, "cards": 4}
"""Options that make a leg short, where a game has them."""

MATCHES: tuple[tuple[int, Mapping[str, Value]], ...] = (
    (2, {"legs": 2, "count": "first_to"}),
    (3, {"legs": 3, "sets": 2, "count": "first_to", "next_leg": "loser"}),
    (3, {"legs": 3, "first_leg": "bull", "next_leg": "draw"}),
    (3, {"legs": 3, "first_leg": "entered", "handicap": (1, 0, 0)}),
    (3, {"legs": 3, "hands": "secret"}),
    (3, {"legs": 2, "hands": "secret", "shed": "ask", "first_leg": "bull"}),
    (2, {"first_leg": "bull"}),
    (3, {"first_leg": "entered", "hands": "secret"}),
    (5, {"teams": 2}),
    (4, {"teams": 2, "legs": 3, "hands": "secret", "shed": "ask"}),
    (4, {"teams": 2, "partners": "own", "legs": 3, "first_leg": "bull"}),
    (6, {"teams": 3, "partners": "own", "legs": 2, "hands": "secret"}),
)
"""Seats and options of matches of legs, sets and teams; a game is played by those that it has."""


def matches(game: AnyGame, home: str = Variant.home) -> Iterator[Variant]:
    """Matches of legs of a game, those that so many can play."""
    settings = {setting.key: setting for setting in (*game.info.settings, *rows(game))}
    brief = {key: value for key, value in BRIEF.items() if key in settings}
    for seats, options in MATCHES:
        if all(key in settings and settings[key].accepts(value, seats) for key, value in options.items()):
            bots = frozenset(range(1, seats)) if "secret" in options.values() else frozenset()
            name = " ".join(f"{key}={value}" for key, value in options.items())
            written, facts = {**brief, **options}, Facts(seats, bots=bots)
            with contextlib.suppress(Refused):
                match = variant(Match(game), f"{seats} seats {name}", written, facts, home=home)
                yield replace(match, base=game, share=SHARE)


VARIANTS = tuple(one for game in every().values() for one in (*variants(game), *matches(game)))
