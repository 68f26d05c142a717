"""Golden transcripts: a match of every game that a person can read, with digests that must hold for ever.

``python -m tests.conformance.transcript`` writes them again, after the game's rules number rose.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from games.digest import digest
from games.kernel import TABLE, Action, AnyGame, Audience, Choose, Dart, Expire, Facts, Next, Retire, Seat
from games.notation import letter, write
from games.registry import every
from games.rng import Rng
from games.segments import EVERY
from games.settings import parse
from games.text import Named, Text
from games.view import Face, Hand, Rival, Tally, View

GOLDEN = Path(__file__).parent / "golden"
SEATS = 3
LONGEST = 200
"""Actions of a match that is told."""

SEED = b"a match that people can read ...".ljust(32)[:32]


def say(said: Text | None) -> str:
    """A text in plain English, seats as letters."""
    if said is None:
        return ""
    places = {name: _word(arg) for name, arg in said.args}
    if said.n is not None:
        places["n"] = str(said.n)
    return said.msgid.format(**places)


def _word(arg: object) -> str:
    if isinstance(arg, Text):
        return say(arg)
    return letter(arg.seat) if isinstance(arg, Named) else str(arg)


def _faces(cards: tuple[Face, ...]) -> str:
    return " ".join(card.name if card else "##" for card in cards) or "-"


def _tally(tally: Tally | None) -> str:
    return "" if tally is None else f" {tally.value}/{tally.of}{'!' if tally.low else ''}"


def _row(rival: Rival) -> str:
    note = f" ({say(rival.note)})" if rival.note else ""
    return f"{letter(rival.seat)}{_tally(rival.tally)}: {_faces(rival.cards)}{note}"


def _hand(hand: Hand | None) -> str:
    return "" if hand is None else f" | hand {letter(hand.seat)}: {_faces(hand.cards)}"


def told(view: View) -> Iterator[str]:
    """A view in lines that a person can read."""
    moment = view.moment
    if moment is not None:
        moved = " ".join(f"{letter(seat)}={_faces((face,))}" for seat, face in moment.cards)
        cues = ",".join(cue.kind for cue in view.cues)
        yield " | ".join(part for part in (moment.kind, say(moment.title), moved, f"[{cues}]") if part)
    if view.order is not None:
        drawn = "; ".join(f"{letter(seat)} {_faces(cards)}" for seat, cards in enumerate(view.order.cards))
        yield f"order: {drawn} -> {' '.join(letter(seat) for seat in view.order.order)}"
    if view.turn is not None:
        darts = "".join(f" | {dart.segment} {say(dart.note)}" for dart in view.turn.darts)
        who = f"{letter(view.turn.seat)}{_tally(view.turn.tally)}{_hand(view.hand)}"
        yield f"{who}{darts} | left {view.turn.left}"
    yield " / ".join(_row(rival) for rival in view.rivals)
    lit = (
        f"{light.segments[0]} {light.tone}{'*' if light.best else ''}: {say(light.title)}, {say(light.detail) or '-'}"
        for light in view.board.lit
    )
    yield " · ".join([*(f"{pile.kind} {pile.count}" for pile in view.piles), *lit])
    for ask in view.asks:
        yield f"ask {letter(ask.seat)}: {say(ask.question)} {' / '.join(token for token, _ in ask.choices)}"
    if view.decision is not None:
        columns = " | ".join(say(column) for column in view.decision.columns)
        rows = "; ".join(
            f"{letter(row.seat)} {' | '.join(say(cell) for cell, _ in row.cells)}" for row in view.decision.rows
        )
        yield f"{say(view.decision.banner)} {say(view.decision.title)}? {columns}: {rows}"
    if view.ranking:
        yield "ranking: " + " ".join("".join(letter(seat) for seat in place) for place in view.ranking)


@dataclass(frozen=True)
class Story:
    """A match that is told.

    Attributes:
        name: of its file, after the game's.
        options: what differs from the usual ones; those that a game does not have are left out.
        leaves: this action is somebody's leaving; 0: nobody leaves.
        waits: whoever has a deadline lets it pass.
    """

    name: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    leaves: int = 0
    waits: bool = False


SHORT = {"lives": "3", "cards": "4"}
"""Options that make a match short enough to be read."""

STORIES = (
    Story("", SHORT),
    Story("-secret", {**SHORT, "hands": "secret"}),
    Story("-asked", {**SHORT, "shed": "ask"}, leaves=9, waits=True),
    Story("-capped", {"lives": "1", "cards": "10", "cap": "5"}),
    Story("-asked-secret", {"lives": "1", "cards": "4", "shed": "ask", "hands": "secret"}),
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
    """A whole match with seats A, B, C, told by the table; with a secret, by every seat at every fourth action too."""
    kept_secret = "secret" in story.options.values()
    keys = {setting.key for setting in game.info.settings}
    written = {key: value for key, value in story.options.items() if key in keys}
    facts = Facts(SEATS, frozenset(range(SEATS)) if kept_secret else frozenset())
    options = game.resolve(parse(game.info.settings, written, SEATS), facts)
    lines = [
        f"{game.info.slug}, rules {game.info.rules}",
        "options: " + ", ".join(f"{key}={value}" for key, value in options.items()),
        f"seed: {SEED.hex()}",
    ]
    everybody: tuple[Audience, ...] = (TABLE, *(Seat(seat) for seat in range(SEATS)))
    state, rng, count = game.setup(options, SEATS, SEED), Rng(SEED).fork("players"), 0
    lines += ["", f"setup  {digest(state)}", *_shown(game, state, everybody if kept_secret else (TABLE,))]
    while game.to_act(state):
        action, rng = _next_action(game, state, rng, story.waits)
        if count + 1 == story.leaves:
            action = Retire(game.to_act(state)[-1])
        steps = game.apply(state, action).steps
        state, count = steps[-1], count + 1
        assert count < LONGEST, f"nobody reads the story {story.name!r} to its end"
        lines += ["", f"{count}. {write(action)}  {digest(state)}"]
        for step in steps:
            lines += _shown(game, step, everybody if kept_secret and count % 4 == 0 else (TABLE,))
    return "\n".join(lines) + "\n"


def _shown(game: AnyGame, state: Any, to: tuple[Audience, ...]) -> Iterator[str]:
    for audience in to:
        who = "table" if audience is None else f"    {letter(audience)}"
        for place, line in enumerate(told(game.view(game.observe(state, audience)))):
            yield f"  {who if place == 0 else ' ' * len(who)}  {line}".rstrip()


def transcripts() -> Iterator[tuple[Path, str]]:
    """Each golden file and what it must say: for each game the plain story and those whose words it has."""
    for slug, game in every().items():
        keys = {setting.key for setting in game.info.settings}
        words = {word for setting in game.info.settings for word in setting.words}
        for story in STORIES:
            if {"secret", "ask"} & set(story.options.values()) <= words and {"cap"} & set(story.options) <= keys:
                yield GOLDEN / f"{slug}{story.name}.txt", transcript(game, story)


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for path, words in transcripts():
        path.write_text(words, "utf-8")
