"""The places of a document that are worth a person's look, most likely wrong first.

The risk of a block is the number of its words that are likely to be wrong: those of an unread block, the share of doubt
of a block that was read badly, what a repair that was only offered would correct, what one that was made may have made
wrong, and words that nobody knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.repair.unknown_words import unknown_words
from regelwerk.extract.write.proof_block import SURE, is_doubtful, percent, unsure_repairs
from regelwerk.files.html_page import escaped
from regelwerk.language.grammar.word_grade import is_odd

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from regelwerk.schema.document import Block, Document

_MOST = 100
"""Places that are listed; the others are marked where they are."""
_MOST_REPAIRS = 3
_SPECK = 0.1
"""Risk of an unread place without a word."""
_UNKNOWN, _GARBLED = 0.6, 0.9
"""Risk of a word that nobody knows, and of one with a capital or a digit in its midst."""
_EXCERPT = 70
"""Characters of a block by which it is known again."""


def risk_of(block: Block, unknown: Sequence[str] = ()) -> float:
    """Number of words of a block that are likely to be wrong or missing; `unknown` are those that nobody knows."""
    if block.kind == "unread":
        return max(_SPECK, sum(sum(map(str.isalpha, word)) > 1 for word in block.orig.split()))
    words = len(block.orig.split())
    known = block.provenance.confidence
    misread = words * (1 - known) if known is not None and known < SURE else 0.0
    repairs = unsure_repairs(block)
    doubt = sum(1 - repair.confidence if repair.applied else repair.confidence for repair in repairs)
    return misread + doubt + sum(_GARBLED if is_odd(word) else _UNKNOWN for word in unknown)


def places_markup(document: Document) -> Iterator[str]:
    """A list of links to the doubtful blocks, those with the greatest risk first; nothing without any."""
    unknown = unknown_words(document)
    doubtful = [
        (page.number, index, block, unknown.get((number, index - 1), []))
        for number, page in enumerate(document.pages)
        for index, block in enumerate(page.blocks, 1)
        if is_doubtful(block) or (number, index - 1) in unknown
    ]
    if not doubtful:
        return
    doubtful.sort(key=lambda place: (-risk_of(*place[2:]), place[:2]))
    yield f'<details class="places"><summary>Where to look first ({len(doubtful)})</summary><ol>'
    for page, index, block, words in doubtful[:_MOST]:
        excerpt = " ".join(block.text.split() or block.orig.split())
        if len(excerpt) > _EXCERPT:
            excerpt = excerpt[:_EXCERPT].rpartition(" ")[0] + " …"
        reasons = "; ".join(_reasons(block, words))
        yield f'<li><a href="#block-{page}-{index}">{_where(page, index, block)}</a> {reasons} <q>{escaped(excerpt)}</q></li>'
    yield "</ol>"
    if len(doubtful) > _MOST:
        yield f"<p>{len(doubtful) - _MOST} more are doubtful, but less so.</p>"
    yield "</details>"


def _where(page: int, index: int, block: Block) -> str:
    lines = block.provenance.lines
    return f"line {lines[0]}" if lines else f"page {page}, block {index}"


def _reasons(block: Block, unknown: Sequence[str]) -> Iterator[str]:
    known = block.provenance.confidence
    if block.kind == "unread":
        yield "could not be read"
    elif known is not None and known < SURE:
        yield f"read with a confidence of {percent(known)}"
    unsure = sorted(unsure_repairs(block), key=lambda repair: repair.confidence)
    for repair in unsure[:_MOST_REPAIRS]:
        state = "made" if repair.applied else "offered"
        yield (
            f"<del>{escaped(repair.wrong)}</del> → <ins>{escaped(repair.right)}</ins> "
            f"{state} with {percent(repair.confidence)}"
        )
    if len(unsure) > _MOST_REPAIRS:
        more = len(unsure) - _MOST_REPAIRS
        yield f"{more} more repair{'s' if more > 1 else ''}"
    if unknown:
        words = ", ".join(f"<q>{escaped(word)}</q>" for word in unknown[:_MOST_REPAIRS])
        yield f"unknown: {words}" + (
            f" and {len(unknown) - _MOST_REPAIRS} more" if len(unknown) > _MOST_REPAIRS else ""
        )
