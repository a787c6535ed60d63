"""Places in a law where a number may be: at the head of a block or of a line, and in brackets before a sentence in a line."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from regelwerk.content.parse.numbers.component_numbers import component_labels
from regelwerk.content.parse.numbers.lettered_numbers import lettered_labels
from regelwerk.content.parse.numbers.running_numbers import begins_numbered, running_labels
from regelwerk.content.parse.numbers.sections_of_paragraphs import paragraph_labels
from regelwerk.content.parse.numbers.trailing_numbers import numbers_first
from regelwerk.content.text.passages import Piece, from_block, prefixed
from regelwerk.content.text.rule_numbers import (
    Label,
    bare_label,
    is_rule_number,
    is_sound,
    misread_letter,
    misread_roman,
    misread_whole,
    relative_label,
    whole_label,
)
from regelwerk.language.known_languages import in_any
from regelwerk.language.letters import SMALL
from regelwerk.language.tokens import words
from regelwerk.schema.document import Block

_SENTENCE_END = re.compile(r"(?:[.!?:;…)\]\"'“”‘’»«]|[^\W\d]{3}[.!?…](?:[1-9]\d?|[*†‡]{1,3}))\s*$")
"""A sign after a sentence, or the mark of a footnote after that."""
_LONGEST_TITLE = 6
"""Words of the longest title on a line of its own; chosen by hand."""
_GOES_ON = re.compile(r"[,;(\-–—]$|\s[^\W\d_]{1,3}$")
"""The end of a line that its sentence goes on after."""
_NOISE = re.compile(r"[_~|]\s+")
"""What recognition makes of a speck after a number."""
_PAGE = re.compile(r"(?<![\s.…·_])[\s.…·_]*\d{1,3}$")
_FIRST = re.compile(rf"\(?1[.)]{{1,2}}\s+[^\W\d_{SMALL}]")
_PARAGRAPH = re.compile(rf"(?<![\w.])(?i:{in_any(lambda one: one.pointers.paragraph)})\s*[1-9]\d?(?!\w)")
"""What sends to a paragraph of an article."""
_NUMBER = re.compile(
    r"(?=\S*\d)[(\[#§]?\w{1,4}(?:[.–/:-]\w{1,3}){0,3}[.)\]:]{1,2}|[(\[#§]?\w{1,4}(?:[.–/:-]\d{1,2}){1,3}|[A-Z]{1,3}\d{1,3}"
)
"""What is no quantity where it is bold at the head of an item."""
_OPENING = "[(§"
_SENTENCE = re.compile(rf"[\"'„“‚‘«»(]*[^\W\d_{SMALL}]")
_AFTER_SENTENCE = re.compile(r"[.!?…][)\]\"'“”‘’»«]?(?P<gap>\s+)(?=(?:§\s?)?[^\s\w]?\d)")
_POINTS = re.compile(rf"(?<!\w)(?i:{in_any(lambda one: one.pointers.see)}|{in_any(lambda one: one.pointers.by)})$")
"""An abbreviation whose full stop ends no sentence: `cf. [2.1]`."""
_POINTER = 30
"""Characters of the longest such abbreviation with what is before it."""
_PAGE_END = re.compile(r"(?:\.{3,}|(?:\s\.){3,}|…|\t|\s{3,})\s*\d{1,3}\s*$")


@dataclass(frozen=True, slots=True)
class NumberedSource:
    """A block as a law reads it: its text with the printed label before it."""

    block: Block
    piece: Piece
    listed: frozenset[int] = frozenset()
    """Offsets of the lines that are entries of a table of contents."""

    @property
    def is_listing(self) -> bool:
        """True where all lines are entries of a table of contents."""
        return bool(self.listed) and self.listed.issuperset((0, *self.piece.line_starts()))

    @property
    def shows_numbers(self) -> bool | None:
        """Whether all its numbers look like those of rules; None for a table, whose cells have none."""
        return None if self.block.kind in ("table", "unread") else self.block.kind == "heading"

    @property
    def recognised(self) -> bool:
        """True where characters may be mistaken for others that look alike."""
        return self.block.provenance.method in ("ocr", "hocr")


@dataclass(frozen=True, slots=True)
class NumberCandidate:
    """A number at the head of a line, or in brackets before a sentence."""

    source: int
    """Index of the source."""
    offset: int
    """Where the number begins in the text of the source."""
    label: Label
    alone: bool
    """Nothing else is on its line."""
    shown: bool
    """Heading, capitals or bold: the page says that it is a number."""
    titled: bool
    """What follows begins as a title or a sentence does."""
    after_sentence: bool
    """It begins its block, or the line before it in the block ends a sentence or is a title."""
    listed: bool
    """A page number ends its line: an entry of a table of contents."""

    recognised: bool = False
    """Characters may be mistaken for others that look alike."""
    under: int = -1
    """Index of the last heading without a number before it, -1 where there is none."""
    inside: bool = False
    """It is in the middle of a line, after the end of a sentence."""

    @property
    def place(self) -> tuple[int, int]:
        """Position in reading order."""
        return (self.source, self.offset)


def sources(blocks: Sequence[Block]) -> list[NumberedSource]:
    """Blocks with text, labels of list items put back before their text, and numbers behind headings before them."""
    first = numbers_first(blocks)
    return [
        NumberedSource(block, first.get(index) or prefixed(printed_label(block), from_block(block)))
        for index, block in enumerate(blocks)
    ]


def printed_label(block: Block) -> str:
    """The label of an item; a bullet before the number of a rule is none."""
    label = block.label or ""
    if not label or any(map(str.isalnum, label)):
        return label
    piece = from_block(block)
    bold = piece.text[: piece.bold_end(0) or 0].split(None, 1)
    whole = whole_label(piece.text)
    if (whole is not None and is_rule_number(whole)) or (bold and _NUMBER.fullmatch(bold[0])):
        return ""
    return "" if begins_numbered(piece.text) else label


def counted_labels(found: Sequence[NumberedSource]) -> dict[tuple[int, int], Label]:
    """The places of numbers that only all of them in the document show to be those of rules."""
    pieces, shown = [source.piece for source in found], [source.shows_numbers for source in found]
    own = lettered_labels(pieces, shown) or paragraph_labels(pieces, shown)
    return {**own, **component_labels(pieces, shown), **({} if own else running_labels(pieces, shown))}


def candidates(found: Sequence[NumberedSource]) -> Iterator[NumberCandidate]:
    """Every place where a whole number, or else the last component of one, may be; in reading order."""
    counted = counted_labels(found)
    paragraphs = any(_PARAGRAPH.search(source.piece.text) for source in found)
    entries = frozenset(_entry(line) for source in found for line in _listed_lines(source))
    for index, under in enumerate(_headings_above(found)):
        heads = [
            *_line_heads(found[index], index, under, counted, entries, paragraphs=paragraphs),
            *_inside_lines(found[index], index, under, counted),
        ]
        yield from sorted(heads, key=lambda candidate: candidate.offset)


def _headings_above(found: Sequence[NumberedSource]) -> Iterator[int]:
    """For each source the index of the last heading without a number, that of its own included; -1 for none."""
    under = -1
    for index, source in enumerate(found):
        text = source.piece.text
        if (
            source.block.kind == "heading"
            and not text.endswith(":")
            and not any(_labels(text, recognised=False, first=True))
        ):
            under = index
        yield under


def _line_heads(
    source: NumberedSource,
    index: int,
    under: int,
    counted: Mapping[tuple[int, int], Label],
    entries: Container[str],
    *,
    paragraphs: bool,
) -> Iterator[NumberCandidate]:
    """`entries` are those of the table of contents; `paragraphs` says whether the text sends to paragraphs of its articles."""
    text = source.piece.text
    running = any(label.running and label.path[0].isdigit() for label in counted.values())
    starts = [0, *source.piece.line_starts()]
    before = ""
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        if (start == 0 and source.block.continues) or start in source.listed:
            continue
        line = text[start:end].rstrip()
        own = counted.get((index, start))
        named = whole_label(line) if own is not None and paragraphs else None
        own = named if named is not None and named.named else own
        for label in _labels(line, recognised=source.recognised, first=start == 0) if own is None else ():
            if running and label.named and not label.path[0].isdigit():
                label = replace(label, named=False)  # `Article I` over `Section 1`
            elif label.named and not paragraphs:
                label = replace(label, named=False, running=True)
            if _closes_bracket(label, before):
                continue
            if source.recognised and (noise := _NOISE.match(line, label.end)):
                label = replace(label, end=noise.end())
            yield from _first_paragraph(source, index, start, line, label, under)
            candidate = candidate_at(source, index, start, line, label, before, under)
            if start == 0 or candidate.after_sentence or candidate.alone or _may_follow(candidate, source):
                yield candidate
        if own is not None:
            yield from _first_paragraph(source, index, start, line, own, under)
            yield candidate_at(source, index, start, line, own, before, under)
        bare = bare_label(line)
        if bare is not None and own is None:
            head = candidate_at(source, index, start, line, bare, before, under)
            is_title = _is_title(line[bare.end :])
            listed = line == text and (bare.closed or _entry(line) in entries)
            if is_title and (listed or not bare.printed[0].isdigit()):
                head = replace(
                    head, shown=True, label=replace(bare, closed=bare.closed or listed)
                )  # `Chapter 3: Harbour` runs on into its text, `3 – Harbour` does not
            if head.shown or (line == text and is_title):
                yield head
        before = line


def _listed_lines(source: NumberedSource) -> Iterator[str]:
    """The lines that are entries of a table of contents, without their pages."""
    text, starts = source.piece.text, [0, *source.piece.line_starts()]
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        if start in source.listed:
            yield _PAGE.sub("", text[start:end].rstrip())


def _entry(line: str) -> str:
    """Letters and digits of an entry, folded."""
    return "".join(filter(str.isalnum, line.casefold()))


def _first_paragraph(
    source: NumberedSource, index: int, start: int, line: str, label: Label, under: int
) -> Iterator[NumberCandidate]:
    """The first paragraph of an article on the line of its number: `§ 1. 1. The league ...`."""
    rest = line[label.end :]
    if len(label.path) == 1 and (label.named or label.printed.startswith("§")) and _FIRST.match(rest):
        first = relative_label(rest)
        if first is not None:
            at = start + label.end
            yield replace(candidate_at(source, index, at, rest, first, line[: label.end], under), inside=True)


def _may_follow(candidate: NumberCandidate, source: NumberedSource) -> bool:
    """True for a number in square brackets, and for a dotted one below an item, which may end without a full stop."""
    if not candidate.titled or not is_rule_number(candidate.label):
        return False
    return candidate.label.printed.startswith("[") or source.block.kind == "item"


def _inside_lines(
    source: NumberedSource, index: int, under: int, counted: Mapping[tuple[int, int], Label]
) -> Iterator[NumberCandidate]:
    """Dotted numbers in brackets, or after a paragraph sign, between two sentences of a line."""
    text = source.piece.text
    for start in inner_sentences(source):
        label = whole_label(text[start:]) if text[start] in _OPENING else None
        label = counted.get((index, start), label)
        if label is not None and is_rule_number(label) and _SENTENCE.match(text, start + label.end):
            candidate = candidate_at(source, index, start, text[start:], label, text[:start], under)
            yield replace(candidate, inside=True, after_sentence=True)


def inner_sentences(source: NumberedSource) -> Iterator[int]:
    """Offsets in the middle of lines where something that has a digit begins after a sentence."""
    text, heads = source.piece.text, {0, *source.piece.line_starts()}
    for match in _AFTER_SENTENCE.finditer(text) if not source.listed else ():
        if match.end() not in heads and not _POINTS.search(text, max(0, match.start() - _POINTER), match.start("gap")):
            yield match.end()


def _labels(line: str, *, recognised: bool, first: bool) -> Iterator[Label]:
    whole = whole_label(line)
    repaired = misread_whole(line)
    if repaired is not None and not recognised and len(repaired.path) < 3 and not repaired.printed.startswith("["):
        repaired = None  # a text file may say `1,5`
    if repaired is not None and (whole is None or repaired.end > whole.end or not is_sound(whole.path)):
        whole = repaired
    if whole is not None:
        yield whole
    relative = relative_label(line) or (misread_letter(line) if recognised else None)
    if relative is not None:
        yield relative
    misread = misread_roman(line) if recognised and first else None
    if misread is not None and (relative is None or misread.path != relative.path):
        yield misread


def candidate_at(
    source: NumberedSource, index: int, start: int, line: str, label: Label, before: str = "", under: int = -1
) -> NumberCandidate:
    """The candidate for `label` at the head of `line`, which begins at `start` and is below the line `before`."""
    rest = line[label.end :]
    return NumberCandidate(
        source=index,
        offset=start,
        label=label,
        alone=not rest,
        shown=source.block.kind == "heading" or rest.isupper() or source.piece.bold_end(start) is not None,
        titled=not rest or begins_sentence(rest),
        after_sentence=start == 0 or bool(_SENTENCE_END.search(before)) or _is_title_line(before),
        listed=bool(_PAGE_END.search(line)),
        recognised=source.recognised,
        under=under,
    )


def _is_title_line(line: str) -> bool:
    """True for a whole number, or that of a chapter, with a few words after it that begin as a title does."""
    label = whole_label(line) or bare_label(line)
    title = line[label.end :] if label else ""
    return bool(title) and begins_sentence(title) and len(words(title)) <= _LONGEST_TITLE and not _GOES_ON.search(line)


def _closes_bracket(label: Label, before: str) -> bool:
    """True for the last words of a bracket that the line before left open: `1).` after `(see chapter`."""
    return ")" in label.printed and "(" not in label.printed and before.rfind("(") > before.rfind(")")


def _is_title(text: str) -> bool:
    """True for a few words without a sign after them, and for none."""
    return len(words(text)) <= _LONGEST_TITLE and not text.endswith((".", ",", ";", ":", "!", "?"))


def begins_sentence(text: str) -> bool:
    """True where the first letter or digit of `text`, after quotes and brackets, is a capital or a digit."""
    first = next((char for char in text if char.isalnum()), "")
    return first.isupper() or first.isdigit()
