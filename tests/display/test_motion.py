"""Motion is drawn over what is already true, and the next dart cuts it short."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import get_args

import pytest

from display import tracks
from display.drawlist import Box, Op, Panel, Picture, Sprite, Wedge, Words
from display.forms import Mark, PlayForm
from display.motion import Stage
from display.theme import NIGHT
from games.cards import Card, deck
from games.segments import Segment
from games.text import Named, text
from games.view import Board, Hand, Moment, MomentKind, Rival, Tally
from tests.display import samples, score_samples

BEFORE = samples.PLAY
EIGHT = (
    (0, Card("8S")),
    (0, Card("8H")),
    (1, Card("8D")),
    (3, Card("8C")),
)


def without(rival: Rival, face: str) -> Rival:
    return replace(rival, cards=tuple(card for card in rival.cards if card is None or card.name != face))


def shed() -> PlayForm:
    """S8: Camille sheds two cards, Bob and Hugo one each."""
    view = samples.VIEW
    rivals = (without(view.rivals[0], "8D"), view.rivals[1], without(view.rivals[2], "8C"))
    turn = view.turn
    assert turn is not None
    after = replace(
        view,
        turn=replace(turn, darts=(*turn.darts, samples.SEVEN), left=0),
        hand=Hand(0, samples.cards("4C QH KD")),
        piles=samples.piles(22, 20, "8C"),
        rivals=rivals,
        moment=Moment("shed", None, (0, 1, 3), Segment("SO8"), EIGHT),
    )
    return replace(BEFORE, view=after, marks=(*BEFORE.marks, Mark(Segment("SO8"))))


def drawn() -> PlayForm:
    """DB: Bob draws a card."""
    view = samples.VIEW
    bob = replace(view.rivals[0], cards=(*view.rivals[0].cards, Card("AH")))
    moment = Moment("draw", None, (1,), Segment("DB"), ((1, Card("AH")),))
    after = replace(view, rivals=(bob, *view.rivals[1:]), piles=samples.piles(21, 16), moment=moment)
    return replace(BEFORE, view=after)


def on_stage(form: PlayForm, still: bool = False, first: PlayForm = BEFORE) -> tuple[Stage, Picture]:
    """A stage that showed a first form long ago, and at 10 s the second one; and the second one's own picture."""
    stage = Stage(samples.look(still=still))
    stage.show(samples.picture(first), first.view, 0)
    final = samples.picture(form)
    stage.show(final, form.view, 10_000)
    return stage, final


def find(ops: Iterable[Op], key: str) -> list[Sprite | Words | Panel]:
    return [op for op in ops if isinstance(op, (Sprite, Words, Panel)) and op.key == key]


def sprite(picture: Picture, key: str) -> Sprite:
    (found,) = find(picture.ops, key)
    assert isinstance(found, Sprite)
    return found


def words(picture: Picture, key: str) -> str:
    (found,) = find(picture.ops, key)
    assert isinstance(found, Words)
    return found.string


def test_the_first_picture_stands_at_once() -> None:
    stage = Stage(samples.look())
    picture = samples.picture(BEFORE)
    stage.show(picture, BEFORE.view, 0)
    assert not stage.busy(0)
    assert stage.frame(0) is picture


def test_nothing_to_show_is_an_error_of_ours() -> None:
    with pytest.raises(RuntimeError, match="nothing was shown"):
        Stage(samples.look()).frame(0)


def test_a_dart_answers_in_its_first_frame() -> None:
    """Frame 0: the segment is white, its name stands at its size, the dart is still a little too large."""
    stage, final = on_stage(shed())
    frame = stage.frame(10_000)
    white = [op for op in frame.ops if isinstance(op, Wedge) and op.fill[:3] == NIGHT.text]
    assert {(round(op.start), round(op.end)) for op in white} == {(243, 261)}
    assert all(op.fill[3:] in ((), (255,)) for op in white)
    assert sprite(frame, "dart 2").scale == (1.25, 1.25)
    assert "S7" in [op.string for op in final.ops if isinstance(op, Words)]
    assert sprite(stage.frame(10_121), "dart 2").scale == pytest.approx((1.0, 1.0))


def test_shed_cards_fly_from_where_they_lay_to_the_discard() -> None:
    stage, final = on_stage(shed())
    start, mine = stage.frame(10_000), sprite(samples.picture(BEFORE), "card 8S")
    assert sprite(start, "card 8S").box.centre == pytest.approx(mine.box.centre)
    pile = sprite(final, "pile discard")
    landed = sprite(stage.frame(10_321), "card 8S")
    assert landed.box.centre == pytest.approx(pile.box.centre)
    assert landed.box.h * landed.scale[1] == pytest.approx(pile.box.h)
    rising = sprite(stage.frame(10_080), "card 8S")
    assert rising.box.y < mine.box.y


