"""All cards that the pages of a document print."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regelwerk.content.parse.card_lists.described_cards import described_cards
from regelwerk.content.parse.card_lists.group_headings import FIELD
from regelwerk.content.parse.card_lists.known_listings.list_cards import list_cards
from regelwerk.content.parse.card_lists.list_facts import FACTS
from regelwerk.content.parse.card_lists.part_labels import are_card_heads
from regelwerk.content.parse.printed_cards.card_copies import counted, counts_in_lines, with_counts
from regelwerk.content.parse.printed_cards.sheet_cards import sheet_cards
from regelwerk.content.parse.printed_cards.table_cards import counts_in_tables, table_cards
from regelwerk.content.text.continued_tables import with_whole_tables
from regelwerk.content.text.icon_names import ICON
from regelwerk.language.known_languages import UNDETERMINED
from regelwerk.schema.card import PrintedCard
from regelwerk.schema.document import Document

_FEWEST = 4
"""Cards of a document of cards at least."""
_TABLES, _PAGES = 1.5, 1.2
"""How many times as much a list has to tell when it is read by the form of its name lines as a table of cards, and as a page read by
a known way of listing: pages wrap their lines, and what goes on looks like a fact. Chosen on made lists (seeds 1 to 99 and 201 to
299) and on the lists that `benchmarks.printed_lists` shows."""
_LINED = ("text", "markdown")
"""Formats whose lines are those that the writer made."""
_NEARLY_ALL = 0.8
"""Share of the cards (0 to 1) that are told whole, from which on a list that only the form of its lines tells is one of cards though
nobody says so. Chosen by hand; of the lists that `benchmarks.printed_lists` shows, those of cards with copies have 0.83 and more,
those of components and the known rulebooks and script books none."""
_MOSTLY = 0.5
"""Share of the words of a document of cards that stand on them or on their backs: sheets inside a rulebook have 0.6 and more, a
rulebook that lists its cards 0.23."""


def printed_cards(
    document: Document,
    locale: str | None = None,
    *,
    icons: Mapping[str, str] | None = None,
    are_cards: bool = True,
) -> list[PrintedCard]:
    """The cards of a document in printed order, each once with all places where it is printed.

    Sheets count before tables, and tables before lists: a game document that has one of them may list parts of cards in
    another. `icons` names pictures by their keys. `are_cards` says that somebody knows the document to be one of cards;
    without, only what looks like cards and nothing else is taken for them.
    """
    language = locale or document.locale or UNDETERMINED
    document = _with_whole_tables(_without_false_sheets(document))
    cards = counted(sheet_cards(document, language)) or table_cards(document, language, are_cards=are_cards)
    from_tables = bool(cards)
    cards = cards or list_cards(document, language)
    if not any(page.cells for page in document.pages):
        more = _TABLES if from_tables else 1.0 if document.format in _LINED else _PAGES
        described = described_cards(document, language)
        described = described if are_cards or _are_whole(described) else []
        cards = described if _told(described) >= more * _told(cards) else cards
    cards = with_counts(cards, {**counts_in_lines(document), **counts_in_tables(document, language)})
    return [_named(card, icons) for card in cards] if icons else cards


def _told(cards: Sequence[PrintedCard]) -> int:
    """How much is told of some cards: names, texts, facts with labels and numbers. Not what the headings over them say, nor what has
    no label, which may be a part of the text.
    """
    return sum(
        1
        + sum(label != FIELD and not label.startswith(FACTS) for label in card.fields)
        + bool(card.text)
        + bool(card.code)
        + (card.quantity is not None)
        for card in cards
    )


def _are_whole(cards: Sequence[PrintedCard]) -> bool:
    """Whether nearly all of some cards have a number of copies, a value and a text: entries of other lists have not."""
    whole = sum(card.quantity is not None and _has_value(card) and bool(card.text) for card in cards)
    return whole >= _NEARLY_ALL * len(cards)


def _has_value(card: PrintedCard) -> bool:
    """Whether a card has a fact with a label or with a number in it: words alone say what a piece is made of, too."""
    return any(
        label != FIELD and (not label.startswith(FACTS) or any(map(str.isdigit, value)))
        for label, value in card.fields.items()
    )


def _without_false_sheets(document: Document) -> Document:
    """The document; where the cells of its pages are those of tables of cards, without them."""
    tables = (table for page in document.pages if page.cells for table in page.open_tables or ())
    if not any(are_card_heads(table.rows[0]) for table in tables):
        return document
    return document.model_copy(
        update={"pages": tuple(page.model_copy(update={"cells": None}) for page in document.pages)}
    )


def _with_whole_tables(document: Document) -> Document:
    """The document with its tables whole, but where a page has them without ruling lines too: these are kept a page."""
    return document if any(page.open_tables for page in document.pages) else with_whole_tables(document)


def is_card_document(document: Document) -> bool:
    """Whether a document is one of cards: most of its words stand on them. A rulebook that lists its cards is none."""
    cards = printed_cards(document, are_cards=False)
    if len(cards) < _FEWEST:
        return False
    on_cards = sum(
        len(f"{card.name} {card.text} {card.flavour} {card.back} {' '.join(card.fields.values())}".split())
        * len(card.places)
        for card in cards
    )
    blocks = (block for page in document.pages for block in page.blocks if block.kind != "furniture")
    return on_cards >= _MOSTLY * sum(len(block.text.split()) for block in blocks)


def cards_in_tables(document: Document) -> int:
    """Number of cards that the tables of a document list, 0 where they are fewer than a document of cards has."""
    found = len(table_cards(_with_whole_tables(document), document.locale or UNDETERMINED))
    return found if found >= _FEWEST else 0


def _named(card: PrintedCard, icons: Mapping[str, str]) -> PrintedCard:
    def name(text: str) -> str:
        return ICON.sub(lambda found: f"{{icon:{icons.get(found[1], found[1])}}}", text)

    return card.model_copy(
        update={
            "text": name(card.text),
            "flavour": name(card.flavour),
            "back": name(card.back),
            "fields": {label: name(value) for label, value in card.fields.items()},
        }
    )
