"""All cards that the pages of a document print."""

from __future__ import annotations

from regelwerk.content.parse.printed_cards.card_copies import counted, with_counts
from regelwerk.content.parse.printed_cards.list_cards import counts_in_lines, list_cards
from regelwerk.content.parse.printed_cards.sheet_cards import sheet_cards
from regelwerk.content.parse.printed_cards.table_cards import counts_in_tables, table_cards
from regelwerk.language.known_languages import UNDETERMINED
from regelwerk.schema.document import Document
from regelwerk.schema.printed_card import PrintedCard


def printed_cards(document: Document, locale: str | None = None) -> list[PrintedCard]:
    """The cards of a document in printed order, each once with all places where it is printed."""
    language = locale or document.locale or UNDETERMINED
    cards = counted(sheet_cards(document, language)) or table_cards(document, language)
    cards = cards or list_cards(document, language)
    return with_counts(cards, {**counts_in_lines(document), **counts_in_tables(document, language)})
