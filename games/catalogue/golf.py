"""Golf: a number is a hole, and the last dart thrown at it counts: few strokes are good (GLF, DRT-11)."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, cast

from games.chalk import Badge, Cell
from games.geometry import Geometry
from games.kernel import Choice, Facts, Info, Seat
from games.oche.pieces import lit
from games.oche.sheet import Kept, Sheet, SheetGame, enter, totals
from games.oche.state import At, End, Hit, Places, Seen, by_score
from games.oche.usual import STOP, areas
from games.rng import Rng
from games.segments import EVERY, Ring, Segment
from games.settings import Options, Setting
from games.shot import best_aim
from games.tabletop import Call, Tone
from games.text import Named, Text, text
from games.view import Lit
from games.wits import Weighed, Wits

MOST: Final = 5
"""Strokes of a hole whose number the last dart missed."""

USUAL: Final = Wits(0)
"""Those of a player of whom nobody knows how well he throws."""

SPLIT: Final = "split"
"""What the row ``single`` says once a match begins at a board that tells the inner single from the outer one."""

SETTINGS: Final = (
    Setting("holes", text("Holes"), "9", ("9", "18")),
    Setting("single", text("Strokes of an undivided single"), "3", ("3", "4")),
)

INFO: Final = Info(
    slug="golf",
    rules=1,
    title=text("Golf"),
    pitch=text("A number is a hole. The last dart counts: stop in time, the fewest strokes win."),
    seats=(1, 16),
    minutes=(5, 20),
    settings=SETTINGS,
    emblem=Badge((*areas(9), *areas(4), *areas(16)), "9/18"),
    kind="targets",
    place=7,
    teams=("share",),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The resolved options.

    Attributes:
        holes: so many.
        single: strokes of a single on a board that does not tell the inner from the outer one; 0: this one does.
    """

    holes: int
    single: int


State: TypeAlias = "Kept[Rules]"


class Golf(SheetGame[Rules]):
    """9 or 18 holes."""

    info = INFO
    label = text("strokes")

    def resolve(self, options: Options, facts: Facts) -> Options:
        resolved = super().resolve(options, facts)
        return {**resolved, "single": SPLIT} if facts.split_singles else resolved

    def rules(self, options: Options, seats: int) -> Rules:
        single = options["single"]
        return Rules(int(cast(str, options["holes"])), 0 if single == SPLIT else int(cast(str, single)))

    def rounds(self, state: State) -> int:
        return state.match.rules.holes

    def hit(self, state: State, segment: Segment) -> Hit[Sheet]:
        """The dart counts in place of those before it. Its gain: strokes less than a miss."""
        strokes = scoring(state.run.round, state.match.rules.single).get(segment, MOST)
        return Hit(enter(state, strokes), MOST - strokes, "mark" if strokes < MOST else "dart")

    def end(self, state: State) -> End[Sheet]:
        return End(state.slate if state.visit.darts else enter(state, MOST))

    def verdict(self, state: State, at: At) -> Places:
        run = state.run
        if at != "round" or run.round < state.match.rules.holes:
            return ()
        return by_score(run.playing, {seat: -strokes for seat, strokes in totals(state).items()}, run.fallen)

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        """A player may be content with what his last dart made (DRT-11)."""
        return (STOP,) if state.visit.darts and seat == state.visit.seat and not state.run.ranking else ()

    def worth(self, state: State) -> Mapping[Segment, float]:
        return worth(state, USUAL)

    def weigh(self, observation: Seen[Rules, Sheet], choices: Sequence[Choice], wits: Wits, rng: Rng) -> Weighed:
        """He knows how well he throws, and so what the darts that are left promise him."""
        return Weighed(worth(observation.state, wits), {choice.token: 0.0 for choice in choices})

    def light(self, state: State) -> tuple[Lit, ...]:
        """What is better than the last dart, the best first."""
        hole, now = state.run.round, standing(state)
        return tuple(
            lit(tuple(Segment(f"{ring}{hole}") for ring in rings), words, best=strokes == 1)
            for strokes, rings, words in beds(state.match.rules)
            if strokes < now
        )

    def when(self, state: State) -> Text:
        return text("Hole {n} of {most}", n=state.run.round, most=state.match.rules.holes)

    def call(self, state: State) -> Call | None:
        number, now = state.run.round, standing(state)
        title = text("HIT THE {number}", number=number) if now > 1 else text("HOLE IN ONE")
        if not state.visit.darts:
            return Call(title=title)
        return Call(title=title, lines=(text("NEXT keeps {n} stroke", n=now),))

    def note(self, state: State, place: int) -> Text | None:
        return text("{n} stroke", n=MOST - state.visit.gains[place])

    def tone(self, state: State, place: int) -> Tone:
        gains = state.visit.gains
        return "good" if gains[place] and place == len(gains) - 1 else "plain"

    def title(self, state: State) -> Text | None:
        event = state.event
        if event.segment is not None and state.visit.gains[-1:] == (MOST - 1,):
            return text("Hole in one!")
        return None

    def cell(self, state: State, figure: int) -> Cell:
        return Cell(str(figure), tone="other" if figure == 1 else "plain")

    def figures(self, state: State) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        rows = state.slate.rows
        return (
            (text("strokes"), tuple(str(sum(row)) for row in rows)),
            (text("holes in one"), tuple(str(row.count(1)) for row in rows)),
        )

    def reason(self, state: State) -> Text | None:
        first = state.run.ranking[0]
        if first[0] not in state.run.playing:
            return None
        return text("{who}: {n} stroke.", who=Named.of(first), n=sum(state.slate.rows[first[0]]))


