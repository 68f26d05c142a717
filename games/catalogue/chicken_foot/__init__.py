"""Chicken Foot: lay tile by tile on the arms of the farmyard; every double wants its three toes first.

The rule numbers (CFD-01 to CFD-35, decisions C1 to C18) are those of ``docs/games/chicken-foot.md``.

==============  =============================================================
``options``     the settings table and what a match makes of it
``tiles``       tiles as numbers and bits, in the order in which they weigh
``farm``        what lies on the table, and what a tile does there
``state``       what the game knows
``dealing``     the deal, who starts a round
``lacks``       what everybody knows of hidden hands
``menu``        what darts mean
``picks``       what is chosen at the table, and its tokens
``scoring``     points of a round, and who has won
``rules``       what an action leads to
``seen``        what an audience knows, and worlds that fit it
``worth``       what looks best now, and what darts are worth
``yard``        a fast copy of the rules, for looking ahead
``thought``     how a bot thinks
``words``       what the game says
``menus``       what darts would do, as it is shown
``show``        the observation in display vocabulary
``game``        all of it behind the house's contract
==============  =============================================================
"""

from games.catalogue.chicken_foot.game import GAME

__all__ = ["GAME"]
