"""A match on the screen and what lies over it: its pause, a question of the board, a press that must last, its results.

::

    match ──► pause, question, hold ──► match          match ──► results
"""

from __future__ import annotations

from collections.abc import Sequence

from display.forms import HoldForm, ResultsForm
from firmware import menus
from firmware.app.holding import TOO_SHORT, Hold
from firmware.app.house import House
from firmware.app.pausing import Over, correctable, paused
from firmware.app.play import PlayScreen
from firmware.app.said import would_undo
from firmware.logs import keeping
from firmware.pipeline import Doubt
from firmware.shown import audience, results_form
from games.text import Text, text


class MatchScene:
    """The scene of one match.

    Attributes:
        play: the match itself.
        over: what lies over it.
    """

    def __init__(self, play: PlayScreen, shown: menus.Menus, house: House, said: Sequence[Text]) -> None:
        """Nothing lies over it yet.

        Args:
            play: a match that begins or goes on.
            shown: the menus, which show what lies over it.
            house: the program around.
            said: what is said of its log already.
        """
        self.play = play
        self.over: Over = ""
        self._menus, self._house = shown, house
        self._hold: Hold | None = None
        self._news = keeping.News(play.table.session, said)

    @property
    def playing(self) -> bool:
        """Whether nothing lies over it, so that keys mean what they mean in a match."""
        return not self.over and self._hold is None

    @property
    def holds(self) -> HoldForm | None:
        """The press that lasts, as it is shown, if there is one."""
        return self._hold.form if self._hold else None

    @property
    def waits(self) -> bool:
        """Whether nothing goes on until a person does something."""
        return not self.playing or self.play.waits

    def tick(self) -> tuple[Text, bool] | None:
        """Time passes: results once the end was seen, a question about a dart, a press that lasted long enough.

        What is to be said of the log, if anything: that it failed (a fault, True), or that it is whole again.
        """
        play, session = self.play, self.play.table.session
        news = self._news.told()
        if self._hold and self._hold.done:
            deed, self._hold = self._hold.deed, None
            deed()
        if play.ended and not self.over:
            self.over = "results"
            undo = would_undo(session, audience(session))
            darts = (lambda: correctable(session, play.table.board)) if session.visits() else None
            self._menus.results(results_form(session), darts, undo)
        if play.question and not self.over:
            self._ask(play.question)
        elif self.over == "ask" and not play.question:
            self.resume()
        return (news, keeping.fault(session) is not None) if news else None

    def press(self, command: str) -> None:
        """A command of a key or of a hot place while it is played."""
        play = self.play
        if play.pick(command):
            return
        match command:
            case "pause":
                self._pause()
            case "menu":
                if not (play.claim() or play.reply(1)):
                    self._pause()
            case "correct" if play.table.session.visits():
                self._stop()
                self._menus.correct(correctable(play.table.session, play.table.board))
            case "correct":
                play.say(text("No darts here: undo takes back a choice."))
            case "undo":
                self._undo()
            case _:
                play.press(command)

    def released(self) -> None:
        """What was held is let go: too early, and nothing happens but that it is said what must be done."""
        if not self._hold:
            return
        self._hold = None
        if self.over:
            self._menus.say(TOO_SHORT)
        else:
            self.play.pause(False)
            self.play.say(TOO_SHORT)

    def follow(self, effect: menus.Effect | None) -> bool:
        """Do what the menus over it ask for; False if that is not for the match."""
        match effect:
            case menus.Resume():
                self.resume()
            case menus.Undo():
                self._undo()
            case menus.Redo() | menus.Correct():
                self.resume()
                self.play.do(effect)
            case menus.Reseat() | menus.Leaves() | menus.Joins():
                self._seat(effect)
            case menus.Answer(segment):
                self.resume()
                self.play.answer(segment)
            case menus.SetScatter(skill):
                self.play.scatter = skill
            case _:
                return False
        return True

    def resume(self) -> None:
        """Nothing lies over it any more, and it goes on."""
        self.over = ""
        self.play.pause(False)

    def _stop(self) -> None:
        """Something lies over the match, which waits."""
        self.over = "pause"
        self.play.pause(True)

    def _ask(self, doubt: Doubt) -> None:
        """The board cannot tell where a dart is: people are asked."""
        self._stop()
        self.over = "ask"
        self._menus.where(self.play.form, doubt.segments, doubt.pulled)

    def _pause(self) -> None:
        """The second button, or a key."""
        self._stop()
        self._menus.pause(paused(self.play))

    def _undo(self) -> None:
        """Take the last action back; what was shown since is only taken back by a press that lasts."""

        def deed() -> None:
            self.resume()
            self.play.press("undo")

        if not self.play.reveals:
            deed()
            return
        results = self._menus.form if self.over == "results" else None
        self.play.pause(True)
        behind = results if isinstance(results, ResultsForm) else self.play.form
        self._hold = Hold(behind, deed, self._house.clock)

    def _seat(self, effect: menus.Reseat | menus.Leaves | menus.Joins) -> None:
        """Somebody comes, leaves or sits elsewhere; where that cannot be its page stays and says why.

        Between legs the next one may come; else the match goes on.
        """
        if why := self.play.do(effect):
            self._stop()
            self._menus.say(why)
        elif self.play.between:
            self._stop()
            self._menus.people(paused(self.play))
        else:
            self.resume()
