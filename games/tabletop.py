"""More of the display vocabulary: what lies on a table besides cards in hands. Part of ``games.view``'s contract.

A track that pawns walk, a trick to beat, a yard of dominoes, a rack of pieces with what may be played from it, what
people at the table may pick, the scores of rounds. Seats are numbers, sentences are ``Text``; no game's words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.cards import Card
from games.dominoes import Domino
from games.text import Text

Tone: TypeAlias = Literal["good", "other", "danger", "bull", "plain"]
"""How a thing is drawn: good = solid brass, other = outlined brass, danger = alert frame, bull = lit centre."""

Piece: TypeAlias = Card | Domino | None
"""A card or a tile as it lies: its face, or None for its back."""

Sign: TypeAlias = Literal[
    "start", "finish", "archer", "bridge", "red", "green", "inn", "well", "prison", "maze", "death"
]
"""A picture on a square: what happens there."""


@dataclass(frozen=True, slots=True)
class Call:
    """What the thrower has to do, in the band at the top beside the name.

    Attributes:
        over: small words before ("must beat").
        title: the large words ("PAIR OF 9", "FOOT OF 6"), or None.
        lines: one or two lines after, the first stronger ("1 arrow", "Hugo is on the green one").
    """

    over: Text | None = None
    title: Text | None = None
    lines: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Square:
    """A square of a track: 0 is the start, the last one the finish; its picture, if it has an effect."""

    number: int
    sign: Sign | None = None


@dataclass(frozen=True, slots=True)
class Track:
    """Squares in a spiral, and the pawns on them.

    Attributes:
        squares: from the start to the finish.
        pawns: seat and number of the square, in playing order; several may share one.
        reach: squares that the thrower's next dart can lead to; framed.
        beyond: squares to which an effect carries on from there; a dashed frame.
        walks: seats that move at this step and the squares that they touch, from where they stood.
        arrived: seats whose pawn has just come to a square, in ``walks``' order, with the sign that acts on it.
    """

    squares: tuple[Square, ...]
    pawns: tuple[tuple[int, int], ...]
    reach: tuple[int, ...] = ()
    beyond: tuple[int, ...] = ()
    walks: tuple[tuple[int, tuple[int, ...]], ...] = ()
    arrived: tuple[tuple[int, Sign], ...] = ()


@dataclass(frozen=True, slots=True)
class Arrow:
    """A place for an arrow: still to come, shot (its points only once they are shown), or none this time."""

    state: Literal["open", "shot", "none"]
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Shooter:
    """A player of a volley: the arrows, the square of the pawn (0: the start), and why there is no arrow, if so.

    ``total`` once it is shown. ``sign`` is the picture that goes with ``note`` ("in the well").
    """

    seat: int
    arrows: tuple[Arrow, ...]
    square: int
    total: int | None = None
    note: Text | None = None
    sign: Sign | None = None
    tone: Tone = "plain"
    out: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A player at a table of cards or dominoes: how many pieces are held, the score, what is to be said of the seat.

    ``pieces`` may be empty though ``held`` is not: there is no room for them, or they are nobody's business.
    """

    seat: int
    held: int
    score: Text | None = None
    note: Text | None = None
    tone: Tone = "plain"
    out: bool = False
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Trick:
    """The middle of a card table: the play to beat (empty: a lead is awaited), who played it, said in ``label``."""

    cards: tuple[Card, ...]
    owner: int | None = None
    label: Text | None = None


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile of the yard.

    Attributes:
        tile: which.
        parent: index of the tile that it lies against, in ``Yard.laid``; -1 for the centre.
        slot: where on the parent: of the centre, arm 0 to 3 (right, left, up, down); of another double, toe 0 to 2 (the
            middle one is 1); else 0.
        fresh: it was laid at this step.
    """

    tile: Domino
    parent: int
    slot: int = 0
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class End:
    """Where a tile may go, or could: on ``at`` (index in ``Yard.laid``), in ``slot`` as in ``Laid``.

    Attributes:
        value: what has to touch it.
        usable: the thrower may play there now.
        missing: an arm or toe that has to come first: drawn as a dashed tile with its known half.
        picked: the thrower's dart chose it.
    """

    at: int
    slot: int
    value: int
    usable: bool = False
    missing: bool = False
    picked: bool = False


@dataclass(frozen=True, slots=True)
class Yard:
    """All tiles on the table as a tree, the centre first, and its open ends.

    ``foot`` is the index of the double whose toes must come first, ``stock`` how many tiles are left to draw.
    """

    laid: tuple[Laid, ...]
    ends: tuple[End, ...]
    foot: int | None = None
    stock: int = 0


@dataclass(frozen=True, slots=True)
class Group:
    """Pieces of a rack that a dart at ``value`` would play: they rise, with a chip.

    ``half``: over which half of a tile the chip sits (0 low, 1 high), where the dart chooses a half.
    """

    pieces: tuple[int, ...]
    value: str
    half: Literal[0, 1] | None = None


@dataclass(frozen=True, slots=True)
class Rack:
    """The pieces of the seat whose hand is shown large, as it holds them, and what may be played from them."""

    seat: int
    pieces: tuple[Piece, ...]
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Play:
    """A line of the list under the board: a number, a bull or a ring, what it plays in words, or the piece itself.

    Where it may be chosen without a dart too, ``token`` does.
    """

    sign: int | Literal["bull", "outer", "double", "triple"]
    value: str
    words: Text | None = None
    piece: Piece = None
    token: str = ""


@dataclass(frozen=True, slots=True)
class Pick:
    """A whole choice: the items that are picked for it (indices, rising), the token, and what it is in words."""

    items: tuple[int, ...]
    token: str
    words: Text


@dataclass(frozen=True, slots=True)
class Entry:
    """What a seat chooses at the table, by touch, keys or buttons; nobody throws then.

    Attributes:
        seat: who chooses.
        title: what to do ("Choose your cards").
        items: what can be picked: pieces of the rack, or numbers.
        picks: all that is legal; items that lead to none of these are dim, and what is picked can be played when it
            is one of them. Where the same items make several (a tile on either end), the words tell them apart.
        actions: what needs no items: pass, draw (token, words).
        at_once: an item that is a whole pick is chosen by a touch (numbers).
        hidden: the others at the screen should not see it: nothing of it is echoed.
    """

    seat: int
    title: Text
    items: tuple[Card | Domino | int, ...]
    picks: tuple[Pick, ...]
    actions: tuple[tuple[str, Text], ...] = ()
    at_once: bool = False
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Scores:
    """The scores of rounds: a heading for each, and for each seat its figures, the total, and how the total is meant.

    ``now`` is the index of the round that goes on or has just ended; ``best`` the seats that lead.
    """

    title: Text
    heads: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...], str], ...]
    now: int
    best: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Printout:
    """A board to print: its squares, for each picture its name and what happens there, and how it is played."""

    squares: tuple[Square, ...]
    legend: tuple[tuple[Sign, Text, Text], ...]
    remarks: tuple[Text, ...] = ()
