"""Small documents set with Typst, read and laid out."""

from __future__ import annotations

import io
import random
import re

import pypdfium2
import typst
from regelwerk.extract.layout.page_layout import lay_out
from regelwerk.extract.page.words import PageWords
from regelwerk.extract.pages.page_text import read_page
from regelwerk.schema.document import Block, Document, Page

HASH = "0" * 64
BODY = (
    '#set page(width: 210mm, height: 297mm, margin: 18mm)\n#set text(lang: "de", size: 10pt, font: "Libertinus Serif")'
    "\n#set par(justify: true)\n"
)
PLAIN_SENTENCES = (
    "Die Kapitänin legt ihre Hafenkarte offen vor sich ab.",
    "Wer das hellste Leuchtfeuer besitzt, zieht eine Nebelkarte vom Stapel.",
    "Sturmplättchen bleiben liegen, bis ein Leuchtturmwärter sie entfernt.",
    "Das Beiboot bewegt sich um höchstens zwei Seefelder weiter.",
    "Danach würfelt die linke Nachbarin und vergleicht das Ergebnis mit der Gezeitentafel.",
    "Überzählige Fässer werden unverzüglich in den Vorrat zurückgelegt.",
    "Am Morgen deckt der Hafenmeister die oberste Wetterkarte auf.",
    "Bei Windstille entfällt die Bewegungsphase vollständig.",
)


def prose(seed: int, sentences: int = 4) -> str:
    """A paragraph that is the same for the same seed."""
    chance = random.Random(seed)
    return " ".join(chance.choice(PLAIN_SENTENCES) for _ in range(sentences))


def words_of(markup: str) -> list[PageWords]:
    """Pages of a document as the reader sees them."""
    pdf = pypdfium2.PdfDocument(io.BytesIO(typst.compile(markup.encode())))
    try:
        return [read_page(pdf, index) for index in range(len(pdf))]
    finally:
        pdf.close()


def pages_of(markup: str, locale: str | None = "de") -> tuple[Page, ...]:
    return lay_out(words_of(markup), locale=locale, source="regeln.pdf", sha256=HASH)[0]


def document_of(markup: str, locale: str | None = "de") -> Document:
    return Document(source="regeln.pdf", sha256=HASH, format="pdf", locale=locale, pages=pages_of(markup, locale))


def blocks_of(markup: str, locale: str | None = "de") -> list[Block]:
    """Blocks of all pages in reading order, without furniture."""
    return [block for page in pages_of(markup, locale) for block in page.blocks if block.kind != "furniture"]


def flat(text: str) -> str:
    """Text with single blanks, for comparison."""
    return re.sub(r"\s+", " ", text).strip()
