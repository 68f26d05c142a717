"""Learning a board that nobody has documented: which contact is which segment, from presses on it."""

from firmware.learn.lesson import Lesson
from firmware.learn.theories import Lines
from firmware.learn.wizard import NOTHING, Asking, Wizard

__all__ = ["NOTHING", "Asking", "Lesson", "Lines", "Wizard"]
