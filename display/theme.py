"""The look in one file: every colour of the screen, once for the night and once for daylight.

A colour has the name of its use, not of its hue, so that a painter that knows no theme is right in both. Brass
speaks only of what is lit or can be pressed. Players are told apart by colour *and* shape (``SHAPES``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Rgb: TypeAlias = tuple[int, int, int]
Shape: TypeAlias = Literal["disc", "triangle", "square", "diamond"]
Fill: TypeAlias = Literal["full", "hollow", "bar", "hollow bar"]

SHAPES: Final[tuple[Shape, ...]] = ("disc", "triangle", "square", "diamond")
FILLS: Final[tuple[Fill, ...]] = ("full", "hollow", "bar", "hollow bar")
"""Seats 0 to 3 are full, 4 to 7 hollow, 8 to 11 full with a bar across, 12 to 15 hollow with a bar."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a screen.

    Attributes:
        name: what it is called in settings.
        ground: behind everything.
        panel: rows, the board's number ring; ``raised`` panels on panels, and what is chosen.
        line: thin frames and dashes; never the only sign of anything.
        text: words that matter; ``second`` words beside them. Both are legible on ground, panel and raised.
        cream: cards, full tiles, tokens; ``ink`` and ``red`` are printed on it.
        board_red, board_green, board_cream, board_black: the sisal board in full light.
        dim_red, dim_green, dim_cream, dim_black: the same, unlit: there, but asking for nothing.
        brass: frames and leaders of what is lit, words in brass; ``lit`` its bright fill, under ``ink``.
        shine: words and thin lines of what is lit brightest.
        alert: what alarms: words and frames.
        back: the back of a card; ``seam`` the line between overlapping cards.
        token: a life; ``steel`` the barrel of a dart.
        seats: the colours of seats; seat n has ``seats[n % 4]``.
    """

    name: str
    ground: Rgb
    panel: Rgb
    raised: Rgb
    line: Rgb
    text: Rgb
    second: Rgb
    cream: Rgb
    ink: Rgb
    red: Rgb
    board_red: Rgb
    board_green: Rgb
    board_cream: Rgb
    board_black: Rgb
    dim_red: Rgb
    dim_green: Rgb
    dim_cream: Rgb
    dim_black: Rgb
    brass: Rgb
    lit: Rgb
    shine: Rgb
    alert: Rgb
    back: Rgb
    seam: Rgb
    token: Rgb
    steel: Rgb
    seats: tuple[Rgb, Rgb, Rgb, Rgb]

    def colour(self, name: str) -> Rgb:
        """The colour of one of the names above, or of ``seat0`` to ``seat3``.

        Raises:
            ValueError: there is no such colour.
        """
        value = self.seats[int(name[4:]) % 4] if name.startswith("seat") and name[4:].isdigit() else None
        value = value or (getattr(self, name) if name in self.__slots__ and name not in ("name", "seats") else None)
        if value is None:
            raise ValueError(f"no colour is called {name!r}")
        return value


def _rgb(code: str) -> Rgb:
    """``"#0E1F24"`` as three bytes."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


NIGHT: Final = Theme(
    name="night",
    ground=_rgb("#0E1F24"),
    panel=_rgb("#15303A"),
    raised=_rgb("#1B3A44"),
    line=_rgb("#2C5560"),
    text=_rgb("#F7F3E8"),
    second=_rgb("#A9C0C4"),
    cream=_rgb("#F3E9D2"),
    ink=_rgb("#1A1A1A"),
    red=_rgb("#C0302A"),
    board_red=_rgb("#C8352E"),
    board_green=_rgb("#2E8B57"),
    board_cream=_rgb("#EFE3C2"),
    board_black=_rgb("#1C1B1A"),
    dim_red=_rgb("#572828"),
    dim_green=_rgb("#1A4938"),
    dim_cream=_rgb("#384341"),
    dim_black=_rgb("#11252B"),
    brass=_rgb("#D9A441"),
    lit=_rgb("#F2C66D"),
    shine=_rgb("#F2C66D"),
    alert=_rgb("#FF7A59"),
    back=_rgb("#2C5560"),
    seam=_rgb("#0E1F24"),
    token=_rgb("#F3E9D2"),
    steel=_rgb("#C3BBA9"),
    seats=(_rgb("#8FD3FF"), _rgb("#D468AB"), _rgb("#A9F0D1"), _rgb("#8A7BF0")),
)
"""A brasserie by night: blue-green ground, cream cards, the sisal board's colours the only loud ones."""

DAY: Final = Theme(
    name="day",
    ground=_rgb("#E4EBE6"),
    panel=_rgb("#D5DFDA"),
    raised=_rgb("#F4F6F1"),
    line=_rgb("#8FA8A6"),
    text=_rgb("#10262C"),
    second=_rgb("#2F474D"),
    cream=_rgb("#FFFBF0"),
    ink=_rgb("#1A1A1A"),
    red=_rgb("#B52A24"),
    board_red=_rgb("#C8352E"),
    board_green=_rgb("#2E8B57"),
    board_cream=_rgb("#EFE3C2"),
    board_black=_rgb("#1C1B1A"),
    dim_red=_rgb("#B58F89"),
    dim_green=_rgb("#86AB99"),
    dim_cream=_rgb("#DDE0D4"),
    dim_black=_rgb("#A3B0AE"),
    brass=_rgb("#7A4F00"),
    lit=_rgb("#F0AE2E"),
    shine=_rgb("#7A4F00"),
    alert=_rgb("#A8321A"),
    back=_rgb("#2C5560"),
    seam=_rgb("#8C9A98"),
    token=_rgb("#2C5560"),
    steel=_rgb("#8C8A82"),
    seats=(_rgb("#1B5F93"), _rgb("#99286F"), _rgb("#17664A"), _rgb("#4D3DBA")),
)
"""The same room by daylight: a pale ground, dark words, brass deep enough to be read."""

THEMES: Final[dict[str, Theme]] = {theme.name: theme for theme in (NIGHT, DAY)}
"""Every theme by its name."""


def seat_mark(seat: int) -> tuple[Shape, Fill]:
    """The shape of a seat (from 0) and how it is filled; after 16 seats they begin again."""
    return SHAPES[seat % 4], FILLS[seat // 4 % 4]


def mix(top: Rgb, under: Rgb, share: float) -> Rgb:
    """``share`` (0 to 1) of one colour laid over another."""
    red, green, blue = (round(a * share + b * (1 - share)) for a, b in zip(top, under, strict=True))
    return red, green, blue


def _luminance(colour: Rgb) -> float:
    """Relative luminance of sRGB, as WCAG 2 defines it."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (part / 255 for part in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Rgb, other: Rgb) -> float:
    """The contrast of two colours, 1 to 21 (WCAG 2); words need 4.5."""
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)