@functools.cache
def scoring(hole: int, single: int) -> dict[Segment, int]:
    """The strokes of each segment of a hole's number."""
    strokes = {Ring.DOUBLE: 1, Ring.TRIPLE: 2, Ring.INNER: 3, Ring.OUTER: 4, Ring.SINGLE: single or 3}
    return {segment: strokes[segment.ring] for segment in EVERY if segment.number == hole}


@functools.cache
def reported(hole: int, single: int) -> dict[Segment, int]:
    """The same as they are where a dart is aimed: a board that joins the singles reports one for both areas."""
    joined = {Segment(f"{ring}{hole}"): single for ring in (Ring.INNER, Ring.OUTER)} if single else {}
    return {**scoring(hole, single), **joined}


def beds(rules: Rules) -> tuple[tuple[int, tuple[Ring, ...], Text], ...]:
    """What the board tells apart of a number, the best first: its strokes, its rings, the words for it."""
    rings = ((1, (Ring.DOUBLE,), text("{n} stroke", n=1)), (2, (Ring.TRIPLE,), text("{n} stroke", n=2)))
    if rules.single:
        return (*rings, (rules.single, (Ring.INNER, Ring.OUTER), text("{n} stroke", n=rules.single)))
    inside, outside = text("inside: {strokes}", strokes=3), text("outside: {strokes}", strokes=4)
    return (*rings, (3, (Ring.INNER,), inside), (4, (Ring.OUTER,), outside))


def standing(state: State) -> int:
    """The strokes of the last dart; before the first one those of a miss."""
    return MOST - state.visit.gains[-1] if state.visit.gains else MOST


def worth(state: State, wits: Wits) -> dict[Segment, float]:
    """Strokes that each segment saves against stopping now, before the first dart against a miss.

    The thrower stops in time himself: a bad dart costs no more than those after it promise.
    """
    single = state.match.rules.single
    strokes = reported(state.run.round, single)
    after = promise(max(state.left - 1, 0), wits.sigma, wits.geometry, single)
    now = standing(state) if state.visit.darts else after
    return {segment: now - min(strokes.get(segment, MOST), after) for segment in EVERY}


@functools.lru_cache(maxsize=64)
def promise(darts: int, sigma: float, geometry: Geometry, single: int = 0) -> float:
    """Strokes on average of who has so many darts for a hole, and stops as soon as what he has is no worse than that.

    It is the same for every hole: turning the board changes nothing but names. ``single`` as in ``Rules``.
    """
    if not darts:
        return float(MOST)
    after, strokes = promise(darts - 1, sigma, geometry, single), reported(20, single)
    saved = {segment: MOST - min(strokes.get(segment, MOST), after) for segment in EVERY}
    return MOST - best_aim(geometry, sigma, saved).worth


GAME: Final = Golf()
