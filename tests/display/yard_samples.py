"""Farmyards as the game shows them: first arms, the middle, a foot that is not finished, a long round, the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from display.forms import Mark, PlayForm
from games.segments import Segment
from tests.games.farmyard import does, farm, seen, table

NAMES: Final = ("Hugo", "Inès", "Léa", "Marius")
CROWD: Final = (
    *NAMES,
    "Maximilienne de la Tour",
    "Özgür",
    "WWWWWWWW",
    "مريم",
    "Zoé",
    "Jean-Baptiste",
    "Ed",
    'O\'Neil "Le Chat"',
)

_MIDDLE: Final = "4-9/9 2-9/9 8-9/9 6-9/9 2-4/4 5-8/8 6-6/6 6-8/6 0-6/6 1-6/6 3-8/8 1-7/1"
_LONG: Final = """
8-9/9 6-9/9 4-9/9 2-9/9 6-8/8 2-4/4 1-2/2 6-6/6 6-7/6 2-6/6 1-6/6 1-4/1 1-5/1 3-4/4 0-7/7 5-7/5 2-7/2 0-1/0 1-3/1
7-7/7 1-7/7 7-8/7 3-7/7 7-9/7 5-8/8 4-6/6 1-8/1 4-5/4 8-8/8 0-8/8 3-8/8 4-8/8 3-5/5 2-2/2 0-2/2 2-3/2 2-8/2 0-3/0
4-7/4 5-5/5 5-6/5 0-5/5 5-9/5 0-6/0
"""
MIDDLE: Final = tuple(play.replace("/", " on ") for play in _MIDDLE.split())
FOOT: Final = (*MIDDLE, "2-2 on 2", "0-2")
LONG: Final = tuple(play.replace("/", " on ") for play in _LONG.split())
"""A round of 45 tiles: each tile and the value that it touches."""

POINTS: Final = ((12, 40, 7, 31), (0, 18, 55, 22), (44, 9, 0, 63))
HANDS: Final = ("0-0 0-4 2-3 2-5 3-6 5-9 7-8", "0-9 1-1 1-9 3-3", "3-9 4-4 4-5 5-7 0-5", "0-3 1-2 1-3 1-4 1-5")


def _hands(*plays: str) -> tuple[str, ...]:
    """The hands without what lies on the table."""
    laid = {play[:3] for play in plays}
    return tuple(" ".join(tile for tile in hand.split() if tile not in laid) for hand in HANDS)


def form(*plays: str, stock: str = "7-9 8-8 3-7", **written: Any) -> PlayForm:
    """The table sees a farmyard of a double nine; it is Hugo's turn."""
    left = " ".join(tile for tile in stock.split() if tile not in {play[:3] for play in plays})
    return PlayForm(seen(table(*_hands(*plays), on=farm(9, *plays), stock=left, rounds=POINTS, **written)), NAMES)


def _thrown(plays: tuple[str, ...], dart: str) -> PlayForm:
    state = table(*_hands(*plays), on=farm(9, *plays), stock="7-9", rounds=POINTS)
    segment = Segment(dart)
    return PlayForm(seen(does(state, f"A:{dart}").state), NAMES, (Mark(segment, (-40.0, -120.0)),), buttons=True)


def _ended(rounds: int) -> PlayForm:
    """The last tile of a hand is laid, so many rounds being over."""
    state = table(
        "7-8",
        "0-0 5-9",
        "3-9 4-4",
        "1-3",
        on=farm(9, *MIDDLE),
        rounds=(POINTS * 4)[:rounds],
        mode="classic",
    )
    result = does(state, "A:play 7-8")
    step = next(
        step
        for step in result.steps
        if step.event.kind in ("round", "over") and (rounds < 9 or step.event.kind == "over")
    )
    return PlayForm(seen(step), NAMES)


def _by_itself(kind: str) -> PlayForm:
    """Nothing fits after Hugo's tile: Inès draws; with nothing left to draw the round is blocked."""
    hands, stock = ("3-8 1-1", "4-4 1-4", "1-9 3-4", "1-3 3-3"), "5-9 8-9" if kind == "draw" else ""
    state = table(*hands, on=farm(9, *MIDDLE, "2-2 on 2", "0-2", "2-6", "2-5"), stock=stock, rounds=POINTS)
    steps = does(state, "A:next").steps
    return PlayForm(seen(next(step for step in steps if step.event.kind == kind)), NAMES)


def _crowd() -> PlayForm:
    plays = ("14-15", "13-15", "12-15", "11-15", "10-14 on 14", "13-13 on 13", "9-13", "8-13", "7-13", "6-12 on 12")
    hands = ("4-5 5-6 6-7 7-8 8-9", "6-10 3-11", *(f"{n}-{n + 1} {n}-14" for n in range(10)))
    return PlayForm(seen(table(*hands, on=farm(15, *plays), rounds=((7, 31, 12) * 4,))), CROWD, buttons=True)


START: Final = form("4-9")
CLASSIC: Final = form(*MIDDLE, mode="classic")
SCENES: Final[dict[str, PlayForm]] = {
    "yard-start": START,
    "yard-middle": form(*MIDDLE),
    "yard-half": _thrown(MIDDLE, "SO7"),
    "yard-foot": form(*FOOT),
    "yard-long": replace(form(*LONG), buttons=True),
    "yard-classic": replace(CLASSIC, picked=(1,), cursor=5),
    "yard-draws": _by_itself("draw"),
    "yard-blocked": _by_itself("round"),
    "yard-round": _ended(3),
    "yard-over": _ended(9),
    "yard-crowd": _crowd(),
}
"""Every sample by its name."""
