"""The simulated board as a source that presses every segment once: what a test of a board looks like."""

from __future__ import annotations

from firmware.board import Board
from firmware.hands.simulator import Simulator
from hal.edges import Sink
from hal.fake import FakeSource, Membrane

_APART_US = 400_000


class Rehearsal:
    """Presses all segments as soon as it is started, in a time of its own."""

    name = "fake"
    answers = True

    def __init__(self, board: Board) -> None:
        self._board = board

    def start(self, sink: Sink) -> None:
        """Press all of them; everything is told before this returns."""
        board = self._board
        source = FakeSource(Membrane(board.rows, board.cols, driven=board.driven))
        simulator, now = Simulator(board, source), 0
        source.start(sink)
        for segment in board.segments:
            source.run_until(now)
            simulator.throw_segment(segment, now)
            now += _APART_US
        source.run_until(now)

    def stop(self) -> None:
        """It is over already."""
