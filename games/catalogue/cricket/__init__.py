"""Cricket: three marks close a number, then it scores while somebody else has it open.

===========  ===================================================================
``options``  the settings table, and the rules a match makes of it
``rules``    what a dart does: marks, points, when it is over
``worth``    what darts are worth
``show``     what is lit, chalked up and said
``game``     all of it behind the house's contract
===========  ===================================================================
"""

from games.catalogue.cricket.game import GAME

__all__ = ["GAME"]
