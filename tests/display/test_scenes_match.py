"""A wrong dart put right, legs that were won, what must be held: on every screen, in both languages, to be read."""

from __future__ import annotations

import itertools
from dataclasses import replace
from functools import cache

import pytest

from display.drawlist import Box, Panel, Picture, Sprite, Wedge, Words
from display.forms import CorrectForm, Form, HoldForm, PlayForm
from display.headless import render
from display.i18n import CODES, language
from display.layout import FINEST
from display.look import Look
from display.scenes import picture
from display.theme import DAY, NIGHT, Rgb, Theme, contrast
from games.geometry import STEEL
from games.segments import MISS, Segment
from games.text import Named, text
from games.view import Moment
from tests.display import correct_samples, golden, menu_samples, samples, score_samples
from tests.display.reading import fault, in_front, lines, place, unit

_HOLD = text("Hold for {seconds} s", seconds=2)
_WHY = text("This has been seen: to undo it must be meant.")
HOLDING: dict[str, HoldForm] = {
    "holding": HoldForm(_HOLD, _WHY, 0.4, samples.PLAY),
    "holding-results": HoldForm(_HOLD, _WHY, 0.9, menu_samples.results(samples.NAMES)),
}
FORMS: dict[str, Form] = {
    **correct_samples.FORMS,
    **score_samples.BETWEEN,
    **score_samples.RESULTS,
    **HOLDING,
    "players-teams": menu_samples.teams(),
}
CASES = [(name, size, code) for name in FORMS for size in samples.SIZES for code in CODES]
STRANGE = [(160, 96), (320, 240), (1024, 768), (3440, 1440), (3840, 2160), (600, 2400), (1000, 1000)]


@cache
def shown(name: str, size: tuple[int, int] = (1280, 720), code: str = "en") -> Picture:
    return picture(FORMS[name], Look(size, language(code), NIGHT))


def commands(made: Picture) -> set[str]:
    return {hot.command for hot in made.hots}


def words(made: Picture) -> list[str]:
    return [line.string for line in lines(made)]


@pytest.mark.parametrize(("name", "size", "code"), CASES)
def test_all_words_are_on_the_screen_and_none_is_too_small(name: str, size: tuple[int, int], code: str) -> None:
    floor = unit(size) / (FINEST if size[0] < size[1] else 36)
    for line in lines(shown(name, size, code)):
        box = place(line)
        assert box.x >= -1, line
        assert box.right <= size[0] + 1, line
        assert box.y >= 0, line
        assert box.bottom <= size[1], line
        assert line.cap >= floor * 0.999, line
        assert line.squeeze >= 0.8, line


@pytest.mark.parametrize(("name", "size", "code"), CASES)
def test_no_words_lie_over_others(name: str, size: tuple[int, int], code: str) -> None:
    for one, other in itertools.combinations(lines(shown(name, size, code)), 2):
        assert not fault(place(one), place(other)), (one, other)


@pytest.mark.parametrize("size", samples.SIZES)
def test_between_two_legs_the_first_figure_of_the_last_one_is_read_by_every_side(size: tuple[int, int]) -> None:
    for name in ("between-told", "between-told-teams", "between-told-sets"):
        said = words(shown(name, size, "fr"))
        form = FORMS[name]
        assert isinstance(form, PlayForm)
        assert {value.replace(".", ",") for value in form.told[0][1]} <= set(said), name
        assert "moyenne" in said, name
    crowd = words(shown("between-told-all", size, "fr"))
    assert "moyenne" not in crowd, "in two columns there is no room"


@pytest.mark.parametrize(("name", "size", "code"), CASES)
def test_only_names_are_ever_cut(name: str, size: tuple[int, int], code: str) -> None:
    cut = [string for string in words(shown(name, size, code)) if string.endswith("…") and string != "…"]
    begun = [string.removesuffix("…").strip() for string in cut]
    assert [string for string in begun if not any(name.startswith(string) for name in samples.CROWD)] == []


@pytest.mark.parametrize("size", samples.SIZES)
def test_what_can_be_pressed_is_on_the_screen(size: tuple[int, int]) -> None:
    for name in FORMS:
        for hot in shown(name, size).hots:
            assert hot.box.x >= -1
            assert hot.box.y >= -1
            assert hot.box.right <= size[0] + 1
            assert hot.box.bottom <= size[1] + 1


