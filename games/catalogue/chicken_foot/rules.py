"""What an action leads to, step by step.

A turn is a tile laid, or a tile drawn that does not fit, or a pass; with darts it is a visit of up to three. ``_flows``
is the only way from one turn to the next: turns that come by themselves, one step each (C18), the end of a round, the
next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.catalogue.chicken_foot import lacks as hints
from games.catalogue.chicken_foot.dealing import deal, find, first_double
from games.catalogue.chicken_foot.farm import lay, started
from games.catalogue.chicken_foot.menu import Play, careless, lowest, means, only
from games.catalogue.chicken_foot.picks import DRAW, GO, GO_AT_TABLE, Offer, offered
from games.catalogue.chicken_foot.scoring import counted, ranking
from games.catalogue.chicken_foot.state import (
    DARTS,
    NONE,
    Deal,
    Event,
    Match,
    Round,
    Standing,
    State,
    Thrown,
    Visit,
    Why,
    last,
)
from games.catalogue.chicken_foot.tiles import DOUBLE, DOUBLES, SETS, Tiles, numbers
from games.kernel import Action, Choice, Choose, Dart, Next, Result, Retire
from games.rng import Rng
from games.rows import put
from games.segments import EVERY, Segment
from games.text import Named, text

_PLAIN: Final = {segment: (Thrown(segment), Event("dart", segment)) for segment in EVERY}
_NEXT: Final = Event("next")


def apply(state: State, action: Action) -> Result[State]:
    """The consequence of an action. Total: whatever is no legal action leaves the state and says why."""
    if state.event.kind == "over":
        return Result((state,), text("the match is over"))
    if isinstance(action, Dart):
        return _dart(state, action)
    if isinstance(action, Next):
        if not state.match.rules.darts:
            return Result((state,), text("tiles are played at the table in this match"))
        if action.seat != state.visit.seat:
            return _not_yours(state)
        return Result(_released(state) if state.visit.due else _gives_up(state, "next"))
    if isinstance(action, Choose):
        return _choose(state, action)
    if isinstance(action, Retire):
        return _retire(state, action.seat)
    return Result((state,), text("that is no action of this game"))


def choices(state: State, seat: int) -> tuple[Choice, ...]:
    """What ``Choose`` may say: at the table every play, else to draw, else to pass."""
    if seat != state.visit.seat or state.event.kind == "over":
        return ()
    if state.visit.due:
        return (GO if state.match.rules.darts else GO_AT_TABLE,)
    if state.match.rules.darts:
        return ()
    return offer(state).choices


def playable(state: State) -> Tiles:
    """The tiles that the seat whose turn it is may lay now: the one that it has just drawn, or any that fits."""
    visit = state.visit
    return 1 << visit.drawn if visit.drawn >= 0 else state.deal.hands[visit.seat] & state.farm.fits


def offer(state: State) -> Offer:
    """What the seat whose turn it is may choose at the table."""
    drawn, stock = state.visit.drawn >= 0, bool(state.deal.stock)
    return offered(playable(state), state.farm.values, drawn, state.match.rules.must, stock)


def after(order: Sequence[int], seat: int, gone: Sequence[int]) -> tuple[int, ...]:
    """The seats that play, in the order in which they come after ``seat``; ``seat`` itself is last."""
    place = order.index(seat) + 1
    return tuple([each for each in (*order[place:], *order[:place]) if each not in gone])


def dealt(match: Match, standing: Standing, drawers: Sequence[int], visit: int, rng: Rng) -> State:
    """A new round: tiles for all who play, the starting double in the centre, the seat after the starter to move (C5).

    Args:
        match: its rules.
        standing: how many rounds are over, and who plays.
        drawers: the seats that play, in the order in which they would draw for the double (C4).
        visit: number of the first visit.
        rng: chance.
    """
    rules, number = match.rules, len(standing.rounds)
    line = [seat for seat in match.order if seat not in standing.gone]
    hands, stock, rng = deal(rules, line, len(match.order), rng)
    value = first_double(rules, number, hands)
    starter, hands, stock, sought = find(DOUBLES[value], hands, stock, drawers)
    known = tuple((0,) * hand.bit_count() for hand in hands) if rules.secret else ()
    seat = after(match.order, starter, standing.gone)[0]
    fresh = Deal(Round(number, starter, sought), hands, stock, known)
    return State(match, standing, fresh, started(value), Visit(visit, seat), Event("deal", seats=(starter,)), rng)


def _not_yours(state: State) -> Result[State]:
    return Result((state,), text("it is {who}’s turn", who=Named(state.visit.seat)))


def _dart(state: State, dart: Dart) -> Result[State]:
    visit, rules, segment = state.visit, state.match.rules, dart.segment
    if not rules.darts:
        return Result((state,), text("tiles are played at the table in this match"))
    if dart.seat != visit.seat:
        return _not_yours(state)
    if dart.visit != visit.number:
        return Result((state,), text("that visit is over"))
    if not isinstance(segment, Segment):
        return Result((state,), text("that is no segment of a dartboard"))
    thrown, event = _PLAIN[segment]
    if visit.due:
        return Result(_released(_thrown(state, thrown, NONE, event)))
    found = means(state.deal.hands[visit.seat] & state.farm.fits, state.farm, visit.picked, rules, segment)
    if isinstance(found, Play):
        darts = (*visit.darts, Thrown(segment, NONE, found.number))
        return Result(_flows(_lay(state, Visit(visit.number, visit.seat, darts, visit.picked), found, segment)))
    picked = visit.picked
    if found >= 0:
        thrown, picked = Thrown(segment, found), found
    landed = _thrown(state, thrown, picked, event)
    if len(visit.darts) + 1 < DARTS:
        return Result((landed,))
    return Result((landed, *_gives_up(landed, "failed")))


def _thrown(state: State, thrown: Thrown, picked: int, event: Event) -> State:
    visit = state.visit
    landed = Visit(visit.number, visit.seat, (*visit.darts, thrown), picked, NONE, visit.due)
    return State(state.match, state.standing, state.deal, state.farm, landed, event, state.rng)


def _choose(state: State, choice: Choose) -> Result[State]:
    seat, token, visit = choice.seat, choice.token, state.visit
    known = seat == visit.seat and isinstance(token, str)
    if known and visit.due and token == GO.token:
        return Result(_released(state))
    plays = offer(state).plays if known and not visit.due and not state.match.rules.darts else {}
    if token not in plays:
        return Result((state,), text("there is no choice “{token}” now", token=str(token)))
    play = plays[token]
    if play is not None:
        return Result(_flows(_lay(state, visit, play, None)))
    return Result(_flows(_draw(state, visit, "") if token == DRAW.token else _skip(state, visit, "")))


def _gives_up(state: State, why: Why) -> tuple[State, ...]:
    """Three darts without a full choice, or NEXT: the lowest legal tile; without one a draw, or a pass (4.3)."""
    visit = state.visit
    fitting = state.deal.hands[visit.seat] & state.farm.fits
    if fitting:
        return _flows(_lay(state, visit, careless(fitting, state.farm.values, visit.picked), None, why))
    return _flows(_draw(state, visit, why) if state.deal.stock else _skip(state, visit, why))


def _lay(state: State, visit: Visit, play: Play, segment: Segment | None, why: Why = "") -> State:
    """The tile lies on the table; a double opens a foot (CFD-24)."""
    old, seat, number = state.deal, visit.seat, play.number
    hands = list(old.hands)
    hands[seat] ^= 1 << number
    known = hints.played(old.lacks, seat, number, visit.drawn >= 0) if old.lacks else ()
    held = Deal(old.round, tuple(hands), old.stock, known)
    event = Event("foot" if DOUBLE[number] else "tile", segment, (seat,), number, why)
    farm = lay(state.farm, number, play.value)
    if visit.drawn >= 0:
        visit = Visit(visit.number, seat, visit.darts, visit.picked)
    return State(state.match, state.standing, held, farm, visit, event, state.rng)


def _draw(state: State, visit: Visit, why: Why) -> State:
    """The seat draws one tile; if it fits, the turn goes on (CFD-21, 22)."""
    old, fits = state.deal, state.farm.fits
    seat, number = visit.seat, old.stock[0]
    good = bool(fits >> number & 1)
    hands = list(old.hands)
    hands[seat] |= 1 << number
    known = hints.missed(old.lacks, seat, fits, (0 if good else fits,)) if old.lacks else ()
    held = Deal(old.round, tuple(hands), old.stock[1:], known)
    event = Event("draw", None, (seat,), number, why)
    goes_on = Visit(visit.number, seat, visit.darts, NONE, number if good else NONE)
    return State(state.match, state.standing, held, state.farm, goes_on, event, state.rng)


def _skip(state: State, visit: Visit, why: Why) -> State:
    """The turn is missed (CFD-23); or a drawn tile is kept (C6)."""
    old = state.deal
    known = old.lacks if visit.drawn >= 0 else hints.missed(old.lacks, visit.seat, state.farm.fits)
    held = Deal(old.round, old.hands, old.stock, known)
    missed = Visit(visit.number, visit.seat, visit.darts)
    event = Event("pass", None, (visit.seat,), NONE, why)
    return State(state.match, state.standing, held, state.farm, missed, event, state.rng)


def forced(state: State, visit: Visit) -> State | None:
    """The step that comes by itself where a turn begins or goes on, if one does (C18).

    With open hands the only play, a draw, a tile that was drawn, a pass. With secret hands only what everybody can see
    to be forced: all the tiles that would fit lie on the table.

    Args:
        state: what it would follow.
        visit: the turn.
    """
    rules, deal, farm = state.match.rules, state.deal, state.farm
    if not rules.darts:
        return None
    if visit.drawn >= 0:
        return _lay(state, visit, lowest(1 << visit.drawn, farm.values), None, "drawn_play")
    if not rules.secret:
        fitting = deal.hands[visit.seat] & farm.fits
        if fitting:
            play = None if fitting & (fitting - 1) else only(fitting, farm.values)
            return _lay(state, visit, play, None, "only_play") if play else None
    elif SETS[rules.most] & farm.fits & ~farm.tiles:
        return None
    return _draw(state, visit, "draw") if deal.stock else _skip(state, visit, "pass")


def round_over(state: State) -> bool:
    """Whether the round is over: a hand is empty (CFD-29, C9), or nobody can play (CFD-30, C8, C10)."""
    deal, seat = state.deal, state.visit.seat
    if not deal.hands[seat] and seat not in state.standing.gone:
        return True
    if deal.stock and not state.match.rules.ends:
        return False
    fits = state.farm.fits
    return not any(hand & fits for hand in deal.hands)


def turn(state: State) -> Visit:
    """The turn that follows a step: the next seat's (CFD-19), or the same where a round begins or a drawn tile fits."""
    visit, kind = state.visit, state.event.kind
    if kind == "deal" or (kind == "draw" and visit.drawn >= 0):
        return visit
    order, gone = state.match.order, state.standing.gone
    place = order.index(visit.seat) + 1
    seat = order[place] if place < len(order) else order[0]
    if seat in gone:
        seat = after(order, seat, gone)[0]
    return Visit(visit.number + 1, seat)


