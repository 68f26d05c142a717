"""The scatter that scores alone tell: of a hundred published darts, and of many thrown here."""

from __future__ import annotations

import math

import pytest

from games.estimate import NOTHING, likeliest, likely, sigma_of
from games.geometry import SOFT, STEEL, Geometry
from games.rng import Rng
from games.segments import Segment
from games.shot import SKILLS, scatter, spread

# A hundred darts aimed at the middle: the example of the R package "darts", whose own answer is 28.2671.
PUBLISHED = (
    *(12, 16, 19, 3, 17, 1, 25, 19, 17, 50, 18, 1, 3, 17, 2, 2, 13, 18, 16, 2, 25, 5, 5, 1, 5),
    *(4, 17, 25, 25, 50, 3, 7, 17, 17, 3, 3, 3, 7, 11, 10, 25, 1, 19, 15, 4, 1, 5, 12, 17, 16),
    *(50, 20, 20, 20, 25, 50, 2, 17, 3, 20, 20, 20, 5, 1, 18, 15, 2, 3, 25, 12, 9, 3, 3, 19, 16),
    *(20, 5, 5, 1, 4, 15, 16, 5, 20, 16, 2, 25, 6, 12, 25, 11, 25, 7, 2, 5, 19, 17, 17, 2, 12),
)


def thrown(sigma: float, n: int, board: Geometry) -> list[int]:
    rng, scores = Rng(b"darts at the middle of the bull!").fork(f"{board.name} {sigma}"), []
    for _ in range(n):
        point, rng = scatter((0.0, 0.0), sigma, rng)
        scores.append(board.segment(*point).score)
    return scores


def test_the_published_darts() -> None:
    assert len(PUBLISHED) == 100
    assert sigma_of(PUBLISHED) == pytest.approx(28.2671, abs=0.001)


def error(sigma: float, n: int, board: Geometry) -> float:
    """The standard error of the best estimate there can be from so many scores (Fisher's information)."""

    def chances(sigma: float) -> dict[int, float]:
        found: dict[int, float] = {}
        for area, chance in spread(board, (0.0, 0.0), sigma).items():
            found[area.score] = found.get(area.score, 0.0) + chance
        return found

    step = sigma / 1000
    here, after = chances(sigma), chances(sigma + step)
    known = math.fsum(((after[score] - here[score]) / step) ** 2 / here[score] for score in here if here[score] > 1e-9)
    return 1 / math.sqrt(n * known)


@pytest.mark.parametrize("board", [STEEL, SOFT], ids=lambda board: board.name)
def test_darts_of_known_throwers(board: Geometry) -> None:
    """Estimates of twenty throwers, in standard errors: on the mean right, and no farther off than chance has it."""
    off = []
    for sigma in (7.0 + 4.5 * step for step in range(20)):
        off.append((sigma_of(thrown(sigma, 1000, board), board) - sigma) / error(sigma, 1000, board))
    assert abs(math.fsum(off)) / math.sqrt(len(off)) < 2
    assert 8 < math.fsum(one**2 for one in off) < 38  # chi-square of 20, within 1 in 100 at either end


def test_order_does_not_matter_and_wider_scores_are_wider() -> None:
    assert sigma_of(PUBLISHED[::-1]) == sigma_of(PUBLISHED)
    assert sigma_of((*PUBLISHED, 0, 0, 0)) > sigma_of(PUBLISHED) > sigma_of((*PUBLISHED, 50, 50, 25))


def test_darts_that_tell_no_end_have_one() -> None:
    assert 0.1 <= sigma_of([50] * 9) < 2
    assert sigma_of([0] * 9) == 1000


@pytest.mark.parametrize("scores", [[], [20, 59], [-1]])
def test_what_no_dart_scores_tells_nothing(scores: list[int]) -> None:
    with pytest.raises(ValueError, match="no darts score"):
        sigma_of(scores)


LIT = tuple(Segment(name) for name in ("T20", "T19", "T18", "T17"))
WORDS = tuple(SKILLS)


def taken_for(skill: str, aim: str, darts: int, seed: int) -> str:
    """The skill that darts at one area tell."""
    rng, told = Rng(bytes([seed] * 32)), NOTHING
    for _ in range(darts):
        point, rng = scatter(STEEL.centre(Segment(aim)), SKILLS[skill], rng)
        told = tuple(map(sum, zip(told, likely(LIT, STEEL.segment(*point), STEEL), strict=True)))
    return likeliest(told)


@pytest.mark.parametrize("skill", WORDS)
def test_thirty_darts_at_what_is_lit_tell_the_skill_or_the_one_beside_it(skill: str) -> None:
    found = [WORDS.index(taken_for(skill, "T20", 30, seed)) - WORDS.index(skill) for seed in range(50)]
    assert found.count(0) >= 40
    assert all(-1 <= off <= 1 for off in found)


@pytest.mark.parametrize("aim", ["T18", "DB"])
@pytest.mark.parametrize("skill", ["good", "pro"])
def test_who_throws_at_something_else_that_is_lit_is_not_taken_for_a_bad_thrower(skill: str, aim: str) -> None:
    assert [taken_for(skill, aim, 30, seed) for seed in range(20)].count(skill) >= 16


def test_joined_names_are_as_likely_as_all_that_they_cover() -> None:
    for name, apart in (("S20", ("SI20", "SO20")), ("B", ("SB", "DB"))):
        for whole, *pieces in zip(*(likely(LIT, Segment(one), STEEL) for one in (name, *apart)), strict=True):
            assert math.exp(whole) == pytest.approx(math.fsum(map(math.exp, pieces)))
