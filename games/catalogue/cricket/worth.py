"""What darts are worth in Cricket, by rule of thumb: who leads closes, who is behind scores.

The unit is a point of the board. A mark that is still needed is worth ``MARK``, and more where others score on the
number; points are worth the less the further ahead the thrower is, and nothing where nobody gets any.
"""

from __future__ import annotations

from typing import Final

from games.catalogue.cricket.rules import CLOSED, State, ahead, closed, scores, targets
from games.segments import Segment

MARK: Final = 20.0
"""What a needed mark is worth."""

OFFENCE, DEFENCE = 0.1, 0.5
"""What it is worth besides, as a share of its number: the highest score most, and more where somebody else scores."""

BEHIND, LEVEL, AHEAD, SAFE = 1.2, 0.6, 0.3, 0.05
"""What a point is worth to who is behind, level, ahead by less than three marks of the number, ahead by more."""


def worth(state: State) -> dict[Segment, float]:
    """What each segment is worth to the thrower."""
    rules, table, seat = state.match.rules, state.slate.marks, state.visit.seat
    mine, lead, done = table[seat], ahead(state, seat), closed(state, seat)
    found: dict[Segment, float] = {}
    for segment, (place, marks, value) in targets(rules.numbers).items():
        made = min(marks, CLOSED - mine[place])
        gain = made * (MARK + value * (DEFENCE if _threatened(state, place) else OFFENCE))
        if marks > made and scores(state, place):
            eager = BEHIND if lead < 0 else LEVEL if not lead else AHEAD if lead < CLOSED * value else SAFE
            gain += (marks - made) * value * (1.0 if done else eager)
        if gain:
            found[segment] = gain
    return found


def _threatened(state: State, place: int) -> bool:
    """Whether somebody else scores on a number against the thrower."""
    match, table, seat = state.match, state.slate.marks, state.visit.seat
    if match.rules.scoring == "none" or table[seat][place] == CLOSED:
        return False
    mine = match.side(seat)
    return any(table[other][place] == CLOSED for other in state.run.playing if other not in mine)
