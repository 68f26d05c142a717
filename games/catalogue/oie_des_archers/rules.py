"""What an action leads to, step by step.

A visit is a seat's arrows of one volley: two, one or none. When the last seat has shot, the points of all are shown
and can still be put right; ``move``, or some seconds, and the pawns move (OIE-03, O12).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.catalogue.oie_des_archers.squares import FINISH, course
from games.catalogue.oie_des_archers.state import LOT, POINTS, Event, Match, Standing, State, Volley
from games.catalogue.oie_des_archers.volley import VALUES, close, over, resolve
from games.kernel import Action, Choice, Choose, Dart, Deadline, Expire, Next, Outcome, Result, Retire, Seat
from games.rows import put
from games.segments import EVERY, Segment
from games.text import Named, text

CORRECT: Final = 3
"""Seconds in which the points that are shown can be put right before the pawns move."""

MOVE: Final = Choice("move", text("MOVE"), button="next")
STOP: Final = Choice("stop", text("STOP"))
HOME: Final = Choice("stop", text("STOP"), button="next")
DRAW: Final = Choice("points ?", text("let the machine draw"))
POINTS_OF: Final = tuple(Choice(f"points {value}", text("{n} point", n=value)) for value in range(VALUES))

_ENTERED: Final = (DRAW, *POINTS_OF)
_VALUES: Final = {str(value): value for value in range(VALUES)}
_LANDS: Final = {segment: Event("dart", segment) for segment in EVERY}
_NEXT: Final = Event("next")


def apply(state: State, action: Action) -> Result[State]:
    """The consequence of an action. Total: whatever is no legal action leaves the state and says why."""
    if state.standing.ranking:
        return Result((state,), text("the match is over"))
    if isinstance(action, Dart):
        return _dart(state, action)
    if isinstance(action, Next):
        return _next(state, action.seat)
    if isinstance(action, Choose):
        return _choose(state, action)
    if isinstance(action, Expire):
        due = deadline(state)
        if due is None or due.key != action.deadline:
            return Result((state,), text("that time is past"))
        return Result(resolve(state))
    if isinstance(action, Retire):
        return _retire(state, action.seat)
    return Result((state,), text("that is no action of this game"))


def choices(state: State, seat: int) -> tuple[Choice, ...]:
    """Move once the points are shown; points to enter; stop after the first arrow, as NEXT does.

    Where the first arrow alone reaches 63 that is what the button and pulled darts mean.
    """
    standing, volley = state.standing, state.volley
    left = volley.left
    if standing.ranking:
        return ()
    if not left:
        return (MOVE,) if seat in standing.alive else ()
    if state.match.rules.classic:
        return _ENTERED if seat in left else ()
    if not volley.darts or seat != left[0]:
        return ()
    return (HOME,) if home(state.match, standing, volley) else (STOP,)


def home(match: Match, standing: Standing, volley: Volley) -> bool:
    """Whether the arrows of the visit bring the thrower's pawn to 63 if he shoots no other."""
    rules, seat = match.rules, volley.left[0]
    square, scored = standing.squares[seat], POINTS[rules.bull, seat in rules.confirmed]
    total = sum([scored[dart] for dart in volley.darts])
    return course(rules.colours, rules.maze).journeys[square][total].path[-1] == FINISH


def deadline(state: State) -> Deadline | None:
    """The pawns move by themselves when nobody puts anything right for a while."""
    if state.volley.left or state.standing.ranking:
        return None
    return Deadline(f"move-{state.standing.number}", CORRECT)


def _dart(state: State, dart: Dart) -> Result[State]:
    match, standing, volley = state.match, state.standing, state.volley
    seat = dart.seat
    if refused := _no_turn(state, seat):
        return refused
    if dart.visit != volley.visit:
        return Result((state,), text("that visit is over"))
    if not isinstance(dart.segment, Segment):
        return Result((state,), text("that is no segment of a dartboard"))
    darts = (*volley.darts, dart.segment)
    landed = State(
        match, standing, Volley(volley.visit, volley.left, darts, volley.shots), _LANDS[dart.segment], state.rng
    )
    if len(darts) < standing.arrows[seat]:
        return Result((landed,))
    return Result((landed, *_end(landed)))  # no third dart (O14)


