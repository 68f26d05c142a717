"""The play scene is what was looked at: draw lists as text, in four sizes and two languages."""

from __future__ import annotations

import pytest

from tests.display import golden, samples


@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("size", samples.SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", ["play", "stop", "hold", "order"])
def test_the_scene_is_drawn_as_it_was_looked_at(scene: str, size: tuple[int, int], code: str) -> None:
    picture = samples.picture(samples.SCENES[scene], size, code)
    golden.check(f"{scene}-{size[0]}x{size[1]}-{code}", picture)


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", ["crowd8", "crowd16", "asks", "banner", "won"])
def test_a_crowded_or_disturbed_table_too(scene: str, size: tuple[int, int]) -> None:
    golden.check(f"{scene}-{size[0]}x{size[1]}-fr", samples.picture(samples.SCENES[scene], size))


def test_a_golden_forgives_a_pixel_and_nothing_else() -> None:
    line = "words string='2 cartes' at=(92 70) cap=13 colour=#f7f3e8 squeeze=0.94"
    assert golden.alike(line, line.replace("92 70", "93 69").replace("0.94", "0.95"))
    assert not golden.alike(line, line.replace("92", "97"))
    assert not golden.alike(line, line.replace("2 cartes", "3 cartes"))
    assert not golden.alike(line, line.replace("#f7f3e8", "#f7f3e9"))
    assert not golden.alike(line, line.replace("0.94", "0.8"))
