"""The window, on SDL's dummy screen: what it shows, what it is told, and what happens without a screen."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from display.drawlist import Box, Panel, Picture
from display.driver import LARGEST, SMALLEST, Driver
from display.inputs import Click, Closed, Key, Resized
from display.opening import NoScreen


@pytest.fixture
def driver() -> Iterator[Driver]:
    driver = Driver()
    driver.open((800, 480), title="Cible")
    driver.inputs()
    yield driver
    driver.close()


def picture(size: tuple[int, int], colour: tuple[int, int, int] = (200, 30, 30)) -> Picture:
    return Picture(size, (1, 2, 3), (Panel(Box(10, 10, 100, 50), colour),))


def pressed(key: int, typed: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, unicode=typed, mod=0, scancode=0)


def test_a_picture_is_shown_once(driver: Driver) -> None:
    assert driver.show(picture((800, 480)))
    assert tuple(pygame.display.get_surface().get_at((20, 20)))[:3] == (200, 30, 30)
    assert not driver.show(picture((800, 480)))
    assert driver.show(picture((800, 480), (0, 90, 0)))


def test_a_covered_window_is_painted_again(driver: Driver) -> None:
    driver.show(picture((800, 480)))
    pygame.event.post(pygame.event.Event(pygame.VIDEOEXPOSE))
    assert driver.inputs() == []
    assert driver.show(picture((800, 480)))


def test_keys_clicks_and_closing_are_told_in_order(driver: Driver) -> None:
    driver.show(picture((800, 480)))
    events = [
        pressed(pygame.K_SPACE, " "),
        pressed(pygame.K_RETURN, "\r"),
        pressed(pygame.K_KP_ENTER, "\r"),
        pressed(pygame.K_F11),
        pressed(pygame.K_a, "A"),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(30, 40), button=1),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(30, 40), button=4),
        pygame.event.Event(pygame.QUIT),
    ]
    for event in events:
        pygame.event.post(event)
    assert driver.inputs() == [
        Key("space", " "),
        Key("return"),
        Key("return"),
        Key("f11"),
        Key("a", "A"),
        Click((30, 40)),
        Closed(),
    ]


def test_a_letter_of_a_dead_key_is_typed_once(driver: Driver) -> None:
    for event in (
        pressed(pygame.K_o, "o"),
        pygame.event.Event(pygame.TEXTINPUT, text="o"),
        pressed(pygame.K_CARET),
        pygame.event.Event(pygame.TEXTINPUT, text="ê"),
    ):
        pygame.event.post(event)
    assert [key.char for key in driver.inputs() if isinstance(key, Key)] == ["o", "", "ê"]


def test_fullscreen_and_back(driver: Driver) -> None:
    assert not driver.fullscreen
    driver.toggle_fullscreen()
    whole = driver.size
    assert driver.fullscreen
    assert driver.inputs() == [Resized(whole)]
    driver.toggle_fullscreen()
    assert driver.inputs() == [Resized((800, 480))]
    assert driver.show(picture((800, 480)))


@pytest.mark.parametrize(("window", "size"), [((1, 1), SMALLEST), ((9000, 9000), LARGEST), ((400, 9000), (400, 3840))])
def test_a_window_of_any_size_is_served(window: tuple[int, int], size: tuple[int, int]) -> None:
    driver = Driver()
    try:
        driver.open(window)
        assert driver.size == size
        assert driver.show(picture(driver.size))
    finally:
        driver.close()


def test_a_click_is_where_it_was_seen_in_a_picture_of_another_size(driver: Driver) -> None:
    driver.show(picture((400, 240)))  # twice as large in the window
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(80, 60), button=3))
    assert driver.inputs() == [Click((40, 30), 3)]
    driver.show(picture((400, 480)))  # in the middle, bars beside it
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(200, 0), button=1))
    assert driver.inputs() == [Click((0, 0))]


def test_closing_twice_is_no_fault_and_showing_then_is(driver: Driver) -> None:
    driver.close()
    driver.close()
    with pytest.raises(RuntimeError):
        driver.show(picture((800, 480)))


def test_a_driver_that_does_not_exist_is_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonesuch")
    with pytest.raises(NoScreen) as caught:
        Driver().open()
    assert caught.value.why
