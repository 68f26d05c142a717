"""What an action leads to, step by step.

A visit is up to three darts (MVG-25). Its end is where a hand is won: whoever holds no card then has won it, all
others lose a life a card (MVG-10, 26, 27). ``_end`` is that moment, and the only way from one visit to the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from games.cards import Card, deck
from games.catalogue.main_vide_gagne.dealing import deal, draw
from games.catalogue.main_vide_gagne.state import (
    BULL_CARDS,
    DARTS,
    EFFECT,
    OUTER,
    Cards,
    Event,
    Standing,
    State,
    Thrown,
    Visit,
    emptied,
)
from games.kernel import Action, Choice, Choose, Dart, Deadline, Expire, Next, Outcome, Result, Retire, Seat
from games.segments import EVERY, Segment
from games.text import Named, text

_COPIES: Final = {value: frozenset(card for card in deck(4) if card.value == value) for value in range(1, 15)}
_PLAIN: Final = {segment: (Thrown(segment), Event("dart", segment)) for segment in EVERY}
_NEXT: Final = Event("next")

SHED: Final = Choice("shed", text("shed"))
KEEP: Final = Choice("keep", text("keep"))
STOP: Final = Choice("stop", text("STOP"), button="next")


def apply(state: State, action: Action) -> Result[State]:
    """The consequence of an action. Total: whatever is no legal action leaves the state and says why."""
    if len(state.standing.alive) < 2:
        return Result((state,), text("the match is over"))
    if isinstance(action, Dart):
        return _dart(state, action)
    if isinstance(action, Next):
        return _end_by(state, action.seat)
    if isinstance(action, Choose):
        return _choose(state, action)
    if isinstance(action, Expire):
        due = deadline(state)
        if due is None or due.key != action.deadline:
            return Result((state,), text("that time is past"))
        return Result(_end(state))
    if isinstance(action, Retire):
        return _retire(state, action.seat)
    return Result((state,), text("that is no action of this game"))


def choices(state: State, seat: int) -> tuple[Choice, ...]:
    """Shed or keep for an asked holder (M3); stop for a thrower who has emptied his hand (MVG-25)."""
    visit = state.visit
    if seat in visit.asks:
        return SHED, KEEP
    if seat == visit.seat and emptied(state.standing, state.cards.hands[seat], visit, state.event):
        return (STOP,)
    return ()


def deadline(state: State) -> Deadline | None:
    """An emptied thrower stops by himself when he throws nothing for a while (M4)."""
    visit, seconds = state.visit, state.match.rules.auto_stop
    if seconds and emptied(state.standing, state.cards.hands[visit.seat], visit, state.event):
        return Deadline(f"stop-{visit.number}-{len(visit.darts)}", seconds)
    return None


def after(order: Sequence[int], seat: int, alive: tuple[int, ...]) -> tuple[int, ...]:
    """The seats with lives in the order in which they come after ``seat``; ``seat`` itself, if alive, is last."""
    place = order.index(seat) + 1
    return tuple(each for each in (*order[place:], *order[:place]) if each in alive)


def _refuse_turn(state: State) -> Result[State]:
    return Result((state,), text("it is {who}’s turn", who=Named(state.visit.seat)))


def _dart(state: State, dart: Dart) -> Result[State]:
    visit = state.visit
    seat = visit.seat
    if dart.seat != seat:
        return _refuse_turn(state)
    if dart.visit != visit.number:
        return Result((state,), text("that visit is over"))
    if not isinstance(dart.segment, Segment):
        return Result((state,), text("that is no segment of a dartboard"))
    if visit.asks:  # no answer by the next dart is "shed" (M3)
        settled = _settle(state)
        landed = _land(settled, dart)
        steps: tuple[State, ...] = (settled, landed)
    else:
        landed = _land(state, dart)
        steps = (landed,)
    return Result(steps + _end(landed) if len(landed.visit.darts) == DARTS else steps)


def _land(state: State, dart: Dart) -> State:
    """The state in which the dart stands in the board and has done what it does."""
    match, standing, cards, visit, segment = state.match, state.standing, state.cards, state.visit, dart.segment
    seat = visit.seat
    asks: tuple[int, ...] = ()
    rules = match.rules
    thrown, event = _PLAIN[segment]
    effect = EFFECT[rules.bull, seat in rules.rings][segment]
    if effect > 0:
        holders = _holders(cards, standing.alive, effect)
        if rules.ask and len(visit.darts) + 1 < DARTS:
            if holders:
                asks, event = holders, Event("ask", segment, holders)
        else:
            if holders:
                cards, moves = _shed(cards, holders, effect)
                thrown, event = Thrown(segment, shed=len(moves)), Event("shed", segment, holders, moves)
            cards = _lacking(cards, standing.alive, effect)
    elif effect < 0:
        takers = (seat,) if effect == OUTER else after(match.order, seat, standing.alive)[:-1]
        cards, drawn = draw(cards, takers if effect == OUTER else takers * BULL_CARDS)  # one each in turn (M11)
        if drawn:
            thrown, event = Thrown(segment, drawn=len(drawn)), Event("draw", segment, takers, drawn)
    return State(match, standing, cards, Visit(visit.number, seat, (*visit.darts, thrown), asks), event)


def _holders(cards: Cards, alive: tuple[int, ...], value: int) -> tuple[int, ...]:
    """The seats that hold the value, in playing order (MVG-19)."""
    copies, hands = _COPIES[value], cards.hands
    return tuple([seat for seat in alive if not copies.isdisjoint(hands[seat])])


def _shed(cards: Cards, holders: tuple[int, ...], value: int) -> tuple[Cards, tuple[tuple[int, Card], ...]]:
    """All copies of the value leave the holders' hands for the discard (MVG-20)."""
    copies, hands = _COPIES[value], list(cards.hands)
    moves = []
    for seat in holders:
        hand = hands[seat]
        moves += [(seat, card) for card in hand if card in copies]
        hands[seat] = tuple([card for card in hand if card not in copies])
    gone = [card for _, card in moves]
    return Cards(tuple(hands), cards.stock, (*cards.discard, *gone), cards.rng, cards.lacks), tuple(moves)


