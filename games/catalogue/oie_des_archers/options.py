"""The settings table of the archers' Goose, and the rules that a match makes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from games import usual
from games.kernel import Facts, Info
from games.settings import Options, Setting
from games.text import text
from games.usual import Bull

Colours: TypeAlias = Literal["red-green", "green-red", "red-red"]
"""The arrows on squares 39 and 51 (O1)."""

HELD: Final = -1
"""In place of a number of volleys: until another pawn comes (O5)."""

_COLOURS: Final[tuple[Colours, ...]] = ("red-green", "green-red", "red-red")

SETTINGS: Final = (
    usual.mode(text("points entered")),
    Setting(
        "help",
        text("What each number would do"),
        "on",
        ("on", "off"),
        labels=(("on", text("shown")), ("off", text("not shown"))),
    ),
    Setting(
        "reveal",
        text("Points are shown"),
        "together",
        ("together", "live"),
        labels=(("together", text("when all have shot")), ("live", text("at once"))),
    ),
    Setting("confirmed", text("Only doubles, triples and bulls score"), (), seats=True),
    Setting(
        "trap",
        text("Volleys in the well or prison"),
        2,
        ("until_freed",),
        1,
        3,
        labels=(("until_freed", text("until somebody comes")),),
    ),
    Setting("cap", text("Volleys at most"), "off", ("off",), 5, 60, labels=(usual.OFF,)),
    Setting(
        "colours",
        text("Arrows on 39 and 51"),
        "red-green",
        _COLOURS,
        labels=(
            ("red-green", text("red and green")),
            ("green-red", text("green and red")),
            ("red-red", text("both red")),
        ),
    ),
    Setting(
        "maze",
        text("The maze leads to"),
        "30",
        ("30", "37", "39"),
        labels=tuple((to, text("square {square}", square=to)) for to in ("30", "37", "39")),
    ),
    usual.BULL,
)

INFO: Final = Info(
    slug="oie-des-archers",
    rules=1,
    title=text("The Archers’ Goose"),
    pitch=text("Two arrows a volley, shown when all have shot: archers carry you on, death sends you back, 63 wins."),
    seats=(1, 8),
    minutes=(10, 20),
    settings=SETTINGS,
    emblem="spiral",
    place=2,
    draws=True,
    teams=(),
)


def resolve(options: Options, facts: Facts) -> Options:
    """The options with the bull as the board has it (M17).

    Raises:
        Refused: too few or too many seats.
    """
    usual.admit(INFO, facts)
    return {**options, "bull": usual.bull(options, facts)}


@dataclass(frozen=True, slots=True)
class Rules:
    """The resolved options of one match, as the rules use them.

    Attributes:
        classic: points are entered, nobody throws.
        help: what each number would do is shown.
        live: points are shown at once; pawns move together all the same (O12).
        confirmed: seats whose singles score nothing (O17).
        trap: volleys missed in the well or the prison, or ``HELD`` (O5).
        cap: volleys after which the pawns nearest to 63 win, 0 = never (O11).
        colours: of the arrows on 39 and 51 (O1).
        maze: where the maze leads (O9).
        bull: what the board makes of the two bulls (M17).
    """

    classic: bool
    help: bool
    live: bool
    confirmed: tuple[int, ...]
    trap: int
    cap: int
    colours: Colours
    maze: int
    bull: Bull

    @staticmethod
    def of(options: Options) -> Rules:
        """The rules that resolved options mean."""
        confirmed, trap, cap = options["confirmed"], options["trap"], options["cap"]
        return Rules(
            classic=options["mode"] == "classic",
            help=options["help"] == "on",
            live=options["reveal"] == "live",
            confirmed=confirmed if isinstance(confirmed, tuple) else (),
            trap=trap if isinstance(trap, int) else HELD,
            cap=cap if isinstance(cap, int) else 0,
            colours=next(colours for colours in _COLOURS if colours == options["colours"]),
            maze=int(str(options["maze"])),
            bull=usual.bull_of(options["bull"]),
        )
