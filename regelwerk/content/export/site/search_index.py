"""The search index of one edition: what is found, and an inverted index of folded words.

It is a script that calls a function with the data: a page that is opened from a file may load scripts and nothing else.
A query is folded in the same way by `search.js`, and finds words that begin with it.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

_WORD = re.compile(r"[^\W_]+")
_SINGLE = re.compile("[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]")
"""Signs of scripts without spaces between words, each of which is a word of the index."""
_LETTERS = str.maketrans(
    {"ł": "l", "đ": "d", "ð": "d", "ø": "o", "æ": "ae", "œ": "oe", "þ": "th", "ħ": "h", "ı": "i", "ß": "ss"}
)
"""Letters that have no decomposition in Unicode, and how they are typed without their strokes. The same list is in search.js."""


@dataclass(frozen=True, slots=True)
class SearchUnit:
    """One thing that is found."""

    page: str
    """Name of the file without its ending."""
    id: str
    kind: str
    """Kind of the page, which names the sort of thing."""
    head: str
    text: str


def folded(text: str) -> str:
    """Small letters without accents and strokes."""
    if text.isascii():
        return text.lower()
    plain = unicodedata.normalize("NFKD", text).lower()
    return "".join(sign for sign in plain if unicodedata.category(sign)[0] != "M").translate(_LETTERS)


def words_of(text: str) -> set[str]:
    """The folded words of a text."""
    plain = folded(text)
    if plain.isascii():
        return set(_WORD.findall(plain))
    found: set[str] = set()
    for word in _WORD.findall(plain):
        found.update(_SINGLE.findall(word))
        found.update(filter(None, _SINGLE.split(word)))
    return found


def search_index(units: Iterable[SearchUnit]) -> bytes:
    """The script; postings are twice the place of a unit, one more where the word is in its head, as differences."""
    rows: list[list[str]] = []
    postings: defaultdict[str, list[int]] = defaultdict(list)
    for place, unit in enumerate(units):
        rows.append([unit.page, unit.id, unit.kind, unit.head, unit.text])
        in_head = words_of(unit.head)
        for word in in_head:
            postings[word].append(2 * place + 1)
        for word in words_of(unit.text) - in_head:
            postings[word].append(2 * place)
    words = sorted(postings)
    data = {"units": rows, "words": words, "places": [_differences(postings[word]) for word in words]}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    text = text.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return f"regelwerkIndex({text});\n".encode()


def _differences(places: list[int]) -> list[int]:
    return [place - before for place, before in zip(places, [0, *places], strict=False)]
