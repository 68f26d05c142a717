"""What an action leads to, step by step, in any darts game.

A visit is up to three darts; NEXT and pulled darts fill it with misses (DRT-14). A dart may end it: a bust undoes all
of it at once (DRT-1). After each dart, each visit and each round, and when somebody has left, the game is asked whether
the match is over.
"""

from __future__ import annotations

from typing import Any, Final

from games.kernel import Action, Choose, Dart, Next, Result, Retire, Seat
from games.oche.rulebook import AnyRulebook
from games.oche.state import DARTS, Event, Places, Run, State, Visit
from games.rows import put
from games.segments import Segment
from games.text import Named, text
from games.turns import round_from

_NEXT: Final = Event("next")


def apply(game: AnyRulebook, state: State[Any, Any], action: Action) -> Result[State[Any, Any]]:
    """The consequence of an action. Total: whatever is no legal action leaves the state and says why."""
    if state.run.ranking:
        return Result((state,), text("the match is over"))
    if isinstance(action, Dart):
        return _dart(game, state, action)
    if isinstance(action, Next):
        if action.seat != state.visit.seat:
            return _not_his(state)
        return Result(_end(game, state))
    if isinstance(action, Choose):
        return _choose(game, state, action)
    if isinstance(action, Retire):
        return _retire(game, state, action.seat)
    return Result((state,), text("that is no action of this game"))


def _not_his(state: State[Any, Any]) -> Result[State[Any, Any]]:
    return Result((state,), text("it is {who}’s turn", who=Named(state.visit.seat)))


def _dart(game: AnyRulebook, state: State[Any, Any], dart: Dart) -> Result[State[Any, Any]]:
    visit, segment = state.visit, dart.segment
    if dart.seat != visit.seat:
        return _not_his(state)
    if dart.visit != visit.number:
        return Result((state,), text("that visit is over"))
    if not isinstance(segment, Segment):
        return Result((state,), text("that is no segment of a dartboard"))
    hit = game.hit(state, segment)
    darts = (*visit.darts, segment)
    then = Visit(visit.number, visit.seat, visit.before, darts, (*visit.gains, hit.gain))
    landed = State(
        state.match,
        visit.before if hit.bust else hit.slate,
        state.run,
        then,
        Event("bust" if hit.bust else hit.kind, segment, hit.seats, hit.gain),
    )
    if not hit.bust and (places := game.verdict(landed, "dart")):
        return Result((landed, _over(landed, places)))
    if hit.bust or hit.ends or len(darts) == DARTS:
        return Result((landed, *_end(game, landed)))
    return Result((landed,))


def _end(game: AnyRulebook, state: State[Any, Any]) -> tuple[State[Any, Any], ...]:
    """The visit is over: what it leaves behind, who falls with it, and who throws next."""
    end, visit, event = game.end(state), state.visit, _NEXT
    run = _counted(state.run, visit.seat, DARTS, 0 if state.event.kind == "bust" else sum(visit.gains))
    if end.falls:
        playing = tuple(one for one in run.playing if one not in end.falls)
        run = Run(run.round, playing, (*run.fallen, end.falls), run.thrown, run.last)
        event = Event("fall", None, end.falls)
    elif end.toll:
        event = Event("toll", None, (visit.seat,), end.toll)
    after = State(state.match, end.slate, run, visit, event)
    if places := game.verdict(after, "visit"):
        return (after, _over(after, places))
    return _onward(game, after)


def _counted(run: Run, seat: Seat, darts: int, gain: int) -> Run:
    """The same with a visit thrown."""
    thrown, last = run.thrown, run.last
    return Run(
        run.round,
        run.playing,
        run.fallen,
        put(thrown, seat, thrown[seat] + darts),
        put(last, seat, gain),
    )


def _onward(game: AnyRulebook, state: State[Any, Any]) -> tuple[State[Any, Any], ...]:
    """The next visit begins; before a new round the game is asked whether there is one, and who throws in it."""
    match, run, visit = state.match, state.run, state.visit
    seat, order = visit.seat, match.order
    onward = (one for one in (*round_from(order, seat)[1:], seat) if one in run.playing)
    following = next(one for one in onward if not game.rests(state, one))
    shown: tuple[State[Any, Any], ...] = ()
    event = state.event
    if order.index(following) <= order.index(seat):
        if places := game.verdict(state, "round"):
            return (state, _over(state, places))
        playing, fallen = run.playing, run.fallen
        if beaten := game.beaten(state):
            falls = tuple(one for place in beaten for one in place)
            playing, fallen = tuple(one for one in playing if one not in falls), (*fallen, *beaten)
            following, event = playing[0], Event("fall", None, falls)
            shown = (state,) if state.event.kind != "next" else ()
        run = Run(run.round + 1, playing, fallen, run.thrown, run.last)
    begun = Visit(visit.number + 1, following, state.slate)
    return (*shown, State(match, state.slate, run, begun, event))


def _over(state: State[Any, Any], places: Places) -> State[Any, Any]:
    run, visit, event = state.run, state.visit, state.event
    goes_on = event.kind != "retire" or visit.seat not in event.seats
    if goes_on and event.kind not in ("next", "toll", "fall"):  # it ends in mid-visit: the darts thrown count
        run = _counted(run, visit.seat, len(visit.darts), sum(visit.gains))
    run = Run(run.round, run.playing, run.fallen, run.thrown, run.last, places)
    return State(state.match, state.slate, run, visit, Event("over", None, places[0]))


def _choose(game: AnyRulebook, state: State[Any, Any], choice: Choose) -> Result[State[Any, Any]]:
    """A choice that ends the visit is all that a darts game offers, as NEXT does."""
    if all(choice.token != one.token for one in game.choices(state, choice.seat)):
        return Result((state,), text("there is no choice “{token}” now", token=str(choice.token)))
    return Result(_end(game, state))


def _retire(game: AnyRulebook, state: State[Any, Any], seat: Seat) -> Result[State[Any, Any]]:
    """A seat leaves, and comes last of those who play; who alone stays has won. A player on his own may leave too.

    The visit that the thrower breaks off counts for nothing.
    """
    run, visit = state.run, state.visit
    if seat not in run.playing:
        return Result((state,), text("{who} is not in the match any more", who=Named(seat)))
    playing = tuple(one for one in run.playing if one != seat)
    left = Run(run.round, playing, (*run.fallen, (seat,)), run.thrown, run.last)
    breaks = seat == visit.seat
    gone = State(state.match, visit.before if breaks else state.slate, left, visit, Event("retire", None, (seat,)))
    if len({state.match.side(one) for one in playing}) < 2:
        places = (playing, *reversed(left.fallen)) if playing else tuple(reversed(left.fallen))
    else:
        places = game.verdict(gone, "left")
    if places:
        return Result((gone, _over(gone, places)))
    return Result(_onward(game, gone) if breaks else (gone,))
