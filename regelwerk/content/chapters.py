"""Numbered chapters in a booklet: which of its headings and paragraphs begin a rule, among steps, quantities and lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from regelwerk.content.candidates import Candidate, Source, candidates
from regelwerk.content.chapter_heads import is_dotted
from regelwerk.content.outline import Numbered, outline
from regelwerk.content.passages import prefixed
from regelwerk.language.tokens import words

_ENOUGH = 3
"""Dotted numbers, or numbers above them, that a booklet with numbered rules has at least."""
_LONGEST_TITLE = 14
"""Words of the longest title."""
_NO_TITLE = (".", ",", ";", ":", "!")


def numbered_rules(found: Sequence[Source]) -> list[Numbered]:
    """The places where numbered rules begin, in reading order; offsets count with the labels of items before their text.

    Dotted numbers count by their neighbours, as in a law. A number of one component is a chapter where dotted numbers of
    that chapter follow, or where no heading of the booklet has the same number; the steps of a list never are.
    """
    labelled = with_labels(found)
    may_begin = [candidate for candidate in candidates(labelled) if _may_begin(labelled[candidate.source], candidate)]
    if any(is_dotted(candidate) for candidate in may_begin):
        rules = outline(may_begin)
        return rules if len(rules) >= _ENOUGH else []
    counted = [candidate for candidate in _headings(may_begin, labelled) if candidate.label.closed]
    rules = outline(counted)
    return rules if len(rules) == len(counted) > 1 else []


def with_labels(found: Sequence[Source]) -> list[Source]:
    """The sources with the labels of list items before their text."""
    return [Source(source.block, prefixed(source.block.label or "", source.piece)) for source in found]


def chapter_level(found: Sequence[Source], rules: Sequence[Numbered]) -> int:
    """Level that a heading with a number of one component has: by the numbered headings, else as most headings."""
    shown = Counter(
        level - len(numbered.path) + 1
        for numbered in rules
        if (level := found[numbered.candidate.source].block.level or 0) >= len(numbered.path)
        and found[numbered.candidate.source].block.kind == "heading"
    )
    others = Counter(source.block.level or 1 for source in found if source.block.kind == "heading")
    counts = shown or others
    return min(counts, key=lambda level: (-counts[level], level), default=1)


def _may_begin(source: Source, candidate: Candidate) -> bool:
    """True where a block may begin with a rule, and a number of one component looks like that of a chapter."""
    kind = source.block.kind
    if not candidate.label.whole or kind not in ("heading", "paragraph", "item"):
        return False
    if is_dotted(candidate):
        return kind != "item"
    if candidate.offset:
        return False
    starts = source.piece.line_starts()
    line = source.piece.text[candidate.label.end : starts[0] if starts else None].rstrip()
    return kind == "heading" or (len(words(line)) <= _LONGEST_TITLE and not line.endswith(_NO_TITLE))


def _headings(found: Sequence[Candidate], sources: Sequence[Source]) -> Iterator[Candidate]:
    for candidate in found:
        if sources[candidate.source].block.kind == "heading":
            yield candidate
