"""``cible board learn`` and ``cible board check`` as somebody with two ribbons in one hand meets them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from display.i18n import language
from firmware.__main__ import main
from firmware.board import Board, load
from firmware.boards import make
from firmware.clock import machine_us
from firmware.learn import NOTHING, Lesson
from firmware.learn.checking import closings, shown
from firmware.learn.hands import Happening, real
from firmware.learn.hung import in_order, swapped, turned
from firmware.learn.presses import Presses
from firmware.learn.setup import hung
from firmware.learn.terminal import learn
from games.segments import Segment
from hal.edges import Contact, ContactEdge, Report, Sink, SourceEvent, SourceStatus
from tests.firmware.learning import same
from tests.firmware.scoring import DATA

Capture = pytest.CaptureFixture[str]

say = language("en").say


class Wired:
    """A source that says at once what was pressed long ago."""

    name = "wired"
    answers = True

    def __init__(self, events: Iterable[SourceEvent]) -> None:
        self.events, self.stopped = tuple(events), False

    def start(self, sink: Sink) -> None:
        for event in self.events:
            sink(event)

    def stop(self) -> None:
        self.stopped = True


def press(contact: Contact, at_us: int = 0, us: int = 40_000) -> tuple[ContactEdge, ContactEdge]:
    return ContactEdge(contact, True, at_us), ContactEdge(contact, False, at_us + us)


def cli(*words: str) -> int:
    return main(["board", *words, "--lang", "en"])


def test_a_simulated_board_is_learned_and_its_profile_saved(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "mine.toml"
    assert cli("learn", "--foil", "loewen_hb8_4x16", "--shuffle", "3", "--out", str(out), "--title", "Ours") == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("T20: the narrow ring"), "who presses may not know what a segment is called"
    assert re.fullmatch(r"   1  press [STD]\w+ now \(\d+ boards fit\)", said[2])
    assert "  this is the foil of “Löwen HB8” (loewen_hb8_4x16)" in said
    assert said[-1] == f"saved: {out}; play with --board {out}"
    assert load(out).title == "Ours"
    assert same(hung("loewen_hb8_4x16", 3), load(out))


def test_six_presses_are_enough_for_somebody_in_a_hurry(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "mine.toml"
    assert cli("learn", "--foil", "licorice_9x10", "--quick", "--out", str(out)) == 0
    assert "  known after 6 presses" in capsys.readouterr().out.splitlines()
    assert same(load("licorice_9x10"), load(out))


def test_a_profile_that_is_there_is_not_written_over_unless_asked(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "mine.toml"
    out.write_text("dear to me", encoding="utf-8")
    words = ("learn", "--foil", "rpennell_8x8", "--quick", "--out", str(out))
    assert cli(*words) == 1
    assert "is there already: name another --out, or say --force" in capsys.readouterr().err
    assert out.read_text(encoding="utf-8") == "dear to me"
    assert cli(*words, "--force") == 0
    assert same(load("rpennell_8x8"), load(out))


def test_a_script_presses_what_it_says(capsys: Capture, tmp_path: Path) -> None:
    script, out = tmp_path / "presses.txt", tmp_path / "mine.toml"
    script.write_text("T5\nu\nn\n", encoding="utf-8")
    assert cli("learn", "--foil", "loewen_hb8_4x16", "--script", str(script), "--out", str(out)) == 1
    told = capsys.readouterr()
    assert "the last press is forgotten" in told.out
    assert "nothing closed at " in told.out
    assert "the board is not known yet: nothing was saved" in told.err
    assert not out.exists()


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("--script", "SCRIPT"), 1, "line 2: no segment is called “T21”"),
        (("--script", "NONE"), 1, "cannot be read: there is no such file"),
        (("--foil", "lowen"), 1, "no board is called that"),
        (("--out", "mine.csv"), 2, "a profile is a TOML file: name it mine.csv.toml"),
        (("--out", "NONE/mine.toml", "--quick"), 1, "mine.toml cannot be written"),
        (("--source", "gpio"), 1, "say what is wired: --driven PINS --read PINS"),
        (("--source", "gpoi"), 2, "did you mean “gpio”?"),
        (("--source", "gpio", "--driven", "4,4", "--read", "5"), 2, "a pin stands twice in “4,4”"),
        (("--source", "gpio", "--driven", "four", "--read", "5"), 2, "pins are numbers with commas"),
        (("--source", "lines:tabulator", "--lines", "8"), 2, "lines are ROWSxCOLS"),
    ],
)
def test_what_goes_wrong_has_a_cure(
    words: tuple[str, ...], code: int, told: str, capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "SCRIPT").write_text("T20\nT21\n", encoding="utf-8")
    assert cli("learn", *words) == code
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == 1


def test_a_person_at_a_real_board_learns_it(capsys: Capture) -> None:
    board = load("rpennell_8x8")
    lesson = Lesson(replace(NOTHING, rows=8, cols=8))

    def pressing() -> Iterator[Happening]:
        while lesson.ask is not None:
            yield frozenset({board.contact(lesson.ask)})

    assert same(learn(lesson, pressing(), say, quick=True), board)
    assert "this is the foil of “Arachnid, 8 x 8” (rpennell_8x8)" in capsys.readouterr().out


def test_what_a_source_says_becomes_presses() -> None:
    stuck, pressed = Contact(3, 3), Contact(1, 2)
    source = Wired(
        [
            SourceStatus("wired", True, closed=(stuck,)),
            *press(pressed, machine_us() - 200_000),
            Report("2,5", 90_000),
            Report("T20", 90_001),
        ]
    )
    happenings = real(source, [])
    heard = [next(happenings) for _ in range(4)]
    happenings.close()
    assert heard[0] == source.events[0]
    assert frozenset({pressed}) in heard
    assert frozenset({Contact(2, 5)}) in heard
    assert Report("T20", 90_001) in heard
    assert source.stopped


def test_the_boards_own_buttons_skip_and_take_back() -> None:
    happenings = real(Wired([Report("next", 1), Report("undo", 2)]), [])
    assert [next(happenings) for _ in range(2)] == ["nothing", "undo"]


def test_what_is_typed_is_heard() -> None:
    happenings = real(Wired([]), ["u\n", "what?\n", "\n", "q\n"])
    assert [next(happenings) for _ in range(3)] == ["undo", "nothing", "done"]


def test_a_source_that_is_away_says_why_and_one_that_speaks_words_teaches_nothing(capsys: Capture) -> None:
    away = SourceStatus("gpio", False, "No serial port is there: plug the board in.")
    stuck = SourceStatus("gpio", True, closed=(Contact(1, 2),))
    with pytest.raises(Exception, match="finished word"):
        learn(Lesson(replace(NOTHING, rows=4, cols=16)), iter([away, stuck, Report("T20", 0)]), say)
    said = capsys.readouterr().out
    assert "No serial port is there: plug the board in." in said
    assert "row 1, column 2 is stuck closed: it is left out" in said


def test_a_press_is_what_was_closed_until_all_is_open_again() -> None:
    presses = Presses()
    one, other, brushed = Contact(0, 1), Contact(0, 2), Contact(3, 3)
    for edge in sorted(
        (*press(one, 0, 50_000), *press(other, 400, 49_000), *press(brushed, 900, 9_000)), key=lambda edge: edge.at_us
    ):
        assert presses.tick(edge.at_us) is None
        presses.feed(edge)
    assert presses.tick(60_000) is None  # it may only be bouncing
    assert presses.tick(200_000) == frozenset({one, other})
    assert presses.tick(300_000) is None


def test_a_contact_that_no_finger_holds_for_so_long_is_stuck() -> None:
    presses = Presses()
    presses.begin([Contact(3, 3)])
    presses.feed(ContactEdge(Contact(0, 0), True, 0))
    assert presses.tick(10_000_000) is None
    assert presses.stuck == {Contact(3, 3), Contact(0, 0)}
    presses.feed(ContactEdge(Contact(0, 0), False, 11_000_000))
    assert presses.stuck == {Contact(3, 3)}


def test_check_says_which_foil_it_is_and_how_it_hangs(capsys: Capture, tmp_path: Path) -> None:
    board = load("granboard3_12x7")
    mine = in_order(turned(board, 2, mirrored=True), range(11, -1, -1), range(7))
    path = tmp_path / "mine.toml"
    path.write_text(make.render(swapped(mine)), encoding="utf-8")
    assert cli("check", str(path)) == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        "  this is the foil of “Granboard 3” (granboard3_12x7)",
        "  its ribbons are swapped: what the profile calls rows are columns here",
        "  the ribbon of its columns is reversed",
        "  its numbers run the other way round: a foil is mirrored",
        "  its numbers are turned by 2 places",
    ]


def test_check_names_the_two_segments_that_somebody_mixed_up(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    written = make.render(load("rpennell_8x8"))
    path.write_text(written.replace("T7 ", "xx ").replace("D9 ", "T7 ").replace("xx ", "D9 "), encoding="utf-8")
    assert cli("check", str(path)) == 0
    assert capsys.readouterr().out.splitlines()[2] == "  but for T7, D9"


def trace(tmp_path: Path, board: Board, contacts: Iterable[Contact]) -> Path:
    """A trace in which each contact closes for 20 ms, one a second."""
    path = tmp_path / "trace.jsonl"
    head = {"format": "contact-trace/1", "board": board.name, "rows": board.rows, "cols": board.cols, "frame_us": 250}
    edges = (edge for at, contact in enumerate(contacts) for edge in press(contact, at * 1_000_000, 20_000))
    lines = [{"t_us": e.at_us, "row": e.contact.row, "col": e.contact.col, "closed": e.closed} for e in edges]
    path.write_text("\n".join(json.dumps(line) for line in (head, *lines)), encoding="utf-8")
    return path


def test_check_names_a_silent_line_of_a_trace_and_what_it_loses(capsys: Capture, tmp_path: Path) -> None:
    board = load("loewen_hb8_4x16")
    path = trace(tmp_path, board, [contact for contact in board.contacts if contact.col != 5])
    assert cli("check", board.name, "--trace", str(path)) == 0
    assert capsys.readouterr().out.splitlines()[2:] == [
        "  column 5 never closed: without it S14, S19, S10, S1 are lost; look at its solder joint and its pin"
    ]


def test_check_wants_a_trace_with_something_in_it(capsys: Capture, tmp_path: Path) -> None:
    board = load("loewen_hb8_4x16")
    path = trace(tmp_path, board, [board.contact(Segment("T20"))])
    assert cli("check", board.name, "--trace", str(path)) == 0
    assert "the trace has only 1 closing: press every segment once" in capsys.readouterr().out
    assert cli("check", board.name, "--trace", str(tmp_path / "none")) == 1
    assert "cannot be read: there is no such file" in capsys.readouterr().err
    path.write_text("{}", encoding="utf-8")
    assert cli("check", board.name, "--trace", str(path)) == 1
    assert "line 1: is no header of a trace" in capsys.readouterr().err


def reversed_rows(board: Board) -> Board:
    return in_order(board, range(board.rows)[::-1], range(board.cols))


def one_column_off(board: Board) -> Board:
    return in_order(board, range(board.rows), [col + 1 for col in range(board.cols)])


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (reversed_rows, "the ribbon of its rows seems to be reversed: turn its plug"),
        (swapped, "the ribbons seem to be swapped: exchange driven and read pins, or the two plugs"),
        (one_column_off, "the ribbon of its columns seems to be plugged in one line too early"),
    ],
)
def test_darts_on_wires_betray_a_ribbon_that_is_plugged_in_wrongly(other: Callable[[Board], Board], told: str) -> None:
    """A dart on a wire closes two neighbours; if they are none in the profile, the profile is not how it hangs."""
    board = load("granboard3_12x7")
    closed = closings(DATA / "p3_edges.trace.jsonl")
    assert not any("seem" in say(line) for line in shown(board, closed))
    assert [say(line) for line in shown(other(board), closed)] == [told]
