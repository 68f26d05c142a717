"""What would follow from a correction, in sentences, before it is accepted: the most important first.

Made of what an audience sees before and after, so it tells nothing that the audience may not know. Where hands are
hidden, what a correction does is not told in advance: who asked for one number after another would read the hands.
"""

from __future__ import annotations

import bisect
import functools
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from firmware.session import Session, naming
from firmware.session.correction import Add, Correction, Proposal, Remove
from firmware.session.holdings import Player, changes, players
from firmware.session.timeline import Entry
from firmware.shown import sides, unnoticed
from games.kernel import Action, AnyGame, Audience, Choose, Dart, Expire
from games.tabletop import Tone
from games.text import Named, Text, text
from games.view import View

Told: TypeAlias = tuple[tuple[Text, Tone], ...]
"""Sentences and how alarming they are."""

_COVERED: Final = text("What it does is seen once it is accepted.")

_NAMED: Final = 8
"""So many actions are named, the rest is counted."""

_LINES: Final = 5
"""So many different changes of players are told one by one; of more only what comes or goes, for many at once."""

_TOGETHER: Final = 4
"""So many are named for whom the same changes; more are counted."""

_Done: TypeAlias = tuple[Any, Action]
"""An action, and the state before it."""

_Seats: TypeAlias = tuple[int, ...]
"""One player, or all partners who share a place."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A correction that may be accepted.

    Attributes:
        proposal: as the match worked it out.
        told: what follows, in sentences.
        stops: the match would go on from the corrected dart; False where nobody may know that yet.
        loses: something that is told of is lost by it: what is set aside, a victory, a leg or a hand that had been won.
    """

    proposal: Proposal
    told: Told
    stops: bool
    loses: bool


def foresee(session: Session, correction: Correction, watching: Audience) -> Foreseen:
    """What would follow from a correction, for those who look.

    Raises:
        BadCorrection: it cannot be.
    """
    proposal = session.propose(correction)
    if _hidden(session, proposal, watching):
        return _covered(session, proposal, watching)
    return _open(session, proposal, watching)


def _covered(session: Session, proposal: Proposal, watching: Audience) -> Foreseen:
    """Only what is said in every world: that it is not known yet, and which darts are at stake.

    They are set aside for sure if the dart itself revealed something, or does now, that the other one does not. Else
    they may be: somebody who is asked by a dart, or by one more, may have to show cards, or nobody is.
    """
    was, now = _revealed(session, proposal)
    sure = was != now and not isinstance(proposal.correction, Add)
    first = proposal.change.at + (not isinstance(proposal.correction, Add))
    later = [one for one in _noticed(session, first, watching) if isinstance(one[1], Dart | Choose)]
    told: list[tuple[Text, Tone]] = [(_COVERED, "other")]
    if later and sure:
        told[:0] = _set_aside(session.game, later)
    elif later:
        words = _listed(session.game, later)
        told.append((text("{n} action after it may be set aside: {what}", n=len(later), what=words), "danger"))
    return Foreseen(proposal, tuple(told), sure and bool(later), bool(later))


def _revealed(session: Session, proposal: Proposal) -> tuple[Sequence[object], Sequence[object]]:
    """What the corrected dart revealed, and what it would."""
    old = session.entry_at(proposal.change.at)
    new = proposal.change.tail[:1] if not isinstance(proposal.correction, Remove) else ()
    return old.revealed if old else (), new[0].revealed if new else ()


def _hidden(session: Session, proposal: Proposal, watching: Audience) -> bool:
    """Whether somebody holds cards, now or when the dart was thrown, that those who look do not see."""
    game = session.game
    for state in (session.state_at(proposal.change.at), session.state):
        seen = players(game.view(game.observe(state, watching)))
        if any(None in (player.pieces or ()) for player in seen.values()):
            return True
    return False


