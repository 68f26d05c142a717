"""The display vocabulary: what a screen, a phone or lights can show, in no game's words.

A game's ``view`` builds these from an observation. Seats are numbers, sentences are ``Text``; the display adds
names, language, sizes and colours. One painter an element.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from games.cards import Card
from games.chalk import Chalk
from games.dominoes import Domino
from games.segments import Ring, Segment
from games.tabletop import Call, Entry, Place, Play, Rack, Scores, Shooter, Sign, Tone, Track, Trick, Yard
from games.text import Text

Face: TypeAlias = Card | None
"""A card as it lies: its face, or None for its back."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Things that are counted and can be lost: ``value`` full tokens of ``of``; ``low`` asks for the alert colour.

    ``unit`` says the value in words ("4 lives"), where a sentence speaks of it.
    """

    value: int
    of: int
    low: bool = False
    unit: Text | None = None


@dataclass(frozen=True, slots=True)
class Landed:
    """A dart of the visit: where it is and, in few words, what it did. ``tone`` colours the note."""

    segment: Segment
    note: Text | None = None
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is: the thrower, his tally, the darts of the visit and how many are left."""

    seat: int
    tally: Tally | None
    darts: tuple[Landed, ...]
    left: int


@dataclass(frozen=True, slots=True)
class Lit:
    """Segments that do something now, and what.

    Attributes:
        segments: the areas to light; all of one number, or of the bull.
        tone: how.
        tile: the card on the label's tile; a value 1 to 20 where the tile shows a figure; ``"bull"`` or ``"outer"``.
        title: first line of the label ("4 cards"), ``detail`` the second ("3 players"), ``brief`` a figure ("x4").
        best: it is the dart the line under a crowded board speaks of.
        solid: it serves the thrower himself, whatever the tone: lit in full, with a full tile.
        sign: the picture that stands for it, where the label has no room for words.
    """

    segments: tuple[Segment, ...]
    tone: Tone
    tile: Card | int | Literal["bull", "outer"]
    title: Text
    detail: Text | None = None
    brief: Text | None = None
    best: bool = False
    solid: bool = False
    sign: Sign | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """The dartboard as a compass.

    Attributes:
        lit: what is lit.
        darts: which darts stand in it, oldest first.
        near: numbers beside a lit one whose sectors count for it: a brass arc outside the ring.
        values: what each sector means, where that is not its number: number of the sector and figure.
        used: darts are thrown in this match; else all is chosen at the table, and no board is shown.
    """

    lit: tuple[Lit, ...] = ()
    darts: tuple[Segment, ...] = ()
    near: tuple[int, ...] = ()
    values: tuple[tuple[int, str], ...] = ()
    used: bool = True


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of the seat whose hand is shown large, as it holds them."""

    seat: int
    cards: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Pile:
    """A stack: ``kind`` decides how it is drawn; ``top`` is the card seen on it, if any."""

    kind: Literal["stock", "discard"]
    count: int
    label: Text
    top: Face = None


@dataclass(frozen=True, slots=True)
class Rival:
    """A player who is not throwing, in throwing order: tally, cards, a word ("last card"), its tone; out = greyed."""

    seat: int
    tally: Tally | None
    cards: tuple[Face, ...]
    note: Text | None = None
    tone: Tone = "plain"
    out: bool = False


@dataclass(frozen=True, slots=True)
class Forecast:
    """A row of a decision's table: a seat, and for each column what would become of it (tone danger = alarming)."""

    seat: int
    cells: tuple[tuple[Text, Tone], ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that matters, shown large.

    Attributes:
        token: what the button chooses (``stop``); ``title`` stands on it ("STOP").
        seconds: after how long it chooses itself, or None.
        hint: how else it can be done ("button, or pull your darts").
        other: what to do instead ("or go for the bull"); ``tile`` its sign.
        banner: what happened ("Empty hand!"), with ``details`` (a segment's name and its effect).
        columns, rows: the forecast: the heading over the names, then one a cell; a row a rival.
    """

    token: str
    title: Text
    seconds: int | None
    hint: Text
    other: Text
    tile: Literal["bull", "none"]
    banner: Text
    details: tuple[tuple[Segment, Text], ...]
    columns: tuple[Text, ...]
    rows: tuple[Forecast, ...]


@dataclass(frozen=True, slots=True)
class Ask:
    """Questions open to seats besides the thrower's dart: seat, sentence, tokens with labels, the cards in question."""

    seat: int
    question: Text
    choices: tuple[tuple[str, Text], ...]
    cards: tuple[Face, ...] = ()


@dataclass(frozen=True, slots=True)
class OrderDraw:
    """A draw for the order: for each seat the cards it drew (redraws after), and the order that came of it."""

    cards: tuple[tuple[Card, ...], ...]
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """A player, or partners, in a match of several legs.

    Attributes:
        seats: who it is, in the order in which partners throw.
        legs: won in the set that goes on, what was given in advance included.
        sets: won.
    """

    seats: tuple[int, ...]
    legs: int
    sets: int


@dataclass(frozen=True, slots=True)
class MatchScore:
    """How a match of legs stands.

    Attributes:
        sides: all that play, in the order of their first seats.
        leg, set: the numbers of the leg of this set and of the set going on, or just ended, from 1.
        legs, sets: so many win a set, the match.
        won: for each leg that is over, oldest first: its set, and the places of its winners in ``sides``.
        teams: some side has partners.
        between: a leg is over and the next one has not begun: people come and go.
        off: it is thrown for the bull: the nearest begins.
    """

    sides: tuple[Side, ...]
    leg: int
    set: int
    legs: int
    sets: int
    won: tuple[tuple[int, tuple[int, ...]], ...] = ()
    teams: bool = False
    between: bool = False
    off: bool = False


MomentKind: TypeAlias = Literal[
    "start",
    "dart",
    "shed",
    "draw",
    "won",
    "lives",
    "deal",
    "order",
    "stop",
    "next",
    "over",
    "ask",
    "answer",
    "retire",
    "leg",
    "join",
    "arrow",
    "reveal",
    "walk",
    "play",
    "pass",
    "type",
    "tile",
    "foot",
    "round",
    "mark",
    "close",
    "bust",
    "toll",
    "fall",
]


@dataclass(frozen=True, slots=True)
class Moment:
    """What this step shows happening, so that motion and sound know.

    Attributes:
        kind: which.
        title: a sentence for the screen ("The hand goes to Lea!"), or None.
        seats: whom it concerns (winners, who draws, who loses lives).
        segment: the dart that lands at this step, if one does.
        cards: the cards that move and, beside each, the seat they leave or reach, in order.
        tiles: the same of dominoes.
        why: an automatic turn's reason ("only this tile fits"); it is shown long enough to be read.
    """

    kind: MomentKind
    title: Text | None = None
    seats: tuple[int, ...] = ()
    segment: Segment | None = None
    cards: tuple[tuple[int, Face], ...] = ()
    tiles: tuple[tuple[int, Domino | None], ...] = ()
    why: Text | None = None


CueKind: TypeAlias = Literal[
    "single",
    "double",
    "triple",
    "outer",
    "bull",
    "miss",
    "shed",
    "draw",
    "life",
    "out",
    "hand",
    "match",
    "empty",
    "deal",
    "arrow",
    "reveal",
    "walk",
    "archer",
    "trap",
    "play",
    "bomb",
    "pass",
    "tile",
    "foot",
    "round",
    "mark",
    "close",
    "bust",
]


_STRUCK: Final[dict[Ring, CueKind]] = {
    Ring.DOUBLE: "double",
    Ring.TRIPLE: "triple",
    Ring.OUTER_BULL: "outer",
    Ring.BULL: "bull",
    Ring.MISS: "miss",
}


def struck(segment: Segment, inner: bool) -> CueKind:
    """The sound of a dart in a segment; ``inner``: a bull that is not divided sounds as the inner one."""
    if segment.ring is Ring.WHOLE_BULL:
        return "bull" if inner else "outer"
    return _STRUCK.get(segment.ring, "single")


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound or a light to play at this step."""

    kind: CueKind


@dataclass(frozen=True, slots=True)
class View:
    """All that an audience sees at one step.

    Attributes:
        turn: whose turn; None when the match is over.
        board: always on screen.
        hand: the large hand, if there is one.
        piles: stock, discard.
        rivals: the other players, in throwing order from the one after the thrower.
        decision: the thrower's big choice, if he has one now; a table of its own (track, trick, yard) does not show it.
        asks: questions open to any seat.
        order: the order draw, while it is what should be looked at.
        moment: what this step shows happening.
        notice: a standing sentence ("Open hands").
        ranking: places once the match is over.
        cues: sounds and lights of this step.
        score: how the match stands, if it has legs, sets or teams.
        call: what the thrower has to do, where that is not the board's business alone.
        track, shooters: squares and pawns, and the players of a volley in playing order, the thrower included.
        places: the players of a table game, clockwise from the thrower, who is one of them.
        trick, yard: the middle of the table: cards to beat, dominoes laid.
        rack, plays: the large hand there, and what darts would play.
        entry: what the seat whose turn it is picks at the table instead of throwing.
        scores: rounds and their scores, when they are what should be looked at.
        chalk: the chalkboard of a darts game.
    """

    turn: Turn | None
    board: Board
    hand: Hand | None = None
    piles: tuple[Pile, ...] = ()
    rivals: tuple[Rival, ...] = ()
    decision: Decision | None = None
    asks: tuple[Ask, ...] = ()
    order: OrderDraw | None = None
    moment: Moment | None = None
    notice: Text | None = None
    ranking: tuple[tuple[int, ...], ...] = ()
    cues: tuple[Cue, ...] = ()
    score: MatchScore | None = None
    call: Call | None = None
    track: Track | None = None
    shooters: tuple[Shooter, ...] = ()
    places: tuple[Place, ...] = ()
    trick: Trick | None = None
    yard: Yard | None = None
    rack: Rack | None = None
    plays: tuple[Play, ...] = ()
    entry: Entry | None = None
    scores: Scores | None = None
    chalk: Chalk | None = None
