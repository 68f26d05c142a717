"""Around the Clock: what hits a number, what comes next, the last target, rounds, aiming."""

from __future__ import annotations

import pytest

from games.catalogue.around_the_clock import GAME
from games.settings import Value
from games.text import Named, Text, text
from tests.games.oche_table import Table
from tests.games.race import Evening


def at(*numbers: int, **options: Value) -> Table:
    """Players who have to hit these numbers."""
    return Table(GAME, len(numbers), (), **options).slate(targets=numbers)


def called(match: Table) -> Text | None:
    """What the thrower must do."""
    return match.call.title


# what hits


@pytest.mark.parametrize("dart", ["SI1", "SO1", "S1", "D1", "T1"])
def test_any_area_of_the_number_hits_it(dart: str) -> None:
    match = Table(GAME).throw(dart)
    assert (match.now.targets, match.state.visit.gains) == ((2, 1), (1,))


@pytest.mark.parametrize("dart", ["S2", "T20", "DB", "MISS"])
def test_nothing_else_counts(dart: str) -> None:
    match = Table(GAME).throw(dart)
    assert (match.now.targets, match.state.visit.gains) == ((1, 1), (0,))


def test_each_dart_of_a_visit_may_hit_the_next() -> None:
    match = Table(GAME).throw("S1 S2 S2")
    assert (match.now.targets, match.thrower, match.state.run.last) == ((3, 1), "B3", (2, None))


def test_next_keeps_what_is_hit() -> None:
    """DRT-14."""
    assert Table(GAME).throw("S1 next").now.targets == (2, 1)


@pytest.mark.parametrize(
    ("hit", "does", "does_not"),
    [("doubles", "D7", ["SI7", "SO7", "S7", "T7"]), ("triples", "T7", ["SI7", "SO7", "S7", "D7"])],
)
def test_only_doubles_or_only_triples_may_hit(hit: str, does: str, does_not: list[str]) -> None:
    for dart in does_not:
        assert at(7, 7, hit=hit).throw(dart).now.targets[0] == 7
    assert at(7, 7, hit=hit).throw(does).now.targets[0] == 8


def test_a_later_number_may_be_the_first() -> None:
    assert Table(GAME, from_=15).throw("S1 S15").now.targets == (16, 15)


# doubles and triples that go on further


@pytest.mark.parametrize(("dart", "then"), [("SO14", 15), ("S14", 15), ("D14", 16), ("T14", 17)])
def test_doubles_may_go_on_by_two_and_triples_by_three(dart: str, then: int) -> None:
    match = at(14, 1, skip="true").throw(dart)
    assert (match.now.targets[0], match.state.visit.gains) == (then, (then - 14,))


@pytest.mark.parametrize(("number", "dart"), [(20, "T20"), (19, "D19"), (18, "T18"), (19, "T19")])
def test_a_dart_that_goes_past_20_finishes(number: int, dart: str) -> None:
    assert at(number, 20, skip="true").throw(dart).places == ["A", "B"]
    assert at(18, 20, skip="true").throw("D18").places == []


def test_no_dart_jumps_over_the_bull() -> None:
    match = at(19, 20, skip="true", finish="bull").throw("T19")
    assert (match.places, called(match)) == ([], text("HIT THE BULL"))
    assert match.throw("DB").places == ["A", "B"]


def test_where_only_doubles_hit_they_go_on_by_one() -> None:
    assert at(7, 7, hit="doubles", skip="true").throw("D7").now.targets[0] == 8


# the end


def test_who_hits_20_first_has_won_at_once() -> None:
    match = at(19, 20, 5).throw("S19 S20")
    assert (match.places, match.kinds) == (["A", "B", "C"], ["close", "over"])
    last = GAME.view(GAME.observe(match.steps[0], None))
    assert (last.board.lit, last.call) == ((), None)
    assert match.outcome.why is not None