def _no_turn(state: State, seat: Seat) -> Result[State] | None:
    """The refusal of a dart or NEXT of somebody who may not throw now."""
    left = state.volley.left
    if not left:
        return Result((state,), text("all have shot: first the pawns move"))
    if state.match.rules.classic:
        return Result((state,), text("points are entered in this match, not thrown"))
    if seat != left[0]:
        return Result((state,), text("it is {who}’s turn", who=Named(left[0])))
    return None


def _next(state: State, seat: Seat) -> Result[State]:
    """The thrower ends his visit: an arrow that he did not shoot scores 0."""
    return _no_turn(state, seat) or Result(_end(state))


def _end(state: State) -> tuple[State, ...]:
    """The visit is over: the next seat shoots, or all have shot."""
    volley, rules = state.volley, state.match.rules
    seat = volley.left[0]
    scored = POINTS[rules.bull, seat in rules.confirmed]
    points = tuple([scored[dart] for dart in volley.darts])
    points += (0,) * (state.standing.arrows[seat] - len(points))
    shots = put(volley.shots, seat, points)
    left = volley.left[1:]
    if left:
        return (State(state.match, state.standing, Volley(volley.visit + 1, left, (), shots), _NEXT, state.rng),)
    done = Volley(volley.visit, (), volley.darts, shots)
    return close(State(state.match, state.standing, done, state.event, state.rng))


def _choose(state: State, choice: Choose) -> Result[State]:
    seat, token = choice.seat, choice.token
    offered = choices(state, seat)
    if offered is _ENTERED and (points := _entered(token, state.standing.arrows[seat] - len(state.volley.shots[seat]))):
        return Result(_enter(state, seat, points))
    if all(token != one.token for one in offered):
        return Result((state,), text("there is no choice “{token}” now", token=str(token)))
    return Result(resolve(state) if token == MOVE.token else _end(state))


def _entered(token: str, left: int) -> tuple[int, ...]:
    """The points that a token enters, an arrow each or for all that are left; none if it enters nothing."""
    match str(token).split(" "):
        case ["points", "?"]:
            return (LOT,) * left
        case ["points", *values] if len(values) <= left and all(value in _VALUES for value in values):
            return tuple(_VALUES[value] for value in values)
    return ()


def _enter(state: State, seat: Seat, points: tuple[int, ...]) -> tuple[State, ...]:
    """Arrows entered at the table (4.1): nobody else sees how many points they are."""
    volley = state.volley
    row = (*volley.shots[seat], *points)
    shots = put(volley.shots, seat, row)
    left = volley.left
    if len(row) == state.standing.arrows[seat]:
        left = tuple(other for other in left if other != seat)
    entered = replace(state, volley=replace(volley, left=left, shots=shots), event=Event("arrow", seats=(seat,)))
    return (entered,) if left else (entered, *close(entered))


def _retire(state: State, seat: Seat) -> Result[State]:
    """A seat leaves, and its pawn with it; who alone stays has won. A player on his own may leave too."""
    match, old, volley = state.match, state.standing, state.volley
    if seat not in old.alive:
        return Result((state,), text("{who} is not in the match any more", who=Named(seat)))
    alive = tuple(other for other in old.alive if other != seat)
    standing = replace(old, alive=alive, gone=(*old.gone, seat))
    left = tuple(other for other in volley.left if other != seat)
    shots = put(volley.shots, seat, ())
    visit, darts = volley.visit, volley.darts
    if volley.left[:1] == (seat,) and not match.rules.classic:
        visit, darts = visit + bool(left), ()
    gone = State(
        match, standing, Volley(visit, left, darts, shots, volley.shown), Event("retire", seats=(seat,)), state.rng
    )
    if len(alive) < 2:
        return Result((gone, over(gone, standing, alive)))
    return Result((gone,) if left or volley.shown else (gone, *close(gone)))


def outcome(standing: Standing) -> Outcome:
    """The end of a match: who won, and the square of each pawn."""
    first = standing.ranking[0]
    squares = tuple(str(square or "D") for square in standing.squares)
    home_now = [seat for seat in first if standing.squares[seat] == FINISH]
    if len(home_now) > 1:
        why = text("{n} players reached 63 in the same volley.", n=len(home_now))
    elif home_now:
        why = text("{who} reached 63 first.", who=Named(first[0]))
    elif len(standing.alive) > 1:
        why = text("{n} player was nearest to 63 after the last volley.", n=len(first))
    else:
        why = text("Nobody else is left.")
    return Outcome(standing.ranking, why, ((text("Square"), squares),))
