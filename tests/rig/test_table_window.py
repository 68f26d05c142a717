"""A deal of Thirteen in a real window, chosen card by card with a mouse, against bots whose hands nobody sees."""

from __future__ import annotations

import time
from pathlib import Path

from display.drawlist import Picture
from display.scenes import picture
from firmware.logs.journal import read
from firmware.session import Session, resumed
from firmware.shown import audience, look, play_form
from games.kernel import Seat
from games.notation import write
from tests.rig.screen import Program, Screen, until

SIZE = (1000, 600)
MATCH = ("play", "thirteen", "--players", "Ann", "--bots", "novice", "--option", "mode=classic", "--seed", "1")
WINDOW = ("--size", "1000x600", "--windowed", "--speed", "20", "--lang", "en")
ME = Seat(0)
SEEN_S = 0.5
"""All that a bot did has been seen by then, at this speed."""


def session(program: Program) -> Session:
    """The match as its log has it."""
    assert program.log is not None
    taken_up, wrong = resumed(read(program.log.read_bytes()))
    assert wrong is None
    return taken_up


def shown(match: Session, picked: tuple[int, ...] = ()) -> Picture:
    """The screen as it is once all that happened has been seen."""
    form = play_form(match, match.state, audience(match), buttons=True, bots=match.bots, picked=picked)
    return picture(form, look(SIZE, "en"))


def press(program: Program, match: Session, command: str, picked: tuple[int, ...] = ()) -> None:
    """A click where the screen sends this command."""
    hot = next(hot for hot in shown(match, picked).hots if hot.command == command)
    program.screen.click(program.window, *hot.box.centre)


def plays(program: Program, match: Session) -> None:
    """My turn: the cards of the first choice, then PLAY, or PASS, until the log has it."""
    token = match.game.choices(match.state, ME)[0].token
    entry = match.game.view(match.game.observe(match.state, ME)).entry
    assert entry is not None
    items = next((pick.items for pick in entry.picks if pick.token == token), ())
    for n in range(len(items)):
        press(program, match, f"pick:{items[n]}", items[:n])
    press(program, match, f"take:{token}", items)
    until(lambda: any(f"A:{token}" in line for line in program.actions()[match.n :]) or None, f"{token} in the log")


def over(match: Session) -> bool:
    """Whether a deal has been played to its end."""
    return any(
        step.event.kind == "round"
        for n, action in enumerate(match.actions)
        for step in match.game.apply(match.state_at(n), action).steps
    )


def my_turn(program: Program) -> Session | None:
    """The match once I am to choose or a deal is over; None while the bot thinks."""
    match = session(program)
    return match if ME in match.game.to_act(match.state) or over(match) else None


def test_a_deal_is_played_with_the_mouse(there: Screen, tmp_path: Path) -> None:
    with Program(there, tmp_path, *MATCH, *WINDOW) as program:
        until(lambda: True if program.log and b"\n" in program.log.read_bytes() else None, "the log's first line")
        while not over(match := until(lambda: my_turn(program), "my turn")):
            time.sleep(SEEN_S)
            plays(program, match)
    assert match.header.options["hands"] == "secret"
    assert sum(line.startswith("A:play") for line in map(write, match.actions)) > 3
