"""Darts put right in a game that deals and draws: won hands, fallen players, and cards that people have seen."""

from __future__ import annotations

from typing import Any

from games import registry
from games.catalogue.main_vide_gagne.state import State
from tests.firmware.past import aside, begin, fix, missed, play, propose, spoken, told
from tests.games.table import hand, table

MVG = registry.find("main-vide-gagne")
STOCK = "KS KH KD KC QS QH QD QC JS JH JD JC 10S 10H 10D 10C"


def sit(*hands: str, **how: Any) -> Any:
    """A match in the middle of a hand."""
    return begin(MVG, len(hands), table(*hands, stock=STOCK, **how))


def hands(state: State) -> list[str]:
    return [hand(state, seat) for seat in range(len(state.cards.hands))]


def test_a_hand_that_was_not_won_after_all_goes_on_as_if_it_had_not_been() -> None:
    at = sit("3S", "7H 8H", lives=(5, 5))
    play(at, "S3 S20 S20 | S5")
    won = at.state_at(3)
    assert (won.standing.lives, at.rewound) == ((5, 3), 0)
    fixed = fix(at, "1.1 S4")
    assert at.state.standing.lives == (5, 5)
    assert hands(at.state) == ["3S", "7H 8H"]
    assert told(at) == "A1 S4 S20 S20"
    assert (aside(fixed), fixed.stops, at.rewound) == ("B2 S5", True, 1)  # he threw it at cards that go back


def test_a_hand_whose_win_is_undone_and_right_again_is_dealt_the_same() -> None:
    at = sit("3S", "7H 8H", lives=(5, 5))
    play(at, "S20 S20 S3")
    won = at.state
    assert won.standing.lives == (5, 3)
    assert fix(at, "1.3 S4").stops
    assert (at.state.standing.lives, hands(at.state)) == ((5, 5), ["3S", "7H 8H"])
    again = fix(at, "1.3 S3")
    assert not again.stops
    assert at.state == won


def test_a_win_that_was_overlooked_stops_before_what_was_thrown_at_the_old_cards() -> None:
    at = sit("3S", "7H 8H", lives=(5, 5))
    play(at, "S4 S20 S20 | S20 S20 S20 | S4")
    fixed = fix(at, "1.1 S3")
    assert at.state.standing.lives == (5, 3)
    assert told(at) == "A1 S3 S20 S20"
    assert (aside(fixed), fixed.stops) == ("B2 S20 S20 S20, A3 S4", True)
    assert at.rewound == 0  # cards came that nobody had seen; none went back


def test_who_had_fallen_is_in_again_with_his_lives_and_cards() -> None:
    at = sit("3S", "7H 8H", "9H", lives=(5, 2, 5))
    play(at, "S20 S20 S3 | S20")
    assert (at.state.standing.alive, at.state.standing.fallen) == ((0, 2), ((1,),))
    fixed = fix(at, "1.3 S15")
    assert (at.state.standing.alive, at.state.standing.fallen) == ((0, 1, 2), ())
    assert hands(at.state) == ["3S", "7H 8H", "9H"]
    assert at.game.thrower(at.state) == 1
    assert spoken(entry.action for entry in fixed.aside).endswith("S20")


def test_a_match_that_was_won_is_not() -> None:
    at = sit("3S", "7H 8H", lives=(5, 2))
    play(at, "S20 S20 S3")
    assert at.outcome
    fixed = fix(at, "1.3 S4")
    assert at.outcome is None
    assert (fixed.stops, at.rewound) == (False, 0)  # nothing was dealt when it was over
    assert at.game.thrower(at.state) == 1


def test_a_correction_after_the_end_makes_another_one_win() -> None:
    at = sit("3S", "7H", lives=(1, 1))
    play(at, "S20 S20 S20 | S7 next")
    assert at.outcome
    assert at.outcome.ranking == ((1,), (0,))
    seen = propose(at, "1.2 S3")
    outcome = at.game.outcome(seen.state)
    assert outcome
    assert outcome.ranking == ((0,), (1,))
    assert (aside(seen), seen.stops) == ("B2 S7", False)
    at.correct(seen, at.t_ms)
    assert at.outcome == outcome
    at.undo(1, at.t_ms)
    assert at.outcome.ranking == ((1,), (0,))


def test_a_bull_that_was_none_takes_the_drawn_cards_back_and_play_goes_on_from_there() -> None:
    at = sit("3S 4S", "7H 8H")
    play(at, "S20 DB S20 | S5")
    assert hands(at.state)[1] == "7H 8H KS KH KD"
    fixed = fix(at, "1.2 S19")
    assert hands(at.state) == ["3S 4S", "7H 8H"]
    assert (told(at), aside(fixed)) == ("A1 S20 S19", "A1 S20, B2 S5")
    assert (fixed.stops, at.rewound) == (True, 1)
    play(at, "DB")
    assert hands(at.state)[1] == "7H 8H KS KH KD"  # chance did not move


