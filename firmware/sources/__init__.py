"""``--source``: where contacts come from, by the words of the command line and the sections of a board's profile."""

from __future__ import annotations

import difflib
import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from firmware.board import Board
from firmware.boards.wires import Gpio
from firmware.clock import machine_us
from firmware.commands import Fault, Usage
from firmware.sources import cabinet
from firmware.sources.merging import Sources
from firmware.sources.whys import sentence
from games.text import Text, text
from hal.edges import Source
from hal.wiring import HEADER, BadWiring, Wiring

FORMS: Final[Mapping[str, str]] = {
    "fake": "fake",
    "gpio": "gpio",
    "pins": "pins[:FACTORY]",
    "serial": "serial[:PORT]",
    "lines": "lines:FORMAT[:PORT]",
}
"""What there is, and how it is written."""

SIMULATOR: Final = "fake"
_PINS: Final = ("gpio", "pins")
_SWEEPING: Final = ("gpio", "pins", "serial")
PACKAGES: Final = {"serial": "pyserial"}
"""The packages that are called otherwise than what they bring."""

_UNIX: Final = ("fcntl", "termios")


@dataclass(frozen=True, slots=True)
class Word:
    """One word of ``--source``: its kind, and what stands behind the colon."""

    kind: str
    detail: str = ""


def parsed(words: str) -> tuple[Word, ...]:
    """The words of a ``--source``, with commas.

    Raises:
        Usage: one of them is none, or they do not go together; the cure is named.
    """
    asked = tuple(_word(word.strip()) for word in words.split(","))
    kinds = [one.kind for one in asked]
    for one in asked:
        if asked.count(one) > 1:
            raise Usage(text("the source “{word}” stands there more than once", word=one.kind))
    swept = next((kind for kind in kinds if kind in _SWEEPING), None)
    if SIMULATOR in kinds and swept:
        why = text("the simulator and a real membrane are no single board: leave out “fake” or “{word}”", word=swept)
        raise Usage(why)
    if set(_PINS) <= set(kinds):
        raise Usage(text("“gpio” and “pins” read the same pins: leave one of them out"))
    return asked


def _word(written: str) -> Word:
    kind, colon, detail = written.partition(":")
    if kind not in FORMS:
        near = difflib.get_close_matches(kind.lower(), FORMS, 1, 0.5)
        if near:
            raise Usage(text("no source is called “{word}”; did you mean “{nearest}”?", word=written, nearest=near[0]))
        cure = ", ".join(FORMS.values())
        raise Usage(text("no source is called “{word}”; it may be: {cure}", word=written, cure=cure))
    takes, needs = ":" in FORMS[kind], "[" not in FORMS[kind] or FORMS[kind].startswith(f"{kind}:")
    if (colon and not (takes and detail)) or (takes and needs and not detail):
        raise Usage(text("the source “{word}” is written {form}", word=written, form=FORMS[kind]))
    return Word(kind, detail)


def real(words: str) -> bool:
    """Whether anything but the simulator is asked for.

    Raises:
        Usage: as ``parsed``.
    """
    return any(one.kind != SIMULATOR for one in parsed(words))


def opened(words: str, board: Board) -> Sources:
    """The sources of a ``--source`` at a board; none of them reads before it is started.

    Raises:
        Usage: as ``parsed``.
        Fault: the profile lacks what a source needs, a wiring could do harm, a format is not whole, or a package is
            missing; file, key and cure are named.
    """
    asked = parsed(words)
    sources: list[Source] = []
    for one in asked:
        if one.kind != SIMULATOR:
            taken = sum(source.name.partition(" ")[0] == one.kind for source in sources)
            sources.append(_built(one, board, one.kind if not taken else f"{one.kind} {taken + 1}"))
    return beside(board, sources, simulated=any(one.kind == SIMULATOR for one in asked))


def beside(board: Board, sources: Sequence[Source], simulated: bool = False) -> Sources:
    """Sources, and beside them what is wired to single pins; nothing of that for who only plays with the simulator.

    Raises:
        Fault: two parts have one pin, or a package is missing.
    """
    return Sources(board, sources, _parts(board, sources) if sources else None, simulated)


