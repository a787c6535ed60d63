"""Cards side by side on sheets: which card stands where, its truth, and the data of the pages."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from ..phrases import Locale, entries, filled, records
from .card_set import CARD_KINDS, Card, card_set, game, with_symbols
from .card_style import CardStyle

Printing = tuple[Card, int, int]
"""A card, which of its copies this is, and of how many."""


def printings(cards: list[Card], style: CardStyle) -> list[Printing]:
    """The cards as often as the style prints them."""
    repeated = style.copies in ("repeated", "numbered")
    return [(card, copy, card.copies) for card in cards for copy in range(1, card.copies + 1 if repeated else 2)]


def sheet_truth(style: CardStyle, locale: Locale) -> list[dict[str, Any]]:
    """The cards in printed order, each with the page and position of every copy."""
    size = style.grid[0] * style.grid[1]
    first = 2 if style.rulebook else 1
    step = 1 if style.backs == "none" else 2
    rows: list[dict[str, Any]] = []
    for at, (card, copy, copies) in enumerate(printings(card_set(style, locale), style)):
        page, position = first + at // size * step, at % size + 1
        if copy == 1:
            quantity = copies if style.copies != "none" else None
            rows.append(card.truth(quantity, page, position) | {"copies": []})
            rows[-1]["printed"] += [game(style, locale)]
        rows[-1]["copies"].append([page, position])
        note = copy_note(style, locale, copy, copies)
        if note and note not in rows[-1]["printed"]:
            rows[-1]["printed"].append(note)
    for row in rows:
        if len(row["copies"]) == 1:
            del row["copies"]
        if "needs" in row["fields"]:
            row["alt_text"] = [f"{row['fields']['needs']}. {row['text']}"]
    return rows


def copy_note(style: CardStyle, locale: Locale, copy: int, copies: int) -> str:
    if style.copies == "numbered":
        return entries("card_words")[locale, "copy"][0].format(copy, copies)
    return (
        f"{copies}×" if style.copies == "badge" and style.seed % 2 else f"{copies}x" if style.copies == "badge" else ""
    )


def sheet_data(style: CardStyle, locale: Locale) -> dict[str, Any]:
    """The pages for the layout: fronts, and behind each the backs, mirrored."""
    size = style.grid[0] * style.grid[1]
    words = entries("card_words")
    cells = [_cell(style, locale, *printing) for printing in printings(card_set(style, locale), style)]
    pages = [cells[start : start + size] for start in range(0, len(cells), size)]
    chance = Random(f"sheet {style.seed}")
    labels = {key: words[locale, f"label {key}"][0] for key in ("cost", "type", "attack", "health")}
    return {
        "locale": locale,
        "game": game(style, locale),
        "labels": labels,
        "pages": pages,
        "rules": rules_page(style, locale),
        "after": words[locale, "page after"][0],
        "look": look(style) | {
            "backs": style.backs,
            "backs_turned": style.backs_turned,
            "turned": style.turned,
            "columns": style.grid[0],
            "rows": style.grid[1],
            "face": style.face,
            "frame": style.frame,
            "gap": style.gap,
            "marks": style.marks,
            "dark": style.dark,
            "art": style.art,
            "badge": style.badge,
            "type_line": style.type_line,
            "head": chance.choice(("none", "none", "game", "page")),
            "centred": chance.random() < 0.4,
            "values": chance.choice(("row", "corners", "row")),
            "rule_above_flavour": chance.random() < 0.4,
            "grey": chance.random() < 0.3,
            "pattern": chance.randrange(3),
            "ground": chance.choice(("#ffffff", "#ffffff", "#ffffff", "#e6e8ec", "#101a2e")),
        },
    }  # fmt: skip


def rules_page(style: CardStyle, locale: Locale) -> list[list[str]]:
    """Headings and texts of the page of rules in front of the cards; none where the cards stand alone."""
    if not style.rulebook:
        return []
    words = entries("card_words")
    picked = Random(f"rules {style.seed}").sample(records("rules"), 9)
    rules = [filled(record, locale, f"rules {style.seed}").split(" | ") for record in picked]
    return [[words[locale, "page rule head"][0], text] for text in words[locale, "page rule"]][:1] + rules


def look(style: CardStyle) -> dict[str, Any]:
    """What sheets, lists and tables share."""
    condensed = style.font.endswith("Condensed")
    return {
        "icons": style.icons,
        "paper": style.paper,
        "font": style.font.removesuffix(" Condensed"),
        "stretch": 75 if condensed else 100,
        "colours": list(style.colours),
    }


def runs(text: str, style: CardStyle) -> list[dict[str, str]]:
    """Stretches of a text: plain, bold, or an icon that the page draws."""
    found: list[dict[str, str]] = []
    for at, stretch in enumerate(text.split("*")):
        face = "bold" if at % 2 else "plain"
        if style.icons == "symbols":
            found.append({"face": face, "text": with_symbols(stretch)})
            continue
        for piece in re.split(r"(\[[a-z]+\])", stretch) if style.icons == "drawn" else [stretch]:
            if style.icons == "drawn" and re.fullmatch(r"\[[a-z]+\]", piece):
                found.append({"face": "icon", "text": piece[1:-1]})
            elif piece:
                found.append({"face": face, "text": piece})
    return found


def _cell(style: CardStyle, locale: Locale, card: Card, copy: int, copies: int) -> dict[str, Any]:
    return {
        "name": card.name,
        "fields": card.fields,
        "runs": runs(card.text, style),
        "flavour": card.flavour,
        "code": card.code or "",
        "artist": card.artist,
        "note": copy_note(style, locale, copy, copies),
        "colour": style.colours[CARD_KINDS.index(card.kind)],
        "shape": sum(map(ord, card.name)) % 97,
        "back": runs(card.back["text"], style) if card.back else [],
    }
