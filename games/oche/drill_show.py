"""Practice at targets on the screen: what to throw at, how often each target was hit, the rates at the end."""

from __future__ import annotations

from games.chalk import Cell, Chalk, Head, Line
from games.kernel import Seat
from games.oche.pieces import number_name
from games.oche.stands import Aim, Row, State, Target, complete, darts_of, hits_of, percent, rate, targets
from games.oche.usual import BULL, tile
from games.tabletop import Call
from games.text import Named, Text, text
from games.view import Lit


def target(state: State) -> Target:
    """What the thrower throws at."""
    rules = state.match.rules
    return targets(rules.aim, rules.numbers)[state.slate.rows[state.visit.seat][-1].place]


def left(state: State) -> int:
    """Darts that the thrower still has at his target, those of later visits included; 0: until he hits it."""
    rules = state.match.rules
    return rules.darts and rules.darts - state.slate.rows[state.visit.seat][-1].darts


def light(state: State) -> tuple[Lit, ...]:
    """The target, while there is one."""
    if complete(state.match.rules, state.slate.rows[state.visit.seat][-1]):
        return ()
    now, darts = target(state), left(state)
    title = text("{n} dart", n=darts) if darts else text("until it is hit")
    return (Lit(now.lit, "good", tile(now.lit[0]), title, best=True, solid=True),)


def call(state: State) -> Call | None:
    """What to throw at."""
    if complete(state.match.rules, state.slate.rows[state.visit.seat][-1]):
        return None
    return Call(text("throw at"), _large(target(state).number, state.match.rules.aim))


def _large(number: int, aim: Aim) -> Text:
    if number == BULL:
        return text("BULL")
    match aim:
        case "double":
            return text("DOUBLE {number}", number=number)
        case "triple":
            return text("TRIPLE {number}", number=number)
    return text("THE {number}", number=number)


def note(state: State, place: int) -> Text | None:
    """A dart that hit its target says so."""
    return text("hit") if state.visit.gains[place] else None


def title(state: State) -> Text | None:
    """Nobody has won a practice on his own; who rests has finished."""
    event, seat = state.event, state.visit.seat
    alone = event.kind == "over" and len(state.match.order) == 1
    rests = event.segment is not None and complete(state.match.rules, state.slate.rows[seat][-1])
    return text("{who} has finished.", who=Named(seat)) if alone or rests else None


def chalk(state: State) -> Chalk:
    """Hits, or where each is thrown at until it is hit the darts so far; a column for each target."""
    rules, seat = state.match.rules, state.visit.seat
    row = state.slate.rows[seat]
    now = -1 if state.run.ranking else row[-1].place
    heads = tuple(
        Head(number_name(number), "good" if place == now else "plain") for place, number in enumerate(rules.numbers)
    )
    most = len(rules.numbers) + rules.again
    return Chalk(
        text("hits") if rules.darts else text("darts so far"),
        tuple(_line(state, each) for each in state.match.order),
        heads,
        text("Target {number} of {most}", number=len(row), most=most),
    )


def _line(state: State, seat: Seat) -> Line:
    rules, row, out = state.match.rules, state.slate.rows[seat], seat not in state.run.playing
    note = text("has left") if out else text("hits {percent} %", percent=percent(row)) if darts_of(row) else None
    score = hits_of(row) if rules.darts else darts_of(row)
    cells = tuple(_cell(state, row, place) for place in range(len(rules.numbers)))
    return Line(seat, str(score), cells, note, out=out)


def _cell(state: State, row: Row, place: int) -> Cell:
    rules, hits, darts = state.match.rules, hits_of(row, place), darts_of(row, place)
    if not darts:
        return Cell("")
    here = row[-1].place == place and not complete(rules, row[-1])
    if rules.again:
        return Cell(f"{hits}/{darts}", tone="other" if here else "plain")
    if rules.darts:
        return Cell(str(hits), tone="other" if here else "good" if hits else "plain")
    return Cell(str(darts) if hits or here else "–", tone="other" if here else "plain")


def called(number: int, aim: Aim) -> str:
    """A target's name, the same in every language."""
    if number == BULL:
        return "B" if aim == "any" else "DB"
    return f"{ {'any': '', 'double': 'D', 'triple': 'T'}[aim] }{number}"


def figures(state: State) -> tuple[tuple[Text, tuple[str, ...]], ...]:
    """The rate, hits and darts, what was hit and missed most, then each target by itself: the most missed first."""
    rules, rows = state.match.rules, state.slate.rows
    names = [called(number, rules.aim) for number in rules.numbers]
    all_rows = sum(rows, ())
    each = tuple(
        (text("{value}", value=names[place]), tuple(_of(hits_of(row, place), darts_of(row, place)) for row in rows))
        for place in sorted(range(len(names)), key=lambda place: rate(all_rows, place))
    )
    return (
        (text("rate"), tuple(rate_of(row) for row in rows)),
        (text("hits of darts"), tuple(_of(hits_of(row), darts_of(row)) for row in rows)),
        (text("hit most"), tuple(_extreme(names, row, 1) for row in rows)),
        (text("missed most"), tuple(_extreme(names, row, -1) for row in rows)),
        *each,
    )


def rate_of(row: Row) -> str:
    """Hits of a hundred darts, with the sign."""
    return f"{percent(row)}%" if darts_of(row) else "–"


def _of(hits: int, darts: int) -> str:
    return f"{hits}/{darts}" if darts else "–"


def _extreme(names: list[str], row: Row, sign: int) -> str:
    """The target with the highest rate, or with sign -1 the lowest; of equals the first. Where all are equal: none."""
    rates = {name: rate(row, place) for place, name in enumerate(names) if darts_of(row, place)}
    if len(set(rates.values())) < 2:
        return "–"
    return max(rates, key=lambda name: sign * rates[name])


def reason(state: State) -> Text | None:
    """How many were hit."""
    first = state.run.ranking[0]
    row = state.slate.rows[first[0]]
    return text("{who}: {n} hit with {darts} darts.", n=hits_of(row), darts=darts_of(row), who=Named.of(first))
