"""The places of a document that are worth a person's look, riskiest first.

The risk of a block is the number of its words that are likely to be wrong: those of an unread block, the share of doubt
of a block that was read badly, and a repair as far as it is not sure.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.proof_block import SURE, is_doubtful, percent
from regelwerk.files.html_page import escaped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from regelwerk.schema.document import Block, Document, Repair

_MOST = 100
"""Places that are listed; the others are marked where they stand."""
_MOST_REPAIRS = 3
_SPECK = 0.1
"""Risk of an unread place without a letter or digit."""
_EXCERPT = 70
"""Characters of a block by which it is known again."""


def risk_of(block: Block) -> float:
    """Number of words of a block that are likely to be wrong or missing."""
    if block.kind == "unread":
        return max(_SPECK, sum(any(map(str.isalnum, word)) for word in block.orig.split()))
    words = len(block.orig.split())
    known = block.provenance.confidence
    misread = words * (1 - known) if known is not None and known < SURE else 0.0
    return misread + sum(1 - repair.confidence for repair in _unsure(block))


def places_markup(document: Document) -> Iterator[str]:
    """A list of links to the doubtful blocks, those with the greatest risk first; nothing without any."""
    doubtful = [
        (page.number, index, block)
        for page in document.pages
        for index, block in enumerate(page.blocks, 1)
        if is_doubtful(block)
    ]
    if not doubtful:
        return
    doubtful.sort(key=lambda place: (-risk_of(place[2]), place[:2]))
    yield f'<details class="places"><summary>Where to look first ({len(doubtful)})</summary><ol>'
    for page, index, block in doubtful[:_MOST]:
        excerpt = " ".join(block.text.split() or block.orig.split())
        if len(excerpt) > _EXCERPT:
            excerpt = excerpt[:_EXCERPT].rpartition(" ")[0] + " …"
        reasons = "; ".join(_reasons(block))
        yield f'<li><a href="#block-{page}-{index}">{_where(page, index, block)}</a> {reasons} <q>{escaped(excerpt)}</q></li>'
    yield "</ol>"
    if len(doubtful) > _MOST:
        yield f"<p>{len(doubtful) - _MOST} more are marked as doubtful where they stand.</p>"
    yield "</details>"


def _where(page: int, index: int, block: Block) -> str:
    lines = block.provenance.lines
    return f"line {lines[0]}" if lines else f"page {page}, block {index}"


def _reasons(block: Block) -> Iterator[str]:
    known = block.provenance.confidence
    if block.kind == "unread":
        yield "could not be read"
    elif known is not None and known < SURE:
        yield f"read with a confidence of {percent(known)}"
    unsure = sorted(_unsure(block), key=lambda repair: repair.confidence)
    for repair in unsure[:_MOST_REPAIRS]:
        state = "made" if repair.applied else "offered"
        yield (
            f"<del>{escaped(repair.wrong)}</del> → <ins>{escaped(repair.right)}</ins> "
            f"{state} with {percent(repair.confidence)}"
        )
    if len(unsure) > _MOST_REPAIRS:
        more = len(unsure) - _MOST_REPAIRS
        yield f"{more} more repair{'s' if more > 1 else ''}"


def _unsure(block: Block) -> list[Repair]:
    return [repair for repair in block.repairs if not repair.applied or repair.confidence < SURE]
