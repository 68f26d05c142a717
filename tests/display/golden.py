"""Pictures as text, one op a line, and the files they are compared with.

``CIBLE_UPDATE_GOLDEN=1 pytest tests/display/test_play_golden.py`` writes the files anew: look at the difference,
and at the pictures, before you commit it.
"""

from __future__ import annotations

import os
import re
from dataclasses import fields
from pathlib import Path
from typing import Final

from display.drawlist import BoardPlace, Box, Hot, Op, Picture

FOLDER: Final = Path(__file__).parent / "golden"


def transcript(picture: Picture) -> str:
    """A picture as a person can read it: rounded to whole px, defaults left out."""
    size = f"{picture.size[0]}x{picture.size[1]} on {_value(picture.ground)}"
    lines = [size, *(_line(op) for op in picture.ops), *(_line(hot) for hot in picture.hots)]
    if picture.board is not None:
        lines.append(_line(picture.board))
    return "\n".join(lines) + "\n"


def _line(op: Op | Hot | BoardPlace) -> str:
    words = [type(op).__name__.lower()]
    for field in fields(op):
        value = getattr(op, field.name)
        if field.default is not value and value != field.default:
            words.append(f"{field.name}={_value(value)}")
    return " ".join(words)


def _value(value: object) -> str:
    if isinstance(value, Box):
        return "[" + " ".join(_value(side) for side in value) + "]"
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".") if abs(value) < 4 else f"{value:.0f}"
    if isinstance(value, tuple):
        if len(value) in (3, 4) and all(type(part) is int for part in value):
            return "#" + "".join(f"{part:02x}" for part in value)
        return "(" + " ".join(_value(part) for part in value) + ")"
    return repr(value) if isinstance(value, str) else str(value)


def check(name: str, picture: Picture) -> None:
    """Compares a picture with its file; with ``CIBLE_UPDATE_GOLDEN`` set the file is written instead.

    Words, order and colours must be the same; places may differ by the px by which two versions of a font library
    measure a line differently.
    """
    path = FOLDER / f"{name}.txt"
    text = transcript(picture)
    if os.environ.get("CIBLE_UPDATE_GOLDEN"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    assert path.exists(), f"no golden {path.name}: write it with CIBLE_UPDATE_GOLDEN=1"
    wanted, got = path.read_text(encoding="utf-8").splitlines(), text.splitlines()
    for number, (old, new) in enumerate(zip(wanted, got, strict=False), 1):
        assert alike(old, new), f"{path.name}, line {number}\n  was {old}\n  is  {new}"
    assert len(got) == len(wanted), f"{path.name} has {len(wanted)} lines, the picture {len(got)}"


_QUOTED: Final = re.compile(r"""('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")""")
_NUMBER: Final = re.compile(r"(?<![#\w.])-?\d+(?:\.\d+)?(?![\w.])")
_SLACK: Final = 2.0
_FINE: Final = 0.04


def alike(old: str, new: str) -> bool:
    """Whether two lines are the same but for a px or two."""
    if old == new:
        return True
    was, now = _QUOTED.split(old), _QUOTED.split(new)
    if was[1::2] != now[1::2]:
        return False
    plain_was, plain_now = "\0".join(was[::2]), "\0".join(now[::2])
    if _NUMBER.sub("0", plain_was) != _NUMBER.sub("0", plain_now):
        return False
    pairs = zip(_NUMBER.findall(plain_was), _NUMBER.findall(plain_now), strict=True)
    return all(abs(float(a) - float(b)) <= (_SLACK if abs(float(a)) >= 4 else _FINE) for a, b in pairs)
