"""RW205: paired texts that show different icons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.schema.text import IconToken
from regelwerk.validate.check import Check
from regelwerk.validate.lookup import Lookup, Pair, Side
from regelwerk.validate.wording import listed, named


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each pair; icons are counted by name, their order is free."""
    for pair in lookup.pairs:
        left, right = _icons(pair.left), _icons(pair.right)
        if left != right:
            yield _finding(lookup, pair, left, right)


def _icons(side: Side) -> Counter[str]:
    return Counter(token.name for token in side.content.tokens if isinstance(token, IconToken))


def _finding(lookup: Lookup, pair: Pair, left: Counter[str], right: Counter[str]) -> Finding:
    names = sorted(name for name in left | right if left[name] != right[name])
    spans = []
    for side in (pair.left, pair.right):
        tokens = [token for token in side.content.tokens if isinstance(token, IconToken) and token.name in names]
        spans += [lookup.span_around(side, token.start, token.end) for token in tokens[:2]]
    said = [f"{name} {left[name]}× in {pair.left.locale} and {right[name]}× in {pair.right.locale}" for name in names]
    return CHECK.finding(
        f"{named(lookup, pair.slot.id)} shows {listed(said)}. Show the same icons in both.",
        record=pair.slot.id,
        spans=spans or [lookup.whole(pair.left), lookup.whole(pair.right)],
        severity="info" if pair.doubtful else "warning",
    )


CHECK = Check(
    code="RW205",
    name="icons-differ",
    kind="markup",
    severity="warning",
    summary="Two editions of a text show different icons, or the same icon a different number of times.",
    why="Icons are costs and gains: who reads the other edition pays or gets something else.",
    example="`de` shows two icons `wood`, `pl` shows one.",
    fix="Look which edition is right, and add or remove the icon in the other.",
    run=run,
)