@pytest.mark.parametrize(
    ("finish", "wins", "does_not"),
    [("bull", ["SB", "DB", "B"], ["S20"]), ("bullseye", ["DB", "B"], ["SB", "D20"])],
)
def test_the_bull_may_come_last(finish: str, wins: list[str], does_not: list[str]) -> None:
    """A board whose bull is one piece reports ``B``."""
    assert at(20, 20, finish=finish).throw("T20").places == []
    for dart in wins:
        assert at(20, 20, finish=finish).throw(f"S20 {dart}").places == ["A", "B"]
    for dart in does_not:
        assert at(20, 20, finish=finish).throw(f"S20 {dart}").places == []


def test_the_bull_counts_for_nothing_before_its_turn() -> None:
    assert at(20, 20, finish="bull").throw("DB").now.targets[0] == 20


def test_a_limit_of_rounds_gives_it_to_who_is_furthest() -> None:
    match = Table(GAME, 3, round_limit=5).throw("S1 next next S1 S2 next" + " next" * 11)
    assert match.places == []
    assert match.throw("next").places == ["C", "A", "B"]
    assert Table(GAME, round_limit=5).throw("next " * 10).places == ["AB"]


def test_who_leaves_takes_his_visit_back() -> None:
    match = Table(GAME, 3).throw("S1").leave("A")
    assert (match.now.targets, match.thrower) == ((1, 1, 1), "B3")
    assert match.leave("C").places == ["B", "C", "A"]


def test_the_winner_hears_with_how_many_darts_he_came_through() -> None:
    outcome = at(19, 1).throw("MISS next S1 next S19 S20").outcome
    assert outcome.why == text("{who}: through with {n} dart.", n=5, who=Named(0))
    assert dict(outcome.figures) == {text("numbers"): ("20", "1")}


def test_partners_hit_the_numbers_together() -> None:
    match = Evening(4, GAME, teams=2, first_leg="entered")
    match.throw("S1", "next", "next", "S2")
    chalk = match.view().chalk
    assert chalk is not None
    assert [(line.seat, line.score) for line in chalk.lines] == [(2, "3"), (3, "1")]


# aiming


def test_the_number_to_be_hit_is_lit_and_called() -> None:
    match = at(7, 1)
    assert (match.lit, called(match)) == (["SI7*"], text("HIT THE {number}", number=7))
    assert {area.name for area in match.view.board.lit[0].segments} == {"SI7", "SO7", "D7", "T7"}
    double = at(7, 1, hit="doubles")
    assert (double.lit, called(double)) == (["D7*"], text("HIT DOUBLE {number}", number=7))
    bull = at(21, 1, finish="bull")
    assert (bull.lit, called(bull)) == (["DB*"], text("HIT THE BULL"))
    inner = at(21, 1, finish="bullseye")
    assert {area.name for area in inner.view.board.lit[0].segments} == {"DB"}


def test_what_goes_on_further_is_lit_apart() -> None:
    match = at(7, 1, skip="true")
    titles = {lit.segments[0].name: lit.title for lit in match.view.board.lit}
    assert titles == {name: text("then {number}", number=n) for name, n in (("SI7", 8), ("D7", 9), ("T7", 10))}
    last = {lit.segments[0].name: lit.title for lit in at(20, 1, skip="true").view.board.lit}
    assert last == {"SI20": text("finishes")}


def test_a_dart_is_worth_the_numbers_that_it_goes_on() -> None:
    match = at(7, 1, skip="true")
    assert [match.worth(name) for name in ("SI7", "D7", "T7", "S8", "DB")] == [1, 2, 3, 0, 0]
    assert at(20, 1, skip="true").worth("T20") == 1


def test_what_is_left_stands_on_the_board() -> None:
    chalk = at(21, 7, finish="bull").chalk
    assert [line.score for line in chalk.lines] == ["25", "7"]
    inner = at(21, 20, finish="bullseye").throw("DB").chalk
    assert [(line.score, line.note) for line in inner.lines] == [("50", text("through")), ("20", None)]
