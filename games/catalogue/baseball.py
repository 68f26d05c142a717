"""Baseball: in each of nine innings its number is thrown at; runs count, and extra innings break a tie."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, cast

from games.chalk import Badge, Cell
from games.kernel import Info, Seat
from games.oche import usual
from games.oche.sheet import Kept, Sheet, SheetGame, enter, totals
from games.oche.state import At, End, Hit, Places, by_score
from games.oche.usual import BULL, FACTOR, number_of, signed, tile
from games.segments import EVERY, Segment
from games.settings import Options, Setting
from games.tabletop import Call
from games.text import Named, Text, text
from games.usual import YES_NO
from games.view import Lit

INNINGS: Final = 9
STRETCH: Final = 7
"""The inning in which runs may be lost."""

LAST: Final = 20
"""The last number; with extra innings on numbers the bull comes after it."""

Extra: TypeAlias = Literal["bull", "numbers", "off"]
"""What extra innings are thrown at; off: a tie stays one."""

SETTINGS: Final = (
    Setting(
        "extra",
        text("After a tie"),
        "bull",
        ("bull", "numbers", "off"),
        labels=(
            ("bull", text("extra innings on the bull")),
            ("numbers", text("extra innings on 10, 11, 12 and so on")),
            ("off", text("nobody is first alone")),
        ),
    ),
    Setting("stretch", text("No run in the 7th halves all runs"), "false", ("false", "true"), labels=YES_NO),
)

INFO: Final = Info(
    slug="baseball",
    rules=1,
    title=text("Baseball"),
    pitch=text("Nine innings, each on its own number: a single is one run, a triple three."),
    seats=(1, 16),
    minutes=(5, 15),
    settings=SETTINGS,
    emblem=Badge(tuple(area for number in range(1, INNINGS + 1) for area in usual.areas(number)), "1-9"),
    kind="targets",
    place=6,
    teams=("share",),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The resolved options: what extra innings are on, and whether the 7th halves."""

    extra: Extra
    stretch: bool


State: TypeAlias = "Kept[Rules]"


class Baseball(SheetGame[Rules]):
    """Nine innings and, if need be, more."""

    info = INFO
    label = text("runs")

    def rules(self, options: Options, seats: int) -> Rules:
        return Rules(cast(Extra, options["extra"]), options["stretch"] == "true")

    def rounds(self, state: State) -> int:
        return max(INNINGS, state.run.round)

    def hit(self, state: State, segment: Segment) -> Hit[Sheet]:
        runs = scoring(target(state)).get(segment, 0)
        return Hit(enter(state, sum(state.visit.gains) + runs), runs, "mark" if runs else "dart")

    def end(self, state: State) -> End[Sheet]:
        lost = stake(state)
        return End(state.slate if state.visit.darts and not lost else enter(state, -lost), toll=lost)

    def verdict(self, state: State, at: At) -> Places:
        """After the ninth inning, or an extra one, the most runs win; a tie of the best goes on."""
        run = state.run
        if at != "round" or run.round < INNINGS:
            return ()
        runs = totals(state)
        if len(_best(runs)) > 1 and state.match.rules.extra != "off":
            return ()
        return by_score(run.playing, runs, run.fallen)

    def beaten(self, state: State) -> Places:
        """Extra innings are for those who share the most runs."""
        if state.run.round < INNINGS:
            return ()
        runs = totals(state)
        behind = tuple(seat for seat in state.run.playing if seat not in _best(runs))
        return tuple(reversed(by_score(behind, runs)))

    def worth(self, state: State) -> Mapping[Segment, float]:
        """Runs; and in the 7th inning what the first one saves, the more the fewer darts are left for it."""
        saves = stake(state) / max(state.left, 1)
        return {segment: runs + saves for segment, runs in scoring(target(state)).items()}

    def light(self, state: State) -> tuple[Lit, ...]:
        number = target(state)
        names: tuple[tuple[str, ...], ...] = (("DB",), ("SB",))
        if number != BULL:
            names = ((f"T{number}",), (f"D{number}",), (f"SI{number}", f"SO{number}"))
        shown = [tuple(map(Segment, each)) for each in names]
        return tuple(
            Lit(
                spots,
                "good" if spots is shown[0] else "other",
                tile(spots[0]),
                text("{n} run", n=FACTOR[spots[0]]),
                best=spots is shown[0],
                solid=True,
            )
            for spots in shown
        )

    def when(self, state: State) -> Text:
        inning = state.run.round
        if inning > INNINGS:
            return text("Extra inning {n}", n=inning - INNINGS)
        return text("Inning {n} of {most}", n=inning, most=INNINGS)

    def call(self, state: State) -> Call | None:
        number, lost = target(state), stake(state)
        title = text("HIT THE BULL") if number == BULL else text("HIT THE {number}", number=number)
        return Call(title=title, lines=(text("or {n} run is lost", n=lost),) if lost else ())

    def note(self, state: State, place: int) -> Text | None:
        runs = state.visit.gains[place]
        return text("{n} run", n=runs) if runs else None

    def title(self, state: State) -> Text | None:
        run, event = state.run, state.event
        if event.kind == "toll":
            return text("{who} made no run: {n} run is lost.", who=Named(event.seats[0]), n=event.value)
        if run.ranking or run.round <= INNINGS or event.kind not in ("next", "fall") or state.visit.darts:
            return None
        first, *others = run.playing
        if state.visit.seat != first:
            return None
        level = sum(state.slate.rows[first])
        return text("{who} are level with {n} run: an extra inning.", who=Named(first, tuple(others)), n=level)

    def gone(self, state: State) -> Text:
        """In extra innings most of them were beaten."""
        return text("out") if state.run.round > INNINGS else super().gone(state)

    def cell(self, state: State, figure: int) -> Cell:
        return Cell(signed(figure), tone="danger" if figure < 0 else "plain")

    def figures(self, state: State) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        rows = state.slate.rows
        return (
            (text("runs"), tuple(str(sum(row)) for row in rows)),
            (text("best inning"), tuple(str(max(row, default=0)) for row in rows)),
        )

    def reason(self, state: State) -> Text | None:
        first = state.run.ranking[0]
        if first[0] not in state.run.playing:
            return None
        return text("{who}: {n} run.", who=Named.of(first), n=sum(state.slate.rows[first[0]]))


def target(state: State) -> int:
    """The number that this inning is thrown at."""
    inning = state.run.round
    if inning <= INNINGS or (state.match.rules.extra == "numbers" and inning <= LAST):
        return inning
    return BULL


@functools.cache
def scoring(number: int) -> dict[Segment, int]:
    """The runs of each segment of a number: 1, 2, 3; of the bull 1 and 2."""
    return {segment: FACTOR[segment] for segment in EVERY if number_of(segment) == number}


def stake(state: State) -> int:
    """Runs that the thrower loses if he makes none in this visit: half of them in the 7th, what stays rounded up."""
    if not state.match.rules.stretch or state.run.round != STRETCH or any(state.visit.gains):
        return 0
    return sum(state.slate.rows[state.visit.seat]) // 2


def _best(runs: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """Who has the most."""
    most = max(runs.values())
    return tuple(seat for seat, have in runs.items() if have == most)


GAME: Final = Baseball()
