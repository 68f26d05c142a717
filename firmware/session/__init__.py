"""A match is its log: what happened, folded by the game's rules into a state.

Laws: the state is ``fold(header, records)`` and nothing else; a refused action is no record; undo, redo, correction and
a change of who sits where are records like any other. ``resumed(read(bytes))`` has the state, the number of records and
the history of the session that wrote the bytes, or says up to which record it agrees.
"""

from firmware.session.happened import Acted, Corrected, Happened, Redone, Refusal, Reseated, Undone
from firmware.session.live import Session
from firmware.session.resume import Wrong, first_wrong, opened, resumed

__all__ = [
    "Acted",
    "Corrected",
    "Happened",
    "Redone",
    "Refusal",
    "Reseated",
    "Session",
    "Undone",
    "Wrong",
    "first_wrong",
    "opened",
    "resumed",
]