def test_the_count_ticks_as_each_card_arrives_and_the_old_top_stays_until_then() -> None:
    stage, _ = on_stage(shed())
    counts = [words(stage.frame(10_000 + at), "count discard") for at in (0, 321, 381, 441, 499)]
    assert counts == ["16", "17", "18", "19", "19"]
    assert sprite(stage.frame(10_400), "pile discard").args[0] == "7S"
    assert words(stage.frame(10_501), "count discard") == "20"
    assert sprite(stage.frame(10_501), "pile discard").args[0] == "8C"


def test_the_hand_closes_when_its_cards_are_gone() -> None:
    stage, final = on_stage(shed())
    old, new = sprite(samples.picture(BEFORE), "card KD").box, sprite(final, "card KD").box
    assert sprite(stage.frame(10_000), "card KD").box == Box(old.x, old.y, new.w, new.h)
    closing = sprite(stage.frame(10_340), "card KD").box
    assert new.x < closing.x < old.x
    assert sprite(stage.frame(10_490), "card KD").box == new


def test_everything_ends_in_the_very_picture_of_the_state() -> None:
    stage, final = on_stage(shed())
    assert stage.busy(10_499)
    assert not stage.busy(10_501)
    assert stage.frame(10_501) is final


def test_the_next_dart_never_waits() -> None:
    """A step that comes while cards fly cuts them: the second frame knows nothing of them."""
    stage, _ = on_stage(shed())
    assert stage.busy(10_100)
    second = replace(BEFORE, view=replace(shed().view, moment=Moment("dart", None, (), Segment("T20"))))
    stage.show(samples.picture(second), second.view, 10_100)
    frame = stage.frame(10_100)
    assert not find(frame.ops, "card 8S")
    assert words(frame, "count discard") == "20"
    stage.cut()
    assert stage.frame(10_100) == samples.picture(second)


def test_a_drawn_card_comes_from_the_stock_face_down_and_turns_over() -> None:
    stage, final = on_stage(drawn())
    stock = sprite(final, "pile stock").box
    first = sprite(stage.frame(10_000), "card AH")
    assert first.args == ("", "")
    assert first.box.centre == pytest.approx(stock.centre)
    assert sprite(stage.frame(10_130), "card AH").args == ("", "")
    assert sprite(stage.frame(10_210), "card AH").args[0] == "AH"
    assert words(stage.frame(10_000), "count stock") == "22"
    assert words(stage.frame(10_221), "count stock") == "21"


def test_who_must_draw_is_marked_once() -> None:
    stage, _ = on_stage(drawn())
    ops = stage.frame(10_110).ops
    row = ops.index(find(ops, "row 1")[0])
    pulse = ops[row + 1]
    assert isinstance(pulse, Panel)
    assert pulse.edge is not None
    assert pulse.edge[:3] == NIGHT.alert


def test_lost_lives_turn_over_one_after_another() -> None:
    view = samples.VIEW
    bob = replace(view.rivals[0], tally=Tally(1, 9, low=True))
    after = replace(view, rivals=(bob, *view.rivals[1:]), moment=Moment("lives", None, (1,)))
    stage, _ = on_stage(replace(BEFORE, view=after))
    early = stage.frame(10_060)
    assert sprite(early, "life 1.3").scale[0] == pytest.approx(0.5)
    assert sprite(early, "life 1.3").args[0] is True
    assert sprite(early, "life 1.1").scale[0] == pytest.approx(1.0)
    assert [words(stage.frame(10_000 + at), "lives 1") for at in (0, 121, 211, 301)] == ["4", "3", "2", "1"]
    assert sprite(stage.frame(10_200), "life 1.3").args[0] is False


def test_a_won_hand_dims_the_board_and_walks_round_it() -> None:
    title = text("The hand goes to {who}!", who=Named(2))
    after = replace(samples.VIEW, board=Board(), moment=Moment("won", title, (2,)))
    stage, final = on_stage(replace(BEFORE, view=after))
    boards = [op for op in stage.frame(10_100).ops if isinstance(op, Sprite) and op.kind == "board"]
    assert [board.alpha for board in boards] == [255, 128]
    walking = [op for op in stage.frame(10_215).ops if isinstance(op, Wedge)]
    assert {(op.start + op.end) / 2 for op in walking} == {0}
    (still,) = find(final.ops, "title 0")
    (swollen,) = find(stage.frame(10_450).ops, "title 0")
    assert isinstance(still, Words)
    assert isinstance(swollen, Words)
    assert swollen.cap == pytest.approx(still.cap * 1.15, abs=1)
    assert stage.length(after) >= 900


def test_the_order_draw_turns_card_by_card_and_only_then_knows_the_order() -> None:
    stage = Stage(samples.look())
    final = samples.picture(samples.ORDER)
    stage.show(final, samples.ORDER.view, 0)
    start = stage.frame(0)
    assert sprite(start, "order 0.0").args == ("", "")
    assert not find(start.ops, "order 1.0")
    assert not find(start.ops, "place 2")
    (row,) = find(start.ops, "row 2")
    assert isinstance(row, Panel)
    assert row.edge is None
    second = stage.frame(800)
    assert sprite(second, "order 0.0").args[0] == "QH"
    assert sprite(second, "order 0.3").args == ("", "")
    end = tracks.FLIP_APART * 6 + tracks.ROUND + tracks.FLIP + 1
    assert stage.frame(end) is final
    assert stage.length(samples.ORDER.view) > end


