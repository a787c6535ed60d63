"""RW104: a sentence that one edition of a text lacks."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.language.tokens import Token, sentences
from regelwerk.schema.finding import Finding
from regelwerk.validate.check import Check
from regelwerk.validate.gaps import length_ratio
from regelwerk.validate.lookup import Lookup, Pair, Side
from regelwerk.validate.term_words import TermWords, term_words
from regelwerk.validate.wording import named

_LEAST_LETTERS = 25
_FIT = 0.25
"""Without the sentence the texts must be as long as their editions let expect, within this share."""
_TOO_SHORT = 0.5
"""And with it the other text must lack this share of the sentence."""
_MET = 0.5
"""Share of the sentence's words that may have partners in the other text, or in those around it, all the same."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """At most one finding for each text: the sentence without which both editions are alike in length and words.

    Source of the lengths: Gale and Church, "A program for aligning sentences in bilingual corpora" (1993).
    """
    for terms in term_words(lookup):
        pairs = [pair for pair in lookup.pairs if (pair.left.locale, pair.right.locale) == terms.locales]
        pairs = [pair for pair in pairs if pair.slot.type != "term" and pair.slot.field != "title"]
        for index, pair in enumerate(pairs):
            sides = (pair.left, pair.right)
            found = [sentences(side.text, side.locale) for side in sides]
            if pair.doubtful or len(found[0]) == len(found[1]):
                continue
            more = 0 if len(found[0]) > len(found[1]) else 1
            near = [(other.left, other.right)[1 - more] for other in pairs[max(0, index - 1) : index + 2]]
            odd = _odd(lookup, terms, sides, found[more], more, near)
            if odd is not None:
                yield _finding(lookup, pair, sides[more], odd, sides[1 - more])


def _odd(
    lookup: Lookup, terms: TermWords, sides: tuple[Side, Side], found: list[Token], more: int, near: list[Side]
) -> Token | None:
    one, other = sides[more], sides[1 - more]
    ratio = length_ratio(lookup, one.locale, other.locale)
    lacking = len(one.text) * ratio - len(other.text)
    fitting = [
        sentence
        for sentence in found
        if len(sentence.text) >= _LEAST_LETTERS
        and lacking > _TOO_SHORT * len(sentence.text) * ratio
        and abs(lacking - len(sentence.text) * ratio) < _FIT * len(other.text)
    ]
    for sentence in fitting:
        known, met = terms.met(one, sentence.start, sentence.end, more, near)
        if met <= _MET * known:
            return sentence
    return None


def _finding(lookup: Lookup, pair: Pair, side: Side, sentence: Token, other: Side) -> Finding:
    at = sentence.start / max(1, len(side.text))
    return CHECK.finding(
        f"{named(lookup, pair.slot.id)} has a sentence in {side.locale} that {other.locale} lacks. Translate it, or take "
        "it out.",
        record=pair.slot.id,
        spans=[
            lookup.span(side, sentence.start, sentence.end),
            lookup.span_beside(other, (0, len(other.text)), at),
        ],
        kind="omission" if side is pair.left else "addition",
        severity="info" if lookup.doubtful(other) else "warning",
    )


CHECK = Check(
    code="RW104",
    name="sentence-missing",
    kind="omission",
    severity="warning",
    summary="One edition of a text has a sentence more, and nothing of it stands in the other.",
    why="Whoever plays with the other edition does not know the rule.",
    example="`de` says “Ihr dürft jederzeit reden. Verdeckte Karten seht ihr nicht an.”, and `pl` only the second sentence.",
    fix="Translate the sentence, or take it out where it is no longer right.",
    run=run,
)
