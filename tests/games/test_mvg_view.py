"""Main vide gagne on screen: what the light says, what STOP says, who sees what."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.cards import Card
from games.catalogue.main_vide_gagne import GAME
from games.catalogue.main_vide_gagne.state import State
from games.kernel import TABLE, Dart, Next, Retire, Seat
from games.rng import Rng
from games.segments import Segment
from games.text import Named, Text, text
from games.view import Lit, Tally, View
from tests.games.table import SEED, cards, choose, hand, look, options, table, throw

FOUR = ("4C 7C 8S 8H QH KD", "2S 7S 8D 10C", "4H 7D", "2D 8C 10D JS QS KS JK1")


def crowded(**written: Any) -> State:
    return table(*FOUR, stock="3S 5S 6S 9S 9C 9D 9H AS AC AD", lives=(6, 4, 8, 2), **written)


def light(view: View, segment: str) -> Lit:
    return next(lit for lit in view.board.lit if Segment(segment) in lit.segments)


def labels(view: View) -> dict[str, tuple[str, str]]:
    """Each light by its tile: tone and labels in English."""

    def words(said: Text | None) -> str:
        return "" if said is None else said.msgid.format(n=said.n, **{name: str(arg) for name, arg in said.args})

    return {str(lit.tile): (lit.tone, f"{words(lit.title)}, {words(lit.detail)}") for lit in view.board.lit}


def test_each_number_says_what_it_would_do_and_for_how_many() -> None:
    assert labels(look(throw(crowded(), "S7", "SB"))) == {
        "2S": ("other", "2 card, not you"),
        "3S": ("good", "1 card, 1 player"),
        "4C": ("danger", "2 card, empties Named(seat=2, others=())!"),
        "8S": ("good", "4 card, 3 player"),
        "10C": ("other", "2 card, not you"),
        "JS": ("other", "1 card, not you"),
        "QH": ("good", "2 card, 2 player"),
        "KD": ("good", "2 card, 2 player"),
        "JK1": ("other", "1 card, not you"),
        "bull": ("bull", "Bull, others +3"),
    }


def test_one_dart_is_the_best_and_it_serves_the_thrower() -> None:
    lit = look(throw(crowded(), "S7", "SB")).board.lit
    assert [(str(each.tile), each.brief) for each in lit if each.best] == [("8S", text("×{n}", n=4))]
    assert [str(each.tile) for each in lit if each.solid] == ["3S", "4C", "8S", "QH", "KD"]


def test_singles_are_lit_and_rings_too_for_whom_they_count() -> None:
    plain, handicap = look(crowded()), look(crowded(rings_count=(0,)))
    assert light(plain, "SI8").segments == (Segment("SI8"), Segment("SO8"))
    assert set(light(handicap, "SI8").segments) == {Segment(name) for name in ("SI8", "SO8", "D8", "T8")}


def test_a_number_that_empties_two_says_so() -> None:
    view = look(table("2H", "7S", "7C", "4S"))
    assert light(view, "SI7").detail == text("empties {n} player!", n=2)
    assert light(view, "SI7").tone == "danger"


def test_the_visit_tells_what_each_dart_did() -> None:
    turn = look(throw(crowded(), "S7", "SB")).turn
    assert turn is not None
    assert (turn.seat, turn.left, turn.tally) == (0, 1, Tally(6, 9, unit=text("{n} life", n=6)))
    assert [(dart.segment.name, dart.note) for dart in turn.darts] == [
        ("S7", text("{n} card", n=3)),
        ("SB", text("+{n} card", n=1)),
    ]
    turn = look(throw(crowded(), "T20", "DB")).turn
    assert turn is not None
    assert [dart.note for dart in turn.darts] == [text("nothing"), text("+{n} card", n=9)]


def test_hands_are_shown_in_order_and_piles_counted() -> None:
    view = look(throw(table("KD 2S 10C AH", "JK1 3H", stock="5S", discard="9C"), "S2"))
    assert view.hand is not None
    assert view.hand.cards == cards("AH 10C KD")
    assert [(pile.kind, pile.count, pile.top) for pile in view.piles] == [
        ("stock", 1, None),
        ("discard", 2, Card("2S")),
    ]
    assert view.notice == text("Open hands")


def test_rivals_come_in_throwing_order_and_the_fallen_stay_greyed() -> None:
    state = table("2H", "", "4H", "5H 6H", lives=(9, 0, 2, 9), order=(2, 1, 3, 0))
    rivals = look(state).rivals
    assert [rival.seat for rival in rivals] == [1, 3, 0]
    assert [rival.out for rival in rivals] == [True, False, False]
    assert rivals[2].note == text("last card")
    assert rivals[2].tone == "danger"
    turn = look(state).turn
    assert turn is not None
    assert turn.tally == Tally(2, 9, low=True, unit=text("{n} life", n=2))


def test_stop_is_asked_with_what_it_would_cost_the_others() -> None:
    stock = "3S 5S 6S 7H 9H 10H JH QC KC"
    state = table("8S KD", "2S 8D 10C", "4H", "2D 8C 10D JS QS", stock=stock, lives=(6, 4, 8, 2))
    view = look(throw(state, "S8", "S13"))
    decision = view.decision
    assert decision is not None
    assert (decision.token, decision.title, decision.banner) == ("stop", text("STOP"), text("Empty hand!"))
    assert decision.seconds == 8
    assert decision.details == ((Segment("S8"), text("{n} card", n=3)), (Segment("S13"), text("{n} card", n=1)))
    assert decision.columns == (text("lives"), text("STOP"), text("with bull"))
    gone = (text("eliminated"), "danger")

    def left(before: int, after: int) -> tuple[Text, str]:
        return text("{before} › {after}", before=before, after=after), "plain"

    assert [(row.seat, row.cells) for row in decision.rows] == [
        (1, (left(4, 2), gone)),
        (2, (left(8, 7), left(8, 4))),
        (3, (gone, gone)),
    ]
    assert labels(view) == {"bull": ("bull", "Bull, others +3"), "outer": ("danger", "Outer bull, you +1")}
    assert [cue.kind for cue in view.cues] == ["single", "shed", "empty"]


def test_the_forecast_knows_when_the_cards_run_out() -> None:
    decision = look(throw(table("7H", "2S", "3S", stock="4S"), "S7")).decision
    assert decision is not None
    with_bull = [row.cells[1][0] for row in decision.rows]
    # stock and discard hold two cards: one each
    assert with_bull == [text("{before} › {after}", before=9, after=7)] * 2


@pytest.mark.parametrize(
    ("stock", "detail", "brief"),
    [
        ("4S 5S 6S 8S 9S 10S", text("others +3"), 3),
        ("4S 5S", text("others +{n} in all", n=3), 2),
        ("", text("others +{n} in all", n=1), 1),
    ],
)
def test_the_bull_says_what_is_left_to_draw(stock: str, detail: Text, brief: int) -> None:
    """The seven that was shed is the last card there is."""
    bull = light(look(throw(table("7H", "2S", "3S", stock=stock), "S7")), "DB")
    assert (bull.detail, bull.brief) == (detail, text("+{cards}", cards=brief))


def test_bulls_do_nothing_once_no_card_is_left() -> None:
    state = table("", "2S", "3S")
    view = look(throw(state, "MISS"))
    assert labels(view) == {"bull": ("bull", "Bull, nothing"), "outer": ("plain", "Outer bull, nothing")}
    assert not any(lit.best for lit in view.board.lit)
    assert view.decision is not None
    assert (view.decision.other, view.decision.tile) == (text("or throw on"), "none")
    assert view.decision.columns == (text("lives"), text("STOP"))
    assert [len(row.cells) for row in view.decision.rows] == [1, 1]


class TestOneBull:
    """M17: a board that does not tell the two bulls apart lights its one, and says what it does."""

    STOCK = "3S 5S 6S 9S 9C 9D"

    def test_that_is_the_outer_one(self) -> None:
        state = table("7H 2H", "2S 3S", stock=self.STOCK, bull="outer")
        assert labels(look(state))["outer"] == ("danger", "Bull, you +1")
        assert light(look(state), "B").segments == (Segment("B"),)
        assert "bull" not in labels(look(state))

    def test_whoever_empties_his_hand_before_it_has_no_bull_to_go_for(self) -> None:
        view = look(throw(table("7H", "2S 3S", stock=self.STOCK, bull="outer"), "S7"))
        assert labels(view) == {"outer": ("danger", "Bull, you +1")}
        assert view.decision is not None
        assert view.decision.other == text("or throw on")
        assert [len(row.cells) for row in view.decision.rows] == [1]

    def test_that_is_the_inner_one(self) -> None:
        state = throw(table("7H", "2S 3S", stock=self.STOCK, bull="inner"), "S7")
        assert labels(look(state)) == {"bull": ("bull", "Bull, others +3")}
        assert light(look(state), "B").segments == (Segment("B"),)
        decision = look(state).decision
        assert decision is not None
        assert decision.other == text("or go for the bull")
        assert [cue.kind for cue in look(throw(state, "B")).cues] == ["bull", "draw"]


def test_without_auto_stop_the_decision_has_no_seconds() -> None:
    decision = look(throw(table("7H", "2S", auto_stop="off"), "S7")).decision
    assert decision is not None
    assert decision.seconds is None


def test_the_steps_of_a_won_hand_speak() -> None:
    steps = GAME.apply(throw(table("7H", "2S 3S", "4S", lives=(9, 1, 9)), "S7"), Next(Seat(0))).steps
    views = [look(step) for step in steps]
    moments = [(view.moment.kind, view.moment.title) for view in views if view.moment]
    assert moments == [
        ("won", text("The hand goes to {who}!", who=Named(0))),
        ("lives", text("No lives left for {who}!", who=Named(1))),
        ("deal", text("New hand")),
    ]
    assert [[cue.kind for cue in view.cues] for view in views] == [["hand"], ["life", "out"], ["deal"]]
    assert all(view.decision is None for view in views)
    assert views[0].board.lit == views[1].board.lit == ()


def test_several_winners_are_told_together() -> None:
    won = GAME.apply(throw(table("7H", "7S", "4S"), "S7"), Next(Seat(0))).steps[0]
    moment = look(won).moment
    assert moment is not None
    assert moment.title == text("{n} players win the hand!", n=2)
    assert moment.seats == (0, 1)


def test_the_end_shows_places_and_nobody_throwing() -> None:
    view = look(throw(table("7H", "2S", lives=(9, 1)), "S7", "next"))
    assert view.turn is None
    assert view.hand is None
    assert view.ranking == ((0,), (1,))
    assert [cue.kind for cue in view.cues] == ["match"]
    assert len(view.rivals) == 2


def test_a_leaver_is_seen_leaving() -> None:
    steps = GAME.apply(table("7H", "2S", "3S"), Retire(Seat(0))).steps
    moment = look(steps[0]).moment
    assert moment is not None
    assert (moment.kind, moment.title) == ("retire", text("{who} leaves the match.", who=Named(0)))
    assert moment.cards == ((0, Card("7H")),)


@pytest.mark.parametrize(
    ("segment", "cues"),
    [
        ("S2", ["single", "shed"]),
        ("SO20", ["single"]),
        ("D2", ["double"]),
        ("T2", ["triple"]),
        ("SB", ["outer", "draw"]),
        ("B", ["outer", "draw"]),
        ("DB", ["bull", "draw"]),
        ("MISS", ["miss"]),
    ],
)
def test_every_dart_sounds(segment: str, cues: list[str]) -> None:
    view = look(GAME.apply(table("2H 5H", "2S 9S", stock="3S 4S 5S"), Dart(Seat(0), 1, Segment(segment))).state)
    assert [cue.kind for cue in view.cues] == cues


def test_questions_are_shown_to_everybody_when_hands_are_open() -> None:
    view = look(throw(table("7H 2H", "7S 3S", shed="ask"), "S7"))
    state = throw(table("7H 2H", "7S 3S", shed="ask"), "S7")
    assert [cue.kind for cue in look(choose(state, 0, "shed")).cues] == ["shed"]
    assert look(choose(state, 0, "keep")).cues == ()
    assert [(ask.seat, [token for token, _ in ask.choices]) for ask in view.asks] == [
        (0, ["shed", "keep"]),
        (1, ["shed", "keep"]),
    ]


class TestSecret:
    """M12: hands that only their seats know."""

    def test_a_seat_sees_its_own_hand_and_counts_of_the_others(self) -> None:
        state = crowded(hands="secret")
        mine = look(state, 1)
        assert mine.hand is not None
        assert (mine.hand.seat, mine.hand.cards) == (1, cards("2S 7S 8D 10C"))
        others = {rival.seat: rival.cards for rival in mine.rivals}
        assert others[2] == (None, None)
        assert others[3] == (None,) * 7
        assert mine.notice == text("Secret hands")

    def test_the_table_sees_backs_and_lights_what_is_possible_for_all_to_know(self) -> None:
        every_eight = "8S 8C 8D 8H"
        view = look(table("2H 3H", "4H", discard=every_eight, hands="secret"))
        assert view.hand is not None
        assert view.hand.cards == (None, None)
        values = {lit.tile.value for lit in view.board.lit if isinstance(lit.tile, Card)}
        assert values == set(range(1, 15)) - {8}

    def test_the_table_does_not_light_what_nobody_can_hold(self) -> None:
        def lit(state: State) -> set[int]:
            return {each.tile.value for each in look(state).board.lit if isinstance(each.tile, Card)}

        state = throw(table("2H 7H", "4H 9H", "5H 6H", stock="8S 8C", hands="secret"), "S7")
        assert 7 not in lit(state)
        assert 7 in lit(throw(state, "SB"))
        assert lit(throw(state, "SB")) == set(range(1, 15))
        for number in range(20):
            world = GAME.imagine(GAME.observe(throw(state, "S3"), TABLE), Rng(bytes([number]) * 32))
            assert not {card.value for held in world.cards.hands for card in held} & {7, 3}

    def test_with_questions_only_who_shed_is_known_to_hold_none(self) -> None:
        state = throw(table("2H 7H", "7S 9H", "5H 6H", stock="8S 8C", hands="secret", shed="ask"), "S7")
        shed = choose(choose(state, 0, "shed"), 1, "keep")
        assert shed.cards.lacks == (1 << 7, 0, 0)
        assert throw(shed, "MISS", "S7").cards.lacks == (1 << 7, 1 << 7, 1 << 7)

    def test_worlds_are_found_however_little_fits(self) -> None:
        """One deck, no stock: who lacks sevens can only hold what the other, who lacks aces, must leave him."""
        spades = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
        clubs, hearts = spades.replace("S", "C"), spades.replace("S", "H")
        gone = f"{spades} {clubs} {hearts} 2D 3D 4D 5D 6D 8D 9D 10D JD QD KD"
        state = table("AD", "7D", "", discard=gone, hands="secret", jokers=0)
        known = replace(state, cards=replace(state.cards, lacks=(1 << 7, 1 << 1, 0)))
        for number in range(20):
            world = GAME.imagine(GAME.observe(known, TABLE), Rng(bytes([number]) * 32))
            assert (hand(world, 0), hand(world, 1)) == ("AD", "7D")

    def test_a_seat_is_lit_its_own_cards_only(self) -> None:
        state = crowded(hands="secret")
        mine = {str(lit.tile) for lit in look(state, 0).board.lit}
        assert mine == {"4C", "7C", "8S", "QH", "KD", "bull"}

    def test_drawn_cards_are_seen_by_their_seat_only(self) -> None:
        state = throw(table("2H", "3H", "4H", stock="5S 6S 7S 8S 9S 10S", hands="secret"), "DB")
        own = look(state, 1).moment
        table_moment = look(state, TABLE).moment
        assert own is not None
        assert table_moment is not None
        assert [face for seat, face in own.cards if seat == 1] == list(cards("5S 7S 9S"))
        assert {face for seat, face in own.cards if seat == 2} == {None}
        assert {face for _, face in table_moment.cards} == {None}

    def test_who_is_asked_is_nobody_elses_business(self) -> None:
        state = throw(table("2H 3H", "7S 3S", "7D 4H", shed="ask", hands="secret"), "S7")
        quiet = throw(table("2H 3H", "8S 3S", "9D 4H", shed="ask", hands="secret"), "S7")
        assert look(state, TABLE) == look(quiet, TABLE)
        assert [ask.seat for ask in look(state, 1).asks] == [1]
        kept = choose(state, 2, "keep")
        assert GAME.observe(kept, Seat(1)) == GAME.observe(state, Seat(1))
        assert GAME.observe(kept, TABLE) == GAME.observe(state, TABLE)
        own = look(kept, 2)
        assert own.moment is not None
        assert (own.moment.kind, own.moment.segment, own.cues, own.asks) == ("answer", None, (), ())

    def test_imagined_worlds_keep_what_is_known_and_deal_the_rest(self) -> None:
        state = GAME.setup(options(4, hands="secret"), 4, SEED)
        known = GAME.observe(state, Seat(2))
        worlds = [GAME.imagine(known, Rng(bytes([n]) * 32)) for n in range(8)]
        assert {hand(world, 2) for world in worlds} == {hand(state, 2)}
        assert len({hand(world, 0) for world in worlds}) > 1
        for world in worlds:
            assert GAME.observe(world, Seat(2)) == known
            dealt = [card for held in (*world.cards.hands, world.cards.stock) for card in held]
            assert len(set(dealt)) == len(dealt) == 54
            assert world.cards.rng != state.cards.rng

    def test_an_imagined_draw_shows_the_cards_it_gave(self) -> None:
        state = throw(GAME.setup(options(3, hands="secret"), 3, SEED), "DB")
        world = GAME.imagine(GAME.observe(state, TABLE), Rng(SEED))
        for seat, face in world.event.moves:
            assert face in world.cards.hands[seat]
        assert GAME.observe(world, TABLE) == GAME.observe(state, TABLE)


def test_open_hands_are_seen_by_all_alike() -> None:
    state = crowded()
    assert all(look(state, seat) == look(state, TABLE) for seat in range(4))
