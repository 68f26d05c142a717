"""Ways to the screen are tried one after another, and the one that works is remembered."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from display import opening
from display.opening import Memory, NoScreen, opened
from display.ways import KMSDRM, WAYLAND, X11, Card, Has

HAS = Has(linux=True, cards=(Card("/dev/dri/card0", True),), user="cible")


class Desk:
    """A machine on which some drivers work; all are SDL's dummy.

    Attributes:
        tried: the drivers that were asked for, and the renderer with each.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tried: list[tuple[str | None, str | None]] = []
        self.works: tuple[str, ...] = ()
        monkeypatch.setattr(pygame.display, "get_driver", lambda: self.tried[-1][0])

    def start(self) -> None:
        """Open a window as the environment asks."""
        wanted = os.environ.get("SDL_VIDEODRIVER")
        self.tried.append((wanted, os.environ.get("SDL_RENDER_DRIVER")))
        if wanted not in self.works:
            raise pygame.error(f"{wanted} not available")
        pygame.display.quit()
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        os.environ["SDL_VIDEODRIVER"] = wanted or ""
        pygame.display.set_mode((64, 48))


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    for name in ("SDL_VIDEODRIVER", "SDL_RENDER_DRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-7")
    pygame.display.quit()
    yield Desk(monkeypatch)
    pygame.display.quit()


def test_what_pygame_calls_the_window_outlives_the_look_at_it(desk: Desk) -> None:
    desk.works = ("x11",)
    memory = Memory(None)
    opened(desk.start, HAS, memory)
    others = [Memory(None) for _ in range(100)]  # what was let go of would be one of them now
    events = pygame.event.get()
    assert events
    assert all(event.dict.get("window") in (None, memory.window) for event in events)
    assert len(others) == 100


def test_the_first_that_works_is_taken_and_tried_first_next_time(desk: Desk, tmp_path: Path) -> None:
    desk.works = ("wayland",)
    memory = Memory(tmp_path / "state" / "screen")
    assert opened(desk.start, HAS, memory) == WAYLAND
    assert [driver for driver, _ in desk.tried] == ["x11", "wayland"]
    desk.tried.clear()
    assert opened(desk.start, HAS, Memory(tmp_path / "state" / "screen")) == WAYLAND
    assert [driver for driver, _ in desk.tried] == ["wayland"]


def test_the_machines_own_screen_has_its_renderer_and_no_other_driver_has(desk: Desk, tmp_path: Path) -> None:
    desk.works = ("kmsdrm",)
    assert opened(desk.start, HAS, Memory(None)) == KMSDRM
    assert desk.tried == [("x11", None), ("wayland", None), ("kmsdrm", "opengles2")]
    # What SDL reads with every new size of a window stays; the driver's name would look like somebody's wish.
    assert os.environ.get("SDL_RENDER_DRIVER") == "opengles2"
    assert "SDL_VIDEODRIVER" not in os.environ


def test_a_renderer_that_somebody_chose_is_left_alone(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_RENDER_DRIVER", "opengl")
    desk.works = ("kmsdrm",)
    opened(desk.start, HAS, Memory(None))
    assert desk.tried[-1] == ("kmsdrm", "opengl")


def test_what_worked_last_time_and_fails_is_forgotten(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "screen"
    file.write_text("wayland\n")
    with pytest.raises(NoScreen) as caught:
        opened(desk.start, HAS, Memory(file))
    assert [driver for driver, _ in desk.tried] == ["wayland", "x11", "kmsdrm"]
    assert len(caught.value.why) == 3  # each is named
    assert not file.exists()
    assert "SDL_RENDER_DRIVER" not in os.environ


def test_a_damaged_memory_is_no_memory(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "screen"
    file.write_bytes(b"\xff\0\xfe" * 9)
    desk.works = ("x11",)
    assert opened(desk.start, HAS, Memory(file)) == X11
    assert Memory(file).driver == "x11"


def test_a_state_folder_that_cannot_be_written_is_no_fault(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    desk.works = ("x11",)
    assert opened(desk.start, HAS, Memory(tmp_path / "file" / "screen")) == X11


def test_a_forced_driver_is_the_only_one_and_not_remembered(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "wayland")
    desk.works = ("wayland",)
    opened(desk.start, HAS, Memory(tmp_path / "screen"))
    assert [driver for driver, _ in desk.tried] == ["wayland"]
    assert os.environ["SDL_VIDEODRIVER"] == "wayland"
    assert not (tmp_path / "screen").exists()


def test_a_picture_that_does_not_arrive_is_a_failure(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def black(window: pygame.Surface, at: tuple[int, int], memory: Memory) -> tuple[int, int, int]:
        return (0, 0, 0) if desk.tried[-1][0] == "x11" else real(window, at, memory)

    real = opening._read_back
    monkeypatch.setattr(opening, "_read_back", black)
    desk.works = ("x11", "wayland")
    assert opened(desk.start, HAS, Memory(None)) == WAYLAND
    assert [driver for driver, _ in desk.tried] == ["x11", "wayland"]


def test_sdl_falling_back_on_a_screen_that_nobody_sees_is_a_failure(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.works = ("x11", "wayland", "kmsdrm")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoScreen):
        opened(desk.start, HAS, Memory(None))
