"""The pages between a game that was chosen and its match: its options, who plays, one player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from display.forms import OptionRow, OptionsForm, PlayerRow, PlayersForm
from display.i18n import CODES
from firmware.menus.desk import (
    KINDS,
    SKILLS,
    Desk,
    Entry,
    StartMatch,
    game_item,
    kind_words,
    value_words,
)
from firmware.menus.instead import InsteadPage
from firmware.menus.page import Go, Page
from games.settings import Setting, Value
from games.text import Text, text

BACK: Final = ("back", text("Back"))


def other_language(code: str) -> str:
    """The language that a menu offers beside this one."""
    return CODES[(CODES.index(code) + 1) % len(CODES)]


class OptionsPage(Page):
    """The options of the game, then those of a match of it: legs, sets, teams.

    A value that this match cannot have is passed over, and the page says why.
    """

    def __init__(self, desk: Desk, opener: Page) -> None:
        """``opener``: the page to go back to."""
        self.opener = opener
        self.settings = tuple(setting for setting in desk.table if not setting.seats)
        self.error: Text | None = None
        super().__init__(desk, len(self.settings))

    @property
    def entries(self) -> tuple[tuple[str, Text], ...]:
        """What stands below the rows."""
        reset = (("reset", text("Standard rules")),) if self.desk.chosen else ()
        return (("players", text("Who plays?")), *reset, BACK)

    @property
    def size(self) -> int:
        return len(self.settings) + len(self.entries)

    @property
    def form(self) -> OptionsForm:
        chosen = self.desk.chosen
        rows = tuple(
            OptionRow(one.key, one.label, value_words(one, chosen.get(one.key, one.default)), one.key in chosen)
            for one in self.settings
        )
        return OptionsForm(game_item(self.desk.info), rows, self.cursor, self.error, entries=self.entries)

    def move(self, by: int) -> Go:
        self.error = None
        return super().move(by)

    def turn(self, by: int) -> Go:
        if self.cursor >= len(self.settings):
            return self.move(by)
        setting, chosen = self.settings[self.cursor], self.desk.chosen
        low, high = self.desk.seats
        seats = min(max(low, len(self.desk.entries)), high)
        now = chosen.get(setting.key, setting.default)
        values = setting.offered(now)
        self.error = None
        for step in range(1, len(values) + 1):
            value = values[(values.index(now) + by * step) % len(values)]
            refused = self.desk.refusal({**chosen, setting.key: value}, seats)
            if refused is None:
                chosen[setting.key] = value
                break
            self.error = self.error or refused
        if chosen.get(setting.key) == setting.default:
            del chosen[setting.key]
        return None

    def choose(self) -> Go:
        if self.cursor < len(self.settings):
            return self.turn(1)
        match self.entries[self.cursor - len(self.settings)][0]:
            case "players":
                self.error = None
                return PlayersPage(self.desk, self)
            case "reset":
                self.desk.chosen.clear()
                self.cursor, self.error = len(self.settings), None
                return None
        return self.back()

    def back(self) -> Go:
        return self.opener


class PlayersPage(Page):
    """Who plays. Letters go into the name under the hand; left and right change who sits there."""

    def __init__(self, desk: Desk, opener: Page) -> None:
        """``opener``: the page to go back to. The hand begins on "start"."""
        self.error: Text | None = None
        self.opener = opener
        desk.spare_bots()
        super().__init__(desk)
        self.cursor = len(desk.entries) + [word for word, _ in self.entries].index("start")

    @property
    def entries(self) -> tuple[tuple[str, Text], ...]:
        """What stands below the rows."""
        full = len(self.desk.entries) >= self.desk.seats[1]
        add = () if full else (("person", text("+ Player")), ("bot", text("+ Bot")))
        return (*add, ("start", text("Start")), BACK)

    @property
    def size(self) -> int:
        return len(self.desk.entries) + len(self.entries)

    @property
    def form(self) -> PlayersForm:
        rows = tuple(
            PlayerRow(self.desk.name(seat), kind_words(entry), entry.bot is not None, self.desk.team(seat))
            for seat, entry in enumerate(self.desk.entries)
        )
        return PlayersForm(game_item(self.desk.info), rows, self.cursor, self.typing, self.error, self.entries)

    def named(self) -> Entry | None:
        return self.desk.entries[self.cursor] if self.cursor < len(self.desk.entries) else None

    def move(self, by: int) -> Go:
        self.error = None
        return super().move(by)

    def turn(self, by: int) -> Go:
        entry = self.named()
        if entry is None:
            return self.move(by)
        entry.bot = KINDS[(KINDS.index(entry.bot) + by) % len(KINDS)]
        return None

    def choose(self) -> Go:
        seats = len(self.desk.entries)
        if self.cursor < seats:
            self.error = None
            return PlayerPage(self.desk, self, self.cursor)
        match self.entries[self.cursor - seats][0]:
            case "person":
                self._add(Entry())
            case "bot":
                self._add(Entry(self.desk.free_name(), "casual"))
            case "start":
                start = self.desk.start()
                if isinstance(start, StartMatch):
                    return InsteadPage(self.desk, self, start) if self.desk.waiting else start
                self.error = start
            case _:
                return self.back()
        return None

    def _add(self, entry: Entry) -> None:
        before = [word for word, _ in self.entries].index("person" if entry.bot is None else "bot")
        self.desk.entries.append(entry)
        words = [word for word, _ in self.entries]
        # The hand stays on "add" while more can be added, so that pressing again adds again.
        self.cursor = len(self.desk.entries) + (before if "bot" in words else words.index("start"))
        self.error = None

    def back(self) -> Go:
        return self.opener


class PlayerPage(Page):
    """One player: the name, who it is, how clicks are blurred, the handicap, and away with him."""

    def __init__(self, desk: Desk, opener: Page, seat: int) -> None:
        """``opener``: the page of all players."""
        self.opener = opener
        self.seat = seat
        self.entry = desk.entries[seat]
        super().__init__(desk)

    @property
    def entries(self) -> tuple[tuple[str, Text], ...]:
        """What stands below the rows."""
        remove = (("remove", text("Remove this player")),) if len(self.desk.entries) > 1 else ()
        return (("done", text("Done")), *remove)

    def rows(self) -> tuple[tuple[OptionRow, Callable[[int], None]], ...]:
        """Each row and how it is turned."""
        entry = self.entry
        name = text("{value}", value=self.desk.name(self.seat))
        kind = text("bot, {skill}", skill=SKILLS[entry.bot]) if entry.bot else text("a person")
        rows = [
            (OptionRow("name", text("Name"), name, bool(entry.name)), self._name),
            (OptionRow("kind", text("Who throws"), kind), self._kind),
        ]
        if entry.bot is None:
            clicks = text("land where I click") if entry.scatter is None else SKILLS[entry.scatter]
            rows.append((OptionRow("scatter", text("My clicks"), clicks, entry.scatter is not None), self._scatter))
        for setting in self.desk.table:
            if setting.seats or setting.per_seat:
                rows.append((self._own_row(setting), self._own_turn(setting)))
        return tuple(rows)

    def _own_row(self, setting: Setting) -> OptionRow:
        own = self.entry.own.get(setting.key)
        if setting.seats:
            words = text("yes") if own else text("no")
        else:
            words = text("like everybody") if own is None else value_words(setting, own)
        return OptionRow(setting.key, setting.label, words, own is not None)

    def _own_turn(self, setting: Setting) -> Callable[[int], None]:
        values: tuple[Value | None, ...] = (None, 1) if setting.seats else (None, *setting.values())

        def turn(by: int) -> None:
            value = values[(values.index(self.entry.own.get(setting.key)) + by) % len(values)]
            self.entry.own.pop(setting.key, None)
            if value is not None:
                self.entry.own[setting.key] = value

        return turn

    def _name(self, _by: int) -> None:
        self.typing = True

    def _kind(self, by: int) -> None:
        self.entry.bot = KINDS[(KINDS.index(self.entry.bot) + by) % len(KINDS)]

    def _scatter(self, by: int) -> None:
        self.entry.scatter = KINDS[(KINDS.index(self.entry.scatter) + by) % len(KINDS)]

    @property
    def size(self) -> int:
        return len(self.rows()) + len(self.entries)

    @property
    def form(self) -> OptionsForm:
        return OptionsForm(
            game_item(self.desk.info),
            tuple(row for row, _ in self.rows()),
            self.cursor,
            title=text("{value}", value=self.desk.name(self.seat)),
            entries=self.entries,
            typing=self.typing,
        )

    def named(self) -> Entry | None:
        return self.entry if self.cursor == 0 else None

    def turn(self, by: int) -> Go:
        rows = self.rows()
        if self.cursor >= len(rows):
            return self.move(by)
        rows[self.cursor][1](by)
        return None

    def choose(self) -> Go:
        rows = self.rows()
        if self.cursor < len(rows):
            return self.turn(1)
        if self.entries[self.cursor - len(rows)][0] == "remove":
            del self.desk.entries[self.seat]
        return self.back()

    def back(self) -> Go:
        self.opener.cursor = min(self.seat, len(self.desk.entries) - 1)
        return self.opener
