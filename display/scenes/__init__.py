"""The scenes: each a pure function from a plain form and a ``Look`` to a ``Picture``."""

from __future__ import annotations

from display.drawlist import Picture
from display.forms import (
    AttractForm,
    ChooseForm,
    CorrectForm,
    Form,
    HoldForm,
    LearnForm,
    MenuForm,
    OptionsForm,
    PlayersForm,
    PlayForm,
    ReportForm,
    ResultsForm,
    SettingsForm,
)
from display.look import Look


def picture(form: Form, look: Look) -> Picture:
    """The picture of a form. A scene's code is read when it is first shown."""
    match form:
        case PlayForm():
            from display.scenes import play

            return play.picture(form, look)
        case ChooseForm():
            from display.scenes import choose

            return choose.picture(form, look)
        case OptionsForm():
            from display.scenes import rows

            return rows.options(form, look)
        case SettingsForm():
            from display.scenes import rows

            return rows.settings(form, look)
        case ReportForm():
            from display.scenes import report

            return report.picture(form, look)
        case PlayersForm():
            from display.scenes import rows

            return rows.players(form, look)
        case MenuForm():
            from display.scenes import menu

            return menu.picture(form, look)
        case AttractForm():
            from display.scenes import attract

            return attract.picture(form, look)
        case ResultsForm():
            from display.scenes import results

            return results.picture(form, look)
        case CorrectForm():
            from display.scenes import correct

            return correct.picture(form, look)
        case HoldForm():
            from display.scenes import holding

            return holding.picture(form, look)
        case LearnForm():
            from display.scenes import learn

            return learn.picture(form, look)
