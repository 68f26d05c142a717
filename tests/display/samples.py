"""Views made by hand: the house's mock-ups, and tables that are hard to draw."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from display.drawlist import Picture
from display.forms import Mark, PlayForm
from display.i18n import language
from display.look import Look
from display.motion import Stage
from display.scenes import play
from display.theme import NIGHT, Theme
from games.cards import Card, deck, in_order
from games.segments import Segment
from games.tabletop import Tone
from games.text import Named, Text, text
from games.view import (
    Ask,
    Board,
    Decision,
    Forecast,
    Hand,
    Landed,
    Lit,
    Moment,
    OrderDraw,
    Pile,
    Rival,
    Tally,
    Turn,
    View,
)

NAMES: Final = ("Camille", "Bob", "Léa", "Hugo")
SIZES: Final = ((800, 480), (1280, 720), (1920, 1080), (1080, 1920))
CROWD: Final = (
    *NAMES,
    "Maximilienne de la Tour",
    "Ana",
    "Özgür",
    "王小明",
    'O\'Neil "Le Chat"',
    "WWWWWWWW",
    "Zoé",
    "مريم",
    "Ed",
    "Jean-Baptiste",
    "🎯🎯🎯",
    "Ïñigo",
)


def look(size: tuple[int, int] = (1920, 1080), code: str = "fr", still: bool = False, theme: Theme = NIGHT) -> Look:
    """A screen, by night."""
    return Look(size, language(code), theme, still)


def picture(form: PlayForm, size: tuple[int, int] = (1920, 1080), code: str = "fr", theme: Theme = NIGHT) -> Picture:
    """The play scene of a form."""
    return play.picture(form, look(size, code, theme=theme))


def staged(before: PlayForm, after: PlayForm, still: bool = False, size: tuple[int, int] = (1280, 720)) -> Stage:
    """A stage that showed one form, and shows another from 10,000 ms on."""
    stage = Stage(look(size, still=still))
    stage.show(picture(before, size), before.view, 0)
    stage.show(picture(after, size), after.view, 10_000)
    return stage


def cards(names: str) -> tuple[Card, ...]:
    """``"4C 8S"`` as cards."""
    return tuple(Card(name) for name in names.split())


def singles(number: int) -> tuple[Segment, ...]:
    """Both singles of a number."""
    return Segment(f"SI{number}"), Segment(f"SO{number}")


def lit(number: int, face: str, count: int, holders: int, tone: Tone = "good", best: bool = False) -> Lit:
    """What a number would do; no holders: not the thrower's."""
    detail = text("{n} player", n=holders) if holders else text("not you")
    return Lit(
        singles(number),
        tone,
        Card(face),
        text("{n} card", n=count),
        detail,
        text("×{n}", n=count),
        best,
        solid=tone == "good",
    )


def empties(number: int, face: str, count: int, seat: int, solid: bool = True) -> Lit:
    """A number that empties somebody else's hand."""
    detail = text("empties {who}!", who=Named(seat))
    words = text("{n} card", n=count), detail, text("×{n}", n=count)
    return Lit(singles(number), "danger", Card(face), *words, solid=solid)


BULL_LIT: Final = Lit((Segment("DB"),), "bull", "bull", text("Bull"), text("others +3"), text("+3"))
OUTER_LIT: Final = Lit((Segment("SB"),), "danger", "outer", text("Outer bull"), text("you +1"), text("+1"))

LIT: Final = (
    lit(2, "2S", 2, 0, "other"),
    empties(4, "4C", 2, 2),
    lit(8, "8S", 4, 3, best=True),
    lit(10, "10C", 2, 0, "other"),
    lit(11, "JS", 1, 0, "other"),
    lit(12, "QH", 2, 2),
    lit(13, "KD", 2, 2),
    lit(14, "JK1", 1, 0, "other"),
    BULL_LIT,
)


def piles(stock: int = 22, discard: int = 16, top: str = "7S") -> tuple[Pile, ...]:
    """Stock and discard."""
    return (
        Pile("stock", stock, text("stock")),
        Pile("discard", discard, text("discard"), Card(top) if top else None),
    )


RIVALS: Final = (
    Rival(1, Tally(4, 9), cards("2S 8D 10C")),
    Rival(2, Tally(8, 9), cards("4H"), text("last card"), "danger"),
    Rival(3, Tally(2, 9, low=True), cards("2D 8C 10D JS QS KS JK1")),
)
SEVEN: Final = Landed(Segment("SO7"), text("{n} card", n=3), "good")
OUTER: Final = Landed(Segment("SB"), text("+{n} card", n=1), "danger")

VIEW: Final = View(
    turn=Turn(0, Tally(6, 9), (SEVEN, OUTER), 1),
    board=Board(LIT, (Segment("SO7"), Segment("SB"))),
    hand=Hand(0, cards("4C 8S 8H QH KD")),
    piles=piles(),
    rivals=RIVALS,
)
MARKS: Final = (Mark(Segment("SI7"), (-74.0, -94.0)), Mark(Segment("SB"), (10.0, -6.0)))
PLAY: Final = PlayForm(VIEW, NAMES, MARKS)


def _forecast(seat: int, stop: Text, bull: Text) -> Forecast:
    def tone(cell: Text) -> Tone:
        return "danger" if cell.msgid == "eliminated" else "plain"

    return Forecast(seat, ((stop, tone(stop)), (bull, tone(bull))))


def _becomes(before: int, after: int) -> Text:
    return text("{before} › {after}", before=before, after=after)


