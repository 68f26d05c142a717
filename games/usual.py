"""Rows that stand in the settings tables of several games, and what every match makes of them."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from games.kernel import Facts, Info, Refused
from games.settings import Options, Setting, Value
from games.text import Text, text

Bull: TypeAlias = Literal["split", "outer", "inner"]
"""What the board makes of the two bulls: it tells them apart, or its one bull is the outer or the inner one (M17)."""

Assist: TypeAlias = Literal["exact", "neighbours", "nearest"]
"""Which sectors count for a usable one: none, those beside it, all."""

AUTO: Final = ("auto", text("automatic"))
OFF: Final = ("off", text("off"))
YES_NO: Final = (("false", text("no")), ("true", text("yes")))

HANDS: Final = Setting(
    "hands",
    text("Hands"),
    "auto",
    ("auto", "open", "secret"),
    labels=(AUTO, ("open", text("open")), ("secret", text("secret"))),
)
"""Who sees the hands (M12; section 4)."""

ASSIST: Final = Setting(
    "assist",
    text("Aiming help"),
    "neighbours",
    ("exact", "neighbours", "nearest"),
    labels=(
        ("exact", text("none")),
        ("neighbours", text("sectors beside count")),
        ("nearest", text("the nearest counts")),
    ),
)

BULL: Final = Setting(
    "bull",
    text("Undivided bull counts as"),
    "outer",
    ("outer", "inner"),
    labels=(("outer", text("outer bull")), ("inner", text("bull"))),
)
"""Only for a board that reports ``B`` (M17)."""


def mode(classic: Text) -> Setting:
    """Whether it is played with darts, or as ``classic`` says."""
    return Setting(
        "mode",
        text("Played with"),
        "darts",
        ("darts", "classic"),
        labels=(("darts", text("darts")), ("classic", classic)),
    )


def admit(info: Info, facts: Facts) -> None:
    """Let so many players in.

    Raises:
        Refused: they are too few or too many.
    """
    fewest, most = info.seats
    if not fewest <= facts.seats <= most:
        raise Refused(text("this game is for {fewest} to {most} players", fewest=fewest, most=most), "seats")


def hands(options: Options, facts: Facts, own: bool) -> Value:
    """Open or secret hands; with ``auto`` secret where each person has ``own`` eyes on his hand.

    Raises:
        Refused: secret hands are wanted while somebody has no phone.
    """
    chosen = options["hands"]
    if chosen == "auto":
        return "secret" if own else "open"
    if chosen == "secret" and not facts.secrets:
        raise Refused(text("secret hands need a phone for every player"), "hands")
    return chosen


def bull(options: Options, facts: Facts) -> Value:
    """The bull as the board has it (M17)."""
    return options["bull"] if facts.whole_bull else "split"


def bull_of(value: Value) -> Bull:
    """A resolved row ``bull`` as rules use it."""
    return "outer" if value == "outer" else "inner" if value == "inner" else "split"


def few(info: Info) -> int:
    """How many sit at a table that shows a game off: three, or as near to it as it can seat."""
    fewest, most = info.seats
    return min(max(fewest, 3), most)