@pytest.mark.parametrize("size", STRANGE)
def test_a_strange_window_breaks_nothing(size: tuple[int, int]) -> None:
    for form in FORMS.values():
        made = picture(form, Look(size, language("fr"), DAY))
        assert made.size == size
        assert all(op.box.w >= 0 and op.box.h >= 0 for op in made.ops if isinstance(op, (Sprite, Panel)))


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=lambda theme: theme.name)
def test_every_scene_becomes_pixels_and_its_words_stand_out(theme: Theme) -> None:
    for name, form in FORMS.items():
        made = picture(form, Look((1920, 1080), language("fr"), theme))
        ground: list[tuple[Box, Rgb]] = [(Box(0, 0, 1920, 1080), theme.ground)]
        for op in in_front(made):
            if isinstance(op, Panel) and op.fill is not None and len(op.fill) == 3:
                ground.append((op.box, op.fill))
            elif isinstance(op, Words) and op.string:
                under = next(fill for box, fill in reversed(ground) if box.holds(place(op).centre))
                assert contrast(op.colour[:3], under) >= 4.5, (name, op)
        small = Look((800, 480), language("en"), theme)
        assert render(picture(form, small)).get_size() == (800, 480), name


@pytest.mark.parametrize("size", samples.SIZES)
@pytest.mark.parametrize("name", [name for name, form in correct_samples.FORMS.items() if form.stage == "dart"])
def test_every_dart_and_every_free_place_can_be_pressed(name: str, size: tuple[int, int]) -> None:
    form = correct_samples.FORMS[name]
    wanted = {
        f"dart:{at}:{dart}" for at, visit in enumerate(form.visits) for dart in range(len(visit.darts) + visit.room)
    }
    made = shown(name, size)
    assert {command for command in commands(made) if command.startswith("dart:")} == wanted
    assert {f"at:{n}" for n in range(len(form.entries))} <= commands(made)
    if size[0] > size[1]:
        assert ("older" in commands(made)) == form.older
        assert ("newer" in commands(made)) == form.newer
    boards = [op for op in made.ops if isinstance(op, Sprite) and op.kind == "board"]
    assert len(boards) == len(form.visits)


def test_the_dart_under_the_hand_is_lit_white_and_named_in_ink() -> None:
    made = shown("correct-dart")
    lit = [op for op in made.ops if isinstance(op, Sprite) and op.kind == "dart" and op.args[0] == "now"]
    assert len(lit) == 1
    assert [line.string for line in lines(made) if line.colour == NIGHT.ink] == ["S20"]
    nothing = shown("correct-first")
    assert not [op for op in nothing.ops if isinstance(op, Sprite) and op.kind == "dart" and op.args[0] == "now"]


@pytest.mark.parametrize("size", samples.SIZES)
@pytest.mark.parametrize("name", ["correct-segment", "correct-numbers", "correct-rings"])
def test_every_area_that_is_offered_is_lit_and_named_and_so_is_the_whole_board_hot(
    name: str, size: tuple[int, int]
) -> None:
    form, made = correct_samples.FORMS[name], shown(name, size)
    assert {f"segment:{segment.name}" for segment in form.segments} <= commands(made)
    board = next(op for op in made.ops if isinstance(op, Sprite) and op.kind == "board")
    areas = board.args[0]
    assert isinstance(areas, tuple)
    assert {area for area, _ in areas} == {segment.name for segment in form.segments} - {MISS.name}
    assert [area for area, tone in areas if tone == "good"] == ([form.under.name] if form.under else [])
    assert made.board is not None
    x, y = STEEL.centre(Segment("T7"))
    at = (made.board.centre[0] + x * made.board.scale, made.board.centre[1] - y * made.board.scale)
    assert board.box.holds(at)
    assert STEEL.segment(*made.board.point(at)) is Segment("T7")
    assert made.command_at(at) is None


def test_two_singles_of_a_number_are_told_apart_where_both_are_offered() -> None:
    said = words(shown("correct-rings"))
    assert {"SI20", "SO20", "T20", "D20"} <= set(said)
    assert "S20" not in said
    assert "S20" in words(shown("correct-segment"))


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("size", samples.SIZES)
def test_before_and_after_are_what_is_read_first(size: tuple[int, int], code: str) -> None:
    """In the largest letters of the theme: an eighth of a wide screen."""
    least = unit(size) / (13 if size[0] < size[1] else 8.01)
    for name in ("correct-segment", "correct-accept"):
        large = {line.string: line.cap for line in lines(shown(name, size, code))}
        assert large["T20"] >= 0
        assert max(line.cap for line in lines(shown(name, size, code)) if line.string == "T20") >= least
        assert max(line.cap for line in lines(shown(name, size, code)) if line.string == "S20") >= least