def _open(session: Session, proposal: Proposal, watching: Audience) -> Foreseen:
    """All that follows; it is seen anyway."""
    game = session.game
    before, after = (game.view(game.observe(state, watching)) for state in (session.state, proposal.state))
    victory = [*_victory(session, after, proposal.state)]
    won = [*_won(session, proposal, watching, not victory)]
    gone = {id(entry.action) for entry in proposal.aside}
    aside = [*_set_aside(game, [one for one in _noticed(session, proposal.change.at, watching) if id(one[1]) in gone])]
    loses = proposal.stops or any(tone == "danger" for _, tone in (*victory, *won, *aside))
    told = [*victory, *won, *_legs(before, after), *_turn(before, after), *aside]
    if proposal.missed:
        words = _listed(game, [(None, dart) for dart in proposal.missed])
        told.append((text("{n} missing dart counts as a miss: {what}", n=len(proposal.missed), what=words), "other"))
    told += _players(before, after)
    return Foreseen(proposal, tuple(told) or ((text("Nothing else changes."), "plain"),), proposal.stops, loses)


def _noticed(session: Session, first: int, watching: Audience) -> Iterator[_Done]:
    """What was done from so many actions on, as far as those who look know that it happened."""
    for place in range(first, len(session.actions)):
        if not unnoticed(session.game, session.state_at(place), session.state_at(place + 1), watching):
            yield session.state_at(place), session.actions[place]


def _set_aside(game: AnyGame, done: Sequence[_Done]) -> Iterator[tuple[Text, Tone]]:
    n = len(done)
    if n and all(isinstance(action, Dart) for _, action in done):
        yield text("{n} dart is set aside: {what}", n=n, what=_listed(game, done)), "danger"
    elif n:
        yield text("{n} action is set aside: {what}", n=n, what=_listed(game, done)), "danger"


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


def _won(session: Session, proposal: Proposal, watching: Audience, hands: bool) -> Iterator[tuple[Text, Tone]]:
    """Who does not win a leg any more, and who does now; where legs stay, the same of ``hands``."""
    game, at, change = session.game, proposal.change.at, proposal.change
    first = session.state_at(at)
    old, tail = session.since(at), change.tail
    alike = _alike(old, tail)  # what comes after that is won by the same
    was = Counter(_wins(game, first, old[: len(old) - alike], watching))
    now = Counter(_wins(game, first, tail[: len(tail) - alike], watching))
    gone, new = was - now, now - was
    hands = hands and not any(leg for leg, _ in (*gone, *new))
    for leg, who in gone:
        if leg:
            yield text("{who} no longer wins leg {leg}.", n=len(who), who=_named(who), leg=leg), "danger"
        elif hands:
            yield text("{who} no longer wins the hand.", n=len(who), who=_named(who)), "danger"
    for leg, who in new:
        if leg:
            yield text("{who} wins leg {leg}.", n=len(who), who=_named(who), leg=leg), "good"
        elif hands:
            yield text("{who} wins the hand.", n=len(who), who=_named(who)), "good"


def _alike(old: Sequence[Entry], new: Sequence[Entry]) -> int:
    """How many actions at the ends of two timelines are the same and come after the same state.

    From there on the rules lead both to the same, so the longest such end is found by halving.
    """

    def same(count: int) -> bool:
        return old[-count - 1].state == new[-count - 1].state and all(
            one.action == other.action for one, other in zip(old[-count:], new[-count:], strict=True)
        )

    return bisect.bisect_left(range(1, min(len(old), len(new))), True, key=lambda count: not same(count))


def _wins(game: AnyGame, before: Any, done: Sequence[Entry], watching: Audience) -> Iterator[tuple[int, _Seats]]:
    """What is won on the way: the number of the leg, counted over the match, or 0 for a hand; and by whom.

    Whoever wins something is dealt to anew, or nobody throws: only there it is looked.
    """
    for one in done:
        state, before = before, one.state
        if not one.revealed and game.thrower(one.state) is not None:
            continue
        steps = game.apply(state, one.action).steps
        for view in (game.view(game.observe(step, watching)) for step in steps):
            moment, score = view.moment, view.score
            if moment and moment.kind == "won":
                yield from ((0, seats) for seats in dict.fromkeys(_stands_for(view, seat) for seat in moment.seats))
            elif moment and moment.kind == "leg" and score:
                number, places = len(score.won), score.won[-1][1]
                yield from ((number, score.sides[place].seats) for place in places)


