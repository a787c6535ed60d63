"""RW203: a sentence that is negated in one edition only."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.language.tokens import Token, words
from regelwerk.schema.finding import Finding, Severity
from regelwerk.validate.check import Check
from regelwerk.validate.counterpart import sentence_pairs
from regelwerk.validate.lone import stands_alone
from regelwerk.validate.lookup import Lookup, Pair, Side
from regelwerk.validate.polarity import denials, disguised, limits
from regelwerk.validate.wording import named

_NUMBER = re.compile(r"\s+\d")
"""A word that restricts a number in digits changes what is played; elsewhere it may be a matter of style."""
_MOST_WORDS = 40
"""In a longer sentence a negation is often turned into something else."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """At most one finding for each pair of corresponding sentences; the edition that lacks the word is shown whole.

    Where both texts have as many negations, the sentences were only divided in another way.
    """
    for pair in lookup.pairs:
        for left, right in sentence_pairs(pair.left, pair.right):
            if max(len(words(left.text)), len(words(right.text))) <= _MOST_WORDS:
                for one, other in (((pair.left, left), (pair.right, right)), ((pair.right, right), (pair.left, left))):
                    yield from _compare(lookup, pair, one, other)


def _compare(lookup: Lookup, pair: Pair, one: tuple[Side, Token], other: tuple[Side, Token]) -> Iterator[Finding]:
    side, sentence = one
    denied, partner = denials(sentence.text, side.locale), denials(other[1].text, other[0].locale)
    hidden, there = disguised(sentence.text, side.locale), disguised(other[1].text, other[0].locale)
    if hidden is None or there is None or stands_alone(lookup, side, other[0], sentence.start):
        return
    surplus = len(denials(side.text, side.locale)) - len(denials(other[0].text, other[0].locale))
    if surplus > 0 and len(denied) - len(partner) > max(0, there - hidden):
        severity: Severity = "info" if there or pair.doubtful else "warning"
        yield _finding(lookup, pair, one, other, denied[0], "negates", severity)
    elif not denied and not partner and not there and (limited := limits(sentence.text, side.locale)):
        firm = not pair.doubtful and _NUMBER.match(sentence.text, limited[0].end) is not None
        yield _finding(lookup, pair, one, other, limited[0], "restricts", "warning" if firm else "info")


def _finding(
    lookup: Lookup,
    pair: Pair,
    one: tuple[Side, Token],
    other: tuple[Side, Token],
    word: Token,
    what: str,
    severity: Severity,
) -> Finding:
    side, sentence = one
    start = sentence.start + word.start
    less = "does so less often" if denials(other[1].text, other[0].locale) else "does not"
    return CHECK.finding(
        f"{named(lookup, pair.slot.id)}: {side.locale} {what} with “{word.text}”, {other[0].locale} {less}. "
        "Look which edition is right.",
        record=pair.slot.id,
        spans=[
            lookup.span_around(side, start, start + len(word.text)),
            lookup.span(other[0], other[1].start, other[1].end),
        ],
        severity=severity,
    )


CHECK = Check(
    code="RW203",
    name="negation-differs",
    kind="negation",
    severity="warning",
    summary="A sentence says not, without or only in one edition, and nothing of the kind in the other.",
    why="The editions allow and forbid opposite things.",
    example="“Ihr dürft keine Laterne anzünden” in `de`, “Możecie zapalić latarnię” in `pl`.",
    fix="Look which edition is right, and correct the sentence in the other.",
    run=run,
)
