"""The match options that any game takes on: legs, sets, who begins, teams, handicap."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias, cast

from games.kernel import AnyGame, Facts, Refused
from games.settings import Options, Setting, Value
from games.text import text

First: TypeAlias = Literal["draw", "bull", "entered"]
Later: TypeAlias = Literal["alternate", "loser", "draw"]
Line: TypeAlias = tuple[int, ...]
"""The seats that stand in one place of a game: one player, or partners in the order in which they throw."""

MOST_SEATS: Final = 16
"""Seats that notation has letters for."""

_PARTNERS: Final = {"share": text("share one place, throw in turn"), "own": text("each plays his own")}


def rows(game: AnyGame) -> tuple[Setting, ...]:
    """The match options that a game supports; with all at their defaults a match is the game itself."""
    info = game.info
    found: list[Setting] = []
    if info.legs:
        found += (
            Setting("legs", text("Legs"), 1, low=1, high=21),
            Setting("sets", text("Sets"), 1, low=1, high=13),
            Setting(
                "count",
                text("Legs and sets are"),
                "best_of",
                ("best_of", "first_to"),
                labels=(("best_of", text("best of")), ("first_to", text("first to"))),
            ),
        )
    if info.seats[1] > 1 and not info.begins:
        found.append(
            Setting(
                "first_leg",
                text("Who begins"),
                "draw",
                ("draw", "bull", "entered"),
                labels=(
                    ("draw", text("is drawn")),
                    ("bull", text("nearest the bull")),
                    ("entered", text("as entered")),
                ),
            )
        )
    if info.legs and info.seats[1] > 1:
        found.append(
            Setting(
                "next_leg",
                text("Who begins the next leg"),
                "alternate",
                ("alternate", "loser", "draw"),
                labels=(
                    ("alternate", text("the next in turn")),
                    ("loser", text("the last of the leg")),
                    ("draw", text("is drawn again")),
                ),
            )
        )
    if info.teams:
        words = tuple(info.teams)
        found += (
            Setting("teams", text("Teams"), "off", ("off",), 2, 8, labels=(("off", text("off")),)),
            Setting(
                "partners",
                text("Partners"),
                words[0],
                words,
                labels=tuple((word, _PARTNERS[word]) for word in words),
            ),
        )
    if info.legs and info.seats[1] > 1:
        found.append(Setting("handicap", text("Legs ahead"), 0, low=0, high=20, per_seat=True))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Terms:
    """What the match options mean.

    Attributes:
        legs, sets: so many win a set, the match.
        first, later: who begins the first leg, the others.
        teams: how many, 0 = everybody plays for himself.
        own: each partner has a place of his own in the game.
        handicap: legs that each side has at the start of a set.
    """

    legs: int = 1
    sets: int = 1
    first: First = "draw"
    later: Later = "alternate"
    teams: int = 0
    own: bool = False
    handicap: tuple[int, ...] = ()

    @staticmethod
    def of(options: Options, seats: int) -> Terms:
        """The terms that the options mean for so many seats; what a game does not support is as usual."""

        def number(key: str, usual: int) -> int:
            value = options.get(key, usual)
            return value if isinstance(value, int) else usual

        def wins(key: str) -> int:
            most = number(key, 1)
            return most if options.get("count") == "first_to" else most // 2 + 1

        teams, ahead = number("teams", 0), options.get("handicap", 0)
        each = ahead if isinstance(ahead, tuple) else (number("handicap", 0),) * seats
        return Terms(
            wins("legs"),
            wins("sets"),
            cast(First, options.get("first_leg", "draw")),
            cast(Later, options.get("next_leg", "alternate")),
            teams,
            options.get("partners") == "own",
            each[: teams or seats],
        )

    def team(self, seat: int) -> int:
        """The side that a seat plays for."""
        return seat % self.teams if self.teams else seat

    def lines(self, staying: Iterable[int]) -> tuple[Line, ...]:
        """Who stands in each place of the game: a side that shares in one, everybody else in his own."""
        if not self.teams or self.own:
            return tuple((seat,) for seat in staying)
        sides: list[list[int]] = [[] for _ in range(self.teams)]
        for seat in staying:
            sides[self.team(seat)].append(seat)
        return tuple(tuple(side) for side in sides if side)


def resolve(game: AnyGame, options: Options, facts: Facts) -> Options:
    """The options with nothing left to decide: the match's as they are, the game's as it resolves them.

    Raises:
        Refused: no match at this table can have them.
    """
    terms = Terms.of(options, facts.seats)
    if facts.seats > MOST_SEATS:
        fewest = game.info.seats[0]
        raise Refused(text("this game is for {fewest} to {most} players", fewest=fewest, most=MOST_SEATS), "seats")
    if terms.teams > facts.seats:
        raise Refused(text("{teams} teams need at least as many players", teams=terms.teams), "teams")
    if terms.teams and terms.own and facts.seats % terms.teams:
        raise Refused(text("partners who each play their own need teams of equal size"), "teams")
    if any(ahead >= terms.legs for ahead in terms.handicap):
        raise Refused(text("a handicap must leave a leg to be won; {legs} win", legs=terms.legs), "handicap")
    lines = terms.lines(range(facts.seats))
    mine = {row.key: options[row.key] for row in rows(game)}
    try:
        resolved = game.resolve(for_leg(game, options, lines), _facts(facts, lines))
    except Refused as refusal:
        if terms.teams and refusal.key == "seats":
            raise Refused(text("this game cannot be played by {places}", places=len(lines)), "teams") from None
        raise
    written = {key: value for key, value in options.items() if isinstance(value, tuple)}
    return {**resolved, **written, **mine}


def _facts(facts: Facts, lines: Sequence[Line]) -> Facts:
    """The table as the places of the game see it; what can be kept secret there is what can be at the real one."""
    places = range(len(lines))
    people = {place: [seat for seat in lines[place] if seat not in facts.bots] for place in places}
    bots = frozenset(place for place in places if not people[place])
    phones = frozenset(place for place in places if people[place] and facts.phones.issuperset(people[place]))
    seen = replace(facts, seats=len(lines), phones=phones, bots=bots)
    if seen.secrets and not facts.secrets:  # partners at one screen are not alone at it
        return replace(seen, phones=frozenset(), bots=frozenset())
    return seen


def for_leg(game: AnyGame, options: Options, lines: Sequence[Line]) -> dict[str, Value]:
    """The game's own options for its places: what is written a seat counts for the first who stands there."""
    found: dict[str, Value] = {}
    for row in game.info.settings:
        value = options[row.key]
        if isinstance(value, tuple) and row.seats:
            value = tuple(place for place, line in enumerate(lines) if line[0] in value)
        elif isinstance(value, tuple) and row.per_seat:
            value = tuple(value[line[0]] for line in lines)
        found[row.key] = value
    return found


def widened(game: AnyGame, options: Options) -> dict[str, Value]:
    """The game's options with one seat more: for a newcomer what is written a seat is as usual."""
    found: dict[str, Value] = dict(options)
    for row in game.info.settings:
        value = found[row.key]
        if isinstance(value, tuple) and row.per_seat and not row.seats:
            found[row.key] = (*value, row.default if isinstance(row.default, int) else row.low or 0)
    return found


def hosts(game: AnyGame, options: Options, lines: Sequence[Line]) -> Refused | None:
    """Why the game cannot be played by these, or None if it can."""
    everybody = frozenset(range(len(lines)))
    try:
        game.resolve(for_leg(game, options, lines), Facts(len(lines), everybody, whole_bull=True))
    except Refused as refusal:
        return refusal
    return None
