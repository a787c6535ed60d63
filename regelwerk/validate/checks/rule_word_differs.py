"""RW208: a word that binds, such as shuffle, face down, at most or usually, in one edition only."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.language.rule_words import RuleWord, contraries, kept_words, may_say
from regelwerk.language.tokens import Token, words
from regelwerk.schema.finding import Finding
from regelwerk.validate.check import Check
from regelwerk.validate.counterpart import sentence_pairs
from regelwerk.validate.lookup import Lookup, Pair, Side
from regelwerk.validate.polarity import denials
from regelwerk.validate.wording import named

_Part = tuple[Side, Token]
_TURNED_BY_NOT = frozenset({"may and must", "at least and at most", "more and less"})
"""Of these a negation makes the contrary: `must not` forbids, and so does `may not`."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """At most one finding for each pair of sentences and each thing that is said."""
    for pair in lookup.pairs:
        if pair.doubtful or not _binds(pair):
            continue
        for left, right in sentence_pairs(pair.left, pair.right) or [(_whole(pair.left), _whole(pair.right))]:
            yield from _turned(lookup, pair, left, right)
            one, other = (pair.left, left), (pair.right, right)
            yield from _lost(lookup, pair, one, other)
            yield from _lost(lookup, pair, other, one)


def _binds(pair: Pair) -> bool:
    """Whether either text has any word that could be lost or turned."""
    return any(
        kept_words(side.text, side.locale) or contraries(side.text, side.locale) for side in (pair.left, pair.right)
    )


def _whole(side: Side) -> Token:
    return Token(side.text, 0, len(side.text))


def _lost(lookup: Lookup, pair: Pair, one: _Part, other: _Part) -> Iterator[Finding]:
    """Kept words of a sentence whose partner has nothing of the kind, unless another sentence of its text says it instead."""
    side, sentence = one
    there, partner = other
    said: set[str] = set()
    for word in kept_words(sentence.text, side.locale):
        if word.says in said or may_say(word.says, partner.text, there.locale):
            continue
        if _times(word.says, there) >= _times(word.says, side):
            continue
        if any(lookup.vocabulary(there.locale).strange(other.text) for other in words(partner.text)):
            continue  # it may be misspelt, which is reported
        said.add(word.says)
        yield _finding(lookup, pair, one, word, other, None)


def _times(says: str, side: Side) -> int:
    return sum(word.says == says for word in kept_words(side.text, side.locale))


def _turned(lookup: Lookup, pair: Pair, left: Token, right: Token) -> Iterator[Finding]:
    mine, theirs = contraries(left.text, pair.left.locale), contraries(right.text, pair.right.locale)
    if not mine or not theirs:
        return
    denied = [len(denials(part.text, side.locale)) for side, part in ((pair.left, left), (pair.right, right))]
    for says in dict.fromkeys(word.says for word in mine):
        here = [word for word in mine if word.says == says]
        there = [word for word in theirs if word.says == says]
        if not there or {word.side for word in here} & {word.side for word in there}:
            continue
        if denied[0] != denied[1] or (denied[0] and says in _TURNED_BY_NOT):
            continue
        yield _finding(lookup, pair, (pair.left, left), here[0], (pair.right, right), there[0])


def _finding(
    lookup: Lookup, pair: Pair, one: _Part, word: RuleWord, other: _Part, contrary: RuleWord | None
) -> Finding:
    (side, sentence), (there, partner) = one, other
    start = sentence.start + word.token.start
    spans = [lookup.span_of_clause(side, start, start + len(word.token.text))]
    if contrary is None:
        at = word.token.start / max(1, len(sentence.text))
        spans.append(lookup.span_beside(there, (partner.start, partner.end), at))
        what = f"and the sentence in {there.locale} says nothing of {word.says}"
    else:
        begin = partner.start + contrary.token.start
        spans.append(lookup.span_of_clause(there, begin, begin + len(contrary.token.text)))
        what = f"and {there.locale} has “{contrary.token.text}”, which is the contrary"
    return CHECK.finding(
        f"{named(lookup, pair.slot.id)} has “{word.token.text}” in {side.locale}, {what}. Look which edition is right.",
        record=pair.slot.id,
        spans=spans,
        kind="wrong-term" if contrary else "omission" if side.locale == lookup.content.base else "addition",
    )


CHECK = Check(
    code="RW208",
    name="rule-word-differs",
    kind="omission",
    severity="warning",
    summary="A word that binds, such as shuffle, face down, usually or at most, stands in one edition only, or its contrary in the other.",
    why="The players of one edition shuffle a deck, and those of the other do not.",
    example="“Mischt die Karten in den Stapel” in `de`, “Dołóżcie karty do talii” in `pl`.",
    fix="Look which edition is right, and add the word to the other, or take it out.",
    run=run,
)
