"""x01 behind the house's contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.catalogue.x01 import rules, show, thought
from games.catalogue.x01.options import INFO, Rules
from games.catalogue.x01.rules import Slate, State
from games.catalogue.x01.worth import worth
from games.chalk import Chalk
from games.checkout import Finish
from games.kernel import Choice
from games.oche.game import OcheGame
from games.oche.pieces import point_note
from games.oche.state import At, Hit, Match, Places, Seen
from games.rng import Rng
from games.segments import Segment
from games.settings import Options
from games.tabletop import Call
from games.text import Text, text
from games.view import Lit
from games.wits import Weighed, Wits


class X01(OcheGame[Rules, Slate]):
    """301, 501, 701 ..."""

    info = INFO
    unit = "points"

    def called(self, options: Options) -> Text:
        return text("{value}", value=options["start"])

    def rules(self, options: Options, seats: int) -> Rules:
        return Rules.of(options)

    def slate(self, match: Match[Rules]) -> Slate:
        return rules.slate(match)

    def hit(self, state: State, segment: Segment) -> Hit[Slate]:
        return rules.hit(state, segment)

    def verdict(self, state: State, at: At) -> Places:
        return rules.verdict(state, at)

    def exact(self, book: Rules) -> Finish:
        return rules.exact(book)

    def remaining(self, state: State) -> int:
        return rules.remaining(state)

    def worth(self, state: State) -> Mapping[Segment, float]:
        return worth(state)

    def study(self, observation: Seen[Rules, Slate]) -> Rules:
        return observation.state.match.rules

    def weigh(self, observation: Seen[Rules, Slate], choices: Sequence[Choice], wits: Wits, rng: Rng) -> Weighed:
        found = thought.weigh(observation.state, choices, wits)
        return found or super().weigh(observation, choices, wits, rng)

    def chalk(self, state: State) -> Chalk:
        return show.chalk(state)

    def light(self, state: State) -> tuple[Lit, ...]:
        return show.light(state)

    def call(self, state: State) -> Call | None:
        return show.call(state)

    def note(self, state: State, place: int) -> Text | None:
        return point_note(state, place)

    def figures(self, state: State) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        seats = range(len(state.match.order))
        return (
            (text("remaining"), tuple(str(left) for left in state.slate.left)),
            (text("average"), tuple(show.average(state, seat) or "0" for seat in seats)),
        )

    def reason(self, state: State) -> Text | None:
        return show.reason(state)


GAME: Final = X01()
