"""The pages of a match: the pause, the results."""

from __future__ import annotations

import dataclasses

from display.forms import MenuForm, PlayForm, ResultsForm
from display.i18n import NATIVE
from firmware.menus.before import KINDS, ChoosePage, other_language
from firmware.menus.desk import SKILLS, Desk, Leave, Resume, SetLanguage, SetScatter, Undo
from firmware.menus.page import Go, Page
from games.text import Text, text


class PausePage(Page):
    """Over a match: go on, undo, how clicks land, language, leave."""

    def __init__(self, desk: Desk, behind: PlayForm | None, scatter: str | None) -> None:
        super().__init__(desk)
        self.behind = behind
        self.scatter = scatter

    @property
    def entries(self) -> tuple[tuple[str, Text], ...]:
        """What can be chosen."""
        clicks = text("exact") if self.scatter is None else SKILLS[self.scatter]
        return (
            ("resume", text("Go on")),
            ("undo", text("Undo the last dart")),
            ("scatter", text("My clicks: {how}", how=clicks)),
            ("language", text("{value}", value=NATIVE[other_language(self.desk.code)])),
            ("leave", text("Leave the match")),
        )

    @property
    def size(self) -> int:
        return len(self.entries)

    @property
    def form(self) -> MenuForm:
        return MenuForm(text("Pause"), self.entries, self.cursor, self.behind)

    def turn(self, by: int) -> Go:
        if self.entries[self.cursor][0] != "scatter":
            return self.move(by)
        self.scatter = KINDS[(KINDS.index(self.scatter) + by) % len(KINDS)]
        return SetScatter(self.scatter)

    def choose(self) -> Go:
        match self.entries[self.cursor][0]:
            case "undo":
                return Undo()
            case "scatter":
                return self.turn(1)
            case "language":
                self.desk.code = other_language(self.desk.code)
                return SetLanguage(self.desk.code)
            case "leave":
                return Leave()
        return Resume()

    def back(self) -> Go:
        return Resume()


class ResultsPage(Page):
    """A finished match: again, another game, enough."""

    def __init__(self, desk: Desk, results: ResultsForm) -> None:
        super().__init__(desk)
        self.results = results

    @property
    def entries(self) -> tuple[tuple[str, Text], ...]:
        """What can be chosen."""
        again = (("rematch", text("Rematch")),) if self.desk.last else ()
        return (*again, ("other", text("Another game")), ("leave", text("Stop here")))

    @property
    def size(self) -> int:
        return len(self.entries)

    @property
    def form(self) -> ResultsForm:
        return dataclasses.replace(self.results, entries=self.entries, cursor=self.cursor)

    def choose(self) -> Go:
        match self.entries[self.cursor][0]:
            case "rematch":
                return self.desk.last
            case "other":
                return ChoosePage(self.desk)
        return Leave()

    def back(self) -> Go:
        return Leave()
