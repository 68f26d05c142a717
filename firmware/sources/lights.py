"""What the lights behind the numbers show, and the lamps in the buttons: the same as the screen. Pure.

A number speaks for the loudest of its areas. The best dart's is brightest; a number that is hit is white for a moment.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from display.forms import AttractForm, Form, Mark, PlayForm
from display.theme import Rgb, Theme, mix
from firmware.sources.cabinet import BULL
from games.segments import Segment
from games.view import Lit

FLASH_US: Final = 350_000
"""For so long a number that is hit is white."""

_DARK: Final[Rgb] = (0, 0, 0)
_WHITE: Final[Rgb] = (255, 255, 255)
_RANK: Final = ("plain", "other", "bull", "good", "danger")
"""The tones, the louder the later, as the screen has them."""

_SHARES: Final = {"plain": 0.45, "other": 0.4, "bull": 0.75, "good": 0.75, "danger": 0.75}
"""How bright each is, beside the best dart."""


class Numbers:
    """The numbers of one screen, from picture to picture."""

    def __init__(self) -> None:
        self._marks: tuple[Mark, ...] = ()
        self._hit = ""
        self._until_us = 0

    def colours(self, shown: Form | None, theme: Theme, now_us: int) -> Mapping[str, Rgb]:
        """The colour of each place that is lit; where the screen shows no match, all are dark."""
        form = shown.demo if isinstance(shown, AttractForm) else shown
        if not isinstance(form, PlayForm):
            self._marks = ()
            return {}
        before, self._marks = self._marks, form.marks
        if len(form.marks) > len(before) and form.marks[: len(before)] == before:
            self._hit, self._until_us = place(form.marks[-1].segment), now_us + FLASH_US
        lit = {} if form.phase == "hold" else lighting(form.view.board.lit, theme)
        return lit | {self._hit: _WHITE} if now_us < self._until_us else lit


def place(segment: Segment) -> str:
    """Where a segment's light is."""
    return str(segment.number) if segment.number else BULL


def lighting(lights: tuple[Lit, ...], theme: Theme) -> dict[str, Rgb]:
    """The colour of each place."""
    loudest: dict[str, Lit] = {}
    for light in sorted(lights, key=_loudness):
        loudest |= {place(segment): light for segment in light.segments}
    return {where: _colour(light, theme) for where, light in loudest.items()}


def _loudness(light: Lit) -> tuple[bool, int]:
    return light.best, _RANK.index(light.tone)


def _colour(light: Lit, theme: Theme) -> Rgb:
    colours = {"danger": theme.alert, "good": theme.lit, "bull": theme.lit, "other": theme.brass}
    colour = colours.get(light.tone, theme.second)
    return colour if light.best else mix(colour, _DARK, _SHARES[light.tone])


def lamps(form: Form | None) -> frozenset[str]:
    """The words of the buttons that do something now: in a menu all that steer."""
    if not isinstance(form, PlayForm):
        return frozenset(("next", "type", "up", "down", "ok"))
    turn, asked = form.view.turn, any(ask.seat not in form.bots for ask in form.view.asks)
    throws, holds = turn is not None and turn.seat not in form.bots, form.phase == "hold"
    lit = {"type"}
    if throws or asked or holds:
        lit |= {"next", "ok"}
    if throws and not holds:
        lit |= {"miss"}
    return frozenset(lit | {"undo"} if form.marks else lit)
