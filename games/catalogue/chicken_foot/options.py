"""The settings table of Chicken Foot, and the rules that a match makes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from games import usual
from games.catalogue.chicken_foot.tiles import SETS
from games.dominoes import Domino
from games.kernel import Facts, Info, Refused
from games.settings import Options, Setting
from games.text import text
from games.usual import Assist

HAND: Final = 7
FAMILY_HAND: Final = 5
FAMILY_SET: Final = 6

SETTINGS: Final = (
    usual.mode(text("tiles at the table")),
    Setting(
        "length",
        text("Length"),
        "full",
        ("full", "express", "family"),
        labels=(
            ("full", text("full: a round for each double")),
            ("express", text("express: three rounds")),
            ("family", text("family: double six, five tiles")),
        ),
    ),
    usual.HANDS,
    usual.ASSIST,
    Setting(
        "set",
        text("Set of dominoes"),
        "auto",
        ("auto", "6", "9", "12", "15", "18"),
        labels=(usual.AUTO, *((str(most), text("double {most}", most=most)) for most in SETS)),
    ),
    Setting("hand", text("Tiles in a hand"), "auto", ("auto",), 3, 15, labels=(usual.AUTO,)),
    Setting(
        "first_double",
        text("First double"),
        "set",
        ("set", "held"),
        labels=(("set", text("the highest of the set")), ("held", text("the highest in a hand"))),
    ),
    Setting("must_play", text("A drawn tile that fits is played"), "false", ("false", "true"), labels=usual.YES_NO),
    Setting(
        "blocked",
        text("When nobody can play"),
        "draw",
        ("draw", "end"),
        labels=(("draw", text("draw on")), ("end", text("the round ends"))),
    ),
)

INFO: Final = Info(
    slug="chicken-foot",
    rules=1,
    title=text("Chicken Foot"),
    pitch=text("Two darts, one domino: the farmyard grows arm by arm, and every double wants its three toes first."),
    seats=(2, 12),
    minutes=(25, 100),
    settings=SETTINGS,
    emblem=(Domino(6, 6), Domino(3, 6), Domino(6, 9), Domino(1, 6), Domino(4, 6)),
    legend=(("bull", "bull", text("the heaviest")),),
    place=4,
    begins=True,
    legs=False,
    teams=(),
)


def resolve(options: Options, facts: Facts) -> Options:
    """The options with set and hand as they fit the players (C12, C13) and hands decided.

    Raises:
        Refused: too few or too many seats, too few tiles, or secret hands while somebody has no phone.
    """
    usual.admit(INFO, facts)
    seats = facts.seats
    own = facts.phones_for_all or facts.alone
    hands = usual.hands(options, facts, own)
    family = options["length"] == "family"
    chosen, hand = options["set"], options["hand"]
    highest = (
        (FAMILY_SET if family else 9 if seats <= 7 else 12 if seats <= 10 else 15)
        if chosen == "auto"
        else int(str(chosen))
    )
    each = (FAMILY_HAND if family else HAND) if hand == "auto" else int(str(hand))
    have = SETS[highest].bit_count()
    if seats * each + 1 > have:
        why = text(
            "{seats} × {each} + 1 = {need} tiles are needed, and the set has {have}",
            seats=seats,
            each=each,
            need=seats * each + 1,
            have=have,
        )
        raise Refused(why, "hand" if hand != "auto" else "length" if family and chosen == "auto" else "set")
    return {**options, "hands": hands, "set": str(highest), "hand": each}


@dataclass(frozen=True, slots=True)
class Rules:
    """The resolved options of one match, as the rules use them.

    Attributes:
        darts: tiles are aimed at; else they are chosen at the table.
        secret: each seat knows its own hand only.
        most: the highest double of the set.
        hand: tiles of a hand.
        doubles: the value of the double that begins each round (CFD-11 to 14, C2, C16).
        held: the first round begins with the highest double that somebody holds (C1).
        must: a drawn tile that fits must be played (C6).
        ends: a round ends as soon as nobody can play, though there are tiles to draw (C8).
        assist: which sectors count for a usable one.
    """

    darts: bool
    secret: bool
    most: int
    hand: int
    doubles: tuple[int, ...]
    held: bool
    must: bool
    ends: bool
    assist: Assist

    @staticmethod
    def of(options: Options) -> Rules:
        """The rules that resolved options mean."""
        most = int(str(options["set"]))
        express = options["length"] == "express"
        darts = options["mode"] == "darts"
        return Rules(
            darts=darts,
            secret=options["hands"] == "secret",
            most=most,
            hand=int(str(options["hand"])),
            doubles=(most, most - 1, 0) if express else tuple(range(most, -1, -1)),
            held=options["first_double"] == "held",
            must=darts or options["must_play"] == "true",
            ends=options["blocked"] == "end",
            assist=cast(Assist, options["assist"]),
        )
