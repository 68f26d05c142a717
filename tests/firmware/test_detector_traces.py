"""The detector on excerpts of the public contact traces, against the truth beside them."""

from __future__ import annotations

import pytest

from firmware.board import load
from firmware.detector import Detector, Event, Hit
from firmware.trace import detect, header, moments
from tests.firmware.scoring import DATA, Call, Score, score, truths

LEAST = {
    # set: right per hundred darts, at least
    "p1_easy": 99,
    "p2_short": 99,
    "p3_edges": 94,
    "p4_mixed": 95,
    "p5_stuck": 94,
    "p6_quick": 97,
    "p7_noise": 75,
    "p8_slow": 83,
}


def run(name: str) -> tuple[Score, list[Event]]:
    with (DATA / f"{name}.trace.jsonl").open("rb") as lines:
        head = header(lines)
        events = list(detect(Detector(load(head.board), head.frame_us), moments(lines, head)))
    hits = [event for event in events if isinstance(event, Hit)]
    calls = [Call(hit.at_us, hit.segment.name, hit.decided_us) for hit in hits]
    return score(truths(DATA / f"{name}.truth.jsonl"), calls), events


@pytest.mark.parametrize("name", LEAST)
def test_darts_are_recognised(name: str) -> None:
    result, _ = run(name)
    assert result.share("right") >= LEAST[name]
    assert result.doubles == 0


@pytest.mark.parametrize("name", ["p1_easy", "p2_short", "p4_mixed", "p6_quick"])
def test_nothing_is_invented_and_every_verdict_is_quick(name: str) -> None:
    result, _ = run(name)
    assert result.phantoms == 0
    assert result.wait_us(0.5) <= 10_000
    assert result.wait_us(0.99) <= 20_000


def test_stuck_segments_are_named_and_darts_beside_them_count() -> None:
    result, events = run("p5_stuck")
    assert any(type(event).__name__ == "Stuck" for event in events)
    assert result.darts["right"] >= 33
