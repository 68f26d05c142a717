"""``cible verify LOG``: what chance decided in a match, decided again from its seed and told in words."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from firmware.commands import Fault, Usage, put, tell
from firmware.session.called import left
from games.dominoes import Domino
from games.text import Named, Text, text
from games.view import Hand

if TYPE_CHECKING:
    from display.i18n import Language
    from firmware.commands import Say, Subparsers
    from firmware.session import Session
    from games.kernel import Action, Seat
    from games.tabletop import Piece
    from games.view import View

_LEAST: Final = 16
"""So many digits of the fingerprint a screen shows; fewer prove too little."""

_SUITS: Final = {"S": "♠", "C": "♣", "D": "♦", "H": "♥", "": ""}


def add(subparsers: Subparsers, say: Say) -> None:
    """Describe the arguments."""
    parser = subparsers.add_parser("verify", help=say(text("draw and deal a match again from its seed")))
    parser.add_argument("log", metavar="LOG", type=Path, help=say(text("a match's log")))
    parser.add_argument(
        "--sha256",
        metavar="HEX",
        type=_noted,
        help=say(text("the fingerprint as it was noted at the start, whole or the digits that the screen shows")),
    )


def run(args: argparse.Namespace) -> int:
    """Tell what the seed gives, and whether it is what was promised and what was played.

    Of a match that is not over nothing is told that its players are not to know.
    """
    from display.i18n import language
    from firmware.commands.replay import fault, folded, log_of, match_of, remarks

    log, damage = log_of(args.log)
    session = match_of(log, args.log)
    say = language(args.lang).say
    wrong = folded(session, log, lambda happened: None) or damage
    over = session.outcome is not None
    if over:
        put(say(text("Seed of the draw: {seed}", seed=session.header.seed)))
    put(say(text("Fingerprint (SHA-256 of the seed): {sha256}", sha256=session.seed_sha256)))
    if args.sha256:
        _compare(args.sha256, session.seed_sha256)
        put(say(text("{n} digit was noted, and it is the same.", n=len(args.sha256))))
    for line in _told(session, language(args.lang)) if over else ():
        put(line)
    if wrong:
        raise fault(args.log, wrong)
    for remark in remarks(log, args.log):
        tell(remark, args.lang)
    for words in _found(over, bool(args.sha256)):
        put(say(words))
    return 0


def _found(over: bool, compared: bool) -> Iterator[Text]:
    """What is certain now, and what is not yet."""
    if not over:
        yield text(
            "All records agree with the rules. The match is not over: its seed is told when it is, and what it dealt."
        )
    elif compared:
        yield text("All that chance decided follows from this seed, which is the one that was promised.")
        return
    else:
        yield text("All that chance decided follows from this seed, and all records agree with the rules.")
    if not compared:
        yield text("Compare the fingerprint with the one noted at the start: --sha256 does.")


def _noted(written: str) -> str:
    digits = "".join(written.lower().removesuffix("…").split())
    if not _LEAST <= len(digits) <= 64 or not set(digits) <= set("0123456789abcdef"):
        raise Usage(
            text("--sha256 takes {least} to 64 hexadecimal digits, not “{written}”", least=_LEAST, written=written[:80])
        )
    return digits


def _compare(noted: str, sha256: str) -> None:
    """Whether these are the first digits of the fingerprint. Raises ``Fault``."""
    if not sha256.startswith(noted):
        raise Fault(
            text(
                "this is not the seed that was promised: {noted} was noted, it gives {sha256}",
                noted=noted,
                sha256=sha256[: len(noted)],
            )
        )


def _told(session: Session, spoken: Language) -> Iterator[str]:
    """What was dealt in each leg, how many hands there were, what was seen and taken back."""
    game, leg, hands = session.game, None, 0

    def say(words: Text) -> str:
        return spoken.say(words, session.names)

    for state, view, before in _deals(session):
        held = {seat: _hand(session, state, seat) for seat in game.order(state)}
        hands += any(held.values())
        score = view.score
        now = (score.set, score.leg) if score else (1, 1)
        if now == leg:
            continue
        gone = left(before)
        leg, line = now, [seat for seat in game.order(state) if seat not in gone]
        if score and max(score.legs, score.sets) > 1:
            yield say(text("Set {set}, leg {leg}:", set=str(now[0]), leg=str(now[1])))
        if view.order:
            drawn = ((seat, view.order.cards[seat]) for seat in line)
            cards = ", ".join(f"{session.names[seat]} {_pieces(own, spoken)}" for seat, own in drawn if own)
            yield say(text("Drawn for the order: {cards}", cards=cards))
        yield say(text("Order: {names}", names=", ".join(session.names[seat] for seat in line)))
        dealt: dict[tuple[Piece, ...], tuple[Seat, ...]] = {}  # partners hold the same cards
        for seat in line:
            dealt[held[seat]] = (*dealt.get(held[seat], ()), seat)
        for hand, (seat, *partners) in dealt.items():
            if hand:
                who = Named(seat, tuple(partners))
                yield say(text("Dealt to {who}: {cards}", who=who, cards=_pieces(hand, spoken)))
        if view.yard and view.yard.laid:
            yield say(text("Laid at once: {tile}", tile=str(view.yard.laid[0].tile)))
    if hands:
        yield say(text("{n} hand was dealt in all.", n=hands))
    if session.rewound:
        yield say(text("What had been seen was taken back {n} time.", n=session.rewound))
    else:
        yield say(text("Nothing that had been seen was taken back."))


def _deals(session: Session) -> Iterator[tuple[Any, View, Sequence[Action]]]:
    """Every state of the match at which cards are dealt, what the table sees of it, and what led to it."""
    game = session.game

    def states() -> Iterator[tuple[Any, int]]:
        yield session.state_at(0), 0
        for done, action in enumerate(session.actions):
            for state in game.apply(session.state_at(done), action).steps:
                yield state, done + 1

    for state, done in states():
        view = game.view(game.observe(state, None))
        if view.moment and view.moment.kind in ("order", "deal"):
            yield state, view, session.actions[:done]


def _hand(session: Session, state: Any, seat: Seat) -> tuple[Piece, ...]:
    """The cards or tiles of a seat, as it sees them itself."""
    view = session.game.view(session.game.observe(state, seat))
    for large in (view.hand, view.rack):
        if large and large.seat == seat:
            return large.cards if isinstance(large, Hand) else large.pieces
    rivals = (rival.cards for rival in view.rivals if rival.seat == seat)
    return next(rivals, None) or next((place.pieces for place in view.places if place.seat == seat), ())


def _pieces(pieces: Iterable[Piece], spoken: Language) -> str:
    return " ".join(_piece(piece, spoken) for piece in pieces)


def _piece(piece: Piece, spoken: Language) -> str:
    match piece:
        case None:
            return "–"
        case Domino():
            return str(piece)
    return f"{spoken.rank(piece.rank)}{_SUITS[piece.suit]}"
