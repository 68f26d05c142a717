"""An honest game, made to be spoilt: it has all that a law speaks of, and nothing else.

Everybody holds five cards. A visit is two darts; numbers score. A dart of a number asks the next player whether he
shows his cards of that value (to all) or keeps them (nobody learns of it); a bull draws a card. With a dart in the
board the thrower may rest, and does so by himself after ten seconds. After so many rounds most points win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from games.cards import Card, deck, in_order
from games.kernel import (
    Action,
    Audience,
    Choice,
    Choose,
    Dart,
    Deadline,
    Expire,
    Facts,
    Game,
    Info,
    Next,
    Outcome,
    Refused,
    Result,
    Retire,
    Seat,
)
from games.rng import Rng
from games.segments import BULL, EVERY, Segment
from games.settings import Options, Setting
from games.text import Named, Text, text
from games.view import (
    Ask,
    Board,
    Cue,
    CueKind,
    Face,
    Hand,
    Landed,
    Lit,
    Moment,
    MomentKind,
    OrderDraw,
    Pile,
    Rival,
    Turn,
)
from games.view import View as Shown

HELD: Final = 5
DARTS: Final = 2
NOBODY: Final = -1
KEEP: Final = Choice("keep", text("keep"))
SHOW: Final = Choice("shed", text("shed"))
REST: Final = Choice("stop", text("STOP"), button="next")
CUES: Final[Mapping[MomentKind, CueKind]] = {
    "dart": "single",
    "draw": "draw",
    "shed": "shed",
    "order": "deal",
    "over": "match",
}


@dataclass(frozen=True, slots=True)
class Event:
    """What a step shows happening."""

    kind: MomentKind
    segment: Segment | None = None
    seats: tuple[int, ...] = ()
    moves: tuple[tuple[int, Face], ...] = ()


@dataclass(frozen=True, slots=True)
class Common:
    """What everybody knows."""

    secret: bool
    rounds: int
    line: tuple[int, ...]
    draws: tuple[tuple[Card, ...], ...]
    visit: int
    thrower: int
    darts: tuple[Segment, ...]
    points: tuple[int, ...]
    gone: tuple[int, ...]
    shown: tuple[Card, ...]

    @property
    def still(self) -> tuple[int, ...]:
        """The seats that have not left, from the one after the thrower."""
        place = self.line.index(self.thrower) + 1
        return tuple(seat for seat in (*self.line[place:], *self.line[:place]) if seat not in self.gone)

    @property
    def over(self) -> bool:
        """Whether the match is."""
        return self.visit > self.rounds * len(self.line) or len(self.gone) > len(self.line) - 2


@dataclass(frozen=True, slots=True)
class State:
    """Everything. ``asked``: who may show or keep, ``kept``: who just kept his in secret, or ``NOBODY``."""

    common: Common
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    asked: int
    event: Event
    rng: Rng
    kept: int = NOBODY


@dataclass(frozen=True, slots=True)
class Seen:
    """What an audience knows."""

    audience: Audience
    common: Common
    hands: tuple[tuple[Face, ...], ...]
    stock: int
    asked: int
    event: Event
    kept: int = NOBODY


class Toy(Game[State, Seen]):
    """The honest game."""

    info = Info(
        slug="toy",
        rules=1,
        title=text("Empty Hand Wins"),
        pitch=text("Empty Hand Wins"),
        seats=(2, 4),
        minutes=(1, 2),
        settings=(
            Setting("rounds", text("Lives"), 12, low=1, high=30),
            Setting("hands", text("Hands"), "open", ("open", "secret")),
        ),
        draws=True,
    )

    def resolve(self, options: Options, facts: Facts) -> Options:
        fewest, most = self.info.seats
        if not fewest <= facts.seats <= most:
            raise Refused(text("this game is for {fewest} to {most} players", fewest=fewest, most=most), "seats")
        if options["hands"] == "secret" and not facts.secrets:
            raise Refused(text("secret hands need a phone for every player"), "hands")
        return dict(options)

    def setup(self, options: Options, seats: int, seed: bytes, order: Sequence[Seat] = ()) -> State:
        cards, rng = Rng(seed).shuffle(deck())
        drawn, cards = cards[:seats], cards[seats:] + cards[:seats]
        line = tuple(map(int, order)) or tuple(sorted(range(seats), key=lambda seat: -drawn[seat].value))
        rounds = options["rounds"]
        common = Common(
            options["hands"] == "secret",
            rounds if isinstance(rounds, int) else 0,
            line,
            () if order else tuple((card,) for card in drawn),
            *(1, line[0], (), (0,) * seats, (), ()),
        )
        hands = tuple(cards[seat * HELD : seat * HELD + HELD] for seat in range(seats))
        return State(common, hands, cards[seats * HELD :], NOBODY, Event("deal" if order else "order", seats=line), rng)

    def order(self, state: State) -> tuple[Seat, ...]:
        return tuple(map(Seat, state.common.line))

    def apply(self, state: State, action: Action) -> Result[State]:
        common = state.common
        if common.over:
            return Result((state,), text("the match is over"))
        match action:
            case Dart(seat, visit, segment):
                if seat != common.thrower:
                    return Result((state,), text("it is {who}’s turn", who=Named(common.thrower)))
                if visit != common.visit:
                    return Result((state,), text("that visit is over"))
                if not isinstance(segment, Segment):
                    return Result((state,), text("that is no segment of a dartboard"))
                landed = self.land(state, segment)
                return Result((landed,) if len(landed.common.darts) < DARTS else (landed, self.end(landed)))
            case Next(seat):
                if seat != common.thrower:
                    return Result((state,), text("it is {who}’s turn", who=Named(common.thrower)))
                return Result((self.end(state),))
            case Choose(seat, token):
                if token not in [choice.token for choice in self.choices(state, seat)]:
                    return Result((state,), text("there is no choice “{token}” now", token=token))
                return Result((self.chosen(state, seat, token),))
            case Expire(key):
                due = self.deadline(state)
                if due is None or due.key != key:
                    return Result((state,), text("that time is past"))
                return Result((self.end(state),))
            case Retire(seat):
                if seat not in common.still:
                    return Result((state,), text("{who} is not in the match any more", who=Named(seat)))
                return Result(self.left(state, seat))
        return Result((state,), text("that is no action of this game"))

    def land(self, state: State, segment: Segment) -> State:
        """The dart stands in the board and has done what it does."""
        common, hands, stock, seat = state.common, list(state.hands), state.stock, state.common.thrower
        points = tuple(had + (who == seat) * segment.number for who, had in enumerate(common.points))
        common = replace(common, darts=(*common.darts, segment), points=points)
        asked, event = NOBODY, Event("dart", segment)
        rival = common.still[0]
        if segment.bull and stock:
            hands[seat] = (*hands[seat], stock[0])
            event, stock = Event("draw", segment, (seat,), ((seat, stock[0]),)), stock[1:]
        elif len(common.darts) < DARTS and any(card.value == segment.number for card in hands[rival]):
            asked, event = rival, Event("ask", segment, (rival,))
        return State(common, tuple(hands), stock, asked, event, state.rng)

    def chosen(self, state: State, seat: int, token: str) -> State:
        """Rest, keep, or show."""
        if token == "stop":
            return self.end(state)
        if token == "keep":
            if state.common.secret:
                return replace(state, asked=NOBODY, kept=seat)
            return replace(state, asked=NOBODY, event=Event("answer", seats=(seat,)))
        value = state.common.darts[-1].number
        cards = tuple(card for card in state.hands[seat] if card.value == value)
        return self.without(state, seat, cards, "shed")

    def without(self, state: State, seat: int, cards: tuple[Card, ...], kind: MomentKind) -> State:
        """These cards leave a hand, seen by all."""
        hands = tuple(
            tuple(card for card in hand if who != seat or card not in cards) for who, hand in enumerate(state.hands)
        )
        common = replace(state.common, shown=(*state.common.shown, *cards))
        event = Event(kind, seats=(seat,), moves=tuple((seat, card) for card in cards))
        asked = NOBODY if state.asked == seat else state.asked
        return replace(state, common=common, hands=hands, event=event, asked=asked, kept=NOBODY)

    def end(self, state: State) -> State:
        """The visit is over."""
        common = replace(state.common, visit=state.common.visit + 1, thrower=state.common.still[0], darts=())
        return replace(state, common=common, asked=NOBODY, kept=NOBODY, event=Event("over" if common.over else "next"))

    def left(self, state: State, seat: int) -> tuple[State, ...]:
        """A seat leaves."""
        gone = self.without(state, seat, state.hands[seat], "retire")
        gone = replace(gone, common=replace(gone.common, gone=(*gone.common.gone, seat)))
        return (gone,) if gone.common.over or seat != gone.common.thrower else (gone, self.end(gone))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.common.over:
            return ()
        asked = () if state.asked == NOBODY else (Seat(state.asked),)
        return (Seat(state.common.thrower), *asked)

    def thrower(self, state: State) -> Seat | None:
        return None if state.common.over else Seat(state.common.thrower)

    def visit(self, state: State) -> int:
        return state.common.visit

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        if state.common.over:
            return ()
        if seat == state.asked:
            return KEEP, SHOW
        return (REST,) if seat == state.common.thrower and state.common.darts else ()

    def aims(self, observation: Seen) -> Mapping[Segment, float]:
        return {segment: float(segment.number) for segment in EVERY if segment.number}

    def deadline(self, state: State) -> Deadline | None:
        common = state.common
        return Deadline(f"rest-{common.visit}", 10) if common.darts and not common.over else None

    def observe(self, state: State, audience: Audience) -> Seen:
        hands: tuple[tuple[Face, ...], ...] = state.hands
        asked, event, kept = state.asked, state.event, NOBODY
        if state.common.secret:
            hands = tuple(hand if who == audience else (None,) * len(hand) for who, hand in enumerate(hands))
            asked = asked if asked == audience else NOBODY
            if state.kept != NOBODY and state.kept == audience:
                event, kept = Event("answer", seats=(state.kept,)), state.kept
            elif event.kind == "ask" and audience not in event.seats:
                event = Event("dart", event.segment)
            elif event.kind == "draw" and audience not in event.seats:
                event = replace(event, moves=tuple((who, None) for who, _ in event.moves))
        return Seen(audience, state.common, hands, len(state.stock), asked, event, kept)

    def revealed(self, state: State) -> tuple[object, ...]:
        match state.event.kind:
            case "order" | "deal":
                return (state.common.draws, *state.hands)
            case "draw":
                return state.event.moves
            case "shed" | "retire" if state.common.secret:
                return state.event.moves
        return ()

    def imagine(self, observation: Seen, rng: Rng) -> State:
        seen = observation
        known = {card for hand in seen.hands for card in hand} | set(seen.common.shown)
        unseen, rng = rng.shuffle([card for card in deck() if card not in known])
        pile = iter(unseen)
        hands = tuple(tuple(card or next(pile) for card in hand) for hand in seen.hands)
        event = seen.event
        if event.kind == "draw":
            event = replace(event, moves=tuple((who, hands[who][-1]) for who, _ in event.moves))
        return State(seen.common, hands, tuple(pile), seen.asked, event, rng.fork("to come"), seen.kept)

    def view(self, observation: Seen) -> Shown:
        seen, common, event = observation, observation.common, observation.event
        mine = seen.audience if common.secret and seen.audience is not None else common.thrower
        hands = [
            (*in_order(tuple(card for card in hand if card)), *(None for card in hand if not card))
            for hand in seen.hands
        ]
        value = common.darts[-1].number if common.darts else 0
        matching = tuple(card for card in hands[seen.asked] if card and card.value == value)
        return Shown(
            turn=None
            if common.over
            else Turn(common.thrower, None, tuple(map(Landed, common.darts)), DARTS - len(common.darts)),
            board=Board(self.lit(seen), common.darts),
            hand=Hand(mine, hands[mine]),
            piles=(
                Pile("stock", seen.stock, text("stock")),
                Pile("discard", len(common.shown), text("discard"), common.shown[-1] if common.shown else None),
            ),
            rivals=tuple(
                Rival(seat, None, hands[seat], out=seat in common.gone)
                for seat in common.line
                if common.over or seat != common.thrower
            ),
            asks=(
                Ask(seen.asked, self.question(value), ((KEEP.token, KEEP.label), (SHOW.token, SHOW.label)), matching),
            )
            if seen.asked != NOBODY
            else (),
            order=OrderDraw(common.draws, common.line) if event.kind == "order" else None,
            moment=Moment(event.kind, None, event.seats, event.segment, event.moves),
            ranking=self.ranking(common) if common.over else (),
            cues=tuple(Cue(CUES[event.kind]) for _ in "1" if event.kind in CUES),
        )

    def lit(self, seen: Seen) -> tuple[Lit, ...]:
        """The board's lights: the bull."""
        return () if seen.common.over else (Lit((BULL,), "bull", "bull", text("Bull")),)

    def question(self, value: int) -> Text:
        """What the asked are asked."""
        return text("Shed your cards on {number}?", number=value)

    def ranking(self, common: Common) -> tuple[tuple[Seat, ...], ...]:
        """Places: most points first, who left last."""
        key = [(seat in common.gone, -common.points[seat]) for seat in range(len(common.line))]
        return tuple(tuple(Seat(seat) for seat in range(len(key)) if key[seat] == place) for place in sorted(set(key)))

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(self.ranking(state.common)) if state.common.over else None
