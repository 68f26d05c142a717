"""What the game says: the task, why a step came by itself, what happened."""

from __future__ import annotations

from games.catalogue.chicken_foot.seen import Seen
from games.catalogue.chicken_foot.state import NONE, Thrown
from games.catalogue.chicken_foot.tiles import TILES
from games.tabletop import Call, Tone
from games.text import Named, Text, text


def tile(number: int) -> str:
    """A tile as it is written."""
    return str(TILES[number])


def call(seen: Seen) -> Call:
    """What the seat whose turn it is has to do; in a step that ends a turn what was done, and why it came by itself."""
    event, reason = seen.event, why(seen)
    lines = (reason,) if reason is not None else ()
    match event.kind:
        case "tile" | "foot":
            if event.why in ("failed", "next"):
                lines = (text("the lowest tile"), *lines)
            elif event.kind == "foot":
                lines = (text("{n} toe left", n=seen.farm.left), *lines)
            return Call(title=text("plays {tile}", tile=tile(event.tile)), lines=lines)
        case "draw" if not seen.live:
            return Call(title=text("draws"), lines=lines)
        case "pass":
            return Call(title=text("passes"), lines=(text("no tile fits"), *lines) if lines else ())
        case "round":
            return _counted(seen)
    return _task(seen)


def _counted(seen: Seen) -> Call:
    """The seat with the fewest points of a round, how many, and who else has as few."""
    number, (first, *others) = len(seen.standing.rounds), seen.event.seats
    lines = [text("the fewest of round {number}", number=number)]
    if others:
        lines.append(text("as few as {who}", who=Named(others[0], tuple(others[1:]))))
    return Call(title=text("{n} point", n=seen.standing.rounds[-1][first]), lines=tuple(lines))


def _task(seen: Seen) -> Call:
    """What the seat whose turn it is has to do."""
    farm, visit, darts = seen.farm, seen.visit, seen.match.rules.darts
    if visit.due:
        return Call(
            title=text("ROUND {number}", number=seen.round.number + 1), lines=(text("throw, or press NEXT"),) * darts
        )
    if visit.drawn >= 0:
        keep = () if seen.match.rules.must else (text("play it, or keep it"),)
        return Call(title=text("DRAWN: {tile}", tile=tile(visit.drawn)), lines=(text("it fits"), *keep))
    if farm.left and farm.hub:
        lines = (text("{n} toe left", n=farm.left), *(text("one dart chooses it"),) * darts)
        return Call(title=text("FOOT OF {value}", value=farm.imposed), lines=lines)
    if farm.left:
        began = title(seen) if seen.event.kind == "deal" else None
        lines = (
            text("{n} arm left", n=farm.left),
            *((began,) if began else (text("one dart chooses the tile"),) * darts),
        )
        return Call(title=text("DOUBLE {value}", value=farm.imposed), lines=lines)
    if visit.picked != NONE:
        return Call(title=text("END {value}", value=visit.picked), lines=(text("now the other half"),))
    if darts:
        return Call(title=text("WHICH END?"), lines=(text("then the other half"),))
    return Call(title=text("YOUR TILE"), lines=(text("on any open end"),))


def note(dart: Thrown) -> tuple[Text, Tone]:
    """What a dart of the visit did, in few words."""
    if dart.played != NONE:
        return text("plays {tile}", tile=tile(dart.played)), "good"
    if dart.picked != NONE:
        return text("end {value}", value=dart.picked), "good"
    return text("nothing"), "plain"


def why(seen: Seen) -> Text | None:
    """Why a step came by itself (C18) or the lowest tile was laid; what was drawn until a round could begin."""
    event = seen.event
    match event.why:
        case "only_play":
            return text("the only tile that fits")
        case "drawn_play":
            return text("the drawn tile fits")
        case "failed" | "next" if event.kind in ("tile", "foot"):
            return text("no full choice")
    if event.kind == "deal" and seen.round.sought:
        return title(seen)
    if event.kind == "draw" and event.why:
        return text("no tile fits")
    if event.kind == "pass" and event.why:
        return text("nothing is left to draw")
    return None


def title(seen: Seen) -> Text | None:
    """The sentence of a step that deserves one."""
    event, seats = seen.event, seen.event.seats
    match event.kind:
        case "deal":
            value, who = TILES[seen.farm.laid[0]].low, Named(seen.round.starter)
            if seen.round.sought:
                return text(
                    "{who} starts: {n} tile drawn for the double {value}", n=seen.round.sought, who=who, value=value
                )
            return text("{who} starts with the double {value}", who=who, value=value)
        case "foot":
            return text("Chicken foot!")
        case "round":
            out = [seat for seat in seats if not seen.held[seat]]
            if out:
                return text("{who} has laid the last tile!", who=Named(out[0]))
            return text("Nobody can play!")
        case "over":
            if len(seats) > 1:
                return text("{n} players share the win!", n=len(seats))
            return text("Victory for {who}!", who=Named(seats[0]))
        case "retire":
            return text("{who} leaves the match.", who=Named(seats[0]))
    return None
