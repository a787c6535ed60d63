"""Pairs of sentences from content: the places where a term of the one edition and its partner are side by side."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from regelwerk.bilingual.edition_lemmas import LemmaCounts
from regelwerk.bilingual.ordered_links import Merge, best_chain
from regelwerk.bilingual.sentence_pairs import sentence_pairs, whole
from regelwerk.content.terms.word_partners import WordPartners
from regelwerk.content.text.heading_words import begins_aside, begins_example
from regelwerk.language.known_languages import rulebook_languages
from regelwerk.language.patterns import either
from regelwerk.schema.content import Content

ClauseWords = tuple[int, int, list[str]]
"""Start, end and atoms of a clause or list member of a sentence."""
ClausePairs = Sequence[tuple[int, int, int, int]]
"""Start and end on either side of each pair of clauses of a sentence."""
_SKIP = 0.03
"""What a clause without partner scores: less than a doubtful pair."""
_CLAUSE = re.compile(r"[^,;:()\n–„“”\"]+")
_LABELS = ("title", "name")
_ARTICLES = either(
    f"(?i:{article[0]}){article[1:]}"
    for language in rulebook_languages()
    for article in language.words.leading_articles
)
_FEW_WORDS = r"(?:[^\s:.!?…()\"„”–]+ ){0,3}[^\s:.!?…()\"„”–]+"
_ASIDE = r"(?: \([^()\n]{1,40}\))?"
_LABEL = re.compile(rf"(?:{_ARTICLES} )?({_FEW_WORDS}){_ASIDE}(?::\s+| –\s+)(?=\S)")
"""At most four words before a colon or a dash, without their article and without what is in brackets after them."""
_LEAD = re.compile(rf"(?:{_ARTICLES} )?({_FEW_WORDS}){_ASIDE}[.!]\s+(?=\S)")
"""At most four words that open a text as a sentence of their own (`Lagerhaus. Euer Lagerhaus fasst acht Steine.`)."""
_ENTRY = re.compile(rf"(?!\d)(?:{_ARTICLES} )?({_FEW_WORDS})\s*")
"""At most four words that are the whole of a cell or a line."""


class SegmentSide(NamedTuple):
    """One edition's stretch of a segment."""

    key: str
    """Key of the string."""
    start: int
    """Offset of the stretch in it."""
    text: str


class Segment(NamedTuple):
    """Text that says the same in two editions."""

    left: SegmentSide
    right: SegmentSide
    label: bool
    """Whether it is a heading or a name: its whole text is one expression."""
    trust: float
    """How sure it is that both sides belong together, 0 to 1."""


def segments(content: Content, left: str, right: str) -> list[Segment]:
    """A segment for every string that both editions have; one for two where a sentence goes on in the next."""
    trust = {origin.key: origin.pairing for origin in content.origins if origin.locale == left}
    ours, theirs = content.strings.get(left, {}), content.strings.get(right, {})
    paired = [
        Segment(
            SegmentSide(key, 0, ours[key].text),
            SegmentSide(key, 0, theirs[key].text),
            key.rpartition(".")[2] in _LABELS,
            trust.get(key, 1.0),
        )
        for key in ours
        if key in theirs and ours[key].text and theirs[key].text
    ]
    found: list[Segment] = []
    for segment in paired:
        before = found[-1] if found else None
        if before and not before.label and not segment.label and _goes_on(before, segment):
            found[-1] = Segment(
                _joined(before.left, segment.left),
                _joined(before.right, segment.right),
                label=False,
                trust=min(before.trust, segment.trust),
            )
        else:
            found.append(segment)
    return found


def _goes_on(before: Segment, after: Segment) -> bool:
    """Whether a sentence of either edition begins in the one string and ends in the next."""
    return any(
        one.text.endswith(",") or (one.text[-1].isalnum() and other.text[0].islower())
        for one, other in ((before.left, after.left), (before.right, after.right))
    )


def _joined(one: SegmentSide, other: SegmentSide) -> SegmentSide:
    return SegmentSide(one.key, one.start, f"{one.text} {other.text}")


