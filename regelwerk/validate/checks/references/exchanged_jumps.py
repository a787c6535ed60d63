"""RW308: editions of a script that lead to the same scripts by other ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from regelwerk.schema.finding import Finding, Span
from regelwerk.schema.token_text import ReferenceToken
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SlotText
from regelwerk.validate.report.wording import listed


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each script and edition whose jumps are those of the base edition, in another order or number.

    A target that only one edition names is found by `reference-differs`.
    """
    for script in lookup.content.scripts:
        for pair in lookup.pairs_of.get(script.id, ()):
            if pair.slot.key != script.text:
                continue
            left, right = _jumps(pair.left), _jumps(pair.right)
            ours, theirs = [one.target for one in left], [one.target for one in right]
            if ours == theirs or set(ours) != set(theirs):
                continue
            how = "in a different order" if Counter(ours) == Counter(theirs) else "a different number of times"
            yield CHECK.finding(
                f"script {script.number} leads to {listed(ours)} in {pair.left.locale}, but to {listed(theirs)} in "
                f"{pair.right.locale}: the same scripts {how}. Check which choice leads where.",
                record=script.id,
                spans=_spans(lookup, pair.left, left, pair.right, right),
            )


def _jumps(side: SlotText) -> list[ReferenceToken]:
    return [token for token in side.content.tokens if isinstance(token, ReferenceToken) and token.kind == "script"]


def _spans(
    lookup: Lookup,
    left: SlotText,
    ours: list[ReferenceToken],
    right: SlotText,
    theirs: list[ReferenceToken],
) -> list[Span]:
    """The first jump at which the editions part, on both sides; the text where one has no jump there."""
    at = next(
        (at for at, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a.target != b.target),
        min(len(ours), len(theirs)),
    )
    return [
        lookup.span_around(side, jumps[at].start, jumps[at].end) if at < len(jumps) else lookup.whole(side)
        for side, jumps in ((left, ours), (right, theirs))
    ]


CHECK = Check(
    code="RW308",
    name="exchanged-jumps",
    kind="reference",
    severity="warning",
    summary="Two editions of a script lead to the same scripts, but by different choices or results.",
    why="Players who open the door in one language fall into the pit in the other.",
    example="In `de` the left path leads to 7 and the right one to 12; in `pl` it is the other way round.",
    fix="Check which choice leads where, and swap the numbers in the wrong edition.",
    run=run,
    grounds="figures",
)
