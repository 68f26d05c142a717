"""Killer to the letter: numbers, killers, lives, the last one alive (KIL)."""

from __future__ import annotations

import pytest

from games.catalogue.killer import GAME
from games.kernel import Facts
from games.settings import Value
from games.settings import parse as parse_options
from games.text import Named, text
from tests.games.oche_table import Table

NUMBERS = (7, 3, 16, 20)


def table(killers: str = "", lives: tuple[int, ...] = (3, 3), **options: Value) -> Table:
    """A match in which all have their numbers (A 7, B 3, C 16, D 20); the first seat throws."""
    seats = len(lives)
    which = tuple(chr(ord("A") + seat) in killers for seat in range(seats))
    return Table(GAME, seats, (), **options).slate(numbers=NUMBERS[:seats], lives=lives, killers=which)


# numbers


@pytest.mark.parametrize("dart", ["SI7", "SO7", "S7", "T7"])
def test_the_first_dart_on_a_number_makes_it_ones_own_and_ends_the_visit(dart: str) -> None:
    match = Table(GAME).throw(dart)
    assert (match.now.numbers, match.now.killers, match.thrower) == ((7, 0), (False, False), "B3")


def test_a_number_that_is_taken_a_bull_and_a_miss_are_thrown_again() -> None:
    match = Table(GAME, 3).throw("S7 D7")
    assert (match.now.numbers, match.thrower) == ((7, 0, 0), "B2")
    match.throw("DB")
    assert match.thrower == "B1"
    assert match.throw("S3 MISS SB S16").now.numbers == (7, 3, 16)


@pytest.mark.parametrize("darts", ["MISS S7 DB", "next", "S7 next"])
def test_who_finds_none_with_his_visit_is_given_the_highest_that_is_free(darts: str) -> None:
    match = Table(GAME, 3).throw("S7").throw(darts)
    assert (match.now.numbers, match.thrower) == ((7, 20, 0), "C3")
    assert match.throw("S20 next").now.numbers == (7, 20, 19)


def test_a_double_that_is_thrown_for_a_number_makes_a_killer_at_once() -> None:
    match = Table(GAME).throw("D7")
    assert (match.now.numbers[0], match.now.killers[0], match.thrower) == (7, True, "B3")
    assert match.steps[0].event.kind == "close"
    slow = Table(GAME, at_once="false").throw("D7")
    assert (slow.now.numbers[0], slow.now.killers[0]) == (7, False)


def test_it_makes_none_where_the_whole_number_would() -> None:
    assert Table(GAME, killer="any").throw("D7").now.killers == (False, False)


def test_the_number_of_who_has_left_stays_his() -> None:
    match = Table(GAME, 3).throw("S7").leave("A").throw("S7")
    assert (match.now.numbers, match.thrower) == ((7, 0, 0), "B2")


def test_numbers_may_be_drawn() -> None:
    options = GAME.resolve(parse_options(GAME.info.settings, {"numbers": "drawn"}, 16), Facts(16))
    drawn = {GAME.setup(options, 16, bytes([seed] * 32)).slate.numbers for seed in range(5)}
    assert len(drawn) == 5
    for numbers in drawn:
        assert len(set(numbers)) == 16
        assert set(numbers) <= set(range(1, 21))


def test_that_numbers_are_drawn_is_learned_when_it_begins() -> None:
    match = Table(GAME, 3, numbers="drawn")
    assert GAME.revealed(match.state) == match.now.numbers
    assert GAME.revealed(match.throw("MISS").state) == ()
    assert GAME.revealed(Table(GAME, 3).state) == ()


# killers


def test_ones_own_double_makes_a_killer_who_goes_on_with_his_visit() -> None:
    match = table().throw("D7")
    assert (match.now.killers, match.now.lives, match.thrower) == ((True, False), (3, 3), "A2")
    assert match.kinds == ["close"]
    assert match.throw("D3 D3").now.lives == (3, 1)


