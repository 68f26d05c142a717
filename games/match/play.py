"""What an action leads to: in a leg what the game says, between legs who goes on, comes and leaves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.kernel import Action, AnyGame, Choice, Choose, Dart, Expire, Join, Next, Result, Retire, Seat
from games.match import legs
from games.match.legs import OFF
from games.match.options import MOST_SEATS, hosts, widened
from games.match.relabel import said
from games.match.state import Event, Leg, State
from games.text import Named, Text, text

GO_ON = Choice("leg", text("Next leg"))


def playing(game: AnyGame, leg: Leg) -> AnyGame:
    """What is played: the game, or the bull-off before it."""
    return OFF if leg.off else game


def apply(game: AnyGame, state: State, action: Action) -> Result[State]:
    """The consequence of an action. Total: whatever is not legal leaves the state and says why."""
    leg = state.leg
    if leg.plain and isinstance(action, Dart):  # nearly all of them
        base = leg.base
        result = game.apply(state.inner, Dart(action.seat, action.visit - base, action.segment) if base else action)
        if result.refused is None and game.to_act(result.steps[-1]):
            seed, book = state.seed, state.book
            return Result(tuple([State(seed, book, leg, step) for step in result.steps]))
        return _taken(game, state, result)
    match state.book.stage:
        case "between":
            return _between(game, state, action)
        case "over":
            return _refused(state, text("the match is over"))
    if isinstance(action, Retire):
        return _leave(game, state, action.seat)
    inner = _inner(game, state, action)
    if isinstance(inner, Text):
        return _refused(state, inner)
    return _taken(game, state, playing(game, leg).apply(state.inner, inner))


def _taken(game: AnyGame, state: State, result: Result[Any]) -> Result[State]:
    """What the game says to an action, as the match says it."""
    if result.refused:
        return _refused(state, said(result.refused, state.leg.lines))
    return Result(_steps(game, state, result.steps))


def _refused(state: State, why: Text) -> Result[State]:
    return Result((state,), why)


def _inner(game: AnyGame, state: State, action: Action) -> Action | Text:
    """The action as the game is to hear it, or why it need not."""
    leg = state.leg
    match action:
        case Dart(seat, visit, segment):
            place = leg.acting(seat)
            return _turn(game, state) if place is None else Dart(Seat(place), visit - leg.base, segment)
        case Next(seat, why):
            place = leg.acting(seat)
            return _turn(game, state) if place is None else Next(Seat(place), why)
        case Choose(seat, token):
            place = leg.acting(seat)
            return (
                text("there is no choice “{token}” now", token=token) if place is None else Choose(Seat(place), token)
            )
        case Expire(key):
            mine = deadline_prefix(state)
            return Expire(key.removeprefix(mine)) if key.startswith(mine) and key != mine else text("that time is past")
        case Join():
            single = state.book.single
            return text(
                "this match is a single leg: nobody can join it" if single else "a newcomer sits down between legs"
            )
    return action


def deadline_prefix(state: State) -> str:
    """What makes a deadline of this leg another one than those of other legs."""
    return f"leg-{len(state.book.won) + 1}-"


def _turn(game: AnyGame, state: State) -> Text:
    place = playing(game, state.leg).thrower(state.inner)
    if place is None:
        return text("nobody throws now")
    return text("it is {who}’s turn", who=Named(state.leg.fronts[place]))


def _steps(game: AnyGame, state: State, inner: Sequence[Any]) -> tuple[State, ...]:
    """The steps of the game as steps of the match; where the game is over the match says what comes of it."""
    leg = state.leg
    played = playing(game, leg)
    steps = []
    for step in inner:
        leg = leg.after(played, step) if leg.shared else leg
        steps.append(State(state.seed, state.book, leg, step))
    if not played.to_act(inner[-1]):
        steps[-1] = _played(game, steps[-1])
    return tuple(steps)


def _played(game: AnyGame, state: State) -> State:
    """A leg or the bull-off is over."""
    if not state.leg.off:
        return legs.won(game, state)
    return legs.over(state) if legs.ended(game, state.book) else legs.after_off(game, state)


def _leave(game: AnyGame, state: State, seat: Seat) -> Result[State]:
    """Somebody leaves: his partners go on in his place; the last to stand in it leaves the game."""
    book, leg = state.book, state.leg
    if seat not in book.staying:
        return _refused(state, text("{who} is not in the match any more", who=Named(seat)))
    book = replace(book, left=(*book.left, seat))
    gone = State(state.seed, book, leg, state.inner, Event("retire", (seat,)))
    place = leg.places()[seat]
    if len(leg.lines[place]) > 1:
        return Result((replace(gone, leg=leg.without(seat)),))
    result = playing(game, leg).apply(state.inner, Retire(Seat(place)))
    steps = (gone,) if result.refused else _steps(game, gone, result.steps)  # refused: he is out of the leg already
    if steps[-1].book.stage in ("leg", "off") and legs.deserted(book):
        steps = (*steps, legs.over(steps[-1]))
    return Result(steps)


def _between(game: AnyGame, state: State, action: Action) -> Result[State]:
    book = state.book
    match action:
        case Choose(seat, GO_ON.token) if seat in book.staying:
            return Result((legs.next_leg(game, state),))
        case Choose(token=token):
            return _refused(state, text("there is no choice “{token}” now", token=token))
        case Retire(seat) if seat in book.staying:
            book = replace(book, left=(*book.left, seat))
            gone = State(state.seed, book, state.leg, state.inner, Event("retire", (seat,)))
            return Result((gone, legs.over(gone)) if legs.ended(game, book) else (gone,))
        case Retire(seat):
            return _refused(state, text("{who} is not in the match any more", who=Named(seat)))
        case Join(seat):
            return _join(game, state, seat)
        case Expire():
            return _refused(state, text("that time is past"))
    return _refused(state, text("nobody throws now"))


def _join(game: AnyGame, state: State, seat: Seat) -> Result[State]:
    """A newcomer plays from the next leg on, with nothing won."""
    book = state.book
    if book.terms.teams:
        return _refused(state, text("teams have fixed places: nobody can join"))
    if seat != len(book.teams) or seat >= MOST_SEATS:
        return _refused(state, text("that place is not the next free one"))
    fewest, most = game.info.seats
    if len(book.staying) >= most:
        return _refused(state, text("this game is for {fewest} to {most} players", fewest=fewest, most=most))
    wider = replace(
        book,
        terms=replace(book.terms, handicap=(*book.terms.handicap, 0)),
        options=tuple(widened(game, dict(book.options)).items()),
        teams=(*book.teams, seat),
        legs=(*book.legs, 0),
        sets=(*book.sets, 0),
    )
    refusal = hosts(game, dict(wider.options), wider.terms.lines(wider.staying))
    if refusal:
        return _refused(state, refusal.why)
    return Result((State(state.seed, wider, state.leg, state.inner, Event("join", (seat,))),))