def test_a_bull_that_was_overlooked_draws_and_stops_where_something_was_thrown_since() -> None:
    at = sit("3S 4S", "7H 8H")
    play(at, "S20 S20")
    assert not propose(at, "1.2 DB").stops
    seen = propose(at, "1.1 DB")
    assert (aside(seen), seen.stops) == ("A1 S20", True)


def test_the_same_bull_in_another_place_is_no_other_card() -> None:
    at = sit("3S 4S", "7H 8H")
    play(at, "S20 DB S3 | S7")
    fixed = fix(at, "1.1 S19")
    assert (fixed.stops, fixed.aside) == (False, ())
    assert told(at) == "A1 S19 DB S3, B2 S7"


def test_a_dart_fewer_before_a_won_hand_is_a_miss_after_it_and_the_deal_the_same() -> None:
    at = sit("3S", "7H 8H", lives=(5, 5))
    play(at, "S20 S3 S20 | S5")
    after = hands(at.state)
    fixed = fix(at, "1.1 remove")
    assert (missed(fixed), aside(fixed), fixed.stops) == ("A1 MISS", "", False)
    assert told(at) == "A1 S3 S20 MISS, B2 S5"
    assert (hands(at.state), at.state.standing.lives) == (after, (5, 3))


def test_an_added_dart_ends_the_visit_that_next_had_ended_and_the_deal_is_the_same() -> None:
    at = sit("3S", "7H 8H", lives=(5, 5))
    play(at, "S20 S3 next | S5")
    fixed = fix(at, "1 add S19")
    assert (aside(fixed), fixed.stops) == ("", False)
    assert told(at) == "A1 S20 S3 S19, B2 S5"


def test_who_said_keep_to_a_dart_that_went_elsewhere_has_said_nothing() -> None:
    at = sit("3S 4S", "7H 8H", shed="ask")
    play(at, "S7 B:keep S20 | S5")
    fixed = fix(at, "1.1 S15")
    assert aside(fixed) == "B:keep"
    assert told(at) == "A1 S15 S20 S5"


def test_an_answer_to_another_question_is_none() -> None:
    at = sit("3S 4S", "7H 8H", shed="ask")
    play(at, "S7 B:keep")
    fixed = fix(at, "1.1 S8")  # he holds that one, too
    assert aside(fixed) == "B:keep"
    play(at, "B:shed")
    assert hands(at.state)[1] == "7H"
    fixed = fix(at, "1.1 SI8")
    assert (aside(fixed), told(at)) == ("", "A1 SI8 B:shed"), "the same question"


def test_stop_counts_wherever_it_is_offered() -> None:
    at = sit("3S", "7H 8H", lives=(5, 5))
    play(at, "S3 A:stop")
    fixed = fix(at, "1.1 SI3")
    assert (aside(fixed), told(at)) == ("", "A1 SI3 A:stop")


def test_an_answer_to_the_last_dart_is_still_its_answer_when_one_more_is_found() -> None:
    at = sit("3S 4S", "7H 8H", shed="ask")
    play(at, "S20 S7 B:keep next | S20")
    fixed = fix(at, "1 add S19")
    assert told(at) == "A1 S20 S7 B:keep S19, B2 S20"
    assert (aside(fixed), hands(at.state)[1]) == ("", "7H 8H")


def test_with_secret_hands_every_later_dart_told_something() -> None:
    at = begin(MVG, 2, table("3S 4S", "7H 8H", stock=STOCK, hands="secret"))
    play(at, "S3 S20 S20 | S5")
    fixed = fix(at, "1.1 S4")
    assert (aside(fixed), fixed.stops) == ("A1 S20 S20, B2 S5", True)


def test_taking_back_and_doing_again_lead_to_the_very_cards() -> None:
    at = sit("3S 4S", "7H 8H")
    play(at, "S20 DB")
    drawn = at.state
    fix(at, "1.2 S19")
    play(at, "S1 | S2")
    last = at.state
    assert at.shown_since(1) is False
    undone = at.undo(3, at.t_ms)
    assert spoken(undone.deeds[:2]) == "B2 S2, A1 S1"
    assert at.state == drawn
    assert undone.before[-1] == undone.state == drawn
    assert at.shown_since(1) is True
    assert at.undo(2, at.t_ms).state == at.state_at(0)
    assert at.rewound == 2
    redone = at.redo(at.t_ms)
    assert (spoken(redone.deeds), redone.before[0]) == ("A1 S20 DB", at.state_at(0))
    assert at.state == drawn
    redone = at.redo(at.t_ms)
    assert at.state == last
    assert redone.before[1:] == (at.state_at(2), at.state_at(3))
    assert not at.can_redo
    assert at.rewound == 3  # the correction took the drawn cards back once more


def test_what_is_new_forgets_what_was_undone() -> None:
    at = sit("3S 4S", "7H 8H")
    play(at, "S20 S19")
    at.undo(1, 0)
    assert at.can_redo
    fix(at, "1.1 S18")
    assert not at.can_redo
    assert told(at) == "A1 S18"
