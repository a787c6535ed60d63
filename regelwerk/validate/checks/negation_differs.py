"""RW203: a sentence that is negated in one edition only."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from regelwerk.language.tokens import Token, words
from regelwerk.schema.finding import Finding, Severity
from regelwerk.validate.check import Check
from regelwerk.validate.counterpart import sentence_pairs
from regelwerk.validate.lookup import Lookup, Pair, Side
from regelwerk.validate.polarity import denials, limits, may_deny
from regelwerk.validate.wording import named

_MOST_WORDS = 30
"""In a longer sentence a negation is often turned into something else."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each pair of corresponding sentences; the edition that lacks the word is shown whole.

    Where both texts have as many negations, the sentences were only divided in another way.
    """
    for pair in lookup.pairs:
        for left, right in sentence_pairs(pair.left, pair.right):
            if max(len(words(left.text)), len(words(right.text))) > _MOST_WORDS:
                continue
            yield from _compare(lookup, pair, (pair.left, left), (pair.right, right))
            yield from _compare(lookup, pair, (pair.right, right), (pair.left, left))


def _compare(lookup: Lookup, pair: Pair, one: tuple[Side, Token], other: tuple[Side, Token]) -> Iterator[Finding]:
    if may_deny(other[1].text, other[0].locale):
        return
    for find, what, severity in _SORTS:
        found = find(one[1].text, one[0].locale)
        balance = len(find(one[0].text, one[0].locale)) - len(find(other[0].text, other[0].locale))
        if found and balance > 0:
            yield _finding(lookup, pair, one, other, found[0], what, severity)
            return


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
    return CHECK.finding(
        f"{named(lookup, pair.slot.id)}: {side.locale} {what} with “{word.text}”, {other[0].locale} does not. "
        "Look which edition is right.",
        record=pair.slot.id,
        spans=[
            lookup.span_around(side, start, start + len(word.text)),
            lookup.span(other[0], other[1].start, other[1].end),
        ],
        severity=severity,
    )


_SORTS: tuple[tuple[Callable[[str, str], list[Token]], str, Severity], ...] = (
    (denials, "negates", "warning"),
    (limits, "restricts", "info"),
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
