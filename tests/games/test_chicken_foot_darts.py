"""Two darts, one domino: what darts mean, what comes by itself, what is seen of it."""

from __future__ import annotations

import pytest

from games.catalogue.chicken_foot import GAME
from games.catalogue.chicken_foot.menu import ANY, counting, meaning
from games.catalogue.chicken_foot.tiles import TILES, numbers
from games.dominoes import Domino
from games.kernel import Facts, Seat
from games.rng import Rng
from games.settings import parse
from games.tabletop import Call
from games.text import Named, text
from tests.games.farmyard import SEED, does, farm, hand, names, seen, table, told

YARD = farm(9, "3-9", "6-9", "7-9", "8-9")


def bits(*values: int) -> int:
    return sum(1 << value for value in values)


def test_a_sector_is_its_units_digit_and_from_the_double_twelve_on_itself() -> None:
    assert [meaning(sector, 9) for sector in (1, 10, 13, 19, 20)] == [1, 0, 3, 9, 0]
    assert [meaning(sector, 6) for sector in (6, 7, 17, 20)] == [6, -1, -1, 0]
    assert [meaning(sector, 12) for sector in (12, 13, 18, 19, 20)] == [12, -1, -1, ANY, 0]


def test_the_help_counts_sectors_beside_a_usable_one_and_of_two_the_lower_value() -> None:
    exact, beside, near = (counting(bits(3, 7), 9, how) for how in ("exact", "neighbours", "nearest"))
    assert [sector for sector, value in enumerate(exact) if value >= 0] == [3, 7, 13, 17]
    assert (beside[19], beside[2], beside[16], beside[4], beside[12]) == (3, 7, 7, 3, -1)
    assert 3 in near[1:]
    assert -1 not in near[1:]


def test_the_first_dart_picks_the_end_and_the_second_the_other_half() -> None:
    state = table("3-5 1-3 6-6", "1-2 4-6", on=YARD)
    picked = does(state, "A:T13").state
    assert (picked.visit.picked, picked.visit.darts[0].picked) == (3, 3)
    assert told(does(picked, "A:D15"))[0] == "A tile 3-5"


def test_one_candidate_left_is_played_at_once() -> None:
    assert told(does(table("3-5 1-3 6-8", "1-2 4-6", on=YARD), "A:S16"))[0] == "A tile 6-8"


def test_a_foot_imposes_the_end_so_one_dart_chooses() -> None:
    foot = farm(9, "3-9", "6-9", "7-9", "8-9", "3-3")
    state = table("3-5 1-3 6-8", "1-2 0-3", on=foot)
    view = seen(state)
    assert view.call is not None
    assert view.call.title == text("FOOT OF {value}", value=3)
    assert told(does(state, "A:S11"))[0] == "A tile 1-3"


@pytest.mark.parametrize("bull", ["SB", "DB", "B"])
def test_a_bull_plays_the_heaviest_legal_tile(bull: str) -> None:
    assert told(does(table("3-5 0-3 6-8 9-9", "1-2 4-6", on=YARD), f"A:{bull}"))[0] == "A tile 6-8"


def test_the_double_blank_is_the_heaviest() -> None:
    yard = farm(9, "0-9", "6-9", "7-9", "8-9")
    assert told(does(table("0-0 6-8 7-7", "1-2 4-6", on=yard), "A:DB"))[0] == "A foot 0-0"


@pytest.mark.parametrize(
    ("darts", "played"),
    [
        (("A:MISS", "A:MISS", "A:MISS"), "A tile 1-3 failed"),
        (("A:next",), "A tile 1-3 next"),
        (("A:S16", "A:next"), "A tile 6-7 next"),
        (("A:S16", "A:MISS", "A:S16"), "A tile 6-7 failed"),
    ],
    ids=["three misses", "NEXT", "an end and NEXT", "an end and no half"],
)
def test_without_a_full_choice_the_lowest_tile_is_played_on_the_chosen_end_if_any(
    darts: tuple[str, ...], played: str
) -> None:
    state = table("3-5 1-3 6-8 6-7", "1-2 4-6", on=YARD, assist="exact")
    steps = told(does(state, *darts))
    assert played in steps[:2]


