"""A map of the board in a terminal: the foils as they are wired, and what there is to know of what was pressed last."""

from __future__ import annotations

from collections.abc import Iterator

from firmware.commands import Say
from firmware.sources.whys import sentence
from firmware.watch.seen import Reading, Seen
from games.text import text
from hal.edges import Contact

_LATEST = 8


def live(seen: Seen, say: Say) -> Iterator[str]:
    """The map of this moment, a line at a time."""
    yield from (_source(name, reading, say) for name, reading in seen.readings.items())
    yield ""
    yield from _foils(seen)
    yield ""
    yield say(text("unseen: {n} segment", n=len(seen.silent)))
    latest = sorted(seen.health, key=lambda contact: -seen.health[contact].last_us)[:_LATEST]
    yield from (_contact(seen, contact, say) for contact in latest)


def summary(seen: Seen, say: Say) -> Iterator[str]:
    """What is left to say at the end: every contact, and what was never seen."""
    yield from (_source(name, reading, say) for name, reading in seen.readings.items())
    yield from (_contact(seen, contact, say) for contact in seen.health)
    if seen.words:
        said = ", ".join(f"{word} {times}" for word, times in sorted(seen.words.items()))
        yield say(text("words: {words}", words=said))
    if seen.detector.stuck:
        yield say(text("stuck: {segments}", segments=", ".join(sorted(one.name for one in seen.detector.stuck))))
    if 0 < len(seen.silent) < len(seen.board.segments):
        yield say(text("unseen: {segments}", segments=", ".join(segment.name for segment in seen.silent)))
    elif seen.silent:
        yield say(text("nothing was pressed"))
    else:
        yield say(text("every segment was seen"))


def _source(name: str, reading: Reading, say: Say) -> str:
    status = reading.status
    parts = [say(text("reads")) if status.up else say(text("away"))]
    if status.sweep_us:
        parts.append(
            say(
                text(
                    "a sweep takes {median} us, {worst} us at the worst",
                    median=str(status.sweep_us),
                    worst=str(status.worst_us or status.sweep_us),
                )
            )
        )
    if reading.downs:
        parts.append(say(text("went away {n} time", n=reading.downs)))
    if reading.lost:
        parts.append(say(text("{n} change was lost on the way", n=reading.lost)))
    if status.why:
        parts.append(say(sentence(status.why)))
    return f"{name}: {'; '.join(parts)}"


def _foils(seen: Seen) -> Iterator[str]:
    """A word a crossing: ``.`` unseen, its name once seen, in brackets while it is closed, ``-`` where nothing is."""
    for row in range(seen.board.rows):
        cells = (_cell(seen, Contact(row, col)) for col in range(seen.board.cols))
        yield f"{row:>3} {''.join(cells)}".rstrip()


def _cell(seen: Seen, contact: Contact) -> str:
    name = seen.what(contact)
    if contact in seen.closed:
        return f"[{name or '?'}]".ljust(6)
    if contact in seen.health:
        return f" {name or '?'}".ljust(6)
    return (" ." if name else " -").ljust(6)


def _contact(seen: Seen, contact: Contact, say: Say) -> str:
    health = seen.health[contact]
    presses = health.count - health.bounces
    closed = (
        say(text("closed now")) if contact in seen.closed else f"{health.closed_us / 1000 / max(1, presses):.1f} ms"
    )
    parts = [say(text("{n} press", n=presses)), closed]
    if health.bounces:
        parts.append(say(text("{n} bounce", n=health.bounces)))
    if health.ghosts:
        parts.append(say(text("{n} ghost", n=health.ghosts)))
    return f"  {seen.what(contact) or '?':5} {contact.row},{contact.col}: {', '.join(parts)}"
