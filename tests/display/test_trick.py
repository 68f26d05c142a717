"""The table of tricks: what was looked at is what is drawn, everything can be read, nothing collides, cards fly."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace

import pytest

from display import flights
from display.drawlist import Panel, Picture, Sprite, Words
from display.forms import PlayForm
from display.frame import frame
from display.layout import TALL
from display.motion import Stage
from display.painters import rack, seats
from display.theme import DAY, NIGHT, Theme
from games.tabletop import Group, Place, Play, Rack, Trick
from games.text import text
from games.view import Moment
from tests.display import golden, samples, trick_samples
from tests.display.reading import keep_apart, keep_inside, keep_legible, place, touch
from tests.display.samples import cards

SIZES = (*samples.SIZES, (1024, 768), (3440, 1440))
SCENES = trick_samples.SCENES
ALL = tuple(itertools.product(SCENES, SIZES, ("fr", "en")))
FOLLOW, PLAYED = trick_samples.FOLLOW, trick_samples.PLAYED


def scene(name: str, size: tuple[int, int] = (1920, 1080), code: str = "fr", theme: Theme = NIGHT) -> Picture:
    return samples.picture(SCENES[name], size, code, theme)


def sprites(made: Picture) -> dict[str, Sprite]:
    return {op.key: op for op in made.ops if isinstance(op, Sprite) and op.key}


@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("size", samples.SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", list(SCENES))
def test_the_scene_is_drawn_as_it_was_looked_at(name: str, size: tuple[int, int], code: str) -> None:
    golden.check(f"{name}-{size[0]}x{size[1]}-{code}", scene(name, size, code))


@pytest.mark.parametrize(("name", "size", "code"), ALL)
def test_no_two_words_lie_on_each_other_and_all_are_on_the_screen(name: str, size: tuple[int, int], code: str) -> None:
    made = scene(name, size, code)
    words = [op for op in made.ops if isinstance(op, Words) and op.string]
    keep_apart(words, 1.0)
    keep_inside(made, words)


@pytest.mark.parametrize(("name", "size", "code"), ALL)
def test_words_keep_to_the_floor(name: str, size: tuple[int, int], code: str) -> None:
    tall = size[0] / size[1] < TALL
    least = min(size[0] * 16 / 9, size[1]) / 50 if tall else size[1] / 36
    for op in scene(name, size, code).ops:
        if isinstance(op, Words):
            assert op.cap >= least - 0.01, op


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=lambda theme: theme.name)
@pytest.mark.parametrize("name", list(SCENES))
def test_words_stand_out_from_what_they_lie_on(name: str, theme: Theme) -> None:
    keep_legible(scene(name, theme=theme))


@pytest.mark.parametrize("name", list(SCENES))
@pytest.mark.parametrize("size", [(1, 1), (60, 40), (320, 200), (3000, 300), (300, 3000), (1000, 1000), (7680, 4320)])
def test_any_window_has_a_picture(name: str, size: tuple[int, int]) -> None:
    assert scene(name, size).size == size


@pytest.mark.parametrize("count", [1, 2, 5, 13, 17, 26])
@pytest.mark.parametrize("size", SIZES)
def test_the_cards_of_a_hand_never_lie_on_each_other(size: tuple[int, int], count: int) -> None:
    faces = cards(" ".join(f"{rank}{suit}" for rank in ("3", "4", "5", "6", "7", "8", "9") for suit in "SCDH"))[:count]
    zones = frame(samples.look(size), FOLLOW)
    boxes = rack.spots(zones, faces, True)
    assert len(boxes) == count
    for one, other in itertools.combinations(boxes, 2):
        assert not touch(one, other)
    over = rack.rise(zones) + rack.chip(zones)
    assert all(zones.foot.y - 1 <= box.y - over and box.bottom <= zones.foot.bottom + 1 for box in boxes)
    assert all(zones.foot.x - 1 <= box.x and box.right <= zones.foot.right + 1 for box in boxes)


@pytest.mark.parametrize("count", range(1, 6))
@pytest.mark.parametrize("size", SIZES)
def test_players_sit_clockwise_from_the_thrower(size: tuple[int, int], count: int) -> None:
    zones = frame(samples.look(size), FOLLOW)
    places = seats.around(zones, zones.game, count)
    assert len(places) == count - 1
    assert [box.x for box in places] == sorted(box.x for box in places)  # the next one is at the left
    for one, other in itertools.combinations(places, 2):
        assert not touch(one, other)
    inside = zones.game
    assert all(inside.x <= box.x and box.right <= inside.right and inside.y <= box.y for box in places)


@pytest.mark.parametrize("played", [1, 2, 3, 6, 10, 12])
@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_no_play_is_too_long_for_the_table(size: tuple[int, int], count: int, played: int) -> None:
    faces = cards("3H 4C 5D 6C 7C 8S 9D 10H JS QC KH AS")[:played]
    view = replace(FOLLOW.view, places=trick_samples.PLACES[:count], trick=Trick(faces, 1), rack=Rack(0, ()))
    made = samples.picture(replace(FOLLOW, view=view), size)
    zones = frame(samples.look(size), FOLLOW)
    shown = sprites(made)
    lying = [shown[f"card {face.name}"].box for face in faces]
    others = [
        op.box for op in made.ops if isinstance(op, Panel) and op.key.startswith("row ") and op.key != "row table"
    ]
    assert len(others) == count - 1
    for box in lying:
        assert zones.game.x <= box.x
        assert box.right <= zones.game.right
        assert box.bottom <= zones.game.bottom
        assert not any(touch(box, other) for other in others)
    for one, other in itertools.pairwise(lying):
        assert other.x - one.x >= one.w * 0.45  # every index is free


def test_what_a_number_plays_rises_under_its_chip_and_the_rest_is_dim() -> None:
    made = sprites(scene("trick-follow"))
    lit = {f"card {card.name}" for card in cards("10S 10H QS QD AC AH")}
    hand = [f"card {card.name}" for card in trick_samples.HAND]
    up, down = ({made[key].box.y for key in hand if (key in lit) == risen} for risen in (True, False))
    assert len(up) == len(down) == 1
    assert max(up) < min(down)
    assert {key for key in hand if made[key].alpha == 255} == lit
    foot, ops = frame(samples.look(), FOLLOW).foot, scene("trick-follow").ops
    chip = next(op for op in ops if isinstance(op, Words) and op.string == "12" and foot.holds(op.at))
    queens = made["card QS"].box, made["card QD"].box
    assert math.isclose(chip.at[0], (queens[0].x + queens[1].right) / 2, abs_tol=1)


def test_the_chips_of_plays_that_share_cards_stand_over_their_highest() -> None:
    made = scene("trick-lead")
    held = sprites(made)
    foot = frame(samples.look(), SCENES["trick-lead"]).foot
    chips = {op.string: op.at[0] for op in made.ops if isinstance(op, Words) and foot.holds(op.at)}
    for value, card in (("7", "7D"), ("8", "8D"), ("9", "9S")):
        assert math.isclose(chips[value], held[f"card {card}"].box.centre[0], abs_tol=1)


def test_the_next_type_may_be_touched() -> None:
    made = scene("trick-lead")
    (hot,) = (hot for hot in made.hots if hot.command == "choose:type")
    assert any(hot.box.holds(op.at) for op in made.ops if isinstance(op, Words) and op.string == "type suivant")


@pytest.mark.parametrize("size", SIZES)
def test_of_more_plays_than_the_list_holds_those_of_rings_and_bulls_remain(size: tuple[int, int]) -> None:
    numbers = tuple(Play(number, str(number), text("to the {rank}", rank=str(number))) for number in range(3, 11))
    others = tuple(play for play in SCENES["trick-lead"].view.plays if not isinstance(play.sign, int))
    view = replace(SCENES["trick-lead"].view, plays=(*numbers, *others))
    form = replace(SCENES["trick-lead"], view=view)
    zone, made = frame(samples.look(size), form).list, samples.picture(form, size)
    strings = [op.string for op in made.ops if isinstance(op, Words) and zone.holds(op.at)]
    assert {"type suivant", "au 3"} <= set(strings)
    assert "au 10" not in strings
    for op in made.ops:
        if isinstance(op, Words) and zone.holds(op.at):
            assert place(op).bottom <= zone.bottom + 1


def test_a_hand_that_is_not_the_throwers_bears_its_owners_sign() -> None:
    view = replace(FOLLOW.view, rack=Rack(2, trick_samples.HAND))
    made = samples.picture(replace(FOLLOW, view=view))
    foot = frame(samples.look(), FOLLOW).foot
    signs = [op.key for op in made.ops if isinstance(op, Sprite) and op.kind == "seat" and foot.holds(op.box.centre)]
    assert signs == ["seat 2"]


def test_a_hidden_hand_shows_backs_alone() -> None:
    view = replace(FOLLOW.view, rack=Rack(0, (None,) * 5, (Group((1,), "4"),)))
    made = sprites(samples.picture(replace(FOLLOW, view=view)))
    assert {f"back 0.{n}" for n in range(5)} <= set(made)
    assert not any(f"card {card.name}" in made for card in trick_samples.HAND)


def test_who_is_out_holds_nothing_and_a_last_card_alarms() -> None:
    made = scene("trick-bombs")
    counts = {op.key: op for op in made.ops if isinstance(op, Words) and op.key.startswith("holds ")}
    assert set(counts) == {"holds 0", "holds 2"}
    assert counts["holds 2"].colour == NIGHT.alert


def test_of_many_deals_the_last_ones_are_shown() -> None:
    made = scene("trick-round", (1080, 1920))
    line = next(op.at[1] for op in made.ops if isinstance(op, Words) and op.string == "11")
    heads = [op.string for op in made.ops if isinstance(op, Words) and math.isclose(op.at[1], line, abs_tol=1)]
    assert sorted(map(int, heads)) == list(range(12 - len(heads), 12))
    assert 3 <= len(heads) < 11


def staged(after: PlayForm, still: bool = False) -> Stage:
    return samples.staged(FOLLOW, after, still)


def test_cards_fly_from_the_hand_to_the_middle_one_after_the_other() -> None:
    stage = staged(PLAYED)
    before, after = sprites(samples.picture(FOLLOW, (1280, 720))), sprites(samples.picture(PLAYED, (1280, 720)))
    for key, start in (("card QS", 0), ("card QD", flights.NEXT)):
        first = sprites(stage.frame(10_000 + start))[key]
        assert math.dist(first.box.centre, before[key].box.centre) < 1
        assert first.turn == pytest.approx(4)
        mid = sprites(stage.frame(10_000 + start + flights.FLIGHT / 2))[key]
        way = math.dist(mid.box.centre, after[key].box.centre)
        assert 0 < way < math.dist(first.box.centre, after[key].box.centre) / 2  # fast, then slow
        assert sprites(stage.frame(10_000 + start + flights.FLIGHT))[key] == after[key]
    assert stage.frame(10_000 + 1_000) == samples.picture(PLAYED, (1280, 720))


def test_the_hand_closes_up() -> None:
    stage = staged(PLAYED)
    before, after = sprites(samples.picture(FOLLOW, (1280, 720))), sprites(samples.picture(PLAYED, (1280, 720)))
    assert before["card AH"].box.x != after["card AH"].box.x
    assert math.isclose(sprites(stage.frame(10_000))["card AH"].box.x, before["card AH"].box.x)
    assert sprites(stage.frame(10_000 + flights.CLOSE))["card AH"].box == after["card AH"].box


def test_a_play_of_somebody_whose_hand_is_not_seen_comes_from_his_place() -> None:
    moment = Moment("play", None, (3,), None, tuple((3, card) for card in cards("JS JD")))
    view = replace(FOLLOW.view, trick=Trick(cards("JS JD"), 3), moment=moment)
    stage = staged(replace(FOLLOW, view=view))
    held = sprites(samples.picture(FOLLOW, (1280, 720)))["held 3"]
    assert math.dist(sprites(stage.frame(10_000))["card JS"].box.centre, held.box.centre) < 1


def test_with_reduced_motion_nothing_flies() -> None:
    stage = staged(PLAYED, still=True)
    ends = [sprites(samples.picture(form, (1280, 720)))["card QS"].box for form in (FOLLOW, PLAYED)]
    for t in range(0, 400, 20):
        found = [op for op in stage.frame(10_000 + t).ops if isinstance(op, Sprite) and op.key == "card QS"]
        assert all(op.box in ends and not op.turn for op in found)


def test_a_turn_that_passes_by_itself_is_seen_long_enough_to_be_read() -> None:
    stage = Stage(samples.look())
    assert stage.length(trick_samples.PASSED.view) >= 1200
    assert stage.length(PLAYED.view) == flights.lasting(2) + 600
    assert flights.lasting(0) == 0
    assert flights.lasting(13) <= flights.MOST


def test_a_place_with_nothing_to_say_has_a_name_and_a_count() -> None:
    view = replace(FOLLOW.view, places=(Place(0, 3), Place(1, 4)))
    strings = [op.string for op in samples.picture(replace(FOLLOW, view=view)).ops if isinstance(op, Words)]
    assert {"Marius", "4", "3"} <= set(strings)
