"""``cible replay LOG``: what a log says, checked against the rules."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.commands import Fault, Usage, put, size, tell
from firmware.reasons import reason
from games.text import Text, text

if TYPE_CHECKING:
    from firmware.commands import Say, Subparsers
    from firmware.journal import Log
    from firmware.session import Session
    from games.kernel import Audience


def add(subparsers: Subparsers, say: Say) -> None:
    """Describe the arguments."""
    parser = subparsers.add_parser("replay", help=say(text("play a log again and check every record of it")))
    parser.add_argument("log", metavar="LOG", type=Path, help=say(text("a match's log")))
    parser.add_argument("--until", metavar="N", type=int, help=say(text("stop after record N")))
    parser.add_argument("--json", action="store_true", help=say(text("the lines that a headless play prints")))
    parser.add_argument("--picture", metavar="OUT.png", type=Path, help=say(text("save the screen at the last record")))
    parser.add_argument(
        "--audience",
        metavar="table|SEAT",
        help=say(text("whose screen is saved: table, or a seat's letter")),
    )
    parser.add_argument("--size", metavar="WxH", type=size, help=say(text("of the picture, in pixels")))


def run(args: argparse.Namespace) -> int:
    """Replay and print; a log that is damaged or stops agreeing is shown up to there, then said."""
    _check(args)
    log, session, broken = _opened(args.log)
    known = len(log.records)
    if args.until is not None and not 0 <= args.until <= known:
        raise Fault(text("the log has records 1 to {n}, there is no {until}", n=known, until=str(args.until)))
    audience = _audience(args.audience or "table", session)
    wrong = _tell(session, log, args, broken)
    if args.picture:
        _save(session, audience, args)
    if wrong:
        raise Fault(text("the log {file} {why}", file=str(args.log), why=wrong))
    if log.torn and not broken:
        tell(text("{file}: the last line was half written; all before it holds", file=str(args.log)), args.lang)
    return 0


def _check(args: argparse.Namespace) -> None:
    """Words that only mean something together. Raises ``Usage``."""
    if args.picture is None:
        for word, value in (("--audience", args.audience), ("--size", args.size)):
            if value is not None:
                raise Usage(text("{word} says how --picture is drawn: without --picture it does nothing", word=word))
    elif args.picture.suffix.lower() != ".png":
        cure = args.picture.with_suffix(".png") if args.picture.name else Path("OUT.png")
        raise Usage(text("--picture writes PNG: call it {file}", file=str(cure)))


def _opened(path: Path) -> tuple[Log, Session, Text | None]:
    """The log as far as it is whole, its match before the first record, and what is wrong with the rest.

    Raises:
        Fault: there is nothing to replay.
    """
    from firmware.journal import BadLog, read
    from firmware.session import opened

    broken: Text | None = None
    try:
        try:
            log = read(path.read_bytes())
        except BadLog as bad:
            if bad.whole is None:
                raise
            log, broken = bad.whole, bad.why
        return log, opened(log), broken
    except OSError as error:
        raise Fault(text("{file} cannot be read: {why}", file=str(path), why=reason(error))) from error
    except BadLog as bad:
        raise Fault(text("the log {file} {why}", file=str(path), why=bad.why)) from bad


def _tell(session: Session, log: Log, args: argparse.Namespace, broken: Text | None) -> Text | None:
    """Fold and print, to the end or to ``--until``; what is wrong with the log before that, if something is."""
    from firmware import telling
    from firmware.journal import BadLog

    for record in log.records[: args.until]:
        try:
            line = telling.told(session.happen(record))
        except BadLog as bad:
            return bad.why
        back = f" ({', '.join(line['undone'])})" if "undone" in line else ""
        put(telling.written(line) if args.json else f"{line['n']:>5}  {line['action']}{back}")
    if args.until is None and not broken:
        put(telling.written(telling.result(session)) if args.json else _places(session))
    return broken if args.until is None else None


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
        how = look(args.size or (1280, 720), args.lang)
        save(step_picture(session, len(session.actions), watching, how), args.picture)
    except OSError as error:
        raise Fault(text("{file} cannot be written: {why}", file=str(args.picture), why=reason(error))) from error
