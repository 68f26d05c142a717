"""Files that people write by hand: read whole, with every fault named by file, key and cure."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path

from firmware.reasons import reason
from firmware.schema import Flaw
from games.text import Text, text


class BadFile(Exception):
    """Nothing can be made of a file; ``flaws`` says everything that is wrong with ``file``."""

    def __init__(self, file: str, flaws: Iterable[Flaw]) -> None:
        self.file, self.flaws = file, tuple(flaws)
        super().__init__(f"{file}: {len(self.flaws)} flaws")

    def texts(self) -> tuple[Text, ...]:
        """One sentence a flaw, with the file, the key and the cure."""
        return tuple(
            text("{file}: {key}: {why}", file=self.file, key=flaw.key, why=flaw.why)
            if flaw.key
            else text("{file}: {why}", file=self.file, why=flaw.why)
            for flaw in self.flaws
        )


def written(path: Path, bad: type[BadFile] = BadFile) -> str:
    """What the file says.

    Raises:
        BadFile: of the kind ``bad``; it cannot be read, or is no text.
    """
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        why: Text = text("is not a text file in UTF-8")
    except OSError as error:
        why = text("cannot be read: {why}", why=reason(error))
    raise bad(str(path), [Flaw("", why)])


def toml(path: Path, bad: type[BadFile] = BadFile) -> dict[str, object]:
    """The tables of a TOML file.

    Raises:
        BadFile: of the kind ``bad``; it cannot be read, or is no TOML.
    """
    try:
        return tomllib.loads(written(path, bad))
    except tomllib.TOMLDecodeError as error:
        said = str(error)  # the library's own words are English only
    where = re.search(r"line (\d+), column (\d+)", said)
    line, column = where.groups() if where else ("?", "?")
    if "overwrite" in said:
        why = text("line {line}, column {column}: the key of this value is there already", line=line, column=column)
    elif "declare" in said:
        why = text("line {line}: this section is there already: write both as one", line=line)
    else:
        why = text("is not TOML: line {line}, column {column}", line=line, column=column)
    raise bad(str(path), [Flaw("", why)])
