"""Whom a word means: a player's name, or the letter of a seat."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from games.kernel import Action, Retire, Seat
from games.notation import letter
from games.text import Text, text


class NobodyCalled(Exception):
    """A word that means nobody, or several players; ``why`` says it and the cure."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.msgid)
        self.why = why


def called(who: str, names: Sequence[str], gone: Collection[Seat] = (), others: Sequence[str] = ()) -> Seat:
    """The seat of the player who has exactly this name, else of this letter.

    Args:
        who: what was written.
        names: by seat.
        gone: who has left; of several players of one name somebody who is there is meant.
        others: words that would have been right too, for the cure.

    Raises:
        NobodyCalled: nobody is called that, or several are.
    """
    named = [Seat(seat) for seat, name in enumerate(names) if name == who]
    if len(there := [seat for seat in named if seat not in gone]) == 1 or len(named) == 1:
        return (there or named)[0]
    letters = [letter(seat) for seat in range(len(names))]
    if named:
        seats = ", ".join(letters[seat] for seat in named)
        raise NobodyCalled(text("several players are called “{name}”; say the seat: {seats}", name=who, seats=seats))
    if who.upper() in letters:
        return Seat(letters.index(who.upper()))
    seats = ", ".join((*others, *letters))
    raise NobodyCalled(text("nobody sits at “{seat}”; it may be: {seats}", seat=who, seats=seats))


def left(actions: Iterable[Action]) -> frozenset[Seat]:
    """The seats whose players have left for good."""
    return frozenset(action.seat for action in actions if isinstance(action, Retire))
