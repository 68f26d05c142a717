"""Practice at targets: doubles and triples, so many darts at each or until it is hit, and the rates told of it."""

from __future__ import annotations

import pytest

from games.catalogue import doubles, triples
from games.oche.stands import PATIENCE
from games.rng import Rng
from games.text import Named, Text, text
from tests.games.oche_table import Table


def practice(seats: int = 1, **options: str | int | tuple[int, ...]) -> Table:
    return Table(doubles.GAME, seats, (), **options)


def figure(match: Table, label: Text) -> tuple[str, ...]:
    return dict(match.outcome.figures)[label]


def cells(match: Table, seat: int = 0) -> list[str]:
    chalk = match.chalk
    return [str(cell.said) for cell in chalk.lines[seat].cells]


def title(match: Table) -> Text | None:
    call = match.call
    return call.title if call else None


# so many darts at each


def test_three_darts_at_each_double_in_turn_then_the_bull() -> None:
    match = practice()
    for number in range(1, 21):
        assert title(match) == text("DOUBLE {number}", number=number)
        match.throw("MISS MISS MISS")
    assert title(match) == text("BULL")
    assert match.throw("MISS MISS DB").places == ["A"]


def test_only_the_double_that_is_thrown_at_counts() -> None:
    assert cells(practice().throw("D1 S1 D2"))[:2] == ["1", ""]


def test_a_double_may_be_hit_three_times() -> None:
    assert cells(practice().throw("D1 D1 D1"))[0] == "3"


def test_next_fills_the_visit_with_misses() -> None:
    """DRT-14."""
    match = practice().throw("D1 next")
    assert (cells(match)[0], title(match)) == ("1", text("DOUBLE {number}", number=2))


def test_with_one_dart_at_each_the_target_changes_with_every_dart() -> None:
    match = practice(darts=1).throw("D1 D2")
    assert (title(match), match.lit) == (text("DOUBLE {number}", number=3), ["D3*"])


def test_misses_of_next_are_thrown_at_one_target_after_another() -> None:
    match = practice(darts=2).throw("D1 next")
    assert cells(match)[:3] == ["1", "0", ""]
    assert match.lit == ["D2*"]  # its second dart


def test_the_visit_ends_with_the_last_dart_of_all() -> None:
    match = practice(darts=1, numbers=(20,), bull="false").throw("MISS")
    assert (match.places, match.kinds) == (["A"], ["dart", "over"])


@pytest.mark.parametrize(("dart", "counts"), [("DB", True), ("B", True), ("SB", False)])
def test_the_bull_is_the_inner_one_or_that_of_a_board_with_one(dart: str, counts: bool) -> None:
    match = practice(numbers=(20,)).throw("next").throw(dart)
    assert (cells(match)[1] == "1") is counts


def test_without_the_bull_the_last_double_ends_it() -> None:
    assert practice(bull="false").throw("next " * 20).places == ["A"]


# until it is hit


def test_until_it_is_hit_the_next_double_waits() -> None:
    match = practice(darts="hit").throw("MISS MISS MISS MISS D1")
    assert (cells(match)[0], match.lit, match.thrower) == ("5", ["D2*"], "A1")


