"""``cible replay LOG``: what a log says, checked against the rules."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.commands import Fault, Subparsers, size
from games.text import text

if TYPE_CHECKING:
    from firmware.journal import BadLog, Log
    from firmware.session import Session
    from games.kernel import Audience


def add(subparsers: Subparsers) -> None:
    """Describe the arguments."""
    parser = subparsers.add_parser("replay", help="play a log again and check every record of it")
    parser.add_argument("log", metavar="LOG", type=Path, help="a match's log")
    parser.add_argument("--until", metavar="N", type=int, help="stop after record N")
    parser.add_argument("--json", action="store_true", help="the lines that a headless play prints")
    parser.add_argument("--picture", metavar="OUT.png", type=Path, help="save the screen at the last record")
    parser.add_argument(
        "--audience", metavar="table|SEAT", default="table", help="whose screen: table, or a seat's letter"
    )
    parser.add_argument("--size", metavar="WxH", type=size, default=(1280, 720), help="of the picture, in pixels")


def run(args: argparse.Namespace) -> int:
    """Replay and print; a log that stops agreeing is shown up to there, then said."""
    from firmware.journal import BadLog, read
    from firmware.session import opened

    try:
        log = read(args.log.read_bytes())
        session = opened(log)
    except OSError as error:
        raise Fault(
            text("{file} cannot be read: {why}", file=str(args.log), why=error.strerror or str(error))
        ) from error
    except BadLog as bad:
        raise Fault(text("the log {file} {why}", file=str(args.log), why=bad.why)) from bad
    if args.until is not None and not 0 <= args.until <= len(log.records):
        raise Fault(
            text("the log has records 1 to {n}, there is no {until}", n=len(log.records), until=str(args.until))
        )
    audience = _audience(args.audience, session)
    broken = _tell(session, log, args)
    if args.picture:
        _save(session, audience, args)
    if broken:
        raise Fault(text("the log {file} {why}", file=str(args.log), why=broken.why)) from broken
    if log.torn:
        from display.i18n import language

        remark = text("{file}: the last line was half written; all before it holds", file=str(args.log))
        print(f"cible: {language(args.lang).say(remark)}", file=sys.stderr)
    return 0


def _tell(session: Session, log: Log, args: argparse.Namespace) -> BadLog | None:
    """Fold and print; the fault that ended it early, if one did."""
    from firmware import telling
    from firmware.journal import BadLog

    for record in log.records[: args.until]:
        try:
            line = telling.told(session.happen(record))
        except BadLog as bad:
            return bad
        back = f" ({', '.join(line['undone'])})" if "undone" in line else ""
        print(telling.written(line) if args.json else f"{line['n']:>5}  {line['action']}{back}")
    if args.until is None:
        result = telling.result(session)
        print(telling.written(result) if args.json else _places(session))
    return None


def _places(session: Session) -> str:
    outcome = session.outcome
    if outcome is None:
        return "..."
    places = (", ".join(session.names[seat] for seat in place) for place in outcome.ranking)
    return "\n".join(f"{place}. {names}" for place, names in enumerate(places, 1))


def _audience(word: str, session: Session) -> Audience:
    from games.kernel import Seat
    from games.notation import letter

    if word == "table":
        return None
    letters = [letter(seat) for seat in range(len(session.names))]
    if word.upper() in letters:
        return Seat(letters.index(word.upper()))
    if word in session.names:
        return Seat(session.names.index(word))
    raise Fault(text("nobody sits at “{seat}”; it may be: {seats}", seat=word, seats=", ".join(("table", *letters))))


def _save(session: Session, watching: Audience, args: argparse.Namespace) -> None:
    from display.headless import save
    from firmware.shown import look, step_picture

    try:
        save(step_picture(session, len(session.actions), watching, look(args.size, args.lang)), args.picture)
    except OSError as error:
        raise Fault(
            text("{file} cannot be written: {why}", file=str(args.picture), why=error.strerror or str(error))
        ) from error
