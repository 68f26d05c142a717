"""What a damaged first line, or a place in which nobody can sit, is called: in the person's language, with its key."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from display.i18n import language
from firmware.__main__ import main
from firmware.logs.journal import BadLog, Record, Seated, line, read
from firmware.logs.matches import folder, unfinished
from tests.firmware.test_journal import HEADER, record

SKILLS = "novice, casual, regular, good, pro"


def bad(data: bytes) -> BadLog:
    with pytest.raises(BadLog) as caught:
        read(data)
    return caught.value


def changed(**said: Any) -> bytes:
    """A first line in which something else is said; ``None`` is left out."""
    words = {**json.loads(line(HEADER)), **said}
    return json.dumps({key: value for key, value in words.items() if value != "left out"}).encode() + b"\n"


def places(*seats: object) -> bytes:
    return changed(seats=seats)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (changed(rules=None), "rules: must be a whole number"),
        (changed(game=7), "game: must be a line of text"),
        (changed(seats=None), "seats: must be a list of tables"),
        (changed(options=[]), "options: must be a table of keys and words, whole numbers or lists of them"),
        (changed(options={"lives": None}), "options: must be a table of keys and words, whole numbers or lists of"),
        (changed(digest="left out"), "digest: is missing"),
        (changed(seed="left out"), "seed: is missing"),
        (changed(sead="00"), "sead: “sead” is not known; did you mean “seed”?"),
        (places("Ann"), "seats.1: must be a table of keys and values"),
        (places({"name": "Ann"}, {"nme": "Bob"}), "seats.2.nme: “nme” is not known; did you mean “name”?"),
        (places({"name": "Ann"}, {"name": 3}), "seats.2.name: must be a line of text"),
        (places({"name": "Ann", "bot": "wizard"}), f"seats.1.bot: “wizard” is not known; it may be: {SKILLS}"),
        (places({"name": "Ann", "bot": "god"}), "seats.1.bot: “god” is not known; did you mean “good”?"),
        (places({"name": "Ann"}, {"name": "Bob", "scatter": "god"}), "seats.2.scatter: “god” is not known; did you"),
        (places({"name": ""}), "seats.1.name: is empty or cannot be shown"),
        (places({"name": " \t "}), "seats.1.name: is empty or cannot be shown"),
        (places({"name": "An\nn"}), "seats.1.name: is empty or cannot be shown"),
        (places({"name": "\u202eAnn"}), "seats.1.name: is empty or cannot be shown"),
        (places({"name": "\u200b"}), "seats.1.name: is empty or cannot be shown"),
    ],
)
def test_a_damaged_first_line_says_where_and_why(data: bytes, why: str) -> None:
    assert language("en").say(bad(data).why).startswith(f"has a damaged first line: {why}")


def test_it_is_said_in_french_too() -> None:
    said = language("fr").say(bad(changed(rules=None)).why).replace("\u00a0", " ")
    assert said == "a une première ligne abîmée : rules : doit être un nombre entier"


def test_names_and_skills_that_there_are_are_read() -> None:
    seats = (Seated("👩‍👩‍👧 Ann"), Seated("Ô’Brien", bot="pro"), Seated("李", scatter="novice"))
    assert read(
        places(*({"name": one.name, "bot": one.bot, "scatter": one.scatter} for one in seats))
    ).header.seats == (seats)


def test_a_first_line_of_format_1_is_read() -> None:
    assert read(changed(cible=1, match="left out")).header.cible == 1
    assert bad(changed(cible=0)).why.msgid == "is no log of a match"


@pytest.mark.parametrize(
    ("seated", "why"),
    [
        (Seated("Eve", bot="god"), "seated.bot: “god” is not known; did you mean “good”?"),
        (Seated(""), "seated.name: is empty or cannot be shown"),
    ],
)
@pytest.mark.parametrize("last", [False, True])
def test_so_is_a_record_of_who_takes_a_place(seated: Seated, why: str, last: bool) -> None:
    takes = line(Record(n=2, seat="A", seated=seated, t_ms=2000, digest="0" * 16))
    found = bad(line(HEADER) + line(record(1)) + takes + (b"" if last else line(record(3))))
    assert language("en").say(found.why) == f"is damaged at record 2: {why}"
    assert found.whole is not None
    assert found.whole.records == (record(1),)


@pytest.mark.parametrize(
    ("what", "value", "why"),
    [
        ("bot", "god", "seats.1.bot: “god” is not known; did you mean “good”?"),
        ("scatter", "god", "seats.1.scatter: “god” is not known; did you mean “good”?"),
        ("name", "", "seats.1.name: is empty or cannot be shown"),
        ("moon", 3, "options.moon: “moon” is not known; "),
    ],
)
def test_such_a_log_stops_no_command_and_is_set_aside(
    what: str, value: object, why: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = folder({"HOME": str(home)})
    where.mkdir(parents=True)
    log = where / "20260501T201500Z-main-vide-gagne.jsonl"
    script = home / "darts.txt"
    script.write_text("S1\n")
    words = ["play", "--headless", "--players", "Ann,Bob", "--script", str(script)]
    assert main([*words, "--log", str(log)]) == 0
    first, *rest = log.read_text().splitlines()
    said = json.loads(first)
    (said["options"] if what == "moon" else said["seats"][0])[what] = value
    log.write_text("\n".join((json.dumps(said, ensure_ascii=False, separators=(",", ":")), *rest)) + "\n")
    damaged = f"has a damaged first line: {why}"
    capsys.readouterr()
    for command in (["replay"], ["replay", "--check"], ["verify"]):
        assert main([*command, str(log), "--lang", "en"]) == 1
        assert damaged in capsys.readouterr().err
    assert main(["logs", "list", "--lang", "en"]) == 0
    assert damaged in capsys.readouterr().out
    assert main([*words, "--log", str(log), "--lang", "en"]) == 0
    assert damaged in capsys.readouterr().err
    log.with_name("20260501T201500Z-main-vide-gagne-2.jsonl").unlink()
    waiting, (aside,) = unfinished(where)
    assert waiting is None
    assert damaged in language("en").say(aside)
    assert (where / "aside" / log.name).is_file()
