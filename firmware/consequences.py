"""What would follow from a correction, in sentences, before it is accepted: the most important first.

Made of what an audience sees before and after, so it tells nothing that the audience may not know. Where hands are
hidden, what a correction does is not told in advance: who asked for one number after another would read the hands.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from firmware.correction import Add, Correction, Proposal, Remove
from firmware.session import Session
from firmware.shown import sides, unnoticed
from games.kernel import Action, Audience, Choose, Dart, Expire
from games.notation import write
from games.text import Named, Text, text
from games.view import Face, Tally, Tone, View

Told: TypeAlias = tuple[tuple[Text, Tone], ...]
"""Sentences and how alarming they are."""

_COVERED: Final = text("What it does is seen once it is accepted.")

_NAMED: Final = 8
"""So many actions are named, the rest is counted."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A correction that may be accepted.

    Attributes:
        proposal: as the match worked it out.
        told: what follows, in sentences.
        stops: the match would go on from the corrected dart; False where nobody may know that yet.
    """

    proposal: Proposal
    told: Told
    stops: bool


def foresee(session: Session, correction: Correction, watching: Audience) -> Foreseen:
    """What would follow from a correction, for those who look.

    Raises:
        BadCorrection: it cannot be.
    """
    proposal = session.propose(correction)
    if _hidden(session, proposal, watching):
        return _covered(session, proposal, watching)
    return Foreseen(proposal, tuple(_told(session, proposal, watching)), proposal.stops)


def _covered(session: Session, proposal: Proposal, watching: Audience) -> Foreseen:
    """Only what is said in every world: that it is not known yet, and which darts are at stake.

    They are set aside for sure if the dart itself revealed something, or does now, that the other one does not. Else
    they may be: somebody who is asked by a dart, or by one more, may have to show cards, or nobody is.
    """
    was, now = _revealed(session, proposal)
    sure = was != now and not isinstance(proposal.correction, Add)
    first = proposal.change.at + (not isinstance(proposal.correction, Add))
    later = [action for action in _noticed(session, first, watching) if isinstance(action, Dart | Choose)]
    told: list[tuple[Text, Tone]] = [(_COVERED, "other")]
    if later and sure:
        told[:0] = _set_aside(later)
    elif later:
        told.append((text("{n} action after it may be set aside: {what}", n=len(later), what=_listed(later)), "danger"))
    return Foreseen(proposal, tuple(told), sure and bool(later))


def _revealed(session: Session, proposal: Proposal) -> tuple[Sequence[object], Sequence[object]]:
    """What the corrected dart revealed, and what it would."""
    old = session.entry_at(proposal.change.at)
    new = proposal.change.tail[:1] if not isinstance(proposal.correction, Remove) else ()
    return old.revealed if old else (), new[0].revealed if new else ()


def _hidden(session: Session, proposal: Proposal, watching: Audience) -> bool:
    """Whether somebody holds cards, now or when the dart was thrown, that those who look do not see."""
    game = session.game
    for state in (session.state_at(proposal.change.at), session.state):
        view = game.view(game.observe(state, watching))
        hands = (*(rival.cards for rival in view.rivals), view.hand.cards if view.hand else ())
        if any(None in cards for cards in hands):
            return True
    return False


def _told(session: Session, proposal: Proposal, watching: Audience) -> Iterator[tuple[Text, Tone]]:
    game = session.game
    before, after = (game.view(game.observe(state, watching)) for state in (session.state, proposal.state))
    told = [*_victory(session, after, proposal.state), *_legs(before, after), *_turn(before, after)]
    gone = {id(entry.action) for entry in proposal.aside}
    told += _set_aside([action for action in _noticed(session, proposal.change.at, watching) if id(action) in gone])
    if proposal.missed:
        words = _listed(proposal.missed)
        told.append((text("{n} missing dart counts as a miss: {what}", n=len(proposal.missed), what=words), "other"))
    told += _players(before, after)
    yield from told or [(text("Nothing else changes."), "plain")]


def _noticed(session: Session, first: int, watching: Audience) -> Iterator[Action]:
    """What was done from so many actions on, as far as those who look know that it happened."""
    for place in range(first, len(session.actions)):
        if not unnoticed(session.game, session.state_at(place), session.state_at(place + 1), watching):
            yield session.actions[place]


def _set_aside(actions: Sequence[Action]) -> Iterator[tuple[Text, Tone]]:
    n = len(actions)
    if n and all(isinstance(action, Dart) for action in actions):
        yield text("{n} dart is set aside: {what}", n=n, what=_listed(actions)), "danger"
    elif n:
        yield text("{n} action is set aside: {what}", n=n, what=_listed(actions)), "danger"


def _victory(session: Session, after: View, state: Any) -> Iterator[tuple[Text, Tone]]:
    """Who wins now, and who no longer has."""
    was, now = session.outcome, session.game.outcome(state)
    first, instead = (outcome.ranking[0] if outcome else () for outcome in (was, now))
    for who in sides(after.score, [seat for seat in first if seat not in instead]):
        yield text("Victory is taken back from {who}.", who=who), "danger"
    for who in sides(after.score, [seat for seat in instead if seat not in first]):
        yield text("Victory goes to {who}.", who=who), "good"
    if was and not now:
        yield text("The match goes on."), "other"


def _legs(before: View, after: View) -> Iterator[tuple[Text, Tone]]:
    """Legs and sets of each side that are others now."""
    if before.score is None or after.score is None:
        return
    for was, now in zip(before.score.sides, after.score.sides, strict=False):
        who = Named(now.seats[0], now.seats[1:])
        if was.sets != now.sets:
            yield text("Sets won by {who}: {now}, not {was}", who=who, now=now.sets, was=was.sets), "other"
        if was.legs != now.legs:
            yield text("Legs won by {who}: {now}, not {was}", who=who, now=now.legs, was=was.legs), "other"
    if len(before.score.won) > len(after.score.won):
        yield text("A leg that was over is not over."), "danger"
    elif len(before.score.won) < len(after.score.won):
        yield text("The leg is over."), "other"


def _turn(before: View, after: View) -> Iterator[tuple[Text, Tone]]:
    was, now = before.turn, after.turn
    if now is None or was is None:
        return
    if was.seat != now.seat:
        yield text("It is {who}’s turn.", who=Named(now.seat)), "other"
    elif was.left != now.left:
        yield text("{who} has {n} dart left.", n=now.left, who=Named(now.seat)), "plain"


@dataclass(frozen=True, slots=True)
class _Player:
    """What is seen of a player: what can be lost, the cards (None: not on this screen), whether he is out."""

    tally: Tally | None
    cards: tuple[Face, ...] | None
    out: bool


def _seen(view: View) -> dict[int, _Player]:
    """What is seen of every player."""
    hand = {view.hand.seat: view.hand.cards} if view.hand else {}
    seen = {one.seat: _Player(one.tally, hand.get(one.seat, one.cards), one.out) for one in view.rivals}
    if view.turn:
        seen[view.turn.seat] = _Player(view.turn.tally, hand.get(view.turn.seat), False)
    return seen


def _players(before: View, after: View) -> Iterator[tuple[Text, Tone]]:
    was, now = _seen(before), _seen(after)
    for seat in sorted(was.keys() & now.keys()):
        yield from _player(Named(seat), was[seat], now[seat])


def _player(who: Named, was: _Player, now: _Player) -> Iterator[tuple[Text, Tone]]:
    """All that changes for a player, on one line; as alarming as the first of it."""
    told = [*_standing(was, now), *_cards(was, now)]
    if told:
        what = functools.reduce(_joined, (words for words, _ in told))
        yield text("{who}: {what}", who=who, what=what), told[0][1]


def _standing(was: _Player, now: _Player) -> Iterator[tuple[Text, Tone]]:
    if was.out != now.out:
        yield (text("out of the game"), "danger") if now.out else (text("back in the game"), "good")
    if was.tally and now.tally and was.tally.value != now.tally.value:
        tone: Tone = "good" if now.tally.value > was.tally.value else "danger"
        value: Text | str = now.tally.unit or str(now.tally.value)
        yield text("{now}, not {was}", now=value, was=was.tally.value), tone


def _cards(was: _Player, now: _Player) -> Iterator[tuple[Text, Tone]]:
    if was.cards is None or now.cards is None or was.cards == now.cards:
        return
    n, before = len(now.cards), len(was.cards)
    if n == before:
        yield text("other cards in hand"), "other"
    else:
        yield text("{n} card in hand, not {was}", n=n, was=before), "other"


def _listed(actions: Sequence[Action]) -> Text:
    """Actions by who did them, as notation has them: ``Bob: T20, S5; Cid: MISS``."""
    groups: list[tuple[int | None, list[str]]] = []
    for action in actions[:_NAMED]:
        seat = None if isinstance(action, Expire) else action.seat
        what = action.segment.name if isinstance(action, Dart) else write(action).partition(":")[2]
        if not groups or groups[-1][0] != seat:
            groups.append((seat, []))
        groups[-1][1].append(what)
    if len(actions) > _NAMED:
        groups[-1][1].append("…")
    said = (
        text("{value}", value=", ".join(what))
        if seat is None
        else text("{who}: {what}", who=Named(seat), what=", ".join(what))
        for seat, what in groups
    )
    return functools.reduce(_joined, said)


def _joined(left: Text, right: Text) -> Text:
    return text("{left}; {right}", left=left, right=right)
