"""What is wrong, in plain letters on the console, when the program itself cannot start.

``python -m firmware.trouble``, run by ``cible-trouble.service``. It draws without pygame and imports no package: one of
them may be what is wrong.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import textwrap
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from display.i18n import CODES, language, plain
from games.text import Text, text

UNIT: Final = "cible.service"
STARTER: Final = "env"
"""What the journal calls the program: the unit finds it through ``/usr/bin/env``."""

LARGE: Final = Path("/usr/share/consolefonts/Lat15-Terminus32x16.psf.gz")
_CONSOLE: Final = str.maketrans({"\u202f": " ", "\u00a0": " ", "’": "'", "…": "..."})
"""What the fonts of a console lack."""

_CLEAR: Final = "\033[2J\033[H"


def sentences(result: str, last: str) -> tuple[Text, ...]:
    """What is said.

    Args:
        result: how the program ended, in systemd's word.
        last: what it said last, or an empty word.
    """
    match result:
        case "timeout":
            what = text("It shows no picture within a minute.")
        case "watchdog":
            what = text("It stopped answering.")
        case _:
            what = text("It ends before it shows a picture.")
    said = (text("It said last: {words}", words=last),) if last else ()
    return (
        text("The game does not start."),
        what,
        *said,
        text("Nothing that was played is lost. It is tried again every minute."),
        text("If this stays: switch the machine off and on, then look whether the screen’s cable is plugged in.")
        if not last
        else text("If this stays: switch the machine off and on; then send us a photograph of this page."),
    )


def page(lang: str, said: Sequence[Text], wide: int, high: int) -> str:
    """The sentences as lines in the middle of a console, so many letters wide and high."""
    width = max(20, min(wide - 4, 72))
    words = [language(lang).say(one).translate(_CONSOLE) for one in said]
    lines = ["CIBLE", "", *(line for one in words for line in (*textwrap.wrap(one, width), ""))]
    left = " " * ((wide - width) // 2)
    return "\n" * max(0, (high - len(lines)) // 2) + "".join(f"{left}{line}".rstrip() + "\n" for line in lines)


def spoken(environ: Mapping[str, str]) -> str:
    """The language that was chosen, or English if the system speaks it, or French."""
    try:
        chosen = tomllib.loads(Path(environ.get("CIBLE_SETTINGS", "")).read_text(encoding="utf-8")).get("language")
    except (OSError, ValueError):
        chosen = None
    if chosen in CODES:
        return str(chosen)
    return "en" if environ.get("LANG", "").lower().startswith("en") else "fr"


def main() -> int:
    """Show the page on the console that stdout is."""
    if LARGE.exists():
        subprocess.run(["setfont", str(LARGE)], check=False, capture_output=True)
    wide, high = shutil.get_terminal_size((80, 25))
    result = _asked("systemctl", "show", "--value", "--property=Result", UNIT)
    lines = _asked(
        "journalctl", "--boot", "--output=cat", "--lines=6", f"_SYSTEMD_UNIT={UNIT}", f"SYSLOG_IDENTIFIER={STARTER}"
    )
    last = " ".join(dict.fromkeys(plain(line) for line in lines.splitlines()))  # each start says the same
    sys.stdout.write(_CLEAR + page(spoken(os.environ), sentences(result, last), wide, high))
    return 0


def _asked(*words: str) -> str:
    try:
        return subprocess.run(words, capture_output=True, text=True, errors="replace", check=False).stdout.strip()
    except OSError:
        return ""


if __name__ == "__main__":
    sys.exit(main())