def at(state: State, visit: Visit) -> State:
    """This turn begins."""
    return State(state.match, state.standing, state.deal, state.farm, visit, _NEXT, state.rng)


def _flows(state: State) -> tuple[State, ...]:
    """A step, and those from it to the next turn in which somebody throws or chooses."""
    steps = [state]
    while True:
        if round_over(state):
            ended = scored(state)
            if last(ended.match, ended.standing):
                return (*steps, ended, _ended(ended))
            state = _next_round(ended)
            steps += (ended, state)
            continue
        visit = turn(state)
        following = forced(state, visit)
        if following is None:
            return tuple(steps) if visit is state.visit else (*steps, at(state, visit))
        steps.append(following)
        state = following


def waits(state: State) -> bool:
    """Whether the first steps of a match come by themselves: they are not taken before somebody looks."""
    return round_over(state) or forced(state, state.visit) is not None


def _released(state: State) -> tuple[State, ...]:
    """The first steps of the match may come now."""
    old = state.visit
    visit = Visit(old.number, old.seat, old.darts)
    shown = State(state.match, state.standing, state.deal, state.farm, visit, state.event, state.rng)
    before = (shown,) if old.darts else ()
    if round_over(shown):
        return (*before, *_flows(shown)[1:])
    step = forced(shown, visit)
    if step is None:
        return (at(shown, visit),)
    return (*before, *_flows(step))