def _lacking(cards: Cards, seats: Sequence[int], value: int) -> Cards:
    """From now on everybody knows that these seats hold none of the value (open hands show it anyway)."""
    if not cards.lacks:
        return cards
    return replace(cards, lacks=tuple(bits | (seat in seats) << value for seat, bits in enumerate(cards.lacks)))


def _choose(state: State, choice: Choose) -> Result[State]:
    seat, token = choice.seat, choice.token
    if all(token != offered.token for offered in choices(state, seat)):
        return Result((state,), text("there is no choice “{token}” now", token=token))
    match token:
        case "stop":
            return Result(_end(state))
        case "shed":
            return Result((_answer(state, (seat,)),))
    return Result((_keep(state, seat),))


def _keep(state: State, seat: int) -> State:
    """An asked seat keeps its cards: to be seen in open hands, nobody's business in secret ones."""
    visit, event, kept = state.visit, Event("answer", seats=(seat,)), state.visit.kept
    if state.match.rules.secret:
        event, kept = state.event, (*kept, seat)
    asks = tuple(asked for asked in visit.asks if asked != seat)
    return replace(state, visit=replace(visit, asks=asks, kept=kept), event=event)


def _answer(state: State, seats: tuple[int, ...]) -> State:
    """These asked seats shed what the last dart lets them shed."""
    rules, visit = state.match.rules, state.visit
    dart = visit.darts[-1]
    effect = EFFECT[rules.bull, visit.seat in rules.rings][dart.segment]
    cards, moves = _shed(state.cards, seats, effect)
    cards = _lacking(cards, seats, effect)
    darts = (*visit.darts[:-1], Thrown(dart.segment, dart.shed + len(moves), dart.drawn))
    asks = tuple(asked for asked in visit.asks if asked not in seats)
    event = Event("shed", seats=seats, moves=moves)  # the dart has landed before: no segment
    return State(state.match, state.standing, cards, Visit(visit.number, visit.seat, darts, asks), event)


def _settle(state: State) -> State:
    """Whoever has not answered sheds (M3)."""
    return _answer(state, state.visit.asks)


def _end_by(state: State, seat: Seat) -> Result[State]:
    """The thrower ends his visit: darts not seen are misses (M18); with an empty hand he stops."""
    return Result(_end(state)) if seat == state.visit.seat else _refuse_turn(state)


