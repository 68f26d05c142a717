"""Combinations in words: "pair of queens", "sequence of 5 to the jack"."""

from __future__ import annotations

from typing import Final

from games.combinations import ACE, RANKS, Combination, Shape
from games.text import Arg, Text, text

_NAMES: Final[dict[str, Text]] = {"J": text("jack"), "Q": text("queen"), "K": text("king"), "A": text("ace")}
_MANY: Final[dict[str, Text]] = {"J": text("jacks"), "Q": text("queens"), "K": text("kings"), "A": text("aces")}
_UP_TO: Final[dict[str, Text]] = {
    "J": text("to the jack"),
    "Q": text("to the queen"),
    "K": text("to the king"),
    "A": text("to the ace"),
}
_SUITS: Final = (text("spades"), text("clubs"), text("diamonds"), text("hearts"))
_TYPES: Final = (text("single card"), text("pair"), text("three of a kind"), text("four of a kind"))
_ACES: Final = (text("pair of aces"), text("three aces"), text("four aces"))


def _rank(rank: int) -> Arg:
    return _NAMES.get(RANKS[rank], RANKS[rank])


def _ranks(rank: int) -> Arg:
    return _MANY.get(RANKS[rank], RANKS[rank])


def _the(rank: int) -> Text:
    many = _MANY.get(RANKS[rank])
    return text("the {rank}s", rank=RANKS[rank]) if many is None else text("the {ranks}", ranks=many)


def card(place: int) -> Text:
    """A card's name: "queen of hearts"."""
    return text("{rank} of {suit}", rank=_rank(place // 4), suit=_SUITS[place % 4])


def up_to(rank: int) -> Text:
    """Where a sequence ends: "to the 9"."""
    return _UP_TO.get(RANKS[rank]) or text("to the {rank}", rank=RANKS[rank])


def called(play: Combination) -> Text:
    """A combination's name."""
    shape, rank = play.shape, play.rank
    if shape.kind == "run":
        return text("sequence of {count} {end}", count=shape.length, end=up_to(rank))
    if shape.kind == "pairs":
        return text("{count} pairs in a row {end}", count=shape.length, end=up_to(rank))
    if shape.length == 1:
        return card(play.top)
    if rank == ACE:
        return _ACES[shape.length - 2]
    if shape.length == 2:
        return text("pair of {ranks}", ranks=_ranks(rank))
    if shape.length == 3:
        return text("three {ranks}", ranks=_ranks(rank))
    return text("four {ranks}", ranks=_ranks(rank))


def briefly(play: Combination, shape: Shape) -> Text:
    """What it adds to the type that is known: "the queens", "to the 9"; a bomb where none was asked for is named."""
    if play.shape != shape:
        if play.shape.kind == "pairs":
            return text("bomb {end}", end=up_to(play.rank))
        return text("bomb: {play}", play=called(play))
    if shape.kind != "set":
        return up_to(play.rank)
    return card(play.top) if shape.length == 1 else _the(play.rank)


def type_of(shape: Shape) -> Text:
    """A type of combination: "sequence of 5"."""
    if shape.kind == "run":
        return text("sequence of {count}", count=shape.length)
    if shape.kind == "pairs":
        return text("{count} pairs in a row", count=shape.length)
    return _TYPES[shape.length - 1]
