"""Cricket behind the house's contract."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from games.catalogue.cricket import rules, show
from games.catalogue.cricket.options import DRAWN, INFO, Rules
from games.catalogue.cricket.rules import Slate, State
from games.catalogue.cricket.worth import worth
from games.chalk import Chalk
from games.oche.game import OcheGame
from games.oche.state import At, Hit, Match, Places
from games.oche.usual import BULL, CRICKET
from games.rng import Rng
from games.segments import NUMBERS, Segment
from games.settings import Options
from games.text import Text, text
from games.view import Lit


class Cricket(OcheGame[Rules, Slate]):
    """Cricket, Cut-throat and without points."""

    info = INFO
    unit = "marks"

    def rules(self, options: Options, seats: int) -> Rules:
        return Rules.of(options)

    def called(self, options: Options) -> Text:
        return text("Cut-throat") if options["scoring"] == "cut_throat" else self.info.title

    def drawn(self, rules: Rules, rng: Rng) -> Rules:
        if rules.numbers != (BULL,):
            return rules
        numbers, _ = rng.shuffle(NUMBERS)
        return replace(rules, numbers=(*sorted(numbers[:DRAWN], reverse=True), BULL))

    def lots(self, rules: Rules) -> tuple[object, ...]:
        return rules.numbers if len(rules.numbers) == DRAWN + 1 and rules.numbers != CRICKET else ()

    def slate(self, match: Match[Rules]) -> Slate:
        return rules.slate(match)

    def hit(self, state: State, segment: Segment) -> Hit[Slate]:
        return rules.hit(state, segment)

    def verdict(self, state: State, at: At) -> Places:
        return rules.verdict(state, at)

    def worth(self, state: State) -> Mapping[Segment, float]:
        return worth(state)

    def chalk(self, state: State) -> Chalk:
        return show.chalk(state)

    def light(self, state: State) -> tuple[Lit, ...]:
        return show.light(state)

    def note(self, state: State, place: int) -> Text | None:
        return show.note(state, place)

    def figures(self, state: State) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        marks = tuple(str(sum(row)) for row in state.slate.marks)
        return ((text("points"), tuple(map(str, state.slate.points))), (text("marks"), marks))

    def reason(self, state: State) -> Text | None:
        return show.reason(state)


GAME: Final = Cricket()
