"""The menus, from "nobody plays" to "start the match": commands and darts in, forms and effects out.

::

    attract ──► choose ──► options ──► players ──► StartMatch
                                         └──► player
    (match)  pause ──► players ──► one seat ──► leaves?
               └─────► which dart ──► where ──► accept?       where is it?   results ──► which dart
    attract, pause ──► settings ──► what was found, what was copied

Nothing here draws, waits or reads a device. Going back keeps all that was entered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from display.forms import Form, PlayForm, ResultsForm
from firmware.bots import READY
from firmware.menus.choosing import AttractPage, ChoosePage
from firmware.menus.correct import Correctable, CorrectPage
from firmware.menus.desk import (
    Answer,
    Carry,
    Change,
    Correct,
    Desk,
    Effect,
    Entry,
    Examine,
    Here,
    Joins,
    Learn,
    Leave,
    Leaves,
    Quit,
    Redo,
    Reseat,
    Resume,
    SaveHeard,
    SeatEntry,
    SetLanguage,
    SetScatter,
    StartMatch,
    Undo,
)
from firmware.menus.during import PausePage, ResultsPage, WherePage
from firmware.menus.learning import LearnPage, Taught
from firmware.menus.page import Go, Page
from firmware.menus.people import Paused, PeoplePage
from firmware.menus.report import Report, ReportPage
from games.kernel import AnyGame
from games.segments import Segment
from games.text import Text

__all__ = [
    "Answer",
    "Carry",
    "Change",
    "Correct",
    "Correctable",
    "Effect",
    "Examine",
    "Here",
    "Joins",
    "Learn",
    "Leave",
    "Leaves",
    "Menus",
    "Paused",
    "Quit",
    "Redo",
    "Report",
    "Reseat",
    "Resume",
    "SaveHeard",
    "SeatEntry",
    "SetLanguage",
    "SetScatter",
    "StartMatch",
    "Taught",
    "Undo",
]


class Menus:
    """All menus of one screen.

    Commands: ``up down left right ok back``; ``next`` (the first button: move on), ``other`` (the second: choose);
    ``char:x`` (any printable character, a space included) and ``erase``; and those of the pictures' hot places
    (``at:3``, ``less:3``, ``more:3``). What is unknown does nothing.

    Args:
        games: the games to choose from, by slug; at least one.
        code: the language of default names.
        here: what the house around them is like.
    """

    def __init__(self, games: Mapping[str, AnyGame], code: str, here: Here | None = None) -> None:
        bots = (Entry(name, "casual") for name in READY[:3])
        self._desk = Desk(games, code, next(iter(games)), [Entry(), *bots], here=here or Here())
        self._page: Page = AttractPage(self._desk)

    @property
    def form(self) -> Form:
        """What the screen shows now."""
        return self._page.form

    @property
    def typing(self) -> bool:
        """Whether a name is being written, so that every key is a letter."""
        return self._page.typing

    def press(self, command: str) -> Effect | None:
        """A command; what the firmware must do about it, if anything."""
        self._page.said = None
        return self._follow(self._page.press(command))

    def dart(self, segment: Segment) -> Effect | None:
        """A dart hit the board while a menu was shown."""
        self._page.said = None
        return self._follow(self._page.dart(segment))

    def attract(self, waiting: tuple[Text, ...] = (), notices: tuple[Text, ...] = ()) -> None:
        """Shows the attract page.

        ``waiting``: the match that can be taken up, its players first; ``notices``: what was wrong.
        """
        self._desk.waiting, self._desk.notices = waiting, notices
        self._page = AttractPage(self._desk)

    def demo(self, slug: str, play: PlayForm | None, page: int) -> None:
        """What goes on by itself on the attract and the choose page: of which game, and which page of rules is open."""
        self._desk.demonstrated, self._desk.demo, self._desk.page = slug, play, page

    @property
    def shows_off(self) -> str | None:
        """The game whose demonstration is to be seen now."""
        return self._page.shows_off

    def shown_off(self) -> None:
        """That demonstration has been seen: the next game's is to be, in turn."""
        slugs = list(self._desk.games)
        self._desk.attracts = slugs[(slugs.index(self._desk.attracts) + 1) % len(slugs)]

    def choose(self) -> None:
        """Shows the games."""
        self._page = ChoosePage(self._desk)

    def pause(self, paused: Paused) -> None:
        """Opens the menu over a match."""
        self._page = PausePage(self._desk, paused)

    def people(self, paused: Paused) -> None:
        """Shows who sits where in a match, over the menu of its pause."""
        self._page = PeoplePage(self._desk, paused, PausePage(self._desk, paused))

    def correct(self, match: Correctable) -> None:
        """A dart of a match is put right."""
        self._page = CorrectPage(self._desk, match)

    def where(self, behind: PlayForm, segments: Sequence[Segment], pulled: bool = False) -> None:
        """Asks over a match in which of these segments a dart is, or whether one is being ``pulled`` out."""
        self._page = WherePage(self._desk, behind, segments, pulled)

    def results(
        self, form: ResultsForm, correctable: Callable[[], Correctable] | None, undo: Text | None = None
    ) -> None:
        """Shows the results; their entries are added here.

        ``correctable``: the match's darts, to put one right; ``undo``: what can be taken back.
        """
        self._page = ResultsPage(self._desk, form, correctable, undo)

    def learn(self, taught: Taught) -> None:
        """Opens the menu of learning the board."""
        self._page = LearnPage(self._desk, taught)

    def report(self, report: Report) -> None:
        """Shows what a long work tells, over the page that asked for it."""
        page = self._page
        self._page = ReportPage(self._desk, page.opener if isinstance(page, ReportPage) else page, report)

    def speak(self, code: str) -> None:
        """From now on default names are in this language."""
        self._desk.code = code

    def say(self, words: Text) -> None:
        """Says something on the page that is shown, until the next press."""
        self._page.said = words

    def remember(self, start: StartMatch) -> None:
        """A match was started from elsewhere (the command line): its entries are those to begin from next time."""
        self._desk.slug, self._desk.waiting = start.slug, ()
        self._desk.options[start.slug] = {k: v for k, v in start.options.items() if not isinstance(v, tuple)}
        self._desk.entries = [Entry(one.name, one.bot, one.scatter) for one in start.players]
        self._desk.last = start

    def _follow(self, go: Go) -> Effect | None:
        if isinstance(go, Page):
            self._page = go
            return None
        return go
