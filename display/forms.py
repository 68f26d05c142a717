"""What each scene is asked to show: plain facts, filled by the firmware. Scenes draw them and emit commands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.chalk import Badge
from games.segments import Segment
from games.tabletop import Piece, Tone
from games.text import Text
from games.view import MatchScore, View

Figure: TypeAlias = tuple[Text, tuple[str, ...]]
"""What was counted: the words for it, and a word for each seat or side; decimals have a point, shares end in %."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A dart in the board: its segment and, where it is known, its point in mm (x right, y up, centre 0, 0).

    The point is one of the regulation board, ``games.geometry.STEEL``, which is the board that is drawn.
    """

    segment: Segment
    point: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class PlayForm:
    """The play scene.

    Attributes:
        view: one step of the match, as this screen's audience sees it.
        names: players by seat.
        marks: the darts standing in the board, oldest first.
        phase: ``throw``, or ``hold`` while the darts are pulled (the scene "pull your darts").
        remaining: seconds until the decision chooses itself, or the darts of a simulated board are out; or None.
        flash: the segment just hit, while it flashes.
        banner: what is wrong or was done, in a sentence ("Board unplugged: ...", "Undone: T20").
        danger: the banner is a warning.
        buttons: show the buttons to press with a mouse (a laptop): ``next``, ``correct``, ``menu``.
        picked: the items of the view's entry that are picked so far (indices), and ``cursor`` the one under the hand:
            an item, then the picks that the picked items make, then the actions; -1: none.
        redo: what was taken back can be done again, and there is a button for that too.
        fingerprint: the SHA-256 of the seed, in hex: seen with the draw for the order, before the first dart.
        bots: the seats where no person sits: nobody is told to pull their darts, or asked in their name.
        left: the seats of those who left the match.
        told: between two legs, what is counted of the one that is over, a word for each side.
    """

    view: View
    names: tuple[str, ...]
    marks: tuple[Mark, ...] = ()
    phase: Literal["throw", "hold"] = "throw"
    remaining: float | None = None
    flash: Segment | None = None
    banner: Text | None = None
    danger: bool = False
    buttons: bool = False
    bots: frozenset[int] = frozenset()
    left: frozenset[int] = frozenset()
    fingerprint: str = ""
    redo: bool = False
    picked: tuple[int, ...] = ()
    cursor: int = -1
    told: tuple[Figure, ...] = ()


@dataclass(frozen=True, slots=True)
class GameItem:
    """A game to choose: slug, name, pitch, players from-to, minutes from-to; its pieces or its badge, if any.

    ``legend``: what its signs beside the board mean: sign (``bull``, ``outer``), tone, words. ``labels``: what darts do
    is said by labels beside the board; else in a list under it.
    """

    slug: str
    title: Text
    pitch: Text
    seats: tuple[int, int]
    minutes: tuple[int, int]
    emblem: tuple[Piece, ...] | Literal["spiral"] | Badge = ()
    legend: tuple[tuple[str, Tone, Text], ...] = ()
    labels: bool = True


@dataclass(frozen=True, slots=True)
class ChooseForm:
    """Choose a game: ``cursor`` runs over the games, then over the ``entries`` (command, words): back.

    ``first`` is the first game of the page that is seen, one of ``starts``, where pages begin; ``title`` says what all
    games of it are; ``demo`` is a match of the game under the hand that plays itself. What changes the order of the
    games, if anything does, is the first of two entries, and lies on the board behind the games.
    """

    games: tuple[GameItem, ...]
    cursor: int = 0
    first: int = 0
    entries: tuple[tuple[str, Text], ...] = ()
    demo: PlayForm | None = None
    starts: tuple[int, ...] = (0,)
    title: Text | None = None

    @property
    def page(self) -> int:
        """Which of the pages is seen, from 0."""
        return self.starts.index(self.first)

    @property
    def seen(self) -> tuple[GameItem, ...]:
        """The games of the page that is seen."""
        ends = (*self.starts[1:], len(self.games))
        return self.games[self.first : ends[self.page]]


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One option: its label, its value in words, whether it differs from the default."""

    key: str
    label: Text
    value: Text
    changed: bool = False


