"""What a person picks at the table instead of throwing: items, then what they make, by touch, keys or two buttons.

Pure: a value that is told the entry (``games.tabletop.Entry``) and what was pressed. Law: whatever is pressed, only a
token that the entry offers ever comes out, and each of them can be reached with the two buttons alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from games.tabletop import Entry, Pick
from games.view import View

_ON: Final = {"right": 1, "left": -1}


@dataclass(frozen=True, slots=True)
class Picking:
    """An entry and how far somebody is with it.

    Attributes:
        entry: what may be picked; None: nothing is.
        picked: the items picked so far, indices, rising.
        cursor: the place under the hand: an item, then one of ``made``, then an action; -1: no hand has been seen.
        typed: the digits of a number that may still become a longer one.
    """

    entry: Entry | None = None
    picked: tuple[int, ...] = ()
    cursor: int = -1
    typed: str = ""

    def sees(self, entry: Entry | None) -> Picking:
        """The same while the same is asked, else from the beginning."""
        return self if entry == self.entry else Picking(entry)

    @property
    def made(self) -> tuple[Pick, ...]:
        """What can be played with just the items that are picked."""
        return tuple(pick for pick in self._picks if pick.items == self.picked) if self.picked else ()

    @property
    def alive(self) -> frozenset[int]:
        """Items that can be picked, or let go, from here."""
        picked = set(self.picked)
        return frozenset(item for pick in self._picks if picked <= set(pick.items) for item in pick.items)

    def press(self, command: str) -> tuple[Picking, str | None]:
        """After a command, and the token that it chose, if it did.

        ``pick:INDEX`` and ``take:TOKEN`` are of hot places; ``left`` and ``right`` move the hand, ``down`` to what can
        be played and ``up`` back; ``menu`` moves it on, and from what has just been picked to what that makes; ``ok``
        and ``next`` press what is under it, ``undo`` lets the picked items go. After the last place ``menu`` takes the
        hand away, so that a cabinet with two buttons has its menu there. ``digit:D`` types a number.
        """
        word, _, rest = command.partition(":")
        if self.entry is None:
            return self, None
        here = replace(self, typed="")
        match word:
            case "digit":
                return self._type(rest)
            case "pick" if rest.isdecimal() and int(rest) < len(self.entry.items):
                return here._pick(int(rest))
            case "take" if rest in self._tokens:
                return Picking(self.entry), rest
            case "undo" if self.picked:
                return replace(here, picked=()), None
            case "ok" | "next" if self.cursor in self._stops:
                return here._under()
            case "menu" if self.cursor >= 0 and self.cursor == self._near[-1]:
                return replace(here, cursor=-1), None
            case "ok" | "next" | "menu":
                return here._moved(1, self._near), None
            case "left" | "right":
                return here._moved(_ON[word], self._stops), None
            case "up" | "down":
                return here._across(word == "down"), None
        return self, None

    @property
    def _picks(self) -> tuple[Pick, ...]:
        return self.entry.picks if self.entry is not None else ()

    @property
    def _actions(self) -> tuple[str, ...]:
        return tuple(token for token, _ in self.entry.actions) if self.entry is not None else ()

    @property
    def _tokens(self) -> frozenset[str]:
        return frozenset((*(pick.token for pick in self._picks), *self._actions))

    @property
    def _stops(self) -> tuple[int, ...]:
        """Where the hand may be, as it lies on the screen: what is dim is passed over."""
        return (*sorted(self.alive), *range(self._count, self._count + len(self.made) + len(self._actions)))

    @property
    def _near(self) -> tuple[int, ...]:
        """The same, but what the picked items make comes right after the last of them: the way there is short."""
        made = range(self._count, self._count + len(self.made))
        last = self.picked[-1] if self.picked else self._count
        items = sorted(self.alive)
        actions = range(made.stop, made.stop + len(self._actions))
        return (
            *(item for item in items if item <= last),
            *made,
            *(item for item in items if item > last),
            *actions,
        )

    @property
    def _count(self) -> int:
        return len(self.entry.items) if self.entry is not None else 0

    def _moved(self, by: int, stops: tuple[int, ...]) -> Picking:
        if not stops:
            return self
        if self.cursor in stops:
            return replace(self, cursor=stops[(stops.index(self.cursor) + by) % len(stops)])
        if self.made and by > 0 and self.cursor < 0:  # picked by touch: it can be played
            return replace(self, cursor=self._count)
        after = [stop for stop in stops if stop > self.cursor]
        return replace(self, cursor=after[0] if after and by > 0 else stops[0 if by > 0 else -1])

    def _across(self, down: bool) -> Picking:
        """From the items to what can be played, and back."""
        stops, count = self._stops, self._count
        lower = [stop for stop in stops if stop >= count]
        upper = [stop for stop in stops if stop < count]
        if down and lower and 0 <= self.cursor < count:
            return replace(self, cursor=lower[0])
        if not down and upper and self.cursor >= count:
            return replace(self, cursor=self.picked[-1] if self.picked else upper[0])
        return self._moved(1 if down else -1, stops)

    def _type(self, digit: str) -> tuple[Picking, str | None]:
        """A digit of a number: that is picked once it can be no other; until then it lies under the hand.

        What cannot be the beginning of any number begins anew.
        """
        items = self.entry.items if self.entry is not None else ()
        numbers = {str(item): place for place, item in enumerate(items) if isinstance(item, int)}
        typed = next((one for one in (self.typed + digit, digit) if any(n.startswith(one) for n in numbers)), "")
        if not typed:
            return self, None
        if any(number.startswith(typed) and number != typed for number in numbers):
            return replace(self, typed=typed, cursor=numbers.get(typed, self.cursor)), None
        return replace(self, typed="")._pick(numbers[typed])

    def _under(self) -> tuple[Picking, str | None]:
        """Press what is under the hand."""
        if self.cursor < self._count:
            return self._pick(self.cursor)
        tokens = (*(pick.token for pick in self.made), *self._actions)
        return Picking(self.entry), tokens[self.cursor - self._count]

    def _pick(self, item: int) -> tuple[Picking, str | None]:
        """Pick an item or let it go. One that fits nothing with what is picked begins anew with itself."""
        if item in self.picked:
            rest = tuple(other for other in self.picked if other != item)
            return replace(self, picked=rest if self._leads(rest) else ()), None
        more = tuple(sorted((*self.picked, item)))
        picked = more if self._leads(more) else (item,) if self._leads((item,)) else self.picked
        after = replace(self, picked=picked)
        whole = self.entry is not None and self.entry.at_once and len(after.made) == 1
        if whole and not any(set(picked) < set(pick.items) for pick in self._picks):
            return Picking(self.entry), after.made[0].token
        complete = after.made and not any(set(picked) < set(pick.items) for pick in self._picks)
        return (replace(after, cursor=self._count) if complete and self.cursor >= 0 else after), None

    def _leads(self, items: tuple[int, ...]) -> bool:
        """Whether the items are part of something that may be picked."""
        return any(set(items) <= set(pick.items) for pick in self._picks)


def asked(view: View, bots: frozenset[int]) -> Entry | None:
    """What a person is to pick; what bots do is theirs."""
    return None if view.entry is None or view.entry.seat in bots else view.entry
