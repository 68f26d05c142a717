"""What the darts games of every cabinet share: players throw three darts in turn, and something is chalked up.

=============  ===================================================================
``state``      what such a game knows, in parts that change at their own pace
``rulebook``   what is left to each of them
``play``       what an action leads to
``show``       the state in display vocabulary
``game``       all of it behind the house's contract
``usual``      rows of settings tables, scores of segments; ``ways`` to open and to finish
``pieces``     what several of them show in the same way
``finishing``  games that are finished with exactly what is left: worth of a leave, where to throw
``points``     games that add up; ``totals`` those in which every dart counts
``sheet``      games with a figure for each round
``lives``      games for lives; ``beating`` is Overs and its mirror
``stands``     practice at targets: what is thrown at, and what was; ``drill`` such a game, ``drill_show`` its view
=============  ===================================================================
"""
