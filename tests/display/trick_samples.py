"""Views of a table of tricks made by hand: the mock-up, a lead, bombs, long hands and names, cards chosen, scores."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from display.forms import Mark, PlayForm
from games.cards import Card
from games.segments import BULL, OUTER_BULL, Segment
from games.tabletop import Call, Entry, Group, Pick, Place, Play, Rack, Scores, Trick
from games.text import Named, Text, text
from games.view import Board, Landed, Lit, Moment, Turn, View
from tests.display.samples import cards

NAMES: Final = ("Léa", "Marius", "Inès", "Hugo")
LONG: Final = ("Maximilienne de la Tour", "WWWWWWWW", "Jean-Baptiste", "مريم")


def areas(number: int) -> tuple[Segment, ...]:
    """Every area of a number."""
    return tuple(Segment(f"{ring}{number}") for ring in ("SI", "SO", "D", "T"))


def lights(numbers: Iterable[tuple[int, Card]], title: Text, next_type: bool = False) -> tuple[Lit, ...]:
    """Numbers that play something, and the bull."""
    lit = [Lit(areas(number), "good", card, title, solid=True) for number, card in numbers]
    rings = (BULL,) if next_type else (BULL, OUTER_BULL)
    lit.append(Lit(rings, "bull", "bull", text("Bull"), text("the cheapest"), solid=True))
    if next_type:
        lit.append(Lit((OUTER_BULL,), "other", "outer", text("Outer bull"), text("next type")))
    return tuple(lit)


PLACES: Final = (
    Place(0, 11, text("{n} pt", n=4)),
    Place(1, 6, text("{n} pt", n=5)),
    Place(2, 10, text("{n} pt", n=3), text("passed")),
    Place(3, 8, text("{n} pt", n=2)),
)
HAND: Final = cards("4S 6C 6D 8H 10S 10H JC QS QD AC AH")
_DARTS: Final = (Segment("SI7"),)

FOLLOW: Final = PlayForm(
    View(
        turn=Turn(0, None, (Landed(_DARTS[0], text("nothing")),), 2),
        board=Board(
            lights([(10, HAND[5]), (12, HAND[8]), (1, HAND[10])], text("pair")), _DARTS, near=(5, 6, 9, 15, 18, 20)
        ),
        call=Call(text("must beat"), text("pair of {ranks}", ranks="9")),
        places=PLACES,
        trick=Trick(cards("9C 9D"), 3, text("played by {who}", who=Named(3))),
        rack=Rack(0, HAND, (Group((4, 5), "10"), Group((7, 8), "12"), Group((9, 10), "1"))),
        plays=(
            Play(10, "10", text("the {rank}s", rank="10")),
            Play(12, "12", text("the {ranks}", ranks=text("queens"))),
            Play(1, "1", text("the {ranks}", ranks=text("aces"))),
            Play("bull", "", text("the {rank}s", rank="10")),
        ),
        notice=text("Open hands"),
    ),
    NAMES,
    (Mark(_DARTS[0], (-55.0, -90.0)),),
)
"""The mock-up."""

_FULL: Final = cards("3S 3D 4H 5C 6C 7D 8D 9S 9H JS QC KH 2H")
LEAD: Final = replace(
    FOLLOW,
    view=replace(
        FOLLOW.view,
        turn=Turn(0, None, (), 3),
        board=Board(
            lights(zip((7, 8, 9), _FULL[5:8], strict=True), text("sequence of {count}", count=5), True), near=(11, 16)
        ),
        call=Call(
            text("leads"),
            text("sequence of {count}", count=5),
            (text("with the {card}", card=text("{rank} of {suit}", rank="3", suit=text("spades"))),),
        ),
        places=tuple(Place(seat, 13, text("{n} pt", n=0)) for seat in range(4)),
        trick=Trick(()),
        rack=Rack(0, _FULL, (Group((1, 2, 3, 4, 5), "7"), Group((2, 3, 4, 5, 6), "8"), Group((3, 4, 5, 6, 7), "9"))),
        plays=(
            *(Play(number, str(number), text("to the {rank}", rank=str(number))) for number in (7, 8, 9)),
            Play("double", "D", text("double: pair")),
            Play("bull", "", text("to the {rank}", rank="7")),
            Play("outer", "", text("next type"), token="type"),
        ),
        moment=Moment("deal", text("New deal")),
    ),
    marks=(),
    buttons=True,
)
"""The first lead of a deal, of a type that is shown; sequences share their cards."""

_PAIRS: Final = cards("3S 3C 4C 4H 5S 5H 7S 8C QD QH QS QC KD KS AC AD 2S")
_FOUR: Final = text("bomb: {play}", play=text("four {ranks}", ranks=text("queens")))
_ROW: Final = text(
    "bomb: {play}", play=text("{count} pairs in a row {end}", count=3, end=text("to the {rank}", rank="5"))
)
BOMBS: Final = replace(
    FOLLOW,
    view=replace(
        FOLLOW.view,
        turn=Turn(0, None, (), 3),
        board=Board(lights([(5, _PAIRS[5]), (12, _PAIRS[9])], text("bomb"))),
        call=Call(text("must beat"), text("{rank} of {suit}", rank="2", suit=text("hearts")), (text("with a bomb"),)),
        places=(
            Place(0, 17, text("{n} pt", n=24), text("passed")),
            Place(2, 1, text("{n} pt", n=31), text("last card"), "danger"),
            Place(1, 0, text("{n} pt", n=27), text("out: {place}", place=text("1st")), "good", out=True),
        ),
        trick=Trick(cards("2H"), 2, text("played by {who}", who=Named(2))),
        rack=Rack(0, _PAIRS, (Group((0, 1, 2, 3, 4, 5), "5"), Group((8, 9, 10, 11), "12"))),
        plays=(Play(5, "5", _ROW), Play(12, "12", _FOUR), Play("bull", "", _ROW)),
    ),
    names=LONG,
    marks=(),
    buttons=True,
)
"""Three players, seventeen cards, bombs on a 2, and a name that is too long."""

_RUN: Final = cards("3H 4C 5D 6C 7C 8S 9D 10H JS QC KH AS")
PASSED: Final = replace(
    FOLLOW,
    view=replace(
        FOLLOW.view,
        turn=Turn(0, None, (), 3),
        board=Board(),
        call=None,
        places=(replace(PLACES[0], note=text("passed")), *PLACES[1:3], replace(PLACES[3], held=1)),
        trick=Trick(_RUN, 3, text("played by {who}", who=Named(3))),
        rack=Rack(0, HAND),
        plays=(),
        moment=Moment("pass", text("{who} passes", who=Named(0)), (0,), why=text("nothing beats it")),
    ),
    marks=(),
)
"""Nothing beats a sequence of twelve: it is passed without a dart."""

PLAYED: Final = replace(
    FOLLOW,
    view=replace(
        FOLLOW.view,
        turn=Turn(
            0, None, (*FOLLOW.view.turn.darts, Landed(Segment("D12"), text("the {ranks}", ranks=text("queens")))), 1
        )
        if FOLLOW.view.turn
        else None,
        board=Board(darts=(*_DARTS, Segment("D12"))),
        call=None,
        places=(replace(PLACES[0], held=9), *PLACES[1:]),
        trick=Trick(cards("QS QD"), 0, text("played by {who}", who=Named(0))),
        rack=Rack(0, HAND[:7] + HAND[9:]),
        plays=(),
        moment=Moment("play", None, (0,), Segment("D12"), tuple((0, card) for card in HAND[7:9])),
    ),
    marks=(*FOLLOW.marks, Mark(Segment("D12"))),
)
"""The step after the mock-up: the queens are played."""

_PICKS: Final = (
    Pick((4, 5), "play 10S 10H", text("pair of {ranks}", ranks="10")),
    Pick((7, 8), "play QS QD", text("pair of {ranks}", ranks=text("queens"))),
    Pick((9, 10), "play AC AH", text("pair of aces")),
)
CLASSIC: Final = replace(
    FOLLOW,
    view=replace(
        FOLLOW.view,
        turn=Turn(0, None, (), 0),
        board=Board(used=False),
        rack=Rack(0, HAND),
        plays=(),
        entry=Entry(0, text("Choose your cards"), HAND, _PICKS, (("pass", text("PASS")),)),
    ),
    marks=(),
    picked=(7, 8),
    cursor=11,
    buttons=True,
)
"""Cards chosen at the table: the queens are picked, and can be played."""

_DEALS: Final = (
    (3, 0, 2, 1, 0, 3, 2, 1, 0, 3, 1),
    (2, 3, 0, 2, 1, 0, 3, 0, 2, 1, 3),
    (1, 2, 3, 0, 3, 2, 1, 2, 3, 0, 0),
)
ROUND: Final = replace(
    FOLLOW,
    view=replace(
        FOLLOW.view,
        board=Board(darts=_DARTS),
        call=None,
        plays=(),
        rack=Rack(0, ()),
        moment=Moment("round", text("The deal goes to {who}!", who=Named(1)), (1,)),
        scores=Scores(
            text("Played to {target} points", target=20),
            tuple(str(number) for number in range(1, 12)),
            tuple((seat, tuple(map(str, points)), str(sum(points))) for seat, points in enumerate(_DEALS)),
            10,
            (1, 2),
        ),
    ),
    names=LONG,
)
"""A deal is over: the scores of eleven deals, long names."""

OVER: Final = replace(
    ROUND,
    view=replace(
        ROUND.view,
        turn=None,
        ranking=((1,), (2,), (0,)),
        moment=Moment("over", text("Victory for {who}!", who=Named(1)), (1,)),
    ),
    names=NAMES,
)

SCENES: Final = {
    "trick-follow": FOLLOW,
    "trick-lead": LEAD,
    "trick-bombs": BOMBS,
    "trick-passed": PASSED,
    "trick-classic": CLASSIC,
    "trick-round": ROUND,
    "trick-over": OVER,
}
