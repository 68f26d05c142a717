"""The menus, from "nobody plays" to "start the match": commands and darts in, forms and effects out.

::

    attract --> choose --> options --> players --> StartMatch
                                         '--> player         (match)  pause, where, results

Nothing here draws, waits or reads a device. Going back keeps all that was entered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from display.forms import Form, PlayForm, ResultsForm
from firmware.bots import READY
from firmware.menus.before import AttractPage, ChoosePage
from firmware.menus.desk import (
    Answer,
    Desk,
    Effect,
    Entry,
    Leave,
    Quit,
    Resume,
    SeatEntry,
    SetLanguage,
    SetScatter,
    StartMatch,
    Undo,
)
from firmware.menus.during import PausePage, ResultsPage, WherePage
from firmware.menus.page import Go, Page
from games.kernel import AnyGame
from games.segments import Segment

__all__ = [
    "Answer",
    "Effect",
    "Leave",
    "Menus",
    "Quit",
    "Resume",
    "SeatEntry",
    "SetLanguage",
    "SetScatter",
    "StartMatch",
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
    """

    def __init__(self, games: Mapping[str, AnyGame], code: str) -> None:
        bots = (Entry(name, "casual") for name in READY[:3])
        self._desk = Desk(games, code, next(iter(games)), [Entry(), *bots])
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
        return self._follow(self._page.press(command))

    def dart(self, segment: Segment) -> Effect | None:
        """A dart hit the board while a menu was shown."""
        return self._follow(self._page.dart(segment))

    def attract(self, resume: bool = False) -> None:
        """Shows the attract page; ``resume``: a match waits."""
        self._desk.resume = resume
        self._page = AttractPage(self._desk)

    def demo(self, slug: str, play: PlayForm | None, page: int) -> None:
        """What goes on by itself on the attract and the choose page: of which game, and which page of rules is open."""
        self._desk.demonstrated, self._desk.demo, self._desk.page = slug, play, page

    @property
    def shows_off(self) -> str | None:
        """The game whose demonstration is to be seen now."""
        match self._page:
            case AttractPage():
                return next(iter(self._desk.games))
            case ChoosePage():
                return self._page.under or self._desk.demonstrated
        return None

    def choose(self) -> None:
        """Shows the games."""
        self._page = ChoosePage(self._desk)

    def pause(self, behind: PlayForm | None, scatter: str | None = None) -> None:
        """Opens the menu over a match; ``scatter``: the skill by which clicks are blurred now."""
        self._page = PausePage(self._desk, behind, scatter)

    def where(self, behind: PlayForm, segments: Sequence[Segment], pulled: bool = False) -> None:
        """Asks over a match in which of these segments a dart is, or whether one is being ``pulled`` out."""
        self._page = WherePage(self._desk, behind, segments, pulled)

    def results(self, form: ResultsForm) -> None:
        """Shows the results; their entries are added here."""
        self._page = ResultsPage(self._desk, form)

    def remember(self, start: StartMatch) -> None:
        """A match was started from elsewhere (the command line): its entries are those to begin from next time."""
        self._desk.slug = start.slug
        self._desk.options[start.slug] = {k: v for k, v in start.options.items() if not isinstance(v, tuple)}
        self._desk.entries = [Entry(one.name, one.bot, one.scatter) for one in start.players]
        self._desk.last = start

    def _follow(self, go: Go) -> Effect | None:
        if isinstance(go, Page):
            self._page = go
            return None
        return go
