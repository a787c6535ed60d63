"""Language tags: the words that stand for them in paths and fields, the scripts of languages and their direction."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from regelwerk.language.known_languages import subtag
from regelwerk.language.shape.data_file import filled, table

_JOINED = re.compile("[a-z]{2}[A-Z]{2}")
"""Language and country without a sign between them, as in `deDE`."""
_OWN_SCRIPTS = ("Hangul", "Kana", "Han")
"""Scripts that name the language."""


@dataclass(frozen=True, eq=False)
class _Tags:
    """The file `tags.toml`."""

    codes: frozenset[str]
    names: Mapping[str, str]
    scripts: Mapping[str, frozenset[str]]
    direction: Mapping[str, frozenset[str]]


@cache
def _data() -> _Tags:
    return filled(_Tags, table(Path(__file__).parent, "tags"))


def tag_of(word: str) -> str | None:
    """The language tag that a word of a path or of a field stands for; None for other words."""
    plain = f"{word[:2]}-{word[2:]}" if _JOINED.fullmatch(word) else word.replace("_", "-")
    first, _, region = plain.partition("-")
    if first.lower() in _data().codes and len(first) == 2 and (not region or len(region) in (2, 4)):
        return first.lower() + (f"-{region}" if region else "")
    return _data().names.get(word.lower())


@cache
def script_of(code: str) -> str:
    """Key of the script a language is written in: its code where the script names it, else the name of the script.

    Of unknown languages Latin.
    """
    for script, languages in _data().scripts.items():
        if code in languages:
            return code if script in _OWN_SCRIPTS else script
    return "Latin"


def is_right_to_left(locale: str) -> bool:
    """Whether a locale is written from right to left."""
    return subtag(locale) in _data().direction["right_to_left"]
