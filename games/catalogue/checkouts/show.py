"""Checkouts on the screen: what is left, the way out, what was made."""

from __future__ import annotations

from typing import Final

from games.catalogue.checkouts.options import ways
from games.catalogue.checkouts.rules import State, Tries, hit, made, over, remaining, rests
from games.chalk import Cell, Chalk, Head, Line
from games.kernel import Seat
from games.oche.finishing import scoring
from games.oche.state import DARTS
from games.tabletop import Call
from games.text import Named, Text, text
from games.view import Lit

_HEADS: Final = (Head(text("made")), Head(text("points")), Head(text("given")))


def visits(state: State) -> int:
    """Visits that the thrower has for his score after this one."""
    rules, now = state.match.rules, state.slate.tries[state.visit.seat][-1]
    return (rules.darts - now.darts) // DARTS - 1


def light(state: State) -> tuple[Lit, ...]:
    """Where there is no way out, what scores most without a bust."""
    left = remaining(state)
    if not left or left in ways(state.match.rules.bull, DARTS):
        return ()
    return tuple(scoring(lambda area: hit(state, area).bust))


def call(state: State) -> Call | None:
    """The score to finish, and the darts for it."""
    rules, now = state.match.rules, state.slate.tries[state.visit.seat][-1]
    if over(rules, now):
        return None
    darts = rules.darts - now.darts - len(state.visit.darts)
    lost = darts and not visits(state) and remaining(state) not in ways(rules.bull, state.left)
    line = text("out of reach") if lost else text("{n} dart left", n=darts)
    told = darts and state.event.kind != "bust"
    return Call(text("finish:"), text("{value}", value=now.score), (line,) if told else ())


def title(state: State) -> Text | None:
    """What became of a score, when the next dart is not to say so; nobody has won a practice on his own."""
    event, seat = state.event, state.visit.seat
    now = state.slate.tries[seat][-1]
    if event.kind == "close":
        return text("{score} made with {n} dart!", n=now.darts, score=now.score)
    if event.kind == "over" and len(state.match.order) == 1:
        return text("{who} has finished.", who=Named(seat))
    return None


def chalk(state: State) -> Chalk:
    """What is left to each, how many scores were made, the points of these, the score that was given."""
    rules, tries = state.match.rules, state.slate.tries[state.visit.seat]
    return Chalk(
        text("remaining"),
        tuple(_line(state, seat) for seat in state.match.order),
        _HEADS,
        text("Score {number} of {most}", number=len(tries), most=rules.scores),
    )


def _line(state: State, seat: Seat) -> Line:
    tries, out = state.slate.tries[seat], seat not in state.run.playing
    done = made(tries)
    cells = (
        Cell(f"{len(done)}/{count(state, seat)}" if count(state, seat) else ""),
        Cell(str(sum(one.score for one in done))),
        Cell(str(tries[-1].score)),
    )
    words = text("has left") if out else text("has finished") if rests(state, seat) else None
    return Line(seat, str(tries[-1].left), cells, words, out=out)


def count(state: State, seat: Seat) -> int:
    """Scores of a seat that are made or missed."""
    tries = state.slate.tries[seat]
    return len(tries) - (not over(state.match.rules, tries[-1]))


def figures(state: State) -> tuple[tuple[Text, tuple[str, ...]], ...]:
    """Points, what was made of what was given, the rate, darts for one that was made, the highest one."""
    every = state.slate.tries
    seats = range(len(every))
    return (
        (text("points"), tuple(str(sum(one.score for one in made(tries))) for tries in every)),
        (text("made"), tuple(f"{len(made(every[seat]))}/{count(state, Seat(seat))}" for seat in seats)),
        (text("rate"), tuple(_percent(len(made(every[seat])), count(state, Seat(seat))) for seat in seats)),
        (text("darts each"), tuple(_darts(tries) for tries in every)),
        (text("highest"), tuple(str(max((one.score for one in made(tries)), default="–")) for tries in every)),
    )


def _percent(done: int, given: int) -> str:
    return f"{(200 * done + given) // (2 * given)}%" if given else "–"


def _darts(tries: Tries) -> str:
    done = made(tries)
    return f"{sum(one.darts for one in done) / len(done):.1f}" if done else "–"


def reason(state: State) -> Text | None:
    """How many were made."""
    first = state.run.ranking[0]
    done, given = made(state.slate.tries[first[0]]), count(state, first[0])
    return text(
        "{who}: {n} of {most} made, {points} points.",
        n=len(done),
        most=given,
        points=sum(one.score for one in done),
        who=Named.of(first),
    )
