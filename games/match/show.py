"""The observation of a match in display vocabulary: the game's own view, about the seats, and how the match stands."""

from __future__ import annotations

from dataclasses import replace

from games.match import relabel
from games.match.play import GO_ON
from games.match.seen import Seen, within
from games.match.standing import name, ranking, score
from games.match.state import Book, Event
from games.text import Named, Text, text
from games.view import Ask, Board, Cue, CueKind, Moment, Rival, View


def view(seen: Seen, inner: View) -> View:
    """All that the audience sees at this step, of which ``inner`` is what the game shows."""
    book, leg = seen.book, seen.leg
    shown = inner if leg.plain else _relabelled(seen, inner)
    if book.stage in ("leg", "off"):
        if seen.event and seen.event.kind == "retire":
            shown = replace(shown, moment=_moment(seen, shown), cues=())
        return replace(shown, score=score(book))
    places = tuple(tuple(map(int, together)) for together in inner.ranking)
    return View(
        turn=None,
        board=Board((), shown.board.darts),
        piles=shown.piles,
        rivals=_everybody(seen, shown),
        asks=tuple(_ask(seat) for seat in book.staying) if book.stage == "between" else (),
        moment=_moment(seen, shown),
        notice=shown.notice,
        ranking=ranking(book, leg, () if leg.off else places) if book.stage == "over" else (),
        cues=_cues(seen.event, shown),
        score=score(book),
        chalk=shown.chalk,
    )


def _relabelled(seen: Seen, inner: View) -> View:
    """The game's view about the seats; one's own place, which partners share, is shown as one's own seat."""
    leg, audience = seen.leg, seen.audience
    mine = within(leg, audience)

    def shown(place: int) -> int:
        return audience if audience is not None and place == mine else leg.fronts[place]

    return relabel.view(inner, leg.lines, leg.fronts, shown)


def _everybody(seen: Seen, shown: View) -> tuple[Rival, ...]:
    """All players, since nobody throws: as the leg left them, then those who came after it."""
    rivals = shown.rivals
    if shown.turn:
        seat, hand = shown.turn.seat, shown.hand
        rivals = (Rival(seat, shown.turn.tally, hand.cards if hand and hand.seat == seat else ()), *rivals)
    newcomers = tuple(seat for seat in seen.book.staying if seat not in seen.leg.places())
    return (*rivals, *(Rival(seat, None, ()) for seat in newcomers))


def _ask(seat: int) -> Ask:
    return Ask(seat, text("Ready for the next leg?"), ((GO_ON.token, GO_ON.label),))


def _moment(seen: Seen, shown: View) -> Moment | None:
    """What the match itself shows happening; at the last step of a leg with the dart and the cards of that step."""
    event, book = seen.event, seen.book
    if event is None or event.kind == "begin":
        return shown.moment
    last = shown.moment if event.kind in ("leg", "over") else None
    kind = "over" if event.kind == "ended" else event.kind
    segment, cards = (last.segment, last.cards) if last else (None, ())
    return Moment(kind, _title(event, book), event.seats, segment, cards)


def _title(event: Event, book: Book) -> Text:
    match event.kind:
        case "retire":
            return text("{who} leaves the match.", who=Named(event.seats[0]))
        case "join":
            return text("{who} joins the match.", who=Named(event.seats[0]))
    winners = tuple(dict.fromkeys(book.teams[seat] for seat in event.seats))
    if len(winners) != 1:
        return text("The leg is shared") if event.kind == "leg" else text("The match is over")
    who = name(book, winners[0])
    if event.kind != "leg":
        return text("Victory for {who}!", who=who)
    if book.legs[winners[0]] >= book.terms.legs:
        return text("Set {number} to {who}!", who=who, number=book.set)
    return text("Leg {number} to {who}!", who=who, number=sum(number == book.set for number, _ in book.won))


def _cues(event: Event | None, shown: View) -> tuple[Cue, ...]:
    """What the last step of the game sounded like, and what it meant: a leg or the match."""
    won: CueKind
    match event:
        case Event("leg" | "over"):
            won = "match" if event.kind == "over" else "hand"
            return (*(cue for cue in shown.cues if cue.kind not in ("match", won)), Cue(won))
        case Event("ended"):
            return (Cue("match"),)
    return ()
