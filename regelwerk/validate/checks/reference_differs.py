"""RW302: paired texts that point to different places."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.schema.text import ReferenceToken
from regelwerk.validate.check import Check
from regelwerk.validate.lookup import Lookup, Side
from regelwerk.validate.wording import listed, named

_Target = tuple[str, str]


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each pair; only references without a partner are shown. Pages differ between editions anyway."""
    for pair in lookup.pairs:
        left, right = _references(pair.left), _references(pair.right)
        only_left = [token for target, token in left.items() if target not in right]
        only_right = [token for target, token in right.items() if target not in left]
        if not only_left and not only_right:
            continue
        sides = [(pair.left, only_left), (pair.right, only_right)]
        said = [
            f"{side.locale} points to {listed([f'{token.kind} {token.target}' for token in tokens])}"
            for side, tokens in sides
            if tokens
        ]
        silent = [f"{side.locale} does not" for side, tokens in sides if not tokens]
        yield CHECK.finding(
            f"{named(lookup, pair.slot.id)}: {', '.join([*said, *silent])}. Make both point to the same place.",
            record=pair.slot.id,
            spans=[lookup.span_around(side, token.start, token.end) for side, tokens in sides for token in tokens[:2]],
        )


def _references(side: Side) -> dict[_Target, ReferenceToken]:
    found: dict[_Target, ReferenceToken] = {}
    for token in side.content.tokens:
        if isinstance(token, ReferenceToken) and token.kind != "page":
            found.setdefault((token.kind, token.target), token)
    return found


CHECK = Check(
    code="RW302",
    name="reference-differs",
    kind="reference",
    severity="warning",
    summary="Two editions of a text point to different rules or scripts.",
    why="One of the editions sends its players to the wrong rule, and nobody who reads only that edition can tell.",
    example="`de` says “siehe 4.1”, `pl` says “patrz 4.2” in the same sentence.",
    fix="Look which edition is right, and correct the number in the other.",
    run=run,
)
