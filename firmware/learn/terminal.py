"""Learning at a terminal: asks, tells what was heard, and says in the end what board it is."""

from __future__ import annotations

from collections.abc import Iterator

from firmware.board import BadBoard, Board
from firmware.commands import Fault, Say, put
from firmware.learn.checkup import Checkup
from firmware.learn.findings import stuck
from firmware.learn.hands import Happening
from firmware.learn.lesson import Lesson
from firmware.sources.whys import sentence
from games.text import Text, text
from hal.edges import Report, SourceStatus


def learn(lesson: Lesson, happenings: Iterator[Happening], say: Say, quick: bool = False) -> Board:
    """Ask until the board is known, or until somebody has had enough of pressing.

    Args:
        lesson: what asks.
        happenings: what is pressed and typed.
        say: turns a sentence into the person's language.
        quick: only until one board alone fits; nothing that follows from it is pressed.

    Raises:
        Fault: nothing can be learned there, or no whole board came of it; the cure is named.
    """
    _explain(say)
    _ask(lesson, say)
    for happening in happenings:
        match happening:
            case SourceStatus():
                _status(happening, say, wires=lesson.wiring is not None)
                continue
            case Report(token):
                raise Fault(
                    text(
                        "this source says “{word}”, a finished word: there is nothing to learn, "
                        "its format maps words to segments (docs/lines.md)",
                        word=token,
                    )
                )
            case "nothing":
                lesson.skip()
            case "undo":
                lesson.undo()
            case "done":
                lesson.finish()
                if lesson.stage in ("wires", "name"):
                    raise Fault(text("the board is not known yet: nothing was saved"))
            case frozenset():
                put(f"      {'; '.join(f'{one},{other}' for one, other in sorted(happening))}", at_once=True)
                lesson.press(happening)
        if lesson.heard is not None:
            put(f"      {say(lesson.heard)}", at_once=True)
        if quick:
            lesson.finish()
        if lesson.stage == "done":
            break
        _ask(lesson, say)
    return _learned(lesson, say)


def check(checkup: Checkup, happenings: Iterator[Happening], say: Say) -> tuple[Text, ...]:
    """Ask for segments until every line has answered; what is wrong, in sentences."""
    _explain(say)
    while (asked := checkup.ask) is not None:
        put(f"{checkup.presses + 1:>4}  {say(text('press {segment} now', segment=asked.name))}", at_once=True)
        match _said(happenings, say):
            case "nothing":
                checkup.press(())
            case "undo":
                checkup.undo()
            case frozenset() as closed:
                put(f"      {'; '.join(f'{one},{other}' for one, other in sorted(closed))}", at_once=True)
                checkup.press(closed)
            case _:
                break
    return checkup.texts()


def _explain(say: Say) -> None:
    """Which segment is called what, and what may be typed."""
    put(
        say(
            text(
                "T20: the narrow ring halfway; D20: the one at the edge; S20: either single, "
                "SI20 inside T20 and SO20 outside; DB: the bull's middle; SB: round it"
            )
        ),
        at_once=True,
    )
    put(say(text("Enter: nothing happened there; u: that was a slip; q: leave the rest")), at_once=True)


def _said(happenings: Iterator[Happening], say: Say) -> Happening | None:
    """What is pressed or typed next; what a source says of itself is passed on. None: nothing any more."""
    for happening in happenings:
        if isinstance(happening, SourceStatus):
            _status(happening, say, wires=False)
        else:
            return happening
    return None


def _ask(lesson: Lesson, say: Say) -> None:
    state = lesson.wizard.state if lesson.wizard else None
    left = text("{n} board fits", n=state.left) if state and state.phase == "name" and state.left > 1 else None
    put(f"{lesson.presses + 1:>4}  {say(lesson.prompt)}{f' ({say(left)})' if left else ''}", at_once=True)


def _status(status: SourceStatus, say: Say, wires: bool) -> None:
    if not status.up:
        put(f"      {say(sentence(status.why))}", at_once=True)
    for contact in status.closed or ():
        put(f"      {say(stuck(contact, wires))}", at_once=True)


def _learned(lesson: Lesson, say: Say) -> Board:
    """The board, and all there is to say of it."""
    try:
        board = lesson.board()
    except BadBoard as bad:
        for problem in lesson.problems():
            put(f"  {say(problem)}")
        raise Fault(text("{why}; {n} fault in all: nothing was saved", n=len(bad.flaws), why=bad.flaws[0].why)) from bad
    for line in lesson.told():
        put(f"  {say(line)}")
    return board
