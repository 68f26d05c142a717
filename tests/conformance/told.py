"""A view in plain English that a person can read, seats as letters."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from games.chalk import Chalk, Line
from games.notation import letter
from games.tabletop import Call, End, Entry, Piece, Place, Play, Rack, Shooter, Track, Yard
from games.text import Named, Text
from games.view import Board, Face, Hand, Lit, MatchScore, Rival, Tally, View


def say(said: Text | None) -> str:
    """A text in plain English."""
    if said is None:
        return ""
    places = {name: _word(arg) for name, arg in said.args}
    if said.n is not None:
        places["n"] = str(said.n)
    return said.msgid.format(**places)


def _word(arg: object) -> str:
    if isinstance(arg, Text):
        return say(arg)
    return " & ".join(map(letter, (arg.seat, *arg.others))) if isinstance(arg, Named) else str(arg)


def _faces(cards: tuple[Face, ...]) -> str:
    return " ".join(card.name if card else "##" for card in cards) or "-"


def _tally(tally: Tally | None) -> str:
    return "" if tally is None else f" {tally.value}/{tally.of}{'!' if tally.low else ''}"


def _row(rival: Rival) -> str:
    note = f" ({say(rival.note)})" if rival.note else ""
    return f"{letter(rival.seat)}{_tally(rival.tally)}: {_faces(rival.cards)}{note}"


def _hand(hand: Hand | None) -> str:
    return "" if hand is None else f" | hand {letter(hand.seat)}: {_faces(hand.cards)}"


def _lights(board: Board) -> Iterator[str]:
    """The lights, those together that say the same."""

    def meaning(lit: Lit) -> str:
        detail = f", {say(lit.detail)}" if lit.detail else ""
        return f"{lit.tone}{'*' if lit.best else ''}: {say(lit.title)}{detail}"

    for words, lights in groupby(board.lit, meaning):
        yield f"{' '.join(light.segments[0].name for light in lights)} {words}"


def _score(score: MatchScore) -> str:
    sides = (f"{'+'.join(map(letter, side.seats))} {side.sets}/{side.legs}" for side in score.sides)
    now = "bull-off" if score.off else "between legs" if score.between else f"leg {score.leg}"
    return f"{now} of set {score.set} (legs {score.legs}, sets {score.sets}): {', '.join(sides)}"


def _pieces(pieces: tuple[Piece, ...]) -> str:
    return " ".join(str(piece) if piece else "##" for piece in pieces) or "-"


def _call(call: Call) -> str:
    return ", ".join(say(each) for each in (call.over, call.title, *call.lines) if each)


def _place(place: Place) -> str:
    words = ", ".join(say(each) for each in (place.score, place.note) if each)
    return f"{letter(place.seat)} {place.held}{' out' if place.out else ''} ({words}) {_pieces(place.pieces)}"


def _rack(rack: Rack) -> str:
    groups = "".join(
        f" [{group.value}: {_pieces(tuple(rack.pieces[at] for at in group.pieces))}]" for group in rack.groups
    )
    return f"rack {letter(rack.seat)}: {_pieces(rack.pieces)}{groups}"


def _play(play: Play) -> str:
    return f"{play.sign} {say(play.words) or _pieces((play.piece,))}"


def _entry(entry: Entry) -> str:
    chosen = (*(pick.token for pick in entry.picks), *(token for token, _ in entry.actions))
    return f"entry {letter(entry.seat)}: {say(entry.title)} {' / '.join(chosen)}"


_ARROWS = {"open": "o", "shot": "x", "none": "-"}


def _shooter(shooter: Shooter) -> str:
    arrows = " ".join(_ARROWS[arrow.state] if arrow.points is None else str(arrow.points) for arrow in shooter.arrows)
    total = "" if shooter.total is None else f" = {shooter.total}"
    note = f" ({say(shooter.note)})" if shooter.note else ""
    return f"{letter(shooter.seat)} on {shooter.square}: {arrows}{total}{note}{' out' if shooter.out else ''}"


def _track(track: Track) -> Iterator[str]:
    if track.reach:
        beyond = f", beyond {' '.join(map(str, track.beyond))}" if track.beyond else ""
        yield f"reach {' '.join(map(str, track.reach))}{beyond}"
    signs = dict(track.arrived)
    for seat, squares in track.walks:
        yield f"{letter(seat)} walks {' '.join(map(str, squares))} {signs.get(seat, '')}".rstrip()


def _end(end: End) -> str:
    marks = "?" * end.missing + "*" * end.usable + "!" * end.picked
    return f"{end.value}@{end.at}.{end.slot}{marks}"


def _yard(yard: Yard) -> str:
    laid = " ".join(f"{lies.tile}@{lies.parent}.{lies.slot}{'+' * lies.fresh}" for lies in yard.laid)
    foot = "" if yard.foot is None else f" | foot {yard.foot}"
    return f"yard: {laid} | ends {' '.join(map(_end, yard.ends)) or '-'}{foot} | stock {yard.stock}"


def _tabled(view: View) -> Iterator[str]:
    """What lies on a table of squares, cards or dominoes."""
    if view.call is not None:
        yield _call(view.call)
    if view.shooters:
        yield " / ".join(map(_shooter, view.shooters))
    if view.track is not None:
        yield from _track(view.track)
    if view.trick is not None and view.trick.cards:
        yield f"trick: {_pieces(view.trick.cards)}, {say(view.trick.label)}"
    if view.yard is not None:
        yield _yard(view.yard)
    if view.places:
        yield " / ".join(map(_place, view.places))
    if view.rack is not None:
        yield _rack(view.rack)
    if view.plays:
        yield "plays: " + ", ".join(map(_play, view.plays))
    if view.entry is not None:
        yield _entry(view.entry)
    if view.scores is not None:
        rows = "; ".join(f"{letter(seat)} {' '.join(each)} = {total}" for seat, each, total in view.scores.rows)
        yield f"{say(view.scores.title)}: {rows}"


def _line(line: Line) -> str:
    """A player's line: his figure, what stands in the columns, a word on him."""
    cells = " ".join(_MARKS[cell.marks] if cell.marks is not None else _said(cell.said) for cell in line.cells)
    note = f" ({say(line.note)})" if line.note else ""
    return f"{letter(line.seat)} {line.score} [{cells}]{note}{' out' if line.out else ''}"


