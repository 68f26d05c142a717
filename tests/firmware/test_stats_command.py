"""``cible stats``, and the facts that a log keeps of each leg."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import msgspec
import pytest

from firmware.__main__ import main
from firmware.logs.journal import Seated, line, read
from firmware.logs.keeping import keep
from firmware.session import Session, resumed
from firmware.session.correction import Move
from firmware.session.stated import facts
from firmware.statistics.facts import kept
from games.kernel import Seat
from games.segments import Segment
from tests.firmware.oche import match, throw

LEG = "S1 S20 T20 S20 next D10"
"""101 in four darts by who begins; the other has 20 points."""


def played(path: Path, words: str = f"{LEG} leg next {LEG}", slug: str = "x01", bot: str = "") -> Session:
    """A match that is kept in this file: best of three legs of 101."""
    session = match(slug, start=101, legs=3) if slug == "x01" else match(slug)
    assert keep(session, path) is None
    if bot:
        session.reseat(Seat(1), Seated("Bob", bot=bot), 0)
    throw(session, words)
    if session.journal:
        session.journal.close()
    return session


def cible(capsys: pytest.CaptureFixture[str], *words: str | Path, lang: str = "en") -> tuple[int, list[str], str]:
    """Exit code, lines of the output, complaints."""
    code = main(["stats", *map(str, words), "--lang", lang])
    out, complaints = capsys.readouterr()
    return code, out.splitlines(), complaints


# facts


def test_the_record_that_ends_a_leg_says_what_was_done_in_it(tmp_path: Path) -> None:
    session = played(tmp_path / "a.jsonl")
    records = read((tmp_path / "a.jsonl").read_bytes()).records
    stating = [record for record in records if record.facts]
    assert [(record.action, record.facts[0].leg) for record in stating] == [("A:D10", 1), ("A:D10", 2)]
    assert kept(records) == facts(session)


def test_what_changes_the_past_states_all_legs_anew(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    session = match("x01", start=101, legs=3)
    assert keep(session, path) is None

    def agrees() -> list[int]:
        found = kept(read(path.read_bytes()).records)
        assert found == facts(session)
        return [one.leg for one in found]

    throw(session, f"{LEG} leg next S1 S20")
    assert agrees() == [1]
    session.correct(session.propose(Move(2, 1, Segment("T5"))), 0)
    assert agrees() == [1], "Bob has other 15 points now, in the leg that is over"
    throw(session, "T20 S20 next D10")
    assert agrees() == [1, 2]
    session.undo(1, 0)
    assert agrees() == [1]
    session.redo(0)
    assert agrees() == [1, 2]
    session.undo(len(session.deeds), 0)
    assert agrees() == []


def test_a_match_taken_up_goes_on_stating_facts(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    session = played(path)
    again, broken = resumed(read(path.read_bytes()))
    assert broken is None
    assert facts(again) == facts(session)


def test_card_games_state_none(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    played(path, "S1 S1 S1 S5", "main-vide-gagne")
    assert kept(read(path.read_bytes()).records) == ()


# the command


def test_players_of_many_logs_are_added_up_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(tmp_path / "20260501T201500Z-x01.jsonl")
    played(tmp_path / "20260502T201500Z-x01.jsonl", f"{LEG} leg next S1")
    code, out, complaints = cible(capsys, tmp_path, "--json")
    ann, bob = map(json.loads, out)
    assert (code, complaints) == (0, "")
    assert (ann["game"], ann["player"], ann["bot"], ann["unit"]) == ("x01", "Ann", None, "points")
    assert (ann["legs"], ann["legs_won"], ann["darts"], ann["scored"]) == (3, 3, 12, 303)
    assert (ann["average"], ann["per_dart"], ann["checkout_rate"], ann["shortest_leg"]) == (75.75, 25.25, 1.0, 4)
    assert ann["segments"] == {"S1": 3, "S20": 3, "D10": 3, "T20": 3}
    assert (bob["legs"], bob["checkouts"], bob["best_checkout"]) == (3, None, None)


def test_a_log_that_is_named_twice_counts_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "20260501T201500Z-x01.jsonl"
    played(path)
    (link := tmp_path / "last.jsonl").symlink_to(path)
    once = cible(capsys, path, "--json")
    assert cible(capsys, path, tmp_path, path, link, "--json") == once
    assert json.loads(once[1][0])["legs"] == 2


def test_a_bot_is_nobodys_namesake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(tmp_path / "a.jsonl")
    played(tmp_path / "b.jsonl", bot="pro")
    _, out, _ = cible(capsys, tmp_path / "a.jsonl", tmp_path / "b.jsonl", "--json")
    told = [(row["player"], row["bot"]) for row in map(json.loads, out)]
    assert sorted(told, key=str) == [("Ann", None), ("Bob", "pro"), ("Bob", None)]


def test_what_a_game_does_not_count_is_told_as_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(tmp_path / "a.jsonl", "T20 " * 15, "unders")
    code, out, _ = cible(capsys, tmp_path / "a.jsonl", "--json")
    rows = [json.loads(line) for line in out]
    assert (code, {row["unit"] for row in rows}) == (0, {"darts"})
    assert all(row["darts"] and row["segments"] for row in rows)
    assert all(row[key] is None for row in rows for key in ("scored", "average", "best_visit", "hits", "hit_rate"))


def test_the_table_for_spreadsheets_has_a_row_a_player(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(tmp_path / "a.jsonl")
    _, out, _ = cible(capsys, tmp_path / "a.jsonl", "--csv")
    ann, bob = csv.DictReader(io.StringIO("\n".join(out)))
    assert (ann["player"], ann["average"], ann["segments"]) == ("Ann", "75.75", "S1:2 S20:2 D10:2 T20:2")
    assert (bob["checkouts"], bob["first_nine"]) == ("", "13.333")


def test_people_read_a_table_in_their_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(tmp_path / "a.jsonl")
    code, out, _ = cible(capsys, tmp_path / "a.jsonl", lang="fr")
    assert code == 0
    assert out[0].split()[:3] == ["501", "legs", "Legs"]
    assert "75,8" in out[1]
    assert out[3] == "Ann: S1 ×2  S20 ×2  D10 ×2  T20 ×2"


def test_without_a_leg_that_is_over_there_is_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(tmp_path / "a.jsonl", "T20 T20")
    assert cible(capsys, tmp_path / "a.jsonl") == (0, ["no leg of a darts game is over in these logs"], "")
    assert cible(capsys, tmp_path / "a.jsonl", "--json") == (0, [], "")


def test_facts_outlive_the_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A log of rules that are others now, whose first state is not known here."""
    path = tmp_path / "a.jsonl"
    played(path)
    log = read(path.read_bytes())
    header = msgspec.structs.replace(log.header, game="darts-of-old", rules=7, digest="0" * 16)
    path.write_bytes(b"".join((line(header), *map(line, log.records))))
    code, out, complaints = cible(capsys, path, "--json")
    assert (code, complaints) == (0, "")
    assert json.loads(out[0])["average"] == 75.75
    assert cible(capsys, path)[1][0].startswith("darts-of-old")


def test_a_log_that_has_no_facts_yet_is_worked_out_by_the_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.jsonl"
    played(path)
    log = read(path.read_bytes())
    bare = [msgspec.structs.replace(record, facts=()) for record in log.records]
    path.write_bytes(b"".join((line(msgspec.structs.replace(log.header, cible=2)), *map(line, bare))))
    _, out, _ = cible(capsys, path, "--json")
    assert json.loads(out[0])["average"] == 75.75


def test_a_log_that_is_wrong_is_named_and_the_others_count(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(tmp_path / "a.jsonl")
    (tmp_path / "b.jsonl").write_text("no log\n")
    code, out, complaints = cible(capsys, tmp_path / "a.jsonl", tmp_path / "b.jsonl", tmp_path / "c.jsonl", "--json")
    assert (code, len(out)) == (1, 2)
    assert "b.jsonl is no log of a match" in complaints
    assert "c.jsonl cannot be read" in complaints


def test_either_for_tools_or_for_spreadsheets(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, complaints = cible(capsys, "--json", "--csv")
    assert (code, complaints) == (2, "cible: either --json or --csv\n")
