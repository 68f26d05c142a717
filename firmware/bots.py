"""Bots: players who see what a seat sees, think in the game's own worth, and miss like people.

``decide`` is a pure function of an observation and a generator. It asks the game what each segment would be worth
(``aims``), averages that over the bot's own scatter for hundreds of points to aim at, and throws at the best, or
takes the choice that it has instead. It knows no game and no secret: what a seat may not see is not in its
observation.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from games.geometry import Geometry, Point
from games.kernel import AnyGame, Choice, Choose, Observation, Seat
from games.rng import Rng
from games.segments import Segment
from games.shot import EQUAL, SKILLS, best_aim, scatter

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


def decide(
    game: AnyGame,
    observation: Observation,
    seat: Seat,
    skill: str,
    geometry: Geometry,
    choices: Sequence[Choice],
    rng: Rng,
    avoid: Collection[Segment] = (),
) -> tuple[Throw | Choose, Rng]:
    """What a bot does now, and its generator after it.

    * Asked for an answer while somebody else throws, it takes the first choice, the careless one.
    * Throwing, it takes the first choice if no dart is worth more to it than that (``aims`` are relative to not
      throwing), else it throws. Without a choice it always throws, so a match of bots goes on.

    Args:
        game: the game that is played.
        observation: what the seat knows, ``game.observe(state, seat)``.
        seat: the bot's place; it must be one of ``game.to_act(state)``.
        skill: a key of ``games.shot.SKILLS``.
        geometry: of the board it throws at.
        choices: ``game.choices(state, seat)``.
        rng: the bot's own generator, never the match's.
        avoid: segments whose contact is stuck: they are worth nothing and not aimed at.

    Raises:
        KeyError: there is no such skill.
    """
    sigma = SKILLS[skill]
    if choices and not _throws(game, observation, seat):
        return Choose(seat, choices[0].token), rng
    aim = best_aim(geometry, sigma, game.aims(observation), avoid)
    if choices and aim.worth <= EQUAL:
        return Choose(seat, choices[0].token), rng
    land, rng = scatter(aim.point, sigma, rng)
    return Throw(aim.point, land), rng


def _throws(game: AnyGame, observation: Observation, seat: Seat) -> bool:
    turn = game.view(observation).turn
    return turn is not None and turn.seat == seat
