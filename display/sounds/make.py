"""Makes the sounds: ``python -m display.sounds.make [FOLDER]`` writes one small WAV file a cue.

Everything is a sum of a few voices: struck bars (sine partials that die away), short noise (a card, a dart in sisal).
Rising means good, falling means loss; one, two or three strokes are single, double, triple; bells are the bull.
Mono, 22,050 Hz, 16 bits, peak -3 dBFS, under 0.6 s. The noise is a fixed sequence, so the files are always the same.
"""

from __future__ import annotations

import math
import sys
import wave
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

RATE: Final = 22_050
PEAK: Final = 10 ** (-3 / 20)
"""The loudest sample of every sound, of 1: -3 dBFS."""

Voice: TypeAlias = Callable[[float], float]
"""The air pressure of a voice at a time in s since it began."""


def _noise() -> Iterator[float]:
    """Fixed white noise, -1 to 1 (a linear congruential sequence)."""
    state = 20_252
    while True:
        state = (state * 1_664_525 + 1_013_904_223) % 2**32
        yield state / 2**31 - 1


_WHITE: Final = [value for value, _ in zip(_noise(), range(RATE), strict=False)]


def bar(pitch: float, fade: float, bright: float = 0.35) -> Voice:
    """A struck wooden bar: its tone and a higher one that dies sooner. ``fade`` s to a third of its strength."""

    def at(t: float) -> float:
        body = math.sin(math.tau * pitch * t) * math.exp(-t / fade)
        return body + bright * math.sin(math.tau * pitch * 3.93 * t) * math.exp(-4 * t / fade)

    return at


def bell(pitch: float, fade: float) -> Voice:
    """A small bell: inharmonic partials, long."""
    partials = ((1.0, 1.0), (2.0, 0.5), (2.76, 0.45), (5.4, 0.22))

    def at(t: float) -> float:
        return sum(
            loud * math.sin(math.tau * pitch * part * t) * math.exp(-t * (0.7 + 0.3 * part) / fade)
            for part, loud in partials
        )

    return at


def brass(pitch: float, length: float) -> Voice:
    """A soft horn for ``length`` s: odd and even overtones that open with the note."""

    def at(t: float) -> float:
        shape = min(1.0, t / 0.02) * min(1.0, max(0.0, (length - t) / 0.05))
        return shape * sum(math.sin(math.tau * pitch * n * t) / math.pow(n, 1.6) for n in range(1, 6))

    return at


def thud(pitch: float, fade: float) -> Voice:
    """A dart in sisal: a low knock whose pitch falls, with a grain of noise."""

    def at(t: float) -> float:
        knock = math.sin(math.tau * pitch * (t + 0.012 * (1 - math.exp(-t / 0.02)))) * math.exp(-t / fade)
        return knock + 0.5 * _WHITE[int(t * RATE) % RATE] * math.exp(-t / 0.006)

    return at


def paper(length: float, start: float, end: float) -> Voice:
    """A card in the air: noise through a narrow band that slides from one frequency (Hz) to another."""
    count = int(length * RATE) + 1
    low = band = 0.0
    samples = []
    for index in range(count):
        share = index / count
        cut = 2 * math.sin(math.pi * (start + (end - start) * share) / RATE)
        low += cut * band
        band += cut * (_WHITE[(index * 7) % RATE] - low - 0.55 * band)
        samples.append(band * math.sin(math.pi * share) ** 0.7)

    def at(t: float) -> float:
        place = int(t * RATE)
        return samples[place] if place < count else 0.0

    return at


def clack(pitch: float, fade: float = 0.03) -> Voice:
    """Two chips that touch: high, dry, slightly out of tune."""

    def at(t: float) -> float:
        tone = math.sin(math.tau * pitch * t) + 0.8 * math.sin(math.tau * pitch * 1.47 * t)
        return tone * math.exp(-t / fade) + 0.6 * _WHITE[int(t * RATE) % RATE] * math.exp(-t / 0.003)

    return at


C, D, E, F, G, A, B = 261.63, 293.66, 329.63, 349.23, 392.0, 440.0, 493.88
"""The middle octave, Hz; twice is an octave higher."""

