"""``make soak``: thousands of random matches and crashes, and what came of them in ``docs/soak.md``."""

from __future__ import annotations

import argparse
import collections
import functools
import os
import platform
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from time import perf_counter

from games import registry
from tests.soak import chicken_foot, darts, goose, lost, noise, thirteen
from tests.soak.many import run
from tests.soak.match import Told

PAGE = Path(__file__).parents[2] / "docs" / "soak.md"


def _by_seats(told: Iterable[Told]) -> list[str]:
    groups = collections.defaultdict(list)
    for match in told:
        groups[match.seats].append(match)
    rows = ["| seats | matches | actions | longest | shortest |", "|---:|---:|---:|---:|---:|"]
    for seats, matches in sorted(groups.items()):
        actions = [match.actions for match in matches]
        rows.append(f"| {seats} | {len(matches):,} | {sum(actions):,} | {max(actions):,} | {min(actions):,} |")
    return rows


def _total(told: Iterable[Told], name: str) -> int:
    return sum(getattr(match, name) for match in told)


def page(
    results: Sequence[tuple[str, list[Told], list[str]]],
    sections: Sequence[str],
    command: str,
    seconds: float,
    jobs: int,
) -> str:
    """The page: what was done, what held, what was seen; ``sections`` are those about logs, noise and darts."""
    lines = [
        "# Soak",
        "",
        f"`{command}`: {seconds:,.0f} s on {jobs} processes, Python {platform.python_version()}, {platform.machine()}.",
        "",
        "Every match has a random number of seats, a random value for every option (hands secret in every second",
        "match) and random legal actions; in one state of fifty somebody tries what is illegal. What must hold:",
        "",
        "* it ends, and has a result; a refused action leaves the state as it is;",
        "* its log, read again line by line, leads through the same digest after every action;",
        "* whoever looks cannot tell an imagined world, with other hidden cards, from the true one: the observation,",
        "  the view and the aims are equal; neither the seed nor the generator is anywhere in them.",
    ]
    for slug, told, broken in results:
        total = functools.partial(_total, told)
        lines += [
            "",
            f"## {slug}",
            "",
            f"{len(told):,} matches held every law, {len(broken):,} did not. {total('actions'):,} actions, each with",
            f"the same digest twice; {total('refused'):,} illegal ones refused. {total('secret'):,} matches had secret",
            f"hands. {total('worlds'):,} other worlds were imagined and looked the same; in {total('others'):,} of",
            "them somebody else held other cards, so that a leak would have shown.",
            "",
            *_by_seats(told),
        ]
        lines += ["", *(f"* {words}" for words in broken[:20])] if broken else []
    return "\n".join((*lines, *sections)) + "\n"


def main() -> int:
    """Play, write the page; 1 if a law broke."""
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000, help="of each game")
    parser.add_argument("--crashes", type=int, default=2_000, help="of a disk")
    parser.add_argument("--kills", type=int, default=200, help="of the program")
    parser.add_argument("--noise", type=int, default=10_000_000, help="random bytes into the link and each format")
    parser.add_argument("--unplugs", type=int, default=1_000, help="pulled plugs of an emulated Arduino, and the like")
    parser.add_argument(
        "--deals", type=int, default=2_000, help="of Thirteen and Chicken Foot, to see how well bots play"
    )
    parser.add_argument(
        "--duels", type=int, default=300, help="of the Goose, at each skill, and matches for its length"
    )
    parser.add_argument("--first", type=int, default=0, help="number of the first match")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--page", type=Path, default=PAGE, help="where the result is written")
    args = parser.parse_args()
    began = perf_counter()
    parts = (
        lost.section(args.crashes, args.kills, args.first),
        noise.section(args.noise, args.first),
        darts.section(args.unplugs, args.first),
        thirteen.section(args.deals, args.jobs),
        chicken_foot.section(args.deals, args.jobs),
        goose.section(args.duels, args.jobs),
    )
    whole = all(held for _, held in parts)
    sections = [line for words, _ in parts for line in ("", *words)]
    results = [(slug, *run(slug, args.matches, args.first, args.jobs)) for slug in registry.every()]
    counts = ("matches", "crashes", "kills", "noise", "unplugs", "deals", "duels")
    command = f'make soak ARGS="{" ".join(f"--{name} {getattr(args, name)}" for name in counts)}"'
    args.page.write_text(page(results, sections, command, perf_counter() - began, args.jobs))
    print(f"written to {args.page}")
    return int(not whole or any(broken for _, _, broken in results))


if __name__ == "__main__":
    sys.exit(main())
