"""The display: turns a view into a draw list and a draw list into pixels. Contains no rule and no game's name."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame greets on stdout, where our JSON lines go
