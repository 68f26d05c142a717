"""A match is its log: played, undone, killed, taken up, and always the same."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from display.i18n import language
from firmware.logs.journal import BadLog, Header, Journal, Log, Seated, line, read
from firmware.session import Acted, Refusal, Session, Wrong, first_wrong, opened, resumed
from firmware.session.correction import Move
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


def test_the_last_digest_vouches_for_those_before_it_and_the_first_wrong_one_is_named() -> None:
    disk = MemoryDisk()
    at = played(disk)
    log = read(disk.read(PATH))
    assert first_wrong(log) is None
    lying = msgspec.structs.replace(log.records[3], digest="0" * 16)
    bent = Log(log.header, (*log.records[:3], lying, *log.records[4:]), log.whole, False)
    assert resumed(bent)[0].state == at.state
    assert first_wrong(bent) == Wrong(4, "0" * 16, log.records[3].digest)
    illegal = msgspec.structs.replace(log.records[3], action="B:stop")
    broken = Log(log.header, (*log.records[:3], illegal, *log.records[4:]), log.whole, False)
    assert first_wrong(broken) == Wrong(4, illegal.digest, "")


def test_an_undo_that_leads_elsewhere_leaves_the_match_where_it_agreed() -> None:
    disk = MemoryDisk()
    at = session(disk)
    throw(at, "S3", "S4")
    at.undo(1, 0)
    at.redo(0)
    at.correct(at.propose(Move(1, 1, Segment("S5"))), 0)
    log = read(disk.read(PATH))
    for n in range(3, 6):
        lying = msgspec.structs.replace(log.records[n - 1], digest="0" * 16)
        again, why = resumed(Log(log.header, (*log.records[: n - 1], lying), log.whole, False))
        assert why is not None
        assert (again.n, digest(again.state)) == (n - 1, log.records[n - 2].digest)
        for record in log.records[n - 1 :]:
            again.happen(record)
        assert (again.state, again.deeds, again.actions) == (at.state, at.deeds, at.actions)


@pytest.mark.parametrize(
    "wrong",
    [
        {"undo": 1},
        {"redo": 1, "action": ""},
        {"correct": "1.1 T20", "action": ""},
        {"correct": "one.two T20", "action": ""},
        {"seat": "B", "action": ""},
        {"seat": "Q", "seated": Seated("Zoe"), "action": ""},
        {"seat": "C", "seated": Seated("Zoe"), "action": ""},
        {"seated": Seated("Zoe")},
        {"action": "C:join"},
        {"action": "C:join", "seated": Seated("Zoe")},
        {"action": "gibberish"},
        {"action": "P:S7"},
        {"visit": 99},
        {"action": "", "undo": 50},
        {"action": "", "undo": 1},
        {"action": "A:no-such-token"},
    ],
)
def test_a_record_that_cannot_be_is_no_reason_to_fall_over(wrong: dict[str, object]) -> None:
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
