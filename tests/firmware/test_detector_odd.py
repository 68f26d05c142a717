"""The detector where no trace looks: knocks, stalls, loose ribbons, contacts of two lines; times are in ms."""

from __future__ import annotations

from dataclasses import replace

import pytest

from firmware.detector import Detector, Hit
from firmware.pipeline import Do
from games.kernel import Dart
from games.segments import MISS, Segment
from hal.edges import Contact, ContactEdge
from hal.fake import Physics
from tests.firmware.story import Story, short
from tests.firmware.visits import ANN, SECOND, Game


def test_a_knock_without_a_dart_is_nothing() -> None:
    story = Story()
    for at, shaken in ((10, "S3"), (10.6, "T8"), (12, "S17"), (13, "D11"), (14, "SB"), (17, "T2"), (19, "S12")):
        story.press(shaken, at, ms=0.4)
    assert story.said(100) == []
    story.press("T20", at=150, ms=2)
    assert story.said(200) == ["hit T20"]


@pytest.mark.parametrize("shaken", [("S3",), ("S3", "T8"), ("S3", "T8", "S17"), ("S3", "T8", "S17", "D11")])
@pytest.mark.parametrize("ms", [0.2, 0.25])
def test_a_knock_that_closes_contacts_for_a_moment_is_nothing(shaken: tuple[str, ...], ms: float) -> None:
    story = Story()
    for place, segment in enumerate(shaken):
        story.press(segment, at=10 + 1.1 * place, ms=ms)
    assert story.said(100) == []


def test_a_board_that_is_knocked_again_and_again_is_not_believed_when_it_hardly_speaks() -> None:
    """Three contacts for 0.5 ms may be a dart that fell off and what it shook: not where that happens all the time."""
    story = Story()
    for number in range(1, 11):
        story.press(f"S{number}", at=1_000 * number, ms=20)
    for knock in range(20):
        for place, segment in enumerate(("S3", "T8", "D12")):
            story.press(segment, at=12_000 + 1_000 * knock + 1.5 * place, ms=0.5)
    assert 10 <= len(story.said(40_000)) <= 13


def test_a_knock_that_no_contact_explains_asks_whether_it_was_a_miss_or_a_segment_that_no_dart_can_close() -> None:
    story = Story()
    story.press("T20", at=10, ms=None)
    assert story.said(500) == ["hit T20"]
    assert story.knock(at=1_000) == []
    assert story.said(1_059) == []
    assert story.said(1_061) == ["ambiguous MISS T20"]
    assert story.said(60_000) == []


@pytest.mark.parametrize("knocked", [950, 1_000, 1_050])
def test_a_knock_with_its_dart_asks_nothing(knocked: float) -> None:
    story = Story()
    story.press("T20", at=1_000, ms=20)
    said = [short(event) for event in story.knock(at=knocked)] + story.said(5_000)
    assert said == ["hit T20"]


def test_a_knock_while_darts_are_pulled_asks_nothing() -> None:
    story = Story()
    story.mode("hold", 100)
    assert story.knock(at=200) == []
    story.mode("throw", 220)
    assert story.said(5_000) == []


def test_a_sweep_that_stalls_50_ms_loses_no_dart_and_makes_none() -> None:
    detector = Detector(Story().board)
    contact = detector.board.contact(Segment("T20"))
    edges = [ContactEdge(contact, True, 10_000), ContactEdge(contact, False, 60_000)]
    events = [event for edge in edges for event in detector.feed(edge)] + detector.tick(200_000)
    assert [short(event) for event in events] == ["hit T20"]


def test_a_ghost_stays_one_though_the_period_of_the_sweep_jitters() -> None:
    """T18 and T4 stand. S18 closes, bounces and with it S4, their ghost: which of the two it is nobody can tell."""
    story = Story("decathlon_ed110_7x10", Physics(sweep_us=500, bounce_us=(0, 0)))
    for at, name in ((0, "T4"), (500, "T18")):
        story.press(name, at, ms=None)
    assert story.said(1_000) == ["hit T4", "hit T18"]
    dart, ghost = (story.board.contact(Segment(name)) for name in ("S18", "S4"))
    reads = ((0, 49), (495, 544), (999, 1_048), (17_501, 18_053))  # the second of these sweeps takes 495 us
    events = []
    for closed, (one, other) in zip((True, False, True, False), reads, strict=True):
        events += story.detector.feed(ContactEdge(dart, closed, 1_000_341 + one))
        events += story.detector.feed(ContactEdge(ghost, closed, 1_000_341 + other))
    assert [short(event) for event in events + story.detector.tick(1_100_000)] == ["ambiguous S18 S4"]


