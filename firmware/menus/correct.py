"""A wrong dart is put right: which dart, where it was, what would follow, accept or not.

::

    dart ──► segment (beside it ──► number ──► ring) ──► accept ──► Correct
      ▲         ▲                                          │
      └── back ─┴─────────── back, another place ──────────┘

Two buttons reach everything, in few presses what happens most. The visit of the newest dart lies open: the hand goes
over its darts, newest first, then over the others as wholes, back in time, which open when they are chosen; then over
what stands below. A single was most often a triple; beside what was missed is nothing. On the board itself a dart or a
click says at once where the dart was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from display.forms import CorrectForm, VisitBoard
from display.scenes.correct import VISITS
from firmware.board import Board
from firmware.menus.desk import Correct, Desk, Resume
from firmware.menus.page import Go, Page
from firmware.session import naming
from firmware.session.consequences import Foreseen
from firmware.session.correction import Add, BadCorrection, Correction, Move, Remove
from firmware.session.timeline import Visited
from games.geometry import ORDER
from games.segments import BULL, MISS, OUTER_BULL, WHOLE_BULL, Segment
from games.text import Text, text

_BACK: Final = ("back", text("Back"))
_BULLS: Final = (BULL, OUTER_BULL, WHOLE_BULL)
_RINGS: Final = ("T", "D", "SO", "SI", "S")
_STEPS: Final = {"up": 1, "left": 1, "down": -1, "right": -1}
"""What was before is above and at the left; the hand goes back in time."""
_WHOLE: Final = -1
"""In the place of a dart: the hand is on a visit as a whole."""

Level: TypeAlias = Literal["near", "number", "ring"]
"""Which areas are offered: those beside the dart, one of each number, all of a number."""


@dataclass(frozen=True, slots=True)
class Correctable:
    """A match as far as putting a dart right needs it.

    Attributes:
        names: the players by seat.
        visits: all of it, oldest first.
        board: on which the darts were.
        foresee: what would follow from a correction; raises ``BadCorrection``.
        legs: it has several.
    """

    names: tuple[str, ...]
    visits: tuple[Visited, ...]
    board: Board
    foresee: Callable[[Correction], Foreseen]
    legs: bool = False


class CorrectPage(Page):
    """One correction, from its dart to its consequences. ``opener``: the page to go back to; None: the match."""

    def __init__(self, desk: Desk, match: Correctable, opener: Page | None = None) -> None:
        super().__init__(desk)
        self.match = match
        self.opener = opener
        self.first = max(0, len(match.visits) - VISITS)
        self.stage: Literal["dart", "segment", "accept"] = "dart"
        self.level: Level = "near"
        self.number: int | None = None
        self.visit, self.dart_no = -1, 0
        self.chosen: Segment | None = None
        self.foreseen: Foreseen | None = None
        self.refused: Text | None = None
        self.open: int | None = None
        self._asked = 0  # where the hand was when the place was said
        self._open_newest()

    # what is offered

    @property
    def shown(self) -> tuple[Visited, ...]:
        """The visits of this page."""
        return self.match.visits[self.first : self.first + VISITS]

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """What the hand goes over on this page, as (visit, dart), from 0.

        First the darts of the open visit and the places where one is missing, then the others as wholes, back in time.
        """
        wholes = tuple((at, _WHOLE) for at in reversed(range(len(self.shown))) if at != self.open)
        if self.open is None:
            return wholes
        count = len(self.shown[self.open].darts)
        newest, *older = [(self.open, dart) for dart in reversed(range(count))] or [(self.open, 0)]
        added = [(self.open, count)] if self.shown[self.open].room and count else []
        begun = self.shown[self.open + 1 : self.open + 2]
        if begun and not begun[0].darts:  # a visit of which nothing is known but a place for a dart
            wholes = wholes[1:]
            added += [(self.open + 1, 0)] if begun[0].room else []
        return (newest, *added, *older, *wholes)

    @property
    def was(self) -> Segment | None:
        """Where the chosen dart was said to be; None if it is one that is missing."""
        darts = self.shown[self.visit].darts
        return darts[self.dart_no] if self.dart_no < len(darts) else None

    @property
    def segments(self) -> tuple[Segment, ...]:
        """The areas offered at this stage."""
        if self.stage != "segment":
            return ()
        board = self.match.board
        match self.level:
            case "near":
                near = self._near()
            case "number":
                at = ORDER.index(self.was.number) if self.was and self.was.number else 0
                around = (board.sense(Segment(f"S{number}")) for number in (*ORDER[at:], *ORDER[:at]))
                added = (MISS,) if self.was is None else ()
                return (*around, next(bull for bull in _BULLS if bull in board.segments), *added)
            case "ring":
                near = self._of_number()
        return tuple(dict.fromkeys(one for one in (*near, MISS) if one is not self.was))

    @property
    def _nearest(self) -> Level:
        """What is offered first: where there is no dart, or none in an area, nothing is beside it."""
        return "number" if self.was in (None, MISS) else "near"

    def _near(self) -> tuple[Segment, ...]:
        """Where a dart really was, most often: its number's triple and double if it is a single, else that single.

        Then all areas across a wire, as the board reports them; beside a bull only the other bull.
        """
        board, was = self.match.board, self.was
        if was is None:
            return ()
        across = board.geometry.neighbours(was)
        if was.bull:
            across = tuple(one for one in across if one.bull)
        near = tuple(one for one in map(board.sense, across) if one in board.segments)
        if was.ring in ("T", "D"):
            return (*(one for one in near if one.number == was.number), *near)
        return (*(one for one in self._of(was.number) if one.ring in ("T", "D")), *near)

    def _of_number(self) -> tuple[Segment, ...]:
        return self._of(self.number)

    def _of(self, number: int | None) -> tuple[Segment, ...]:
        """All areas of a number, or the bulls."""
        areas = (Segment(f"{ring}{number}") for ring in _RINGS) if number else _BULLS
        return tuple(one for one in areas if one in self.match.board.segments)

    @property
    def entries(self) -> tuple[tuple[str, Text], ...]:
        """What else can be chosen at this stage."""
        if self.stage == "dart":
            older = (("older", text("Older darts")),) if self.first else ()
            newer = (("newer", text("Newer darts")),) if self.first + VISITS < len(self.match.visits) else ()
            return (*older, *newer, _BACK)
        if self.stage == "segment":
            number = (("number", text("Another number")),) if self.level == "near" else ()
            remove = (("remove", text("There was no dart")),) if self.level == self._nearest and self.was else ()
            return (*remove, *number, _BACK)
        again, cancel = ("again", text("Another place")), ("leave", text("Leave it as it was"))
        if self.foreseen is None:
            return (again, cancel)
        accept = text("Go on from that dart") if self.foreseen.stops else text("Accept")
        return (("accept", accept), again, cancel)

    @property
    def size(self) -> int:
        return len(self.places if self.stage == "dart" else self.segments) + len(self.entries)

    @property
    def _below(self) -> int:
        """Where the entries begin."""
        return self.size - len(self.entries)

    # what is seen

    @property
    def form(self) -> CorrectForm:
        visit, dart, under = self.visit, self.dart_no, self.chosen
        if self.stage == "dart":
            visit, dart = self.places[self.cursor] if self.cursor < self._below else (-1, 0)
        elif self.stage == "segment":
            under = self.segments[self.cursor] if self.cursor < self._below else None
        refused: tuple[tuple[Text, Literal["danger"]], ...] = ((self.refused, "danger"),) if self.refused else ()
        return CorrectForm(
            stage=self.stage,
            names=self.match.names,
            visits=tuple(map(self._board, self.shown)),
            visit=visit,
            dart=dart,
            older=self.first > 0,
            newer=self.first + VISITS < len(self.match.visits),
            segments=self.segments,
            under=under,
            entries=self.entries,
            cursor=self.cursor - self._below if self.cursor >= self._below else -1,
            consequences=self.foreseen.told if self.foreseen else refused,
            stops=self.foreseen is not None and self.foreseen.stops,
        )

    def _board(self, visit: Visited) -> VisitBoard:
        """A visit as people count it."""
        leg = visit.leg if self.match.legs else None
        return VisitBoard(visit.seat, naming.count(self.match.visits, visit), visit.darts, visit.room, leg)

    # what is done

    def press(self, command: str) -> Go:
        word, _, argument = command.partition(":")
        if word == "dart":
            return self._dart(*argument.split(":"))
        if word == "segment":
            return self._segment(argument)
        if word == "at":
            known = argument.isdecimal() and int(argument) < len(self.entries)
            return self._enter(self.entries[int(argument)][0]) if known else None
        if word in ("older", "newer") and any(word == entry for entry, _ in self.entries):
            return self._enter(word)
        if self.stage == "dart" and word in _STEPS:
            return self.move(_STEPS[word])
        return super().press(command)

    def dart(self, segment: Segment) -> Go:
        """At stage ``segment`` the board itself says where the dart was; else it steers."""
        return self._pick(self.match.board.sense(segment)) if self.stage == "segment" else super().dart(segment)

    def choose(self) -> Go:
        if self.cursor >= self._below:
            return self._enter(self.entries[self.cursor - self._below][0])
        if self.stage == "dart":
            return self._take(*self.places[self.cursor])
        segment = self.segments[self.cursor]
        if self.level != "number":
            return self._pick(segment)
        self.number = segment.number
        return self._pick(segment) if len(self._of_number()) == 1 else self._to_segment("ring")

    def back(self) -> Go:
        if self.stage == "dart":
            return self.opener or Resume()
        if self.stage == "accept":
            return self._to_segment(self.level, self._asked)
        if self.level == "ring":
            return self._to_segment("number", self._number_at())
        if self.level != self._nearest:
            return self._to_segment(self._nearest)
        self.stage = "dart"
        if self.shown[self.visit].darts:
            self.open = self.visit
        place = (self.visit, self.dart_no)
        self.cursor = self.places.index(place if place in self.places else (self.visit, _WHOLE))
        return None

    def _number_at(self) -> int:
        """Where the number that was chosen stands in the list of all."""
        self.level = "number"
        return next(at for at, one in enumerate(self.segments) if one.number == self.number)

    def _enter(self, word: str) -> Go:
        match word:
            case "older" | "newer":
                step = -VISITS if word == "older" else VISITS
                self.first = min(max(0, self.first + step), max(0, len(self.match.visits) - VISITS))
                self._open_newest()
            case "number":
                self._to_segment("number")
            case "again":
                self._to_segment(self.level, self._asked)
            case "remove":
                self._pick(None)
            case "accept" if self.foreseen:
                return Correct(self.foreseen.proposal)
            case "leave":
                return self.opener or Resume()
            case _:
                return self.back()
        return None

    def _dart(self, visit: str = "", dart: str = "") -> Go:
        """A place of this page was pressed."""
        at, nth = (int(one) if one.isdecimal() else _WHOLE for one in (visit, dart))
        found = self.shown[at] if 0 <= at < len(self.shown) else None
        if self.stage == "accept" or found is None or not 0 <= nth < len(found.darts) + bool(found.room):
            return None
        return self._take(at, nth)

    def _take(self, visit: int, dart: int) -> Go:
        """A dart, or the place of one that is missing, was chosen; or a visit, which opens."""
        shown = self.shown[visit]
        if dart == _WHOLE and shown.darts:
            self.open, self.cursor = visit, 0
            return None
        self.visit, self.dart_no = visit, max(dart, 0)
        return self._to_segment(self._nearest)

    def _segment(self, name: str) -> Go:
        """An area of the list was pressed."""
        found = next((at for at, one in enumerate(self.segments) if one.name == name), None)
        if found is None:
            return None
        self.cursor = found
        return self.choose()

    def _open_newest(self) -> None:
        """On the page with the newest dart its visit lies open, on others none does."""
        darts = [at for at, visit in enumerate(self.shown) if visit.darts]
        newest = self.first + VISITS >= len(self.match.visits)
        self.open = (darts[-1] if darts else 0) if newest else None
        self.cursor = 0

    def _to_segment(self, level: Level, cursor: int = 0) -> Go:
        self.stage, self.level, self.cursor = "segment", level, cursor
        self.chosen = self.foreseen = self.refused = None
        return None

    def _pick(self, segment: Segment | None) -> Go:
        """The dart was there; None: there was none. What would follow is asked for; it was there already: nothing."""
        if segment is self.was:
            return None
        self.chosen, self.foreseen, self.refused, self._asked = segment, None, None, self.cursor
        visit, dart = self.shown[self.visit].number, self.dart_no + 1
        try:
            if segment is None:
                self.foreseen = self.match.foresee(Remove(visit, dart))
            elif self.was is None:
                self.foreseen = self.match.foresee(Add(visit, segment))
            else:
                self.foreseen = self.match.foresee(Move(visit, dart, segment))
        except BadCorrection as bad:
            self.refused = bad.why
        self.stage = "accept"
        # Who accepts without reading loses nothing.
        self.cursor = self.size - 1 if self.foreseen and self.foreseen.loses else 0
        return None
