"""``cible games``: what can be played."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from firmware.commands import put
from games.text import text

if TYPE_CHECKING:
    from firmware.commands import Say, Subparsers
    from games.kernel import Info
    from games.settings import Setting
    from games.text import Text


def add(subparsers: Subparsers, say: Say) -> None:
    """Describe the arguments."""
    parser = subparsers.add_parser("games", help=say(text("list the games with their players, minutes and options")))
    parser.add_argument("--json", action="store_true", help=say(text("one JSON list for tools")))


def run(args: argparse.Namespace) -> int:
    """Print the list."""
    from games import registry

    infos = [game.info for game in registry.every().values()]
    if args.json:
        put(json.dumps([_facts(info) for info in infos], ensure_ascii=False))
    else:
        for info in infos:
            put(_page(info, args.lang))
    return 0


def _facts(info: Info) -> dict[str, Any]:
    return {
        "slug": info.slug,
        "rules": info.rules,
        "names": _both(info.title),
        "players": list(info.seats),
        "minutes": list(info.minutes),
        "options": [_option(setting) for setting in info.settings],
    }


def _option(setting: Setting) -> dict[str, Any]:
    return {
        "key": setting.key,
        "names": _both(setting.label),
        "values": list(setting.values()),
        "per_seat": setting.per_seat,
        "seats": setting.seats,
        "default": "none" if setting.default == () else setting.default,
    }


def _both(words: Text) -> dict[str, str]:
    from display.i18n import CODES, language

    return {code: language(code).say(words) for code in CODES}


def _page(info: Info, lang: str) -> str:
    from display.i18n import language

    say = language(lang).say
    facts = text(
        "{low} to {high} players, {short} to {long} minutes",
        low=str(info.seats[0]),
        high=str(info.seats[1]),
        short=str(info.minutes[0]),
        long=str(info.minutes[1]),
    )
    rows = [
        f"    {setting.key:<14} {_default(setting):<10} {say(setting.label)} ({say(setting.allowed())})"
        for setting in info.settings
    ]
    return "\n".join((f"{info.slug}: {say(info.title)}", f"    {say(info.pitch)}", f"    {say(facts)}", *rows))


def _default(setting: Setting) -> str:
    value = setting.default
    return (",".join(map(str, value)) or "none") if isinstance(value, tuple) else str(value)