def test_c17_nineteen_is_any_end_or_half() -> None:
    state = table("3-5 1-3 6-8 1-8", "1-2 4-6", on=YARD, set="12")
    picked = does(state, "A:S19").state
    assert picked.visit.picked == 8, "6-8 is the heaviest; it goes by the higher end"


def test_c18_turns_that_come_by_themselves_are_steps_with_their_reason() -> None:
    state = table("3-5 3-8", "1-2 0-0", "6-7 0-1", on=YARD, stock="0-2 1-6")
    steps = does(state, "A:S15")
    assert told(steps) == ["A dart"]
    steps = does(state, "A:S13", "A:S15")
    assert told(steps) == ["A tile 3-5", "B draw 0-2 draw", "C next"]
    assert seen(steps.steps[1]).moment is not None
    moment = seen(steps.steps[1]).moment
    assert moment is not None
    assert moment.why == text("no tile fits")


def test_every_step_says_large_what_was_done_and_why_and_that_no_darts_are_left() -> None:
    state = table("3-5 3-8 0-2", "1-2 0-0", "6-7 0-1", on=YARD, stock="1-6 0-4")
    laid, drawn, played = (seen(step) for step in does(state, "A:S13", "A:S15").steps[:3])
    assert laid.call == Call(title=text("plays {tile}", tile="3-5"))
    assert drawn.call == Call(title=text("draws"), lines=(text("no tile fits"),))
    assert played.call == Call(title=text("plays {tile}", tile="1-6"), lines=(text("the drawn tile fits"),))
    assert [view.turn and (view.turn.seat, view.turn.left) for view in (laid, drawn, played)] == [
        (0, 0),
        (1, 0),
        (1, 0),
    ]
    state = table("3-5 3-8 0-2", "1-2 0-0", "6-7 0-1 7-7", on=YARD)
    passed = seen(does(state, "A:S13", "A:S15").steps[1])
    assert passed.call == Call(title=text("passes"), lines=(text("no tile fits"), text("nothing is left to draw")))
    lowest = seen(does(state, "A:next").steps[0])
    assert lowest.call == Call(
        title=text("plays {tile}", tile="3-5"), lines=(text("the lowest tile"), text("no full choice"))
    )


def test_a_round_that_is_over_names_who_has_fewest_of_it_and_who_has_as_few() -> None:
    blocked = table("0-1 3-5", "0-2", "1-1", on=YARD)
    step = next(step for step in does(blocked, "A:next").steps if step.event.kind == "round")
    view = seen(step)
    assert view.turn is not None
    assert view.turn.seat == view.places[0].seat == 0
    assert view.call is not None
    assert view.call.title == text("{n} point", n=1)
    assert view.call.lines == (text("the fewest of round {number}", number=1),)
    level = table("0-2 3-5", "0-2", "1-1", on=YARD)
    step = next(step for step in does(level, "A:next").steps if step.event.kind == "round")
    call = seen(step).call
    assert call is not None
    assert call.lines[1:] == (text("as few as {who}", who=Named(1, (2,))),)


def test_c6_a_drawn_tile_that_fits_is_played_by_itself() -> None:
    state = table("3-5 3-8 0-2", "1-2 0-0", "6-7 0-1", on=YARD, stock="1-6 0-4")
    assert told(does(state, "A:S13", "A:S15"))[:3] == ["A tile 3-5", "B draw 1-6 draw", "B tile 1-6 drawn_play"]


def test_the_only_play_is_played_and_a_pass_is_said() -> None:
    state = table("3-5 3-8 0-2", "1-2 0-0", "6-7 0-1 7-7", on=YARD)
    assert told(does(state, "A:S13", "A:S15")) == ["A tile 3-5", "B pass pass", "C next"]
    state = table("3-5 3-8 0-2", "1-6 0-0", "6-7 0-1 7-7", on=YARD)
    assert told(does(state, "A:S13", "A:S15"))[1] == "B tile 1-6 only_play"


