"""Headings of rules that extraction took for running heads, because they are at the top of a page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from regelwerk.content.parse.numbers.number_places import NumberedSource, begins_sentence, sources
from regelwerk.content.parse.numbers.table_of_contents import with_listings
from regelwerk.content.text.rule_numbers import Path, is_rule_number, whole_label
from regelwerk.schema.document import Block


def with_lost_headings(blocks: Sequence[Block]) -> list[Block]:
    """The blocks without running heads and page numbers; a running head becomes a heading where it begins with the number
    of a rule that nothing else in the document begins with. Tables of contents do not count.
    """
    found = with_listings(sources(blocks))
    heads = Counter(path for source in found for path in _paths(source))
    return [
        block.model_copy(update={"kind": "heading", "level": 1}) if block.kind == "furniture" else block
        for block, source in zip(blocks, found, strict=True)
        if block.kind != "furniture" or any(heads[path] == 1 for path in _paths(source))
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
