"""Switches and sensors at the Arduino beside the membrane, and what it lights: told over the link."""

from __future__ import annotations

from dataclasses import replace

from hal.edges import Contact, ContactEdge, Report, SourceStatus
from hal.pulses import STUCK, Coin, Inverted, Knock, Push
from hal.serial_link.link import Link
from hal.serial_link.messages import PIN_IN_USE, TOO_MANY, Lamp, Lights, Refused
from hal.serial_link.words import unlit
from tests.hal.twin import LINES, World

WIRED = replace(LINES, inputs=(12, 13, 14))
BUTTON, KNOCK, COIN = (Contact(0, len(LINES.read) + place) for place in range(3))


def cabinet(closed: tuple[Contact, ...] = ()) -> World:
    """A board with a button, a sensor and a coin line (closed at rest) at its Arduino, up."""
    world = World(lines=WIRED)
    meanings = Push("next"), Knock("knock"), Inverted(Coin("coin", 10_000, 250_000))
    world.link = Link("arduino", WIRED, meanings)
    for contact in closed or (COIN,):
        world.twin.touch(contact, True, world.now_us)
    world.link.connected(world.now_us)
    world.until_up()
    world.events.clear()
    return world


def switch(world: World, contact: Contact, *ms: int) -> None:
    """It closes, or opens if it was closed, for so long; then the other way for so long, and so on."""
    closed = contact in world.twin.closed
    for span in ms:
        closed = not closed
        world.twin.touch(contact, closed, world.now_us)
        world.step(span)


def words(world: World) -> list[str]:
    return [event.token for event in world.events if isinstance(event, Report)]


def test_a_button_a_knock_and_a_coin_are_words() -> None:
    world = cabinet()
    switch(world, BUTTON, 100, 200)
    switch(world, KNOCK, 3, 2, 3, 100)
    switch(world, COIN, 50, 50, 50, 600)
    assert words(world) == ["next", "knock", "coin 2"]
    assert not [event for event in world.events if isinstance(event, ContactEdge)], "they are no contacts of the foils"


def test_the_foils_are_read_beside_them() -> None:
    world = cabinet((COIN, Contact(1, 2)))
    switch(world, Contact(3, 3), 20, 20)
    edges = [(event.contact, event.closed) for event in world.events if isinstance(event, ContactEdge)]
    assert edges == [(Contact(3, 3), True), (Contact(3, 3), False)]


def test_what_is_closed_at_first_is_told_of_the_foils_alone() -> None:
    world = World(lines=WIRED)
    world.link = Link("arduino", WIRED, (Push("next"), Knock("knock"), Coin("coin", 10_000, 250_000)))
    for contact in (Contact(1, 2), BUTTON):
        world.twin.touch(contact, True, world.now_us)
    world.link.connected(world.now_us)
    world.until_up()
    (status,) = (event for event in world.events if isinstance(event, SourceStatus) and event.up)
    assert status.closed == (Contact(1, 2),)


def test_a_coin_that_falls_while_the_program_starts_is_not_lost() -> None:
    world = World(lines=WIRED)
    world.link = Link("arduino", WIRED, (Push("next"), Knock("knock"), Coin("coin", 10_000, 250_000)))
    world.twin.touch(COIN, True, world.now_us)
    world.link.connected(world.now_us)
    world.until_up()
    switch(world, COIN, 50, 50, 600)
    assert words(world) == ["coin 2"]


def test_a_coin_line_that_rests_at_the_other_level_is_said_once() -> None:
    world = cabinet((Contact(1, 2),))
    world.step(5000)
    whys = [event.why for event in world.events if isinstance(event, SourceStatus) and event.why]
    assert whys == [STUCK]
    assert not words(world)


def test_what_the_board_does_not_light_is_said_once_and_it_goes_on_reading() -> None:
    world = cabinet()
    for said in (
        Refused(Lights.KIND, PIN_IN_USE, 7),
        Refused(Lights.KIND, PIN_IN_USE, 7),
        Refused(Lamp.KIND, TOO_MANY, 90),
    ):
        world.twin._answers.append(said)
        world.step(10)
    statuses = [event for event in world.events if isinstance(event, SourceStatus) and event.why]
    assert [(event.up, event.why) for event in statuses] == [
        (True, unlit(PIN_IN_USE, 7)),
        (True, unlit(TOO_MANY, 90)),
    ]


def test_the_board_is_lit_again_when_it_is_back_and_only_what_changes_is_said() -> None:
    world = cabinet()
    world.link.lights(3, [(1, 2, 3)])
    world.link.lamp(4, True)
    world.step(50)
    assert world.twin.lit == [Lights(3, 1, 0, ((1, 2, 3),)), Lamp(4, True)]
    world.twin.reset(world.now_us)
    world.step(2000)
    assert world.twin.lit[2:] == [Lights(3, 1, 0, ((1, 2, 3),)), Lamp(4, True)]


def test_the_first_edges_are_stamped_by_a_clock_that_is_known() -> None:
    """A board's clock and the host's differ by anything; a dart in the first moment is told to the ms all the same."""
    world = World(lines=LINES)
    world.link.connected(world.now_us)
    while world.link.state != "measuring":
        world.step()
    thrown_us = world.now_us
    world.twin.touch(Contact(1, 1), True, thrown_us)
    world.until_up()
    world.step(50)
    (edge,) = (event for event in world.events if isinstance(event, ContactEdge))
    assert abs(edge.at_us - thrown_us) <= 1000
