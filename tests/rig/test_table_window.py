"""A deal of Thirteen in a real window, chosen card by card with a mouse, against bots whose hands nobody sees."""

from __future__ import annotations

from pathlib import Path

import pygame

from display.drawlist import Picture
from display.headless import render
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


def session(program: Program) -> Session:
    """The match as its log has it."""
    assert program.log is not None
    taken_up, wrong = resumed(read(program.log.read_bytes()))
    assert wrong is None
    return taken_up


def seen(program: Program, match: Session, picked: tuple[int, ...] = ()) -> Picture:
    """The picture with these cards picked, once all that is to be chosen is on the screen as it is drawn."""
    form = play_form(match, match.state, audience(match), buttons=True, bots=match.bots, picked=picked)
    wanted = picture(form, look(SIZE, "en"))
    drawn, screen, corner = render(wanted), program.screen, program.screen.corner(program.window)
    places = [
        pygame.Rect(round(hot.box.x), round(hot.box.y), round(hot.box.w), round(hot.box.h)).inflate(-4, -4)
        for hot in wanted.hots
        if hot.command.startswith(("pick:", "take:"))
    ]

    def alike() -> bool:
        now = pygame.image.frombuffer(screen.pixels(), screen.size, "BGRA")
        return all(_part(now, place.move(corner)) == _part(drawn, place) for place in places)

    until(lambda: alike() or None, f"what can be chosen once {picked} is picked")
    return wanted


def _part(surface: pygame.Surface, place: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(place), "RGB")


def press(program: Program, seen: Picture, command: str) -> None:
    """A click where the screen sends this command."""
    hot = next(hot for hot in seen.hots if hot.command == command)
    program.screen.click(program.window, *hot.box.centre)


def plays(program: Program, match: Session) -> None:
    """My turn: the cards of the first choice, then PLAY, or PASS, until the log has it."""
    token = match.game.choices(match.state, ME)[0].token
    entry = match.game.view(match.game.observe(match.state, ME)).entry
    assert entry is not None
    items = next((pick.items for pick in entry.picks if pick.token == token), ())
    for n in range(len(items)):
        press(program, seen(program, match, items[:n]), f"pick:{items[n]}")
    press(program, seen(program, match, items), f"take:{token}")
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
            plays(program, match)
    assert match.header.options["hands"] == "secret"
    assert sum(line.startswith("A:play") for line in map(write, match.actions)) > 3
