"""The options of every game in the house, as they are read on the smallest screen."""

from __future__ import annotations

import pytest

from display.drawlist import Words
from display.forms import OptionRow, OptionsForm
from display.i18n import CODES, language
from display.look import Look
from display.scenes import picture
from display.theme import NIGHT
from firmware.menus.desk import game_item, value_words
from games import match
from games.registry import every

END = "10, 11, 12…"
"""Words that go on on purpose."""


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("slug", every())
def test_no_label_and_no_value_is_cut(slug: str, code: str) -> None:
    game = every()[slug]
    table = [setting for setting in (*game.info.settings, *match.rows(game)) if not setting.seats]
    offered = [setting.offered(setting.default)[:8] for setting in table]
    for turn in range(max(map(len, offered))):
        rows = tuple(
            OptionRow(one.key, one.label, value_words(one, values[turn % len(values)]), True)
            for one, values in zip(table, offered, strict=True)
        )
        seen: set[str] = set()
        for cursor in range(0, len(rows), 3):
            made = picture(OptionsForm(game_item(game.info), rows, cursor), Look((800, 480), language(code), NIGHT))
            seen |= {op.string for op in made.ops if isinstance(op, Words)}
        assert [string for string in seen if string.endswith("…") and not string.endswith(END)] == []
