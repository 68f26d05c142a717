"""The hands of people who are not there: they do what a script says.

Bots play their own visits between the lines: a line that needs the board waits until a person may throw, and until bots
that are asked something have answered, so that the order of records follows from the seed and the lines alone. What is
done to the match itself (``undo``, ``correct``, ``takeover``) does not wait: after a visit's last dart an ``undo``
takes back that dart, not what a bot would do next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from msgspec import structs

from firmware.clock import Clock
from firmware.hands import Hands
from firmware.hands.script import Amendment, Correct, Enter, Leave, Line, Redo, Say, Throw, Undo
from firmware.logs.journal import Seated
from firmware.session.called import NobodyCalled, called, left
from firmware.session.correction import BadCorrection, Remove
from firmware.table import Table
from games.kernel import Action, Choose, Dart, Next, Seat
from games.notation import write
from games.segments import MISS, Segment
from games.text import Text, text

BETWEEN_US = 400_000
"""From one line to the next: longer than a detector needs to tell two darts apart."""

_NEXT_LEG: Final = "leg"  # the token of the choice with which a match of legs goes on (``games.match``)


class Script:
    """A script at a table; ``refused`` is told what could not be done, and why, where the table does not say it."""

    def __init__(self, table: Table, hands: Hands, clock: Clock, refused: Callable[[str, Text], None]) -> None:
        self.table, self.hands, self.clock, self.refused = table, hands, clock, refused
        self._ready_us = clock.now_us()

    async def perform(self, lines: Iterable[Line]) -> None:
        """Do every line, one after another."""
        for line in lines:
            match line.deed:
                case Throw() | Say() as deed:
                    await self._perform(deed)
                case aside:
                    await self._decided()
                    if why := self._amend(aside):
                        self.refused(line.words, why)

    # at the board

    async def _perform(self, deed: Throw | Say) -> None:
        await self._turn(deed.token if isinstance(deed, Say) else "")
        thrower = self.table.throwing
        if self.table.over:
            self.refused(write(self._late(deed)), text("the match is over"))
        elif isinstance(deed, Say):
            self.table.say(self._said(deed.token), self.clock.now_us())
        elif thrower is None:
            self.table.say(self._late(deed), self.clock.now_us())
        else:
            await self._throw(deed.segment, thrower)
        self._ready_us = self.clock.now_us() + BETWEEN_US

    async def _throw(self, segment: Segment, thrower: Seat) -> None:
        if segment is MISS:
            self.table.say(Dart(thrower, self.table.pipeline.awaited.visit, MISS), self.clock.now_us())
            return
        self.hands.throw(self.table.board.geometry.centre(segment))
        await self.hands.seen()

    async def _turn(self, token: str) -> None:
        """Wait until a person may throw, or is offered the token, or only people can go on; and no bot is asked.

        Who wants to throw waits too until the time is over that something is only shown.
        """
        stirred = self.table.watch()
        while not (mine := self._mine(token)) or self.clock.now_us() < self._ready_us:
            await self.clock.wait(stirred, self._ready_us if mine else None)
            stirred.clear()
        self.table.unwatch(stirred)

    def _mine(self, token: str) -> bool:
        if self.table.over:
            return True
        theirs = self._person(self.table.throwing) or self._offered(token) is not None or self._between
        shown = not token and self.table.throwing is None and self.table.pipeline.awaited.deadline is not None
        return theirs and not shown and not self.hands.asked

    @property
    def _between(self) -> bool:
        """Whether nobody throws until a person has chosen something."""
        session, pipeline = self.table.session, self.table.pipeline
        if pipeline.awaited.seat is not None or pipeline.phase == "hold":
            return False
        return any(self._person(seat) for seat in session.game.to_act(session.state))

    def _said(self, token: str) -> Action:
        """What the word means: for the first person who is offered it, else for the thrower."""
        awaited = self.table.pipeline.awaited
        thrower = awaited.seat if awaited.seat is not None else Seat(0)
        if token == "next" and awaited.seat is None and (first := self._offered(_NEXT_LEG)) is not None:
            return Choose(first, _NEXT_LEG)
        if token == "next" and awaited.seat is None and awaited.decision and awaited.chooser is not None:
            return Choose(awaited.chooser, awaited.decision)
        if token == "next":
            return Next(thrower)
        offered = self._offered(token)
        return Choose(thrower if offered is None else offered, token)

    def _late(self, deed: Throw | Say) -> Action:
        """What a line means while nobody may throw: said for the seat that acted last."""
        acted = (one.seat for one in reversed(self.table.session.actions) if isinstance(one, Dart | Next | Choose))
        seat = next(acted, Seat(0))
        if isinstance(deed, Throw):
            return Dart(seat, self.table.pipeline.awaited.visit, self.table.board.sense(deed.segment))
        return Next(seat) if deed.token == "next" else Choose(seat, deed.token)

    def _offered(self, token: str) -> Seat | None:
        game, state = self.table.session.game, self.table.session.state
        for seat in game.to_act(state):
            if self._person(seat) and any(choice.token == token for choice in game.choices(state, seat)):
                return seat
        return None

    def _person(self, seat: Seat | None) -> bool:
        return seat is not None and seat not in self.table.session.bots

    # to the match

    async def _decided(self) -> None:
        """Wait for the verdict on a bot's dart, a matter of ms: what is done to the match would."""
        stirred = self.table.watch()
        while self.table.pipeline.waits(self.clock.now_us()):
            await self.clock.wait(stirred, self.table.due_us)
            stirred.clear()
        self.table.unwatch(stirred)

    def _amend(self, deed: Amendment) -> Text | None:
        """Do it; or why it cannot be done, where the table does not say so."""
        table, session, now_us = self.table, self.table.session, self.clock.now_us()
        match deed:
            case Undo():
                return None if table.undo(to_take_back(table), now_us) else text("nothing to take back")
            case Redo():
                return None if table.redo(now_us) else text("nothing to do again")
            case Correct(correction):
                if not isinstance(correction, Remove):
                    correction = replace(correction, segment=table.board.sense(correction.segment))
                try:
                    table.correct(session.propose(correction), now_us)
                except BadCorrection as bad:
                    return bad.why
                return None
            case Enter(name, skill):
                table.join(Seated(name, skill), now_us)
                return None
        try:
            seat = called(deed.who, session.names, left(session.actions))
        except NobodyCalled as nobody:
            return nobody.why
        if isinstance(deed, Leave):
            table.retire(seat, now_us)
        else:
            table.reseat(seat, structs.replace(session.seats[seat], bot=deed.skill), now_us)
        return None


def to_take_back(table: Table) -> int:
    """How many deeds an undo means (``Session.to_take_back``)."""
    return table.session.to_take_back
