"""The stage: what happened between two steps is seen, and never waited for.

A step's picture is final; motion is drawn over it. ``Stage.show`` takes the next step at any time, which cuts what
still moves to its end: a dart never waits. With reduced motion (``Look.still``) nothing moves, things only fade.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from display import chalking, fading, flights, laying, moves, tracks, walks
from display.drawlist import Op, Panel, Picture, Sprite, Words
from display.fading import Fades
from display.look import Look
from display.tracks import STANDS, Motion
from games.view import Moment, MomentKind, View

_SEEN: Final = {
    "start": 0,
    "dart": 450,
    "shed": 450,
    "draw": 500,
    "won": 1100,
    "lives": 1300,
    "deal": 350,
    "order": 2600,
    "stop": 700,
    "next": 0,
    "over": 1500,
    "ask": 0,
    "answer": 0,
    "retire": 1200,
    "leg": 1500,
    "join": 1200,
    "arrow": 450,
    "reveal": 900,
    "walk": 600,
    "play": 600,
    "pass": 450,
    "type": 450,
    "tile": 600,
    "foot": 1200,
    "round": 2000,
    "mark": 450,
    "close": 700,
    "bust": 1300,
    "toll": 1300,
    "fall": 1300,
}
"""How long a step is looked at once everything stands, ms, before the next step of the same action."""

_READ: Final = 1800
"""How long a step is looked at whose sentence has to be read, ms: a dart that decides something, an automatic turn."""

_DECIDES: Final[Collection[MomentKind]] = ("dart", "mark", "close", "bust", "toll", "fall")
"""Steps that are a dart, which may decide something."""

_AGAIN: Final = 900
"""The same where the step before had the same reason, which was read then: who it is now, and what he does."""


class Stage:
    """Shows steps one after another and moves what changed between them."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._picture: Picture | None = None
        self._motion, self._fades = STANDS, fading.NONE
        self._since = 0.0

    def show(self, picture: Picture, view: View, at_ms: float) -> None:
        """The picture of a new step, which begins now; what still moved is cut to its end."""
        before = self._picture
        self._picture, self._since = picture, at_ms
        self.cut()
        if before is not None and before.size == picture.size and before.theme == picture.theme:
            self._motion, self._fades = moves.between(before, picture, view, self.look)
        elif view.moment is not None and view.moment.kind == "order":
            self._motion = moves.order_draw(picture, self.look)

    def refresh(self, picture: Picture) -> None:
        """The same step drawn anew (a clock that runs, a banner that comes or goes): what moves goes on."""
        if self._picture is not None and self._picture.size != picture.size:
            self.cut()
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
        return _compose(self._picture, self._motion, self._fades, now_ms - self._since)

    def busy(self, now_ms: float) -> bool:
        """Whether something still moves."""
        return now_ms - self._since < max(self._motion.length, self._fades.length)

    def cut(self) -> None:
        """Everything is where it ends."""
        self._motion, self._fades = STANDS, fading.NONE

    def length(self, view: View, previous: View | None = None) -> int:
        """How long a step is seen, ms, before the next step of the same action: its motion, then a moment to look.

        ``previous`` is the step before, from which lost lives are counted; its reason needs not be read again.
        """
        moment = view.moment
        if moment is None:
            return 0
        motion = 0.0 if self.look.still else _lasting(view, moment, previous)
        seen = _SEEN[moment.kind]
        before = previous.moment if previous is not None else None
        if moment.why is not None:
            seen = max(seen, _AGAIN if before is not None and before.why == moment.why else _READ)
        elif moment.title is not None and moment.kind in _DECIDES:
            seen = max(seen, _READ)
        return round(motion + seen)


def _compose(picture: Picture, motion: Motion, fades: Fades, t: float) -> Picture:
    ops: list[Op] = [op for fade in fades.going.get(None, ()) for op in fade(t)]
    for op in picture.ops:
        track = motion.instead.get(op.key) if isinstance(op, Sprite | Words | Panel) and op.key else None
        track = track or fades.coming.get(op)
        if track is None:
            ops.append(op)
        else:
            ops.extend(track(t))
        for fade in fades.going.get(op, ()):
            ops.extend(fade(t))
    for over in motion.over:
        ops.extend(over(t))
    return Picture(picture.size, picture.ground, tuple(ops), picture.hots, picture.board, picture.theme)


def _lasting(view: View, moment: Moment, previous: View | None) -> float:
    """About how long the motion of a step takes, ms, from what is known before it is drawn."""
    count = len(moment.cards)
    match moment.kind:
        case "bust":
            return chalking.WIPE + chalking.AGAIN
        case "mark" | "close" | "dart" | "toll" | "fall" if view.chalk is not None:
            return chalking.COUNT
        case "dart":
            return tracks.FADE
        case "shed" | "retire":
            return _span(count, tracks.SHED, tracks.SHED_APART, tracks.SHED_MOST)
        case "draw":
            return _span(count, tracks.DRAW, tracks.DRAW_APART, tracks.DRAW_MOST)
        case "deal":
            return tracks.DRAW_MOST
        case "tile" | "foot":
            return laying.CAMERA + laying.FLIGHT + laying.SETTLE
        case "won" | "leg" | "round" | "over":
            return tracks.WON
        case "lives":
            greys = fading.GREY if any(not lives for lives in _lives(view).values()) else 0
            return _span(_lost(view, previous), tracks.LIFE, tracks.LIFE_APART, 1500) + greys
        case "walk" if view.track is not None:
            return walks.walking(view.track)
        case "reveal":
            return walks.revealing(len(view.shooters))
        case "play":
            return flights.lasting(count)
        case "order" if view.order is not None:
            return moves.order_times([len(cards) for cards in view.order.cards])[-1][1] + tracks.FLIP
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
