"""The ring log: what it saves is a trace from which the same darts are detected again."""

from __future__ import annotations

import json

from firmware.detector import Ambiguous, Hit
from firmware.ringlog import RingLog
from firmware.trace import detect, header, moments
from games.segments import Segment
from hal.edges import Contact, ContactEdge
from hal.fake import Physics
from tests.firmware.story import Story


class Logged(Story):
    """A story whose board has a ring log."""

    def __init__(self, keep_s: float = 180, most: int = 20_000) -> None:
        super().__init__(physics=Physics())
        self.log = RingLog(self.board, keep_s, most)

    def run(self, at: float) -> None:
        """Run the time, in ms."""
        for edge in self.membrane.sweep_until(round(at * 1_000)):
            self.log.edge(edge)
            for event in self.detector.feed(edge):
                self.log.event(event, edge.at_us)
        for event in self.detector.tick(round(at * 1_000)):
            self.log.event(event, round(at * 1_000))

    def saved(self) -> list[bytes]:
        return list(self.log.lines(250))

    def again(self) -> list[str]:
        """The darts that are detected in what is saved."""
        lines = iter(self.saved())
        trace = moments(lines, header(lines))
        self.detector = type(self.detector)(self.board)
        return [event.segment.name for event in detect(self.detector, trace) if isinstance(event, Hit)]


def test_what_is_saved_after_a_misread_gives_the_same_darts_again() -> None:
    story = Logged()
    for place, name in enumerate(("T20", "S1", "D18")):
        story.press(name, at=1_000 * place + 500, ms=4 * place + 2)
    story.run(5_000)
    assert story.again() == ["T20", "S1", "D18"]


def test_what_was_said_of_a_dart_stands_beside_it() -> None:
    story = Logged()
    story.press("T20", at=500, ms=30)
    story.run(1_000)
    story.log.event(Ambiguous((Segment("S5"), Segment("T5")), 990_000, 995_000), 1_000_000)
    said = [line["said"] for line in map(json.loads, story.saved()) if "said" in line]
    assert said == [["T20"], ["S5", "T5"]]


def test_it_goes_back_for_so_long_and_no_further() -> None:
    story = Logged(keep_s=2)
    for place, name in enumerate(("T20", "S1", "D18", "S7")):
        story.press(name, at=1_000 * place + 500, ms=10)
    story.run(4_000)
    assert story.again() == ["D18", "S7"]


def test_whatever_happens_it_keeps_so_many_lines_at_most() -> None:
    log = RingLog(Story().board, most=100)
    for place in range(10_000):
        log.edge(ContactEdge(Contact(0, 0), place % 2 == 0, place))
    assert len(list(log.lines(250))) <= 100 + 5


def test_what_was_closed_before_it_begins_is_no_dart_in_it() -> None:
    story = Logged(keep_s=2)
    story.press("T20", at=100, ms=None)
    story.press("S1", at=9_000, ms=10)
    story.run(10_000)
    assert story.again() == ["S1"]
    assert story.detector.standing == frozenset()
    assert story.detector.stuck == {Segment("T20")}


def test_in_hold_it_begins_in_hold() -> None:
    story = Logged(keep_s=2)
    story.log.mode("hold", 0)
    story.press("T20", at=3_000, ms=50)
    story.run(4_000)
    assert story.again() == []
    story.log.mode("throw", 4_000_000)
    story.press("S1", at=4_500, ms=50)
    story.run(5_000)
    assert story.again() == ["S1"]


def test_a_source_that_comes_back_says_what_is_closed() -> None:
    story = Logged()
    closed = story.board.contact(Segment("T20"))
    story.log.begin([closed], 1_000)
    story.log.edge(ContactEdge(story.board.contact(Segment("S5")), True, 2_000_000))
    story.log.begin([closed], 2_100_000)
    assert story.again() == ["S5"]
    lines = [json.loads(line) for line in story.saved()]
    assert [line["closed"] for line in lines if "closed" in line] == [True, True, False]
