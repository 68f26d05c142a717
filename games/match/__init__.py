"""A match of legs, over any game and untouched by it: legs and sets, teams, who begins, handicap, who leaves and comes.

``Match(game)`` is itself a game. A leg is the game from its ``setup`` to its ``outcome``; the match says who stands
where in it, puts the seats of the match for the places of the game in all that is said and seen, and counts.

=============  =========================================================
``options``    the match options and what they mean; the game's, for a leg
``state``      what the match knows
``off``        the bull-off, a small game
``legs``       from one leg to the next
``play``       what an action leads to
``seen``       what an audience knows, and worlds that fit it
``relabel``    the places of a game become the seats of the match
``standing``   the score, the places, the end
``show``       the observation in display vocabulary
``game``       all of it behind the house's contract
=============  =========================================================
"""

from __future__ import annotations

from typing import Final

from games.kernel import AnyGame
from games.match.game import Match
from games.match.options import rows
from games.settings import Options

NUMBER: Final = 1
"""The rules number of the match, written into each log of one; it rises when golden logs no longer replay."""


def played(game: AnyGame, options: Options) -> AnyGame:
    """What is played under these options: the game itself, or a match of its legs if they ask for more than one leg.

    Args:
        game: of the catalogue.
        options: values of the game's and the match's settings, or those of a log.
    """
    usual = all(options.get(row.key, row.default) == row.default for row in rows(game))
    return game if usual else Match(game)


__all__ = ["NUMBER", "Match", "played", "rows"]
