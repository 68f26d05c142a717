"""A match waits, and another one is to begin in its stead."""

from __future__ import annotations

from display.forms import MenuForm
from firmware.menus.desk import Desk, StartMatch
from firmware.menus.page import Go, Page
from games.text import text


class InsteadPage(Page):
    """A match waits: asks once whether another one begins, which is the end of that offer."""

    def __init__(self, desk: Desk, opener: Page, start: StartMatch) -> None:
        super().__init__(desk)
        self.opener = opener
        self.start = start

    @property
    def size(self) -> int:
        return 2

    @property
    def form(self) -> MenuForm:
        entries = (("stay", text("No, back")), ("start", text("Yes, begin")))
        gone = text("The match of {names} will no longer be offered.", names=self.desk.waiting[0])
        return MenuForm(text("A new match?"), entries, self.cursor, said=gone)

    def choose(self) -> Go:
        return self.start if self.cursor else self.back()

    def back(self) -> Go:
        return self.opener
