"""Pairs of sentences from content: the places where a term of the one edition and its partner stand side by side."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from regelwerk.content.terms.word_translations import LemmaCounts, Lexicon, likeness
from regelwerk.content.text.heading_words import begins_aside, begins_example
from regelwerk.language.known_languages import rulebook_languages
from regelwerk.language.patterns import either
from regelwerk.language.sentences import sentences
from regelwerk.language.tokens import Token
from regelwerk.schema.content import Content

_SKIP = 0.03
"""What a sentence without partner scores: less than a doubtful pair."""
_CLAUSE = re.compile(r"[^,;:()\n–„“”\"]+")
_LABELS = ("title", "name")
_ARTICLES = either(
    f"(?i:{article[0]}){article[1:]}"
    for language in rulebook_languages()
    for article in language.words.leading_articles
)
_LABEL = re.compile(rf"(?:{_ARTICLES} )?((?:[^\s:.!?()\"„”]+ ){{0,3}}[^\s:.!?()\"„”]+):\s+(?=\S)")
"""At most four words before a colon, without their article."""


@dataclass(frozen=True, slots=True)
class SegmentSide:
    """One edition's stretch of a segment."""

    key: str
    """Key of the string."""
    start: int
    """Offset of the stretch in it."""
    text: str


@dataclass(frozen=True, slots=True)
class Segment:
    """Text that says the same in two editions."""

    left: SegmentSide
    right: SegmentSide
    label: bool
    """Whether it is a heading or a name: its whole text is one expression."""
    trust: float
    """How sure it is that both sides belong together, 0 to 1."""


def segments(content: Content, left: str, right: str) -> list[Segment]:
    """A segment for every string that both editions have; one for two where a sentence goes on in the next."""
    trust = {(origin.locale, origin.key): origin.pairing for origin in content.origins}
    ours, theirs = content.strings.get(left, {}), content.strings.get(right, {})
    whole = [
        Segment(
            SegmentSide(key, 0, ours[key].text),
            SegmentSide(key, 0, theirs[key].text),
            key.rpartition(".")[2] in _LABELS,
            trust.get((left, key), 1.0),
        )
        for key in ours
        if key in theirs and ours[key].text and theirs[key].text
    ]
    found: list[Segment] = []
    for segment in whole:
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


def split(segment: Segment, left: LemmaCounts, right: LemmaCounts, lexicon: Lexicon) -> Iterator[Segment]:
    """The sentences of a segment, paired in order by the words they share; up to two of a side together."""
    if segment.label:
        yield segment
        return
    named = _label_apart(segment)
    if named is not None:
        yield named[0]
        segment = named[1]
    ours, theirs = sentences(segment.left.text, left.locale), sentences(segment.right.text, right.locale)
    if len(ours) < 2 and len(theirs) < 2:
        yield segment
        return
    for start, end, begin, stop in _paired(ours, theirs, left, right, lexicon):
        yield Segment(_cut(segment.left, start, end), _cut(segment.right, begin, stop), segment.label, segment.trust)


def _label_apart(segment: Segment) -> tuple[Segment, Segment] | None:
    """What stands before the colon at the head of both sides, and the rest; a note or an example names nothing so."""
    left, right = (_LABEL.match(side.text) for side in (segment.left, segment.right))
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


def clauses(
    segment: Segment, left: LemmaCounts, right: LemmaCounts, lexicon: Lexicon
) -> list[tuple[int, int, int, int]]:
    """Start and end on either side of each pair of clauses or list members of a sentence."""
    ours, theirs = _clauses(segment.left.text), _clauses(segment.right.text)
    return list(_paired(ours, theirs, left, right, lexicon))


def _clauses(text: str) -> list[Token]:
    return [Token(match.group(), match.start(), match.end()) for match in _CLAUSE.finditer(text)]


def _paired(
    ours: Sequence[Token], theirs: Sequence[Token], left: LemmaCounts, right: LemmaCounts, lexicon: Lexicon
) -> Iterator[tuple[int, int, int, int]]:
    """Pairs of pieces in order, as offsets: dynamic programming as of Gale and Church (1993), by words, not length."""
    bags = [left.atoms(piece.text) for piece in ours], [right.atoms(piece.text) for piece in theirs]
    best: dict[tuple[int, int], tuple[float, int, int]] = {(0, 0): (0.0, 0, 0)}
    for i in range(len(ours) + 1):
        for j in range(len(theirs) + 1):
            for di, dj in ((1, 1), (1, 2), (2, 1), (1, 0), (0, 1)):
                if i < di or j < dj or (i - di, j - dj) not in best:
                    continue
                gain = _SKIP
                if di and dj:
                    a = [atom for bag in bags[0][i - di : i] for atom in bag]
                    b = [atom for bag in bags[1][j - dj : j] for atom in bag]
                    gain = likeness(a, b, lexicon) * (di + dj) / 2
                score = best[i - di, j - dj][0] + gain
                if (i, j) not in best or score > best[i, j][0]:
                    best[i, j] = (score, di, dj)
    i, j = len(ours), len(theirs)
    found = []
    while i or j:
        _, di, dj = best[i, j]
        if di and dj:
            found.append((ours[i - di].start, ours[i - 1].end, theirs[j - dj].start, theirs[j - 1].end))
        i, j = i - di, j - dj
    yield from reversed(found)


def _cut(side: SegmentSide, start: int, end: int) -> SegmentSide:
    return SegmentSide(side.key, side.start + start, side.text[start:end])


def bags(found: Sequence[Segment], left: LemmaCounts, right: LemmaCounts) -> list[tuple[list[str], list[str]]]:
    """The atoms of both sides of every segment."""
    return [(left.atoms(segment.left.text), right.atoms(segment.right.text)) for segment in found]
