"""The observation in display vocabulary: the farmyard, the hands, and what every value would do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.catalogue.chicken_foot import words
from games.catalogue.chicken_foot.farm import slot
from games.catalogue.chicken_foot.menu import ends
from games.catalogue.chicken_foot.menus import board, entry, groups, listed
from games.catalogue.chicken_foot.scoring import ranking
from games.catalogue.chicken_foot.seen import Seen
from games.catalogue.chicken_foot.state import DARTS, HIDDEN, NONE
from games.catalogue.chicken_foot.tiles import TILES, Tiles, numbers
from games.dominoes import Domino
from games.tabletop import End, Laid, Piece, Place, Rack, Scores, Yard
from games.text import text
from games.turns import round_from
from games.view import Cue, CueKind, Landed, Moment, Turn, View, struck

_EVENT_CUES: Final[dict[str, CueKind]] = {
    "tile": "tile",
    "foot": "foot",
    "draw": "draw",
    "pass": "pass",
    "round": "round",
    "deal": "deal",
    "over": "match",
}


def view(seen: Seen) -> View:
    """All that the audience sees at this step."""
    ended = seen.event.kind == "over"
    scoring = ended or seen.event.kind == "round"
    live = seen.live
    rack = None if ended else _rack(seen, live)
    return View(
        turn=None if ended else _turn(seen),
        board=board(seen, live),
        moment=_moment(seen),
        notice=text("Secret hands") if seen.match.rules.secret else text("Open hands"),
        ranking=ranking(seen.standing, len(seen.match.order)) if ended else (),
        cues=tuple(Cue(kind) for kind in _cues(seen)),
        call=None if ended else words.call(seen),
        places=tuple(_place(seen, seat) for seat in _line(seen)),
        yard=_yard(seen, live),
        rack=rack,
        plays=tuple(listed(seen)) if live and seen.match.rules.darts else (),
        entry=entry(seen, rack) if rack and not scoring else None,
        scores=_scores(seen) if scoring else None,
    )


def _first(seen: Seen) -> int:
    """Whose turn it is; when a round is counted, who has the fewest points of it."""
    return seen.event.seats[0] if seen.event.kind == "round" else seen.visit.seat


def _line(seen: Seen) -> tuple[int, ...]:
    """All seats clockwise from the one that comes first."""
    return round_from(seen.match.order, _first(seen))


def _turn(seen: Seen) -> Turn:
    """Darts are left only while they can be thrown."""
    if seen.event.kind == "round":
        return Turn(_first(seen), None, (), 0)
    darts = tuple(Landed(dart.segment, *words.note(dart)) for dart in seen.visit.darts)
    throws = seen.match.rules.darts and (seen.live or seen.visit.due)
    return Turn(seen.visit.seat, None, darts, DARTS - len(darts) if throws else 0)


def pieces(hand: Tiles, held: int) -> tuple[Piece, ...]:
    """A hand as people hold it; one that is not known shows its backs."""
    return (None,) * held if hand == HIDDEN else tuple(sorted(TILES[number] for number in numbers(hand)))


def _rack(seen: Seen, live: bool) -> Rack:
    """The hand of the seat whose turn it is; under secret hands a seat sees its own instead."""
    seat = seen.visit.seat
    if seen.match.rules.secret and seen.audience is not None:
        seat = seen.audience
    tiles = pieces(seen.hands[seat], seen.held[seat])
    mine = live and seen.match.rules.darts and seat == seen.visit.seat and seen.known
    return Rack(seat, tiles, tuple(groups(seen, tiles)) if mine else ())


def _place(seen: Seen, seat: int) -> Place:
    held, totals = seen.held[seat], seen.standing.totals
    score = text("{n} point", n=totals[seat] if totals else 0)
    if seat in seen.standing.gone:
        return Place(seat, held, score, text("has left"), out=True)
    shown = () if seen.hands[seat] == HIDDEN else pieces(seen.hands[seat], held)
    if seen.event.kind == "round":
        return Place(seat, held, score, text("+{n} point", n=seen.standing.rounds[-1][seat]), "plain", pieces=shown)
    if seen.event.kind in ("draw", "pass") and seat in seen.event.seats:
        said = text("draws") if seen.event.kind == "draw" else text("passes")
        return Place(seat, held, score, said, pieces=shown)
    if held == 1:
        return Place(seat, held, score, text("last tile"), "danger", pieces=shown)
    return Place(seat, held, score, pieces=shown)


def _yard(seen: Seen, live: bool) -> Yard:
    """The tree of tiles and its open ends; what is missing comes first."""
    farm, picked = seen.farm, seen.visit.picked
    usable = ends(seen.playable, farm.values) if live else 0
    fresh = len(farm.laid) - 1 if seen.event.kind in ("tile", "foot", "deal") else NONE
    lies = zip(farm.laid, farm.on, farm.slots, strict=True)
    laid = tuple(Laid(TILES[number], on, where, place == fresh) for place, (number, on, where) in enumerate(lies))
    missing = tuple(
        End(farm.hub, slot(farm, place), farm.imposed, bool(usable), missing=True)
        for place in range(farm.whole - farm.left, farm.whole)
    )
    rest = tuple(
        End(at, 0, value, not farm.left and bool(usable >> value & 1), picked=live and value == picked)
        for value, at in zip(farm.ends, farm.at, strict=True)
    )
    return Yard(laid, (*missing, *rest), farm.hub if farm.left and farm.hub else None, seen.stock)


def _scores(seen: Seen) -> Scores:
    doubles, standing = seen.match.rules.doubles, seen.standing
    totals = standing.totals or (0,) * len(seen.match.order)
    staying = [seat for seat in seen.match.order if seat not in standing.gone]
    fewest = min(totals[seat] for seat in staying)
    line = seen.match.order
    if seen.event.kind == "over":
        line = tuple(seat for places in ranking(standing, len(line)) for seat in places)
    rows = tuple((seat, tuple(str(row[seat]) for row in standing.rounds), str(totals[seat])) for seat in line)
    heading = text("Round {number} of {rounds}", number=len(standing.rounds), rounds=len(doubles))
    best = tuple(seat for seat in staying if totals[seat] == fewest)
    return Scores(heading, tuple(map(str, doubles)), rows, max(0, len(standing.rounds) - 1), best)


def _moment(seen: Seen) -> Moment:
    event = seen.event
    tiles: tuple[tuple[int, Domino | None], ...] = ()
    if event.tile != NONE:
        tiles = ((event.seats[0], None if event.tile == HIDDEN else TILES[event.tile]),)
    return Moment(event.kind, words.title(seen), event.seats, event.segment, tiles=tiles, why=words.why(seen))


def _cues(seen: Seen) -> Iterator[CueKind]:
    """The dart's own sound, then what it did."""
    event = seen.event
    if event.segment:
        yield struck(event.segment, inner=True)
    if event.kind in _EVENT_CUES:
        yield _EVENT_CUES[event.kind]
