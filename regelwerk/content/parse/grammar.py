"""Which grammar a document follows, and which edition it says it is.

A document is a numbered law, a booklet of headings, or a journal that refers to scripts. A booklet may have numbered
chapters too; a law has hardly anything else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from regelwerk.content.parse.chapter_titles import chapter_level, mended_titles, numbered_rules
from regelwerk.content.parse.numbers.number_places import NumberedSource, counted_labels, sources
from regelwerk.content.parse.numbers.table_of_contents import with_listings
from regelwerk.content.parse.numbers.trailing_numbers import numbers_first
from regelwerk.content.text.heading_words import names_listing
from regelwerk.content.text.inline_tokens import references
from regelwerk.content.text.passages import from_block
from regelwerk.content.text.rule_numbers import is_rule_number, relative_label, whole_label
from regelwerk.language.known_languages import in_any, rulebook_languages
from regelwerk.language.tokens import words
from regelwerk.schema.document import Block, Document
from regelwerk.schema.draft import DocumentKind

_RULE_NUMBERS = 3
"""Dotted numbers at the head of lines that a law has at least."""
_LAW_SHARE = 0.1
"""Share of lines that begin with one: titles and texts may have lines of their own."""
_DIFFERENT = 0.6
"""Share of these numbers that differ: a decimal fraction comes again, a rule number does not."""
_LABEL = 24
"""Characters that the longest number takes."""
_OTHER_CHAPTERS = 2
"""Chapters without a number that a law does not have."""
_OTHER_SHARE = 0.25
"""Share of the words that are outside the numbered chapters of a booklet at least."""
_SCRIPTS = 3
"""Different scripts that a journal refers to at least."""
_WORDS_A_SCRIPT = 1500
"""Words of text a pointer to a script, at most."""


def detect_kind(document: Document) -> DocumentKind:
    """The kind by evidence: rule numbers at the head of lines, else pointers to scripts, else neither."""
    blocks = [block for page in document.pages for block in page.blocks if block.kind not in ("furniture", "unread")]
    found = [source for source in with_listings(sources(blocks)) if not _is_contents(source)]
    counted = counted_labels(found)
    lines = [line for source in found for line in _lines(source)]
    numbers = [label.path for line in lines if (label := whole_label(line)) and is_rule_number(label)]
    others = [label.path for label in counted.values()]
    numbers = others if len(others) >= len(set(numbers)) else numbers + [path for path in others if path not in numbers]
    enough = len(numbers) >= max(_RULE_NUMBERS, _LAW_SHARE * len(lines))
    if enough and len(set(numbers)) >= _DIFFERENT * len(numbers):
        return "booklet" if _has_other_chapters([source.block for source in found]) else "law"
    text = "\n".join(lines)
    locales = (document.locale,) if document.locale else tuple(language.code for language in rulebook_languages())
    called = _scripts(text, locales, bare=False)
    scripts = called | (_scripts(text, locales, bare=True) - _chapters(found))
    if len(scripts) >= _SCRIPTS and len(scripts) * _WORDS_A_SCRIPT >= len(words(text)):
        return "journal"
    return "booklet"


def _scripts(text: str, locales: Sequence[str], *, bare: bool) -> set[str]:
    tokens = (token for locale in locales for token in references(text, locale, bare_scripts=bare))
    return {token.target for token in tokens if token.kind == "script"}


def _chapters(found: Sequence[NumberedSource]) -> set[str]:
    """The numbers of the headings of one component: `see 3` points to the third chapter where there is one."""
    labels = [whole_label(source.piece.text) for source in found if source.block.kind == "heading"]
    return {label.path[0] for label in labels if label and len(label.path) == 1}


def _is_contents(source: NumberedSource) -> bool:
    """True for a table of contents and for the heading of one."""
    return source.is_listing or names_listing(source.piece.text)


def _has_other_chapters(blocks: Sequence[Block]) -> bool:
    """True where a good part of the text is under headings without a number."""
    first = numbers_first(blocks)
    found = mended_titles(
        [NumberedSource(block, first.get(index) or from_block(block)) for index, block in enumerate(blocks)]
    )
    rules = numbered_rules(found)
    level = chapter_level(found, rules)
    begin = {numbered.candidate.source for numbered in rules}
    numbered, others, outside, total = False, 0, 0, 0
    for index, source in enumerate(found):
        if source.block.kind == "heading" and (source.block.level or 1) <= level:
            numbered = False
            others += index not in begin and not _is_labelled(source.piece.text)
        numbered = numbered or index in begin
        length = len(words(source.piece.text))
        total += length
        outside += 0 if numbered else length
    return others >= _OTHER_CHAPTERS and outside >= _OTHER_SHARE * total


def _is_labelled(text: str) -> bool:
    """True for a title that counts on below a number, such as `B) Combat`."""
    label = relative_label(text)
    return label is not None and label.closed


def _lines(source: NumberedSource) -> Iterator[str]:
    """Text of a block, cut where a line of the source begins with a number."""
    text = source.piece.text
    starts = [0, *(at for at in source.piece.line_starts() if whole_label(text[at : at + _LABEL]))]
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        if text:
            yield text[start:end]


_EDITION = re.compile(in_any(lambda one: one.headings.edition))
_BLOCKS = 40
"""An imprint is at the beginning; further in, such words speak of other things."""


def detect_edition(document: Document) -> str:
    """The edition as it is printed, such as v.1.0 or 2. Auflage; empty where none is."""
    blocks = [block for page in document.pages for block in page.blocks]
    for block in (*blocks[:_BLOCKS], *blocks[-5:]):
        if match := _EDITION.search(block.text):
            return match.group()
    return ""


def locale_in_name(name: str) -> str | None:
    """The language that a file name tells by a part of its own, such as rules-pl.pdf or rules.de.txt; else None."""
    parts = re.split(r"[^A-Za-z]+", name.casefold())
    codes = {language.code for language in rulebook_languages()}
    return next((part for part in reversed(parts[:-1]) if part in codes), None)
