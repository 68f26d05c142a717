"""The observation in display vocabulary: what each number would do is the board's light, what is at stake its words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.cards import RANKS, Card, in_order
from games.catalogue.main_vide_gagne import worth
from games.catalogue.main_vide_gagne.rules import KEEP, SHED, STOP, after, ranking
from games.catalogue.main_vide_gagne.seen import Seen
from games.catalogue.main_vide_gagne.state import BULL, BULL_CARDS, DARTS, EFFECT, OUTER, Thrown, emptied
from games.segments import BULL as DB
from games.segments import OUTER_BULL, WHOLE_BULL, Segment
from games.tabletop import Tone
from games.text import Named, Text, text
from games.view import (
    Ask,
    Board,
    Cue,
    CueKind,
    Decision,
    Face,
    Forecast,
    Hand,
    Landed,
    Lit,
    Moment,
    OrderDraw,
    Pile,
    Rival,
    Tally,
    Turn,
    View,
    struck,
)

LOW: Final = 2
"""Lives from which on a tally is alarming."""

_EVENT_CUES: Final[dict[str, tuple[CueKind, ...]]] = {
    "shed": ("shed",),
    "draw": ("draw",),
    "won": ("hand",),
    "over": ("match",),
    "deal": ("deal",),
    "order": ("deal",),
}


def view(seen: Seen) -> View:
    """All that the audience sees at this step."""
    over = len(seen.standing.alive) < 2 and seen.event.kind in ("over", "retire")
    event, match = seen.event, seen.match
    empty = not over and emptied(seen.standing, seen.hands[seen.visit.seat], seen.visit, event)
    stop = empty and len(seen.visit.darts) < DARTS  # with no dart left there is nothing to choose
    decision = _decision(seen) if stop else None
    ended = event.kind in ("won", "lives") or (empty and not stop)
    ended = ended or seen.visit.seat not in seen.standing.alive
    lit = () if over or ended else _bulls(seen) if stop else _lit(seen)
    return View(
        turn=None if over else _turn(seen),
        board=Board(lit, tuple(dart.segment for dart in seen.visit.darts)),
        hand=None if over else _hand(seen),
        piles=_piles(seen),
        rivals=_rivals(seen, over),
        decision=decision,
        asks=_asks(seen),
        order=OrderDraw(match.draws, match.order) if event.kind == "order" else None,
        moment=_moment(seen),
        notice=text("Secret hands") if match.rules.secret else text("Open hands"),
        ranking=ranking(seen.standing) if over else (),
        cues=tuple(Cue(kind) for kind in _cues(seen)),
    )


def _tally(seen: Seen, seat: int) -> Tally:
    lives = seen.standing.lives[seat]
    return Tally(lives, seen.match.rules.lives[seat], lives <= LOW, text("{n} life", n=lives))


def _sorted(hand: tuple[Face, ...]) -> tuple[Face, ...]:
    """A hand as people hold it, unknown cards last."""
    known = in_order(tuple(card for card in hand if card))
    return (*known, *(None for _ in range(len(hand) - len(known))))


def _turn(seen: Seen) -> Turn:
    visit = seen.visit
    darts = tuple(Landed(dart.segment, *_note(seen, dart)) for dart in visit.darts)
    return Turn(visit.seat, _tally(seen, visit.seat), darts, DARTS - len(darts))


def _note(seen: Seen, dart: Thrown) -> tuple[Text, Tone]:
    """What a dart of the visit did, in few words."""
    if dart.shed:
        return text("{n} card", n=dart.shed), "good"
    if dart.drawn:
        rules = seen.match.rules
        bull = EFFECT[rules.bull, seen.visit.seat in rules.rings][dart.segment] == BULL
        return text("+{n} card", n=dart.drawn), "bull" if bull else "danger"
    return text("nothing"), "plain"


def _hand(seen: Seen) -> Hand:
    """The thrower's hand; under secret hands a seat sees its own instead."""
    mine = seen.match.rules.secret and seen.audience is not None
    seat = seen.audience if mine and seen.audience is not None else seen.visit.seat
    return Hand(seat, _sorted(seen.hands[seat]))


def _piles(seen: Seen) -> tuple[Pile, ...]:
    top = seen.discard[-1] if seen.discard else None
    return (
        Pile("stock", seen.stock, text("stock")),
        Pile("discard", len(seen.discard), text("discard"), top),
    )


