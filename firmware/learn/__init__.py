"""Learning a board that nobody has documented: which contact is which segment, from presses on it."""

from firmware.learn.theories import Lines
from firmware.learn.wizard import Asking, Wizard

__all__ = ["Asking", "Lines", "Wizard"]
