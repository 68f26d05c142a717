"""Forms of every menu scene: the usual, the fullest, the oddest."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from display.forms import (
    AttractForm,
    ChooseForm,
    Form,
    GameItem,
    MenuForm,
    OptionRow,
    OptionsForm,
    PlayerRow,
    PlayersForm,
    PlayForm,
    ResultsForm,
)
from games.cards import Card
from games.kernel import TABLE, Dart, Facts, Next
from games.registry import every
from games.segments import Segment
from games.settings import parse
from games.text import Named, Text, text
from tests.display import settings_samples

SIZES: Final = ((800, 480), (1280, 720), (1920, 1080), (1080, 1920))
ODD: Final = ("🎯🏹🎯", "דנה", 'O\'Brien "Le Chat"', "x" * 200, "W" * 40, "{n}", "مريم", "王小明")

_INFO: Final = every()["main-vide-gagne"].info
GAME: Final = GameItem(
    _INFO.slug, _INFO.title, _INFO.pitch, _INFO.seats, _INFO.minutes, (Card("7S"), Card("QH")), _INFO.legend
)
BACK: Final = ("back", text("Back"))
ORDER = ("sort", text("By players"))


def words(string: str) -> Text:
    """A text that is the same in every language."""
    return text("{value}", value=string)


TOO_SHORT: Final = text("Hold {seconds} s to undo: this has been seen.", seconds=2)
WAITING: Final = tuple(
    map(words, ("Camille, Bob, Léa, Hugo", "Main vide gagne", "leg 2, 134 fléchettes lancées", "hier à 23:14"))
)
NOTICES: Final = tuple(
    words(f"2026-11-30-20-15-{n:02}.jsonl est abîmé à partir de la ligne 312 : mis de côté, rien d’autre n’est perdu.")
    for n in range(4)
)
"""As long as such sentences become."""


def demo() -> PlayForm:
    """A match of four after some darts."""
    game = every()["main-vide-gagne"]
    state = game.setup(game.resolve(parse(game.info.settings, {}, 4), Facts(4)), 4, bytes(32))
    for name in ("S7", "S12", "next", "S3", "S8", "SB"):
        seat = game.thrower(state)
        assert seat is not None
        action = Next(seat) if name == "next" else Dart(seat, game.visit(state), Segment(name))
        state = game.apply(state, action).state
    return PlayForm(game.view(game.observe(state, TABLE)), ("Camille", "Bob", "Léa", "Hugo"))


def games(count: int) -> tuple[GameItem, ...]:
    """So many games, the first with an emblem of cards."""
    names = ("L’oie des archers", "Thirteen", "Pied de poule", "501", "Cricket", "Tour de l’horloge", "Killer")
    return (GAME, *(replace(GAME, slug=name, title=words(name), emblem=()) for name in names[: count - 1]))


def options(cursor: int = 10, error: Text | None = None) -> OptionsForm:
    """The options of the game, one of them changed."""
    rows = tuple(
        OptionRow(one.key, one.label, text("{value}", value=str(one.default)), one.key == "lives")
        for one in _INFO.settings
        if not one.seats
    )
    entries = (("players", text("Who plays?")), ("reset", text("Standard rules")), BACK)
    return OptionsForm(GAME, rows, cursor, error, entries=entries)


def player() -> OptionsForm:
    """One player whose name is being written."""
    rows = (
        OptionRow("name", text("Name"), words(ODD[2]), True),
        OptionRow("kind", text("Who throws"), text("a person")),
        OptionRow("scatter", text("My clicks"), text("land where I click")),
        OptionRow("lives", text("Lives"), text("like everybody")),
    )
    entries = (("done", text("Done")), ("remove", text("Remove this player")))
    return OptionsForm(GAME, rows, 0, None, words(ODD[2]), entries, True)


def players(names: tuple[str, ...], cursor: int | None = None, error: Text | None = None) -> PlayersForm:
    """Seats with these names, every second one a bot."""
    person, bot = text("a person"), text("bot, {skill}", skill=text("novice"))
    rows = tuple(PlayerRow(name, bot if n % 2 else person, bool(n % 2)) for n, name in enumerate(names))
    entries = (("person", text("+ Player")), ("bot", text("+ Bot")), ("start", text("Start")), BACK)
    return PlayersForm(GAME, rows, len(rows) + 2 if cursor is None else cursor, False, error, entries)


def teams() -> PlayersForm:
    """Four players in two teams."""
    form = players(("Camille", "Bob", "Léa", "Hugo"))
    return replace(form, rows=tuple(replace(row, team=seat % 2) for seat, row in enumerate(form.rows)))


def results(names: tuple[str, ...]) -> ResultsForm:
    """A finished match of these players, the last of whom won."""
    seats = tuple(range(len(names)))
    labels = ("Hands won", "Lives left", "Cards shed", "Darts", "Bulls", "Misses")
    figures = tuple((text(label), tuple(str(7 * seat + 3) for seat in seats)) for label in labels)
    ranking = ((seats[-1],), *((seat,) for seat in seats[:-2]), (seats[-2],))
    entries = (
        ("rematch", text("Rematch")),
        ("other", text("Another game")),
        ("undo", text("Undo: {what}", what="Camille, T20")),
        ("leave", text("Stop here")),
    )
    return ResultsForm(
        text("Victory for {who}!", who=Named(seats[-1])),
        names,
        ranking,
        figures,
        "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
        entries,
        0,
        text("Only {who} kept some lives.", who=Named(seats[-1])),
    )


def forms() -> dict[str, Form]:
    """Every menu scene, by name."""
    play, crowd = demo(), tuple(f"Joueur {n}" for n in range(1, 17))
    door = (
        ("resume", text("Resume the match")),
        ("play", text("Play")),
        ("settings", text("Settings")),
        ("language", words("English")),
        ("quit", text("Quit")),
    )
    pause = (
        ("resume", text("Go on")),
        ("undo", text("Undo: {what}", what="Camille, T20")),
        ("scatter", text("My clicks: {how}", how=text("exact"))),
        ("leave", text("Leave the match")),
    )
    undo = text("{name}, {what}", name="Barth…", what="T20")
    long = (
        pause[0],
        ("correct", text("Correct a dart")),
        ("undo", text("Undo: {what}", what=text("{what} ({again})", what=undo, again=text("the match goes on")))),
        ("players", text("Players")),
        *pause[2:-1],
        ("language", words("Français")),
        ("settings", text("Settings")),
        pause[-1],
    )
    pulling = (
        ("where:0", text("yes, I stop")),
        ("where:1", text("no: a dart in {segment}", segment="DB")),
    )
    return {
        "attract": AttractForm(play, 0, True, door, 0, GAME),
        "attract-rules": AttractForm(play, 1, False, door[1:], 0, GAME),
        "attract-waiting": AttractForm(play, 0, True, door, 0, GAME, WAITING, NOTICES[:1]),
        "attract-waiting-rules": AttractForm(play, 1, True, door, 0, GAME, WAITING, NOTICES),
        "attract-notices": AttractForm(None, 0, True, door, 0, GAME, WAITING, NOTICES),
        "attract-alone": AttractForm(None, 0, False, door[1:], 0, None),
        "choose-one": ChooseForm(games(1), 0, 0, (BACK,), play),
        "choose-two": ChooseForm(games(2), 1, 0, (BACK,)),
        "choose-six": ChooseForm(games(6), 1, 0, (BACK,)),
        "choose-next-page": ChooseForm(games(6) * 5, 8, 5, (ORDER, BACK), None, tuple(range(0, 30, 5))),
        "choose-kind": ChooseForm(games(6) * 2, 12, 4, (ORDER, BACK), None, (0, 4, 8), text("Target games")),
        "choose-back": ChooseForm(games(6), 6, 0, (BACK,)),
        "options": options(),
        "options-row": options(9, text("secret hands need a phone for every player")),
        "player": player(),
        "players": players(("Joueur 1", "Camille", "Hugo", "Léa")),
        "players-one": players(("Léa",), None, Text("This game needs {n} player at least.", 2)),
        "players-full": players(crowd, 15),
        "players-odd": players(ODD, 3),
        "pause": MenuForm(text("Pause"), pause, 1, play),
        "pause-long": MenuForm(text("Pause"), pause[:3] * 3, 8, play),
        "pause-noted": MenuForm(text("Pause"), long, 1, play, note=TOO_SHORT),
        "pause-unnoted": MenuForm(text("Pause"), long, 1, play),
        "menu": MenuForm(text("Pause"), pause[:2]),
        "where": MenuForm(text("Are you pulling your darts?"), pulling, 0, play, back=False),
        **settings_samples.forms(),
        "results": results(("Camille", "Bob", "Léa", "Hugo")),
        "results-full": results(crowd),
        "results-odd": results(ODD),
    }
