"""Documents of invented rules, damaged as recognition damages them."""

from __future__ import annotations

from regelwerk.extract.repair.repaired_document import repair
from regelwerk.schema.document import Block, Document

from tests.extract.invented_rules import ENGLISH, GERMAN, POLISH
from tests.extract.made_document import block, document
from tests.extract.ocr_noise import GERMAN_LETTERS, POLISH_LETTERS, Damaged, Misreadings, damage

LETTERS: dict[str, Misreadings] = {"de": GERMAN_LETTERS, "pl": POLISH_LETTERS, "en": {}}
TEXTS = {"de": GERMAN, "pl": POLISH, "en": ENGLISH}


def pages(paragraphs: list[str]) -> Document:
    return document(tuple(block(" ".join(paragraph.split())) for paragraph in paragraphs))


def damaged(locale: str, seed: int = 0, share: float = 0.8, shapes: float = 0.12) -> Damaged:
    return damage(TEXTS[locale], LETTERS[locale], seed=seed, share=share, shapes=shapes)


def blocks(made: Document) -> list[Block]:
    return [one for page in made.pages for one in page.blocks]


def repaired(paragraph: str, locale: str = "de", seed: int = 0) -> Block:
    """A paragraph in the company of a text that shows how the document is damaged."""
    return blocks(repair(pages([*damaged(locale, seed).paragraphs, paragraph]), locale=locale))[-1]
