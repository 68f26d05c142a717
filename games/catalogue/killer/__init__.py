"""Killer: hit your own double, then those of the others, until only one has lives left (KIL).

===========  ===================================================================
``options``  the settings table, and the rules a match makes of it
``rules``    what a dart does: numbers, killers, lives; when it is over
``worth``    what darts are worth
``show``     what is lit, chalked up and said
``game``     all of it behind the house's contract
===========  ===================================================================
"""

from games.catalogue.killer.game import GAME

__all__ = ["GAME"]
