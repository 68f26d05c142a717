"""What sketches write, byte by byte, and what is understood of it."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hal.edges import Report
from hal.lines import Decoder, Framing, LineFormat, Rule
from hal.lines.decoder import LONGEST

TOKENS = frozenset({"T20", "D20", "S20", "T2", "MISS", "next"})


def form(framing: Framing = Framing(), repeats_us: int = 0, ignored: tuple[str, ...] = ()) -> LineFormat:
    """A small format: segments as they are, ``m`` and ``n``."""
    return LineFormat(
        name="small",
        title="small",
        framing=framing,
        words={"m": "MISS", "n": "next"},
        rules=(Rule("{name}", re.compile(r"(?P<name>[A-Z]\d+)")),),
        ignored=tuple(map(re.compile, ignored)),
        tokens=TOKENS,
        repeats_us=repeats_us,
    )


def said(decoder: Decoder, *chunks: bytes, at_us: int = 0) -> list[str]:
    return [report.token for chunk in chunks for report in decoder.feed(chunk, at_us)]


def test_a_line_is_a_report_at_the_time_at_which_its_end_was_read() -> None:
    decoder = Decoder(form())
    assert decoder.feed(b"T2", 1_000) == []
    assert decoder.feed(b"0\r\nm\nD", 2_000) == [Report("T20", 2_000), Report("MISS", 2_000)]


def test_a_banner_is_no_word_and_a_strange_line_is_counted() -> None:
    decoder = Decoder(form(ignored=("Hello .*",)))
    assert said(decoder, b"Hello board 7\r\n", b"T20\r\n") == ["T20"]
    assert decoder.unknown == 0
    assert said(decoder, b"Goodbye\r\n", b"T21\r\n", b"\xff\xfe\r\n") == []
    assert (decoder.unknown, decoder.strange, decoder.last_unknown) == (3, 3, "��")
    assert said(decoder, b"n\n") == ["next"]
    assert (decoder.unknown, decoder.strange) == (3, 0)


def test_a_token_that_the_format_cannot_say_is_never_said() -> None:
    assert said(Decoder(form()), b"T21\nX1\nT20\n") == ["T20"]


def test_half_a_line_from_before_a_silence_is_not_glued_to_the_next() -> None:
    decoder = Decoder(form())
    assert said(decoder, b"\x80\x13rub", at_us=0) == []
    assert said(decoder, b"T20\n", at_us=600_000) == ["T20"]


def test_half_a_line_from_before_an_unplugging_is_forgotten() -> None:
    decoder = Decoder(form())
    said(decoder, b"T2")
    decoder.reset()
    assert said(decoder, b"0\nD20\n") == ["D20"]


def test_words_between_marks_need_no_line_end() -> None:
    decoder = Decoder(form(Framing(ends=">", opens="<")))
    assert said(decoder, b"<T20><D2", b"0>noise m> <T<S20><", b"m>") == ["T20", "D20", "S20", "MISS"]


def test_words_without_any_mark_end_with_a_pause() -> None:
    decoder = Decoder(form(Framing(pause_us=20_000)))
    assert decoder.feed(b"T2", 1_000) == []
    assert decoder.feed(b"0", 2_000) == []
    assert decoder.feed(b"", 21_000) == []
    assert decoder.feed(b"", 22_000) == [Report("T20", 22_000)]
    assert decoder.feed(b"m", 50_000) == []
    assert decoder.feed(b"D20", 90_000) == [Report("MISS", 90_000)]


def test_a_byte_is_a_word_of_its_own() -> None:
    contacts = Rule("{row},{col}", re.compile("(?P<row>[0-6])(?P<col>[0-9])"))
    byte = LineFormat("b", "b", framing=Framing(size=1), words={"fe": "next"}, rules=(contacts,))
    byte = LineFormat("b", "b", 9600, byte.framing, byte.words, byte.rules, (), frozenset({"next", "6,9", "0,0"}))
    decoder = Decoder(byte)
    assert said(decoder, b"\x69\xfe", b"\x00\x77") == ["6,9", "next", "0,0"]
    assert decoder.last_unknown == "77"


@pytest.mark.parametrize(
    ("check", "line"), [("xor", b"T20*56\n"), ("xor", b"T2056\n"), ("sum", b"T20*b6\n"), ("sum", b"T20*B6\r\n")]
)
def test_a_check_at_the_end_of_a_line_is_looked_at(check: str, line: bytes) -> None:
    framing = Framing(check="xor" if check == "xor" else "sum")
    assert said(Decoder(form(framing)), line) == ["T20"]
    assert said(Decoder(form(framing)), line.replace(b"2", b"3", 1), b"T20\n", b"T20*zz\n", b"\n", b"*\n") == []


def test_no_flipped_bit_gets_past_a_check() -> None:
    frame = b"T20*56\n"
    for bit in range(8 * (len(frame) - 1)):
        noisy = bytearray(frame)
        noisy[bit // 8] ^= 1 << bit % 8
        told = said(Decoder(form(Framing(check="xor"))), bytes(noisy))
        assert told in ([], ["T20"])  # the case of a hexadecimal digit, the star: they say nothing else


def test_frames_of_several_bytes_find_their_beginning_again() -> None:
    frames = Framing(size=4, check="xor")
    rule = Rule("{ring}20", re.compile("aa(?P<ring>[123])(?P<rest>[0-9a-f]{3})"), tables={"ring": {"3": "T", "1": "S"}})
    decoder = Decoder(LineFormat("f", "f", framing=frames, rules=(rule,), tokens=TOKENS))
    triple = bytes([0xAA, 0x30, 0x00, 0xAA ^ 0x30])
    assert said(decoder, b"\x01\xaa", triple[:1], triple[1:], b"\xaa\x10\x00\x00", triple) == ["T20", "T20"]


def test_fields_of_a_json_object_are_groups() -> None:
    rule = Rule("{ring}{number}", None, {"ring": ("hit", "ring"), "number": ("hit", "n")}, {"ring": {"3": "T"}})
    decoder = Decoder(LineFormat("j", "j", rules=(rule,), tokens=TOKENS))
    good = b'{"hit": {"ring": 3, "n": "20"}, "id": 7}\n'
    assert said(decoder, good) == ["T20"]
    bad = (b"{}\n", b"[1]\n", b"3\n", b'{"hit": 3}\n', b'{"hit": {"ring": true, "n": 20}}\n', b"[" * 200 + b"\n")
    assert said(decoder, *bad) == []
    assert decoder.unknown == len(bad)


def test_a_field_may_stand_in_a_list() -> None:
    rule = Rule("{segment}", None, {"segment": ("hits", "1", "at")})
    decoder = Decoder(LineFormat("j", "j", rules=(rule,), tokens=TOKENS))
    assert said(decoder, b'{"hits": [{"at": "D1"}, {"at": "T20"}]}\n') == ["T20"]
    assert said(decoder, b'{"hits": {"1": {"at": "T20"}}}\n') == ["T20"], "a key that looks like a place"
    bad = (b'{"hits": [{"at": "T20"}]}\n', b'{"hits": "TT"}\n', b'{"hits": [0, "T20"]}\n')
    assert said(decoder, *bad) == []


def test_a_sketch_that_repeats_while_a_dart_presses_says_one_dart() -> None:
    decoder = Decoder(form(repeats_us=700_000))
    every = [report for at in range(0, 5_000_000, 500_000) for report in decoder.feed(b"T20\n", at)]
    assert every == [Report("T20", 0)]
    assert said(decoder, b"D20\n", at_us=4_600_000) == ["D20"], "another word is another dart"
    assert said(decoder, b"T20\n", at_us=5_300_000) == ["T20"], "and so is the same one after it stopped"


def test_garbage_without_an_end_costs_no_memory_and_no_later_dart() -> None:
    for framing, then in ((Framing(), b"x\nT20\n"), (Framing(ends=">", opens="<"), b"x><T20>")):
        decoder = Decoder(form(framing))
        for _ in range(1_000):
            assert said(decoder, b"<" + b"T20" * 100) == []
            assert decoder.kept <= LONGEST
        assert said(decoder, then) == ["T20"]


@given(
    st.lists(st.sampled_from([b"T20\n", b"m\r\n", b"n\n", b"<T2", b"0>", b"\xff", b"T" * 300, b"\n", b"D20\n"])),
    st.data(),
    st.sampled_from([Framing(), Framing(ends=">", opens="<"), Framing(size=1), Framing(check="xor")]),
)
def test_how_the_bytes_are_cut_into_chunks_changes_nothing(
    parts: list[bytes], data: st.DataObject, framing: Framing
) -> None:
    whole = b"".join(parts)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=12)))
    chunks = [whole[a:b] for a, b in zip([0, *cuts], [*cuts, len(whole)], strict=True)]
    assert said(Decoder(form(framing)), *chunks) == said(Decoder(form(framing)), whole)