_GONE: Final = text("eliminated")
DECISION: Final = Decision(
    token="stop",
    title=text("STOP"),
    seconds=8,
    hint=text("button, or pull your darts"),
    other=text("or go for the bull"),
    tile="bull",
    banner=text("Empty hand!"),
    details=((Segment("SO8"), text("{n} card", n=4)), (Segment("SI13"), text("{n} card", n=2))),
    columns=(text("lives"), text("STOP"), text("with bull")),
    rows=(
        _forecast(1, _becomes(4, 2), _GONE),
        _forecast(2, _becomes(8, 7), _becomes(8, 4)),
        _forecast(3, _GONE, _GONE),
    ),
)
STOP: Final = PlayForm(
    replace(
        VIEW,
        turn=Turn(0, Tally(6, 9), (Landed(Segment("SO8")), Landed(Segment("SI13"))), 1),
        board=Board((BULL_LIT, OUTER_LIT), (Segment("SO8"), Segment("SI13"))),
        hand=Hand(0, ()),
        piles=piles(22, 24, "KD"),
        decision=DECISION,
    ),
    NAMES,
    (Mark(Segment("SO8"), (-118.0, -45.0)), Mark(Segment("SO13"), (121.0, 34.0))),
    remaining=5.9,
)


def deciding(seats: int, names: tuple[str, ...] = CROWD) -> PlayForm:
    """STOP at a table of so many seats: some would be out, some only with the bull, some with neither."""

    def row(seat: int) -> Forecast:
        lives = 12 - seat % 7
        stop = _GONE if seat % 5 == 3 else _becomes(lives, 3 + seat % 3)
        return _forecast(seat, stop, _GONE if seat % 3 == 0 or stop is _GONE else _becomes(lives, 1))

    rows = tuple(row(seat) for seat in range(1, seats))
    others = tuple(Rival(seat, Tally(12 - seat % 7, 12), cards("2S 8D")) for seat in range(1, seats))
    view = replace(STOP.view, decision=replace(DECISION, rows=rows), rivals=others, notice=text("Open hands"))
    return replace(STOP, view=view, names=names[:seats])


HOLD: Final = replace(
    PLAY,
    view=replace(VIEW, turn=Turn(0, Tally(6, 9), (SEVEN, OUTER, Landed(Segment("T20"), text("nothing"))), 0)),
    marks=(*MARKS, Mark(Segment("T20"), (1.0, 103.0))),
    phase="hold",
)

ORDER: Final = PlayForm(
    replace(
        VIEW,
        order=OrderDraw((cards("QH 4C"), cards("3S"), cards("QS KD"), cards("10C")), (2, 0, 3, 1)),
        moment=Moment("order", text("The highest card throws first"), (2, 0, 3, 1)),
    ),
    NAMES,
    fingerprint="9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
)

ASKS: Final = replace(
    PLAY,
    view=replace(
        VIEW,
        asks=tuple(
            Ask(
                seat,
                text("Shed your cards on {number}?", number=8),
                (("shed", text("shed")), ("keep", text("keep"))),
                cards("8S 8H") if seat == 0 else cards("8D 8C")[seat % 2 :],
            )
            for seat in range(4)
        ),
    ),
)


def crowd(seats: int, lives: int = 9, held: int = 6) -> PlayForm:
    """A table of so many seats with fourteen numbers and the bull lit, laptop buttons and a standing sentence."""
    pack = deck(4)
    hands = [in_order(pack[seat * 13 : seat * 13 + held]) for seat in range(seats)]
    others = tuple(
        Rival(
            seat,
            Tally(max(lives - seat, 0), lives, lives - seat <= 2),
            hands[seat] if lives > seat else (),
            text("eliminated") if lives <= seat else None,
            out=lives <= seat,
        )
        for seat in range(1, seats)
    )
    faces = ["AS", *(f"{number}C" for number in range(2, 11)), "JD", "QD", "KD", "JK1"]
    lights = tuple(
        empties(number, face, 12, seats - 1) if number % 5 == 4 else lit(number, face, 12, 11, best=number == 8)
        for number, face in enumerate(faces, 1)
    )
    view = View(
        turn=Turn(0, Tally(lives, lives), (Landed(Segment("T20"), text("nothing")), OUTER), 1),
        board=Board((*lights, BULL_LIT)),
        hand=Hand(0, hands[0]),
        piles=piles(104, 104),
        rivals=others,
        notice=text("Open hands"),
    )
    return PlayForm(view, CROWD[:seats], MARKS, buttons=True)


def holding(seats: int) -> PlayForm:
    """Pull your darts, at a table of so many seats."""
    form = crowd(seats)
    return replace(form, view=replace(form.view, turn=HOLD.view.turn), marks=HOLD.marks, phase="hold")


SCENES: Final = {
    "play": PLAY,
    "stop": STOP,
    "hold": HOLD,
    "order": ORDER,
    "asks": ASKS,
    "banner": replace(
        PLAY,
        banner=text("Board unplugged: push the USB plug back in. The game is waiting."),
        danger=True,
        buttons=True,
    ),
    "won": replace(
        PLAY,
        view=replace(
            VIEW,
            board=Board(),
            moment=Moment("won", text("The hand goes to {who}!", who=Named(2)), (2,)),
            notice=text("Open hands"),
        ),
    ),
    "hold8": holding(8),
    "hold16": holding(16),
    "crowd6": crowd(6),
    "crowd8": crowd(8, 12, 9),
    "crowd16": crowd(16, 30, 13),
    "two": crowd(2, 23, 12),
}
"""Every sample by its name."""
