"""Learning at a terminal: asks, tells what was heard, and says in the end what board it is."""

from __future__ import annotations

from collections.abc import Iterator

from firmware.board import BadBoard, Board
from firmware.commands import Fault, Say, put
from firmware.learn.hands import Happening, Rewired
from firmware.learn.wiring import Wiring
from firmware.learn.wizard import Wizard
from firmware.whys import sentence
from games.text import Text, text
from hal.edges import Report, SourceStatus


def learn(wizard: Wizard, happenings: Iterator[Happening], say: Say, template: Board, quick: bool = False) -> Board:
    """Ask until the board is known, or until somebody has had enough of pressing.

    Args:
        wizard: what asks.
        happenings: what is pressed and typed.
        say: turns a sentence into the person's language.
        template: what else is known of the board: its name, its title, its pins.
        quick: only until one board alone fits; nothing that follows from it is pressed.

    Raises:
        Fault: nothing can be learned there, or no whole board came of it; the cure is named.
    """
    put(say(text("Enter: nothing happened there; u: that was a slip; q: leave the rest")), at_once=True)
    _ask(wizard, say)
    for happening in happenings:
        match happening:
            case SourceStatus():
                _status(happening, say)
                continue
            case Report(token):
                raise Fault(
                    text(
                        "this source says “{word}”, a finished word: there is nothing to learn, "
                        "its format maps words to segments (docs/lines.md)",
                        word=token,
                    )
                )
            case Rewired(lines, rows, cols):
                wizard.rewired(lines, rows, cols)
                continue
            case "nothing":
                wizard.press(())
            case "undo":
                wizard.undo()
            case "done":
                wizard.finish()
                if wizard.phase == "name":
                    raise Fault(text("the board is not known yet: nothing was saved"))
            case frozenset():
                wizard.press(happening)
                places = "; ".join(f"{contact.row},{contact.col}" for contact in sorted(happening))
                put(f"      {places}", at_once=True)
        if wizard.heard is not None:
            put(f"      {say(wizard.heard)}", at_once=True)
        if quick:
            wizard.finish()
        if wizard.phase == "done":
            break
        _ask(wizard, say)
    return _learned(wizard, say, template)


def wires(happenings: Iterator[Happening], say: Say) -> Wiring:
    """Ask for presses until it is known which pins are rows and which are columns.

    Args:
        happenings: presses whose contacts are pairs of pins.
        say: turns a sentence into the person's language.

    Raises:
        Fault: somebody had enough of it.
    """
    wiring = Wiring()
    put(f"{wiring.presses + 1:>4}  {say(wiring.prompt)}", at_once=True)
    for happening in happenings:
        match happening:
            case SourceStatus():
                _status(happening, say)
                continue
            case frozenset() if len(happening) == 1:
                ((one, other),) = happening
                wiring.touch(one, other)
                put(f"      {one}-{other}", at_once=True)
                if wiring.heard is not None:
                    put(f"      {say(wiring.heard)}", at_once=True)
            case "done":
                raise Fault(text("the board is not known yet: nothing was saved"))
        put(f"{wiring.presses + 1:>4}  {say(wiring.prompt)}", at_once=True)
        if wiring.sides is not None:
            break
    return wiring


def _ask(wizard: Wizard, say: Say) -> None:
    state = wizard.state
    left = text("{n} board fits", n=state.left) if state.phase == "name" and state.left > 1 else None
    put(f"{state.presses + 1:>4}  {say(state.prompt)}{f' ({say(left)})' if left else ''}", at_once=True)


def _status(status: SourceStatus, say: Say) -> None:
    if not status.up:
        put(f"      {say(sentence(status.why))}", at_once=True)
    for contact in status.closed or ():
        stuck = text(
            "row {row}, column {col} is stuck closed: it is left out", row=str(contact.row), col=str(contact.col)
        )
        put(f"      {say(stuck)}", at_once=True)


def _learned(wizard: Wizard, say: Say, template: Board) -> Board:
    """The board, and all there is to say of it."""
    try:
        board = wizard.board(template)
    except BadBoard as bad:
        for problem in wizard.problems():
            put(f"  {say(problem)}")
        raise Fault(text("{why}; {n} fault in all: nothing was saved", n=len(bad.flaws), why=bad.flaws[0].why)) from bad
    for line in told(wizard):
        put(f"  {say(line)}")
    return board


def told(wizard: Wizard) -> tuple[Text, ...]:
    """What board it is, and what is odd about it."""
    likeness = wizard.likeness
    what = likeness.texts() if likeness else (text("no foil that is known: every segment was pressed"),)
    return (text("known after {n} press", n=wizard.presses), *what, *wizard.problems())
