"""Practice of what this player misses most: a round of all, then again and again what was missed."""

from __future__ import annotations

from typing import Final, cast

from games.chalk import Badge
from games.kernel import Info
from games.oche.drill import DrillGame
from games.oche.drill_show import rate_of
from games.oche.stands import BULL_TOO, Aim, Drills, Row, numbers_row
from games.oche.stands import State as Drilled
from games.oche.usual import areas
from games.settings import Options, Setting
from games.text import Text, text

REST: Final = 2
"""So many other targets come before one comes again, if there are more than that."""

SETTINGS: Final = (
    Setting(
        "aim",
        text("What counts"),
        "any",
        ("any", "double", "triple"),
        labels=(("any", text("the whole number")), ("double", text("its double")), ("triple", text("its triple"))),
    ),
    numbers_row("15-20", text("15 to 20")),
    BULL_TOO,
    Setting("again", text("Visits after the first round"), 20, low=5, high=60, step=5),
)

INFO: Final = Info(
    slug="around-your-misses",
    rules=1,
    title=text("Around Your Misses"),
    pitch=text("A round of all numbers, then again what you miss most."),
    seats=(1, 16),
    minutes=(10, 20),
    settings=SETTINGS,
    emblem=Badge((*areas(5), *areas(1)), "?"),  # where a dart at the 20 goes that misses it
    kind="practice",
    place=4,
    legs=False,
    teams=(),
)


class AroundYourMisses(DrillGame):
    """Each visit is at one target. After the first round the next one is that which the player has missed most."""

    info = INFO

    def aim(self, options: Options) -> Aim:
        return cast(Aim, options["aim"])

    def follows(self, rules: Drills, row: Row) -> int | None:
        places = len(rules.numbers)
        if len(row) < places:
            return len(row)
        return hardest(row, places) if len(row) < places + rules.again else None

    def figures(self, state: Drilled) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        """The rate of the first round and of what came after it stand before the rest."""
        first, rows = len(state.match.rules.numbers), state.slate.rows
        rate, *rest = super().figures(state)
        parts = ((text("first round"), slice(0, first)), (text("after it"), slice(first, None)))
        return (rate, *((label, tuple(rate_of(row[part]) for row in rows)) for label, part in parts), *rest)


def hardest(row: Row, places: int) -> int:
    """The place with the highest rate of misses so far; of equals the one that was not thrown at for longest.

    The last ``REST`` ones have a rest, as far as others remain. Nothing but the row decides.
    """
    hits, darts, latest = [0] * places, [0] * places, [0] * places
    for age, stand in enumerate(row):
        hits[stand.place] += stand.hits
        darts[stand.place] += stand.darts
        latest[stand.place] = age
    resting = {stand.place for stand in row[len(row) - min(REST, places - 1) :]}
    awake = (place for place in range(places) if place not in resting)
    return min(awake, key=lambda place: (hits[place] / darts[place], latest[place]))


GAME: Final = AroundYourMisses()
