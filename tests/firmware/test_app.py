"""The program with a screen, told as stories of what a person does; hours pass in no time."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path

import pytest

from display.drawlist import Picture, Words
from display.i18n import language
from display.inputs import Resized
from firmware.board import load as board
from firmware.hands import simulated
from firmware.logs.journal import read
from firmware.logs.matches import folder
from firmware.settings import load, path
from games.registry import every
from games.rng import fingerprint
from games.segments import Segment
from hal.edges import Contact
from hal.fake import FakeSource
from tests.firmware.watched import FIRST, LAST_CARD, actions, live, logs, to_the_last_card


@pytest.fixture
def source(monkeypatch: pytest.MonkeyPatch) -> FakeSource:
    """The membrane of the match that is played, for what no click does."""
    foils, simulator = simulated(BOARD)
    monkeypatch.setattr("firmware.app.play.simulated", lambda board: (foils, simulator))
    return foils


def press(source: FakeSource, segment: Segment, seconds: float, us: int | None = 20_000) -> None:
    """A contact of the board will be pressed."""
    source.press(BOARD.contact(segment), round(seconds * 1_000_000), us)


def in_doubt(source: FakeSource, seconds: float) -> list[str]:
    """A dart in one of two segments that nobody can tell apart, for two others are stuck: their names."""
    one, other = BOARD.contact(Segment("D20")), BOARD.contact(Segment("S10"))
    twins = BOARD.contacts[Contact(one.row, other.col)], BOARD.contacts[Contact(other.row, one.col)]
    for stuck in (one, other):
        source.press(stuck, 0, None)
    press(source, twins[0], seconds)
    return sorted(twin.name for twin in twins)


BOARD = board("simulated")
"""Two people, no bots; Ann throws first, the order draw has been seen after a few seconds."""


def test_a_click_is_a_dart_and_is_seen_within_the_window_and_one_picture(home: Path) -> None:
    watcher = live(FIRST, (8, "T20"), (9, "S7"))
    assert actions(logs(home)[0]) == ["A:T20", "A:S7"]
    for clicked, segment in ((8_000, "T20"), (9_000, "S7")):
        shown = next(at for at, picture in watcher.seen if at >= clicked and segment in _strings(picture))
        window, sweep, two_pictures = 5, 1, 2 * 1000 / 60
        assert shown - clicked <= window + sweep + two_pictures


def _strings(picture: Picture) -> list[str]:
    return [op.string for op in picture.ops if isinstance(op, Words)]


def test_what_a_dart_or_the_next_visit_shows_was_foreseen(home: Path) -> None:
    watcher = live(FIRST, (8, "T20"), (10, "S7"), (12, "D3"), (18, "f1"))
    pulled = max(at for at, picture in watcher.seen if "Pull your darts" in _strings(picture))
    for since, word in ((8_000, "T20"), (10_000, "S7"), (12_000, "D3"), (pulled, "Bob")):
        shown = next(_strings(picture) for at, picture in watcher.seen if at > since and word in _strings(picture))
        assert shown in [_strings(picture) for at, picture in watcher.foreseen if at <= since]


def test_the_first_dart_of_a_visit_was_foreseen_while_the_last_ones_were_pulled(home: Path) -> None:
    watcher = live(FIRST, (8, "T20"), (10, "S7"), (12, "D3"), (20, "S5"), (21, "f1"))
    pulled = max(at for at, picture in watcher.seen if "Pull your darts" in _strings(picture))
    shown = next(_strings(picture) for at, picture in watcher.seen if at > 20_000 and "S5" in _strings(picture))
    assert pulled < 20_000
    assert shown in [_strings(picture) for at, picture in watcher.foreseen if at <= pulled]


def test_while_nothing_happens_nothing_is_drawn() -> None:
    watcher = live(FIRST, (60, "f1"))
    drawn = [at for at, _ in watcher.seen if at > 20_000]
    assert drawn == []
    assert watcher.asked > 50 * 60, "the keys were looked at all the time"


def test_a_visit_its_darts_pulled_and_the_next_ones(home: Path) -> None:
    watcher = live(FIRST, (8, "S1"), (9, "S2"), (10, "S3"), (11.5, "S3"), (14, "D5"), (15, "u"), (16, "m"))
    assert actions(logs(home)[0]) == ["A:S1", "A:S2", "A:S3", "B:D5", "undo 1", "B:MISS"]
    assert "Pull your darts" in watcher.words(10_900)
    assert "Pull your darts" not in watcher.words(14_000)
    assert any("Taken back" in words for words in watcher.words(15_500))


def test_the_two_buttons_pause_undo_and_leave(home: Path) -> None:
    move_on = [(9.3, "space"), (9.6, "space")]  # past "correct a dart"
    watcher = live(FIRST, (8, "S1"), (9, "tab"), *move_on, (10, "tab"), (11, "escape"), (11.5, "escape"))
    assert actions(logs(home)[0]) == ["A:S1", "undo 1"]
    assert "Pause" in watcher.words(9_300)
    assert "Pause" not in watcher.words(10_500)
    assert "Pause" in watcher.words(11_300)


def test_bots_play_by_themselves_and_a_click_during_their_visit_is_no_dart(home: Path) -> None:
    live("--bots pro --seed 5", (8, "T20"), (30, "f1"))
    bots = [action for action in actions(logs(home)[0]) if action.startswith("B:")]
    assert len(bots) == 3


def test_an_unfinished_match_is_offered_and_taken_up_at_the_same_dart(home: Path) -> None:
    live(FIRST, (8, "S1"), (9, "S2"))
    watcher = live("main-vide-gagne", (1, "return"), (3, "S3"), (8, "S4"))
    assert "Resume the match" in watcher.words(900)
    assert actions(logs(home)[0]) == ["A:S1", "A:S2", "A:S3", "B:S4"]
    assert len(logs(home)) == 1


def test_with_nothing_asked_for_the_cabinet_invites_and_two_presses_lead_to_the_games(home: Path) -> None:
    watcher = live("", (3, "return"), (4, "f1"))
    assert "THROW A DART TO PLAY" in " ".join(watcher.words(2_900))
    assert "TABLE GAMES" in watcher.words(3_900)


def test_a_log_in_the_way_is_named_and_the_match_begins(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = folder({"HOME": str(home)})
    where.mkdir(parents=True)
    (where / "20990101T000000Z-strange.jsonl").write_text("?\n")
    live("main-vide-gagne", (8, "f1"))
    assert "20990101T000000Z-strange.jsonl is no log of a match; it is set aside in" in capsys.readouterr().err
    assert len(logs(home)) == 1


def test_where_nothing_can_be_kept_it_is_said_on_the_screen_and_play_goes_on(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / ".local").write_text("in the way")
    watcher = live(FIRST, (2, "space"), (2.5, "S1"))
    assert "not kept" in " ".join(watcher.words(2_400))
    assert "S1" in watcher.words(3_000)
    assert "this match is not kept, play goes on" in capsys.readouterr().err


def test_nobody_there_for_ten_minutes_brings_the_attract_scene_and_the_match_waits(home: Path) -> None:
    watcher = live(FIRST, (8, "S1"), (700, "f1"))
    assert "Resume the match" not in watcher.words(600_000)
    assert "Resume the match" in watcher.words(699_000)
    assert actions(logs(home)[0]) == ["A:S1"]


def test_the_end_of_a_match_shows_results_and_its_seed_and_another_can_begin(home: Path, tmp_path: Path) -> None:
    script = tmp_path / "darts.txt"
    script.write_text("next\n" * 60)
    words = f"--bots pro --seed 5 --option lives=1 --script {script}"
    watcher = live(words, (200, "f1"), (201, "return"), (215, "f1"))
    shown = " ".join(watcher.words(200_500)).replace(" ", "")
    assert "0" * 60 in shown
    assert len(logs(home)) == 2


def test_another_size_and_another_language_are_drawn_at_once(home: Path) -> None:
    story = (8, Resized((800, 480))), (9, "tab"), (9.2, "up"), (9.4, "up"), (9.6, "return"), (10, "f1")
    watcher = live(FIRST, *story)
    sizes = {picture.size for at, picture in watcher.seen if at > 8_100}
    assert sizes == {(800, 480)}
    assert "Quitter la partie" in watcher.words(10_000)
    assert load(path({"HOME": str(home)}))[0].language == "fr"


def test_pictures_are_left_where_they_are_wanted(tmp_path: Path) -> None:
    live(f"{FIRST} --pictures {tmp_path / 'shots'} --size 800x480", (8, "S1"))
    assert len(list((tmp_path / "shots").glob("*.png"))) == 3


def test_a_dart_that_the_board_cannot_place_is_asked_about_and_two_buttons_answer(
    home: Path, source: FakeSource
) -> None:
    twins = in_doubt(source, 8)
    watcher = live(FIRST, (20, "escape"), (21, "space"), (22, "tab"), (24, "f1"))
    shown = [words for words in watcher.words(20_900) if words in twins]
    assert "Where is the dart?" in watcher.words(20_900), "and Escape is no answer"
    assert sorted(shown) == twins
    assert actions(logs(home)[0]) == [f"A:{shown[1]}"]
    assert "Where is the dart?" not in watcher.words(23_900)


def test_that_there_was_no_dart_is_an_answer_too(home: Path, source: FakeSource) -> None:
    in_doubt(source, 8)
    live(FIRST, (9, "up"), (10, "return"), (11, "T7"), (12, "f1"))
    assert actions(logs(home)[0]) == ["A:T7"]


def test_a_press_while_darts_are_pulled_is_the_next_players_if_the_second_button_says_so(
    home: Path, source: FakeSource
) -> None:
    visit = (8, "S1"), (9, "S2"), (10, "S3")
    press(source, Segment("S17"), 10.5)
    watcher = live(FIRST, *visit, (11, "tab"), (12, "f1"))
    assert any("S17" in words for words in watcher.words(10_900))
    assert actions(logs(home)[0]) == ["A:S1", "A:S2", "A:S3", "B:S17"]


def test_the_fingerprint_of_the_seed_is_seen_before_the_first_dart() -> None:
    watcher = live(FIRST, (0.5, "f1"))
    digits = fingerprint(bytes(31) + bytes([3]))
    assert any(digits[:8] in words for words in watcher.words(400))


def test_the_first_page_shows_one_game_after_another() -> None:
    watcher = live("", (150, "return"), (151, "f1"))
    named = [word for _, picture in watcher.seen for word in _strings(picture) if word in NAMES]
    shown = [name for name, _ in itertools.groupby(named)]
    assert shown[:5] == NAMES[:5]


NAMES = [language("en").say(game.info.title) for game in every().values()]


def test_a_second_dart_in_the_bull_while_somebody_may_stop_is_a_dart(home: Path) -> None:
    watcher = live(LAST_CARD, *to_the_last_card(), (45, "DB"), (46, "f1"))
    assert "STOP" in watcher.words(44_900)
    assert actions(logs(home)[0])[12:] == ["A:DB", "A:S13", "A:DB"]


@pytest.mark.parametrize("deeds", [("u",), ("backspace",), ("space", "space", "tab")])
def test_a_last_dart_that_was_none_does_not_decide_the_match(home: Path, deeds: Sequence[str]) -> None:
    taken_back = [(80 + n / 2, deed) for n, deed in enumerate(deeds)]
    watcher = live(LAST_CARD, *to_the_last_card(), (45, "DB"), *taken_back, (84, "S20"), (110, "f1"))
    assert "Rematch" in watcher.words(79_900)
    assert "Hold for 2 s" in watcher.words(81_500), "the bull made others draw cards, which have been seen"
    assert any("Taken back" in words for words in watcher.words(83_900))
    assert "Rematch" not in watcher.words(83_900)
    assert actions(logs(home)[0])[12:] == ["A:DB", "A:S13", "A:DB", "undo 1", "A:S20"]
    assert "Rematch" in watcher.words(110_000), "and the match ends again"


def test_names_that_were_entered_are_not_lost_with_the_first_dart_still_to_come(home: Path) -> None:
    live(f"{FIRST} --option lives=9", (1, "f1"))
    watcher = live("main-vide-gagne", (1, "return"), (3, "space"), (6, "S4"))
    assert "Resume the match" in watcher.words(900)
    assert actions(logs(home)[0]) == ["A:S4"]
    assert len(logs(home)) == 1


def test_a_match_in_which_nothing_happened_goes_when_another_one_begins(home: Path) -> None:
    live(FIRST, (1, "f1"))
    live("--players Cid,Dan --seed 4", (1, "f1"))
    (log,) = logs(home)
    assert [seat.name for seat in read(log.read_bytes()).header.seats] == ["Cid", "Dan"]


def test_that_a_log_is_gone_on_with_is_said_and_is_no_alarm(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = f"{FIRST} --log {tmp_path / 'evening.jsonl'}"
    live(words, (8, "S1"), (9, "S2"))
    watcher = live(words, (2, "S3"), (4, "f1"))
    said = "this match is taken up after record 2"
    assert said in watcher.words(1_900)
    assert said not in watcher.words(3_900), "an alarm would stay"
    assert f"cible: {said}" in capsys.readouterr().err


def test_a_question_without_a_way_back_names_none(source: FakeSource) -> None:
    in_doubt(source, 8)
    watcher = live(FIRST, (20, "f1"), (21, "space"), (22, "tab"), (24, "tab"), (25, "f1"))
    assert "ESC" not in watcher.words(20_900)
    assert "ESC" in watcher.words(25_000)
