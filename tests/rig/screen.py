"""A real X server without a monitor, a window manager, and a hand on keyboard and mouse."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self, TypeVar

from tests.conftest import Tool

T = TypeVar("T")
CIBLE = (sys.executable, "-m", "firmware")
PATIENCE_S = 120.0
"""How long something may take on a busy machine before it counts as not happening."""

AGAIN_S = 5.0
"""So long after a key or a click of which nothing came it is done again: it may have come before the window listened.
Sooner it would be done twice where it is only answered late."""


def until(found: Callable[[], T | None], what: str) -> T:
    """The first thing that is found; fails in words if it never is."""
    late = time.monotonic() + PATIENCE_S
    while time.monotonic() < late:
        if (result := found()) is not None:
            return result
        time.sleep(0.05)
    raise AssertionError(f"waited {PATIENCE_S:.0f} s for {what}")


def again(do: Callable[[], object], done: Callable[[], bool], what: str) -> None:
    """Does something, once more if nothing comes of it, until it is done."""
    did = -AGAIN_S

    def came() -> bool | None:
        nonlocal did
        if done():
            return True
        if time.monotonic() - did >= AGAIN_S:
            do()
            did = time.monotonic()
        return None

    until(came, what)


class Unmanaged(Exception):
    """The window manager has died: no window will come."""


class Screen:
    """One X server.

    Attributes:
        environ: for programs that are to open their windows there.
    """

    def __init__(self, tool: Tool, number: str, size: tuple[int, int], memory: Path) -> None:
        self.size, self._memory = size, memory
        self.environ = {name: value for name, value in os.environ.items() if not name.startswith("SDL_VIDEO")}
        # Without it SDL copies every picture through a renderer in software: 20 ms instead of 0.3.
        self.environ |= {"DISPLAY": f":{number}", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        self._xdotool, self._jwm = tool("xdotool"), tool("jwm")
        self._manager: subprocess.Popen[bytes] | None = None

    def manage(self) -> None:
        """A window manager, a new one if the last has died."""
        self._manager = subprocess.Popen(
            [self._jwm], env=self.environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        until(lambda: self.do("get_num_desktops") or not self.managed or None, "the window manager")

    @property
    def managed(self) -> bool:
        """Whether the window manager lives."""
        return self._manager is not None and self._manager.poll() is None

    def unmanage(self) -> None:
        """The end of the window manager."""
        if self._manager is not None:
            self._manager.terminate()
            self._manager.wait(PATIENCE_S)

    def do(self, *words: str) -> str:
        """Runs xdotool; what it says."""
        ran = subprocess.run([self._xdotool, *words], env=self.environ, capture_output=True, text=True, check=False)
        return ran.stdout.strip()

    def key(self, name: str) -> None:
        """Presses and lets go a key."""
        self.do("key", name)

    def pixels(self) -> bytes:
        """All that is on the screen now: four bytes a pixel, blue, green, red and one more, row by row."""
        width, height = self.size
        return self._memory.read_bytes()[-4 * width * height :]

    def key_seen(self, name: str) -> None:
        """Presses a key that changes what is shown, and sees that it does."""
        before = self.pixels()
        self.key(name)
        until(lambda: self.pixels() != before or None, f"what {name} shows")

    def click(self, window: str, x: float, y: float) -> None:
        """A click at a point of a window."""
        self.do("mousemove", "--window", window, str(round(x)), str(round(y)), "click", "1")

    def corner(self, window: str) -> tuple[int, int]:
        """Where on the screen the picture in a window begins; the pointer is put there, out of the way."""
        said = self.do("mousemove", "--window", window, "0", "0", "getmouselocation", "--shell")
        told = dict(line.split("=") for line in said.splitlines())
        return int(told["X"]), int(told["Y"])

    def window(self, title: str) -> str:
        """The id of the window with this title, once it is there and has the keyboard.

        A window manager may leave the keyboard with nobody when one window goes while another comes: a person clicks
        on the window then.

        Raises:
            Unmanaged: it will not come.
        """

        def active() -> str | None:
            if not self.managed:
                raise Unmanaged
            window = self.do("getactivewindow")
            if window and self.do("getwindowname", window) == title:
                return window
            for shown in self.do("search", "--onlyvisible", "--name", f"^{title}$").splitlines():
                self.do("windowactivate", shown)
            return None

        return until(active, f"the window {title}")

    def windows(self) -> str:
        """All that can be seen, for those who wait for something else."""
        shown = self.do("search", "--onlyvisible", "--name", ".").splitlines()
        named = ", ".join(f"{window} {self.do('getwindowname', window)!r}" for window in shown)
        return f"active: {self.do('getactivewindow') or 'none'}; seen: {named or 'none'}"

    def size_of(self, window: str) -> tuple[int, int] | None:
        """The width and height of a window; None of one that is gone, as it is when the whole screen is another."""
        told = dict(line.split("=") for line in self.do("getwindowgeometry", "--shell", window).splitlines())
        return (int(told["WIDTH"]), int(told["HEIGHT"])) if "HEIGHT" in told else None


@contextmanager
def screen(tool: Tool, size: tuple[int, int] = (1280, 800)) -> Iterator[Screen]:
    """An X server with a window manager, on a display number that is free."""
    xvfb, memory = tool("Xvfb"), tempfile.mkdtemp()
    read, write = os.pipe()
    picture = f"{size[0]}x{size[1]}x24"
    # A server that begins anew when its last client leaves would take along the manager that is just coming.
    server = subprocess.Popen(
        [xvfb, "-displayfd", str(write), "-screen", "0", picture, "-fbdir", memory, "-nolisten", "tcp", "-noreset"],
        pass_fds=[write],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as number:
        there = Screen(tool, number.readline().strip(), size, Path(memory, "Xvfb_screen0"))
    try:
        there.manage()
        yield there
    finally:
        there.unmanage()
        server.terminate()
        server.wait(PATIENCE_S)
        shutil.rmtree(memory)


class Program:
    """``cible`` in a window of a screen, with a home of its own; killed when the ``with`` is left."""

    def __init__(self, there: Screen, home: Path, *words: str) -> None:
        self.screen, self.home, self._words = there, home, words
        self.process = self._start()

    def _start(self) -> subprocess.Popen[str]:
        environ = {**self.screen.environ, "HOME": str(self.home), "CIBLE_STATE": str(self.home)}
        return subprocess.Popen([*CIBLE, *self._words], env=environ, stderr=subprocess.PIPE, text=True)

    def __enter__(self) -> Self:
        try:
            self.screen.window("Cible")
        except Unmanaged:  # no fault of the program, which never got its window
            self.__exit__()
            self.screen.manage()
            self.process = self._start()
            return self.__enter__()
        except AssertionError as late:
            seen, code = self.screen.windows(), self.process.poll()
            self.process.kill()
            _, complaints = self.process.communicate()
            raise AssertionError(f"{late} ({seen}); the program: exit code {code}, said {complaints!r}") from None
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()

    @property
    def window(self) -> str:
        """The id of its window; the whole screen is another one."""
        return self.screen.window("Cible")

    @property
    def log(self) -> Path | None:
        """The log of its match."""
        return next(self.home.glob("matches/*.jsonl"), None)

    def actions(self) -> list[str]:
        """The lines that its log holds after the header."""
        return self.log.read_text().splitlines()[1:] if self.log else []

    @property
    def plays(self) -> bool:
        """Whether it has the log of its match open: in its menus it has not."""
        held = False
        for handle in Path(f"/proc/{self.process.pid}/fd").glob("*"):
            with contextlib.suppress(OSError):
                held = held or handle.readlink() == self.log
        return held

    def acts(self, what: str, do: Callable[[], None]) -> None:
        """Does something, once more if nothing comes of it, until the log has a new line and it says this."""
        before = len(self.actions())
        try:
            again(do, lambda: any(what in line for line in self.actions()[before:]), f"{what} in the log")
        except AssertionError as late:
            raise AssertionError(f"{late}; it holds {self.actions()}") from None

    def goes_on(self) -> None:
        """Presses the first entry of the first page, which takes the match up that was left."""
        again(lambda: self.screen.key("Return"), lambda: self.plays, "the match that goes on")

    def ends(self) -> tuple[int, str]:
        """Its exit code, and what it complained of."""
        _, complaints = self.process.communicate(timeout=PATIENCE_S)
        return self.process.returncode, complaints
