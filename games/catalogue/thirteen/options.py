"""The settings table of Thirteen, and the rules that a match makes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from games import usual
from games.cards import Card
from games.kernel import Facts, Info, Refused
from games.settings import Options, Setting
from games.text import text
from games.usual import Assist, Bull

SETTINGS: Final = (
    usual.mode(text("cards at the table")),
    usual.HANDS,
    Setting(
        "cards",
        text("Cards in a hand"),
        "13",
        ("13", "17"),
        labels=(("13", text("{n} card", n=13)), ("17", text("{n} card", n=17))),
    ),
    usual.ASSIST,
    Setting(
        "bombs",
        text("Bombs on bombs"),
        "strict",
        ("strict", "ladder"),
        labels=(("strict", text("of one kind only")), ("ladder", text("larger ones too"))),
    ),
    Setting("bomb_after_pass", text("Bombs after a pass"), "false", ("false", "true"), labels=usual.YES_NO),
    Setting(
        "deal_end",
        text("A deal ends with"),
        "last",
        ("last", "first"),
        labels=(("last", text("the last but one out")), ("first", text("the first one out"))),
    ),
    Setting("target", text("Points to win"), 10, low=3, high=50),
    Setting("finish_on_two", text("May finish on a 2"), "true", ("true", "false"), labels=usual.YES_NO),
    usual.BULL,
)

INFO: Final = Info(
    slug="thirteen",
    rules=1,
    title=text("Thirteen"),
    pitch=text("Tiến lên: beat the combination on the table, be the first to play all your cards."),
    seats=(2, 4),
    minutes=(40, 60),
    settings=SETTINGS,
    emblem=(Card("3S"), Card("2H")),
    legend=(("bull", "bull", text("the cheapest")), ("outer", "other", text("next type"))),
    place=3,
    begins=True,
    legs=False,
    teams=(),
)


def resolve(options: Options, facts: Facts) -> Options:
    """The options with hands decided, and the bull as the board has it (M17).

    Raises:
        Refused: too few or too many seats, 17 cards for other than three (T1), or secret hands without phones.
    """
    usual.admit(INFO, facts)
    if options["cards"] == "17" and facts.seats != 3:
        raise Refused(text("17 cards are for three players"), "cards")
    own = facts.phones_for_all or facts.alone
    hands = usual.hands(options, facts, own)
    return {**options, "hands": hands, "bull": usual.bull(options, facts)}


@dataclass(frozen=True, slots=True)
class Rules:
    """The resolved options of one match, as the rules use them.

    Attributes:
        darts: plays are aimed at; else they are chosen at the table.
        secret: each seat knows its own hand only.
        cards: dealt to a hand (T1).
        assist: which sectors count for a usable one.
        ladder: bombs beat lower kinds of bombs (T5, T6).
        after_pass: seats that passed may still bomb (T8).
        first: a deal ends with the first seat that is out (T12).
        target: points that are played for (T14).
        on_two: one may finish on a 2 (T17).
        bull: what the board makes of the two bulls (M17).
    """

    darts: bool
    secret: bool
    cards: int
    assist: Assist
    ladder: bool
    after_pass: bool
    first: bool
    target: int
    on_two: bool
    bull: Bull

    @staticmethod
    def of(options: Options) -> Rules:
        """The rules that resolved options mean."""
        target = options["target"]
        assert isinstance(target, int), "a target is a number"
        return Rules(
            darts=options["mode"] == "darts",
            secret=options["hands"] == "secret",
            cards=17 if options["cards"] == "17" else 13,
            assist=cast(Assist, options["assist"]),
            ladder=options["bombs"] == "ladder",
            after_pass=options["bomb_after_pass"] == "true",
            first=options["deal_end"] == "first",
            target=target,
            on_two=options["finish_on_two"] == "true",
            bull=usual.bull_of(options["bull"]),
        )
