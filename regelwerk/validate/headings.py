"""What one edition has for headings: titles of sections, and short lines that stand like titles in the text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from regelwerk.language.compound import parts
from regelwerk.language.functionwords import FUNCTION_WORDS
from regelwerk.language.lemma import lemmas
from regelwerk.language.locales import fold, language_of
from regelwerk.language.tokens import words
from regelwerk.schema.rule import Rule
from regelwerk.validate.lookup import Lookup, Side

_LONGEST = 8
"""Words of the longest line without a stop that may be a title."""
_ENDS_SENTENCE = (".", "!", ";", ",")


@dataclass(frozen=True, slots=True)
class Heading:
    """A title, or a line or a run-in word that stands where a title would."""

    record: str
    side: Side
    end: int
    """Offset after its last character; it begins with the text."""
    section: bool
    """Whether it is the title of a section."""
    at: int
    """Position among the texts of the edition, from 0."""
    page: int | None
    """Page of the file."""

    @property
    def text(self) -> str:
        """As it is printed."""
        return self.side.text[: self.end]


def headings(lookup: Lookup, locale: str) -> list[Heading]:
    """The headings of an edition in reading order."""
    found = []
    for at, (record, field, side) in enumerate(rule_texts(lookup, locale)):
        end = len(side.text) if field == "title" else _end_of_title(side.text)
        if end:
            page = page_of(lookup, side)
            section = field == "title" and getattr(lookup.records[record], "kind", "") == "section"
            found.append(Heading(record, side, end, section, at, page))
    return found


def page_of(lookup: Lookup, side: Side) -> int | None:
    """Page of the file on which a text begins; None where the file has none."""
    origin = lookup.origins.get((side.locale, side.key))
    return origin.parts[0].provenance.page if origin and origin.parts else None


def rule_texts(lookup: Lookup, locale: str) -> Iterator[tuple[str, str, Side]]:
    """Record, field and text of everything in the rules that one edition says, in reading order; no cells."""
    for rule in lookup.rules:
        for slot in lookup.slots_of.get(rule.id, ()):
            if lookup.text(locale, slot.key) is not None and isinstance(lookup.records[rule.id], Rule):
                yield rule.id, slot.field, lookup.side(locale, slot.key)


def _end_of_title(text: str) -> int:
    """Where a title at the beginning of a text ends: the whole short line, or what stands before its colon; else 0."""
    head, colon, _ = text.partition(":")
    if colon and len(words(head)) <= _LONGEST:
        return len(head)
    short = len(words(text)) <= _LONGEST and not text.endswith(_ENDS_SENTENCE)
    return len(text) if (short and text[:1].isupper()) or (short and text[:1].isdigit()) else 0


@lru_cache(maxsize=8192)
def shape(name: str, locale: str) -> frozenset[str]:
    """The content words of a name, folded and without the marks between them, for comparison."""
    idle = FUNCTION_WORDS.get(language_of(locale), frozenset())
    return frozenset(word for word in (fold(token.text) for token in words(name)) if word not in idle)


def same_name(one: str, other: str, locale: str) -> bool:
    """Whether two names have the same content words, in whatever form and order."""
    mine, theirs = shape(one, locale), shape(other, locale)
    return bool(mine) and len(mine) == len(theirs) and all(any(_same(w, v, locale) for v in theirs) for w in mine)


def speaks_of(heading: str, name: str, locale: str) -> bool:
    """Whether every content word of the name stands in the heading, be it inflected or a part of a compound."""
    mine, heads = shape(name, locale), shape(heading, locale)
    return bool(mine) and all(any(_holds(head, word, locale) for head in heads) for word in mine)


def _same(one: str, other: str, locale: str) -> bool:
    return one == other or bool(lemmas(one, locale) & lemmas(other, locale))


def _holds(head: str, word: str, locale: str) -> bool:
    if _same(word, head, locale):
        return True
    pieces = parts(head, locale)
    if len(pieces) < 2:
        return False
    return bool(lemmas(word, locale) & set(pieces)) or head.endswith(word) or head.startswith(word)