def test_what_follows_is_said_with_signs_beside_the_alarm() -> None:
    made = shown("correct-accept")
    alarms = [line for line in lines(made) if line.colour == NIGHT.alert]
    assert len(alarms) == 1
    assert alarms[0].string.startswith("2 actions are set aside")
    signs = [op.args[0] for op in made.ops if isinstance(op, Sprite) and op.kind == "icon"]
    assert "warning" in signs
    assert "check" in signs
    assert {"at:0", "at:1", "at:2"} <= commands(made)


@pytest.mark.parametrize("size", samples.SIZES)
def test_a_correction_that_stops_says_so_in_a_frame_and_counts_what_has_no_room(size: tuple[int, int]) -> None:
    made = shown("correct-stops", size)
    assert [op for op in made.ops if isinstance(op, Panel) and op.edge == NIGHT.alert]
    together = " ".join(words(made))
    assert "goes on from that dart" in together
    assert "more" in together
    assert "removed" in together


@pytest.mark.parametrize("name", score_samples.BETWEEN)
@pytest.mark.parametrize("size", samples.SIZES)
def test_between_two_legs_the_two_buttons_say_what_they_do(size: tuple[int, int], name: str) -> None:
    made = shown(name, size)
    assert commands(made) == {"next", "menu"}
    assert {"NEXT: the next leg", "MENU: players, correction"} <= set(words(made))
    assert made.board is not None
    assert any(isinstance(op, Words) and op.key == "title 0" for op in made.ops)


@pytest.mark.parametrize("size", samples.SIZES)
def test_between_two_legs_every_side_is_named_with_its_legs(size: tuple[int, int]) -> None:
    said = words(shown("between", size))
    assert set(samples.NAMES) <= set(said)
    assert [line.string for line in lines(shown("between", size)) if line.key.startswith("legs ")] == [
        "1",
        "0",
        "2",
        "0",
    ]
    assert {"Camille & Léa", "Bob & Hugo"} <= set(words(shown("between-teams", size)))


def test_between_two_legs_a_newcomer_and_a_warning_are_said() -> None:
    form = score_samples.BETWEEN["between"]
    came = Moment("join", text("{who} plays", who="Zoé"), (4,))
    joined = replace(form, view=replace(form.view, moment=came))
    assert "Zoé plays" in words(picture(joined, Look((1280, 720), language("en"), NIGHT)))
    assert "Taken back: T20" in words(shown("between-teams"))
    pulling = replace(form, phase="hold")
    assert "Pull your darts" in words(picture(pulling, Look((1280, 720), language("en"), NIGHT)))


@pytest.mark.parametrize("size", samples.SIZES)
def test_of_many_legs_the_last_ones_are_seen(size: tuple[int, int]) -> None:
    made = shown("between-sets", size)
    assert "Set 5" in words(made)
    shields = [op for op in shown("between-teams", size).ops if isinstance(op, Sprite) and op.kind == "team"]
    assert {op.args[0] for op in shields} == {0, 1}


@pytest.mark.parametrize("name", ["results-legs", "results-teams", "results-sets", "results-crowd"])
@pytest.mark.parametrize("size", samples.SIZES)
def test_results_tell_everybody_s_place_and_what_was_taken_back(size: tuple[int, int], name: str) -> None:
    form = FORMS[name]
    together = " ".join(words(shown(name, size)))
    assert "Once, cards that had been seen were taken back." in together
    assert "Camille: 3 legs to 1." in together
    made = shown(name, size)
    seats = {op.args[0] for op in made.ops if isinstance(op, Sprite) and op.kind == "seat"}
    assert set(range(len(getattr(form, "names", ())))) <= seats


def test_what_is_held_fills_a_ring_over_what_was_there() -> None:
    def degrees(part: float) -> float:
        form = replace(HOLDING["holding"], part=part)
        made = picture(form, Look((1280, 720), language("fr"), NIGHT))
        return sum(op.end - op.start for op in made.ops if isinstance(op, Wedge) and op.fill == NIGHT.lit)

    assert [degrees(part) for part in (-1.0, 0.0, 0.5, 1.0, 2.0)] == [0, 0, 180, 360, 360]
    assert len(shown("holding").ops) > len(in_front(shown("holding"))) + 20


