"""The board to print (OIE-08): the squares, what each picture means, and how to move, for archers at a real butt."""

from __future__ import annotations

from typing import Final

from games.catalogue.oie_des_archers.options import HELD, Rules
from games.catalogue.oie_des_archers.squares import BRIDGE_TO, course
from games.tabletop import Printout, Sign, Square
from games.text import Text, text

_REMARKS: Final = (
    text(
        "Two arrows each, of 0 to 10 points; the volley’s total moves the pawn, once all have shot. "
        "Several pawns may share a square."
    ),
    text("From D: 18 leads to 25, 19 to 28, 20 to 32, and nothing there counts."),
    text("63 must be reached exactly: what is too much walks back. Whoever stands there at the end of a volley wins."),
)


def printout(rules: Rules) -> Printout:
    """The board with the colours, the maze and the traps of these rules."""
    signs = course(rules.colours, rules.maze).signs
    used = tuple(sign for sign in _legend(rules) if sign[0] in signs)
    return Printout(tuple(Square(number, sign) for number, sign in enumerate(signs)), used, _REMARKS)


def _legend(rules: Rules) -> tuple[tuple[Sign, Text, Text], ...]:
    trap = (
        text("Wait until another pawn comes, or nobody can shoot.")
        if rules.trap == HELD
        else text("Miss {n} volley, unless another pawn comes first.", n=rules.trap)
    )
    return (
        ("archer", text("Archer"), text("Move by the same total again, once in a volley.")),
        ("bridge", text("Bridge"), text("Go to {square} and miss the next volley.", square=BRIDGE_TO)),
        (
            "red",
            text("Red arrow"),
            text("One arrow in your next volley; none if a pawn comes to a green one at the same time."),
        ),
        ("green", text("Green arrow"), text("Who stands on no green one has one arrow in the next volley.")),
        ("inn", text("Inn"), text("Miss the next volley.")),
        ("well", text("Well"), trap),
        ("prison", text("Prison"), trap),
        ("maze", text("Maze"), text("Go back to {square}.", square=rules.maze)),
        ("death", text("Death"), text("Begin again at D.")),
        ("finish", text("Finish"), text("The target: whoever comes to it wins.")),
    )
