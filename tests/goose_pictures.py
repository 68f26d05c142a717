"""The archers' Goose as its page shows it: an arrow with help, all points shown, points entered at the table."""

from __future__ import annotations

from collections.abc import Iterator

from display.drawlist import Picture
from display.forms import Form, PlayForm
from display.i18n import language
from display.print_board import board as printed
from display.print_board import sheet
from games import registry
from games.kernel import Facts, Seat
from games.notation import parse
from games.settings import Value
from games.settings import parse as parse_options

NAMES = ("Hugo", "Inès", "Léa", "Marius")

VOLLEY = ("A:S10", "A:S10", "B:S9", "B:S7", "C:S10", "C:next", "D:S6", "D:S6")
NEXT_VOLLEY = ("A:move", "A:S4", "A:S7", "B:S10", "B:next", "C:S8")


def forms() -> Iterator[tuple[str, Form]]:
    """Each by its name."""
    yield "goose-shown", _form(VOLLEY)
    yield "goose", _form(VOLLEY + NEXT_VOLLEY)
    yield "goose-points", _form(("A:points 8",), mode="classic")


def board(code: str) -> Picture:
    """The board to print, as large as a screen."""
    game = registry.find("oie-des-archers")
    shown = game.printout(game.resolve(parse_options(game.info.settings, {}, len(NAMES)), Facts(len(NAMES))))
    assert shown is not None
    return printed(sheet(1280), language(code), game.info.title, shown.squares, shown.legend, shown.remarks)


def _form(lines: tuple[str, ...], **written: Value) -> PlayForm:
    """What the table sees after these actions of four."""
    game, seats = registry.find("oie-des-archers"), len(NAMES)
    options = game.resolve(parse_options(game.info.settings, written, seats), Facts(seats))
    state = game.setup(options, seats, bytes(32), tuple(map(Seat, range(seats))))
    for line in lines:
        result = game.apply(state, parse(line, game.visit(state)))
        assert result.refused is None, line
        state = result.state
    return PlayForm(game.view(game.observe(state, None)), NAMES)
