"""The results' second page: it is turned to where there is one."""

from __future__ import annotations

from dataclasses import replace

from display.forms import ResultsForm
from games.segments import Segment
from games.text import text
from tests.firmware.menu_hands import choose, menus


def test_the_results_of_a_darts_game_have_a_second_page_and_others_have_none() -> None:
    menu = menus()
    results = ResultsForm(text("The match is over"), ("A",), ((0,),), (), "00", "00")
    menu.results(results, None)
    assert isinstance(menu.form, ResultsForm)
    assert "darts" not in dict(menu.form.entries)
    menu.results(replace(results, heat=(((Segment("T20"), 3),),)), None)
    seen = []
    for _ in range(3):
        assert isinstance(menu.form, ResultsForm)
        seen.append(menu.form.page)
        choose(menu, "darts")
    assert seen == [0, 1, 0]
