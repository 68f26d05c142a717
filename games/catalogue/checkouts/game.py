"""Checkouts behind the house's contract, and what darts are worth in them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from games import usual
from games.catalogue.checkouts import rules, show
from games.catalogue.checkouts.options import INFO, Rules, exact, ways
from games.catalogue.checkouts.rules import Slate, State
from games.chalk import Chalk
from games.checkout import Finish
from games.kernel import Facts, Seat
from games.oche.finishing import FINISH, gains, leave
from games.oche.game import OcheGame
from games.oche.pieces import point_note
from games.oche.state import DARTS, At, End, Hit, Match, Places
from games.rng import Rng
from games.segments import Segment
from games.settings import Options
from games.tabletop import Call
from games.text import Text
from games.view import Lit


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
        return rules.end(state)

    def rests(self, state: State, seat: Seat) -> bool:
        return rules.rests(state, seat)

    def exact(self, book: Rules) -> Finish:
        return exact(book.bull)

    def remaining(self, state: State) -> int:
        return rules.remaining(state)

    def verdict(self, state: State, at: At) -> Places:
        return rules.verdict(state, at)

    def worth(self, state: State) -> Mapping[Segment, float]:
        """The finish, a good leave, points; and a bust costs."""
        bull, seat = state.match.rules.bull, state.visit.seat
        now = ways(bull, max(state.left - 1, 0))
        later = ways(bull, DARTS) if show.visits(state) else {}

        def value(slate: Slate) -> float:
            left = slate.tries[seat][-1].left
            return leave(left, now, later) if left else FINISH

        return gains(state, rules.hit, value)

    def chalk(self, state: State) -> Chalk:
        return show.chalk(state)

    def light(self, state: State) -> tuple[Lit, ...]:
        return show.light(state)

    def call(self, state: State) -> Call | None:
        return show.call(state)

    def note(self, state: State, place: int) -> Text | None:
        return point_note(state, place)

    def title(self, state: State) -> Text | None:
        return show.title(state)

    def figures(self, state: State) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        return show.figures(state)

    def reason(self, state: State) -> Text | None:
        return show.reason(state)


GAME: Final = Checkouts()
