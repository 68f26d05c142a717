"""``make soak``: thousands of random matches, crashes and pulled plugs, and what came of them in ``docs/soak.md``."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from tests.soak import page
from tests.soak.parts import Part, every


def main(words: Sequence[str] | None = None) -> int:
    """Do the parts, write the section of each when it is done; 1 if something did not hold."""
    parts = {part.name: part for part in every()}
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--only", default=",".join(parts), help="parts with commas between them; all: %(default)s")
    parser.add_argument("--count", type=int, help="how much of each is done, instead of its own count")
    parser.add_argument("--first", type=int, default=0, help="number of the first match")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--page", type=Path, default=page.PAGE, help="where the result is written")
    args = parser.parse_args(words)
    wanted = args.only.split(",")
    if strange := set(wanted) - set(parts):
        parser.error(f"no part is called {', '.join(sorted(strange))}; there are {', '.join(parts)}")
    titles = [part.title for part in parts.values()]
    held = [_done(parts[name], args, titles) for name in wanted]
    return int(not all(held))


def _done(part: Part, args: argparse.Namespace, titles: Sequence[str]) -> bool:
    """Do a part and write its section; whether all held."""
    began = perf_counter()
    count, jobs = args.count or part.count, 1 if part.alone else args.jobs
    lines, held = part.work(count, args.first, jobs)
    seconds = perf_counter() - began
    made = page.made(part.name, count, args.first, seconds, jobs)
    text = args.page.read_text() if args.page.exists() else ""
    args.page.write_text(page.renewed(text, titles, part.title, [made, "", *lines]))
    print(f"{part.name}: {seconds:,.0f} s, {'all held' if held else 'SOMETHING DID NOT HOLD'}, written to {args.page}")
    return held


if __name__ == "__main__":
    sys.exit(main())
