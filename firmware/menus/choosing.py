"""The pages on which a game is found: nobody plays, choose a game."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import Final

from display.forms import AttractForm, ChooseForm
from display.i18n import NATIVE
from display.scenes.zones import LEAF, PAGE, steer, zone_at
from firmware.menus.before import BACK, OptionsPage, other_language
from firmware.menus.desk import Desk, Learn, Quit, Resume, SetLanguage, Sort, game_item
from firmware.menus.page import Go, Page
from firmware.menus.settings import SettingsPage
from games.kernel import KINDS, Info, Kind
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
        "kind": (text("By kind"), lambda info: (KINDS.index(info.kind),)),
        "players": (text("By players"), lambda info: info.seats),
        "minutes": (text("By minutes"), lambda info: info.minutes),
    }
)
"""How games are sorted; those alike stay in the order in which they are offered."""

_KINDS: Final[Mapping[Kind, Text]] = MappingProxyType(
    {
        "table": text("Table games"),
        "score": text("Score games"),
        "targets": text("Target games"),
        "practice": text("Practice"),
    }
)
"""What all games of a page are, where they are sorted by kind."""


class ChoosePage(Page):
    """Choose a game. One dart chooses, the same zone again or the bull starts; after the games comes the way back.

    More games than the board has zones for are on several pages: 20 and 3 turn them, and one zone of each has them in
    another order. By kind, a page has games of one kind only.
    """

    def __init__(self, desk: Desk, slug: str = "") -> None:
        """``slug``: the game under the hand, if not the one that was chosen last."""
        self.aimed = False
        self.at = 0  # the page that is seen
        super().__init__(desk)
        self._sort(slug or desk.slug)

    @property
    def many(self) -> bool:
        """Whether there are more games than zones, so that they can be sorted."""
        return len(self.games) > PAGE

    @property
    def entries(self) -> tuple[tuple[str, Text], ...]:
        """What can be chosen besides games."""
        sort = (("sort", _SORTS[self.desk.sort][0]),) if self.many else ()
        return (*sort, BACK)

    @property
    def size(self) -> int:
        return len(self.games) + len(self.entries)

    @property
    def form(self) -> ChooseForm:
        demo = self.desk.demo if self.shows_off == self.desk.demonstrated else None
        title = _KINDS[self.games[self.first].kind] if self.many and self.desk.sort == "kind" else None
        items = tuple(map(game_item, self.games))
        return ChooseForm(items, self.cursor, self.first, self.entries, demo, self.starts, title)

    @property
    def under(self) -> str:
        """The slug of the game under the hand; empty if that is elsewhere."""
        return self.games[self.cursor].slug if self.cursor < len(self.games) else ""

    @property
    def shows_off(self) -> str | None:
        return self.games[0].slug if len(self.games) == 1 else None  # else there is no room

    @property
    def first(self) -> int:
        """The first game of the page that is seen."""
        return self.starts[self.at]

    @property
    def shown(self) -> int:
        """How many games the page shows."""
        return (*self.starts, len(self.games))[self.at + 1] - self.first

    @property
    def zones(self) -> int:
        """How many zones of the board choose something: the games of the page, then their order."""
        return self.shown + self.many

    def move(self, by: int) -> Go:
        super().move(by)
        self._seen()
        return None

    def turn(self, by: int) -> Go:
        """To the other side of the board; from its edge to the next page."""
        if self.cursor > len(self.games) or (not self.under and not self.many):
            return self.move(by)
        left = (self.zones + 1) // 2
        at = self.cursor - self.first if self.under else self.shown
        if (at < left) == (by > 0):
            self._hand(min(at + by * left, self.zones - 1))
            return None
        self.leaf(by)
        self._hand(min(at % left + (left if by < 0 else 0), self.shown - 1))
        return None

    def leaf(self, by: int) -> None:
        """To the first game of another page; after the last one comes the first."""
        self.at = (self.at + by) % len(self.starts)
        self._hand(0)

    def press(self, command: str) -> Go:
        word = command.partition(":")[0]
        if word not in ("less", "more"):
            return super().press(command)
        self.leaf(-1 if word == "less" else 1)
        return None

    def dart(self, segment: Segment) -> Go:
        if segment.bull:
            return self.choose()
        at = zone_at(segment, self.zones)
        if at is None:
            if by := LEAF.get(segment.number):
                self.leaf(by)
            return None
        if at == self.shown:
            self._next_order()
            self._hand(0)
            return None
        if self.aimed and self.cursor == self.first + at:
            return self.choose()
        self._hand(at)
        self.aimed = True
        return None

    def choose(self) -> Go:
        if self.under:
            self.desk.slug = self.under
            return OptionsPage(self.desk, self)
        if self.entries[self.cursor - len(self.games)][0] != "sort":
            return self.back()
        cursor = self.cursor
        self._next_order()
        self.cursor = cursor
        return None

    def _hand(self, at: int) -> None:
        """The hand goes to a zone of the page that is seen."""
        self.cursor, self.aimed = self.first + at if at < self.shown else len(self.games), False

    def _seen(self) -> None:
        """The page with the game under the hand is seen; beside the games, the one that was."""
        self.aimed = False
        if self.under:
            self.at = bisect_right(self.starts, self.cursor) - 1

    def _next_order(self) -> None:
        """The games in another order, from the first page on."""
        sorts = list(_SORTS)
        self.desk.sort = sorts[(sorts.index(self.desk.sort) + 1) % len(sorts)]
        self._sort()

    def _sort(self, slug: str = "") -> None:
        """Put the games in order, the hand on one of them."""
        infos = (game.info for game in self.desk.games.values())
        self.games = sorted(infos, key=_SORTS[self.desk.sort][1])
        self.starts = tuple(self._pages())
        self.cursor = next((at for at, info in enumerate(self.games) if info.slug == slug), 0)
        self._seen()

    def _pages(self) -> Iterator[int]:
        """Where pages begin: as few as hold the games, and evenly many on each; by kind, each kind has its own."""
        whole = groupby(self.games, lambda info: info.kind if self.desk.sort == "kind" else "")
        first = 0
        for count in (len(list(group)) for _, group in whole) if self.many else (len(self.games),):
            pages = -(-count // (PAGE - self.many))
            yield from (first + count * page // pages for page in range(pages))
            first += count

    def back(self) -> Go:
        return AttractPage(self.desk)
