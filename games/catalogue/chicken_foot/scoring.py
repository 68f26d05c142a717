"""Points of a round, and who has won (CFD-29 to 35, C11)."""

from __future__ import annotations

from collections.abc import Sequence

from games.catalogue.chicken_foot.state import Standing
from games.catalogue.chicken_foot.tiles import Tiles, points
from games.kernel import Outcome, Seat
from games.text import Named, Text, text


def counted(hands: Sequence[Tiles]) -> tuple[int, ...]:
    """Points of a round by seat: what is left in hand (CFD-31)."""
    return tuple(points(hand) for hand in hands)


def _key(scores: Sequence[int]) -> tuple[int, int, int]:
    """Fewest points, most zero rounds, lowest round that is not zero."""
    return sum(scores), -scores.count(0), min((score for score in scores if score), default=0)


def ranking(standing: Standing, seats: int) -> tuple[tuple[Seat, ...], ...]:
    """Places, best first: those who stayed, level ones together; then those who left, last gone first."""
    scores = {seat: [row[seat] for row in standing.rounds] for seat in range(seats)}
    keys = {seat: _key(scores[seat]) for seat in scores if seat not in standing.gone}
    places = [tuple(Seat(seat) for seat in keys if keys[seat] == key) for key in sorted(set(keys.values()))]
    return (*places, *((Seat(seat),) for seat in reversed(standing.gone)))


def outcome(standing: Standing, seats: int) -> Outcome:
    """The end of a match: who has the fewest points, how many, and how often none, which parts those that are level."""
    places = ranking(standing, seats)
    totals = standing.totals or (0,) * seats
    empty = tuple(str([row[seat] for row in standing.rounds].count(0)) for seat in range(seats))
    figures = ((text("Points"), tuple(map(str, totals))), (text("Rounds at 0"), empty))
    return Outcome(places, _why(standing, places[0], totals), figures)


def _why(standing: Standing, winners: Sequence[int], totals: Sequence[int]) -> Text:
    staying = [seat for seat in range(len(totals)) if seat not in standing.gone]
    if len(staying) == 1:
        return text("Only {who} stayed.", who=Named(staying[0]))
    level = [seat for seat in staying if totals[seat] == totals[winners[0]]]
    if len(winners) > 1:
        return text("Level in points, zero rounds and lowest round: the win is shared.")
    if len(level) > 1:
        zeros = {seat: [row[seat] for row in standing.rounds].count(0) for seat in level}
        if list(zeros.values()).count(zeros[winners[0]]) == 1:
            return text("Level in points; {who} had more rounds without any.", who=Named(winners[0]))
        return text("Level in points and zero rounds; {who} had the lowest other round.", who=Named(winners[0]))
    return text("{who} has the fewest points.", who=Named(winners[0]))