@pytest.mark.parametrize("dart", ["S7", "T7", "D3", "S3", "DB", "MISS"])
def test_nothing_else_makes_one_and_who_is_none_takes_no_lives(dart: str) -> None:
    match = table().throw(dart)
    assert (match.now.killers, match.now.lives, match.kinds) == ((False, False), (3, 3), ["dart"])


@pytest.mark.parametrize(("killer", "dart", "is_one"), [("triple", "T7", 1), ("triple", "D7", 0), ("any", "S7", 1)])
def test_what_makes_a_killer_may_be_another_ring(killer: str, dart: str, is_one: int) -> None:
    assert table(killer=killer).throw(dart).now.killers == (bool(is_one), False)


# lives


def test_a_killer_takes_a_life_with_anothers_double() -> None:
    match = table("A", (3, 3, 3)).throw("D3")
    assert (match.now.lives, match.now.taken, match.state.event.seats) == ((3, 2, 3), (1, 0, 0), (1,))
    assert match.title == text("{who} loses a life.", who=Named(1))


def test_a_killer_who_hits_his_own_double_loses_a_life() -> None:
    match = table("A").throw("D7 D3")
    assert (match.now.lives, match.now.killers, match.now.taken) == ((2, 2), (True, False), (1, 0))


def test_what_his_own_number_costs_a_killer_may_be_more_or_nothing() -> None:
    both = table("A", own="killer").throw("D7 D3")
    assert (both.now.lives, both.now.killers) == ((2, 3), (False, False))
    assert both.throw("D7").now.killers == (True, False)
    assert table("A", own="off").throw("D7").now.lives == (3, 3)


@pytest.mark.parametrize(
    ("kill", "dart", "lives"),
    [
        *[("double", "S3", 3), ("double", "T3", 3), ("double", "D3", 2)],
        *[("triple", "D3", 3), ("triple", "T3", 2)],
        *[("any", "S3", 2), ("any", "D3", 2), ("any", "T3", 2)],
        *[("marks", "SO3", 2), ("marks", "D3", 1), ("marks", "T3", 0)],
    ],
)
def test_what_takes_a_life_may_be_another_ring_or_the_whole_number(kill: str, dart: str, lives: int) -> None:
    assert table("A", (3, 3, 3), kill=kill).throw(dart).now.lives[1] == lives


def test_nobody_loses_more_lives_than_he_has() -> None:
    match = table("A", (3, 1, 3), kill="marks").throw("T3")
    assert (match.now.lives, match.now.taken[0]) == ((3, 0, 3), 1)
    assert table("A", (2, 3, 3), kill="marks").throw("T7").now.lives[0] == 0


@pytest.mark.parametrize("lives", [1, 9])
def test_everybody_has_so_many_lives(lives: int) -> None:
    assert Table(GAME, 3, lives=lives).now.lives == (lives,) * 3
    assert Table(GAME, 3, lives=(5, 3, 1)).now.lives == (5, 3, 1)


# out


def test_who_has_no_life_left_is_out_when_the_visit_is_over() -> None:
    match = table("A", (3, 1, 3)).throw("D3")
    assert (match.kinds, match.places) == (["close"], [])
    assert match.title == text("{who} has no life left.", who=Named(1))
    match.throw("next")
    assert (match.kinds, match.thrower) == (["fall"], "C3")


def test_who_is_out_cannot_be_hit_again() -> None:
    match = table("A", (3, 1, 3)).throw("D3 D3")
    assert (match.now.lives, match.kinds) == ((3, 0, 3), ["dart"])
    assert match.throw("next next D3").now.lives == (3, 0, 3)


def test_a_killer_may_kill_himself_and_throws_no_more() -> None:
    match = table("A", (1, 3, 3)).throw("D7")
    assert (match.kinds, match.thrower) == (["close", "fall"], "B3")
    assert match.now.lives == (0, 3, 3)