def test_partners_wear_the_same_shield_wherever_they_stand() -> None:
    form = score_samples.SCENES["teams"]
    made = picture(form, Look((1280, 720), language("en"), NIGHT))
    found = [op for op in made.ops if isinstance(op, Sprite) and op.kind in ("seat", "team")]
    worn = {
        int(str(sign.args[0])): int(str(shield.args[0]))
        for sign, shield in itertools.pairwise(found)
        if (sign.kind, shield.kind) == ("seat", "team")
    }
    assert worn == {0: 0, 1: 1, 2: 0, 3: 1}


def test_a_place_that_partners_share_is_called_by_all_their_names() -> None:
    form = score_samples.SCENES["teams"]
    shared = replace(form, view=replace(form.view, rivals=form.view.rivals[:1]))
    assert "Bob & Hugo" in words(picture(shared, Look((1280, 720), language("en"), NIGHT)))
    plain = [line for line in lines(picture(form, Look((1280, 720), language("en"), NIGHT))) if line.string == "Hugo"]
    assert plain


def test_the_laptop_s_buttons_correct_and_do_again() -> None:
    form = replace(samples.PLAY, buttons=True)
    for size in samples.SIZES:
        how = Look(size, language("fr"), NIGHT)
        assert {"next", "correct", "menu"} == commands(picture(form, how))
        assert {"next", "correct", "menu", "redo"} == commands(picture(replace(form, redo=True), how))


def test_the_bull_off_says_that_the_nearest_begins() -> None:
    off = replace(score_samples.score(0, 0), off=True)
    form: PlayForm = score_samples.scored(samples.PLAY, off)
    said = words(picture(form, Look((1280, 720), language("en"), NIGHT)))
    assert {"Bull-off", "the nearest begins", "Nearest the bull begins"} <= set(said)


@pytest.mark.parametrize("size", samples.SIZES)
def test_a_bot_has_its_sign_beside_the_name(size: tuple[int, int]) -> None:
    for name in ("legs", "teams", "share"):
        form: PlayForm = replace(score_samples.SCENES[name], bots=frozenset({0, 1}))
        made = picture(form, Look(size, language("fr"), NIGHT))
        signs = [op for op in made.ops if isinstance(op, Sprite) and op.args == ("bot", "second")]
        assert len(signs) == 2, "of who throws and of another player"


def test_partners_that_a_label_has_no_room_for_are_called_by_their_letter() -> None:
    form = score_samples.SCENES["share"]
    alarm = text("empties {who}!", who=Named(1, (3,)))
    lit = tuple(replace(one, detail=alarm) if one.tone == "danger" else one for one in form.view.board.lit)
    form = replace(form, view=replace(form.view, board=replace(form.view.board, lit=lit)))
    said = words(picture(form, Look((1272, 668), language("fr"), NIGHT)))
    assert "vide B\u202f!" in said


DRAWN = (
    *("correct-dart", "correct-segment", "correct-accept", "correct-stops", "between", "between-sets"),
    *("results-legs", "holding"),
)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("size", samples.SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", DRAWN)
def test_the_scene_is_drawn_as_it_was_looked_at(name: str, size: tuple[int, int], code: str) -> None:
    golden.check(f"{name}-{size[0]}x{size[1]}-{code}", shown(name, size, code))


@pytest.mark.parametrize("size", samples.SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", ["legs", "sets", "teams", "share"])
def test_a_match_of_legs_is_drawn_as_it_was_looked_at(name: str, size: tuple[int, int]) -> None:
    made = samples.picture(score_samples.SCENES[name], size)
    golden.check(f"{name}-{size[0]}x{size[1]}-fr", made)


def test_a_correction_that_was_refused_still_has_a_way_out() -> None:
    refused = replace(
        correct_samples.ACCEPT,
        consequences=((text("there is no visit {visit}", visit=3), "danger"),),
        entries=correct_samples.ACCEPT.entries[1:],
    )
    assert isinstance(refused, CorrectForm)
    assert {"at:0", "at:1"} <= commands(picture(refused, Look((800, 480), language("fr"), NIGHT)))
