"""The settings table of Cricket, and the rules that a match makes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, cast

from games.kernel import Info
from games.oche import usual
from games.oche.usual import BULL, CRICKET
from games.settings import Options, Setting
from games.text import text
from games.usual import OFF

Scoring: TypeAlias = Literal["standard", "cut_throat", "none"]
"""Who is given points: the thrower, each opponent who is still open, nobody."""

End: TypeAlias = Literal["closed", "any"]
"""When Cut-throat ends (DRT-9)."""

DRAWN: Final = 6
"""So many numbers are drawn by lot."""

SETTINGS: Final = (
    Setting(
        "scoring",
        text("Points"),
        "standard",
        ("standard", "cut_throat", "none"),
        labels=(
            ("standard", text("for the thrower")),
            ("cut_throat", text("against the others")),
            ("none", text("none: who closes all first")),
        ),
    ),
    Setting(
        "numbers",
        text("Numbers beside the bull"),
        "15-20",
        ("15-20", "10-20", "random"),
        low=1,
        high=20,
        several=(1, 11),
        labels=(
            ("15-20", text("15 to 20")),
            ("10-20", text("10 to 20")),
            ("random", text("six by lot")),
        ),
    ),
    Setting(
        "overkill",
        text("Nobody scores more than ahead by"),
        "off",
        ("off",),
        200,
        200,
        labels=(OFF,),
    ),
    Setting(
        "cut_throat_end",
        text("Points against the others end"),
        "closed",
        ("closed", "any"),
        labels=(
            ("closed", text("with the lowest, all closed")),
            ("any", text("with the first to close all")),
        ),
    ),
    usual.ROUND_LIMIT,
)

INFO: Final = Info(
    slug="cricket",
    rules=1,
    title=text("Cricket"),
    pitch=text("Three marks close a number; then it scores for you until everybody else has closed it."),
    seats=(2, 16),
    minutes=(10, 20),
    settings=SETTINGS,
    kind="score",
    place=2,
    sides=True,
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The resolved options of one match, as the rules use them.

    Attributes:
        scoring: who is given points.
        numbers: in play, the highest first, the bull last; just the bull until the others are drawn.
        overkill: nobody scores while more than this ahead; 0 = no such limit.
        end: when Cut-throat ends.
        limit: rounds after which the best points win; 0 = none.
    """

    scoring: Scoring
    numbers: tuple[int, ...]
    overkill: int
    end: End
    limit: int

    @staticmethod
    def of(options: Options) -> Rules:
        """The rules that resolved options mean."""
        return Rules(
            cast(Scoring, options["scoring"]),
            (*_numbers(options), BULL),
            usual.figure_of(options, "overkill"),
            cast(End, options["cut_throat_end"]),
            usual.limit_of(options),
        )


def _numbers(options: Options) -> list[int]:
    match options["numbers"]:
        case "15-20":
            return [*CRICKET[:-1]]
        case "10-20":
            return [*range(20, 9, -1)]
        case tuple(chosen):
            return sorted(chosen, reverse=True)
    return []
