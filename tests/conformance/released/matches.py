"""The matches that are released: what is played, by whom, and how a log of it is written by the program itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from firmware.journal import Journal, Seated
from firmware.session import Acted, Session
from games.kernel import Action, AnyGame, Choose, Dart, Expire, Next, Retire, Seat
from games.rng import Rng
from games.segments import EVERY
from games.settings import Value

NAMES = ("Ann", "Bob", "Zoé", "Дмитрий", "Eve", "Fay", "Gus", "Hal")
PERSON = ""
STARTED = "2026-11-30T20:00:00Z"
LONGEST = 1_000
"""Actions of a match that is released."""


@dataclass(frozen=True)
class Plan:
    """A match to be released.

    Attributes:
        name: of its file, after game and number.
        seats: for each the skill of a bot, or nothing for a person.
        options: what differs from the usual ones; a game that does not have one of them has no such match.
        undo: the share of moments at which some actions are taken back.
        leaves: the action at which somebody leaves; 0: nobody does.
        whole_bull: the board does not split the bull.
    """

    name: str
    seats: tuple[str, ...] = (PERSON,) * 3
    options: Mapping[str, Value] = field(default_factory=dict)
    undo: float = 0.0
    leaves: int = 0
    whole_bull: bool = False


PLANS = (
    Plan("plain", undo=0.05),
    Plan("asked", options={"lives": 7, "shed": "ask", "auto_stop": 5}, undo=0.06, leaves=30),
    Plan("secret", (PERSON, "regular", "novice"), {"lives": 7, "hands": "secret"}, undo=0.05),
    Plan("secret-asked", ("good", PERSON), {"lives": 9, "hands": "secret", "shed": "ask"}, undo=0.06),
    Plan("capped", options={"lives": 20, "cards": 10, "cap": 5, "decks": 3, "jokers": 0}, undo=0.03, leaves=60),
    Plan("handicaps", (PERSON,) * 2, {"lives": (12, 6), "rings_count": (1,), "starter": "fixed"}, undo=0.05),
    Plan("one-bull", (PERSON,) * 4, {"lives": 8, "cards": 4, "bull": "inner", "auto_stop": "off"}, 0.03, 0, True),
    Plan("crowd", (PERSON,) * 8, {"lives": 5, "bull": "outer"}, 0.03, 20, True),
)


def plans(game: AnyGame) -> Iterator[Plan]:
    """Those that a game can have."""
    keys = {setting.key for setting in game.info.settings}
    return (
        (plan for plan in PLANS if set(plan.options) <= keys) if "lives" in keys else iter((Plan("plain", undo=0.04),))
    )


def write(game: AnyGame, plan: Plan, path: Path) -> None:
    """Play the match to its end, and let the program keep its log in a new file."""
    seed = f"{game.info.slug} {plan.name}".encode().ljust(32, b".")[:32]
    seats = [Seated(NAMES[seat], bot) for seat, bot in enumerate(plan.seats)]
    session = Session.start(game, plan.options, seats, seed, "simulated", STARTED, plan.whole_bull)
    session.keep(Journal.create(path))
    rng, t_ms = Rng(seed).fork("players"), 0
    while game.to_act(session.state):
        assert session.n < LONGEST, f"{plan.name} never ends"
        pause, rng = rng.below(9_000)
        luck, rng = rng.unit()
        t_ms += 500 + pause
        if session.n > 3 and luck < plan.undo:
            count, rng = rng.below(4)
            session.undo(count + 1, t_ms)
            continue
        action, rng = _action(game, session, rng)
        if session.n + 1 == plan.leaves:
            action = Retire(game.to_act(session.state)[-1])
        assert isinstance(session.act(action, t_ms), Acted), action
    assert session.journal is not None
    session.journal.close()


def _action(game: AnyGame, session: Session, rng: Rng) -> tuple[Action, Rng]:
    """What somebody does who hits something good two times in five, and now and then lets time pass."""
    state = session.state
    luck, rng = rng.below(20)
    seat, rng = rng.choice(game.to_act(state))
    offered, thrower, due = game.choices(state, seat), game.thrower(state), game.deadline(state)
    if due is not None and luck < 4:
        return Expire(due.key), rng
    if thrower is None or (offered and luck < 14):
        choice, rng = rng.choice(offered)
        return Choose(seat, choice.token), rng
    if luck > 17:
        return Next(thrower, ("button", "pulled", "timeout")[luck % 3]), rng
    aims = game.aims(game.observe(state, Seat(thrower)))
    good = [segment for segment in EVERY if aims.get(segment, 0.0) > 0]
    segment, rng = rng.choice(good if good and luck < 8 else EVERY)
    return Dart(thrower, game.visit(state), segment), rng
