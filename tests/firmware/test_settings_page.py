"""``docs/settings.md`` says of every setting what the screen says; ``CIBLE_UPDATE_GOLDEN=1`` writes its table anew."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Literal, get_args, get_origin

import msgspec
from msgspec import inspect

from display.i18n import language
from firmware.menus.settings_rows import ROWS
from firmware.settings import DEFAULT, Settings

PAGE = Path(__file__).parents[2] / "docs" / "settings.md"
HEAD = "| key | values | default | |\n|---|---|---|---|\n"


def values(kind: object) -> str:
    """What a key of the file may be."""
    if get_origin(kind) is Literal:
        return ", ".join(f"`{word}`" for word in get_args(kind))
    match inspect.type_info(kind):
        case inspect.BoolType():
            return "`true`, `false`"
        case inspect.IntType(ge=low, le=high) | inspect.FloatType(ge=low, le=high):
            return f"{low} to {high}"
        case inspect.StrType():
            return "words"
    raise AssertionError(kind)


def written(value: object) -> str:
    """A value as the file has it."""
    return msgspec.json.encode(value).decode()


def table() -> str:
    """A line for each setting, in the order of the screen."""
    fields = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    say = language("en").say
    lines = (
        f"| `{row.key}` | {values(fields[row.key])} | `{written(row.value(DEFAULT))}` "
        f"| {say(row.label)}. {say(row.about)} |\n"
        for row in ROWS
    )
    return HEAD + "".join(lines)


def test_the_page_of_the_settings_says_what_the_screen_says() -> None:
    page = PAGE.read_text(encoding="utf-8")
    found = re.search(re.escape(HEAD) + r"(\|.*\n)*", page)
    assert found, "the table is gone"
    if os.environ.get("CIBLE_UPDATE_GOLDEN"):
        page = page.replace(found[0], table())
        PAGE.write_text(page, encoding="utf-8", newline="\n")
    assert table() in page
