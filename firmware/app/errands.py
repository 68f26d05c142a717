"""Long work beside the pictures: the machine is checked, things are copied to a stick or taken in from it.

It is done in another thread, and what it tells is on the screen line by line; nothing waits for it.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Final

from display.forms import ReportLine
from firmware import carrying
from firmware.app import away
from firmware.app.house import House
from firmware.doctor.examination import steps
from firmware.doctor.health import Finding, playable
from firmware.menus import Carry, Examine, Report
from firmware.reasons import reason
from games.text import Text, text

_WORST_FIRST: Final = ("fault", "warning", "note")


def examine(house: House) -> Report:
    """The machine and the board are checked from now on; what that tells."""
    report = Report(text("Check-up"), again=Examine())

    def work() -> None:
        found: list[Finding] = []
        every = steps(house.board, house.source, os.environ)
        for n, step in enumerate(every, 1):
            found += step()
            lines = [ReportLine(one.level, one.what, one.cure) for one in found]
            report.lines = tuple(sorted(lines, key=lambda line: _WORST_FIRST.index(line.level)))
            report.part = n / len(every)
            house.stir()
        if (wrong := away.words(house.sources, waits=False)) is not None:
            report.lines = (ReportLine("fault", wrong), *report.lines)
        well = playable(found) and wrong is None
        report.said = text("It can be played.") if well else text("Something stands in the way of playing.")

    _begin(house, report, work)
    return report


def carry(house: House, asked: Carry) -> Report:
    """All is copied to a stick, or taken in from it, from now on; what that tells."""
    report = Report(text("To a USB stick") if asked.out else text("From a USB stick"))

    def work() -> None:
        wrong = False
        here = carrying.home(os.environ)
        for step in carrying.take_out(here, asked.stick) if asked.out else carrying.take_in(here, asked.stick):
            report.part = step.part
            wrong = wrong or step.wrong
            if step.said is not None:
                report.lines += (ReportLine("warning" if step.wrong else "note", step.said),)
            house.stir()
        if wrong:
            report.said = text("Not all of it could be done.")
        else:
            report.said = text("All is done: the stick can be pulled out.")

    _begin(house, report, work, after=None if asked.out else house.reload)
    return report


def _begin(house: House, report: Report, work: Callable[[], None], after: Callable[[], None] | None = None) -> None:
    async def errand() -> None:
        try:
            await house.apart(work)
        except carrying.Nothing as nothing:
            report.said = nothing.why
        except OSError as error:
            report.said = text("It stops here: {why}", why=_where(error))
        except Exception as error:  # a match goes on whatever becomes of this
            report.said = text("It stops here: {why}", why=f"{type(error).__name__}: {error}")
        report.part = None
        if after:
            after()
        house.stir()

    house.group.create_task(errand())


def _where(error: OSError) -> Text | str:
    """Why a file could not be read or written, and which."""
    if error.filename is None:
        return reason(error)
    return text("{file}: {why}", file=str(error.filename), why=reason(error))
