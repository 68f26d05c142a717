"""The settings table of Main vide gagne, and the rules that a match makes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games import usual
from games.cards import MAX_DECKS, Card, deck
from games.kernel import Facts, Info, Refused
from games.settings import Options, Setting, Value
from games.text import text
from games.usual import Bull

SETTINGS: Final = (
    Setting("decks", text("Decks of cards"), "auto", ("auto",), 1, MAX_DECKS, labels=(usual.AUTO,)),
    Setting("jokers", text("Jokers in each deck"), 2, low=0, high=2),
    Setting("cards", text("Cards in a hand"), 6, low=3, high=10),
    Setting("lives", text("Lives"), 9, low=1, high=30, per_seat=True),
    Setting("shed", text("Shedding"), "auto", ("auto", "ask"), labels=(usual.AUTO, ("ask", text("ask each player")))),
    Setting("auto_stop", text("Stop by itself after (s)"), 8, ("off",), 3, 60, labels=(usual.OFF,)),
    Setting(
        "starter",
        text("Who starts the next hand"),
        "continue",
        ("continue", "fixed"),
        labels=(("continue", text("the order goes on")), ("fixed", text("always the first"))),
    ),
    usual.HANDS,
    Setting("cap", text("Visits in a hand at most"), "off", ("off",), 5, 60, labels=(usual.OFF,)),
    usual.BULL,
    Setting("rings_count", text("Doubles and triples count"), (), seats=True),
)

INFO: Final = Info(
    slug="main-vide-gagne",
    rules=1,
    title=text("Empty Hand Wins"),
    pitch=text("Shed your cards with darts: the first empty hand costs everyone else one life per card."),
    seats=(2, 16),
    minutes=(25, 30),
    settings=SETTINGS,
    emblem=(Card("7S"), Card("QH")),
    legend=(("bull", "bull", text("others +3")), ("outer", "danger", text("you +1"))),
    place=1,
    draws=True,
)


def resolve(options: Options, facts: Facts) -> Options:
    """The options with decks counted (M1), hands decided (M12), and the bull as the board has it (M17).

    Raises:
        Refused: too few or too many seats, too few cards, or secret hands while somebody has no phone.
    """
    usual.admit(INFO, facts)
    seats = facts.seats
    hands = usual.hands(options, facts, facts.phones_for_all)
    rules = Rules.of({**options, "decks": 1, "hands": "open"}, seats)
    needed, each = seats * rules.cards, len(deck(1, rules.jokers))
    decks = options["decks"]
    if decks == "auto":
        decks = 1 if seats <= 6 else 2 if seats <= 12 else 3
        while needed >= decks * each:
            decks += 1
    elif isinstance(decks, int) and needed > decks * each:
        why = text(
            "{seats} hands of {cards} cards need more than the {have} cards of these decks",
            seats=seats,
            cards=rules.cards,
            have=decks * each,
        )
        raise Refused(why, "decks")
    return {**options, "decks": decks, "hands": hands, "bull": usual.bull(options, facts)}


def _number(value: Value) -> int:
    """A setting that is a whole number; ``off`` is 0."""
    return value if isinstance(value, int) else 0


@dataclass(frozen=True, slots=True)
class Rules:
    """The resolved options of one match, as the rules use them.

    Attributes:
        decks, jokers, cards: decks in play, jokers in each, cards dealt to a hand.
        lives: at the start, by seat.
        ask: holders are asked before they shed (M3).
        auto_stop: seconds after which an emptied thrower stops by himself, 0 = never (M4).
        fixed: the first seat with lives starts every hand (M9).
        secret: each seat knows its own hand only (M12).
        cap: visits of each seat after which the fewest cards win the hand, 0 = never (M16).
        bull: what the board makes of the two bulls (M17).
        rings: seats whose doubles and triples count as singles (M19).
    """

    decks: int
    jokers: int
    cards: int
    lives: tuple[int, ...]
    ask: bool
    auto_stop: int
    fixed: bool
    secret: bool
    cap: int
    bull: Bull
    rings: tuple[int, ...]

    @staticmethod
    def of(options: Options, seats: int) -> Rules:
        """The rules that resolved options mean for so many seats."""
        lives, rings = options["lives"], options["rings_count"]
        return Rules(
            decks=_number(options["decks"]),
            jokers=_number(options["jokers"]),
            cards=_number(options["cards"]),
            lives=lives if isinstance(lives, tuple) else (_number(lives),) * seats,
            ask=options["shed"] == "ask",
            auto_stop=_number(options["auto_stop"]),
            fixed=options["starter"] == "fixed",
            secret=options["hands"] == "secret",
            cap=_number(options["cap"]),
            bull=usual.bull_of(options["bull"]),
            rings=rings if isinstance(rings, tuple) else (),
        )
