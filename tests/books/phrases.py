"""The phrases that books and cards are made of: invented texts in German, Polish and English, read from `texts/`.

A file of records holds blocks of one line a language; `{a:5-19}` is a number of that range, the same in all languages,
`{name}` and `{place}` are made-up names. A file of entries holds lines `de key: text`; entries of one key that have the
same place in each language say the same thing, unless the head of the file says otherwise.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Literal, get_args

Locale = Literal["de", "pl", "en"]
LOCALES: tuple[Locale, ...] = get_args(Locale)
Record = dict[str, str]
"""What one phrase is in each language."""

TEXTS = Path(__file__).parent / "texts"
_RANGE = re.compile(r"\{([a-z]):(\d+)-(\d+)\}")
_SLOT = re.compile(r"\{([a-z])(?::\d+-\d+)?\}")


@cache
def records(name: str) -> tuple[Record, ...]:
    """The records of a file, in its order."""
    found: list[Record] = []
    for block in (TEXTS / f"{name}.txt").read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        found += [dict(line.split(": ", 1) for line in lines)] if lines else []
    return tuple(found)


@cache
def entries(name: str) -> dict[tuple[str, str], tuple[str, ...]]:
    """The entries of a file by language and key; a text may begin with a space."""
    found: dict[tuple[str, str], list[str]] = {}
    for line in (TEXTS / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            head, text = line.split(": ", 1)
            locale, _, key = head.partition(" ")
            found.setdefault((locale, key), []).append(text)
    return {key: tuple(texts) for key, texts in found.items()}


def parallel(name: str, key: str) -> tuple[Record, ...]:
    """The entries of a key as records."""
    columns = [entries(name)[locale, key] for locale in LOCALES]
    return tuple(dict(zip(LOCALES, row, strict=True)) for row in zip(*columns, strict=True))


def names(kind: Literal["name", "place"]) -> tuple[str, ...]:
    return entries("names")[kind, ""]


def filled(record: Record, locale: Locale, seed: str) -> str:
    """The phrase in a language, its slots filled; the same seed gives the same numbers and names in every language."""
    values = {
        label: str(Random(f"{seed}:{label}").randint(int(low), int(high)))
        for text in record.values()
        for label, low, high in _RANGE.findall(text)
    }
    text = _SLOT.sub(lambda slot: values[slot[1]], record[locale])
    for kind in ("name", "place"):
        text = text.replace(f"{{{kind}}}", Random(f"{seed}:{kind}").choice(names(kind)))
    return text


def shuffled(count: int, seed: str) -> list[int]:
    """The numbers below `count` in random order."""
    order = list(range(count))
    Random(seed).shuffle(order)
    return order
