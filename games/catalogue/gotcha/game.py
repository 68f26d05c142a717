"""Gotcha behind the house's contract."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.catalogue.gotcha import rules, show
from games.catalogue.gotcha.options import INFO, Rules
from games.catalogue.gotcha.rules import Slate, State
from games.catalogue.gotcha.worth import worth
from games.chalk import Chalk
from games.checkout import Finish
from games.oche.game import OcheGame
from games.oche.state import At, Hit, Match, Places
from games.segments import Segment
from games.settings import Options
from games.tabletop import Call
from games.text import Text
from games.view import Lit


class Gotcha(OcheGame[Rules, Slate]):
    """A race in which nobody wants to be caught up with."""

    info = INFO
    unit = "points"

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

    def light(self, state: State) -> tuple[Lit, ...]:
        return tuple(show.light(state))

    def call(self, state: State) -> Call | None:
        return show.call(state)

    def note(self, state: State, place: int) -> Text | None:
        return show.note(state, place)

    def title(self, state: State) -> Text | None:
        return show.title(state)

    def chalk(self, state: State) -> Chalk:
        return show.chalk(state)

    def figures(self, state: State) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        return show.figures(state)

    def reason(self, state: State) -> Text | None:
        return show.reason(state)


GAME: Final = Gotcha()
