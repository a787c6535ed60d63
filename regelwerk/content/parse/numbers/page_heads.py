"""First lines of pages: headings that extraction took for running heads, and running heads that it took for headings."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from regelwerk.content.parse.numbers.number_places import NumberedSource, begins_sentence, sources
from regelwerk.content.parse.numbers.table_of_contents import with_listings
from regelwerk.content.text.rule_numbers import Path, is_rule_number, whole_label
from regelwerk.schema.document import Block

_PAGE_NUMBER = re.compile(r"^\d{1,3}\s+|\s+\d{1,3}$")
"""The number of the page beside a running head."""
_LABEL = 3
"""Headings within pages that say the same, from which on they are labels; a chapter has its title once or twice. By hand."""


def with_lost_headings(blocks: Sequence[Block]) -> list[Block]:
    """The blocks; a running head becomes a heading where it begins with the number of a rule that nothing else in the
    document begins with. Tables of contents do not count.
    """
    found = with_listings(sources(blocks))
    heads = Counter(path for source in found for path in _paths(source))
    return [
        block.model_copy(update={"kind": "heading", "level": 1})
        if block.kind == "furniture" and any(heads[path] == 1 for path in _paths(source))
        else block
        for block, source in zip(blocks, found, strict=True)
    ]


def _paths(source: NumberedSource) -> Iterator[Path]:
    """Numbers of rules at the head of the lines of a block, those with a title or a sentence after them."""
    text, starts = source.piece.text, [0, *source.piece.line_starts()]
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        line = text[start:end].strip()
        label = None if start in source.listed else whole_label(line)
        if label is None or len(label.path) < 2 or not is_rule_number(label):
            continue
        if begins_sentence(line[label.end :]) and any(char.isalpha() for char in line[label.end :]):
            yield label.path


def without_running_heads(blocks: Sequence[Block]) -> list[Block]:
    """The blocks without running heads and page numbers, nor headings at the top of a page that repeat a running head of
    a page before, or a heading further down on their own page or on one before. What is a heading within pages again and
    again, or ends with a colon, is the label of a note or of an example, and no running head.
    """
    tops = set(_first_of_pages(blocks))
    heads: dict[str, int] = {}
    within: dict[str, int] = {}
    often: Counter[str] = Counter()
    for index, block in enumerate(blocks):
        page = block.provenance.page or 0
        if block.kind == "furniture":
            heads.setdefault(_letters(_PAGE_NUMBER.sub("", block.text)), page)
        elif block.kind == "heading" and index not in tops:
            within.setdefault(_letters(block.text), page)
            often[_letters(block.text)] += 1
    within = {text: page for text, page in within.items() if often[text] < _LABEL}
    return [
        block
        for index, block in enumerate(blocks)
        if block.kind != "furniture" and not (index in tops and _is_repeated(block, heads, within))
    ]


def _is_repeated(block: Block, heads: Mapping[str, int], within: Mapping[str, int]) -> bool:
    text, page = _letters(block.text), block.provenance.page or 0
    if block.kind != "heading" or block.text.endswith(":") or not any(char.isalpha() for char in text):
        return False
    return heads.get(text, page) < page or within.get(text, page + 1) <= page


def _first_of_pages(blocks: Sequence[Block]) -> Iterator[int]:
    """Index of the first block of each page but the first one that has any, page numbers and running heads left aside."""
    last: int | None = None
    for index, block in enumerate(blocks):
        page = block.provenance.page
        if block.kind != "furniture" and page is not None and page != last:
            if last is not None:
                yield index
            last = page


def _letters(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())
