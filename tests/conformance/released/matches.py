"""The matches that are released: what is played, by whom, and how a log of it is written by the program itself."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from firmware.logs.journal import Journal, Seated
from firmware.session import Acted, Session
from firmware.session.correction import Add, BadCorrection, Correction, Move, Remove
from games.kernel import Action, AnyGame, Choose, Dart, Expire, Join, Next, Retire, Seat
from games.match import rows
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
        mends: the share of moments at which a dart is put right, one is added or removed, or an undo is done again.
        reseats: a bot takes over and gives back, and between legs a newcomer sits down.
    """

    name: str
    seats: tuple[str, ...] = (PERSON,) * 3
    options: Mapping[str, Value] = field(default_factory=dict)
    undo: float = 0.0
    leaves: int = 0
    whole_bull: bool = False
    mends: float = 0.0
    reseats: bool = False


SHORT: Mapping[str, Value] = {"lives": 3, "cards": 4}

PLANS = (
    Plan("plain", undo=0.05),
    Plan("asked", options={"lives": 7, "shed": "ask", "auto_stop": 5}, undo=0.06, leaves=30),
    Plan("secret", (PERSON, "regular", "novice"), {"lives": 7, "hands": "secret"}, undo=0.05),
    Plan("secret-asked", ("good", PERSON), {"lives": 9, "hands": "secret", "shed": "ask"}, undo=0.06),
    Plan("capped", options={"lives": 20, "cards": 10, "cap": 5, "decks": 3, "jokers": 0}, undo=0.03, leaves=60),
    Plan("handicaps", (PERSON,) * 2, {"lives": (12, 6), "rings_count": (1,), "starter": "fixed"}, undo=0.05),
    Plan("one-bull", (PERSON,) * 4, {"lives": 8, "cards": 4, "bull": "inner", "auto_stop": "off"}, 0.03, 0, True),
    Plan("crowd", (PERSON,) * 8, {"lives": 5, "bull": "outer"}, 0.03, 20, True),
    Plan("mended", undo=0.04, mends=0.08),
    Plan("mended-secret", (PERSON, "good", "pro"), {"lives": 6, "hands": "secret", "shed": "ask"}, 0.04, mends=0.08),
    Plan(
        "yard-secret", (PERSON, "good", "casual"), {"length": "express", "hands": "secret", "must_play": "false"}, 0.04
    ),
    Plan("yard-table", (PERSON,) * 4, {"mode": "classic", "length": "family", "first_double": "held"}, 0.04, 50),
    Plan("yard-crowd", (PERSON,) * 8, {"length": "express", "set": "12", "blocked": "end", "assist": "nearest"}, 0.04),
    Plan(
        "yard-large", (PERSON,) * 2, {"length": "express", "set": "15", "hand": 15, "assist": "exact"}, 0.02, mends=0.05
    ),
    Plan("volleys", (PERSON, "good", PERSON, "casual"), {"mode": "classic", "maze": "39", "cap": 20}, 0.05, 40),
    Plan(
        "live",
        (PERSON,) * 5,
        {"reveal": "live", "trap": "until_freed", "maze": "37", "confirmed": (1,)},
        0.04,
        mends=0.08,
    ),
    Plan("alone", (PERSON,), {"maze": "30", "trap": 3}, 0.04, mends=0.05),
    Plan("spirals", options={"maze": "30", "legs": 3, "help": "off"}, undo=0.03, mends=0.05, reseats=True),
    Plan("tricks", options={"target": 5}, undo=0.04, mends=0.06),
    Plan("tricks-secret", (PERSON, "good", "novice"), {"target": 3, "hands": "secret", "assist": "nearest"}, 0.04),
    Plan("tricks-table", (PERSON,) * 4, {"target": 6, "mode": "classic", "bombs": "ladder"}, 0.05, 60),
    Plan("tricks-seen", (PERSON, "good"), {"target": 6, "mode": "classic", "hands": "secret"}, 0.05),
    Plan(
        "tricks-many",
        options={"target": 4, "cards": "17", "bomb_after_pass": "true", "finish_on_two": "false", "bull": "inner"},
        undo=0.03,
        whole_bull=True,
    ),
    Plan(
        "fat",
        options={"start": 301, "in": "double", "out": "master", "bull": "fat", "fat_is_double": "false"},
        undo=0.04,
    ),
    Plan("bot", (PERSON, "good"), {"start": 301, "out": "straight", "round_limit": 20}, 0.04, mends=0.05),
    Plan("freeze", (PERSON,) * 4, {"start": 201, "freeze": "lose", "teams": 2, "partners": "own"}, 0.04, mends=0.05),
    Plan("x01-legs", options={"start": 101, "legs": 3, "next_leg": "loser"}, undo=0.04, mends=0.08, reseats=True),
    Plan("x01-teams", (PERSON,) * 4, {"start": 101, "teams": 2, "legs": 3}, 0.04, 25, mends=0.05),
    Plan(
        "cut-throat", options={"scoring": "cut_throat", "cut_throat_end": "any", "overkill": 200}, undo=0.04, leaves=60
    ),
    Plan("drawn", (PERSON, "good"), {"scoring": "none", "numbers": "random", "round_limit": 30}, 0.04, mends=0.05),
    Plan(
        "stacked", (PERSON,) * 4, {"scoring": "standard", "numbers": (20, 19, 3), "teams": 2, "partners": "own"}, 0.04
    ),
    Plan("cricket-legs", (PERSON,) * 2, {"scoring": "cut_throat", "numbers": (20,), "legs": 3}, 0.04, mends=0.08),
    Plan("all-open", (PERSON, "good"), {"numbers": "all", "closing": 1, "end": "ahead"}, 0.04, mends=0.05),
    Plan("swapped-legs", (PERSON,) * 4, {"closing": 2, "teams": 2, "legs": 2}, 0.03),
    Plan("before", (PERSON, "good", PERSON), {"lives": (3, 2, 4), "beat": "before"}, 0.04, 30, mends=0.05),
    Plan("marks-teams", (PERSON,) * 4, {"marks": 1, "legs": 3, "teams": 2}, 0.04, mends=0.05),
    Plan(
        "rounded-down", options={"targets": "15-20", "points": 40, "rounding": "down"}, undo=0.04, mends=0.05, leaves=50
    ),
    Plan(
        "gotcha",
        (PERSON, "good", PERSON, PERSON),
        {"target": 201, "out": "double", "bull": "fat", "round_limit": 20},
        0.04,
        mends=0.05,
    ),
    Plan("gotcha-legs", (PERSON,) * 5, {"target": 101, "out": "straight", "legs": 3, "teams": 2}, 0.04, 25, mends=0.05),
    Plan(
        "killers",
        (PERSON, "good", PERSON, PERSON),
        {"lives": (3, 2, 4, 2), "numbers": "drawn", "killer": "any", "kill": "marks", "own": "killer"},
        0.04,
        mends=0.05,
    ),
    Plan("killer-crowd", (PERSON,) * 8, {"lives": 1, "killer": "any", "kill": "any", "at_once": "false"}, 0.04, 40),
    Plan("halved-legs", (PERSON,) * 4, {"rounding": "up", "teams": 2, "legs": 3}, 0.03, mends=0.05),
    Plan("until-hit", (PERSON, "good"), {"darts": "hit", "order": "drawn"}, 0.03, mends=0.05),
    Plan("missed-triples", (PERSON, PERSON), {"aim": "triple", "again": 10}, 0.03, 30, mends=0.05),
    Plan("by-lot", (PERSON, "good"), {"next": "drawn", "darts": "3", "scores": 12}, 0.04, mends=0.05),
    Plan("each-score", options={"next": "order", "darts": "6", "scores": 6}, undo=0.04, whole_bull=True),
    Plan("first-to", (PERSON, "good"), {"rounds": 8, "target": 500, "bull": "fat"}, 0.04, mends=0.05),
    Plan("fat-rounds", options={"rounds": 5, "bull": "fat"}, undo=0.04, leaves=20),
    Plan("round-teams", (PERSON,) * 4, {"rounds": 3, "bull": "split", "teams": 2, "legs": 3}, 0.03, mends=0.05),
    Plan("answered", (PERSON, "pro", PERSON), {"rounds": 20, "answer": "true"}, 0.04, mends=0.05),
    Plan("shanghai-legs", (PERSON,) * 4, {"rounds": 7, "answer": "false", "teams": 2, "legs": 3}, 0.03, mends=0.05),
    Plan("doubles", (PERSON, "good"), {"hit": "doubles", "finish": "bullseye", "from": 14}, 0.04, mends=0.05),
    Plan("skipping", options={"hit": "any", "skip": "true", "finish": "bull", "round_limit": 20}, undo=0.04, leaves=40),
    Plan("clock-teams", (PERSON,) * 4, {"hit": "any", "from": 15, "teams": 2, "legs": 3}, 0.03, 30, mends=0.05),
    Plan("level", (PERSON,) * 5, {"extra": "numbers", "stretch": "true"}, 0.04, 40, mends=0.05),
    Plan("overtime", (PERSON,) * 5, {"extra": "bull", "stretch": "true"}, 0.04, mends=0.05),
    Plan("innings-legs", (PERSON,) * 4, {"extra": "bull", "teams": 2, "legs": 3}, 0.03, mends=0.05),
    Plan("eighteen", (PERSON, "good", "novice"), {"holes": "18", "single": "4"}, 0.03, 50, mends=0.04),
    Plan("holes-legs", (PERSON,) * 4, {"single": "3", "teams": 2, "legs": 3}, 0.03, mends=0.05),
    Plan("legs", options={**SHORT, "legs": 5, "next_leg": "loser"}, undo=0.03, mends=0.05, reseats=True),
    Plan("sets", (PERSON,) * 2, {**SHORT, "legs": 3, "sets": 3, "first_leg": "bull", "handicap": (1, 0)}, 0.04),
    Plan("teams", (PERSON,) * 5, {**SHORT, "legs": 3, "teams": 2}, 0.04, 25, mends=0.05),
    Plan("partners", (PERSON,) * 4, {**SHORT, "legs": 3, "teams": 2, "partners": "own", "next_leg": "draw"}, 0.04),
)


