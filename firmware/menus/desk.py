"""What has been entered so far for the next match, and what the menus ask the firmware to do.

The desk outlives every page, so Escape loses nothing and the next match starts from the last one's entries.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal, TypeAlias

from display.forms import GameItem, PlayForm
from display.i18n import language, plain
from firmware.bots import READY
from firmware.logs.journal import Seated
from firmware.session.correction import Proposal
from firmware.settings import DEFAULT, Settings
from games import match
from games.kernel import AnyGame, Facts, Info, Refused
from games.segments import Segment
from games.settings import BadOption, Setting, Value, parse
from games.text import Text, text

SKILLS: Final = {
    "novice": text("novice"),
    "casual": text("casual"),
    "regular": text("regular"),
    "good": text("good"),
    "pro": text("pro"),
}
"""The five skills of ``games.shot``, in words."""

KINDS: Final = (None, *SKILLS)
"""Who can sit in a seat: a person, or a bot of a skill."""

LONGEST: Final = 200
"""Characters of a name; the screen shortens what it cannot show."""


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """Who sits in a seat: a bot with this skill, or a person (``scatter``: the skill his clicks are blurred by)."""

    name: str
    bot: str | None = None
    scatter: str | None = None

    @property
    def seated(self) -> Seated:
        """The seat as a match keeps it."""
        return Seated(self.name, self.bot or "", self.scatter or "")


@dataclass(frozen=True, slots=True)
class StartMatch:
    """Start a match. ``options`` holds what differs from the defaults, not yet resolved."""

    slug: str
    options: Mapping[str, Value]
    players: tuple[SeatEntry, ...]


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on with the match that waits."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take the last action back, and go on."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Do again what was taken back last, and go on."""


@dataclass(frozen=True, slots=True)
class Correct:
    """A dart is put right as proposed, and the match goes on."""

    proposal: Proposal


@dataclass(frozen=True, slots=True)
class Reseat:
    """From now on somebody else throws for a seat, or under another name."""

    seat: int
    who: SeatEntry


@dataclass(frozen=True, slots=True)
class Leaves:
    """The player of a seat leaves the match, which goes on."""

    seat: int


@dataclass(frozen=True, slots=True)
class Joins:
    """A newcomer sits down."""

    who: SeatEntry


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the match: a finished one is over, another can be resumed from its log."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Close the program."""


@dataclass(frozen=True, slots=True)
class SetLanguage:
    """Speak this language from now on."""

    code: str


@dataclass(frozen=True, slots=True)
class SetScatter:
    """People's clicks are blurred like darts of this skill, or land exactly (None)."""

    skill: str | None


@dataclass(frozen=True, slots=True)
class SaveHeard:
    """Write down what the board said in the last minutes."""


@dataclass(frozen=True, slots=True)
class Learn:
    """The board is learned; what is to be done.

    ``open``: the menu of it; ``wires``: begin with them; ``lines``: begin, they are known; ``on``: go on; ``finish``:
    the rest stays unpressed; ``hand``: in the simulation, let a hand press or stop it; ``leave``: it waits.
    """

    word: Literal["open", "wires", "lines", "on", "finish", "hand", "leave"] = "open"


@dataclass(frozen=True, slots=True)
class Answer:
    """The dart that was asked about is in this segment; None: there is none."""

    segment: Segment | None


@dataclass(frozen=True, slots=True)
class Change:
    """From now on these are the settings."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class Examine:
    """The machine and the board are checked, and what is found is shown."""


@dataclass(frozen=True, slots=True)
class Carry:
    """Settings, boards and logs are copied to a stick (``out``), or taken in from it."""

    stick: Path
    out: bool


Effect: TypeAlias = (
    StartMatch
    | Resume
    | Undo
    | Redo
    | Correct
    | Reseat
    | Leaves
    | Joins
    | Answer
    | Learn
    | Leave
    | Quit
    | SetLanguage
    | SetScatter
    | SaveHeard
    | Change
    | Examine
    | Carry
)


@dataclass(slots=True)
class Entry:
    """A seat being filled. An empty name stands for "Player 3"; ``own`` holds the seat's handicap, by setting."""

    name: str = ""
    bot: str | None = None
    scatter: str | None = None
    own: dict[str, Value] = field(default_factory=dict)


Sort: TypeAlias = Literal["kind", "players", "minutes"]
"""By what the games to choose from are sorted."""


@dataclass(frozen=True, slots=True)
class Here:
    """What the menus ask of the house they are in.

    Attributes:
        settings: what is chosen for good.
        boards: the profiles there are, besides those of files that nobody named.
        sticks: the USB sticks that are plugged in.
    """

    settings: Callable[[], Settings] = lambda: DEFAULT
    boards: Callable[[], tuple[str, ...]] = tuple
    sticks: Callable[[], tuple[Path, ...]] = tuple