@dataclass(frozen=True, slots=True)
class OptionsForm:
    """Rows with values: the options of a game, or of one player (``title``).

    ``cursor`` runs over the rows, then over the ``entries`` (command, words) below them. ``error`` says why not;
    ``typing``: the value under the hand is being written on a keyboard.
    """

    game: GameItem
    rows: tuple[OptionRow, ...]
    cursor: int = 0
    error: Text | None = None
    title: Text | None = None
    entries: tuple[tuple[str, Text], ...] = ()
    typing: bool = False


@dataclass(frozen=True, slots=True)
class SettingsForm:
    """What is chosen for good, in rows with values.

    ``cursor`` runs over the rows, then over the ``entries`` (command, words) below them. ``about`` says what the row
    under the hand means, and from when on; ``error`` what went wrong; ``typing``: the value under the hand is being
    written on a keyboard.
    """

    rows: tuple[OptionRow, ...]
    cursor: int = 0
    about: Text | None = None
    error: Text | None = None
    entries: tuple[tuple[str, Text], ...] = ()
    typing: bool = False


@dataclass(frozen=True, slots=True)
class ReportLine:
    """One thing that was found or done, how bad it is, and what to do about it, if anything."""

    level: Literal["fault", "warning", "note"]
    what: Text
    cure: Text | None = None


