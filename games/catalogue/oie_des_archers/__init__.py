"""The archers' Game of the Goose: two arrows a volley, results hidden until all have shot, first to 63.

The rule numbers (OIE-01 to OIE-32, decisions O1 to O17) are those of ``docs/games/oie-des-archers.md``.

==============  =============================================================
``options``     the settings table and what a match makes of it
``squares``     the 63 squares, and the way of a pawn for every total
``state``       what the game knows
``volley``      from the last arrow to the next volley: the pawns move
``rules``       what an action leads to
``seen``        what an audience knows, and worlds that fit it
``race``        how many volleys a square is away from 63
``worth``       what an arrow would be worth, in volleys
``aiming``      what every number would do from here, in words
``show``        the observation in display vocabulary
``game``        all of it behind the house's contract
==============  =============================================================

It is in the catalogue as soon as it says ``GAME``.
"""

from games.catalogue.oie_des_archers.game import GAME

__all__ = ["GAME"]
