"""What is counted of darts thrown at the oche: facts of each leg when it ends, and what they add up to.

==========  ====================================================================
``legs``    the legs of a match, visit by visit, from what counts in it
``tally``   what a player did in legs; tallies add up
``facts``   what a log keeps of a leg that is over
``words``   a tally as the screen says it
``table``   tallies of many matches by player, for tools
==========  ====================================================================

The conventions are in ``docs/stats.md``.
"""