@dataclass(frozen=True, slots=True)
class ReportForm:
    """What a long work tells, line by line.

    ``cursor`` runs over the lines, then over the ``entries`` (command, words) below them; the page that is seen is the
    one that holds it, else the first one, or the last while the work goes on. ``part``: how much of it is done, 0 to
    1; None: all. ``said``: what came of it.
    """

    title: Text
    lines: tuple[ReportLine, ...] = ()
    cursor: int = 0
    part: float | None = None
    said: Text | None = None
    entries: tuple[tuple[str, Text], ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A seat being filled: the name, what sits there (person, bot and its skill) in words; its team, from 0."""

    name: str
    kind: Text
    bot: bool = False
    team: int | None = None


@dataclass(frozen=True, slots=True)
class PlayersForm:
    """Who plays; ``cursor`` runs over the rows, then over the ``entries`` (command, words): add, start, back.

    ``typing``: the name under the hand is being written on a keyboard.
    """

    game: GameItem
    rows: tuple[PlayerRow, ...]
    cursor: int = 0
    typing: bool = False
    error: Text | None = None
    entries: tuple[tuple[str, Text], ...] = ()


@dataclass(frozen=True, slots=True)
class MenuForm:
    """A short list over the play scene or alone: title, entries (command, words), the one under the hand.

    ``back``: there is a way out without a choice. ``said``: what is to be known before a choice, under the title.
    ``note``: what is to be known of the last press, in the title's place, so that the list stays where it is.
    """

    title: Text
    entries: tuple[tuple[str, Text], ...]
    cursor: int = 0
    behind: PlayForm | None = None
    back: bool = True
    said: Text | None = None
    note: Text | None = None


@dataclass(frozen=True, slots=True)
class AttractForm:
    """Nobody plays: a demonstration goes on (``demo``), a page of rules; ``entries`` (command, words): play, quit.

    ``resume``: a match waits, and the first entry takes it up again. ``game``: the one that is demonstrated.
    Even pages show the demonstration, odd ones the rules of the house in pictures. ``waiting`` says which match it is
    that waits in pieces (its players, its game, how far it is); ``notices`` what was wrong with logs and settings.
    """

    demo: PlayForm | None = None
    page: int = 0
    resume: bool = False
    entries: tuple[tuple[str, Text], ...] = ()
    cursor: int = 0
    game: GameItem | None = None
    waiting: tuple[Text, ...] = ()
    notices: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class ResultsForm:
    """A finished match: places of names, figures (label, value a seat), the deck's seed and its fingerprint.

    ``score`` is that of a match with legs; ``marks`` say what is to be known of it ("Once, cards that had been seen
    were taken back"). ``heat``: for each seat how many darts each segment had; ``runs``: for each seat its scores, a
    figure a visit; where there is either, they are seen with ``page`` 1.
    """

    title: Text
    names: tuple[str, ...]
    ranking: tuple[tuple[int, ...], ...]
    figures: tuple[Figure, ...]
    seed: str
    fingerprint: str
    entries: tuple[tuple[str, Text], ...] = ()
    cursor: int = 0
    remark: Text | None = None
    score: MatchScore | None = None
    marks: tuple[Text, ...] = ()
    heat: tuple[tuple[tuple[Segment, int], ...], ...] = ()
    runs: tuple[tuple[float, ...], ...] = ()
    page: int = 0


@dataclass(frozen=True, slots=True)
class VisitBoard:
    """A visit of a match as a small board: its darts; ``room``: another dart can be added to it.

    ``number`` is the one that people count by, from 1 in its leg; ``leg`` the number of that leg over the whole
    match, if it has several, 0 for the bull-off.
    """

    seat: int
    number: int
    darts: tuple[Segment, ...]
    room: bool
    leg: int | None = None


@dataclass(frozen=True, slots=True)
class CorrectForm:
    """A wrong dart is put right: which one, where it was, what follows.

    Attributes:
        stage: ``dart``: one of the visits' darts is chosen; ``segment``: where it was; ``accept``: what would follow.
        visits: those on this page (four at most), oldest first; ``older``, ``newer``: there are others, and both words
            are hot.
        visit, dart: the one under the hand or chosen; ``dart`` is the number of darts for one that is added, -1 for a
            visit as a whole, ``visit`` -1 while the hand is on the ``entries``. A visit's places are hot as
            ``dart:VISIT:DART`` (both from 0, of this page).
        segments: of stage ``segment``: the areas offered, physical neighbours first; the board itself is hot too.
        under: the area under the hand or chosen; None: none (the dart is removed, or the hand is elsewhere).
        entries: commands and words: the rest of what can be chosen at this stage, ``cursor`` the one under the hand
            (-1: none).
        consequences: of stage ``accept``: what changes, in sentences, the most important first; ``danger``: alarming.
        stops: accepted, it sets aside all that came after, since other cards would have been shown.
    """

    stage: Literal["dart", "segment", "accept"]
    names: tuple[str, ...]
    visits: tuple[VisitBoard, ...]
    visit: int
    dart: int
    older: bool = False
    newer: bool = False
    segments: tuple[Segment, ...] = ()
    under: Segment | None = None
    entries: tuple[tuple[str, Text], ...] = ()
    cursor: int = -1
    consequences: tuple[tuple[Text, Tone], ...] = ()
    stops: bool = False


@dataclass(frozen=True, slots=True)
class HoldForm:
    """A key or button must be held: why, and how much of the time has passed (0 to 1), over what was there."""

    title: Text
    why: Text
    part: float
    behind: PlayForm | ResultsForm | None = None


@dataclass(frozen=True, slots=True)
class LearnForm:
    """A board that nobody has documented is learned from presses on it. Commands: ``next``, ``undo``, ``menu``.

    Attributes:
        stage: ``wires``: which pins are of one ribbon; ``name``: one segment after another; ``confirm``: all the
            others; ``done``: the board is known, or it is said what is missing.
        prompt: what to do now.
        ask: the segment to press now.
        seen: those that were found; ``taken`` the one of the last press.
        heard: what was made of the last press.
        done, total: how far the stage is: presses, or segments; without a total nobody knows of how many.
        left: how many boards still fit.
        foils: what people call the foils that are known, each with whether it still fits.
        ribbons: the pins of either ribbon that ever touched, as far as is known; ``links`` the pairs that did.
        said: what board it is, and what is odd about it.
        banner: what is wrong or was done.
        danger: the banner is a warning.
        whole: a board was learned.
    """

    stage: Literal["wires", "name", "confirm", "done"]
    prompt: Text
    ask: Segment | None = None
    seen: frozenset[Segment] = frozenset()
    taken: Segment | None = None
    heard: Text | None = None
    done: int = 0
    total: int = 0
    left: int = 0
    foils: tuple[tuple[str, bool], ...] = ()
    ribbons: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    links: tuple[tuple[int, int], ...] = ()
    said: tuple[Text, ...] = ()
    banner: Text | None = None
    danger: bool = False
    whole: bool = False


Form: TypeAlias = (
    PlayForm
    | ChooseForm
    | OptionsForm
    | SettingsForm
    | ReportForm
    | PlayersForm
    | MenuForm
    | AttractForm
    | ResultsForm
    | CorrectForm
    | HoldForm
    | LearnForm
)
