"""The 63 squares: all that stands on them, and where every total leads from the start."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from games.catalogue.oie_des_archers.squares import FINISH, MOST, START, course
from tests.games.archers import after, archers

DATA: Mapping[str, Any] = json.loads((Path(__file__).parents[1] / "cases/data/oie_board.json").read_text("utf-8"))
BOARD = course("red-green", 30)


def test_every_square_is_that_of_the_board_that_is_printed() -> None:
    found = {number: sign or "neutral" for number, sign in enumerate(BOARD.signs) if number != START}
    assert found == {square["n"]: square["effect"] for square in DATA["board"]}
    assert BOARD.signs[START] == "start"


@pytest.mark.parametrize("total", range(MOST + 1))
def test_every_total_from_the_start_leads_where_the_table_says(total: int) -> None:
    first = min(total, 10)
    standing = after(archers(0, 0), f"A:{_dart(first)}", f"A:{_dart(total - first)}", "B:next", "A:move").standing
    wanted = DATA["from_D"][str(total)]
    assert standing.squares[0] == (0 if wanted["square"] == "D" else wanted["square"])
    assert (standing.skip[0], standing.arrows[0]) == (wanted["skip"], wanted["arrows"])


def _dart(points: int) -> str:
    return f"S{points}" if points else "MISS"


def test_no_journey_leaves_the_board_and_each_ends_where_its_last_leg_does() -> None:
    for start, row in enumerate(BOARD.journeys):
        for journey in row:
            assert journey.path[0] == start
            assert len(journey.path) == len(journey.signs) + 1 == len(journey.legs) + 1
            assert all(0 <= square <= FINISH for leg in journey.legs for square in leg)
            assert [leg[-1] for leg in journey.legs] == list(journey.path[1:])
            assert all(leg[0] == before for leg, before in zip(journey.legs, journey.path, strict=False))


def test_a_pawn_walks_square_by_square_and_turns_at_63() -> None:
    journey = BOARD.journeys[60][5]
    assert journey.legs == ((60, 61, 62, 63, 62, 61),)


def test_an_archer_that_is_met_walking_back_leads_on_back() -> None:
    journey = BOARD.journeys[62][10]
    assert journey.path == (62, 54, 44)
    assert journey.legs[1] == tuple(range(54, 43, -1))


def test_three_things_may_happen_on_one_way() -> None:
    assert BOARD.journeys[6][3].path == (6, 9, 12, 29)
    assert BOARD.journeys[6][3].signs == ("archer", "bridge", None)
    assert BOARD.journeys[50][4].path == (50, 54, 58, START)


def test_the_maze_may_lead_to_an_arrow_that_acts() -> None:
    standing = after(archers(40, 0, maze="39"), "A:S2", "A:next", "B:next", "A:move").standing
    assert (standing.squares[0], standing.arrows[0]) == (39, 1)


@pytest.mark.parametrize(
    ("colours", "signs"),
    [("red-green", ("red", "green")), ("green-red", ("green", "red")), ("red-red", ("red", "red"))],
)
def test_the_arrows_of_39_and_51_have_the_colours_that_were_chosen(colours: Any, signs: tuple[str, str]) -> None:
    board = course(colours, 30)
    assert (board.signs[39], board.signs[51]) == signs