def test_a_ribbon_that_comes_off_in_mid_visit_is_no_dart() -> None:
    """A loose ribbon shorts a whole line: more contacts than a dart can touch."""
    story = Story()
    story.press("T20", at=10, ms=5)
    story.until(500)
    for col in range(16):
        story.touch(Contact(2, col), at=1_000, ms=None)
    assert story.said(1_100) == [f"stuck {story.board.contacts[Contact(2, col)].name}" for col in range(16)]
    assert story.said(9_000) == []


def test_a_ribbon_that_comes_off_under_standing_darts_has_pulled_none() -> None:
    story = Story()
    for at, name in ((10, "T20"), (1_000, "S5")):
        story.press(name, at, ms=None)
    assert story.said(4_000) == ["hit T20", "hit S5"]
    for name in ("T20", "S5"):
        story.release(name, at=5_000)
    assert story.said(9_000) == []


def test_a_standing_dart_that_is_pulled_in_mid_visit_is_told() -> None:
    story = Story()
    for at, name in ((10, "T20"), (1_000, "S5")):
        story.press(name, at, ms=None)
    assert story.said(4_000) == ["hit T20", "hit S5"]
    story.release("T20", at=5_000)
    assert story.said(9_000) == ["lifted T20"]


def test_where_next_is_forgotten_the_next_players_darts_are_told_as_pressed() -> None:
    story = Story()
    story.mode("hold", 100)
    story.press("T19", at=5_000, ms=20)
    assert story.said(6_000) == ["pressed T19"]


def double() -> tuple[Story, Contact, Contact]:
    """A board whose T20 closes two contacts, and those."""
    story = Story()
    first, second = story.board.contact(Segment("T20")), story.board.contact(Segment("D4"))
    contacts = {c: segment for c, segment in story.board.contacts.items() if c != second} | {second: Segment("T20")}
    story.detector = Detector(replace(story.board, contacts=contacts))
    return story, first, second


@pytest.mark.parametrize("late", [0.2, 7, 40, 90, 400, 3_000])
@pytest.mark.parametrize("turned", [False, True])
def test_a_double_whose_contacts_close_one_long_after_the_other_is_one_dart_all_the_same(
    late: float, turned: bool
) -> None:
    story, *contacts = double()
    first, second = reversed(contacts) if turned else contacts
    story.touch(first, at=10, ms=None)
    story.touch(second, at=10 + late, ms=None)
    assert story.said(9_000) == ["hit T20"]
    assert story.detector.standing == {Segment("T20")}
    story.mode("hold", 9_100)
    assert [short(event) for event in story.mode("throw", 11_000)] == ["stuck T20"]
    story.membrane.release(first, 12_000_000)
    assert story.said(13_000) == [], "half of it is closed still"
    story.membrane.release(second, 14_000_000)
    assert story.said(15_000) == ["freed T20"]
    story.touch(second, at=16_000, ms=20)
    story.touch(first, at=16_000.3, ms=20)
    assert story.said(17_000) == ["hit T20"]


def test_a_dart_at_a_double_is_pulled_when_both_of_its_contacts_are_open() -> None:
    story, first, second = double()
    story.touch(first, at=10, ms=None)
    story.touch(second, at=500, ms=None)
    assert story.said(4_000) == ["hit T20"]
    story.membrane.release(first, 5_000_000)
    assert story.said(6_000) == []
    story.membrane.release(second, 6_500_000)
    assert story.said(9_000) == ["lifted T20"]


def test_a_segment_that_closes_two_contacts_is_one_dart_and_in_no_doubt() -> None:
    story, first, second = double()
    for contact in (first, second):
        story.touch(contact, at=10, ms=None)
    (hit,) = story.until(100)
    assert short(hit) == "hit T20"
    assert isinstance(hit, Hit)
    assert hit.decided_us - hit.at_us == 5_000
    assert story.said(5_000) == []
    for contact in (first, second):
        story.membrane.release(contact, 6_000_000)
    assert story.said(9_000) == ["lifted T20"]


def test_a_knock_that_is_answered_with_miss_is_a_dart_that_missed() -> None:
    game = Game()
    game.pipeline.knock(SECOND)
    (asked,) = game.wait(2 * SECOND)
    assert short(asked) == "ambiguous MISS"
    game.pipeline.answer(MISS, 2 * SECOND)
    assert game.wait(3 * SECOND) == [Do(Dart(ANN, 1, MISS), SECOND)]
