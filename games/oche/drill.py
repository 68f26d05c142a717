"""Practice at targets behind the house's contract: each in turn, so many darts at it or until it is hit."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import replace

from games.chalk import Chalk
from games.kernel import Seat
from games.oche import drill_show as show
from games.oche.game import OcheGame
from games.oche.stands import Aim, Drill, Drills, Row, Stand, State, complete, darts_of, hits_of, targets
from games.oche.state import DARTS, At, End, Hit, Match, Places, by_score
from games.oche.usual import BULL
from games.rng import Rng
from games.rows import put
from games.segments import Segment
from games.settings import Options
from games.tabletop import Call
from games.text import Text
from games.view import Lit


class DrillGame(OcheGame[Drills, Drill]):
    """A practice at targets.

    Everybody throws at his own target and goes on by himself. Who has thrown all rests, until all have.
    """

    @abstractmethod
    def aim(self, options: Options) -> Aim:
        """What counts of a number."""

    def follows(self, rules: Drills, row: Row) -> int | None:
        """The place of the target after the last stand of a row, which is over; None: that was all."""
        place = row[-1].place + 1
        return place if place < len(rules.numbers) else None

    def rules(self, options: Options, seats: int) -> Drills:
        return Drills.of(options, self.aim(options))

    def drawn(self, rules: Drills, rng: Rng) -> Drills:
        if not rules.drawn:
            return rules
        last = (BULL,) if rules.numbers[-1] == BULL else ()
        numbers, _ = rng.shuffle([number for number in rules.numbers if number != BULL])
        return replace(rules, numbers=(*numbers, *last))

    def lots(self, rules: Drills) -> tuple[object, ...]:
        return rules.numbers if rules.drawn else ()

    def slate(self, match: Match[Drills]) -> Drill:
        return Drill(((Stand(0),),) * len(match.order))

    def hit(self, state: State, segment: Segment) -> Hit[Drill]:
        rules, rows, seat = state.match.rules, state.slate.rows, state.visit.seat
        hit = segment in targets(rules.aim, rules.numbers)[rows[seat][-1].place].hits
        row = self._thrown(rules, rows[seat], hit)
        return Hit(Drill(put(rows, seat, row)), int(hit), "mark" if hit else "dart", ends=complete(rules, row[-1]))

    def _thrown(self, rules: Drills, row: Row, hit: bool) -> Row:
        """A row with one more dart in it; if the stand is over with it and another one follows, that one has begun."""
        last = row[-1]
        last = Stand(last.place, last.darts + 1, last.hits + hit)
        row = (*row[:-1], last)
        if not complete(rules, last):
            return row
        place = self.follows(rules, row)
        return row if place is None else (*row, Stand(place))

    def end(self, state: State) -> End[Drill]:
        """Darts that were not thrown are misses (DRT-14)."""
        rules, rows, seat = state.match.rules, state.slate.rows, state.visit.seat
        row = rows[seat]
        for _ in range(DARTS - len(state.visit.darts)):
            if not complete(rules, row[-1]):
                row = self._thrown(rules, row, hit=False)
        return End(Drill(put(rows, seat, row)))

    def rests(self, state: State, seat: Seat) -> bool:
        return complete(state.match.rules, state.slate.rows[seat][-1])

    def verdict(self, state: State, at: At) -> Places:
        """All who play have thrown all: the most hits, of equals the fewest darts."""
        playing, rows = state.run.playing, state.slate.rows
        if at == "round" or not all(self.rests(state, seat) for seat in playing):
            return ()
        return by_score(
            playing, {seat: hits_of(rows[seat]) - darts_of(rows[seat]) / 1e6 for seat in playing}, state.run.fallen
        )

    def worth(self, state: State) -> Mapping[Segment, float]:
        return dict.fromkeys(show.target(state).hits, 1.0)

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
