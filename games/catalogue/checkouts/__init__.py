"""Practice of checkouts: a score is given, finish it in so many darts.

===========  ===================================================================
``options``  the settings table, and the rules a practice makes of it
``rules``    what a dart does, which score comes next
``show``     what is lit, chalked up and said
``game``     all of it behind the house's contract, and what darts are worth
===========  ===================================================================
"""

from games.catalogue.checkouts.game import GAME

__all__ = ["GAME"]
