"""What is said beside the game at a step: what is wrong, what happened, who has to do something."""

from __future__ import annotations

from typing import Final

from display.forms import PlayForm
from display.painters import banner
from display.painters.brush import Brush, Drawn
from games.text import Named, Text, text
from games.view import View

_HEADLINES: Final = frozenset({"won", "lives", "round", "over"})
"""Steps whose sentence is said in place of the hand."""

_OF_YARDS: Final = frozenset({"foot", "round"})
"""Steps of a yard that are announced like that too."""


def said(brush: Brush, form: PlayForm) -> Drawn:
    """What is said for a moment; else what always holds."""
    sentence, notice = words(form), form.view.notice
    if sentence is not None:
        yield from banner.banner(brush, sentence, form.danger and form.banner is not None)
    elif notice is not None:
        yield from banner.notice(brush, notice)


def words(form: PlayForm) -> Text | None:
    """What is wrong or was done, what this step is and why, which buttons answer."""
    view, sentence = form.view, form.banner or _answers(form)
    if sentence is None and view.moment is not None:
        moment, called = view.moment, view.call.lines if view.call is not None else ()
        title = moment.title if headline(view) is None and moment.title not in called else None
        sentence = title if moment.why in called else moment.why or title
    if sentence is None and by_itself(form) and view.turn is not None:
        sentence = text("{who} pulls the darts", who=Named(view.turn.seat))
    return sentence


def _answers(form: PlayForm) -> Text | None:
    """How the first person who is asked answers with the two buttons."""
    ask = next((ask for ask in form.view.asks if ask.seat not in form.bots), None)
    if ask is None or len(ask.choices) < 2:
        return None
    (_, first), (_, second) = ask.choices[:2]
    return text("{who}: NEXT = {first}, MENU = {second}", who=Named(ask.seat), first=first, second=second)


def for_bull(view: View) -> bool:
    """Whether it is thrown for the bull, with nothing in hand."""
    return view.score is not None and view.score.off


def headline(view: View) -> Text | None:
    """What is said in place of the hand; lives are lost beside the hand that costs them, if the thrower has one."""
    moment = view.moment
    if for_bull(view):
        return moment.title if moment is not None else None
    if moment is not None and moment.kind in _OF_YARDS and view.yard is not None:
        return moment.title
    if moment is None or moment.kind not in _HEADLINES:
        return None
    holding = view.hand is not None and bool(view.hand.cards)
    return None if moment.kind == "lives" and holding else moment.title


def by_itself(form: PlayForm) -> bool:
    """Whether it is a bot whose darts are pulled: no person has to do anything."""
    turn = form.view.turn
    return form.phase == "hold" and turn is not None and turn.seat in form.bots
