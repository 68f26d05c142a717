"""Arabic letters joined: each takes the form that its neighbours ask for.

A font holds these forms in tables that not every SDL reads; Unicode also gives them characters of their own, which
any font with Arabic letters draws. Enough for a name: the habits of single languages are not kept.
"""

from __future__ import annotations

import functools
import itertools
import re
import unicodedata
from collections.abc import Mapping
from typing import Final

_FORMS: Final = (*range(0xFB50, 0xFE00), *range(0xFE70, 0xFF00))
_MARKS: Final = "[\u064b-\u065f\u0670]*"
_PARTS: Final = re.compile(f"(?:\u0644[\u0622\u0623\u0625\u0627]|[^\u064b-\u065f\u0670]|^)({_MARKS})", re.DOTALL)
"""One letter (lam and alef are drawn as one) with the marks on it."""


def joined(string: str) -> str:
    """The string, in the order in which it is read, with its Arabic letters joined."""
    forms = _forms()
    if not any(char in forms for char in string):
        return string
    parts = list(_PARTS.finditer(string))
    letters = [part[0].removesuffix(part[1]) for part in parts]
    # A letter that has a beginning reaches out to the next one; one that has an end can be reached.
    met = [
        "initial" in forms.get(one, {}) and "final" in forms.get(other, {})
        for one, other in itertools.pairwise(letters)
    ]
    drawn = []
    for part, letter, before, after in zip(parts, letters, [False, *met], [*met, False], strict=True):
        form = "medial" if before and after else "final" if before else "initial" if after else "isolated"
        drawn.append(forms.get(letter, {}).get(form, letter) + part[1])
    return "".join(drawn)


@functools.cache
def _forms() -> Mapping[str, Mapping[str, str]]:
    """For each letter its forms by name, as Unicode's own table of decompositions has them."""
    found: dict[str, dict[str, str]] = {}
    for code in _FORMS:
        form, *letters = unicodedata.decomposition(chr(code)).split() or [""]
        if form in ("<initial>", "<medial>", "<final>", "<isolated>"):
            found.setdefault("".join(chr(int(letter, 16)) for letter in letters), {})[form.strip("<>")] = chr(code)
    return found
