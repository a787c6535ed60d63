"""Cards in lists and tables: what is printed of each, in which order, and its truth."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from random import Random
from typing import Any

from ..phrases import Locale, entries
from .card_set import Card, card_set
from .card_style import CardStyle

_LISTED = ("cost", "type", "traits", "attack", "health", "rarity", "needs", "set")
_COLUMNS = ("code", "name", "other", "type", "cost", "attack", "health", "traits", "text", "flavour", "quantity")
_FACTS = ("code", "name", "other", "type", "cost", "attack", "health", "traits", "rarity", "quantity")
_NOTHING = "–"


@dataclass(frozen=True)
class Listed:
    """A card in a list: what stands before and behind its name, its labelled fields, and its texts."""

    card: Card
    before: str
    fields: tuple[tuple[str, str], ...]
    """Label and value; the value of the type has no label."""

    def bracket(self) -> str:
        return f"({', '.join(f'{label} {value}'.strip() for label, value in self.fields)})" if self.fields else ""


@dataclass(frozen=True)
class CardTable:
    heading: str
    columns: tuple[str, ...]
    cards: tuple[Card, ...]


def label(style: CardStyle, locale: Locale, key: str) -> str:
    words = entries("card_words")[locale, f"label {key}"]
    return words[style.head_words % len(words)]


def groups(style: CardStyle, locale: Locale) -> list[tuple[str, list[Card]]]:
    """The cards under their headings; one group without a heading where the style groups nothing."""
    cards = card_set(style, locale)
    grouped = style.grouped if style.kind == "list" else style.tables == "by type"
    if not grouped:
        return [("", cards)]
    return [(kind, list(found)) for kind, found in groupby(cards, key=lambda card: card.fields["type"])]


def listed(style: CardStyle, locale: Locale, card: Card) -> Listed:
    fields = []
    if card.code:
        fields.append((label(style, locale, "code"), card.code))
    for key in _LISTED:
        if key in card.fields and not (key == "type" and style.grouped):
            named = "" if key == "type" and style.listing != "labelled" else label(style, locale, key)
            fields.append((named, card.fields[key].rstrip(".") if style.listing != "labelled" else card.fields[key]))
    if style.copies in ("repeated", "numbered") and not _counted(style):
        fields.append((label(style, locale, "quantity"), str(card.copies)))
    before = f"{card.copies}x " if style.copies == "badge" and not _counted(style) else ""
    return Listed(card, before, tuple(fields))


def tables(style: CardStyle, locale: Locale) -> list[CardTable]:
    """The tables of cards; joined ones give the facts first, then the texts by number."""
    found = []
    for heading, cards in groups(style, locale):
        if style.tables == "joined":
            found.append(CardTable("", _columns(style, cards, _FACTS), tuple(cards)))
            found.append(
                CardTable(
                    label(style, locale, "text"), _columns(style, cards, ("code", "text", "flavour")), tuple(cards)
                )
            )
        else:
            without = ("type",) if heading else ()
            names = tuple(key for key in _columns(style, cards, _COLUMNS) if key not in without)
            found.append(CardTable(heading, names, tuple(cards)))
    return found


def cell(card: Card, key: str, number: int) -> str:
    """What a table prints of a card in a column; `number` stands where a joined table needs one."""
    plain = {
        "code": card.code or str(number),
        "name": card.name,
        "other": card.other_name,
        "text": card.text,
        "flavour": card.flavour,
        "quantity": str(card.copies),
    }
    return plain[key] if key in plain else card.fields.get(key, _NOTHING)


def column_title(style: CardStyle, locale: Locale, key: str) -> str:
    if key == "other":
        return f"{label(style, locale, 'name')} ({'DE' if locale == 'en' else 'EN'})"
    return label(style, locale, key)


def counts(style: CardStyle, locale: Locale) -> list[tuple[str, str]]:
    """The rows of the table of copies, the total last; none where the style has no such table."""
    if not _counted(style):
        return []
    cards = card_set(style, locale)
    rows = [(card.name, str(card.copies)) for card in cards]
    return [*rows, (label(style, locale, "total"), str(sum(card.copies for card in cards)))]


def listing_truth(style: CardStyle, locale: Locale, pages: list[int] | None) -> list[dict[str, Any]]:
    """The cards in printed order; `pages` are those on which their names stand."""
    rows: list[dict[str, Any]] = []
    shown = {key for table in tables(style, locale) for key in table.columns} if style.kind == "table" else set(_LISTED)
    for heading, cards in groups(style, locale):
        for card in cards:
            number = len(rows) + 1
            row = card.truth(
                card.copies if style.copies != "none" else None, pages[number - 1] if pages else None, number
            )
            row["fields"] = {
                key: value for key, value in row["fields"].items() if key in shown or (key == "type" and heading)
            }
            row["printed"] = [heading] if heading else []
            if style.kind == "table":
                _table_truth(row, card, shown, number)
            else:
                entry = listed(style, locale, card)
                row["alt_text"] = (
                    [f"{entry.bracket()} {row['text']}"] if style.listing in ("bracketed", "run in") else []
                )
                row["alt_text"] += [f"{row['fields']['needs']}. {row['text']}"] if "needs" in row["fields"] else []
            rows.append(row)
    return rows


def _table_truth(row: dict[str, Any], card: Card, shown: set[str], number: int) -> None:
    if "other" in shown and card.other_name != card.name:
        row["fields"]["other_name"] = card.other_name
        row["alt_names"] = [card.other_name]
    if "code" not in shown:
        row["code"] = None
    elif not card.code:
        row["printed"].append(str(number))
    if "flavour" not in shown:
        row["flavour"] = ""
    row["printed"].append(_NOTHING)


def _counted(style: CardStyle) -> bool:
    return style.counted and style.copies != "none"


def _columns(style: CardStyle, cards: list[Card], keys: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the columns that the set has; a joined table always has its number."""
    absent = set()
    if "code" not in style.has and style.tables != "joined":
        absent.add("code")
    if not style.two_names:
        absent.add("other")
    if not any(card.flavour for card in cards):
        absent.add("flavour")
    if style.copies == "none" or _counted(style):
        absent.add("quantity")
    for key in ("cost", "attack", "health", "traits", "rarity"):
        if not any(key in card.fields for card in cards):
            absent.add(key)
    return _ordered(tuple(key for key in keys if key not in absent), style)


def _ordered(keys: tuple[str, ...], style: CardStyle) -> tuple[str, ...]:
    """The columns in the order of the style; a joined table keeps its number in front."""
    fixed, free = (keys[:1], list(keys[1:])) if style.tables == "joined" else ((), list(keys))
    if style.column_order == "name first" and "name" in free:
        free.insert(0, free.pop(free.index("name")))
    elif style.column_order == "text early" and "text" in free:
        free.insert(min(2, len(free) - 1), free.pop(free.index("text")))
    elif style.column_order == "shuffled":
        Random(f"columns {style.seed}").shuffle(free)
    return (*fixed, *free)