def test_a_double_that_is_never_hit_is_given_up() -> None:
    match = practice(darts="hit").throw("next " * (PATIENCE // 3))
    assert (cells(match)[0], match.lit) == ("–", ["D2*"])


def test_who_is_through_rests_until_all_are() -> None:
    match = practice(3, darts="hit", numbers=(20,), bull="false").throw("next MISS D20")
    assert (match.thrower, match.kinds) == ("C3", ["mark", "next"])
    match.throw("next")
    assert match.thrower == "A3"
    match.throw("D20")
    assert match.thrower == "C3"  # B rests
    assert match.throw("D20").places == ["B", "AC"]


def test_who_is_through_is_said_to_have_finished() -> None:
    match = practice(2, darts="hit", numbers=(20,), bull="false").throw("D20")
    moment = match.game.view(match.game.observe(match.steps[0], None)).moment
    assert moment is not None
    assert moment.title == text("{who} has finished.", who=Named(0))


def test_the_most_hits_win_then_the_fewest_darts() -> None:
    match = practice(3, darts="hit", numbers=(20, 19), bull="false")
    match.throw("D19 D20 MISS D19 D20")  # A is through with two darts, B with three
    assert match.throw("next " * 20).places == ["A", "B", "C"]


def test_equal_hits_share_the_place() -> None:
    match = practice(2, numbers=(20,), bull="false").throw("D20 next MISS D20 MISS")
    assert match.places == ["AB"]


# order and numbers


def test_down_from_twenty_the_bull_stays_last() -> None:
    match = practice(order="down")
    assert match.lit == ["D20*"]
    assert match.throw("next " * 20).lit == ["DB*"]


def test_by_lot_all_get_the_same_order_and_the_bull_stays_last() -> None:
    rules = practice(2, order="drawn").state.match.rules
    assert sorted(rules.numbers) == [*range(1, 21), 25]
    assert rules.numbers[-1] == 25
    assert rules.numbers[:-1] != tuple(range(1, 21))
    assert doubles.GAME.drawn(rules, Rng(bytes(32))) != doubles.GAME.drawn(rules, Rng(bytes([1]) * 32))


def test_even_doubles_or_those_that_one_names() -> None:
    assert practice(numbers="even", bull="false").state.match.rules.numbers == tuple(range(2, 21, 2))
    assert practice(numbers=(16, 8, 20)).state.match.rules.numbers == (8, 16, 20, 25)


# somebody leaves


def test_who_leaves_in_his_visit_takes_it_back_and_comes_last() -> None:
    match = practice(3).throw("D1 next D1").leave("B")
    assert (match.now.rows[1][-1].hits, match.thrower) == (0, "C3")


def test_when_all_others_rest_a_leaving_ends_it() -> None:
    match = practice(3, darts="hit", numbers=(20,), bull="false").throw("D20 MISS D20 MISS").leave("C")
    assert match.places == ["A", "B", "C"]


# what is told


def test_the_rates_are_on_the_chalkboard() -> None:
    chalk = practice(2).throw("D1 MISS MISS").chalk
    assert (chalk.lines[0].score, chalk.lines[0].note) == ("1", text("hits {percent} %", percent=33))
    assert [head.tone for head in chalk.heads[:2]] == ["good", "plain"]  # B still throws at the first


def test_the_end_tells_the_rate_of_all_and_of_each() -> None:
    match = practice(2, numbers=(20, 19, 18), bull="false")
    match.throw("D18 D18 MISS  MISS MISS MISS  D19 MISS MISS  D19 MISS MISS  next next")
    assert figure(match, text("rate")) == ("33%", "11%")
    assert figure(match, text("hits of darts")) == ("3/9", "1/9")
    assert figure(match, text("hit most")) == ("D18", "D19")
    assert figure(match, text("missed most")) == ("D20", "D18")
    each = [(label.args[0][1], values) for label, values in match.outcome.figures[4:]]
    assert each == [("D20", ("0/3", "0/3")), ("D18", ("2/3", "0/3")), ("D19", ("1/3", "1/3"))]


def test_where_all_are_equal_none_is_hit_most() -> None:
    match = practice(numbers=(20, 19), bull="false").throw("next next")
    assert (figure(match, text("hit most")), figure(match, text("missed most"))) == (("–",), ("–",))


def test_nobody_wins_against_himself() -> None:
    match = practice(numbers=(20,), bull="false").throw("next")
    assert match.title is not None
    assert match.title.msgid == "{who} has finished."


def test_worth_is_the_target_alone() -> None:
    match = practice()
    assert (match.worth("D1"), match.worth("S1"), match.worth("T20")) == (1.0, 0.0, 0.0)


# triples


def test_triples_are_the_same_without_a_bull() -> None:
    match = Table(triples.GAME, 1)
    assert (match.lit, title(match)) == (["T1*"], text("TRIPLE {number}", number=1))
    assert match.throw("T1 D1 S1").now.rows[0][0].hits == 1
    assert match.throw("next " * 19).places == ["A"]


def test_triples_of_cricket() -> None:
    assert Table(triples.GAME, 1, numbers="15-20").state.match.rules.numbers == tuple(range(15, 21))
