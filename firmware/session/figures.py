"""What is counted of a match that is over, in no game's words: hands won, cards shed, darts, bulls, misses.

Hands and cards are counted from the moments that the views show, so they are the same for every game that has them;
what darts did in a game that counts them is ``firmware.statistics``. A figure that is nobody's is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from display.forms import Figure
from firmware.session import Session
from firmware.statistics.tally import Tally, tallies, together
from firmware.statistics.words import figures as counted
from games.kernel import TABLE, Dart
from games.segments import Ring, Segment
from games.text import Text, text
from games.view import MatchScore

_FEW, _MANY = 3, 40
"""A run of more visits than so many, in more legs than so many, is one of the averages of legs."""

_BULLS: Final = (Ring.BULL, Ring.OUTER_BULL, Ring.WHOLE_BULL)


def figures(session: Session) -> tuple[Figure, ...]:
    """The figures of a match, those that tell most first; among them what the game itself counts at its end."""
    did = totals(session)
    won, shed = (Counter[int](), Counter[int]()) if any(did) else _moments(session)  # no darts game has hands
    darts = [action for action in session.actions if isinstance(action, Dart)]
    thrown = Counter[int](dart.seat for dart in darts)
    bulls = Counter[int](dart.seat for dart in darts if dart.segment.ring in _BULLS)
    misses = Counter[int](dart.seat for dart in darts if dart.segment.ring is Ring.MISS)
    seats = range(len(session.names))

    def told(*these: tuple[Text, Counter[int]]) -> Iterator[Figure]:
        for label, counts in these:
            if counts:
                yield label, tuple(str(counts[seat]) for seat in seats)

    own = session.outcome.figures if session.outcome else ()
    said = {label for label, _ in own}
    return (
        *told((text("Hands won"), won)),
        *own,
        *(figure for figure in counted(did) if figure[0] not in said),
        *told((text("Cards shed"), shed), (text("Darts"), thrown), (text("Bulls"), bulls), (text("Misses"), misses)),
    )


def totals(session: Session) -> tuple[Tally | None, ...]:
    """What each seat did in the legs that are over; None: he threw in none, or the game counts no darts."""
    legs = [tallies(leg) for leg in session.legs() if leg.winners]
    return tuple(together(leg[seat] for leg in legs if seat in leg) for seat in range(len(session.names)))


def of_leg(session: Session, score: MatchScore | None) -> tuple[Figure, ...]:
    """Between two legs what each side did in the one that is over; empty at all other times."""
    if score is None or not score.between:
        return ()
    leg = next((leg for leg in session.legs() if leg.number == len(score.won)), None)
    did = tallies(leg) if leg else {}
    return counted([together(did[seat] for seat in side.seats if seat in did) for side in score.sides])


def heat(session: Session) -> tuple[tuple[tuple[Segment, int], ...], ...]:
    """For each seat how many darts each segment had in the legs that are over; empty where none are counted."""
    found = totals(session)
    if not any(found):
        return ()
    return tuple(tuple((Segment(name), count) for name, count in tally.segments) if tally else () for tally in found)


def runs(session: Session) -> tuple[tuple[float, ...], ...]:
    """For each seat what its visits scored in the legs that are over, or, where that are many, what its legs did.

    Empty where nothing is scored.
    """
    legs = [leg for leg in session.legs() if leg.winners]
    seats = range(len(session.names))
    whole = [tallies(leg) for leg in legs]
    if not any(tally.unit != "darts" for leg in whole for tally in leg.values()):
        return ()
    visits = [[float(visit.scored) for leg in legs for visit in leg.visits if visit.seat == seat] for seat in seats]
    if len(legs) > _FEW and max(map(len, visits)) > _MANY:
        return tuple(tuple(round(leg[seat].average, 1) for leg in whole if seat in leg) for seat in seats)
    return tuple(map(tuple, visits))


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
