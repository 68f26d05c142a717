"""The goose's scene: the track, the players of the volley, what every number of the board would do."""

from __future__ import annotations

from display.drawlist import Picture
from display.forms import PlayForm
from display.look import Look
from display.scenes.framed import framed, nothing, plain


def picture(form: PlayForm, look: Look) -> Picture:
    """A step as a picture."""
    return framed(form, look, nothing, plain)
