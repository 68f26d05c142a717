"""The stage: what happened between two steps is seen, and never waited for.

A step's picture is final; motion is drawn over it. ``Stage.show`` takes the next step at any time, which cuts what
still moves to its end: a dart never waits. With reduced motion (``Look.still``) only the white of a hit fades.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display import tracks
from display.drawlist import Box, Op, Panel, Picture, Sprite, Words
from display.look import Look
from display.tracks import Motion, Track
from games.view import Face, Moment, View

_NONE: Final = Motion({}, (), 0)

_SEEN: Final = {
    "start": 0,
    "dart": 450,
    "shed": 450,
    "draw": 500,
    "won": 1100,
    "lives": 700,
    "deal": 350,
    "order": 2600,
    "stop": 0,
    "next": 0,
    "over": 1500,
    "ask": 0,
    "retire": 1200,
}
"""How long a step is looked at once everything stands, ms, before the next step of the same action."""


class Stage:
    """Shows steps one after another and moves what changed between them."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._picture: Picture | None = None
        self._motion = _NONE
        self._since = 0.0

    def show(self, picture: Picture, view: View, at_ms: float) -> None:
        """The picture of a new step, which begins now; what still moved is cut to its end."""
        before = self._picture
        self._picture, self._since = picture, at_ms
        same = before is not None and before.size == picture.size and before.theme == picture.theme
        moment = view.moment
        if moment is None or before is None or not same:
            self._motion = _NONE if moment is None or moment.kind != "order" else _order(picture, self.look)
        else:
            self._motion = _motion(before, picture, moment, self.look)

    def refresh(self, picture: Picture) -> None:
        """The same step drawn anew (a clock that runs, a banner that comes or goes): what moves goes on."""
        if self._picture is not None and self._picture.size != picture.size:
            self._motion = _NONE
        self._picture = picture

    def frame(self, now_ms: float) -> Picture:
        """The picture at a time; the very same object while nothing moves.

        Raises:
            RuntimeError: nothing was shown yet.
        """
        if self._picture is None:
            raise RuntimeError("nothing was shown yet")
        if not self.busy(now_ms):
            return self._picture
        return _compose(self._picture, self._motion, now_ms - self._since)

    def busy(self, now_ms: float) -> bool:
        """Whether something still moves."""
        return now_ms - self._since < self._motion.length

    def cut(self) -> None:
        """Everything is where it ends."""
        self._motion = _NONE

    def length(self, view: View, previous: View | None = None) -> int:
        """How long a step is seen, ms, before the next step of the same action: its motion, then a moment to look.

        ``previous`` is the step before, from which lost lives are counted.
        """
        moment = view.moment
        if moment is None:
            return 0
        motion = 0.0 if self.look.still else _lasting(view, moment, previous)
        return round(motion + _SEEN[moment.kind])


def _compose(picture: Picture, motion: Motion, t: float) -> Picture:
    ops: list[Op] = []
    for op in picture.ops:
        track = motion.instead.get(op.key) if isinstance(op, (Sprite, Words, Panel)) and op.key else None
        if track is None:
            ops.append(op)
        else:
            ops.extend(track(t))
    for over in motion.over:
        ops.extend(over(t))
    return Picture(picture.size, picture.ground, tuple(ops), picture.hots, picture.board, picture.theme)


def _lasting(view: View, moment: Moment, previous: View | None) -> float:
    """About how long the motion of a step takes, ms, from what is known before it is drawn."""
    count = len(moment.cards)
    match moment.kind:
        case "dart":
            return tracks.FADE
        case "shed":
            return _span(count, tracks.SHED, tracks.SHED_APART, tracks.SHED_MOST)
        case "draw":
            return _span(count, tracks.DRAW, tracks.DRAW_APART, tracks.DRAW_MOST)
        case "deal":
            return tracks.DRAW_MOST
        case "won":
            return tracks.WON
        case "lives":
            return _span(_lost(view, previous), tracks.LIFE, tracks.LIFE_APART, 1500)
        case "order" if view.order is not None:
            return _order_times([len(cards) for cards in view.order.cards])[-1][1] + tracks.FLIP
        case _:
            return 0.0


