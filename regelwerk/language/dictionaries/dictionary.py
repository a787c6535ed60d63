"""Words of two languages that translate each other, by a dictionary: those of WikDict (see SOURCE.md)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from regelwerk.language.known_languages import language_of

DICTIONARIES = Path(__file__).parent


@cache
def dictionary_pairs(ours: str, theirs: str) -> tuple[tuple[str, str], ...]:
    """Citation forms (folded) of the languages of two locales that translate each other, in order; empty without a dictionary."""
    one, other = language_of(ours).code, language_of(theirs).code
    if (turned := DICTIONARIES / f"{other}-{one}.txt").is_file():
        return tuple(sorted((b, a) for a, b in _read(turned)))
    path = DICTIONARIES / f"{one}-{other}.txt"
    return tuple(_read(path)) if path.is_file() else ()


def _read(path: Path) -> list[tuple[str, str]]:
    entries = (line.split(": ") for line in path.read_text(encoding="utf-8").splitlines())
    return [(word, translation) for word, listed in entries for translation in listed.split(", ")]
