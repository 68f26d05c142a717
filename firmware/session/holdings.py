"""What is seen of a player at any table, and the words for what has become of it.

A player may be a rival beside a board, a pawn on a track, a place at a table of cards or dominoes: what is counted
there is another thing, what is said of it the same sentence.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.tabletop import Piece, Tone
from games.text import Text, text
from games.view import Tally, View


@dataclass(frozen=True, slots=True)
class Player:
    """What is seen of a player.

    Attributes:
        tally: what can be lost.
        pieces: cards or tiles held, None among them for those that are not shown; None: not on this screen.
        out: he is out of the game.
        square: where the pawn stands.
        score: the points, in words.
    """

    tally: Tally | None = None
    pieces: tuple[Piece, ...] | None = ()
    out: bool = False
    square: int | None = None
    score: Text | None = None


def players(view: View) -> dict[int, Player]:
    """Every player whom a view shows, by seat."""
    large: dict[int, tuple[Piece, ...]] = {}
    if view.hand is not None:
        large[view.hand.seat] = view.hand.cards
    if view.rack is not None:
        large[view.rack.seat] = view.rack.pieces
    seen = {one.seat: Player(one.tally, large.get(one.seat, one.cards), one.out) for one in view.rivals}
    if view.turn is not None and not (view.places or view.shooters):
        seen[view.turn.seat] = Player(view.turn.tally, large.get(view.turn.seat))
    for place in view.places:
        shown = place.pieces or (None if place.held else ())
        seen[place.seat] = Player(pieces=large.get(place.seat, shown), out=place.out, score=place.score)
    for one in view.shooters:
        seen[one.seat] = Player(out=one.out, square=one.square)
    return seen


def changes(was: Player, now: Player, short: bool = False) -> Iterator[tuple[Text, Tone]]:
    """What is another thing now than it was; ``short``: of pieces only how many come or go."""
    if was.out != now.out:
        yield (text("out of the game"), "danger") if now.out else (text("back in the game"), "good")
    if was.tally and now.tally and was.tally.value != now.tally.value:
        tone: Tone = "good" if now.tally.value > was.tally.value else "danger"
        value: Text | str = now.tally.unit or str(now.tally.value)
        yield text("{now}, not {was}", now=value, was=was.tally.value), tone
    if was.square is not None and now.square is not None and was.square != now.square:
        yield text("on {now}, not {was}", now=_square(now.square), was=_square(was.square)), "other"
    if was.score is not None and now.score is not None and was.score != now.score:
        yield text("{now}, not {was}", now=now.score, was=was.score), "other"
    if was.pieces is None or now.pieces is None or was.pieces == now.pieces:
        return
    n, before = len(now.pieces), len(was.pieces)
    if n == before:
        yield text("other cards in hand"), "other"
    elif short:
        yield text("{n} more card in hand" if n > before else "{n} card fewer in hand", n=abs(n - before)), "other"
    else:
        yield text("{n} card in hand, not {was}", n=n, was=before), "other"


def _square(number: int) -> str:
    return str(number) if number else "D"
