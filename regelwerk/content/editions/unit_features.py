"""What alignment compares: the evidence in a unit of text, as keys that a lexicon can carry to another edition."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from sys import intern

from regelwerk.language.folding import fold
from regelwerk.language.known_languages import language_of
from regelwerk.language.lemma import lemmas, parts
from regelwerk.language.tokens import spellings
from regelwerk.schema.draft import Passage, Unit
from regelwerk.schema.token_text import IconToken, NumberToken, ReferenceToken

STEM = 6
"""Letters of a citation form that make a key: enough to tell words apart, few enough to join words of one family."""
_SIGN = "="
"""First character of a key that stands for the same in every language."""
_REPEATED = "~"
"""First character of a key that stands for the whole text of a unit that repeats."""
_ENTRY = 150
"""Characters of an entry of a list at most."""
_NAMED = re.compile(r"[^.:!?]{1,40}: \S")
"""A name, a colon, and what is said of it."""
_STOPS = (".", "!", "?", ":")
_MARKS = ("?", "!", ":", "(", ";", "/")


@dataclass(frozen=True, slots=True)
class Features:
    """Evidence of one unit."""

    kind: str
    level: int | None
    length: int
    """Characters of its title and text."""
    entry: bool
    """Short and no sentence: it may be an entry of a list."""
    named: bool
    """Begins with a name and a colon, as an entry of a glossary may."""
    closed: bool
    """Its text ends as a sentence does."""
    keys: frozenset[str]
    """Stems of its words and, after a sign, its figures, references, icons, labels and punctuation."""


def is_sign(key: str) -> bool:
    """True for a key that means the same in every language."""
    return key.startswith(_SIGN)


def is_repeated_text(key: str) -> bool:
    """True for the key of a text that several units have."""
    return key.startswith(_REPEATED)


def is_word(key: str) -> bool:
    """True for a key that is the stem of a word."""
    return not key.startswith((_SIGN, _REPEATED))


def stem(word: str) -> str:
    """The key of a citation form."""
    return intern(fold(word)[:STEM])


def features(units: Sequence[Unit], locale: str) -> list[Features]:
    """Evidence of each unit; of the lemmas a form may have, the one counts that the units have most often."""
    passages = [[passage for passage in _passages(unit) if passage] for unit in units]
    forms = [{word for passage in found for word in _content_words(passage.content.text, locale)} for found in passages]
    usual = Counter(lemma for found in forms for word in found for lemma in lemmas(word, locale))
    known: dict[str, frozenset[str]] = {}
    for word in {word for found in forms for word in found}:
        pieces = parts(word, locale)
        if len(pieces) == 1:
            pieces = (min(lemmas(word, locale), key=lambda lemma: (-usual[lemma], len(lemma), lemma)),)
        known[word] = frozenset(stem(piece) for piece in pieces if len(piece) > 1)
    texts = [intern(f"{_REPEATED}{fold(unit_text(unit))}") for unit in units]
    times = Counter(texts)
    return [
        Features(
            kind=unit.kind,
            level=unit.level,
            length=sum(len(passage.content.text) for passage in found),
            entry=unit.kind != "section" and len(text) <= _ENTRY and not text.endswith(_STOPS),
            named=unit.kind != "section" and bool(_NAMED.match(text)),
            closed=text.endswith(_STOPS),
            keys=frozenset().union(
                *(known[word] for word in mine), _signs(unit, found), {whole} if times[whole] > 1 else ()
            ),
        )
        for unit, found, mine, text, whole in zip(units, passages, forms, map(unit_text, units), texts, strict=True)
    ]


def unit_text(unit: Unit) -> str:
    """Title and text of a unit, as a reader sees them."""
    return "\n".join(passage.content.text for passage in (unit.title, unit.text) if passage)


def _passages(unit: Unit) -> Iterator[Passage | None]:
    yield unit.title
    yield unit.text
    for row in unit.rows:
        yield from row


@lru_cache(maxsize=131072)
def _content_words(text: str, locale: str) -> frozenset[str]:
    """The words of a text are looked for once, though every pass over an edition asks for them again."""
    function_words = language_of(locale).words.function_words
    found = {intern(fold(word)) for word in spellings(text) if len(word) > 1 and word[0].isalpha()}
    return frozenset(found - function_words)


def _signs(unit: Unit, passages: Sequence[Passage]) -> set[str]:
    found = {f"{_SIGN}{name} {value:g}" for name, value in unit.facts.items() if isinstance(value, int)}
    if unit.printed:
        found.add(f"{_SIGN}label {unit.printed.strip('.() ').casefold()}")
    for passage in passages:
        found.update(_SIGN + mark for mark in _MARKS if mark in passage.content.text)
        for token in passage.content.tokens:
            if isinstance(token, NumberToken):
                found.add(f"{_SIGN}{token.value:g}" + (f"-{token.high:g}" if token.high is not None else ""))
            elif isinstance(token, ReferenceToken):
                found.add(f"{_SIGN}{token.kind} {token.target}")
            elif isinstance(token, IconToken):
                found.add(f"{_SIGN}icon {token.name}")
    return found
