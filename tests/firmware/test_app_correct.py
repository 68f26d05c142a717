"""A wrong dart, an undo that must be meant: the program with a screen, told as stories."""

from __future__ import annotations

from pathlib import Path

from display.inputs import Input, Released
from firmware.logs.journal import Record, read
from firmware.session import resumed
from tests.firmware.watched import FIRST, LAST_CARD, Watcher, live, logs, to_the_last_card

Story = list[tuple[float, str | Input]]


def records(home: Path) -> list[Record]:
    return list(read(logs(home)[-1].read_bytes()).records)


def said(home: Path) -> list[str]:
    """What the newest log says, in short."""
    return [_short(record) for record in records(home)]


def _short(record: Record) -> str:
    if record.undo or record.redo:
        return f"undo {record.undo}" if record.undo else f"redo {record.redo}"
    if record.correct:
        return f"correct {record.correct}"
    if record.seated:
        who = record.seated.bot or "person"
        return f"{record.seat or record.action} {record.seated.name} ({who})"
    return record.action


def darts(*segments: str, first: float = 8) -> Story:
    """One dart a second."""
    return [(first + n, segment) for n, segment in enumerate(segments)]


def presses(first: float, *keys: str) -> Story:
    """One press each half second."""
    return [(first + n / 2, key) for n, key in enumerate(keys)]


def read_at(watcher: Watcher, seconds: float) -> str:
    return "\n".join(watcher.words(seconds * 1000))


THREE_VISITS = [*darts("m", "m", "m"), *darts("m", "m", "m", first=12), *darts("S1", first=16)]
"""Ann's visit, Bob's, and Ann's again; nothing was drawn."""


def test_a_dart_two_visits_back_is_put_right_by_two_buttons(home: Path) -> None:
    to_correction = ("tab", "space", "tab")  # the pause: go on, correct
    to_the_dart = (*["space"] * 3, *["tab"] * 2)  # from S1 over the free place and Bob's visit to Ann's: its last dart
    to_the_area = (*["tab"] * 2, "tab")  # 20, T20; accept
    watcher = live(FIRST, *THREE_VISITS, *presses(18, *to_correction, *to_the_dart, *to_the_area), (26, "f1"))
    assert "Nothing else changes." in read_at(watcher, 22.9), "the consequences are told before they are accepted"
    assert said(home)[6:] == ["A:S1", "correct 1.3 T20"]
    assert "dart 3 is T20" in read_at(watcher, 24.9)


def test_what_is_cancelled_changes_nothing(home: Path) -> None:
    back = [(21 + n / 2, "escape") for n in range(3)]  # where, which dart, the match
    watcher = live(FIRST, *THREE_VISITS, *presses(18, "c", "tab", "tab"), *back, (23, "S2"), (24, "f1"))
    assert "Put it right like this?" in read_at(watcher, 19.5)
    assert said(home)[-2:] == ["A:S1", "A:S2"], "and the match goes on"


def test_the_dart_that_won_was_elsewhere_and_the_match_goes_on(home: Path) -> None:
    won = [*to_the_last_card(), (45, "DB")]
    watcher = live(LAST_CARD, *won, *presses(80, "c", "tab", "tab"), *presses(83, "space", "tab"), (100, "f1"))
    shown = read_at(watcher, 82)
    assert shown.index("Victory is taken back") < shown.index("The match goes on.") < shown.index("Bob: back in")
    assert "Go on from that dart" in shown, "other cards would have been drawn"
    assert said(home)[12:] == ["A:DB", "A:S13", "A:DB", "correct 5.3 SB"]
    assert "Rematch" not in read_at(watcher, 99)
    session, wrong = resumed(read(logs(home)[0].read_bytes()))
    assert (session.outcome, wrong) == (None, None)


def test_where_a_correction_stops_the_hand_begins_at_leaving_it_as_it_was(home: Path) -> None:
    won = [*to_the_last_card(), (45, "DB")]
    watcher = live(LAST_CARD, *won, *presses(80, "c", "tab", "tab", "tab"), (83, "f1"))
    assert "Rematch" in read_at(watcher, 82.9)
    assert said(home)[12:] == ["A:DB", "A:S13", "A:DB"]


def test_what_is_taken_back_is_said_and_done_again(home: Path) -> None:
    watcher = live(FIRST, *darts("T20", "S5"), (11, "u"), (12, "u"), (13, "y"), (14, "y"), (15, "y"), (16, "f1"))
    assert said(home) == ["A:T20", "A:S5", "undo 1", "undo 1", "redo 1", "redo 1"]
    assert "Taken back: Ann, T20 (key Y: redo)" in read_at(watcher, 12.5)
    assert "Done again: Ann, S5" in read_at(watcher, 14.5)
    assert "There is nothing to do again." in read_at(watcher, 15.5)


SHOWN = [*to_the_last_card(), (45, "DB")]
"""The last bull made others draw: those cards have been seen."""


def test_what_was_shown_is_taken_back_by_two_seconds(home: Path) -> None:
    held: Story = [(80, "u"), (82.5, Released())]
    watcher = live(LAST_CARD, *SHOWN, *held, (85, "S20"), (110, "f1"))
    assert "Hold for 2 s" in read_at(watcher, 81)
    assert said(home)[14:] == ["A:DB", "undo 1", "A:S20"]
    assert "What had been seen was taken back 1 time." in read_at(watcher, 110), "and the results say so"


def test_let_go_early_nothing_is_taken_back_and_it_is_said_how_it_is(home: Path) -> None:
    watcher = live(LAST_CARD, *SHOWN, (80, "u"), (81.5, Released()), (84, "f1"))
    assert "Hold 2 s to undo: this has been seen." in read_at(watcher, 83)
    assert "Rematch" in read_at(watcher, 83)
    assert said(home)[14:] == ["A:DB"]


def test_the_button_that_chose_is_held_too(home: Path) -> None:
    two_buttons: Story = [
        *presses(80, "space", "space", "tab"),
        (81.1, Released()),
        *presses(82, "tab"),
        (84.5, Released()),
    ]
    live(LAST_CARD, *SHOWN, *two_buttons, (86, "f1"))
    assert said(home)[14:] == ["A:DB", "undo 1"]


def test_an_undo_that_brings_back_what_was_seen_is_held_and_a_short_press_leaves_the_menu_open(home: Path) -> None:
    stopped = [
        *presses(80, "c", "tab", "tab"),
        *presses(83, "space", "tab"),
    ]  # the last bull was none: go on from there
    to_undo = presses(100, "tab", "space", "space")
    short: Story = [(102, "return"), (102.1, Released())]
    held: Story = [(104, "return"), (106.5, Released())]
    watcher = live(LAST_CARD, *SHOWN, *stopped, *to_undo, *short, *held, (108, "f1"))
    assert "Undo: the correction" in read_at(watcher, 101.9)
    shown = read_at(watcher, 103)
    assert "Hold 2 s to undo: this has been seen." in shown
    assert "Leave the match" in shown, "the menu is still there"
    assert said(home)[-2:] == ["correct 5.3 SB", "undo 1"]


def test_other_keys_mean_nothing_while_one_is_held(home: Path) -> None:
    live(LAST_CARD, *SHOWN, (80, "u"), (80.5, "space"), (81, "tab"), (81.5, "escape"), (83, "f1"))
    assert said(home)[14:] == ["A:DB", "undo 1"]
