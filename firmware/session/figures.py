"""What is counted of a match that is over, in no game's words: hands won, cards shed, darts, bulls, misses.

Hands and cards are counted from the moments that the views show, so they are the same for every game that has them;
a figure that is nobody's is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, TypeAlias

from firmware.session import Session
from games.kernel import TABLE, Dart
from games.segments import Ring
from games.text import Text, text

Figure: TypeAlias = tuple[Text, tuple[str, ...]]
"""The words for what was counted, and a figure for each seat."""

_BULLS: Final = (Ring.BULL, Ring.OUTER_BULL, Ring.WHOLE_BULL)


def figures(session: Session) -> tuple[Figure, ...]:
    """The figures of a match, those that tell most first; among them what the game itself counts at its end."""
    won, shed = _moments(session)
    darts = [action for action in session.actions if isinstance(action, Dart)]
    thrown = Counter[int](dart.seat for dart in darts)
    bulls = Counter[int](dart.seat for dart in darts if dart.segment.ring in _BULLS)
    misses = Counter[int](dart.seat for dart in darts if dart.segment.ring is Ring.MISS)
    seats = range(len(session.names))

    def told(*counted: tuple[Text, Counter[int]]) -> Iterator[Figure]:
        for label, counts in counted:
            if counts:
                yield label, tuple(str(counts[seat]) for seat in seats)

    own = session.outcome.figures if session.outcome else ()
    return (
        *told((text("Hands won"), won)),
        *own,
        *told((text("Cards shed"), shed), (text("Darts"), thrown), (text("Bulls"), bulls), (text("Misses"), misses)),
    )


def _moments(session: Session) -> tuple[Counter[int], Counter[int]]:
    """Hands won and cards shed, by seat. The match is folded again, for only its last steps are kept."""
    game, won, shed = session.game, Counter[int](), Counter[int]()
    for before, action in enumerate(session.actions):
        for state in game.apply(session.state_at(before), action).steps:
            moment = game.view(game.observe(state, TABLE)).moment
            if moment is None:
                continue
            if moment.kind == "won":
                won.update(moment.seats)
            elif moment.kind == "shed":
                shed.update(seat for seat, _ in moment.cards)
    return won, shed
