"""Thirteen as its page shows it: a pair to beat, a sequence led, a bomb on a 2, a deal that is over, cards chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from display.forms import Form, PlayForm
from games import registry
from games.kernel import Facts, Seat
from games.notation import parse
from games.settings import Value
from games.settings import parse as parse_options
from games.view import View

NAMES = ("Léa", "Marius", "Inès", "Hugo")


def forms() -> Iterator[tuple[str, Form]]:
    """Each by its name."""
    yield (
        "thirteen",
        _form(111, lambda view: _beats(view, "pair of {ranks}") and _passed(view) == 1 and len(view.plays) > 3),
    )
    yield "thirteen-lead", _form(119, lambda view: _beats(view, "sequence of {count}") and len(view.plays) > 5)
    yield "thirteen-bomb", _form(8, lambda view: any(play.words and "bomb" in play.words.msgid for play in view.plays))
    yield "thirteen-round", _form(111, lambda view: view.scores is not None and view.scores.now == 2)
    yield "thirteen-classic", _chosen()


def _chosen() -> PlayForm:
    """Cards are chosen at the table: those of one of the plays are picked."""
    form = _form(75, lambda view: view.entry is not None and _beats(view, "pair of {ranks}"), mode="classic")
    entry = form.view.entry
    assert entry is not None
    return replace(form, picked=entry.picks[0].items, cursor=len(entry.items), buttons=True)


def _passed(view: View) -> int:
    """How many have passed."""
    return sum(place.note is not None and place.note.msgid == "passed" for place in view.places)


def _beats(view: View, title: str) -> bool:
    """Whether the one whose turn it is has this to beat or to lead, with nothing thrown yet."""
    told = view.call.title if view.call is not None else None
    return told is not None and told.msgid == title and view.turn is not None and not view.turn.darts


def _form(deal: int, wanted: Callable[[View], bool], **written: Value) -> PlayForm:
    """What the table sees when it first is as wanted, while all play what is cheapest, or most cards."""
    game, seats = registry.find("thirteen"), len(NAMES)
    options = game.resolve(parse_options(game.info.settings, written, seats), Facts(seats))
    state = game.setup(options, seats, bytes([deal]) * 32, tuple(map(Seat, range(seats))))
    while True:
        thrower = game.thrower(state)
        seat = game.to_act(state)[0]
        choices = game.choices(state, seat)
        said = "DB" if thrower is not None else max(choices, key=lambda choice: len(choice.token.split())).token
        result = game.apply(state, parse(f"{'ABCD'[seat]}:{said}", game.visit(state)))
        state = result.state
        for step in result.steps:
            view = game.view(game.observe(step, None))
            if wanted(view):
                return PlayForm(view, NAMES)