def _rivals(seen: Seen, over: bool) -> tuple[Rival, ...]:
    line = after(seen.match.order, seen.visit.seat, seen.match.order)
    return tuple(_rival(seen, seat) for seat in (line if over else line[:-1]))


def _rival(seen: Seen, seat: int) -> Rival:
    tally, hand = _tally(seen, seat), _sorted(seen.hands[seat])
    if seat not in seen.standing.alive:
        return Rival(seat, tally, hand, text("eliminated"), out=True)
    if seen.event.kind == "lives" and seat in seen.event.seats:
        return Rival(seat, tally, hand, text("−{n} life", n=len(hand)), "danger")
    if len(hand) == 1:
        return Rival(seat, tally, hand, text("last card"), "danger")
    if not hand:
        return Rival(seat, tally, hand, text("empty hand"), "danger")
    return Rival(seat, tally, hand)


def _lit(seen: Seen) -> tuple[Lit, ...]:
    """Each number that sheds cards which the audience knows of, and the bull (MVG-19, 23)."""
    values = sorted({card.value for seat in seen.standing.alive for card in seen.hands[seat] if card})
    worths = worth.aims(seen)
    best = max(values, key=lambda value: (worths.get(_areas(value)[0], 0.0), -value), default=0)
    numbers = [_number(seen, value, best == value and worths[_areas(value)[0]] > 0) for value in values]
    if seen.match.rules.secret and seen.audience is None:
        numbers = list(_possible(seen))
    return (*numbers, _outer(seen) if seen.match.rules.bull == "outer" else _bull(seen))


def _areas(value: int) -> tuple[Segment, ...]:
    return Segment(f"SI{value}"), Segment(f"SO{value}")


def _number(seen: Seen, value: int, best: bool) -> Lit:
    """What a single of this number would do, and for how many."""
    thrower, rules = seen.visit.seat, seen.match.rules
    held = {seat: [card for card in seen.hands[seat] if card and card.value == value] for seat in seen.standing.alive}
    holders = {seat: cards for seat, cards in held.items() if cards}
    count = sum(map(len, holders.values()))
    empty = [seat for seat, cards in holders.items() if seat != thrower and len(cards) == len(seen.hands[seat])]
    mine = thrower in holders
    tone: Tone = "danger" if empty else "good" if mine else "other"
    if len(empty) == 1:
        detail: Text | None = text("empties {who}!", who=Named(empty[0]))
    elif empty:
        detail = text("empties {n} player!", n=len(empty))
    elif rules.secret:
        detail = None
    else:
        detail = text("{n} player", n=len(holders)) if mine else text("not you")
    areas = _areas(value)
    if thrower in rules.rings:
        areas = (*areas, Segment(f"D{value}"), Segment(f"T{value}"))
    tile = holders[thrower][0] if mine else next(iter(holders.values()))[0]
    return Lit(areas, tone, tile, text("{n} card", n=count), detail, text("×{n}", n=count), best, solid=mine)


def _possible(seen: Seen) -> Iterator[Lit]:
    """Secret hands at the table: every value that somebody may hold, for all that is known."""
    rules = seen.match.rules
    holders = [seat for seat in seen.standing.alive if seen.hands[seat]]
    gone = [0] * 15
    for card in seen.discard:
        gone[card.value] += 1
    for value in range(1, 15):
        unseen = rules.decks * (rules.jokers if value == 14 else 4) - gone[value]
        if unseen and any(not seen.lacks[seat] >> value & 1 for seat in holders):
            tile = Card("JK1") if value == 14 else Card(f"{RANKS[value - 1]}S")
            yield Lit(_areas(value), "other", tile, text("{n} card unseen", n=unseen), None, text("×{n}", n=unseen))


def _bulls(seen: Seen) -> tuple[Lit, ...]:
    """With an empty hand only the bulls matter: the one costs the others cards, the other the hand."""
    match seen.match.rules.bull:
        case "inner":
            return (_bull(seen, best=True),)
        case "outer":
            return (_outer(seen),)
        case "split":
            return _bull(seen, best=True), _outer(seen)


