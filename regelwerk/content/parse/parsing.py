"""One edition's document into a draft."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from regelwerk.content.parse.booklet import booklet_entries
from regelwerk.content.parse.box_contents import with_components
from regelwerk.content.parse.glossary_chapter import with_terms
from regelwerk.content.parse.journal import with_journal_records, with_unread
from regelwerk.content.parse.law import law_entries
from regelwerk.content.parse.numbers.damaged_numbers import with_known_targets
from regelwerk.content.parse.numbers.page_heads import with_lost_headings, without_running_heads
from regelwerk.content.parse.numbers.printed_lines import with_line_starts
from regelwerk.content.parse.numbers.table_of_contents import with_contents_rows
from regelwerk.content.parse.parsed_entries import ParsedEntry, in_order, units
from regelwerk.content.parse.pointing_numbers import own_numbers
from regelwerk.content.parse.printed_cards.card_units import card_units
from regelwerk.content.parse.printed_cards.printed_cards import printed_cards
from regelwerk.content.parse.typed_records import with_typed_records
from regelwerk.content.text.continued_tables import with_whole_tables
from regelwerk.content.text.icon_names import named
from regelwerk.content.text.inline_tokens import Inline
from regelwerk.schema.document import Document
from regelwerk.schema.draft import DocumentKind, Draft


def parse(
    document: Document,
    *,
    locale: str,
    kind: DocumentKind,
    document_name: str,
    icons: Mapping[str, str],
    vocabulary: Sequence[str] = (),
    field_names: Mapping[str, str] | None = None,
) -> Draft:
    """Read a document with the grammar of its kind; running heads and page numbers are left out.

    `field_names` are other names for the labels and places of fields of cards.
    """
    document = with_whole_tables(document, headless=kind in ("law", "booklet"))
    inline = Inline(locale, icons, bare_scripts=kind == "journal")
    if kind == "cards":
        found = card_units(printed_cards(document, locale, icons=icons), inline, field_names or {})
    else:
        entries = _entries(named(document, icons), locale, kind)
        numbers = () if inline.bare_scripts else frozenset(entry.number for entry in entries if entry.number)
        chapters = frozenset(number for number in numbers if number.isdigit())
        pointed = replace(inline, hyphenated=_hyphenated(entries), chapters=chapters, rules=numbers)
        pointed = replace(pointed, own=own_numbers(entries, locale, numbers) if numbers else None)
        found = units(entries, pointed, vocabulary)
    return Draft(
        source=document.source,
        sha256=document.sha256,
        locale=locale,
        kind=kind,
        document=document_name,
        units=with_known_targets(found) if kind == "law" else found,
        notes=document.notes,
    )


def _hyphenated(entries: Sequence[ParsedEntry]) -> frozenset[str]:
    """All numbers of rules, where some of them are printed with hyphens as `[17-6]`; else none."""
    printed = any("-" in (entry.printed or "") for entry in entries)
    return frozenset(entry.number for entry in entries if entry.number) if printed else frozenset()


def _entries(document: Document, locale: str, kind: DocumentKind) -> Sequence[ParsedEntry]:
    """What a rulebook says, by the grammar of its kind."""
    printed = [with_line_starts(block) for page in document.pages for block in page.blocks]
    if kind == "law":
        printed = with_lost_headings(printed)
    blocks = [with_contents_rows(block) for block in without_running_heads(printed)]
    if kind == "law":
        return law_entries(blocks, locale)
    entries = with_terms(booklet_entries(blocks, locale), locale)
    entries = with_typed_records(with_components(entries, locale), locale)
    if kind == "journal":
        entries = with_journal_records(with_unread(entries, locale), locale)
    return in_order(entries)
