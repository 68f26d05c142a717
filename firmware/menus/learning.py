"""The menu of learning a board: how it begins, and what can be done while it is learned."""

from __future__ import annotations

from dataclasses import dataclass

from display.forms import MenuForm
from firmware.menus.desk import Desk, Learn
from firmware.menus.page import Go, Page
from games.text import Text, text


@dataclass(frozen=True, slots=True)
class Taught:
    """How a lesson stands.

    Attributes:
        lines: how many lines the ribbons have is known.
        wires: the pins of the board can be found out.
        stage: of the lesson that was begun; empty: there is none.
        hand: whether a simulated hand presses; None: people press.
    """

    lines: bool
    wires: bool
    stage: str = ""
    hand: bool | None = None


class LearnPage(Page):
    """Learn the board: begin, or go on, or leave; what was pressed is kept."""

    def __init__(self, desk: Desk, taught: Taught, anew: bool = False) -> None:
        super().__init__(desk)
        self.taught = taught
        self.anew = anew or not taught.stage

    @property
    def entries(self) -> tuple[tuple[str, Text], ...]:
        """What can be chosen."""
        if self.anew:
            wires = (("wires", text("Find the wires first")),) if self.taught.wires else ()
            lines = (("lines", text("The wires are known")),) if self.taught.lines else ()
            return (*lines, *wires, ("back", text("Back")))
        hand = text("Let me press") if self.taught.hand else text("Press for me")
        return (
            ("on", text("Go on")),
            *((("hand", hand),) if self.taught.hand is not None else ()),
            *((("finish", text("Leave the rest unpressed")),) if self.taught.stage == "confirm" else ()),
            ("anew", text("Begin anew")),
            ("leave", text("Leave: nothing is lost")),
        )

    @property
    def size(self) -> int:
        return len(self.entries)

    @property
    def form(self) -> MenuForm:
        about = text("Twenty presses anywhere tell which wire is which.") if self.anew and self.taught.wires else None
        return MenuForm(text("Learn the board"), self.entries, self.cursor, said=self.said or about)

    def choose(self) -> Go:
        match self.entries[self.cursor][0]:
            case "lines":
                return Learn("lines")
            case "wires":
                return Learn("wires")
            case "on":
                return Learn("on")
            case "hand":
                return Learn("hand")
            case "finish":
                return Learn("finish")
            case "anew":
                return LearnPage(self.desk, self.taught, anew=True)
            case "back":
                return self.back()
        return Learn("leave")

    def back(self) -> Go:
        if not self.taught.stage:
            return Learn("leave")
        return LearnPage(self.desk, self.taught) if self.anew else Learn("on")
