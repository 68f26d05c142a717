"""What the screen says of a match in a sentence, and for how long."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, Final

from firmware.session import Corrected, Redone, Reseated, Session, Undone, naming
from firmware.session.correction import Correction
from firmware.shown import darts_of, unnoticed
from games.kernel import Action, Audience, Choose, Dart, Expire, Join, Next, Retire, Seat
from games.text import Named, Text, text

_BANNER_MS: Final = 6000

_LETTERS: Final = 12
_FEWER: Final = 5
"""Letters of a name on a button, and where more is said on it."""

_NAMED: Final = 3
"""So many deeds are named in a sentence; of more the others are counted."""

_UNSEEN: Final = text("{value}", value="…")

_LIKE: Final = {
    "novice": text("a novice"),
    "casual": text("a casual player"),
    "regular": text("a regular"),
    "good": text("a good player"),
    "pro": text("a pro"),
}
"""Whom a bot of a skill throws like."""


class Banner:
    """A sentence over the match; what a person does next takes it away, unless it is a warning."""

    def __init__(self) -> None:
        self._said: tuple[Text, float, bool] | None = None

    def say(self, words: Text, now_ms: float, danger: bool = False) -> None:
        """Show a sentence for a while."""
        self._said = (words, now_ms + _BANNER_MS, danger)

    def acted(self) -> None:
        """A person did something: what is no warning has been read."""
        if self._said and not self._said[2]:
            self._said = None

    def now(self, now_ms: float) -> tuple[Text, bool] | None:
        """The sentence, and whether it is a warning."""
        return (self._said[0], self._said[2]) if self._said and now_ms < self._said[1] else None


def words(
    event: Undone | Redone | Corrected | Reseated, session: Session, watching: Audience, keys: bool = True
) -> Text:
    """What was taken back, done again, put right, or who throws now: for those who look, with ``keys`` or without."""
    match event:
        case Undone(deeds=deeds, before=before):
            what = _named(session, deeds[::-1], before[::-1], watching)
            if keys:
                return text("Taken back: {what} (key Y: redo)", what=what)
            return text("Taken back: {what} (MENU: redo)", what=what)
        case Redone(deeds=deeds, before=before):
            return text("Done again: {what}", what=_named(session, deeds, before, watching))
        case Corrected(correction=one, stops=stops):
            done = text("Put right: {what}", what=naming.correction(session, one))
            return text("{done}. The match goes on from there.", done=done) if stops else done
        case Reseated(was=was, seated=now):
            if now.bot and not was.bot:
                return text("A bot throws for {name} from now on.", name=now.name)
            if was.bot and not now.bot:
                return text("{name} throws again.", name=now.name)
            if was.name != now.name:
                return text("{was} is called {name} now.", was=was.name, name=now.name)
            like = _LIKE.get(now.bot or now.scatter)
            if like is None:
                return text("{name}’s clicks land exactly from now on.", name=now.name)
            return text("{name} throws like {whom} from now on.", name=now.name, whom=like)


def would_undo(session: Session, watching: Audience) -> Text | None:
    """What an undo takes back, in a few words with names: the last thing a person did; None: there is nothing."""
    count = session.to_take_back
    if not count:
        return None
    deed, before = session.deeds[-count], session.before(count)
    again = _open_again(session, before, watching)
    what = _would_undo(session, before, deed, watching, _FEWER if again else _LETTERS)
    return text("{what} ({again})", what=what, again=again) if again else what


def _open_again(session: Session, before: Any, watching: Audience) -> Text | None:
    """What is not over any more with a deed that is taken back; None: it ended nothing."""
    game = session.game
    if session.outcome and not game.outcome(before):
        return text("the match goes on")
    was, now = (game.view(game.observe(state, watching)).score for state in (before, session.state))
    return text("the leg goes on") if was and now and len(was.won) < len(now.won) else None


def _would_undo(session: Session, before: Any, deed: Action | Correction, watching: Audience, most: int) -> Text:
    names = [name if len(name) <= most else f"{name[:most]}…" for name in session.names]
    match deed:
        case Retire(seat):
            return text("{name} leaves", name=names[seat])
        case Join(seat):
            return text("{name} sits down", name=names[seat])
        case Dart(seat) | Next(seat) | Choose(seat) if _noticed(session, before, deed, watching):
            return text("{name}, {what}", name=names[seat], what=_name(session, before, deed, watching))
        case Dart() | Next() | Choose() | Expire():
            return _UNSEEN
    return text("the correction")


def _named(session: Session, deeds: Sequence[Action | Correction], before: Sequence[Any], watching: Audience) -> Text:
    """Deeds by who did them, given the states before each; an answer that was nobody else's business is left out."""
    groups: list[tuple[Seat | None, list[Text]]] = []
    seen = [pair for pair in zip(before, deeds, strict=True) if _noticed(session, *pair, watching)]
    for state, deed in seen[:_NAMED]:
        seat = deed.seat if isinstance(deed, Dart | Next | Choose) else None
        if not groups or seat is None or groups[-1][0] != seat:
            groups.append((seat, []))
        groups[-1][1].append(_name(session, state, deed, watching))
    said = (
        naming.listed(what) if seat is None else text("{name}, {what}", name=Named(seat), what=naming.listed(what))
        for seat, what in groups
    )
    what = functools.reduce(naming.joined, said) if groups else _UNSEEN
    more = len(seen) - _NAMED
    return text("{what} and {n} more", n=more, what=what) if more > 0 else what


def _noticed(session: Session, before: Any, deed: Action | Correction, watching: Audience) -> bool:
    return not isinstance(deed, Choose) or not unnoticed(
        session.game, before, session.game.apply(before, deed).state, watching
    )


def _name(session: Session, before: Any, deed: Action | Correction, watching: Audience) -> Text:
    """A deed in words; a dart that this audience was not shown stays unnamed."""
    hidden = isinstance(deed, Dart) and deed.segment not in darts_of(session.game, before, deed, watching)
    return _UNSEEN if hidden else naming.deed(session, before, deed)
