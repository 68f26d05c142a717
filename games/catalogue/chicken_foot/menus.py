"""What darts would do, as it is shown: the board's light, chips over tiles, the list of plays, what may be picked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.catalogue.chicken_foot import worth
from games.catalogue.chicken_foot.menu import (
    ANY,
    Play,
    counting,
    ends,
    halves,
    heaviest,
    meaning,
    means,
    plays,
)
from games.catalogue.chicken_foot.picks import GO, offered
from games.catalogue.chicken_foot.seen import Seen
from games.catalogue.chicken_foot.state import NONE
from games.catalogue.chicken_foot.tiles import HAVING, NUMBER, TILES
from games.dominoes import Domino
from games.segments import BULL, NUMBERS, OUTER_BULL, WHOLE_BULL, Segment
from games.tabletop import Entry, Group, Pick, Piece, Rack
from games.tabletop import Play as Line
from games.text import Text, text
from games.view import Board, Lit

JOKER: Final = "*"
"""How the sector is marked that stands for any end or half."""


def figure(value: int) -> str:
    """A value as it is written on the board."""
    return JOKER if value == ANY else str(value)


def end_of(seen: Seen) -> int:
    """The end on which the next dart chooses a half: the imposed one, the chosen one, or ``NONE``."""
    return seen.farm.imposed if seen.farm.left else seen.visit.picked


def usable(seen: Seen) -> int:
    """The values that the next dart may choose, as bits: ends, or halves on the end that is settled."""
    end, fitting = end_of(seen), seen.playable
    return ends(fitting, seen.farm.values) if end == NONE else halves(fitting & HAVING[end], end)


def board(seen: Seen, live: bool) -> Board:
    """The usable values lit, the sectors beside that count, and what every sector means."""
    rules, darts = seen.match.rules, tuple(dart.segment for dart in seen.visit.darts)
    if not rules.darts:
        return Board(used=False)
    meant = {sector: meaning(sector, rules.most) for sector in NUMBERS}
    values = tuple((sector, figure(value)) for sector, value in meant.items() if value != NONE)
    if not live:
        return Board((), darts, (), values)
    bits = usable(seen)
    counts = counting(bits, rules.most, rules.assist)
    exact = [sector for sector in NUMBERS if bits and _exact(meant[sector], bits)]
    near = tuple(sector for sector in NUMBERS if counts[sector] != NONE and sector not in exact)
    worths = worth.aims(seen)
    best = max((worths.get(Segment(f"SO{sector}"), 0.0) for sector in exact), default=0.0)
    lit = [_lit(seen, sector, worths.get(Segment(f"SO{sector}"), 0.0) >= best > 0) for sector in exact]
    return Board((*lit, *_bull(seen)), darts, near, values)


def _exact(value: int, bits: int) -> bool:
    return value == ANY or (value >= 0 and bool(bits >> value & 1))


def _lit(seen: Seen, sector: int, best: bool) -> Lit:
    """What a dart in a sector would do."""
    areas = tuple(Segment(f"{ring}{sector}") for ring in worth.RINGS)
    if not seen.known:
        value = meaning(sector, seen.match.rules.most)
        said = text("any") if value == ANY else _end(value) if end_of(seen) == NONE else _half(value)
        return Lit(areas, "other", sector, said)
    found = means(seen.playable, seen.farm, seen.visit.picked, seen.match.rules, areas[0])
    if isinstance(found, Play):
        said, detail = text("plays {tile}", tile=str(TILES[found.number])), None
    else:
        said, detail = _end(found), text("{n} tile", n=(seen.playable & HAVING[found]).bit_count())
    return Lit(areas, "good", sector, said, detail, best=best, solid=True)


def _end(value: int) -> Text:
    return text("end {value}", value=value)


def _half(value: int) -> Text:
    return text("half {value}", value=value)


def _bull(seen: Seen) -> tuple[Lit, ...]:
    """Either bull: the heaviest legal tile."""
    if not seen.playable:
        return ()
    detail = None
    if seen.known:
        detail = text("plays {tile}", tile=str(TILES[heaviest(seen.playable, seen.farm.values).number]))
    areas = (OUTER_BULL, BULL, WHOLE_BULL)
    return (Lit(areas, "bull", "bull", text("the heaviest"), detail),)


def groups(seen: Seen, tiles: Sequence[Piece]) -> Iterator[Group]:
    """The tiles that may be laid, each with a chip over the half that the dart chooses."""
    end = end_of(seen)
    place = {piece: index for index, piece in enumerate(tiles)}
    for play in plays(seen.playable, seen.farm.values):
        tile = TILES[play.number]
        if end not in (NONE, play.value):
            continue
        chosen = play.value if end == NONE else tile.other(play.value)
        yield Group((place[tile],), str(chosen), 1 if chosen == tile.high and not tile.double else 0)


def listed(seen: Seen) -> Iterator[Line]:
    """What each value would play, and the bull."""
    most, bits, end = seen.match.rules.most, usable(seen), end_of(seen)
    signs: dict[int, int] = {}
    for sector in NUMBERS:
        signs.setdefault(meaning(sector, most), sector)
    for value in range(most + 1):
        if not bits >> value & 1:
            continue
        if end != NONE:
            tile = Domino(min(end, value), max(end, value)) if seen.known else None
            yield Line(signs[value], str(value), _half(value) if tile is None else None, tile)
            continue
        there = seen.playable & HAVING[value]
        single = seen.known and not there & (there - 1)
        yield Line(signs[value], str(value), _end(value), TILES[there.bit_length() - 1] if single else None)
    if bits:
        first = TILES[heaviest(seen.playable, seen.farm.values).number] if seen.known else None
        yield Line("bull", "", text("the heaviest"), first)


def entry(seen: Seen, rack: Rack) -> Entry | None:
    """What the seat whose turn it is picks at the table."""
    rules, visit = seen.match.rules, seen.visit
    mine = rack.seat == visit.seat and seen.known and (not rules.secret or seen.audience == visit.seat)
    if rules.darts or not mine:
        return None
    if visit.due:
        return Entry(visit.seat, text("Chicken Foot"), (), (), ((GO.token, GO.label),))
    if not seen.live:
        return None
    items = tuple(piece for piece in rack.pieces if isinstance(piece, Domino))
    place = {NUMBER[tile]: index for index, tile in enumerate(items)}
    found = offered(seen.playable, seen.farm.values, visit.drawn != NONE, rules.must, bool(seen.stock))
    chosen = [(choice, found.plays[choice.token]) for choice in found.choices]
    picks = tuple(
        Pick((place[play.number],), choice.token, choice.label) for choice, play in chosen if play is not None
    )
    actions = tuple((choice.token, choice.label) for choice, play in chosen if not play)
    return Entry(visit.seat, text("Choose a tile") if picks else text("No tile fits"), items, picks, actions)
