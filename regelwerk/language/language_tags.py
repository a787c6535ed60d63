"""Language tags: the words that stand for them in paths and fields, the scripts of languages and their direction."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from regelwerk.language.known_languages import subtag
from regelwerk.language.shape.data_file import table

_JOINED = re.compile("[a-z]{2}[A-Z]{2}")
"""Language and country without a sign between them, as in `deDE`."""
_OWN_SCRIPTS = ("Hangul", "Kana", "Han")
"""Scripts that name the language."""


@cache
def _data() -> dict[str, Any]:
    return table(Path(__file__).parent, "tags")


@cache
def _codes() -> frozenset[str]:
    return frozenset(_data()["codes"].split())


def tag_of(word: str) -> str | None:
    """The language tag that a word of a path or of a field stands for; None for other words."""
    plain = f"{word[:2]}-{word[2:]}" if _JOINED.fullmatch(word) else word.replace("_", "-")
    first, _, region = plain.partition("-")
    if first.lower() in _codes() and len(first) == 2 and (not region or len(region) in (2, 4)):
        return first.lower() + (f"-{region}" if region else "")
    name: str | None = _data()["names"].get(word.lower())
    return name


@cache
def script_of(code: str) -> str:
    """Key of the script a language is written in: its code where the script names it, else the name of the script.

    Of unknown languages Latin.
    """
    for script, languages in _data()["scripts"].items():
        if code in languages.split():
            return code if script in _OWN_SCRIPTS else str(script)
    return "Latin"


def is_right_to_left(locale: str) -> bool:
    """Whether a locale is written from right to left."""
    return subtag(locale) in _data()["direction"]["right_to_left"].split()
