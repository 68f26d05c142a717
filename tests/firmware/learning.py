"""A person who learns a board with the wizard: presses what it asks for, and slips where a test says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from firmware.board import Board, load
from firmware.learn import NOTHING, Lines, Wizard
from firmware.learn.hung import in_order, swapped, turned
from games.rng import Rng
from games.segments import Segment
from hal.edges import Contact

TABLES = (
    "decathlon_ed110_7x10",
    "granboard3_12x7",
    "licorice_9x10",
    "loewen_hb8_4x16",
    "pydarts_esp32_10x7",
    "rpennell_8x8",
)


class Chances:
    """Draws for one story; the same seed, the same story."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed.to_bytes(32))

    def below(self, count: int) -> int:
        drawn, self._rng = self._rng.below(count)
        return drawn

    def shuffled(self, count: int) -> list[int]:
        drawn, self._rng = self._rng.shuffle(range(count))
        return list(drawn)


def straight(name: str, seed: int) -> Board:
    """A known board: sides swapped or not, each ribbon straight or reversed, its numbers turned, mirrored or not."""
    chances = Chances(seed)
    board = swapped(load(name)) if chances.below(2) else load(name)
    board = turned(board, chances.below(20), bool(chances.below(2)))
    rows, cols = (range(count)[:: -1 if chances.below(2) else 1] for count in (board.rows, board.cols))
    return in_order(board, rows, cols)


def shuffled(name: str, seed: int) -> Board:
    """The same, its lines in any order."""
    board, chances = straight(name, seed), Chances(1_000 + seed)
    return in_order(board, chances.shuffled(board.rows), chances.shuffled(board.cols))


def strange(name: str, seed: int) -> Board:
    """A foil that nobody knows: the segments of a board at any crossings."""
    board, chances = load(name), Chances(seed)
    crossings = [Contact(row, col) for row in range(board.rows) for col in range(board.cols)]
    where = [crossings[at] for at in chances.shuffled(len(crossings))]
    return replace(board, contacts=dict(zip(where, board.segments, strict=False)))


def moved(board: Board, places: Mapping[str, Contact]) -> Board:
    """The board with some segments at other crossings."""
    left = {contact: segment for contact, segment in board.contacts.items() if segment.name not in places}
    return replace(board, contacts=left | {contact: Segment(name) for name, contact in places.items()})


def same(board: Board, learned: Board) -> bool:
    return dict(board.contacts) == dict(learned.contacts)


class Person:
    """Presses what the wizard asks for.

    Args:
        board: what hangs there.
        slips: other segments, pressed by mistake, by the count of the press from 1.
        broken: contacts that close no more.
    """

    def __init__(
        self, board: Board, slips: Mapping[int, str] | None = None, broken: Callable[[Contact], bool] | None = None
    ) -> None:
        self.board, self.slips = board, dict(slips or {})
        self.broken = broken or (lambda contact: False)
        self.wizard = Wizard(Lines(board.rows, board.cols))

    def touch(self, segment: str) -> None:
        """Press a segment, whatever was asked for."""
        contacts = self.board.closes(self.board.sense(Segment(segment)))
        self.wizard.press([contact for contact in contacts if not self.broken(contact)])

    def name(self) -> int:
        """Press what is asked for until the board is known; how many presses that took."""
        wizard = self.wizard
        while wizard.phase == "name":
            assert wizard.ask is not None
            assert wizard.presses < 120
            self.touch(self.slips.get(wizard.presses + 1, wizard.ask.name))
        return wizard.presses

    def sweep(self) -> None:
        """Press everything that has not lit up, saying so when something else lights up."""
        wizard = self.wizard
        while wizard.phase != "done":
            assert wizard.presses < 250
            asked = wizard.ask
            assert asked is not None
            self.touch(asked.name)
            if wizard.taken not in (None, self.board.sense(asked)):
                wizard.undo()

    def learned(self) -> Board:
        return self.wizard.board(NOTHING)
