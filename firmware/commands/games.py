"""``cible games``: what can be played."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from firmware.commands import put
from games.text import text

if TYPE_CHECKING:
    from firmware.commands import Say, Subparsers
    from games.kernel import AnyGame
    from games.settings import Setting
    from games.text import Text


def add(subparsers: Subparsers, say: Say) -> None:
    """Describe the arguments."""
    parser = subparsers.add_parser("games", help=say(text("list the games with their players, minutes and options")))
    parser.add_argument("--json", action="store_true", help=say(text("one JSON list for tools")))


def run(args: argparse.Namespace) -> int:
    """Print the list."""
    from games import registry

    games = registry.every().values()
    if args.json:
        put(json.dumps([_facts(game) for game in games], ensure_ascii=False))
    else:
        for game in games:
            put(_page(game, args.lang))
    return 0


def _facts(game: AnyGame) -> dict[str, Any]:
    from games import match

    info = game.info
    return {
        "slug": info.slug,
        "kind": info.kind,
        "rules": info.rules,
        "names": _both(info.title),
        "players": list(info.seats),
        "minutes": list(info.minutes),
        "options": [_option(setting) for setting in info.settings],
        "match": [_option(setting) for setting in match.rows(game)],
    }


def _option(setting: Setting) -> dict[str, Any]:
    return {
        "key": setting.key,
        "names": _both(setting.label),
        "values": list(setting.values()),
        "per_seat": setting.per_seat,
        "seats": setting.seats,
        "several": list(setting.several or ()),
        "default": "none" if setting.default == () else setting.default,
    }


def _both(words: Text) -> dict[str, str]:
    from display.i18n import CODES, language

    return {code: language(code).say(words) for code in CODES}


def _page(game: AnyGame, lang: str) -> str:
    from display.i18n import language
    from games import match

    info, say = game.info, language(lang).say
    facts = text(
        "{low} to {high} players, {short} to {long} minutes",
        low=str(info.seats[0]),
        high=str(info.seats[1]),
        short=str(info.minutes[0]),
        long=str(info.minutes[1]),
    )
    rows, more = (
        [
            f"    {setting.key:<14} {_default(setting):<10} {say(setting.label)} ({say(setting.allowed())})"
            for setting in table
        ]
        for table in (info.settings, match.rows(game))
    )
    head = f"{info.slug}: {say(info.title)}", f"    {say(info.pitch)}", f"    {say(facts)}"
    match_rows = (f"    {say(text('a match of it:'))}", *more) if more else ()
    return "\n".join((*head, *rows, *match_rows))


def _default(setting: Setting) -> str:
    value = setting.default
    return (",".join(map(str, value)) or "none") if isinstance(value, tuple) else str(value)
