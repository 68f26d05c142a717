"""The wizard: from presses on a board that nobody has documented to its profile. Pure: contacts in, a state out.

Laws. It asks for one segment at a time, by name, and believes a known foil only when a million to one speaks for it.
What contradicts all the rest is asked for once more: pressed twice, it is so. Then every segment is pressed until the
whole board was seen, first on the lines that were only inferred. Nothing is final before ``board`` is called; every
press can be taken back.

=========  =======================================================================================
name       "press T20 now", until one board alone is left (``theories``)
confirm    press everything; what was seen lights up, and what is odd is said
done       the board is known
=========  =======================================================================================
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from firmware.board import BadBoard, Board
from firmware.boards.table import check
from firmware.learn.findings import problems
from firmware.learn.foils import AREAS, PLACE, joined, segments
from firmware.learn.likeness import Likeness, recognise
from firmware.learn.theories import LADDER, Lines, Press, Standing, Theory
from games.geometry import ORDER, SOFT
from games.segments import Segment
from games.text import Text, text
from hal.edges import Contact

Phase: TypeAlias = Literal["name", "confirm", "done"]

NOTHING: Final = Board("learned", "Learned", 0, 0, SOFT, {})
"""A board of which nothing is known: the template where there is no better one."""

_SLIPS: Final = 24
"""Presses up to which one of them may be suspected; later the foil is unknown, and everything is asked for anyway."""

_ODD: Final = 6
"""A board on which more segments than this were moved is another foil."""


@dataclass(frozen=True, slots=True)
class Asking:
    """The wizard as a screen or a terminal shows it.

    Attributes:
        phase: see above.
        prompt: what to do now.
        lit: the segments to press now: one, or in ``confirm`` all that were not seen.
        seen: the segments that were pressed and found.
        heard: what was made of the last press, if there is something to say.
        presses: how many were made.
        left: how many boards still fit; of an unknown foil and in ``confirm``, how many segments are to be pressed.
        foils: what people call the known foils that still fit.
    """

    phase: Phase
    prompt: Text
    lit: frozenset[Segment]
    seen: frozenset[Segment]
    heard: Text | None
    presses: int
    left: int
    foils: tuple[str, ...] = ()


class Wizard:
    """Learns one board.

    Attributes:
        lines: how many lines its ribbons have.
        phase: see above.
        presses: how many presses were made.
        ask: the segment to press next, as the board names it; None when there is none.
        heard: what was made of the last press.
        taken: the segment that the last press was taken for, in the confirmation.
    """

    def __init__(self, lines: Lines, stuck: Collection[Contact] = ()) -> None:
        """Begin; contacts that are ``stuck`` closed are left out of every press."""
        self.lines = lines
        self.phase: Phase = "name"
        self.presses = 0
        self.heard: Text | None = None
        self.ask: Segment | None = None
        self.taken: Segment | None = None
        self._stuck = frozenset(stuck)
        self._told: list[Press] = []
        self._standing = Standing(0, None)
        self._again: Segment | None = None  # asked for a second time
        self._swept: list[frozenset[Contact]] = []  # pressed in the confirmation
        self._silent: frozenset[Segment] = frozenset()
        self._named = False  # in the confirmation too, segments are asked for by name
        self._past: list[tuple[list[Press], list[frozenset[Contact]], frozenset[Segment]]] = []
        self._settle()

    @property
    def state(self) -> Asking:
        """What to show."""
        seen = self.seen
        todo = frozenset(self._table().values()) - seen - self._silent if self.phase == "confirm" else frozenset()
        by_name = self.phase == "name" or self._named
        lit = frozenset({self.ask} if self.ask else ()) if by_name else todo
        left = len(todo) if self.phase == "confirm" else self._standing.left
        foils = self._standing.foils
        return Asking(self.phase, self._prompt(len(todo)), lit, seen, self.heard, self.presses, left, foils)

    @property
    def seen(self) -> frozenset[Segment]:
        """The segments whose contact has closed."""
        closed = {contact for press in (*self._swept, *(told.contacts for told in self._told)) for contact in press}
        return frozenset(segment for contact, segment in self._table().items() if contact in closed)

    @property
    def pressed(self) -> frozenset[Segment]:
        """The segments that were pressed by name and closed something."""
        return frozenset(self._called(press.area) for press in self._told if press.contacts)

    @property
    def likeness(self) -> Likeness | None:
        """Which known foil it is, once the board is known; None: none."""
        try:
            return recognise(self.board(NOTHING))
        except BadBoard:
            return None

    def press(self, contacts: Collection[Contact]) -> None:
        """Somebody pressed, and these contacts closed together; none: nothing closed where one should."""
        closed = frozenset(contacts) - self._stuck
        self.presses += 1
        self.heard = self.taken = None
        self._past.append((list(self._told), list(self._swept), self._silent))
        if self.phase == "name":
            self._name(closed)
        elif self.phase == "confirm":
            self._confirm(closed)

    def undo(self) -> None:
        """The last press was not what was asked for. In the confirmation: what lit up is not what was pressed.

        From there on the confirmation asks for segments by name.
        """
        if not self._past:
            return
        self._named = self._named or bool(self._swept)
        self._told, self._swept, self._silent = self._past.pop()
        self._settle()
        self.heard = text("the last press is forgotten")

    def rewired(self, lines: Lines, rows: Sequence[int], cols: Sequence[int]) -> None:
        """A ribbon has more lines than was known: ``rows[0]`` is the number that row 0 has now."""

        def moved(contacts: frozenset[Contact]) -> frozenset[Contact]:
            return frozenset(Contact(rows[row], cols[col]) for row, col in contacts)

        self.lines = lines
        self._stuck = moved(self._stuck)
        self._told = [press._replace(contacts=moved(press.contacts)) for press in self._told]
        self._swept = [moved(press) for press in self._swept]
        self._past = [
            (
                [press._replace(contacts=moved(press.contacts)) for press in told],
                [moved(press) for press in swept],
                silent,
            )
            for told, swept, silent in self._past
        ]
        self._settle()

    def finish(self) -> None:
        """Leave the rest unseen."""
        if self.phase == "confirm":
            self.phase, self.ask = "done", None

    def problems(self) -> tuple[Text, ...]:
        """What is odd about the board, as far as it was pressed."""
        table = self._table()
        seen = self.seen if self._swept else table.values()  # nobody swept it: nothing is missed yet
        return problems(table, frozenset(seen), self._strange(), self._doubles(), self._missing())

    def board(self, template: Board) -> Board:
        """The board that was learned; all else (name, title, pins) is the template's.

        Raises:
            BadBoard: it is not whole: a segment was never found, or has another one's contact.
        """
        table, doubles = self._table(), self._doubles()
        table |= {contact: segment for segment, contact in doubles.items()}
        if flaws := check(table, "", [segment.name for segment in doubles]):
            raise BadBoard(template.name, flaws)
        rows, cols = self.lines
        return replace(template, rows=rows, cols=cols, contacts=dict(sorted(table.items())))

    def _name(self, closed: frozenset[Contact]) -> None:
        area = self._area()
        if area is None:
            return
        before = next((press for press in self._told if press.area is area), None)
        sure = self._again is area and (before is None or not closed or bool(closed & before.contacts))
        press = Press(area, closed, sure)
        if before is None:
            self._told.append(press)
        else:
            self._told[self._told.index(before)] = press
        if not closed:
            self.heard = text("nothing closed at {segment}", segment=self._called(area))
        self._settle()

    def _settle(self) -> None:
        """Ask the theories anew."""
        theory, standing = next(
            (theory, found) for theory in LADDER if (found := theory(self.lines, self._told)) is not None
        )
        self._again, self._standing = None, standing
        if standing.ask is not None and any(press.area is standing.ask for press in self._told):
            self._again = standing.ask
        simpler = LADDER[: LADDER.index(theory)]
        if theory is LADDER[-1] and (excepted := self._excepted(simpler)) is not None:
            standing = excepted
        elif (slip := self._slip(simpler)) is not None:
            standing = replace(standing, ask=slip)
            self._again = slip
        elif theory is LADDER[-1] and self._again is None and (hint := self._telling(simpler)) is not None:
            standing = replace(standing, ask=hint)
        self._standing = standing
        self.phase = "name" if standing.ask is not None else "confirm"
        self._next()

    def _slip(self, theories: tuple[Theory, ...]) -> Segment | None:
        """The press that alone contradicts a board that all the others agree on."""
        if len(self._told) > _SLIPS:
            return None
        unsure = [press for press in self._told if not press.sure]
        for theory in theories:
            for slip in reversed(unsure):
                rest = [press for press in unsure if press is not slip]
                if theory(self.lines, rest, asking=False) is not None:
                    return slip.area
        return None

    def _telling(self, theories: tuple[Theory, ...]) -> Segment | None:
        """What to press next of a foil that seems unknown: what tells most if one of the presses was a slip."""
        if len(self._told) > _SLIPS:
            return None
        pressed = {self._called(press.area) for press in self._told}
        known = [Press(area, frozenset()) for area in AREAS if self._called(area) in pressed]
        for slip in reversed([press for press in self._told if not press.sure]):
            rest = [*(press for press in self._told if press is not slip), *known]
            if (found := theories[-1](self.lines, rest)) is not None:
                return found.ask
        return None

    def _excepted(self, theories: tuple[Theory, ...]) -> Standing | None:
        """A known foil on which the segments that were pressed twice are elsewhere; whatever was there is asked for."""
        moved = [press for press in self._told if press.sure and press.contacts]
        rest = [press for press in self._told if press not in moved]
        if not 0 < len(moved) <= _ODD:
            return None
        known = next((found for theory in theories if (found := theory(self.lines, rest, asking=False))), None)
        if known is None or known.places is None:
            return None
        places = dict(known.places)
        for press in moved:
            contact = min(press.contacts)
            whole = joined(press.area)
            own = [area for area in AREAS if area is press.area or (known.joined and joined(area) is whole)]
            places = {place: there for place, there in places.items() if there != contact}
            places |= {PLACE[area]: contact for area in own}
        missing = [area for area in AREAS if PLACE[area] not in places]
        self._again = missing[0] if missing else None
        return replace(known, ask=self._again, places=places)

    def _confirm(self, closed: frozenset[Contact]) -> None:
        table = self._table()
        target, found = self.ask, {table[contact] for contact in closed if contact in table}
        strange = closed - table.keys()
        if not closed and target is not None:
            self._silent |= {target}
            self.heard = text("nothing closed at {segment}", segment=target.name)
        elif self._named and target is not None and found != {target}:
            self._told = [press for press in self._told if joined_name(press.area, table) is not target]
            self._told.append(Press(_part(target), closed, sure=True))
            self._settle()
            return
        elif len(found) > 1:
            names = ", ".join(sorted(segment.name for segment in found))
            self.heard = text("{segments} closed together: press one in its middle", segments=names)
        elif strange and not found:
            contact = min(strange)
            self._named = True
            self.heard = text(
                "row {row}, column {col} closed, which is no segment here", row=str(contact.row), col=str(contact.col)
            )
        elif found:
            (segment,) = found
            self.taken = segment
            self.heard = text("{segment} was seen", segment=segment.name)
        if len(found) < 2:
            self._swept.append(closed)
        self._next()

    def _next(self) -> None:
        """What to press next."""
        if self.phase != "confirm":
            area = self._area()
            self.ask = None if area is None else self._called(area)
            return
        table, seen = self._table(), self.seen
        closed = {contact for press in self._told for contact in press.contacts}
        rows, cols = {contact.row for contact in closed}, {contact.col for contact in closed}
        todo = [
            ((contact.row in rows) + (contact.col in cols), _around(segment), segment)
            for contact, segment in table.items()
            if segment not in seen and segment not in self._silent
        ]
        self.ask = min(todo)[2] if todo else None
        if self.ask is None:
            self.phase = "done"

    def _prompt(self, todo: int) -> Text:
        if self.phase == "done" or self.ask is None:
            return text("the board is known")
        name = self.ask.name
        if self.phase == "name" and self._area() in {press.area for press in self._told}:
            return text("press {segment} once more", segment=name)
        if self.phase == "confirm" and not self._named:
            return text(
                "press all that has not lit up yet: {left} to go, {segment} first", left=str(todo), segment=name
            )
        return text("press {segment} now", segment=name)

    def _area(self) -> Segment | None:
        return self._standing.ask

    def _called(self, area: Segment) -> Segment:
        """What an area is called, as far as is known of the board."""
        return joined(area) if area.single and self._standing.joined else area

    def _table(self) -> dict[Contact, Segment]:
        """The contacts, as far as they are known."""
        return {contact: segment for segment, contact in segments(self._standing.places or {})}

    def _missing(self) -> frozenset[Segment]:
        """Segments that were asked for and never found."""
        found = self._standing.places or {}
        return frozenset(self._called(press.area) for press in self._told if PLACE[press.area] not in found)

    def _strange(self) -> frozenset[Contact]:
        """Contacts that closed alone and are no segment."""
        table = self._table()
        return frozenset(min(press) for press in self._swept if press and not press & table.keys())

    def _doubles(self) -> dict[Segment, Contact]:
        """Segments that close a second contact whenever they are pressed, one that is no other segment's."""
        table = self._table()
        pressed: Counter[Segment] = Counter()
        beside: Counter[tuple[Segment, Contact]] = Counter()
        for press in (*(told.contacts for told in self._told), *self._swept):
            for segment in {table[contact] for contact in press if contact in table}:
                pressed[segment] += 1
                beside.update((segment, contact) for contact in press - table.keys())
        return {segment: contact for (segment, contact), times in beside.items() if times == pressed[segment]}


def joined_name(area: Segment, table: Mapping[Contact, Segment]) -> Segment:
    """What a board with this table calls an area."""
    return area if area in table.values() else joined(area)


def _around(segment: Segment) -> tuple[int, int, str]:
    """Where it comes when one goes round the board: clockwise from 20, the bulls last."""
    return (ORDER.index(segment.number) if segment.number else len(ORDER), segment.score, segment.name)


def _part(segment: Segment) -> Segment:
    """An area of a segment, the outer one of a joined single."""
    if segment in PLACE:
        return segment
    return next(area for area in reversed(AREAS) if joined(area) is segment)
