"""The catalogues and the tree agree: ``python -m display.i18n.catalogue extract | check | compile``.

``extract`` writes every sentence of the tree into both ``.po`` files (new ones untranslated, gone ones dropped);
``compile`` makes the ``.mo``; ``check`` names each fault, and is part of ``make check``. A development tool: it is
the only module that needs Babel.

English is the language of the keys, so its catalogue holds only what has a plural.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from display.i18n import CODES, DOMAIN, FOLDER

ROOT: Final = FOLDER.parent.parent
ROOMS: Final = ("display", "firmware", "games", "hal")
PLURAL_FORMS: Final = {"fr": "(n > 1)", "en": "(n != 1)"}

_PLACE = re.compile(r"\{(\w+)\}")
_FRENCH_FAULTS: Final = (
    (re.compile(r"['\"]"), "straight quotes: write ’ and « »"),
    (re.compile(r"(?<![\u202f!?])[!?;]"), "a narrow no-break space (U+202F) goes before ! ? ;"),
    (re.compile(r"(?<!\u00a0):(?=\s|$)"), "a no-break space (U+00A0) goes before :"),
    (re.compile(r"«(?!\u202f)|(?<!\u202f)»"), "narrow no-break spaces (U+202F) go inside « »"),
    (re.compile(r"\.\.\."), "three dots are one character: …"),
    (re.compile(r"[“”]"), "French quotes are « »"),
    (re.compile(r"\bE(?:tat|cran|teint|gal|quip|chec|limin|mett|crit|loign)"), "a capital keeps its accent: É"),
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A key of the catalogues: its words, whether it has a plural, the files that say it."""

    msgid: str
    plural: bool
    files: tuple[str, ...]


def main(arguments: list[str] | None = None) -> int:
    """Runs one command; the exit code is 1 if ``check`` finds a fault."""
    parser = argparse.ArgumentParser(prog="python -m display.i18n.catalogue", description=__doc__.split("\n")[0])
    parser.add_argument("command", choices=("extract", "check", "compile"))
    command = parser.parse_args(arguments).command
    found, faults = collect(ROOT)
    if command == "extract":
        for code in CODES:
            _save(update(_load(code), found, code), code)
    elif command == "compile":
        for code in CODES:
            _path(code, "mo").write_bytes(compiled(_load(code)))
    else:
        for code in CODES:
            catalogue = _load(code)
            faults += check(catalogue, found, code)
            if not _path(code, "mo").exists() or _path(code, "mo").read_bytes() != compiled(catalogue):
                faults.append(f"{code}: the .mo is not that of the .po: run the command “compile”")
    for fault in faults:
        print(fault)
    if command == "check" and not faults:
        print(f"catalogues: {len(found)} sentences in {len(CODES)} languages")
    return 1 if faults else 0


def collect(root: Path) -> tuple[dict[str, Sentence], list[str]]:
    """Every sentence of the tree under ``root``, and what cannot be read as one."""
    found: dict[str, Sentence] = {}
    faults: list[str] = []
    for room in ROOMS:
        for path in sorted((root / room).rglob("*.py")):
            name = path.relative_to(root).as_posix()
            for node, msgids, plural in _calls(ast.parse(path.read_text(encoding="utf-8"))):
                if not msgids and name != "games/text.py":
                    faults.append(f"{name}:{node.lineno}: a sentence must be written out here, to be translated")
                for msgid in msgids:
                    known = found.get(msgid, Sentence(msgid, plural, ()))
                    if known.plural != plural:
                        faults.append(f"{name}:{node.lineno}: “{msgid}” is said both with and without a number")
                    found[msgid] = Sentence(msgid, plural, tuple(sorted({*known.files, name})))
    return found, faults


