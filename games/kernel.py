"""The contract between a game and the house.

A game is pure functions over a frozen state. Laws, checked for every game by ``tests/conformance``:

* ``apply`` is total: an illegal action returns the same state and why; it never raises and never mutates.
* A seat's knowledge is its ``Observation``; ``view`` and ``aims`` see nothing else, so they cannot leak.
* ``observe(imagine(o, rng), o.audience) == o``.
* Rules read no clock: ``deadline`` says how long may pass, the shell sends ``Expire`` when it did.
* What a step does not change for an audience it does not show it: equal observations, so equal views. A screen that
  is given the same view again shows and plays nothing.
* What ``revealed`` does not name was known before: in every world that fits what an audience knew, the same action
  leads to a state in which it knows the same.
* ``resolve`` of resolved options gives them back.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Literal, NewType, Protocol, TypeAlias, TypeVar

from games.chalk import Badge
from games.checkout import Finish
from games.counted import Counted
from games.rng import Rng
from games.segments import Segment
from games.settings import Options, Setting
from games.tabletop import Piece, Printout, Tone
from games.text import Text
from games.view import View
from games.wits import Weighed, Wits

Seat = NewType("Seat", int)
"""A player's place, from 0, in the order in which names were entered. Written ``A``, ``B`` ... in notation."""

TABLE: Final = None
"""The audience of the big screen: everybody and nobody in particular."""

Audience: TypeAlias = Seat | None
"""Who is looking: ``TABLE``, or a seat."""


@dataclass(frozen=True, slots=True)
class Dart:
    """Seat ``seat`` threw a dart in its visit number ``visit`` (of the whole match) and hit ``segment``."""

    seat: Seat
    visit: int
    segment: Segment


Why: TypeAlias = Literal["button", "pulled", "timeout"]
"""How a visit was ended: NEXT was pressed, the darts were pulled, nothing came for too long."""


@dataclass(frozen=True, slots=True)
class Next:
    """The visit ends; darts not seen are misses."""

    seat: Seat
    why: Why = "button"


@dataclass(frozen=True, slots=True)
class Choose:
    """The seat chose a token that ``choices`` offered it.

    A token is any line of print that notation cannot read as something else: no segment, no ``next``, ``retire`` or
    ``join``.
    """

    seat: Seat
    token: str


@dataclass(frozen=True, slots=True)
class Expire:
    """The deadline with this key really passed.

    Raises:
        ValueError: the key is empty.
    """

    deadline: str

    def __post_init__(self) -> None:
        if not self.deadline:
            raise ValueError("a deadline has a key")


@dataclass(frozen=True, slots=True)
class Retire:
    """The seat leaves the match."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Join:
    """A newcomer sits down in ``seat``, the first one that is free; between legs only."""

    seat: Seat


Action: TypeAlias = Dart | Next | Choose | Expire | Retire | Join


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing a seat may choose now; the first of a list is what a player who does not care would take.

    Attributes:
        token: what ``Choose`` says.
        label: what people read.
        button: the physical button that chooses it while the seat throws, or nobody does: ``next`` is the one that ends
            a visit.
    """

    token: str
    label: Text
    button: Literal["next"] | None = None


@dataclass(frozen=True, slots=True)
class Deadline:
    """Something that happens by itself ``seconds`` after the state was reached. ``key`` is new for each occasion."""

    key: str
    seconds: int


