"""The observation in display vocabulary: what lies on the table, what each number would play, what is held."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.catalogue.thirteen import lights
from games.catalogue.thirteen.dealing import wins_at_once
from games.catalogue.thirteen.menu import shown
from games.catalogue.thirteen.picks import PASS, SHOW, plays, written
from games.catalogue.thirteen.rules import ranking
from games.catalogue.thirteen.seen import UNKNOWN, Seen
from games.catalogue.thirteen.state import DARTS, Thrown, over
from games.catalogue.thirteen.words import called, card, type_of
from games.combinations import read, spread
from games.tabletop import Call, Entry, Pick, Place, Rack, Scores, Tone, Trick
from games.text import Named, Text, text
from games.turns import round_from
from games.view import Cue, CueKind, Landed, Moment, Turn, View, struck

_EVENT_CUES: Final[dict[str, tuple[CueKind, ...]]] = {
    "pass": ("pass",),
    "round": ("hand",),
    "over": ("match",),
    "deal": ("deal",),
}
_ORDINAL: Final = (text("1st"), text("2nd"), text("3rd"), text("4th"))


def view(seen: Seen) -> View:
    """All that the audience sees at this step."""
    ended = over(seen.standing, seen.match.rules.target)
    done = ended and seen.event.kind in ("over", "retire")
    goes_on = not ended and seen.event.kind not in ("play", "pass", "round", "retire")
    board = lights.board(seen) if goes_on else lights.unlit(seen)
    return View(
        turn=None if ended and done else _turn(seen),
        board=board,
        moment=_moment(seen),
        notice=text("Secret hands") if seen.match.rules.secret else text("Open hands"),
        ranking=ranking(seen.standing) if done else (),
        cues=tuple(Cue(kind) for kind in _cues(seen)),
        call=_call(seen) if goes_on else None,
        places=_places(seen),
        trick=_trick(seen),
        rack=_rack(seen, goes_on),
        plays=lights.listed(seen) if goes_on else (),
        entry=_entry(seen) if goes_on else None,
        scores=_scores(seen) if seen.event.kind in ("round", "over") else None,
    )


def _turn(seen: Seen) -> Turn:
    visit = seen.visit
    darts = tuple(Landed(dart.segment, *_note(dart)) for dart in visit.darts)
    left = DARTS - len(darts) if seen.match.rules.darts else 0
    return Turn(visit.seat, None, darts, left)


def _note(dart: Thrown) -> tuple[Text, Tone]:
    """What a dart of the visit did, in few words."""
    play = read(dart.played)
    if play is not None:
        return called(play), "good"
    return (text("next type"), "other") if dart.turned else (text("nothing"), "plain")


def _call(seen: Seen) -> Call:
    """What the seat whose turn it is has to do."""
    deal, visit, rules = seen.deal, seen.visit, seen.match.rules
    if deal.instant:
        return Call(text("wins at once"), type_won(seen))
    table = read(deal.table)
    if table is not None:
        passed = deal.passed >> visit.seat & 1
        return Call(text("must beat"), called(table), (text("with a bomb"),) if passed else ())
    lines = (text("with the {card}", card=card(deal.must)),) if deal.must >= 0 else ()
    if not rules.darts:
        return Call(text("leads"), None, lines)
    hand = deal.hands[visit.seat]
    shape = shown(rules, hand, seen.held[visit.seat], deal.must, visit.shown)
    return Call(text("leads"), type_of(shape), lines)


def type_won(seen: Seen) -> Text:
    """What wins at once."""
    kind = wins_at_once(seen.deal.hands[seen.deal.instant[0]])
    return text("four 2s") if kind == "four_twos" else text("from 3 to ace")


def _places(seen: Seen) -> tuple[Place, ...]:
    return tuple(_place(seen, each) for each in round_from(seen.match.order, seen.visit.seat))


def _place(seen: Seen, seat: int) -> Place:
    deal, held = seen.deal, seen.held[seat]
    score = text("{n} pt", n=seen.standing.totals[seat])
    hand = deal.hands[seat]
    pieces = (None,) * held if hand == UNKNOWN else spread(hand)
    if seat in seen.standing.gone:
        return Place(seat, 0, score, text("has left"), out=True)
    if seat in deal.out:
        if seat in deal.late:
            return Place(seat, 0, score, text("out on a 2"), "danger", out=True)
        early = [each for each in deal.out if each not in deal.late]
        return Place(seat, 0, score, text("out: {place}", place=_ORDINAL[early.index(seat)]), "good", out=True)
    if deal.passed >> seat & 1:
        return Place(seat, held, score, text("passed"), pieces=pieces)
    if held == 1:
        return Place(seat, held, score, text("last card"), "danger", pieces=pieces)
    return Place(seat, held, score, pieces=pieces)


def _trick(seen: Seen) -> Trick:
    deal = seen.deal
    if not deal.table:
        return Trick(())
    return Trick(spread(deal.table), deal.owner, text("played by {who}", who=Named(deal.owner)))


def _rack(seen: Seen, goes_on: bool) -> Rack:
    """The hand of the seat whose turn it is; under secret hands a seat sees its own instead."""
    secret, audience, turn = seen.match.rules.secret, seen.audience, seen.visit.seat
    seat = turn if not secret or audience is None else audience
    hand = seen.deal.hands[seat]
    pieces = (None,) * seen.held[seat] if hand == UNKNOWN else spread(hand)
    return Rack(seat, pieces, lights.groups(seen) if goes_on and seat == turn else ())


def _entry(seen: Seen) -> Entry | None:
    """What is chosen at the table, for those who may see the hand it is chosen from."""
    deal, seat, rules = seen.deal, seen.visit.seat, seen.match.rules
    hand = deal.hands[seat]
    if rules.darts or hand == UNKNOWN or (rules.secret and seen.audience != seat):
        return None
    items = spread(hand)
    if deal.instant:
        return Entry(seat, text("Show your cards"), items, (), ((SHOW.token, SHOW.label),))
    index = {card: place for place, card in enumerate(items)}
    picks = tuple(
        Pick(tuple(index[one] for one in spread(play.cards)), written(play.cards), called(play))
        for play in plays(deal, seat, rules.ladder)
    )
    actions = ((PASS.token, PASS.label),) if deal.table else ()
    return Entry(seat, text("Choose your cards"), items, picks, actions)


def _moment(seen: Seen) -> Moment:
    event = seen.event
    why = _why(seen)
    cards = tuple((event.seats[0], one) for one in spread(event.cards)) if event.cards else ()
    return Moment(event.kind, _title(seen), event.seats, event.segment, cards, why=why)


def _why(seen: Seen) -> Text | None:
    """The reason of what came by itself."""
    event = seen.event
    if event.kind == "pass" and event.why == "none":
        return text("nothing beats it") if not seen.match.rules.secret else text("nothing can beat it")
    if event.kind == "pass" and event.why == "failed":
        return text("no dart has hit")
    if event.kind == "play" and event.why:
        return text("who leads cannot pass: the lowest card")
    return None


def _title(seen: Seen) -> Text | None:
    """The sentence of a step that deserves one."""
    event, seats = seen.event, seen.event.seats
    if event.kind == "pass":
        return text("{who} passes", who=Named(seats[0]))
    if event.kind == "play" and not seen.held[seats[0]]:
        return text("{who} has played all cards!", who=Named(seats[0]))
    if event.kind == "play" and event.segment is None and event.why:
        return None
    if event.kind == "next" and seats:
        return text("{who} leads", who=Named(seats[0]))
    if event.kind == "round":
        if event.why:
            what = type_won(seen)
            return text("{what} for {who}!", what=what, who=Named(seats[0], seats[1:]))
        return text("The deal goes to {who}!", who=Named(seats[0])) if seats else text("The deal is over")
    if event.kind == "over":
        return text("Victory for {who}!", who=Named(seats[0]))
    if event.kind == "retire":
        return text("{who} leaves the match.", who=Named(seats[0]))
    if event.kind == "deal":
        return text("New deal")
    return None


def _cues(seen: Seen) -> Iterator[CueKind]:
    """The dart's own sound, then what it did."""
    event = seen.event
    if event.segment:
        yield struck(event.segment, inner=seen.match.rules.bull == "inner")
    if event.kind == "play":
        play = read(event.cards)
        yield "bomb" if play is not None and play.shape.bomb else "play"
        if not seen.held[event.seats[0]]:
            yield "empty"
    yield from _EVENT_CUES.get(event.kind, ())


def _scores(seen: Seen) -> Scores:
    """The points of all deals."""
    deals, totals = seen.standing.deals, seen.standing.totals
    best = max(totals)
    rows = tuple((seat, tuple(str(points[seat]) for points in deals), str(totals[seat])) for seat in seen.match.order)
    heads = tuple(str(number) for number in range(1, len(deals) + 1))
    leaders = tuple(seat for seat in seen.match.order if totals[seat] == best)
    return Scores(
        text("Played to {target} points", target=seen.match.rules.target), heads, rows, len(deals) - 1, leaders
    )
