"""What the results say of a match that was played to its end."""

from __future__ import annotations

from firmware.logs.journal import Seated
from firmware.session import Refusal, Session
from firmware.session.figures import figures
from firmware.shown import results_form
from games.kernel import Dart, Next, Retire, Seat
from games.registry import every
from games.segments import MISS, Segment
from games.text import Named, text


def match(lives: str) -> Session:
    """Two players; the first one's first dart is a bull, then he sheds what he can; the other always misses."""
    game = every()["main-vide-gagne"]
    seats = (Seated("Ann"), Seated("Bob"))
    session = Session.start(game, {"lives": lives, "cards": "3"}, seats, bytes(32), "regulation", "")
    bull = True
    while session.outcome is None:
        state = session.state
        seat = game.to_act(state)[0]
        dart = MISS
        if seat == 0:
            aims = game.aims(game.observe(state, seat))
            singles = [segment for segment in aims if segment.single]
            dart = Segment("DB") if bull else max(singles, key=lambda single: aims[single], default=MISS)
            bull = False
        stop = game.choices(state, seat)
        if stop or isinstance(session.act(Dart(seat, game.visit(state), dart), 0), Refusal):
            session.act(Next(seat), 0)
    return session


def told(session: Session) -> dict[str, tuple[str, ...]]:
    return {label.msgid: values for label, values in figures(session)}


def test_hands_lives_and_darts_are_counted_for_each_player() -> None:
    session = match("1")
    said = told(session)
    assert said["Hands won"] == ("1", "0")
    assert said["Lives left"] == ("1", "0")
    assert said["Bulls"] == ("1", "0")
    assert sum(map(int, said["Darts"])) == session.darts
    assert said["Misses"][1] == said["Darts"][1]
    assert int(said["Cards shed"][0]) == 3


def test_every_hand_of_a_long_match_is_counted() -> None:
    said = told(match("9"))
    assert int(said["Hands won"][0]) > 1
    assert int(said["Cards shed"][0]) >= 3 * int(said["Hands won"][0])


def test_the_results_say_who_and_why_and_begin_with_the_hands_won() -> None:
    form = results_form(match("1"))
    assert form.title == text("Victory for {who}!", who=Named(0))
    assert form.remark == text("Only {who} kept some lives.", who=Named(0))
    assert form.figures[0][0] == text("Hands won")
    assert all(len(values) == 2 for _, values in form.figures)


def test_what_nobody_has_done_is_left_out() -> None:
    game = every()["main-vide-gagne"]
    fresh = Session.start(game, {}, (Seated("Ann"), Seated("Bob")), bytes(32), "regulation", "")
    assert figures(fresh) == ()


def test_partners_win_together_and_are_named_together() -> None:
    seats = [Seated(name) for name in ("Ann", "Bob", "Cid", "Dan")]
    options = {"teams": 2, "lives": 1, "cards": 3}
    session = Session.start(every()["main-vide-gagne"], options, seats, bytes(32), "regulation", "")
    for seat in (0, 2):
        session.act(Retire(Seat(seat)), 0)
    form = results_form(session)
    assert form.title == text("Victory for {who}!", who=Named(1, (3,)))
    assert form.remark == text("Only {who} stayed.", who=Named(1, (3,)))


def practised(*names: str) -> Session:
    """A practice in which all press NEXT until it is over."""
    game = every()["triples"]
    session = Session.start(game, {}, tuple(map(Seated, names)), bytes(32), "regulation", "")
    while session.outcome is None:
        session.act(Next(game.to_act(session.state)[0]), 0)
    return session


def test_a_practice_alone_is_over_and_not_won() -> None:
    assert results_form(practised("Ann")).title == text("The practice is over")
    assert results_form(practised("Ann", "Bob")).title == text("The match is over"), "they share the place"
