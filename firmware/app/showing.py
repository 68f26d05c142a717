"""What happened, seen step by step: a queue of views on a stage.

Laws: the newest action is shown at once and cuts what was still moving; the steps of one action follow each other,
each as long as the stage says it is looked at; darts are pulled only when all of them were seen; what a step says is
gone when it was seen; a picture is made anew only when its form changes.
"""

from __future__ import annotations

import dataclasses
import itertools
import math
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence

from display.drawlist import Picture
from display.forms import PlayForm
from display.look import Look
from display.motion import Stage
from display.scenes import picture
from games.view import CueKind, Moment, View


class Showing:
    """The views of a match on one screen.

    Attributes:
        held: the last step of an action waits for as long as this is true (darts are pulled before the next deal).
        form: what the screen was last asked to show.
    """

    def __init__(
        self,
        look: Look,
        view: View,
        dress: Callable[[View, bool], PlayForm],
        play: Callable[[CueKind], None],
        now_ms: float,
    ) -> None:
        """Begin with a view.

        Args:
            look: of the pictures.
            view: what is shown first.
            dress: makes the form around a view, given whether all steps before the held one were seen.
            play: makes a sound of a step.
            now_ms: the time.
        """
        self.held = False
        self._look = look
        self._dress = dress
        self._play = play
        self._view = view
        self._waiting: deque[View] = deque()
        self._stage = Stage(look)
        self.form = dress(view, False)
        self._set(view, now_ms)

    @property
    def draws_order(self) -> bool:
        """Whether the draw for the order is what is looked at."""
        return self._view.order is not None

    def look(self, look: Look) -> None:
        """From now on another size, language or theme."""
        self._look = look
        self._stage = Stage(look)
        self._fresh = True

    def act(self, views: Sequence[View], now_ms: float) -> None:
        """The steps of an action that happened now."""
        self._waiting = deque(step for view in views for step in _one_by_one(view))
        if not self._waits():
            self._next(now_ms)

    def jump(self, view: View) -> None:
        """Show a view with nothing moving: after an undo."""
        self._waiting.clear()
        self._set(dataclasses.replace(view, order=None, moment=None), 0.0)
        self._stage = Stage(self._look)

    def cut(self, now_ms: float) -> None:
        """Show the last step as it will stand."""
        while self._more():
            self._next(now_ms)
        while self._passes():
            self._set(_plain(self._view), now_ms)
        self._since_ms, self._until_ms = -math.inf, now_ms
        self._stage.cut()

    def seen_ms(self, now_ms: float) -> float:
        """When everything that is to be seen now will have been."""
        until, before = max(now_ms, self._until_ms), self._view
        steps = [_plain(self._view)] if self.draws_order else []
        free = len(self._waiting) - (self.held and bool(self._waiting))
        for view in [*steps, *itertools.islice(self._waiting, free)]:
            until += self._stage.length(view, before)
            before = view
        return until

    def busy(self, now_ms: float) -> bool:
        """Whether the next frame will be another picture."""
        return self._fresh or self._stage.busy(now_ms) or self._due(now_ms)

    def step(self, now_ms: float) -> PlayForm:
        """Let time pass: what the screen is to show now, of which nothing is drawn yet."""
        while self._due(now_ms):
            if self._more():
                self._next(self._until_ms if self._until_ms > now_ms - 100 else now_ms)
            else:
                self._set(_plain(self._view), now_ms)
        return self._dress(self._view, now_ms >= self._until_ms)

    def frame(self, now_ms: float) -> Picture:
        """The picture of this moment; the very same object while nothing changes."""
        form = self.step(now_ms)
        if self._fresh:
            self._stage.show(picture(form, self._look), self._view, self._since_ms)
            self._fresh = False
        elif form.phase != self.form.phase:
            self._stage.show(picture(form, self._look), dataclasses.replace(self._view, moment=None), now_ms)
        elif form != self.form:
            self._stage.refresh(picture(form, self._look))
        self.form = form
        return self._stage.frame(now_ms)

    def ahead(self, darts: Iterable[PlayForm]) -> Iterator[Picture]:
        """Pictures that may come next: of the steps that wait, then of what each of these darts would show.

        First of all how each of them begins, which nobody is to wait for; then how it ends.
        """
        waiting = [*self._waiting, *([_plain(self._view)] if self.draws_order else [])]
        steps = [dataclasses.replace(self.form, view=view, phase="throw") for view in waiting]
        before, ends = (self._view, picture(self.form, self._look)), []
        for place, form in enumerate(itertools.chain(steps, darts)):
            stage, end = Stage(self._look), picture(form, self._look)
            stage.show(before[1], before[0], 0)
            stage.show(end, form.view, 0)
            yield stage.frame(0)
            ends.append(end)
            if place < len(steps):
                before = form.view, end
        yield from ends

    def _due(self, now_ms: float) -> bool:
        """Whether it is time for another step, or for what this one says to go."""
        return now_ms >= self._until_ms and (self._more() or self._passes())

    def _more(self) -> bool:
        """Whether a step is to come that is not held."""
        return bool(self._waiting) and not self._waits()

    def _passes(self) -> bool:
        """Whether the view says something that is true for a moment only: the end of a match stays."""
        moment = self._view.moment
        return self.draws_order or (moment is not None and moment.title is not None and moment.kind != "over")

    def _waits(self) -> bool:
        """Whether only the step is left that is held."""
        return self.held and len(self._waiting) == 1

    def _next(self, now_ms: float) -> None:
        self._set(self._waiting.popleft(), now_ms)
        for cue in self._view.cues:
            self._play(cue.kind)

    def _set(self, view: View, now_ms: float) -> None:
        before, self._view = self._view, view
        self._since_ms = now_ms
        self._until_ms = now_ms + self._stage.length(view, before)
        self._fresh = True


def _plain(view: View) -> View:
    """The view once what it showed happening has been seen; after the draw for the order the first hand is dealt."""
    return dataclasses.replace(view, order=None, moment=None if view.order is None else Moment("deal"))


def _one_by_one(view: View) -> Iterator[View]:
    """A step as it is looked at: the cards of a dart that opens a decision fly before it stands there."""
    moment = view.moment
    if view.decision is None or moment is None or not moment.cards:
        yield view
        return
    empty = tuple(cue for cue in view.cues if cue.kind == "empty")
    yield dataclasses.replace(view, decision=None, cues=tuple(cue for cue in view.cues if cue not in empty))
    yield dataclasses.replace(view, moment=Moment("stop"), cues=empty)