def plans(game: AnyGame) -> Iterator[Plan]:
    """Those that a game can have."""
    settings = {setting.key: setting for setting in (*game.info.settings, *rows(game))}

    def has(plan: Plan) -> bool:
        seats = len(plan.seats)
        return all(key in settings and settings[key].accepts(value, seats) for key, value in plan.options.items())

    return filter(has, PLANS)


def write(game: AnyGame, plan: Plan, path: Path) -> None:
    """Play the match to its end, and let the program keep its log in a new file."""
    seed = f"{game.info.slug} {plan.name}".encode().ljust(32, b".")[:32]
    most = len(plan.seats) if "teams" in plan.options else game.info.seats[1]
    seats = [Seated(NAMES[seat], bot) for seat, bot in enumerate(plan.seats[:most])]
    session = Session.start(game, plan.options, seats, seed, "simulated", STARTED, plan.whole_bull)
    session.keep(Journal.create(path))
    rng, t_ms = Rng(seed).fork("players"), 0
    while session.game.to_act(session.state):
        assert session.n < LONGEST, f"{plan.name} never ends"
        pause, rng = rng.below(9_000)
        luck, rng = rng.unit()
        t_ms += 500 + pause
        if session.n > 3 and luck < plan.undo:
            count, rng = rng.below(4)
            session.undo(count + 1, t_ms)
            continue
        if luck > 1 - plan.mends:
            rng = _mend(session, rng, t_ms)
            continue
        if plan.reseats and _reseated(session, t_ms):
            continue
        action, rng = _action(session, rng)
        if session.n + 1 == plan.leaves:
            action = Retire(session.game.to_act(session.state)[-1])
        assert isinstance(session.act(action, t_ms), Acted), action
    assert session.journal is not None
    session.journal.close()


