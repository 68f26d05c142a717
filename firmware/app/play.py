"""A match on the screen: what is pressed goes to the table, what happens there is seen and heard."""

from __future__ import annotations

import math
from collections.abc import Callable, Coroutine, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from display.drawlist import BoardPlace, Picture
from display.forms import PlayForm
from display.look import Look
from display.scenes.order import DIGITS
from firmware.app import away
from firmware.app.advice import Advice
from firmware.app.ahead import darts
from firmware.app.house import Apart
from firmware.app.picking import Picking, asked
from firmware.app.said import Banner, words
from firmware.app.showing import Showing
from firmware.clock import Clock
from firmware.detector import Detector, Freed, Pressed, Stuck
from firmware.hands import Hands, Pace, Think, real, simulated
from firmware.hands.script import Line
from firmware.hands.scripted import Script, to_take_back
from firmware.menus import Correct, Joins, Leaves, Redo, Reseat
from firmware.pipeline import Doubt, Turned, Unknown
from firmware.session import Acted, Corrected, Redone, Refusal, Reseated, Session, Undone
from firmware.session.figures import of_leg
from firmware.shown import audience
from firmware.sources import whys
from firmware.sources.merging import Sources
from firmware.table import Table, TableEvent
from games.geometry import STEEL, Point
from games.kernel import Choose, Expire, Seat
from games.segments import Segment
from games.text import Text, text
from games.view import CueKind, View
from hal.edges import SourceEvent, SourceStatus

_MS: Final = 1000
_SECOND_US: Final = 1_000_000
_DART_US: Final = 700_000
_REACH: Final = 1.35
"""How far out a click still means the board, in radii of its double ring: the number ring is a miss."""