@dataclass(frozen=True, slots=True)
class Facts:
    """The table at which a match is to be played: what ``auto`` depends on and what cannot be had there.

    Attributes:
        seats: how many play.
        phones: the seats whose players hold a phone.
        bots: the seats that no person sits in.
        whole_bull: the board does not tell the two bulls apart: it reports ``B``.
        split_singles: the board tells the inner single of a number from the outer one: it never reports ``S7``.
    """

    seats: int
    phones: frozenset[int] = frozenset()
    bots: frozenset[int] = frozenset()
    whole_bull: bool = False
    split_singles: bool = False

    @property
    def secrets(self) -> bool:
        """Whether every person can be shown what the others may not see: on a phone, or alone at the screen."""
        people = set(range(self.seats)) - self.bots
        return len(people) < 2 or people <= self.phones

    @property
    def alone(self) -> bool:
        """Whether one person plays against bots: the screen is his."""
        return self.seats - len(self.bots) == 1

    @property
    def phones_for_all(self) -> bool:
        """Whether people play, and every one of them holds a phone."""
        people = set(range(self.seats)) - self.bots
        return bool(people) and people <= self.phones


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended.

    Attributes:
        ranking: places, best first, each the seats that share it.
        why: why the first has won, in a sentence.
        figures: what the game counts at the end: the words for it, and a word for each seat.
    """

    ranking: tuple[tuple[Seat, ...], ...]
    why: Text | None = None
    figures: tuple[tuple[Text, tuple[str, ...]], ...] = ()


class Observation(Protocol):
    """What one audience knows. Never the seed, never another seat's secret."""

    @property
    def audience(self) -> Audience:
        """Whose knowledge it is."""


Kind: TypeAlias = Literal["table", "score", "targets", "practice"]
"""What is done in a game: cards, tiles and pawns on a table; points counted up or down; numbers to be hit; practice."""

KINDS: Final[tuple[Kind, ...]] = ("table", "score", "targets", "practice")
"""The order in which they are offered."""


S = TypeVar("S")
O = TypeVar("O", bound=Observation)  # noqa: E741 - the contract's own letter for an observation


@dataclass(frozen=True, slots=True)
class Result(Generic[S]):
    """What an action led to.

    Attributes:
        steps: the states on the way, the last is the new one; after a refusal just the unchanged state.
        refused: why the action was illegal, or None.
    """

    steps: tuple[S, ...]
    refused: Text | None = None

    @property
    def state(self) -> S:
        """The state the action led to."""
        return self.steps[-1]


class Refused(Exception):
    """A setting or a number of seats that a match cannot have; ``key`` names the setting (or ``seats``)."""

    def __init__(self, why: Text, key: str = "") -> None:
        super().__init__(why.msgid)
        self.why = why
        self.key = key


@dataclass(frozen=True, slots=True)
class Info:
    """What the house knows of a game without playing it.

    Attributes:
        slug: ``main-vide-gagne``.
        rules: the rules number, written into each log; it rises when golden logs no longer replay.
        title: its name on screen.
        pitch: one sentence that makes people want to play.
        seats: fewest and most players.
        minutes: how long a match takes at a casual table.
        settings: the closed list of match options.
        emblem: cards or dominoes that stand for it on the choose screen, a spiral, or a dartboard with something lit
            and said on it; none: a plain dartboard does.
        legend: what the signs ``bull`` and ``outer`` beside the board mean in it: sign, tone, words.
        kind: what is done in it.
        place: where it stands among games of its kind, from 1; those that say nothing come last, by their slugs.
        draws: the game draws the order itself, in view of all, unless it is given one.
        begins: the game alone says who begins: an order that it is given is the order round the table, and who comes
            first in it has no advantage. Nobody throws at the bull for it.
        legs: a match of it may have several legs (``games.match``); False: one match is one game.
        teams: how partners may play it: they ``share`` one place, or each has his ``own``; none: not at all.
        sides: its rules ask who plays with whom: where partners each play their own, ``setup`` is given an option
            ``sides``, the side of each seat.
    """

    slug: str
    rules: int
    title: Text
    pitch: Text
    seats: tuple[int, int]
    minutes: tuple[int, int]
    settings: tuple[Setting, ...]
    emblem: tuple[Piece, ...] | Literal["spiral"] | Badge = ()
    legend: tuple[tuple[str, Tone, Text], ...] = ()
    kind: Kind = "table"
    place: int = 100
    draws: bool = False
    begins: bool = False
    legs: bool = True
    teams: tuple[Literal["share", "own"], ...] = ("share", "own")
    sides: bool = False


