"""What all darts games share, at a toy: a dart counts its number; S1 busts, S2 ends the visit, 50 wins.

Who has not scored in a visit falls with the option ``falls``, who has not the most points after a round with ``cut``;
after two rounds the most points win.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

import pytest

from games.chalk import Box, Cell, Chalk, Head, Line
from games.kernel import Choice, Choose, Dart, Expire, Info, Join, Next, Retire, Seat
from games.match import relabel
from games.oche.game import OcheGame
from games.oche.state import At, End, Hit, Match, Places, by_score
from games.oche.state import State as Oche
from games.segments import EVERY, Segment
from games.settings import Options, Setting
from games.text import Named, text
from games.view import Board, Lit, View
from tests.games.oche_table import Table


@dataclass(frozen=True, slots=True)
class Slate:
    points: tuple[int, ...]


State: TypeAlias = "Oche[str, Slate]"


class Toy(OcheGame[str, Slate]):
    info = Info(
        slug="toy",
        rules=1,
        title=text("Toy"),
        pitch=text("Toy"),
        seats=(1, 6),
        minutes=(1, 2),
        settings=(
            Setting("falls", text("Falls"), "false", ("false", "true")),
            Setting("cut", text("Cut"), "false", ("false", "true")),
        ),
        sides=True,
    )

    def rules(self, options: Options, seats: int) -> str:
        return "falls" if options["falls"] == "true" else "cut" if options["cut"] == "true" else ""

    def slate(self, match: Match[str]) -> Slate:
        return Slate((0,) * len(match.order))

    def hit(self, state: State, segment: Segment) -> Hit[Slate]:
        if segment.name == "S1":
            return Hit(state.slate, bust=True)
        had, seat = state.slate.points, state.visit.seat
        points = (*had[:seat], had[seat] + segment.number, *had[seat + 1 :])
        return Hit(Slate(points), segment.number, "mark", ends=segment.name == "S2")

    def end(self, state: State) -> End[Slate]:
        scored = sum(state.visit.gains) and state.event.kind != "bust"
        falls = () if scored or state.match.rules != "falls" else (state.visit.seat,)
        return End(state.slate, falls, 7 if Segment("S3") in state.visit.darts else 0)

    def beaten(self, state: State) -> Places:
        best = max(state.slate.points[seat] for seat in state.run.playing)
        behind = [seat for seat in state.run.playing if state.slate.points[seat] < best]
        worst = sorted(behind, key=lambda seat: state.slate.points[seat])
        return tuple((seat,) for seat in worst) if state.match.rules == "cut" else ()

    def verdict(self, state: State, at: At) -> Places:
        run, points = state.run, state.slate.points
        if at == "dart" and points[state.visit.seat] < 50:
            return ()
        if at == "visit" and len(run.playing) > 1:
            return ()
        if at == "left" or (at == "round" and run.round < 2):
            return ()
        return by_score(run.playing, points, run.fallen)

    def worth(self, state: State) -> Mapping[Segment, float]:
        return {segment: float(segment.number) for segment in EVERY}

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        return (Choice("stop", text("STOP"), button="next"),) if seat == state.visit.seat and state.visit.darts else ()

    def chalk(self, state: State) -> Chalk:
        return Chalk(text("points"), tuple(Line(seat, str(state.slate.points[seat])) for seat in state.match.order))

    def light(self, state: State) -> tuple[Lit, ...]:
        return ()


TOY = Toy()


def test_a_visit_has_three_darts_and_then_the_next_player_throws() -> None:
    table = Table(TOY, 3).throw("S20 S5")
    assert (table.thrower, table.now.points) == ("A1", (25, 0, 0))
    table.throw("MISS")
    assert (table.thrower, table.kinds) == ("B3", ["mark", "next"])
    assert table.state.run.last == (25, None, None)


@pytest.mark.parametrize("darts", ["", "S20", "S20 S5"])
def test_next_ends_a_visit_after_any_number_of_darts_and_the_rest_are_misses(darts: str) -> None:
    table = Table(TOY).throw(f"{darts} next")
    assert table.thrower == "B3"
    assert table.state.run.thrown == (3, 0)


def test_only_the_thrower_may_end_his_visit() -> None:
    assert Table(TOY).refused("B")


@pytest.mark.parametrize("darts", ["S1", "S20 S1", "S20 S5 S1"])
def test_a_bust_undoes_the_whole_visit_and_ends_it_at_once(darts: str) -> None:
    """DRT-1."""
    table = Table(TOY).throw("S7 next next").throw(darts)
    assert (table.now.points, table.thrower, table.kinds) == ((7, 0), "B3", ["bust", "next"])
    assert table.state.run.last[0] == 0


def test_a_bust_is_seen_on_the_board_before_the_next_player_throws() -> None:
    table = Table(TOY).throw("S20 S1")
    bust = TOY.view(TOY.observe(table.steps[0], None))
    assert [dart.name for dart in bust.board.darts] == ["S20", "S1"]
    assert bust.turn is not None
    assert {landed.tone for landed in bust.turn.darts} == {"danger"}
    assert [cue.kind for cue in bust.cues] == ["single", "bust"]


def test_a_dart_may_end_the_visit() -> None:
    assert Table(TOY).throw("S2").thrower == "B3"


def test_a_choice_ends_the_visit_where_the_game_offers_it() -> None:
    table = Table(TOY).throw("S20")
    assert TOY.apply(table.state, Choose(Seat(0), "stop")).state.visit.seat == 1
    for seat, token in ((Seat(1), "stop"), (Seat(0), "go")):
        assert TOY.apply(table.state, Choose(seat, token)).refused is not None


def test_the_match_is_over_with_the_dart_that_wins_it() -> None:
    table = Table(TOY).throw("T20 T20 S10")
    assert (table.kinds, table.places) == (["mark", "over"], ["A", "B"])
    assert table.state.run.thrown == (3, 0)
    assert TOY.to_act(table.state) == ()
    early = Table(TOY).slate(points=(45, 0)).throw("S5")
    assert early.state.run.thrown == (1, 0)


def test_rounds_count_when_all_have_thrown_and_equal_points_share_a_place() -> None:
    table = Table(TOY, 3).throw("next next")
    assert table.state.run.round == 1
    table.throw("next")
    assert table.state.run.round == 2
    assert table.throw("S5 next S5 next S3 next").places == ["AB", "C"]


def test_nobody_acts_out_of_turn_or_after_the_end() -> None:
    table = Table(TOY).throw("S5")
    for action in (
        Dart(Seat(1), 1, Segment("S5")),
        Dart(Seat(0), 2, Segment("S5")),
        Next(Seat(1)),
        Choose(Seat(0), "x"),
        Retire(Seat(4)),
        Expire("never"),
        Join(Seat(2)),
    ):
        result = TOY.apply(table.state, action)
        assert result.refused is not None
        assert result.steps == (table.state,)
    over = Table(TOY).slate(points=(45, 0)).throw("S5").state
    assert TOY.apply(over, Next(Seat(0))).refused is not None


def test_who_falls_is_passed_over_and_ranks_after_those_who_play() -> None:
    table = Table(TOY, 3, falls="true").throw("S5 next next")
    assert (table.kinds, table.thrower) == (["fall"], "C3")
    assert table.throw("S3 next").thrower == "A3"
    assert table.throw("S1").places == ["C", "A", "B"]


def test_what_the_end_of_a_visit_costs_its_thrower_is_shown() -> None:
    table = Table(TOY).throw("S3 S20 S20")
    assert table.kinds == ["mark", "toll"]
    assert (table.state.event.seats, table.state.event.value, table.thrower) == ((0,), 7, "B3")
    assert [cue.kind for cue in table.view.cues] == ["life"]


def test_who_is_beaten_when_a_round_is_over_throws_no_more() -> None:
    table = Table(TOY, 4, cut="true").throw("S5 next S9 next S3 next S9 next")
    assert (table.kinds, table.state.event.seats, table.state.run.round) == (["fall"], (2, 0), 2)
    assert (table.state.run.fallen, table.thrower) == (((2,), (0,)), "B3")
    assert table.throw("next S1").places == ["BD", "A", "C"]


def test_that_somebody_left_or_lost_is_seen_before_others_are_beaten() -> None:
    assert Table(TOY, 3, cut="true").throw("S9 next S5 next").leave("C").kinds == ["retire", "fall"]
    assert Table(TOY, 2, cut="true").throw("S9 next S3 next").kinds == ["toll", "fall"]


def test_a_round_ends_with_the_last_who_plays() -> None:
    table = Table(TOY, 3, falls="true").throw("S5 next S5 next next")
    assert (table.state.run.round, table.thrower) == (2, "A3")


def test_who_leaves_in_his_visit_takes_it_back_and_comes_last() -> None:
    table = Table(TOY, 3).throw("S20").leave("A")
    assert (table.thrower, table.now.points) == ("B3", (0, 0, 0))
    assert table.throw("S5 next S7 next next next").places == ["C", "B", "A"]


def test_who_leaves_in_anothers_visit_does_not_disturb_it() -> None:
    table = Table(TOY, 3).throw("S20").leave("C")
    assert (table.thrower, table.now.points[0]) == ("A2", 20)
    assert table.throw("next next").state.run.round == 2


def test_the_last_of_a_round_may_leave_it() -> None:
    table = Table(TOY, 3).throw("next next S5").leave("C")
    assert (table.state.run.round, table.thrower) == (2, "A3")


def test_who_alone_stays_has_won_and_a_player_alone_may_leave() -> None:
    assert Table(TOY).throw("S20").leave("A").places == ["B", "A"]
    assert Table(TOY, 1).leave("A").places == ["A"]


def test_the_darts_of_who_is_left_alone_in_his_visit_count_and_those_of_who_leaves_do_not() -> None:
    assert Table(TOY).throw("S20 S5").leave("B").state.run.thrown == (2, 0)
    assert Table(TOY).throw("S20 S5").leave("A").state.run.thrown == (0, 0)


def test_partners_who_stay_win_together() -> None:
    table = Table(TOY, 4, sides=(0, 1, 0, 1)).leave("B")
    assert not table.places
    assert table.leave("D").places == ["AC", "D", "B"]


def test_who_begins_is_drawn_and_all_follow_in_their_order() -> None:
    orders = {TOY.order(TOY.setup({"falls": "false", "cut": "false"}, 3, bytes([number] * 32))) for number in range(20)}
    assert orders == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


def test_a_chalkboard_of_a_match_names_seats_not_places() -> None:
    """Seats 0 and 2 share a place and 2 throws next: the line is his; in a grid the first of them stands for both."""
    words = text("{who} is out.", who=Named(1))
    chalk = Chalk(
        text("points"),
        (Line(0, "3"), Line(1, "5", (Cell(words), Cell("x")), words)),
        (Head("20"), Head(words)),
        boxes=(Box("7", (1, 2), 3, 1), Box("8", (0, 1), 3)),
    )
    view = relabel.view(View(None, Board(), chalk=chalk), ((0, 2), (3, 1)), (2, 1), lambda place: (2, 1)[place])
    assert view.chalk is not None
    named = text("{who} is out.", who=Named(3, (1,)))
    assert [line.seat for line in view.chalk.lines] == [2, 1]
    assert (view.chalk.lines[1].note, view.chalk.lines[1].cells) == (named, (Cell(named), Cell("x")))
    assert [head.said for head in view.chalk.heads] == ["20", named]
    assert [(box.marks, box.owner) for box in view.chalk.boxes] == [((1, 0, 0, 2), 3), ((0, 0, 0, 1), None)]
