"""The places of a game become the seats of the match: in sentences and in views.

Each function is given ``lines``: for each place the seats that stand in it. A sentence names all of them; where one
seat is asked for, ``fronts`` says which.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from games.chalk import Box, Chalk
from games.kernel import Choice
from games.match.options import Line
from games.tabletop import Call, Entry, Scores, Track, Trick
from games.text import Arg, Named, Text
from games.view import Ask, Decision, Forecast, Landed, Lit, Moment, OrderDraw, Pile, Rival, Turn, View


def said(words: Text, lines: Sequence[Line]) -> Text:
    """The sentence about the seats."""
    if not words.args:
        return words
    return replace(words, args=tuple([(key, _arg(value, lines)) for key, value in words.args]))


def _arg(value: Arg, lines: Sequence[Line]) -> Arg:
    match value:
        case Named(place) if place < len(lines):
            first, *others = lines[place]
            return Named(first, tuple(others))
        case Text():
            return said(value, lines)
    return value


def choice(offered: Choice, lines: Sequence[Line]) -> Choice:
    """The choice, with its label about the seats."""
    return Choice(offered.token, said(offered.label, lines), offered.button)


def view(seen: View, lines: Sequence[Line], fronts: Sequence[int], shown: Callable[[int], int]) -> View:
    """The view about the seats.

    Args:
        seen: about the places.
        lines: the seats of each place.
        fronts: the seat that acts for each place.
        shown: the seat that a place's cards are shown as; of one's own place that is oneself.
    """

    def maybe(words: Text | None) -> Text | None:
        return None if words is None else said(words, lines)

    def turn(it: Turn) -> Turn:
        darts = tuple(Landed(dart.segment, maybe(dart.note), dart.tone) for dart in it.darts)
        return Turn(fronts[it.seat], it.tally, darts, it.left)

    def lit(it: Lit) -> Lit:
        return replace(it, title=said(it.title, lines), detail=maybe(it.detail), brief=maybe(it.brief))

    def rival(it: Rival) -> Rival:
        return replace(it, seat=shown(it.seat), note=maybe(it.note))

    def decision(it: Decision) -> Decision:
        return replace(
            it,
            title=said(it.title, lines),
            hint=said(it.hint, lines),
            other=said(it.other, lines),
            banner=said(it.banner, lines),
            details=tuple((segment, said(words, lines)) for segment, words in it.details),
            columns=tuple(said(words, lines) for words in it.columns),
            rows=tuple(
                Forecast(shown(row.seat), tuple((said(words, lines), tone) for words, tone in row.cells))
                for row in it.rows
            ),
        )

    def ask(it: Ask) -> Ask:
        choices = tuple((token, said(words, lines)) for token, words in it.choices)
        return Ask(fronts[it.seat], said(it.question, lines), choices, it.cards)

    def order(it: OrderDraw) -> OrderDraw:
        cards = {fronts[place]: drawn for place, drawn in enumerate(it.cards)}
        seats = range(max((seat for line in lines for seat in line), default=-1) + 1)
        return OrderDraw(tuple(cards.get(seat, ()) for seat in seats), tuple(fronts[place] for place in it.order))

    def moment(it: Moment) -> Moment:
        seats = tuple(seat for place in it.seats for seat in lines[place])
        cards = tuple((shown(place), face) for place, face in it.cards)
        tiles = tuple((shown(place), tile) for place, tile in it.tiles)
        return Moment(it.kind, maybe(it.title), seats, it.segment, cards, tiles, maybe(it.why))

    return View(
        turn=seen.turn and turn(seen.turn),
        board=replace(seen.board, lit=tuple(map(lit, seen.board.lit))),
        hand=seen.hand and replace(seen.hand, seat=shown(seen.hand.seat)),
        piles=tuple(Pile(pile.kind, pile.count, said(pile.label, lines), pile.top) for pile in seen.piles),
        rivals=tuple(map(rival, seen.rivals)),
        decision=seen.decision and decision(seen.decision),
        asks=tuple(map(ask, seen.asks)),
        order=seen.order and order(seen.order),
        moment=seen.moment and moment(seen.moment),
        notice=maybe(seen.notice),
        ranking=tuple(tuple(seat for place in places for seat in lines[place]) for places in seen.ranking),
        cues=seen.cues,
        call=seen.call
        and Call(maybe(seen.call.over), maybe(seen.call.title), tuple(said(words, lines) for words in seen.call.lines)),
        track=seen.track and _track(seen.track, shown),
        shooters=tuple(replace(it, seat=shown(it.seat), note=maybe(it.note)) for it in seen.shooters),
        places=tuple(
            replace(it, seat=shown(it.seat), score=maybe(it.score), note=maybe(it.note)) for it in seen.places
        ),
        trick=seen.trick and _trick(seen.trick, lines, shown),
        yard=seen.yard,
        rack=seen.rack and replace(seen.rack, seat=shown(seen.rack.seat)),
        plays=tuple(replace(it, words=maybe(it.words)) for it in seen.plays),
        entry=seen.entry and _entry(seen.entry, lines, fronts),
        scores=seen.scores and _scores(seen.scores, lines, shown),
        chalk=seen.chalk and _chalk(seen.chalk, lines, fronts),
    )


def _chalk(it: Chalk, lines: Sequence[Line], fronts: Sequence[int]) -> Chalk:
    """The chalkboard about the seats: a line of partners is that of the one who throws next."""

    def maybe(words: str | Text) -> str | Text:
        return words if isinstance(words, str) else said(words, lines)

    rows = tuple(
        replace(
            row,
            seat=fronts[row.seat],
            cells=tuple(replace(cell, said=maybe(cell.said)) for cell in row.cells),
            note=row.note and said(row.note, lines),
        )
        for row in it.lines
    )
    return replace(
        it,
        label=said(it.label, lines),
        lines=rows,
        heads=tuple(replace(head, said=maybe(head.said)) for head in it.heads),
        round=it.round and said(it.round, lines),
        boxes=tuple(_box(box, maybe, lines) for box in it.boxes),
    )


def _box(it: Box, maybe: Callable[[str | Text], str | Text], lines: Sequence[Line]) -> Box:
    """A box of the grid: of partners the first stands for all."""
    marks = {lines[place][0]: made for place, made in enumerate(it.marks)}
    by_seat = tuple(marks.get(seat, 0) for seat in range(max(marks, default=-1) + 1))
    return replace(it, said=maybe(it.said), marks=by_seat, owner=None if it.owner is None else lines[it.owner][0])


def _track(it: Track, shown: Callable[[int], int]) -> Track:
    return replace(
        it,
        pawns=tuple((shown(place), square) for place, square in it.pawns),
        walks=tuple((shown(place), squares) for place, squares in it.walks),
        arrived=tuple((shown(place), sign) for place, sign in it.arrived),
    )


def _trick(it: Trick, lines: Sequence[Line], shown: Callable[[int], int]) -> Trick:
    owner = None if it.owner is None else shown(it.owner)
    return replace(it, owner=owner, label=it.label and said(it.label, lines))


def _entry(it: Entry, lines: Sequence[Line], fronts: Sequence[int]) -> Entry:
    return replace(
        it,
        seat=fronts[it.seat],
        title=said(it.title, lines),
        picks=tuple(replace(pick, words=said(pick.words, lines)) for pick in it.picks),
        actions=tuple((token, said(words, lines)) for token, words in it.actions),
    )


def _scores(it: Scores, lines: Sequence[Line], shown: Callable[[int], int]) -> Scores:
    return replace(
        it,
        title=said(it.title, lines),
        rows=tuple((shown(place), figures, total) for place, figures, total in it.rows),
        best=tuple(map(shown, it.best)),
    )