def _end(state: State) -> tuple[State, ...]:
    """The visit ends: the steps from there to the next thrower."""
    steps: tuple[State, ...] = ()
    if state.visit.asks:
        state = _settle(state)
        steps = (state,)
    match, old, visit, hands = state.match, state.standing, state.visit, state.cards.hands
    visits = tuple([made + (seat == visit.seat) for seat, made in enumerate(old.visits)])
    standing = Standing(old.lives, old.alive, old.fallen, visits)
    winners = tuple([seat for seat in old.alive if not hands[seat]])
    cap = match.rules.cap
    if not winners and cap and all(visits[seat] >= cap for seat in old.alive):  # M16
        fewest = min(len(hands[seat]) for seat in old.alive)
        winners = tuple(seat for seat in old.alive if len(hands[seat]) == fewest)
    if winners:
        return steps + _hand_over(state, standing, winners)
    thrower = after(match.order, visit.seat, old.alive)[0]
    return (*steps, State(match, standing, state.cards, Visit(visit.number + 1, thrower), _NEXT))


def _hand_over(state: State, standing: Standing, winners: tuple[int, ...]) -> tuple[State, ...]:
    """Won, lives lost, and the next hand dealt or the match over."""
    match, cards, visit = state.match, state.cards, state.visit
    steps = [State(match, standing, cards, visit, Event("won", seats=winners))]
    losers = tuple(seat for seat in standing.alive if seat not in winners)
    if losers:
        left = list(standing.lives)
        for seat in losers:
            left[seat] = max(0, left[seat] - len(cards.hands[seat]))  # M7
        alive = tuple(seat for seat in standing.alive if left[seat])
        assert alive, "winners lose no life, so somebody always stays (MVG-D3, M8)"
        fell = tuple(sorted(seat for seat in losers if not left[seat]))
        fallen = (*standing.fallen, fell) if fell else standing.fallen
        standing = Standing(tuple(left), alive, fallen, standing.visits)
        steps.append(State(match, standing, cards, visit, Event("lives", seats=losers)))
    steps.append(_over(state, standing, cards) if len(standing.alive) == 1 else _new_hand(state, standing))
    return tuple(steps)


def _over(state: State, standing: Standing, cards: Cards) -> State:
    """One seat has lives left: the match is his (MVG-D2)."""
    return State(state.match, standing, cards, state.visit, Event("over", seats=standing.alive))


def _new_hand(state: State, standing: Standing) -> State:
    """Everyone with lives receives new cards (MVG-18); the order goes on or starts again (M9)."""
    match, visit = state.match, state.visit
    line = standing.alive if match.rules.fixed else after(match.order, visit.seat, standing.alive)
    cards = deal(match.rules, line, state.cards.rng)
    fresh = Standing(standing.lives, standing.alive, standing.fallen, (0,) * len(standing.lives))
    return State(match, fresh, cards, Visit(visit.number + 1, line[0]), Event("deal", seats=line))


def _retire(state: State, seat: Seat) -> Result[State]:
    """A seat leaves: its cards go to the discard and it is eliminated now; if it was throwing, its visit ends."""
    old, visit, held = state.standing, state.visit, state.cards
    if seat not in old.alive:
        return Result((state,), text("{who} is not in the match any more", who=Named(seat)))
    hands, lives = list(held.hands), list(old.lives)
    moves = tuple((seat, card) for card in hands[seat])
    hands[seat], lives[seat] = (), 0
    cards = Cards(tuple(hands), held.stock, (*held.discard, *held.hands[seat]), held.rng, held.lacks)
    alive = tuple(each for each in old.alive if each != seat)
    standing = Standing(tuple(lives), alive, (*old.fallen, (seat,)), old.visits)
    asks = tuple(asked for asked in visit.asks if asked != seat)
    left = Visit(visit.number, visit.seat, visit.darts, asks)
    gone = State(state.match, standing, cards, left, Event("retire", seats=(seat,), moves=moves))
    if len(alive) == 1:
        return Result((gone, _over(gone, standing, cards)))
    return Result((gone, *_end(gone)) if seat == visit.seat else (gone,))


def ranking(standing: Standing) -> tuple[tuple[Seat, ...], ...]:
    """Places of a match that is over: the last with lives, then the fallen, last fallen first (M15)."""
    places = (standing.alive, *reversed(standing.fallen))
    return tuple(tuple(Seat(seat) for seat in place) for place in places)


def outcome(standing: Standing) -> Outcome:
    """The end of a match: who keeps lives, and how many."""
    lives = tuple(map(str, standing.lives))
    why = text("Only {who} kept some lives.", who=Named(standing.alive[0])) if standing.alive else None
    return Outcome(ranking(standing), why, ((text("Lives left"), lives),))
