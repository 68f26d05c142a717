"""Match options: closed lists of keys and values, the same for a menu, a command line and a log.

A game states its ``Setting`` rows; ``parse`` reads what people wrote and names key, value and cure when it is
wrong. Values are plain: words, whole numbers, or tuples of whole numbers.
"""

from __future__ import annotations

import difflib
import functools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from games.text import Arg, Text, text

Value: TypeAlias = str | int | tuple[int, ...]
Options: TypeAlias = Mapping[str, Value]


class BadOption(Exception):
    """A key or value that is not in the closed list; ``why`` says it and the cure, ``key`` names the setting."""

    def __init__(self, key: str, why: Text) -> None:
        super().__init__(key)
        self.key, self.why = key, why


@dataclass(frozen=True, slots=True)
class Setting:
    """One row of a settings table.

    Attributes:
        key: as in the rules page, ``auto_stop``.
        label: on the options screen.
        default: the value when nothing is said.
        words: the values that are words (``auto``, ``off``), in menu order.
        low, high: the whole numbers allowed, or ``None`` where words are all.
        per_seat: a tuple of numbers, one a seat, is allowed too (``lives``).
        seats: the value is a tuple of seats (``rings_count``).
        several: instead of one number between ``low`` and ``high`` so many different ones, at least and at most.
        labels: for each word, what the screen says.
        step: a menu goes through the numbers in such steps, from ``low`` on.
    """

    key: str
    label: Text
    default: Value
    words: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None
    per_seat: bool = False
    seats: bool = False
    several: tuple[int, int] | None = None
    labels: tuple[tuple[str, Text], ...] = ()
    step: int = 1

    def allowed(self) -> Text:
        """The values, for a message: ``auto, 1 to 4``. Words are said as they are written in every language."""
        parts: list[Arg] = [*self.words]
        if self.several and self.low is not None and self.high is not None:
            fewest, most = self.several
            each = text("{low} to {high}", low=self.low, high=self.high)
            parts.append(text("{fewest} to {most} numbers, each {each}", fewest=fewest, most=most, each=each))
        elif self.low is not None and self.high is not None:
            parts.append(text("{low} to {high}", low=self.low, high=self.high))
        if self.per_seat:
            parts.append(text("one number a seat: {example}", example="9,5,9"))
        if self.seats:
            parts += [text("seats: {example}", example="A,C"), "none"]
        first, *rest = parts
        begun = first if isinstance(first, Text) else text("{value}", value=first)
        return functools.reduce(lambda left, right: text("{left}, {right}", left=left, right=right), rest, begun)

    def values(self) -> tuple[Value, ...]:
        """Every plain value in menu order (tuples left out)."""
        plain = self.low is not None and self.high is not None and self.several is None
        numbers = tuple(range(self.low or 0, (self.high or 0) + 1)) if plain else ()
        return (*self.words, *numbers)

    def offered(self, now: Value) -> tuple[Value, ...]:
        """What a menu goes through: every plain value, or with larger steps those on them and the one there is now."""
        if self.step == 1 or self.low is None:
            return self.values()
        low, step = self.low, self.step
        numbers = [one for one in self.values() if isinstance(one, int) and (one == now or not (one - low) % step)]
        return (*self.words, *numbers)

    def accepts(self, value: Value, seats: int) -> bool:
        """Whether the value is in the list, for a match of so many seats."""
        if isinstance(value, tuple):
            if self.seats:
                return all(0 <= seat < seats for seat in value) and len(set(value)) == len(value)
            if self.several:
                fewest, most = self.several
                return fewest <= len(set(value)) == len(value) <= most and all(map(self._within, value))
            return self.per_seat and len(value) == seats and all(self.accepts(one, seats) for one in value)
        if isinstance(value, str):
            return value in self.words
        return self.several is None and self._within(value)

    def _within(self, number: int) -> bool:
        return self.low is not None and self.high is not None and self.low <= number <= self.high

    def read(self, written: str) -> Value | None:
        """What a person wrote (``8``, ``off``, ``9,5``, ``A,C``), or None if it cannot be such a value."""
        word = written.strip()
        if word in self.words:
            return word
        parts = [part.strip() for part in word.split(",") if part.strip()]
        if self.seats:
            if word == "none":
                return ()
            if all(len(part) == 1 and "A" <= part.upper() <= "P" for part in parts) and parts:
                return tuple(ord(part.upper()) - ord("A") for part in parts)
            return None
        if not parts or not all(part.isascii() and part.isdigit() for part in parts):
            return None
        numbers = tuple(int(part) for part in parts)
        return numbers[0] if len(numbers) == 1 and "," not in word and not self.several else numbers


def parse(settings: Iterable[Setting], written: Mapping[str, str | Value], seats: int) -> dict[str, Value]:
    """Every key of the table with its value; what is not written has its default.

    Raises:
        BadOption: an unknown key (the nearest right one is named) or a value outside the list.
    """
    table = {setting.key: setting for setting in settings}
    for key in written:
        if key not in table:
            near = difflib.get_close_matches(key, table, 1, 0.5)
            if near:
                why = text("there is no option “{key}”; did you mean: {cure}?", key=key, cure=near[0])
            else:
                why = text("there is no option “{key}”; there are: {cure}", key=key, cure=", ".join(table))
            raise BadOption(key, why)
    options: dict[str, Value] = {}
    for key, setting in table.items():
        value = written.get(key, setting.default)
        if isinstance(value, str):
            read = setting.read(value)
            value = value if read is None else read
        elif str(value) in setting.words:  # a number among the words of a row: ``9``, ``18``
            value = str(value)
        if not setting.accepts(value, seats):
            raise BadOption(
                key,
                text(
                    "option “{key}” cannot be “{value}”; it may be: {allowed}",
                    key=key,
                    value=str(written.get(key, value)),
                    allowed=setting.allowed(),
                ),
            )
        options[key] = value
    return options
