"""A long work and what it tells: filled by whoever does it, in another thread if need be; seen on a page meanwhile."""

from __future__ import annotations

from dataclasses import dataclass

from display.forms import ReportForm, ReportLine
from firmware.menus.before import BACK
from firmware.menus.desk import Desk, Effect
from firmware.menus.page import Go, Page
from games.text import Text, text


@dataclass(slots=True)
class Report:
    """How a work stands.

    Attributes:
        title: what is done.
        lines: what was found or done so far.
        part: how much of it is done, 0 to 1; None: all.
        said: what came of it.
        again: what to ask for to have it done once more; None: that makes no sense.
    """

    title: Text
    lines: tuple[ReportLine, ...] = ()
    part: float | None = 0.0
    said: Text | None = None
    again: Effect | None = None


class ReportPage(Page):
    """What a work tells. It goes on when the page is left; what it tells then is lost."""

    def __init__(self, desk: Desk, opener: Page, report: Report) -> None:
        """``opener``: the page to go back to. The hand begins on the way there."""
        super().__init__(desk)
        self.opener = opener
        self.report = report
        self._seen = len(report.lines), report.part is None
        self.cursor = self.size - 1

    @property
    def entries(self) -> tuple[tuple[str, Text], ...]:
        """What stands below the lines."""
        again = (("again", text("Look again")),) if self.report.again and self._seen[1] else ()
        return (*again, BACK)

    @property
    def size(self) -> int:
        return self._seen[0] + len(self.entries)

    @property
    def form(self) -> ReportForm:
        self._catch_up()
        report = self.report
        return ReportForm(
            report.title,
            report.lines[: self._seen[0]],
            self.cursor,
            report.part,
            self.said or report.said,
            self.entries,
        )

    def press(self, command: str) -> Go:
        self._catch_up()
        return super().press(command)

    def _catch_up(self) -> None:
        """Lines came, or the work ended: a hand below the lines goes to the last entry, where it began."""
        before, below = self._seen, self.cursor >= self._seen[0]
        self._seen = len(self.report.lines), self.report.part is None
        if below and self._seen != before:
            self.cursor = self.size - 1

    def choose(self) -> Go:
        if self.cursor < self._seen[0]:
            return None
        if self.entries[self.cursor - self._seen[0]][0] == "again":
            return self.report.again
        return self.back()

    def back(self) -> Go:
        return self.opener