def test_a_table_whose_cards_are_not_shown_still_sheds_from_its_rows() -> None:
    form = samples.crowd(16, 30)
    last = form.view.rivals[-1]
    face = last.cards[0]
    moment = Moment("shed", None, (last.seat,), Segment("SO1"), ((last.seat, face),))
    after = replace(form, view=replace(form.view, moment=moment, piles=samples.piles(104, 105, "AS")))
    stage, final = on_stage(after, first=form)
    flying = stage.frame(10_000).ops[-1]
    assert isinstance(flying, Sprite)
    assert flying.box.centre == pytest.approx(sprite(final, f"held {last.seat}").box.centre)


def test_reduced_motion_moves_nothing_and_fades() -> None:
    stage, final = on_stage(shed(), still=True)
    before = sprite(samples.picture(BEFORE), "card 8S")
    for at in (0, 60):
        assert sprite(stage.frame(10_000 + at), "card 8S").box == before.box
    assert 0 < sprite(stage.frame(10_060), "card 8S").alpha < 255
    assert not find(stage.frame(10_121).ops, "card 8S")
    assert words(stage.frame(10_121), "count discard") == "20"
    assert [op for op in stage.frame(10_000).ops if isinstance(op, Wedge)]
    assert not stage.busy(10_181)
    assert stage.frame(10_181) is final
    assert stage.length(shed().view) < Stage(samples.look()).length(shed().view)


def test_the_same_step_drawn_anew_keeps_moving() -> None:
    """A banner comes while cards fly."""
    stage, _ = on_stage(shed())
    said = replace(shed(), banner=text("Undone: {dart}", dart="T20"))
    stage.refresh(samples.picture(said))
    frame = stage.frame(10_100)
    assert find(frame.ops, "said 0")
    assert find(frame.ops, "card 8S")


def test_a_resized_window_shows_the_end() -> None:
    stage, _ = on_stage(shed())
    smaller = samples.picture(shed(), (800, 480))
    stage.refresh(smaller)
    assert stage.frame(10_050) is smaller
    stage.show(samples.picture(drawn()), drawn().view, 10_060)
    assert not stage.busy(10_060)


@pytest.mark.parametrize("kind", get_args(MomentKind))
def test_every_step_has_its_time_and_is_drawn_in_the_middle_of_it(kind: MomentKind) -> None:
    stage, _ = on_stage(samples.PLAY)
    view = replace(samples.VIEW, moment=Moment(kind, text("The leg goes to {who}!", who=Named(2)), (2,)))
    assert 0 <= stage.length(view) <= 10_000
    stage.show(samples.picture(replace(samples.PLAY, view=view)), view, 10_000)
    assert stage.frame(10_050).size == (1920, 1080)


def test_a_leg_that_is_won_is_celebrated_in_the_scene_between() -> None:
    """The light walks round the board, the headline swells."""
    stage, _ = on_stage(samples.PLAY)
    form = score_samples.BETWEEN["between"]
    stage.show(samples.picture(form), form.view, 10_000)
    at_rest, frame = samples.picture(form), stage.frame(10_450)
    (swollen,), (quiet,) = find(frame.ops, "title 0"), find(at_rest.ops, "title 0")
    assert isinstance(swollen, Words)
    assert isinstance(quiet, Words)
    assert swollen.cap > quiet.cap
    assert any(isinstance(op, Wedge) for op in frame.ops)
    assert stage.frame(12_000) == at_rest


@pytest.mark.parametrize("kind", ["start", "next", "ask", "answer"])
def test_steps_that_only_pass_on_take_no_time(kind: MomentKind) -> None:
    view = replace(samples.VIEW, moment=Moment(kind))
    assert Stage(samples.look()).length(view) == 0


def test_more_cards_do_not_take_more_than_their_time() -> None:
    many = tuple((0, card) for card in deck(1))
    view = replace(samples.VIEW, moment=Moment("shed", None, (0,), Segment("S8"), many))
    assert Stage(samples.look()).length(view) <= 900 + 450


def test_a_reason_is_read_once_where_the_next_steps_have_the_same() -> None:
    """Three who pass one after the other are three steps; whoever watches has read the first one's reason."""
    stage = Stage(samples.look())
    passes = [
        replace(samples.VIEW, moment=Moment("pass", seats=(seat,), why=text("no tile fits"))) for seat in range(3)
    ]
    other = replace(samples.VIEW, moment=Moment("pass", why=text("nothing beats it")))
    first, second, third = (
        stage.length(view, before) for view, before in zip(passes, (samples.VIEW, *passes), strict=False)
    )
    assert second == third
    assert 0 < 2 * second <= first
    assert stage.length(other, passes[0]) == first
