"""RW209: one edition names another thing than the other, judged by what stands for each word elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.language.locales import language_of
from regelwerk.schema.finding import Finding, Severity
from regelwerk.validate.check import Check
from regelwerk.validate.lookup import Lookup
from regelwerk.validate.nouns import is_noun
from regelwerk.validate.term_words import Missing, TermWords, term_words
from regelwerk.validate.word_links import Segment
from regelwerk.validate.wording import named

_APART = 0.35
"""Two words stand for each other where their places in the sentences, from 0 to 1, differ by less."""
_JOINED = re.compile(r"(?:\b(?:und|oder|i|oraz|lub|albo|and|or)|[/&])\s+(?:\S+\s+)?$", re.IGNORECASE)
_CLOSE = 0.7
_VERY_CLOSE = 0.87
"""Share of the words that must have partners before the rest says anything; free translations have fewer."""
_IN_LIST = re.compile(r",\s+(?:\S+\s+)?$")
_GOES_ON = re.compile(r"\s*(?:\S+\s*)?(?:,|\)|\s(?:und|oder|i|oraz|lub|albo|and|or)\s)")
"""What stands before, and behind, a member of a list; one word may be between."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """At most one finding for each pair of sentences: a word on each side that the other lacks, or a member of a list."""
    for terms in term_words(lookup):
        for segment in terms.segments:
            left, right = terms.missing(segment, 0), terms.missing(segment, 1)
            if not left and not right:
                continue
            close = terms.closeness(segment, (left, right))
            exchanged = _exchanged(left, right, terms)
            if exchanged:
                yield _instead(lookup, segment, *exchanged, "warning" if close >= _CLOSE else "info")
                continue
            severity: Severity = "warning" if segment.label or close >= _VERY_CLOSE else "info"
            for side, missing in enumerate((left, right)):
                added = [one for one in missing if _added(one, terms, segment, side)]
                if added and not _misspelt(lookup, segment, 1 - side):
                    yield _only(lookup, segment, added[0], side, severity)
                    break


def _exchanged(left: list[Missing], right: list[Missing], terms: TermWords) -> tuple[Missing, Missing] | None:
    """The two words that stand nearest to each other."""
    near = [
        (abs(one.at - other.at), one.word.token.start, one, other)
        for one in left
        for other in right
        if not one.may_mean(other) and _names(one, terms, 0) and _names(other, terms, 1)
    ]
    if not near:
        return None
    distance, _, one, other = min(near, key=lambda pair: pair[:2])
    return (one, other) if distance < _APART else None


def _names(one: Missing, terms: TermWords, side: int) -> bool:
    """Whether a word may name a thing; a German adjective may, as a part of a name."""
    locale = terms.locales[side]
    return language_of(locale) == "de" or is_noun(one.word.token.text, locale)


def _added(one: Missing, terms: TermWords, segment: Segment, side: int) -> bool:
    """Whether a word without partner is a member of a list, or in a label; elsewhere a pronoun may stand for it, and
    titles are free.
    """
    if segment.pair.slot.field == "title" or terms.said_elsewhere(one, segment, side):
        return False
    text, start, end = (segment.pair.left, segment.pair.right)[side].text, one.word.token.start, one.word.token.end
    before = text[max(0, start - 40) : start]
    listed = _IN_LIST.search(before) is not None and _GOES_ON.match(text, end) is not None
    return segment.label or listed or _JOINED.search(before) is not None


def _misspelt(lookup: Lookup, segment: Segment, side: int) -> bool:
    """Whether a sentence has a word that may be anything, and is reported as a misspelling."""
    locale = (segment.pair.left, segment.pair.right)[side].locale
    found = (segment.left_words, segment.right_words)[side]
    return any(lookup.vocabulary(locale).strange(word.token.text) for word in found)


def _instead(lookup: Lookup, segment: Segment, one: Missing, other: Missing, severity: Severity) -> Finding:
    left, right = segment.pair.left, segment.pair.right
    here, there = one.word.token, other.word.token
    return CHECK.finding(
        f"{named(lookup, segment.pair.slot.id)}: for “{here.text}” in {left.locale} there is “{there.text}” in "
        f"{right.locale}, and nowhere else do the two stand for each other. Look which edition is right.",
        record=segment.pair.slot.id,
        spans=[lookup.span_of_clause(left, here.start, here.end), lookup.span_of_clause(right, there.start, there.end)],
        severity=severity,
    )


def _only(lookup: Lookup, segment: Segment, one: Missing, side: int, severity: Severity) -> Finding:
    sides = (segment.pair.left, segment.pair.right)
    stretch = (segment.left, segment.right)[1 - side]
    mine, other, token = sides[side], sides[1 - side], one.word.token
    return CHECK.finding(
        f"{named(lookup, segment.pair.slot.id)} has “{token.text}” in {mine.locale}, and {other.locale} has nothing for "
        "it here. Look which edition is right.",
        record=segment.pair.slot.id,
        spans=[
            lookup.span_of_clause(mine, token.start, token.end),
            lookup.span_beside(other, (stretch.start, stretch.end), one.at),
        ],
        kind="omission" if side == 0 else "addition",
        severity=severity,
    )


CHECK = Check(
    code="RW209",
    name="other-term",
    kind="wrong-term",
    severity="warning",
    summary="A sentence names a thing of the game that its partner does not name, or names another thing for it.",
    why="The players of one edition take another piece, or look in another place.",
    example="“Legt den Brief neben die Karte” in `de`, “Połóżcie list obok planszy” in `pl`, where Karte is mapa elsewhere.",
    fix="Look which edition is right, and use its word in the other. Two good words for one thing: decide on one.",
    run=run,
)
