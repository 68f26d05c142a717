"""``systemd/install``: its words, and what it answers."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from display.i18n import CODES, language
from firmware.commands import Usage
from firmware.install import machine, steps
from firmware.install.hand import Hand, Trouble
from firmware.parser import Parser
from games.text import text


def main(argv: list[str] | None = None) -> int:
    """Install, update or uninstall; 0, or 1 if it could not be done, or 2 for words that mean nothing here."""
    words = sys.argv[1:] if argv is None else argv
    lang = _lang(words)
    say = language(lang).say
    parser = Parser(say=say, prog="systemd/install", description=say(text("Installs Cible on this machine.")))
    parser.add_argument("--dry-run", action="store_true", help=say(text("say every step, and change nothing")))
    parser.add_argument(
        "--from-usb", metavar="DIR", type=Path, help=say(text("without network, from what “make bundle” made"))
    )
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--cabinet", action="store_true", help=say(text("the whole screen, from the start; no desktop")))
    kind.add_argument("--desktop", action="store_true", help=say(text("a window on the desktop; nothing is started")))
    parser.add_argument("--no-start", action="store_true", help=say(text("only with the next start of the machine")))
    parser.add_argument("--uninstall", action="store_true", help=say(text("take everything away but what was played")))
    try:
        args = parser.parse_args(words)
    except Usage as usage:
        print(say(usage.why), file=sys.stderr)
        return 2
    hand = Hand(args.dry_run, lambda words: print(say(words), flush=True), lambda line: print(f"    {line}"))
    try:
        _do(hand, args)
    except Trouble as trouble:
        if args.debug:
            raise
        print(say(text("Nothing more is done: {why}", why=trouble.why)), file=sys.stderr)
        return 1
    if args.dry_run:
        hand.say(text("Nothing was changed."))
    return 0


def _do(hand: Hand, args: argparse.Namespace) -> None:
    if os.geteuid() != 0 and not args.dry_run:
        raise Trouble(text("only root may install: write sudo in front of it"))
    this = machine.this()
    if args.uninstall:
        steps.uninstall(hand, this)
        return
    if this.desktop and not (args.cabinet or args.desktop):
        raise Trouble(
            text(
                "this system has a desktop: --desktop plays in a window of it, --cabinet takes the whole screen instead"
            )
        )
    bundle = args.from_usb.resolve() if args.from_usb else None
    steps.install(hand, this, bundle or _here(), bundle, args.desktop, not args.no_start)


def _here() -> Path:
    """The tree that this is part of.

    Raises:
        Trouble: it is installed itself.
    """
    tree = Path(__file__).parents[2]
    if not (tree / "pyproject.toml").is_file():
        raise Trouble(text("this is what was installed: to update, run systemd/install of the new version"))
    return tree


def _lang(words: Sequence[str]) -> str:
    """The language to speak: ``--lang``, English if the system speaks it, or French."""
    for word, after in zip(words, (*words[1:], ""), strict=True):
        code = after if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and code in CODES:
            return code
    said = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "en" if said.lower().startswith("en") else "fr"


if __name__ == "__main__":
    sys.exit(main())
