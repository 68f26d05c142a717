"""Which screen drivers are tried, in which order, and what a person is told when one does not work."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from display import monitors
from display.i18n import language
from display.ways import KMSDRM, SDLS_OWN, WAYLAND, X11, Card, Has, Monitor, Way, failed, hopeless, ways

TELEVISION = Monitor("card1-HDMI-A-1", True, ("1920x1080", "1280x720"))
PI = Has(
    linux=True,
    drivers=frozenset({"x11", "wayland", "kmsdrm", "offscreen", "dummy"}),
    cards=(Card("/dev/dri/card0", True), Card("/dev/dri/card1", True)),
    monitors=(TELEVISION, Monitor("card1-HDMI-A-2", False)),
    user="cible",
)


@pytest.mark.parametrize(
    ("environ", "remembered", "tried"),
    [
        ({}, "", (KMSDRM,)),
        ({"DISPLAY": ":0"}, "", (X11, KMSDRM)),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "", (WAYLAND, KMSDRM)),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "", (X11, WAYLAND, KMSDRM)),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "wayland", (WAYLAND, X11, KMSDRM)),
        ({"DISPLAY": ":0"}, "kmsdrm", (KMSDRM, X11)),
        ({"DISPLAY": ""}, "x11", (KMSDRM,)),  # the desktop that worked last time is not there
        ({"DISPLAY": ":0", "SDL_VIDEODRIVER": "wayland"}, "x11", (WAYLAND,)),
        ({"SDL_VIDEODRIVER": "dummy"}, "x11", (Way("dummy"),)),
    ],
)
def test_what_is_tried_and_in_which_order(environ: Mapping[str, str], remembered: str, tried: tuple[Way, ...]) -> None:
    assert ways(PI, environ, remembered) == tried


def test_other_systems_have_a_desktop_that_sdl_knows() -> None:
    assert ways(Has(linux=False), {}) == (SDLS_OWN,)
    assert hopeless(SDLS_OWN, Has(linux=False)) is None


@pytest.mark.parametrize(
    ("has", "way", "said"),
    [
        (PI, KMSDRM, None),
        (PI, X11, None),
        (replace(PI, monitors=()), KMSDRM, None),  # sockets that the kernel does not tell of may have a monitor
        (replace(PI, drivers=frozenset()), KMSDRM, None),  # it cannot be asked
        (replace(PI, drivers=frozenset({"x11"})), KMSDRM, "python3-pygame"),
        (replace(PI, cards=()), KMSDRM, "vc4-kms-v3d"),
        (replace(PI, cards=(Card("/dev/dri/card0", False),)), KMSDRM, "usermod -aG video,render cible"),
        (replace(PI, monitors=(replace(TELEVISION, connected=False),)), KMSDRM, "no monitor is connected"),
        (PI, Way("directfb"), "built without it"),
    ],
)
def test_what_is_hopeless_is_not_tried_and_its_cure_is_named(has: Has, way: Way, said: str | None) -> None:
    why = hopeless(way, has)
    if said is None:
        assert why is None
    else:
        assert why is not None
        assert said in language("en").say(why)
        assert language("fr").say(why).startswith(f"{way.driver}\u00a0: ")


def test_a_monitor_that_is_missing_is_the_only_thing_that_may_come_by_itself() -> None:
    assert not PI.dark
    assert not replace(PI, monitors=()).dark
    assert replace(PI, monitors=(Monitor("card1-HDMI-A-2", False),)).dark


@pytest.mark.parametrize(
    ("way", "environ", "cure"),
    [
        (KMSDRM, {}, "another program may hold it"),
        (X11, {"DISPLAY": ":0"}, "a terminal of that desktop"),
        (X11, {"SDL_VIDEODRIVER": "x11"}, "unset that"),
        (SDLS_OWN, {}, "from the desktop"),
    ],
)
def test_what_failed_says_what_sdl_said_and_the_cure(way: Way, environ: Mapping[str, str], cure: str) -> None:
    said = language("en").say(failed(way, "Couldn't open X11 display", environ))
    assert "(Couldn't open X11 display)" in said
    assert cure in said


def test_a_machine_is_asked_for_its_cards_and_monitors(tmp_path: Path) -> None:
    for name, status, modes in (
        ("card1-HDMI-A-1", "connected\n", "1920x1080\n1280x720\n"),
        ("card1-HDMI-A-2", "disconnected\n", ""),
        ("card1-Writeback-1", "unknown\n", ""),
    ):
        socket = tmp_path / "sys/class/drm" / name
        socket.mkdir(parents=True)
        (socket / "status").write_text(status)
        (socket / "modes").write_text(modes)
    (tmp_path / "sys/class/drm/card0").mkdir()  # draws, and shows nothing
    (tmp_path / "dev/dri").mkdir(parents=True)
    (tmp_path / "dev/dri/card1").touch()
    has = monitors.has(tmp_path)
    assert has.monitors == PI.monitors
    assert has.cards == (Card("/dev/dri/card1", True),)
    assert has.user


def test_pygame_says_what_its_sdl_was_built_with() -> None:
    assert "dummy" in monitors.drivers()  # wheels of both pygames, and every distribution's, are linked so


def test_a_machine_without_any_of_it_has_nothing(tmp_path: Path) -> None:
    has = monitors.has(tmp_path)
    assert (has.cards, has.monitors, has.dark) == ((), (), False)
