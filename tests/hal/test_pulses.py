"""What the edges of one line mean: pushes, knocks, coins."""

from __future__ import annotations

import pytest

from hal.edges import Report
from hal.pulses import STUCK, Coin, Inverted, Knock, Meaning, Push

MS = 1000


def told(meaning: Meaning, *spans: tuple[bool, float], until_ms: float = 5000, found: bool = False) -> list[str]:
    """The words of a line that is so for so many ms, then so …; looked at every 10 ms, until then."""
    said: list[Report] = []
    now_us, level = 1_000_000, found
    meaning.begin(found, now_us)
    end_us = now_us + round(until_ms * MS)
    for active, ms in (*spans, (spans[-1][0] if spans else found, 0)):
        if active is not level:
            said += meaning.change(active, now_us)
            level = active
        for _ in range(round(ms * 10)):
            now_us += MS // 10
            if now_us % (10 * MS) == 0:
                said += meaning.tick(now_us)
    while now_us < end_us:
        now_us += 10 * MS
        said += meaning.tick(now_us)
    return [report.token for report in said]


ON, OFF = True, False


def coin() -> Coin:
    return Coin("coin", 10 * MS, 250 * MS)


@pytest.mark.parametrize("ms", [20, 50, 100])
@pytest.mark.parametrize("pulses", [1, 2, 10])
def test_a_coin_is_as_many_pulses_as_come_together(ms: int, pulses: int) -> None:
    assert told(coin(), *[(ON, ms), (OFF, ms)] * pulses) == [f"coin {pulses}"]


def test_two_coins_with_a_gap_are_two() -> None:
    assert told(coin(), (ON, 50), (OFF, 300), (ON, 50), (OFF, 50), (ON, 50), (OFF, 50)) == ["coin 1", "coin 2"]


def test_a_static_spark_is_no_coin_and_spoils_none() -> None:
    spark = [(ON, 0.3), (OFF, 2), (ON, 1.5), (OFF, 30)]
    assert told(coin(), *spark * 20) == []
    assert told(coin(), (ON, 50), (OFF, 20), *spark, (ON, 50), (OFF, 20)) == ["coin 2"]


def test_a_coin_that_falls_while_the_program_starts_is_not_lost() -> None:
    assert told(coin(), (ON, 3), (OFF, 50), (ON, 50), (OFF, 50), found=True) == ["coin 2"]


def test_a_line_that_rests_at_the_other_level_is_no_coin_and_is_said() -> None:
    wrong = coin()
    assert told(wrong, found=True) == []
    assert wrong.why == STUCK
    assert told(wrong, (OFF, 50), (ON, 50), (OFF, 50)) == ["coin 1"]
    assert not wrong.why


def test_a_contact_that_opens_counts_the_same() -> None:
    assert told(Inverted(coin()), (OFF, 50), (ON, 50), (OFF, 50), (ON, 50), found=True) == ["coin 2"]
    assert Inverted(coin()).why == ""


def test_a_button_is_a_word_when_it_is_let_go() -> None:
    assert told(Push("next"), (ON, 100), (OFF, 200)) == ["next"]
    assert told(Push("next"), (ON, 3), (OFF, 10), (ON, 2), (OFF, 200)) == [], "a spark"
    assert told(Push("next"), (ON, 60), (OFF, 3), (ON, 40), (OFF, 200)) == ["next"], "a bounce while it is held"
    assert told(Push("next"), (OFF, 100), found=True) == [], "held when reading began"


def test_a_sensor_that_rings_is_one_knock() -> None:
    assert told(Knock("knock"), *[(ON, 1), (OFF, 1)] * 10) == ["knock"]
    assert told(Knock("knock"), (ON, 1), (OFF, 120), (ON, 1), (OFF, 1)) == ["knock", "knock"]
    assert told(Knock("knock"), found=True) == []
