"""What a person has chosen for good: a small TOML file with a closed schema.

A file that is missing is no fault; one that is wrong is said, flaw by flaw, and the defaults hold.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from firmware.reasons import reason
from firmware.schema import Flaw, read
from games.text import Text, text


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file's keys.

    Attributes:
        language: of every word said, unless ``--lang`` says otherwise; ``auto`` is the system's.
        fullscreen: whether the window opens without a frame.
        theme: the look by night or by day.
        still: reduced motion.
        drift: whether the picture on a full screen moves a little all day, so that nothing burns in.
        sound: whether there is any.
        idle_min: so many minutes without a dart bring the attract scene.
        logs_percent: the share of the disk that logs may take.
        name: of the one person who plays on a laptop.
        pull_s: how long after a visit's last dart the simulated darts are pulled, in seconds.
        board: the profile of the board, unless ``--board`` names one.
    """

    language: Literal["auto", "fr", "en"] = "auto"
    fullscreen: bool = False
    theme: Literal["night", "day"] = "night"
    still: bool = False
    drift: bool = True
    sound: bool = True
    idle_min: Annotated[int, Meta(ge=1, le=240)] = 10
    logs_percent: Annotated[int, Meta(ge=1, le=90)] = 5
    name: str = ""
    pull_s: Annotated[float, Meta(ge=0, le=30)] = 1.5
    board: Annotated[str, Meta(min_length=1)] = "simulated"


DEFAULT = Settings()


def path(environ: Mapping[str, str]) -> Path:
    """Where the file is: ``$CIBLE_SETTINGS``, or ``cible/settings.toml`` in the user's configuration folder."""
    if given := environ.get("CIBLE_SETTINGS"):
        return Path(given)
    home = environ.get("XDG_CONFIG_HOME") or (environ.get("APPDATA") if os.name == "nt" else None)
    return (Path(home) if home else Path.home() / ".config") / "cible" / "settings.toml"


def load(file: Path) -> tuple[Settings, tuple[Text, ...]]:
    """The settings, and a sentence for each flaw of the file (then the defaults hold)."""
    try:
        settings, flaws = read(Settings, tomllib.loads(file.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return DEFAULT, ()
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        settings, flaws = None, [Flaw("", text("cannot be read: {why}", why=why))]
    return settings or DEFAULT, tuple(
        text("{file}: {key}: {why}; the defaults hold", file=str(file), key=flaw.key, why=flaw.why)
        if flaw.key
        else text("{file} {why}; the defaults hold", file=str(file), why=flaw.why)
        for flaw in flaws
    )


def save(file: Path, settings: Settings) -> Text | None:
    """Write the file whole, or leave the old one; None, or why it could not be."""
    chosen = msgspec.structs.asdict(settings)
    draft = file.with_name(file.name + ".new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text("".join(f"{key} = {_toml(value)}\n" for key, value in chosen.items()), encoding="utf-8")
        draft.replace(file)
    except OSError as error:
        return text("{file} cannot be written: {why}", file=str(file), why=reason(error))
    return None


def _toml(value: str | bool | int | float) -> str:
    """A plain value; JSON's words, numbers and quoted strings are TOML's too."""
    return msgspec.json.encode(value).decode()