class PlayScreen:
    """One match on one screen.

    Attributes:
        table: the match at its board.
        hands: of bots, and the simulated ones of people.
        scatter: the skill by which clicks are blurred, or None.
        at_real: it is played at a real board.
    """

    def __init__(
        self,
        session: Session,
        detector: Detector,
        clock: Clock,
        look: Look,
        play: Callable[[CueKind], None],
        pull_us: int,
        think: Think,
        sources: Sources | None = None,
        apart: Apart | None = None,
    ) -> None:
        """Sit down.

        Args:
            session: the match, new or taken up.
            detector: of the board it is played at.
            clock: it is played by.
            look: of the pictures.
            play: makes a sound.
            pull_us: so long after a visit the darts of the simulated board are pulled.
            think: of the bots, see ``Hands``.
            sources: of the board, where it is a real one; what they read is for ``hear``.
            apart: see ``Advice``.
        """
        now = clock.now_us()
        self._sources = sources
        self._refused: Text | None = None
        self._paused, self._absent = False, sources is not None and sources.absent
        self._clock = clock
        self._play = play
        self._banner = Banner()
        self._picking = Picking()
        self.at_real = sources is not None and not sources.simulated
        self.table = Table(session, detector, now, real=self.at_real)
        source, darts = real.said(self.table) if self.at_real else simulated(detector.board)
        self.hands = Hands(self.table, source, darts, clock, Pace(_DART_US, pull_us), think)
        self.hands.paused = self._absent
        self.hands.seen_us = lambda: round(self._showing.seen_ms(self._now_ms()) * _MS)
        self.scatter = next((seat.scatter for seat in session.seats if seat.scatter), None)
        self._advice = Advice(session, detector.board.geometry, apart)
        self._view = self._advice.view
        self._showing = Showing(look, self._view(session.state), self._dress, self._play, self._now_ms())
        self.table.listen(self._told)
        if session.n == 0 and not self._showing.draws_order:  # where the order is drawn it is seen there
            digits = session.seed_sha256[:DIGITS]
            self.say(text("Fingerprint of the draw: {digits}…", digits=f"{digits[:8]} {digits[8:]}"))

    def hear(self, event: SourceEvent) -> None:
        """Something that a source read; without any of them the match waits."""
        self.table.feed(event)
        if isinstance(event, SourceStatus):
            if event.why and (event.up or event.brief):  # else it is said for as long as it lasts
                self.say(whys.sentence(event.why), danger=event.lost > 0)
            if (absent := self._sources is not None and self._sources.absent) is not self._absent:
                self._absent = absent
                self._wait()
        self.table.stir()

    def works(self, lines: Sequence[Line] = ()) -> tuple[Coroutine[Any, Any, None], ...]:
        """What must run while the match does; ``lines`` of a script throw for the people."""
        works = (self.hands.sweep(), self.hands.bots(), self.hands.pulling(), self._advice.learn())
        self.hands.ask_people = not lines
        if not lines:
            return works
        return (*works, Script(self.table, self.hands, self._clock, lambda asked, why: None).perform(lines))

    # what is seen

    @property
    def form(self) -> PlayForm:
        """What the screen was last asked to show."""
        return self._showing.form

    @property
    def ended(self) -> bool:
        """Whether the match is over and its end has been seen."""
        now = self._now_ms()
        return self.table.over and self._showing.seen_ms(now) <= now

    def step(self) -> PlayForm:
        """What is to be shown at this moment, for those who draw it in their own way."""
        self._hold()
        return self._showing.step(self._now_ms())

    def frame(self) -> Picture:
        """The picture of this moment."""
        self._hold()
        return self._showing.frame(self._now_ms())

    @property
    def expects(self) -> bool:
        """Whether a contact closed and the verdict, which is a matter of ms, is still to come."""
        return self.table.pipeline.waits(self._clock.now_us())

    def ahead(self) -> Iterator[Picture]:
        """Pictures that may come next, the surest first."""
        seat, table = self.table.pipeline.awaited.seat, self.table
        if seat is None or seat in table.session.bots:
            return self._showing.ahead(())
        marks = () if table.pipeline.phase == "hold" else self.form.marks
        form = replace(self.form, marks=marks)
        return self._showing.ahead(darts(form, table.session, seat, table.board.segments, self._view))

    def look(self, look: Look) -> None:
        """From now on another size, language or theme."""
        self._showing.look(look)

    def say(self, banner: Text, danger: bool = False) -> None:
        """Show a sentence for a while; a warning is not taken away by the next dart."""
        self._banner.say(banner, self._now_ms(), danger)
        self.table.stir()

    # what is done

    def press(self, command: str) -> None:
        """A command of a key or of a hot place: ``next``, ``undo``, ``miss``, ``choose:TOKEN[:SEAT]``."""
        word, _, rest = command.partition(":")
        now = self._clock.now_us()
        match word:
            case "next":
                self._next(now)
            case "undo":
                if not self.table.undo(to_take_back(self.table), now):
                    self.say(text("There is nothing to take back."))
            case "redo":
                self.do(Redo())
            case "miss" if self.person() is not None:
                self.table.press("miss", now)
            case "choose":
                token, _, seat = rest.partition(":")
                who = Seat(int(seat)) if seat.isdecimal() else self.table.pipeline.awaited.seat
                if who is not None and not self.table.session.seats[who].bot:
                    self.table.say(Choose(who, token), now)

    def pick(self, command: str) -> bool:
        """A command for what a person picks at the table; False if it means nothing there."""
        if self.table.pipeline.phase == "hold":
            return False
        session, now_us = self.table.session, self._clock.now_us()
        before = self._picking.sees(asked(self._view(session.state), session.bots))
        self._picking, token = before.press(command)
        if token is not None and before.entry is not None:
            self.table.say(Choose(Seat(before.entry.seat), token), now_us)
        self.table.stir()
        return token is not None or (self._picking != before and not (command == "menu" and self._picking.cursor < 0))

    def do(self, effect: Redo | Correct | Reseat | Leaves | Joins) -> Text | None:
        """Do with the match what the menus ask for; why not, if it is refused at once."""
        now, table = self._clock.now_us(), self.table
        self._refused = None
        match effect:
            case Redo() if table.session.can_redo:
                table.redo(now)
            case Redo():
                self.say(text("There is nothing to do again."))
            case Correct(proposal):
                table.correct(proposal, now)
            case Reseat(seat, who):
                table.reseat(Seat(seat), who.seated, now)
            case Leaves(seat):
                table.retire(Seat(seat), now)
            case Joins(who):
                table.join(who.seated, now)
        return self._refused

    @property
    def reveals(self) -> bool:
        """Whether an undo would take back something that was shown, so that it must be meant."""
        count = to_take_back(self.table)
        return count > 0 and self.table.session.shown_since(count)

    @property
    def between(self) -> bool:
        """Whether a leg is over and the next one has not begun: people come and go."""
        score = self._view(self.table.session.state).score
        return score is not None and score.between

    def click(self, place: BoardPlace, at: Point) -> None:
        """A press on the board: a dart, if a person throws; while darts are pulled, "go on"."""
        drawn = place.point(at)
        if math.hypot(*drawn) > STEEL.double_out * _REACH:
            return
        point = STEEL.onto(self.table.board.geometry, drawn)
        self._showing.cut(self._now_ms())
        self.table.stir()
        if self.table.pipeline.phase == "hold":
            self.hands.hurry()
        elif self.person() is not None:
            self.hands.throw(self.hands.blurred(point, self.scatter) if self.scatter else point)

    @property
    def question(self) -> Doubt | None:
        """The dart that people must say the place of."""
        return self.table.pipeline.question

    def answer(self, segment: Segment | None) -> None:
        """Where that dart is; None: there is none."""
        self.table.answer(segment, self._clock.now_us())

    def claim(self) -> bool:
        """Count the press in hold that the banner asks about as the next player's dart; False if it asks nothing."""
        asked = self._claimable() is not None
        if asked:
            self.table.claim(self._clock.now_us())
        return asked

    def pause(self, paused: bool) -> None:
        """Stop or go on: bots wait, deadlines begin anew."""
        self._paused = paused
        self.table.pipeline.deaf_us = self._clock.now_us() if paused else None
        self._wait()

    def _wait(self) -> None:
        """Let bots and deadlines wait while the match is paused or nothing reads the board."""
        self.hands.paused = self._paused or self._absent
        if self.hands.paused:
            self.table.pipeline.halt()
        else:
            self.table.pipeline.rearm(self._clock.now_us())
        self.table.stir()

    def _hold(self) -> None:
        """While darts are pulled before the next visit, the last step of what happened waits."""
        self._showing.held = self._pulls and self.table.pipeline.awaited.seat is not None

    @property
    def _pulls(self) -> bool:
        """Whether darts are to be pulled: at the end of a match nobody waits for that."""
        return self.table.pipeline.phase == "hold" and not self.table.over

    def _next(self, now_us: int) -> None:
        skipped = self._showing.draws_order
        self._showing.cut(self._now_ms())
        if self.table.pipeline.phase == "hold":
            self.hands.hurry()
        elif not skipped and not self.reply(0) and (self.person() is not None or self._decides):
            self.table.press("next", now_us)
        self.table.stir()

    def reply(self, number: int) -> bool:
        """The first person who is asked something gives the answer with this number; False if there is none."""
        asks = self._view(self.table.session.state).asks
        ask = next((ask for ask in asks if ask.seat not in self.table.session.bots), None)
        if ask is None or number >= len(ask.choices):
            return False
        self.table.say(Choose(Seat(ask.seat), ask.choices[number][0]), self._clock.now_us())
        return True

    def person(self) -> Seat | None:
        """The person who throws now, if one does."""
        seat = self.table.throwing
        return seat if seat is not None and not self.table.session.seats[seat].bot else None

    @property
    def _decides(self) -> bool:
        """Whether the first button chooses something while nobody throws, and people are there to press it."""
        session, awaited = self.table.session, self.table.pipeline.awaited
        return awaited.seat is None and awaited.decision is not None and len(session.bots) < len(session.seats)

    @property
    def waits(self) -> bool:
        """Whether nothing goes on until a person does something."""
        session = self.table.session
        people = len(session.bots) < len(session.seats)
        picks = asked(self._view(session.state), session.bots) is not None
        return self.person() is not None or picks or (people and self.between)

    # what happens

    def _told(self, event: TableEvent) -> None:
        match event:
            case Acted(action=action, steps=steps):
                if isinstance(action, Expire) or action.seat not in self.table.session.bots:
                    self._banner.acted()
                self._hold()
                self._showing.act([self._view(state) for state in steps], self._now_ms())
            case Undone() | Redone() | Corrected() | Reseated():
                session = self.table.session
                self._showing.jump(self._view(session.state))
                self.say(words(event, session, audience(session), keys=not self.at_real))
            case Unknown(token):
                self.say(text("The board said “{word}”, which means nothing here.", word=token[:40]), danger=True)
            case Refusal(why=why):
                self._refused = why
                self.say(why)
            case Pressed(segment) if (seat := self.table.throwing) in self.table.session.bots and seat is not None:
                name = self.table.session.names[seat]
                self.say(text("{name} throws: what hit {segment} counts for nobody.", name=name, segment=segment.name))
            case Stuck() | Freed() | Turned():
                self.table.stir()

    def _dress(self, view: View, seen: bool) -> PlayForm:
        """The form of a view; only when all was ``seen`` that led to it, darts are to be pulled."""
        pull = seen and self._pulls
        banner, danger = self._banner_now()
        marks = self.table.marks(view.board.darts)
        self._picking = self._picking.sees(asked(view, self.table.session.bots))
        return PlayForm(
            view=view,
            names=self.table.session.names,
            marks=marks[self.hands.out :] if pull else marks,
            phase="hold" if pull else "throw",
            remaining=self._pulling() if pull else self._remaining(),
            banner=banner,
            danger=danger,
            buttons=True,
            fingerprint=self.table.session.seed_sha256,
            bots=self.table.session.bots,
            left=self.table.session.left,
            picked=self._picking.picked,
            cursor=self._picking.cursor,
            told=of_leg(self.table.session, view.score),
        )

    def _banner_now(self) -> tuple[Text | None, bool]:
        if gone := away.words(self._sources):
            return gone, True
        if asked := self._claimable():
            return text("{segment}: the next player’s dart? MENU counts it.", segment=asked.segments[0].name), False
        if said := self._banner.now(self._now_ms()):
            return said
        if segments := self.table.pipeline.stuck:
            return whys.stuck(segments), True
        return None, False

    def _claimable(self) -> Doubt | None:
        """The press in hold that may be claimed, if the next player is a person."""
        doubt = self.table.pipeline.claimable
        return doubt if doubt and not self.table.session.seats[doubt.seat].bot else None

    def _remaining(self) -> float | None:
        """Seconds until the deadline, in steps that an eye can see."""
        due = self.table.pipeline.deadline_us
        return None if due is None else round(max(0, due - self._clock.now_us()) / 50_000) / 20

    def _pulling(self) -> float | None:
        """Whole seconds until the darts of the simulated board are pulled, if they will be."""
        due = self.hands.pull_us
        return None if due is None else float(math.ceil(max(0, due - self._clock.now_us()) / _SECOND_US))

    def _now_ms(self) -> float:
        return self._clock.now_us() / _MS
