"""Line formats: the ones that come with the program, and what is said of one that is wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from firmware import board
from firmware.sources import formats
from firmware.sources.reports import meant
from games.segments import EVERY
from hal.edges import Contact, Report
from hal.lines import Decoder, LineFormat
from tests.hal.lines_fuzz import fuzz

GOLDEN: dict[str, tuple[bytes, str]] = {
    "brackets": (b"<T20><S5>rubbish<D1><SI7><DB><MISS><NEXT>", "T20 S5 D1 SI7 DB MISS next"),
    "dascr": (b"320\r\n105\r\n212\r\n125\r\n225\r\n0\r\nm\r\nb\r\nu\r\n", "T20 S5 D12 SB DB MISS next next"),
    "digits": (b"203\r\n051\r\n122\r\n251\r\n252\r\n011\r\nm\r\nb\r\n", "T20 S5 D12 SB DB S1 MISS next"),
    "inner_outer": (b"20x3\r\n20i\r\n20o\r\n1x2\r\nBullseye\r\nBullseyex2\r\n_18\r\n", "T20 SI20 SO20 D1 SB DB"),
    "json": (b'{"dart": "T20"}\n{"dart":"SO7","t":12}\n{"button":"undo"}\n{"dart": 60}\n', "T20 SO7 undo"),
    "letters": (b"num 3 pos 4\r\n20s\r\nnum 0 pos 0\r\n09t\r\n12d\r\n0ib\r\n0ob\r\n", "S20 T9 D12 DB SB"),
    "opendarts": (b"OpenDarts\r\n3,10\r\nmiss\r\n0,0\r\nundo\r\nnext\r\n", "3,10 MISS 0,0 undo next"),
    "pidart": (b"\x2b\x70\x70\x00\x6a\x83\x86", "2,11 0,0 6,10 MISS next"),
    "pikado": (b"\x00\x08\x07\x0a\x1e\x3e\xff\xfe", "S20 D20 T20 SB DB MISS next"),
    "semicolon": (b"20;3\r\n0;1\r\nNULL\r\n25;1\r\n25;2\r\n7;2\r\n", "T20 MISS SB DB D7"),
    "tabulator": (b"3\t20\r\n1\t5\r\n2\t25\r\n", "T20 S5 DB"),
    "validate": (b"7,0\r\nbtnValidate\r\nbtnCancel\r\n", "7,0 next undo"),
}

WHOLE = r"""
title = "mine"
[words]
25 = "SB"
50 = "DB"
[[rule]]
pattern = '(?P<ring>[sdt])(?P<number>\d+)'
says = "{ring}{number}"
tables.ring = { s = "S", d = "D", t = "T" }
[examples]
t20 = "T20"
"""


@pytest.fixture(params=formats.names())
def form(request: pytest.FixtureRequest) -> LineFormat:
    return formats.load(str(request.param))


def test_there_are_at_least_the_eight_that_public_sketches_use() -> None:
    assert set(GOLDEN) == set(formats.names())
    assert len(GOLDEN) >= 8


def test_a_sketch_of_each_format_is_understood(form: LineFormat) -> None:
    written, tokens = GOLDEN[form.name]
    decoder = Decoder(form)
    assert [report.token for report in decoder.feed(written, 0)] == tokens.split()
    assert decoder.unknown == (1 if form.name == "json" else 0)


def test_noise_never_raises_and_says_only_words_of_the_format(form: LineFormat) -> None:
    said = fuzz(form, 100_000)
    assert bool(said) == bool(form.framing.size), "a byte is always a word; a line of noise is none"


def test_formats_of_segments_tell_every_area_of_some_board(form: LineFormat) -> None:
    contacts = {token for token in form.tokens if "," in token}
    if not contacts:
        boards = [board.load(name) for name in board.names()]
        assert any({segment.name for segment in profile.segments} <= form.tokens for profile in boards)


def flaws(tmp_path: Path, written: str) -> list[str]:
    """What is wrong with a format, each as ``key: why`` in English."""
    path = tmp_path / "mine.toml"
    path.write_text(written)
    with pytest.raises(formats.BadFormat) as bad:
        formats.load(path)
    return [f"{flaw.key}: {_filled(flaw.why.msgid, dict(flaw.why.args))}" for flaw in bad.value.flaws]


def _filled(words: str, args: dict[str, object]) -> str:
    return re.sub(r"\{(\w+)\}", lambda place: str(args.get(place[1], "…")), words)


def test_a_format_of_ones_own_needs_no_code(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(WHOLE)
    mine = formats.load(path)
    assert (mine.name, mine.title, mine.baud) == ("mine", "mine", 9600)
    assert [report.token for report in Decoder(mine).feed(b"t20\nd7\n50\ns1\nt0\n", 0)] == ["T20", "D7", "DB", "S1"]


@pytest.mark.parametrize(
    ("before", "after", "key", "why"),
    [
        ('title = "mine"', 'titel = "mine"', "titel", "did you mean “title”"),
        ('title = "mine"', "", "title", "is missing"),
        ('title = "mine"', 'title = "mine"\nbaud = 7', "baud", "must be …"),
        ("[words]", "[words]\nx = 3", "words", "must be"),
        ("[sdt]", "[sdt", "rule 1.pattern", "is no regular expression"),
        ("?P<number>", "", "rule 1.says", "“number” is not known; it may be: ring"),
        ("tables.ring", "tables.rim", "rule 1.tables.rim", "did you mean “ring”"),
        ('s = "S"', 's = "Q"', "rule 1.tables.ring.s", "is not known"),
        ('25 = "SB"', '25 = "SBB"', "words.25", "did you mean “SB”"),
        ('25 = "SB"', '25 = "40,2"', "words.25", "is no contact: lines are numbered from 0 to 31"),
        ('25 = "SB"', '25 = "SB"\n25 = "DB"', "", "the key of this value is there already"),
        ('25 = "SB"', "", "", "says SB, DB: every area of a board needs one"),
        ('t = "T" }', 't = "D" }', "", "says T1, T2, T3, T4, T5, T6, …"),
        ('"{ring}{number}"', '"{ring}{number"', "rule 1.says", "a brace stands alone"),
        ('"{ring}{number}"', '"S{number}"', "", "tells neither doubles nor triples"),
        ('"{ring}{number}"', '"{number}"', "rule 1.says", "tells a score only"),
        ("pattern = ", "fields.ring = 'x'\npattern = ", "rule 1", "needs a pattern or the fields"),
        ("[[rule]]", "[rule]", "rule", "write [[rule]] above each"),
        ('t20 = "T20"', "", "examples", "is empty"),
        ('t20 = "T20"', 't20 = "D20"', "examples.t20", "means T20, not D20"),
        ('t20 = "T20"', 'x20 = "T20"', "examples.x20", "no word and no rule fits it"),
        ("[words]", "[frame]\nsize = 2\npause_ms = 9\n[words]", "frame", "only one can hold"),
        ("[words]", "[frame]\nsize = 1\n[words]", "examples.t20", "must be a number from 0 to 255"),
        ("[words]", "[frame]\nsize = 1\n[words]\n0x19 = 'SB'", "words.25", "written in another way"),
        ("[words]", "ignored = ['(']\n[words]", "ignored, 1", "is no regular expression"),
    ],
)
def test_every_fault_names_its_key_and_its_cure(tmp_path: Path, before: str, after: str, key: str, why: str) -> None:
    assert before in WHOLE
    told = flaws(tmp_path, WHOLE.replace(before, after, 1))
    assert any(line.startswith(f"{key}: ") and why.replace("…", "") in line for line in told), told


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    told = flaws(tmp_path, WHOLE.replace("title", "titel").replace("[sdt]", "[sdt").replace('"SB"', '"SBB"'))
    assert len(told) >= 3


def test_a_score_is_refused_with_the_reason(tmp_path: Path) -> None:
    def score(name: str, written: str) -> None:
        told = flaws(tmp_path, written)
        assert len(told) == 1, (name, told)
        assert "tells a score only" in told[0], (name, told)

    score("line", "title = 'x'\n[[rule]]\npattern = '(?P<score>[0-9]+)'\nsays = '{score}'\n[examples]\n20 = 'S20'")
    score("json", "title = 'x'\n[[rule]]\nfields.s = 's'\nsays = '{s}'\n[examples]\n'{\"s\": 40}' = 'D20'")
    singles = {str(n): f"S{n}" for n in range(1, 21)}
    doubles = {str(2 * n): f"D{n}" for n in range(11, 21)}
    table = "\n".join(f"{word} = '{token}'" for word, token in {**singles, **doubles}.items())
    score("table", f"title = 'x'\n[words]\n{table}\n[examples]\n20 = 'S20'")


def test_a_name_that_is_none_is_answered_with_the_nearest() -> None:
    with pytest.raises(formats.BadFormat) as bad:
        formats.load("opendart")
    assert dict(bad.value.flaws[0].why.args)["nearest"] == "opendarts"


def test_a_report_means_what_the_profile_and_the_format_say() -> None:
    hb8 = board.load("loewen_hb8_4x16")
    assert meant(Report("0,0", 5), hb8) == Report("D12", 5)
    assert meant(Report("SI7", 5), hb8) == Report("S7", 5), "a board that joins the singles"
    assert meant(Report("next", 5), hb8) == Report("next", 5)
    assert meant(Report("31,31", 5), hb8) == Report("31,31", 5), "no contact of this board: it can be said"
    assert meant(Report("MISS", 5), hb8) == Report("MISS", 5)
    assert {meant(Report(f"{row},{col}", 0), hb8).token for row, col in hb8.contacts} <= {one.name for one in EVERY}
    assert hb8.contacts[Contact(0, 0)].name == "D12"
