"""The Arduino link over wires that flip, drop and double bytes, with stalls, resets and pulled plugs."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from hal.codec import frame
from hal.edges import Contact, ContactEdge, SourceStatus
from hal.serial_link import words
from hal.serial_link.clock import BoardClock
from hal.serial_link.messages import Ended, Hello, Lamp, Lights, Status, contents
from tests.hal.link_fuzz import fuzz
from tests.hal.twin import LINES, Twin, World

CONTACTS = [Contact(row, col) for row in range(4) for col in range(4)]


def dart(world: World, contact: Contact | None = None) -> None:
    """A dart: it closes, bounces and opens, in some ms."""
    contact = contact or world.chance.choice(CONTACTS)
    for closed in (True, False, True, False):
        world.twin.touch(contact, closed, world.now_us)
        world.step(world.chance.randint(1, 3))


def edges(world: World) -> list[tuple[Contact, bool]]:
    return [(event.contact, event.closed) for event in world.events if isinstance(event, ContactEdge)]


def statuses(world: World) -> list[SourceStatus]:
    return [event for event in world.events if isinstance(event, SourceStatus)]


def lost(world: World) -> int:
    return sum(status.lost for status in statuses(world))


def assert_accounted(world: World) -> None:
    """Every edge that was stamped came once and in order, or is counted as lost."""
    stamped = [(contact, closed) for _, _, contact, closed in world.twin.stamped]
    rest = iter(stamped)
    assert all(edge in rest for edge in edges(world)), "an edge came twice, out of order, or out of nothing"
    assert len(edges(world)) + lost(world) == len(stamped)


def settled(world: World) -> World:
    """When all has come that will: the link is up, and a status has told of every edge."""
    world.until_up()
    for wire in (world.up, world.down):
        wire.bad = 0
    world.step(1500)
    world.until_up()
    world.step(500)
    return world


def test_it_meets_a_board_and_says_what_is_closed_before_anything_else() -> None:
    world = World()
    world.twin.closed = {Contact(1, 2), Contact(3, 0)}
    world.until_up()
    dart(world, Contact(0, 0))
    first, *rest = settled(world).events
    assert isinstance(first, SourceStatus)
    assert (first.up, first.closed, first.sweep_us) == (True, (Contact(1, 2), Contact(3, 0)), 250)
    assert [(edge.contact, edge.closed) for edge in rest if isinstance(edge, ContactEdge)] == [
        (Contact(0, 0), True),
        (Contact(0, 0), False),
    ] * 2


def test_an_edge_is_here_a_few_ms_after_it_was_stamped() -> None:
    world = World()
    world.until_up()
    world.twin.touch(Contact(2, 2), True, world.now_us)
    touched = world.now_us
    while not edges(world):
        world.step()
    assert world.now_us - touched <= 3000


@pytest.mark.parametrize("seed", range(6))
def test_a_wire_that_spoils_one_byte_of_twenty_loses_nothing_that_is_not_counted(seed: int) -> None:
    world = World(seed, bad=0.05)
    world.until_up()
    for _ in range(30):
        dart(world)
        world.step(world.chance.randint(50, 900))
    assert_accounted(settled(world))
    assert len(edges(world)) > 90


def test_a_host_that_stalls_finds_everything_when_it_is_back() -> None:
    world = World(3)
    world.until_up()
    for _ in range(20):
        world.listening = False
        for _ in range(3):
            dart(world)
            world.step(600)
        world.listening = True
        world.step(200)
    assert_accounted(settled(world))
    assert lost(world) == 0
    assert all(status.up for status in statuses(world))


def moments(world: World) -> list[int]:
    return [event.at_us for event in world.events if isinstance(event, ContactEdge)]


@pytest.mark.parametrize("way", ["silent", "unplugged", "held up"])
def test_what_comes_late_is_stamped_as_it_was_read(way: str) -> None:
    """Darts that are told in one go are as far apart as they were thrown: a closed time is a verdict."""
    world, thrown = World(14), []
    world.until_up()
    world.step(2000)
    match way:
        case "silent":
            world.up.bad = 1
        case "unplugged":
            world.step(3)
            world.plugged = False
        case _:
            world.listening = False
    for number in range(24):
        world.twin.touch(CONTACTS[5], number % 2 == 0, world.now_us)
        thrown.append(world.now_us)
        world.step(2 if number % 2 == 0 else 400)
        if way == "unplugged" and number == 3:
            world.unplug(power=False)  # it is noticed late
    world.up.bad, world.listening = 0, True
    if way == "unplugged":
        world.plug()
    settled(world)
    late = [told - at_us for told, at_us in zip(moments(world), thrown, strict=True)]
    assert max(late) - min(late) <= 3000, late
    assert max(map(abs, late)) <= 5000


def test_an_adapter_that_delivers_every_16_ms_leaves_a_contact_closed_for_as_long_as_it_was() -> None:
    """Pings' answers wait there as well, so the board's clock is guessed wrongly, but a dart stays a dart."""
    world = World(16)
    world.until_up()
    for _ in range(150):
        contact, open_in = world.chance.choice(CONTACTS), world.chance.randrange(16)
        for step in range(160):
            world.listening = step % 16 == 15
            if world.listening:
                world.link.feed(world.up.take(4096), world.now_us)
            if step in (open_in, open_in + 2):
                world.twin.touch(contact, step == open_in, world.now_us)
            world.step()
    world.listening = True
    settled(world)
    told = moments(world)
    assert len(told) == 300
    lengths = [opened - closed for closed, opened in zip(told[::2], told[1::2], strict=True)]
    assert min(lengths) >= 1000, sorted(lengths)[:5]


def test_a_sweep_that_is_told_anew_moves_no_edge_that_the_board_still_keeps() -> None:
    world = World(15)
    world.until_up()
    world.step(100)
    world.unplug(power=False)
    world.twin.touch(CONTACTS[5], True, world.now_us)
    thrown = world.now_us
    world.step(20)
    world.plug()
    world.link.feed(frame(contents(world.twin._hello())), world.now_us)
    world.now_us += 300_000
    sweep = Status(world.twin.boot, world.twin.session, 300, 300, 300, 1, 128, 1, 0)
    world.link.feed(frame(contents(sweep)), world.now_us)
    world.events += world.link.events()
    settled(world)
    assert statuses(world)[-1].sweep_us is not None
    assert abs(moments(world)[0] - thrown) <= 3000


def test_what_the_board_cannot_keep_is_counted_and_a_new_snapshot_follows() -> None:
    world = World(4, twin=Twin(room=16))
    world.until_up()
    world.listening = False
    for contact in CONTACTS:
        dart(world, contact)
    world.twin.touch(Contact(0, 3), True, world.now_us)
    world.listening = True
    assert_accounted(settled(world))
    assert lost(world) == 4 * 16 + 1 - 16
    down, up = statuses(world)[-2:]
    assert not down.up
    assert str(down.lost) in down.why
    assert up.closed == (Contact(0, 3),)


def test_a_board_that_restarts_tells_what_it_had_not_delivered() -> None:
    world = World(5, bad=0.02)
    world.until_up()
    for _ in range(60):
        dart(world)
        if world.chance.random() < 0.4:
            world.twin.reset(world.now_us)
        world.step(world.chance.randint(1, 400))
    assert_accounted(settled(world))
    assert any(status.why == words.RESTARTED for status in statuses(world))


def test_the_plug_pulled_a_thousand_times_in_mid_visit_loses_nothing_while_the_board_has_power() -> None:
    world = World(6)
    world.until_up()
    for _ in range(1000):
        world.twin.touch(world.chance.choice(CONTACTS), True, world.now_us)
        world.step(world.chance.randint(0, 4))
        world.unplug(power=False)
        for contact in sorted(world.twin.closed):
            world.twin.touch(contact, False, world.now_us)
        world.plug()
        world.step(world.chance.randint(5, 40))
    assert_accounted(settled(world))
    assert lost(world) == 0


def test_the_plug_pulled_a_thousand_times_with_the_power_says_each_time_that_something_may_be_lost() -> None:
    world = World(7)
    for _ in range(1000):
        world.until_up()
        dart(world)
        world.twin.touch(world.chance.choice(CONTACTS), True, world.now_us)
        world.step(world.chance.randint(0, 4))
        world.unplug()
        for contact in sorted(world.twin.closed):
            world.twin.touch(contact, False, world.now_us)
        world.plug()
    settled(world)
    stamped = iter([(contact, closed) for _, _, contact, closed in world.twin.stamped])
    assert all(edge in stamped for edge in edges(world))
    told = statuses(world)
    assert sum("last dart" in status.why for status in told) == 1000
    assert sum(status.closed is not None for status in told) == 1001


def test_noise_is_no_edge_for_a_host_that_waits_for_one() -> None:
    """A sample of what ``tests.hal.link_fuzz`` does with ten million bytes."""
    assert fuzz(200_000) > 500


@pytest.mark.parametrize("seed", range(4))
def test_everything_at_once(seed: int) -> None:
    """What happens on a bad day, in no order: no count is wrong and it is always up again."""
    world = World(seed + 100, bad=0.03, twin=Twin(room=64, drift=0.004))
    for _ in range(60):
        match world.chance.randrange(6):
            case 0:
                world.unplug(power=False)
                world.step(world.chance.randint(1, 2000))
                world.plug()
            case 1:
                world.twin.reset(world.now_us)
            case 2:
                world.listening = False
                for _ in range(world.chance.randint(1, 8)):
                    dart(world)
                world.step(2000)
                world.listening = True
            case _:
                dart(world)
        world.step(world.chance.randint(1, 700))
    assert_accounted(settled(world))
    stamps = [event.at_us for event in world.events]
    assert stamps == sorted(stamps)


def test_another_board_is_set_up_anew_even_if_it_says_the_same_numbers() -> None:
    world = World(8)
    world.until_up()
    world.unplug(power=False)
    world.twin = Twin()
    world.twin.boot = 500
    world.plug()
    dart(settled(world))
    assert len(edges(settled(world))) == 4
    assert statuses(world)[-1].closed == ()


def test_a_board_that_says_nothing_is_told_and_asked_until_it_is_back() -> None:
    world = World(9)
    world.until_up()
    world.up.bad = 1
    world.step(5000)
    assert statuses(world)[-1] == replace(statuses(world)[-1], up=False, why=words.SILENT)
    world.up.bad = 0
    dart(world)
    assert_accounted(settled(world))
    assert statuses(world)[-1].up


def test_a_wiring_that_the_board_has_no_pins_for_is_told_with_the_pin() -> None:
    world = World(10, twin=Twin(pins=8))
    world.step(500)
    (status,) = statuses(world)
    assert "no pin 8" in status.why
    world.twin.pins = 20
    world.until_up()


def test_a_sketch_of_another_version_is_told() -> None:
    world = World(11)
    world.link.feed(frame(contents(Hello(2, 0x0200, 7, 1, 20, 0, Ended()))), world.now_us)
    (status,) = world.link.events()
    assert isinstance(status, SourceStatus)
    assert "version 2" in status.why
    assert "cible board flash" in status.why


def test_lights_and_lamps_are_said_again_to_a_board_that_comes_back() -> None:
    world = World(12)
    world.until_up()
    world.link.lights(13, [(1, 2, 3)] * 30)
    world.link.lamp(12, True)
    world.step(100)
    world.unplug()
    world.twin.lit.clear()
    world.plug()
    world.until_up()
    world.step(100)
    assert world.twin.lit == [
        Lights(13, 30, 0, ((1, 2, 3),) * 28),
        Lights(13, 30, 28, ((1, 2, 3),) * 2),
        Lamp(12, True),
    ]


def test_a_period_that_the_board_cannot_keep_is_made_longer_and_told() -> None:
    world = World(13, lines=replace(LINES, settle_us=100))
    world.until_up()
    assert statuses(world)[0].sweep_us == 400


@pytest.mark.parametrize("drift", [-0.005, 0.0, 0.005])
def test_the_boards_clock_is_told_in_the_hosts_time(drift: float) -> None:
    """A ceramic resonator is half a percent off: a ms after 200 ms, if nobody minds."""
    chance, clock, worst = Random(1), BoardClock(), 0
    woke_us = 5_000_000
    for at_us in range(6_000_000, 120_000_000, 1_000_000):
        there, back = chance.randint(200, 3000), chance.randint(200, 3000)
        clock.sample(int((at_us + there - woke_us) * (1 + drift)), at_us, at_us + there + back)
        if at_us > 10_000_000:
            edge_us = at_us + chance.randrange(900_000)
            told = clock.host_us(int((edge_us - woke_us) * (1 + drift)) % (1 << 32))
            assert told is not None
            worst = max(worst, abs(told - edge_us))
    assert worst < 3000


def test_the_boards_clock_may_go_round() -> None:
    clock = BoardClock()
    for at_us in range(0, 12_000_000_000, 600_000_000):
        clock.sample((at_us + 4_000_000_000) % (1 << 32), at_us, at_us + 1000)
        assert clock.host_us((at_us + 4_000_001_000) % (1 << 32)) == at_us + 1500
