"""Lists and tables of cards as plain text and as Markdown."""

from __future__ import annotations

import textwrap
from random import Random

from ..phrases import Locale, entries
from .card_listing import CardTable, cell, column_title, counts, groups, label, listed, tables
from .card_set import Card, card_set, with_symbols
from .card_style import CardStyle

_WIDTH = 78


def text_cards(style: CardStyle, locale: Locale) -> str:
    """The cards as plain text: a list wrapped at a width, tables with tabs or bars."""
    parts = [_title(style, locale), textwrap.fill(_intro(locale), _WIDTH)]
    if style.kind == "list":
        for heading, cards in groups(style, locale):
            parts += [heading.upper()] if heading else []
            parts += [_text_entry(style, locale, card) for card in cards]
    else:
        for table in tables(style, locale):
            parts += [table.heading] if table.heading else []
            between = ("\t", " | ", "  ")[style.seed % 3]
            parts.append("\n".join(between.join(row) for row in _padded(_rows(table, style, locale), between)))
    parts += _counts(style, locale, markdown=False)
    return "\n\n".join(parts) + "\n"


def markdown_cards(style: CardStyle, locale: Locale) -> str:
    """The cards in Markdown: entries as headings, items or paragraphs; pipe tables."""
    parts = [f"# {_title(style, locale)}", _intro(locale)]
    if style.kind == "list":
        for heading, cards in groups(style, locale):
            parts += [f"## {heading}"] if heading else []
            parts += [_markdown_entry(style, locale, card) for card in cards]
    else:
        for table in tables(style, locale):
            parts += [f"## {table.heading}"] if table.heading else []
            parts.append(_pipes(_rows(table, style, locale, markdown=True)))
    parts += _counts(style, locale, markdown=True)
    return "\n\n".join(parts) + "\n"


def _title(style: CardStyle, locale: Locale) -> str:
    return entries("card_words")[locale, "page title"][style.seed % 3]


def _intro(locale: Locale) -> str:
    return entries("card_words")[locale, "page intro"][0]


def _worded(text: str, style: CardStyle, *, markdown: bool) -> str:
    """A text whose icons are words or symbols, since nothing can be drawn."""
    text = text.replace("*", "**") if markdown else text.replace("*", "")
    return with_symbols(text) if style.icons == "symbols" else text


def _text_entry(style: CardStyle, locale: Locale, card: Card) -> str:
    entry = listed(style, locale, card)
    text = _worded(card.text, style, markdown=False)
    head = f"{entry.before}{card.name}"
    if style.listing == "run in":
        return textwrap.fill(" ".join(filter(None, [head, f"{entry.bracket()}:", text, card.flavour])), _WIDTH)
    if style.listing == "bracketed":
        lines = [f"{head} {entry.bracket()}".strip(), text, card.flavour]
    elif style.listing == "lines":
        lines = [head, " · ".join(f"{name} {value}".strip() for name, value in entry.fields), text, card.flavour]
    else:
        lines = [head, *(f"{name}: {value}" for name, value in entry.fields), f"{label(style, locale, 'text')}: {text}"]
        lines += [f"{label(style, locale, 'flavour')}: {card.flavour}"] if card.flavour else []
    return "\n".join(textwrap.fill(line, _WIDTH) for line in lines if line)


def _markdown_entry(style: CardStyle, locale: Locale, card: Card) -> str:
    entry = listed(style, locale, card)
    text = _worded(card.text, style, markdown=True)
    head, flavour = f"{entry.before}{card.name}", f"*{card.flavour}*" if card.flavour else ""
    heading = f"### {head}" if style.seed % 3 else f"**{head}**"
    if style.listing == "run in":
        return " ".join(filter(None, [f"**{head}** {entry.bracket()}: {text}".replace(" : ", ": "), flavour]))
    if style.listing == "bracketed":
        return "\n\n".join(filter(None, [f"**{head}** {entry.bracket()}  \n{text}", flavour]))
    if style.listing == "lines":
        facts = " · ".join(f"{name} {value}".strip() for name, value in entry.fields)
        return "\n\n".join(filter(None, [heading, facts, text, flavour]))
    lines = [f"- **{name}:** {value}" for name, value in entry.fields] + [
        f"- **{label(style, locale, 'text')}:** {text}"
    ]
    lines += [f"- **{label(style, locale, 'flavour')}:** {flavour}"] if flavour else []
    return f"{heading}\n\n" + "\n".join(lines)


def _rows(table: CardTable, style: CardStyle, locale: Locale, *, markdown: bool = False) -> list[list[str]]:
    order = {card.name: number for number, card in enumerate(card_set(style, locale), 1)}
    rows = [[column_title(style, locale, key) for key in table.columns]]
    for card in table.cards:
        row = [_worded(cell(card, key, order[card.name]), style, markdown=markdown) for key in table.columns]
        marked = [
            f"*{text}*" if key == "flavour" and text else text for key, text in zip(table.columns, row, strict=True)
        ]
        rows.append(marked if markdown else row)
    return rows


def _padded(rows: list[list[str]], between: str) -> list[list[str]]:
    """The rows in columns of equal width where spaces part them; an empty cell gets a dash there."""
    if between != "  ":
        return rows
    rows = [[text or "–" for text in row] for row in rows]
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return [[text.ljust(width) for text, width in zip(row, widths, strict=True)] for row in rows]


def _pipes(rows: list[list[str]]) -> str:
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([lines[0], f"|{'---|' * len(rows[0])}", *lines[1:]])


def _counts(style: CardStyle, locale: Locale, *, markdown: bool) -> list[str]:
    rows = counts(style, locale)
    if not rows:
        return []
    head = entries("card_words")[locale, "counts head"][0]
    table = [[label(style, locale, "name"), label(style, locale, "quantity")], *([*row] for row in rows)]
    if markdown:
        return [f"## {head}", _pipes(table)]
    dots = Random(f"counts {style.seed}").random() < 0.5
    lines = [f"{name} {'.' * max(3, 40 - len(name))} {count}" if dots else f"{count}x {name}" for name, count in rows]
    return [head, "\n".join(lines)]
