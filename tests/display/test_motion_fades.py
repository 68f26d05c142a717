"""What changes without moving fades: light, words, whole turns; a dart's answer never does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from display import fading
from display.drawlist import Panel, Picture, Sprite, Words
from display.fonts import measure
from display.forms import PlayForm
from display.motion import Stage
from games.segments import Segment
from games.text import Named, text
from games.view import Board, Hand, Landed, Moment, Rival, Tally, Turn
from tests.display import samples
from tests.display.test_motion import BEFORE, EIGHT, find, on_stage, shed, sprite

SOFT = fading.SOFT


def boards(picture: Picture) -> list[tuple[int, int]]:
    """The boards that lie on each other: how many areas are lit, and how solid it is."""
    return [
        (len(op.args[0]), op.alpha)
        for op in picture.ops
        if isinstance(op, Sprite) and op.kind == "board" and isinstance(op.args[0], tuple)
    ]


def strength(picture: Picture, string: str) -> list[int]:
    """How solid each of the lines is that begins with this."""
    return [
        op.colour[3] if len(op.colour) == 4 else 255
        for op in picture.ops
        if isinstance(op, Words) and op.string.startswith(string)
    ]


def passed() -> PlayForm:
    """It is Bob's turn."""
    view = samples.VIEW
    others = (*view.rivals[1:], Rival(0, Tally(6, 9), samples.cards("4C QH")))
    turn = Turn(1, Tally(4, 9), (), 3)
    return replace(
        BEFORE,
        view=replace(view, turn=turn, hand=Hand(1, samples.cards("2S 8D")), rivals=others, moment=Moment("next")),
        marks=(),
    )


def dart() -> PlayForm:
    """A dart that does nothing but dim the board: the last one of the visit."""
    view = samples.VIEW
    assert view.turn is not None
    turn = replace(view.turn, darts=(*view.turn.darts, Landed(Segment("T20"))), left=0)
    return replace(BEFORE, view=replace(view, turn=turn, moment=Moment("dart", None, (), Segment("T20"))))


def eliminated(before: PlayForm = BEFORE) -> PlayForm:
    """Hugo loses his last two lives."""
    hugo = replace(before.view.rivals[2], tally=Tally(0, 9, low=True), note=text("eliminated"), out=True)
    rivals = (*before.view.rivals[:2], hugo)
    return replace(before, view=replace(before.view, rivals=rivals, moment=Moment("lives", None, (3,))))


def test_light_goes_from_the_old_to_the_new_in_its_time() -> None:
    stage, final = on_stage(dart())
    lit, dark = boards(samples.picture(BEFORE))[0][0], boards(final)[0][0]
    assert lit > dark == 0
    assert boards(stage.frame(10_000)) == [(lit, 255)]
    (_, below), (_, above) = boards(stage.frame(10_000 + SOFT / 2))
    assert below == 255
    assert above == pytest.approx(128, abs=2)
    assert boards(stage.frame(10_001 + SOFT)) == [(dark, 255)]


def test_a_darts_name_is_there_in_full_in_the_first_frame() -> None:
    stage, _ = on_stage(dart())
    assert strength(stage.frame(10_000), "T20") == [255]


def test_a_turn_passes_softly() -> None:
    stage, final = on_stage(passed())
    (old,), (new,) = find(samples.picture(BEFORE).ops, "thrower"), find(final.ops, "thrower")
    for at, there in ((0, [old]), (SOFT / 2, [old, new]), (SOFT + 1, [new])):
        seen = find(stage.frame(10_000 + at).ops, "thrower")
        assert {op.string for op in seen if isinstance(op, Words)} == {
            op.string for op in there if isinstance(op, Words)
        }
    assert not stage.busy(10_001 + SOFT)


def test_a_row_greys_only_when_its_last_life_is_gone() -> None:
    stage, _ = on_stage(eliminated())
    flips = 90 + 240
    word = samples.look().language.say(text("eliminated"))
    assert strength(stage.frame(10_000 + flips - 20), word) == []
    assert sprite(stage.frame(10_000 + flips - 20), "card QS").alpha == 255
    assert 0 < strength(stage.frame(10_000 + flips + 150), word)[0] < 255
    assert strength(stage.frame(10_001 + flips + fading.GREY), word) == [255]
    assert not stage.busy(10_001 + flips + fading.GREY)
    assert not find(stage.frame(10_001 + flips + fading.GREY).ops, "card QS")