def split(segment: Segment, locales: tuple[str, str]) -> Iterator[Segment]:
    """The sentences of a segment, paired in order; a label that both sides begin with is kept apart."""
    if segment.label:
        yield segment
        return
    entry = _entry(segment)
    if entry is not None:
        yield entry
        return
    named = _label_apart(segment)
    if named is not None:
        yield named[0]
        segment = named[1]
    pairs = sentence_pairs(segment.left.text, segment.right.text, locales)
    if all(len(ours) < 2 and len(theirs) < 2 for ours, theirs in pairs) and len(pairs) < 2:
        yield segment
        return
    for ours, theirs in pairs:
        if ours and theirs:
            left, right = whole(segment.left.text, ours), whole(segment.right.text, theirs)
            yield Segment(
                _cut(segment.left, left.start, left.end),
                _cut(segment.right, right.start, right.end),
                segment.label,
                segment.trust,
            )


def _entry(segment: Segment) -> Segment | None:
    """Few words that are the whole text of both sides, as in a cell of a table, as the label that they are."""
    left, right = (_ENTRY.fullmatch(side.text) for side in (segment.left, segment.right))
    if left is None or right is None:
        return None
    names = _cut(segment.left, *left.span(1)), _cut(segment.right, *right.span(1))
    return Segment(*names, label=True, trust=segment.trust)


def _label_apart(segment: Segment) -> tuple[Segment, Segment] | None:
    """What is before the first mark at the head of both sides, and the rest; a note or an example names nothing so."""
    left, right = (_LABEL.match(side.text) for side in (segment.left, segment.right))
    if left is None or right is None:
        left, right = (_LEAD.match(side.text) for side in (segment.left, segment.right))
    if left is None or right is None:
        return None
    if any(begins_aside(side.text) or begins_example(side.text) for side in (segment.left, segment.right)):
        return None
    names = _cut(segment.left, *left.span(1)), _cut(segment.right, *right.span(1))
    rests = (
        _cut(segment.left, left.end(), len(segment.left.text)),
        _cut(segment.right, right.end(), len(segment.right.text)),
    )
    return Segment(*names, label=True, trust=segment.trust), Segment(*rests, label=False, trust=segment.trust)


def clause_words(text: str, vocabulary: LemmaCounts) -> list[ClauseWords]:
    """Start, end and atoms of each clause or list member of a sentence."""
    return [(match.start(), match.end(), vocabulary.atoms(match.group())) for match in _CLAUSE.finditer(text)]


def paired_clauses(ours: Sequence[ClauseWords], theirs: Sequence[ClauseWords], words: WordPartners) -> ClausePairs:
    """The pairs of clauses of a sentence, paired in order by the words that they share;
    up to two of a side together.
    """

    def shared(a: Sequence[ClauseWords], b: Sequence[ClauseWords]) -> float:
        together = [word for *_, own in a for word in own], [word for *_, own in b for word in own]
        return words.likeness(*together) * (len(a) + len(b)) / 2

    def merges(x: int, y: int) -> Iterator[Merge]:
        if y > 1:
            yield 1, 2, shared(ours[x - 1 : x], theirs[y - 2 : y])
        if x > 1:
            yield 2, 1, shared(ours[x - 2 : x], theirs[y - 1 : y])

    if len(ours) == len(theirs) == 1:  # nearly all sentences: a link gains more than two gaps, or there is none
        linked = shared(ours, theirs) > 2 * _SKIP
        return [(*ours[0][:2], *theirs[0][:2])] if linked else []
    gaps = [_SKIP] * len(ours), [_SKIP] * len(theirs)
    beads = best_chain(gaps, lambda i, j: shared(ours[i : i + 1], theirs[j : j + 1]), merges)
    return [
        (ours[bead.left[0]][0], ours[bead.left[-1]][1], theirs[bead.right[0]][0], theirs[bead.right[-1]][1])
        for bead in beads
        if bead.left and bead.right
    ]


def _cut(side: SegmentSide, start: int, end: int) -> SegmentSide:
    return SegmentSide(side.key, side.start + start, side.text[start:end])
