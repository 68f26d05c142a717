"""The detector, told as stories on a simulated membrane; times are in ms."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware.detector import Detector, Hit
from games.segments import Segment
from hal.edges import Contact, ContactEdge
from hal.fake import Physics
from tests.firmware.story import Story, short


def test_a_dart_is_one_hit_at_its_first_closing_decided_within_the_window() -> None:
    story = Story()
    story.press("T20", at=10, ms=30)
    (hit,) = story.until(200)
    assert isinstance(hit, Hit)
    assert hit.segment is Segment("T20")
    assert 10_000 <= hit.at_us <= 10_250
    assert hit.decided_us == hit.at_us + 5_000


def test_the_verdict_waits_for_its_moment_and_needs_no_further_edge() -> None:
    story = Story()
    story.press("D5", at=10, ms=60)
    assert story.until(14) == []
    due = story.detector.due_us
    assert due is not None
    assert 15_000 <= due <= 15_250
    assert [short(event) for event in story.detector.tick(due)] == ["hit D5"]


@pytest.mark.parametrize("ms", [1, 1.5, 4, 60, 400])
def test_hard_darts_slow_darts_and_fingers_are_one_hit_each(ms: float) -> None:
    story = Story(physics=Physics())
    for number in (20, 1, 18, 4, 13):
        story.press(f"S{number}", at=1000 * number, ms=ms)
    assert sorted(story.said(25_000)) == sorted(f"hit S{number}" for number in (20, 1, 18, 4, 13))


def test_one_reading_is_noise() -> None:
    story = Story()
    story.press("T20", at=10, ms=0.2)
    assert story.said(100) == []


def test_a_glitch_just_before_a_dart_does_not_cost_it() -> None:
    story = Story()
    story.press("D3", at=10, ms=0.2)
    story.press("T20", at=14.5, ms=20)
    assert story.said(100) == ["hit T20"]


def test_a_second_dart_120_ms_later_is_a_dart_in_another_segment_and_in_the_same() -> None:
    story = Story(physics=Physics())
    story.press("T20", at=10, ms=50)
    story.press("T1", at=130, ms=3)
    story.press("T1", at=250, ms=50)
    assert story.said(500) == ["hit T20", "hit T1", "hit T1"]


def test_what_bounces_at_its_release_is_no_second_dart() -> None:
    story = Story(physics=Physics(bounce_us=(400, 2_000)))
    story.press("S7", at=10, ms=200)
    story.press("D1", at=1000, ms=300)
    assert story.said(2000) == ["hit S7", "hit D1"]


def test_of_two_neighbours_the_first_is_the_dart() -> None:
    story = Story()
    story.press("T20", at=10, ms=20)
    story.press("S20", at=11.5, ms=20)
    assert story.said(100) == ["hit T20"]


def test_of_two_that_close_together_the_longer_one_is_the_dart() -> None:
    story = Story()
    story.press("T20", at=10, ms=6)
    story.press("S20", at=10.1, ms=12)
    (hit,) = story.until(100)
    assert short(hit) == "hit S20"
    assert isinstance(hit, Hit)
    assert hit.decided_us - hit.at_us < 10_000  # decided when the other one opened


def test_two_that_stay_together_are_decided_all_the_same() -> None:
    story = Story()
    story.press("T20", at=10, ms=500)
    story.press("S20", at=10.2, ms=500)
    (hit,) = story.until(100)
    assert isinstance(hit, Hit)
    assert hit.decided_us - hit.at_us <= 19_000


def test_of_two_that_are_even_and_stay_together_one_verdict_in_a_hundred_waits_for_one_to_open() -> None:
    """A wire hit that one sweep read at once, after many darts decided in time; the next one may not be late."""
    story = Story()
    for dart in range(120):
        story.press("S7", at=500 * dart, ms=20)
    for at in (61_000, 62_000):
        story.press("T20", at=at, ms=25)
        story.press("S20", at=at, ms=40)
    *_, late, early = story.until(63_000)
    assert short(late) == "hit S20"
    assert isinstance(late, Hit)
    assert isinstance(early, Hit)
    assert 25_000 <= late.decided_us - late.at_us <= 27_000
    assert early.decided_us - early.at_us <= 19_000


def test_a_hard_dart_shakes_other_contacts_and_none_of_them_counts() -> None:
    story = Story()
    story.press("D14", at=10, ms=1.2)
    for at, shaken in ((11, "S3"), (13, "T8"), (15.5, "S17")):
        story.press(shaken, at, ms=0.4)
    assert story.said(100) == ["hit D14"]


def test_a_dart_that_stands_in_the_board_is_held_and_the_rest_goes_on() -> None:
    story = Story()
    story.press("T20", at=10, ms=None)
    story.press("S7", at=500, ms=3)
    assert story.said(5_000) == ["hit T20", "hit S7"]
    assert story.detector.standing == {Segment("T20")}
    assert story.detector.stuck == frozenset()


def test_the_ghost_of_two_standing_darts_and_a_new_one_is_asked_not_guessed() -> None:
    story = Story()
    first, second = story.board.contact(Segment("D20")), story.board.contact(Segment("S10"))
    corners = [
        story.board.contacts[Contact(first.row, second.col)],
        story.board.contacts[Contact(second.row, first.col)],
    ]
    story.press("D20", at=10, ms=None)
    story.press("S10", at=500, ms=None)
    assert story.said(900) == ["hit D20", "hit S10"]
    story.press(corners[0].name, at=1000, ms=10)
    (said,) = story.said(1100)
    assert said.split()[0] == "ambiguous"
    assert set(said.split()[1:]) == {corner.name for corner in corners}


def test_a_ghost_beside_a_stuck_segment_is_never_the_hit() -> None:
    """A wire hit whose two contacts make a rectangle with a stuck one: the fourth corner closes by itself."""
    story = Story("decathlon_ed110_7x10")
    story.press("T20", at=0, ms=None)
    assert story.said(3_000) == ["hit T20"]
    assert [short(event) for event in story.mode("throw", 3_500)] == ["stuck T20"]
    story.press("S18", at=4_000, ms=20)  # row 4; with T20 in row 6 and S20 in row 4, T18 in row 6 is the ghost
    story.press("S20", at=4_001, ms=10)
    assert story.said(4_100) == ["hit S18"]
    assert story.detector.health[story.board.contact(Segment("T18"))].count == 1


def test_a_contact_that_closes_for_2_s_without_a_dart_is_stuck_named_once_and_freed() -> None:
    story = Story()
    story.mode("hold", 0)
    story.press("S5", at=10, ms=None)
    story.mode("throw", 1_000)
    assert story.detector.stuck == {Segment("S5")}
    story.press("T20", at=2_000, ms=5)
    assert story.said(9_000) == ["hit T20"]
    story.release("S5", at=10_000)
    assert story.said(10_100) == ["freed S5"]
    story.press("S5", at=11_000, ms=5)
    assert story.said(11_100) == ["hit S5"]


def test_a_contact_that_never_opened_since_the_start_is_named() -> None:
    story = Story()
    story.detector.set_mode("hold", 0)
    story.press("D9", at=1, ms=None)
    assert story.said(3_000) == ["pressed D9", "stuck D9"]


def test_a_standing_dart_that_was_not_pulled_is_stuck_in_the_next_visit() -> None:
    story = Story()
    story.press("T20", at=10, ms=None)
    assert story.said(3_000) == ["hit T20"]
    assert story.mode("hold", 3_100) == []
    assert [short(event) for event in story.mode("throw", 6_000)] == ["stuck T20"]


def test_in_hold_a_press_is_no_dart_but_told_and_quiet_after_it_means_pulled() -> None:
    story = Story(physics=Physics())
    story.press("T20", at=10, ms=10)
    assert story.said(100) == ["hit T20"]
    story.mode("hold", 200)
    story.press("T20", at=1_000, ms=60)
    assert story.said(2_900) == ["pressed T20"]
    assert story.said(3_500) == ["pulled"]
    assert story.said(60_000) == []


def test_in_hold_nothing_moved_so_nothing_was_pulled() -> None:
    story = Story()
    story.press("T20", at=10, ms=10)
    story.until(100)
    story.mode("hold", 200)
    assert story.said(60_000) == []


def test_a_dart_still_standing_is_not_pulled_by_pulling_the_others() -> None:
    story = Story()
    story.press("T20", at=10, ms=None)
    story.press("S5", at=500, ms=5)
    story.until(1_000)
    story.mode("hold", 1_000)
    story.press("S5", at=2_000, ms=50)
    assert "pulled" not in story.said(20_000)
    story.release("T20", at=21_000)
    assert story.said(24_000) == ["pulled"]


def test_a_removal_that_begins_in_hold_and_bounces_after_it_is_no_dart() -> None:
    story = Story()
    story.mode("hold", 0)
    story.press("T20", at=99, ms=2)
    story.mode("throw", 100)
    story.press("T20", at=101.5, ms=3)
    assert "hit T20" not in story.said(500)


def test_an_edge_said_twice_counts_once() -> None:
    story = Story()
    contact = story.board.contact(Segment("D2"))
    for at, closed in ((1_000, True), (1_200, True), (5_000, False), (5_200, False)):
        story.detector.feed(ContactEdge(contact, closed, at))
    assert [short(event) for event in story.detector.tick(100_000)] == ["hit D2"]
    assert story.detector.health[contact].count == 1
    assert story.detector.health[contact].closed_us == 4_000


def test_slow_sweeps_believe_one_reading_once_the_board_has_shown_that_it_has_no_glitches() -> None:
    story = Story(physics=Physics(sweep_us=3_000, bounce_us=(0, 0)))
    for number in range(1, 11):
        story.press(f"S{number}", at=1_000 * number, ms=20)
    assert len(story.said(11_000)) == 10
    story.press("T20", at=12_000, ms=3)
    assert story.said(13_000) == ["hit T20"]


def test_the_same_edges_give_the_same_events_however_often_time_is_told() -> None:
    def tell(step: float) -> list[str]:
        story = Story(physics=Physics(glitches_per_s=5))
        for throw, segment in enumerate(("T20", "S1", "D18", "SB", "S5", "T5")):
            story.press(segment, at=300 * throw + 10, ms=7 * throw + 1)
        return [said for moment in range(1, int(2_000 / step) + 1) for said in story.said(moment * step)]

    assert tell(1) == tell(2_000) != []


def test_a_ghost_that_stays_closed_ends_its_window() -> None:
    """Standing darts in three corners of a rectangle close the fourth, and keep it closed."""
    story = Story("decathlon_ed110_7x10")
    for at, name in ((0, "T20"), (500, "S20"), (1_000, "T18")):  # S18 is the fourth corner
        story.press(name, at, ms=None)
    assert story.said(30_000) == ["hit T20", "hit S20", "ambiguous S18 T18"]
    story.press("D3", at=31_000, ms=3)
    assert story.said(32_000) == ["hit D3"]
    assert story.detector.stuck == frozenset()


def test_what_the_first_sweep_finds_closed_is_stuck_and_named_at_once() -> None:
    story = Story()
    story.membrane.press(story.board.contact(Segment("S7")), 0, None)
    closed = story.membrane.snapshot(1_000)
    assert [short(event) for event in story.detector.begin(closed, 1_000)] == ["stuck S7"]
    story.press("T20", at=10, ms=5)
    story.release("S7", at=500)
    assert story.said(1_000) == ["hit T20", "freed S7"]


def test_what_is_known_of_the_board_outlives_a_visit_and_a_match() -> None:
    story = Story()
    story.press("S7", at=10, ms=None)
    assert story.said(100) == ["hit S7"]
    assert [short(event) for event in story.mode("throw", 3_000)] == ["stuck S7"]
    assert story.mode("throw", 4_000) == []
    assert story.detector.stuck == {Segment("S7")}
    assert story.detector.health[story.board.contact(Segment("S7"))].count == 1


def test_a_verdict_is_out_from_the_first_closing_to_the_hit() -> None:
    story = Story()
    story.press("S7", at=10, ms=20)
    assert story.until(11) == []
    assert story.detector.undecided_us is not None
    assert story.detector.undecided_us <= 10_250
    assert story.said(50) == ["hit S7"]
    assert story.detector.undecided_us is None


def test_a_hit_says_whether_a_dart_of_the_visit_touched_its_contact_before() -> None:
    story = Story()
    for at in (10, 500):
        story.press("S7", at=at, ms=20)
    first, second = story.until(1_000)
    assert isinstance(first, Hit)
    assert isinstance(second, Hit)
    assert (first.again, second.again) == (False, True)
    story.mode("hold", 1_100)
    story.mode("throw", 2_000)
    story.press("S7", at=3_000, ms=20)
    (third,) = story.until(4_000)
    assert isinstance(third, Hit)
    assert not third.again, "that was another visit"


def test_a_contact_that_is_closed_for_a_moment_when_a_visit_begins_is_a_dart_being_pulled() -> None:
    story = Story()
    story.press("S7", at=10, ms=5)
    story.until(100)
    story.mode("hold", 200)
    story.press("S7", at=2_000, ms=80)
    assert [short(event) for event in story.mode("throw", 2_040)] == ["pressed S7"]
    assert story.said(9_000) == []


def test_only_darts_of_the_visit_can_be_pulled() -> None:
    story = Story()
    story.press("S7", at=10, ms=5)
    story.until(100)
    story.mode("hold", 200)
    story.press("S17", at=2_000, ms=50)
    assert story.said(60_000) == ["pressed S17"]


EDGES = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 15), st.integers(0, 4_000)), max_size=120)


@given(EDGES, st.sampled_from([204, 500, 3_000]))
@settings(max_examples=150, deadline=None)
def test_whatever_the_contacts_do_the_detector_ends_and_calls_no_contact_twice_at_once(
    toggles: list[tuple[int, int, int]], sweep_us: int
) -> None:
    detector = Detector(Story().board, sweep_us)
    closed: set[Contact] = set()
    now, events = 0, []
    for row, col, gap in toggles:
        now += gap
        contact = Contact(row, col)
        closed ^= {contact}
        events += detector.feed(ContactEdge(contact, contact in closed, now))
    events += detector.tick(now + 10_000_000)
    hits = [event for event in events if isinstance(event, Hit)]
    assert all(0 <= hit.decided_us - hit.at_us <= 61_000 for hit in hits)
    assert sum(hit.decided_us - hit.at_us > 20_000 for hit in hits) <= len(hits) // 100
    assert all(later.at_us - earlier.at_us >= 80_000 for earlier, later in itertools.pairwise(hits))
    assert detector.due_us is None or detector.due_us > now
