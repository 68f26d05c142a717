"""Around your misses: all numbers once by lot, then what was missed most; nothing but the darts decides."""

from __future__ import annotations

from games.catalogue.around_your_misses import GAME, hardest
from games.oche.stands import Stand
from games.text import text
from tests.games.oche_table import Table


def practice(seats: int = 1, **options: str | int | tuple[int, ...]) -> Table:
    return Table(GAME, seats, (), **options)


def row(*stands: tuple[int, int]) -> tuple[Stand, ...]:
    """Places and hits of stands of three darts."""
    return tuple(Stand(place, 3, hits) for place, hits in stands)


def now(match: Table, seat: int = 0) -> int:
    """The number thrown at."""
    rules = match.state.match.rules
    return int(rules.numbers[match.now.rows[seat][-1].place])


# the first round


def test_it_begins_with_all_numbers_in_an_order_drawn_by_lot_and_the_bull() -> None:
    match, seen = practice(), []
    for _ in range(21):
        seen.append(now(match))
        match.throw("next")
    assert sorted(seen) == [*range(1, 21), 25]
    assert seen[:-1] != sorted(seen[:-1])
    assert seen[-1] == 25


def test_all_get_the_same_order() -> None:
    match = practice(2).throw("next")
    first = now(match, 1)
    assert first == now(practice(2))


def test_each_visit_is_at_one_target_whatever_is_hit() -> None:
    match = practice(numbers=(20, 5), bull="false")
    before = now(match)
    match.throw(f"S{before} S{before}")
    assert now(match) == before
    assert now(match.throw("MISS")) != before


# what counts


def test_any_part_of_the_number_counts_or_its_double_or_its_triple() -> None:
    def hits(aim: str) -> int:
        match = practice(numbers=(20,), aim=aim, bull="false", again=5)
        return int(match.throw("S20 D20 T20").now.rows[0][0].hits)

    assert [hits("any"), hits("double"), hits("triple")] == [3, 1, 1]


def test_any_bull_counts_where_the_whole_number_does() -> None:
    match = practice(numbers=(20,)).throw("next")
    assert match.throw("SB DB B").now.rows[0][1].hits == 3
    assert practice(numbers=(20,), aim="double").throw("next SB DB B").now.rows[0][1].hits == 2


# what comes again


def test_after_the_first_round_the_most_missed_comes() -> None:
    assert hardest(row((0, 2), (1, 0), (2, 1), (3, 3), (4, 3)), 5) == 1


def test_the_last_two_have_a_rest() -> None:
    assert hardest(row((0, 2), (1, 1), (2, 2), (3, 0), (4, 0)), 5) == 1
    assert hardest(row((0, 2), (1, 1), (2, 2), (3, 0), (4, 0), (1, 0)), 5) == 3


def test_of_equals_the_one_not_thrown_at_for_longest_comes() -> None:
    assert hardest(row((2, 1), (0, 1), (1, 1), (3, 3), (4, 3)), 5) == 2


def test_the_rate_of_all_its_darts_decides_not_of_the_last_ones() -> None:
    """One in six is missed more than one in three, however the last visit went."""
    assert hardest(row((0, 0), (1, 1), (2, 3), (3, 3), (0, 1), (2, 3), (3, 3)), 4) == 0


def test_who_misses_all_goes_round_and_round() -> None:
    match, seen = practice(numbers=(20, 19, 18, 17), bull="false", again=8), []
    for _ in range(12):
        seen.append(now(match))
        match.throw("next")
    assert seen[:4] == seen[4:8] == seen[8:]


def test_two_numbers_take_turns_and_one_comes_every_time() -> None:
    match = practice(numbers=(20, 19), bull="false", again=5)
    first = now(match)
    match.throw(f"S{first} S{first} S{first}")
    second = now(match)
    assert [now(match.throw("next")) for _ in range(2)] == [first, second]
    assert practice(numbers=(20,), bull="false", again=5).throw("next next next").lit == ["SI20*"]


def test_each_goes_his_own_way() -> None:
    match = practice(2, numbers=(20, 19, 18, 17), bull="false", again=5)
    order = match.state.match.rules.numbers
    for number in order:
        a = "MISS MISS MISS" if number == order[0] else f"S{number} " * 3
        b = "MISS MISS MISS" if number == order[1] else f"S{number} " * 3
        match.throw(f"{a} {b}")
    assert (now(match, 0), now(match, 1)) == (order[0], order[1])


# the end


def test_it_ends_after_so_many_visits_and_the_most_hits_win() -> None:
    match = practice(2, numbers=(20, 19), bull="false", again=5).throw("next " * 13)
    assert match.places == []
    target = now(match, 1)
    assert match.throw(f"MISS MISS S{target}").places == ["B", "A"]


def test_the_end_tells_the_first_round_and_what_came_after_it() -> None:
    match = practice(numbers=(20, 19), bull="false", again=5).throw("next next")
    for _ in range(5):
        match.throw(f"S{now(match)} next")
    figures = dict(match.outcome.figures)
    assert figures[text("rate")] == ("24%",)
    assert (figures[text("first round")], figures[text("after it")]) == (("0%",), ("33%",))


def test_who_leaves_in_the_first_round_has_no_rate_after_it() -> None:
    match = practice(2, numbers=(20, 19), bull="false").throw("next").leave("B")
    assert dict(match.outcome.figures)[text("after it")] == ("–", "–")


def test_the_chalkboard_tells_hits_of_darts_for_each_number() -> None:
    match = practice(numbers=(20, 19), bull="false", again=5).throw("next next next")
    chalk = match.chalk
    assert sorted(str(cell.said) for cell in chalk.lines[0].cells) == ["0/3", "0/6"]
    assert chalk.round == text("Target {number} of {most}", number=4, most=7)
