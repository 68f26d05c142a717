"""Every setting as people read it: its name, what it means and from when on, the values that a screen offers.

The settings page shows these rows; ``docs/settings.md`` is written from them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from display.i18n import NATIVE
from firmware.settings import DEFAULT, Settings
from firmware.sources import formats
from games.text import Text, text

Choice: TypeAlias = "str | bool | int | float"
"""A value of a setting."""

_SOURCES: Final = {
    "fake": text("simulated"),
    "serial": text("an Arduino"),
    "gpio": text("a Pi’s pins"),
    "pins": text("a Pi’s pins, by gpiozero"),
}


@dataclass(frozen=True, slots=True)
class Row:
    """A setting.

    Attributes:
        key: of the file.
        label: its name.
        about: what it means, and from when on a change counts.
        values: those offered; none: it is written, or what there is is known elsewhere.
        words: says one.
    """

    key: str
    label: Text
    about: Text
    values: tuple[Choice, ...]
    words: Callable[[Choice], Text]

    def value(self, settings: Settings) -> Choice:
        """What is chosen."""
        chosen: Choice = getattr(settings, self.key)
        return chosen

    def turned(self, settings: Settings, by: int, others: Sequence[str] = ()) -> Choice:
        """The value that comes ``by`` places after the one that is chosen, over the end to the first.

        ``others``: what is offered besides. What somebody wrote by hand, and is offered nowhere, has its place too.
        """
        now = self.value(settings)
        values = [*self.values, *(one for one in others if one not in self.values)]
        if now not in values:
            values.append(now)
            if not isinstance(now, str):
                values.sort(key=float)
        return values[(values.index(now) + by) % len(values)]


def _said(value: Choice) -> Text:
    return text("{value}", value=str(value))


def _yes(value: Choice) -> Text:
    return text("yes") if value else text("no")


def _language(value: Choice) -> Text:
    return text("{value}", value=NATIVE[str(value)]) if value in NATIVE else text("as the system")


def _theme(value: Choice) -> Text:
    return text("night") if value == "night" else text("day")


def _minutes(value: Choice) -> Text:
    return text("{n} minute", n=int(value))


def _seconds(value: Choice) -> Text:
    whole, _, part = f"{value:g}".partition(".")
    if part:
        return text("{whole}.{part} s", whole=whole, part=part)
    return text("{seconds} s", seconds=whole)


def _percent(value: Choice) -> Text:
    return text("{percent} %", percent=str(value))


def _board(value: Choice) -> Text:
    return text("simulated") if value == DEFAULT.board else text("{value}", value=Path(str(value)).stem)


def _source(value: Choice) -> Text:
    return _SOURCES.get(str(value), _said(value))


ROWS: Final = (
    Row("language", text("Language"), text("Of every word, at once."), ("fr", "en", "auto"), _language),
    Row(
        "theme",
        text("Colours"),
        text("Dark ones for the night or bright ones for the day, at once."),
        ("night", "day"),
        _theme,
    ),
    Row("sound", text("Sound"), text("Heard at once."), (True, False), _yes),
    Row("fullscreen", text("The whole screen"), text("The whole screen or a window, at once."), (True, False), _yes),
    Row("still", text("Less motion"), text("Nothing moves that need not, at once."), (False, True), _yes),
    Row(
        "drift",
        text("Spare the screen"),
        text("A picture on the whole screen moves a little all day, so that nothing burns in; at once."),
        (True, False),
        _yes,
    ),
    Row(
        "idle_min",
        text("Nobody there"),
        text("So long after the last dart the first page comes back; at once."),
        (1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120, 240),
        _minutes,
    ),
    Row(
        "pull_s",
        text("Darts are pulled after"),
        text("So long simulated darts stand after a visit, from the next match on."),
        (0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0, 8.0, 12.0, 20.0, 30.0),
        _seconds,
    ),
    Row("name", text("Your name"), text("Who plays where nobody else is named, from the next start on."), (), _said),
    Row("board", text("Board"), text("The board that hangs here, as soon as no match is on."), (), _board),
    Row(
        "source",
        text("What reads the board"),
        text("What reads the board, as soon as no match is on."),
        (*_SOURCES, *(f"lines:{name}" for name in formats.names())),
        _source,
    ),
    Row(
        "logs_percent",
        text("Room for logs"),
        text("The share of the disk that logs may take, from the next match on."),
        (1, 2, 5, 10, 20, 30, 50, 70, 90),
        _percent,
    ),
)
"""All settings, the language first."""
