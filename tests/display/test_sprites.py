"""Every sprite can be drawn at any size, stays where it belongs and says what it must without relying on colour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pygame
import pytest

from display.raster import Raster
from display.raster_shapes import Drawn
from display.sprites import CARD, DART, RING, TILE, board, gallery, wire
from display.theme import NIGHT, THEMES
from games.cards import deck
from games.geometry import STEEL
from games.segments import EVERY
from games.tabletop import Sign

LIT = (("S8", "good"), ("S4", "danger"), ("S14", "other"), ("T20", "plain"), ("DB", "bull"), ("SB", "danger"))
EXAMPLES: dict[str, list[tuple[Any, ...]]] = {
    "card": [("QH", "D"), ("10C", "10"), ("AS", "A"), ("JK1", ""), ("", "")],
    "card-strip": [("QH", "D", 1.0), ("10C", "10", 0.5), ("JK2", "", 0.6), ("", "", 1.0)],
    "card-small": [("QH", "D", 1.0), ("10C", "10", 0.5), ("JK2", "", 0.6), ("", "", 1.0)],
    "tile": [
        ("QH", "D", "good"),
        ("JK1", "", "other"),
        ("14", "14", "danger"),
        ("bull", "", "bull"),
        ("5", "5", "plain"),
    ],
    "board": [
        ((), "", 12),
        (LIT, "T20", 12),
        ((("*", "plain"),), "DB", 12),
        ((("B", "good"),), "SO7", 12),
        ((("DB", "bull"),), "", 12),
    ],
    "dart": [("now", True), ("before", False), ("spent", False)],
    "slot": [()],
    "spent": [()],
    "token": [(True, False, False), (False, False, False), (True, True, True)],
    "seat": [(seat,) for seat in range(16)],
    "pawn": [(seat,) for seat in range(16)],
    "sign": [(sign, "text", accent) for sign in get_args(Sign) for accent in (True, False)],
    "spiral": [()],
    "domino": [(-1, -1), *((value, 18) for value in range(19))],
    "team": [(team,) for team in range(8)],
    "suit": [("S", ""), ("H", ""), ("D", "second"), ("C", "text"), ("star", "brass")],
    "icon": [
        (name, "second")
        for name in [
            "person",
            "clock",
            "bull",
            "cards",
            "left",
            "right",
            "up",
            "down",
            "check",
            "cross",
            "back",
            "star",
            "pencil",
            "again",
            "warning",
            "plus",
        ]
    ],
    "glow": [("lit", 12, 6)],
    "mark": [(count, "text", 100) for count in range(1, 4)],
    "slate": [()],
}
SHAPES = {
    "card": CARD,
    "card-strip": CARD,
    "card-small": CARD,
    "tile": TILE,
    "dart": DART,
    "slot": 0.5,
    "spent": 0.5,
    "glow": 2.0,
    "domino": 2.0,
    "spiral": 1.24,
    "slate": 1.8,
}
SPILL = {"board": 0.04, "tile": 0.5, "dart": 0.2, "glow": 0.9}
"""Kinds that may reach over their box, and how far, in heights of it."""


def examples() -> Iterator[tuple[str, tuple[Any, ...]]]:
    for kind, several in EXAMPLES.items():
        for args in several:
            yield kind, args


def ink(drawn: Drawn) -> pygame.Rect:
    """What is not empty, relative to the box."""
    return drawn.surface.get_bounding_rect().move(drawn.corner)


@pytest.fixture
def raster() -> Raster:
    return Raster()


def test_every_kind_in_the_gallery_has_an_example() -> None:
    parts = {kind for kind in gallery.PAINTERS if kind.startswith("board-")}
    assert set(EXAMPLES) == (set(gallery.PAINTERS) | set(gallery.COMPOSED)) - parts


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("height", [1, 2, 7, 24, 83, 250])
def test_every_kind_is_drawn_at_every_size_inside_its_box(raster: Raster, height: int, theme: Any) -> None:
    for kind, args in examples():
        size = (float(max(1, round(height * SHAPES.get(kind, 1.0)))), float(height))
        area = ink(raster.sprite(kind, size, args, theme))
        spill = round(height * SPILL.get(kind, 0.0)) + (16 if kind == "glow" else 2 if kind in SPILL else 0)
        assert pygame.Rect(0, 0, *size).inflate(2 * spill, 2 * spill).contains(area), (kind, args, size, area)
        if height >= 24:
            assert area.width > size[0] * 0.25, (kind, args)
            assert area.height > size[1] * 0.3, (kind, args)


def test_every_card_looks_different(raster: Raster) -> None:
    for kind, rest in (("card", ()), ("card-strip", (0.6,)), ("card-small", (0.6,))):
        seen = set()
        for card in deck(1, 2):
            args = (card.face, card.rank if card.suit else "", *rest)
            surface = raster.sprite(kind, (84.0, 126.0), args, NIGHT).surface
            seen.add(pygame.image.tobytes(surface, "RGBA"))
        assert len(seen) == 54


def test_a_ten_keeps_to_its_strip(raster: Raster) -> None:
    drawn = raster.sprite("card-strip", (84.0, 127.0), ("10D", "10", 0.4), NIGHT).surface
    beyond = drawn.subsurface((36, 4, 40, 119))
    assert {tuple(beyond.get_at((x, y)))[:3] for x in range(40) for y in range(0, 119, 3)} == {NIGHT.cream}


def test_the_double_wire_has_the_radius_that_was_said(raster: Raster) -> None:
    size, figure = 600.0, 20.0
    radius = wire(size / 2, figure)
    assert radius == 300 - RING * 20
    drawn = raster.sprite("board", (size, size), ((("*", "plain"),), "", figure), NIGHT)
    x, y = -drawn.corner[0] + 300, -drawn.corner[1] + 300
    scale = radius / STEEL.double_out
    assert tuple(drawn.surface.get_at((x, round(y - 166 * scale))))[:3] == NIGHT.board_red  # double 20
    assert tuple(drawn.surface.get_at((x, round(y - 171.5 * scale))))[:3] == NIGHT.board_black
    assert tuple(drawn.surface.get_at((round(x + 130 * scale), y)))[:3] == NIGHT.board_cream  # 6 is a cream sector
    assert tuple(drawn.surface.get_at((x, y)))[:3] == NIGHT.board_red


def test_what_sheds_is_bright_and_what_does_not_is_dim(raster: Raster) -> None:
    drawn = raster.sprite("board", (600.0, 600.0), ((("S20", "good"), ("S3", "other")), "", 20.0), NIGHT)
    x, y = -drawn.corner[0] + 300, -drawn.corner[1] + 300

    def at(dx: float, dy: float) -> tuple[int, ...]:
        return tuple(drawn.surface.get_at((round(x + dx), round(y + dy))))[:3]

    assert at(0, -200) == at(0, -110) == NIGHT.lit
    assert at(0, -255) not in (NIGHT.lit, NIGHT.board_red)  # its double is not meant, only lit upon
    assert at(0, 200) not in (NIGHT.lit, NIGHT.dim_black)
    assert at(200, 0) == NIGHT.dim_cream


@pytest.mark.parametrize("segment", [segment.name for segment in EVERY if segment.name != "MISS"])
def test_any_segment_can_be_lit_and_can_flash(raster: Raster, segment: str) -> None:
    plain = raster.sprite("board", (200.0, 200.0), ((), "", 8.0), NIGHT).surface
    for args in (((segment, "good"),), ""), ((), segment):
        changed = raster.sprite("board", (200.0, 200.0), (*args, 8.0), NIGHT).surface
        assert pygame.image.tobytes(changed, "RGBA") != pygame.image.tobytes(plain, "RGBA")


def test_tones_differ_without_colour(raster: Raster) -> None:
    def grey(tone: str) -> bytes:
        surface = raster.sprite("board", (300.0, 300.0), ((("S20", tone),), "", 10.0), NIGHT).surface
        return pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")

    assert len({grey(tone) for tone in ("dim", "plain", "other", "good", "danger")}) == 5


def test_an_unknown_kind_or_icon_is_an_error(raster: Raster) -> None:
    with pytest.raises(KeyError):
        raster.sprite("dragon", (10.0, 10.0), (), NIGHT)
    with pytest.raises(KeyError):
        raster.sprite("icon", (10.0, 10.0), ("dragon", "text"), NIGHT)


def test_where_either_bull_counts_alike_both_are_bright() -> None:
    def colours(outer: str, inner: str) -> tuple[pygame.Color, pygame.Color]:
        drawn = board.bull((400, 400), (outer, inner, 12), NIGHT).surface
        middle, ring = drawn.get_width() // 2, drawn.get_width() * 3 // 8  # the ring lies from 0.2 to 0.5 of the width
        return drawn.get_at((middle, middle)), drawn.get_at((middle + ring, middle))

    heart, ring = colours("bull", "bull")
    assert heart == pygame.Color(*NIGHT.lit)
    assert ring != colours("plain", "bull")[1]
    assert ring != colours("dim", "dim")[1]
