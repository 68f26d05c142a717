"""What the darts games of every cabinet share: players throw three darts in turn, and something is chalked up.

=========  ====================================================================
``state``  what such a game knows, in parts that change at their own pace
``game``   a game behind the house's contract; what is left to each of them
``play``   what an action leads to
``show``   the state in display vocabulary
``usual``  rows of settings tables, scores of segments
``sheet``  games with a figure for each round
``lives``  games for lives; ``beating`` is Overs and its mirror
``stands``  practice at targets: what is thrown at, and what was; ``drill`` such a game, ``drill_show`` its view
=========  ====================================================================

Nothing is hidden, and what is drawn by lot is drawn before the first dart, so an observation is the whole state.
"""