def test_the_last_one_alive_has_won_at_once() -> None:
    match = table("A", (2, 1)).throw("D3")
    assert (match.kinds, match.places) == (["close", "over"], ["A", "B"])
    assert match.outcome.why == text("{n} life left for {who}.", n=2, who=Named(0))
    assert match.outcome.figures == ((text("lives"), ("2", "0")), (text("lives taken"), ("1", "0")))


def test_who_kills_himself_leaves_the_match_to_the_other() -> None:
    assert table("A", (1, 2)).throw("D7").places == ["B", "A"]


def test_three_doubles_of_one_visit_may_kill() -> None:
    assert table("", (3, 2)).throw("D7 D3 D3").places == ["A", "B"]


def test_they_rank_by_when_they_fell_those_of_one_visit_together() -> None:
    match = table("A", (3, 1, 1, 1)).throw("D3 next next next D16 D20")
    assert match.places == ["A", "CD", "B"]
    assert table("A", (3, 1, 1, 1)).throw("D3 D16 D20").places == ["A", "BCD"]


def test_who_leaves_in_his_visit_gives_back_the_lives_that_he_took() -> None:
    match = table("A", (3, 1, 3)).throw("D3").leave("A")
    assert (match.now.lives, match.thrower) == ((3, 1, 3), "B3")


def test_one_who_leaves_may_leave_the_match_to_the_only_one_alive() -> None:
    match = table("A", (3, 1, 3)).throw("D3").leave("C")
    assert match.places == ["A", "B", "C"]
    assert table("A", (3, 3)).leave("B").places == ["A", "B"]


# what is seen


def test_the_call_says_what_to_do() -> None:
    first = Table(GAME).call
    assert first.title == text("YOUR NUMBER")
    own = table().call
    assert own.title == text("HIT {where}", where="D7")
    killer = table("A").call
    assert killer.lines[1] == text("but not {where}: it is yours", where="D7")
    safe = table("A", own="off", kill="any").call
    assert safe.lines == (text("take the others’ lives"),)


def test_what_counts_now_is_lit() -> None:
    match = Table(GAME).throw("S7")
    assert len(match.lit) == 19
    assert "SI7" not in match.lit
    first = Table(GAME).throw("D7").steps[0]
    assert GAME.view(GAME.observe(first, None)).board.lit == ()
    assert table().lit == ["D7*"]
    match = table("AC", (3, 3, 3))
    assert match.lit == ["D16*", "D3"]
    assert table("A", (3, 0, 3)).lit == ["D16*"]


def test_lives_numbers_and_killers_stand_on_the_chalkboard() -> None:
    chalk = table("A", (2, 3, 0)).chalk
    assert [(line.score, line.cells[0].said, line.note) for line in chalk.lines] == [
        ("2", "7", text("killer")),
        ("3", "3", None),
        ("0", "16", text("out")),
    ]


def test_a_dart_is_told_by_what_it_did() -> None:
    match = table("", (3, 3, 3)).throw("D7 D3 D7")
    seen = GAME.view(GAME.observe(match.steps[0], None)).turn
    assert seen is not None
    assert [(dart.note, dart.tone) for dart in seen.darts] == [
        (text("killer"), "good"),
        (text("{who}: −{lives}", who=Named(1), lives=1), "good"),
        (text("−{n} life", n=1), "danger"),
    ]
    twice = GAME.view(GAME.observe(table("A", kill="marks").throw("D7").state, None)).turn
    assert twice is not None
    assert twice.darts[0].note == text("−{n} life", n=2)
    picked = Table(GAME).throw("S7").throw("S7 S3")
    shown = GAME.view(GAME.observe(picked.steps[0], None)).turn
    assert shown is not None
    assert [dart.note for dart in shown.darts] == [text("is taken"), text("your number")]


# what a dart is worth


def test_a_killers_life_is_worth_more_and_ones_own_is_spared() -> None:
    match = table("AC", (3, 3, 3))
    assert match.best == "D16"
    assert match.worth("D16") > match.worth("D3") > 0 > match.worth("D7")
    assert table("A", (3, 3, 1)).best == "D16"
    assert table().best == "D7"
    assert table("A", own="off").worth("D7") == 0
