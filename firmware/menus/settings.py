"""The pages of what is chosen for good: every setting, the check of the machine, copies on a USB stick."""

from __future__ import annotations

from pathlib import Path

import msgspec

from display.forms import MenuForm, OptionRow, SettingsForm
from firmware.menus.before import BACK
from firmware.menus.desk import Carry, Change, Desk, Entry, Examine
from firmware.menus.page import Go, Page
from firmware.menus.settings_rows import ROWS
from firmware.settings import DEFAULT
from games.text import text

_ENTRIES = (
    ("doctor", text("Check-up")),
    ("export", text("To a USB stick")),
    ("import", text("From a USB stick")),
    BACK,
)
_ABOUT = (
    text("What is wrong with the machine and the board, and what to do."),
    text("Settings, boards and logs are copied."),
    text("Settings, boards and logs come in. Nothing that is here is lost."),
    text("All is kept as it stands here."),
)
_NO_STICK = text("No USB stick is there: plug one in, wait a moment, and choose this again.")


class SettingsPage(Page):
    """Every setting. Left and right change the one under the hand, and so does choosing it; a name is typed."""

    def __init__(self, desk: Desk, opener: Page) -> None:
        """``opener``: the page to go back to."""
        super().__init__(desk)
        self.opener = opener
        self._name = Entry(desk.here.settings().name)

    @property
    def size(self) -> int:
        return len(ROWS) + len(_ENTRIES)

    @property
    def form(self) -> SettingsForm:
        chosen = self.desk.here.settings()
        rows = tuple(
            OptionRow(
                row.key,
                row.label,
                text("{value}", value=self._name.name or "–") if row.key == "name" else row.words(row.value(chosen)),
                row.value(chosen) != row.value(DEFAULT),
            )
            for row in ROWS
        )
        about = ROWS[self.cursor].about if self.cursor < len(ROWS) else _ABOUT[self.cursor - len(ROWS)]
        return SettingsForm(rows, self.cursor, about, self.said, _ENTRIES, self.typing)

    def named(self) -> Entry | None:
        under = self.cursor < len(ROWS) and ROWS[self.cursor].key == "name"
        return self._name if under else None

    def press(self, command: str) -> Go:
        """As everywhere; a name counts once it is written."""
        go = super().press(command)
        chosen = self.desk.here.settings()
        if self.typing or self._name.name == chosen.name:
            return go
        return Change(msgspec.structs.replace(chosen, name=self._name.name))

    def turn(self, by: int) -> Go:
        if self.cursor >= len(ROWS):
            return self.move(by)
        row, chosen = ROWS[self.cursor], self.desk.here.settings()
        if row.key == "name":
            self.typing = True
            return None
        others = self.desk.here.boards() if row.key == "board" else ()
        return Change(msgspec.structs.replace(chosen, **{row.key: row.turned(chosen, by, others)}))

    def choose(self) -> Go:
        if self.cursor < len(ROWS):
            return self.turn(1)
        word = _ENTRIES[self.cursor - len(ROWS)][0]
        if word == "doctor":
            return Examine()
        if word == "back":
            return self.back()
        sticks = self.desk.here.sticks()
        if not sticks:
            self.said = _NO_STICK
            return None
        if len(sticks) == 1:
            return Carry(sticks[0], out=word == "export")
        return SticksPage(self.desk, self, sticks, out=word == "export")

    def back(self) -> Go:
        return self.opener


class SticksPage(Page):
    """Which of several sticks."""

    def __init__(self, desk: Desk, opener: SettingsPage, sticks: tuple[Path, ...], out: bool) -> None:
        """``out``: it is to be copied to, else taken in from."""
        super().__init__(desk)
        self.opener = opener
        self.sticks = sticks
        self.out = out

    @property
    def size(self) -> int:
        return len(self.sticks) + 1

    @property
    def form(self) -> MenuForm:
        entries = tuple((f"stick:{n}", text("{value}", value=one.name)) for n, one in enumerate(self.sticks))
        return MenuForm(text("Which stick?"), (*entries, BACK), self.cursor)

    def choose(self) -> Go:
        return Carry(self.sticks[self.cursor], self.out) if self.cursor < len(self.sticks) else self.back()

    def back(self) -> Go:
        return self.opener
