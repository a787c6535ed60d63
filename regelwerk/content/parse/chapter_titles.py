"""Numbered chapters in a booklet: which of its headings and paragraphs begin a rule, among steps, quantities and lists.

Short lines above running text are made headings first, because neither recognition nor plain text knows the weight of
letters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from regelwerk.content.parse.numbers.number_order import is_dotted
from regelwerk.content.parse.numbers.number_places import (
    NumberCandidate,
    NumberedSource,
    candidates,
    printed_label,
)
from regelwerk.content.parse.numbers.number_selection import Numbered, outline
from regelwerk.content.parse.numbers.printed_lines import breaks_early, column_widths, lines
from regelwerk.content.text import heading_words
from regelwerk.content.text.passages import prefixed
from regelwerk.content.text.rule_numbers import whole_label
from regelwerk.language.tokens import words

_ENOUGH = 3
"""Dotted numbers, or numbers above them, that a booklet with numbered rules has at least."""
_LONGEST_TITLE = 14
"""Words of the longest title."""
_NO_TITLE = (".", ",", ";", ":", "!")


def numbered_rules(found: Sequence[NumberedSource]) -> list[Numbered]:
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


def with_labels(found: Sequence[NumberedSource]) -> list[NumberedSource]:
    """The sources with the labels of list items before their text."""
    return [NumberedSource(source.block, prefixed(printed_label(source.block), source.piece)) for source in found]


def chapter_level(found: Sequence[NumberedSource], rules: Sequence[Numbered]) -> int:
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


def _may_begin(source: NumberedSource, candidate: NumberCandidate) -> bool:
    """True where a block may begin with a rule, and a number of one component looks like that of a chapter."""
    kind = source.block.kind
    if candidate.label.running:
        return True
    if not candidate.label.whole or kind not in ("heading", "paragraph", "item"):
        return False
    if is_dotted(candidate):
        return kind != "item"
    if candidate.offset:
        return False
    starts = source.piece.line_starts()
    line = source.piece.text[candidate.label.end : starts[0] if starts else None].rstrip()
    return kind == "heading" or (len(words(line)) <= _LONGEST_TITLE and not line.endswith(_NO_TITLE))


def _headings(found: Sequence[NumberCandidate], sources: Sequence[NumberedSource]) -> Iterator[NumberCandidate]:
    """Those that begin a heading; one with a colon after it leads in a paragraph and is no chapter."""
    for candidate in found:
        source = sources[candidate.source]
        if source.block.kind == "heading" and not source.piece.text.endswith(":"):
            yield candidate


_FACELESS = ("ocr", "hocr", "text")
"""Methods that do not tell how bold and how large letters are."""
_LONGEST = 5
"""Words of the longest title that is recognised by its line alone."""
_SHORTEST_TEXT = 6
"""Words of running text at least."""


def mended_titles(found: Sequence[NumberedSource]) -> list[NumberedSource]:
    """The sources, with lines that head running text made headings, one level below the last one seen without a number."""
    return list(_above_text(list(_off_text(found))))


def _off_text(found: Sequence[NumberedSource]) -> Iterator[NumberedSource]:
    """Paragraphs whose first line is a title, cut after it."""
    for source, width in zip(found, column_widths(found), strict=True):
        printed = lines(source.piece) if _is_paragraph(source) else []
        early = [breaks_early(line.text, after.text, width) for line, after in pairwise(printed)]
        if any(early[:1]) and not any(early[1:]) and _is_title(printed[0].text):
            rest = source.piece.cut(source.piece.line_starts()[0])
            if _is_prose(rest.text):
                yield NumberedSource(source.block, printed[0])
                yield NumberedSource(source.block, rest)
                continue
        yield source


def _above_text(found: Sequence[NumberedSource]) -> Iterator[NumberedSource]:
    """Lines that head running text."""
    level = 0
    for source, after in pairwise([*found, None]):
        if source is None:
            continue
        if source.block.kind == "heading":
            level = level if whole_label(source.piece.text) else (source.block.level or 1) - _is_lone(source)
        elif after is not None and _is_paragraph(source) and _is_paragraph(after) and _is_title(source.piece.text):
            alone = len(lines(source.piece)) == 1
            if alone and _is_prose(after.piece.text) and source.block.provenance.page == after.block.provenance.page:
                source = NumberedSource(
                    source.block.model_copy(update={"kind": "heading", "level": level + 1}), source.piece
                )
        yield source


def _is_lone(source: NumberedSource) -> bool:
    """True for a title that its place alone shows: others like it are beside it, not below it."""
    shown = source.piece.text.isupper() or source.block.orig.lstrip().startswith("#")
    return source.block.provenance.method == "text" and not shown


def _is_paragraph(source: NumberedSource) -> bool:
    faceless = source.block.provenance.method in _FACELESS
    return source.block.kind == "paragraph" and faceless and not source.block.continues


def _is_title(text: str) -> bool:
    """True for a few words that begin as a name does and do not end as a sentence does."""
    return (
        text[:1].isupper()
        and sum(char.isalpha() for char in text) > 2
        and len(words(text)) <= _LONGEST
        and not any(mark in text for mark in ".,;:!?|")
    )


def _is_prose(text: str) -> bool:
    """True for sentences that no hint and no example begins."""
    return (
        text[:1].isupper()
        and text.endswith((".", ":", "!", "?"))
        and len(words(text)) >= _SHORTEST_TEXT
        and not heading_words.begins_aside(text)
        and not heading_words.begins_example(text)
    )
