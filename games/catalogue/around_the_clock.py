"""Around the Clock: hit 1 to 20 in their order, then the bull if wanted; who is through first has won."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias, cast

from games.chalk import Badge, Cell, Chalk, Head, Line
from games.kernel import Info, Seat
from games.oche import usual
from games.oche.game import OcheGame
from games.oche.pieces import last_visit, round_of
from games.oche.state import At, Hit, Match, Places, by_score
from games.oche.state import State as Oche
from games.oche.usual import BULL, FACTOR, tile
from games.rows import put
from games.segments import BULL as BULLSEYE
from games.segments import EVERY, NUMBERS, Ring, Segment
from games.settings import Options, Setting
from games.swift import swift
from games.tabletop import Call
from games.text import Named, Text, text
from games.usual import YES_NO
from games.view import Lit

Rings: TypeAlias = Literal["any", "doubles", "triples"]
"""Which areas of a number hit it."""

Finish: TypeAlias = Literal["20", "bull", "bullseye"]
"""What is hit last: 20, either bull, the inner one."""

INFO: Final = Info(
    slug="around-the-clock",
    rules=1,
    title=text("Around the Clock"),
    pitch=text("Hit 1 to 20 in their order; who is through first wins."),
    seats=(1, 16),
    minutes=(5, 20),
    settings=(
        Setting(
            "hit",
            text("What hits a number"),
            "any",
            ("any", "doubles", "triples"),
            labels=(
                ("any", text("all of it")),
                ("doubles", text("its double")),
                ("triples", text("its triple")),
            ),
        ),
        Setting(
            "finish",
            text("The last target"),
            "20",
            ("20", "bull", "bullseye"),
            labels=(
                ("20", text("20")),
                ("bull", text("either bull")),
                ("bullseye", text("the inner bull")),
            ),
        ),
        Setting("skip", text("Double +2, triple +3"), "false", ("false", "true"), labels=YES_NO),
        Setting("from", text("The first number"), 1, low=1, high=20),
        usual.ROUND_LIMIT,
    ),
    emblem=Badge(tuple(area for number in NUMBERS for area in usual.areas(number)), "1-20"),
    kind="targets",
    place=1,
    teams=("share",),
)

LAST: Final = 20
"""The last number; the bull comes after it."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The resolved options.

    Attributes:
        hit: what hits a number.
        finish: the last target.
        skip: a double goes on by two, a triple by three; only where all of a number hits it.
        first: the number that all begin with.
        limit: rounds after which who is furthest wins; 0 = none.
    """

    hit: Rings
    finish: Finish
    skip: bool
    first: int
    limit: int

    @property
    def goal(self) -> int:
        """Where who has hit the last target stands."""
        return LAST + 1 if self.finish == "20" else LAST + 2


@swift
@dataclass(frozen=True, slots=True)
class Slate:
    """What each seat has to hit: a number; 21 is the bull, or that all is done, 22 that the bull is hit too."""

    targets: tuple[int, ...]


State: TypeAlias = "Oche[Rules, Slate]"


@functools.cache
def targets(rules: Rules) -> Mapping[Segment, tuple[int, int]]:
    """For each segment that hits something: what, and what is to be hit then. No dart jumps over the bull."""
    counts = {"any": (1, 2, 3), "doubles": (2,), "triples": (3,)}[rules.hit]
    found = {}
    for area in EVERY:
        if area.bull:
            if rules.finish == "bull" or (rules.finish == "bullseye" and area.ring is not Ring.OUTER_BULL):
                found[area] = (LAST + 1, LAST + 2)
        elif area.number and FACTOR[area] in counts:
            steps = FACTOR[area] if rules.skip and rules.hit == "any" else 1
            found[area] = (area.number, min(area.number + steps, LAST + 1))
    return found


class AroundTheClock(OcheGame[Rules, Slate]):
    """A race through the numbers."""

    info = INFO

    def rules(self, options: Options, seats: int) -> Rules:
        return Rules(
            cast(Rings, options["hit"]),
            cast(Finish, options["finish"]),
            options["skip"] == "true",
            usual.figure_of(options, "from"),
            usual.limit_of(options),
        )

    def slate(self, match: Match[Rules]) -> Slate:
        return Slate((match.rules.first,) * len(match.order))

    def hit(self, state: State, segment: Segment) -> Hit[Slate]:
        rules, seat, at = state.match.rules, state.visit.seat, state.slate.targets
        target, then = targets(rules).get(segment, (0, 0))
        if target != at[seat]:
            return Hit(state.slate)
        slate = Slate(put(at, seat, then))
        return Hit(slate, then - target, "close" if then == rules.goal else "mark")

    def verdict(self, state: State, at: At) -> Places:
        """Somebody is through; or the last round is over, and who is furthest wins."""
        run, limit = state.run, state.match.rules.limit
        through = at == "dart" and state.event.kind == "close"
        if through or (at == "round" and 0 < limit <= run.round):
            return by_score(run.playing, state.slate.targets, run.fallen)
        return ()

    def tried(self, state: State) -> bool:
        return any(then == state.match.rules.goal for _, then in self._areas(state).values())

    def _areas(self, state: State) -> dict[Segment, tuple[int, int]]:
        """The segments that hit what the thrower has to hit."""
        now = state.slate.targets[state.visit.seat]
        return {area: (now, then) for area, (target, then) in targets(state.match.rules).items() if target == now}

    def worth(self, state: State) -> Mapping[Segment, float]:
        """How many numbers a dart goes on."""
        return {area: float(then - now) for area, (now, then) in self._areas(state).items()}

    def light(self, state: State) -> tuple[Lit, ...]:
        """What hits the target; apart what goes on further."""
        goal, groups = state.match.rules.goal, dict[int, list[Segment]]()
        for area, (_, then) in self._areas(state).items():
            if area.ring not in (Ring.SINGLE, Ring.WHOLE_BULL):
                groups.setdefault(then, []).append(area)
        furthest = max(groups, default=0)
        return tuple(
            Lit(tuple(areas), "good", tile(areas[0]), _onward(then, goal), best=then == furthest, solid=True)
            for then, areas in groups.items()
        )

    def call(self, state: State) -> Call | None:
        rules, now = state.match.rules, state.slate.targets[state.visit.seat]
        if now == rules.goal:
            return None
        if now > LAST:
            return Call(None, text("HIT THE BULL") if rules.finish == "bull" else text("HIT THE INNER BULL"))
        match rules.hit:
            case "doubles":
                return Call(None, text("HIT DOUBLE {number}", number=now))
            case "triples":
                return Call(None, text("HIT TRIPLE {number}", number=now))
        return Call(None, text("HIT THE {number}", number=now))

    def note(self, state: State, place: int) -> Text | None:
        gain = state.visit.gains[place]
        return text("{n} number", n=gain) if gain else None

    def chalk(self, state: State) -> Chalk:
        return Chalk(
            text("to hit"),
            tuple(_line(state, seat) for seat in state.match.order),
            (Head(text("last visit")), Head(text("darts thrown"))),
            round_of(state, state.match.rules.limit),
        )

    def figures(self, state: State) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        first = state.match.rules.first
        return ((text("numbers"), tuple(str(target - first) for target in state.slate.targets)),)

    def reason(self, state: State) -> Text | None:
        first, rules = state.run.ranking[0], state.match.rules
        if first[0] not in state.run.playing:
            return None
        who = Named.of(first)
        if state.slate.targets[first[0]] == rules.goal:
            return text("{who}: through with {n} dart.", n=state.run.thrown[first[0]], who=who)
        return text("{who} came furthest.", who=who)


def _onward(then: int, goal: int) -> Text:
    """What comes after a hit."""
    if then == goal:
        return text("finishes")
    return text("then {number}", number=then) if then <= LAST else text("then the bull")


def _line(state: State, seat: Seat) -> Line:
    run, rules = state.run, state.match.rules
    target, out = state.slate.targets[seat], seat not in run.playing
    thrown = run.thrown[seat]
    line = Line(
        seat,
        str(target) if target <= LAST else _BULLS[rules.finish],
        (last_visit(state, seat), Cell(str(thrown) if thrown else "")),
        text("has left") if out else None,
        out=out,
    )
    return replace(line, note=text("through"), tone="good") if target == rules.goal and not out else line


_BULLS: Final = {"20": "20", "bull": str(BULL), "bullseye": str(BULLSEYE.score)}
"""What stands for the last target, while it is to be hit and after."""

GAME: Final = AroundTheClock()
