"""What moves from one step to the next, by the kind of what happened."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Sequence
from typing import Final

from display import chalking, fading, flights, hits, laying, tracks, walks
from display.drawlist import Box, Op, Panel, Picture, Sprite, Words
from display.fading import Fades, Part, Span
from display.look import Look
from display.tracks import STANDS, Motion, Track
from games.view import Face, Moment, MomentKind, View

_HITS: Final[Collection[MomentKind]] = (
    *("dart", "shed", "draw", "ask", "arrow", "play", "type", "tile", "foot"),
    *("mark", "close", "bust", "fall"),
)
"""What a dart may have done: its segment flashes."""

_FLIGHTS: Final[Collection[MomentKind]] = ("shed", "draw", "retire")
"""Steps whose cards fly before what is said of it is read."""


def between(before: Picture, after: Picture, view: View, look: Look) -> tuple[Motion, Fades]:
    """What moves and what fades from one picture to the next, which shows the view."""
    moment = view.moment
    instead: dict[str, Track] = {}
    over: list[Track] = []
    was, now = tracks.sprites(tracks.keyed(before)), tracks.sprites(tracks.keyed(after))
    soft = fading.STILL if look.still else fading.SOFT
    length = 0.0
    lit, dark = now.get("board"), was.get("board")
    if lit is not None and dark is not None and lit != dark and lit.box == dark.box:
        instead["board"] = fading.lighting(dark, lit, soft)
        length = soft
    if moment is None:
        return Motion(instead, (), length), _fades(before, after, instead, "next", soft, (), 0)
    length = max(length, _hit(was, now, after, moment, look, instead))
    if lit is not None and moment.segment is not None and moment.kind in _HITS:
        name = hits.named(lit, moment.segment, view, look)
        if name is not None:
            over.append(name)
            length = max(length, hits.NAME)
    moves, greying, flown = 0.0, _greyed(after, view), frozenset[str]()
    if not look.still:
        match moment.kind:
            case "order":
                return order_draw(after, look), fading.NONE
            case "shed" | "retire":
                moves = _shed(before, after, moment, instead, over)
                flown = frozenset(f"card {face.name}" for _, face in moment.cards if face is not None)
            case "draw" | "deal":
                moves = _draw(before, after, moment, look, instead, over)
            case "won" | "leg" | "round" | "over":
                moves = _won(before, after, look, instead)
            case "lives":
                moves = _lives_lost(before, after, instead)
            case "walk" if view.track is not None:
                moves = walks.walk(before, after, view.track, look, instead, over)
            case "reveal":
                moves = walks.reveal(before, after, [shooter.seat for shooter in view.shooters], instead)
            case "play":
                moves = flights.played(was, now, moment, instead, over)
            case "tile" | "foot":
                moves = laying.laid(tracks.keyed(before), tracks.keyed(after), moment, look, instead, over)
            case _ if view.chalk is not None:
                moves = chalking.chalked(tracks.keyed(before), tracks.keyed(after), moment, look, instead)
            case _:
                pass
    fades = _fades(before, after, {*instead, *flown}, moment.kind, soft, greying, moves)
    return Motion(instead, tuple(over), max(length, moves)), fades


def _fades(
    before: Picture,
    after: Picture,
    moving: Collection[str],
    kind: MomentKind,
    soft: float,
    greying: Sequence[Box],
    moves: float,
) -> Fades:
    """What fades, and when: after a dart nothing that answers it; a row greys once its lives are gone."""
    rows = any(key.startswith("row ") for key in tracks.keyed(before))

    def when(op: Op, part: Part) -> Span | None:
        if part == "thrower" and kind in (*_HITS, "answer"):
            return None
        if part == "rest" and rows and kind in _FLIGHTS:
            return max(moves - soft, 0), soft
        if kind == "lives" and any(row.holds(fading.place(op)) for row in greying):
            return moves, fading.GREY
        return 0, soft

    return fading.crossfade(before, after, moving, when)


def _greyed(after: Picture, view: View) -> list[Box]:
    """The rows of players who are out."""
    rows = tracks.keyed(after)
    panels = (rows.get(f"row {rival.seat}") for rival in view.rivals if rival.out)
    return [panel.box for panel in panels if isinstance(panel, Panel)]


def _hit(
    was: dict[str, Sprite],
    now: dict[str, Sprite],
    after: Picture,
    moment: Moment,
    look: Look,
    instead: dict[str, Track],
) -> float:
    """A dart lands: its segment is white at once and fades; the dart itself comes to stand."""
    if moment.segment is None or moment.kind not in _HITS:
        return 0.0
    if "board" in now:
        light = instead.get("board") or fading.standing(now["board"])
        instead["board"] = tracks.flashing(light, after, moment.segment, look.theme.text)
    if not look.still:
        instead.update(
            (key, tracks.landing(dart)) for key, dart in now.items() if key.startswith("dart ") and key not in was
        )
    return tracks.FADE


def _is_card(key: str) -> bool:
    return key.startswith(("card ", "back "))


def _home(things: dict[str, Sprite], seat: int, face: Face) -> Sprite | None:
    """Where a seat's card is seen: itself, else the count of its cards, else the seat's sign."""
    found = things.get(f"card {face.name}") if face is not None else None
    return found or things.get(f"held {seat}") or things.get(f"seat {seat}")


def _shed(before: Picture, after: Picture, moment: Moment, instead: dict[str, Track], over: list[Track]) -> float:
    """Cards fly to the discard; its count ticks as each arrives; then hands close."""
    old, new = tracks.keyed(before), tracks.keyed(after)
    was, now = tracks.sprites(old), tracks.sprites(new)
    target = now.get("pile discard")
    if target is None or not moment.cards:
        return 0.0
    step = tracks.apart(len(moment.cards), tracks.SHED, tracks.SHED_APART, tracks.SHED_MOST)
    arrivals: list[float] = []
    for number, (seat, face) in enumerate(moment.cards):
        source = _home(was, seat, face)
        if source is None:
            continue
        card = source if _is_card(source.key) else _as_card(source, target)
        over.append(tracks.shedding(card, target.box, number * step, after.size[1] * 0.02))
        arrivals.append(number * step + tracks.SHED)
    if not arrivals:
        return 0.0
    end = arrivals[-1]
    instead["pile discard"] = tracks.until(end, was.get("pile discard"), target)
    _count("count discard", old, new, arrivals, instead)
    start = (len(arrivals) - 1) * step + tracks.LIFT
    _close(was, now, start, instead)
    return max(end, start + tracks.CLOSE)


def _as_card(source: Sprite, target: Sprite) -> Sprite:
    """A card that leaves a row where cards are not shown: as it will lie on the discard."""
    (x, y), box = source.box.centre, target.box
    return Sprite(target.kind, target.args, Box(x - box.w / 2, y - box.h / 2, box.w, box.h))


def _close(was: dict[str, Sprite], now: dict[str, Sprite], start: float, instead: dict[str, Track]) -> None:
    """Cards that stay go to their new places."""
    for key, card in now.items():
        old = was.get(key)
        if _is_card(key) and key not in instead and old is not None and old.box != card.box:
            instead[key] = tracks.sliding(old, card, start, tracks.CLOSE)


def _count(
    key: str,
    old: dict[str, Sprite | Words | Panel],
    new: dict[str, Sprite | Words | Panel],
    times: list[float],
    instead: dict[str, Track],
) -> None:
    """A count that changed ticks at each time."""
    before, after = old.get(key), new.get(key)
    if isinstance(before, Words) and isinstance(after, Words) and before.string != after.string:
        instead[key] = tracks.ticking(before, after, times)


def _draw(
    before: Picture, after: Picture, moment: Moment, look: Look, instead: dict[str, Track], over: list[Track]
) -> float:
    """Cards come from the stock one at a time; who must draw is marked once."""
    old, new = tracks.keyed(before), tracks.keyed(after)
    was, now = tracks.sprites(old), tracks.sprites(new)
    if moment.kind == "deal":  # every card is a new one, wherever it lay before
        was = {key: sprite for key, sprite in was.items() if not _is_card(key)}
    stock = now.get("pile stock") or was.get("pile stock")
    if stock is None:
        return 0.0
    coming = _coming(was, now, moment)
    step = tracks.apart(len(coming), tracks.DRAW, tracks.DRAW_APART, tracks.DRAW_MOST)
    arrivals: list[float] = []
    for number, card in enumerate(coming):
        stays = card.key in now and _is_card(card.key)
        over.append(tracks.drawing(card, stock.box, number * step, stays))
        if stays:
            instead[card.key] = tracks.nothing
        arrivals.append(number * step + tracks.DRAW)
    _close(was, now, 0, instead)
    _count("count stock", old, new, arrivals, instead)
    if moment.kind == "draw":
        for seat in moment.seats:
            row = new.get(f"row {seat}")
            if isinstance(row, Panel):
                width = max(after.size[1] * 0.003, 1.0)
                instead[row.key] = tracks.pulsing(row, look.theme.alert, 0, arrivals[-1] if arrivals else 300, width)
    return arrivals[-1] if arrivals else tracks.CLOSE


def _coming(was: dict[str, Sprite], now: dict[str, Sprite], moment: Moment) -> list[Sprite]:
    """The cards that arrive, in order: those the moment names, else all that are new, one for each hand in turn."""
    if moment.cards:
        found = (_home(now, seat, face) for seat, face in moment.cards)
        return [card for card in found if card is not None]
    hands: dict[float, list[Sprite]] = {}
    for key, card in now.items():
        if _is_card(key) and key not in was:
            hands.setdefault(card.box.y, []).append(card)
    rounds = itertools.zip_longest(*hands.values())
    return [card for each in rounds for card in each if card is not None]


def _won(before: Picture, after: Picture, look: Look, instead: dict[str, Track]) -> float:
    old, new = tracks.sprites(tracks.keyed(before)), tracks.keyed(after)
    board = new.get("board")
    if isinstance(board, Sprite):
        instead["board"] = tracks.celebrating(old.get("board"), board, after, look.theme.lit)
    lines = [op for key, op in new.items() if isinstance(op, Words) and key.startswith("title ")]
    if lines:
        middle = lines[0].at[0], (lines[0].at[1] - lines[0].cap + lines[-1].at[1]) / 2
        sign = new.get("winner")
        for thing in (*lines, sign):
            if isinstance(thing, Words | Sprite):
                instead[thing.key] = fading.coming(tracks.swelling(thing, middle), fading.SOFT)
    return tracks.WON


def _lives_lost(before: Picture, after: Picture, instead: dict[str, Track]) -> float:
    """Tokens turn into their outlines, one after another at each seat; the figure changes at half time of each."""
    old, new = tracks.keyed(before), tracks.keyed(after)
    lost: dict[str, list[float]] = {}
    for key in sorted((key for key in new if key.startswith("life ")), key=_numbers, reverse=True):
        was, now = old.get(key), new[key]
        if not (isinstance(was, Sprite) and isinstance(now, Sprite)) or was.args[:1] == now.args[:1]:
            continue
        times = lost.setdefault(key.split()[1].split(".")[0], [])
        start = len(times) * tracks.LIFE_APART
        instead[key] = tracks.flipping(was, now, start, tracks.LIFE)
        times.append(start + tracks.LIFE / 2)
    for key in (key for key in new if key.startswith("lives ")):
        _count(key, old, new, lost.get(key.split()[1], [tracks.LIFE / 2]), instead)
    return max((times[-1] for times in lost.values()), default=tracks.LIFE / 2) + tracks.LIFE / 2


def _numbers(key: str) -> tuple[int, ...]:
    """The figures in a key: ``"life 2.7"`` is 2, 7."""
    return tuple(int(part) for part in key.split()[1].split("."))


def order_times(drawn: Sequence[int]) -> list[tuple[str, float]]:
    """When each card of the order draw turns over: round by round, seat by seat, with a pause between rounds."""
    total = sum(drawn)
    step = min(tracks.FLIP_APART, tracks.FLIP_MOST / max(total, 1))
    found: list[tuple[str, float]] = []
    at = step
    for number in range(max(drawn, default=0)):
        for seat, count in enumerate(drawn):
            if count > number:
                found.append((f"order {number}.{seat}", at))
                at += step
        at += tracks.ROUND
    return found or [("", 0.0)]


def order_draw(picture: Picture, look: Look) -> Motion:
    """The cards are turned one by one; only then the places are known."""
    if look.still:
        return STANDS
    new = tracks.keyed(picture)
    cards = {key: op for key, op in tracks.sprites(new).items() if key.startswith("order ")}
    drawn: dict[int, int] = {}
    for key in cards:
        seat = _numbers(key)[1]
        drawn[seat] = drawn.get(seat, 0) + 1
    counts = [drawn.get(seat, 0) for seat in range(max(drawn, default=-1) + 1)]
    times = order_times(counts)
    instead: dict[str, Track] = {}
    for key, at in times:
        if key in cards:
            face_down = Sprite("card", ("", ""), cards[key].box, key)
            instead[key] = tracks.flipping(face_down if _numbers(key)[0] == 0 else None, cards[key], at, tracks.FLIP)
    end = times[-1][1] + tracks.FLIP
    for key, op in new.items():
        if key.startswith("place "):
            instead[key] = tracks.until(end, None, op)
        elif key.startswith("tie "):
            drawn_in = max(at for card, at in times if _numbers(card)[0] == _numbers(key)[0])
            instead[key] = tracks.until(drawn_in + tracks.FLIP, None, op)
        elif isinstance(op, Panel) and key.startswith("row ") and op.edge is not None:
            instead[key] = tracks.until(end, Panel(op.box, op.fill, op.radius, key=key), op)
    return Motion(instead, (), end)