class Game(ABC, Generic[S, O]):
    """One game. Adding one is a module in ``games/catalogue`` with a ``GAME``; nothing else lists it."""

    info: Info

    def called(self, options: Options) -> Text:
        """What people call a match with these resolved options: 501 from 301 is "301"."""
        return self.info.title

    @abstractmethod
    def resolve(self, options: Options, facts: Facts) -> Options:
        """The options with nothing left to decide (no ``auto``), as the log keeps them.

        Raises:
            Refused: a match at this table cannot have them.
        """

    @abstractmethod
    def setup(self, options: Options, seats: int, seed: bytes, order: Sequence[Seat] = ()) -> S:
        """The state in which the first dart is awaited.

        Args:
            options: resolved.
            seats: how many play.
            seed: 32 bytes.
            order: all seats in the order in which they throw, if that is settled; else the game has its own way.
        """

    @abstractmethod
    def order(self, state: S) -> tuple[Seat, ...]:
        """All seats in the order in which they throw, from the one that began; those who left or fell included."""

    @abstractmethod
    def apply(self, state: S, action: Action) -> Result[S]:
        """The consequence of an action, step by step. Total: never raises, never mutates."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats that may act now, the thrower first if there is one; empty when the match is over."""

    @abstractmethod
    def thrower(self, state: S) -> Seat | None:
        """The one of ``to_act`` whose darts and NEXT count; None at the end, and while all first answer something."""

    @abstractmethod
    def visit(self, state: S) -> int:
        """The number of the visit that a dart thrown now belongs to; between visits, of the last one."""

    @abstractmethod
    def choices(self, state: S, seat: Seat) -> tuple[Choice, ...]:
        """What ``Choose`` may say for the seat now; the first is the careless choice."""

    @abstractmethod
    def aims(self, observation: O) -> Mapping[Segment, float]:
        """What each segment would be worth to the thrower now, in the game's own unit.

        Worth is relative to not throwing: when the thrower has a choice that ends the visit, zero means
        "as good as choosing it". A segment left out is worth 0.
        """

    def study(self, observation: O) -> Hashable:
        """What a player learns by heart before he thinks about this match; None: there is nothing to learn.

        The first ``weigh`` with the same study and the same wits may take some seconds; those after it do not.
        """
        return None

    def weigh(self, observation: O, choices: Sequence[Choice], wits: Wits, rng: Rng) -> Weighed:
        """What the seat that observes finds when it thinks; at most 0.6 s here with the wits that bots have.

        Args:
            observation: of the seat that acts.
            choices: what ``choices`` offers it.
            wits: how well it thinks.
            rng: its own chance, never the match's.
        """
        return Weighed(self.aims(observation), {choice.token: 0.0 for choice in choices})

    def counted(self, state: S, dart: Dart) -> Counted | None:
        """What a dart that is legal now counts, for statistics; None: they do not ask for it."""
        return None

    @abstractmethod
    def deadline(self, state: S) -> Deadline | None:
        """What happens by itself if nobody acts."""

    @abstractmethod
    def observe(self, state: S, audience: Audience) -> O:
        """What the audience knows of the state."""

    @abstractmethod
    def view(self, observation: O) -> View:
        """The observation in display vocabulary."""

    def view_for(self, observation: O, wits: Wits) -> View:
        """The same where the thrower has these wits: the ways out are his. Slow before ``finish.ways`` knows them."""
        return self.view(observation)

    def finish(self, observation: O) -> Finish | None:
        """How it is finished, in a game that shows the ways out; None: none are shown now."""
        return None

    @abstractmethod
    def revealed(self, state: S) -> tuple[object, ...]:
        """What chance or a hidden hand gave away in the one step that led to this state: cards dealt, drawn, shown.

        Equal values mean that the same things went to the same places; empty: nobody learned anything that did not
        follow from what he knew. A correction never changes what was revealed; it stops there.
        """

    @abstractmethod
    def imagine(self, observation: O, rng: Rng) -> S:
        """A whole state that fits the observation, hidden things drawn at random."""

    def printout(self, options: Options) -> Printout | None:
        """The board of a match with these resolved options, to be printed; None: the game has none."""
        return None

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The result, once the match is over."""


AnyGame: TypeAlias = Game[Any, Any]
"""A game whose state nobody outside looks into."""
