"""Thirteen (Tiến lên): beat the combination on the table, be the first to play all your cards.

The rule numbers (T13-01 to T13-35, decisions T1 to T18) are those of ``docs/games/thirteen.md``; the combinations are
those of ``games.combinations``.

==============  =============================================================
``options``     the settings table and what a match makes of it
``state``       what the game knows
``dealing``     the deal, what wins at once, who leads
``menu``        what darts mean
``picks``       what is chosen at the table, and its tokens
``rules``       what an action leads to
``seen``        what an audience knows, and worlds that fit it
``worth``       what looks best now
``words``       combinations in words
``show``        the observation in display vocabulary
``game``        all of it behind the house's contract
==============  =============================================================
"""

from games.catalogue.thirteen.game import GAME

__all__ = ["GAME"]
