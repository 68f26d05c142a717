"""Killer behind the house's contract."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from games.catalogue.killer import rules, show
from games.catalogue.killer.options import INFO, Rules
from games.catalogue.killer.rules import Slate, State
from games.catalogue.killer.worth import worth
from games.chalk import Chalk
from games.oche.game import OcheGame
from games.oche.state import At, End, Hit, Match, Places
from games.rng import Rng
from games.segments import NUMBERS, Segment
from games.settings import Options
from games.tabletop import Call, Tone
from games.text import Text
from games.view import Lit


class Killer(OcheGame[Rules, Slate]):
    """The last one alive has won."""

    info = INFO

    def rules(self, options: Options, seats: int) -> Rules:
        return Rules.of(options, seats)

    def drawn(self, rules: Rules, rng: Rng) -> Rules:
        return rules if rules.thrown else replace(rules, lot=rng.shuffle(NUMBERS)[0][: len(rules.lives)])

    def lots(self, rules: Rules) -> tuple[object, ...]:
        return rules.lot

    def slate(self, match: Match[Rules]) -> Slate:
        return rules.slate(match)

    def hit(self, state: State, segment: Segment) -> Hit[Slate]:
        return rules.hit(state, segment)

    def end(self, state: State) -> End[Slate]:
        return rules.end(state)

    def verdict(self, state: State, at: At) -> Places:
        return rules.verdict(state, at)

    def worth(self, state: State) -> Mapping[Segment, float]:
        return worth(state)

    def light(self, state: State) -> tuple[Lit, ...]:
        return tuple(show.light(state))

    def call(self, state: State) -> Call:
        return show.call(state)

    def note(self, state: State, place: int) -> Text | None:
        return show.note(state, place)

    def tone(self, state: State, place: int) -> Tone:
        return "danger" if state.visit.gains[place] < 0 else super().tone(state, place)

    def title(self, state: State) -> Text | None:
        return show.title(state)

    def chalk(self, state: State) -> Chalk:
        return show.chalk(state)

    def figures(self, state: State) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        return show.figures(state)

    def reason(self, state: State) -> Text | None:
        return show.reason(state)


GAME: Final = Killer()
