"""Playing cards: ``Card("QH")``, jokers ``Card("JK1")``; a second deck's copies are ``Card("QH.2")``.

Ranks ``A 2 ... 10 J Q K`` then suit ``S C D H`` (spades, clubs, diamonds, hearts). Interned like segments.
"""

from __future__ import annotations

from typing import ClassVar, Final

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = ("S", "C", "D", "H")
JOKER: Final = "JK"
MAX_DECKS: Final = 4


class Card:
    """One card of one deck. Equal names are the same object.

    Attributes:
        name: ``"QH"``; with its deck from the second on, ``"QH.2"``.
        face: what is printed on it: the name without the deck.
        rank: ``"A"`` ... ``"K"``, or ``"JK"``.
        suit: ``"S" "C" "D" "H"``, or ``""`` for a joker.
        value: ace 1 ... king 13, joker 14 (MVG-28 to MVG-32).
        deck: 1 to 4.

    Raises:
        ValueError: the name is no card.
    """

    __slots__ = ("deck", "face", "name", "rank", "suit", "value")
    _all: ClassVar[dict[str, Card]] = {}

    name: str
    face: str
    rank: str
    suit: str
    value: int
    deck: int

    def __new__(cls, name: str) -> Card:
        try:
            return cls._all[name]
        except KeyError:
            raise ValueError(f"no card is called {name!r}") from None

    @classmethod
    def _make(cls, rank: str, suit: str, value: int, deck: int, joker: int = 0) -> Card:
        self = object.__new__(cls)
        self.rank, self.suit, self.value, self.deck = rank, suit, value, deck
        self.face = f"{rank}{suit or joker}"
        self.name = self.face if deck == 1 else f"{self.face}.{deck}"
        cls._all[self.name] = self
        return self

    def __repr__(self) -> str:
        return f'Card("{self.name}")'

    def __str__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.name,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, _memo: object) -> Card:
        return self


for _deck in range(1, MAX_DECKS + 1):
    for _suit in SUITS:
        for _value, _rank in enumerate(RANKS, 1):
            Card._make(_rank, _suit, _value, _deck)
    for _joker in (1, 2):
        Card._make(JOKER, "", 14, _deck, _joker)


def deck(decks: int = 1, jokers: int = 2) -> tuple[Card, ...]:
    """The cards of so many decks with so many jokers each, in order (not shuffled)."""
    return tuple(
        card for card in Card._all.values() if card.deck <= decks and (card.suit or int(card.face[2:]) <= jokers)
    )


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand as people hold it: by value, then suit, then deck."""
    return tuple(sorted(cards, key=lambda card: (card.value, SUITS.index(card.suit) if card.suit else 4, card.name)))