def test_the_first_steps_of_a_match_wait_until_somebody_lets_them() -> None:
    chosen = GAME.resolve(parse(GAME.info.settings, {}, 4), Facts(4))
    waiting = [
        state for state in (GAME.setup(chosen, 4, SEED[:31] + bytes([each])) for each in range(16)) if state.visit.due
    ]
    assert waiting
    for state in waiting:
        assert [choice.token for choice in GAME.choices(state, Seat(state.visit.seat))] == ["go"]
        name = "ABCD"[state.visit.seat]
        for line in (f"{name}:go", f"{name}:next"):
            assert does(state, line).steps[0].event.why
        assert told(does(state, f"{name}:S1"))[0] == f"{name} dart"


def test_the_board_says_what_each_sector_means_and_what_it_would_play() -> None:
    view = seen(table("3-5 1-3 6-8", "1-2 4-6", on=YARD))
    assert (13, "3") in view.board.values
    assert sorted({lit.tile for lit in view.board.lit if isinstance(lit.tile, int)}) == [3, 6, 8, 13, 16, 18]
    assert 19 in view.board.near
    assert view.rack is not None
    assert view.rack.pieces == (Domino(1, 3), Domino(3, 5), Domino(6, 8))
    assert [(group.pieces, group.value, group.half) for group in view.rack.groups] == [
        ((0,), "3", 1),
        ((1,), "3", 0),
        ((2,), "6", 0),
        ((2,), "8", 1),
    ]
    assert [(play.value, play.piece) for play in view.plays] == [
        ("3", None),
        ("6", Domino(6, 8)),
        ("8", Domino(6, 8)),
        ("", Domino(6, 8)),
    ]


def test_the_yard_shows_what_is_missing_and_what_may_be_played() -> None:
    foot = farm(9, "3-9", "6-9", "7-9", "8-9", "3-3", "3-4 on 3", "2-3 on 3")
    yard = seen(table("3-5 1-3 6-8", "1-2 0-3", on=foot)).yard
    assert yard is not None
    assert yard.foot == 5
    assert [(end.at, end.slot, end.value) for end in yard.ends if end.missing] == [(5, 1, 3)]
    assert [end.usable for end in yard.ends] == [True, False, False, False, False, False]


def test_secret_hands_show_the_table_only_what_may_be() -> None:
    state = table("3-5 1-3 6-8", "1-2 4-6", "0-1 0-2", on=YARD, stock="0-0", hands="secret")
    view = seen(state)
    assert view.rack is not None
    assert view.rack.pieces == (None, None, None)
    assert not any(place.pieces for place in view.places)
    assert {lit.tone for lit in view.board.lit} == {"other", "bull"}
    assert not view.rack.groups
    mine = seen(state, Seat(0))
    assert mine.rack is not None
    assert mine.rack.groups


def test_secret_hands_pass_nobody_over_unless_all_can_see_why() -> None:
    state = table("3-5 1-3 6-8", "1-2 4-6", "0-1 0-2", on=YARD, stock="0-0 0-4", hands="secret")
    steps = does(state, "A:DB")
    assert told(steps) == ["A tile 6-8", "B next"]
    hopeless = table("1-3 1-1", "2-5 2-4", "0-1 0-2", on=YARD, stock="0-0 0-4", hands="secret")
    assert told(does(hopeless, "A:S13", "B:next"))[0] == "B draw 0-0 next"


def test_worlds_fit_what_draws_and_passes_have_told() -> None:
    state = table("3-5 1-3 1-1", "1-2 0-4", "0-1 0-2", on=YARD, stock="0-0 2-4 6-8 2-2", hands="secret")
    state = does(state, "A:S13", "A:S15", "B:next").state
    fits = state.farm.fits
    for world in range(20):
        imagined = GAME.imagine(GAME.observe(state, Seat(0)), Rng(SEED).fork(str(world)))
        assert not imagined.deal.hands[1] & fits, "B drew: nothing that it held fits, nor what it drew"
        tiles = [*(each for held in imagined.deal.hands for each in numbers(held)), *imagined.deal.stock]
        assert len(set(tiles)) == len(tiles)
        assert not set(tiles) & set(imagined.farm.laid)


def test_a_hand_is_read_as_it_is_written() -> None:
    assert names(hand("0-0 3-9")) == "0-0 3-9"
    assert str(TILES[-1]) == "0-0"