def test_the_last_card_is_said_when_the_others_have_landed() -> None:
    """Bob sheds two and keeps one: the alarm comes with the end of the flight, not before."""
    form = shed()
    bob = replace(form.view.rivals[0], cards=samples.cards("2S"), note=text("last card"), tone="danger")
    form = replace(form, view=replace(form.view, rivals=(bob, *form.view.rivals[1:])))
    stage, final = on_stage(form)
    word = samples.look().language.say(text("last card")).split()[0]
    flight = 320 + 60 * (len(EIGHT) - 1)
    there, more = len(strength(samples.picture(BEFORE), word)), len(strength(final, word))
    assert more == there + 1
    assert len(strength(stage.frame(10_300), word)) == there
    assert strength(stage.frame(10_001 + flight), word) == [255] * more


def test_a_frame_that_goes_stays_behind_what_lies_on_it() -> None:
    """Hugo's row loses its alarm: what fades out of it lies under his name."""
    alarmed = replace(
        BEFORE,
        view=replace(samples.VIEW, rivals=(*samples.VIEW.rivals[:2], replace(samples.VIEW.rivals[2], tone="danger"))),
    )
    calm = replace(BEFORE, view=replace(samples.VIEW, moment=Moment("next")))
    stage, _ = on_stage(calm, first=alarmed)
    ops = stage.frame(10_000 + SOFT / 2).ops
    frames = [place for place, op in enumerate(ops) if isinstance(op, Panel) and op.key == "row 3"]
    name = next(place for place, op in enumerate(ops) if isinstance(op, Words) and op.string == "Hugo")
    assert len(frames) == 2
    assert max(frames) < name


def test_the_winners_sign_never_touches_the_words_that_swell() -> None:
    title = text("The hand goes to {who}!", who=Named(2))
    for size in samples.SIZES:
        won = replace(BEFORE, view=replace(samples.VIEW, board=Board(), moment=Moment("won", title, (2,))))
        stage = Stage(samples.look(size))
        stage.show(samples.picture(BEFORE, size), BEFORE.view, 0)
        stage.show(samples.picture(won, size), won.view, 10_000)
        for at in range(0, 900, 50):
            frame = stage.frame(10_000 + at)
            for line in find(frame.ops, "title 0"):
                sign = sprite(frame, "winner")
                assert isinstance(line, Words)
                left = line.at[0] - measure(line.string, line.cap, "figures") * line.squeeze / 2
                assert sign.box.centre[0] + sign.box.w * sign.scale[0] / 2 < left
                assert sign.box.centre[0] - sign.box.w * sign.scale[0] / 2 > 0


def test_after_the_draw_for_the_order_cards_are_dealt_one_a_hand() -> None:
    first = replace(BEFORE, view=replace(samples.VIEW, moment=Moment("deal")))
    stage, final = on_stage(first, first=samples.ORDER)
    held = {op.key for op in final.ops if isinstance(op, Sprite) and op.key.startswith("card ")}
    assert not [op for op in stage.frame(10_000).ops if isinstance(op, Sprite) and op.key in held and op.args[0]]
    early = {op.key for op in stage.frame(10_400).ops if isinstance(op, Sprite) and op.key in held and op.args[0]}
    assert {"card 2S", "card 2D"} & early
    assert "card KD" not in early
    assert stage.frame(13_000) is final


def test_a_bots_darts_are_pulled_beside_its_hand() -> None:
    form = replace(samples.HOLD, bots=frozenset({0}))
    picture = samples.picture(form)
    assert find(picture.ops, "card KD")
    assert "next" not in {hot.command for hot in picture.hots}
    assert "Camille retire les fléchettes" in {op.string for op in picture.ops if isinstance(op, Words)}


def test_with_reduced_motion_light_still_fades() -> None:
    stage, _ = on_stage(passed(), still=True)
    assert stage.busy(10_000 + fading.STILL - 1)
    assert not stage.busy(10_001 + fading.STILL)
