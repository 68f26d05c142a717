"""Golden transcripts: matches of every game that a person can read, with digests that must hold for ever.

The table's view is told whole at every step, of a seat's view what differs. ``python -m tests.conformance.transcript``
writes them again, after the game's rules number rose or its views became others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from games.digest import digest
from games.kernel import TABLE, Action, AnyGame, Choose, Dart, Expire, Facts, Join, Next, Retire, Seat
from games.match import NUMBER, Match, played, rows
from games.notation import letter, write
from games.registry import every
from games.rng import Rng
from games.segments import EVERY
from games.settings import Value, parse
from tests.conformance.told import told

GOLDEN = Path(__file__).parent / "golden"
SEATS = 3
LONGEST = 250
"""Actions of a match that is told."""

SEED = b"a match that people can read ...".ljust(32)[:32]


@dataclass(frozen=True)
class Story:
    """A match that is told.

    Attributes:
        name: of its file, after the game's.
        options: what differs from the usual ones; ``SHORT`` too where the game has it.
        seats: how many play.
        leaves: this action is somebody's leaving; 0: nobody leaves.
        waits: whoever has a deadline lets it pass.
        joins: somebody sits down after the first leg.
    """

    name: str = ""
    options: Mapping[str, Value] = field(default_factory=dict)
    seats: int = SEATS
    leaves: int = 0
    waits: bool = False
    joins: bool = False


SHORT: Mapping[str, Value] = {
    **{"lives": 3, "cards": 4, "target": 3},
    **{"length": "express", "set": "6", "hand": 3, "blocked": "end"},
    **{"start": 101, "numbers": (20, 19)},
    **{"scores": 3, "again": 5},
}
"""Options that make a match short enough to be read."""

BRIEF: Mapping[str, Value] = {"lives": 1, "cards": 3}
"""Options that make a leg short enough to be read several times."""

STORIES = (
    Story(),
    Story("-secret", {"hands": "secret"}),
    Story("-classic", {"mode": "classic"}, leaves=40),
    Story("-classic-secret", {"mode": "classic", "hands": "secret"}, 2),
    Story("-farmyard", {"set": "9", "blocked": "draw", "first_double": "held", "assist": "exact"}, leaves=60),
    Story("-volleys", {"reveal": "live", "trap": "until_freed", "colours": "green-red", "cap": 8}, 4, 30, waits=True),
    Story("-asked", {"shed": "ask"}, leaves=9, waits=True),
    Story("-capped", {"lives": 1, "cards": 10, "cap": 5}),
    Story("-asked-secret", {"lives": 1, "shed": "ask", "hands": "secret"}),
    Story("-legs", {**BRIEF, "legs": 3, "next_leg": "loser"}, joins=True),
    Story("-sets", {**BRIEF, "legs": 2, "count": "first_to", "sets": 2, "first_leg": "bull", "handicap": (1, 0)}, 2),
    Story("-teams", {**BRIEF, "legs": 3, "teams": 2, "hands": "secret"}, 4, leaves=12),
    Story("-in-and-out", {"start": 101, "in": "double", "out": "master", "bull": "fat"}, leaves=20),
    Story("-frozen", {"start": 101, "out": "straight", "freeze": "refuse", "teams": 2, "partners": "own"}, 4),
    Story("-straight-legs", {"start": 101, "out": "straight", "legs": 3, "round_limit": 5}, 2),
    Story("-cut-throat", {"scoring": "cut_throat", "overkill": 200}, leaves=20),
    Story("-stacked", {"scoring": "standard", "teams": 2, "partners": "own"}, 4),
    Story("-shared-legs", {"scoring": "none", "teams": 2, "legs": 2, "count": "first_to"}, 4),
    Story("-all-open", {"numbers": "all", "closing": 1, "end": "ahead"}, 2),
    Story("-before", {"lives": 2, "beat": "before"}, leaves=20),
    Story("-marks-teams", {"marks": 1, "legs": 2, "teams": 2}, 4),
    Story("-double-out", {"target": 101, "out": "double", "bull": "fat", "round_limit": 20}, leaves=30),
    Story("-drawn", {"numbers": "drawn", "lives": 2, "killer": "any", "kill": "marks", "own": "killer"}, 4, leaves=40),
    Story("-short", {"targets": "15-20", "points": 40, "rounding": "down"}, 2),
    Story("-until-hit", {"darts": "hit", "numbers": (20, 19)}, 2, leaves=40),
    Story("-by-lot", {"next": "drawn", "darts": "3", "scores": 4}, 2),
    Story("-first-to", {"rounds": 8, "target": 100, "bull": "fat"}),
    Story("-round-teams", {"rounds": 2, "bull": "split", "teams": 2, "legs": 2}, 4),
    Story("-answered", {"rounds": 7, "answer": "true"}, leaves=50),
    Story("-doubles", {"hit": "doubles", "finish": "bullseye", "from": 17}, 2),
    Story("-skipping", {"hit": "any", "skip": "true", "finish": "bull", "round_limit": 6}, leaves=30),
    Story("-extra", {"extra": "bull", "stretch": "true"}, 5),
    Story("-shared-runs", {"extra": "numbers", "teams": 2}, 4, 30),
    Story("-eighteen", {"holes": "18", "single": "4"}, 2),
    Story("-holes-legs", {"single": "3", "teams": 2, "legs": 2}, 4),
    Story("-teams-own", {**BRIEF, "legs": 2, "count": "first_to", "teams": 2, "partners": "own"}, 4),
)


def _next_action(game: AnyGame, state: Any, rng: Rng, waits: bool) -> tuple[Action, Rng]:
    """A player who hits something good two times in five, and now and then ends his visit early."""
    luck, rng = rng.below(20)
    seat, rng = rng.choice(game.to_act(state))
    offered = game.choices(state, seat)
    thrower, due = game.thrower(state), game.deadline(state)
    if due and waits:
        return Expire(due.key), rng
    if thrower is None or (offered and luck < 12):
        choice, rng = rng.choice(offered)
        return Choose(seat, choice.token), rng
    if luck == 19:
        return Next(thrower), rng
    aims = game.aims(game.observe(state, thrower))
    good = [segment for segment in EVERY if aims.get(segment, 0.0) > 0]
    segment, rng = rng.choice(good if good and luck < 8 else EVERY)
    return Dart(thrower, game.visit(state), segment), rng


def transcript(game: AnyGame, story: Story) -> str:
    """A whole match with seats A, B, C."""
    settings = {setting.key: setting for setting in (*game.info.settings, *rows(game))}
    short = {
        key: value for key, value in SHORT.items() if key in settings and settings[key].accepts(value, story.seats)
    }
    game = played(game, {**short, **story.options})
    written = parse(game.info.settings, {**short, **story.options}, story.seats)
    options = game.resolve(written, Facts(story.seats, bots=frozenset(range(story.seats))))
    lines = [
        f"{game.info.slug}, rules {game.info.rules}" + f", match {NUMBER}" * isinstance(game, Match),
        "options: " + ", ".join(f"{key}={value}" for key, value in options.items()),
        f"seed: {SEED.hex()}",
    ]
    state, rng, count, seats = game.setup(options, story.seats, SEED), Rng(SEED).fork("players"), 0, story.seats
    lines += ["", f"setup  {digest(state)}", *_shown(game, state, seats)]
    while game.to_act(state):
        action, rng = _next_action(game, state, rng, story.waits)
        if count + 1 == story.leaves:
            action = Retire(game.to_act(state)[-1])
        elif story.joins and seats == story.seats and game.apply(state, Join(Seat(seats))).refused is None:
            action = Join(Seat(seats))
            seats += 1
        result = game.apply(state, action)
        assert result.refused is None, action
        state, count = result.state, count + 1
        assert count < LONGEST, f"nobody reads the story {story.name!r} to its end"
        lines += ["", f"{count}. {write(action)}  {digest(state)}"]
        for step in result.steps:
            lines += _shown(game, step, seats)
    return "\n".join(lines) + "\n"


def _shown(game: AnyGame, state: Any, seats: int) -> Iterator[str]:
    """What the table sees, and where it is another thing what each seat sees."""
    public = list(told(game.view(game.observe(state, TABLE))))
    for place, line in enumerate(public):
        yield f"  {'table' if place == 0 else '     '}  {line}".rstrip()
    for seat in range(seats):
        own = [line for line in told(game.view(game.observe(state, Seat(seat)))) if line not in public]
        for place, line in enumerate(own):
            yield f"      {letter(seat) if place == 0 else ' '}  {line}".rstrip()


def stories(game: AnyGame, folder: Path = GOLDEN) -> Iterator[tuple[Path, Story]]:
    """Each golden file of a game and what it tells: the plain story, and those whose options it has.

    In a game for fewer than a story has only so many play, if they are no teams.
    """
    settings = {setting.key: setting for setting in (*game.info.settings, *rows(game))}
    for story in STORIES:
        if all(key in settings and settings[key].accepts(value, story.seats) for key, value in story.options.items()):
            seats = story.seats if "teams" in story.options else min(story.seats, game.info.seats[1])
            yield folder / f"{game.info.slug}{story.name}.txt", replace(story, seats=seats)


def transcripts(game: AnyGame, folder: Path = GOLDEN) -> Iterator[tuple[Path, str]]:
    """Each golden file of a game and what it must say."""
    return ((path, transcript(game, story)) for path, story in stories(game, folder))


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for game in every().values():
        for path, words in transcripts(game):
            path.write_text(words, "utf-8")
