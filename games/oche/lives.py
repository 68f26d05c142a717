"""Games for lives: who fails with his visit loses one, who has none left is out, the last who has one has won."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final, Generic, Protocol, TypeVar

from games.chalk import Cell, Chalk, Head, Line
from games.kernel import Seat
from games.oche.game import OcheGame
from games.oche.state import DARTS, At, End, Places, R, State
from games.rows import put
from games.settings import Options, Setting
from games.tabletop import Tone
from games.text import Named, Text, text

LIVES: Final = Setting("lives", text("Lives"), 3, low=1, high=9, per_seat=True)


class Lived(Protocol):
    """What is chalked up in such a game, among other things."""

    @property
    def lives(self) -> tuple[int, ...]:
        """Of each seat."""


V = TypeVar("V", bound=Lived)


class LivesGame(OcheGame[R, V], Generic[R, V]):
    """A game whose visits are survived, or cost a life. One match is one game, and everybody plays for himself."""

    @abstractmethod
    def survived(self, state: State[R, V]) -> bool:
        """Whether the thrower keeps his life, if the visit is over now."""

    @abstractmethod
    def passed(self, state: State[R, V], lives: tuple[int, ...]) -> V:
        """The slate once the visit is over, with the lives that are left."""

    def heads(self, state: State[R, V]) -> tuple[Head, ...]:
        """What is chalked up beside the lives."""
        return ()

    def cells(self, state: State[R, V], seat: Seat) -> tuple[Cell, ...]:
        """That of a seat."""
        return ()

    def round(self, state: State[R, V]) -> Text | None:
        """A line above all, that is true of everybody."""
        return None

    def end(self, state: State[R, V]) -> End[V]:
        lives, seat = state.slate.lives, state.visit.seat
        if self.survived(state):
            return End(self.passed(state, lives))
        left = lives[seat] - 1
        return End(self.passed(state, put(lives, seat, left)), () if left else (seat,), 1)

    def verdict(self, state: State[R, V], at: At) -> Places:
        run = state.run
        return (run.playing, *reversed(run.fallen)) if at == "visit" and len(run.playing) == 1 else ()

    def chalk(self, state: State[R, V]) -> Chalk:
        lines = tuple(self._line(state, seat) for seat in state.match.order)
        return Chalk(text("lives"), lines, self.heads(state), self.round(state))

    def _line(self, state: State[R, V], seat: Seat) -> Line:
        lives, out, event = state.slate.lives[seat], seat not in state.run.playing, state.event
        note = text("has left") if lives else text("out")
        lost = event.kind in ("toll", "fall") and seat in event.seats
        tone: Tone = "danger" if lost else "plain"
        return Line(seat, str(lives), self.cells(state, seat), note if out else None, tone, out)

    def title(self, state: State[R, V]) -> Text | None:
        event = state.event
        return text("{who} loses a life.", who=Named(event.seats[0])) if event.kind == "toll" else None

    def figures(self, state: State[R, V]) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        visits = tuple(str(-(-thrown // DARTS)) for thrown in state.run.thrown)
        return ((text("lives"), tuple(map(str, state.slate.lives))), (text("visits"), visits))

    def reason(self, state: State[R, V]) -> Text | None:
        first = state.run.ranking[0][0]
        if first not in state.run.playing or all(state.slate.lives[seat] for seat in state.match.order):
            return None
        return text("{n} life left for {who}.", n=state.slate.lives[first], who=Named(first))


def lives_of(options: Options, seats: int) -> tuple[int, ...]:
    """A resolved row ``lives``: so many for all, or each his own."""
    value: Any = options["lives"]
    return value if isinstance(value, tuple) else (value,) * seats