def _span(count: int, length: float, between: float, most: float) -> float:
    if not count:
        return 0.0
    return length + tracks.apart(count, length, between, most) * (count - 1)


def _lost(view: View, previous: View | None) -> int:
    """The most lives that one seat lost in a step."""
    if previous is None:
        return 3
    now, before = _lives(view), _lives(previous)
    return max((value - now.get(seat, 0) for seat, value in before.items()), default=0)


def _lives(view: View) -> dict[int, int]:
    found = {rival.seat: rival.tally.value for rival in view.rivals if rival.tally is not None}
    if view.turn is not None and view.turn.tally is not None:
        found[view.turn.seat] = view.turn.tally.value
    return found


def _motion(before: Picture, after: Picture, moment: Moment, look: Look) -> Motion:
    """What moves from one step to the next."""
    if moment.kind == "order":
        return _order(after, look)
    instead: dict[str, Track] = {}
    over: list[Track] = []
    length = _hit(before, after, moment, look, instead)
    if not look.still:
        match moment.kind:
            case "shed":
                length = max(length, _shed(before, after, moment, instead, over))
            case "draw" | "deal":
                length = max(length, _draw(before, after, moment, look, instead, over))
            case "won":
                length = max(length, _won(before, after, look, instead))
            case "lives":
                length = max(length, _lives_lost(before, after, instead))
            case _:
                pass
    return Motion(instead, tuple(over), length)


def _hit(before: Picture, after: Picture, moment: Moment, look: Look, instead: dict[str, Track]) -> float:
    """A dart lands: its segment is white at once and fades; the dart itself comes to stand."""
    if moment.segment is None or moment.kind not in ("dart", "shed", "draw", "ask"):
        return 0.0
    old, new = tracks.sprites(tracks.keyed(before)), tracks.sprites(tracks.keyed(after))
    if "board" in new:
        instead["board"] = tracks.flashing(new["board"], after, moment.segment, look.theme.text)
    if not look.still:
        instead.update(
            (key, tracks.landing(op)) for key, op in new.items() if key.startswith("dart ") and key not in old
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
    """The cards that arrive, in order: those the moment names, else all that are new."""
    if moment.cards:
        found = (_home(now, seat, face) for seat, face in moment.cards)
        return [card for card in found if card is not None]
    return [card for key, card in now.items() if _is_card(key) and key not in was]


def _won(before: Picture, after: Picture, look: Look, instead: dict[str, Track]) -> float:
    old, new = tracks.sprites(tracks.keyed(before)), tracks.keyed(after)
    board, title = new.get("board"), new.get("title")
    if isinstance(board, Sprite):
        instead["board"] = tracks.celebrating(old.get("board"), board, after, look.theme.lit)
    if isinstance(title, Words):
        instead["title"] = tracks.swelling(title)
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


def _order_times(drawn: Sequence[int]) -> list[tuple[str, float]]:
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


def _order(picture: Picture, look: Look) -> Motion:
    """The cards are turned one by one; only then the places are known."""
    if look.still:
        return _NONE
    new = tracks.keyed(picture)
    cards = {key: op for key, op in tracks.sprites(new).items() if key.startswith("order ")}
    drawn: dict[int, int] = {}
    for key in cards:
        seat = _numbers(key)[1]
        drawn[seat] = drawn.get(seat, 0) + 1
    counts = [drawn.get(seat, 0) for seat in range(max(drawn, default=-1) + 1)]
    times = _order_times(counts)
    instead: dict[str, Track] = {}
    for key, at in times:
        if key in cards:
            face_down = Sprite("card", ("", ""), cards[key].box, key)
            instead[key] = tracks.flipping(face_down if _numbers(key)[0] == 0 else None, cards[key], at, tracks.FLIP)
    end = times[-1][1] + tracks.FLIP
    for key, op in new.items():
        if key.startswith("place "):
            instead[key] = tracks.until(end, None, op)
        elif isinstance(op, Panel) and key.startswith("row ") and op.edge is not None:
            instead[key] = tracks.until(end, Panel(op.box, op.fill, op.radius, key=key), op)
    return Motion(instead, (), end)
