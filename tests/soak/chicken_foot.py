"""One player who looks ahead against three who take what looks best: Chicken Foot, rounds of the double nine.

``python -m tests.soak.chicken_foot --deals 2000 --worlds 16``: decisions at the table, so that only thought counts. In a
round the win is that of the fewest points, shared among those level; a fair share is a quarter.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from time import perf_counter

from games.catalogue.chicken_foot import GAME
from games.catalogue.chicken_foot.options import SETTINGS
from games.kernel import Choose, Facts, Wits
from games.rng import Rng
from games.settings import parse

SEATS = 4
GREEDY = Wits(0)


def play(number: int, wits: Sequence[Wits], hands: str, thoughts: list[float]) -> tuple[int, ...]:
    """The points of one deal, by seat; how long each thought of a player who looks ahead took is added."""
    options = GAME.resolve(
        parse(SETTINGS, {"mode": "classic", "hands": hands}, SEATS), Facts(SEATS, bots=frozenset(range(SEATS)))
    )
    seed = number.to_bytes(32, "big")
    state, rng = GAME.setup(options, SEATS, seed), Rng(seed).fork("players")
    for count in range(10_000):
        seat = GAME.to_act(state)[0]
        choices = GAME.choices(state, seat)
        token = choices[0].token
        if len(choices) > 1:
            began = perf_counter()
            weighed = GAME.weigh(GAME.observe(state, seat), choices, wits[seat], rng.fork(str(count)))
            token = max(choices, key=lambda choice: weighed.choices[choice.token]).token
            if wits[seat].worlds:
                thoughts.append(perf_counter() - began)
        result = GAME.apply(state, Choose(seat, token))
        for step in result.steps:
            if step.event.kind == "round":
                return step.standing.rounds[-1]
        state = result.state
    raise AssertionError(f"deal {number} does not end")


def share(deals: int, worlds: int, hands: str = "open", first: int = 0) -> tuple[float, float, float, list[float]]:
    """The share of wins of the one who looks ahead, his mean points and those of the others, and his thoughts in s."""
    wins = mine = theirs = 0.0
    thoughts: list[float] = []
    for number in range(first, first + deals):
        seat = number % SEATS
        wits = [Wits(worlds) if each == seat else GREEDY for each in range(SEATS)]
        found = play(number, wits, hands, thoughts)
        best = min(found)
        wins += (found[seat] == best) / found.count(best)
        mine += found[seat]
        theirs += (sum(found) - found[seat]) / (SEATS - 1)
    return wins / deals, mine / deals, theirs / deals, thoughts


def main() -> None:
    """Play and say it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2_000)
    parser.add_argument("--worlds", type=int, default=16)
    parser.add_argument("--hands", choices=("open", "secret"), default="secret")
    parser.add_argument("--first", type=int, default=0)
    args = parser.parse_args()
    won, mine, theirs, thoughts = share(args.deals, args.worlds, args.hands, args.first)
    thoughts.sort()
    print(
        f"{args.deals} deals, {args.hands} hands, {args.worlds} worlds: looking ahead wins {won:.1%} (fair 25 %), "
        f"{mine:.1f} points against {theirs:.1f}; a thought {thoughts[len(thoughts) // 2] * 1e3:.0f} ms, "
        f"the longest {thoughts[-1] * 1e3:.0f} ms"
    )


if __name__ == "__main__":
    main()
