"""A monitor is switched off, unplugged, changed; the pointer rests; the picture moves: the window goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from display import drift, monitors, opening
from display.drawlist import Box, Panel, Picture
from display.driver import Driver
from display.i18n import language
from display.inputs import Click, Resized
from display.opening import NoScreen
from display.ways import KMSDRM, Has, Monitor, Way, hopeless
from games.text import Text

SECOND = 1_000_000
TELEVISION = Monitor("card0-HDMI-A-1", True, ("1280x720",))


def picture(size: tuple[int, int], colour: tuple[int, int, int] = (200, 30, 30)) -> Picture:
    return Picture(size, (1, 2, 3), (Panel(Box(0, 0, *size), colour),))


def said(news: tuple[Text, ...]) -> list[str]:
    return [language("en").say(one) for one in news]


class Socket:
    """The sockets for monitors of a cabinet with no desktop, whose screen is SDL's dummy.

    Attributes:
        plugged: what is plugged in.
        opened: how often a window was opened.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.plugged: tuple[Monitor, ...] = (TELEVISION,)
        self.opened = 0
        monkeypatch.setattr(monitors, "monitors", lambda: self.plugged)
        monkeypatch.setattr(monitors, "has", lambda: Has(linux=True, monitors=self.plugged))
        monkeypatch.setattr(opening, "opened", self._open)

    def _open(self, start: Callable[[], None], has: Has, memory: opening.Memory) -> Way:
        if has.dark:
            why = hopeless(KMSDRM, Has(linux=True, monitors=has.monitors, cards=monitors.cards()))
            raise NoScreen((why,) if why else ())
        start()
        self.opened += 1
        return KMSDRM


@pytest.fixture
def socket(monkeypatch: pytest.MonkeyPatch) -> Socket:
    return Socket(monkeypatch)


@pytest.fixture
def driver() -> Iterator[Driver]:
    driver = Driver(patient=True)
    yield driver
    driver.close()


def test_a_monitor_that_was_unplugged_comes_back_with_its_picture(socket: Socket, driver: Driver) -> None:
    driver.open((800, 480))
    assert driver.show(picture((800, 480)))
    socket.plugged = ()
    assert said(driver.keep(3 * SECOND)) == [
        "the monitor is gone: everything goes on, and its picture comes back with it"
    ]
    assert driver.keep(6 * SECOND) == ()  # it is said once
    assert driver.show(picture((800, 480), (0, 0, 9)))  # the match goes on, and keys are still heard
    socket.plugged = (TELEVISION,)
    assert said(driver.keep(9 * SECOND)) == ["the screen is back"]
    assert socket.opened == 2  # nobody else would light it again
    assert driver.show(picture((800, 480), (0, 0, 9)))


def test_another_monitor_has_another_size(socket: Socket, driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes, real = [(1280, 720)], pygame.display.set_mode
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: sizes)
    monkeypatch.setattr(pygame.display, "set_mode", lambda size, flags: real(size))  # the dummy has one full size
    driver.open(fullscreen=True)
    assert driver.size == (1280, 720)
    socket.plugged = (Monitor("card0-HDMI-A-1", True, ("800x600",)),)
    sizes[:] = [(800, 600)]
    driver.keep(3 * SECOND)
    assert driver.inputs() == [Resized((800, 600))]


def test_a_cabinet_without_a_monitor_waits_for_one(socket: Socket, driver: Driver) -> None:
    socket.plugged = (Monitor("card0-HDMI-A-1", False),)
    driver.open((800, 480), fullscreen=True)
    assert driver.size == (800, 480)
    assert not driver.show(picture(driver.size))
    assert driver.inputs() == []
    driver.toggle_fullscreen()
    assert len(said(driver.keep(3 * SECOND))) == 1
    assert driver.keep(4 * SECOND) == driver.keep(6 * SECOND) == ()  # not yet again; and nothing new
    socket.plugged = (TELEVISION,)
    assert said(driver.keep(9 * SECOND)) == ["the screen is back"]
    assert driver.show(picture(driver.size))


def test_who_is_not_patient_hears_at_once_that_there_is_no_monitor(socket: Socket) -> None:
    socket.plugged = (Monitor("card0-HDMI-A-1", False),)
    with pytest.raises(NoScreen):
        Driver().open()


