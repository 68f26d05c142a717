"""What happened is seen one step after another, and nobody who acts has to wait for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.drawlist import Picture, Words
from tests.firmware.watched import FIRST, Watcher, actions, live, logs

FRAME_MS = 1000 / 60
PULL = "Pull your darts"


def said(picture: Picture) -> str:
    """What can be read in full, not while it comes or goes."""
    return " ".join(op.string for op in picture.ops if isinstance(op, Words) and len(op.colour) == 3)


def thrower(picture: Picture) -> str:
    """Whose turn it is, once that stands."""
    return "".join(
        op.string for op in picture.ops if isinstance(op, Words) and op.key == "thrower" and len(op.colour) == 3
    )


def first_seen(watcher: Watcher, words: str, after_ms: float = 0) -> float:
    """When something can first be read."""
    return next(at for at, picture in watcher.seen if at >= after_ms and words in said(picture))


def last_seen(watcher: Watcher, words: str) -> float:
    """When something could last be read: the time of the picture after it."""
    places = [place for place, (_, picture) in enumerate(watcher.seen) if words in said(picture)]
    return watcher.seen[places[-1] + 1][0]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Watcher:
    """A person who throws no dart and three bots, until the first hand has been over for a while."""
    patch = pytest.MonkeyPatch()
    patch.setenv("CIBLE_STATE", str(tmp_path_factory.mktemp("state")))
    script = tmp_path_factory.mktemp("script") / "darts.txt"
    script.write_text("next\n" * 20)
    watcher = live(f"--bots pro,pro,good --seed 7 --script {script}", (34, "f1"))
    patch.undo()
    return watcher


def test_the_steps_of_a_won_hand_follow_each_other(evening: Watcher) -> None:
    """The hand is empty and STOP stands there; its winner; lives, with the reason; the darts; new cards."""
    story = ("Empty hand!", "The hand goes to Léa!", "One card, one life", "Léa pulls the darts", "New hand")
    times = [first_seen(evening, story[0])]
    for words in story[1:]:
        times.append(first_seen(evening, words, times[-1]))
    assert times == sorted(set(times))
    for words, following in zip(story[:-1], times[1:], strict=True):
        assert last_seen(evening, words) <= following + 200 or words == story[3]


def test_each_player_sees_why_he_loses_so_many_lives(evening: Watcher) -> None:
    at = first_seen(evening, "One card, one life")
    assert first_seen(evening, "−1 life", at) - at < 200
    assert first_seen(evening, "−3 lives", at) - at < 200


def test_what_a_step_says_is_gone_when_it_was_seen(evening: Watcher) -> None:
    assert 1000 < last_seen(evening, "New hand") - first_seen(evening, "New hand") < 3000


def test_nobody_is_told_to_pull_the_darts_of_a_bot(evening: Watcher) -> None:
    assert not [at for at, picture in evening.seen if PULL in said(picture)]


def test_the_hand_stays_until_the_last_dart_was_seen(home: Path) -> None:
    watcher = live(FIRST, (2, "space"), (3, "S1"), (4, "S7"), (5, "S6"), (7, "f1"))
    shown = first_seen(watcher, "S6", 5000)
    assert first_seen(watcher, PULL) - shown > 500


def test_next_in_hold_answers_within_a_picture(home: Path) -> None:
    """Before the darts are pulled by themselves, and while they are."""
    for pressed in (6.5, 7.7):
        watcher = live(FIRST, (2, "space"), (3, "S1"), (4, "S7"), (5, "S6"), (pressed, "space"), (pressed + 2, "f1"))
        assert PULL in watcher.words(pressed * 1000 - FRAME_MS)
        answered = next(at for at, _ in watcher.seen if at > pressed * 1000)
        assert answered - pressed * 1000 < 2 * FRAME_MS
        assert PULL not in said(watcher.seen[-1][1])
        assert next(at for at, picture in watcher.seen if thrower(picture) == "Bob") - answered < 200
        assert actions(logs(home)[-1]) == ["A:S1", "A:S7", "A:S6"]


def test_darts_leave_the_board_one_by_one(home: Path) -> None:
    watcher = live(FIRST, (2, "space"), (3, "S1"), (4, "S7"), (5, "S6"), (12, "f1"))
    pulling = [picture for _, picture in watcher.seen if PULL in said(picture)]
    standing = [sum(getattr(op, "key", "").startswith("dart ") for op in picture.ops) for picture in pulling]
    assert sorted(set(standing), reverse=True) == [3, 2, 1, 0]
    assert standing == sorted(standing, reverse=True)


def test_a_skipped_draw_wakes_the_bots(home: Path) -> None:
    live("--bots pro --seed 5", (1.2, "space"), (3, "f1"))
    assert actions(logs(home)[0])[0].startswith("B:")


def test_after_the_draw_the_first_hand_is_dealt(home: Path) -> None:
    watcher = live(FIRST, (8, "f1"))
    cards = [
        sum(getattr(op, "key", "").startswith("card ") for op in picture.ops)
        for _, picture in watcher.seen
        if "Who throws first?" not in said(picture)
    ]
    assert cards[-1] == 12
    assert len(set(cards)) > 3


def test_two_buttons_answer_for_the_person_who_is_asked(home: Path) -> None:
    story = (2.0, "space"), (3.0, "S1"), (4.0, "space"), (5.0, "S4"), (6.0, "tab"), (7.0, "f1")
    watcher = live(f"{FIRST} --option shed=ask", *story)
    assert "Bob: NEXT = shed, MENU = keep" in watcher.words(3_900)
    assert actions(logs(home)[0]) == ["A:S1", "B:shed", "A:S4", "A:keep"]
    assert "Pause" not in watcher.words(6_900)
