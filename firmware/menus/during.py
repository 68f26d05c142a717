"""The pages of a match: the pause, the question where a dart is, the results."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Final

from display.forms import MenuForm, PlayForm, ResultsForm
from display.i18n import NATIVE
from firmware.menus.before import other_language
from firmware.menus.choosing import ChoosePage
from firmware.menus.correct import Correctable, CorrectPage
from firmware.menus.desk import (
    KINDS,
    SKILLS,
    Answer,
    Desk,
    Leave,
    Redo,
    Resume,
    SaveHeard,
    SetLanguage,
    SetScatter,
    Undo,
)
from firmware.menus.page import Go, Page
from firmware.menus.people import Paused, PeoplePage
from firmware.menus.settings import SettingsPage
from games.segments import MISS, Segment
from games.text import Text, text

CORRECT: Final = ("correct", text("Correct a dart"))


def _undo(what: Text | None) -> tuple[tuple[str, Text], ...]:
    return (("undo", text("Undo: {what}", what=what)),) if what else ()


class PausePage(Page):
    """Over a match: go on, put a dart right, undo, redo, who plays, how clicks land, settings, language, leave.

    What is wanted most stands where it always does.
    """

    def __init__(self, desk: Desk, paused: Paused) -> None:
        super().__init__(desk)
        self.paused = paused
        self.scatter = paused.scatter

    @property
    def entries(self) -> tuple[tuple[str, Text], ...]:
        """What can be chosen."""
        clicks = text("exact") if self.scatter is None else SKILLS[self.scatter]
        heard = ("heard", text("Save what the board said"))
        board = heard if self.paused.real else ("scatter", text("My clicks: {how}", how=clicks))
        redo = (("redo", text("Do it again")),) if self.paused.redo else ()
        return (
            ("resume", text("Go on")),
            *((CORRECT,) if self.paused.darts else ()),
            *_undo(self.paused.undo),
            *redo,
            ("players", text("Players")),
            *((board,) if self.paused.behind.view.board.used else ()),  # where nothing is thrown it says nothing
            ("settings", text("Settings")),
            ("language", text("{value}", value=NATIVE[other_language(self.desk.code)])),
            ("leave", text("Leave the match")),
        )

    @property
    def size(self) -> int:
        return len(self.entries)

    @property
    def form(self) -> MenuForm:
        return MenuForm(text("Pause"), self.entries, self.cursor, self.paused.behind, note=self.said)

    def turn(self, by: int) -> Go:
        if self.entries[self.cursor][0] != "scatter":
            return self.move(by)
        self.scatter = KINDS[(KINDS.index(self.scatter) + by) % len(KINDS)]
        return SetScatter(self.scatter)

    def choose(self) -> Go:
        match self.entries[self.cursor][0]:
            case "undo":
                return Undo()
            case "redo":
                return Redo()
            case "correct":
                return CorrectPage(self.desk, self.paused.correctable(), self)
            case "players":
                return PeoplePage(self.desk, self.paused, self)
            case "scatter":
                return self.turn(1)
            case "heard":
                return SaveHeard()
            case "language":
                self.desk.code = other_language(self.desk.code)
                return SetLanguage(self.desk.code)
            case "settings":
                return SettingsPage(self.desk, self)
            case "leave":
                return Leave()
        return Resume()

    def back(self) -> Go:
        return Resume()


class WherePage(Page):
    """Over a match: the board cannot tell where a dart is, or whether it is one. Only an answer leads back."""

    def __init__(self, desk: Desk, behind: PlayForm, segments: Sequence[Segment], pulled: bool) -> None:
        """``pulled``: or it is no dart but one that is being pulled out, which ends the visit."""
        super().__init__(desk)
        self.behind = behind
        self.pulled = pulled
        self.answers: tuple[Segment | None, ...] = (None, *segments) if pulled else (*segments, None)

    @property
    def size(self) -> int:
        return len(self.answers)

    @property
    def form(self) -> MenuForm:
        entries = tuple((f"where:{n}", self._words(answer)) for n, answer in enumerate(self.answers))
        title = text("Are you pulling your darts?") if self.pulled else text("Where is the dart?")
        return MenuForm(title, entries, self.cursor, self.behind, back=False)

    def _words(self, answer: Segment | None) -> Text:
        if answer is None:
            return text("yes, I stop") if self.pulled else text("no dart")
        if answer is MISS:
            return text("Miss")
        if self.pulled:
            return text("no: a dart in {segment}", segment=answer.name)
        return text("{value}", value=answer.name)

    def choose(self) -> Go:
        return Answer(self.answers[self.cursor])

    def back(self) -> Go:
        return None


class ResultsPage(Page):
    """A finished match: again, another game, its last dart was none, one of its darts was elsewhere, enough."""

    def __init__(
        self, desk: Desk, results: ResultsForm, correctable: Callable[[], Correctable] | None, undo: Text | None
    ) -> None:
        """``correctable``: its darts; None: it was played without any."""
        super().__init__(desk)
        self.results = results
        self.correctable = correctable
        self.undo = undo
        self.shown = 0

    @property
    def entries(self) -> tuple[tuple[str, Text], ...]:
        """What can be chosen."""
        again = (("rematch", text("Rematch")),) if self.desk.last else ()
        other, leave = ("other", text("Another game")), ("leave", text("Stop here"))
        correct = (CORRECT,) if self.correctable else ()
        landed = (("darts", text("The darts") if not self.shown else text("The places")),)
        seen = landed if self.results.heat or self.results.runs else ()
        return (*again, other, *seen, *_undo(self.undo), *correct, leave)

    @property
    def size(self) -> int:
        return len(self.entries)

    @property
    def form(self) -> ResultsForm:
        marks = (*self.results.marks, self.said) if self.said else self.results.marks
        return dataclasses.replace(self.results, entries=self.entries, cursor=self.cursor, marks=marks, page=self.shown)

    def choose(self) -> Go:
        match self.entries[self.cursor][0]:
            case "darts":
                self.shown = 1 - self.shown
                return self
            case "rematch":
                return self.desk.last
            case "other":
                return ChoosePage(self.desk)
            case "undo":
                return Undo()
            case "correct" if self.correctable:
                return CorrectPage(self.desk, self.correctable(), self)
        return Leave()

    def back(self) -> Go:
        return Leave()

    def press(self, command: str) -> Go:
        """As in the match, ``u`` and the key that erases take its last dart back, ``c`` puts one right."""
        if command in ("char:u", "erase"):
            return Undo()
        if command == "char:c" and self.correctable:
            return CorrectPage(self.desk, self.correctable(), self)
        return super().press(command)
