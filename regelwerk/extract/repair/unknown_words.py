"""Words of a repaired document that nobody knows: what recognition made of words past repair, and names."""

from __future__ import annotations

from collections import Counter

from regelwerk.extract.repair.word_evidence import block_texts, may_be_damaged
from regelwerk.extract.repair.word_pieces import pieces
from regelwerk.schema.document import Document

_NAME = 3
"""How often a word occurs that is a name and no accident."""
_SHARE = 0.01
"""Share of repaired words from which on a document is damaged; in others the words that nobody knows are names."""


def unknown_words(document: Document) -> dict[tuple[int, int], list[str]]:
    """By index of page and of block, in order: letters that make no word, but for names and what a repair is offered for.

    Nothing of documents without a locale, of those that were never recognised, and of those with hardly a repair.
    """
    made = [
        repair
        for page in document.pages
        for block in page.blocks
        for repair in block.repairs
        if repair.kind == "ocr" and repair.applied
    ]
    words = sum(len(block.text.split()) for page in document.pages for block in page.blocks)
    if document.locale is None or len(made) < _SHARE * max(1, words) or not may_be_damaged(document):
        return {}
    blocks = block_texts(document, document.locale, frozenset())
    counts = Counter(word.text for block in blocks for word in block.words)
    found: dict[tuple[int, int], list[str]] = {}
    for block in blocks:
        if block.healthy:
            continue
        repairs = document.pages[block.page].blocks[block.number].repairs
        offered = {piece.text for repair in repairs if not repair.applied for piece in pieces(repair.wrong)}
        odd = [word.text for word in block.words if word.suspect and word.text not in offered]
        odd = [word for word in odd if counts[word] < _NAME]
        if odd:
            found[block.page, block.number] = odd
    return found
