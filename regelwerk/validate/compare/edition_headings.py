"""Headings of one edition, and the pointers that name a section by its heading.

Headings are titles of sections and short lines that look like titles in the text. A pointer is one such as
`see “Trade” on page 9`, `siehe: Handel, Seite 9`, `w rozdziale „Handel”`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from regelwerk.language.folding import fold
from regelwerk.language.known_languages import in_text, language_of
from regelwerk.language.lemma import lemmas, parts
from regelwerk.language.quote_marks import MARKS
from regelwerk.language.tokens import spellings, words
from regelwerk.schema.rule import Rule
from regelwerk.schema.token_text import ReferenceToken
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SlotText

_LONGEST = 8
"""Words of the longest line without a stop that may be a title."""
_ENDS_SENTENCE = (".", "!", ";", ",")


@dataclass(frozen=True, slots=True)
class Heading:
    """A title, or a line or a run-in word that is where a title would be."""

    record: str
    side: SlotText
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


def page_of(lookup: Lookup, side: SlotText) -> int | None:
    """Page of the file on which a text begins; None where the file has none."""
    origin = lookup.origins.get((side.locale, side.key))
    return origin.parts[0].provenance.page if origin and origin.parts else None


def rule_texts(lookup: Lookup, locale: str) -> Iterator[tuple[str, str, SlotText]]:
    """Record, field and text of everything in the rules that one edition says, in reading order; no cells."""
    for rule in lookup.rules:
        for slot in lookup.slots_of.get(rule.id, ()):
            if lookup.text(locale, slot.key) is not None and isinstance(lookup.records[rule.id], Rule):
                yield rule.id, slot.field, lookup.side(locale, slot.key)


def _end_of_title(text: str) -> int:
    """Where a title at the beginning of a text ends: the whole short line, or what is before its colon; else 0."""
    head, colon, _ = text.partition(":")
    if colon and len(spellings(head)) <= _LONGEST:
        return len(head)
    short = not text.endswith(_ENDS_SENTENCE) and len(spellings(text)) <= _LONGEST
    return len(text) if (short and text[:1].isupper()) or (short and text[:1].isdigit()) else 0


@lru_cache(maxsize=8192)
def shape(name: str, locale: str) -> frozenset[str]:
    """The content words of a name, folded and without the marks between them, for comparison."""
    idle = language_of(locale).words.function_words
    return frozenset(word for word in (fold(token.text) for token in words(name)) if word not in idle)


def same_name(one: str, other: str, locale: str) -> bool:
    """Whether two names have the same content words, in whatever form and order."""
    mine, theirs = shape(one, locale), shape(other, locale)
    return bool(mine) and len(mine) == len(theirs) and all(any(_same(w, v, locale) for v in theirs) for w in mine)


def speaks_of(heading: str, name: str, locale: str) -> bool:
    """Whether every content word of the name is in the heading, whether inflected or a part of a compound."""
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


_QUOTES = MARKS.replace("'", "").replace("’", "").replace("‘", "")
_QUOTED = rf"[{_QUOTES}](?P<quoted>[^{_QUOTES}\n]{{2,60}})[{_QUOTES}]"
_BACK = 90
"""Characters before a page number in which the name is looked for."""


@dataclass(frozen=True, slots=True)
class _Wording:
    """How pointers to a section by its name are worded in a locale."""

    with_page: re.Pattern[str]
    in_section: re.Pattern[str]
    elsewhere: re.Pattern[str]
    further: re.Pattern[str]
    up_to: re.Pattern[str]


@cache
def _wording(locale: str) -> _Wording:
    section = in_text(lambda one: one.pointers.named_section, locale)
    see = in_text(lambda one: one.pointers.named_see, locale)
    plain = rf"(?:{see}[\s:]+|;\s*|{section}\s+)(?:{section}\s+)?(?P<plain>[^\W\d_][^:;,()\n.!?\d{_QUOTES}]{{1,50}}?)"
    on, pages = (in_text(lambda one: one.pointers.on, locale), in_text(lambda one: one.pointers.pages, locale))
    elsewhere = in_text(lambda one: one.pointers.elsewhere, locale)
    further, up_to = (
        in_text(lambda one: one.pointers.further, locale),
        in_text(lambda one: one.pointers.up_to, locale),
    )
    flags = re.IGNORECASE
    return _Wording(
        with_page=re.compile(rf"(?:{_QUOTED}|{plain})\s*,?\s*{on}?\s*{pages}\s*$", flags),
        in_section=re.compile(rf"(?<!\w){section}\s+{_QUOTED}(?P<after>\W{{0,3}}\w*)", flags),
        elsewhere=re.compile(rf"\W*{elsewhere}$", flags),
        further=re.compile(rf"\s*(?:,|{further}|&|/)\s*", flags),
        up_to=re.compile(rf"\s*(?:[-–—]|{up_to})\s*", flags),
    )


@dataclass(frozen=True, slots=True)
class NamedReference:
    """A pointer to a section by its name, with the pages it gives, if any."""

    record: str
    side: SlotText
    name: str
    start: int
    end: int
    pages: tuple[int, ...]
    """Every page it points to; none where it names a section alone."""
    quoted: bool


def named_references(lookup: Lookup, locale: str) -> Iterator[NamedReference]:
    """The pointers of an edition in reading order."""
    wording = _wording(locale)
    for slot, side in lookup.sides():
        if side.locale != locale or slot.type not in ("rule", "table"):
            continue
        yield from _with_pages(slot.id, side, wording)
        for match in wording.in_section.finditer(side.text):
            if not match["after"].strip() or not wording.elsewhere.fullmatch(match["after"]):
                yield NamedReference(
                    slot.id, side, match["quoted"].strip(), match.start(), match.end("quoted") + 1, (), True
                )


def _with_pages(record: str, side: SlotText, wording: _Wording) -> Iterator[NamedReference]:
    tokens = [
        t for t in side.content.tokens if isinstance(t, ReferenceToken) and t.kind == "page" and t.target.isdecimal()
    ]
    while tokens:
        first = tokens.pop(0)
        pages, end = [int(first.target)], first.end
        while tokens and (gap := side.text[end : tokens[0].start]) is not None:
            until = int(tokens[0].target)
            if wording.up_to.fullmatch(gap) and 0 < until - pages[-1] < 50:
                pages += range(pages[-1] + 1, until + 1)
            elif wording.further.fullmatch(gap):
                pages.append(until)
            else:
                break
            end = tokens.pop(0).end
        match = _last(side.text[max(0, first.start - _BACK) : first.start], wording.with_page)
        if match:
            begin = max(0, first.start - _BACK)
            group = "quoted" if match["quoted"] else "plain"
            start = begin + match.start(group)
            yield NamedReference(record, side, match[group].strip(), start, end, tuple(pages), group == "quoted")


def _last(before: str, with_page: re.Pattern[str]) -> re.Match[str] | None:
    """The match that ends at the page number and begins last."""
    found = None
    for match in with_page.finditer(before):
        found = match
    start = found.start() + 1 if found else 0
    while found and (later := with_page.search(before, start)):
        found, start = later, later.start() + 1
    return found