def _calls(tree: ast.Module) -> Iterator[tuple[ast.Call, list[str], bool]]:
    """Each ``text(...)`` or ``Text(...)``: its node, its possible keys, whether a number chooses its form."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("text", "Text"):
            if not node.args:
                continue
            number = (
                node.args[1] if len(node.args) > 1 else next((k.value for k in node.keywords if k.arg == "n"), None)
            )
            plural = number is not None and not (isinstance(number, ast.Constant) and number.value is None)
            yield node, _strings(node.args[0]), plural


def _strings(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return _strings(node.body) + _strings(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def update(old: Catalog, found: dict[str, Sentence], code: str) -> Catalog:
    """A catalogue of just the sentences found, with the translations that are known."""
    new = House(code)
    for sentence in sorted(found.values(), key=lambda one: one.msgid):
        if code == "en" and not sentence.plural:
            continue
        key = (sentence.msgid, sentence.msgid) if sentence.plural else sentence.msgid
        known = _message(old, sentence.msgid)
        string = known.string if known and isinstance(known.id, tuple) == sentence.plural else None
        new.add(key, string or "", locations=[(file, 0) for file in sentence.files])
    return new


def check(catalogue: Catalog, found: dict[str, Sentence], code: str) -> list[str]:
    """What is wrong with a catalogue: missing, stale, other places than its key, typography."""
    faults = []
    for sentence in found.values():
        if code == "en" and not sentence.plural:
            continue
        message = _message(catalogue, sentence.msgid)
        if message is None or isinstance(message.id, tuple) != sentence.plural:
            faults.append(f"{code}: “{sentence.msgid}” is missing: run the command “extract”")
            continue
        for form in _forms(message):
            faults += [f"{code}: “{sentence.msgid}”: {fault}" for fault in _form_faults(sentence.msgid, form, code)]
    kept = {message.id[0] if isinstance(message.id, tuple) else message.id for message in catalogue if message.id}
    return faults + [f"{code}: “{msgid}” is said nowhere: run the command “extract”" for msgid in kept - set(found)]


def _form_faults(msgid: str, form: str, code: str) -> list[str]:
    if not form:
        return ["is not translated"]
    # A singular may leave its number out ("your last dart"); no other place may go or come.
    here, there = ({*_PLACE.findall(words)} - {"n"} for words in (form, msgid))
    faults = [] if here == there else [f"has the places {sorted(here)} for {sorted(there)}"]
    if code == "fr":
        faults += [f"{why} (“{form}”)" for pattern, why in _FRENCH_FAULTS if pattern.search(form)]
    return faults


def compiled(catalogue: Catalog) -> bytes:
    """The ``.mo`` of a catalogue."""
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def _message(catalogue: Catalog, msgid: str) -> Message | None:
    return catalogue.get(msgid)


def _forms(message: Message) -> tuple[str, ...]:
    if isinstance(message.id, tuple):
        return tuple(message.string) if isinstance(message.string, (tuple, list)) else ("",)
    return (message.string if isinstance(message.string, str) else "",)


class House(Catalog):
    """A catalogue whose header is the same on every day and machine, so that files can be compared."""

    def __init__(self, code: str) -> None:
        super().__init__(code, DOMAIN, header_comment="# The words of Cible.", fuzzy=False)

    @property
    def num_plurals(self) -> int:
        """Forms of a plural: two, since people speak of whole numbers here."""
        return 2

    @property
    def plural_expr(self) -> str:
        """Which form a number takes, in C."""
        return PLURAL_FORMS[str(self.locale)]

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """What gettext reads before the first sentence."""
        return [
            ("Project-Id-Version", "Cible"),
            ("Language", str(self.locale)),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", f"nplurals={self.num_plurals}; plural={self.plural_expr};"),
        ]

    @mime_headers.setter
    def mime_headers(self, _headers: object) -> None:
        """Headers found in a file are not kept."""


def _path(code: str, kind: str) -> Path:
    return FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.{kind}"


def _load(code: str) -> House:
    catalogue = House(code)
    if _path(code, "po").exists():
        with _path(code, "po").open("rb") as file:
            for message in read_po(file, locale=code, domain=DOMAIN):
                if message.id:
                    catalogue.add(message.id, message.string, message.locations)
    return catalogue


def _save(catalogue: Catalog, code: str) -> None:
    _path(code, "po").parent.mkdir(parents=True, exist_ok=True)
    with _path(code, "po").open("wb") as file:
        write_po(file, catalogue, width=0, include_lineno=False)


if __name__ == "__main__":
    raise SystemExit(main())
