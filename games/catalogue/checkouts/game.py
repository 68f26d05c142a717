"""Checkouts behind the house's contract, and what darts are worth in them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from games import usual
from games.catalogue.checkouts import rules, show
from games.catalogue.checkouts.options import INFO, Rules, ways
from games.catalogue.checkouts.rules import Slate, State
from games.chalk import Chalk
from games.kernel import Facts, Seat
from games.oche.game import OcheGame
from games.oche.state import DARTS, At, End, Hit, Match, Places
from games.rng import Rng
from games.segments import EVERY, Segment
from games.settings import Options
from games.tabletop import Call
from games.text import Text
from games.view import Lit

_FINISH: Final = 300.0
_REACH: Final = 60.0
"""Worth of a score that the darts in hand finish, and less for each dart that it takes."""

_BUST: Final = 5.0
"""What a bust costs beside what it takes back: the darts that would have followed."""


class Checkouts(OcheGame[Rules, Slate]):
    """A score is given: finish it."""

    info = INFO
    unit = "points"

    def resolve(self, options: Options, facts: Facts) -> Options:
        return {**super().resolve(options, facts), "bull": usual.bull(options, facts)}

    def rules(self, options: Options, seats: int) -> Rules:
        return Rules.of(options)

    def drawn(self, rules: Rules, rng: Rng) -> Rules:
        return replace(rules, series=rng.shuffle(rules.series)[0]) if rules.drawn else rules

    def lots(self, rules: Rules) -> tuple[object, ...]:
        return rules.series if rules.drawn else ()

    def slate(self, match: Match[Rules]) -> Slate:
        return rules.slate(match)

    def hit(self, state: State, segment: Segment) -> Hit[Slate]:
        return rules.hit(state, segment)

    def end(self, state: State) -> End[Slate]:
        return End(rules.end(state))

    def rests(self, state: State, seat: Seat) -> bool:
        return rules.rests(state, seat)

    def tried(self, state: State) -> bool:
        return state.slate.tries[state.visit.seat][-1].left in ways(state.match.rules.bull, 1)

    def verdict(self, state: State, at: At) -> Places:
        return rules.verdict(state, at)

    def worth(self, state: State) -> Mapping[Segment, float]:
        """The finish, a good leave, points; and a bust costs."""
        bull, seat = state.match.rules.bull, state.visit.seat
        now = ways(bull, max(state.left - 1, 0))
        later = ways(bull, DARTS) if show.visits(state) else {}

        def value(slate: Slate) -> float:
            left = slate.tries[seat][-1].left
            if not left:
                return _FINISH
            way = now.get(left) or later.get(left, ())
            return (_REACH / len(way) / (1 if left in now else 2) if way else 0.0) - left

        missed, undone = value(state.slate), value(state.visit.before)
        found = {}
        for segment in EVERY:
            done = rules.hit(state, segment)
            gain = (undone - _BUST if done.bust else value(done.slate)) - missed
            if gain:
                found[segment] = gain
        return found

    def chalk(self, state: State) -> Chalk:
        return show.chalk(state)

    def light(self, state: State) -> tuple[Lit, ...]:
        return show.light(state)

    def call(self, state: State) -> Call | None:
        return show.call(state)

    def note(self, state: State, place: int) -> Text | None:
        return show.note(state, place)

    def title(self, state: State) -> Text | None:
        return show.title(state)

    def figures(self, state: State) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        return show.figures(state)

    def reason(self, state: State) -> Text | None:
        return show.reason(state)


GAME: Final = Checkouts()
