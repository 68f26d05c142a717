"""What an action leads to, step by step.

A turn is a play or a pass; with darts it is a visit of up to three. ``_goes_on`` is the only way from one turn to the
next: passes that come by themselves, the trick that is cleared, the leader. A deal ends in ``_ended``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from games.catalogue.thirteen.dealing import begin, deal, wins_at_once
from games.catalogue.thirteen.menu import low_single, means, menu, public
from games.catalogue.thirteen.picks import SHOW, TYPE, every, meant
from games.catalogue.thirteen.state import (
    DARTS,
    NOBODY,
    POINTS,
    Deal,
    Event,
    Standing,
    State,
    Thrown,
    Visit,
    Why,
    over,
)
from games.combinations import TWOS, Cards, Combination, answers, beats, hot, read
from games.kernel import Action, Choice, Choose, Dart, Next, Outcome, Result, Retire, Seat
from games.rows import put
from games.segments import EVERY, Segment
from games.text import Named, text

_PLAIN: Final = {segment: (Thrown(segment), Event("dart", segment)) for segment in EVERY}
_TURNED: Final = {segment: (Thrown(segment, turned=True), Event("type", segment)) for segment in EVERY}
_NEXT: Final = Event("next")
_TYPE: Final = Event("type")
_SHOW: Final = (SHOW,)
_TURN: Final = (TYPE,)


def apply(state: State, action: Action) -> Result[State]:
    """The consequence of an action. Total: whatever is no legal action leaves the state and says why."""
    if state.event.kind == "over":
        return Result((state,), text("the match is over"))
    if isinstance(action, Dart):
        return _dart(state, action)
    if isinstance(action, Next):
        if not state.match.rules.darts:
            return Result((state,), text("cards are played at the table in this match"))
        if action.seat != state.visit.seat:
            return _not_yours(state)
        return Result(shown_at_once(state) if state.deal.instant else _gives_up(state, "next"))
    if isinstance(action, Choose):
        return _choose(state, action)
    if isinstance(action, Retire):
        return _retire(state, action.seat)
    return Result((state,), text("that is no action of this game"))


def choices(state: State, seat: int) -> tuple[Choice, ...]:
    """Show what wins at once; with darts the next type; at the table every play, then to pass."""
    deal, rules = state.deal, state.match.rules
    if seat != state.visit.seat or state.event.kind == "over":
        return ()
    if deal.instant:
        return _SHOW
    if rules.darts:
        return () if deal.table else _TURN
    return every(deal, seat, rules.ladder)


def legal(state: State, cards: Cards) -> bool:
    """Whether the seat whose turn it is may play these cards."""
    deal, seat = state.deal, state.visit.seat
    play = read(cards)
    if play is None or deal.instant or cards & ~deal.hands[seat]:
        return False
    if not deal.table:
        return deal.must < 0 or bool(cards >> deal.must & 1)
    there = read(deal.table)
    assert there is not None
    if deal.passed >> seat & 1 and not (play.shape.bomb and hot(there)):
        return False
    return beats(play, there, state.match.rules.ladder)


def _not_yours(state: State) -> Result[State]:
    return Result((state,), text("it is {who}’s turn", who=Named(state.visit.seat)))


def _dart(state: State, dart: Dart) -> Result[State]:
    visit, deal, rules = state.visit, state.deal, state.match.rules
    if not rules.darts:
        return Result((state,), text("cards are played at the table in this match"))
    if dart.seat != visit.seat:
        return _not_yours(state)
    if dart.visit != visit.number:
        return Result((state,), text("that visit is over"))
    segment = dart.segment
    if not isinstance(segment, Segment):
        return Result((state,), text("that is no segment of a dartboard"))
    if deal.instant:
        thrown, event = _PLAIN[segment]
        landed = _at(state, Visit(visit.number, visit.seat, (*visit.darts, thrown)), event)
        return Result((landed, *shown_at_once(landed)))
    cards = deal.hands[visit.seat]
    found = means(menu(rules, deal, visit.seat, cards.bit_count(), visit.shown), rules, segment)
    if isinstance(found, Combination):
        darts = (*visit.darts, Thrown(segment, found.cards))
        played = _lay(state, Visit(visit.number, visit.seat, darts, visit.shown), found.cards, segment)
        return Result((played, *_goes_on(played)))
    thrown, event = _TURNED[segment] if found == "type" else _PLAIN[segment]
    turns = visit.shown + 1 if found == "type" else visit.shown
    landed = _at(state, Visit(visit.number, visit.seat, (*visit.darts, thrown), turns), event)
    if len(landed.visit.darts) < DARTS:
        return Result((landed,))
    return Result((landed, *_gives_up(landed, "failed")))


def _at(state: State, visit: Visit, event: Event) -> State:
    return State(state.match, state.standing, state.deal, visit, event, state.rng)


def _choose(state: State, choice: Choose) -> Result[State]:
    seat, token, visit = choice.seat, choice.token, state.visit
    cards = meant(token) if seat == visit.seat and not state.match.rules.darts else 0
    if cards and legal(state, cards):
        played = _lay(state, visit, cards, None)
        return Result((played, *_goes_on(played)))
    if cards or seat != visit.seat or all(token != offered.token for offered in choices(state, seat)):
        return Result((state,), text("there is no choice “{token}” now", token=str(token)))
    if token == SHOW.token:
        return Result(shown_at_once(state))
    if token == TYPE.token:
        turned = Visit(visit.number, visit.seat, visit.darts, visit.shown + 1)
        return Result((_at(state, turned, _TYPE),))
    return Result(_passes(state, ""))


def _gives_up(state: State, why: Why) -> tuple[State, ...]:
    """Three darts did nothing, or NEXT: a pass; but who leads plays his lowest single (T10)."""
    deal, visit = state.deal, state.visit
    if deal.table:
        return _passes(state, why)
    least = low_single(deal.hands[visit.seat], deal.must)
    played = _lay(state, visit, least.cards, None, why)
    return (played, *_goes_on(played))


def _passes(state: State, why: Why) -> tuple[State, ...]:
    """The seat passes: it is out of the trick (T13-21, 32)."""
    old, visit = state.deal, state.visit
    declined = ((visit.seat, old.table, 0),) if state.match.rules.secret and why != "none" else ()
    bit = 1 << visit.seat
    passed = Deal(
        old.hands,
        old.table,
        old.owner,
        old.passed | bit,
        old.waiting & ~bit,
        old.out,
        old.late,
        old.floor,
        old.played,
        (*old.declined, *declined),
    )
    step = State(state.match, state.standing, passed, visit, Event("pass", None, (visit.seat,), 0, why), state.rng)
    return (step, *_goes_on(step))


def awaited(after_pass: bool, hands: Sequence[Cards], table: Cards, owner: int, passed: int) -> int:
    """The seats that may act on a play: others with cards who have not passed; on 2s and bombs those too (T8)."""
    if after_pass:
        there = read(table)
        if there is not None and hot(there):
            passed = 0
    return _holding(hands) & ~passed & ~(1 << owner)


def _lay(state: State, visit: Visit, cards: Cards, segment: Segment | None, why: Why = "") -> State:
    """The cards lie on the table."""
    old, rules, seat = state.deal, state.match.rules, visit.seat
    left = old.hands[seat] & ~cards
    hands = put(old.hands, seat, left)
    late = old.late
    out = old.out
    if not left:
        out = (*out, seat)
        if cards & TWOS and not rules.on_two:
            late = (*late, seat)
    waiting = awaited(rules.after_pass, hands, cards, seat, old.passed)
    declined = old.declined and tuple(
        [(who, table, since | cards if who == seat else since) for who, table, since in old.declined]
    )
    laid = Deal(hands, cards, seat, old.passed, waiting, out, late, old.floor, old.played | cards, declined)
    return State(state.match, state.standing, laid, visit, Event("play", segment, (seat,), cards, why), state.rng)


def _after(order: Sequence[int], seat: int, among: int) -> int:
    """The first seat of a set that comes after a seat, the seat itself last."""
    place = order.index(seat)
    for each in order[place + 1 :]:
        if among >> each & 1:
            return each
    return next(each for each in order[: place + 1] if among >> each & 1)


def _holding(hands: Sequence[Cards]) -> int:
    found, bit = 0, 1
    for hand in hands:
        if hand:
            found |= bit
        bit <<= 1
    return found


def _goes_on(state: State) -> tuple[State, ...]:
    """The steps from a turn that is over to the next one that is awaited."""
    match, rules = state.match, state.match.rules
    holding = _holding(state.deal.hands)
    if not holding & (holding - 1) or (rules.first and len(state.deal.out) > len(state.deal.late)):
        return _ended(state)
    steps: list[State] = []
    while True:
        deal, number = state.deal, state.visit.number + 1
        if not deal.waiting:
            return (*steps, _cleared(state, holding))
        seat = _after(match.order, state.visit.seat, deal.waiting)
        turn = Visit(number, seat)
        if not rules.darts or _may_answer(state, seat):
            steps.append(_at(state, turn, _NEXT))
            return tuple(steps)
        passed = Deal(
            deal.hands,
            deal.table,
            deal.owner,
            deal.passed | 1 << seat,
            deal.waiting & ~(1 << seat),
            deal.out,
            deal.late,
            deal.floor,
            deal.played,
            deal.declined,
        )
        event = Event("pass", None, (seat,), 0, "none")  # nothing that it holds, or may hold, beats the table
        state = State(match, state.standing, passed, turn, event, state.rng)
        steps.append(state)


def _may_answer(state: State, seat: int) -> bool:
    """Whether the seat beats the table; with secret hands, whether it might, for all that everybody knows."""
    deal, rules = state.deal, state.match.rules
    if not rules.secret:
        return bool(answers(deal.hands[seat], deal.table, rules.ladder, bool(deal.passed >> seat & 1)))
    return bool(public(rules, deal, seat, deal.hands[seat].bit_count(), 0).plays[0])


def _cleared(state: State, holding: int) -> State:
    """All others passed: the cards are cleared, the last player leads, or the next who holds cards (T13-22, T11)."""
    old, order = state.deal, state.match.order
    leader = old.owner if holding >> old.owner & 1 else _after(order, old.owner, holding)
    fresh = Deal(old.hands, 0, NOBODY, 0, 0, old.out, old.late, old.floor, old.played, old.declined)
    visit = Visit(state.visit.number + 1, leader)
    return State(state.match, state.standing, fresh, visit, Event("next", None, (leader,)), state.rng)


def ranked(deal: Deal, order: Sequence[int], gone: Sequence[int]) -> tuple[int, ...]:
    """The places of a deal that is over: who is out in order; who still holds cards; who finished on a 2 (T17).

    Who was out and then left keeps the place that he had.
    """
    early = [seat for seat in deal.out if seat not in deal.late]
    rest = [seat for seat in order if seat not in deal.out and seat not in gone]
    return (*early, *rest, *reversed(deal.late))


def points(deal: Deal, order: Sequence[int], gone: Sequence[int], seats: int, first: bool) -> tuple[int, ...]:
    """Points of the deal by seat: 3, 2, 1 for those who are out (T13-34, T13); with ``first`` just 3 (T12)."""
    found = [0] * seats
    line = ranked(deal, order, gone)
    for place, seat in enumerate(line):
        if seat in deal.out and seat not in gone and seat not in deal.late and not (first and place):
            found[seat] = POINTS[place]
    return tuple(found)


def shown_at_once(state: State) -> tuple[State, ...]:
    """What wins at once is shown: the winners have 3 points, the deal is over (T16)."""
    winners = state.deal.instant
    found = tuple(POINTS[0] * (seat in winners) for seat in range(len(state.standing.totals)))
    return _counted(state, found, winners, wins_at_once(state.deal.hands[winners[0]]))


def _ended(state: State) -> tuple[State, ...]:
    """The deal is over: its points, and the next one, or the end of the match."""
    match, standing, old = state.match, state.standing, state.deal
    line = ranked(old, match.order, standing.gone)
    found = points(old, match.order, standing.gone, len(old.hands), match.rules.first)
    return _counted(state, found, tuple(seat for seat in line if seat not in standing.gone)[:1], "")


def _counted(state: State, found: tuple[int, ...], winners: tuple[int, ...], why: Why) -> tuple[State, ...]:
    match, old = state.match, state.standing
    totals = tuple(total + more for total, more in zip(old.totals, found, strict=True))
    standing = Standing(totals, (*old.deals, found), old.gone, old.first)
    scored = replace(state, standing=standing, event=Event("round", seats=winners, why=why))
    line = tuple(seat for seat in match.order if seat not in old.gone)
    if over(standing, match.rules.target):
        best = max(totals[seat] for seat in line)
        return (scored, replace(scored, event=Event("over", seats=tuple(s for s in line if totals[s] == best))))
    hands, rng = deal(match.rules, line, len(totals), state.rng)
    fresh, leader = begin(hands, line, False, winners[0] if winners else line[0])
    visit = Visit(state.visit.number + 1, leader)
    return (scored, State(match, standing, fresh, visit, Event("deal", seats=(leader,)), rng))


def ranking(standing: Standing) -> tuple[tuple[Seat, ...], ...]:
    """Places of a match that is over: by points, who has as many shares a place; those who left come last."""
    staying = [seat for seat in range(len(standing.totals)) if seat not in standing.gone]
    scores = sorted({standing.totals[seat] for seat in staying}, reverse=True)
    places = [tuple(Seat(seat) for seat in staying if standing.totals[seat] == score) for score in scores]
    return (*places, *((Seat(seat),) for seat in reversed(standing.gone)))


def outcome(standing: Standing) -> Outcome:
    """The end of a match: who leads, and the points."""
    places = ranking(standing)
    why = text("{who} has the most points.", who=Named(places[0][0])) if places else None
    return Outcome(places, why, ((text("Points"), tuple(map(str, standing.totals))),))


def _retire(state: State, seat: int) -> Result[State]:
    """A seat leaves: its cards are put away and it has no place any more; if it was its turn, the game goes on."""
    match, standing, old, visit = state.match, state.standing, state.deal, state.visit
    if seat not in match.order or seat in standing.gone:
        return Result((state,), text("{who} is not in the match any more", who=Named(seat)))
    standing = Standing(standing.totals, standing.deals, (*standing.gone, seat), standing.first)
    hands = put(old.hands, seat, 0)
    instant = tuple(winner for winner in old.instant if winner != seat)
    left = replace(old, hands=hands, waiting=old.waiting & ~(1 << seat), instant=instant)
    gone = replace(state, standing=standing, deal=left, event=Event("retire", seats=(seat,)))
    if over(standing, match.rules.target):
        winners = tuple(each for each in match.order if each not in standing.gone)
        return Result((gone, replace(gone, event=Event("over", seats=winners))))
    holding = _holding(hands)
    if not holding & (holding - 1):
        return Result((gone, *_ended(gone)))
    if visit.seat != seat:
        return Result((gone,))
    if left.table:
        return Result((gone, *_goes_on(gone)))
    leader, floor = instant[0] if instant else _after(match.order, seat, holding), old.floor
    if left.must >= 0 and not instant:
        cards = sum(hands)
        floor = (cards & -cards).bit_length() - 1
        leader = next(each for each in match.order if hands[each] >> floor & 1)
    visit, event = Visit(visit.number + 1, leader), Event("next", seats=(leader,))
    return Result((gone, replace(gone, deal=replace(left, floor=floor), visit=visit, event=event)))
