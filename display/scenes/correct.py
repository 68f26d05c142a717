"""A wrong dart is put right: which dart, where it was, what would follow."""

from __future__ import annotations

from display.drawlist import Box, Hot, Picture
from display.forms import CorrectForm
from display.look import Look
from display.painters.brush import Drawn
from display.scenes.foot import foot
from display.scenes.parts import Sheet, title
from games.text import text


def picture(form: CorrectForm, look: Look) -> Picture:
    """The correction scene."""
    sheet = Sheet.of(look)
    theme, cap = look.theme, sheet.type.floor
    head, drawn_title = title(sheet, sheet.say(text("Wrong dart?")), sheet.type.before)
    buttons, drawn_buttons = foot(sheet, form.entries, form.cursor, 0)

    def drawn() -> Drawn:
        yield from drawn_title
        y = head.bottom
        for at, visit in enumerate(form.visits):
            for dart, segment in enumerate(visit.darts):
                chosen = (at, dart) == (form.visit, form.dart)
                box = Box(sheet.page.x + dart * cap * 6, y, cap * 6, cap * 2)
                yield sheet.line(segment.name, box, cap, theme.shine if chosen else theme.text, "figures")
                yield Hot(box, f"dart:{at}:{dart}")
            y += cap * 2
        yield from drawn_buttons

    del buttons
    return sheet.picture(drawn())
