"""Forms of what is chosen for good, and of what long work tells."""

from __future__ import annotations

from dataclasses import replace

from display.forms import AttractForm, Form, ReportForm, ReportLine, SettingsForm
from display.sound import NO_CARD
from display.ways import Has
from firmware.doctor.around import Around, Folder, around
from firmware.menus import Menus
from firmware.menus.settings_rows import ROWS
from games.registry import every
from games.text import Text, text

_AGAIN = (("again", text("Look again")), ("back", text("Back")))


def settings(cursor: int, error: Text | None = None, code: str = "fr") -> SettingsForm:
    """What is chosen for good, the hand on one of the rows or on what stands below."""
    menus = Menus(every(), code)
    while not isinstance(form := menus.form, SettingsForm):
        assert isinstance(form, AttractForm)
        menus.press("ok" if form.entries[form.cursor][0] == "settings" else "next")
    for _ in range(cursor):
        menus.press("down")
    form = menus.form
    assert isinstance(form, SettingsForm)
    return replace(form, error=error)


def found() -> tuple[ReportLine, ...]:
    """What a doctor finds on a machine that is not well."""
    facts = Around(
        versions={"Cible": "1.0.0", "Python": "3.11.2", "pygame": "2.6.1", "SDL": "2.28.4", "Linux": "6.12.25-rpi-v8"},
        screen=Has(True, frozenset({"x11", "wayland"})),
        silent=NO_CARD,
        folders=(Folder("/var/lib/cible/matches", free=150_000_000),),
        now="1970-01-01T00:00:09Z",
        newest="2026-11-30T20:15:00Z",
        throttled=0x50005,
    )
    lines = (ReportLine(one.level, one.what, one.cure) for one in around(facts))
    return tuple(sorted(lines, key=lambda line: ("fault", "warning", "note").index(line.level)))


def forms() -> dict[str, Form]:
    """Every one, by name."""
    lines = found()
    machine, copy = text("Check-up"), text("To a USB stick")
    path = "/run/media/system/KINGSTON-DATATRAVELER/cible/boards/loewen-behind-the-bar.toml"
    boards = tuple(ReportLine("note", text("{file}: a board", file=path)) for _ in range(5))
    return {
        **{f"settings-{ROWS[at].key}": settings(at) for at in range(len(ROWS))},
        "settings-refused": settings(
            len(ROWS) + 1, text("No USB stick is there: plug one in, wait a moment, and choose this again.")
        ),
        "report": ReportForm(machine, lines, 0, None, text("Something stands in the way of playing."), _AGAIN),
        "report-last": ReportForm(machine, lines, len(lines) - 1, None, None, _AGAIN),
        "report-left": ReportForm(machine, lines, len(lines) + 1, None, text("All is well."), _AGAIN),
        "report-busy": ReportForm(copy, lines[-4:], 4, 0.4, None, _AGAIN[1:]),
        "report-paths": ReportForm(
            copy, boards, 1, None, text("All is done: the stick can be pulled out."), _AGAIN[1:]
        ),
        "report-begun": ReportForm(copy, (), 0, 0.0, None, _AGAIN[1:]),
    }