def test_a_screen_that_fails_in_mid_match_ends_nothing(
    socket: Socket, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost() -> None:
        raise pygame.error("Window surface is invalid")

    driver.open((800, 480))
    with monkeypatch.context() as broken:
        broken.setattr(pygame.display, "flip", lost)
        assert not driver.show(picture((800, 480)))
    assert not driver.show(picture((800, 480)))
    assert driver.inputs() == []
    assert said(driver.keep(3 * SECOND)) == ["the screen is back"]
    assert driver.show(picture((800, 480)))


def test_a_full_screen_that_the_system_refuses_leaves_the_window(
    socket: Socket, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused() -> list[tuple[int, int]]:
        raise pygame.error("no such mode")

    driver.open((800, 480))
    with monkeypatch.context() as broken:
        broken.setattr(pygame.display, "get_desktop_sizes", refused)
        driver.toggle_fullscreen()
    driver.keep(3 * SECOND)
    assert not driver.fullscreen
    assert driver.size == (800, 480)
    assert driver.show(picture((800, 480)))


def moved(driver: Driver, rel: tuple[int, int] = (3, 4), touch: bool = False) -> bool:
    """The mouse moves; whether the pointer can be seen then."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=rel, buttons=(0, 0, 0), touch=touch))
    assert driver.inputs() == []
    return pygame.mouse.get_visible()


def test_the_pointer_comes_with_the_mouse_and_goes_when_it_rests(socket: Socket, driver: Driver) -> None:
    driver.open(fullscreen=True)
    driver.inputs()
    assert not pygame.mouse.get_visible()
    assert not moved(driver, rel=(0, 0))  # SDL tells where it is when a window opens
    assert not moved(driver, touch=True)
    assert moved(driver)
    driver.keep(10 * SECOND)
    driver.keep(12 * SECOND)
    assert pygame.mouse.get_visible()
    driver.keep(14 * SECOND)
    assert not pygame.mouse.get_visible()


def test_in_a_window_the_pointer_is_always_there(socket: Socket, driver: Driver) -> None:
    driver.open((800, 480))
    assert pygame.mouse.get_visible()
    moved(driver)
    for second in range(9):
        driver.keep(second * SECOND)
    assert pygame.mouse.get_visible()


def test_where_nobody_wants_a_pointer_none_comes(socket: Socket, driver: Driver) -> None:
    driver.open(fullscreen=True, cursor=False)
    driver.inputs()
    assert not moved(driver)


def test_a_picture_on_a_full_screen_moves_whole_and_is_clicked_where_it_is(socket: Socket) -> None:
    driver = Driver(drifts=True)
    driver.open(fullscreen=True)
    try:
        window = pygame.display.get_surface()
        wide, high = window.get_size()
        most = drift.margin((wide, high))
        assert driver.size == (wide - 2 * most, high - 2 * most)
        shown = picture(driver.size)
        for step in range(0, 2 * (2 * most + 1) ** 2, 7):
            now = step * drift.STEP_US
            driver.keep(now)
            driver.show(shown)
            left, top = (most + moved for moved in drift.shift(now, most))
            right, bottom = left + shown.size[0] - 1, top + shown.size[1] - 1
            for corner in ((left, top), (right, top), (left, bottom), (right, bottom)):
                assert tuple(window.get_at(corner))[:3] == (200, 30, 30)
            assert tuple(window.get_at((left - 1, top) if left else (right + 1, top)))[:3] == (1, 2, 3)
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(left + 40, top + 30), button=1))
            assert [done for done in driver.inputs() if isinstance(done, Click)] == [Click((40, 30))]
        assert not driver.show(shown)  # while it stands still, nothing is drawn again
    finally:
        driver.close()


def test_a_window_does_not_move(socket: Socket) -> None:
    driver = Driver(drifts=True)
    driver.open((800, 480))
    try:
        driver.keep(90 * drift.STEP_US)
        assert driver.size == (800, 480)
    finally:
        driver.close()


def test_what_works_is_remembered_in_the_file_that_was_named(tmp_path: Path) -> None:
    driver = Driver(memory=tmp_path / "screen")
    driver.open((320, 240))  # SDL_VIDEODRIVER forces a driver here, and a wish is no discovery
    driver.close()
    assert not (tmp_path / "screen").exists()
