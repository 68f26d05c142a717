"""Words become French or English at the edge, and the catalogues agree with the tree."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from display import i18n
from display.i18n import Language, catalogue, language, plain
from display.i18n.catalogue import Sentence, check, collect, main
from games.text import Named, text

FR, EN = language("fr"), language("en")


def test_a_number_chooses_the_form_in_each_language() -> None:
    said = [(FR.say(text("{n} card", n=n)), EN.say(text("{n} card", n=n))) for n in (0, 1, 2)]
    assert said == [("0 carte", "0 cards"), ("1 carte", "1 card"), ("2 cartes", "2 cards")]


@pytest.mark.parametrize(
    ("written", "french"),
    [("61.3", "61,3"), ("-0.5", "-0,5"), ("62%", "62\u202f%"), ("4.5%", "4,5\u202f%"), ("180", "180"), ("0/2", "0/2")],
)
def test_figures_are_written_as_each_language_writes_them(written: str, french: str) -> None:
    assert (FR.figure(written), EN.figure(written)) == (french, written)


@pytest.mark.parametrize("word", ["v1.2.3", "a.b", "1.", ".5", "50 %", "1.5 mm", ""])
def test_what_is_no_figure_stays_as_it_is(word: str) -> None:
    assert FR.figure(word) == word


def test_a_number_with_a_fraction_in_a_sentence_is_a_figure_too() -> None:
    whole, part = text("best {best}", best=9.0), text("best {best}", best=4.25)
    assert (FR.say(whole), EN.say(whole)) == ("max 9", "best 9")
    assert (FR.say(part), EN.say(part)) == ("max 4,25", "best 4.25")


def test_french_has_its_narrow_spaces_and_english_has_none() -> None:
    question = text("What shall we play?")
    assert FR.say(question) == "On joue à quoi\u202f?"
    assert EN.say(question) == "What shall we play?"


def test_players_are_named_by_seat_and_texts_stand_inside_texts() -> None:
    assert FR.say(text("empties {who}!", who=Named(1)), ("Ann", "Léa")) == "vide Léa\u202f!"
    assert FR.say(text("bot, {skill}", skill=text("novice"))) == "robot débutant"
    assert EN.say(text("empties {who}!", who=Named(2)), ("Ann",)) == "empties C!"


@pytest.mark.parametrize("name", ["{n}", "{who}", "O'Brien", 'say "hi"', "🎯🏹", "דנה", "x" * 200, "%s", "\\"])
def test_any_name_comes_through_as_it_was_typed(name: str) -> None:
    assert EN.say(text("Victory for {who}!", who=Named(0)), (name,)) == f"Victory for {name}!"


def test_a_name_cannot_turn_or_break_the_line() -> None:
    assert plain("Ann\n\u202eBob\u2066\t ") == "Ann Bob"


def test_what_is_in_no_catalogue_is_said_in_english() -> None:
    assert FR.say(text("nobody ever wrote this {x}", x=3)) == "nobody ever wrote this 3"
    assert FR.say(text("nobody wrote {n} of these", n=3)) == "nobody wrote 3 of these"


@pytest.mark.parametrize("content", [None, b"", b"no catalogue at all, but long enough to be looked into"])
def test_without_a_sound_catalogue_the_words_are_english(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if content is not None:
        folder = tmp_path / "fr" / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "cible.mo").write_bytes(content)
    monkeypatch.setattr(i18n, "FOLDER", tmp_path)
    i18n._catalogue.cache_clear()
    try:
        assert Language("fr").say(text("Play")) == "Play"
    finally:
        i18n._catalogue.cache_clear()


def test_card_indexes_are_those_of_the_language() -> None:
    ranks = ("A", "10", "J", "Q", "K", "JK")
    assert [FR.rank(rank) for rank in ranks] == ["A", "10", "V", "D", "R", "★"]
    assert [EN.rank(rank) for rank in ranks] == ["A", "10", "J", "Q", "K", "★"]


def test_a_language_that_the_house_does_not_speak_is_refused() -> None:
    with pytest.raises(LookupError):
        language("de")


def test_both_languages_are_complete(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0, capsys.readouterr().out


def _tree(tmp_path: Path, code: str) -> Path:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "one.py").write_text(code, encoding="utf-8")
    return tmp_path


def test_sentences_are_found_wherever_they_stand(tmp_path: Path) -> None:
    code = 'a = text("one {x}", x=1)\nb = Text("two", 2)\nc = text("three" if a else "four", n=None)\n'
    found, faults = collect(_tree(tmp_path, code))
    assert {key: sentence.plural for key, sentence in found.items()} == {
        "one {x}": False,
        "two": True,
        "three": False,
        "four": False,
    }
    assert faults == []


def test_a_sentence_made_up_while_running_is_a_fault(tmp_path: Path) -> None:
    _, faults = collect(_tree(tmp_path, 'a = text(f"one {x}")\n'))
    assert faults == ["games/one.py:1: a sentence must be written out here, to be translated"]


def test_one_key_is_not_said_both_with_and_without_a_number(tmp_path: Path) -> None:
    _, faults = collect(_tree(tmp_path, 'a = text("one")\nb = text("one", n=1)\n'))
    assert [fault.split(": ", 1)[0] for fault in faults] == ["games/one.py:2"]


FAULTS = [
    ("Play {x}", "", "not translated"),
    ("Play {x}", "Jouer", "places"),
    ("Play {x}", "Jouer {y}", "places"),
    ("Play", "Jouer !", "U+202F"),
    ("Play", "Jouer\u202f: oui", "U+00A0"),
    ("Play", "l'oie", "straight quotes"),
    ("Play", "« oie »", "inside"),
    ("Play", "jouer...", "three dots"),
    ("Play", "Ecran", "accent"),
]


@pytest.mark.parametrize(("msgid", "french", "fault"), FAULTS)
def test_faults_of_a_translation_are_named(msgid: str, french: str, fault: str) -> None:
    catalogue = Catalog("fr")
    catalogue.add(msgid, french)
    faults = check(catalogue, {msgid: Sentence(msgid, False, ("games/one.py",))}, "fr")
    assert any(fault in said for said in faults)


def test_a_sound_translation_has_no_fault_and_a_forgotten_one_is_named() -> None:
    catalogue = Catalog("fr")
    catalogue.add("Play {x}!", "Jouer {x}\u202f!")
    catalogue.add("Old", "Vieux")
    sentences = {"Play {x}!": Sentence("Play {x}!", False, ()), "New": Sentence("New", False, ())}
    faults = check(catalogue, sentences, "fr")
    assert faults == [
        "fr: “New” is missing: run the command “extract”",
        "fr: “Old” is said nowhere: run the command “extract”",
    ]


def test_extract_keeps_what_is_translated_and_compile_makes_what_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    assert main(["extract"]) == 0
    po = tmp_path / "fr" / "LC_MESSAGES" / "cible.po"
    po.write_text(po.read_text("utf-8").replace('msgid "Play"\nmsgstr ""', 'msgid "Play"\nmsgstr "Jouer"'), "utf-8")
    assert main(["extract"]) == 0
    assert 'msgid "Play"\nmsgstr "Jouer"' in po.read_text("utf-8")
    assert main(["compile"]) == 0
    monkeypatch.setattr(i18n, "FOLDER", tmp_path)
    i18n._catalogue.cache_clear()
    try:
        assert Language("fr").say(text("Play")) == "Jouer"
    finally:
        i18n._catalogue.cache_clear()
