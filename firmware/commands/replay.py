"""``cible replay LOG``: what a log says, checked against the rules."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.commands import Fault, Usage, drawn, put, size, tell
from firmware.reasons import reason
from games.text import Text, text

if TYPE_CHECKING:
    from firmware.commands import Say, Subparsers
    from firmware.logs.journal import Log, Record
    from firmware.session import Happened, Session
    from firmware.telling import JsonLine
    from games.kernel import Audience


def add(subparsers: Subparsers, say: Say) -> None:
    """Describe the arguments."""
    parser = subparsers.add_parser("replay", help=say(text("play a log again and check every record of it")))
    parser.add_argument("log", metavar="LOG", type=Path, help=say(text("a match's log")))
    parser.add_argument("--until", metavar="N", type=int, help=say(text("stop after record N")))
    parser.add_argument("--check", action="store_true", help=say(text("only say whether every record agrees")))
    parser.add_argument("--json", action="store_true", help=say(text("the lines that a headless play prints")))
    parser.add_argument("--picture", metavar="OUT.png", type=Path, help=say(text("save the screen at the last record")))
    parser.add_argument(
        "--audience",
        metavar="table|SEAT",
        help=say(text("whose screen is saved: table, a player's name or a seat's letter")),
    )
    parser.add_argument("--size", metavar="WxH", type=size, help=say(text("of the picture, in pixels")))


def run(args: argparse.Namespace) -> int:
    """Replay and print; a log that is damaged or stops agreeing is shown up to there, then said."""
    from display.i18n import language

    _check(args)
    log, damage = log_of(args.log)
    known = len(log.records)
    if args.until is not None and not 0 <= args.until <= known:
        raise Fault(text("the log has records 1 to {n}, there is no {until}", n=known, until=str(args.until)))
    if args.until is not None:
        log, damage = replace(log, records=log.records[: args.until], torn=log.torn and not damage), None
    wrong = _first_wrong(log, args.log) if args.check else _replayed(log, args, not damage and args.until is None)
    if why := wrong or damage:
        raise fault(args.log, why)
    if args.check:
        agreed = text("{file}: {n} record, and it agrees with the rules", n=len(log.records), file=str(args.log))
        put(language(args.lang).say(agreed))
    for remark in remarks(log, args.log):
        tell(remark, args.lang)
    if log.torn:
        tell(text("{file}: the last line was half written; all before it holds", file=str(args.log)), args.lang)
    return 0


def _check(args: argparse.Namespace) -> None:
    """Words that only mean something together. Raises ``Usage``."""
    for word, value in (("--json", args.json), ("--picture", args.picture)):
        if args.check and value:
            raise Usage(text("--check only says whether the records agree: leave out {word}", word=word))
    drawn(args.picture, audience=args.audience, size=args.size)


def log_of(path: Path) -> tuple[Log, Text | None]:
    """The log of a file as far as it is whole, and what is wrong with the rest.

    Raises:
        Fault: there is nothing to replay.
    """
    from firmware.logs.journal import BadLog, read

    try:
        log = read(path.read_bytes())
    except OSError as error:
        raise Fault(text("{file} cannot be read: {why}", file=str(path), why=reason(error))) from error
    except BadLog as bad:
        if bad.whole is None:
            raise fault(path, bad.why) from bad
        return bad.whole, bad.why
    if log.behind:  # a match goes on from there, but not all that was written of it is shown
        n = len(log.records)
        return log, text("is damaged after record {n}; “cible replay LOG --until {n}” shows what came before", n=n)
    return log, None


def match_of(log: Log, path: Path) -> Session:
    """The match of a log before its first record.

    Raises:
        Fault: its rules are not known here, or promise another deal.
    """
    from firmware.logs.journal import BadLog
    from firmware.session import opened

    try:
        return opened(log)
    except BadLog as bad:
        raise fault(path, bad.why) from bad


def folded(session: Session, log: Log, each: Callable[[Happened], None]) -> Text | None:
    """Fold the records and hand over what each led to; if not all of them agree, why."""
    from firmware.logs.journal import BadLog

    for record in log.records:
        try:
            happened = session.happen(record)
        except BadLog as bad:
            return bad.why
        each(happened)
    return None


def remarks(log: Log, file: Path) -> Iterator[Text]:
    """The rules numbers of a log that are others here, though its records lead to the same states."""
    from games import match, registry

    header = log.header
    numbers = (
        (text("the game"), header.rules, registry.find(header.game).info.rules),
        (text("the match of its legs"), header.match, match.NUMBER if header.match else 0),
    )
    for what, then, now in numbers:
        if then != now:
            yield text(
                "{file}: rules number of {what}: {then} in the log, {now} here; its records agree all the same",
                file=str(file),
                what=what,
                then=str(then),
                now=str(now),
            )


def fault(path: Path, why: Text) -> Fault:
    """What is wrong with a log, as it is said."""
    return Fault(text("the log {file} {why}", file=str(path), why=why))


def _first_wrong(log: Log, file: Path) -> Text | None:
    """The first record whose digest is another one here, if there is one."""
    from firmware.logs.journal import BadLog
    from firmware.session import first_wrong

    try:
        wrong = first_wrong(log)
    except BadLog as bad:
        raise fault(file, bad.why) from bad
    if wrong is None:
        return None
    number, says = str(wrong.n), _says(log.records[wrong.n - 1])
    if not wrong.here:
        return text("is wrong at record {number}: “{says}” is not legal there", number=number, says=says)
    return text(
        "is wrong at record {number}: “{says}” leads to {here}, the log has {written}",
        number=number,
        says=says,
        here=wrong.here,
        written=wrong.written,
    )


def _says(record: Record) -> str:
    """A record in a few words."""
    if record.undo or record.redo:
        return f"undo {record.undo}" if record.undo else f"redo {record.redo}"
    if record.correct:
        return f"correct {record.correct}"
    if record.seat and record.seated:
        return f"{record.seat}: {record.seated.name}"
    return record.action


def _replayed(log: Log, args: argparse.Namespace, whole: bool) -> Text | None:
    """Print what every record led to and, if that is the ``whole`` log, how it ended; or why not all of them agree."""
    from display.i18n import language
    from firmware import telling

    session = match_of(log, args.log)
    audience = _audience(args.audience or "table", session)
    say = language(args.lang).say

    def show(happened: Happened) -> None:
        line = telling.told(happened)
        put(telling.written(line) if args.json else f"{line['n']:>5}  {line['action']}{_more(line, say)}")

    wrong = folded(session, log, show)
    if whole and not wrong:
        put(telling.written(telling.result(session)) if args.json else _places(session))
    if args.picture:
        _save(session, audience, args)
    return wrong


def _more(line: JsonLine, say: Say) -> str:
    """What a record did to others."""
    said = [", ".join(line[key]) for key in ("undone", "redone") if key in line]
    if aside := line.get("aside"):
        said.append(say(text("set aside: {what}", what=", ".join(aside))))
    if missed := line.get("missed"):
        said.append(say(text("filled in: {what}", what=", ".join(missed))))
    if line.get("stops"):
        said.append(say(text("play goes on from there")))
    return f" ({'; '.join(said)})" if said else ""


def _places(session: Session) -> str:
    outcome = session.outcome
    if outcome is None:
        return "..."
    places = (", ".join(session.names[seat] for seat in place) for place in outcome.ranking)
    return "\n".join(f"{place}. {names}" for place, names in enumerate(places, 1))


def _audience(word: str, session: Session) -> Audience:
    from firmware.session.called import NobodyCalled, called

    try:
        return None if word == "table" else called(word, session.names, others=("table",))
    except NobodyCalled as nobody:
        raise Fault(nobody.why) from nobody


def _save(session: Session, watching: Audience, args: argparse.Namespace) -> None:
    from display.headless import save
    from firmware.shown import look, step_picture

    try:
        how = look(args.size or (1280, 720), args.lang)
        save(step_picture(session, len(session.actions), watching, how), args.picture)
    except OSError as error:
        raise Fault(text("{file} cannot be written: {why}", file=str(args.picture), why=reason(error))) from error