def _mend(session: Session, rng: Rng, t_ms: int) -> Rng:
    """An undo is done again; or a dart of the last visits was another one, or none, or there was one more."""
    if session.can_redo:
        session.redo(t_ms)
        return rng
    darts = [action for action in session.actions if isinstance(action, Dart)]
    if not darts:
        return rng
    dart, rng = rng.choice(darts[-6:])
    segment, rng = rng.choice(EVERY)
    way, rng = rng.below(4)
    one: Correction = Move(dart.visit, 1, segment)
    if way == 1:
        one = Remove(dart.visit, 1)
    elif way == 2:
        one = Add(dart.visit, segment)
    with contextlib.suppress(BadCorrection):
        session.correct(session.propose(one), t_ms)
    return rng


def _reseated(session: Session, t_ms: int) -> bool:
    """Every fifteenth record a bot takes over from the second player or gives back; the first pause brings a fourth."""
    count = len(session.seats)
    newcomer = Join(Seat(count))
    if count == 3 and session.game.apply(session.state, newcomer).refused is None:
        session.act(newcomer, t_ms, Seated(NAMES[count]))
        return True
    if session.n % 15 != 14:
        return False
    session.reseat(Seat(1), Seated(NAMES[1], "" if session.seats[1].bot else "good"), t_ms)
    return True


def _action(session: Session, rng: Rng) -> tuple[Action, Rng]:
    """What somebody does who hits something good two times in five, and now and then lets time pass."""
    game, state = session.game, session.state
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
