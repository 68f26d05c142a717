"""The board, the rack and the list beside it: what every number would play now."""

from __future__ import annotations

from typing import Final, Literal

from games.catalogue.thirteen.menu import Menu, Ringed, counting, inner, menu, public, sector
from games.catalogue.thirteen.picks import TYPE
from games.catalogue.thirteen.seen import UNKNOWN, Seen
from games.catalogue.thirteen.words import briefly, called
from games.combinations import CARDS, PAIR, THREE, Combination, Shape, spread
from games.segments import BULL, OUTER_BULL, WHOLE_BULL, Segment
from games.tabletop import Group, Play
from games.text import Text, text
from games.view import Board, Lit

SHOWN = 5
"""Plays that are listed, the cheapest; and the bull."""

_RINGS: tuple[Ringed, ...] = ("single", "double", "triple")

_SETS: Final[tuple[tuple[Literal["double", "triple"], Shape, Text], ...]] = (
    ("double", PAIR, text("double: pair")),
    ("triple", THREE, text("triple: three")),
)
"""What a ring plays while leading, whatever type is shown."""


def standing(seen: Seen) -> tuple[Segment, ...]:
    """The darts in the board."""
    return tuple(dart.segment for dart in seen.visit.darts)


def unlit(seen: Seen) -> Board:
    """A board on which nothing plays now."""
    return Board(darts=standing(seen), used=seen.match.rules.darts)


def offered(seen: Seen) -> Menu | None:
    """What the darts of the seat whose turn it is would play, as far as the audience may know."""
    rules, deal, visit = seen.match.rules, seen.deal, seen.visit
    if deal.instant or not rules.darts:
        return None
    held = seen.held[visit.seat]
    if deal.hands[visit.seat] == UNKNOWN:
        return public(rules, deal, visit.seat, held, visit.shown)
    return menu(rules, deal, visit.seat, held, visit.shown)


def _rings(found: Menu) -> tuple[tuple[Ringed, Combination], ...]:
    """Plays with the ring that makes them: leading, singles first; following, each ring makes all."""
    rings = _RINGS if found.leading else _RINGS[:1]
    return tuple((ring, play) for ring in rings for play in found.at(ring))


def board(seen: Seen) -> Board:
    """What each number would do, and those beside them that count in all rings, or in the singles of a lead."""
    found = offered(seen)
    if found is None:
        return unlit(seen)
    known = seen.deal.hands[seen.visit.seat] != UNKNOWN
    numbers: dict[int, list[tuple[Ringed, Combination]]] = {}
    for ring, play in _rings(found):
        numbers.setdefault(play.rank, []).append((ring, play))
    lit = [_number(seen, found, numbers[rank], known) for rank in sorted(numbers)]
    singles = tuple([play.rank for play in found.at("single")])
    near = set(counting(singles, seen.match.rules.assist)) - {sector(rank) for rank in numbers}
    return Board((*lit, *_bulls(seen, found, known)), standing(seen), tuple(sorted(near)))


def _number(seen: Seen, found: Menu, plays: list[tuple[Ringed, Combination]], known: bool) -> Lit:
    """A number that plays something: in all its areas, or while leading in those rings that play something."""
    number, (_, first) = sector(plays[0][1].rank), plays[0]
    areas: tuple[Segment, ...] = ()
    for ring in _RINGS if not found.leading else [ring for ring, _ in plays]:
        letters = {"single": ("SI", "SO"), "double": ("D",), "triple": ("T",)}[ring]
        areas += tuple(Segment(f"{each}{number}") for each in letters)
    least = known and found.least is not None and found.least.cards == first.cards
    title = _words(found, first) if known else text("possible")
    return Lit(areas, "good" if known else "other", CARDS[first.top], title, best=least, solid=known)


def _bulls(seen: Seen, found: Menu, known: bool) -> tuple[Lit, ...]:
    """The bull plays the cheapest; while leading the outer one goes on to the next type."""
    bull = seen.match.rules.bull
    areas = (BULL, OUTER_BULL) if bull == "split" else (WHOLE_BULL,)
    lit = []
    cheap = tuple(area for area in areas if not found.leading or inner(area, bull))
    if cheap and found.least is not None:
        what = briefly(found.least, found.shape) if known else text("the cheapest")
        lit.append(Lit(cheap, "bull", "bull", text("Bull"), what, solid=known))
    turns = tuple(area for area in areas if area not in cheap)
    if turns:
        lit.append(Lit(turns, "other", "outer", text("Outer bull"), text("next type")))
    return tuple(lit)


def groups(seen: Seen) -> tuple[Group, ...]:
    """The cards of the rack that a single of each number, or the first ring that plays it, would play."""
    found, hand = offered(seen), seen.deal.hands[seen.visit.seat]
    if found is None or hand == UNKNOWN:
        return ()
    index = {card: place for place, card in enumerate(spread(hand))}
    return tuple(
        Group(tuple(index[card] for card in spread(play.cards)), str(sector(play.rank))) for play in found.at("single")
    )


def listed(seen: Seen) -> tuple[Play, ...]:
    """The cheapest plays in words; while leading what the other rings play; the bull's."""
    found = offered(seen)
    if found is None or seen.deal.hands[seen.visit.seat] == UNKNOWN:
        return ()
    plays = [
        Play(sector(play.rank), str(sector(play.rank)), _words(found, play)) for play in found.at("single")[:SHOWN]
    ]
    if found.leading:
        plays += [
            Play(ring, ring[0].upper(), words)
            for ring, shape, words in _SETS
            if shape != found.shape and found.at(ring)
        ]
    if found.least is not None:
        plays.append(Play("bull", "", _words(found, found.least)))
    if found.leading:
        plays.append(Play("outer", "", text("next type"), token=TYPE.token))
    return tuple(plays)


def _words(found: Menu, play: Combination) -> Text:
    """A play in few words; one of another type than is shown while leading is named in full."""
    return called(play) if found.leading and play.shape != found.shape else briefly(play, found.shape)
