"""The pages on which a game is found: nobody plays, choose a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from display.forms import AttractForm, ChooseForm
from display.i18n import NATIVE
from display.scenes.zones import LEAF, PAGE, steer, zone_at
from firmware.menus.before import BACK, OptionsPage, other_language
from firmware.menus.desk import Desk, Learn, Quit, Resume, SetLanguage, Sort, game_item
from firmware.menus.page import Go, Page
from firmware.menus.settings import SettingsPage
from games.kernel import Info
from games.segments import Segment
from games.text import Text, text


class AttractPage(Page):
    """Nobody plays. A dart anywhere begins; Escape goes to "quit", twice closes the program.

    Where a match waits a dart steers, as it does everywhere; one that steers nothing does what is under the hand.
    """

    @property
    def entries(self) -> tuple[tuple[str, Text], ...]:
        """What can be chosen."""
        resume = (("resume", text("Resume the match")),) if self.desk.waiting else ()
        native = text("{value}", value=NATIVE[other_language(self.desk.code)])
        # Where a match waits, there is no room for what is done once in the life of a board.
        learn = () if self.desk.waiting else (("learn", text("Learn the board")),)
        rest = (("settings", text("Settings")), ("language", native), ("quit", text("Quit")))
        return (*resume, ("play", text("Play")), *learn, *rest)

    @property
    def size(self) -> int:
        return len(self.entries)

    @property
    def shows_off(self) -> str | None:
        return self.desk.attracts

    @property
    def form(self) -> AttractForm:
        return AttractForm(
            self.desk.demo,
            self.desk.page,
            bool(self.desk.waiting),
            self.entries,
            self.cursor,
            game_item(self.desk.games[self.desk.attracts].info),
            self.desk.waiting,
            self.desk.notices,
        )

    def dart(self, segment: Segment) -> Go:
        return self.press(steer(segment) or "ok") if self.desk.waiting else self._play()

    def choose(self) -> Go:
        match self.entries[self.cursor][0]:
            case "resume":
                self.desk.waiting = ()
                return Resume()
            case "language":
                self.desk.code = other_language(self.desk.code)
                return SetLanguage(self.desk.code)
            case "learn":
                return Learn()
            case "settings":
                return SettingsPage(self.desk, self)
            case "quit":
                return Quit()
        return self._play()

    def _play(self) -> Go:
        """Choose, the hand on the game that was seen."""
        return ChoosePage(self.desk, self.desk.attracts)

    def back(self) -> Go:
        if self.cursor == self.size - 1:
            return Quit()
        self.cursor = self.size - 1
        return None


_SORTS: Final[Mapping[Sort, tuple[Text, Callable[[Info], tuple[int, ...]]]]] = MappingProxyType(
    {
        "kind": (text("By kind"), lambda info: ()),
        "players": (text("By players"), lambda info: info.seats),
        "minutes": (text("By minutes"), lambda info: info.minutes),
    }
)
"""How games are sorted; those alike stay in the order in which they are offered."""


class ChoosePage(Page):
    """Choose a game. One dart chooses, the same zone again or the bull starts; after the games comes the way back.

    More games than the board has zones for are on several pages: 20 and 3 turn them, and they can be sorted.
    """

    def __init__(self, desk: Desk, slug: str = "") -> None:
        """``slug``: the game under the hand, if not the one that was chosen last."""
        self.aimed = False
        super().__init__(desk)
        self._sort(slug or desk.slug)

    @property
    def entries(self) -> tuple[tuple[str, Text], ...]:
        """What can be chosen besides games."""
        sort = (("sort", _SORTS[self.desk.sort][0]),) if len(self.games) > PAGE else ()
        return (*sort, BACK)

    @property
    def size(self) -> int:
        return len(self.games) + len(self.entries)

    @property
    def form(self) -> ChooseForm:
        demo = self.desk.demo if self.shows_off == self.desk.demonstrated else None
        return ChooseForm(tuple(map(game_item, self.games)), self.cursor, self.first, self.entries, demo)

    @property
    def under(self) -> str:
        """The slug of the game under the hand; empty if that is elsewhere."""
        return self.games[self.cursor].slug if self.cursor < len(self.games) else ""

    @property
    def shows_off(self) -> str | None:
        return self.games[0].slug if len(self.games) == 1 else None  # else there is no room

    @property
    def first(self) -> int:
        """The first game of the page under the hand, or of the last page."""
        at = min(self.cursor, len(self.games) - 1)
        return at - at % PAGE

    @property
    def shown(self) -> int:
        """How many games the page shows."""
        return min(len(self.games) - self.first, PAGE)

    def move(self, by: int) -> Go:
        self.aimed = False
        return super().move(by)

    def turn(self, by: int) -> Go:
        """To the other side of the board."""
        if not self.under:
            return self.move(by)
        count = self.shown
        self.cursor = self.first + (self.cursor - self.first + by * ((count + 1) // 2)) % count
        return None

    def leaf(self, by: int) -> None:
        """To the first game of another page; after the last one comes the first."""
        pages = -(-len(self.games) // PAGE)
        self.cursor, self.aimed = (self.first // PAGE + by) % pages * PAGE, False

    def dart(self, segment: Segment) -> Go:
        if segment.bull:
            return self.choose()
        at = zone_at(segment, self.shown)
        if at is None:
            if by := LEAF.get(segment.number):
                self.leaf(by)
            return None
        if self.aimed and self.cursor == self.first + at:
            return self.choose()
        self.cursor, self.aimed = self.first + at, True
        return None

    def choose(self) -> Go:
        if self.under:
            self.desk.slug = self.under
            return OptionsPage(self.desk, self)
        if self.entries[self.cursor - len(self.games)][0] != "sort":
            return self.back()
        sorts = list(_SORTS)
        self.desk.sort = sorts[(sorts.index(self.desk.sort) + 1) % len(sorts)]
        cursor = self.cursor
        self._sort()
        self.cursor = cursor
        return None

    def _sort(self, slug: str = "") -> None:
        """Put the games in order, the hand on one of them."""
        infos = (game.info for game in self.desk.games.values())
        self.games = sorted(infos, key=_SORTS[self.desk.sort][1])
        self.cursor = next((at for at, info in enumerate(self.games) if info.slug == slug), 0)

    def back(self) -> Go:
        return AttractPage(self.desk)
