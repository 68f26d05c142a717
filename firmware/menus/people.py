"""Who sits where in a match that goes on: a bot takes over and gives back, people leave and join."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from display.forms import MenuForm, OptionRow, OptionsForm, PlayerRow, PlayersForm, PlayForm
from display.i18n import language, plain
from display.painters.brush import cut
from firmware.bots import READY
from firmware.menus.before import BACK
from firmware.menus.correct import Correctable
from firmware.menus.desk import (
    KINDS,
    SKILLS,
    Desk,
    Entry,
    Joins,
    Leaves,
    Reseat,
    Resume,
    SeatEntry,
    game_item,
    kind_words,
)
from firmware.menus.page import Go, Page
from games.text import Text, text

_GO_ON: Final = ("resume", text("Go on"))

_LETTERS: Final = 12
"""Letters of a name on a button."""


@dataclass(frozen=True, slots=True)
class Paused:
    """A match that is paused, as far as its menus know it.

    Attributes:
        behind: what is seen of it.
        scatter: the skill by which clicks are blurred now, or None.
        seats: who sits where.
        may_leave: the seats whose players may leave it now.
        between: a leg is over and the next one has not begun: newcomers sit down now.
        kept_out: why nobody can, if nobody can.
        undo: what would be taken back; None: there is nothing.
        redo: there is something to do again.
        darts: one was thrown, and may be put right.
        correctable: its darts, to put one right.
        teams: the team of each seat; none: there are no teams.
        real: it is played at a real board, and what that said can be saved.
    """

    behind: PlayForm
    scatter: str | None
    seats: tuple[SeatEntry, ...]
    may_leave: frozenset[int]
    between: bool
    kept_out: Text | None
    undo: Text | None
    redo: bool
    darts: bool
    correctable: Callable[[], Correctable]
    teams: tuple[int, ...] = ()
    real: bool = False


class PeoplePage(Page):
    """All seats of the match; a newcomer, where one may sit down."""

    def __init__(self, desk: Desk, paused: Paused, opener: Page) -> None:
        """``opener``: the page to go back to. Between legs the hand begins where a newcomer sits down."""
        self.paused = paused
        self.opener = opener
        super().__init__(desk, len(paused.seats) if paused.between else 0)

    @property
    def entries(self) -> tuple[tuple[str, Text], ...]:
        """What stands below the rows."""
        add = (("person", text("+ Player")), ("bot", text("+ Bot"))) if self.paused.between else ()
        return (*add, _GO_ON, BACK)

    @property
    def size(self) -> int:
        return len(self.paused.seats) + len(self.entries)

    @property
    def form(self) -> PlayersForm:
        seats, teams = self.paused.seats, dict(enumerate(self.paused.teams))
        left = self.paused.behind.left
        rows = tuple(
            PlayerRow(one.name, text("left") if seat in left else kind_words(one), one.bot is not None, teams.get(seat))
            for seat, one in enumerate(seats)
        )
        return PlayersForm(game_item(self.desk.info), rows, self.cursor, error=self.said, entries=self.entries)

    def turn(self, by: int) -> Go:
        """Left and right: somebody else for the seat, which its page is asked to accept."""
        if self.cursor >= len(self.paused.seats):
            return self.move(by)
        page = SeatPage(self.desk, self, self.cursor)
        page.turn(by)
        return page

    def choose(self) -> Go:
        seats = self.paused.seats
        if self.cursor < len(seats):
            return SeatPage(self.desk, self, self.cursor)
        match self.entries[self.cursor - len(seats)][0]:
            case "person" | "bot" if self.paused.kept_out:
                self.said = self.paused.kept_out
                return None
            case "person":
                return SeatPage(self.desk, self, len(seats))
            case "bot":
                return SeatPage(self.desk, self, len(seats), bot="casual")
            case "back":
                return self.back()
        return Resume()

    def back(self) -> Go:
        return self.opener


class SeatPage(Page):
    """One seat: its name, who throws for it, and away with him; the seat after the last one is a newcomer's."""

    def __init__(self, desk: Desk, people: PeoplePage, seat: int, bot: str | None = None) -> None:
        super().__init__(desk)
        self.people = people
        self.seat = seat
        self.before = None if self.new else people.paused.seats[seat]
        if self.before is None:
            taken = {one.name for one in people.paused.seats}
            free = next((name for name in READY if name not in taken), "")
            self.entry = Entry(free if bot else "", bot)
        else:
            self.entry = Entry(self.before.name, self.before.bot, self.before.scatter)
            self.cursor = 1

    @property
    def new(self) -> bool:
        """Whether nobody has sat here yet."""
        return self.seat == len(self.people.paused.seats)

    @property
    def entries(self) -> tuple[tuple[str, Text], ...]:
        """What stands below the rows."""
        done = text("Sits down") if self.new else text("Done")
        leaves = ("retire", text("{name} leaves", name=cut(self.name, _LETTERS)))
        return (("done", done), *((leaves,) if self.seat in self.people.paused.may_leave else ()), BACK)

    @property
    def size(self) -> int:
        return 2 + len(self.entries)

    @property
    def name(self) -> str:
        """The name as it will be played under."""
        return plain(self.entry.name) or language(self.desk.code).say(text("Player {number}", number=self.seat + 1))

    @property
    def who(self) -> SeatEntry:
        """Who is to sit here."""
        return SeatEntry(self.name, self.entry.bot, self.entry.scatter)

    @property
    def form(self) -> OptionsForm:
        before, entry = self.before, self.entry
        name = text("{value}", value=self.name)
        kind = text("bot, {skill}", skill=SKILLS[entry.bot]) if entry.bot else text("a person")
        rows = (
            OptionRow("name", text("Name"), name, before is not None and before.name != self.name),
            OptionRow("kind", text("Who throws"), kind, before is not None and before.bot != entry.bot),
        )
        return OptionsForm(
            game_item(self.desk.info),
            rows,
            self.cursor,
            error=self.said,
            title=name,
            entries=self.entries,
            typing=self.typing,
        )

    def named(self) -> Entry | None:
        return self.entry if self.cursor == 0 else None

    def turn(self, by: int) -> Go:
        if self.cursor > 1:
            return self.move(by)
        if self.cursor == 0:
            self.typing = True
        else:
            self.entry.bot = KINDS[(KINDS.index(self.entry.bot) + by) % len(KINDS)]
        return None

    def choose(self) -> Go:
        if self.cursor <= 1:
            return self.turn(1)
        match self.entries[self.cursor - 2][0]:
            case "done" if self.new:
                return Joins(self.who)
            case "done" if self.who != self.before:
                return Reseat(self.seat, self.who)
            case "retire":
                return LeavePage(self.desk, self)
        return self.back()

    def back(self) -> Go:
        return self.people


class LeavePage(Page):
    """Asks once whether somebody leaves: what he leaves is for good."""

    def __init__(self, desk: Desk, opener: SeatPage) -> None:
        super().__init__(desk)
        self.opener = opener

    @property
    def size(self) -> int:
        return 2

    @property
    def form(self) -> MenuForm:
        seat, paused = self.opener.seat, self.opener.people.paused
        who = paused.seats[seat].name
        entries = (("stay", text("No, stays")), ("retire", text("Yes, leaves")))
        title = text("{name} leaves the match?", name=who)
        return MenuForm(title, entries, self.cursor, paused.behind, said=self.said)

    def choose(self) -> Go:
        return Leaves(self.opener.seat) if self.cursor else self.back()

    def back(self) -> Go:
        return self.opener
