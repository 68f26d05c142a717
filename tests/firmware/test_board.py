"""Board profiles: whole boards are read, and whatever is wrong with one is told, all of it, with its cure."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from display.i18n import language
from firmware.board import BadBoard, load, names
from firmware.boards import make
from games.segments import EVERY, MISS, Segment
from hal.edges import Contact

Told = Callable[[str], list[str]]

NAMES = (
    "decathlon_ed110_7x10",
    "granboard3_12x7",
    "licorice_9x10",
    "loewen_hb8_4x16",
    "pydarts_esp32_10x7",
    "rpennell_8x8",
    "simulated",
)


def table(board: str) -> str:
    """A profile's table as CSV."""
    rows = (f"{board},{contact.row},{contact.col},{segment}" for contact, segment in load(board).contacts.items())
    return "\n".join(("board,row,col,segment", *rows)) + "\n"


def profile(board: str) -> str:
    return make.render(load(board))


def flaws(path: Path, written: str) -> list[str]:
    path.write_text(written, encoding="utf-8")
    with pytest.raises(BadBoard) as bad:
        load(path)
    said = [language("en").say(flaw) for flaw in bad.value.texts()]
    assert all(line.startswith(f"{path}: ") for line in said)
    return [line.removeprefix(f"{path}: ") for line in said]


@pytest.fixture
def toml(tmp_path: Path) -> Told:
    return lambda written: flaws(tmp_path / "board.toml", written)


@pytest.fixture
def csv(tmp_path: Path) -> Told:
    return lambda written: flaws(tmp_path / "board.csv", written)


def test_the_profiles_that_come_with_the_program() -> None:
    assert names() == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_profile_is_a_whole_board(name: str) -> None:
    board = load(name)
    assert len(board.contacts) in (62, 82)
    assert all(contact.row < board.rows and contact.col < board.cols for contact in board.contacts)
    for segment in EVERY:
        sensed = board.sense(segment)
        assert sensed is MISS or board.contacts[board.contact(sensed)] is sensed


def test_a_board_that_joins_singles_reports_s7_for_all_three_and_one_that_does_not_the_outer_one_for_s7() -> None:
    joined, split = load("simulated"), load("granboard3_12x7")
    assert {joined.sense(Segment(name)).name for name in ("S7", "SI7", "SO7")} == {"S7"}
    assert [split.sense(Segment(name)).name for name in ("S7", "SI7", "SO7")] == ["SO7", "SI7", "SO7"]
    assert (joined.split_singles, split.split_singles) == (False, True)


def test_a_board_with_one_bull_reports_it_for_both_and_a_split_one_25_for_it(tmp_path: Path) -> None:
    written = "\n".join(line for line in table("simulated").replace(",SB", ",B").splitlines() if ",DB" not in line)
    (tmp_path / "one_bull.csv").write_text(written)
    board = load(tmp_path / "one_bull.csv")
    assert {board.sense(Segment(name)).name for name in ("B", "SB", "DB")} == {"B"}
    assert load("simulated").sense(Segment("B")).name == "SB"


def test_what_one_dart_can_close_meets_at_a_point() -> None:
    board = load("granboard3_12x7")
    near = {board.contacts[contact].name for contact in board.near(board.contact(Segment("D20")))}
    assert near == {"SO20", "D1", "D5", "SO1", "SO5"}
    assert board.near(Contact(8, 1)) == frozenset()


def test_a_table_becomes_a_profile_and_keeps_what_was_tuned(tmp_path: Path) -> None:
    source = tmp_path / "loewen_hb8_4x16.csv"
    source.write_text(table("loewen_hb8_4x16"))
    assert make.main(["--into", str(tmp_path), str(source)]) == 0
    made = tmp_path / "loewen_hb8_4x16.toml"
    assert load(made).contacts == load("loewen_hb8_4x16").contacts
    made.write_text(made.read_text().replace("stuck_s = 2", "stuck_s = 9"))
    source.write_text(source.read_text().replace(",S12", ",S99").replace(",D12", ",S12").replace(",S99", ",D12"))
    assert make.main(["--into", str(tmp_path), str(source)]) == 0
    assert load(made).tuning.stuck_s == 9
    assert load(made).contacts[Contact(0, 0)].name == "S12"


