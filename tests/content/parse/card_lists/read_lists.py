"""Lists of cards read from a text or Markdown file."""

from __future__ import annotations

from pathlib import Path

from regelwerk.content.parse.printed_cards.printed_cards import printed_cards
from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.reading import read_document
from regelwerk.files.cache import Cache
from regelwerk.schema.card import PrintedCard
from regelwerk.schema.document import Document


def document(folder: Path, text: str, *, suffix: str = "txt", locale: str = "en") -> Document:
    """A file with the text."""
    path = folder / f"list.{suffix}"
    path.write_text(text, encoding="utf-8")
    return read_document(open_source(path), source=path.name, locale=locale, cache=Cache(None))


def cards(folder: Path, text: str, *, suffix: str = "txt", locale: str = "en") -> dict[str, PrintedCard]:
    """Its cards by their names."""
    return {card.name: card for card in printed_cards(document(folder, text, suffix=suffix, locale=locale), locale)}
