"""Cards on pages, set by typst: sheets, lists and tables."""

from __future__ import annotations

from random import Random
from typing import Any

from ..phrases import Locale, entries
from ..typst_pages import located, typeset
from .card_listing import cell, column_title, counts, groups, label, listed, tables
from .card_set import Card, card_set, game
from .card_sheet import look, rules_page, runs, sheet_data
from .card_style import CardStyle


def typeset_sheet(style: CardStyle, locale: Locale) -> bytes:
    return typeset("sheet", sheet_data(style, locale))


def typeset_listing(style: CardStyle, locale: Locale) -> bytes:
    """The pages of a list or of tables."""
    return typeset("listing", _listing_data(style, locale))


def listing_pages(style: CardStyle, locale: Locale) -> list[int]:
    """The page on which the name of each card stands, in the order of the cards."""
    found = located("listing", _listing_data(style, locale), "card")
    pages: dict[str, int] = {}
    for value in found:
        pages.setdefault(value["name"], value["page"])
    return [pages[card.name] for _, cards in groups(style, locale) for card in cards]


def _listing_data(style: CardStyle, locale: Locale) -> dict[str, Any]:
    words = entries("card_words")
    chance = Random(f"listing {style.seed}")
    rows = counts(style, locale)
    order = {card.name: number for number, card in enumerate(card_set(style, locale), 1)}
    return {
        "locale": locale,
        "game": game(style, locale),
        "title": words[locale, "page title"][style.seed % 3],
        "intro": words[locale, "page intro"][0],
        "labels": {key: label(style, locale, key) for key in ("text", "flavour")},
        "rules": rules_page(style, locale),
        "after": words[locale, "page after"][0],
        "groups": [
            {"heading": heading, "cards": [_entry(style, locale, card) for card in cards]}
            for heading, cards in (groups(style, locale) if style.kind == "list" else [])
        ],
        "tables": [
            {
                "heading": table.heading,
                "columns": [{"key": key, "title": column_title(style, locale, key)} for key in table.columns],
                "rows": [
                    [_cell(style, card, key, order[card.name]) for key in table.columns] for card in table.cards
                ],
            }
            for table in (tables(style, locale) if style.kind == "table" else [])
        ],
        "counts": [[label(style, locale, "name"), label(style, locale, "quantity")], *map(list, rows)] if rows else [],
        "counts_head": words[locale, "counts head"][0],
        "look": look(style) | {
            "columns": style.columns if style.kind == "list" else 1,
            "listing": style.listing,
            "lines": style.table_lines,
            "colour": style.colours[0] if chance.random() < 0.5 else "#000000",
            "size": chance.choice((9, 9.5, 10)) - (1 if style.kind == "table" else 0),
            "justified": chance.random() < 0.5,
            "name_size": chance.choice((1, 1, 1.15)),
            "head": chance.choice(("none", "game")),
            "numbered": chance.random() < 0.8,
            "flipped": any(len(table.columns) > 8 for table in tables(style, locale)) if style.kind == "table" else False,
            "rule": chance.random() < 0.2,
            "table_head": style.table_head,
            "heads_again": style.heads_again,
            "numbers": style.numbers,
            "tight": style.tight,
        },
    }  # fmt: skip


def _entry(style: CardStyle, locale: Locale, card: Card) -> dict[str, Any]:
    entry = listed(style, locale, card)
    return {
        "name": card.name,
        "before": entry.before,
        "bracket": entry.bracket(),
        "fields": [list(pair) for pair in entry.fields],
        "runs": runs(card.text, style),
        "flavour": card.flavour,
    }


def _cell(style: CardStyle, card: Card, key: str, number: int) -> list[dict[str, str]]:
    text = cell(card, key, number)
    return runs(text, style) if key == "text" else [{"face": "plain", "text": text}]