SCORES: Final[dict[str, tuple[float, tuple[tuple[float, float, Voice], ...]]]] = {
    "single": (0.22, ((0, 0.9, thud(150, 0.05)), (0.004, 0.5, bar(2 * G, 0.07)))),
    "double": (0.34, ((0, 0.8, thud(150, 0.05)), (0.004, 0.5, bar(2 * G, 0.07)), (0.1, 0.7, bar(4 * C, 0.09)))),
    "triple": (
        0.46,
        (
            (0, 0.8, thud(150, 0.05)),
            *((0.004 + 0.09 * n, 0.5 + 0.12 * n, bar(p, 0.09)) for n, p in enumerate((2 * G, 4 * C, 4 * E))),
        ),
    ),
    "outer": (0.42, ((0, 0.7, thud(120, 0.06)), (0.004, 0.6, bell(2 * E, 0.16)))),
    "bull": (
        0.58,
        ((0, 0.6, thud(120, 0.06)), (0.004, 0.6, bell(2 * E, 0.2)), (0.12, 0.8, bell(2 * B, 0.24))),
    ),
    "miss": (0.26, ((0, 1.0, thud(82, 0.07)), (0.05, 0.35, thud(64, 0.06)))),
    "shed": (0.24, ((0, 1.0, paper(0.16, 900, 5200)), (0.14, 0.35, bar(4 * G, 0.03)))),
    "draw": (0.26, ((0, 1.0, paper(0.2, 4200, 700)), (0.17, 0.4, thud(210, 0.02)))),
    "life": (0.36, ((0, 0.9, clack(2100)), (0.1, 0.7, clack(1750)), (0.11, 0.5, bar(D, 0.1, 0.1)))),
    "out": (0.58, tuple((0.15 * n, 0.8, bar(p, 0.16, 0.15)) for n, p in enumerate((A, F, D * 2 ** (-1 / 12))))),
    "hand": (
        0.58,
        tuple((0.08 * n, 0.7, bar(p, 0.16, 0.5)) for n, p in enumerate((2 * C, 2 * E, 2 * G, 4 * C, 4 * E))),
    ),
    "match": (
        0.59,
        (
            *((start, 0.6, brass(p, 0.12)) for start, p in ((0, G), (0.12, G))),
            *((0.24, 0.5, brass(p, 0.34)) for p in (2 * C, 2 * E, 2 * G)),
        ),
    ),
    "empty": (0.5, ((0, 0.7, bell(2 * G, 0.1)), (0.11, 0.8, bell(4 * C, 0.18)), (0.11, 0.4, brass(C, 0.3)))),
    "deal": (0.4, tuple((0.075 * n, 0.8, paper(0.07, 2200 + 300 * n, 5000)) for n in range(5))),
    "arrow": (0.3, ((0, 0.5, paper(0.08, 1200, 4200)), (0.06, 1.0, thud(110, 0.06)), (0.065, 0.3, bar(C, 0.09, 0.2)))),
    "reveal": (
        0.56,
        (*((0.1 * n, 0.5, clack(1500 + 120 * n)) for n in range(3)), (0.3, 0.8, bell(2 * C, 0.2))),
    ),
    "walk": (0.42, tuple((0.1 * n, 0.8 - 0.1 * (n % 2), bar(p, 0.05, 0.6)) for n, p in enumerate((F, A, F, A)))),
    "archer": (
        0.5,
        (
            (0, 0.8, bar(2 * G, 0.05)),
            (0, 0.4, paper(0.2, 700, 5200)),
            (0.12, 0.6, brass(G, 0.12)),
            (0.24, 0.7, brass(2 * C, 0.24)),
        ),
    ),
    "trap": (
        0.56,
        ((0, 0.7, brass(E, 0.16)), (0.16, 0.7, brass(D * 2 ** (-1 / 12), 0.18)), (0.34, 0.9, thud(70, 0.09))),
    ),
    "play": (0.24, ((0, 0.7, paper(0.11, 2600, 4600)), (0.1, 0.9, thud(190, 0.025)), (0.102, 0.3, bar(2 * D, 0.05)))),
    "bomb": (
        0.59,
        ((0, 1.0, thud(52, 0.2)), (0, 0.9, paper(0.45, 2600, 160)), (0.03, 0.35, brass(C / 2, 0.4))),
    ),
    "pass": (0.2, ((0, 0.7, thud(240, 0.03)), (0.09, 0.6, thud(190, 0.03)))),
    "tile": (0.17, ((0, 0.8, clack(1250, 0.03)), (0.002, 1.0, bar(2 * E, 0.05, 0.5)))),
    "foot": (
        0.58,
        (
            *((0.09 * n, 0.8, clack(1250, 0.018)) for n in range(3)),
            (0.27, 0.7, bar(4 * C, 0.12)),
            (0.27, 0.5, brass(G, 0.26)),
        ),
    ),
    "mark": (
        0.3,
        ((0, 0.45, thud(150, 0.05)), (0.03, 0.4, clack(1900, 0.012)), (0.05, 1.0, paper(0.17, 3800, 5600))),
    ),
    "close": (
        0.56,
        (
            (0, 0.4, thud(150, 0.05)),
            (0.03, 0.9, paper(0.28, 2600, 5400)),
            (0.26, 0.6, bell(2 * G, 0.14)),
            (0.34, 0.7, bell(4 * C, 0.18)),
        ),
    ),
    "bust": (
        0.56,
        (
            (0, 0.7, thud(90, 0.07)),
            (0.04, 0.45, brass(E / 2, 0.2)),
            (0.22, 0.5, brass(C / 2, 0.3)),
            (0.1, 0.9, paper(0.4, 3200, 500)),
        ),
    ),
    "round": (0.56, tuple((0.13 * n, 0.7, bell(p, 0.12)) for n, p in enumerate((2 * G, 2 * E, 2 * C)))),
}
"""For each cue its length in s, and its voices: when each begins (s), how loud it is, and the voice."""


def samples(kind: str) -> array[int]:
    """The samples of a cue."""
    length, voices = SCORES[kind]
    count = int(length * RATE)
    mixed = [0.0] * count
    for start, loud, voice in voices:
        first = int(start * RATE)
        for place in range(first, count):
            mixed[place] += loud * voice((place - first) / RATE)
    fade = int(0.03 * RATE)
    for place in range(fade):  # it ends in silence, not in a click
        mixed[count - 1 - place] *= place / fade
    top = max(map(abs, mixed))
    return array("h", (round(value / top * PEAK * 32_767) for value in mixed))


def write(folder: Path) -> list[Path]:
    """All the files, in a folder.

    Raises:
        OSError: it cannot be written to.
    """
    written = []
    for kind in SCORES:
        data = samples(kind)
        if sys.byteorder == "big":
            data.byteswap()
        path = folder / f"{kind}.wav"
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(data.tobytes())
        written.append(path)
    return written


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    for made in write(target):
        print(made)
