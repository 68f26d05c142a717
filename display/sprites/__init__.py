"""Drawings that are made once per (kind, args, size, theme) and then only copied.

A ``drawlist.Sprite`` names one of these kinds. ``face`` is a card's face (``"QH"``, ``"JK1"``; ``""`` its back);
``letters`` its index in the screen's language (``"D"``, ``"10"``; a joker is drawn as a star whatever they say);
``colour`` the name of a ``Theme`` colour (``"second"``, ``"seat2"``); ``tone`` as in ``games.view.Tone``.

==============  ============================  ======================================================================
kind            args                          what; its box
==============  ============================  ======================================================================
``card``        face, letters                 a large card, w/h = ``CARD``; index in its left half, at the top
``card-strip``  face, letters, free           a small or overlapped card: index over suit, both centred in its left
                                              ``free`` share (0 to 1 of the width; 1 = the whole card); frame included
``card-small``  face, letters, free           the same for a low row: index and suit fill the card
``tile``        tile, letters, tone           a label's tile, w/h = ``TILE``: ``tile`` is ``"bull"``, ``"outer"``, a
                                              joker's face (a star); else the letters. Glow spills over the box
``board``       lit, flash, figure            the board, square box = outside of the number ring. ``lit``: a tuple of
                                              (area, tone), later ones win; an area is a segment's name (``"S8"`` both
                                              singles, ``"T8"``, ``"SB"``, ``"B"`` both bulls) or ``"*"``, all. Tone
                                              ``plain`` = sisal colours; what is not named is dim. ``flash``: the
                                              segment shown white, or ``""``. ``figure``: height of the ring's figures,
                                              px. The double wire has the radius ``wire(box.w / 2, figure)``
``dart``        tone, mark                    a dart, w/h = ``DART``, point up at the MIDDLE OF THE TOP SIDE: ``turn``
                                              and ``scale`` act about that point (turn 90: its flight lies to the left).
                                              tone ``now`` (white), ``before`` (grey), ``spent`` (outline);
                                              ``mark``: a ring round the point, which spills over
``slot``        (none)                        the dashed place of a dart that is left, with the dart in it
``spent``       (none)                        the same with only the dart's outline
``token``       full, alert, five             a life: a notched chip, or its outline; alert = in the alert colour;
                                              five = it counts for five
``seat``        n                             the shape and colour of seat n
``team``        n                             the shield of team n: square; its letter ``LETTER`` high
``suit``        suit, colour                  ``"S" "C" "D" "H"`` or ``"star"``; colour ``""`` = as printed on cream
``icon``        name, colour                  ``person clock bull cards left right up down check cross back star``
                                              ``pencil again warning plus``
``domino``      low, high                     a tile along the longer side of its box (2:1): ``low`` at the left or on
                                              top; -1, -1 its back. Pips, or figures where pips would be too small
``sign``        name, colour, accent          the picture of a square (``games.tabletop.Sign``); ``accent``: its water,
                                              foam or feathers in their own colour
``pawn``        n                             the shape of seat n on a dark disc
``spiral``      (none)                        a piece of track round a target with two pawns: stands for the goose
``mark``        marks, colour, part           chalk marks of Cricket: ``/``, ``X``, and round it a ring; of the last one
                                              only ``part`` (0 to 100) is drawn yet
``slate``       (none)                        what a cloth has left on a chalkboard, hardly seen
``glow``        colour, spread, radius        light round a panel: box = the panel, corners ``radius`` px, spilling
                                              ``spread`` px
==============  ============================  ======================================================================

Every other kind turns and scales about the centre of its box. An unknown kind is an error of ours: ``KeyError``.
"""

from __future__ import annotations

from typing import Final

CARD: Final = 0.664
"""Width of a card over its height."""

TILE: Final = 0.78
"""Width of a label's tile over its height."""

DART: Final = 0.36
"""Width of a dart over its length."""

LETTER: Final = 0.68
"""Height of the letter on a team's shield over the shield's."""

RING: Final = 1.72
"""Thickness of the board's number ring, in heights of its figures."""


def wire(radius: float, figure: float) -> float:
    """Radius in px of the double wire (170 mm) in a board whose number ring ends at ``radius``."""
    return max(radius - RING * figure, radius * 0.5)
