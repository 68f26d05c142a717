"""Bots: players who see what a seat sees, think in the game's own worth, and miss like people.

A ``Thought`` is all that a bot has to think with: an observation, what it may choose, its own chance. ``decide`` is
a pure function of it, so a thought can be sent to another process and tells nobody there what the seat may not know.
It asks the game what each segment would be worth (``aims``), averages that over the bot's own scatter for hundreds of
points to aim at, and throws at the best, or takes the choice that it has instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from operator import itemgetter
from types import MappingProxyType
from typing import Final, TypeAlias, TypeGuard

from games.geometry import Geometry, Point, parts
from games.kernel import AnyGame, Choice, Choose, Next, Observation, Seat
from games.rng import Rng
from games.segments import BULL, Segment, same_area
from games.shot import EQUAL, SKILLS, best_aim, scatter
from games.wits import Weighed, Wits

READY: Final = (
    *("Camille", "Hugo", "Léa", "Bob", "Jeanne", "Marcel", "Zoé", "Louis", "Inès", "Félix", "Margaux", "Gaston"),
    *("Chloé", "Émile", "Rose", "Lucien", "Manon", "Basile", "Fanny", "Oscar", "Agathe", "Victor", "Lola", "Achille"),
)
"""Names for bots, and for people who have no keyboard."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A dart thrown at ``aim`` that lands at ``land``, both in mm (``games.geometry.Point``)."""

    aim: Point
    land: Point


_WITS: Final = {"novice": (0, 0.5), "casual": (0, 0.15), "regular": (6, 0.0), "good": (16, 0.0), "pro": (40, 0.0)}

WITS: Final[Mapping[str, Wits]] = MappingProxyType(
    {skill: Wits(*_WITS[skill], sigma) for skill, sigma in SKILLS.items()}
)
"""How well bots of each skill think, where a game asks for thought and not for aim alone."""

Decision: TypeAlias = Throw | Choose | Next
"""What a bot does."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot that is to act, and all it knows.

    Attributes:
        game: the game that is played.
        observation: what the seat knows, ``game.observe(state, seat)``.
        seat: the bot's place; it is one of ``game.to_act(state)``.
        skill: a key of ``games.shot.SKILLS``.
        geometry: of the board it throws at.
        choices: ``game.choices(state, seat)``.
        chance: the bot's own generator, never the match's.
        avoid: segments whose contact is stuck: they are worth nothing and not aimed at.
    """

    game: AnyGame
    observation: Observation
    seat: Seat
    skill: str
    geometry: Geometry
    choices: tuple[Choice, ...]
    chance: Rng
    avoid: frozenset[Segment] = frozenset()

    def decide(self) -> Decision:
        """What the bot does now.

        * Asked for an answer, or to choose at the table, it takes the choice that is worth most to it, the first of
          those alike.
        * Throwing, it takes its best choice if no dart is worth more to it than that, and ends its visit where that is
          a move of the game and no dart is worth more. Else it throws, so a match of bots goes on.

        Raises:
            KeyError: there is no such skill.
        """
        sigma = SKILLS[self.skill]
        wits = replace(WITS[self.skill], geometry=self.geometry)
        weighed = self.game.weigh(self.observation, self.choices, wits, self.chance.fork("wits"))
        if self.choices and not self._throws():
            return self._best(weighed)
        if weighed.aim is not None and not self.avoid:
            return self._throw(weighed.aim)
        aim = best_aim(self.geometry, sigma, weighed.aims, self.avoid)
        if self.choices and aim.worth <= max(weighed.choices.values()) + EQUAL:
            return self._best(weighed)
        if weighed.rest is not None and aim.worth <= weighed.rest + EQUAL:
            return Next(self.seat)
        return self._throw(aim.point)

    def hasty(self) -> Decision:
        """What it does when there is no time to think: the first choice, or a dart at what the board lights for it.

        Throwing, it chooses only what ends the visit: anything else may be there to be chosen again and again.

        Nothing is weighed, nor is the game asked for any worth, which may be what takes so long: only for the view
        that every picture is made of anyway.
        """
        if self.choices and not self._throws():
            return self._careless()
        if (ends := next((choice for choice in self.choices if choice.button == "next"), None)) is not None:
            return Choose(self.seat, ends.token)
        aims = [
            ((lit.best, lit.solid, self._size(area)), area)
            for lit in self.game.view(self.observation).board.lit
            if lit.best or lit.solid or lit.tone == "good"
            for segment in lit.segments
            for area in parts(segment)
            if not any(same_area(area, stuck) for stuck in self.avoid)
        ]
        return self._throw(self.geometry.centre(max(aims, key=itemgetter(0))[1] if aims else BULL))

    def fits(self, decision: object) -> TypeGuard[Decision]:
        """Whether that is something the bot can do at all: what another process answers may be rubbish."""
        may = [Next(self.seat), *(Choose(self.seat, choice.token) for choice in self.choices)]
        return isinstance(decision, Throw) or decision in may

    def _throws(self) -> bool:
        turn = self.game.view(self.observation).turn
        return turn is not None and turn.seat == self.seat and turn.left > 0

    def _best(self, weighed: Weighed) -> Choose:
        return Choose(self.seat, max(self.choices, key=lambda choice: weighed.choices[choice.token]).token)

    def _careless(self) -> Choose:
        return Choose(self.seat, self.choices[0].token)

    def _throw(self, aim: Point) -> Throw:
        return Throw(aim, scatter(aim, SKILLS[self.skill], self.chance)[0])

    def _size(self, segment: Segment) -> float:
        """How large a segment is, compared with others of its number."""
        inner, outer = self.geometry.band(segment)
        return outer**2 - inner**2
