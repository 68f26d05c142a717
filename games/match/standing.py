"""How a match stands and ends: the score, the places, the sentence that says why."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import AnyGame, Outcome, Seat
from games.match.relabel import said
from games.match.state import Book, Leg, State
from games.text import Named, Text, text
from games.view import MatchScore, Side


def score(book: Book) -> MatchScore | None:
    """How the match stands, if it has legs, sets or teams, or while it is thrown for the bull."""
    off = book.stage == "off"
    if book.single and not book.terms.teams and not off:
        return None
    sides = tuple(
        Side(book.members(side), legs, sets) for side, (legs, sets) in enumerate(zip(book.legs, book.sets, strict=True))
    )
    going = book.stage in ("leg", "off")
    return MatchScore(
        sides=sides,
        leg=max(sum(number == book.set for number, _ in book.won) + going, 1),
        set=book.set,
        legs=book.terms.legs,
        sets=book.terms.sets,
        won=book.won,
        teams=bool(book.terms.teams),
        between=book.stage == "between",
        off=off,
    )


def name(book: Book, side: int) -> Named:
    """A side by the names of those who play for it."""
    first, *others = book.members(side)
    return Named(first, tuple(others))


def outcome(game: AnyGame, state: State) -> Outcome | None:
    """The result of a match that is over; a match of one leg ends as that leg does."""
    book = state.book
    if book.stage != "over":
        return None
    leg = None if state.leg.off else game.outcome(state.inner)
    places = ranking(book, state.leg, leg.ranking if leg else ())
    if book.single and leg:
        figures = tuple((words, _by_seat(book, state.leg, row)) for words, row in leg.figures)
        return Outcome(places, _alone(book) or (said(leg.why, state.leg.lines) if leg.why else None), figures)
    taken = [sum(side in sides for _, sides in book.won) for side in range(len(book.legs))]
    legs = (text("Legs won"), tuple(str(taken[side]) for side in book.teams))
    sets = (text("Sets won"), tuple(str(book.sets[side]) for side in book.teams))
    return Outcome(places, _why(book), (sets, legs) if book.terms.sets > 1 else (legs,))


def _by_seat(book: Book, leg: Leg, row: Sequence[str]) -> tuple[str, ...]:
    """A row of the leg's figures, one word a seat: a partner who has left his place to the others has none."""
    places = leg.places()
    return tuple(row[places[seat]] if seat in places else "–" for seat in range(len(book.teams)))


def ranking(book: Book, leg: Leg, places: Sequence[Sequence[int]]) -> tuple[tuple[Seat, ...], ...]:
    """Places of a match that is over: by sets, then legs; who left comes last, who left first the very last.

    Partners share a place.

    Args:
        book: how it stands.
        leg: the last one.
        places: of its ranking, if it was played to its end: a match of one leg ranks its sides by their best.
    """
    staying = book.sides
    if book.single and places:
        best: dict[int, int] = {}
        for level, together in enumerate(places):
            for place in together:
                best.setdefault(book.teams[leg.lines[place][0]], -level)
        marks = {side: (best[side], 0) for side in staying}
    else:
        marks = {side: (book.sets[side], book.legs[side]) for side in staying}
    levels = [[side for side in staying if marks[side] == mark] for mark in sorted({*marks.values()}, reverse=True)]
    last = {book.teams[seat]: when for when, seat in enumerate(book.left)}
    gone = sorted({*book.teams} - {*staying}, key=lambda side: -last[side])
    levels += [[side] for side in gone]
    return tuple(tuple(Seat(seat) for seat, team in enumerate(book.teams) if team in level) for level in levels)


def _why(book: Book) -> Text | None:
    """Why the first has won: by what was won, or because the others left; None if several are first."""
    staying, by_sets = book.sides, book.terms.sets > 1
    if alone := _alone(book):
        return alone
    if not staying:
        return None
    have = {side: (book.sets if by_sets else book.legs)[side] for side in staying}
    first, *others = sorted(staying, key=lambda side: -have[side])
    if others and have[first] == have[others[0]]:
        return None
    if len(others) == 1:
        return text(
            "{who}: {won} sets to {lost}." if by_sets else "{who}: {won} legs to {lost}.",
            who=name(book, first),
            won=have[first],
            lost=have[others[0]],
        )
    if by_sets:
        return text("{who}: {n} set won.", n=have[first], who=name(book, first))
    return text("{who}: {n} leg won.", n=have[first], who=name(book, first))


def _alone(book: Book) -> Text | None:
    """That all the others have left, if that is how the match ended; who was alone from the start has just won."""
    stayed = len(book.sides) == 1 and book.left
    return text("Only {who} stayed.", who=name(book, book.sides[0])) if stayed else None
