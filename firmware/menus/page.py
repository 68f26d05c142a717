"""A page of the menus: a cursor over a list, and what each command does there.

Two buttons reach everything: ``next`` moves on and wraps, ``other`` chooses. A name is typed where it stands: letters
go into it, ``next`` offers the ready names one after another and then what was typed; every way out keeps it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TypeAlias

from display.forms import Form
from display.scenes.zones import steer
from firmware.bots import READY
from firmware.menus.desk import LONGEST, Desk, Effect, Entry
from games.segments import Segment
from games.text import Text

Go: TypeAlias = "Page | Effect | None"
"""Where a command leads: another page, something the firmware does, or nowhere."""


class Page(ABC):
    """One page.

    Attributes:
        cursor: the place under the hand.
        typing: a name is being written there.
        said: what is to be known of the last press, until the next one.
    """

    def __init__(self, desk: Desk, cursor: int = 0) -> None:
        self.desk = desk
        self.cursor = cursor
        self.typing = False
        self.said: Text | None = None
        self._typed = ""

    @property
    @abstractmethod
    def size(self) -> int:
        """How many places the cursor runs over."""

    @property
    @abstractmethod
    def form(self) -> Form:
        """The page as the screen is asked to show it."""

    @property
    def shows_off(self) -> str | None:
        """The game whose demonstration is to be seen there; None: no game's."""
        return None

    @abstractmethod
    def choose(self) -> Go:
        """The place under the hand is chosen."""

    @abstractmethod
    def back(self) -> Go:
        """Back to where the page was opened from."""

    def turn(self, by: int) -> Go:
        """Left (-1) or right (1)."""
        return self.move(by)

    def move(self, by: int) -> Go:
        """Down (1) or up (-1)."""
        self.cursor = (self.cursor + by) % self.size
        return None

    def named(self) -> Entry | None:
        """The seat whose name can be written under the hand."""
        return None

    def dart(self, segment: Segment) -> Go:
        """A dart steers: up at 20, down at 3, right at 6, left at 11, the bull chooses."""
        command = steer(segment)
        return self.press(command) if command else None

    def press(self, command: str) -> Go:
        """Does what a command says; an unknown one, or one for a place that is not there, does nothing."""
        word, _, argument = command.partition(":")
        if word in ("char", "erase"):
            return self._write(word, argument)
        if self.typing:
            return self._leave_name(word, command)
        match word:
            case "up" | "down" | "next":
                return self.move(-1 if word == "up" else 1)
            case "left" | "right":
                return self.turn(-1 if word == "left" else 1)
            case "ok" | "other":
                return self.choose()
            case "back":
                return self.back()
            case "at" | "less" | "more" if argument.isdecimal() and int(argument) < self.size:
                self.cursor = int(argument)
                return self.choose() if word == "at" else self.turn(-1 if word == "less" else 1)
        return None

    def _write(self, word: str, char: str) -> Go:
        entry = self.named()
        if entry is None:
            # A space bar is a button wherever nothing is written.
            return self.press("next") if char == " " else None
        if word == "char" and len(entry.name) < LONGEST and (char.strip() or self.typing):
            entry.name += char
        elif word == "erase":
            entry.name = entry.name[:-1].rstrip("\u200d")
        elif char == " " and not self.typing:
            return self.press("next")
        self.typing = True
        return None

    def _leave_name(self, word: str, command: str) -> Go:
        entry = self.named()
        if entry is not None and word == "next":
            if entry.name not in READY:
                self._typed = entry.name
            offers = (self._typed, *READY)
            entry.name = offers[(offers.index(entry.name) + 1) % len(offers)]
            return None
        self.typing = False
        return None if word in ("ok", "other", "back") else self.press(command)
