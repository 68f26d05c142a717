"""What hangs on single pins beside the foils, by a board's profile: buttons, lamps, a knock sensor, coins, lights.

None of it is vital: what cannot be used says so, and the match goes on without it. Each part hangs on the Pi or on the
Arduino (``over`` in its section); there it is an input of the Arduino's scan, or is lit by it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from firmware.board import Board
from firmware.boards import wires
from firmware.clock import machine_us
from firmware.sources.reports import COIN, KNOCK
from games.geometry import ORDER
from hal.edges import Buttons, Lamps, Lights
from hal.wiring import HEADER, IDENTITY

if TYPE_CHECKING:
    from hal.pulses import Meaning
    from hal.serial_link.source import SerialSource

BULL: Final = "bull"
_MS: Final = 1000
_MOSI: Final = 10


@dataclass(frozen=True, slots=True)
class Parts:
    """All that is wired beside the foils.

    Attributes:
        heard: what is told as words, by what it is.
        lights: the numbers'.
        lamps: of the buttons.
    """

    heard: Mapping[str, Buttons] = field(default_factory=dict)
    lights: Lights | None = None
    lamps: Lamps | None = None


def pins(board: Board, over: wires.Over) -> Iterator[tuple[int, str]]:
    """Each pin of the Pi, or of the Arduino, that one of the parts has, and which, in the words of the profile."""
    if board.buttons_over == over:
        yield from ((place, f"[buttons] {word}") for word, place in board.buttons.items() if isinstance(place, int))
    if board.lamps and board.lamps.over == over:
        yield from ((pin, f"[lamps] {word}") for word, pin in wires.lamps(board.lamps).items())
    for part, name in ((board.knock, "[knock]"), (board.coin, "[coin]")):
        if part and part.over == over:
            yield part.pin, name
    if board.lights and (board.lights.over == "serial") is (over == "serial"):
        yield (board.lights.pin if over == "serial" else _MOSI), "[lights]"


def inputs(board: Board) -> tuple[tuple[int, ...], tuple[Meaning, ...]]:
    """The Arduino's pins that are read beside the foils, and what the edges of each mean."""
    from hal.pulses import Inverted, Push

    found: list[tuple[int, Meaning]] = []
    if board.buttons_over == "serial":
        found += [(place, Push(word)) for word, place in board.buttons.items() if isinstance(place, int)]
    if board.knock and board.knock.over == "serial":
        meaning = _knock()
        found.append((board.knock.pin, meaning if board.knock.active == "low" else Inverted(meaning)))
    if board.coin and board.coin.over == "serial":
        found.append((board.coin.pin, _coin(board.coin)))
    return tuple(pin for pin, _ in found), tuple(meaning for _, meaning in found)


def parts(board: Board, arduino: SerialSource | None) -> Parts:
    """All of them; ``arduino``: the source that reads one, if one is asked for.

    Raises:
        ImportError: gpiozero is missing.
    """
    return Parts(dict(_heard(board, arduino)), _lights(board, arduino), _lamps(board, arduino))


def _heard(board: Board, arduino: SerialSource | None) -> Iterator[tuple[str, Buttons]]:
    wired = {word: place for word, place in board.buttons.items() if isinstance(place, int)}
    if not (wired or board.knock or board.coin):
        return
    from hal.buttons import PinButtons, PinLine

    if wired and board.buttons_over == "pi":
        yield "buttons", PinButtons(wired, machine_us)
    elif wired and arduino is None:
        yield "buttons", Elsewhere("buttons")
    if board.knock and board.knock.over == "pi":
        yield "knock", PinLine(board.knock.pin, _knock(), machine_us, board.knock.active)
    elif board.knock and arduino is None:
        yield "knock", Elsewhere("knock")
    if board.coin and board.coin.over == "pi":
        yield "coin", PinLine(board.coin.pin, _coin(board.coin), machine_us)
    elif board.coin and arduino is None:
        yield "coin", Elsewhere("coin")


def _knock() -> Meaning:
    from hal.pulses import Knock

    return Knock(KNOCK)


def _coin(coin: wires.Coin) -> Meaning:
    from hal.pulses import Coin, Inverted

    meaning = Coin(COIN, round(coin.min_ms * _MS), round(coin.gap_ms * _MS))
    return meaning if coin.contact == "no" else Inverted(meaning)


def _lamps(board: Board, arduino: SerialSource | None) -> Lamps | None:
    wired = wires.lamps(board.lamps)
    if not board.lamps or not wired:
        return None
    from hal.lamps import ArduinoLamps, PinLamps

    if board.lamps.over == "pi":
        return PinLamps(wired)
    return ArduinoLamps(arduino, wired) if arduino else Elsewhere("lamps")


def _lights(board: Board, arduino: SerialSource | None) -> Lights | None:
    wired = board.lights
    if wired is None:
        return None
    from hal.lamps import ArduinoStrip
    from hal.lights import RingLights, Strip

    opened: Callable[[], Strip]
    if wired.over == "spi":
        from hal.lights_spi import SpiStrip

        opened = functools.partial(SpiStrip, wired.device, wired.order)
    elif arduino is None:
        return Elsewhere("lights")
    else:
        opened = functools.partial(ArduinoStrip, arduino, wired.pin)
    return RingLights(opened, along(wired), wired.each, wired.brightness)


def along(wired: wires.Lights) -> tuple[str, ...]:
    """The places along the strip, from its first light on."""
    ring = ORDER if wired.clockwise else ORDER[::-1]
    first = ring.index(wired.first)
    numbers = tuple(str(number) for number in (*ring[first:], *ring[:first]))
    return (*numbers, BULL) if wired.bull else numbers


class Elsewhere:
    """A part at an Arduino that is not asked for: it does nothing but say so."""

    def __init__(self, section: str) -> None:
        self._why = f"[{section}] hangs on the Arduino: play with --source serial."

    def start(self, *told: Callable[..., None]) -> None:
        """Say so."""
        told[-1](self._why)

    def show(self, what: object) -> None:
        """Nothing."""

    def stop(self) -> None:
        """Nothing."""


def twice(board: Board) -> Sequence[tuple[int, str, str]]:
    """Pins that two parts have, or a part and a line of the Arduino, each with both in the words of the profile.

    (The Pi's own lines are ``hal.wiring``'s affair.)
    """
    found = []
    for over in ("pi", "serial"):
        wired = board.serial if over == "serial" else None
        known = dict.fromkeys((*wired.driven, *wired.read), "[serial]") if wired else {}
        for pin, name in pins(board, over):
            if pin in known:
                found.append((pin, known[pin], name))
            known.setdefault(pin, name)
    return found


def off(board: Board) -> Sequence[tuple[int, str]]:
    """Pins of the Pi that no part can have, each with the part in the words of the profile."""
    return [(pin, name) for pin, name in pins(board, "pi") if pin not in HEADER or pin in IDENTITY]