_MARKS = ("-", "/", "X", "O")


def _said(words: str | Text) -> str:
    return (words if isinstance(words, str) else say(words)) or "-"


def _chalked(chalk: Chalk) -> Iterator[str]:
    """What stands on the chalkboard."""
    heads = " ".join(_said(head.said) + "!" * head.dead for head in chalk.heads)
    route = f" | {' '.join(segment.name for segment in chalk.route)}" if chalk.route else ""
    around = f" | {say(chalk.round)}" if chalk.round else ""
    yield f"{say(chalk.label)} [{heads}] {' / '.join(map(_line, chalk.lines))}{around}{route}"
    if chalk.boxes:
        owners = (f"={letter(box.owner)}" if box.owner is not None else "" for box in chalk.boxes)
        marks = (",".join(map(str, box.marks)) for box in chalk.boxes)
        named = zip((_said(box.said) for box in chalk.boxes), marks, owners, strict=True)
        yield "boxes " + " ".join(f"{said}:{made}{owner}" for said, made, owner in named)


def told(view: View) -> Iterator[str]:
    """A view in lines."""
    moment = view.moment
    if moment is not None:
        moves: tuple[tuple[int, Piece], ...] = (*moment.cards, *moment.tiles)
        moved = " ".join(f"{letter(seat)}={_pieces((piece,))}" for seat, piece in moves)
        cues = ",".join(cue.kind for cue in view.cues)
        yield " | ".join(part for part in (moment.kind, say(moment.title), say(moment.why), moved, f"[{cues}]") if part)
    if view.score is not None:
        yield _score(view.score)
    if view.order is not None:
        drawn = "; ".join(f"{letter(seat)} {_faces(cards)}" for seat, cards in enumerate(view.order.cards))
        yield f"order: {drawn} -> {' '.join(letter(seat) for seat in view.order.order)}"
    if view.turn is not None:
        darts = "".join(f" | {dart.segment} {say(dart.note)}" for dart in view.turn.darts)
        who = f"{letter(view.turn.seat)}{_tally(view.turn.tally)}{_hand(view.hand)}"
        yield f"{who}{darts} | left {view.turn.left}"
    if view.chalk is not None:
        yield from _chalked(view.chalk)
    elif view.rivals or not (view.places or view.shooters):
        yield " / ".join(_row(rival) for rival in view.rivals)
    yield from _tabled(view)
    yield " · ".join(
        [*(f"{pile.kind} {pile.count} {_faces((pile.top,))}" for pile in view.piles), *_lights(view.board)]
    )
    for ask in view.asks:
        cards = f" ({_faces(ask.cards)})" if ask.cards else ""
        yield f"ask {letter(ask.seat)}: {say(ask.question)}{cards} {' / '.join(token for token, _ in ask.choices)}"
    if view.decision is not None:
        columns = " | ".join(say(column) for column in view.decision.columns)
        rows = "; ".join(
            f"{letter(row.seat)} {' | '.join(say(cell) for cell, _ in row.cells)}" for row in view.decision.rows
        )
        yield f"{say(view.decision.banner)} {say(view.decision.title)}? {columns}: {rows}"
    if view.ranking:
        yield "ranking: " + " ".join("".join(letter(seat) for seat in place) for place in view.ranking)
