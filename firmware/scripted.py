"""The hands of people who are not there: they do what a script says.

Bots play their own visits between the lines: a line that needs the board waits until a person may throw. ``undo``
does not wait, so after a visit's last dart it takes back that dart, not what a bot would do next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from firmware.clock import Clock
from firmware.hands import Hands
from firmware.script import Line, Say, Throw, Undo
from firmware.table import Table
from games.kernel import Action, Choose, Dart, Next, Seat
from games.segments import MISS, Segment

BETWEEN_US = 400_000
"""From one line to the next: longer than a detector needs to tell two darts apart."""


class Script:
    """A script at a table; ``ignored`` is told each action that nobody is left to do, None for an undo."""

    def __init__(self, table: Table, hands: Hands, clock: Clock, ignored: Callable[[Action | None], None]) -> None:
        self.table, self.hands, self.clock, self.ignored = table, hands, clock, ignored
        self._ready_us = clock.now_us()

    async def perform(self, lines: Sequence[Line]) -> None:
        """Do every line, one after another."""
        for line in lines:
            match line.deed:
                case Undo():
                    if not self.table.undo(to_take_back(self.table), self.clock.now_us()):
                        self.ignored(None)
                case Throw() | Say() as deed:
                    await self._perform(deed)

    async def _perform(self, deed: Throw | Say) -> None:
        await self._turn(deed.token if isinstance(deed, Say) else "")
        thrower, n = self.table.throwing, self.table.session.n
        if self.table.over:
            self.ignored(self._late(deed))
        elif isinstance(deed, Say):
            self.table.say(self._said(deed.token), self.clock.now_us())
        elif thrower is not None:
            await self._throw(deed.segment, thrower, n)
        self._ready_us = self.clock.now_us() + BETWEEN_US

    async def _throw(self, segment: Segment, thrower: Seat, n: int) -> None:
        if segment is MISS:
            self.table.say(Dart(thrower, self.table.pipeline.awaited.visit, MISS), self.clock.now_us())
            return
        self.hands.throw(self.table.board.geometry.centre(segment))
        await self.hands.seen(n)

    async def _turn(self, token: str) -> None:
        """Wait until a person may throw, or is offered the token, or the match is over."""
        stirred = self.table.watch()
        while not self._mine(token) or self.clock.now_us() < self._ready_us:
            await self.clock.wait(stirred, self._ready_us if self._mine(token) else None)
            stirred.clear()
        self.table.unwatch(stirred)

    def _mine(self, token: str) -> bool:
        return self.table.over or self._person(self.table.throwing) or self._offered(token) is not None

    def _said(self, token: str) -> Action:
        """What the word means: for the first person who is offered it, else for the thrower."""
        awaited = self.table.pipeline.awaited
        thrower = awaited.seat if awaited.seat is not None else Seat(0)
        if token == "next":
            return Next(thrower)
        offered = self._offered(token)
        return Choose(thrower if offered is None else offered, token)

    def _late(self, deed: Throw | Say) -> Action:
        """What a line means when the match is over: said for the seat that acted last."""
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
        return seat is not None and not self.table.session.header.seats[seat].bot


def to_take_back(table: Table) -> int:
    """How many actions an undo means: the last one of a person and what bots and deadlines did since.

    Where only bots play it is the last action.
    """
    seats, actions = table.session.header.seats, table.session.actions
    if all(seat.bot for seat in seats):
        return min(1, len(actions))
    for count, action in enumerate(reversed(actions), 1):
        if isinstance(action, Dart | Next | Choose) and not seats[action.seat].bot:
            return count
    return 0
