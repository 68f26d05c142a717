"""Matches to check a game with: its defaults with few and many seats, and every setting at its other values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel import AnyGame, Refused
from games.registry import every
from games.settings import Options, Setting, Value, parse


@dataclass(frozen=True)
class Variant:
    """A match that can be set up."""

    game: AnyGame
    name: str
    options: Options
    seats: int

    @property
    def seed(self) -> bytes:
        """32 bytes, different for each variant."""
        return self.name.encode().ljust(32, b".")[:32]


def _others(setting: Setting, seats: int) -> Iterator[Value]:
    """Values other than the default: every word, both ends of the numbers, one number a seat, one seat."""
    values: list[Value] = [*setting.words]
    if setting.low is not None and setting.high is not None:
        values += [setting.low, setting.high]
        if setting.per_seat:
            values.append(tuple(min(setting.high, setting.low + 2 + seat) for seat in range(seats)))
    if setting.seats:
        values.append((seats - 1,))
    return (value for value in values if value != setting.default)


def variants(game: AnyGame) -> Iterator[Variant]:
    """All of a game. Secret hands, which a shared screen refuses, are checked all the same: the rules know them."""
    fewest, most = game.info.seats
    few = min(max(fewest, 3), most)
    for seats in sorted({fewest, few, most}):
        options = game.resolve(parse(game.info.settings, {}, seats), seats)
        yield Variant(game, f"{game.info.slug} {seats} seats", options, seats)
    for setting in game.info.settings:
        for value in _others(setting, few):
            written = parse(game.info.settings, {setting.key: value}, few)
            name = f"{game.info.slug} {setting.key}={value}"
            try:
                yield Variant(game, name, game.resolve(written, few), few)
            except Refused as refusal:
                if value != "secret":
                    if not refusal.key:
                        raise AssertionError(f"{name} is refused without naming a setting") from refusal
                    continue
                plain = game.resolve(parse(game.info.settings, {}, few), few)
                yield Variant(game, name, {**plain, setting.key: value}, few)


VARIANTS = tuple(variant for game in every().values() for variant in variants(game))
