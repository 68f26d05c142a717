"""From one leg to the next: who begins, who stands where, what a leg that is over counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from games.kernel import AnyGame, Seat
from games.match.off import BullOff
from games.match.options import Line, for_leg, hosts
from games.match.state import LEG_VISITS, Book, Event, State, seated, turned
from games.rng import Rng

OFF = BullOff()


def begun(game: AnyGame, seed: Rng, book: Book) -> State:
    """The first state of a match: the bull-off if there is one, else the first leg."""
    if book.terms.first != "bull" or len(book.sides) < 2:
        return first_leg(game, seed, book, drawn=book.terms.first == "draw")
    lines = tuple(book.members(side) for side in book.sides)
    inner = OFF.setup({}, len(lines), seed.key)
    leg = seated(0, lines, len(book.teams), off=True)
    return State(seed, replace(book, stage="off"), leg.after(OFF, inner) if leg.shared else leg, inner)


def after_off(game: AnyGame, state: State) -> State:
    """The nearest to the bull is known: the first leg begins with that side, the others follow as they sit."""
    outcome = OFF.outcome(state.inner)
    assert outcome is not None
    nearest = state.book.teams[state.leg.lines[outcome.ranking[0][0]][0]]
    book = replace(state.book, circle=turned(state.book.circle, nearest))
    return first_leg(game, state.seed, book, base=LEG_VISITS)


def first_leg(game: AnyGame, seed: Rng, book: Book, base: int = 0, drawn: bool = False) -> State:
    """The first leg is dealt from the seed of the match itself."""
    return _leg(game, seed, book, base, seed, drawn)


def next_leg(game: AnyGame, state: State) -> State:
    """The leg after the one that is over; where that won a set, all legs count from the start again."""
    book, number = state.book, len(state.book.won) + 1
    if any(legs >= book.terms.legs for legs in book.legs):
        book = replace(book, set=book.set + 1, legs=book.terms.handicap)
    circle = (*book.circle, *(side for side in book.sides if side not in book.circle))
    begins = _following(book, circle, circle[0]) if book.terms.later != "loser" else _last(game, state, circle)
    book = replace(book, circle=turned(circle, begins))
    dealt = state.seed.fork(f"leg {number}")
    return _leg(game, state.seed, book, number * LEG_VISITS, dealt, book.terms.later == "draw")


def _leg(game: AnyGame, seed: Rng, book: Book, base: int, dealt: Rng, drawn: bool) -> State:
    """A leg begins with the side that the circle names first; ``drawn``: the game draws, or a lot says, who begins."""
    number, lines = len(book.won) + 1, book.terms.lines(book.staying)
    turn = (number - 1) // max(len(book.sides), 1)
    order: tuple[Seat, ...] = ()
    if not (drawn and game.info.draws and not book.terms.teams):
        circle = tuple(side for side in book.circle if side in book.sides)
        if drawn:
            lot, _ = seed.fork(f"lot {number}").below(len(circle))
            circle = turned(circle, circle[lot])
        order = _interleaved(book, lines, circle, turn)
    options = for_leg(game, dict(book.options), lines)
    if game.info.sides and book.terms.own and book.terms.teams:
        options["sides"] = tuple(book.teams[line[0]] for line in lines)
    inner = game.setup(options, len(lines), dealt.key, order)
    circle = tuple(dict.fromkeys(book.teams[lines[place][0]] for place in game.order(inner)))
    leg = seated(base, lines, len(book.teams), turn)
    if leg.shared:
        leg = leg.after(game, inner)
    return State(seed, replace(book, stage="leg", circle=circle), leg, inner, Event("begin"))


def _interleaved(book: Book, lines: Sequence[Line], circle: Sequence[int], turn: int) -> tuple[Seat, ...]:
    """The places of a game in throwing order: one of each side, then another of each ..."""
    places: dict[int, list[Seat]] = {side: [] for side in circle}
    for place, line in enumerate(lines):
        places[book.teams[line[0]]].append(Seat(place))
    rows = zip_longest(*(turned(tuple(mine), mine[turn % len(mine)]) for mine in places.values()))
    return tuple(Seat(place) for row in rows for place in row if place is not None)


def _following(book: Book, circle: tuple[int, ...], side: int) -> int:
    """The next side that still plays."""
    return next(each for each in (*turned(circle, side)[1:], side) if each in book.sides)


def _last(game: AnyGame, state: State, circle: tuple[int, ...]) -> int:
    """The side that came last in the leg that is over; of several the one whose turn to begin comes first."""
    outcome, book = game.outcome(state.inner), state.book
    assert outcome is not None
    for place in reversed(outcome.ranking):
        sides = {book.teams[state.leg.lines[each][0]] for each in place} & set(book.sides)
        if sides:
            return next(side for side in (*circle[1:], circle[0]) if side in sides)
    return _following(book, circle, circle[0])


def won(game: AnyGame, state: State) -> State:
    """The leg is over: who won it has one more, perhaps the set, perhaps the match."""
    book, leg, outcome = state.book, state.leg, game.outcome(state.inner)
    assert outcome is not None
    places = ({book.teams[leg.lines[each][0]] for each in place} & set(book.sides) for place in outcome.ranking)
    winners = tuple(sorted(next(filter(None, places), ())))
    legs = tuple(have + (side in winners) for side, have in enumerate(book.legs))
    sets = tuple(have + (legs[side] >= book.terms.legs) for side, have in enumerate(book.sets))
    book = replace(book, legs=legs, sets=sets, won=(*book.won, (book.set, winners)))
    over = any(have >= book.terms.sets for have in sets) or ended(game, book)
    seats = tuple(seat for side in winners for seat in book.members(side))
    book = replace(book, stage="over" if over else "between")
    return State(state.seed, book, replace(leg, plain=False), state.inner, Event("over" if over else "leg", seats))


def ended(game: AnyGame, book: Book) -> bool:
    """Whether so many have left that no leg can be played any more."""
    if not book.left:
        return False
    return deserted(book) or hosts(game, dict(book.options), book.terms.lines(book.staying)) is not None


def deserted(book: Book) -> bool:
    """Whether of several sides one is left, or of one nobody."""
    return len(book.sides) < min(2, len(book.legs))


def over(state: State) -> State:
    """The match is over since too many have left."""
    seats = tuple(seat for side in standing_first(state.book) for seat in state.book.members(side))
    book, leg = replace(state.book, stage="over"), replace(state.leg, plain=False)
    return State(state.seed, book, leg, state.inner, Event("ended", seats))


def standing_first(book: Book) -> tuple[int, ...]:
    """The sides that lead: most sets, then most legs, of those who stay."""
    staying = book.sides
    best = max(((book.sets[side], book.legs[side]) for side in staying), default=(0, 0))
    return tuple(side for side in staying if (book.sets[side], book.legs[side]) == best)
