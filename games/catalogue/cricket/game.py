"""Cricket behind the house's contract."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.catalogue.cricket import rules, show
from games.catalogue.cricket.options import INFO, Rules
from games.catalogue.cricket.rules import CLOSED, Slate, State
from games.chalk import Chalk
from games.oche.game import OcheGame
from games.oche.state import At, Hit, Match, Places
from games.segments import Segment
from games.settings import Options
from games.text import Text, text
from games.view import Lit


class Cricket(OcheGame[Rules, Slate]):
    """Cricket, Cut-throat and without points."""

    info = INFO

    def rules(self, options: Options, seats: int) -> Rules:
        return Rules.of(options)

    def slate(self, match: Match[Rules]) -> Slate:
        return rules.slate(match)

    def hit(self, state: State, segment: Segment) -> Hit[Slate]:
        return rules.hit(state, segment)

    def verdict(self, state: State, at: At) -> Places:
        return rules.verdict(state, at)

    def worth(self, state: State) -> Mapping[Segment, float]:
        mine = state.slate.marks[state.visit.seat]
        found = {}
        for segment, (place, marks, value) in rules.targets(state.match.rules.numbers).items():
            made = min(marks, CLOSED - mine[place])
            worth = made * 20.0
            if marks > made and show.scores(state, place):
                worth += (marks - made) * value
            if worth:
                found[segment] = worth
        return found

    def chalk(self, state: State) -> Chalk:
        return show.chalk(state)

    def light(self, state: State) -> tuple[Lit, ...]:
        return show.light(state)

    def note(self, state: State, place: int) -> Text | None:
        return show.note(state, place)

    def figures(self, state: State) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        marks = tuple(str(sum(row)) for row in state.slate.marks)
        return ((text("points"), tuple(map(str, state.slate.points))), (text("marks"), marks))


GAME: Final = Cricket()
