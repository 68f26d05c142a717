"""Gotcha: up to exactly the target; who comes to another's score sends him back to 0 (GTC).

===========  ===================================================================
``options``  the settings table, and the rules a match makes of it
``rules``    what a dart does, when it is over
``worth``    what darts are worth
``show``     what is lit, chalked up and said
``game``     all of it behind the house's contract
===========  ===================================================================
"""

from games.catalogue.gotcha.game import GAME

__all__ = ["GAME"]
