"""A long match: taken up from its log, a wrong dart of it put right."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from display.driver import Driver
from display.scenes import picture
from firmware.app.pausing import correctable
from firmware.board import Board, load
from firmware.bots import Thought, Throw
from firmware.logs.journal import Record, Seated, line, read
from firmware.menus.correct import CorrectPage
from firmware.menus.desk import Desk
from firmware.session import Acted, Session, resumed
from firmware.shown import look
from games import registry
from games.kernel import Choose, Dart, Next
from games.notation import write
from games.rng import Rng
from tests.bench.figure import Figure, median_ms

ACTIONS = 2000
SEATS = (Seated("Camille"), Seated("Bob", bot="regular"), Seated("Léa", bot="good"), Seated("Hugo", bot="casual"))
SIZE = (1920, 1080)
PLACES = 12


def long_match(board: Board, **options: int) -> tuple[Session, bytes]:
    """A match of many legs between bots with so many actions, and its log."""
    options = {"legs": 21, "sets": 13, **options}
    session = Session.start(registry.find("main-vide-gagne"), options, SEATS, bytes(32), board.name, "")
    log, chance, game = [line(session.header)], Rng(bytes(32)), session.game
    while session.n < ACTIONS:
        state = session.state
        seat = game.to_act(state)[-1]
        skill, seen, choices = SEATS[seat].bot or "good", game.observe(state, seat), game.choices(state, seat)
        thought = Thought(game, seen, seat, skill, board.geometry, choices, chance.fork(str(session.n)))
        decision = thought.decide()
        action: Dart | Choose | Next
        if isinstance(decision, Throw):
            action = Dart(seat, game.visit(state), board.sense(board.geometry.segment(*decision.land)))
        else:
            action = decision
        acted = session.act(action, session.n * 1000)
        assert isinstance(acted, Acted)
        visit = action.visit if isinstance(action, Dart) else 0
        log.append(line(Record(n=acted.n, action=write(action), visit=visit, t_ms=session.t_ms, digest=acted.digest)))
    return session, b"".join(log)


def corrections_ms(session: Session, board: Board) -> list[float]:
    """From the press that says where a dart was, to the picture that shows what follows; from all over the match."""
    driver, how_to = Driver(), look(SIZE, "fr")
    driver.open(SIZE)
    match = correctable(session, board)
    spans = []
    for place in range(PLACES):
        page = CorrectPage(Desk(registry.every(), "fr", session.header.game, []), match)
        page.first = place * len(match.visits) // PLACES
        page.press("dart:0:0")
        driver.show(picture(page.form, how_to))
        form, began = page.form, 0.0
        while form.stage == "segment":  # for a miss the number is asked first, then the ring
            said = f"segment:{page.segments[0].name}" if page.segments else "remove"
            began = perf_counter()
            page.press(said)
            form = page.form
        driver.show(picture(form, how_to))
        spans.append((perf_counter() - began) * 1e3)
        assert form.stage == "accept"
    driver.close()
    return spans


def measure() -> Iterator[Figure]:
    """Where every player stands for himself, and where partners throw in turn, so that seats are no places."""
    board = load("simulated")
    for words, teams in (("four players", {}), ("two teams", {"teams": 2})):
        session, log = long_match(board, **teams)

        def take_up(log: bytes = log) -> None:
            again, why = resumed(read(log))
            assert why is None
            assert again.n == ACTIONS

        how = "its log read, checked and folded: many legs"
        yield Figure(
            f"a match of {ACTIONS:,} actions taken up, {words}", median_ms(take_up, 9), "ms", most=150, how=how
        )
        how = f"from the place that is pressed to the picture of what follows, at 1080p; the slowest of {PLACES} darts"
        yield Figure(f"a dart of it corrected, {words}", max(corrections_ms(session, board)), "ms", most=200, how=how)
