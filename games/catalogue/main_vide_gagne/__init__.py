"""Main vide gagne: shed your cards with darts; the first empty hand costs everyone else one life per card.

The rule numbers (MVG-01 to MVG-36, decisions M1 to M19) are those of ``docs/games/main-vide-gagne.md``.

==============  =============================================================
``options``     the settings table and what a match makes of it
``state``       what the game knows
``dealing``     the order draw, the deal, drawing cards
``rules``       what an action leads to
``seen``        what an audience knows, and worlds that fit it
``worth``       what a dart would be worth, in lives
``show``        the observation in display vocabulary
``game``        all of it behind the house's contract
==============  =============================================================
"""

from games.catalogue.main_vide_gagne.game import GAME

__all__ = ["GAME"]
