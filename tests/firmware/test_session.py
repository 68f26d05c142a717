"""A match is its log: played, undone, killed, taken up, and always the same."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from display.i18n import language
from firmware.journal import BadLog, Header, Journal, Log, Seated, line, read
from firmware.matches import Waiting, folder, free, new_path, prune, take_up, unfinished
from firmware.session import Acted, Refusal, Session, opened, resumed
from games import registry
from games.digest import digest
from games.kernel import Choose, Dart, Next, Refused, Seat
from games.segments import EVERY, Segment
from games.settings import BadOption, Value
from tests.firmware.disks import MemoryDisk

GAME = registry.find("main-vide-gagne")
PATH = Path("match.jsonl")
SEED = bytes(range(32))


def session(disk: MemoryDisk | None = None, **options: str | Value) -> Session:
    begun = Session.start(GAME, options, (Seated("Ann"), Seated("Bob")), SEED, "some", "2026-05-01T20:15:00Z")
    if disk:
        begun.keep(Journal.create(PATH, disk=disk))
    return begun


def throw(at: Session, *segments: str) -> None:
    """Whoever is to throw throws these."""
    for segment in segments:
        seat = GAME.to_act(at.state)[0]
        happened = at.act(Dart(seat, GAME.visit(at.state), Segment(segment)), at.t_ms + 1000)
        assert isinstance(happened, Acted)


def played(disk: MemoryDisk) -> Session:
    at = session(disk)
    throw(at, "S3", "T20", "DB", "S7", "MISS")
    at.undo(1, 6000)
    throw(at, "S2", "S4")
    return at


def test_the_fold_of_the_log_is_the_match() -> None:
    disk = MemoryDisk()
    at = played(disk)
    again, broken = resumed(read(disk.read(PATH)))
    assert broken is None
    assert (again.state, again.n, again.actions, again.t_ms) == (at.state, at.n, at.actions, at.t_ms)
    assert again.header == at.header
    assert again.names == ("Ann", "Bob")


def test_the_header_holds_what_was_decided_never_auto() -> None:
    header = session(lives="9,5", rings_count="B").header
    assert header.options["decks"] == 1
    assert header.options["hands"] == "open"
    assert header.options["lives"] == (9, 5)
    assert "auto" not in [value for key, value in header.options.items() if key != "shed"]
    assert read(line(header)).header == header


def test_a_refused_action_leaves_no_record() -> None:
    disk = MemoryDisk()
    at = session(disk)
    before = disk.read(PATH)
    thrower = GAME.to_act(at.state)[0]
    refused = at.act(Next(Seat(1 - thrower)), 5)
    assert isinstance(refused, Refusal)
    assert disk.read(PATH) == before
    assert at.n == 0


@settings(max_examples=40, deadline=None)
@given(st.lists(st.one_of(st.integers(1, 8), st.sampled_from([segment.name for segment in EVERY])), max_size=40))
def test_whatever_is_thrown_and_undone_folds_to_the_same(deeds: list[int | str]) -> None:
    disk = MemoryDisk()
    at = session(disk, lives=1)
    for deed in deeds:
        if isinstance(deed, str):
            if GAME.to_act(at.state):
                throw(at, deed)
        elif at.actions:
            at.undo(deed, at.t_ms)
    again, broken = resumed(read(disk.read(PATH)))
    assert broken is None
    assert again.state == at.state
    fresh = session(lives=1)
    for action in at.actions:
        fresh.act(action, 0)
    assert digest(fresh.state) == digest(at.state)


def test_undo_goes_back_over_visits_to_the_very_start_and_chance_does_not_change() -> None:
    at = session()
    first = at.state
    throw(at, "DB", "DB", "DB", "DB", "DB")
    after = at.state
    undone = at.undo(99, 0)
    assert at.state == first
    assert [type(action) for action in undone.deeds] == [Dart] * 5
    throw(at, "DB", "DB", "DB", "DB", "DB")
    assert at.state == after
    assert at.n == 11


def test_undo_with_nothing_to_take_back() -> None:
    with pytest.raises(ValueError, match="nothing"):
        session().undo(1, 0)


def test_a_record_that_led_elsewhere_is_shown_up_to_the_last_that_agrees() -> None:
    disk = MemoryDisk()
    played(disk)
    log = read(disk.read(PATH))
    lying = msgspec.structs.replace(log.records[3], digest="0" * 16)
    at, broken = resumed(Log(log.header, (*log.records[:3], lying, *log.records[4:]), log.whole, False), every=True)
    assert broken is not None
    assert language("en").say(broken) == "agrees with the rules only up to record 3"
    assert at.n == 3
    assert digest(at.state) == log.records[2].digest


@pytest.mark.parametrize(
    "wrong",
    [
        {"action": "gibberish"},
        {"action": "P:S7"},
        {"visit": 99},
        {"action": "", "undo": 50},
        {"action": "", "undo": 1},
        {"action": "A:no-such-token"},
    ],
)
def test_a_record_that_cannot_be_is_no_reason_to_fall_over(wrong: dict[str, str | int]) -> None:
    disk = MemoryDisk()
    played(disk)
    log = read(disk.read(PATH))
    records = (log.records[0], msgspec.structs.replace(log.records[1], **wrong))
    at, broken = resumed(Log(log.header, records, log.whole, False))
    assert broken is not None
    assert at.n == 1


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"game": "whist"}, "is a match of “whist”, which is not known here"),
        ({"digest": "0" * 16, "rules": 99}, "was played under other rules (99; here: 1)"),
        ({"rng": 2}, "was dealt by another random generator (2; here: 1)"),
        ({"digest": "0" * 16}, "has a damaged first line: it promises another deal than its seed and options give"),
        ({"seed": "zz"}, "has a damaged first line: its seed is not 64 hexadecimal digits"),
        ({"options": {}}, "has a damaged first line: option “decks” is missing"),
        ({"seats": ()}, "has a damaged first line: it names 0 players, this game is for 2 to 16"),
        ({"options": {**session().header.options, "lives": 99}}, "has a damaged first line: option “lives” cannot be"),
    ],
)
def test_a_header_that_is_not_ours(change: dict[str, object], why: str) -> None:
    header: Header = msgspec.structs.replace(session().header, **change)
    with pytest.raises(BadLog) as caught:
        opened(Log(header, (), 0, False))
    assert language("en").say(caught.value.why).startswith(why)


def test_bad_options_and_seats_are_the_games_to_refuse() -> None:
    with pytest.raises(BadOption):
        session(lifes="9")
    with pytest.raises(Refused):
        Session.start(GAME, {}, (), SEED, "some", "")


def test_a_choice_is_kept_by_its_token() -> None:
    at = session(cards=3)
    refused = at.act(Choose(GAME.to_act(at.state)[0], "stop"), 0)
    assert isinstance(refused, Refusal)


# the folder of matches


def kept(where: Path, name: str, darts: int, seconds: int = 0) -> Path:
    at = session()
    path = new_path(where, f"2026-05-01T20:15:{seconds:02}Z", name)
    journal = Journal.create(path)
    at.keep(journal)
    throw(at, *["S1"] * darts)
    journal.close()
    return path


def test_the_newest_match_waits_to_be_taken_up(tmp_path: Path) -> None:
    kept(tmp_path, "toy", 1)
    newest = kept(tmp_path, "toy", 2, 30)
    waiting, said = unfinished(tmp_path)
    assert isinstance(waiting, Waiting)
    assert (waiting.path, waiting.session.n, said) == (newest, 2, ())


def test_a_match_in_which_nothing_happened_waits_for_the_people_who_entered_it_last(tmp_path: Path) -> None:
    kept(tmp_path, "toy", 1)
    entered = kept(tmp_path, "toy", 0, 30)
    waiting, _ = unfinished(tmp_path)
    assert waiting is not None
    assert waiting.path == entered


def test_a_match_of_bots_or_an_older_one_in_which_nothing_happened_waits_for_nobody(tmp_path: Path) -> None:
    played_a_little = kept(tmp_path, "toy", 1)
    kept(tmp_path, "toy", 0, 20)
    bots = kept(tmp_path, "toy", 0, 30)
    header = read(bots.read_bytes()).header
    seats = tuple(Seated(seat.name, "pro") for seat in header.seats)
    bots.write_bytes(line(msgspec.structs.replace(header, seats=seats)))
    waiting, _ = unfinished(tmp_path)
    assert waiting is not None
    assert waiting.path == played_a_little


def test_what_is_in_the_way_is_set_aside_and_named_and_the_next_one_taken(tmp_path: Path) -> None:
    good = kept(tmp_path, "toy", 1)
    (tmp_path / "2027-newer.jsonl").write_text('{"cible": 99}\n')
    (tmp_path / "2028-foreign.jsonl").write_text("Dear diary\n")
    waiting, said = unfinished(tmp_path)
    assert waiting is not None
    assert waiting.path == good
    assert [language("en").say(one).split(";")[0] for one in said] == [
        "the log 2028-foreign.jsonl is no log of a match",
        "the log 2027-newer.jsonl was written by a newer program (format 99)",
    ]
    assert sorted(path.name for path in (tmp_path / "aside").iterdir()) == ["2027-newer.jsonl", "2028-foreign.jsonl"]
    assert unfinished(tmp_path)[1] == ()


def test_a_torn_tail_is_said_and_the_match_goes_on(tmp_path: Path) -> None:
    path = kept(tmp_path, "toy", 2)
    with path.open("ab") as file:
        file.write(b'{"n":3,"ac')
    waiting, said = unfinished(tmp_path)
    assert waiting is not None
    assert waiting.session.n == 2
    assert ["half written" in language("en").say(one) for one in said] == [True]
    Journal.reopen(path, waiting.log).close()
    assert take_up(path)[1] is None


def test_no_folder_no_match(tmp_path: Path) -> None:
    assert unfinished(tmp_path / "none") == (None, ())


def test_names_are_never_taken_twice_and_the_oldest_go(tmp_path: Path) -> None:
    paths = [kept(tmp_path, "toy", 0) for _ in range(3)]
    assert [path.name for path in paths] == [f"20260501T201500Z-toy{end}.jsonl" for end in ("", "-2", "-3")]
    assert free(tmp_path / "new.jsonl") == tmp_path / "new.jsonl"
    prune(tmp_path, 2)
    assert sorted(tmp_path.glob("*.jsonl")) == sorted(paths[1:])


def test_where_logs_live() -> None:
    assert folder({"CIBLE_STATE": "/s"}) == Path("/s/matches")
    assert folder({"STATE_DIRECTORY": "/var/lib/cible:/x"}) == Path("/var/lib/cible/matches")
    assert folder({"XDG_STATE_HOME": "/state"}) == Path("/state/cible/matches")
