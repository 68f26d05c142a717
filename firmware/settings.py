"""What a person has chosen for good: a small TOML file with a closed schema, and beside it the last good copy.

A file that is missing is no fault. One that is wrong is said, flaw by flaw, and the last good copy holds, or, where
there is none, the defaults. Law: what was written is there whole or not at all, whenever the plug is pulled.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from firmware.logs.disk import supplant, write_whole
from firmware.reasons import reason, unwritten
from firmware.schema import Flaw, read, unknown
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
        source: what reads it, unless ``--source`` says: a cabinet has nobody to say it.
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
    source: Annotated[str, Meta(min_length=1)] = "fake"


DEFAULT = Settings()


def path(environ: Mapping[str, str]) -> Path:
    """Where the file is: ``$CIBLE_SETTINGS``, or ``cible/settings.toml`` in the user's configuration folder."""
    if given := environ.get("CIBLE_SETTINGS"):
        return Path(given)
    home = environ.get("XDG_CONFIG_HOME") or (environ.get("APPDATA") if os.name == "nt" else None)
    return (Path(home) if home else Path.home() / ".config") / "cible" / "settings.toml"


def spoken(settings: Settings, environ: Mapping[str, str]) -> Literal["fr", "en"]:
    """The language that is chosen; else English if the system speaks it, or French."""
    if settings.language != "auto":
        return settings.language
    said = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    return "en" if said.lower().startswith("en") else "fr"


def copy_of(file: Path) -> Path:
    """Where the last good copy of a settings file is kept."""
    return file.with_stem(f"{file.stem}.good")


def load(file: Path) -> tuple[Settings, tuple[Text, ...]]:
    """The settings, and a sentence for each flaw of the file (then the last good copy holds, or the defaults)."""
    settings, flaws = _read(file)
    if not flaws:
        return settings or DEFAULT, ()
    good, _ = _read(copy_of(file))
    holds = text("the defaults hold") if good is None else text("the last good copy holds")
    return good or DEFAULT, tuple(
        text("{file}: {key}: {why}; {holds}", file=str(file), key=flaw.key, why=flaw.why, holds=holds)
        if flaw.key
        else text("{file} {why}; {holds}", file=str(file), why=flaw.why, holds=holds)
        for flaw in flaws
    )


def brought(file: Path) -> tuple[Settings | None, tuple[Text, ...]]:
    """What a file from elsewhere chooses, or None and a sentence for each of its flaws: nothing of it holds here."""
    settings, flaws = _read(file)
    return settings, tuple(
        text("{file}: {key}: {why}", file=str(file), key=flaw.key, why=flaw.why)
        if flaw.key
        else text("{file} {why}", file=str(file), why=flaw.why)
        for flaw in flaws
    )


def mend(file: Path) -> tuple[Settings, tuple[Text, ...]]:
    """As ``load``, when the program begins: a file that is wrong is set aside, and what holds is written in its place.

    So that nothing a person wrote is lost and no later change is made to something half read. A disk that cannot be
    written leaves all as it is.
    """
    settings, flaws = load(file)
    if not flaws:
        if _read(copy_of(file))[0] != settings and os.path.exists(file):
            _write(copy_of(file), settings)
        return settings, ()
    try:
        aside = supplant(file, written(settings).encode(), file.with_stem(f"{file.stem}.damaged"))
    except OSError:
        return settings, flaws
    kept = text("what was in {file} is kept as {aside}", file=file.name, aside=str(aside))
    return settings, (*flaws, kept, *_write(copy_of(file), settings))


def _read(file: Path) -> tuple[Settings | None, list[Flaw]]:
    """What a file says, or None and its flaws; one that is missing says nothing and has none."""
    try:
        words = file.read_text(encoding="utf-8")
        return read(Settings, tomllib.loads(words)) if words else (None, [Flaw("", text("is empty"))])
    except FileNotFoundError:
        return None, []
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        return None, [Flaw("", text("cannot be read: {why}", why=why))]


def save(file: Path, settings: Settings) -> tuple[Text, ...]:
    """Write the file whole, or leave the old one, then its copy; why it could not be, or nothing."""
    return _write(file, settings) or _write(copy_of(file), settings)


def _write(file: Path, settings: Settings) -> tuple[Text, ...]:
    try:
        write_whole(file, written(settings).encode()).close()
    except OSError as error:
        return (text("The settings are not kept: {why}", why=unwritten(error, file)),)
    return ()


def written(settings: Settings) -> str:
    """The file's lines."""
    return "".join(f"{key} = {_toml(value)}\n" for key, value in msgspec.structs.asdict(settings).items())


def changed(settings: Settings, key: str, value: str) -> Settings:
    """The settings with one value as somebody wrote it on a command line.

    Raises:
        BadSetting: there is no such key, or it cannot have this value; its flaw says the cure.
    """
    names = {field.encode_name: field.type for field in msgspec.structs.fields(Settings)}
    if key not in names:
        raise BadSetting(unknown(key, names, ""))
    plain = msgspec.structs.asdict(settings)
    try:
        plain[key] = msgspec.convert(value, names[key], strict=False)
    except msgspec.ValidationError:
        plain[key] = value
    told, flaws = read(Settings, plain)
    if told is None:
        raise BadSetting(flaws[0])
    return told


class BadSetting(Exception):
    """A key or a value that settings cannot have; ``flaw`` says why, with the cure."""

    def __init__(self, flaw: Flaw) -> None:
        super().__init__(flaw.key)
        self.flaw = flaw


def _toml(value: str | bool | int | float) -> str:
    """A plain value; JSON's words, numbers and quoted strings are TOML's too."""
    return msgspec.json.encode(value).decode()
