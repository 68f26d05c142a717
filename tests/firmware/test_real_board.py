"""A match at a real board: people throw at it, bots' darts are said, and nothing that was read is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from display.fonts import measure
from display.i18n import language
from display.layout import grid
from display.painters.brush import SQUEEZE
from firmware.board import load
from firmware.detector import Pressed
from firmware.pipeline import Turned
from firmware.sources.whys import stuck
from games.segments import Segment
from hal.edges import Contact, Report
from tests.firmware.wired import Plugged, Pub

BOARD = load("simulated")
LOEWEN = replace(load("loewen_hb8_4x16"), buttons={"next": Contact(0, 10), "undo": Contact(3, 10)})
"""A foil with two spare crossings, to which two buttons are soldered."""


def test_people_throw_and_pull_and_the_next_one_throws() -> None:
    pub = Pub(BOARD, "", "")

    async def story() -> None:
        for name in ("S4", "T7", "D20"):
            await pub.throw(name)
        assert pub.table.pipeline.phase == "hold"
        await pub.pull("S4", "T7", "D20")
        await pub.throw("S6")

    pub.live(story)
    first = pub.actions[0][0]
    other = {"A": "B", "B": "A"}[first]
    assert pub.actions == [f"{first}:S4", f"{first}:T7", f"{first}:D20", f"{other}:S6"]


def test_hands_pull_no_persons_dart() -> None:
    pub = Pub(BOARD, "", "")

    async def story() -> None:
        for name in ("S4", "T7", "D20"):
            await pub.throw(name)
        await pub.wait(60_000)

    pub.live(story)
    assert pub.table.pipeline.phase == "hold"


def test_a_segment_that_is_stuck_is_said_once_and_a_ribbon_that_comes_off_in_one_sentence() -> None:
    pub = Pub(LOEWEN, "", "")
    line = sorted({contact for contact in LOEWEN.contacts if contact.row == 1})

    async def story() -> None:
        now = pub.clock.now_us()
        pub.plugged[0].fake.press(LOEWEN.contact(Segment("T20")), now, 9_000_000)
        await pub.throw("S4")
        await pub.press(LOEWEN.contact(Segment("D13")), 5_000)
        await pub.throw("S6")
        for contact in line:
            pub.plugged[0].fake.press(contact, pub.clock.now_us() + 1000, 3_000_000)
        await pub.wait(3_500)

    pub.live(story)
    said = [language("en").say(one) for one in pub.said]
    assert said == [
        "T20 is stuck: press it or pull the dart",
        "D16, D17 and 14 more stuck: see to the ribbon",
    ]
    assert [action.partition(":")[2] for action in pub.actions] == ["S4", "D13", "S6"]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (1920, 1080), (1080, 1920)])
def test_what_is_said_for_as_long_as_segments_are_stuck_leaves_the_boards_middle_free(
    lang: str, size: tuple[int, int]
) -> None:
    names, sheet = ("SO20", "SO19", "SO18", "SO17", "SO16", "SO15"), grid(size)
    for count in range(1, len(names) + 1):
        said = language(lang).say(stuck(Segment(name) for name in names[:count]))
        wide = measure(said, sheet.type.floor, "figures") * SQUEEZE
        assert wide <= sheet.strip.w - 0.6 * sheet.strip.h, said


def test_bots_play_a_visit_of_their_own_and_nobody_has_to_pull_anything() -> None:
    pub = Pub(BOARD, "", "pro")

    async def story() -> None:
        await pub.until_person()
        for name in ("S4", "T7", "D20"):
            await pub.throw(name)
        await pub.pull("S4", "T7", "D20")
        await pub.until_person()
        await pub.throw("S6")

    pub.live(story)
    people = [action for action in pub.actions if action.startswith("A:")]
    assert people == ["A:S4", "A:T7", "A:D20", "A:S6"]
    assert sum(action.startswith("B:") for action in pub.actions) >= 3


def test_what_hits_the_board_while_a_bot_throws_is_nobodys_dart() -> None:
    quiet, loud = Pub(BOARD, "", "pro", cards=10), Pub(BOARD, "", "pro", cards=10)

    async def visits(pub: Pub, hit: bool) -> None:
        await pub.until_person()
        for name in ("S4", "T7", "D20"):
            await pub.throw(name)
        pub.table.press("next", pub.clock.now_us())
        if hit:
            assert pub.table.throwing in pub.session.bots
            pub.plugged[0].fake.press(BOARD.contact(Segment("S20")), pub.clock.now_us() + 1000, 20_000)
        await pub.until_person()

    quiet.live(lambda: visits(quiet, hit=False))
    loud.live(lambda: visits(loud, hit=True))
    assert loud.actions == quiet.actions
    assert [event.segment.name for event in loud.told if isinstance(event, Pressed) and event.segment.name == "S20"]


def test_a_button_of_the_profile_ends_the_visit_and_a_knock_on_it_does_not() -> None:
    pub = Pub(LOEWEN, "", "")

    async def story() -> None:
        await pub.throw("S4")
        await pub.press(Contact(0, 10), ms=3)
        assert len(pub.actions) == 1
        await pub.press(Contact(0, 10), ms=120)
        assert pub.table.pipeline.phase == "hold"
        await pub.press(Contact(0, 10), ms=120)
        await pub.throw("S6")
        await pub.press(Contact(3, 10), ms=120)

    pub.live(story)
    first, second = pub.actions[0][0], pub.actions[2][0]
    assert pub.actions == [f"{first}:S4", f"{first}:next", f"{second}:S6"]
    assert first != second
    assert len(pub.session.actions) == 2, "the last dart was taken back"


def test_a_button_that_three_other_contacts_explain_was_not_pressed() -> None:
    pub = Pub(LOEWEN, "", "")
    foil = pub.plugged[0].fake

    async def story() -> None:
        for contact in (Contact(0, 0), Contact(1, 0)):
            foil.press(contact, pub.clock.now_us() + 1000, 400_000)
        await pub.press(Contact(1, 10), ms=100)
        await pub.wait(400)

    pub.live(story)
    assert not any(action.endswith("next") for action in pub.actions)


def test_unplugged_in_mid_visit_and_back_the_match_goes_on_where_it_was() -> None:
    pub = Pub(BOARD, "", "")
    plug = pub.plugged[0]

    async def story() -> None:
        await pub.throw("S4")
        await pub.throw("T7")
        plug.unplug(pub.clock.now_us())
        await pub.wait(20_000)
        plug.plug()
        await pub.wait(100)
        await pub.throw("D20")
        await pub.pull("S4", "T7", "D20")
        await pub.throw("S6")

    pub.live(story)
    assert [action[2:] for action in pub.actions] == ["S4", "T7", "D20", "S6"]
    assert [words.msgid.partition(" ")[2][:7] for words in pub.said] == ["hung up"]


def test_a_dart_that_stood_in_the_board_while_it_was_unplugged_is_no_second_dart() -> None:
    pub = Pub(BOARD, "", "")
    plug = pub.plugged[0]

    async def story() -> None:
        plug.fake.press(BOARD.contact(Segment("T20")), pub.clock.now_us() + 1000, None)
        await pub.wait(500)
        plug.unplug(pub.clock.now_us())
        await pub.wait(5_000)
        plug.plug()
        await pub.wait(500)
        await pub.throw("S5")

    pub.live(story)
    assert [action[2:] for action in pub.actions] == ["T20", "S5"]


def test_no_time_runs_out_while_nothing_reads_the_board() -> None:
    pub = Pub(BOARD, "", "", auto_stop=5)
    plug = pub.plugged[0]

    async def story() -> None:
        await pub.wait(50)
        plug.unplug(pub.clock.now_us())
        await pub.wait(50)
        before = pub.table.pipeline.deadline_us
        await pub.wait(60_000)
        assert before is None
        assert pub.table.pipeline.deadline_us is None
        plug.plug()
        await pub.wait(50)

    pub.live(story)
    assert pub.actions == []


def test_a_board_that_speaks_in_words_needs_nobody_to_pull() -> None:
    pub = Pub(BOARD, "", "", plugged=(Plugged(BOARD, "lines", swept=False),))

    async def story() -> None:
        for word in ("S4", "T7", "D20", "S6", "MISS", "next", "next", "S9"):
            await pub.say(word)

    pub.live(story)
    first, other = pub.actions[0][0], pub.actions[3][0]
    assert [action[2:] for action in pub.actions] == ["S4", "T7", "D20", "S6", "MISS", "next", "S9"]
    assert [action[0] for action in pub.actions] == [first] * 3 + [other] * 3 + [first]


def test_of_two_boards_either_is_thrown_at_and_one_may_go_away() -> None:
    pub = Pub(BOARD, "", "", plugged=(Plugged(BOARD, "serial"), Plugged(BOARD, "gpio")))
    near, far = pub.plugged

    async def story() -> None:
        await pub.throw("S4")
        near.unplug(pub.clock.now_us())
        assert not pub.sources.absent
        far.fake.press(BOARD.contact(Segment("T7")), pub.clock.now_us() + 1000, 20_000)
        await pub.wait(500)
        near.plug()
        await pub.wait(100)
        await pub.throw("D20")

    pub.live(story)
    assert [action[2:] for action in pub.actions] == ["S4", "T7", "D20"]
    assert [event.phase for event in pub.told if isinstance(event, Turned)] == ["hold"]


def test_a_knock_without_a_hit_is_a_miss_where_nobody_can_be_asked_and_one_with_a_hit_is_nothing() -> None:
    pub = Pub(BOARD, "", "")

    async def story() -> None:
        await pub.throw("S4")
        await pub.say("knock")
        pub.plugged[0].say(Report("knock", pub.clock.now_us()))
        await pub.throw("D20")

    pub.live(story)
    assert [action[2:] for action in pub.actions] == ["S4", "MISS", "D20"]