@dataclass(slots=True)
class Desk:
    """The memory that all pages share.

    Attributes:
        games: by slug.
        code: the language in which default names are given.
        slug: the game chosen last.
        entries: the seats being filled.
        options: by slug, the options that differ from the defaults.
        last: the match started last, for a rematch.
        waiting: which match waits to be taken up, in pieces, its players first; none: there is none.
        notices: what was wrong with logs and settings.
        demo, page: what the attract scene shows.
        demonstrated: the game of the demonstration.
        attracts: the game that is demonstrated where nobody has chosen one.
        sort: how the games to choose from are.
        here: what the house around the menus is like.
    """

    games: Mapping[str, AnyGame]
    code: str
    slug: str
    entries: list[Entry]
    options: dict[str, dict[str, Value]] = field(default_factory=dict)
    last: StartMatch | None = None
    waiting: tuple[Text, ...] = ()
    notices: tuple[Text, ...] = ()
    demo: PlayForm | None = None
    page: int = 0
    demonstrated: str = ""
    attracts: str = ""
    sort: Sort = "kind"
    here: Here = field(default_factory=Here)

    def __post_init__(self) -> None:
        self.attracts = self.attracts or next(iter(self.games))

    @property
    def info(self) -> Info:
        """The chosen game's facts."""
        return self.games[self.slug].info

    @property
    def table(self) -> tuple[Setting, ...]:
        """The chosen game's options, then those of a match of it."""
        game = self.games[self.slug]
        return (*game.info.settings, *match.rows(game))

    @property
    def seats(self) -> tuple[int, int]:
        """Fewest and most players of a match as chosen."""
        usual = parse(self.table, self.chosen, 0)
        return match.played(self.games[self.slug], usual).info.seats

    def team(self, seat: int) -> int | None:
        """The team that a seat plays for, if there are teams."""
        teams = self.chosen.get("teams")
        return seat % teams if isinstance(teams, int) else None

    @property
    def chosen(self) -> dict[str, Value]:
        """The chosen game's options that differ from the defaults."""
        return self.options.setdefault(self.slug, {})

    def name(self, seat: int) -> str:
        """The name in a seat as it will be played under."""
        typed = plain(self.entries[seat].name)
        return typed or language(self.code).say(text("Player {number}", number=seat + 1))

    def spare_bots(self) -> None:
        """Bots leave a table that is too small for all, the last one first: nobody is asked to send them away."""
        _, most = self.seats
        for seat in reversed(range(len(self.entries))):
            if len(self.entries) > most and self.entries[seat].bot is not None:
                del self.entries[seat]

    def free_name(self) -> str:
        """The first ready name that nobody has."""
        taken = {entry.name for entry in self.entries}
        return next((name for name in READY if name not in taken), "")

    def written(self) -> dict[str, Value]:
        """The options of the match to start: those of the game and those of its seats."""
        options = dict(self.chosen)
        for setting in self.table:
            own = [entry.own.get(setting.key) for entry in self.entries]
            if setting.seats and any(own):
                options[setting.key] = tuple(seat for seat, counts in enumerate(own) if counts)
            elif setting.per_seat and any(value is not None for value in own):
                common = options.get(setting.key, setting.default)
                each = [common if value is None else value for value in own]
                options[setting.key] = tuple(value for value in each if isinstance(value, int))
        return options

    def refusal(self, options: Mapping[str, Value], seats: int) -> Text | None:
        """Why a match of so many seats cannot have the options, or None if it can."""
        game = self.games[self.slug]
        bots = frozenset(seat for seat, entry in enumerate(self.entries) if entry.bot)
        try:
            whole = parse(self.table, options, seats)
            match.played(game, whole).resolve(whole, Facts(seats, bots=bots))
        except (Refused, BadOption) as fault:
            return fault.why
        return None

    def start(self) -> StartMatch | Text:
        """The match as entered, or why it cannot start."""
        low, high = self.seats
        if len(self.entries) < low:
            return text("This game needs {n} player at least.", n=low)
        if len(self.entries) > high:
            return text("This game is for {n} player at most.", n=high)
        options = self.written()
        refused = self.refusal(options, len(self.entries))
        if refused is not None:
            return refused
        players = (SeatEntry(self.name(seat), one.bot, one.scatter) for seat, one in enumerate(self.entries))
        self.last = StartMatch(self.slug, options, tuple(players))
        return self.last


def game_item(info: Info) -> GameItem:
    """A game as the screen presents it."""
    labels = info.kind == "table"
    return GameItem(info.slug, info.title, info.pitch, info.seats, info.minutes, info.emblem, info.legend, labels)


def kind_words(entry: Entry | SeatEntry) -> Text:
    """Who sits in a seat, in words."""
    if entry.bot is not None:
        return text("bot, {skill}", skill=SKILLS[entry.bot])
    if entry.scatter is not None:
        return text("a person, throws like: {skill}", skill=SKILLS[entry.scatter])
    return text("a person")


def value_words(setting: Setting, value: Value) -> Text:
    """A setting's value as the screen says it."""
    if isinstance(value, tuple):
        return text("{value}", value=", ".join(map(str, value)))
    return dict(setting.labels).get(str(value), text("{value}", value=value))