def _bull(seen: Seen, best: bool = False) -> Lit:
    """The bull, with what there is to draw: less than three each when stock and discard run out."""
    more = worth.drawn(seen, BULL)
    each, total = max(more.values()), sum(more.values())
    detail = text("others +{n} in all", n=total) if total else text("nothing")
    if total == BULL_CARDS * (len(more) - 1):
        detail = text("others +3")
    area = DB if seen.match.rules.bull == "split" else WHOLE_BULL
    return Lit((area,), "bull", "bull", text("Bull"), detail, text("+{cards}", cards=each), best and total > 0)


def _outer(seen: Seen) -> Lit:
    """The outer bull, or the bull of a board that has but one: the thrower draws, if there is a card left."""
    more = worth.drawn(seen, OUTER)[seen.visit.seat]
    split = seen.match.rules.bull == "split"
    return Lit(
        (OUTER_BULL if split else WHOLE_BULL,),
        "danger" if more else "plain",
        "outer",
        text("Outer bull") if split else text("Bull"),
        text("you +1") if more else text("nothing"),
        text("+{cards}", cards=more),
    )


def _decision(seen: Seen) -> Decision:
    """STOP, or go for the bull, if that would cost anybody a card: what would become of lives (MVG-25)."""
    order, thrower, lives = seen.match.order, seen.visit.seat, seen.standing.lives
    more = worth.drawn(seen, BULL)
    tempting = seen.match.rules.bull != "outer" and any(more.values())

    def becomes(seat: int, cards: int) -> tuple[Text, Tone]:
        left = max(0, lives[seat] - cards)
        if not left:
            return text("eliminated"), "danger"
        return text("{before} › {after}", before=lives[seat], after=left), "plain"

    rows = []
    for seat in after(order, thrower, seen.standing.alive)[:-1]:
        held = len(seen.hands[seat])
        cells = (becomes(seat, held), becomes(seat, held + more[seat]))
        rows.append(Forecast(seat, cells if tempting else cells[:1]))
    columns = (text("lives"), text("STOP"), text("with bull"))
    return Decision(
        token=STOP.token,
        title=text("STOP"),
        seconds=seen.match.rules.auto_stop or None,
        hint=text("button, or pull your darts"),
        other=text("or go for the bull") if tempting else text("or throw on"),
        tile="bull" if tempting else "none",
        banner=text("Empty hand!"),
        details=tuple((dart.segment, _note(seen, dart)[0]) for dart in seen.visit.darts),
        columns=columns if tempting else columns[:2],
        rows=tuple(rows),
    )


def _asks(seen: Seen) -> tuple[Ask, ...]:
    if not seen.visit.asks:
        return ()
    number = seen.visit.darts[-1].segment.number
    question = text("Shed your cards on {number}?", number=number)
    offered = tuple((choice.token, choice.label) for choice in (SHED, KEEP))
    matching = {
        seat: tuple(card for card in _sorted(seen.hands[seat]) if card and card.value == number)
        for seat in seen.visit.asks
    }
    return tuple(Ask(seat, question, offered, cards) for seat, cards in matching.items())


def _moment(seen: Seen) -> Moment:
    event = seen.event
    return Moment(event.kind, _title(seen), event.seats, event.segment, event.moves)


def _title(seen: Seen) -> Text | None:
    """The sentence of a step that deserves one."""
    event, seats = seen.event, seen.event.seats
    if event.kind == "won":
        if len(seats) > 1:
            return text("{n} players win the hand!", n=len(seats))
        return text("The hand goes to {who}!", who=Named(seats[0]))
    if event.kind == "lives":
        fell = [seat for seat in seats if seat not in seen.standing.alive]
        one = len(fell) == 1
        return text("No lives left for {who}!", who=Named(fell[0])) if one else text("One card, one life")
    if event.kind == "over":
        return text("Victory for {who}!", who=Named(seats[0]))
    if event.kind == "retire":
        return text("{who} leaves the match.", who=Named(seats[0]))
    if event.kind == "deal":
        return text("New hand")
    if event.kind == "order":
        return text("The highest card throws first")
    return None


def _cues(seen: Seen) -> Iterator[CueKind]:
    """The dart's own sound, then what it did."""
    event = seen.event
    if event.segment:
        yield struck(event.segment, inner=seen.match.rules.bull == "inner")
    yield from _EVENT_CUES.get(event.kind, ())
    if event.kind == "shed" and seen.visit.seat in event.seats and not seen.hands[seen.visit.seat]:
        yield "empty"
    if event.kind == "lives":
        yield "life"
        if any(seat not in seen.standing.alive for seat in event.seats):
            yield "out"
