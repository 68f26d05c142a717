"""x01: from 301, 501, 701 ... down to exactly nothing.

===========  ===================================================================
``options``  the settings table, and the rules a match makes of it
``rules``    what a dart does: in, out, bust, freeze
``worth``    what darts are worth, and the ways out of each score
``thought``  how bots play it
``show``     what is lit, chalked up and said
``game``     all of it behind the house's contract
===========  ===================================================================
"""

from games.catalogue.x01.game import GAME

__all__ = ["GAME"]
