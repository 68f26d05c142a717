"""What is left to each darts game: its rules, what darts are worth, what is seen, why it was won."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Generic, TypeAlias

from games.chalk import Chalk
from games.checkout import Finish
from games.counted import Unit
from games.kernel import Choice, Seat
from games.oche.state import At, End, Hit, L, Match, Places, R, State
from games.rng import Rng
from games.segments import Segment
from games.settings import Options
from games.tabletop import Call, Tone
from games.text import Text
from games.view import Lit


class Rulebook(ABC, Generic[R, L]):
    """What ``play`` and ``show`` ask of a darts game.

    Attributes:
        unit: what its statistics are made of: the gains of its darts are points, or marks, or only above 0 for a hit.
    """

    unit: Unit = "hits"

    # the rules

    @abstractmethod
    def rules(self, options: Options, seats: int) -> R:
        """The resolved options as the game's rules use them."""

    def drawn(self, rules: R, rng: Rng) -> R:
        """The rules once chance has said what is its to say."""
        return rules

    def lots(self, rules: R) -> tuple[object, ...]:
        """What ``drawn`` has said: all learn it when the leg begins."""
        return ()

    @abstractmethod
    def slate(self, match: Match[R]) -> L:
        """What is chalked up before the first dart."""

    @abstractmethod
    def hit(self, state: State[R, L], segment: Segment) -> Hit[L]:
        """What a dart of the thrower does."""

    def choices(self, state: State[R, L], seat: Seat) -> tuple[Choice, ...]:
        """What the thrower may say to end his visit early, where that can be wise."""
        return ()

    def end(self, state: State[R, L]) -> End[L]:
        """What the end of a visit does."""
        return End(state.slate)

    def beaten(self, state: State[R, L]) -> Places:
        """Who falls when a round is over and another one begins, the first to fall first; somebody stays."""
        return ()

    def rests(self, state: State[R, L], seat: Seat) -> bool:
        """Whether a seat has thrown all its darts and waits for the others; once all rest ``verdict`` is to say so."""
        return False

    @abstractmethod
    def verdict(self, state: State[R, L], at: At) -> Places:
        """The places, if the match is over at this point; empty: it goes on."""

    # the finish

    def exact(self, rules: R) -> Finish | None:
        """How it is finished, where that takes exactly what is ``remaining``: the ways out are shown; else None."""
        return None

    def remaining(self, state: State[R, L]) -> int:
        """What the thrower must come to, exactly; 0: he may not finish, or has."""
        return 0

    # what a dart is worth

    @abstractmethod
    def worth(self, state: State[R, L]) -> Mapping[Segment, float]:
        """What each segment is worth to the thrower, as ``Game.aims`` says it."""

    def tried(self, state: State[R, L]) -> bool:
        """Whether the next dart alone could finish: then it is an attempt, wherever it lands."""
        finish = self.exact(state.match.rules)
        return finish is not None and self.remaining(state) in finish.ways(1)

    # what is seen

    @abstractmethod
    def chalk(self, state: State[R, L]) -> Chalk:
        """What stands on the chalkboard."""

    @abstractmethod
    def light(self, state: State[R, L]) -> tuple[Lit, ...]:
        """The segments that do something now, beside the way out; asked only while somebody may throw."""

    def call(self, state: State[R, L]) -> Call | None:
        """What the thrower has to do."""
        return None

    def note(self, state: State[R, L], place: int) -> Text | None:
        """What the dart in this place of the visit did, in few words."""
        return None

    def tone(self, state: State[R, L], place: int) -> Tone:
        """How that is drawn, unless the visit is bust."""
        return "good" if state.visit.gains[place] > 0 else "plain"

    def title(self, state: State[R, L]) -> Text | None:
        """A sentence for the screen about what this step shows; None: the usual one, if there is one."""
        return None

    # once it is over

    def figures(self, state: State[R, L]) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        """What is counted at the end: the words for it, and a word for each seat."""
        return ()

    def reason(self, state: State[R, L]) -> Text | None:
        """Why the first has won, in a sentence."""
        return None


AnyRulebook: TypeAlias = Rulebook[Any, Any]
"""That of a game into whose rules and slate nobody looks."""