def _legs(before: View, after: View) -> Iterator[tuple[Text, Tone]]:
    """Sets and legs of each side that are others now."""
    if before.score is None or after.score is None:
        return
    for was, now in zip(before.score.sides, after.score.sides, strict=False):
        who = _named(now.seats)
        if after.score.sets > 1 and was.sets != now.sets:
            yield text("Sets won by {who}: {now}, not {was}", who=who, now=now.sets, was=was.sets), "other"
        if after.score.legs > 1 and was.legs != now.legs:
            yield text("Legs won by {who}: {now}, not {was}", who=who, now=now.legs, was=was.legs), "other"


def _named(seats: _Seats) -> Named:
    return Named(seats[0], seats[1:])


def _stands_for(view: View, seat: int) -> _Seats:
    """The seats that one stands for: of partners who share a place only one is seen."""
    sides = view.score.sides if view.score else ()
    partners = next((side.seats for side in sides if seat in side.seats), (seat,))
    seen = frozenset(players(view))
    return partners if len(seen.intersection(partners)) < 2 else (seat,)


def _turn(before: View, after: View) -> Iterator[tuple[Text, Tone]]:
    """Whose turn it is now; of a visit that goes on, and of one that is open again, how many darts are left."""
    was, now = before.turn, after.turn
    if now is None:
        return
    if was is None or was.seat != now.seat:
        yield text("It is {who}’s turn.", who=Named(now.seat)), "other"
    if now.darts if was is None else was.seat == now.seat and was.left != now.left:
        yield text("{who} has {n} dart left.", n=now.left, who=Named(now.seat)), "plain"


def _seen(view: View) -> dict[_Seats, Player]:
    """What is seen of every player, or of partners who share a place."""
    return {_stands_for(view, seat): player for seat, player in players(view).items()}


def _players(before: View, after: View) -> Iterator[tuple[Text, Tone]]:
    """All that changes for players, on one line for those for whom it is the same; as alarming as the first of it."""
    was, now = _seen(before), _seen(after)
    both = sorted(was.keys() & now.keys())
    lines = _together({who: tuple(changes(was[who], now[who])) for who in both})
    if len(lines) > _LINES:
        lines = _together({who: tuple(changes(was[who], now[who], short=True)) for who in both})
    for told, who in lines.items():
        what = functools.reduce(naming.joined, (words for words, _ in told))
        if len(who) > _TOGETHER:
            yield text("{n} player: {what}", n=len(who), what=what), told[0][1]
        else:
            yield text("{who}: {what}", who=_named(who), what=what), told[0][1]


def _together(told: dict[_Seats, Told]) -> dict[Told, _Seats]:
    """Of whom the same is told."""
    found: dict[Told, _Seats] = {}
    for who, what in told.items():
        if what:
            found[what] = (*found.get(what, ()), *who)
    return found


def _listed(game: AnyGame, done: Sequence[_Done]) -> Text:
    """Actions by who did them: ``Bob: T20, S5; Cid: miss``."""
    groups: list[tuple[int | None, list[Text]]] = []
    for before, action in done[:_NAMED]:
        seat = None if isinstance(action, Expire) else action.seat
        if not groups or groups[-1][0] != seat:
            groups.append((seat, []))
        groups[-1][1].append(naming.action(game, before, action))
    if len(done) > _NAMED:
        groups[-1][1].append(text("{value}", value="…"))
    said = (
        naming.listed(what) if seat is None else text("{who}: {what}", who=Named(seat), what=naming.listed(what))
        for seat, what in groups
    )
    return functools.reduce(naming.joined, said)