def scored(state: State) -> State:
    """The points of the round are counted."""
    old = state.standing
    found = counted(state.deal.hands)
    standing = Standing((*old.rounds, found), old.gone, old.first)
    staying = [seat for seat in state.match.order if seat not in old.gone]
    fewest = min(found[seat] for seat in staying)
    winners = tuple(seat for seat in staying if found[seat] == fewest)
    return State(state.match, standing, state.deal, state.farm, state.visit, Event("round", seats=winners), state.rng)


def _ended(state: State) -> State:
    winners = tuple(ranking(state.standing, len(state.match.order))[0])
    return State(
        state.match, state.standing, state.deal, state.farm, state.visit, Event("over", seats=winners), state.rng
    )


def _next_round(state: State) -> State:
    drawers = after(state.match.order, state.deal.round.starter, state.standing.gone)
    return dealt(state.match, state.standing, drawers, state.visit.number + 1, state.rng)


def _retire(state: State, seat: int) -> Result[State]:
    """A seat leaves: its tiles are shuffled into the boneyard; if it was its turn, the game goes on."""
    match, old, deal = state.match, state.standing, state.deal
    if seat not in match.order or seat in old.gone:
        return Result((state,), text("{who} is not in the match any more", who=Named(seat)))
    standing = Standing(old.rounds, (*old.gone, seat), old.first)
    pile, rng = state.rng.shuffle((*deal.stock, *numbers(deal.hands[seat])))
    hands = put(deal.hands, seat, 0)
    held = Deal(deal.round, hands, bytes(pile), hints.left(deal.lacks, seat))
    gone = State(match, standing, held, state.farm, state.visit, Event("retire", seats=(seat,)), rng)
    if last(match, standing):
        return Result((gone, _ended(gone)))
    if state.visit.seat == seat or (not state.visit.due and state.visit.drawn < 0 and round_over(gone)):
        return Result(_flows(gone))
    return Result((gone,))
