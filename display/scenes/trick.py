"""The scene of tricks: the play to beat, the players, the hand and what darts would play of it."""

from __future__ import annotations

from display.drawlist import Picture
from display.forms import PlayForm
from display.look import Look
from display.scenes.framed import framed, nothing, plain


def picture(form: PlayForm, look: Look) -> Picture:
    """A step as a picture."""
    return framed(form, look, nothing, plain)
