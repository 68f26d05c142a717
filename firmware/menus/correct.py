"""A wrong dart is put right: which dart, where it was, what would follow, accept or not.

::

    dart ──► segment (beside it ──► number ──► ring) ──► accept ──► Correct
      ▲         ▲                                          │
      └── back ─┴──────────────── another place ───────────┘

Two buttons reach everything: ``next`` goes from the newest dart back in time, then over what stands below; at the
other stages it goes down the list. On the board itself a dart or a click says at once where the dart was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from display.forms import CorrectForm, VisitBoard
from display.scenes.correct import VISITS
from firmware.board import Board
from firmware.consequences import Foreseen
from firmware.correction import Add, BadCorrection, Correction, Move, Remove
from firmware.menus.desk import Correct, Desk, Resume
from firmware.menus.page import Go, Page
from firmware.timeline import Visited
from games.geometry import ORDER
from games.segments import BULL, MISS, OUTER_BULL, WHOLE_BULL, Segment
from games.text import Text, text

_BACK: Final = ("back", text("Back"))
_BULLS: Final = (BULL, OUTER_BULL, WHOLE_BULL)
_RINGS: Final = ("T", "D", "SO", "SI", "S")

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
        self._to_newest()

    # what is offered

    @property
    def shown(self) -> tuple[Visited, ...]:
        """The visits of this page."""
        return self.match.visits[self.first : self.first + VISITS]

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """The darts of this page and the places where one is missing, as (visit, dart), from 0."""
        return tuple(
            (at, dart) for at, visit in enumerate(self.shown) for dart in range(len(visit.darts) + bool(visit.room))
        )

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
                return (*around, next(bull for bull in _BULLS if bull in board.segments))
            case "ring":
                near = self._of_number()
        return tuple(dict.fromkeys(one for one in (*near, MISS) if one is not self.was))

    def _near(self) -> tuple[Segment, ...]:
        """The areas across a wire, as the board reports them; of a bull the other bull, of a miss none."""
        if self.was is None or self.was is MISS:
            return ()
        board = self.match.board
        across = board.geometry.neighbours(self.was)
        if self.was.bull:
            across = tuple(one for one in across if one.bull)
        return tuple(one for one in map(board.sense, across) if one in board.segments)

    def _of_number(self) -> tuple[Segment, ...]:
        reported = self.match.board.segments
        if not self.number:
            return tuple(bull for bull in _BULLS if bull in reported)
        return tuple(one for one in (Segment(f"{ring}{self.number}") for ring in _RINGS) if one in reported)

    @property
    def entries(self) -> tuple[tuple[str, Text], ...]:
        """What else can be chosen at this stage."""
        if self.stage == "dart":
            older = (("older", text("Older darts")),) if self.first else ()
            newer = (("newer", text("Newer darts")),) if self.first + VISITS < len(self.match.visits) else ()
            return (*older, *newer, _BACK)
        if self.stage == "segment":
            number = (("number", text("Another number")),) if self.level == "near" else ()
            remove = (("remove", text("There was no dart")),) if self.level == "near" and self.was else ()
            return (*number, *remove, _BACK)
        again, cancel = ("again", text("Another place")), ("back", text("Leave it as it was"))
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
        """A visit as people count it: from 1 in its leg."""
        first = next(one.number for one in self.match.visits if one.leg == visit.leg)
        leg = visit.leg if self.match.legs else None
        return VisitBoard(visit.seat, visit.number - first + 1, visit.darts, visit.room, leg)

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
        if any(word == entry for entry, _ in self.entries):
            return self._enter(word)
        if self.stage == "dart" and (word == "next" or command == "char: "):
            return self.move(-1)
        return super().press(command)

    def dart(self, segment: Segment) -> Go:
        """At stage ``segment`` the board itself says where the dart was; else it steers."""
        return self._pick(self.match.board.sense(segment)) if self.stage == "segment" else super().dart(segment)

    def choose(self) -> Go:
        if self.cursor >= self._below:
            return self._enter(self.entries[self.cursor - self._below][0])
        if self.stage == "dart":
            self.visit, self.dart_no = self.places[self.cursor]
            return self._to_segment("near")
        segment = self.segments[self.cursor]
        if self.level != "number":
            return self._pick(segment)
        self.number = segment.number
        return self._pick(segment) if len(self._of_number()) == 1 else self._to_segment("ring")

    def back(self) -> Go:
        if self.stage == "dart":
            return self.opener or Resume()
        if self.stage == "accept":
            return self._to_segment("near")
        if self.level != "near":
            return self._to_segment("number" if self.level == "ring" else "near")
        self.stage = "dart"
        self.cursor = self.places.index((self.visit, self.dart_no))
        return None

    def _enter(self, word: str) -> Go:
        match word:
            case "older" | "newer":
                step = -VISITS if word == "older" else VISITS
                self.first = min(max(0, self.first + step), max(0, len(self.match.visits) - VISITS))
                self._to_newest()
            case "number":
                self._to_segment("number")
            case "again":
                self._to_segment("near")
            case "remove":
                self._pick(None)
            case "accept" if self.foreseen:
                return Correct(self.foreseen.proposal)
            case "back" if self.stage == "accept":
                return self.opener or Resume()
            case _:
                return self.back()
        return None

    def _dart(self, visit: str = "", dart: str = "") -> Go:
        """A place of this page was pressed."""
        place = (int(visit), int(dart)) if visit.isdecimal() and dart.isdecimal() else None
        if self.stage != "accept" and place in self.places:
            self.stage, self.cursor = "dart", self.places.index(place)
            return self.choose()
        return None

    def _segment(self, name: str) -> Go:
        """An area of the list was pressed."""
        found = next((at for at, one in enumerate(self.segments) if one.name == name), None)
        if found is None:
            return None
        self.cursor = found
        return self.choose()

    def _to_newest(self) -> None:
        """The hand goes to the newest dart of the page, past the place of one that is missing."""
        darts = [at for at, (visit, dart) in enumerate(self.places) if dart < len(self.shown[visit].darts)]
        self.cursor = darts[-1] if darts else 0

    def _to_segment(self, level: Level) -> Go:
        self.stage, self.level, self.cursor = "segment", level, 0
        self.chosen = self.foreseen = self.refused = None
        return None

    def _pick(self, segment: Segment | None) -> Go:
        """The dart was there; None: there was none. What would follow is asked for; it was there already: nothing."""
        if segment is self.was:
            return None
        self.chosen, self.foreseen, self.refused = segment, None, None
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
        # Who accepts without reading sets nothing aside.
        self.cursor = self.size - 1 if self.foreseen and self.foreseen.stops else 0
        return None
