"""Views of the goose made by hand: the mock-up, a volley shown, pawns on the move, arrows entered at a table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from display.forms import Mark, PlayForm
from games.geometry import ORDER
from games.segments import Segment
from games.tabletop import Arrow, Call, Entry, Pick, Shooter, Sign, Square, Tone, Track
from games.text import Text, text
from games.view import Board, Landed, Lit, Moment, Turn, View

NAMES: Final = ("Hugo", "Inès", "Léa", "Marius")
CROWD: Final = ("Hugo", "Inès", "Léa", "Marius", "Maximilienne de la Tour", "Özgür", "WWWWWWWW", "مريم")

_SIGNS: Final[dict[int, Sign]] = {
    0: "start",
    **dict.fromkeys((9, 18, 27, 36, 45, 54), "archer"),
    12: "bridge",
    **dict.fromkeys((13, 39), "red"),
    **dict.fromkeys((26, 51), "green"),
    19: "inn",
    31: "well",
    42: "maze",
    52: "prison",
    58: "death",
    63: "finish",
}
SQUARES: Final = tuple(Square(number, _SIGNS.get(number)) for number in range(64))


def areas(number: int) -> tuple[Segment, ...]:
    """Every area of a number."""
    return tuple(Segment(f"{ring}{number}") for ring in ("SI", "SO", "D", "T"))


def _lit(number: int, square: int) -> Lit:
    """What a number would do from a square."""
    value = number % 10 or 10
    to = square + value
    sign = _SIGNS.get(to)
    ends: dict[int, tuple[Tone, Text, Text | None]] = {
        12: ("plain", text("bridge"), text("→ {square}", square=29)),
        13: ("danger", text("red arrow"), text("→ {square}", square=13)),
        18: ("good", text("archer → {square}", square=26), text("green arrow")),
        19: ("danger", text("inn"), text("→ {square}", square=19)),
    }
    plain: tuple[Tone, Text, Text | None] = ("plain", text("→ {square}", square=to), None)
    tone, title, detail = ends.get(to, plain)
    return Lit(areas(number), tone, value, title, detail, text("→ {square}", square=to), sign=sign)


LIGHTS: Final = tuple(_lit(number, 10) for number in ORDER)
OPEN, SHOT, NONE = Arrow("open"), Arrow("shot"), Arrow("none")

VIEW: Final = View(
    turn=Turn(2, None, (), 1),
    board=Board(LIGHTS, values=tuple((number, str(number % 10 or 10)) for number in ORDER)),
    call=Call(lines=(text("{n} arrow", n=1), text("{who} is on the green arrow", who="Hugo"))),
    track=Track(SQUARES, ((0, 26), (1, 22), (2, 10), (3, 31)), reach=tuple(range(11, 21)), beyond=(26, 29)),
    shooters=(
        Shooter(0, (SHOT, SHOT), 26),
        Shooter(1, (SHOT, NONE), 22),
        Shooter(2, (OPEN, NONE), 10),
        Shooter(3, (), 31, note=text("in the well"), sign="well", tone="danger"),
    ),
)
PLAY: Final = PlayForm(VIEW, NAMES)

OPENING: Final = replace(
    PLAY,
    view=replace(
        VIEW,
        turn=Turn(0, None, (Landed(Segment("SO7")),), 1),
        board=Board(tuple(_lit(number, 0) for number in ORDER), (Segment("SO7"),)),
        call=Call(lines=(text("{n} arrow", n=1), text("points by the units digit"))),
        track=Track(SQUARES, tuple((seat, 0) for seat in range(4)), reach=tuple(range(1, 11))),
        shooters=(
            Shooter(0, (SHOT, OPEN), 0),
            *(Shooter(seat, (OPEN, OPEN), 0) for seat in (1, 2, 3)),
        ),
    ),
    marks=(Mark(Segment("SO7"), (-70.0, -120.0)),),
    buttons=True,
)

_SHOWN: Final = (
    Shooter(0, (Arrow("shot", 8), Arrow("shot", 6)), 26, 14),
    Shooter(1, (Arrow("shot", 10), NONE), 22, 10),
    Shooter(2, (Arrow("shot", 0), NONE), 10, 0),
    Shooter(3, (), 31, note=text("in the well"), sign="well", tone="danger"),
)
REVEAL: Final = replace(
    PLAY,
    view=replace(
        VIEW,
        turn=Turn(2, None, (), 0),
        board=Board(),
        call=Call(lines=(text("Everybody has shot."), text("Is it right? Then the pawns move."))),
        track=replace(VIEW.track, reach=(), beyond=()) if VIEW.track else None,
        shooters=_SHOWN,
        moment=Moment("reveal", text("All arrows are shown")),
    ),
)
WALKED: Final = replace(
    REVEAL,
    view=replace(
        REVEAL.view,
        track=Track(
            SQUARES,
            ((0, 40), (1, 32), (2, 18), (3, 31)),
            walks=((0, tuple(range(26, 41))), (1, tuple(range(22, 33))), (2, tuple(range(10, 19)))),
            arrived=((2, "archer"),),
        ),
        call=Call(lines=(text("The pawns move."),)),
        moment=Moment("walk", text("{who} is on an archer", who="Léa"), (0, 1, 2)),
    ),
)

CLASSIC: Final = replace(
    PLAY,
    view=replace(
        VIEW,
        turn=Turn(1, None, (), 0),
        board=Board(),
        call=Call(lines=(text("{n} arrow", n=2), text("nobody else looks"))),
        track=replace(VIEW.track, reach=(), beyond=()) if VIEW.track else None,
        shooters=(
            Shooter(0, (SHOT, SHOT), 26),
            Shooter(1, (OPEN, OPEN), 22),
            Shooter(2, (OPEN, NONE), 10),
            Shooter(3, (), 31, note=text("in the well"), sign="well", tone="danger"),
        ),
        entry=Entry(
            1,
            text("Arrow {at} of {of}: how many points?", at=1, of=2),
            tuple(range(11)),
            tuple(Pick((value,), f"points {value}", text("{n} point", n=value)) for value in range(11)),
            (("draw", text("let the machine draw")),),
            at_once=True,
            hidden=True,
        ),
    ),
    cursor=5,
    buttons=True,
)
CROWDED: Final = replace(
    PLAY,
    names=CROWD,
    buttons=True,
    view=replace(
        VIEW,
        notice=text("Hands are open"),
        track=Track(
            SQUARES,
            ((0, 26), (1, 26), (2, 10), (3, 10), (4, 10), (5, 26), (6, 26), (7, 26)),
            reach=tuple(range(11, 21)),
            beyond=(26, 29),
        ),
        shooters=tuple(
            replace(VIEW.shooters[seat % 4], seat=seat, square=VIEW.shooters[seat % 4].square) for seat in range(8)
        ),
    ),
)
UNAIDED: Final = replace(
    PLAY,
    view=replace(
        VIEW,
        board=replace(VIEW.board, lit=()),
        track=replace(VIEW.track, reach=(), beyond=()) if VIEW.track else None,
    ),
    buttons=True,
)
TOGETHER: Final = replace(
    REVEAL,
    view=replace(
        REVEAL.view,
        turn=None,
        call=None,
        ranking=((0, 1, 3), (2,)),
        track=Track(SQUARES, ((0, 63), (1, 63), (2, 44), (3, 63))),
        moment=Moment("over", text("{n} players win!", n=3), (0, 1, 3)),
    ),
)
HOLD: Final = replace(
    PLAY,
    phase="hold",
    view=replace(
        VIEW,
        turn=Turn(2, None, (Landed(Segment("SO7")),), 0),
        track=replace(VIEW.track, reach=(), beyond=()) if VIEW.track else None,
        shooters=(*VIEW.shooters[:2], Shooter(2, (SHOT, NONE), 10), *VIEW.shooters[3:]),
    ),
    marks=(Mark(Segment("SO7"), (-70.0, -120.0)),),
)

SCENES: Final[dict[str, PlayForm]] = {
    "goose-opening": OPENING,
    "goose-middle": PLAY,
    "goose-reveal": REVEAL,
    "goose-walked": WALKED,
    "goose-classic": CLASSIC,
    "goose-crowd": CROWDED,
    "goose-hold": HOLD,
    "goose-together": TOGETHER,
    "goose-unaided": UNAIDED,
}
"""Every sample by its name."""
