"""Matches to check a game with: its defaults with few and many seats, and every setting at its other values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel import AnyGame, Facts, Refused
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
    def secret(self) -> bool:
        """Whether seats know what others must not."""
        return "secret" in self.options.values()

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
    """All of a game, on a board with one bull, with phones for all where something is to be secret."""
    fewest, most = game.info.seats
    few = min(max(fewest, 3), most)
    for seats in sorted({fewest, few, most}):
        options = game.resolve(parse(game.info.settings, {}, seats), Facts(seats))
        yield Variant(game, f"{game.info.slug} {seats} seats", options, seats)
    for setting in game.info.settings:
        for value in _others(setting, few):
            for more in ({}, *_secrets(game)) if value == "ask" else ({},):
                written = parse(game.info.settings, {setting.key: value, **more}, few)
                name = f"{game.info.slug} {setting.key}={value}{' secret' if more else ''}"
                phones = frozenset(range(few)) if "secret" in written.values() else frozenset()
                try:
                    options = game.resolve(written, Facts(few, phones, whole_bull=True))
                except Refused as refusal:
                    if not refusal.key:
                        raise AssertionError(f"{name} is refused without naming a setting") from refusal
                else:
                    yield Variant(game, name, options, few)


def _secrets(game: AnyGame) -> Iterator[dict[str, Value]]:
    """The settings that keep something secret, one by one."""
    return ({setting.key: "secret"} for setting in game.info.settings if "secret" in setting.words)


VARIANTS = tuple(variant for game in every().values() for variant in variants(game))