def refused(board: Board) -> Iterator[Text]:
    """What of a profile's wires is refused when it is played, whatever its source: file, section and cure are named."""
    if board.gpio:
        try:
            _wiring(board, board.gpio)
        except Fault as fault:
            yield fault.why
    yield from _misplaced(board)


def _misplaced(board: Board) -> Iterator[Text]:
    for pin, one, other in cabinet.twice(board):
        yield text(
            "{file}: pin {pin} is {one} and {other}: give each a pin of its own",
            file=_file(board),
            pin=str(pin),
            one=one,
            other=other,
        )
    for pin, part in cabinet.off(board):
        yield text(
            "{file}: {part}: the Pi has no GPIO{pin} to give: use a pin from 2 to {last}",
            file=_file(board),
            part=part,
            pin=str(pin),
            last=str(HEADER[-1]),
        )


def _parts(board: Board, sources: Sequence[Source]) -> cabinet.Parts:
    for why in _misplaced(board):
        raise Fault(why)
    arduino = None
    if board.serial and any(source.name.startswith("serial") for source in sources):
        from hal.serial_link.source import SerialSource

        arduino = next((source for source in sources if isinstance(source, SerialSource)), None)
    try:
        return cabinet.parts(board, arduino)
    except ImportError as missing:
        raise Fault(
            text("buttons, lamps and lights need the package {package}: pip install {package}", package="gpiozero")
        ) from missing


def _built(word: Word, board: Board, name: str) -> Source:
    try:
        match word.kind:
            case "serial":
                return _serial(word.detail, board, name)
            case "lines":
                return _lines(word.detail, name)
            case _:
                return _pins(word, board, name)
    except ImportError as missing:
        package = (missing.name or "").partition(".")[0]
        if package in _UNIX:
            why = text("the source “{source}” works on Linux and macOS only: play with fake here", source=word.kind)
        else:
            why = text(
                "the source “{source}” needs the package {package}, which is missing: pip install {package}",
                source=word.kind,
                package=PACKAGES.get(package, package),
            )
        raise Fault(why) from missing


def _serial(port: str, board: Board, name: str) -> Source:
    from hal.serial_link.link import Lines
    from hal.serial_link.source import SerialSource

    wired = board.serial
    if wired is None:
        raise _missing(board, "serial")
    pins, meanings = cabinet.inputs(board)
    lines = Lines(tuple(wired.driven), tuple(wired.read), board.drive, board.settle_us, wired.period_us, pins)
    return SerialSource(name, lines, machine_us, port or wired.port, wired.baud, meanings=meanings)


def _lines(detail: str, name: str) -> Source:
    from firmware.sources.formats import BadFormat, load
    from hal.lines import LineSource

    form, _, port = detail.partition(":")
    try:
        return LineSource(name, port, load(form), machine_us)
    except BadFormat as bad:
        raise Fault(bad.texts()[0]) from bad


def _wiring(board: Board, wired: Gpio) -> Wiring:
    try:
        return Wiring(
            driven=tuple(wired.driven),
            read=tuple(wired.read),
            drive=board.drive,
            pulls=wired.pulls,
            settle_us=board.settle_us,
            idle=wired.idle,
            taken=dict(cabinet.pins(board, "pi")),
        )
    except BadWiring as bad:
        raise Fault(text("{file}: [{key}]: {why}", file=_file(board), key="gpio", why=sentence(str(bad)))) from bad


def _pins(word: Word, board: Board, name: str) -> Source:
    if board.gpio is None:
        raise _missing(board, "gpio")
    wiring = _wiring(board, board.gpio)
    if word.kind == "gpio":
        from hal.gpio import GpioSource

        return GpioSource(name, wiring, machine_us, board.gpio.chip)
    from hal.pins import FACTORIES, PinSource, factory

    if word.detail and word.detail not in FACTORIES:
        raise Usage(
            text("there is no pin factory “{word}”; it may be: {cure}", word=word.detail, cure=", ".join(FACTORIES))
        )
    return PinSource(name, wiring, machine_us, functools.partial(factory, word.detail))


def _missing(board: Board, key: str) -> Fault:
    why: Text = text(
        "{file}: [{key}] is missing: write which pins are driven and read (docs/boards.md), or name another --board",
        file=_file(board),
        key=key,
    )
    return Fault(why)


def _file(board: Board) -> str:
    return f"{board.name}.toml"
