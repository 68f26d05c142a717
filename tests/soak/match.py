"""One random match, from a number: any seats, any options, any way through it.

Law of this file: the same game and number make the same match on every machine, so a broken law names the number
that shows it again.
"""

from __future__ import annotations

import dataclasses
import functools
import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from games import notation, settings
from games.digest import digest
from games.kernel import (
    TABLE,
    Action,
    AnyGame,
    Audience,
    Choose,
    Dart,
    Expire,
    Facts,
    Next,
    Refused,
    Result,
    Retire,
    Seat,
)
from games.rng import Rng
from games.segments import EVERY
from games.settings import BadOption, Setting, Value
from tests.conformance.playout import playout

MOST_ACTIONS = 100_000
"""A match that is not over by then never ends."""

LOOKS = 0.02
"""The share of states that are looked at closely: by somebody, by digest, and asked for something illegal."""


class Broken(AssertionError):
    """A law that a match broke, and where."""


@dataclass(frozen=True, slots=True)
class Told:
    """What one match was.

    Attributes:
        seats, actions: how many.
        secret: hands were hidden.
        refused: how many illegal actions were tried.
        worlds: how many other worlds were imagined.
        others: how many of those somebody else could have told from the true one: only they can show a leak.
    """

    seats: int
    actions: int
    secret: bool
    refused: int
    worlds: int
    others: int


class Line(NamedTuple):
    """A line of a match's log, and what it led to.

    Attributes:
        words: the action in notation.
        visit: the number that a dart of it has.
        state: the state after it. States that are equal have equal digests, and are compared thirty times as fast.
        digest: of that state, where it was looked at closely: it also tells 1 from 1.0 and from True.
    """

    words: str
    visit: int
    state: Any
    digest: str | None


class Watch:
    """Looks over a match's shoulder: keeps its log, checks its laws."""

    def __init__(self, game: AnyGame, number: int, seats: int, seed: bytes) -> None:
        self.game, self.number, self.seats, self.seed = game, number, seats, seed
        self.chance = random.Random(number)
        self.everybody: tuple[Audience, ...] = (TABLE, *map(Seat, range(seats)))
        self.log: list[Line] = []
        self.refused = self.worlds = self.others = 0

    def hold(self, law: bool, words: str) -> None:
        """Raises ``Broken`` with these words unless the law holds."""
        if not law:
            raise Broken(f"match {self.number}, after {len(self.log)} actions: not so: {words}")

    def acted(self, before: Any, action: Action, result: Result[Any]) -> None:
        """The match took a step."""
        state, known = result.state, None
        if self.chance.random() < LOOKS:
            known = digest(state)
            self._refuses_politely(state, known)
            self._leaks_nothing(state, self.chance.choice(self.everybody))
        self.log.append(Line(notation.write(action), self.game.visit(before), state, known))

    def _refuses_politely(self, state: Any, known: str) -> None:
        stranger = Seat(self.chance.randrange(self.seats))
        odd = (
            Dart(stranger, self.game.visit(state) - 1, self.chance.choice(EVERY)),
            Choose(stranger, "nonsense"),
            Expire("never"),
            Next(stranger),
            Retire(stranger),
        )
        for action in odd:
            result = self.game.apply(state, action)
            if result.refused is not None:
                self.refused += 1
                self.hold(result.steps == (state,), f"refused, {action} leads nowhere")
        self.hold(digest(state) == known, f"{odd} change no state, they make new ones")

    def _leaks_nothing(self, state: Any, audience: Audience) -> None:
        """Another world that fits what the audience knows looks the same to it."""
        game = self.game
        known = game.observe(state, audience)
        world = game.imagine(known, Rng(self.seed).fork(f"world {len(self.log)}"))
        again = game.observe(world, audience)
        self.hold(again == known, f"to {audience} an imagined world looks like the true one")
        shown = game.view(known)
        self.hold(game.view(again) == shown, "equal observations have equal views")
        self.hold(game.aims(again) == game.aims(known), "equal observations have equal aims")
        secret = self.seed.hex()
        self.hold(not (_chance_in(known, secret) or _chance_in(shown, secret)), "nobody sees the chance to come")
        self.worlds += 1
        self.others += any(game.observe(world, one) != game.observe(state, one) for one in self.everybody)

    def replays(self, state: Any) -> None:
        """The log, read as a file would be, leads through the same digests."""
        for line in self.log:
            result = self.game.apply(state, notation.parse(line.words, line.visit))
            state = result.state
            same = result.refused is None and state == line.state
            same = same and (line.digest is None or line.digest == digest(state))
            self.hold(same, f"replay agrees after {line.words} of visit {line.visit}")


def play(game: AnyGame, number: int) -> Told:
    """Match ``number``: played, replayed and looked at by everybody.

    Raises:
        Broken: a law did not hold.
    """
    chance = random.Random(f"{game.info.slug} {number}")
    seats, options = draw_options(game, chance)
    seed = chance.randbytes(32)
    watch = Watch(game, number, seats, seed)
    try:
        end, actions = playout(game, options, seats, seed, watch.acted, MOST_ACTIONS)
    except Broken:
        raise
    except AssertionError as broken:
        raise Broken(f"match {number}: {broken}") from broken
    watch.hold(game.outcome(end) is not None, "a match that is over has a result")
    watch.replays(game.setup(options, seats, seed))
    secret = options.get("hands") == "secret"
    return Told(seats, actions, secret, watch.refused, watch.worlds, watch.others)


def draw_options(game: AnyGame, chance: random.Random) -> tuple[int, Mapping[str, Value]]:
    """A number of seats and a value for every option, drawn until the game can have them, then resolved.

    At half of the tables everybody holds a phone, at half the board does not tell the two bulls apart.
    """
    fewest, most = game.info.seats
    while True:
        seats = chance.randint(fewest, most)
        drawn = {setting.key: _value(setting, seats, chance) for setting in game.info.settings}
        phones = frozenset(range(seats) if chance.random() < 0.5 else ())
        facts = Facts(seats, phones, whole_bull=chance.random() < 0.5, split_singles=chance.random() < 0.5)
        try:
            return seats, game.resolve(settings.parse(game.info.settings, drawn, seats), facts)
        except (Refused, BadOption):
            continue


def _value(setting: Setting, seats: int, chance: random.Random) -> Value:
    if setting.seats:
        return tuple(sorted(chance.sample(range(seats), chance.randint(0, seats))))
    if setting.several and setting.low is not None and setting.high is not None and chance.random() < 0.5:
        return tuple(chance.sample(range(setting.low, setting.high + 1), chance.randint(*setting.several)))
    if setting.per_seat and chance.random() < 0.3:
        return tuple(
            chance.choice([value for value in setting.values() if isinstance(value, int)]) for _ in range(seats)
        )
    return chance.choice((setting.default, *setting.values()))


@functools.cache
def _fields(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(kind)) if dataclasses.is_dataclass(kind) else ()


def _chance_in(value: Any, seed: str) -> bool:
    """Whether a generator, or the seed (in hex), is anywhere inside a value."""
    if value is None or isinstance(value, int | float):
        return False
    if isinstance(value, str):
        return seed in value
    if isinstance(value, Rng | bytes):
        return True
    if isinstance(value, tuple | list | frozenset):
        return any(_chance_in(item, seed) for item in value)
    kind: Any = type(value)
    return any(_chance_in(getattr(value, name), seed) for name in _fields(kind))