def test_a_bad_table_makes_no_profile(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "bad.csv"
    source.write_text(table("simulated").replace(",T20", ",T1"))
    assert make.main(["--into", str(tmp_path), str(source)]) == 1
    assert "T20 is missing" in capsys.readouterr().err
    assert not (tmp_path / "bad.toml").exists()


def test_shipped_profiles_are_as_the_script_writes_them() -> None:
    for name in names():
        shipped = Path(make.__file__).with_name(f"{name}.toml").read_text(encoding="utf-8")
        assert shipped == profile(name)


def test_every_fault_of_a_profile_is_told_at_once(toml: Told) -> None:
    broken = (
        profile("simulated")
        .replace("title", "titel")
        .replace("window_ms", "window")
        .replace("settle_us = 10", 'settle_us = "long"')
        .replace("S20 ", "S1  ")
        .replace("T17", "Tr17")
    )
    said = toml(broken)
    assert "titel: “titel” is not known; did you mean “title”?" in said
    assert "title: is missing" in said
    assert "matrix.settle_us: must be a whole number from 0 to 1000" in said
    assert "detector.window: “window” is not known; did you mean “window_ms”?" in said
    assert "matrix.segments, row 1, column 14: no segment is called “Tr17”; did you mean “T17”?" in said
    assert "matrix.segments: S1 stands at 0,0, 0,1: a segment has one contact" in said
    assert "matrix.segments: S20 is missing: every segment needs a contact" in said
    assert len(said) == 8  # and T17, which is missing


def test_a_row_too_long_and_a_row_with_a_hole(toml: Told) -> None:
    said = toml(profile("simulated").replace("T13 SB", "T13 SB -").replace('T17 -"', 'T17"'))
    assert said == [
        "matrix.segments, row 0: column 16 is out of range: there are 16, numbered from 0; write “-” where nothing is",
        "matrix.segments, row 1: has a hole: 15 of 16 columns; write “-” where nothing is",
    ]


def test_rows_that_the_matrix_does_not_have(toml: Told) -> None:
    assert toml(profile("simulated").replace("rows = 4", "rows = 3")) == ["matrix.segments: has 4 lines for 3 rows"]


def test_a_number_cannot_be_joined_and_separate(toml: Told) -> None:
    (said,) = toml(profile("simulated").replace('T17 -"', 'T17 SI7"'))
    assert said == "matrix.segments: 7 is joined (S7) and separate (SI7, SO7) at once: keep one of the two"


def test_a_bull_cannot_be_whole_and_split(toml: Told) -> None:
    (said,) = toml(profile("simulated").replace('T17 -"', 'T17 B"'))
    assert said == "matrix.segments: the bull is whole (B) and split (SB, DB) at once: keep one of the two"


def test_a_value_out_of_bounds_names_them(toml: Told) -> None:
    said = toml(profile("simulated").replace("window_ms = 5", "window_ms = 500").replace('"low"', '"lo"'))
    assert said == [
        "matrix.drive: must be one of: high, low",
        "detector.window_ms: must be a number from 1 to 15",
    ]


def test_text_that_is_no_toml(toml: Told) -> None:
    (said,) = toml("title = ")
    assert said.startswith("is not TOML: ")


def test_a_section_that_stands_there_twice_is_told_as_that(toml: Told) -> None:
    written = profile("simulated")
    line = written.count("\n") + 1
    assert toml(f"{written}[matrix]\nrows = 4\n") == [f"line {line}: this section is there already: write both as one"]


def test_every_fault_of_a_table_is_told_by_line(csv: Told) -> None:
    lines = table("loewen_hb8_4x16").splitlines()
    lines[1] = "loewen_hb8_4x16,4,0,D12"
    lines[2] = "loewen_hb8_4x16,-1,1,S12"
    lines[3] = "loewen_hb8_4x16,0,2,SI27"
    lines[4] = lines[5]
    said = csv("\n".join(lines))
    assert any("D12 is out of range" in line and "rows 0 to 3" in line for line in said)
    assert "line 3: row “-1” is out of range: lines are numbered 0 to 31" in said
    assert "line 4: no segment is called “SI27”; they are SI1 SO1 S1 D1 T1 up to 20, SB, DB and B" in said
    assert any(line.startswith("line 6: row 0, column 4 is already") for line in said)
    assert {line for line in said if "is missing" in line} == {
        f"segment: {name} is missing: every segment needs a contact" for name in ("S12", "D9", "S9")
    }


def test_a_table_without_its_columns(csv: Told) -> None:
    said = csv("board,row,column,segment\nx,0,0,T20\n")
    assert "line 1: “column” is not known; did you mean “col”?" in said
    assert "line 1: column “col” is missing" in said


def test_a_ragged_line_of_a_table_is_told(csv: Told) -> None:
    said = csv(table("simulated") + "simulated,1\nsimulated,1,15,T20,more\n")
    assert "line 64: col “” is out of range: lines are numbered 0 to 31" in said
    assert "segment: T20 stands at 0,10, 1,15: a segment has one contact" in said


@pytest.mark.parametrize("name", ["lowen_hb8", "SIMULATED"])
def test_a_name_that_is_none_is_told_the_nearest(name: str) -> None:
    with pytest.raises(BadBoard) as bad:
        load(name)
    (why,) = (language("en").say(flaw) for flaw in bad.value.texts())
    assert "did you mean" in why or "it may be" in why


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "latin.toml").write_bytes(b'title = "L\xf6wen"')
    for path, why in (
        (tmp_path / "none.toml", "there is no such file"),
        (tmp_path / "latin.toml", "is not a text file"),
    ):
        with pytest.raises(BadBoard) as bad:
            load(path)
        assert why in language("en").say(bad.value.texts()[0])


@pytest.mark.parametrize(
    ("written", "why"), [("", "is empty"), ("board,row,col,segment\n", "has no row: each contact needs one")]
)
def test_a_table_with_nothing_in_it_has_one_flaw(written: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "table.csv").write_text(written)
    with pytest.raises(BadBoard) as bad:
        load(tmp_path / "table.csv")
    assert [language("en").say(flaw) for flaw in bad.value.texts()] == [f"{tmp_path / 'table.csv'}: {why}"]
