"""What is chosen, not thrown, and its tokens: ``play 9S 9C`` (the lowest card first), ``pass``, ``type``, ``show``."""

from __future__ import annotations

import functools
from typing import Final

from games.cards import Card
from games.catalogue.thirteen.state import Deal
from games.catalogue.thirteen.words import called
from games.combinations import PLACE, Cards, Combination, every_answer, every_lead, read, spread
from games.kernel import Choice
from games.text import text

PASS: Final = Choice("pass", text("PASS"))
TYPE: Final = Choice("type", text("NEXT TYPE"))
SHOW: Final = Choice("show", text("SHOW YOUR CARDS"), button="next")
_VERB: Final = "play "


@functools.lru_cache(maxsize=1 << 13)
def written(cards: Cards) -> str:
    """The token of a play."""
    return _VERB + " ".join(card.name for card in spread(cards))


@functools.lru_cache(maxsize=1 << 13)
def meant(token: object) -> Cards:
    """The cards that a token would play; 0 if it is none, or is not written as it is offered."""
    if not isinstance(token, str) or not token.startswith(_VERB):
        return 0
    cards = 0
    for name in token[len(_VERB) :].split(" "):
        try:
            place = PLACE.get(Card(name))
        except ValueError:
            return 0
        if place is None or cards >> place:
            return 0
        cards |= 1 << place
    return cards


@functools.lru_cache(maxsize=1 << 13)
def _choice(cards: Cards) -> Choice:
    play = read(cards)
    assert play is not None
    return Choice(written(cards), called(play))


def plays(deal: Deal, seat: int, ladder: bool) -> tuple[Combination, ...]:
    """All plays of the seat whose turn it is, in all suits; what people who do not care would take first."""
    if deal.table:
        return every_answer(deal.hands[seat], deal.table, ladder, bool(deal.passed >> seat & 1))
    return every_lead(deal.hands[seat], deal.must)


def every(deal: Deal, seat: int, ladder: bool) -> tuple[Choice, ...]:
    """All that the seat whose turn it is may choose at the table."""
    return _every(deal.hands[seat], deal.table, deal.must, ladder, bool(deal.passed >> seat & 1))


@functools.lru_cache(maxsize=1 << 7)
def _every(cards: Cards, table: Cards, must: int, ladder: bool, passed: bool) -> tuple[Choice, ...]:
    if table:
        return (*(_choice(play.cards) for play in every_answer(cards, table, ladder, passed)), PASS)
    return tuple(_choice(play.cards) for play in every_lead(cards, must))
